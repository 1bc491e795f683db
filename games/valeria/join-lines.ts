import type { Logged } from '../../src/engine/contract/phrase';
import { isOwnRoll, withHarvestTotal } from './harvest-total';

/** Tells several harvests, and several recruits of a player, in one line each: first what was just rolled. */
export const joinLines = <L extends Logged>(lines: readonly L[]): readonly L[] =>
  withRollFirst(withRecruitsTogether(withHarvestTotal(lines)));

/** Puts the harvest of a player who rolled, and has not acted since, in front. */
function withRollFirst<L extends Logged>(lines: readonly L[]): readonly L[] {
  const at = lines.findLastIndex(isOwnRoll);
  const line = lines[at];
  if (!line || lines.slice(at + 1).some((other) => byOf(other) === byOf(line))) return lines;
  return [line, ...lines.toSpliced(at, 1)];
}

/** Replaces the Citizens that one player recruited by one line with all of them, where the last was. */
function withRecruitsTogether<L extends Logged>(lines: readonly L[]): readonly L[] {
  const bySeat = new Map<number, L[]>();
  for (const line of lines) {
    const by = seatOf(line);
    if (by !== undefined) bySeat.set(by, [...(bySeat.get(by) ?? []), line]);
  }
  return lines.flatMap((line) => {
    const all = bySeat.get(seatOf(line) ?? -1) ?? [];
    if (all.length < 2) return [line];
    if (line !== all.at(-1)) return [];
    const citizens = all.flatMap(({ params }) => params?.['citizen'] ?? []);
    return [{ ...line, event: 'recruits-several', params: { ...line.params, citizens } }];
  });
}

const seatOf = (line: Logged): number | undefined => (line.event === 'recruits' ? byOf(line) : undefined);

function byOf({ params }: Logged): number | undefined {
  const by = params?.['who'];
  return typeof by === 'object' && 'seat' in by ? by.seat : undefined;
}
