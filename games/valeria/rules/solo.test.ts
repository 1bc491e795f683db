import { play } from '../../../src/engine/check/testing';
import { valeria } from '../index';
import { wordsOf } from '../../../src/words/catalogue';
import { arranged, cardsAt, isExhausted, purse, tableau, victory } from '../testing';
import type { Arrangement, Things } from '../testing';

const alone = (wanted: Omit<Arrangement, 'seats' | 'players'>, things: Things = {}) =>
  arranged({ ...wanted, seats: 1, players: [things] });
const lord = (table: ReturnType<typeof alone>) => table.view(null).darkLord;

describe('a turn against the Dark Lord', () => {
  test('roll, harvest, two actions, the Monsters, a second harvest, and the next roll', () => {
    const table = play(valeria, { seats: 1, seed: 'solo' });
    table.pick(0, 'duke', table.offered('duke')[0] ?? '');
    expect(table.view(null).dice).not.toBeNull();
    const steps = new Set<string>();
    while (table.session.peek().round < 3 && !table.session.over) {
      steps.add(table.session.step);
      const asked = table.session.decisions[0];
      table.press(0, asked?.id ?? '', ...(asked?.fallback ?? [asked?.options[0]?.key ?? '']));
    }
    expect([...steps]).toEqual(expect.arrayContaining(['actions', 'monsters']));
    table.finish();
  });

  test('the Dark Lord is one of the nine other Dukes, face down until the end', () => {
    const seen = new Set<string>();
    for (let number = 0; number < 60; number++) {
      const table = play(valeria, { seats: 1, seed: `lord ${number}` });
      table.pick(0, 'duke', table.offered('duke')[0] ?? '');
      const { darkLord, players, box } = table.state;
      expect(darkLord.duke).not.toBe(players[0]?.duke);
      expect(box.dukes).toHaveLength(8);
      expect(table.view(0).darkLord?.duke).toBeNull();
      seen.add(darkLord.duke ?? '');
    }
    expect(seen.size).toBeGreaterThan(8);
  });

  test('the second harvest uses the powers for rolls of others and counts Citizens gained this turn', () => {
    const table = alone(
      { step: 'second-harvest', dice: [1, 3], roll: [2, 2] },
      { citizens: ['cleric', 'cleric'] },
    );
    expect(purse(table, 0)).toEqual([0, 0, 2]);
    expect([table.view(null).dice, table.open]).toEqual([[2, 2], ['0 harvest']]);
  });

  test('the second harvest says which powers apply', () => {
    const words = wordsOf('valeria');
    const first = alone({ step: 'harvest', dice: [2, 2] });
    expect(words.ask(first.decision('harvest'))).toBe(
      'You rolled 2 and 2, sum 4: a double, and none of your cards works, ' +
        'so what do you take from the Herald, twice?',
    );
    const second = alone({ step: 'second-harvest', dice: [2, 2] });
    expect(words.ask(second.decision('harvest'))).toBe(
      "Second harvest on 2 and 2, sum 4, as on another player's roll: " +
        'a double, and none of your cards works, so what do you take from the Herald, twice?',
    );
    expect(second.lines.map((line) => words.line(line))).toContain(
      "Player 1 harvests once more on 2 and 2, sum 4, as on another player's roll.",
    );
  });

  test('the Herald is looked at again in the second harvest', () => {
    const table = alone({ step: 'second-harvest', dice: [2, 2], roll: [1, 1] });
    table.press(0, 'harvest', 'gold:herald').press(0, 'harvest', 'magic');
    expect(purse(table, 0)).toEqual([1, 0, 1]);
  });
});

describe('no opponents', () => {
  test('a Thief gains 3 Gold or 3 Magic from the bank', () => {
    const table = alone({ step: 'thieves', dice: [4, 3] }, { citizens: ['thief', 'thief'] });
    expect(table.offered('take')).toEqual(['gold:bank', 'magic:bank']);
    table.press(0, 'take', 'gold:bank').press(0, 'take', 'magic:bank');
    expect(purse(table, 0)).toEqual([3, 0, 3]);
  });

  test("Cathedral and Orb gain 1 each, Cutthroat's Truce 3 Gold", () => {
    const table = alone(
      { step: 'actions', dice: [1, 1], actions: 1, centre: { d1: ['cutthroats-truce'] } },
      { gold: 5, citizens: ['rogue', 'cleric'], domains: ['cathedral-of-st-aquila', 'the-orb-of-urdr'] },
    );
    table.press(0, 'action', 'build:d1');
    expect(purse(table, 0)).toEqual([4, 0, 1]);
  });

  test("Purloiner's Perch takes the top of the left-most Monster stack that has one, without reward", () => {
    const table = alone(
      { step: 'actions', dice: [1, 1], centre: { d1: ['purloiners-perch'], m1: [] } },
      { gold: 10, citizens: ['rogue', 'mercenary'] },
    );
    table.press(0, 'action', 'build:d1');
    expect([victory(table, 0).at(-1), purse(table, 0)]).toEqual(['skeleton', [0, 0, 0]]);
  });
});

describe('the Monsters Phase', () => {
  test('each die activates its column, the lower first: I choose one of the two Citizen slots', () => {
    const table = alone({ step: 'monsters', dice: [3, 2] });
    expect(table.offered('capture')).toEqual(['lose:c2', 'lose:c7']);
    table.press(0, 'capture', 'lose:c7');
    expect(table.offered('capture')).toEqual(['lose:c3', 'lose:c8']);
    table.press(0, 'capture', 'lose:c3');
    expect([lord(table)?.citizens, cardsAt(table, 'c7'), cardsAt(table, 'c3')]).toEqual([
      ['rogue', 'mercenary'],
      4,
      4,
    ]);
  });

  test('a 6 comes last, and the player chooses a stack that is not exhausted', () => {
    const table = alone({ step: 'monsters', dice: [6, 1], centre: { m2: [] } });
    table.press(0, 'capture', 'lose:c1');
    expect(table.offered('activate')).toEqual(['stack:m1', 'stack:m3', 'stack:m4', 'stack:m5']);
    expect(table.refusal(0, 'activate', 'stack:m2')).toBe('stack-exhausted');
    table.press(0, 'activate', 'stack:m5').press(0, 'capture', 'lose:c11-12');
    expect(lord(table)?.citizens).toEqual(['cleric', 'butcher']);
  });

  test('a stack with a single Monster can be activated', () => {
    const table = alone({ step: 'monsters', dice: [6, 2], centre: { m1: ['goblin-king'] } });
    table.press(0, 'capture', 'lose:c2');
    expect(table.offered('activate')).toContain('stack:m1');
  });

  test('doubles activate the same stack twice', () => {
    const table = alone({ step: 'monsters', dice: [4, 4] });
    table.press(0, 'capture', 'lose:c4').press(0, 'capture', 'lose:c4');
    expect(cardsAt(table, 'c4')).toBe(3);
  });

  test('an exhausted stack does nothing, unless the harder game was chosen', () => {
    const table = alone({ step: 'monsters', dice: [1, 2], centre: { m1: [] } });
    expect(table.offered('capture')).toEqual(['lose:c2', 'lose:c7']);
    const harder = alone({
      step: 'monsters',
      dice: [1, 2],
      centre: { m1: [] },
      options: { darkLordRelentless: true },
    });
    expect(harder.offered('capture')).toEqual(['lose:c1', 'lose:c6']);
  });

  test('harder: the sum activates too, after both dice, if it is 6 or less', () => {
    const table = alone({ step: 'monsters', dice: [2, 1], options: { darkLordSum: true } });
    table.press(0, 'capture', 'lose:c1').press(0, 'capture', 'lose:c2');
    expect(table.offered('capture')).toEqual(['lose:c3', 'lose:c8']);
    const six = alone({ step: 'monsters', dice: [5, 1], options: { darkLordSum: true } });
    six.press(0, 'capture', 'lose:c1').press(0, 'capture', 'lose:c5');
    expect(six.open).toEqual(['0 activate']);
    const easier = alone({ step: 'monsters', dice: [2, 1], roll: [2, 5] });
    easier.press(0, 'capture', 'lose:c1').press(0, 'capture', 'lose:c2');
    expect(easier.open).not.toContain('0 capture');
    const seven = alone({ step: 'monsters', dice: [5, 2], options: { darkLordSum: true } });
    seven.press(0, 'capture', 'lose:c2').press(0, 'capture', 'lose:c5');
    for (const question of ['0 capture', '0 activate']) expect(seven.open).not.toContain(question);
  });

  test('if both Citizen slots are empty the top Domain goes, and the next one is turned up', () => {
    const table = alone({
      step: 'monsters',
      dice: [1, 2],
      centre: { c1: [], c6: [], d1: ['halfpenny-hill', 'blood-crow-army'] },
    });
    expect(lord(table)?.domains.at(-1)).toBe('halfpenny-hill');
    expect(table.view(null).domains[0]?.top).toBe('blood-crow-army');
    table.finish();
  });

  test('a slot emptied this way is exhausted at once', () => {
    const table = alone({ step: 'monsters', dice: [1, 2], centre: { c1: ['cleric'] } });
    table.press(0, 'capture', 'lose:c1');
    expect(isExhausted(table, 'c1')).toBe(true);
  });

  test('a column with neither Citizens nor Domains loses the game at once', () => {
    const table = alone({ step: 'monsters', dice: [1, 2], centre: { c1: [], c6: [], d1: [] } });
    expect(table.session.over).toBe(true);
    expect(table.session.scores()).toMatchObject([
      { seat: null, rank: 1, items: [{ key: 'no-cards' }] },
      { seat: 0, rank: 2, items: [] },
    ]);
    expect(table.events).toContain('dark-lord-was');
  });
});

test('if one Citizen slot of a column is empty, the Dark Lord takes from the other, and no Domain', () => {
  const table = alone({ step: 'monsters', dice: [1, 2], centre: { c1: [] } });
  expect([lord(table)?.citizens.at(-1), lord(table)?.domains]).toEqual(['knight', []]);
});

describe('the end against the Dark Lord', () => {
  const nearlyAll = { m1: ['goblin-king'], m2: [], m3: [], m4: [], m5: [] };

  test('slaying the last Monster wins at once, without scoring, also with the first action', () => {
    const table = alone({ step: 'actions', dice: [1, 1], centre: nearlyAll }, { strength: 6 });
    table.press(0, 'action', 'slay:m1');
    expect(table.session.over).toBe(true);
    expect(table.events).toEqual(expect.arrayContaining(['slew-all', 'duke-was', 'dark-lord-was']));
    expect(table.session.scores()).toMatchObject([
      { seat: 0, rank: 1, total: 0, items: [{ key: 'slew-all', points: 0 }] },
      { seat: null, rank: 2, total: 0, items: [] },
    ]);
  });

  test("a last card taken by Purloiner's Perch counts as well", () => {
    const table = alone(
      { step: 'actions', dice: [1, 1], centre: { ...nearlyAll, d1: ['purloiners-perch'] } },
      { gold: 10, citizens: ['rogue', 'mercenary'] },
    );
    table.press(0, 'action', 'build:d1');
    expect([table.session.over, table.session.scores()[0]?.seat]).toEqual([true, 0]);
  });

  test('five exhausted slots end the game when the action is done; the rest of the turn is dropped', () => {
    const table = alone(
      { step: 'actions', dice: [1, 1], centre: { c1: [], c2: [], c3: [], c4: [], 'c11-12': ['butcher'] } },
      { gold: 1 },
    );
    table.press(0, 'action', 'recruit:c11-12');
    expect([table.session.over, tableau(table, 0)]).toEqual([true, ['butcher']]);
    expect(table.events).toEqual(expect.arrayContaining(['centre-runs-dry', 'duke-was', 'dark-lord-was']));
  });

  test('four exhausted slots end nothing, although they would end a game of two', () => {
    const table = alone({
      step: 'second-harvest',
      dice: [5, 2],
      roll: [5, 2],
      centre: { c1: [], c2: [], c3: [], c4: [] },
    });
    expect([table.session.over, table.view(null).round]).toEqual([false, 2]);
    expect(table.events).not.toContain('final-round');
  });

  test('five exhausted slots after the first die drop the second', () => {
    const table = alone({
      step: 'monsters',
      dice: [1, 2],
      centre: { c2: [], c3: [], c4: [], c5: [], c1: ['cleric'] },
    });
    table.press(0, 'capture', 'lose:c1');
    expect([table.session.over, lord(table)?.citizens.at(-1)]).toEqual([true, 'cleric']);
  });

  test('I score as usual; the Dark Lord has the Monsters in the centre, his Domains and his Duke', () => {
    const table = alone(
      {
        step: 'monsters',
        dice: [1, 2],
        centre: { c2: [], c3: [], c4: [], c5: [], c1: ['cleric'] },
        but: (state) => {
          state.darkLord.citizens = [...Array(23).fill('knight'), 'rogue'];
          state.box.dukes = [...state.box.dukes, state.darkLord.duke ?? 'simon-the-unclean']
            .filter((duke) => duke !== 'waryn-lord-of-rogues')
            .sort();
          state.darkLord.duke = 'waryn-lord-of-rogues';
        },
      },
      { vp: 4, duke: 'simon-the-unclean', gold: 4 },
    );
    // His Duke is face down until the end.
    expect(JSON.stringify(table.session.scores())).not.toContain('waryn');
    table.press(0, 'capture', 'lose:c1');
    const [winner, loser] = table.session.scores();
    expect(winner).toMatchObject({ seat: null, rank: 1 });
    // Hills 9, Ruins 13, Forest 11, Valley 15, Mountains 18.
    expect(winner?.items).toMatchObject([
      { key: 'monsters', points: 66 },
      { key: 'domains', points: 0 },
      { key: 'duke', points: 2 },
      { key: 'resources', points: 0, params: { count: 0 } },
    ]);
    expect(loser?.items).toMatchObject([
      { key: 'monsters', points: 0 },
      { key: 'domains', points: 0 },
      { key: 'tokens', points: 4 },
      { key: 'duke', points: 0 },
      { key: 'resources', points: 2 },
    ]);
  });

  test('VP tokens may be left out, and equal VP is a loss', () => {
    // All Monsters are in the centre: 66 VP for the Dark Lord. His Duke counts Domains that he does not have.
    const finished = (vp: number, options: object) => {
      const table = alone(
        {
          step: 'actions',
          dice: [1, 1],
          options,
          centre: { c1: [], c2: [], c3: [], c4: [], 'c11-12': ['butcher'] },
          but: (state) => {
            state.box.dukes = [...state.box.dukes, state.darkLord.duke ?? 'simon-the-unclean']
              .filter((duke) => duke !== 'cornelius-the-dreamer')
              .sort();
            state.darkLord.duke = 'cornelius-the-dreamer';
          },
        },
        { vp, gold: 1, duke: 'hrothgar-the-conqueror' },
      );
      table.press(0, 'action', 'recruit:c11-12');
      return table.session.scores();
    };
    expect(finished(67, {})).toMatchObject([
      { seat: 0, rank: 1, total: 67 },
      { seat: null, rank: 2, total: 66 },
    ]);
    expect(finished(66, {})).toMatchObject([
      { seat: null, rank: 1, total: 66 },
      { seat: 0, rank: 2, total: 66, tie: { text: 'tie.dark-lord' } },
    ]);
    expect(finished(67, { soloTokens: false })).toMatchObject([
      { seat: null, rank: 1 },
      { seat: 0, rank: 2, total: 0 },
    ]);
  });

  test('the answer for a player whose time is up is the left-most stack and the slot in row 2', () => {
    const table = alone({ step: 'monsters', dice: [6, 6], centre: { m1: [] } });
    expect(table.decision('activate').fallback).toEqual(['stack:m2']);
    table.press(0, 'activate', 'stack:m2');
    expect(table.decision('capture').fallback).toEqual(['lose:c2']);
  });

  test('a last round ends the game at the end of that turn, with the usual scoring', () => {
    const table = alone(
      {
        step: 'second-harvest',
        dice: [5, 1],
        options: { lastRound: '2' },
        but: (state) => {
          state.round = 2;
        },
      },
      { vp: 99 },
    );
    expect(table.session.over).toBe(true);
    expect(table.session.scores()).toMatchObject([
      { seat: 0, rank: 1 },
      { seat: null, rank: 2 },
    ]);
  });

  test('Monster Events and the game without Dukes are not available', () => {
    const table = play(valeria, { seats: 1, options: { monsterEvents: true, noDukes: true } });
    expect([table.open, table.state.events.down]).toEqual([['0 duke'], []]);
  });
});
