import { arranged } from '../testing';
import type { Florentine, Things } from '../testing';

const owner = (things: Things = {}, others: readonly Things[] = [{}, {}]): Florentine =>
  arranged({ step: 'turn', players: [things, ...others] });
const built = (builders: number): Florentine =>
  owner({ builders, cash: 700 }).pick(1, 'action', 'build:tower').pick(1, 'place-building', 'at:D3');

describe('building', () => {
  test('costs 700ƒ, with one or two builders 300ƒ, with three nothing, and scores 3 PP', () => {
    expect([0, 1, 2, 3].map((builders) => built(builders).view(null).players[1])).toMatchObject([
      { cash: 0, pp: 3 },
      { cash: 400, pp: 3 },
      { cash: 400, pp: 3 },
      { cash: 700, pp: 3 },
    ]);
  });

  test('the price must be there in cash; a player who is short may sell points first', () => {
    const table = owner({ cash: 500, pp: 2 });
    expect(table.refusal(1, 'action', 'build:opera')).toBe('cannot-afford');
    table.interject(1, 'sell:2');
    expect(table.refusal(1, 'action', 'build:opera')).toBeUndefined();
  });

  test('the 3 PP of the building cannot help to pay for it', () => {
    const table = owner({ cash: 400 });
    expect(table.refusal(1, 'action', 'build:tower')).toBe('cannot-afford');
  });

  test('no player has a type twice, though a copy is left', () => {
    const table = owner({ tiles: ['tower D3'] });
    expect(table.view(null).buildings.tower).toBe(2);
    expect(table.refusal(1, 'action', 'build:tower')).toBe('already-owned');
  });

  test('there are three copies of each type', () => {
    const table = arranged({
      step: 'turn',
      players: [{}, { tiles: ['tower D3'] }, { tiles: ['tower D3'] }, { tiles: ['tower D3'] }],
    });
    expect(table.refusal(1, 'action', 'build:tower')).toBe('supply-empty');
  });

  test('a building without a place cannot be built, and no player is forced to build', () => {
    const table = owner({
      builders: 3,
      tiles: ['forest A3', 'forest A5', 'forest D1', 'forest D3', 'forest D5', 'park A7', 'park D7'],
    });
    expect(table.refusal(1, 'action', 'build:library')).toBe('overlap');
    table.pick(1, 'action', 'end').finish();
  });

  test('two buildings in a turn are allowed', () => {
    const table = owner({ cash: 1400 });
    table
      .pick(1, 'action', 'build:tower')
      .pick(1, 'place-building', 'at:D3')
      .pick(1, 'action', 'build:chapel')
      .pick(1, 'place-building', 'at:F1');
    expect(table.view(null).players[1]).toMatchObject({ cash: 0, pp: 6 });
    expect(table.open).toEqual(['2 action']);
  });

  test('choosing a building can be undone before it is placed', () => {
    const table = owner();
    const before = JSON.stringify(table.state);
    table.pick(1, 'action', 'build:tower');
    expect(table.undo(1)).toBe(true);
    expect(JSON.stringify(table.state)).toBe(before);
  });
});
