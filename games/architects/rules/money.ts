import { say, type Ask, type Choice, type Phrase, type Rule, type Seat } from '../../../src/engine/game';
import type { Price } from '../data/effects';
import { INFLUENCE_FOR_PRECIOUS } from '../data/numbers';
import { BASICS, RESOURCES, type Basic, type Resource } from '../data/items';
import { named, playerAt, type ArchitectsTable, type Player, type State } from '../state';
import { amountsOf } from '../words';
import { spending } from './powers';

/** All that bears on how a price may be paid. */
export interface Purse extends Readonly<Record<Resource, number>> {
  readonly silver: number;
  /** Silver left over from Influence lost earlier this turn: it pays first. */
  readonly credit: number;
  readonly influence: number;
  /** Of these, 1 Influence may be lost instead of each piece. */
  readonly charlatans: readonly Basic[];
  /** Gold and Marble pay for each other. */
  readonly pooled: boolean;
  /** 2 Silver may be spent instead of losing 1 Influence. */
  readonly influenceForSilver: boolean;
  /** 1 Wood or 1 Stone less for whatever is built. */
  readonly cheaper: boolean;
}

/** One full payment. `silver` holds the tax and the coins as well. */
export interface Way extends Readonly<Record<Resource, number>> {
  readonly silver: number;
  readonly influence: number;
  /** The Silver credit afterwards. */
  readonly credit: number;
}
type Pieces = Record<Resource, number>;

export function purseOf(
  state: State,
  seat: Seat,
  more: { readonly silver?: number; readonly influence?: number } = {},
): Purse {
  const { silver, influence, clay, wood, stone, gold, marble } = playerAt(state, seat);
  const { charlatans, pooled, influenceForSilver, cheaper } = spending(state, seat);
  return {
    clay,
    wood,
    stone,
    gold,
    marble,
    silver: silver + (more.silver ?? 0),
    influence: influence + (more.influence ?? 0),
    credit: state.step === 'turn' && seat === state.active ? state.turn.credit : 0,
    charlatans,
    pooled,
    influenceForSilver,
    cheaper,
  };
}

/** Every full payment of a price, those that lose the least Influence first; none that spends all of another and more. */
export function ways(purse: Purse, price: Price): Way[] {
  if (hasNoChoice(purse, price)) return onlyWay(purse, price);
  const all = payments(purse, price);
  if (all.length < 2) return all;
  const kept = all.filter(
    (way, at) =>
      !all.some((other, index) => index !== at && covers(way, other) && (!covers(other, way) || index < at)),
  );
  return kept.sort((a, b) => a.influence - b.influence);
}

/** Nothing in the price comes in a mix, and nothing can stand in for any of it. */
function hasNoChoice(purse: Purse, price: Price): boolean {
  if (price.amount || purse.influenceForSilver || purse.pooled || (price.build && purse.cheaper))
    return false;
  const spare = purse.influence - (price.influence ?? 0);
  if (spare >= INFLUENCE_FOR_PRECIOUS && (price.gold || price.marble)) return false;
  if (spare >= 2 && (price.silver ?? 0) > purse.credit) return false;
  return purse.charlatans.length === 0 || spare < 1;
}

function onlyWay(purse: Purse, price: Price): Way[] {
  const {
    clay = 0,
    wood = 0,
    stone = 0,
    gold = 0,
    marble = 0,
    influence = 0,
    silver: plain = 0,
    tax = 0,
    coins = 0,
  } = price;
  const silver = Math.max(0, plain - purse.credit) + tax + coins;
  const enough =
    clay <= purse.clay &&
    wood <= purse.wood &&
    stone <= purse.stone &&
    gold <= purse.gold &&
    marble <= purse.marble &&
    influence <= purse.influence &&
    silver <= purse.silver;
  return enough
    ? [{ clay, wood, stone, gold, marble, silver, influence, credit: Math.max(0, purse.credit - plain) }]
    : [];
}

/** The same as `ways(purse, price).length > 0`, worked out instead of listed: it is asked many times a turn. */
export function canPay(purse: Purse, price: Price): boolean {
  const short = shortOfPieces(purse, price);
  if (short === undefined) return false;
  const influence = (price.influence ?? 0) + short;
  const silver = purse.silver - (price.tax ?? 0) - (price.coins ?? 0);
  const due = Math.max(0, (price.silver ?? 0) - purse.credit);
  if (silver < 0) return false;
  // Influence bought with Silver to be worth Silver is never a gain.
  if (influence > purse.influence)
    return purse.influenceForSilver && due + (influence - purse.influence) * 2 <= silver;
  return Math.ceil(Math.max(0, due - silver) / 2) * 2 <= purse.influence - influence;
}

/** The least Influence that has to stand in for missing pieces, or undefined if it cannot. */
function shortOfPieces(purse: Purse, price: Price): number | undefined {
  if (!purse.cheaper && purse.charlatans.length === 0) {
    // What nothing can stand in for settles most cases at once.
    if ((price.clay ?? 0) > purse.clay || (price.wood ?? 0) > purse.wood || (price.stone ?? 0) > purse.stone)
      return undefined;
    return shortOfMix(purse, price, 0);
  }
  const missing = { clay: 0, wood: 0, stone: 0 };
  for (const kind of BASICS) missing[kind] = Math.max(0, (price[kind] ?? 0) - purse[kind]);
  if (price.build && purse.cheaper && !price.amount) {
    // The piece saved is best one that nothing else can stand in for.
    const shortest = (['wood', 'stone'] as const)
      .filter((kind) => missing[kind] > 0)
      .sort((a, b) => Number(purse.charlatans.includes(a)) - Number(purse.charlatans.includes(b)))[0];
    if (shortest) missing[shortest]--;
  }
  let influence = 0;
  for (const kind of BASICS) {
    if (missing[kind] > 0 && !purse.charlatans.includes(kind)) return undefined;
    influence += missing[kind];
  }
  return shortOfMix(purse, price, influence);
}

/** The same for what may be paid in a mix, and for Gold and Marble. */
function shortOfMix(purse: Purse, price: Price, basics: number): number | undefined {
  let influence = basics;
  if (price.amount && price.anyOf) {
    const mixed = price.amount - (price.build && purse.cheaper ? 1 : 0);
    let owned = 0;
    for (const kind of price.anyOf) owned += purse[kind];
    if (mixed > owned && !price.anyOf.some((kind) => purse.charlatans.includes(kind))) return undefined;
    influence += Math.max(0, mixed - owned);
  }
  const [gold, marble] = [price.gold ?? 0, price.marble ?? 0];
  const precious = purse.pooled
    ? Math.max(0, gold + marble - purse.gold - purse.marble)
    : Math.max(0, gold - purse.gold) + Math.max(0, marble - purse.marble);
  return influence + precious * INFLUENCE_FOR_PRECIOUS;
}

const SPENT = ['silver', 'influence', ...RESOURCES] as const;
type Spent = (typeof SPENT)[number];
/** Silver kept is worth more than as much credit, which lapses. */
function covers(dear: Way, cheap: Way): boolean {
  if (dear.silver - cheap.silver < dear.credit - cheap.credit) return false;
  for (const kind of SPENT) if (dear[kind] < cheap[kind]) return false;
  return true;
}

function payments(purse: Purse, price: Price): Way[] {
  const found: Way[] = [];
  for (const due of discounted(purse, price)) {
    for (const paid of inPieces(purse, due)) inSilver(purse, due, paid, found);
  }
  return found;
}

function discounted(purse: Purse, price: Price): Price[] {
  if (!price.build || !purse.cheaper) return [price];
  if (price.amount) return [{ ...price, amount: price.amount - 1 }];
  const due: Price[] = [];
  if (price.wood) due.push({ ...price, wood: price.wood - 1 });
  if (price.stone) due.push({ ...price, stone: price.stone - 1 });
  return due.length > 0 ? due : [price];
}

interface InPieces {
  readonly pieces: Pieces;
  readonly influence: number;
}
const NO_PIECES: Pieces = { clay: 0, wood: 0, stone: 0, gold: 0, marble: 0 };

/** The resources, and the Influence lost instead of some of them. */
function inPieces(purse: Purse, price: Price): InPieces[] {
  let paid: InPieces[] = [{ pieces: NO_PIECES, influence: price.influence ?? 0 }];
  for (const kind of BASICS) {
    const due = price[kind] ?? 0;
    if (due > 0) paid = paid.flatMap((before) => inBasic(purse, kind, due, before));
  }
  if (price.amount) paid = paid.flatMap((before) => inMix(purse, price, before, 0, price.amount ?? 0));
  return price.gold || price.marble ? paid.flatMap((before) => inPrecious(purse, price, before)) : paid;
}

function inBasic(purse: Purse, kind: Basic, due: number, paid: InPieces): InPieces[] {
  const least = purse.charlatans.includes(kind) ? 0 : due;
  const found: InPieces[] = [];
  for (let real = Math.min(due, purse[kind]); real >= least; real--)
    found.push({ pieces: { ...paid.pieces, [kind]: real }, influence: paid.influence + due - real });
  return found;
}

function inMix(purse: Purse, price: Price, paid: InPieces, from: number, due: number): InPieces[] {
  const kind = price.anyOf?.[from];
  if (!kind) {
    if (due === 0) return [paid];
    return price.anyOf?.some((any) => purse.charlatans.includes(any))
      ? [{ ...paid, influence: paid.influence + due }]
      : [];
  }
  const found: InPieces[] = [];
  for (let real = Math.min(due, purse[kind] - paid.pieces[kind]); real >= 0; real--) {
    found.push(
      ...inMix(
        purse,
        price,
        { ...paid, pieces: { ...paid.pieces, [kind]: paid.pieces[kind] + real } },
        from + 1,
        due - real,
      ),
    );
  }
  return found;
}

function inPrecious(purse: Purse, price: Price, paid: InPieces): InPieces[] {
  const [gold, marble] = [price.gold ?? 0, price.marble ?? 0];
  const total = gold + marble;
  const found: InPieces[] = [];
  for (let realGold = Math.min(purse.gold, purse.pooled ? total : gold); realGold >= 0; realGold--) {
    for (
      let realMarble = Math.min(purse.marble, purse.pooled ? total - realGold : marble);
      realMarble >= 0;
      realMarble--
    ) {
      const missing = total - realGold - realMarble;
      found.push({
        pieces: { ...paid.pieces, gold: realGold, marble: realMarble },
        influence: paid.influence + missing * INFLUENCE_FOR_PRECIOUS,
      });
    }
  }
  return found;
}

/** The silver part, of which 2 Influence replace up to 2; then whatever Influence is itself replaced by Silver. */
function inSilver(purse: Purse, price: Price, { pieces, influence }: InPieces, found: Way[]): void {
  const fixed = (price.tax ?? 0) + (price.coins ?? 0);
  const silver = price.silver ?? 0;
  const due = Math.max(0, silver - purse.credit);
  for (let packets = 0; packets <= Math.ceil(due / 2); packets++) {
    const lost = influence + packets * 2;
    if (lost > purse.influence && !purse.influenceForSilver) return;
    const real = fixed + Math.max(0, due - packets * 2);
    const credit = Math.max(0, purse.credit - silver) + Math.max(0, packets * 2 - due);
    const most = Math.min(lost, purse.influence);
    for (let kept = most; kept >= (purse.influenceForSilver ? 0 : most); kept--) {
      const spent = real + (lost - kept) * 2;
      if (spent <= purse.silver) found.push({ ...pieces, silver: spent, influence: kept, credit });
    }
  }
}

/** What a player is asked, if a price can be paid in more than one way; then it is paid. */
export function* pay(table: ArchitectsTable, seat: Seat, price: Price, what: Phrase, ask: Ask = {}): Rule {
  // Nobody can interject in this game, so the list cannot change while it is asked.
  const offered = yield* readable(table, seat, ways(purseOf(table.state, seat), price), what, ask);
  const way = yield* table.choose(seat, 'payment', () => offered, {
    params: () => ({ what }),
    fallback: offered.slice(0, 1).map((choice) => choice.key),
    ...ask,
  });
  settle(table.state, seat, price, way);
  if (way.influence > (price.influence ?? 0))
    table.log('pays-with-influence', { player: named(table.state, seat), items: amountsOf(way), what });
}

export const payable = (purse: Purse, price: Price): Choice<Way>[] => ways(purse, price).map(wayOption);
const wayOption = (way: Way): Choice<Way> => ({
  key: wayKey(way),
  value: way,
  params: { items: amountsOf(way) },
});

/** Lists nobody can read are grouped by what is scarce; if that is not enough, how much Influence is settled first. */
function* readable(
  table: ArchitectsTable,
  seat: Seat,
  found: readonly Way[],
  what: Phrase,
  ask: Ask,
): Rule<Choice<Way>[]> {
  if (found.length <= LONGEST) return found.map(wayOption);
  const kinds = groupingOf(found);
  if (kinds) return found.map((way) => grouped(way, kinds));
  const amounts = [...new Set(found.map((way) => way.influence))];
  if (amounts.length === 1) return found.map(wayOption);
  const influence = yield* table.choose(
    seat,
    'payment-influence',
    () => amounts.map((count) => ({ key: `influence:${count}`, value: count, params: { count } })),
    { topic: 'payment', params: () => ({ what }), fallback: [`influence:${amounts[0]}`], ...ask },
  );
  return yield* readable(
    table,
    seat,
    found.filter((way) => way.influence === influence),
    what,
    ask,
  );
}

function grouped(way: Way, kinds: readonly Spent[]): Choice<Way> {
  const option = wayOption(way);
  const part = kinds.map((kind) =>
    way[kind] > 0 ? (amountsOf({ [kind]: way[kind] })[0] ?? say(`none.${kind}`)) : say(`none.${kind}`),
  );
  return { ...option, params: { ...option.params, part }, group: groupKey(way, kinds) };
}
const groupKey = (way: Way, kinds: readonly Spent[]): string =>
  `with:${kinds.map((kind) => `${way[kind]}-${kind}`).join('-')}`;

/** By Influence if that makes the lists short enough, else by another thing spent, else by two things together. */
export function groupingOf(found: readonly Way[]): readonly Spent[] | undefined {
  return GROUPINGS.find((kinds) => {
    const sizes = new Map<string, number>();
    for (const way of found) sizes.set(groupKey(way, kinds), (sizes.get(groupKey(way, kinds)) ?? 0) + 1);
    return sizes.size <= LONGEST && Math.max(...sizes.values()) <= LONGEST;
  });
}

export const wayKey = (way: Omit<Way, 'credit'>): string => {
  const parts = SPENT.filter((kind) => way[kind] > 0).map((kind) => `${way[kind]}-${kind}`);
  return `pay:${parts.join('-') || 'nothing'}`;
};

const LONGEST = 25;
const GROUPED_BY: readonly Spent[] = ['influence', 'gold', 'marble', 'silver', 'clay', 'wood', 'stone'];
const GROUPINGS: readonly (readonly Spent[])[] = [
  ...GROUPED_BY.map((one) => [one]),
  ...GROUPED_BY.flatMap((one, at) => GROUPED_BY.slice(at + 1).map((two) => [one, two])),
];

export function settle(state: State, seat: Seat, price: Price, way: Way): void {
  const player: Player = playerAt(state, seat);
  for (const kind of SPENT) player[kind] -= way[kind];
  state.tax += price.tax ?? 0;
  if (state.step === 'turn' && seat === state.active) state.turn.credit = way.credit;
}
