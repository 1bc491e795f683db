import { say as sayCommon, type KeysOf, type Phrase } from '../../../src/engine/contract/game';
import type { Face, FaceKind, Power, RunPart } from '../../../src/picture/kit';
import { architectOf, BUILDING_IDS, buildingOf, officialsOf, plansOf } from '../data/buildings';
import { CARD_IDS, cardOf } from '../data/cards';
import { CLERGY, CLERGY_KINDS, tileOf, type ClergyKind } from '../data/clergy';
import { DECREE_KINDS, DECREES, decreeKind, type Decree, type DecreeKind } from '../data/decrees';
import type { Effect, Penalty } from '../data/effects';
import { SHIP_COLOURS, SHIPS, colourOf, type ShipColour } from '../data/ships';
import { ARCHITECTS, COURT, GOODS, NOBLES, STACKS, type Good, type Noble, type Stack } from '../data/ids';
import { WIGS_PER_FAVOR } from '../data/figures';
import * as names from '../names';
import { say } from '../names';
import type en from '../locales/en.json';
import { EMBLEM } from './court';
import {
  ACTION,
  ANY,
  BUILDING,
  effectRun,
  FAVOR,
  GOOD,
  INFLUENCE,
  OFFICIAL,
  penaltyRun,
  permanentRun,
  PLAN,
  PRODUCE,
  REIS,
  RUBBLE,
  SHIP,
  STORE,
  TILE,
  TREASURY,
  VISIT,
  WIG,
} from './signs';

/** Every card and tile as a face: the effects come from the data, as signs and as the usual words. */

export const KIND = {
  king: { colour: '#a83238', scene: 'rays', emblem: EMBLEM.king },
  'prime-minister': { colour: '#38618c', scene: 'rays', emblem: EMBLEM['prime-minister'] },
  builder: { colour: '#3d7a4a', scene: 'rays', emblem: EMBLEM.builder },
  treasury: { colour: '#9a6a24', scene: 'rays', emblem: 'chest' },
  clergy: { colour: '#6a5688', scene: 'arches', emblem: 'church' },
  decree: { colour: '#7d6040', scene: 'hall', emblem: 'scroll' },
  building: { colour: '#8c7250', scene: 'town', emblem: 'temple' },
  ship: { colour: '#3f7f92', scene: 'sea', emblem: 'galleon' },
  plan: { colour: '#56707a', scene: 'plain', emblem: 'blueprint' },
  houses: { colour: '#9c5a3c', scene: 'town', emblem: 'family-house' },
} as const satisfies Record<string, FaceKind>;

type Label = KeysOf<(typeof en)['face']>;
const label = (key: Label): Phrase => say(`face.${key}`);
/** Words that all titles share. */
const [PER, OR] = [sayCommon('picture.per'), sayCommon('picture.or')];

/** Returns one line for each effect. The first line has the label. */
const powers = <T>(
  what: Label,
  of: readonly T[],
  signs: (it: T) => readonly RunPart[],
  words: (it: T) => Phrase,
): Power[] =>
  of.map((it, at) => ({ ...(at === 0 && { label: label(what) }), run: signs(it), words: words(it) }));
const effects = (what: Label, of: readonly Effect[]): Power[] => powers(what, of, effectRun, names.effect);
const penalties = (of: readonly Penalty[]): Power[] => powers('penalty', of, penaltyRun, names.effect);

export function cardFace(id: string): Face {
  const it = cardOf(id);
  const common = { id: `card:${id}`, name: names.card(id) };
  return it.kind === 'noble'
    ? {
        ...common,
        kind: KIND[it.noble],
        worth: [it.influence, INFLUENCE],
        body: [...effects('reward', it.reward), ...penalties(it.penalty)],
      }
    : {
        ...common,
        kind: KIND.treasury,
        body: [
          { label: label('below'), run: permanentRun(it.permanent), words: names.permanent(it.permanent) },
          ...effects('event', it.event),
        ],
      };
}

export const clergyFace = (kind: ClergyKind, back?: number): Face => ({
  id: `clergy:${kind}`,
  name: say(`clergy.${kind}`),
  kind: KIND.clergy,
  worth: [back ?? [...new Set(CLERGY[kind].backs)].join('·'), WIG],
  body: [
    {
      label: label('clergy'),
      run: permanentRun(CLERGY[kind].ability),
      words: names.permanent(CLERGY[kind].ability),
    },
  ],
});
export const tileFace = (id: string): Face => clergyFace(tileOf(id).kind, tileOf(id).back);

/** Returns the sign for the count of a decree. */
function counts(of: Decree): readonly RunPart[] {
  switch (of.count) {
    case 'stores':
      return of.business ? [STORE, GOOD[of.business]] : [STORE];
    case 'distinct-streets':
    case 'max-stores-on-one-street':
      return [STORE];
    case 'buildings-opened':
      return [BUILDING];
    case 'completed-plans':
    case 'all-plans':
      return [PLAN];
    case 'officials':
    case 'distinct-offices':
      return of.count === 'officials' && of.where === 'public-buildings' ? [OFFICIAL, BUILDING] : [OFFICIAL];
    case 'rubble':
      return [RUBBLE[of.rubble]];
    case 'rubble-sets':
      return [RUBBLE.earthquake, '+', RUBBLE.fire, '+', RUBBLE.tsunami];
    case 'ships':
    case 'hull-total':
      return [SHIP];
    case 'goods':
      return [of.good ? GOOD[of.good] : ANY];
    case 'reis':
      return [REIS];
    case 'influence':
      return [INFLUENCE];
    case 'clergy-tiles':
      return [TILE];
    case 'royal-favors':
      return [FAVOR];
    case 'portfolio-nobles':
    case 'portfolio-treasuries':
      return [of.count === 'portfolio-nobles' ? VISIT : TREASURY];
    case 'houses-built':
      return [{ icon: 'family-house' }];
  }
}
export const decreeFace = (kind: DecreeKind): Face => {
  const of: Decree = DECREES[kind];
  return {
    id: `decree:${kind}`,
    name: say(`decree.${kind}`),
    kind: KIND.decree,
    body: [
      {
        label: label('end'),
        run: [of.wigs, WIG, PER, ...(of.per ? [of.per] : []), ...counts(of)],
        words: say(`decree-text.${kind}`),
      },
    ],
  };
};

const pair = (of: readonly Good[]): readonly RunPart[] => of.map((good) => GOOD[good]);
export const buildingFace = (id: string): Face => {
  const { architect, a, b } = buildingOf(id);
  return {
    id: `building:${id}`,
    name: names.buildingName(id),
    kind: KIND.building,
    body: [
      {
        label: names.architect(architect),
        run: [...pair(a), OR, ...pair(b)],
        words: label('building-side'),
      },
      { label: label('opened'), run: [STORE, '→', WIG], words: label('building-scores') },
    ],
  };
};

export const shipFace = (colour: ShipColour): Face => {
  const { hull, priceModifier, influence } = SHIPS[colour];
  return {
    id: `ship:${colour}`,
    name: say(`thing-name.ship.${colour}`),
    kind: KIND.ship,
    cost: [hull, ANY],
    worth: [influence, INFLUENCE],
    body: [
      {
        label: label('ship-sale'),
        run: [ANY, '→', ...(priceModifier > 0 ? [`+${priceModifier}`] : []), REIS],
        words: say('face.ship-hull', { count: hull }),
      },
      { label: label('end'), run: [hull, WIG] },
    ],
  };
};

const planKind = (id: string): string => `plan:${architectOf(id)}-${officialsOf(id)}`;
export const planFace = (id: string): Face => ({
  id: planKind(id),
  name: names.plan(id),
  kind: KIND.plan,
  body: [
    {
      label: label('plan'),
      run: [officialsOf(id), OFFICIAL, '→', BUILDING],
      words: say('face.plan-words', { architect: names.architect(architectOf(id)), count: officialsOf(id) }),
    },
  ],
});
/** One plan of each kind. */
const KINDS_OF_PLAN: readonly string[] = [
  ...new Map(ARCHITECTS.flatMap(plansOf).map((id) => [planKind(id), id])).values(),
];

const nobleFace = (id: Noble): Face => {
  const { accepts, state, noble } = COURT[id];
  return {
    id: `noble:${id}`,
    name: say(`thing-name.noble.${id}`),
    kind: KIND[id],
    body: [
      { label: label('noble-action'), run: [ACTION[noble]], words: names.action(noble) },
      { label: label('state-actions'), run: [ACTION[state[0]]], words: names.action(state[0]) },
      { run: [ACTION[state[1]]], words: names.action(state[1]) },
      {
        label: label('trade'),
        run: [...pair(accepts).flatMap((good, at) => (at > 0 ? ['/', good] : [good]))],
      },
    ],
  };
};
const favorFace = (id: Noble): Face => ({
  id: `favor:${id}`,
  name: say('thing-name.favor', { noble: names.noble(id) }),
  kind: { ...KIND[id], emblem: 'ribbon' },
  worth: [WIGS_PER_FAVOR, WIG],
  body: [{ label: label('favor'), run: [FAVOR, '→', VISIT], words: label('favor-words') }],
});

const HOUSE_RUN: Readonly<Record<Stack, readonly RunPart[]>> = {
  left: [2, { icon: 'family-house' }, '→', VISIT, REIS],
  middle: [1, { icon: 'family-house' }, '→', SHIP, '−1', ANY],
  right: [1, { icon: 'family-house' }, '→', PRODUCE, '+1', ANY],
};
const houseFace = (id: Stack): Face => ({
  id: `houses:${id}`,
  name: say(`thing-name.houses.${id}`),
  kind: KIND.houses,
  body: [{ label: label('houses'), run: HOUSE_RUN[id], words: say(`face.houses-${id}`) }],
});
const storeFace = (id: Good): Face => ({
  id: `store:${id}`,
  name: say(`thing-name.store.${id}`),
  kind: { colour: GOOD[id].fill, scene: 'town', emblem: 'house' },
  body: [
    { label: say(`thing-name.street.${id}`), run: [PRODUCE, '→', 1, GOOD[id]], words: label('store-makes') },
    {
      label: label('store-scores'),
      run: [{ form: 'die', fill: '#fffdf5', text: '?' }, WIG, PER, BUILDING],
    },
  ],
});

/** Returns the face for an id of the state, in a portfolio or on its own. */
export const faceOf = (id: string): Face => {
  if (id.startsWith('ship-')) return shipFace(colourOf(id));
  if (id.startsWith('clergy-')) return tileFace(id);
  if (id.startsWith('decree-')) return decreeFace(decreeKind(id));
  if (id.startsWith('plan-')) return planFace(id);
  if (id.startsWith('pb-')) return buildingFace(id);
  return cardFace(id);
};

export const FACES: readonly Face[] = [
  ...CARD_IDS.map(cardFace),
  ...CLERGY_KINDS.map((kind) => clergyFace(kind)),
  ...DECREE_KINDS.map(decreeFace),
  ...BUILDING_IDS.map(buildingFace),
  ...SHIP_COLOURS.map(shipFace),
  ...KINDS_OF_PLAN.map(planFace),
  ...NOBLES.map(nobleFace),
  ...NOBLES.map(favorFace),
  ...GOODS.map(storeFace),
  ...STACKS.map(houseFace),
];
