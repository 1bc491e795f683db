import { wordsOf } from '../../../src/words/catalogue';
import { arranged } from '../testing';
import { play } from '../../../src/engine/check/testing';
import { florence } from '../index';
import type { Options } from '../options';
import type { Florentine } from '../testing';

const seated = (seats: number, options: Partial<Options> = {}): Florentine =>
  play(florence, { seats, options });

const returnFirst = (table: Florentine): Florentine => {
  for (const { seat } of [...table.session.decisions])
    table.pick(seat, 'return-profession', table.offered('return-profession', seat)[0] ?? '');
  return table;
};

describe('setting up', () => {
  test('each player starts with 3500ƒ, no prestige points and an empty principality', () => {
    for (const seats of [3, 4, 5]) {
      for (const player of seated(seats).view(null).players)
        expect(player).toMatchObject({ cash: 3500, pp: 0, tiles: [], emptySpaces: 43, freedoms: [] });
    }
  });

  test('each freedom has one copy fewer than there are players', () => {
    for (const seats of [3, 4, 5])
      expect(seated(seats).view(null).freedoms).toEqual({
        opinion: seats - 1,
        religion: seats - 1,
        travel: seats - 1,
      });
  });

  test('three copies of each building, 20 bonus cards and full auction stacks lie ready', () => {
    const { buildings, decks, lots } = seated(4).view(null);
    expect(new Set(Object.values(buildings))).toEqual(new Set([3]));
    expect(decks.bonus).toBe(20);
    expect(lots.map(({ lot, left }) => `${lot} ${left}`)).toEqual([
      'forest 6',
      'lake 6',
      'park 6',
      'jester 7',
      'builder 6',
      'prestige 14',
      'recruiting 5',
    ]);
  });

  test('each player is dealt four professions at the same time and returns one', () => {
    const table = seated(3);
    expect(table.open).toEqual(['0 return-profession', '1 return-profession', '2 return-profession']);
    for (const seat of [0, 1, 2] as const) expect(table.offered('return-profession', seat)).toHaveLength(4);
    returnFirst(table);
    expect(table.view(null).players.map(({ hand }) => hand.profession)).toEqual([3, 3, 3]);
    table.finish();
  });

  test('the returned and the undealt cards make a deck of 15, 12, 9 or 6 for 2, 3, 4 or 5 players', () => {
    expect([2, 3, 4, 5].map((seats) => returnFirst(seated(seats)).view(null).decks.profession)).toEqual([
      15, 12, 9, 6,
    ]);
  });

  test('a returned card is no longer in the hand, and lies in the deck', () => {
    const table = seated(3);
    const [first = ''] = table.offered('return-profession', 1);
    returnFirst(table);
    const card = first.replace('return:', '');
    expect(table.view(1).own?.professions.map((own) => own.card)).not.toContain(card);
    expect(table.state.decks.profession).toContain(card);
  });

  test('the returned cards are shuffled into the deck', () => {
    const table = seated(3);
    const before = [...table.state.decks.profession];
    const returned = ([0, 1, 2] as const).map((seat) =>
      (table.offered('return-profession', seat)[0] ?? '').replace('return:', ''),
    );
    returnFirst(table);
    const after: readonly string[] = table.state.decks.profession;
    expect([...after].sort()).toEqual([...before, ...returned].sort());
    expect(after.slice(-returned.length)).not.toEqual(returned);
    expect(after.filter((card) => !returned.includes(card))).not.toEqual(before);
  });

  test('a second return is refused', () => {
    const table = seated(3);
    const [first = '', second = ''] = table.offered('return-profession', 0);
    table.pick(0, 'return-profession', first);
    expect(table.refusal(0, 'return-profession', second)).toBe('not-your-turn');
  });

  test('a seat may change its mind until all have chosen', () => {
    const table = seated(3);
    const [first = '', second = ''] = table.offered('return-profession', 0);
    table.pick(0, 'return-profession', first);
    expect(table.undo(0)).toBe(true);
    table.pick(0, 'return-profession', second);
    returnFirst(table);
    expect(table.view(0).own?.professions.map(({ card }) => `return:${card}`)).toContain(first);
    expect(table.undo(0)).toBe(false);
  });

  test('a player who does not choose returns the last card dealt', () => {
    const decision = seated(3).decision('return-profession', 2);
    expect(decision.fallback).toEqual([decision.options.at(-1)?.key]);
  });

  test('the start player is drawn by lot, or is the one the table named', () => {
    expect(
      new Set(
        ['a', 'b', 'c', 'd', 'e', 'f', '1', '2'].map(
          (seed) => play(florence, { seats: 3, seed }).view(null).start,
        ),
      ).size,
    ).toBeGreaterThan(1);
    expect(seated(3, { firstPlayer: 'seat-3' }).view(null).start).toBe(2);
    expect(
      florence.refuses?.({
        seats: 3,
        options: { firstPlayer: 'seat-4', hiddenCash: false, openPalazzo: false },
      })?.why,
    ).toBe('no-such-first-player');
    expect(
      florence.refuses?.({
        seats: 4,
        options: { firstPlayer: 'seat-4', hiddenCash: false, openPalazzo: false },
      }),
    ).toBeUndefined();
  });

  test('two players start with 2500ƒ and five freedoms: one of each and two drawn', () => {
    const spread = new Set<string>();
    for (const seed of ['a', 'b', 'c', 'd', '1', '2', '3', '4']) {
      const { players, freedoms } = play(florence, { seats: 2, seed }).view(null);
      expect(players.map(({ cash }) => cash)).toEqual([2500, 2500]);
      expect(Math.min(...Object.values(freedoms))).toBeGreaterThanOrEqual(1);
      expect(Object.values(freedoms).reduce((sum, copies) => sum + copies)).toBe(5);
      spread.add(Object.values(freedoms).join());
    }
    expect(spread.size).toBeGreaterThan(1);
  });

  test('the log says what is different with two players, and nothing of it with three', () => {
    const told = (seats: number): readonly string[] =>
      returnFirst(seated(seats))
        .lines.filter(({ event }) => event.startsWith('two-'))
        .map((line) => wordsOf('florence').line(line));
    expect(told(2)).toEqual([
      'With two players, each starts with 2500ƒ, and an auction opens at 300ƒ.',
      'With two players, forests, lakes and parks are one item, “Landscape”: its winner chooses the type.',
      'With two players, there are 5 freedoms in all.',
    ]);
    expect(told(3)).toEqual([]);
  });

  test('the first round begins with the start player as selector and a minimum of 7', () => {
    const table = returnFirst(seated(4, { firstPlayer: 'seat-2' }));
    expect(table.open).toEqual(['1 open']);
    expect(table.view(null)).toMatchObject({ round: 1, minimum: 7, start: 1 });
    expect(table.lines.find(({ event }) => event === 'round')?.params).toMatchObject({
      round: 1,
      minimum: 7,
    });
    expect(arranged({ step: 'auction', start: 2 }).open).toEqual(['2 open']);
  });
});
