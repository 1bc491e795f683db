import type { Phrase } from '../../../src/engine/contract/game';
import type { ReferenceEntry } from '../../../src/engine/contract/reference';
import { APPRENTICES, type ApprenticeId } from '../data/apprentices';
import { BUILDINGS, type BuildingId } from '../data/buildings';
import { BOARDS, type BoardId } from '../data/boards';
import { ITEMS, type Items } from '../data/effects';
import { RESOURCES, SKILLS, type Module } from '../data/items';
import { MARKET_CARDS, type MarketId } from '../data/market';
import { DEBT, DEBT_VP, HIRE } from '../data/numbers';
import { REWARDS, type RewardId } from '../data/rewards';
import {
  INFLUENCE_CARDS,
  WONDERS,
  WONDER_VIRTUE,
  type InfluenceCardId,
  type WonderId,
} from '../data/wonders';
import { abilityText, effectText, effectsText, endText } from '../describe';
import { amountsOf, priceOf, say } from '../names';
import { MARKET_PRICE } from '../data/locations';
import {
  apprenticeThing,
  consequenceNumber,
  consequenceThing,
  contributionNumber,
  contributionThing,
  marketNumber,
  marketThing,
  sameSides,
  type MarketSide,
  namesakes,
  rewardThing,
  sameRewards,
} from './ids';

/** Reference entries of cards and boards: effect, price, value and number of copies. */

const copies = (count: number, module: Module): Phrase =>
  say('about.copies', { count, set: say(`module.${module}`) });

const virtueLine = (virtue: number, kind: 'hired' | 'built'): Phrase[] => {
  if (virtue === 0) return [];
  return [say(`about.virtue-${virtue > 0 ? 'gained' : 'lost'}-${kind}`, { count: Math.abs(virtue) })];
};

export function apprentice(id: ApprenticeId): ReferenceEntry {
  const { abilities, virtue, module } = APPRENTICES[id];
  const cards = namesakes(id);
  const [all] = cards.map((card) => APPRENTICES[card].skills);
  const skills = cards.flatMap((card) => APPRENTICES[card].skills);
  const various = new Set(skills).size > 1 && cards.length > 1;
  const called = skills
    .filter((skill, at) => skills.indexOf(skill) === at)
    .map((skill) => say(`skill.${skill}`));
  return {
    id: apprenticeThing(id),
    kind: 'apprentice',
    name: say(`apprentice.${id}`),
    lines: [
      abilities.length > 0
        ? say('about.ability', { ability: abilities.map(abilityText) })
        : say('about.no-ability'),
      all?.length === SKILLS.length
        ? say('about.all-skills')
        : say(various ? 'about.skill-each' : 'about.skill', { skills: called }),
      ...virtueLine(virtue, 'hired'),
      say('about.hire', { price: priceOf(HIRE) }),
      copies(cards.length, module),
    ],
    topic: 'apprentices',
  };
}

export function building(id: BuildingId): ReferenceEntry {
  const { vp, cost, skills, virtue, immediate, endGame, module } = BUILDINGS[id];
  const effects = [...immediate.map(effectText), ...endGame.map(endText)];
  return {
    id: `building:${id}`,
    kind: 'building',
    name: say(`building.${id}`),
    lines: [
      effects.length > 0 ? say('about.effect', { effects }) : say('about.no-effect'),
      say('about.building', { vp, price: priceOf(cost) }),
      skills.length > 0
        ? say('about.needs', { skills: skills.map((skill) => say(`skill.${skill}`)) })
        : say('about.needs-nothing'),
      ...virtueLine(virtue, 'built'),
      copies(1, module),
    ],
    topic: 'buildings',
  };
}

export function wonder(id: WonderId): ReferenceEntry {
  const { resource, cost, influence, tax, vp } = WONDERS[id];
  return {
    id: `wonder:${id}`,
    kind: 'wonder',
    name: say(`wonder.${id}`),
    lines: [
      say('about.wonder', { vp, virtue: WONDER_VIRTUE }),
      say('about.wonder-price', { price: priceOf({ [resource]: cost, influence, tax }) }),
      say('about.wonder-cheaper', { resource: say(`kind.${resource}`) }),
      say('about.wonder-token'),
    ],
    topic: 'wonders',
  };
}

const kinds = (gain: Items): Phrase[] =>
  ITEMS.filter((item) => gain[item]).map((item) => say(`reward-kind.${item}`));

export function reward(id: RewardId): ReferenceEntry {
  const { gain, module } = REWARDS[id];
  return {
    id: rewardThing(id),
    kind: 'reward',
    name: rewardName(id),
    lines: [
      say('about.reward', { items: amountsOf(gain) }),
      say('about.reward-when'),
      copies(sameRewards(id).length, module),
    ],
    topic: 'cathedral',
  };
}
export const rewardName = (id: RewardId): Phrase => say('reward-name', { kinds: kinds(REWARDS[id].gain) });

export const DEBT_CARDS = 22;
export const debt: ReferenceEntry = {
  id: 'debt:card',
  kind: 'debt',
  name: say('debt-name'),
  lines: [
    say('about.debt', { count: -DEBT_VP }),
    say('about.debt-paid', { price: priceOf(DEBT) }),
    say('about.debt-when'),
    say('about.debt-cards', { count: DEBT_CARDS }),
  ],
  topic: 'debts',
};

export const market = (side: MarketSide, id: MarketId): ReferenceEntry => ({
  id: marketThing(side, id),
  kind: 'market',
  name: say(`market-name.${side}`, { number: marketNumber(side, id) }),
  lines: [
    say(`about.market-${side}`, { items: amountsOf(MARKET_CARDS[id][side]), price: MARKET_PRICE[side] }),
    say('about.market-cards', { count: sameSides(side, id).length }),
    say('about.market-sides'),
  ],
  topic: 'black-market',
});

export const contribution = (id: InfluenceCardId): ReferenceEntry => ({
  id: contributionThing(id),
  kind: 'contribution',
  name: say('contribution-name', { number: contributionNumber(id) }),
  lines: [
    ...RESOURCES.map((kind) =>
      say('about.contribution', {
        resource: say(`item.${kind}`, { count: 1 }),
        items: amountsOf(INFLUENCE_CARDS[id].contribution[kind]),
      }),
    ),
    say('about.contribution-when'),
    say('about.contribution-back'),
  ],
  topic: 'contributions',
});

export function consequence(id: InfluenceCardId): ReferenceEntry {
  const { profiteerLocation, profiteerSteps, princessLocation, princessReward } =
    INFLUENCE_CARDS[id].consequence;
  return {
    id: consequenceThing(id),
    kind: 'consequence',
    name: say('consequence-name', { number: consequenceNumber(id) }),
    lines: [
      say('about.consequence-profiteer', {
        location: say(`spot.${profiteerLocation}`),
        effects: effectsText(profiteerSteps),
      }),
      say('about.consequence-princess', {
        location: say(`spot.${princessLocation}`),
        effects: effectsText(princessReward),
      }),
      say('about.consequence-back'),
    ],
    topic: 'reset',
  };
}

/** Returns the starting items of a board, without its tracks. */
export const startItems = (id: BoardId): Items => {
  const { silver, clay, wood, stone, gold, marble, buildingCard, debt: debts } = BOARDS[id].start;
  return Object.fromEntries(
    Object.entries({ silver, clay, wood, stone, gold, marble, buildingCard, debt: debts }).filter(
      ([, count]) => count !== undefined && count > 0,
    ),
  );
};

export function playerBoard(id: BoardId): ReferenceEntry {
  const { start, abilities, module } = BOARDS[id];
  const { virtue, influence, workersInPrison } = start;
  return {
    id: `board:${id}`,
    kind: 'board',
    name: say(`board.${id}`),
    lines: [
      say('about.power', { power: abilities.map(abilityText) }),
      say('about.start', { virtue, influence, items: amountsOf(startItems(id)) }),
      workersInPrison > 0 ? say('about.start-prison', { count: workersInPrison }) : say('about.start-free'),
      copies(1, module),
    ],
    topic: 'boards',
  };
}
