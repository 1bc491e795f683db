import { who } from '../../../src/engine/game';
import type { Listed, Rule, Seat, Table } from '../../../src/engine/game';
import { CLERGY_SLOTS, GAPS, ICONS } from '../data/board';
import { tileOf } from '../data/clergy';
import * as names from '../names';
import { player } from '../state';
import type { Lisboa } from '../state';
import { ask } from './ask';
import { declining, ifKept } from './duty';
import type { How } from './duty';
import { takeInfluence } from './influence';
import { moveTreasury } from './treasury';

export const whyNoCardinal = (state: Lisboa, seat: Seat): string | undefined =>
  player(state, seat).clergy.length >= CLERGY_SLOTS ? 'clergy-full' : undefined;

const gapsAhead = (gap: number, steps: number): number[] =>
  Array.from({ length: steps }, (_, step) => (gap + step + 1) % GAPS);

const besideGap = (gap: number): number[] => [gap, (gap + 1) % GAPS];

/** What everybody knows of a walk: the treasury icons it passes, and that a tile is taken, whichever it is. */
export function walkInTheOpen(copy: Lisboa, seat: Seat, steps: number): void {
  for (const gap of gapsAhead(copy.church.gap, steps)) {
    if (ICONS[gap] === 'treasury-up') moveTreasury(copy, 1);
    if (ICONS[gap] === 'treasury-down') moveTreasury(copy, -1);
  }
  copy.church.gap = (copy.church.gap + steps) % GAPS;
  // A tile that does nothing outside an acquisition stands for the unknown one: what it brings is never counted on.
  player(copy, seat).clergy.push('clergy-blessing-a');
}

/** Meet the Cardinal: he walks, two tiles are turned, one is taken, then the icons he reached or passed are resolved. */
export function* meetCardinal(table: Table<Lisboa>, seat: Seat, how: How): Rule {
  const { state } = table;
  const { church } = state;
  const list = [
    ...[1, 2].map((steps): Listed<number> => {
      const ahead = gapsAhead(church.gap, steps);
      const icons = ahead.flatMap((gap) => ICONS[gap] ?? []);
      const beside = besideGap((church.gap + steps) % GAPS).flatMap((place) => church.tiles[place] ?? []);
      const params = {
        count: steps,
        icons: icons.length === 0 ? names.icon('none') : icons.map(names.icon),
        tiles: beside.map(({ id, turned }) => (turned ? names.tile(id) : names.hiddenTile(id))),
      };
      if (how.oneStep && steps > 1) return { key: `steps:${steps}`, why: 'bad-steps', params };
      return ifKept(state, how, { key: `steps:${steps}`, params, value: steps }, (copy) =>
        walkInTheOpen(copy, seat, steps),
      );
    }),
    ...declining(state, how),
  ];
  const steps = yield* ask(table, seat, 'cardinal-steps', list, { topic: 'cardinal' });
  if (steps === null) return;

  const passed = gapsAhead(church.gap, steps);
  church.gap = (church.gap + steps) % GAPS;
  const beside = besideGap(church.gap);
  if (beside.some((place) => church.tiles[place]?.turned === false)) table.reveal();
  for (const place of beside) {
    const tile = church.tiles[place];
    if (tile) tile.turned = true;
  }
  table.log('walks', { who: who(seat), count: steps });
  const place = yield* ask(
    table,
    seat,
    'cardinal-tile',
    beside.flatMap((at): Listed<number>[] => {
      const id = church.tiles[at]?.id;
      if (id === undefined) return [];
      return [
        {
          key: `tile:${id}`,
          spot: `church-tile-${at}`,
          params: { tile: names.tile(id), text: names.tileText(id), wigs: tileOf(id).back },
          value: at,
        },
      ];
    }),
    { topic: 'cardinal' },
  );
  takeTile(table, seat, place);
  for (const gap of passed) resolveIcon(table, seat, gap);
  refill(table, place);
}

function takeTile(table: Table<Lisboa>, seat: Seat, place: number): void {
  const id = table.state.church.tiles[place]?.id;
  if (id === undefined) throw new Error(`no tile lies at church position ${place}`);
  player(table.state, seat).clergy.push(id);
  table.log('takes-tile', { who: who(seat), tile: names.tile(id), text: names.tileText(id) });
  if (tileOf(id).ability.type === 'on-acquire-influence') takeInfluence(table, seat);
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

/** A tile from the bag, wig side up; an empty bag is filled with the tiles given up. */
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

function refill(table: Table<Lisboa>, place: number): void {
  table.state.church.tiles[place] = { id: drawTile(table), turned: false };
}
