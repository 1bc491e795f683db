import type { Logged } from '../../src/engine/contract/phrase';

/** The lines that have shorter words for readers who read several at once. */
const BRIEF = new Set([
  'opens-building',
  'builds-ship',
  'builds-free-ship',
  'upgrades-ship',
  'upgrades-free-ship',
]);

/** Says with a visit what was paid for it, and with a store what it scored, in one line. */
export const joinLines = <L extends Logged>(lines: readonly L[]): readonly L[] =>
  lines.flatMap((line, at) => {
    if (joined(lines[at - 1], line)) return [];
    const next = lines[at + 1];
    const event = joined(line, next);
    if (next && event) return [{ ...line, event, params: { ...next.params, ...line.params } }];
    return [BRIEF.has(line.event) ? { ...line, event: `${line.event}-brief` } : line];
  });

/** Returns the event that stands for both lines. */
function joined(first: Logged | undefined, next: Logged | undefined): string | undefined {
  if (!first || !next || seatIn(first.params) !== seatIn(next.params)) return undefined;
  if (first.event === 'visits' && next.event === 'pays-visit') return 'visits-for';
  if (first.event === 'follows' && next.event === 'pays-visit') return 'follows-for';
  const isItsScore = next.event === 'store-scores' && first.params?.['lot'] === next.params?.['lot'];
  return first.event === 'builds-store' && isItsScore ? 'builds-scoring-store' : undefined;
}

const seatIn = (params: Logged['params']): number | undefined => {
  const by = params?.['who'];
  return typeof by === 'object' && 'seat' in by ? by.seat : undefined;
};
