import { APPRENTICE_IDS, type ApprenticeId } from '../data/apprentices';
import { MARKET_IDS, type MarketId } from '../data/market';
import { REWARD_IDS, REWARDS, type RewardId } from '../data/rewards';
import { SCHEME_IDS, SCHEMES, type SchemeId } from '../data/schemes';
import { INFLUENCE_CARD_IDS, type InfluenceCardId } from '../data/wonders';
import en from '../locales/en.json';

/**
 * What a thing is called in lists and on faces. Cards that cannot be told apart by their names are one thing.
 */

const APPRENTICE_NAMES: Readonly<Record<ApprenticeId, string>> = en.apprentice;
/** Cards of one name: copies, and the three Benefactors, who differ in their skill alone. */
export const namesakes = (id: ApprenticeId): ApprenticeId[] =>
  APPRENTICE_IDS.filter((other) => APPRENTICE_NAMES[other] === APPRENTICE_NAMES[id]);
const first = <Id extends string>(ids: readonly Id[], id: Id): Id => ids[0] ?? id;
export const apprenticeThing = (id: ApprenticeId): string => `apprentice:${first(namesakes(id), id)}`;

export const sameRewards = (id: RewardId): RewardId[] =>
  REWARD_IDS.filter((other) => JSON.stringify(REWARDS[other].gain) === JSON.stringify(REWARDS[id].gain));
export const rewardThing = (id: RewardId): string => `reward:${first(sameRewards(id), id)}`;

export const marketThing = (id: MarketId): string => `market:${id}`;
export const marketNumber = (id: MarketId): number => MARKET_IDS.indexOf(id) + 1;
export const contributionThing = (id: InfluenceCardId): string => `contribution:${id}`;
export const consequenceThing = (id: InfluenceCardId): string => `consequence:${id}`;
export const influenceNumber = (id: InfluenceCardId): number => INFLUENCE_CARD_IDS.indexOf(id) + 1;
export const schemeThing = (id: SchemeId): string => `scheme:${id}`;
export const schemeNumber = (id: SchemeId): number =>
  SCHEME_IDS.filter((other) => SCHEMES[other].deck === SCHEMES[id].deck).indexOf(id) + 1;
