/**
 * Rights of this turn: 1 Influence at the Profiteer's location, 1 Contribution at the Princess's. Players use
 * them between actions.
 */

import type { Choice, Params, Denial, Rule, Seat } from '../../../../src/engine/contract/game';
import { RESOURCES, type Resource } from '../../data/items';
import { INFLUENCE_CARDS, WONDER_OF, type InfluenceCardId } from '../../data/wonders';
import { isAutomaton, named, playerAt, type ArchitectsTable, type Effect, type State } from '../../state';
import { say, amountsOf } from '../../names';
import { gain } from '../effects/gains';
import { courtOf } from '../locations/wonders';

export function* takeInfluence(table: ArchitectsTable, seat: Seat): Rule {
  table.state.turn.influence--;
  yield* gain(table, seat, { influence: 1 });
}

/** Returns the free places of the current Contribution Card. */
export function freePlaces(state: State): Resource[] {
  const { court } = state;
  return court?.contributions[0] ? RESOURCES.filter((kind) => !court.contributed.includes(kind)) : [];
}

export function* contribute(table: ArchitectsTable, seat: Seat, kind: Resource): Rule {
  const { court, turn } = table.state;
  const card = court?.contributions[0];
  if (!court || !card) throw new Error('no Contribution Card lies open');
  if (!isAutomaton(table.state, seat)) {
    const player = playerAt(table.state, seat);
    player[kind]--;
    turn.contribute--;
  }
  court.contributed.push(kind);
  table.log('contributes', { who: named(table.state, seat), resource: say(`kind.${kind}`) });
  yield* gain(table, seat, INFLUENCE_CARDS[card].contribution[kind]);
  if (court.contributed.length < RESOURCES.length) return;
  turn.reset = true;
  table.log('contribution-full');
}

function contributionParams(state: State, kind: Resource): Params {
  const card = state.court?.contributions[0] as InfluenceCardId;
  const fills = state.court?.contributed.length === RESOURCES.length - 1;
  return {
    resource: say(`item.${kind}`, { count: 1 }),
    items: amountsOf(INFLUENCE_CARDS[card].contribution[kind]),
    reset: say(fills ? 'reset-follows.contribution' : 'reset-follows.none'),
  };
}

const contributions = (state: State, seat: Seat): Choice<Effect>[] => {
  if (state.turn.contribute === 0) return [];
  return freePlaces(state)
    .filter((kind) => playerAt(state, seat)[kind] > 0)
    .map((kind) => ({
      key: `contribute:${kind}`,
      params: () => contributionParams(state, kind),
      value: (table) => contribute(table, seat, kind),
    }));
};

function refusedPlaces(state: State, seat: Seat): Denial[] {
  const free = freePlaces(state);
  return RESOURCES.filter((kind) => !free.includes(kind) || playerAt(state, seat)[kind] === 0).map(
    (kind) => ({
      key: `contribute:${kind}`,
      why: free.includes(kind) ? 'cannot-pay' : 'place-filled',
      params: () => contributionParams(state, kind),
    }),
  );
}

/** Lists the unused rights. They are options of every action that can wait for them. */
export function rights(state: State, seat: Seat): Choice<Effect>[] {
  const influence: Choice<Effect>[] =
    state.turn.influence === 0
      ? []
      : [
          {
            key: 'take-influence',
            params: () => ({ count: 1 }),
            value: (table) => takeInfluence(table, seat),
          },
        ];
  return [...influence, ...contributions(state, seat)];
}

/**
 * Asks for the unused rights after the last action. The Influence comes automatically at the end of the turn,
 * so only a Contribution is asked.
 */
export function* window(table: ArchitectsTable, seat: Seat): Rule {
  for (;;) {
    const offered = contributions(table.state, seat);
    if (offered.length === 0) return;
    const refused = refusedPlaces(table.state, seat);
    const effect = yield* table.choose(seat, 'contribute', () => [
      ...offered,
      { key: 'no', value: null, final: true, idle: true },
      ...refused,
    ]);
    if (!effect) return;
    yield* effect(table);
  }
}

/** Moves the contributed resources to the Wonders at a reset. */
export function moveContributions(table: ArchitectsTable): void {
  const court = courtOf(table.state);
  for (const kind of court.contributed) {
    const wonder = court.wonders[WONDER_OF[kind]];
    if (wonder.owner === null) wonder.on++;
  }
  if (court.contributed.length > 0)
    table.log('contributions-move', { resources: court.contributed.map((kind) => say(`kind.${kind}`)) });
  court.contributed = [];
}
