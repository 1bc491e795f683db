/** Noble action of the King: open a Public Building with a plan and officials. */

import { who } from '../../../../src/engine/contract/game';
import type { Choice, Listed, Param, Rule, Seat, Table } from '../../../../src/engine/contract/game';
import { SPACES, spacesInPlay } from '../../data/board';
import type { Space } from '../../data/board';
import { architectOf, coloursOf, officialsOf, type Building } from '../../data/buildings';
import { asksNothing, canStaff } from '../../data/effects';
import { RUBBLE, none } from '../../data/ids';
import * as names from '../../names';
import type { Why } from '../../names';
import { player } from '../../state';
import type { Lisboa } from '../../state';
import { ask, stuck } from '../choices/ask';
import { possible, supposingDone } from '../choices/foresight';
import { begun, choose, rewardBefore } from '../choices/terms';
import type { Foreseeing, How, Rewarding } from '../choices/terms';
import { payReis } from '../effects/payment';
import { influenceGain } from '../effects/influence';
import { total } from '../effects/permanents';
import { scoreOpening } from './opening-scores';
import { wigsOfOpening } from './related';
import { rackAll } from './rubble';
import { chooseStaff, foreseeOpening, hiring, place, whyUnstaffed } from './staff';

/**
 * Returns one plan of each kind: plans of one architect that need the same number of officials are equal to
 * their owner.
 */
function plansToShow(state: Lisboa, seat: Seat): string[] {
  const seen = new Set<string>();
  return player(state, seat).plansOpen.filter((plan) => {
    const kind = `${architectOf(plan)} ${officialsOf(plan)}`;
    return !seen.has(kind) && seen.add(kind);
  });
}

export function whyUnfit(state: Lisboa, space: Space, plan: string): Why | undefined {
  const building = state.architects[architectOf(plan)].current;
  if (!building) return 'no-building-left';
  return space.side === 'north' && !coloursOf(building).includes(space.street)
    ? 'colour-mismatch'
    : undefined;
}

/** Returns why this plan cannot be opened here, not even with the help of the space's own reward. */
export function whyNotHere(
  table: Table<Lisboa>,
  seat: Seat,
  space: Space,
  plan: string,
  reward: Rewarding,
): Why | undefined {
  const why = whyUnfit(table.state, space, plan);
  if (why) return why;
  // The player can decline a reward, so all that is possible without the reward stays possible.
  const unstaffed = whyUnstaffed(table.state, seat, plan);
  if (!unstaffed) return undefined;
  if (!canStaff(space.reward)) return unstaffed;
  if (asksNothing(space.reward)) {
    const paid = supposingDone(table, seat, (taking) => reward(taking, seat, [space.reward], {}));
    return whyUnstaffed(paid, seat, plan);
  }
  return possible(table, seat, (trying) => carryOut(trying, seat, {}, space, plan, reward))
    ? undefined
    : unstaffed;
}

/**
 * Lists the reasons from the farthest to the nearest to success. The rules show the nearest one over all
 * plans, or none if a plan is possible.
 */
const REASONS: readonly Why[] = [
  'no-matching-plan',
  'no-building-left',
  'colour-mismatch',
  'staff-short',
  'cannot-afford',
];
function nearest(reasons: readonly (Why | undefined)[]): Why | undefined {
  if (reasons.length === 0) return 'no-matching-plan';
  if (reasons.includes(undefined)) return undefined;
  return REASONS.findLast((reason) => reasons.includes(reason));
}

const whyNotOn = (table: Table<Lisboa>, seat: Seat, space: Space, reward: Rewarding): Why | undefined =>
  nearest(plansToShow(table.state, seat).map((plan) => whyNotHere(table, seat, space, plan, reward)));

export function whyNoOpening(table: Table<Lisboa>, seat: Seat, reward: Rewarding): Why | undefined {
  const { state } = table;
  const reasons: Why[] = [];
  for (const space of spacesInPlay(state.players.length)) {
    if (state.opened[space.id]) continue;
    const why = whyNotOn(table, seat, space, reward);
    if (!why) return undefined;
    reasons.push(why);
  }
  return reasons.length === 0 ? 'space-taken' : nearest(reasons);
}

const ownWigs = (state: Lisboa, seat: Seat, space: Space, plan: string): number =>
  wigsOfOpening(state, seat, space.id, state.architects[architectOf(plan)].current);

/** Returns the wigs that a space brings at once: its own, and those for stores with the best plan. */
function wigsAt(state: Lisboa, seat: Seat, space: Space) {
  const { reward } = space;
  const sure = (reward.op === 'gain-wigs' ? reward.count : 0) + total(player(state, seat), 'opening-wigs');
  const fit = plansToShow(state, seat).filter((plan) => !whyUnfit(state, space, plan));
  const all = [...new Set(fit.map((plan) => sure + ownWigs(state, seat, space, plan)))];
  const count = Math.max(sure, ...all);
  return { count, gain: all.length > 1 ? names.wigsUpTo(count) : names.wigs(count) };
}

/** Returns whose plan opens a building on this space, if the player has plans of both architects. */
function withPlan(state: Lisboa, seat: Seat, space: Space): Param {
  const plans = plansToShow(state, seat);
  if (new Set(plans.map(architectOf)).size < 2) return '';
  return names.withPlan(plans.filter((plan) => !whyUnfit(state, space, plan)));
}

function places(state: Lisboa, seat: Seat): Listed<Space>[] {
  const open = spacesInPlay(state.players.length);
  return SPACES.map((space, at): Listed<Space> => {
    const key = `space:${space.id}`;
    const cubes = state.spaces[space.id];
    const params = () => ({
      space: names.spaceOnList(space.id),
      with: withPlan(state, seat, space),
      reward: names.spaceReward(space.reward, influenceGain(player(state, seat))),
      cubes: cubes ? names.cubes(cubes) : names.nothing,
      ...wigsAt(state, seat, space),
    });
    if (!open.includes(space)) return { key, why: 'space-not-in-play', params };
    if (state.opened[space.id]) return { key, why: 'space-taken', params };
    return { key, spot: space.id, number: at + 1, params, value: space };
  });
}

/** True if a place can bring wigs at once. The look-ahead comes last, because it costs most. */
const canBringWigs = (table: Table<Lisboa>, seat: Seat, reward: Rewarding): boolean =>
  spacesInPlay(table.state.players.length).some(
    (space) =>
      !table.state.opened[space.id] &&
      wigsAt(table.state, seat, space).count > 0 &&
      !whyNotOn(table, seat, space, reward),
  );

const buildingsFor = (state: Lisboa, seat: Seat): Building[] =>
  plansToShow(state, seat).flatMap((plan) => state.architects[architectOf(plan)].current ?? []);

/** Opens a Public Building in this order: space, cubes and reward, plan, staff, wigs. */
export const openPublicBuilding = (table: Table<Lisboa>, seat: Seat, how: How, reward: Rewarding): Rule =>
  choose(
    table,
    seat,
    'space',
    how,
    places(table.state, seat),
    (placing, space) => announcePlan(placing, seat, begun(how), space, reward),
    {
      unless: (space) => whyNotOn(table, seat, space, reward),
      params: () => ({
        ...names.ready(buildingsFor(table.state, seat)),
        best: canBringWigs(table, seat, reward) ? names.none : names.nothing,
      }),
    },
  );

const MORE_THAN_HIRING = 100;

const announcePlan = (table: Table<Lisboa>, seat: Seat, how: How, space: Space, reward: Rewarding): Rule =>
  choose(
    table,
    seat,
    'plan',
    how,
    plansToShow(table.state, seat).map((plan): Choice<string> => {
      const building = table.state.architects[architectOf(plan)].current;
      const params = () => {
        const wigs = ownWigs(table.state, seat, space, plan);
        const hired = hiring(table.state, seat, plan);
        return {
          plan: names.planOnList(plan),
          architect: names.architect(architectOf(plan)),
          officials: officialsOf(plan),
          building: building ? names.building(building) : names.nothing,
          ...hired,
          wigs: names.wigs(wigs),
          // The most wigs, then the fewest réis.
          merit: wigs * MORE_THAN_HIRING - hired.price,
        };
      };
      return { key: `plan:${plan}`, params, value: plan };
    }),
    (opening, plan) => carryOut(opening, seat, how, space, plan, reward),
    { unless: (plan) => whyNotHere(table, seat, space, plan, reward) },
  );

/**
 * Takes the cubes and the reward. The player can then show a plan that these brought instead of the announced
 * plan.
 */
export function* carryOut(
  table: Table<Lisboa>,
  seat: Seat,
  how: How,
  space: Space,
  announced: string,
  reward: Rewarding,
): Rule {
  const { state } = table;
  const owner = player(state, seat);
  takeCubes(table, seat, space);
  const plansBefore = owner.plansOpen.length;
  const rest = (opening: Table<Lisboa>): Rule => open(opening, seat, space, announced);
  const opening: Foreseeing = (taking) => foreseeOpening(taking, seat, space, announced);
  yield* reward(table, seat, [space.reward], rewardBefore(rest, how, opening));
  const gained = owner.plansOpen
    .slice(plansBefore)
    .filter((plan) => !whyUnfit(state, space, plan) && !whyUnstaffed(state, seat, plan));
  const shown = [announced, ...gained].map((id) => ({
    key: `plan:${id}`,
    params: () => ({ plan: names.plan(id), ...hiring(state, seat, id) }),
    value: id,
  }));
  const plan = yield* ask(table, seat, 'show-plan', shown);
  yield* open(table, seat, space, plan);
}

/** Continues after the reward: the building is staffed and opened. */
function* open(table: Table<Lisboa>, seat: Seat, space: Space, plan: string): Rule {
  const { state } = table;
  const drawing = state.architects[architectOf(plan)];
  const building = drawing.current;
  if (!building || whyUnstaffed(state, seat, plan)) return yield* stuck(table, seat, 'staff');
  const { count, price } = hiring(state, seat, plan);
  const staff = yield* chooseStaff(table, seat, officialsOf(plan) - count);
  yield* payReis(table, seat, price, 'hiring');
  place(state, seat, { space, building, plan, staff });
  table.log('opens-building', {
    who: who(seat),
    building: names.building(building),
    space: names.space(space.id),
    architect: names.architect(architectOf(plan)),
    count: officialsOf(plan),
  });
  scoreOpening(table, seat, space.id);
  drawing.current = drawing.future;
  drawing.future = drawing.stack.shift() ?? null;
  if (drawing.future) table.reveal();
}

function takeCubes(table: Table<Lisboa>, seat: Seat, space: Space): void {
  const cubes = table.state.spaces[space.id];
  if (!cubes) return;
  rackAll(table, seat, cubes);
  table.state.spaces[space.id] = none(RUBBLE);
}
