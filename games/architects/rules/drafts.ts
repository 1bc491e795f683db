/** Setup, last part: the players choose boards and draft Apprentices and Building Cards. */

import type { Phrase, Rule, Seat } from '../../../src/engine/contract/game';
import { BOARDS, type BoardId } from '../data/boards';
import { DRAFT_DEALT, DRAFT_KEPT } from '../data/numbers';
import { abilityText, apprenticeWords } from '../describe';
import { freeBoards, startingValues } from '../setup';
import {
  byLot,
  intoHand,
  named,
  peopleOf,
  playerAt,
  type ArchitectsTable,
  type State,
  type Step,
} from '../state';
import { takeApprentice } from './locations/apprentices';
import { numbered, refillShown, spots } from './locations/display';
import { say, amountsOf } from '../names';
import { drawBuildings, cardChoices, putUnder } from './effects/cards';

/** Lets the players choose their boards one after the other, in a random order. */
export function* chooseBoard(table: ArchitectsTable): Rule<Step> {
  const { state } = table;
  const seat = state.drafting[0] as Seat;
  const list = freeBoards(state).map((board) => ({
    key: `board:${board}`,
    value: board,
    params: () => ({
      board: say(`board.${board}`),
      power: BOARDS[board].abilities.map(abilityText),
      start: amountsOf(BOARDS[board].start),
      prison: inPrison(board),
    }),
  }));
  const board = yield* table.choose(seat, 'board', () => list, {
    fallback: byLot(state, list).map((choice) => choice.key),
  });
  playerAt(state, seat).board = board;
  table.log('chooses-board', { who: named(state, seat), board: say(`board.${board}`) });
  state.drafting.shift();
  return state.drafting.length > 0 ? 'boards' : startingValues(state, table);
}

const dealtBoard = ({ options, players }: State, seat: Seat): BoardId | null =>
  options.boards === 'chosen' ? null : (players[seat]?.board ?? null);

/** Says at the first question of a player which board the lot gave them, and its power. */
function whoOneIs(state: State, seat: Seat): Phrase | '' {
  const board = dealtBoard(state, seat);
  return board
    ? say('who-one-is', { board: say(`board.${board}`), power: BOARDS[board].abilities.map(abilityText) })
    : '';
}

/** Says which board the lot gave a player. The picture of the cards shows its power. */
function asWhom(state: State, seat: Seat): Phrase | '' {
  const board = dealtBoard(state, seat);
  return board ? say('as-board', { board: say(`board.${board}`) }) : '';
}

function inPrison(board: BoardId): Phrase {
  const { workersInPrison: count } = BOARDS[board].start;
  return count > 0 ? say('starts-in-prison.some', { count }) : say('starts-in-prison.none');
}

/**
 * Lets each player take an Apprentice for free, in reverse turn order. The display is refilled only after the
 * starting player has taken one.
 */
export function* draftApprentice(table: ArchitectsTable): Rule<Step> {
  const { state } = table;
  const seat = state.drafting[0] as Seat;
  const list = spots(state).map((spot) => ({
    key: `hire:${spot.shown.card}`,
    value: spot.shown.card,
    params: () => apprenticeWords(spot.shown.card, playerAt(state, seat).virtue),
    ...numbered(state, spot),
  }));
  const card = yield* table.choose(seat, 'draft-apprentice', () => list, {
    params: () => ({ self: whoOneIs(state, seat) }),
  });
  yield* takeApprentice(table, seat, card);
  state.drafting.shift();
  return state.drafting.length > 0 ? 'apprentice-draft' : 'building-draft';
}

/**
 * Drafts Building Cards: each player keeps one and passes the rest to the left. A single player keeps three
 * of five.
 */
export function* draftBuildings(table: ArchitectsTable): Rule<Step> {
  const { state } = table;
  refillShown(table);
  if (state.seats === 1) yield* keepThree(table);
  else yield* keepAndPass(table);
  if (state.packets.some((packet) => packet.length > 1)) return 'building-draft';
  putUnder(table, state.buildings, state.packets.splice(0).flat());
  for (const seat of state.order.slice(0, state.seats)) {
    const board = playerAt(state, seat).board;
    if (board) drawBuildings(table, seat, BOARDS[board].start.buildingCard ?? 0);
  }
  return 'turn';
}

function* keepAndPass(table: ArchitectsTable): Rule {
  const { state } = table;
  const seats = peopleOf(state).filter((seat) => state.packets[seat]);
  const { worksOfWonder, startingApprentice } = state.options;
  const isFirst = !worksOfWonder && !startingApprentice && state.packets[0]?.length === DRAFT_DEALT;
  const kept = yield* table.together(seats, (seat) =>
    table.choose(seat, 'draft-building', () => cardChoices(state, seat, state.packets[seat] ?? []), {
      fallback: byLot(state, state.packets[seat] ?? []).map((card) => `card:${card}`),
      params: () => ({ self: isFirst ? asWhom(state, seat) : '' }),
    }),
  );
  for (const seat of seats) {
    const card = kept[seat];
    if (card) intoHand(playerAt(state, seat), card);
  }
  const passed = state.packets.map((packet, seat) => packet.filter((card) => card !== kept[seat]));
  state.packets = seats.map((seat) => passed[(seat + seats.length - 1) % seats.length] ?? []);
  table.log('drafted');
}

function* keepThree(table: ArchitectsTable): Rule {
  const { state } = table;
  const packet = state.packets[0] ?? [];
  const kept = yield* table.chooseSome(
    0,
    'draft-three',
    () => cardChoices(state, 0, packet),
    () => [DRAFT_KEPT, DRAFT_KEPT],
    {
      fallback: byLot(state, packet, DRAFT_KEPT).map((card) => `card:${card}`),
    },
  );
  intoHand(playerAt(state, 0), ...kept);
  const rest = state.packets.splice(0).flat();
  putUnder(
    table,
    state.buildings,
    rest.filter((card) => !kept.includes(card)),
  );
  table.log('drafted');
}
