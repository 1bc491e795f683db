import figures from './figures.json';

/** The cards as the components of the rulebook describe them. Each effect is data, with an `op`. */

export type Amount =
  | number
  | {
      readonly times: number;
      readonly plus?: number;
      readonly count: {
        readonly of: string;
        readonly role?: string;
        readonly area?: string;
        readonly type?: string;
      };
    };

export interface Effect {
  readonly op: string;
  readonly resource?: string;
  readonly amount?: Amount;
  readonly max?: number;
  readonly options?: readonly Effect[];
  readonly effects?: readonly Effect[];
  readonly pay?: Readonly<Record<string, Amount>>;
  readonly gain?: Readonly<Record<string, number>>;
  readonly filter?: { readonly role?: string; readonly name?: string; readonly maxBaseCost?: number };
  readonly card?: string;
  readonly then?: Effect;
  readonly value?: number;
}

interface Citizen {
  readonly activation: readonly number[];
  readonly slot: string;
  readonly role: string;
  readonly baseCost: number;
  readonly onTurn: Effect;
  readonly offTurn: Effect;
}
interface Monster {
  readonly area?: string;
  readonly type: string;
  readonly strength: number;
  readonly magic: number;
  readonly vp: number;
  readonly reward: Effect;
}
interface Event extends Monster {
  readonly activation: number;
  readonly instruction: Effect;
}
interface Domain {
  readonly cost: number;
  readonly vp: number;
  readonly roles: Readonly<Record<string, number>>;
  readonly power: { readonly timing: string; readonly effect: Effect };
}
interface Duke {
  readonly divisor: number;
  readonly terms: readonly {
    readonly vp: number;
    readonly count: { of: string; role?: string; type?: string };
  }[];
}

const tables = figures as unknown as {
  citizens: Record<string, Citizen>;
  monsters: Record<string, Monster>;
  events: Record<string, Event>;
  domains: Record<string, Domain>;
  dukes: Record<string, Duke>;
};

const find =
  <T>(table: Record<string, T>) =>
  (id: string): T => {
    const card = table[id];
    if (!card) throw new Error(`the oracle does not know ${id}`);
    return card;
  };

export const citizen = find(tables.citizens);
export const domain = find(tables.domains);
export const duke = find(tables.dukes);
export const event = find(tables.events);
export const isEvent = (id: string): boolean => id in tables.events;
export const monster = (id: string): Monster => (isEvent(id) ? event(id) : find(tables.monsters)(id));
