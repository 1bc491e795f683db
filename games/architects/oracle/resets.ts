import { entry } from '../../../src/engine/check/compare';
import { BOOK } from './figures';
import { abilities, addPrisoners, at, clockwise, freeFromPrison, groupAt, has, isAi, metric } from './model';
import { prisonersOf, UNSEEN, type Court, type Model } from './model';
import { effect } from './projects';
import { Unknown, type Replay } from './table';

/** Sections 10 and 12.6: the Black Market Reset. */

/** Is a part of a reset. A question belongs to one part. */
export type Part = () => void;

/** Returns the parts of a reset, in their order. */
export function resetParts(replay: Replay, trigger: number): Part[] {
  const { model } = replay;
  const seats = clockwise(model, trigger);
  const each = (act: (seat: number) => void): Part[] =>
    seats.map((seat) => () => {
      act(seat);
    });
  return [
    () => {
      emptyMarket(model);
    },
    ...(model.court ? courtParts(replay, seats, model.court) : []),
    ...seats.flatMap((seat) => laterParts(replay, seat)),
    ...each((seat) => {
      if (prisonersOf(model, seat) >= 3) replay.loseVirtue(seat, 1);
    }),
    ...each((seat) => {
      const most = Math.max(...model.prison);
      if (most > 0 && prisonersOf(model, seat) === most) replay.gainDebts(seat, 1);
    }),
  ];
}

function emptyMarket(model: Model): void {
  for (const [space, owner] of Object.entries(model.market)) {
    if (owner !== null) addPrisoners(model, owner, 1);
    model.market[space] = null;
  }
  turnMarketCard(model);
}

function turnMarketCard(model: Model): void {
  if (model.smallMarket.length === 0) {
    model.smallMarket = model.largeMarket.map(() => UNSEEN);
    model.largeMarket = [];
  }
  const card = model.smallMarket.shift();
  if (card !== undefined) model.largeMarket.unshift(card);
}

/** Steps 3 to 8. The cards and the figures are read when their step comes. */
function courtParts(replay: Replay, seats: readonly number[], board: Court): Part[] {
  const { model } = replay;
  const card = (): ReturnType<typeof consequenceOf> => consequenceOf(board);
  const steps = consequenceOf(board).steps.map((_, index) => index);
  return [
    ...seats.map((seat) => () => {
      for (const { step, condition, effects = [] } of abilities(at(model, seat)))
        if (step === 3 && metric(model, seat, condition?.metric ?? '') > 0)
          for (const { items = {} } of effects) replay.gain(seat, items);
    }),
    ...seats.flatMap((seat) =>
      steps.map((index) => () => {
        const one = card().steps[index];
        if (!one || groupAt(model, board.profiteer, seat) === 0) return;
        if (one.op !== 'own-workers-there-to-prison') return effect(replay, seat, one);
        addPrisoners(model, seat, groupAt(model, board.profiteer, seat));
        entry(model.open, board.profiteer)[seat] = 0;
      }),
    ),
    ...seats.map((seat) => () => {
      const counts = model.players.map((_, other) => groupAt(model, board.princess, other));
      const most = Math.max(...counts);
      if (most > 0 && counts[seat] === most) for (const one of card().reward) effect(replay, seat, one);
    }),
    () => {
      for (const item of board.contributed)
        for (const [id, stack] of Object.entries(board.wonders))
          if (entry(BOOK.wonders, id).resource === item && stack.owner === null) stack.on++;
      board.contributed = [];
      turnInfluenceCard(replay, board);
    },
  ];
}
const consequenceOf = (board: Court): (typeof BOOK.consequences)[string] =>
  entry(BOOK.consequences, board.consequences[0] ?? '');

function turnInfluenceCard(replay: Replay, board: Court): void {
  const top = board.contributions.shift();
  if (top !== undefined) board.consequences.unshift(top);
  else {
    const { contributions = [], consequences = [] } = replay.after.court ?? {};
    board.contributions = [...contributions];
    board.consequences = [...consequences];
    if (consequences.length !== 1 || contributions.length !== 6) throw new Unknown();
  }
  const { profiteer, princess } = entry(BOOK.consequences, board.consequences[0] ?? '');
  board.profiteer = profiteer;
  board.princess = princess;
}

/**
 * Step 9: those who free Workers first, because a Squire wants an empty Prison. The Princess can have brought
 * an Apprentice in this reset.
 */
function laterParts(replay: Replay, seat: number): Part[] {
  const { model } = replay;
  const player = at(model, seat);
  if (isAi(model, seat)) {
    const gift = model.automaton?.id === 'peddler' ? { influence: 1, silver: 2 } : {};
    return [() => replay.gain(seat, gift)];
  }
  return [
    () => {
      if (prisonersOf(model, seat) > 0 && replay.ask('reset-order', seat)) throw new Unknown();
    },
    () => {
      if (has(player, 'gatekeeper') > 0) offerToFree(replay, seat, 2);
    },
    () => {
      if (player.board === 'fara') offerToFree(replay, seat, 1);
    },
    () => {
      for (const { step, condition, effects = [] } of abilities(player)) {
        if (step !== 9 || effects.some(({ op }) => op !== 'gain')) continue;
        if (condition && prisonersOf(model, seat) > 0) continue;
        for (const { items = {} } of effects) replay.gain(seat, items);
      }
    },
  ];
}

function offerToFree(replay: Replay, seat: number, count: number): void {
  if (prisonersOf(replay.model, seat) === 0) return;
  const [key] = replay.ask('reset-free', seat, ['free', 'leave']) ?? [];
  if (key === 'free') freeFromPrison(replay.model, seat, count);
}
