/** Setup, last part: the players choose boards and draft Apprentices and Building Cards. */

import type { Phrase, Rule, Seat } from '../../../src/engine/contract/game';
import { BOARDS, type BoardId } from '../data/boards';
import { DRAFT_DEALT, DRAFT_KEPT, guildhallSpaces, resetSpaces } from '../data/numbers';
import { abilityText, apprenticeWords } from '../describe';
import { draftsApprentices, freeBoards, startingValues } from '../setup';
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
      prison: inPrison(board, 'starts-in-prison'),
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

/** True until a Building Card is kept. A person who plays alone keeps all three at once. */
const isDraftNew = (state: State): boolean => state.seats === 1 || state.packets[0]?.length === DRAFT_DEALT;

const dealtBoard = ({ options, players }: State, seat: Seat): BoardId | null =>
  options.boards === 'chosen' ? null : (players[seat]?.board ?? null);

/** Says at the first question of a player which board the lot gave them, and its power. */
function whoOneIs(state: State, seat: Seat): Phrase | '' {
  const board = dealtBoard(state, seat);
  if (!board) return '';
  const power = BOARDS[board].abilities.map(abilityText);
  return say('who-one-is', { board: say(`board.${board}`), power, prison: inPrison(board, 'with-prison') });
}

/** Says which board the lot gave a player. The picture of the cards shows its power. */
function asWhom(state: State, seat: Seat): Phrase | '' {
  const board = dealtBoard(state, seat);
  return board
    ? say('as-board', { board: say(`board.${board}`), prison: inPrison(board, 'with-prison') })
    : '';
}

function inPrison(board: BoardId, words: 'starts-in-prison' | 'with-prison'): Phrase {
  const { workersInPrison: count } = BOARDS[board].start;
  return count > 0 ? say(`${words}.some`, { count }) : say(`${words}.none`);
}

/** Tells how each player starts. The boards differ, and a newcomer knows only the plain side. */
function tellStart(table: ArchitectsTable): void {
  const { state } = table;
  const people = peopleOf(state);
  const count = state.order.length;
  for (const seat of people) {
    const { board } = playerAt(state, seat);
    if (!board) continue;
    const { start } = BOARDS[board];
    const { workersInPrison } = start;
    const jailed = workersInPrison > 0 ? [say('workers-in-prison', { count: workersInPrison })] : [];
    table.log('starts-as', {
      who: named(state, seat),
      board: say(`board.${board}`),
      start: [...amountsOf(start), ...jailed],
    });
  }
  if (people.some((seat) => (state.prison[seat] ?? 0) > 0)) table.log('start-prison');
  table.log('start-spaces', { count, spaces: guildhallSpaces(count), resets: resetSpaces(count) });
}

/** Tells what the Princess and the Profiteer do, when the first Consequence Card has placed them. */
function tellCourt(table: ArchitectsTable): void {
  const { court } = table.state;
  if (!court) return;
  const [princess, profiteer] = [say(`location.${court.princess}`), say(`location.${court.profiteer}`)];
  table.log('start-court', { princess, profiteer });
}

/**
 * Lets each player take an Apprentice for free, in reverse turn order. The display is refilled only after the
 * starting player has taken one.
 */
export function* draftApprentice(table: ArchitectsTable): Rule<Step> {
  const { state } = table;
  if (state.drafting.length === state.seats) tellStart(table);
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
  if (isDraftNew(state)) {
    if (!draftsApprentices(state)) tellStart(table);
    tellCourt(table);
  }
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
  const isFirst = isDraftNew(state) && !draftsApprentices(state);
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
  table.log('kept-buildings', { count: DRAFT_DEALT - (passed[0]?.length ?? 0) });
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
  table.log('kept-buildings', { count: DRAFT_KEPT });
}
