import { who } from '../../../src/engine/game';
import type { Choice, Listed, Rule, Seat, Table } from '../../../src/engine/game';
import { MOST_INFLUENCE, SPACES, lotOf, spacesInPlay } from '../data/board';
import type { Space } from '../data/board';
import { architectOf, coloursOf, officialsOf } from '../data/buildings';
import { NOBLES } from '../data/things';
import type { Noble } from '../data/things';
import * as names from '../names';
import { player } from '../state';
import type { Lisboa } from '../state';
import { ask } from './ask';
import { declining } from './duty';
import type { How } from './duty';
import { takeRewards } from './rewards';
import { influenceGain, moneyIn } from './influence';
import type { Purse } from './influence';
import { available } from './officials';
import { payReis } from './payment';
import { total } from './permanents';
import { relatedBuildings, relatedStores } from './related';
import { kindsIn, rack } from './rubble';
import { rightNumber } from './treasury';

/** Plans of one architect that ask for as many officials are the same to their owner. */
function plansToShow(state: Lisboa, seat: Seat): string[] {
  const seen = new Set<string>();
  return player(state, seat).plansOpen.filter((plan) => {
    const kind = `${architectOf(plan)} ${officialsOf(plan)}`;
    return !seen.has(kind) && seen.add(kind);
  });
}

const hirePrice = (state: Lisboa, seat: Seat): number =>
  Math.max(0, rightNumber(state) - total(player(state, seat), 'hire-discount'));

/** What the plan still lacks, with these many officials at hand. */
function whyUnstaffed(
  state: Lisboa,
  seat: Seat,
  plan: string,
  purse: Purse,
  recruits = 0,
): string | undefined {
  const short = Math.max(0, officialsOf(plan) - available(state, seat) - recruits);
  if (short > player(state, seat).officials - recruits) return 'staff-short';
  return short * hirePrice(state, seat) <= moneyIn(purse) ? undefined : 'cannot-afford';
}

function whyUnfit(state: Lisboa, space: Space, plan: string): string | undefined {
  const building = state.architects[architectOf(plan)].current;
  if (!building) return 'no-building-left';
  return space.side === 'north' && !coloursOf(building).includes(space.street)
    ? 'colour-mismatch'
    : undefined;
}

/** Why this plan cannot be carried out here; the space's own reward counts for officials and money. */
function whyNotHere(state: Lisboa, seat: Seat, space: Space, plan: string, purse: Purse): string | undefined {
  const unfit = whyUnfit(state, space, plan);
  if (unfit) return unfit;
  const { reward } = space;
  const owner = player(state, seat);
  const richer = {
    wigs: purse.wigs,
    reis: purse.reis + (reward.type === 'gain-reis' ? reward.count : 0),
    influence:
      reward.type === 'gain-influence'
        ? Math.min(MOST_INFLUENCE, purse.influence + influenceGain(owner))
        : purse.influence,
  };
  const recruits =
    reward.type === 'state-action' && reward.action === 'recruit-officials'
      ? Math.min(2, owner.officials)
      : 0;
  return whyUnstaffed(state, seat, plan, richer, recruits);
}

/** The reason that comes nearest to success, over all plans; undefined if one will do. */
const REASONS = ['no-matching-plan', 'no-building-left', 'colour-mismatch', 'staff-short', 'cannot-afford'];
function nearest(reasons: readonly (string | undefined)[]): string | undefined {
  if (reasons.length === 0) return 'no-matching-plan';
  if (reasons.includes(undefined)) return undefined;
  return REASONS.findLast((reason) => reasons.includes(reason));
}

const whyNotOn = (state: Lisboa, seat: Seat, space: Space, purse: Purse): string | undefined =>
  nearest(plansToShow(state, seat).map((plan) => whyNotHere(state, seat, space, plan, purse)));

export function whyNoOpening(state: Lisboa, seat: Seat, purse: Purse): string | undefined {
  const reasons: string[] = [];
  for (const space of spacesInPlay(state.players.length)) {
    if (state.opened[space.id]) continue;
    const why = whyNotOn(state, seat, space, purse);
    if (!why) return undefined;
    reasons.push(why);
  }
  return reasons.length === 0 ? 'space-taken' : nearest(reasons);
}

function places(state: Lisboa, seat: Seat): Listed<Space>[] {
  const open = spacesInPlay(state.players.length);
  return SPACES.map((space): Listed<Space> => {
    const key = `space:${space.id}`;
    const cubes = state.spaces[space.id];
    const params = {
      space: names.space(space.id),
      reward: names.effect(space.reward),
      cubes: cubes ? names.cubes(cubes) : names.nothing,
    };
    if (!open.includes(space)) return { key, why: 'space-not-in-play', params };
    if (state.opened[space.id]) return { key, why: 'space-taken', params };
    const why = whyNotOn(state, seat, space, player(state, seat));
    return why ? { key, why, params } : { key, spot: space.id, params, value: space };
  });
}

/** Open a Public Building. The order matters: space, cubes and reward, plan, staff, wigs. */
export function* openPublicBuilding(table: Table<Lisboa>, seat: Seat, how: How): Rule {
  const { state } = table;
  const owner = player(state, seat);
  const space = yield* ask(table, seat, 'space', [...places(state, seat), ...declining(state, how)], {
    topic: 'public-buildings',
  });
  if (space === null) return;
  const announced = yield* ask(
    table,
    seat,
    'plan',
    plansToShow(state, seat).map((plan): Listed<string> => {
      const building = state.architects[architectOf(plan)].current;
      const params = {
        plan: names.plan(plan),
        building: building ? names.building(building) : names.nothing,
        count: officialsOf(plan),
      };
      const why = whyNotHere(state, seat, space, plan, owner);
      return why ? { key: `plan:${plan}`, why, params } : { key: `plan:${plan}`, params, value: plan };
    }),
    { topic: 'public-buildings' },
  );

  takeCubes(table, seat, space);
  const before = owner.plansOpen.length;
  yield* takeRewards(table, seat, [space.reward], {
    reward: true,
    duty: (after) => whyUnstaffed(after, seat, announced, player(after, seat)) === undefined,
  });
  const gained = owner.plansOpen
    .slice(before)
    .filter(
      (plan) =>
        whyUnfit(state, space, plan) === undefined && whyUnstaffed(state, seat, plan, owner) === undefined,
    );
  const shown = [announced, ...gained].map((id) => ({
    key: `plan:${id}`,
    params: { plan: names.plan(id) },
    value: id,
  }));
  const plan = yield* ask(table, seat, 'show-plan', shown, { topic: 'public-buildings' });

  const drawing = state.architects[architectOf(plan)];
  const building = drawing.current;
  if (!building) throw new Error(`${architectOf(plan)} has no building left`);
  const staff = yield* chooseStaff(table, seat, officialsOf(plan));
  yield* payReis(table, seat, (officialsOf(plan) - staff.length) * hirePrice(state, seat), 'hiring');
  moveIn(state, seat, staff, officialsOf(plan));
  state.opened[space.id] = { ...building, openedBy: seat, officials: officialsOf(plan) };
  owner.plansOpen = owner.plansOpen.filter((each) => each !== plan);
  owner.plansDone.push(plan);
  table.log('opens-building', {
    who: who(seat),
    building: names.building(building),
    space: names.space(space.id),
    count: officialsOf(plan),
  });
  score(table, seat, space);
  drawing.current = drawing.future;
  drawing.future = drawing.stack.shift() ?? null;
  if (drawing.future) table.reveal();
}

function takeCubes(table: Table<Lisboa>, seat: Seat, space: Space): void {
  const cubes = table.state.spaces[space.id];
  if (!cubes) return;
  for (const kind of kindsIn(cubes)) {
    for (; cubes[kind] > 0; cubes[kind]--) rack(table, seat, kind);
  }
}

type Place = Noble | 'plaza';

/** Officials at hand come first; only if they are too few are the missing ones hired from the player board. */
function* chooseStaff(table: Table<Lisboa>, seat: Seat, needed: number): Rule<readonly Place[]> {
  const { state } = table;
  const count = Math.min(needed, available(state, seat));
  const option = (place: Place, own: number): Choice<Place>[] => {
    if (own === 0) return [];
    return [
      place === 'plaza'
        ? { key: 'plaza', most: own, params: { count: own }, value: place }
        : {
            key: `office:${place}`,
            most: own,
            params: { noble: names.noble(place), count: own },
            value: place,
          },
    ];
  };
  const list = [
    ...NOBLES.flatMap((noble) => option(noble, state.offices[noble].officials[seat] ?? 0)),
    ...option('plaza', player(state, seat).plaza),
  ];
  const [only] = list;
  if (only && list.length === 1) return Array<Place>(count).fill(only.value);
  const first = list.flatMap((choice) => Array<string>(choice.most ?? 1).fill(choice.key)).slice(0, count);
  return yield* table.chooseSome(
    seat,
    'staff',
    () => list,
    () => [count, count],
    { topic: 'public-buildings', fallback: first, params: () => ({ count }) },
  );
}

function moveIn(state: Lisboa, seat: Seat, from: readonly Place[], needed: number): void {
  const owner = player(state, seat);
  for (const place of from) {
    if (place === 'plaza') owner.plaza--;
    else state.offices[place].officials[seat] = (state.offices[place].officials[seat] ?? 0) - 1;
  }
  owner.officials -= needed - from.length;
}

/** Every related store of anybody scores its street's tile, for each of its related buildings or once. */
function score(table: Table<Lisboa>, seat: Seat, space: Space): void {
  const { state } = table;
  for (const lot of relatedStores(state, space.id)) {
    const store = state.stores[lot];
    if (!store) continue;
    const times =
      state.options.publicBuildingScoring === 'single'
        ? 1
        : relatedBuildings(state, lotOf(lot).row, store.street);
    const wigs = state.scoringTiles[store.street] * times;
    player(state, store.owner).wigs += wigs;
    table.log('store-scores', { who: who(store.owner), lot: names.lot(lot), count: wigs });
  }
  const wigs = total(player(state, seat), 'opening-wigs');
  player(state, seat).wigs += wigs;
  if (wigs > 0) table.log('gains-wigs-for-opening', { who: who(seat), count: wigs });
}
