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
import { DOMAIN_KINDS } from './data/domains';
import { DUKE_KINDS } from './data/dukes';
import { areaOf, isEvent } from './data/monsters';
import { CURRENCIES } from './data/vocabulary';
import { isEmpty, stackAt } from './state';
import type { Valeria } from './state';

function expect(holds: boolean, what: () => string): void {
  if (!holds) throw new Error(`invariant: ${what()}`);
}

/** What is true of every state; throws where it is not. */
export function check(state: Valeria): void {
  checkPlayers(state);
  checkCards(state);
  checkCentre(state);
  expect(state.actions >= 0 && state.actions <= ACTIONS, () => `${state.actions} actions were taken`);
  expect(
    state.dice === null || state.dice.every((die) => die >= 1 && die <= 6),
    () => `the dice show ${String(state.dice)}`,
  );
}

function checkPlayers({ players, options }: Valeria): void {
  for (const [seat, of] of players.entries()) {
    for (const currency of CURRENCIES)
      expect(
        Number.isInteger(of[currency]) && of[currency] >= 0,
        () => `seat ${seat} has ${of[currency]} ${currency}`,
      );
    expect(
      options.noDukes || (of.duke !== null) !== of.dealt.length > 0,
      () => `seat ${seat} has no Duke, or two`,
    );
  }
}

/** Every card is in exactly one place. */
function checkCards(state: Valeria): void {
  const { players, darkLord, box } = state;
  const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);
  const lying = (slots: (typeof SLOTS)[number][]): number =>
    sum(slots.map((slot) => stackAt(state, slot).open.length + stackAt(state, slot).down.length));
  const size = cardsInStack(players.length);
  const monsters =
    lying([...MONSTER_SLOTS]) +
    sum(players.map(({ victory }) => victory.filter((card) => !isEvent(card)).length));
  expect(monsters === MONSTER_SLOTS.length * size, () => `${monsters} Monsters`);
  const citizens =
    lying([...CITIZEN_SLOTS]) + sum(players.map((of) => of.citizens.length)) + darkLord.citizens.length;
  expect(citizens === CITIZEN_SLOTS.length * size, () => `${citizens} Citizens`);
  const inGame =
    lying([...DOMAIN_SLOTS]) + sum(players.map((of) => of.domains.length)) + darkLord.domains.length;
  expect(
    inGame === DOMAIN_SLOTS.length * (domainsFaceDown(players.length) + 1),
    () => `${inGame} Domains in the game`,
  );
  const domains = [
    ...Object.values(state.domains).flatMap(({ open, down }) => [...open, ...down]),
    ...players.flatMap((of) => of.domains),
    ...darkLord.domains,
    ...box.domains,
  ];
  expect(
    domains.length === DOMAIN_KINDS.length && new Set(domains).size === domains.length,
    () => 'a Domain is in two places, or in none',
  );
  const dukes = [
    ...players.flatMap((of) => [...of.dealt, ...(of.duke ? [of.duke] : [])]),
    ...(darkLord.duke ? [darkLord.duke] : []),
    ...box.dukes,
  ];
  expect(
    dukes.length === DUKE_KINDS.length && new Set(dukes).size === dukes.length,
    () => 'a Duke is in two places, or in none',
  );
}

function checkCentre(state: Valeria): void {
  // In the middle of an action a slot may be empty and not yet marked, and its next card not yet turned up.
  const midAction = state.step === 'actions' || state.step === 'monsters';
  for (const slot of SLOTS) {
    const stack = stackAt(state, slot);
    const marked = state.marks[slot] !== undefined;
    expect(isEmpty(stack) || !marked, () => `${slot} has cards and a mark`);
    expect(midAction || !isEmpty(stack) || marked, () => `${slot} has neither cards nor a mark`);
    expect(
      midAction || isEmpty(stack) || stack.open.length > 0,
      () => `the top card of ${slot} lies face down`,
    );
  }
  for (const slot of MONSTER_SLOTS)
    for (const card of state.monsters[slot].open)
      expect(areaOf(card) === state.areas[slot], () => `${card} lies in ${slot}`);
  for (const slot of CITIZEN_SLOTS)
    for (const card of [...state.citizens[slot].open, ...state.citizens[slot].down])
      expect(citizen(card).slot === slot, () => `${card} lies in ${slot}`);
}
