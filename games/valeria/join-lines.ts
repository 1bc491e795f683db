import type { Logged } from '../../src/engine/contract/phrase';
import { withHarvestTotal } from './harvest-total';

/** Tells several harvests, and several recruits of a player, in one line each. */
export const joinLines = <L extends Logged>(lines: readonly L[]): readonly L[] =>
  withRecruitsTogether(withHarvestTotal(lines));

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
