import type { Pending, Seat } from '../../src/engine/contract/game';
import type { Heuristics, ExpectedPoints } from '../../src/engine/contract/heuristics';
import { endingSlots } from './data/board';
import { CITIZENS, CITIZEN_KINDS } from './data/citizens';
import type { Citizen } from './data/citizens';
import { RESOURCES } from './data/vocabulary';
import type { Resource } from './data/vocabulary';
import { dukeWorth, scores } from './rules/scoring';
import { exhaustedSlots, player, type Valeria } from './state';

/** Values in Victory Points for all that is not a Victory Point yet. */
const PROMISE = {
  /** About three Resources make a point: they buy Domains and slay Monsters. Magic replaces the others. */
  gold: 0.28,
  strength: 0.28,
  magic: 0.34,
  /** The value of a Citizen's harvest when its number is rolled. */
  harvest: 1.3,
  /** The usual number of rounds of a game. */
  rounds: 9,
} as const;

/** Returns how often a number is rolled: on either die, or as their sum. */
const chanceOf = (number: number): number => (number <= 6 ? 12 + (number - 1) : 13 - number) / 36;

/**
 * A hint names the Resource that makes the difference. The Citizens are one part: a simulation may buy one
 * after many answers, so no single Citizen is a reason for an answer.
 */
const PURSE_PARTS = {
  gold: 'resources:resource.gold',
  strength: 'resources:resource.strength',
  magic: 'resources:resource.magic',
} as const satisfies Record<Resource, string>;
const CHANCES = Object.fromEntries(
  CITIZEN_KINDS.map((id) => [
    id,
    CITIZENS[id].activation.reduce<number>((all, number) => all + chanceOf(number), 0),
  ]),
) as Readonly<Record<Citizen, number>>;

function expectedPoints(state: Valeria, seat: Seat): ExpectedPoints {
  const of = player(state, seat);
  const { total = 0, items = [] } = scores(state).find((score) => score.seat === seat) ?? {};
  const pointsOf = (kind: string): number => items.find(({ key }) => key === kind)?.points ?? 0;
  const [monsters, domains] = [pointsOf('monsters'), pointsOf('domains')];
  const left = Math.max(0, 1 - exhaustedSlots(state) / endingSlots(state.players.length));
  const rolls = left * PROMISE.rounds * Math.max(2, state.players.length);
  // At the very end only the Duke's points for the rest count.
  const lasts = Math.min(1, 3 * left);
  const parts: Record<string, number> = {
    monsters,
    domains,
    points: total - monsters - domains,
    duke: of.duke === null || state.options.noDukes ? 0 : dukeWorth(of, of.duke),
  };
  for (const resource of RESOURCES) parts[PURSE_PARTS[resource]] = lasts * of[resource] * PROMISE[resource];
  const harvests = of.citizens.reduce((sum, id) => sum + CHANCES[id], 0);
  parts['harvests'] = lasts * harvests * PROMISE.harvest * rolls * PROMISE.gold;
  return parts;
}

/** The weight of each action. A player who can afford a card mostly takes it, and the others gather. */
const EAGERNESS: Readonly<Record<string, number>> = { build: 5, slay: 4, recruit: 2, gain: 0.6 };

const prior = (_state: Valeria, { id }: Pending, key: string): number =>
  id === 'action' ? (EAGERNESS[key.split(':')[0] ?? ''] ?? 1) : 1;

export const heuristics: Heuristics<Valeria> = {
  expectedPoints,
  prior,
  margin: 14,
  horizon: 30,
  pace: 750,
};
