import type { Valeria } from '../state';
import { citizen, domain, isEvent, monster, type Amount } from './figures';

/** The state as the oracle changes it: the same fields, with ids as text. */

export interface Stack {
  open: string[];
  down: string[];
}
export interface Player {
  [resource: string]: unknown;
  gold: number;
  strength: number;
  magic: number;
  vp: number;
  citizens: string[];
  domains: string[];
  victory: string[];
  duke: string | null;
}
export interface Model {
  options: Valeria['options'];
  round: number;
  start: number;
  active: number;
  dice: [number, number] | null;
  used: string[];
  actions: number;
  finalRound: boolean;
  outcome: string | null;
  players: Player[];
  areas: Record<string, string>;
  monsters: Record<string, Stack>;
  citizens: Record<string, Stack>;
  domains: Record<string, Stack>;
  marks: Record<string, string>;
  events: Stack;
  tokens: Record<string, Record<string, number>>;
  darkLord: { duke: string | null; citizens: string[]; domains: string[] };
  over?: boolean;
}

export const modelOf = (state: Readonly<Valeria>): Model => structuredClone(state) as unknown as Model;

export const MONSTER_SLOTS = ['m1', 'm2', 'm3', 'm4', 'm5'];
export const CITIZEN_SLOTS = ['c1', 'c2', 'c3', 'c4', 'c5', 'c6', 'c7', 'c8', 'c9-10', 'c11-12'];
export const DOMAIN_SLOTS = ['d1', 'd2', 'd3', 'd4', 'd5'];
export const SLOTS = [...MONSTER_SLOTS, ...CITIZEN_SLOTS, ...DOMAIN_SLOTS];
export const RESOURCES = ['gold', 'strength', 'magic'] as const;

export const at = (model: Model, seat: number): Player => {
  const of = model.players[seat];
  if (!of) throw new Error(`there is no seat ${seat}`);
  return of;
};
export const has = (of: Player, resource: string): number => of[resource] as number;
export const add = (of: Player, resource: string, amount: number): void => {
  of[resource] = has(of, resource) + amount;
};

export const stackAt = (model: Model, slot: string): Stack => {
  const stack = model.monsters[slot] ?? model.citizens[slot] ?? model.domains[slot];
  if (!stack) throw new Error(`there is no slot ${slot}`);
  return stack;
};
export const topOf = (model: Model, slot: string): string | undefined => stackAt(model, slot).open[0];
export const isEmpty = ({ open, down }: Stack): boolean => open.length + down.length === 0;

export const isSolo = ({ players }: Model): boolean => players.length === 1;
/** Section 12: with five players the seat before the active player rests. */
export const restingSeat = (model: Model): number =>
  model.players.length === 5 ? (model.active + 4) % 5 : -1;
export const opponentsOf = (model: Model, seat: number): number[] =>
  model.players.flatMap((_, other) => (other === seat || other === restingSeat(model) ? [] : [other]));

export function count(of: Player, what: { of: string; role?: string; area?: string; type?: string }): number {
  const { role, area, type } = what;
  switch (what.of) {
    case 'citizens':
      return of.citizens.filter((card) => role === undefined || citizen(card).role === role).length;
    case 'domains':
      return of.domains.length;
    case 'monsters':
      return of.victory.filter(
        (card) =>
          (area === undefined || (!isEvent(card) && monster(card).area === area)) &&
          (type === undefined || monster(card).type === type),
      ).length;
    case 'cardsNamed':
      // The one card that counts by name counts Knights, and each player has a Starter Knight.
      return 1 + of.citizens.filter((card) => card === 'knight').length;
    case 'roleIcons':
      return (
        of.citizens.filter((card) => citizen(card).role === role).length +
        of.domains.reduce((sum, card) => sum + (domain(card).roles[role ?? ''] ?? 0), 0)
      );
    default:
      throw new Error(`the oracle cannot count ${what.of}`);
  }
}

export const amountOf = (of: Player, amount: Amount = 0): number =>
  typeof amount === 'number' ? amount : amount.times * count(of, amount.count) + (amount.plus ?? 0);
