/** Agents: the players retrieve and deploy them at the start of a turn. */

import { who, type Rule, type Seat, type Table } from '../../../src/engine/contract/game';
import { AGENTS, deployedBy } from '../data/empires';
import { homeOf, REGIONS, type Region } from '../data/map';
import { placeName, regionName } from '../names';
import { player, playerOrder, type Place, type Whispers } from '../state';
import { agentAt, agentsOf, decidesFor, placeKey, placeOption, placeRefused, PLACES } from './councils';
import { loyaltiesOf } from './outlook';

const MAX_IN_FIELD = 2;

/** Lets each player in order retrieve one of their own agents, from the second turn on. */
export function* retrieve(table: Table<Whispers>): Rule<'deploy'> {
  const { state } = table;
  for (const seat of playerOrder(state)) {
    if (agentsOut(state, seat) === 0) continue;
    const taken = yield* table.choose(
      seat,
      'retrieve',
      () => [
        ...PLACES.map((place) =>
          agentAt(state, place) === seat ? placeOption(state, place) : placeRefused(place, 'not-your-agent'),
        ),
        ...player(state, seat).field.map((region) => ({
          key: `at:${region}`,
          value: region,
          params: () => ({ region: regionName(region) }),
          spot: region,
          signed: true,
        })),
        { key: 'keep', why: 'must-retrieve' },
      ],
      { fallback: [firstOwn(state, seat)], params: () => ({ loyalties: loyaltiesOf(state, seat) }) },
    );
    if (typeof taken === 'string') {
      const of = player(state, seat);
      of.field = of.field.filter((region) => region !== taken);
      table.log('retrieves-field', { who: who(seat), region: regionName(taken) });
    } else {
      state.councils[taken.empire][taken.position] = null;
      table.log('retrieves', { who: who(seat), place: placeName(taken) });
    }
  }
  return 'deploy';
}

const firstOwn = (state: Whispers, seat: Seat): string => {
  const [place] = agentsOf(state, seat);
  return place ? `place:${placeKey(place)}` : `at:${player(state, seat).field[0] ?? ''}`;
};

/** Lets the players place one agent at a time in player order, several rounds. */
export function* deploy(table: Table<Whispers>): Rule<'activation'> {
  const { state } = table;
  const each = deployedBy(state.players.length);
  // The lesson has three players, who place fewer agents.
  if (state.turn === 1 && state.players.length === 2) table.log('agents-each', { count: each });
  for (let round = 0; round < each; round++) {
    for (const seat of playerOrder(state)) {
      if (agentsOut(state, seat) >= AGENTS) continue;
      const to = yield* table.choose(
        seat,
        'deploy',
        () => [
          ...PLACES.map((place) =>
            agentAt(state, place) === null
              ? {
                  ...placeOption(state, place, () => ({ decides: decidesFor(state, place, seat) })),
                  groups: ['councils'],
                }
              : placeRefused(place, 'position-occupied'),
          ),
          ...fieldFor(state, seat).map((region) => ({
            key: `at:${region}`,
            value: region,
            params: () => ({ region: regionName(region) }),
            groups: [`home-${homeOf(region)}`],
            spot: region,
            signed: true,
          })),
        ],
        {
          fallback: [firstOpen(state)],
          params: () => ({
            agents: deployedBy(state.players.length),
            number: round + 1,
            loyalties: loyaltiesOf(state, seat),
          }),
        },
      );
      if (typeof to === 'string') {
        player(state, seat).field.push(to);
        table.log('deploys-field', { who: who(seat), region: regionName(to) });
      } else {
        state.councils[to.empire][to.position] = seat;
        table.log('deploys', { who: who(seat), place: placeName(to) });
      }
    }
  }
  return 'activation';
}

/** Returns the regions for a field agent: each player has two at most, and one in a region. */
function fieldFor(state: Whispers, seat: Seat): readonly Region[] {
  const { field } = player(state, seat);
  if (!state.options.fieldAgents || field.length >= MAX_IN_FIELD) return [];
  return REGIONS.filter((region) => !field.includes(region));
}

/** Returns the first open position. There is one: four players have five agents each on twenty positions. */
const firstOpen = (state: Whispers): string =>
  `place:${placeKey(PLACES.find((place) => agentAt(state, place) === null) as Place)}`;

const agentsOut = (state: Whispers, seat: Seat): number =>
  agentsOf(state, seat).length + player(state, seat).field.length;
