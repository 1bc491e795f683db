/** The items of the auctions and their effects. */

import type { Choice, Rule, Seat, Table } from '../../../src/engine/contract/game';
import { who } from '../../../src/engine/contract/game';
import { PP_FOR_BUILDER, PP_FOR_REPEATED_LANDSCAPE } from '../data/numbers';
import { LANDSCAPE_KINDS } from '../data/tiles';
import type { Landscape } from '../data/tiles';
import { nameOf } from '../names';
import { player } from '../state';
import type { Florence, Lot } from '../state';
import { landscapesOf } from './counts';
import { drawAndKeep } from './drawing';
import { askPlace, noPlaceFor } from './principality';
import { recruitOrHold } from './recruiting';

/** Gives the winner of an auction the item. */
export function* take(table: Table<Florence>, seat: Seat, lot: Lot): Rule {
  switch (lot) {
    case 'forest':
    case 'lake':
    case 'park':
      return yield* takeLandscape(table, seat, lot);
    case 'landscape':
      return yield* takeLandscape(table, seat, yield* typeOfLandscape(table, seat));
    case 'prestige':
      return yield* drawAndKeep(table, seat, 'prestige');
    case 'recruiting':
      return yield* takeRecruitingCard(table, seat);
    case 'jester':
      return takeJester(table, seat);
    case 'builder':
      return takeBuilder(table, seat);
  }
}

/** With two players, the winner chooses the type. */
function* typeOfLandscape(table: Table<Florence>, seat: Seat): Rule<Landscape> {
  const { state } = table;
  const types = LANDSCAPE_KINDS.filter(
    (kind) => state.landscapes[kind] > 0 && noPlaceFor(state, seat, kind) === undefined,
  );
  return yield* table.choose(seat, 'landscape', () =>
    types.map((kind): Choice<Landscape> => ({
      key: `type:${kind}`,
      params: () => ({ tile: nameOf.tile(kind), left: state.landscapes[kind] }),
      value: kind,
    })),
  );
}

/** Places a landscape. It never moves again. Each further one of a type scores. */
function* takeLandscape(table: Table<Florence>, seat: Seat, kind: Landscape): Rule {
  const { state } = table;
  const { places, suggest } = askPlace(state, seat, kind);
  const { place, at } = yield* table.choose(seat, 'place-landscape', places, {
    params: () => ({ tile: nameOf.tile(kind) }),
    suggest,
  });
  const owner = player(state, seat);
  const repeated = landscapesOf(owner).includes(kind);
  state.landscapes[kind] -= 1;
  owner.tiles.push({ kind, place });
  if (repeated) owner.points.landscapes += PP_FOR_REPEATED_LANDSCAPE;
  table.log(repeated ? 'repeats-landscape' : 'places-landscape', {
    who: who(seat),
    tile: nameOf.tile(kind),
    at,
    pp: PP_FOR_REPEATED_LANDSCAPE,
  });
}

/** Takes a jester onto the Palazzo: two more for every later work. */
function takeJester(table: Table<Florence>, seat: Seat): void {
  table.state.jesters -= 1;
  player(table.state, seat).jesters += 1;
  table.log('welcomes-jester', { who: who(seat) });
}

function takeBuilder(table: Table<Florence>, seat: Seat): void {
  const owner = player(table.state, seat);
  const pp = PP_FOR_BUILDER[owner.builders] ?? 0;
  table.state.builders -= 1;
  owner.builders += 1;
  owner.points.builders += pp;
  table.log(pp > 0 ? 'hires-builder-for-prestige' : 'hires-builder', {
    who: who(seat),
    number: owner.builders,
    pp,
  });
}

function* takeRecruitingCard(table: Table<Florence>, seat: Seat): Rule {
  table.state.recruiting -= 1;
  player(table.state, seat).recruiting += 1;
  yield* recruitOrHold(table, seat);
}
