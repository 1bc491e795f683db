import type { Phrase } from '../../src/engine/contract/game';
import type { ReferenceEntry, Reference } from '../../src/engine/contract/reference';
import { BONUS, BONUS_CARDS, PRESTIGE, PRESTIGE_CARDS, entriesOf } from './data/cards';
import type { BonusCard, Condition, PrestigeCard } from './data/cards';
import {
  BUILDERS,
  BUILDING_COSTS,
  CARDS_DRAWN,
  CARD_COST,
  FLORINS_PER_VALUE,
  FREEDOMS_FOR_TWO,
  FREEDOM_COST,
  JESTERS,
  MINIMUM_VALUES,
  MAX_BUILDERS,
  OPENING_BID,
  OPENING_BID_FOR_TWO,
  PP_FOR_BUILDER,
  PP_FOR_BUILDING,
  PP_FOR_REPEATED_LANDSCAPE,
  ROUNDS,
  VALUE_OF_BUILDING,
  VALUE_OF_CARD,
  VALUE_OF_FREEDOM,
  VALUE_OF_JESTER,
  VALUE_OF_LANDSCAPE,
} from './data/numbers';
import { FREEDOMS, PROFESSIONS, PROFESSION_CARDS, RECRUITING_CARDS } from './data/professions';
import type { Freedom, Profession, Wants } from './data/professions';
import {
  BUILDINGS,
  BUILDING_KINDS,
  COPIES_OF_BUILDING,
  COPIES_OF_LANDSCAPE,
  LANDSCAPE_KINDS,
  spacesOf,
} from './data/tiles';
import type { Building, Landscape } from './data/tiles';
import { amount, nameOf, say, wants } from './names';
import { whereIs } from './reference-where';
import type { View } from './view';

/** The named components of this game, built from the tables. Copies of one component share one entry. */

/** Returns the works that prefer it. */
export const lovers = (kind: keyof Wants, what: string): Phrase[] =>
  PROFESSION_CARDS.filter((card) => PROFESSIONS[card][kind] === what).map(nameOf.work);

const profession = (card: Profession): ReferenceEntry => ({
  id: `profession:${card}`,
  kind: 'profession',
  name: nameOf.work(card),
  lines: [
    say('about.profession', wants(card)),
    say('about.work', {
      building: VALUE_OF_BUILDING,
      landscape: VALUE_OF_LANDSCAPE,
      freedom: VALUE_OF_FREEDOM,
      jester: VALUE_OF_JESTER,
      card: VALUE_OF_CARD,
    }),
    say('about.work-income', { florins: FLORINS_PER_VALUE }),
    say('about.profession-cost', { cost: CARD_COST, count: CARDS_DRAWN }),
    say('about.deck', { count: PROFESSION_CARDS.length }),
  ],
  topic: 'works',
});

/** Describes in words the value that a bonus card adds. Its face shows the same as signs. */
export const adds = (card: BonusCard): Phrase[] =>
  entriesOf(BONUS[card]).map(([metric, points]) =>
    say('per', { points, what: say(`metric.${metric}`, { count: 1 }) }),
  );

const bonus = (card: BonusCard): ReferenceEntry => ({
  id: `bonus:${card}`,
  kind: 'bonus',
  name: nameOf.bonus(card),
  lines: [
    say('about.bonus', { list: adds(card) }),
    say('about.bonus-spent'),
    say('about.bonus-cost', { cost: CARD_COST, count: CARDS_DRAWN }),
    say('about.deck', { count: BONUS_CARDS.length }),
  ],
  topic: 'works',
});

/** Describes when a prestige card scores, and how much. */
export function scoring(card: PrestigeCard): Phrase {
  const condition: Condition = PRESTIGE[card];
  if (condition.kind !== 'threshold')
    return say(`about.prestige-${condition.kind}`, {
      pp: condition.pp,
      tied: condition.tied,
      what: say(`metric.${condition.metric}`, { count: 2 }),
    });
  return say('about.prestige-threshold', {
    pp: condition.pp,
    list: entriesOf(condition.needs).map(amount),
  });
}

const prestige = (card: PrestigeCard): ReferenceEntry => ({
  id: `prestige:${card}`,
  kind: 'prestige',
  name: nameOf.prestige(card),
  lines: [
    scoring(card),
    ...(PRESTIGE[card].kind === 'most' ? [say('about.prestige-none')] : []),
    say('about.prestige-cost', { count: CARDS_DRAWN }),
    say('about.deck', { count: PRESTIGE_CARDS.length }),
  ],
  topic: 'scoring',
});

const building = (kind: Building): ReferenceEntry => ({
  id: `building:${kind}`,
  kind: 'building',
  name: nameOf.tile(kind),
  lines: [
    say('about.building', { size: say(`size.${BUILDINGS[kind].size}`), count: spacesOf(kind) }),
    say('about.building-liked', {
      list: lovers('building', kind),
      count: lovers('building', kind).length,
      value: VALUE_OF_BUILDING,
    }),
    say('about.building-cost', { none: BUILDING_COSTS[0], some: BUILDING_COSTS[1] }),
    say('about.building-worth', { pp: PP_FOR_BUILDING }),
    say('about.building-once'),
    say('about.copies', { count: COPIES_OF_BUILDING }),
  ],
  topic: 'building',
});

const landscape = (kind: Landscape): ReferenceEntry => ({
  id: `landscape:${kind}`,
  kind: 'landscape',
  name: nameOf.tile(kind),
  lines: [
    say('about.landscape', { count: spacesOf(kind) }),
    say('about.landscape-liked', { list: lovers('landscape', kind), value: VALUE_OF_LANDSCAPE }),
    say('about.landscape-repeat', { pp: PP_FOR_REPEATED_LANDSCAPE }),
    say('about.auctioned', { bid: OPENING_BID, two: OPENING_BID_FOR_TWO }),
    say('about.copies', { count: COPIES_OF_LANDSCAPE }),
  ],
  topic: 'landscapes',
});

const freedom = (kind: Freedom): ReferenceEntry => ({
  id: `freedom:${kind}`,
  kind: 'freedom',
  name: say('thing-name.freedom', { freedom: nameOf.freedom(kind) }),
  lines: [
    say('about.freedom-liked', { list: lovers('freedom', kind), value: VALUE_OF_FREEDOM }),
    say('about.freedom-cost', { cost: FREEDOM_COST }),
    say('about.freedom-copies'),
    say('about.freedom-two', { count: FREEDOMS_FOR_TWO }),
  ],
  topic: 'actions',
});

const others: readonly ReferenceEntry[] = [
  {
    id: 'card:recruiting',
    kind: 'recruiting',
    name: say('thing-name.recruiting'),
    lines: [
      say('about.recruiting'),
      say('about.recruiting-stays'),
      say('about.recruiting-when'),
      say('about.recruiting-value', { card: VALUE_OF_CARD }),
      say('about.auctioned', { bid: OPENING_BID, two: OPENING_BID_FOR_TWO }),
      say('about.copies', { count: RECRUITING_CARDS }),
    ],
    topic: 'recruiting',
  },
  {
    id: 'item:builder',
    kind: 'item',
    name: say('thing-name.builder'),
    lines: [
      say('about.builder', { none: BUILDING_COSTS[0], some: BUILDING_COSTS[1] }),
      say('about.auctioned', { bid: OPENING_BID, two: OPENING_BID_FOR_TWO }),
      say('about.builder-worth', {
        second: PP_FOR_BUILDER[1],
        third: PP_FOR_BUILDER[2],
        most: MAX_BUILDERS,
      }),
      say('about.builder-adjacent'),
      say('about.copies', { count: BUILDERS }),
    ],
    topic: 'builders',
  },
  {
    id: 'item:jester',
    kind: 'item',
    name: say('thing-name.jester'),
    lines: [
      say('about.jester', { value: VALUE_OF_JESTER }),
      say('about.auctioned', { bid: OPENING_BID, two: OPENING_BID_FOR_TWO }),
      say('about.any-number'),
      say('about.copies', { count: JESTERS }),
    ],
    topic: 'jesters',
  },
  {
    id: 'place:palazzo',
    kind: 'place',
    name: say('thing-name.palazzo'),
    lines: [say('about.palazzo'), say('about.palazzo-adjacent')],
    topic: 'placing',
  },
  {
    id: 'rule:minimum',
    kind: 'rule',
    name: say('thing-name.minimum'),
    lines: [
      say('about.minimum', { list: MINIMUM_VALUES.map(String), rounds: ROUNDS }),
      say('about.minimum-bonus'),
    ],
    topic: 'works',
  },
];

export const reference: Reference<View> = {
  all: [
    ...PROFESSION_CARDS.map(profession),
    ...BUILDING_KINDS.map(building),
    ...LANDSCAPE_KINDS.map(landscape),
    ...FREEDOMS.map(freedom),
    ...BONUS_CARDS.map(bonus),
    ...PRESTIGE_CARDS.map(prestige),
    ...others,
  ],
  where: whereIs,
};
