import type { Seat } from '../../engine/contract/game';

import { cut, fitting, LIMITS } from '../screen/limits';
import { button, colour, joined, type Screen, type Texts } from '../screen/ui';
import { backToMore, type ShowButton } from '../screen/show-button';
import { askedOf, nameIn, seatIn, tableLine, summaryOf } from './status';
import { watching } from './watching';
import type { Position } from '../../play/table/table';

export const handButton: ShowButton = {
  name: 'hand',
  label: 'my-hand',
  has: ({ game }) => game.hand !== undefined,
  show(position, texts, { context, viewer }) {
    const seat = seatIn(position, viewer.user);
    if (seat === undefined) return { screen: watching(position, texts, texts.ui('no-hand-watching')) };
    const picture = context.pictures?.render(position, { forSeat: seat, area: seat, locale: viewer.locale });
    return { screen: handPanel(position, seat, texts), ...(picture && { picture, pictureAbove: true }) };
  },
};

/** One's own cards. */
export function handPanel(position: Position, seat: Seat, texts: Texts): Screen {
  const sections = position.game.hand?.(position.session.view(seat)) ?? [];
  let room = LIMITS.embedsTotal - 700;
  const fields = sections.slice(0, LIMITS.fields).flatMap((section) => {
    const { kept, left } = fitting(
      section.lines.map((line) => cut(texts.marked.phrase(line), 400)),
      Math.min(LIMITS.fieldValue - 30, room),
    );
    const name = cut(texts.marked.phrase(section.title), LIMITS.fieldName);
    const value = [...kept, ...(left > 0 ? [texts.ui('and-more', { count: left })] : [])].join('\n');
    room -= name.length + value.length;
    return value === '' || room < 0 ? [] : [{ name, value }];
  });
  const { numbers, marks } = summaryOf(position, seat, texts);
  // A title without a hand says what the page shows. A section can have the same title.
  const title = texts.has('hand-title') ? texts.plain.text('hand-title') : texts.ui('your-hand');
  return {
    embeds: [
      {
        ...(fields.every(({ name }) => name !== title) && { title }),
        color: colour('mine'),
        fields,
        ...tableLine(position, texts),
        description: cut(
          [
            [joined([nameIn(position, seat, texts), marks]), numbers && `-# ${numbers}`]
              .filter((line) => line !== '')
              .join('\n'),
            fields.length === 0 ? texts.ui('no-hand') : '',
          ]
            .filter((part) => part !== '')
            .join('\n\n'),
          600,
        ),
      },
    ],
    rows: [
      [
        button(
          { do: 'move', game: position.id },
          texts.ui('my-move'),
          askedOf(position, seat) ? 'main' : 'plain',
        ),
        backToMore(position.id, texts),
      ],
    ],
  };
}
