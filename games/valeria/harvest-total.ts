import type { Logged, Param, Phrase } from '../../src/engine/contract/phrase';
import { CURRENCIES } from './data/vocabulary';
import type { Currency } from './data/vocabulary';
import { amounts } from './names';

/**
 * Replaces several harvests of a player on the rolls of others by one line with their total, where the last
 * of them was. A single one of several cards has its total too: their names would have no room.
 */
export function withHarvestTotal<L extends Logged>(lines: readonly L[]): readonly L[] {
  const players = new Set(lines.flatMap((line) => harvester(line) ?? []));
  return [...players].reduce(totalOf, lines);
}

function totalOf<L extends Logged>(lines: readonly L[], seat: number): readonly L[] {
  const harvests = lines.filter((line) => harvester(line) === seat);
  const last = harvests.at(-1);
  if (!last || (harvests.length < 2 && !isLong(last))) return lines;
  const all = { ...last, ...together(harvests, last) };
  return lines.flatMap((line) => (line === last ? [all] : harvests.includes(line) ? [] : [line]));
}

const together = (harvests: readonly Logged[], { params }: Logged): Logged => ({
  event: 'harvests-total',
  params: { ...params, gains: totalIn(harvests), count: harvests.length },
});

function totalIn(harvests: readonly Logged[]): Phrase[] {
  const total: Record<Currency, number> = { gold: 0, strength: 0, magic: 0, vp: 0 };
  for (const { params } of harvests) addAmounts(Object.values(params ?? {}), total);
  return amounts(total);
}

/** True if a harvest names a card that works more than once, or several cards. */
function isLong({ params }: Logged): boolean {
  const gains = params?.['gains'];
  const cards = typeof gains === 'object' && 'text' in gains ? gains.params?.['card'] : undefined;
  if (!Array.isArray(cards)) return false;
  const times = (cards as readonly Phrase[]).map((card) => Number(card.params?.['count'] ?? 1));
  return times.length > 1 || times.some((count) => count > 1);
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
