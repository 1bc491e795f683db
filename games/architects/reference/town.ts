import type { Phrase } from '../../../src/engine/contract/game';
import type { ReferenceEntry } from '../../../src/engine/contract/reference';
import { APPRENTICES, APPRENTICE_IDS } from '../data/apprentices';
import { BUILDINGS, BUILDING_IDS } from '../data/buildings';
import type { AiAction, AiCondition } from '../data/effects';
import type { Skill } from '../data/items';
import { isOpen, MARKET_PRICE, WONDER_PLACES, type Location } from '../data/locations';
import {
  APPRENTICE_LIMIT,
  CATHEDRAL,
  CATHEDRAL_VIRTUE,
  DEBT,
  guildhallSpaces,
  HIRE,
  INFLUENCE_BORDERS,
  INFLUENCE_FOR_PRECIOUS,
  MARKET_VIRTUE,
  MAX_INFLUENCE,
  MAX_VIRTUE,
  RANSOM,
  resetSpaces,
  VIRTUE_VP,
} from '../data/numbers';
import { OPPONENTS, type OpponentId } from '../data/opponents';
import { SCHEMES, type SchemeId } from '../data/schemes';
import { priceOf, say } from '../names';
import { schemeNumber, schemeThing } from './ids';

/** Reference entries of places, tracks, figures, opponents and their Scheme Cards. */

export type Place = Location | 'prison';

export const location = (id: Place): ReferenceEntry => ({
  id: `location:${id}`,
  kind: 'location',
  name: say(`location.${id}`),
  lines: [...does(id), ...stays(id)],
  topic: TOPIC[id] ?? 'turn',
});
const TOPIC: { readonly [K in Place]?: string } = {
  'kings-storehouse': 'kings-storehouse',
  'town-centre': 'town-centre',
  workshop: 'workshop',
  guardhouse: 'guardhouse',
  'tax-stand': 'tax-stand',
  guildhall: 'guildhall',
  'black-market': 'black-market',
  prison: 'prison',
};

/** Returns the effect of a location in full words. */
export function does(id: Place): readonly Phrase[] {
  switch (id) {
    case 'quarry':
    case 'forest':
    case 'silversmith':
    case 'town-centre':
    case 'tax-stand':
    case 'kings-storehouse':
    case 'prison':
      return [say(`place-does.${id}`)];
    case 'mines':
      return [say('place-does.mines'), say('place-does.mines-gold')];
    case 'workshop':
      return [
        say('place-does.workshop', { price: priceOf(HIRE), most: APPRENTICE_LIMIT }),
        say('place-does.workshop-draw'),
      ];
    case 'guardhouse':
      return [
        say('place-does.guardhouse'),
        say('place-does.guardhouse-more', { ransom: priceOf(RANSOM), debt: priceOf(DEBT) }),
      ];
    case 'guildhall':
      return [
        say('place-does.guildhall'),
        say('place-does.guildhall-spaces', {
          list: [2, 3, 4, 5].map((players) =>
            say('place-does.guildhall-by', {
              players,
              spaces: guildhallSpaces(players),
              resets: resetSpaces(players),
            }),
          ),
        }),
      ];
    case 'black-market':
      return [
        say('place-does.black-market', { most: MARKET_VIRTUE }),
        say('place-does.black-market-spaces', MARKET_PRICE),
      ];
  }
}

function stays(id: Place): readonly Phrase[] {
  if (id === 'prison') return [say('place-does.prison-end')];
  if (!isOpen(id)) return [say(id === 'guildhall' ? 'place-does.for-good' : 'place-does.to-prison')];
  return [
    say('place-does.open'),
    say(WONDER_PLACES.includes(id) ? 'place-does.wonder' : 'place-does.no-wonder'),
  ];
}

export const level = (number: number): ReferenceEntry => {
  const { cost, vp, spaces } = CATHEDRAL[number - 1] ?? { cost: {}, vp: 0, spaces: 0 };
  return {
    id: `level:${number}`,
    kind: 'level',
    name: say('level-name', { number }),
    lines: [
      say('about.level', { vp, price: priceOf(cost) }),
      say('about.level-needs', { least: CATHEDRAL_VIRTUE }),
      say('about.level-spaces', { count: spaces }),
    ],
    topic: 'cathedral',
  };
};

const signed = (count: number): string => String(count).replace('-', '−');

export const cathedral: ReferenceEntry = {
  id: 'track:cathedral',
  kind: 'track',
  name: say('cathedral-name'),
  lines: [
    say('about.cathedral', { least: CATHEDRAL_VIRTUE }),
    say('about.cathedral-levels', {
      list: CATHEDRAL.map(({ cost, vp }, at) =>
        say('about.cathedral-level', { number: at + 1, price: priceOf(cost), vp }),
      ),
    }),
    say('about.cathedral-reward'),
  ],
  topic: 'cathedral',
};

export const virtue: ReferenceEntry = {
  id: 'track:virtue',
  kind: 'track',
  name: say('kind.virtue'),
  lines: [
    say('about.virtue', { most: MAX_VIRTUE, cathedral: CATHEDRAL_VIRTUE, market: MARKET_VIRTUE }),
    say('about.virtue-vp', {
      list: VIRTUE_VP.flatMap((vp, at) => (vp === 0 ? [] : say('about.virtue-at', { at, vp: signed(vp) }))),
    }),
    say('about.virtue-tax'),
    say('about.virtue-ends', { most: MAX_VIRTUE }),
  ],
  topic: 'virtue',
};

export const influence: ReferenceEntry = {
  id: 'track:influence',
  kind: 'track',
  name: say('kind.influence'),
  lines: [
    say('about.influence', { precious: INFLUENCE_FOR_PRECIOUS }),
    say('about.influence-cards', { most: MAX_INFLUENCE, borders: INFLUENCE_BORDERS }),
    say('about.influence-end'),
  ],
  topic: 'influence',
};

export const figure = (id: 'princess' | 'profiteer'): ReferenceEntry => ({
  id: `figure:${id}`,
  kind: 'figure',
  name: say(`figure.${id}`),
  lines: [say(`about.${id}`), say(`about.${id}-reset`), say(`about.${id}-capture`)],
  topic: 'princess',
});

export const skill = (id: Skill): ReferenceEntry => ({
  id: `skill:${id}`,
  kind: 'skill',
  name: say(`skill.${id}`),
  lines: [
    say('about.skill-use'),
    say('about.skill-people', {
      count: APPRENTICE_IDS.filter((card) => APPRENTICES[card].skills.some((one) => one === id)).length,
    }),
    say('about.skill-buildings', {
      count: BUILDING_IDS.filter((card) => BUILDINGS[card].skills.includes(id)).length,
    }),
  ],
  topic: 'buildings',
});

export function opponent(id: OpponentId): ReferenceEntry {
  const { virtue: start, influence: also, wonderPriority } = OPPONENTS[id];
  return {
    id: `opponent:${id}`,
    kind: 'opponent',
    name: say(`opponent.${id}`),
    lines: [
      say('about.opponent-power', { power: say(`power-of.${id}`) }),
      say('about.opponent-focus', { focus: doing(OPPONENTS[id].focus.actions) }),
      say('about.opponent-start', { virtue: start, influence: also }),
      say('about.opponent-wonders', { list: wonderPriority.map((place) => say(`location.${place}`)) }),
    ],
    topic: 'opponent',
  };
}

export const doing = (actions: readonly AiAction[]): Phrase[] => actions.map(deed);

function deed(action: AiAction): Phrase {
  switch (action.op) {
    case 'first-possible':
      return action.options
        .map((one) => say('scheme.deeds', { list: doing(one) }))
        .reduce((one, other) => say('scheme.or-else', { one, other }));
    case 'silver':
    case 'capture':
      if (!action.perWorker) return say(`scheme.${action.op}`, { count: action.flat ?? 0 });
      return say(`scheme.${action.op}-each${action.flat ? '-and-more' : ''}`);
    case 'marble':
      return action.perWorkers
        ? say('scheme.marble-each', { every: action.perWorkers })
        : say('scheme.marble', { count: action.flat ?? 0 });
    case 'virtue':
    case 'influence':
      return say(action.amount < 0 ? 'scheme.loses' : 'scheme.gains', {
        items: say(`item.${action.op}`, { count: Math.abs(action.amount) }),
      });
    case 'future-scheme':
    case 'add-tax':
      return say(`scheme.${action.op}`, { count: action.count });
    case 'guardhouse':
      return say('scheme.guardhouse');
    default:
      return say(`ai-does.${action.op}`);
  }
}

export function conditionText(condition: AiCondition): Phrase {
  if (condition.kind === 'can-cathedral')
    return condition.virtueAtMost === undefined
      ? say('condition.can-cathedral-late.met')
      : say('condition.can-cathedral.met', { virtue: condition.virtueAtMost });
  const limit =
    'atLeast' in condition ? condition.atLeast : 'atMost' in condition ? condition.atMost : undefined;
  return say(`condition.${condition.kind}.met`, limit === undefined ? {} : { limit });
}

export function scheme(id: SchemeId): ReferenceEntry {
  const { deck, top, bottom } = SCHEMES[id];
  const half = (key: 'about.scheme' | 'about.scheme-if' | 'about.scheme-else', of: typeof top): Phrase =>
    say(key, {
      place: of.location === null ? say('scheme.nowhere') : say(`place.${of.location}`),
      deeds: doing(of.actions),
      condition: of.if ? conditionText(of.if) : '',
    });
  return {
    id: schemeThing(id),
    kind: 'scheme',
    name: say(`scheme-name.${deck}`, { number: schemeNumber(id) }),
    lines: [
      half(top.if ? 'about.scheme-if' : 'about.scheme', top),
      ...(bottom ? [half('about.scheme-else', bottom)] : []),
      say(`about.scheme-${deck}`),
    ],
    topic: 'opponent',
  };
}
