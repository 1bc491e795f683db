import type { Dealer, Seat } from '../../src/engine/contract/game';
import { player, seatsOf } from '../kit/seats';
import { ACTIONS, CITIZEN_SLOTS, DOMAIN_SLOTS, MONSTER_SLOTS, SLOTS, SOLO_END } from './data/board';
import type { Slot } from './data/board';
import { RESOURCES } from './data/vocabulary';
import { exhaustedSlots, isEmpty, monsterAt, placeAt, solo, stackAt } from './state';
import type { Player, Valeria } from './state';

/**
 * Moves a table to its edges for fuzzing: purses empty or full, stacks almost empty, large tableaus, many
 * tokens, the last rounds.
 */
export function moveToEdges(state: Valeria, dealer: Dealer): void {
  const oneIn = (chances: number): boolean => dealer.random(chances) === 0;
  for (const of of state.players) fillPurse(of, dealer);
  if (oneIn(2)) for (const slot of SLOTS) if (oneIn(2)) runDown(state, slot, dealer);
  if (state.options.monsterEvents) for (const slot of SLOTS) if (oneIn(3)) layTokens(state, slot, dealer);
  if (state.dice !== null && oneIn(2)) state.dice = [1 + dealer.random(6), 1 + dealer.random(6)];
  if (state.step === 'actions' && oneIn(2)) state.actions = ACTIONS - 1;
  if (!solo(state) && oneIn(4)) state.finalRound = true;
  if (state.options.lastRound !== 'none' && oneIn(2)) state.round = Number(state.options.lastRound);
}

function fillPurse(of: Player, dealer: Dealer): void {
  for (const resource of RESOURCES) of[resource] = [0, 1, 2, of[resource], 40][dealer.random(5)] ?? 0;
}

/** Gives cards of a stack to the players: all but one, or all of them, and then marks the slot. */
function runDown(state: Valeria, slot: Slot, dealer: Dealer): void {
  // Against the Dark Lord some ends come at once, so the table stays short of them.
  const mayEmpty = !solo(state) || (exhaustedSlots(state) < SOLO_END - 1 && !isLastOfMonsters(state, slot));
  const kept = mayEmpty ? dealer.random(2) : 1;
  const stack = stackAt(state, slot);
  while (stack.open.length + stack.down.length > kept) {
    if (stack.open.length === 0) stack.open.push(stack.down.shift() ?? '');
    give(state, slot, dealer);
  }
  if (stack.open.length === 0 && stack.down.length > 0) stack.open.push(stack.down.shift() ?? '');
  if (isEmpty(stack) && state.marks[slot] === undefined)
    state.marks[slot] = state.events.down.shift() ?? 'exhausted';
}

const isLastOfMonsters = (state: Valeria, slot: Slot): boolean =>
  MONSTER_SLOTS.every((other) => other === slot || isEmpty(state.monsters[other]));

/** Gives the top card of a slot to a player, in its usual place. */
function give(state: Valeria, slot: Slot, dealer: Dealer): void {
  const seats = seatsOf(state);
  const of = player(state, seats[dealer.random(seats.length)] as Seat);
  const [monsters, citizens, domains] = [
    MONSTER_SLOTS.find((one) => one === slot),
    CITIZEN_SLOTS.find((one) => one === slot),
    DOMAIN_SLOTS.find((one) => one === slot),
  ];
  if (monsters) of.victory.push(...state.monsters[monsters].open.splice(0, 1));
  if (citizens) of.citizens.push(...state.citizens[citizens].open.splice(0, 1));
  if (domains) of.domains.push(...state.domains[domains].open.splice(0, 1));
  delete state.tokens[placeAt(state, slot)];
}

function layTokens(state: Valeria, slot: Slot, dealer: Dealer): void {
  if (monsterAt(state, slot) === undefined) return;
  state.tokens[placeAt(state, slot)] = {
    gold: dealer.random(3),
    strength: [0, 1, 30][dealer.random(3)] ?? 0,
    magic: [0, 1, 5][dealer.random(3)] ?? 0,
  };
}
