import { entry } from '../../../src/engine/check/compare';
import figures from './figures.json';

/**
 * The figures of the oracle of Lisboa. `figures.json` is an extract of the rulebook's components.json. These
 * files follow the rulebook's spec.md. Their author had not read `games/lisboa/rules`. The oracle takes the
 * shape of the state from the title, but no figure and no function.
 */

export type Good = 'gold' | 'cloth' | 'books' | 'tools';
export type Noble = 'king' | 'prime-minister' | 'builder';
export const GOODS: readonly Good[] = ['gold', 'cloth', 'books', 'tools'];
export const NOBLES: readonly Noble[] = ['king', 'prime-minister', 'builder'];

export interface Effect {
  readonly type: string;
  readonly good?: Good | 'any';
  readonly count?: number;
  readonly action?: string;
  readonly maxSteps?: number;
}
export interface Ability {
  readonly type: string;
  readonly value?: number;
  readonly goods?: readonly Good[] | 'any';
}
interface Condition {
  readonly count: string;
  readonly business?: Good;
  readonly rows?: readonly string[];
  readonly columns?: readonly number[];
  readonly rowsOrColumns?: { readonly rows: readonly string[]; readonly columns: readonly number[] };
  readonly minRelatedBuildings?: number;
  readonly architect?: string;
  readonly where?: string;
  readonly rubble?: 'earthquake' | 'fire' | 'tsunami';
  readonly good?: Good;
  readonly stack?: 'left' | 'middle' | 'right';
}
export interface Card {
  readonly noble?: Noble;
  readonly influence?: number;
  readonly bottom?: 'reward' | 'penalty';
  readonly effects?: readonly Effect[];
  readonly permanent?: Ability;
  readonly event?: readonly Effect[];
}
interface Figures {
  readonly treasury: Readonly<Record<string, readonly [influence: number, reis: number]>>;
  readonly reisMarks: readonly number[];
  readonly maxInfluence: number;
  readonly prices: readonly [number, number];
  readonly cubes: Readonly<Record<'earthquake' | 'fire' | 'tsunami', number>>;
  readonly rack: number;
  readonly accepts: Readonly<Record<Noble, readonly Good[]>>;
  readonly stateActions: Readonly<Record<Noble, readonly string[]>>;
  readonly nobleAction: Readonly<Record<Noble, string>>;
  readonly ships: Readonly<Record<string, { hull: number; price: number; influence: number }>>;
  readonly warehouse: number;
  readonly portfolio: readonly [least: number, most: number, top: number, bottom: number];
  readonly clergySlots: number;
  readonly houses: Readonly<Record<'left' | 'middle' | 'right', number>>;
  readonly officeSlots: number;
  readonly gaps: readonly (string | null)[];
  readonly scoring: {
    readonly perSet: number;
    readonly perHull: number;
    readonly reisPerWig: number;
    readonly perFavor: number;
    readonly stores: Readonly<Record<Good, readonly number[]>>;
    readonly officials: Readonly<Record<string, readonly number[]>>;
    readonly periodSet: number;
  };
  readonly streets: Readonly<Record<Good, string>>;
  readonly lots: Readonly<
    Record<
      string,
      {
        row: string;
        column: number;
        streets: readonly Good[];
        reward: readonly Effect[];
        players: readonly number[];
      }
    >
  >;
  readonly spaces: Readonly<
    Record<
      string,
      { side: string; row: string; street: string; reward: readonly Effect[]; players: readonly number[] }
    >
  >;
  readonly buildings: Readonly<Record<string, { architect: string; a: readonly Good[]; b: readonly Good[] }>>;
  readonly plans: Readonly<Record<string, { architect: 'dos-santos' | 'mardel'; officials: number }>>;
  readonly tiles: Readonly<Record<string, { ability: Ability; wigs: number }>>;
  readonly decrees: Readonly<
    Record<string, { condition: Condition; wigs: number; per: number; max: number | null }>
  >;
  readonly cards: Readonly<Record<string, Card>>;
}

export const BOOK = figures as unknown as Figures;

/** Returns "red" for "ship-red-2". */
export const shipOf = (id: string): { hull: number; price: number; influence: number } =>
  entry(BOOK.ships, id.split('-')[1] ?? '');
export const cardOf = (id: string): Card => entry(BOOK.cards, id);
