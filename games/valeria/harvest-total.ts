import type { Logged, Param, Params, Phrase } from '../../src/engine/contract/phrase';
import { CURRENCIES } from './data/vocabulary';
import type { Currency } from './data/vocabulary';
import { amounts } from './names';

/** Replaces several harvests of a player by one line with their total, where the last of them was. */
export function withHarvestTotal<L extends Logged>(lines: readonly L[]): readonly L[] {
  const players = new Set(lines.flatMap((line) => harvester(line) ?? []));
  return [...players].reduce(totalOf, lines);
}

function totalOf<L extends Logged>(lines: readonly L[], seat: number): readonly L[] {
  const harvests = lines.filter((line) => harvester(line) === seat);
  const last = harvests.at(-1);
  if (!last || harvests.length < 2) return lines;
  const all = { ...last, ...(apart(harvests, last) ?? together(harvests, last)) };
  return lines.flatMap((line) => (line === last ? [all] : harvests.includes(line) ? [] : [line]));
}

const together = (harvests: readonly Logged[], { params }: Logged): Logged => ({
  event: 'harvests-total',
  params: { ...params, gains: totalIn(harvests), count: harvests.length },
});

/** Tells the harvest on the player's own roll first, and the total of the rolls before. */
function apart(harvests: readonly Logged[], last: Logged): Logged | undefined {
  const own = ownRoll(last);
  const before = harvests.filter((line) => line !== last);
  if (!own || before.some(ownRoll)) return undefined;
  const { one = 0, two = 0 } = own;
  const told = { one, two, own: totalIn([last]), gains: totalIn(before), count: before.length };
  return { event: 'harvests-own', params: { ...last.params, ...told } };
}

/** Returns what the line of a harvest on the player's own roll names. */
function ownRoll({ event, params }: Logged): Params | undefined {
  const gains = params?.['gains'];
  const isOwn = typeof gains === 'object' && 'text' in gains && gains.text === 'harvest.on-own';
  return event === 'harvests' && isOwn ? gains.params : undefined;
}

/** True if the line tells the harvest on the own roll of its player. */
export const isOwnRoll = (line: Logged): boolean =>
  line.event === 'harvests-own' || ownRoll(line) !== undefined;

function totalIn(harvests: readonly Logged[]): Phrase[] {
  const total: Record<Currency, number> = { gold: 0, strength: 0, magic: 0, vp: 0 };
  for (const { params } of harvests) addAmounts(Object.values(params ?? {}), total);
  return amounts(total);
}

/** Returns the seat of the player of a harvest. */
function harvester({ event, params }: Logged): number | undefined {
  const by = params?.['who'];
  return event === 'harvests' && typeof by === 'object' && 'seat' in by ? by.seat : undefined;
}

/** Adds the amounts that a param of a log line names. */
function addAmounts(param: Param, total: Record<Currency, number>): void {
  if (typeof param !== 'object' || 'seat' in param) return;
  const parts = 'text' in param ? Object.values(param.params ?? {}) : param;
  for (const part of parts) addAmounts(part, total);
  const currency = 'text' in param && CURRENCIES.find((one) => param.text === `amount.${one}`);
  if (currency) total[currency] += Number(param.params?.['count'] ?? 0);
}
