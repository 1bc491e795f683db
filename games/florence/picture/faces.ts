import { say as common } from '../../../src/engine/contract/game';
import type { Face, FaceKind, Phrase, Power, RunPart } from '../../../src/picture/kit';
import { BONUS, BONUS_CARDS, PRESTIGE, PRESTIGE_CARDS, entriesOf } from '../data/cards';
import type { BonusCard, Condition, PrestigeCard } from '../data/cards';
import {
  BUILDING_COSTS,
  FREEDOM_COST,
  MINIMUM_VALUES,
  PP_FOR_BUILDER,
  PP_FOR_BUILDING,
  PP_FOR_REPEATED_LANDSCAPE,
  ROUNDS,
  VALUE_OF_BUILDING,
  VALUE_OF_CARD,
  VALUE_OF_FREEDOM,
  VALUE_OF_JESTER,
  VALUE_OF_LANDSCAPE,
} from '../data/numbers';
import { FREEDOMS, PROFESSIONS, PROFESSION_CARDS } from '../data/professions';
import type { Freedom, Profession } from '../data/professions';
import {
  BUILDING_KINDS,
  COPIES_OF_BUILDING,
  COPIES_OF_LANDSCAPE,
  LANDSCAPE_KINDS,
  spacesOf,
} from '../data/tiles';
import type { Building, Landscape } from '../data/tiles';
import { amount, nameOf, say, wants } from '../names';
import { meets } from '../rules/work-value';
import type { PlayerView } from '../view';
import { adds, lovers } from '../reference';
import {
  BUILDER,
  buildingSign,
  CHECK,
  COINS,
  COLOUR,
  EMBLEM,
  FREEDOM,
  JESTER,
  landscapeSign,
  METRIC,
  POINTS,
  WORK,
} from './signs';
import { palazzo, printed, tile, type Lying } from './tiles';

/** Every card and tile as a face: signs from the tables that the rules use, with words below. */

const per = common('picture.per');
const or = common('picture.or');

/** Draws a profession. A wish that `owner` meets has a check in place of its value. */
export const profession = (card: Profession, more: readonly Power[] = [], owner?: PlayerView): Face => {
  const { building, landscape, freedom } = PROFESSIONS[card];
  const met = owner && meets(owner, card);
  return {
    id: `profession:${card}`,
    name: nameOf.work(card),
    kind: { colour: COLOUR[building], scene: 'hall' },
    emblem: EMBLEM[card],
    roles: [buildingSign(building)],
    body: [
      {
        label: say('face.likes'),
        run: [
          met?.building ? CHECK : `+${VALUE_OF_BUILDING}`,
          buildingSign(building),
          met?.landscape ? CHECK : `+${VALUE_OF_LANDSCAPE}`,
          landscapeSign(landscape),
          met?.freedom ? CHECK : `+${VALUE_OF_FREEDOM}`,
          FREEDOM[freedom],
        ],
        words: say('face.likes-words', wants(card)),
      },
      ...more,
    ],
  };
};

const BONUS_KIND: FaceKind = { colour: '#7d6a2f', scene: 'town' };
export const bonus = (card: BonusCard, more: readonly Power[] = []): Face => ({
  id: `bonus:${card}`,
  name: nameOf.bonus(card),
  kind: BONUS_KIND,
  emblem: METRIC[entriesOf(BONUS[card])[0]?.[0] ?? 'works'].icon ?? 'house',
  body: [
    {
      label: say('face.with-work'),
      run: entriesOf(BONUS[card]).flatMap(([metric, points], at, all): RunPart[] => [
        // Equal values are written once.
        ...(all[at - 1]?.[1] === points ? [or] : [`+${points}`, per]),
        METRIC[metric],
      ]),
      words: say('face.lovers', { list: adds(card) }),
    },
    ...more,
  ],
});

const PRESTIGE_KIND: FaceKind = { colour: '#96691f', scene: 'rays' };
export function prestige(card: PrestigeCard): Face {
  const condition: Condition = PRESTIGE[card];
  const metrics = condition.kind === 'threshold' ? entriesOf(condition.needs) : [];
  const first = condition.kind === 'threshold' ? metrics[0]?.[0] : condition.metric;
  return {
    id: `prestige:${card}`,
    name: nameOf.prestige(card),
    kind: PRESTIGE_KIND,
    emblem: METRIC[first ?? 'works'].icon ?? 'house',
    worth: [condition.pp, POINTS],
    body:
      condition.kind === 'threshold'
        ? [
            {
              label: say('face.at-least'),
              run: metrics.flatMap(([metric, count], at): RunPart[] => [
                ...(at > 0 ? ['+'] : []),
                count,
                METRIC[metric],
              ]),
              words: say('face.lovers', {
                list: metrics.map(amount),
              }),
            },
          ]
        : [
            {
              label: say(`face.${condition.kind}`),
              run: [METRIC[condition.metric], say(`metric.${condition.metric}`, { count: 2 })],
            },
            { run: [say('face.tied'), condition.tied, POINTS] },
          ],
  };
}

const art = (of: Lying): NonNullable<Face['art']> => ({
  w: of.wide * 40,
  h: of.high * 40,
  shapes: [tile(of, 40, 0, 0)],
});

const liked = (value: number, list: readonly Phrase[]): Power => ({
  label: say('face.liked'),
  run: [`+${value}`, WORK],
  words: say('face.lovers', { list }),
});

const building = (kind: Building): Face => ({
  id: `building:${kind}`,
  name: nameOf.tile(kind),
  kind: { colour: COLOUR.park, scene: 'plain' },
  art: art(printed(kind)),
  body: [
    liked(VALUE_OF_BUILDING, lovers('building', kind)),
    { words: say('face.tile', { spaces: spacesOf(kind), copies: COPIES_OF_BUILDING }) },
    {
      label: say('face.price'),
      run: [BUILDING_COSTS[0], COINS, '→', PP_FOR_BUILDING, POINTS],
      words: say('face.price-words', { some: BUILDING_COSTS[1] }),
    },
  ],
});

const landscape = (kind: Landscape): Face => ({
  id: `landscape:${kind}`,
  name: nameOf.tile(kind),
  kind: { colour: COLOUR.studio, scene: 'plain' },
  art: art(printed(kind)),
  body: [
    liked(VALUE_OF_LANDSCAPE, lovers('landscape', kind)),
    { words: say('face.tile', { spaces: spacesOf(kind), copies: COPIES_OF_LANDSCAPE }) },
    { label: say('face.again'), run: [`+${PP_FOR_REPEATED_LANDSCAPE}`, POINTS] },
  ],
});

const FREEDOM_KIND: FaceKind = { colour: '#4d6f8f', scene: 'plain' };
const freedom = (kind: Freedom): Face => ({
  id: `freedom:${kind}`,
  name: say('thing-name.freedom', { freedom: nameOf.freedom(kind) }),
  kind: FREEDOM_KIND,
  emblem: FREEDOM[kind].icon ?? 'scroll',
  cost: [FREEDOM_COST, COINS],
  body: [liked(VALUE_OF_FREEDOM, lovers('freedom', kind))],
});

const PERSON: FaceKind = { colour: '#8a4f6b', scene: 'arches' };
export const recruiting: Face = {
  id: 'card:recruiting',
  name: say('thing-name.recruiting'),
  kind: { colour: '#5c6a76', scene: 'town' },
  emblem: 'hand',
  body: [
    { label: say('face.recruit'), words: say('face.recruit-words') },
    { run: [say('face.each-work'), `+${VALUE_OF_CARD}`] },
  ],
};

const others: readonly Face[] = [
  recruiting,
  {
    id: 'item:builder',
    name: say('thing-name.builder'),
    kind: PERSON,
    emblem: BUILDER.icon ?? 'trowel',
    body: [
      {
        label: say('face.builders'),
        run: [BUILDING_COSTS.join('/'), COINS],
        words: say('face.touch'),
      },
      { label: say('face.builders-pp'), run: [`+${PP_FOR_BUILDER[1]}`, POINTS] },
    ],
  },
  {
    id: 'item:jester',
    name: say('thing-name.jester'),
    kind: PERSON,
    emblem: JESTER.icon ?? 'jester',
    body: [{ label: say('face.each-work'), run: [`+${VALUE_OF_JESTER}`, WORK] }],
  },
  {
    id: 'place:palazzo',
    name: say('thing-name.palazzo'),
    kind: { colour: COLOUR.park, scene: 'plain' },
    art: art(palazzo),
    body: [{ words: say('face.palazzo') }],
  },
  {
    id: 'rule:minimum',
    name: say('thing-name.minimum'),
    kind: BONUS_KIND,
    emblem: WORK.icon ?? 'quill',
    body: [
      {
        label: say('face.minimum', { rounds: ROUNDS }),
        run: [MINIMUM_VALUES.slice(0, 4).join('·'), '·', MINIMUM_VALUES.slice(4).join('·')],
        words: say('face.minimum-words'),
      },
    ],
  },
];

export const faces = (): readonly Face[] => [
  ...PROFESSION_CARDS.map((card) => profession(card)),
  ...BUILDING_KINDS.map(building),
  ...LANDSCAPE_KINDS.map(landscape),
  ...FREEDOMS.map(freedom),
  ...BONUS_CARDS.map((card) => bonus(card)),
  ...PRESTIGE_CARDS.map(prestige),
  ...others,
];
