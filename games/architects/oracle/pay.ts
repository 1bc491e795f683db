import type { Cost } from './figures';
import { BOOK } from './figures';
import { abilities, at, type Model, type Player } from './model';

/** Sections 5.1, 5.5 and 12.3: all ways to pay a price. */

export interface Price {
  readonly silver?: number;
  readonly tax?: number;
  /** Coins for skipped Apprentices. No Influence replaces them. */
  readonly coins?: number;
  readonly influence?: number;
  readonly goods?: Cost;
  /** True if Lothaire pays 1 Wood or 1 Stone less. */
  readonly isBuild?: boolean;
}
/** Names the items that leave the player. `credit` is the Silver that was already paid for. */
export type Spent = Readonly<Record<string, number>>;

type Amounts = Record<string, number>;
const BASIC = ['clay', 'wood', 'stone'];
const PAID = [...BASIC, 'gold', 'marble', 'silver', 'influence'];

/** Returns each split of an amount over the kinds. */
function splits(kinds: readonly string[], amount: number): Amounts[] {
  const [kind, ...others] = kinds;
  if (kind === undefined) return amount === 0 ? [{}] : [];
  return Array.from({ length: amount + 1 }, (_, own) => own).flatMap((own) =>
    splits(others, amount - own).map((rest) => ({ ...rest, [kind]: own })),
  );
}

/** Returns the amounts of goods that a cost can ask for. */
function wanted(player: Player, goods: Cost, isBuild: boolean): Amounts[] {
  const isCheaper = isBuild && player.board === 'lothaire';
  if (Array.isArray(goods.anyOf))
    return splits(goods.anyOf as string[], Math.max(0, Number(goods.amount) - (isCheaper ? 1 : 0)));
  const plain = { ...(goods as Record<string, number>) };
  const less = ['wood', 'stone'].filter((kind) => (plain[kind] ?? 0) > 0);
  if (!isCheaper || less.length === 0) return [plain];
  return less.map((kind) => ({ ...plain, [kind]: (plain[kind] ?? 0) - 1 }));
}

/** Returns the ways to spend Influence or another metal instead of these goods. */
function substitutes(player: Player, goods: Amounts, isCourt: boolean): Amounts[] {
  let found: Amounts[] = [{ influence: 0 }];
  const spread = (more: (one: Amounts) => Amounts[]): void => {
    found = found.flatMap(more);
  };
  for (const kind of BASIC) {
    const amount = goods[kind] ?? 0;
    const isReplaced = abilities(player).some(
      ({ modifier, item }) => modifier === 'ignore-spend' && item === kind,
    );
    spread((one) =>
      Array.from({ length: (isReplaced ? amount : 0) + 1 }, (_, by) => ({
        ...one,
        [kind]: amount - by,
        influence: (one.influence ?? 0) + by,
      })),
    );
  }
  const metals = [goods.gold ?? 0, goods.marble ?? 0];
  const total = (metals[0] ?? 0) + (metals[1] ?? 0);
  spread((one) =>
    splits(['gold', 'marble', 'by'], total).flatMap(({ gold = 0, marble = 0, by = 0 }) => {
      const isOwn = gold <= (metals[0] ?? 0) && marble <= (metals[1] ?? 0);
      if (!isOwn && player.board !== 'therese') return [];
      if (by > 0 && !isCourt) return [];
      return [{ ...one, gold, marble, influence: (one.influence ?? 0) + 4 * by }];
    }),
  );
  return found;
}

/** Returns all ways to pay, without those that the player cannot afford. */
export function waysToPay(model: Model, seat: number, price: Price, credit: number): Spent[] {
  const player = at(model, seat);
  const isCourt = model.court !== null;
  const { silver = 0, tax = 0, coins = 0, influence = 0, goods = {}, isBuild = false } = price;
  const ignored = (BOOK.ignoreTax[player.virtue] ?? 0) + (player.board === 'ada' ? 1 : 0);
  const taxed = tax > 0 ? Math.max(0, tax - ignored) : 0;
  const fromCredit = Math.min(credit, silver);
  const due = silver - fromCredit;
  const ways = new Map<string, Spent>();
  for (const want of wanted(player, goods, isBuild))
    for (const way of substitutes(player, want, isCourt))
      for (let packets = 0; packets <= (isCourt ? Math.ceil(due / 2) : 0); packets++) {
        const lost = (way.influence ?? 0) + influence + 2 * packets;
        for (let bought = 0; bought <= (player.board === 'louis' ? lost : 0); bought++) {
          const paid = Math.max(0, due - 2 * packets);
          const spent: Spent = {
            ...way,
            silver: paid + taxed + coins + 2 * bought,
            influence: lost - bought,
          };
          const isOwned = PAID.every((kind) => (spent[kind] ?? 0) <= Number(player[kind]));
          const change = -fromCredit + Math.max(0, 2 * packets - due);
          if (isOwned) ways.set(wayKey(spent), { ...spent, tax: taxed, credit: change });
        }
      }
  const found = [...ways.values()];
  return found.filter((way) => !found.some((other) => isBetter(other, way)));
}

/** True if a way spends less of something and more of nothing. The Silver that is left counts as Silver. */
function isBetter(way: Spent, other: Spent): boolean {
  const cost = (one: Spent, kind: string): number =>
    (one[kind] ?? 0) - (kind === 'silver' ? (one.credit ?? 0) : 0);
  const kinds = PAID.filter((kind) => cost(way, kind) !== cost(other, kind));
  return kinds.length > 0 && kinds.every((kind) => cost(way, kind) < cost(other, kind));
}

/** Names the items of a way, for the comparison with the key of an answer. */
export const wayKey = (spent: Spent): string =>
  Object.entries(spent)
    .filter(([kind, amount]) => amount > 0 && kind !== 'tax' && kind !== 'credit')
    .map(([kind, amount]) => `${amount}-${kind}`)
    .sort()
    .join('-');

/** Sorts the items of an answer such as `pay:2-wood-1-stone`. */
export function answerKey(key: string): string {
  const parts = key.slice(key.indexOf(':') + 1).split('-');
  return Array.from({ length: Math.floor(parts.length / 2) }, (_, at) =>
    parts.slice(2 * at, 2 * at + 2).join('-'),
  )
    .sort()
    .join('-');
}
