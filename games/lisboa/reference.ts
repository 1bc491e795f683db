import type { Phrase } from '../../src/engine/contract/game';
import type { ReferenceEntry, Reference } from '../../src/engine/contract/reference';
import { GAPS, ICONS, SLOTS_OF_OFFICE } from './data/board';
import {
  architectOf,
  BUILDING_IDS,
  buildingOf,
  buildingsOf,
  officialsOf,
  plansOf,
  startingPlans,
} from './data/buildings';
import { CARD_IDS, cardOf, deck, deckOf } from './data/cards';
import { CLERGY, CLERGY_KINDS, type ClergyKind } from './data/clergy';
import { DECREE_IDS, DECREE_KINDS, decreeKind, type DecreeKind } from './data/decrees';
import { WIGS_PER_FAVOR } from './data/figures';
import { COPIES_OF_SHIP, SHIP_COLOURS, SHIPS, SHIPYARD, type ShipColour } from './data/ships';
import {
  ARCHITECTS,
  COURT,
  NOBLE_ACTIONS,
  NOBLES,
  STATE_ACTIONS,
  type Architect,
  type Noble,
  type NobleAction,
  type StateAction,
} from './data/ids';
import { cityThings } from './reference-city';
import * as names from './names';
import { say } from './names';
import { whereIs } from './reference-where';
import type { View } from './view';

/** The named components of this game, built from the tables. Copies of one component share one entry. */

/** Two names belong to a card and to a building, so the entry of the card says which it is. */
const BUILDING_CARDS: ReadonlySet<string> = new Set(['purple-prime-minister-1', 'purple-prime-minister-4']);

const card = (id: string): ReferenceEntry => {
  const it = cardOf(id);
  return {
    id: `card:${id}`,
    kind: it.kind === 'noble' ? 'noble-card' : 'treasury-card',
    name: BUILDING_CARDS.has(id) ? say('about.noble-card-name', { card: names.card(id) }) : names.card(id),
    lines: [
      ...(it.kind === 'treasury'
        ? [
            say('about.treasury-below', { effects: names.lowerHalf(id) }),
            say('about.treasury-event', { effects: names.event(id) }),
          ]
        : [
            say(it.penalty.length > 0 ? 'about.noble-penalty' : 'about.noble-reward', {
              effects: names.lowerHalf(id),
            }),
            say('about.noble-influence', { count: it.influence }),
            say('about.noble-court', { noble: names.noble(it.noble) }),
          ]),
      say(`about.deck.${deckOf(id)}`, { count: deck(deckOf(id)).length }),
    ],
    topic: `${deckOf(id)}-cards`,
  };
};

const clergy = (kind: ClergyKind): ReferenceEntry => {
  const { ability, backs } = CLERGY[kind];
  return {
    id: `clergy:${kind}`,
    kind: 'clergy-tile',
    name: say(`clergy.${kind}`),
    lines: [
      say('about.clergy', { text: names.permanent(ability) }),
      say('about.clergy-back', { count: backs.length, list: backs.map(String) }),
      say('about.clergy-scoring'),
    ],
    topic: 'clergy',
  };
};

const decree = (kind: DecreeKind): ReferenceEntry => ({
  id: `decree:${kind}`,
  kind: 'decree',
  name: say(`decree.${kind}`),
  lines: [
    say('about.decree', { text: say(`decree-text.${kind}`) }),
    say('about.decree-copies', {
      count: DECREE_IDS.filter((id) => decreeKind(id) === kind).length,
      all: DECREE_IDS.length,
    }),
  ],
  topic: 'decree-list',
});

const building = (id: string): ReferenceEntry => {
  const { architect, a, b } = buildingOf(id);
  return {
    id: `building:${id}`,
    kind: 'building',
    name: names.buildingName(id),
    lines: [
      say('about.building', { architect: names.architect(architect) }),
      say('about.building-sides', { one: a.map(names.good), other: b.map(names.good) }),
      say('about.building-related'),
      say('about.building-copies'),
    ],
    topic: 'public-buildings',
  };
};

const ship = (colour: ShipColour): ReferenceEntry => {
  const { hull, priceModifier, influence } = SHIPS[colour];
  return {
    id: `ship:${colour}`,
    kind: 'ship',
    name: say(`thing-name.ship.${colour}`),
    lines: [
      say('about.ship-hull', { count: hull }),
      say('about.ship-cost', { count: hull }),
      say('about.ship-price', { count: priceModifier }),
      say('about.ship-influence', { count: influence }),
      say('about.ship-worth', { count: hull }),
      say('about.ship-copies', {
        count: COPIES_OF_SHIP,
        period: (SHIPYARD[1] as readonly string[]).includes(colour) ? 1 : 2,
      }),
    ],
    topic: 'ships',
  };
};

const noble = (id: Noble): ReferenceEntry => ({
  id: `noble:${id}`,
  kind: 'noble',
  name: say(`thing-name.noble.${id}`),
  lines: [
    say('about.noble-action', { action: names.action(COURT[id].noble) }),
    say('about.noble-state', { actions: COURT[id].state.map(names.action) }),
    say('about.noble-goods', { goods: COURT[id].accepts.map(names.good) }),
  ],
  topic: 'visiting',
});

const office = (id: Noble): ReferenceEntry => ({
  id: `office:${id}`,
  kind: 'office',
  name: say('thing-name.office', { noble: names.noble(id) }),
  lines: [
    say('about.office', { count: SLOTS_OF_OFFICE }),
    say('about.office-visits', { noble: names.noble(id) }),
    say('about.office-full'),
  ],
  topic: 'officials',
});

const favor = (id: Noble): ReferenceEntry => ({
  id: `favor:${id}`,
  kind: 'favor',
  name: say('thing-name.favor', { noble: names.noble(id) }),
  lines: [
    say('about.favor', { noble: names.noble(id) }),
    say('about.favor-worth', { count: WIGS_PER_FAVOR }),
    say('about.favor-copies'),
  ],
  topic: 'favors',
});

const grantedBy = (action: StateAction | NobleAction): Noble =>
  NOBLES.find((id) => COURT[id].noble === action || COURT[id].state.some((one) => one === action)) ?? 'king';
const TOPIC_OF_ACTION: Readonly<Record<StateAction | NobleAction, string>> = {
  'royal-favor': 'favors',
  'meet-cardinal': 'cardinal',
  'build-ship': 'ships',
  'produce-goods': 'producing',
  'recruit-officials': 'officials',
  'acquire-plan': 'plans',
  'open-public-building': 'public-buildings',
  'take-decree': 'decrees',
  'build-store': 'stores',
};
const action = (id: StateAction | NobleAction): ReferenceEntry => ({
  id: `action:${id}`,
  kind: (STATE_ACTIONS as readonly string[]).includes(id) ? 'state-action' : 'noble-action',
  name: names.action(id),
  lines: [
    say(`about.action.${id}`),
    say((STATE_ACTIONS as readonly string[]).includes(id) ? 'about.action-state' : 'about.action-noble', {
      noble: names.noble(grantedBy(id)),
      goods: COURT[grantedBy(id)].accepts.map(names.good),
    }),
  ],
  topic: TOPIC_OF_ACTION[id],
});

/** Plans of one architect that need the same number of officials are equal to all players. */
export const planKind = (plan: string): string => `plan:${architectOf(plan)}-${officialsOf(plan)}`;
const plansIn = (architect: Architect): string[] => [...startingPlans(architect), ...plansOf(architect)];
const plans = (architect: Architect): ReferenceEntry[] =>
  [...new Map(plansIn(architect).map((id) => [planKind(id), id])).values()].map((id) => ({
    id: planKind(id),
    kind: 'plan',
    name: names.plan(id),
    lines: [
      say('about.plan', { architect: names.architect(architect), count: officialsOf(id) }),
      say('about.plan-copies', {
        count: plansOf(architect).filter((one) => planKind(one) === planKind(id)).length,
      }),
      ...(officialsOf(id) === 2 ? [say('about.plan-start')] : []),
    ],
    topic: 'plans',
  }));

const architect = (id: Architect): ReferenceEntry => ({
  id: `architect:${id}`,
  kind: 'architect',
  name: names.architect(id),
  lines: [
    say('about.architect', { list: buildingsOf(id).map((one) => names.buildingName(one)) }),
    say('about.architect-plans', { count: plansOf(id).length }),
  ],
  topic: 'plans',
});

const cardinal: ReferenceEntry = {
  id: 'figure:cardinal',
  kind: 'figure',
  name: say('thing-name.cardinal'),
  lines: [
    say('about.cardinal', { count: GAPS }),
    ...Object.entries(ICONS).map(([gap, icon]): Phrase =>
      say('about.cardinal-icon', { gap, icon: names.icon(icon) }),
    ),
    say('about.cardinal-lies'),
  ],
  topic: 'cardinal',
};

export const reference: Reference<View> = {
  all: [
    ...NOBLES.map(noble),
    ...NOBLES.map(office),
    ...NOBLES.map(favor),
    cardinal,
    ...[...NOBLE_ACTIONS, ...STATE_ACTIONS].map(action),
    ...BUILDING_IDS.map(building),
    ...CARD_IDS.map(card),
    ...CLERGY_KINDS.map(clergy),
    ...DECREE_KINDS.map(decree),
    ...ARCHITECTS.map(architect),
    ...ARCHITECTS.flatMap(plans),
    ...SHIP_COLOURS.map(ship),
    ...cityThings,
  ],
  where: whereIs,
};
