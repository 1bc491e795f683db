import { who, type Params, type Phrase, type Seat } from '../../../src/engine/contract/game';
import { outcomes, WIDTH, type QuestionAnswers, type Scene } from '../../../src/picture/kit';
import { CITIZEN_KINDS } from '../data/citizens';
import { DOMAIN_KINDS } from '../data/domains';
import { EVENT_KINDS, MONSTER_KINDS } from '../data/monsters';
import { countedFor } from '../../kit/figures';
import { FIGURES } from '../figures';
import { rewardOf, say, textOf } from '../names';
import type { View } from '../view';
import { opponents } from './board';
import type { Small } from './cards';
import { harvestOf, ownCards } from './harvest';
import { citizenCard, domainCard, monsterCard } from './smalls';
import { STRIP, strip } from './strips';

/** Draws a question without places. */

const [SIDE, TOP] = [14, 12];

/**
 * Returns the cards that work or could work, the players to take from, the card that is paid for, or the
 * means that each answer leaves.
 */
export function asked(before: View, question: QuestionAnswers<View>): Scene | undefined {
  const { decision, seat, params } = question;
  switch (decision) {
    case 'harvest':
      return harvestOf(before, seat);
    case 'dice':
      return harvestOf(before, seat, true);
    case 'action':
    case 'end-turn':
      return ownCards(before, seat);
    case 'rob':
    case 'steal-monster':
    case 'take':
      return opponents(before, seat);
    case 'pay':
    case 'reward':
    case 'offer':
      return cardAlone(seat, params);
    default:
      return outcomes(before, question, countedFor(FIGURES, seat));
  }
}

/** Draws the card that a question names, with its words. */
function cardAlone(seat: Seat, params: Params | undefined): Scene | undefined {
  const found = cardNamed(params?.['what'] ?? params?.['card']);
  if (!found) return undefined;
  const [card, words] = found;
  return {
    height: TOP + STRIP + 12,
    shapes: [strip(card, words, SIDE, TOP, WIDTH - 2 * SIDE)],
    spots: {},
    alt: [say('picture.alt-offers', { who: who(seat), list: [card.title].filter(isPhrase) })],
  };
}

const isPhrase = (words: unknown): words is Phrase =>
  typeof words === 'object' && words !== null && 'text' in words;

/** Returns the card that a name belongs to, with its effect in words. */
function cardNamed(name: unknown): readonly [Small, Phrase] | undefined {
  if (!isPhrase(name)) return undefined;
  const isIts = (id: string): boolean => name.text === `card.${id}`;
  const citizen = CITIZEN_KINDS.find(isIts);
  if (citizen) return [citizenCard(citizen, 'card', 0), textOf(citizen)];
  const domain = DOMAIN_KINDS.find(isIts);
  if (domain) return [domainCard(domain, 'card', 0), textOf(domain)];
  const monster = [...MONSTER_KINDS, ...EVENT_KINDS].find(isIts);
  return monster && [monsterCard(monster, 'card', 0), say('picture.reward', { reward: rewardOf(monster) })];
}
