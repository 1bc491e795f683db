import { seatsOf } from '../play/chairs';
import type { Position } from '../play/api';
import { cut, fitting, LIMITS } from './limits';
import { button, colour, joined, type Screen, type Voice } from './look';
import { reportOf } from '../play/report';
import { gameName, nameIn, summaryOf, waitingLines } from './status';

/** The whole board in words. */
export function boardInWords(position: Position, voice: Voice): Screen {
  const { sections = [], headline: head } = reportOf(position);
  const lines = seatsOf(position.chairs).map((seat) => {
    const { numbers, marks } = summaryOf(position, seat, voice);
    return `${joined([nameIn(position, seat, voice), marks])}\n-# ${numbers}`;
  });
  const description = cut(
    [`**${voice.marked.phrase(head)}**`, waitingLines(position, voice).join('\n'), lines.join('\n')].join(
      '\n\n',
    ),
    2400,
  );
  let room = LIMITS.embedsTotal - description.length - 400;
  const fields = sections.slice(0, LIMITS.fields).flatMap((section) => {
    const { kept, left } = fitting(
      section.lines.map((line) => cut(voice.marked.phrase(line), 500)),
      Math.min(LIMITS.fieldValue - 20, room),
    );
    const name = cut(voice.marked.phrase(section.title), LIMITS.fieldName);
    const value = [...kept, ...(left > 0 ? [voice.ui('and-more', { count: left })] : [])].join('\n');
    room -= name.length + value.length;
    return value === '' || room < 0 ? [] : [{ name, value }];
  });
  return {
    embeds: [
      {
        title: cut(gameName(voice), LIMITS.title),
        description,
        fields,
        color: colour('board'),
        footer: {
          text: joined([
            position.id,
            voice.ui('stamp', { count: position.session.count }),
            voice.ui('promise', { hash: position.promise }),
          ]),
        },
      },
    ],
    rows: [
      [
        button({ do: 'move', game: position.id }, voice.ui('my-move'), 'main'),
        button({ do: 'log', game: position.id }, voice.ui('log')),
      ],
    ],
  };
}
