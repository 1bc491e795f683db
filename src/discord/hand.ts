import type { Seat } from '../engine/game';
import type { Position } from '../play/api';
import { cut, fitting, LIMITS } from './limits';
import { button, colour, joined, type Screen, type Voice } from './look';
import { askedOf, nameIn, stamp, summaryOf } from './status';

/** One's own cards. */
export function handPanel(position: Position, seat: Seat, voice: Voice): Screen {
  const sections = position.game.hand?.(position.session.view(seat)) ?? [];
  let room = LIMITS.embedsTotal - 700;
  const fields = sections.slice(0, LIMITS.fields).flatMap((section) => {
    const { kept, left } = fitting(
      section.lines.map((line) => cut(voice.marked.phrase(line), 400)),
      Math.min(LIMITS.fieldValue - 30, room),
    );
    const name = cut(voice.marked.phrase(section.title), LIMITS.fieldName);
    const value = [...kept, ...(left > 0 ? [voice.ui('and-more', { count: left })] : [])].join('\n');
    room -= name.length + value.length;
    return value === '' || room < 0 ? [] : [{ name, value }];
  });
  const { numbers, marks } = summaryOf(position, seat, voice);
  return {
    embeds: [
      {
        title: voice.ui('your-hand'),
        color: colour('mine'),
        fields,
        footer: { text: stamp(position, voice) },
        description: cut(
          [
            [joined([nameIn(position, seat, voice), marks]), numbers && `-# ${numbers}`]
              .filter((line) => line !== '')
              .join('\n'),
            fields.length === 0 ? voice.ui('no-hand') : '',
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
          voice.ui('my-move'),
          askedOf(position, seat) ? 'main' : 'plain',
        ),
        button({ do: 'words', game: position.id }, voice.ui('board-in-words')),
      ],
    ],
  };
}
