import { Session } from '../../src/engine/run/session';
import { play } from '../../src/engine/check/testing';
import { CITIZEN_SLOTS, PRESET_NAMES, kindsFor, preset } from './data/board';
import { CITIZEN_KINDS } from './data/citizens';
import { LEFT_TO_RIGHT, trophy } from './data/monsters';
import { valeria } from './index';
import { seatsOf } from './state';
import type { Options } from './options';
import { arranged, cardsAt, tableau } from './testing';

const dealt = (seats: number, options: Partial<Options> = {}, seed = 'set-up') =>
  play(valeria, { seats, options, seed });

describe('the centre', () => {
  test.each([1, 2, 3, 4, 5])(
    'with %i players stacks have their cards, and each player starts with 2 Gold, 1 Magic and two Dukes',
    (seats) => {
      const table = dealt(seats);
      const { monsters, citizens, domains, pile, players } = table.view(null);
      const size = seats === 5 ? 6 : 5;
      expect([...monsters, ...citizens].map(({ cards }) => cards)).toEqual(Array(15).fill(size));
      expect(domains.map(({ cards }) => cards)).toEqual(Array(5).fill(size - 2));
      expect(pile).toBe(2 * seats);
      for (const of of players)
        expect(of).toMatchObject({
          gold: 2,
          strength: 0,
          magic: 1,
          vp: 0,
          citizens: [],
          domains: [],
          victory: [],
        });
      for (const seat of seatsOf(table.state)) expect(table.view(seat).dealt).toHaveLength(2);
    },
  );

  test('in each stack the weakest Monster lies on top and the Boss at the bottom', () => {
    for (const seats of [4, 5]) {
      for (const { stack } of dealt(seats, { cards: 'random' }).view(null).monsters) {
        const strengths = stack.map((card) => trophy(card).strength);
        expect(strengths).toEqual(strengths.toSorted((a, b) => a - b));
        expect(trophy(stack.at(-1) ?? 'goblin').type).toBe('boss');
      }
    }
  });

  test('the lowest Strength is left, ties as recorded', () => {
    for (const seed of ['1', '2', '3', '4', '5', '6']) {
      const { monsters } = dealt(2, { cards: 'random' }, seed).view(null);
      const ranks = monsters.map(({ area }) => LEFT_TO_RIGHT.indexOf(area));
      expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
      const tops = monsters.map(({ top }) => trophy(top ?? 'goblin').strength);
      expect(tops).toEqual(tops.toSorted((a, b) => a - b));
    }
  });

  test('only the top Domain is face up, and no player sees more', () => {
    const shown = JSON.stringify(dealt(3).view(0).domains);
    expect(shown.match(/"top":"/g)).toHaveLength(5);
    expect(shown).not.toContain('down');
  });
});

describe('which cards are in play', () => {
  test.each(PRESET_NAMES)('the recommended set %s', (cards) => {
    const table = dealt(3, { cards });
    const { areas, citizens, without } = preset(cards);
    expect(
      table
        .view(null)
        .monsters.map(({ area }) => area)
        .sort(),
    ).toEqual([...areas].sort());
    expect(table.view(null).citizens.map(({ top }) => top)).toEqual(citizens);
    const seen = [...table.state.box.domains];
    for (const domain of without) expect(seen).toContain(domain);
  });

  test('a random set has five different Areas and one kind for each number', () => {
    const kinds = new Set<string>();
    for (let number = 0; number < 12; number++) {
      const { monsters, citizens } = dealt(2, { cards: 'random' }, `random ${number}`).view(null);
      expect(new Set(monsters.map(({ area }) => area)).size).toBe(5);
      for (const { slot, turnedUp } of citizens) {
        expect(new Set(turnedUp).size).toBe(1);
        expect(kindsFor(slot)).toContain(turnedUp[0]);
        kinds.add(turnedUp[0] ?? '');
      }
    }
    expect(kinds.size).toBeGreaterThan(14);
  });

  test('picked stacks: exactly five Areas are taken as they are, of more five are drawn', () => {
    const areas = ['hills', 'valley', 'barrens', 'swamp', 'caverns'] as const;
    expect(
      dealt(2, { cards: 'picked', areas })
        .view(null)
        .monsters.map(({ area }) => area),
    ).toEqual(['barrens', 'hills', 'valley', 'swamp', 'caverns']);
    const seen = new Set<string>();
    for (let number = 0; number < 10; number++)
      for (const { area } of dealt(2, { cards: 'picked', areas: [...areas, 'ruins'] }, `${number}`).view(null)
        .monsters)
        seen.add(area);
    expect(seen.size).toBe(6);
  });

  test('picked Citizens take their numbers; a number without a pick takes any of its kinds', () => {
    const seen = new Set<string>();
    for (let number = 0; number < 12; number++) {
      const tops = dealt(
        2,
        { cards: 'picked', citizens: ['monk', 'thief', 'champion', 'warlord'] },
        `${number}`,
      )
        .view(null)
        .citizens.map(({ top }) => top ?? '');
      expect(tops[0]).toBe('monk');
      expect(tops[6]).toBe('thief');
      for (const top of tops) seen.add(top);
    }
    expect([...seen]).toEqual(
      expect.arrayContaining(['champion', 'warlord', 'merchant', 'blacksmith', 'peasant', 'knight']),
    );
    expect(seen.has('cleric')).toBe(false);
  });

  test('Domains left out stay in the box', () => {
    const withoutDomains = ['gargans-embrace', 'the-orb-of-urdr'] as const;
    const table = dealt(5, { cards: 'picked', withoutDomains });
    for (const domain of withoutDomains) expect(table.state.box.domains).toContain(domain);
  });

  test('the first player is drawn at random', () => {
    const starts = new Set(
      Array.from({ length: 20 }, (_, number) => dealt(4, {}, `start ${number}`).view(null).start),
    );
    expect(starts.size).toBe(4);
  });
});

test('without Dukes too it is said who takes the first turn', () => {
  const table = dealt(3, { noDukes: true });
  expect(table.lines).toContainEqual(
    expect.objectContaining({ event: 'first-player', params: { who: { seat: table.view(null).start } } }),
  );
});

describe('choosing Dukes', () => {
  test('all at the same time, one of two; the others do not see it before the end', () => {
    const table = dealt(3);
    expect(table.open).toEqual(['0 duke', '1 duke', '2 duke']);
    for (const decision of table.session.decisions) expect(decision.secret).toBe(true);
    for (const seat of [2, 0, 1] as const) table.pick(seat, 'duke', table.offered('duke', seat)[1] ?? '');
    expect(table.view(0).players.map(({ duke }) => duke !== null)).toEqual([true, false, false]);
    expect(table.view(null).players.every(({ duke }) => duke === null)).toBe(true);
    expect(table.events).toContain('rolls');
    table.finish();
  });

  test('only one of the two dealt to you, no matter who has the other', () => {
    const table = dealt(2);
    const other = table.offered('duke', 1)[0] ?? '';
    expect(table.refusal(0, 'duke', other)).toBe('not-offered');
    expect(table.refusal(0, 'duke', 'keep:nobody')).toBe('not-offered');
  });
});

describe('mixed Citizens', () => {
  test('all kinds of a number are shuffled into one stack with only the top card face up', () => {
    const table = dealt(3, { mixedCitizens: true });
    for (const { slot, cards, turnedUp } of table.view(null).citizens) {
      expect([cards, turnedUp.length]).toEqual([5, 1]);
      expect(kindsFor(slot)).toContain(turnedUp[0]);
    }
    const all = CITIZEN_SLOTS.flatMap((slot) => [
      ...table.state.citizens[slot].open,
      ...table.state.citizens[slot].down,
    ]);
    expect(CITIZEN_KINDS.filter((kind) => all.includes(kind)).length).toBeGreaterThan(12);
    table.finish();
  });

  test('the next card is turned up after the action, and a recruit can then not be undone', () => {
    const table = arranged({
      step: 'actions',
      options: { mixedCitizens: true },
      centre: { c1: ['monk', 'cleric', 'monk'] },
      players: [{ gold: 6 }],
    });
    table.press(1, 'action', 'recruit:c1');
    expect([tableau(table, 1), table.view(null).citizens[0]?.turnedUp, table.undo(1)]).toEqual([
      ['monk'],
      ['cleric'],
      false,
    ]);
  });

  test('a Citizen put back lies face up on top, and what was turned up below stays public', () => {
    const table = arranged({
      step: 'actions',
      options: { mixedCitizens: true },
      centre: { c1: ['monk', 'cleric', 'monk'], d1: ['nest-of-the-weaver-witch'] },
      players: [{ gold: 6, citizens: ['butcher', 'peasant', 'cleric'] }],
    });
    table.press(1, 'action', 'build:d1').press(1, 'return-card', 'return:cleric');
    expect([table.view(null).citizens[0]?.turnedUp, cardsAt(table, 'c1')]).toEqual([['cleric', 'monk'], 4]);
  });
});

test('a damaged or foreign state is refused when it is loaded', () => {
  const saved = JSON.parse(JSON.stringify(dealt(2).session.save())) as {
    state: { players: { gold: number }[]; domains: Record<string, unknown> };
  };
  const first = saved.state.players[0];
  if (first) first.gold = -1;
  expect(() => Session.load(valeria as never, saved)).toThrow(/gold/);
});
