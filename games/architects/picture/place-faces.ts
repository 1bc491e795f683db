import type { Face, Power } from '../../../src/picture/kit';
import { OPEN } from '../data/locations';
import { CATHEDRAL, CATHEDRAL_VIRTUE } from '../data/numbers';
import { OPPONENT_IDS, OPPONENTS } from '../data/opponents';
import { SCHEME_IDS, SCHEMES } from '../data/schemes';
import { say } from '../names';
import { schemeNumber, schemeThing } from '../reference/ids';
import { conditionText, does, doing, type Place } from '../reference/town';
import { EMBLEM } from './emblems';
import { priceRun } from './runs';
import { KIND, PLACE, sign } from './signs';

/**
 * Faces of the printed boards: the Cathedral's levels, places, tracks, figures, opponents and their Scheme
 * Cards.
 */

export const levels = (): Face[] =>
  CATHEDRAL.map(({ cost, vp, spaces }, at) => ({
    id: `level:${at + 1}`,
    name: say('level-name', { number: at + 1 }),
    kind: KIND.level,
    emblem: 'church',
    cost: priceRun(cost),
    worth: [vp, sign('points')],
    body: [
      {
        run: ['−1', sign('card'), '→', '+1', sign('reward')],
        words: say('face.level', { least: CATHEDRAL_VIRTUE }),
      },
      { words: say('about.level-spaces', { count: spaces }) },
    ],
  }));

export const places = (): Face[] =>
  [...OPEN, 'guildhall' as const, 'black-market' as const, 'prison' as const].map((id: Place) => ({
    id: `location:${id}`,
    name: say(`location.${id}`),
    kind: KIND.location,
    emblem: id === 'prison' ? 'lock' : PLACE[id],
    body: does(id)
      .slice(0, id === 'guildhall' ? 1 : 2)
      .map((words) => ({ words })),
  }));

export const opponents = (): Face[] => [
  ...OPPONENT_IDS.map((id): Face => ({
    id: `opponent:${id}`,
    name: say(`opponent.${id}`),
    kind: KIND.opponent,
    emblem: EMBLEM[id] ?? 'masks',
    body: [
      { words: say(`power-of.${id}`) },
      {
        label: say('face.start'),
        run: [OPPONENTS[id].virtue, sign('virtue'), OPPONENTS[id].influence, sign('influence')],
      },
    ],
  })),
  ...SCHEME_IDS.map((id): Face => {
    const { deck, top, bottom } = SCHEMES[id];
    const half = (of: typeof top): Power => ({
      label: of.if
        ? say('face.if', { condition: conditionText(of.if) })
        : of.location === null
          ? say('face.nowhere')
          : say('face.at', { place: say(`place.${of.location}`) }),
      words: say(of.if && of.location ? 'face.at-deeds' : 'scheme.deeds', {
        place: of.location === null ? '' : say(`place.${of.location}`),
        list: doing(of.actions),
      }),
    });
    return {
      id: schemeThing(id),
      name: say(`scheme-name.${deck}`, { number: schemeNumber(id) }),
      kind: KIND.scheme,
      emblem: 'scroll-quill',
      body: bottom ? [half(top), half(bottom)] : [half(top)],
    };
  }),
];

export const tracks = (): Face[] =>
  (['virtue', 'influence'] as const).map((id) => ({
    id: `track:${id}`,
    name: say(`kind.${id}`),
    kind: KIND.track,
    emblem: id === 'virtue' ? 'dove' : 'fleur',
    body: [{ words: say(`face.${id}`) }],
  }));
export const figures = (): Face[] =>
  (['princess', 'profiteer'] as const).map((id) => ({
    id: `figure:${id}`,
    name: say(`figure.${id}`),
    kind: KIND.consequence,
    emblem: id === 'princess' ? 'queen' : 'robber-mask',
    body: [{ words: say(`about.${id}`) }, { words: say(`about.${id}-capture`) }],
  }));
