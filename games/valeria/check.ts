import {
  ACTIONS,
  CITIZEN_SLOTS,
  DOMAIN_SLOTS,
  MONSTER_SLOTS,
  SLOTS,
  cardsInStack,
  domainsFaceDown,
} from './data/board';
import { citizen } from './data/citizens';
import { areaOf, isEvent } from './data/monsters';
import { CURRENCIES } from './data/vocabulary';
import { demand, demandCount } from '../kit/piles';
import { isEmpty, stackAt } from './state';
import type { Valeria } from './state';

/** Checks the invariants of a position, and throws an error if one fails. */
export function check(state: Valeria): void {
  checkPlayers(state);
  checkCards(state);
  checkCentre(state);
  demand(state.actions >= 0 && state.actions <= ACTIONS, `${state.actions} actions were taken`);
  demand(
    state.dice === null || state.dice.every((die) => die >= 1 && die <= 6),
    `the dice show ${String(state.dice)}`,
  );
}

function checkPlayers({ players, options }: Valeria): void {
  for (const [seat, of] of players.entries()) {
    for (const currency of CURRENCIES)
      demand(
        Number.isInteger(of[currency]) && of[currency] >= 0,
        `seat ${seat} has ${of[currency]} ${currency}`,
      );
    demand(options.noDukes || (of.duke !== null) !== of.dealt.length > 0, `seat ${seat} has no Duke, or two`);
  }
}

/** Checks that every card is in exactly one place. */
function checkCards(state: Valeria): void {
  const { players, darkLord } = state;
  const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);
  const lying = (slots: (typeof SLOTS)[number][]): number =>
    sum(slots.map((slot) => stackAt(state, slot).open.length + stackAt(state, slot).down.length));
  const size = cardsInStack(players.length);
  const monsters =
    lying([...MONSTER_SLOTS]) +
    sum(players.map(({ victory }) => victory.filter((card) => !isEvent(card)).length));
  demandCount('Monsters', monsters, MONSTER_SLOTS.length * size);
  const citizens =
    lying([...CITIZEN_SLOTS]) + sum(players.map((of) => of.citizens.length)) + darkLord.citizens.length;
  demandCount('Citizens', citizens, CITIZEN_SLOTS.length * size);
  const inGame =
    lying([...DOMAIN_SLOTS]) + sum(players.map((of) => of.domains.length)) + darkLord.domains.length;
  demandCount('Domains in the game', inGame, DOMAIN_SLOTS.length * (domainsFaceDown(players.length) + 1));
}

function checkCentre(state: Valeria): void {
  // During an action a slot can be empty and not marked yet, and its next card face down.
  const midAction = state.step === 'actions' || state.step === 'monsters';
  for (const slot of SLOTS) {
    const stack = stackAt(state, slot);
    const marked = state.marks[slot] !== undefined;
    demand(isEmpty(stack) || !marked, `${slot} has cards and a mark`);
    demand(midAction || !isEmpty(stack) || marked, `${slot} has neither cards nor a mark`);
    demand(midAction || isEmpty(stack) || stack.open.length > 0, `the top card of ${slot} lies face down`);
  }
  for (const slot of MONSTER_SLOTS)
    for (const card of state.monsters[slot].open)
      demand(areaOf(card) === state.areas[slot], `${card} lies in ${slot}`);
  for (const slot of CITIZEN_SLOTS)
    for (const card of [...state.citizens[slot].open, ...state.citizens[slot].down])
      demand(citizen(card).slot === slot, `${card} lies in ${slot}`);
}
