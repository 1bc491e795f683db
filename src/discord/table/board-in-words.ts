import { seatsOf } from '../../play/table/seats';

import { cut, fitting, LIMITS } from '../screen/limits';
import { button, colour, joined, type Screen, type Texts } from '../screen/ui';
import { reportOf } from '../../play/table/report';
import { logButton } from './log-screen';
import { showButton, type PanelButton } from '../screen/panel-button';
import { gameName, nameIn, summaryOf, waitingLines } from './status';
import type { Position } from '../../play/table/table';

export const wordsButton: PanelButton = {
  name: 'words',
  label: 'board-in-words',
  show(position, texts, { context, viewer }) {
    const { user, guild, locale } = viewer;
    const picture = context.pictures?.legend?.(position.game.id, { viewer: user, guild, locale });
    return { screen: boardInWords(position, texts), ...(picture && { picture }) };
  },
};

/** The whole board in words. */
export function boardInWords(position: Position, texts: Texts): Screen {
  const { sections = [], headline: head } = reportOf(position);
  const lines = seatsOf(position.chairs).map((seat) => {
    const { numbers, marks } = summaryOf(position, seat, texts);
    return `${joined([nameIn(position, seat, texts), marks])}\n-# ${numbers}`;
  });
  const description = cut(
    [`**${texts.marked.phrase(head)}**`, waitingLines(position, texts).join('\n'), lines.join('\n')].join(
      '\n\n',
    ),
    2400,
  );
  let room = LIMITS.embedsTotal - description.length - 400;
  const fields = sections.slice(0, LIMITS.fields).flatMap((section) => {
    const { kept, left } = fitting(
      section.lines.map((line) => cut(texts.marked.phrase(line), 500)),
      Math.min(LIMITS.fieldValue - 20, room),
    );
    const name = cut(texts.marked.phrase(section.title), LIMITS.fieldName);
    const value = [...kept, ...(left > 0 ? [texts.ui('and-more', { count: left })] : [])].join('\n');
    room -= name.length + value.length;
    return value === '' || room < 0 ? [] : [{ name, value }];
  });
  return {
    embeds: [
      {
        title: cut(gameName(texts), LIMITS.title),
        description,
        fields,
        color: colour('board'),
        footer: {
          text: joined([
            position.id,
            texts.ui('stamp', { count: position.session.count }),
            texts.ui('promise', { hash: position.seedHash }),
          ]),
        },
      },
    ],
    rows: [
      [
        button({ do: 'move', game: position.id }, texts.ui('my-move'), 'main'),
        showButton(logButton, position.id, texts),
      ],
    ],
  };
}
