import { APPRENTICE_IDS, type ApprenticeId } from '../data/apprentices';
import { MARKET_CARDS, MARKET_IDS, type MarketId } from '../data/market';
import { REWARD_IDS, REWARDS, type RewardId } from '../data/rewards';
import { SCHEME_IDS, SCHEMES, type SchemeId } from '../data/schemes';
import { INFLUENCE_CARD_IDS, INFLUENCE_CARDS, type InfluenceCardId } from '../data/wonders';
import en from '../locales/en.json';

/** The names of components in lists and on faces. Cards with the same name share one entry. */

const APPRENTICE_NAMES: Readonly<Record<ApprenticeId, string>> = en.apprentice;
/**
 * Returns the cards with the same name: copies, and the three Benefactors, who differ only in their skill.
 */
export const namesakes = (id: ApprenticeId): ApprenticeId[] =>
  APPRENTICE_IDS.filter((other) => APPRENTICE_NAMES[other] === APPRENTICE_NAMES[id]);
const first = <Id extends string>(ids: readonly Id[], id: Id): Id => ids[0] ?? id;
export const apprenticeThing = (id: ApprenticeId): string => `apprentice:${first(namesakes(id), id)}`;

export const sameRewards = (id: RewardId): RewardId[] =>
  REWARD_IDS.filter((other) => JSON.stringify(REWARDS[other].gain) === JSON.stringify(REWARDS[id].gain));
export const rewardThing = (id: RewardId): string => `reward:${first(sameRewards(id), id)}`;

export type MarketSide = keyof (typeof MARKET_CARDS)[MarketId];
/**
 * Returns the cards with the same side. Each side is an entry, because a card with both sides would reveal
 * what the small space turns over to.
 */
export const sameSides = (side: MarketSide, id: MarketId): MarketId[] =>
  MARKET_IDS.filter((other) => sideText(side, other) === sideText(side, id));
const sideText = (side: MarketSide, id: MarketId): string => JSON.stringify(MARKET_CARDS[id][side]);
export const marketThing = (side: MarketSide, id: MarketId): string =>
  `market:${side}-${marketNumber(side, id)}`;
export const marketNumber = (side: MarketSide, id: MarketId): number =>
  MARKET_FACES[side].findIndex((face) => sideText(side, face) === sideText(side, id)) + 1;
const facesOf = (side: MarketSide): MarketId[] =>
  MARKET_IDS.filter((id) => first(sameSides(side, id), id) === id);
export const MARKET_FACES: Readonly<Record<MarketSide, readonly MarketId[]>> = {
  small: facesOf('small'),
  large: facesOf('large'),
};
export const contributionThing = (id: InfluenceCardId): string => `contribution:${id}`;
export const consequenceThing = (id: InfluenceCardId): string => `consequence:${id}`;
export const contributionNumber = (id: InfluenceCardId): number => INFLUENCE_CARD_IDS.indexOf(id) + 1;
/** Returns the Profiteer's location of a card. The number of its other side would reveal what comes next. */
const placeOf = (id: InfluenceCardId): string => INFLUENCE_CARDS[id].consequence.profiteerLocation;
const BY_PROFITEER = INFLUENCE_CARD_IDS.toSorted((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1));
export const consequenceNumber = (id: InfluenceCardId): number => BY_PROFITEER.indexOf(id) + 1;
export const schemeThing = (id: SchemeId): string => `scheme:${id}`;
export const schemeNumber = (id: SchemeId): number =>
  SCHEME_IDS.filter((other) => SCHEMES[other].deck === SCHEMES[id].deck).indexOf(id) + 1;
