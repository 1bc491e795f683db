/** Captures: players take Workers from the open locations. */

import {
  paramsOf,
  type Choice,
  type Listed,
  type Phrase,
  type Denial,
  type Rule,
  type Seat,
} from '../../../../src/engine/contract/game';
import { say } from '../../names';
import { raidLimit } from '../../data/numbers';
import { OPEN, type OpenLocation } from '../../data/locations';
import { named, playerAt, type ArchitectsTable, type Effect, type State } from '../../state';
import { loseVirtue } from '../effects/losses';
import { figuresAt } from '../effects/powers';
import { lossIn } from '../payment/prices';
import { gainVirtue } from '../effects/tracks';
import { workersAt } from '../turn/workers';

/**
 * Holds the captures of one visit or effect: the locations that it took Workers from, and the figures at
 * which it took opposing ones.
 */
export interface Raid {
  readonly locations: OpenLocation[];
  readonly opposing: OpenLocation[];
  taken: number;
}
export const newRaid = (): Raid => ({ locations: [], opposing: [], taken: 0 });

export interface Group {
  readonly location: OpenLocation;
  readonly owner: Seat;
  readonly count: number;
}

/** Returns all groups: the Workers of one colour on one location. */
const groups = (state: State): Group[] =>
  OPEN.flatMap((location) =>
    state.order
      .filter((owner) => workersAt(state, location, owner) > 0)
      .map((owner) => ({ location, owner, count: workersAt(state, location, owner) })),
  );

/** True if a capture of a group pays. One Worker brings no more than a capture costs. */
export const isWorthCapturing = (seat: Seat, { owner, count }: Group): boolean => owner !== seat && count > 1;
/** Returns the largest group that is worth a capture. */
export const largestPrey = (state: State, seat: Seat): Group | undefined =>
  groups(state)
    .filter((group) => isWorthCapturing(seat, group))
    .toSorted((one, other) => other.count - one.count)[0];

/**
 * True if this visit cannot take from the location: the number of players limits the locations of one visit.
 */
const outOfReach = (state: State, raid: Raid, location: OpenLocation): boolean =>
  raid.locations.length >= raidLimit(state.order.length) && !raid.locations.includes(location);

/**
 * Takes a group. The player's own Workers go home and are not "captured". The figure at a location acts when
 * the first opposing group is taken from there.
 */
export function* takeGroup(
  table: ArchitectsTable,
  seat: Seat,
  raid: Raid,
  { location, owner, count }: Group,
): Rule {
  const { state } = table;
  const captor = playerAt(state, seat);
  state.open[location][owner] = 0;
  raid.taken++;
  if (!raid.locations.includes(location)) raid.locations.push(location);
  const where = say(`location.${location}`);
  if (owner === seat) {
    captor.workers += count;
    return table.log('calls-back', { who: named(state, seat), count, location: where });
  }
  captor.captured[owner] = (captor.captured[owner] ?? 0) + count;
  table.log('captures', { who: named(state, seat), owner: named(state, owner), count, location: where });
  if (raid.opposing.includes(location)) return;
  raid.opposing.push(location);
  if (state.court?.profiteer === location) {
    table.log('under-the-profiteer', { who: named(state, seat) });
    yield* gainVirtue(table, seat, 1);
  }
  if (state.court?.princess === location) {
    table.log('under-the-princess', { who: named(state, seat) });
    yield* loseVirtue(table, seat, 1);
  }
}

const groupOption = (state: State, seat: Seat, raid: Raid, group: Group): Choice<Group> => ({
  key: `take:${group.location}-${group.owner}`,
  spot: group.location,
  signed: true,
  groups: [`location:${group.location}`],
  value: group,
  params: () => ({
    location: say(`location.${group.location}`),
    count: group.count,
    whose: say(group.owner === seat ? 'whose.own' : 'whose.other', { owner: named(state, group.owner) }),
    figure: figureText(state, seat, raid, group),
  }),
});

/**
 * Returns the Virtue that the first opposing group of a location costs at the Princess, or brings at the
 * Profiteer.
 */
function figureText(state: State, seat: Seat, raid: Raid, { location, owner }: Group): Phrase {
  if (owner === seat || raid.opposing.includes(location)) return say('watched-by.nobody');
  const [figure] = figuresAt(state, location);
  if (!figure) return say('watched-by.nobody');
  return say(`watched-by.${figure}`, { loss: lossIn('loss', state, seat, 1) });
}

export const captureOptions = (state: State, seat: Seat, raid: Raid): Choice<Group>[] =>
  groups(state)
    .filter(({ location }) => !outOfReach(state, raid, location))
    .map((group) => groupOption(state, seat, raid, group));
export const capturesRefused = (state: State, seat: Seat, raid: Raid): Denial[] =>
  groups(state)
    .filter(({ location, owner }) => owner !== seat && outOfReach(state, raid, location))
    .map((group) => {
      const option = groupOption(state, seat, raid, group);
      return {
        key: option.key,
        why: 'location-limit',
        params: () => ({ ...paramsOf(option), count: raidLimit(state.order.length) }),
      };
    });

/** Returns the opposing groups, the largest first: most players want these. */
export const likeliest = (seat: Seat, options: readonly Choice<Group>[]): readonly string[] =>
  byCount(options.filter((option) => option.value.owner !== seat));
export const byCount = (options: readonly Choice<Group>[]): readonly string[] =>
  options.toSorted((one, other) => other.value.count - one.value.count).map(({ key }) => key);

/** Performs the captures of a card. They cost nothing, and the player can stop early or take none. */
export function* capture(table: ArchitectsTable, seat: Seat, count: number): Rule {
  const raid = newRaid();
  while (raid.taken < count) {
    const options = captureOptions(table.state, seat, raid);
    const list: Listed<Effect | null>[] = [
      ...options.map((option) => ({
        ...option,
        value: (on: ArchitectsTable) => takeGroup(on, seat, raid, option.value),
      })),
      ...capturesRefused(table.state, seat, raid),
      { key: 'stop', value: null, final: true, idle: true },
    ];
    const groups = likeliest(seat, options);
    const effect = yield* table.choose(seat, 'capture', () => list, {
      fallback: [(raid.taken === 0 && groups[0]) || 'stop'],
      suggest: () => [...groups.slice(0, 2), 'stop'],
      params: () => ({ left: count - raid.taken }),
    });
    if (!effect) return;
    yield* effect(table);
  }
}
