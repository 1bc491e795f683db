import { draw, hashed, shuffleWith } from './chance';
import { isPublic } from '../contract/decision';
import type { Action, Core, Dealer, Game, Seat } from '../contract/game';
import { redealHidden } from './hidden';
import { Runner, type Random, type SinceCheckpoint } from './runner';
import { ANYTIME } from './stepper';
import { END_TURN } from './end-turn';

/** How a position looks to one seat: without what others answered in secret, and with other things hidden. */

type AnyRules<S extends Core<string>> = Game<S, string, object, unknown>;

/**
 * Sorts cards before it shuffles them, so that their old order has no influence: two tables that a seat
 * cannot tell apart become the same one when they are dealt again with the same random numbers.
 */
export const orderedDealer = (random: Random): Dealer => ({
  random,
  shuffle: (cards) => shuffleWith(inOrder(cards), random),
});
function inOrder<T>(cards: T[]): T[] {
  const name = (card: T): string => (typeof card === 'string' ? card : JSON.stringify(card));
  return cards.sort((one, other) => (name(one) < name(other) ? -1 : 1));
}

/** An answer in the open group, and whether everyone knows it before the group closes. */
export interface GroupAnswer {
  readonly action: Action;
  readonly known: boolean;
}

/**
 * Deals again what this seat cannot know. An error of the title says for which seat, in which step and, where
 * the caller knows it, by which seed.
 */
export function redealFor<S extends Core<string>>(
  game: AnyRules<S>,
  state: S,
  seat: Seat | null,
  dealer: Dealer,
  seed?: string,
): void {
  try {
    redealHidden(game, state, seat, dealer);
  } catch (error) {
    const reader = seat === null ? 'a spectator' : `seat ${seat}`;
    const by = seed === undefined ? '' : ` by the seed ${seed}`;
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(`${game.id}, step ${state.step}: cannot deal again for ${reader}${by}: ${why}`, {
      cause: error,
    });
  }
}

/** Splits the answers since the checkpoint: those before the open group, if there is one, and those in it. */
export function splitAtGroup<S extends Core<string>>(
  game: AnyRules<S>,
  since: SinceCheckpoint<S>,
): { readonly before: readonly Action[]; readonly inGroup: readonly GroupAnswer[] } {
  const runner = new Runner<S>(game, { ...since, answers: [] }, () => 0);
  const before: Action[] = [];
  const inGroup: GroupAnswer[] = [];
  for (const action of since.answers) {
    const asked = runner.decisions.find(({ seat, id }) => seat === action.seat && id === action.decision);
    const known = action.decision === ANYTIME || (asked !== undefined && isPublic(asked));
    const [wasGrouped, group] = [runner.grouped, runner.groupsOpened];
    if (action.decision !== END_TURN) runner.apply(action);
    if (wasGrouped && runner.grouped && runner.groupsOpened === group) inGroup.push({ action, known });
    else {
      before.push(...inGroup.map((one) => one.action), action);
      inGroup.length = 0;
    }
  }
  return { before, inGroup };
}

/**
 * Returns the answers since the checkpoint without what others answered in secret: in a group no seat sees
 * an answer before the last one is given. A seat's public answer after a secret one is left out as well,
 * because it cannot be given without it.
 */
export function answersSeenBy<S extends Core<string>>(
  game: AnyRules<S>,
  since: SinceCheckpoint<S>,
  seat: Seat | null,
): readonly Action[] {
  const { before, inGroup } = splitAtGroup(game, since);
  const unseen = new Set<Seat>();
  const seen = inGroup.filter(({ action, known }) => {
    if (action.seat === seat || action.decision === ANYTIME) return true;
    if (!known) unseen.add(action.seat);
    return !unseen.has(action.seat);
  });
  return seen.length === inGroup.length ? since.answers : [...before, ...seen.map(({ action }) => action)];
}

/** Plays the answers since the checkpoint on a copy, and deals again in it what this seat cannot know. */
export function dealtFor<S extends Core<string>>(
  game: AnyRules<S>,
  since: SinceCheckpoint<S>,
  seat: Seat | null,
  random: Random,
): Runner<S> {
  const runner = new Runner<S>(game, since, random);
  redealFor(game, runner.state, seat, orderedDealer(random));
  runner.again();
  return runner;
}

/** Redeals what a seat cannot know. It does not use the counter of draws, which everyone can know. */
export function redealWith<S extends Core<string>>(
  game: Game<S, string, object, unknown>,
  state: S,
  seat: Seat | null,
  seed: Buffer,
): void {
  const own = hashed(`anew ${seed.toString('hex')}`);
  const counter = { draws: 0 };
  redealFor(
    game,
    state,
    seat,
    orderedDealer((sides) => draw(own, counter, sides)),
  );
}
