import type { Whispers } from '../state';
import figures from './figures.json';

/** The map, the councils and the automatic steps (sections 4, 9, 10 and 11). */

export interface Action {
  readonly do: 'add' | 'draw' | 'attack' | 'swap';
  readonly amount?: number;
  readonly icon?: string;
  readonly bannersPerIcon?: number;
  readonly iconsPerCard?: number;
}
interface RegionCard {
  readonly home: string;
  readonly icons: Readonly<Record<string, number>>;
  readonly limit: number;
  readonly adjacent: readonly string[];
}
const tables = figures as unknown as {
  regions: Record<string, RegionCard>;
  councils: Record<string, Record<string, Record<string, readonly Action[]>>>;
  slots: Record<string, number>;
};

export const EMPIRES = ['bear', 'eagle', 'elephant', 'lion', 'horse'];
export const POSITIONS = ['sheriff', 'steward', 'marshal', 'chancellor'];
export const REGIONS = Object.keys(tables.regions);
export const SLOTS = Object.entries(tables.slots);
export const regionCard = (region: string): RegionCard => {
  const card = tables.regions[region];
  if (!card) throw new Error(`the oracle does not know ${region}`);
  return card;
};

export interface Place {
  empire: string;
  position: string;
}
/** The state as the oracle changes it: the same fields, with ids as text. A card is only counted. */
export interface Model {
  options: Whispers['options'];
  turn: number;
  first: number;
  players: {
    loyalties: Record<string, string>;
    revealed: string[];
    swaps: number;
    hand: string[];
    field: string[];
  }[];
  councils: Record<string, Record<string, number | null>>;
  holders: Record<string, string>;
  banners: Record<string, number>;
  supply: Record<string, number>;
  decks: Record<string, string[]>;
  next: Place;
  activation: Activation | null;
  over?: boolean;
}
export interface Activation {
  seat: number;
  decider: number;
  active: Place;
  agent: Place;
  swapped: boolean;
  taken: { place: Place; action: string } | null;
  march: { from: string; to: string; banners: number } | null;
  fought: { to: string; attackers: number; defenders: number; kills: number } | null;
}
export const modelOf = (state: Readonly<Whispers>): Model => structuredClone(state);

export function valueAt<T>(record: Readonly<Record<string, T>>, key: string): T {
  const value = record[key];
  if (value === undefined) throw new Error(`there is nothing at ${key}`);
  return value;
}
export const at = (model: Model, seat: number): Model['players'][number] => {
  const of = model.players[seat];
  if (!of) throw new Error(`there is no seat ${seat}`);
  return of;
};
export const handSize = (model: Model, seat: number): number => at(model, seat).hand.length;
export const playerOrder = ({ players, first }: Model): number[] =>
  players.map((_, step) => (first + step) % players.length);

export const bannersAt = (model: Model, region: string): number => valueAt(model.banners, region);
/** Section 11.1. */
export const controllerOf = (model: Model, region: string): string =>
  bannersAt(model, region) > 0 ? valueAt(model.holders, region) : regionCard(region).home;
export const controlled = (model: Model, empire: string): string[] =>
  REGIONS.filter((region) => controllerOf(model, region) === empire);
export const iconsOf = (model: Model, empire: string, icon: string): number =>
  controlled(model, empire).reduce((sum, region) => sum + (regionCard(region).icons[icon] ?? 0), 0);

/** Section 9.3: the place of the deciding agent. */
export function agentFor({ councils }: Model, { empire, position }: Place): Place | undefined {
  const later = POSITIONS.slice(POSITIONS.indexOf(position));
  const found = later.find((one) => valueAt(valueAt(councils, empire), one) !== null);
  return found === undefined ? undefined : { empire, position: found };
}
export const ownerAt = ({ councils }: Model, { empire, position }: Place): number | null =>
  valueAt(valueAt(councils, empire), position);

export const actionsAt = ({ options }: Model, { empire, position }: Place): readonly Action[] =>
  valueAt(valueAt(valueAt(tables.councils, options.councils), empire), position);

/** Returns the banners or cards that an action is worth. */
export function worth(model: Model, empire: string, action: Action): number {
  const { icon, amount, bannersPerIcon, iconsPerCard = 1 } = action;
  const icons = icon === undefined ? 0 : iconsOf(model, empire, icon);
  const wanted =
    amount ?? (bannersPerIcon === undefined ? Math.floor(icons / iconsPerCard) : icons * bannersPerIcon);
  const left = action.do === 'add' ? valueAt(model.supply, empire) : valueAt(model.decks, empire).length;
  return Math.min(wanted, left);
}

/** Returns the banners that can leave a region: a conquered region keeps one. */
export const movable = (model: Model, region: string): number => {
  const isHome = regionCard(region).home === controllerOf(model, region);
  return Math.max(0, bannersAt(model, region) - (isHome ? 0 : 1));
};

/** Section 10.8. */
export function isPerformable(model: Model, { empire }: Place, action: Action): boolean {
  switch (action.do) {
    case 'add':
      return worth(model, empire, action) > 0 && controlled(model, empire).length > 0;
    case 'draw':
      return worth(model, empire, action) > 0;
    case 'attack':
      return controlled(model, empire).some((region) => movable(model, region) > 0);
    case 'swap':
      return true;
  }
}

export const setBanners = (model: Model, region: string, empire: string, count: number): void => {
  model.banners[region] = count;
  model.holders[region] = count > 0 ? empire : regionCard(region).home;
};
export const changeSupply = (model: Model, empire: string, change: number): void => {
  model.supply[empire] = valueAt(model.supply, empire) + change;
};

/** Section 11.2. The march ends in a battle. */
export function fight(model: Model, activation: Activation): void {
  const { march, active } = activation;
  if (!march) throw new Error('no banners march');
  const { to } = march;
  const [own, defender] = [active.empire, controllerOf(model, to)];
  activation.march = null;
  activation.taken ??= { place: active, action: 'attack' };
  const there = bannersAt(model, to);
  if (defender === own) {
    setBanners(model, to, own, there + march.banners);
    activation.fought = { to, attackers: 0, defenders: 0, kills: 0 };
    return;
  }
  const towered = Math.max(0, march.banners - (regionCard(to).icons.tower ?? 0));
  const clash = Math.min(towered, there);
  const [attackers, defenders] = [towered - clash, there - clash];
  changeSupply(model, own, march.banners - attackers);
  changeSupply(model, defender, clash);
  setBanners(model, to, attackers > 0 ? own : defender, attackers > 0 ? attackers : defenders);
  activation.fought = { to, attackers, defenders, kills: clash };
}

/** Section 9.5. */
export function checkSupply(model: Model, empire: string): void {
  for (const region of REGIONS) {
    const holder = controllerOf(model, region);
    const excess = bannersAt(model, region) - regionCard(region).limit;
    if (excess <= 0 || (model.options.ownSupplyCheck && holder !== empire)) continue;
    changeSupply(model, holder, excess);
    setBanners(model, region, holder, regionCard(region).limit);
  }
}
