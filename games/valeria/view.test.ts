import type { Seat } from '../../src/engine/contract/game';
import { wordsOf } from '../../src/words/catalogue';
import { play } from '../../src/engine/check/testing';
import { valeria } from './index';
import { board } from './picture/board';
import { report, hand } from './report';
import { arranged } from './testing';

const seen = (table: ReturnType<typeof arranged>, seat: Seat | null): string =>
  JSON.stringify(table.view(seat));

describe('hidden and public information', () => {
  test('the Dukes dealt and the one kept are for their owner only, and so is what it would bring', () => {
    const dealt = play(valeria, { seats: 2 });
    const own = dealt.state.players[1]?.dealt ?? [];
    expect(dealt.view(1).dealt).toEqual(own);
    for (const other of [0, null] as const)
      for (const duke of own) expect(seen(dealt, other)).not.toContain(duke);
    const table = arranged({
      step: 'actions',
      players: [
        { duke: 'reese-the-firebrand', citizens: ['knight', 'rogue'], gold: 5 },
        { duke: 'simon-the-unclean' },
      ],
    });
    expect([table.view(1).players[1]?.duke, table.view(1).worth]).toEqual(['reese-the-firebrand', 2 + 1]);
    for (const other of [0, null] as const) expect(seen(table, other)).not.toContain('reese-the-firebrand');
    expect([table.view(null).worth, table.view(0).worth]).toEqual([null, 0]);
    // The numbers of a player end with it, for that player alone.
    const dukesFor = (reader: Seat | null) =>
      report(table.view(reader)).seats.flatMap(({ seat, summary }) =>
        summary.flatMap(({ text, params }) => (text === 'summary.duke' ? [[seat, params]] : [])),
      );
    expect(dukesFor(1)).toEqual([[1, { count: 3 }]]);
    expect(dukesFor(0)).toEqual([[0, { count: 0 }]]);
    expect(dukesFor(null)).toEqual([]);
  });

  test('face-down Domains, and Domains and Dukes not in the game, are in no view', () => {
    const table = arranged({ step: 'actions', players: [{}, {}, {}] });
    const { domains, box } = table.state;
    const hidden = [...Object.values(domains).flatMap(({ down }) => down), ...box.domains, ...box.dukes];
    for (const seat of [1, 2, 0, null] as const)
      for (const card of hidden) expect(seen(table, seat)).not.toContain(`"${card}"`);
  });

  test('face-down Citizens and Monster Events are in no view', () => {
    const table = play(valeria, {
      seats: 3,
      options: { mixedCitizens: true, monsterEvents: true, cards: 'random' },
    });
    const shown = table.view(null);
    for (const { slot, turnedUp, cards } of shown.citizens)
      expect([slot, turnedUp.length, cards]).toEqual([slot, 1, 5]);
    for (const event of [...table.state.events.down, ...table.state.box.events])
      expect(seen(table, 1)).not.toContain(event);
  });

  test('every player sees Resources, tableaus, Victory stacks, exhausted slots and the pile', () => {
    const table = arranged({
      step: 'actions',
      centre: { c1: [] },
      players: [
        {
          gold: 3,
          strength: 2,
          magic: 1,
          vp: 4,
          citizens: ['knight'],
          domains: ['gargans-embrace'],
          victory: ['goblin', 'troll'],
        },
        {},
      ],
    });
    const { players, marks, pile } = table.view(null);
    expect(players[1]).toMatchObject({
      gold: 3,
      strength: 2,
      magic: 1,
      vp: 4,
      citizens: ['knight'],
      domains: ['gargans-embrace'],
      victory: ['goblin', 'troll'],
      tableau: 5,
      points: 4 + 2 + 7,
    });
    expect([marks, pile]).toEqual([{ c1: 'exhausted' }, 3]);
  });
});

describe('prices', () => {
  const table = arranged({
    step: 'actions',
    players: [{ citizens: ['cleric'], domains: ['pratchetts-plateau'] }, {}],
  });
  const pricesFor = (seat: Seat | null): (number | undefined)[] => {
    const { citizens, domains } = table.view(seat);
    return [citizens.find(({ top }) => top === 'cleric')?.cost, domains[0]?.cost];
  };
  const inWords = (seat: Seat | null): (string | undefined)[] =>
    (report(table.view(seat)).sections ?? [])
      .slice(1, 3)
      .map(({ title }) => wordsOf('valeria').phrase(title));

  test('are those of the reader, and in public those of the active player', () => {
    const [own, other] = [pricesFor(1), pricesFor(0)];
    expect(own[0]).toBe((other[0] ?? NaN) + 1);
    expect(own[1]).toBe((other[1] ?? NaN) - 1);
    expect(pricesFor(null)).toEqual(own);
  });

  test('say whose they are', () => {
    expect(inWords(0)).toEqual(['Citizens (what they cost you)', 'Domains (what they cost you)']);
    expect(inWords(null)).toEqual([
      'Citizens (what they cost Player 2)',
      'Domains (what they cost Player 2)',
    ]);
    const linesOn = (seat: Seat | null): string => JSON.stringify(board(table.view(seat)));
    expect(linesOn(null)).toContain('picture.prices');
    expect(linesOn(0)).not.toContain('picture.prices');
  });
});

describe('the board in words', () => {
  test('has the same numbers of each seat in the same order, and a line for every slot', () => {
    const table = arranged({ step: 'actions', players: [{ gold: 3 }, {}, {}] });
    const { seats, sections = [] } = report(table.view(null));
    expect(new Set(seats.map(({ summary }) => summary.map(({ text }) => text).join()))).toEqual(
      new Set([['gold', 'strength', 'magic', 'vp'].map((what) => `summary.${what}`).join()]),
    );
    expect(sections.slice(0, 3).map(({ lines }) => lines.length)).toEqual([5, 10, 5]);
  });

  test('names the active, the resting and the start player', () => {
    const table = arranged({ step: 'roll', seats: 5, start: 3 });
    expect(report(table.view(null)).seats.map(({ marks = [] }) => marks.map(({ text }) => text))).toEqual([
      [],
      [],
      ['mark.resting'],
      ['mark.active', 'mark.start'],
      [],
    ]);
  });

  test('a hand is the own Duke, or the two to choose from; a spectator has none', () => {
    const dealt = play(valeria, { seats: 2 });
    expect(hand(dealt.view(0))[0]?.lines).toHaveLength(2);
    expect(hand(dealt.view(null))).toEqual([]);
    const table = arranged({ step: 'actions', players: [{ duke: 'simon-the-unclean' }, {}] });
    expect(hand(table.view(1))[0]?.lines[0]?.params).toMatchObject({
      duke: { text: 'card.simon-the-unclean' },
      vp: 0,
    });
  });
});
