import { domain, duke, monster } from './figures';
import { count, isSolo, RESOURCES, type Model, type Player } from './model';

/** Final scores (sections 11, 13.7 and 19.4). */

export interface Final {
  readonly seat: number | null;
  readonly rank: number;
  readonly total: number;
  readonly items: readonly string[];
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
const NO_DUKE = { worker: 1, soldier: 1, shadow: 2, holy: 2 };

function dukeItems(of: Player, card: string): Record<string, number> {
  const { terms, divisor } = duke(card);
  return {
    duke: sum(terms.map(({ vp, count: what }) => vp * count(of, what))),
    resources: Math.floor(sum(RESOURCES.map((resource) => of[resource])) / divisor),
  };
}

/** Returns the points without Dukes: roles, Resources, and most of three kinds. */
function noDukePoints(of: Player, all: readonly Player[]): number {
  const roles = Object.entries(NO_DUKE).map(([role, vp]) => vp * count(of, { of: 'roleIcons', role }));
  const kinds = (['citizens', 'victory', 'domains'] as const).map((kind) => {
    const most = Math.max(...all.map((one) => one[kind].length));
    const ties = all.filter((one) => one[kind].length === most).length;
    if (most === 0 || of[kind].length < most) return 0;
    return ties === 1 ? 7 : 3;
  });
  return sum(roles) + sum(kinds) + Math.floor(sum(RESOURCES.map((resource) => of[resource])) / 3);
}

interface Scored {
  readonly seat: number | null;
  readonly cards: number;
  readonly total: number;
  readonly items: readonly string[];
}

export function finalScores(model: Model): Final[] {
  const { players, options } = model;
  const scored = players.map((of, seat): Scored => {
    const counted = isSolo(model) && !options.soloTokens ? {} : { tokens: of.vp };
    const cards = {
      monsters: sum(of.victory.map((card) => monster(card).vp)),
      domains: sum(of.domains.map((card) => domain(card).vp)),
      ...counted,
    };
    const own = of.duke === null ? { noDuke: noDukePoints(of, players) } : dukeItems(of, of.duke);
    const items: Record<string, number> = { ...cards, ...own };
    return {
      seat: seat,
      cards: 3 + of.citizens.length + of.domains.length,
      total: sum(Object.values(items)),
      items: of.duke === null ? [] : Object.entries(items).map(([key, points]) => `${key} ${points}`),
    };
  });
  if (isSolo(model)) scored.push(darkLord(model));
  return scored.map(({ seat, total, cards, items }) => {
    const isBetter = (other: (typeof scored)[number]): boolean =>
      other.total > total || (other.total === total && other.cards < cards);
    return { seat, total, items, rank: 1 + scored.filter(isBetter).length };
  });
}

/** The Dark Lord wins a tie: he has no cards to compare. */
function darkLord(model: Model): Scored {
  const { darkLord: lord, monsters } = model;
  const centre = Object.values(monsters).flatMap(({ open, down }) => [...open, ...down]);
  const asPlayer = {
    ...{ gold: 0, strength: 0, magic: 0, vp: 0, duke: lord.duke },
    ...{ citizens: lord.citizens, domains: lord.domains, victory: centre },
  };
  const own = lord.duke === null ? 0 : (dukeItems(asPlayer, lord.duke).duke ?? 0);
  const total =
    own + sum(centre.map((card) => monster(card).vp)) + sum(lord.domains.map((card) => domain(card).vp));
  return { seat: null, cards: 0, total, items: [] };
}
