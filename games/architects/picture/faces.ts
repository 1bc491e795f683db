import { say as common } from '../../../src/engine/contract/game';
import type { Face, Power } from '../../../src/picture/kit';
import { APPRENTICES, APPRENTICE_IDS, type ApprenticeId } from '../data/apprentices';
import { BOARD_IDS, BOARDS, type BoardId } from '../data/boards';
import { BUILDING_IDS, BUILDINGS, type BuildingId } from '../data/buildings';
import { RESOURCES, SKILLS } from '../data/items';
import { MARKET_PRICE } from '../data/locations';
import { MARKET_CARDS } from '../data/market';
import { DEBT, DEBT_VP } from '../data/numbers';
import { REWARD_IDS, REWARDS } from '../data/rewards';
import {
  INFLUENCE_CARD_IDS,
  INFLUENCE_CARDS,
  WONDER_IDS,
  WONDERS,
  WONDER_VIRTUE,
  type WonderId,
} from '../data/wonders';
import { abilityText, effectsText, effectText, endWords } from '../describe';
import { say } from '../names';
import { rewardName, startItems } from '../reference/cards';
import {
  apprenticeThing,
  consequenceNumber,
  consequenceThing,
  contributionNumber,
  contributionThing,
  MARKET_FACES,
  marketNumber,
  marketThing,
  namesakes,
  rewardThing,
  sameRewards,
} from '../reference/ids';
import { EMBLEM } from './emblems';
import { figures, levels, opponents, places, tracks } from './place-faces';
import { abilityRun, effectRun, effectsRun, endRun, itemsRun, priceRun } from './runs';
import { GOODS, KIND, sign, SKILL } from './signs';

/** Every card, board and place once, under its name in the reference. */

const virtuePower = (virtue: number, label: 'hired' | 'built'): Power[] =>
  virtue === 0
    ? []
    : [{ label: say(`face.${label}`), run: [virtue > 0 ? `+${virtue}` : `−${-virtue}`, sign('virtue')] }];

export const apprenticeFace = (id: ApprenticeId): Face => {
  const { skills, virtue, abilities } = APPRENTICES[id];
  const [only, another] = skills;
  const kind = only && !another ? KIND[only] : KIND.all;
  return {
    id: apprenticeThing(id),
    name: say(`apprentice.${id}`),
    kind,
    emblem: EMBLEM[id] ?? 'worker',
    roles: skills.map((skill) => SKILL[skill]),
    ...(virtue !== 0 && { worth: [virtue > 0 ? `+${virtue}` : `−${-virtue}`, sign('virtue')] }),
    body:
      abilities.length > 0
        ? abilities.map((ability) => ({ run: abilityRun(ability), words: abilityText(ability) }))
        : [{ run: SKILLS.map((skill) => SKILL[skill]), words: say('face.all-skills') }],
  };
};

export const buildingFace = (id: BuildingId): Face => {
  const { vp, cost, skills, virtue, immediate, endGame } = BUILDINGS[id];
  return {
    id: `building:${id}`,
    name: say(`building.${id}`),
    kind: KIND.building,
    emblem: EMBLEM[id] ?? 'house',
    cost: priceRun(cost),
    worth: [vp, sign('points')],
    roles: skills.map((skill) => SKILL[skill]),
    body: [
      ...virtuePower(virtue, 'built'),
      ...immediate.map((effect, at): Power => ({
        ...(virtue === 0 && at === 0 && { label: say('face.built') }),
        run: effectRun(effect),
        words: effectText(effect),
      })),
      ...endGame.map((effect): Power => ({
        label: say('face.end'),
        run: endRun(effect),
        words: endWords(effect),
      })),
    ],
  };
};

export const wonderFace = (id: WonderId): Face => {
  const { resource, cost, influence, tax, vp } = WONDERS[id];
  return {
    id: `wonder:${id}`,
    name: say(`wonder.${id}`),
    kind: KIND.wonder,
    emblem: 'dome',
    cost: [cost, GOODS[resource]],
    worth: [vp, sign('points')],
    body: [
      { label: say('face.also'), run: [influence, sign('influence'), tax, sign('tax')] },
      { label: say('face.built'), run: [`+${WONDER_VIRTUE}`, sign('virtue')] },
      {
        label: say('face.visit'),
        run: [`+1`, sign('worker'), common('picture.or'), '+1', sign('influence')],
      },
    ],
  };
};

/** The board without its starting values, for a player who has them already. */
export const powerFace = (id: BoardId): Face => ({
  id: `board:${id}`,
  name: say(`board.${id}`),
  kind: KIND.board,
  emblem: EMBLEM[id] ?? 'crown',
  body: BOARDS[id].abilities.map((ability) => ({ run: abilityRun(ability), words: abilityText(ability) })),
});

export const boardFace = (id: BoardId): Face => {
  const { start } = BOARDS[id];
  const face = powerFace(id);
  return {
    ...face,
    body: [
      ...face.body,
      {
        label: say('face.start'),
        run: [
          start.virtue,
          sign('virtue'),
          ...(start.influence > 0 ? [start.influence, sign('influence')] : []),
          ...itemsRun(startItems(id)),
          ...(start.workersInPrison > 0 ? [start.workersInPrison, sign('prison')] : []),
        ],
      },
    ],
  };
};

const once = <Id>(ids: readonly Id[], thing: (id: Id) => string): Id[] =>
  ids.filter((id, at) => ids.findIndex((other) => thing(other) === thing(id)) === at);

/** The Benefactors share one entry, so its face shows all their skills. */
const merged = (id: ApprenticeId): Face => {
  const face = apprenticeFace(id);
  const skills = new Set(namesakes(id).flatMap((card) => APPRENTICES[card].skills));
  return skills.size === APPRENTICES[id].skills.length
    ? face
    : {
        ...face,
        kind: KIND.all,
        roles: SKILLS.filter((skill) => skills.has(skill)).map((skill) => SKILL[skill]),
      };
};

const rewards = (): Face[] =>
  once(REWARD_IDS, rewardThing).map((id) => ({
    id: rewardThing(id),
    name: rewardName(id),
    kind: KIND.reward,
    emblem: 'ribbon',
    ...(sameRewards(id).length > 1 && { number: `×${sameRewards(id).length}` }),
    body: [{ run: itemsRun(REWARDS[id].gain, '+') }],
  }));

const markets = (): Face[] =>
  (['small', 'large'] as const).flatMap((side) =>
    MARKET_FACES[side].map((id) => ({
      id: marketThing(side, id),
      name: say(`market-name.${side}`, { number: marketNumber(side, id) }),
      kind: KIND.market,
      emblem: 'tent',
      body: [
        {
          label: say(`face.market-${side}`),
          run: [MARKET_PRICE[side], GOODS.silver, '→', ...itemsRun(MARKET_CARDS[id][side])],
        },
      ],
    })),
  );

const influenceCards = (): Face[] =>
  INFLUENCE_CARD_IDS.flatMap((id): Face[] => {
    const { contribution, consequence } = INFLUENCE_CARDS[id];
    return [
      {
        id: contributionThing(id),
        name: say('contribution-name', { number: contributionNumber(id) }),
        kind: KIND.contribution,
        emblem: 'chest',
        body: RESOURCES.map((kind) => ({ run: [GOODS[kind], '→', ...itemsRun(contribution[kind])] })),
      },
      {
        id: consequenceThing(id),
        name: say('consequence-name', { number: consequenceNumber(id) }),
        kind: KIND.consequence,
        emblem: 'masks',
        body: [
          {
            label: say('face.profiteer', { location: say(`location.${consequence.profiteerLocation}`) }),
            run: [sign('profiteer'), '→', ...effectsRun(consequence.profiteerSteps)],
            words: say('scheme.deeds', { list: effectsText(consequence.profiteerSteps) }),
          },
          {
            label: say('face.princess', { location: say(`location.${consequence.princessLocation}`) }),
            run: [sign('princess'), '→', ...effectsRun(consequence.princessReward)],
            words: say('scheme.deeds', { list: effectsText(consequence.princessReward) }),
          },
        ],
      },
    ];
  });

const debtFace: Face = {
  id: 'debt:card',
  name: say('debt-name'),
  kind: KIND.debt,
  emblem: 'tied-scroll',
  worth: [`−${-DEBT_VP}`, sign('points')],
  body: [
    {
      label: say('location.guardhouse'),
      run: [...priceRun(DEBT), '→', '+1', sign('virtue')],
      words: say('face.debt'),
    },
  ],
};

let made: readonly Face[] | undefined;
export const faces = (): readonly Face[] =>
  (made ??= [
    ...once(APPRENTICE_IDS, apprenticeThing).map(merged),
    ...BUILDING_IDS.map(buildingFace),
    ...WONDER_IDS.map(wonderFace),
    ...rewards(),
    debtFace,
    ...markets(),
    ...influenceCards(),
    ...BOARD_IDS.map(boardFace),
    ...places(),
    ...levels(),
    ...tracks(),
    ...figures(),
    ...opponents(),
  ]);
