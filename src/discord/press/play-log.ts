import type { Position } from '../../play/table/table';
import { nameOf, plainName, type Texts } from '../screen/ui';

/** A finished game for the play logs of BG Stats and BoardGameGeek. */

const BG_STATS = 'https://app.bgstatsapp.com/createPlay.html?data=';
const SOURCE = 'Guildhall';

interface Played {
  readonly name: string;
  readonly score: number;
  readonly rank: number;
  readonly winner: boolean;
}
const playedBy = ({ scores = [], chairs }: Position, texts: Texts): readonly Played[] =>
  [...scores]
    .sort((a, b) => a.rank - b.rank)
    .map(({ seat, name, total, rank }) => ({
      name:
        seat === null
          ? name
            ? texts.plain.phrase(name)
            : texts.ui('opponent')
          : plainName(nameOf(chairs[seat], texts.plain)),
      score: total,
      rank,
      winner: rank === 1,
    }));

/** Returns the link that opens BG Stats with this game filled in. It has no ids of Discord. */
export function bgStatsLink(position: Position, texts: Texts, ended: Date): string {
  const data = {
    sourceName: SOURCE,
    sourcePlayId: position.id,
    playDate: ended.toISOString().slice(0, 19).replace('T', ' '),
    game: { name: texts.plain.text('game.name'), sourceGameId: position.game.id },
    players: playedBy(position, texts).map(({ name, ...one }) => ({ name, sourcePlayerId: name, ...one })),
  };
  // Parentheses would end a link in a message.
  const text = encodeURIComponent(JSON.stringify(data)).replace(/\(/g, '%28').replace(/\)/g, '%29');
  return `${BG_STATS}${text}`;
}

/** Returns the comment for a play on BoardGameGeek. */
export const bggLine = (position: Position, texts: Texts, ended: Date): string =>
  [
    ended.toISOString().slice(0, 10),
    texts.plain.text('game.name'),
    ...playedBy(position, texts).map(({ rank, name, score }) => `${rank}. ${name} ${score}`),
    SOURCE,
  ].join(' · ');
