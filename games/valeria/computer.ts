import type { Pending, Seat } from '../../src/engine/game';
import type { Instinct, Outlook } from '../../src/engine/instinct';
import { endingSlots } from './data/board';
import { CITIZENS } from './data/citizens';
import { dukeWorth, scores } from './rules/scoring';
import { exhaustedSlots, player, type Valeria } from './state';

/** What is not yet a Victory Point, in Victory Points. */
const PROMISE = {
  /** Resources buy Domains and slay Monsters at three or so to the point; Magic stands for the others. */
  gold: 0.28,
  strength: 0.28,
  magic: 0.34,
  /** A Citizen's harvest when its number comes up. */
  harvest: 1.3,
  /** Rounds of a whole game, as a rule. */
  rounds: 9,
} as const;

/** How often a number comes up in a roll: on either die, or as their sum. */
const chanceOf = (number: number): number => (number <= 6 ? 12 + (number - 1) : 13 - number) / 36;

function outlook(state: Valeria, seat: Seat): Outlook {
  const of = player(state, seat);
  const points = scores(state).find((score) => score.seat === seat)?.total ?? 0;
  const left = Math.max(0, 1 - exhaustedSlots(state) / endingSlots(state.players.length));
  const rolls = left * PROMISE.rounds * Math.max(2, state.players.length);
  const harvests = of.citizens.reduce(
    (sum, id) => sum + CITIZENS[id].activation.reduce<number>((all, number) => all + chanceOf(number), 0),
    0,
  );
  const purse = of.gold * PROMISE.gold + of.strength * PROMISE.strength + of.magic * PROMISE.magic;
  // At the very end only what the Duke pays for the rest counts.
  const lasts = Math.min(1, 3 * left);
  return {
    points,
    resources: lasts * purse,
    harvests: lasts * harvests * PROMISE.harvest * rolls * PROMISE.gold,
    duke: of.duke === null || state.options.noDukes ? 0 : dukeWorth(of, of.duke),
  };
}

/** Whoever can afford something mostly does: gathering is for those who cannot. */
const EAGERNESS: Readonly<Record<string, number>> = { build: 5, slay: 4, recruit: 2, gain: 0.6 };

const prior = (_state: Valeria, { id }: Pending, key: string): number =>
  id === 'action' ? (EAGERNESS[key.split(':')[0] ?? ''] ?? 1) : 1;

export const instinct: Instinct<Valeria> = { outlook, prior, margin: 14, horizon: 30, pace: 750 };
