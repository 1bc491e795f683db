import { worksAtAGlance } from './works';
import type { Seat } from '../../../src/engine/contract/game';
import { arranged, endTurns } from '../testing';
import type { Florentine, Things } from '../testing';

const turns = (players: readonly Things[] = [{}, {}, {}], start: Seat = 1): Florentine =>
  arranged({ step: 'turn', players, start });

describe('the action phase', () => {
  test('goes once around, clockwise from the start player', () => {
    const table = turns([{}, {}, {}], 2);
    const order: string[] = [];
    while (table.session.decisions[0]?.id === 'action') {
      order.push(table.open[0] ?? '');
      table.pick(table.session.decisions[0].seat, 'action', 'end');
    }
    expect(order).toEqual(['2 action', '0 action', '1 action']);
    expect(table.view(null)).toMatchObject({ round: 2, start: 0 });
  });

  test('each player takes up to two actions before the next player starts', () => {
    const table = turns();
    table.pick(1, 'action', 'freedom:travel');
    expect(table.open).toEqual(['1 action']);
    table.pick(1, 'action', 'build:tower').pick(1, 'place-building', 'at:D3');
    expect(table.open).toEqual(['2 action']);
  });

  test('no action at all is allowed', () => {
    expect(
      endTurns(turns())
        .view(null)
        .players.map(({ cash, pp }) => [cash, pp]),
    ).toEqual([
      [3500, 0],
      [3500, 0],
      [3500, 0],
    ]);
  });

  test('the end of a turn with a move to undo is confirmed', () => {
    const table = turns();
    table
      .press(1, 'action', 'freedom:travel')
      .press(1, 'action', 'build:tower')
      .press(1, 'place-building', 'at:D3');
    expect(table.open).toEqual(['1 end-turn']);
    expect(table.undo(1)).toBe(true);
    expect(table.open).toEqual(['1 place-building']);
    table.press(1, 'place-building', 'at:G5').press(1, 'end-turn', 'end');
    expect(table.open).toEqual(['2 action']);
  });

  test('a turn goes on after the second action while a recruiting card can be used, without a third', () => {
    const table = turns([{ recruiting: 1 }, { works: ['poet'] }, {}]);
    table
      .pick(1, 'action', 'freedom:travel')
      .pick(1, 'action', 'build:tower')
      .pick(1, 'place-building', 'at:D3');
    expect(table.offered('action')).toEqual(['recruit:poet', 'end']);
    expect(table.refusal(1, 'action', 'third-action')).toBe('no-actions-left');
    table.pick(1, 'action', 'recruit:poet');
    expect(table.open).toEqual(['2 action']);
  });

  test('a turn ends after the second action if nothing can be recruited', () => {
    const table = turns([{ recruiting: 1 }, {}, {}]);
    table
      .pick(1, 'action', 'freedom:travel')
      .pick(1, 'action', 'build:tower')
      .pick(1, 'place-building', 'at:D3');
    expect(table.open).toEqual(['2 action']);
  });

  test('a player without cash and points may still do works, build with three builders and recruit', () => {
    const table = turns([
      { cash: 0, builders: 3, recruiting: 1, professions: ['composer'], tiles: ['opera D5', 'lake D1'] },
      { works: ['poet'] },
      {},
    ]);
    expect(table.offered('action')).toEqual(
      expect.arrayContaining(['work:composer', 'build:tower', 'recruit:poet', 'end']),
    );
    expect(table.refusal(1, 'action', 'profession')).toBe('cannot-afford');
    table.finish();
  });

  test('a player who does not answer ends the turn', () => {
    expect(turns().decision('action').fallback).toEqual(['end']);
  });

  test("a player's options are shown to that player alone, because they depend on the hand", () => {
    expect(turns().decision('action').secret).toBe(true);
  });
});

describe('what is suggested in a turn', () => {
  const works: Things = {
    tiles: ['laboratory D5', 'lake D1'],
    freedoms: ['travel', 'opinion', 'religion'],
    jesters: 5,
    professions: ['alchemist', 'physicist', 'sculptor'],
  };

  test('two works at most, if some can be completed', () => {
    const suggested = turns([works]).decision('action').suggested ?? [];
    expect(suggested.map((key) => key.split(':')[0])).toEqual(['work', 'work']);
  });

  test('works that reach the minimum, the highest value first', () => {
    const suggested = (round: number): string[] =>
      worksAtAGlance(
        arranged({
          step: 'turn',
          round,
          players: [
            {
              professions: ['mathematician', 'alchemist', 'poet'],
              tiles: ['laboratory D5', 'lake D1'],
              freedoms: ['opinion', 'travel'],
              jesters: 1,
            },
          ],
        }).state,
        1,
      );
    // Three cards and a jester are 5. The lake is 3, Opinion or Travel 3, the Laboratory 4.
    expect(suggested(1)).toEqual(['work:alchemist', 'work:poet', 'work:mathematician']);
    expect(suggested(4)).toEqual(['work:alchemist']);
  });

  test('no work that needs bonus cards before one that has a choice of them', () => {
    const table = turns([
      { ...works, jesters: 0, freedoms: ['travel'], bonus: ['each-jester', 'each-lake'] },
    ]);
    const keys = (): readonly string[] => table.decision('action').suggested ?? [];
    const offered = table.offered('action').filter((key) => key.startsWith('work:'));
    // The Alchemist likes all that there is: it is the first work, and its bonus cards are a choice.
    expect(offered[0]).toBe('work:alchemist');
    expect(keys().filter((key) => key.startsWith('work:'))).toEqual([]);
  });

  test('also before the second action, and nothing afterwards', () => {
    const table = turns([{ ...works, recruiting: 1 }, { works: ['poet'] }, {}]);
    table
      .pick(1, 'action', 'build:tower')
      .pick(1, 'place-building', table.offered('place-building')[0] ?? '');
    expect(table.decision('action').suggested).not.toBeUndefined();
    table
      .pick(1, 'action', 'build:opera')
      .pick(1, 'place-building', table.offered('place-building')[0] ?? '');
    expect(table.offered('action')).toContain('recruit:poet');
    expect(table.decision('action').suggested).toBeUndefined();
  });
});
