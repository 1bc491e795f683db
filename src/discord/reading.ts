import type { Score } from '../engine/game';
import type { Line, Position } from '../play/api';
import { nameOf, type Voice } from './look';
import { gameName } from './status';

/** A game that has ended, told from beginning to end with everybody's name. */
export function readingOf(position: Position, lines: readonly Line[], voice: Voice): string {
  const players = position.chairs.map((chair) => nameOf(chair, voice.plain));
  const scores = [...(position.scores ?? [])].sort((a, b) => a.rank - b.rank);
  return [
    gameName(voice),
    `${players.join(', ')} · ${position.started.toISOString().slice(0, 10)} · ${position.id}`,
    '',
    ...lines.map((line) => voice.plain.line(line)),
    '',
    ...(scores.length === 0
      ? [voice.ui('game-cancelled')]
      : scores.map((score) => scored(score, position, voice))),
    '',
  ].join('\n');
}

function scored(score: Score, position: Position, voice: Voice): string {
  const who =
    score.seat === null
      ? score.name
        ? voice.plain.phrase(score.name)
        : voice.ui('opponent')
      : nameOf(position.chairs[score.seat], voice.plain);
  const items = score.items
    .filter(({ points }) => points !== 0)
    .map((item) => `${voice.plain.score(item)} ${item.points}`);
  const tie = score.tie ? ` (${voice.plain.phrase(score.tie)})` : '';
  return `${score.rank}. ${who}: ${score.total}${tie}${items.length === 0 ? '' : `. ${items.join(', ')}`}`;
}
