/**
 * State action "Meet the Cardinal": the Cardinal walks around the church, and the player takes a clergy tile.
 */

import { who } from '../../../../src/engine/contract/game';
import type { Listed, Rule, Seat, Table } from '../../../../src/engine/contract/game';
import { CLERGY_SLOTS, GAPS, ICONS } from '../../data/board';
import { tileOf } from '../../data/clergy';
import type { Permanent } from '../../data/effects';
import * as names from '../../names';
import { player } from '../../state';
import type { Lisboa } from '../../state';
import { begun, choose } from '../choices/terms';
import type { How, StateRule } from '../choices/terms';
import { takeInfluence } from '../effects/influence';
import { moveTreasury } from '../effects/treasury';

const gapsAhead = (gap: number, steps: number): number[] =>
  Array.from({ length: steps }, (_, step) => (gap + step + 1) % GAPS);

const besideGap = (gap: number): number[] => [gap, (gap + 1) % GAPS];

/**
 * True if one step of the Cardinal lowers the treasury, or if an open tile next to the gap has one of the
 * abilities. No other help is known beforehand.
 */
export const meetsKnownHelp = ({ church }: Lisboa, abilities: readonly Permanent['op'][]): boolean => {
  const next = (church.gap + 1) % GAPS;
  return (
    ICONS[next] === 'treasury-down' ||
    besideGap(next).some((place) => {
      const tile = church.tiles[place];
      return tile?.turned && abilities.includes(tileOf(tile.id).ability.op);
    })
  );
};

/**
 * Performs "Meet the Cardinal": he walks, two tiles are turned and one is taken. Then each icon that he
 * reached or passed is resolved.
 */
export const meetCardinal: StateRule = {
  whyNot: (state, seat) => (player(state, seat).clergy.length >= CLERGY_SLOTS ? 'clergy-full' : undefined),

  perform: (table, seat, how) =>
    choose(
      table,
      seat,
      'cardinal-steps',
      how,
      [1, 2].map((steps): Listed<number> => {
        const option = {
          key: `steps:${steps}`,
          amount: steps,
          spot: `church-gap-${(table.state.church.gap + steps) % GAPS}`,
          signed: true,
          params: () => stepsInWords(table.state, steps),
        };
        return how.oneStep && steps > 1 ? { ...option, why: 'bad-steps' } : { ...option, value: steps };
      }),
      (walking, steps) => walk(walking, seat, steps, begun(how)),
    ),
};

const stepsInWords = ({ church }: Lisboa, steps: number) => {
  const signs = gapsAhead(church.gap, steps).flatMap((gap) => ICONS[gap] ?? []);
  const beside = besideGap((church.gap + steps) % GAPS).flatMap((place) => church.tiles[place] ?? []);
  return {
    count: steps,
    tiles: names.tilesAhead(beside, signs.map(names.icon)),
    wigs: names.wigsAhead(beside, signs.map(names.icon)),
    best: Math.max(...beside.map(({ id }) => tileOf(id).back)),
  };
};

function* walk(table: Table<Lisboa>, seat: Seat, steps: number, how: How): Rule {
  const { church } = table.state;
  const passed = gapsAhead(church.gap, steps);
  church.gap = (church.gap + steps) % GAPS;
  const beside = besideGap(church.gap);
  if (beside.some((place) => church.tiles[place]?.turned === false)) table.reveal();
  for (const place of beside) {
    const tile = church.tiles[place];
    if (tile) tile.turned = true;
  }
  table.log('walks', { who: who(seat), count: steps });
  yield* choose(
    table,
    seat,
    'cardinal-tile',
    how,
    beside.flatMap((at): Listed<number>[] => {
      const id = church.tiles[at]?.id;
      if (id === undefined) return [];
      const params = () => ({
        tile: names.tile(id),
        text: names.tileText(id),
        ...names.back(id),
        rank: rank(table.state, seat, id),
      });
      return [{ key: `tile:${id}`, spot: `tile-${id}`, signed: true, params, value: at }];
    }),
    (taking, place) => {
      takeTile(taking, seat, place);
      for (const gap of passed) resolveIcon(taking, seat, gap);
      taking.state.church.tiles[place] = { id: drawTile(taking), turned: false };
    },
  );
}

/** Returns a larger number for more wigs, and then for a kind that the player lacks. */
function rank(state: Lisboa, seat: Seat, id: string): number {
  const has = player(state, seat).clergy.some((own) => tileOf(own).kind === tileOf(id).kind);
  return 2 * tileOf(id).back - (has ? 1 : 0);
}

function takeTile(table: Table<Lisboa>, seat: Seat, place: number): void {
  const id = table.state.church.tiles[place]?.id;
  if (id === undefined) throw new Error(`no tile lies at church position ${place}`);
  player(table.state, seat).clergy.push(id);
  table.log('takes-tile', { who: who(seat), tile: names.tile(id), text: names.tileText(id) });
  if (tileOf(id).ability.op === 'on-acquire-influence') takeInfluence(table, seat);
}

function resolveIcon(table: Table<Lisboa>, seat: Seat, gap: number): void {
  const { state } = table;
  switch (ICONS[gap]) {
    case 'treasury-up':
      if (moveTreasury(state, 1)) table.log('treasury-up', { level: state.treasury });
      break;
    case 'treasury-down':
      if (moveTreasury(state, -1)) table.log('treasury-down', { level: state.treasury });
      break;
    case 'church-scoring':
      if (state.church.lying) break;
      Object.assign(state.church, { lying: true, laidBy: seat });
      table.log('cardinal-lies-down', { who: who(seat) });
      break;
    case undefined:
      break;
  }
}

/** Draws a tile from the bag, wig side up. An empty bag is first filled with the discarded tiles. */
export function drawTile(table: Pick<Table<Lisboa>, 'state' | 'random'>): string {
  const { state } = table;
  if (state.bag.length === 0) {
    state.bag = state.clergyDiscards.toSorted();
    state.clergyDiscards = [];
  }
  const [tile] = state.bag.splice(table.random(state.bag.length), 1);
  if (tile === undefined) throw new Error('the bag of clergy tiles is empty');
  return tile;
}
