import type { Phrase } from '../../src/engine/contract/game';
import { ABILITY_IDS, windowsOf, type AbilityId, type Card, type Window } from './data/cards';
import { EMPIRES, type Empire, type Loyalty } from './data/empires';
import { REGIONS } from './data/map';
import { say } from './names';
import { isFar } from './rules/attack';
import { refusalOf } from './rules/cards';
import { ways } from './rules/paying';
import { each, type Whispers } from './state';
import type { View } from './view';

/** The questions that offer a card, and the moment of each. */
const MOMENTS: Readonly<Record<string, Window>> = {
  act: 'before',
  before: 'before',
  'attack-from': 'declare',
  'attack-to': 'declare',
  during: 'during',
  after: 'after',
};

/** More uses than this are told by their number: the question lists them. */
const MAX_NAMED = 3;

/** Says which cards of the reader fit the moment. Returns undefined if none does, or none is offered. */
export function fittingCards(view: View, decision: string): Phrase | undefined {
  const moment = MOMENTS[decision];
  const fits = moment && fitting(view, decision, moment);
  if (!moment || !fits || fits.length === 0) return undefined;
  if (fits.length > MAX_NAMED) return say(`fit.many.${moment}`, { count: fits.length });
  return say(`fit.now.${moment}`, { list: fits.map((id) => say(`ability.${id}`)) });
}

/** The answers to the questions that are asked of each player who holds a card. */
const WITHOUT_A_CARD: Readonly<Record<string, string>> = { before: 'add', during: 'resolve', after: 'done' };

/** Returns the answer without a card where no card of the reader fits. */
export function withoutCard(view: View, decision: string): string | undefined {
  const [moment, answer] = [MOMENTS[decision], WITHOUT_A_CARD[decision]];
  // With offers allowed, another player can make this a real question.
  if (!moment || view.options.darkAlliances) return undefined;
  return fitting(view, decision, moment)?.length === 0 ? answer : undefined;
}

/** Lists the answers that lead to cards of which none fits, or to a region that needs such a card. */
export function deadEnds(view: View, decision: string): readonly string[] {
  const moment = MOMENTS[decision];
  if (!moment || fitting(view, decision, moment)?.length !== 0) return [];
  if (decision !== 'attack-from') return ['card', 'range'];
  const state = knownTo(view);
  return REGIONS.filter((region) => isFar(state, region)).map((region) => `at:${region}`);
}

/** Lists the abilities that the reader can play now. Returns undefined if the reader is offered no card. */
function fitting(view: View, decision: string, moment: Window): readonly AbilityId[] | undefined {
  const { me, activation } = view;
  const hand = view.players.find(({ seat }) => seat === me)?.hand ?? [];
  if (me === null || hand.length === 0) return undefined;
  if (activation?.seat !== me || activation.decider !== me) return undefined;
  const state = knownTo(view);
  // Only an attack from a region with no enemy next to it needs the card.
  if (decision === 'attack-from' && !REGIONS.some((region) => isFar(state, region))) return undefined;
  const payable = ABILITY_IDS.filter((id) => ways(hand, id).length > 0);
  return payable.filter((id) =>
    moment === 'declare' ? isFor(id, moment) : refusalOf(state, me, id, moment) === undefined,
  );
}

const isFor = (id: AbilityId, moment: Window): boolean => windowsOf(id).includes(moment);

/** Returns the state as far as a seat knows it, with unknown cards where it knows only their number. */
function knownTo(view: View): Whispers {
  return {
    ...view,
    step: view.step === 'over' ? 'mark' : view.step,
    draws: 0,
    decks: each(EMPIRES, (empire): Card[] => Array<Card>(view.decks[empire]).fill('')),
    toSwap: [...view.toSwap],
    councils: each(EMPIRES, (empire) => ({ ...view.councils[empire] })),
    players: view.players.map((of) => ({
      ...of,
      loyalties: { ...of.loyalties } as Record<Loyalty, Empire>,
      revealed: [...of.revealed],
      hand: [...(of.hand ?? [])],
      shown: [...of.shown],
      field: [...of.field],
    })),
  };
}
