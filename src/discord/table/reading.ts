import type { Score } from '../../engine/contract/game';

import { nameOf, type Texts } from '../screen/ui';
import { gameName } from './status';
import type { Line } from '../../play/table/records';
import type { Position } from '../../play/table/table';

/** Returns a finished game as text, from beginning to end, with the names of all players. */
export function readingOf(position: Position, lines: readonly Line[], texts: Texts): string {
  const players = position.chairs.map((chair) => nameOf(chair, texts.plain));
  const scores = [...(position.scores ?? [])].sort((a, b) => a.rank - b.rank);
  return [
    gameName(texts),
    `${players.join(', ')} · ${position.started.toISOString().slice(0, 10)} · ${position.id}`,
    '',
    ...lines.map((line) => texts.plain.line(line)),
    '',
    ...(scores.length === 0
      ? [texts.ui('game-cancelled')]
      : scores.map((score) => scored(score, position, texts))),
    '',
  ].join('\n');
}

function scored(score: Score, position: Position, texts: Texts): string {
  const who =
    score.seat === null
      ? score.name
        ? texts.plain.phrase(score.name)
        : texts.ui('opponent')
      : nameOf(position.chairs[score.seat], texts.plain);
  const items = score.items
    .filter(({ points }) => points !== 0)
    .map((item) => `${texts.plain.score(item)} ${item.points}`);
  const tie = score.tie ? ` (${texts.plain.phrase(score.tie)})` : '';
  return `${score.rank}. ${who}: ${score.total}${tie}${items.length === 0 ? '' : `. ${items.join(', ')}`}`;
}
