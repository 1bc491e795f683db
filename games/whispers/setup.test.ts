import { picker, randomAction } from '../../src/engine/check/fuzz';
import { play } from '../../src/engine/check/testing';
import { EMPIRES, POSITIONS, SLOTS, type Empire } from './data/empires';
import { ICONS, REGIONS, has, homeOf } from './data/map';
import { whispers } from './index';
import type { Options } from './options';
import { empireName, placeName, say } from './names';
import { seatsOf } from './state';

const dealt = (seats: number, seed = 'set-up', options: Partial<Options> = {}) =>
  play(whispers, { seats, seed, options });

describe('setting up', () => {
  test('each empire has its home regions, cities, farms, towers, banners on the map and in supply', () => {
    const { state } = dealt(4);
    const row = (empire: Empire): number[] => {
      const home = REGIONS.filter((region) => homeOf(region) === empire);
      return [
        home.length,
        ...ICONS.map((icon) => home.filter((region) => has(region, icon)).length),
        home.reduce((sum, region) => sum + state.banners[region], 0),
        state.supply[empire],
      ];
    };
    expect(EMPIRES.map(row)).toEqual([
      [6, 1, 2, 4, 9, 11],
      [7, 2, 4, 2, 6, 14],
      [8, 2, 2, 3, 4, 16],
      [9, 3, 3, 2, 6, 14],
      [10, 4, 2, 2, 0, 20],
    ]);
    for (const region of REGIONS) expect(state.holders[region]).toBe(homeOf(region));
  });

  test.each([2, 3, 4])(
    'with %i players no player has cards or agents out, and all one hidden loyalty to each empire',
    (seats) => {
      const { players, decks, councils } = dealt(seats).view(null);
      for (const of of players)
        expect(of).toMatchObject({
          held: { bear: 0, eagle: 0, elephant: 0, lion: 0, horse: 0 },
          agents: 0,
          swaps: 0,
          revealed: [],
        });
      for (const seat of seatsOf(dealt(seats).view(null)))
        expect(SLOTS.map((slot) => dealt(seats).view(seat).players[seat]?.loyalties[slot]).sort()).toEqual(
          [...EMPIRES].sort(),
        );
      expect(Object.values(decks)).toEqual([8, 8, 8, 8, 8]);
      expect(
        Object.values(councils)
          .flatMap((council) => Object.values(council))
          .every((holder) => holder === null),
      ).toBe(true);
    },
  );

  test('the first player is drawn', () => {
    expect(
      new Set(Array.from({ length: 20 }, (_, number) => dealt(4, `first ${number}`).view(null).first)).size,
    ).toBe(4);
  });

  test('with treasures or offers each deck has two cards more', () => {
    expect(Object.values(dealt(3, 'set-up', { treasures: true }).view(null).decks)).toEqual([
      10, 10, 10, 10, 10,
    ]);
    expect(
      Object.values(dealt(3, 'set-up', { treasures: true, darkAlliances: true }).view(null).decks),
    ).toEqual([12, 12, 12, 12, 12]);
  });
});

describe('the course of the game', () => {
  test.each([
    [2, [3, 5, 7, 9]],
    [3, [2, 3, 4, 5]],
    [4, [2, 3, 4, 5]],
  ])('with %i players each has %j agents on the board in turns 1 to 4', (seats, agents) => {
    const table = dealt(seats);
    const pick = picker(`agents of ${seats}`);
    const seen: number[][] = [];
    for (let before = table.session.step; !table.session.over; before = table.session.step) {
      table.session.apply(randomAction(table.session, pick, 0));
      if (before === 'deploy' && table.session.step !== 'deploy')
        seen.push(table.view(null).players.map((of) => of.agents));
    }
    // This is the first question after the last agent was placed. Nothing can have been moved off the board
    // by then.
    expect(seen).toEqual(agents.map((count) => Array<number>(seats).fill(count)));
  });

  test('empires act clockwise from the Bear, Sheriff, Steward, Marshal, Chancellor, four times', () => {
    const councils = new Map(
      EMPIRES.map((empire) => [
        JSON.stringify(say('council', { empire: empireName(empire) })),
        POSITIONS.map((position) => placeName({ empire, position })),
      ]),
    );
    const table = dealt(4).finish();
    const acted = table.lines
      .filter(({ event }) => event === 'activates' || event === 'idle')
      .flatMap(({ params }) => [params?.['list'] ?? params?.['place']].flat())
      .flatMap((one) => councils.get(JSON.stringify(one)) ?? [one]);
    const round = EMPIRES.flatMap((empire) => POSITIONS.map((position) => placeName({ empire, position })));
    expect(acted).toEqual([...round, ...round, ...round, ...round]);
  });

  test('the first player marker passes clockwise after each of the first three turns', () => {
    const table = dealt(3);
    const firsts = [table.view(null).first];
    const pick = picker('marker');
    while (!table.session.over) {
      table.session.apply(randomAction(table.session, pick, 0));
      const { first } = table.view(null);
      if (first !== firsts.at(-1)) firsts.push(first);
    }
    expect(firsts).toEqual([0, 1, 2, 3].map((turn) => ((firsts[0] ?? 0) + turn) % 3));
  });
});
