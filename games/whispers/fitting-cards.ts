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

/** Says which cards of the reader fit the moment. Returns undefined if the reader is offered no card. */
export function fittingCards(view: View, decision: string): Phrase | undefined {
  const { me, activation } = view;
  const moment = MOMENTS[decision];
  const hand = view.players.find(({ seat }) => seat === me)?.hand ?? [];
  if (!moment || me === null || hand.length === 0) return undefined;
  if (activation?.seat !== me || activation.decider !== me) return undefined;
  const state = knownTo(view);
  // Only an attack from a region with no enemy next to it needs the card.
  if (decision === 'attack-from' && !REGIONS.some((region) => isFar(state, region))) return undefined;
  const payable = ABILITY_IDS.filter((id) => ways(hand, id).length > 0);
  const fits = payable.filter((id) =>
    moment === 'declare' ? isFor(id, moment) : refusalOf(state, me, id, moment) === undefined,
  );
  const names = fits.map((id) => say(`ability.${id}`));
  return fits.length > 0 ? say(`fit.now.${moment}`, { list: names }) : say(`fit.none.${moment}`);
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
