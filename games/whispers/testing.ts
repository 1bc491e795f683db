import { seatAt, type Seat } from '../../src/engine/contract/game';
import { play, type Play } from '../../src/engine/check/testing';
import { wordsOf } from '../../src/words/catalogue';
import { seatAfter } from '../kit/seats';
import { boxOrder, deckOf, type Card } from './data/cards';
import { BANNERS, EMPIRES, POSITIONS, SLOTS, type Empire, type Loyalty, type Position } from './data/empires';
import { homeOf, REGIONS, type Region } from './data/map';
import { whispers } from './index';
import type { Options } from './options';
import { player, playerOrder, seatsOf, type Step, type Whispers } from './state';
import type { View } from './view';

export type War = Play<Whispers, View>;

export interface Arrangement {
  readonly seats?: number;
  readonly step?: Step;
  readonly turn?: number;
  /** The first player of the turn. Default: the seat after seat 1, which acts in most tests. */
  readonly first?: Seat;
  readonly options?: Partial<Options>;
  /** The agents: `bear sheriff` maps to a seat. */
  readonly agents?: Readonly<Record<string, Seat>>;
  /** Banners that differ from the start: `southgate: 5`, or `windgap: ['bear', 7]`. */
  readonly banners?: Readonly<Partial<Record<Region, number | readonly [Empire, number]>>>;
  readonly hands?: readonly (readonly Card[])[];
  /** Slots by seat, best first. */
  readonly loyalties?: readonly (readonly Empire[])[];
  readonly at?: readonly [Empire, Position];
  readonly supply?: Readonly<Partial<Record<Empire, number>>>;
  readonly but?: (state: Whispers) => void;
}

/** Lays out a table with only the parts that a test needs. The named step begins from there. */
export function arranged(how: Arrangement = {}): War {
  return play(whispers, {
    seats: how.seats ?? 3,
    ...(how.options && { options: how.options }),
    state(state) {
      state.step = how.step ?? 'activation';
      state.turn = how.turn ?? 1;
      state.first = how.first ?? seatAfter(state, seatAt(1));
      if (state.step === 'swap') state.toSwap = [...playerOrder(state)];
      for (const [place, seat] of Object.entries(how.agents ?? {})) {
        const [empire, position] = place.split(' ') as [Empire, Position];
        state.councils[empire][position] = seat;
      }
      for (const [region, there] of Object.entries(how.banners ?? {}) as [
        Region,
        number | readonly [Empire, number],
      ][]) {
        const [empire, count] = typeof there === 'number' ? ([homeOf(region), there] as const) : there;
        state.holders[region] = count === 0 ? homeOf(region) : empire;
        state.banners[region] = count;
      }
      for (const empire of EMPIRES) setSupply(state, empire, how.supply?.[empire]);
      for (const seat of seatsOf(state)) {
        for (const card of how.hands?.[seat] ?? []) {
          state.decks[deckOf(card)] = state.decks[deckOf(card)].filter((other) => other !== card);
          player(state, seat).hand.push(card);
        }
        how.loyalties?.[seat]?.forEach((empire, index) => {
          player(state, seat).loyalties[SLOTS[index] as Loyalty] = empire;
        });
      }
      if (how.at) state.next = { empire: how.at[0], position: how.at[1] };
      how.but?.(state);
      for (const empire of EMPIRES) state.decks[empire] = boxOrder(state.decks[empire]);
    },
  });
}

const onMap = (state: Whispers, empire: Empire): number =>
  REGIONS.reduce((sum, region) => sum + (state.holders[region] === empire ? state.banners[region] : 0), 0);

/** Puts banners that are neither on the map nor wanted in the supply on a far home region of the empire. */
function setSupply(state: Whispers, empire: Empire, supply: number | undefined): void {
  state.supply[empire] = BANNERS - onMap(state, empire);
  if (supply === undefined) return;
  const corner = (
    {
      bear: 'frosthold',
      eagle: 'farspire',
      elephant: 'paddy-vale',
      lion: 'wheatmoor',
      horse: 'tallgrass',
    } as const
  )[empire];
  state.banners[corner] += state.supply[empire] - supply;
  state.holders[corner] = empire;
  state.supply[empire] = supply;
}

export const banners = (table: War, region: Region): string =>
  `${table.state.holders[region]} ${table.state.banners[region]}`;
export const agentsOn = (empire: Empire, seat: Seat): Record<string, Seat> =>
  Object.fromEntries(POSITIONS.map((position) => [`${empire} ${position}`, seat]));
/** Lets the Marshal of a seat attack from Sunhold with this number of banners. */
export const marchedFromSunhold = (
  table: War,
  seat: Seat,
  { to, count }: { readonly to: Region; readonly count: number },
): War =>
  table
    .pick(seat, 'act', 'attack')
    .pick(seat, 'attack-from', 'at:sunhold')
    .pick(seat, 'attack-to', `at:${to}`)
    .pick(seat, 'attack-count', `count:${count}`);
/** Returns the public log. */
export const storyOf = (table: War): string[] =>
  table.lines.filter(({ only }) => only === undefined).map((line) => wordsOf('whispers').line(line));
export const times = (key: string, count: number): string[] => Array<string>(count).fill(key);
