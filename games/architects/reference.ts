import type { Reference } from '../../src/engine/contract/reference';
import { APPRENTICE_IDS } from './data/apprentices';
import { BOARD_IDS } from './data/boards';
import { BUILDING_IDS } from './data/buildings';
import { SKILLS } from './data/items';
import { OPEN } from './data/locations';
import { CATHEDRAL } from './data/numbers';
import { OPPONENT_IDS } from './data/opponents';
import { REWARD_IDS } from './data/rewards';
import { SCHEME_IDS } from './data/schemes';
import { INFLUENCE_CARD_IDS, WONDER_IDS } from './data/wonders';
import {
  apprentice,
  building,
  consequence,
  contribution,
  debt,
  market,
  playerBoard,
  reward,
  wonder,
} from './reference/cards';
import { apprenticeThing, MARKET_FACES, rewardThing } from './reference/ids';
import {
  cathedral,
  figure,
  influence,
  level,
  location,
  opponent,
  scheme,
  skill,
  virtue,
} from './reference/town';
import { WHERE } from './reference/where';
import type { View } from './view';

/** The named components of this game. Cards with the same name share one entry. */

const once = <Id>(ids: readonly Id[], thing: (id: Id) => string): Id[] =>
  ids.filter((id, at) => ids.findIndex((other) => thing(other) === thing(id)) === at);

export const reference: Reference<View> = {
  all: [
    ...[...OPEN, 'guildhall' as const, 'black-market' as const, 'prison' as const].map(location),
    cathedral,
    ...CATHEDRAL.map((_, at) => level(at + 1)),
    virtue,
    influence,
    figure('princess'),
    figure('profiteer'),
    debt,
    ...SKILLS.map(skill),
    ...once(APPRENTICE_IDS, apprenticeThing).map(apprentice),
    ...BUILDING_IDS.map(building),
    ...WONDER_IDS.map(wonder),
    ...once(REWARD_IDS, rewardThing).map(reward),
    ...MARKET_FACES.small.map((id) => market('small', id)),
    ...MARKET_FACES.large.map((id) => market('large', id)),
    ...INFLUENCE_CARD_IDS.map(contribution),
    ...INFLUENCE_CARD_IDS.map(consequence),
    ...BOARD_IDS.map(playerBoard),
    ...OPPONENT_IDS.map(opponent),
    ...SCHEME_IDS.map(scheme),
  ],
  where: (view, id) => WHERE.get(id)?.(view) ?? [],
};
