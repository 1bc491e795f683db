import { who, type Rule, type Seat, type Table } from '../../../src/engine/game';
import { AGENTS, deployedBy } from '../data/empires';
import { homeOf, REGIONS, type Region } from '../data/map';
import { player, playerOrder, type Place, type Whispers } from '../state';
import { agentAt, placeKey, PLACES } from './councils';
import { placeName, placeOption, placeRefused, regionName, topicOf } from './listing';

const MOST_IN_FIELD = 2;

/** A council position as these questions list it. */
const LISTED = PLACES.map((place) => ({
  place,
  here: { ...placeOption(place), value: place as Place | Region, group: 'councils' },
  taken: placeRefused(place, 'position-occupied'),
  own: { ...placeOption(place), value: place as Place | Region },
  foreign: placeRefused(place, 'not-your-agent'),
}));

/** From the second turn on, each player in order takes one of their own agents back (8.1). */
export function* retrieve(table: Table<Whispers>): Rule<'deploy'> {
  const { state } = table;
  for (const seat of playerOrder(state)) {
    const of = player(state, seat);
    if (of.field.length === 0 && PLACES.every((place) => agentAt(state, place) !== seat)) continue;
    const taken = yield* table.choose(
      seat,
      'retrieve',
      () => [
        ...LISTED.map(({ place, own, foreign }) => (agentAt(state, place) === seat ? own : foreign)),
        ...of.field.map((region) => ({
          key: `at:${region}`,
          value: region as Place | Region,
          params: { region: regionName(region) },
          spot: region,
        })),
        { key: 'keep', why: 'must-retrieve' },
      ],
      { topic: topicOf('retrieve'), fallback: [firstOwn(state, seat)] },
    );
    if (typeof taken === 'string') {
      of.field = of.field.filter((region) => region !== taken);
      table.log('retrieves-field', { seat: who(seat), region: regionName(taken) });
    } else {
      state.councils[taken.empire][taken.position] = null;
      table.log('retrieves', { seat: who(seat), place: placeName(taken) });
    }
  }
  return 'deploy';
}

const firstOwn = (state: Whispers, seat: Seat): string => {
  const place = PLACES.find((one) => agentAt(state, one) === seat);
  return place ? `place:${placeKey(place)}` : `at:${player(state, seat).field[0] ?? ''}`;
};

/** In player order, one agent at a time, around and around (8.2). */
export function* deploy(table: Table<Whispers>): Rule<'activation'> {
  const { state } = table;
  for (let round = 0; round < deployedBy(state.players.length); round++) {
    for (const seat of playerOrder(state)) {
      if (agentsOut(state, seat) >= AGENTS) continue;
      const to = yield* table.choose(
        seat,
        'deploy',
        () => [
          ...LISTED.map(({ place, here, taken }) => (agentAt(state, place) === null ? here : taken)),
          ...(state.options.fieldAgents && player(state, seat).field.length < MOST_IN_FIELD
            ? REGIONS.filter((region) => !player(state, seat).field.includes(region)).map((region) => ({
                key: `at:${region}`,
                value: region as Place | Region,
                params: { region: regionName(region) },
                group: `home-${homeOf(region)}`,
                spot: region,
              }))
            : []),
        ],
        { topic: topicOf('deploy'), fallback: [firstOpen(state)] },
      );
      if (typeof to === 'string') {
        player(state, seat).field.push(to);
        table.log('deploys-field', { seat: who(seat), region: regionName(to) });
      } else {
        state.councils[to.empire][to.position] = seat;
        table.log('deploys', { seat: who(seat), place: placeName(to) });
      }
    }
  }
  return 'activation';
}

const firstOpen = (state: Whispers): string => {
  const place = PLACES.find((one) => agentAt(state, one) === null);
  return place ? `place:${placeKey(place)}` : '';
};

export const agentsOut = (state: Whispers, seat: Seat): number =>
  PLACES.filter((place) => agentAt(state, place) === seat).length + player(state, seat).field.length;
