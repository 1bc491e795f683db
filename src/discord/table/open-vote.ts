import type { Vote } from '../../play/table/table';

import { ago, button, colour, type Screen, type Texts } from '../screen/ui';
import { nameIn, tableLine } from './status';
import type { Lobby, Position } from '../../play/table/table';

/** How far a vote is, and who has a vote. */
export const voteNeeds = (
  table: Pick<Lobby, 'chairs'>,
  { yes, needed, present, expires }: Vote,
  texts: Texts,
): string =>
  texts.ui('vote-needs', {
    yes: yes.length,
    needed,
    names: present.map((seat) => nameIn(table, seat, texts)),
    when: ago(expires),
  });

/** The open vote with its buttons. `first`: why it is shown to a player who asked for something else. */
export function openVote(
  table: Position | Lobby,
  motion: Vote,
  texts: Texts,
  first?: 'leave-vote-open' | 'other-vote-open',
): Screen {
  const { yes, no, present, number } = motion;
  const names = (seats: readonly (typeof yes)[number][]): string =>
    seats.length === 0 ? '–' : seats.map((seat) => nameIn(table, seat, texts)).join(', ');
  const game = table.id;
  return {
    embeds: [
      {
        title: texts.ui('vote-open'),
        description: [
          ...(first ? [texts.ui(first)] : []),
          texts.marked.phrase(motion.asks),
          `${texts.ui('vote-yes')}: ${names(yes)}`,
          `${texts.ui('vote-no')}: ${names(no)}`,
          `${texts.ui('vote-waits')}: ` +
            `${names(present.filter((seat) => !yes.includes(seat) && !no.includes(seat)))}`,
          voteNeeds(table, motion, texts),
        ].join('\n'),
        color: colour('warn'),
        ...tableLine(table, texts),
      },
    ],
    rows: [
      [
        button({ do: 'vote', game, motion: number, yes: true }, texts.ui('vote-yes'), 'go'),
        button({ do: 'vote', game, motion: number, yes: false }, texts.ui('vote-no'), 'danger'),
        button({ do: 'vote-again', game }, texts.ui('vote-again')),
        button({ do: 'move', game }, texts.ui('my-move')),
      ],
    ],
  };
}
