import type { Logged } from '../../src/engine/contract/phrase';
import { RUBBLE, none, type Rubble } from './data/ids';
import { cube, cubes } from './names';

/** Says with a visit what was paid for it, with a store what it scored, and both cubes of a place, in one line. */
export const joinLines = <L extends Logged>(lines: readonly L[]): readonly L[] => joinPairs(joinCubes(lines));

const joinPairs = <L extends Logged>(lines: readonly L[]): readonly L[] =>
  lines.flatMap((line, at) => {
    if (joined(lines[at - 1], line)) return [];
    const next = lines[at + 1];
    const event = joined(line, next);
    return next && event ? [{ ...line, event, params: { ...next.params, ...line.params } }] : [line];
  });

/** Names cubes that a player takes one after the other together, each kind with its number. */
const joinCubes = <L extends Logged>(lines: readonly L[]): readonly L[] =>
  lines.flatMap((line, at) => {
    if (areCubes(lines[at - 1], line)) return [];
    const others = lines.slice(at + 1);
    const end = others.findIndex((next) => !areCubes(line, next));
    const taken = [line, ...others.slice(0, end < 0 ? undefined : end)].map(cubeOf);
    if (taken.length === 1) return [line];
    const held = Object.fromEntries(RUBBLE.map((kind) => [kind, taken.filter((one) => one === kind).length]));
    return [
      {
        ...line,
        event: 'takes-cubes',
        params: { ...line.params, cubes: cubes({ ...none(RUBBLE), ...held }) },
      },
    ];
  });

const areCubes = (first: Logged | undefined, next: Logged): boolean =>
  first?.event === 'takes-cube' &&
  next.event === 'takes-cube' &&
  seatIn(first.params) === seatIn(next.params);

const cubeOf = ({ params }: Logged): Rubble | undefined => {
  const named = params?.['cube'];
  return RUBBLE.find(
    (kind) => typeof named === 'object' && 'text' in named && named.text === cube(kind).text,
  );
};

/** Returns the event that stands for both lines. */
function joined(first: Logged | undefined, next: Logged | undefined): string | undefined {
  if (!first || !next || seatIn(first.params) !== seatIn(next.params)) return undefined;
  if (first.event === 'visits' && next.event === 'pays-visit') return 'visits-for';
  const isItsScore = next.event === 'store-scores' && first.params?.['lot'] === next.params?.['lot'];
  return first.event === 'builds-store' && isItsScore ? 'builds-scoring-store' : undefined;
}

const seatIn = (params: Logged['params']): number | undefined => {
  const by = params?.['who'];
  return typeof by === 'object' && 'seat' in by ? by.seat : undefined;
};
