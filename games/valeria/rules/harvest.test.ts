import { wordsOf } from '../../../src/words/catalogue';
import { CITIZEN_KINDS, citizen } from '../data/citizens';
import { gain } from '../data/vocabulary';
import { arranged, purse } from '../testing';

const words = wordsOf('valeria');

describe('who harvests', () => {
  test('all players harvest, each with the powers for their own roll or for rolls of others', () => {
    const table = arranged({
      step: 'harvest',
      dice: [1, 3],
      players: [{ citizens: ['cleric'] }, { citizens: ['cleric'] }, { citizens: ['cleric'] }],
    });
    expect([purse(table, 1), purse(table, 2), purse(table, 0)]).toEqual([
      [0, 0, 3],
      [0, 0, 1],
      [0, 0, 1],
    ]);
    expect(table.open).toEqual(['1 action']);
  });

  test('each copy of a Citizen works by itself', () => {
    expect(
      purse(
        arranged({ step: 'harvest', dice: [1, 3], players: [{ citizens: ['cleric', 'cleric', 'cleric'] }] }),
        1,
      ),
    ).toEqual([0, 0, 9]);
  });

  test('doubles activate a card that matches the die twice', () => {
    const table = arranged({
      step: 'harvest',
      dice: [4, 4],
      players: [{ citizens: ['archer'] }, { citizens: ['archer'] }],
    });
    expect([purse(table, 1), purse(table, 0)]).toEqual([
      [0, 4, 0],
      [0, 2, 0],
    ]);
  });

  test('a card that matches the sum only is activated once, also on doubles', () => {
    const table = arranged({ step: 'harvest', dice: [4, 4], players: [{ citizens: ['champion'] }] });
    expect(purse(table, 1)).toEqual([0, 4, 0]);
  });

  test('a table may agree that the sum of doubles activates twice', () => {
    const table = arranged({
      step: 'harvest',
      dice: [4, 4],
      options: { sumOnDoubles: 'twice' },
      players: [{ citizens: ['champion'] }],
    });
    expect(purse(table, 1)).toEqual([0, 8, 0]);
    const plain = arranged({
      step: 'harvest',
      dice: [5, 3],
      options: { sumOnDoubles: 'twice' },
      players: [{ citizens: ['champion'] }],
    });
    expect(purse(plain, 1)).toEqual([1, 4, 0]);
  });

  test('numbers 2 to 6 are activated by a die or by the sum', () => {
    expect(purse(arranged({ step: 'harvest', dice: [1, 4], players: [{}] }), 1)).toEqual([1, 0, 0]);
    expect(purse(arranged({ step: 'harvest', dice: [5, 1], players: [{}] }), 1)).toEqual([1, 1, 0]);
  });

  test('a card with two numbers is activated by either', () => {
    for (const [dice, strength] of [
      [[6, 3], 3],
      [[6, 4], 3],
      [[4, 3], 0],
    ] as const) {
      const table = arranged({ step: 'harvest', dice, players: [{ citizens: ['priestess'] }] });
      expect(purse(table, 1)[1]).toBe(strength);
    }
  });
});

describe('the Herald', () => {
  test('works for a player whose Citizens have other numbers', () => {
    const table = arranged({ step: 'harvest', dice: [1, 2], players: [{ citizens: ['archer'] }] });
    expect(table.open).toEqual(['0 harvest', '1 harvest']);
  });

  test("pays 1 Resource of the player's choice when none of the numbered cards is activated", () => {
    const table = arranged({ step: 'harvest', dice: [1, 2], players: [{}, { citizens: ['cleric'] }] });
    expect(table.open).toEqual(['1 harvest']);
    expect(table.offered('harvest')).toEqual(['gold', 'strength', 'magic']);
    table.pick(1, 'harvest', 'strength');
    expect(purse(table, 1)).toEqual([0, 1, 0]);
    table.finish();
  });

  test('pays nothing when only a Starter is activated', () => {
    const table = arranged({ step: 'harvest', dice: [4, 1], active: 0, players: [{}, {}] });
    expect([purse(table, 1), purse(table, 0)]).toEqual([
      [1, 0, 0],
      [1, 0, 0],
    ]);
    expect(table.open).toEqual(['0 action']);
  });

  test('pays on doubles whether the player is active or not', () => {
    const table = arranged({
      step: 'harvest',
      dice: [1, 1],
      players: [{ citizens: ['cleric'] }, { citizens: ['cleric'] }],
    });
    expect(table.open).toEqual(['0 harvest', '1 harvest']);
    table.pick(0, 'harvest', 'gold').pick(1, 'harvest', 'magic');
    expect([purse(table, 1), purse(table, 0)]).toEqual([
      [0, 0, 7],
      [1, 0, 2],
    ]);
  });

  test('pays twice on doubles with nothing activated, and these are two separate choices', () => {
    const table = arranged({ step: 'harvest', dice: [2, 2], players: [{}, { citizens: ['merchant'] }] });
    table.pick(1, 'harvest', 'gold:herald').pick(1, 'harvest', 'magic');
    expect(purse(table, 1)).toEqual([1, 0, 1]);
    expect(table.open).toEqual(['0 harvest']);
  });

  test('a table may agree on once at most', () => {
    const table = arranged({
      step: 'harvest',
      dice: [2, 2],
      options: { heraldAtMost: 'once' },
      players: [{}, { citizens: ['merchant'] }],
    });
    table.pick(1, 'harvest', 'gold');
    expect([table.open, purse(table, 1)]).toEqual([['0 harvest'], [1, 0, 0]]);
  });

  test('also then it pays nothing next to another card', () => {
    const table = arranged({
      step: 'harvest',
      dice: [5, 2],
      options: { heraldAtMost: 'once' },
      players: [{}, {}],
    });
    // The Starter Peasant pays, so the Heralds are silent.
    expect([table.open, purse(table, 1)]).toEqual([['1 action'], [1, 0, 0]]);
  });

  test('a card that was activated but could not use its power still counts as activated', () => {
    const table = arranged({
      step: 'harvest',
      dice: [3, 1],
      players: [{ citizens: ['cleric'] }, { citizens: ['mercenary'] }],
    });
    expect(purse(table, 0)).toEqual([0, 0, 0]);
    expect(table.open).toEqual(['1 action']);
  });
});

describe('decisions in the harvest', () => {
  test('fixed gains are credited at once and may be spent on an exchange', () => {
    const table = arranged({ step: 'harvest', dice: [5, 3], players: [{}, { citizens: ['champion'] }] });
    expect(purse(table, 0)).toEqual([1, 0, 0]);
    table.pick(0, 'harvest', 'trade:champion');
    expect(purse(table, 0)).toEqual([0, 4, 0]);
  });

  test('several players answer in any order, and each can undo until the last has answered', () => {
    const table = arranged({ step: 'harvest', dice: [1, 1], players: [{}, {}, {}] });
    expect(table.open).toEqual(['0 harvest', '1 harvest', '2 harvest']);
    table.pick(0, 'harvest', 'gold:herald').pick(1, 'harvest', 'gold:herald').pick(0, 'harvest', 'gold');
    expect(table.undo(0)).toBe(true);
    table.pick(0, 'harvest', 'magic').pick(2, 'harvest', 'strength').pick(1, 'harvest', 'strength');
    expect([purse(table, 1), purse(table, 2), purse(table, 0)]).toEqual([
      [1, 1, 0],
      [0, 2, 0],
      [1, 0, 1],
    ]);
    expect(table.open).toEqual(['1 action']);
    expect(table.undo(0)).toBe(false);
  });

  test('one player may resolve the open decisions in any order', () => {
    for (const order of [
      ['gold', 'trade:monk', 'trade:monk'],
      ['gold', 'trade:monk', 'finish'],
    ]) {
      const table = arranged({
        step: 'harvest',
        dice: [1, 1],
        players: [{ citizens: ['cleric'] }, { citizens: ['monk'], gold: 1 }],
      });
      table.pick(1, 'harvest', 'gold');
      for (const key of order) table.pick(0, 'harvest', key);
      expect(table.open).toEqual(['1 action']);
    }
  });

  test('Done declines all open exchanges; it is refused while a mandatory decision is open', () => {
    const table = arranged({
      step: 'harvest',
      dice: [1, 1],
      players: [{ citizens: ['cleric'] }, { citizens: ['monk', 'monk'], gold: 5 }],
    });
    expect(table.refusal(0, 'harvest', 'finish')).toBe('must-resolve');
    table.pick(0, 'harvest', 'magic').pick(0, 'harvest', 'finish').pick(1, 'harvest', 'gold');
    expect(purse(table, 0)).toEqual([5, 0, 1]);
  });

  test('the question and the answer that declines say what is left to exchange', () => {
    const table = arranged({
      step: 'harvest',
      dice: [1, 1],
      players: [{ citizens: ['cleric'] }, { citizens: ['monk', 'monk'], gold: 5 }],
    });
    const said = (): string[] => {
      const asked = table.decision('harvest', 0);
      const last = asked.options.at(-1);
      return [words.ask(asked), last?.key === 'finish' ? words.option(asked, last) : 'refused'];
    };
    expect(said()).toEqual([
      'Player 2 rolled 1 and 1, sum 2: a double, so what do you take from the Herald?',
      'refused',
    ]);
    expect(words.refusal(table.decision('harvest', 0), { key: 'finish', why: 'must-resolve' }).what).toBe(
      'End the harvest',
    );
    table.pick(0, 'harvest', 'gold');
    expect(said()).toEqual([
      'Player 2 rolled 1 and 1, sum 2: do you want to exchange with the Monk?',
      'No exchange',
    ]);
    table.pick(0, 'harvest', 'trade:monk');
    expect(said()[1]).toBe('No more exchanges');
  });

  test('an exchange that cannot be paid stays open while a mandatory decision could pay it', () => {
    const table = arranged({
      step: 'harvest',
      dice: [1, 1],
      players: [{ citizens: ['cleric'] }, { citizens: ['monk'] }],
    });
    expect(table.refusal(0, 'harvest', 'trade:monk')).toBe('cannot-afford');
    table.pick(0, 'harvest', 'gold').pick(0, 'harvest', 'trade:monk');
    expect(purse(table, 0)).toEqual([0, 0, 2]);
    expect(table.open).toEqual(['1 harvest']);
  });

  test('exchanges that cannot be paid are declined as soon as nothing mandatory is open', () => {
    const table = arranged({
      step: 'harvest',
      dice: [1, 1],
      players: [{ citizens: ['cleric'] }, { citizens: ['monk'] }],
    });
    table.pick(0, 'harvest', 'strength');
    expect(table.open).toEqual(['1 harvest']);
  });

  test('an exchange is used at most once for each activation', () => {
    const table = arranged({
      step: 'harvest',
      dice: [3, 3],
      players: [{ citizens: ['cleric'] }, { citizens: ['mercenary'], strength: 9 }],
    });
    table
      .pick(0, 'harvest', 'gold')
      .pick(0, 'harvest', 'trade:mercenary')
      .pick(0, 'harvest', 'trade:mercenary');
    expect(purse(table, 0)).toEqual([5, 8, 0]);
    expect(table.open).toEqual(['1 harvest']);
  });

  test('an exchange wants exactly the printed Resource', () => {
    const table = arranged({
      step: 'harvest',
      dice: [3, 1],
      players: [{ citizens: ['cleric'] }, { citizens: ['mercenary'], magic: 9, gold: 9 }],
    });
    expect(table.open).toEqual(['1 action']);
    expect(purse(table, 0)).toEqual([9, 0, 9]);
  });

  test('one Resource may be taken from all at one press; its key stays the same every time', () => {
    const table = arranged({
      step: 'harvest',
      dice: [2, 2],
      players: [{ citizens: ['merchant', 'archer'] }, { citizens: ['merchant'] }],
    });
    expect(table.offered('harvest', 1)).toEqual([
      'gold',
      'strength',
      'magic',
      'gold:merchant',
      'magic:merchant',
      'gold:herald',
      'magic:herald',
    ]);
    // Two activations of the Merchant and the Herald.
    table.pick(1, 'harvest', 'gold');
    expect(purse(table, 1)).toEqual([2 * 2 + 1, 2, 0]);
    expect(table.offered('harvest', 0)).toEqual(['gold', 'strength', 'magic']);
    table.pick(0, 'harvest', 'gold');
    expect(purse(table, 0)).toEqual([2 + 1, 0, 0]);
  });

  test('cards without the Resource stay open', () => {
    const table = arranged({
      step: 'harvest',
      dice: [2, 2],
      players: [{ citizens: ['merchant'] }, { citizens: ['merchant'] }],
    });
    table.pick(1, 'harvest', 'strength');
    expect(table.offered('harvest', 1)).toEqual(['gold', 'magic', 'gold:merchant', 'magic:merchant']);
  });

  test('each Citizen that lets its player choose gives Gold or Magic', () => {
    const choices = CITIZEN_KINDS.flatMap((id) => [citizen(id).onTurn, citizen(id).offTurn]).filter(
      ({ op }) => op === 'choose',
    );
    expect(choices).toHaveLength(2);
    for (const { options } of choices as unknown as { options: unknown }[])
      expect(options).toEqual([gain('gold', 2), gain('magic', 2)]);
  });

  test('equal cards are one choice', () => {
    const table = arranged({
      step: 'harvest',
      dice: [2, 1],
      players: [{ citizens: ['merchant', 'merchant'] }, { citizens: ['cleric'] }],
    });
    expect(table.offered('harvest', 1)).toEqual(['gold', 'magic', 'gold:merchant', 'magic:merchant']);
    table.pick(1, 'harvest', 'gold:merchant').pick(1, 'harvest', 'magic');
    expect(purse(table, 1)).toEqual([2, 0, 2]);
  });

  test('the answer for a seat whose time is up is Gold, and no exchange', () => {
    const table = arranged({
      step: 'harvest',
      dice: [2, 2],
      players: [{ citizens: ['merchant'] }, { citizens: ['alchemist'], magic: 3 }],
    });
    expect(table.decision('harvest', 1).fallback).toEqual(['gold']);
    expect(table.decision('harvest', 0).fallback).toEqual(['gold']);
  });
});

describe('Thieves', () => {
  test('take before the harvest', () => {
    const table = arranged({
      step: 'thieves',
      dice: [5, 2],
      players: [{ citizens: ['thief'] }, { gold: 0, magic: 1 }],
    });
    expect(table.offered('take')).toEqual(['magic:1:1', 'nothing']);
    table.pick(1, 'take', 'magic:1:1');
    // The Starter Peasants pay afterwards.
    expect([purse(table, 1), purse(table, 0)]).toEqual([
      [1, 0, 1],
      [1, 0, 0],
    ]);
  });

  test('one opponent and one of Gold or Magic for each Thief, different ones for different Thieves', () => {
    const table = arranged({
      step: 'thieves',
      dice: [4, 3],
      players: [{ citizens: ['thief', 'thief'] }, { gold: 5, magic: 5 }, { gold: 2 }],
    });
    const left = (): unknown => table.decision('take').params?.['count'];
    expect(left()).toBe(2);
    table.pick(1, 'take', 'gold:3:3');
    expect(left()).toBe(1);
    table.pick(1, 'take', 'gold:1:2');
    expect([purse(table, 1), purse(table, 2).slice(0, 2), purse(table, 0)[0]]).toEqual([
      [5, 0, 0],
      [2, 0],
      0,
    ]);
  });

  test('a second Thief that finds nothing is passed over without a word', () => {
    const table = arranged({
      step: 'thieves',
      dice: [4, 3],
      players: [{ citizens: ['thief', 'thief'] }, { gold: 1 }],
    });
    table.pick(1, 'take', 'gold:1:1');
    expect([purse(table, 1)[0], purse(table, 0)[0]]).toEqual([1, 0]);
    expect(table.events).not.toContain('takes-nothing');
  });

  test('any amount up to 3 and up to what there is', () => {
    const table = arranged({
      step: 'thieves',
      dice: [4, 3],
      players: [{ citizens: ['thief'] }, { gold: 2, magic: 5 }],
    });
    expect(table.offered('take')).toEqual([
      'gold:1:2',
      'gold:1:1',
      'magic:1:3',
      'magic:1:2',
      'magic:1:1',
      'nothing',
    ]);
    expect(table.refusal(1, 'take', 'gold:1:3')).toBe('bad-amount');
    expect(table.decision('take').refused?.map(({ key }) => key)).toEqual(['gold:1:3']);
    expect(new Set(table.decision('take').options.flatMap(({ groups }) => groups ?? []))).toEqual(
      new Set(['from:1']),
    );
    table.pick(1, 'take', 'magic:1:1');
    expect([purse(table, 1)[2], purse(table, 0)[2]]).toEqual([1, 4]);
  });

  test('with no Gold or Magic among opponents the step is skipped, and the Thief still counts', () => {
    const table = arranged({
      step: 'roll',
      roll: [4, 3],
      players: [{ citizens: ['thief'] }, { strength: 4, citizens: ['archer'] }],
    });
    expect(table.open).toEqual(['1 action']);
    expect(purse(table, 1)).toEqual([0, 0, 0]);
    // Only the player who harvested something is in the log.
    expect([purse(table, 0), table.events.filter((event) => event.startsWith('harvests'))]).toEqual([
      [0, 5, 0],
      ['harvests'],
    ]);
  });

  test('the Thief of another player takes nothing: it is an ordinary choice', () => {
    const table = arranged({
      step: 'harvest',
      dice: [4, 3],
      players: [{ citizens: ['rogue'] }, { citizens: ['thief'] }],
    });
    expect(table.offered('harvest', 0)).toEqual(['gold', 'magic']);
    table.pick(0, 'harvest', 'magic');
    expect(purse(table, 0)).toEqual([0, 0, 2]);
  });

  test('when time is up, a seat takes as much Gold as it can from the richest opponent, else Magic', () => {
    const rich = arranged({
      step: 'thieves',
      dice: [4, 3],
      players: [{ citizens: ['thief'] }, { gold: 1 }, { gold: 2, magic: 5 }],
    });
    expect(rich.decision('take').fallback).toEqual(['gold:1:2']);
    const poor = arranged({
      step: 'thieves',
      dice: [4, 3],
      players: [{ citizens: ['thief'] }, {}, { magic: 5 }],
    });
    expect(poor.decision('take').fallback).toEqual(['magic:1:3']);
  });
});

test('a Resource that no open choice gives is not offered', () => {
  const table = arranged({
    step: 'harvest',
    dice: [2, 4],
    players: [{ citizens: ['merchant', 'merchant'] }, {}],
  });
  expect(table.offered('harvest', 1).length).toBeGreaterThan(0);
  expect(table.offered('harvest', 1).filter((key) => key.startsWith('strength'))).toEqual([]);
});

test('a player who gains nothing is not named in the harvest', () => {
  const table = arranged({ step: 'harvest', dice: [1, 2], players: [{}, { citizens: ['monk'] }] });
  const named = table.lines
    .filter(({ event }) => event.startsWith('harvests'))
    .map(({ params }) => params?.['who']);
  expect(named).not.toContainEqual(expect.objectContaining({ seat: 0 }));
});

test('the harvest names the cards that give, how often each works, and the roll of another player', () => {
  const table = arranged({
    step: 'harvest',
    dice: [5, 5],
    players: [{ citizens: ['peasant', 'alchemist'] }, {}],
  });
  const said = table.lines
    .filter(({ event }) => event.startsWith('harvests'))
    .map((line) => words.line(line));
  expect(said).toEqual([
    "Player 1 harvests 2 Gold (Starter Peasant ×2) on another player's 5 and 5.",
    'Player 2 harvests 4 Gold (Starter Peasant ×2 and Peasant ×2).',
  ]);
});
