import type { Seat } from '../../src/engine/contract/game';
import { wordsOf } from '../../src/words/catalogue';
import { flatten } from '../../src/picture/layout/trace';
import type { Citizen } from './data/citizens';
import type { Domain } from './data/domains';
import { pictures } from './picture';
import { report } from './report';
import { arranged } from './testing';
import type { Arrangement, Valerian } from './testing';

const words = wordsOf('valeria');

const lines = (table: Valerian, reader: Seat | null = null): string[] =>
  (report(table.view(reader)).sections ?? []).flatMap(({ title, lines: all }) => [
    words.phrase(title),
    ...all.map(words.phrase),
  ]);
const label = (table: Valerian, id: string, key: string, seat?: Seat): string => {
  const decision = table.decision(id, seat);
  const option = decision.options.find((one) => one.key === key);
  if (!option) throw new Error(`${key} is not offered`);
  return words.option(decision, option);
};

describe('the board in words', () => {
  test('marks Titans in their stack, below the answer that slays them, and in a Victory stack', () => {
    const table = arranged({
      step: 'actions',
      centre: { m1: ['goblin-mage', 'goblin-king'] },
      players: [{ duke: 'hrothgar-the-conqueror', strength: 3, victory: ['goblin', 'giant'] }, {}],
    });
    expect(lines(table)).toContainEqual(expect.stringMatching(/^Hills: Goblin Mage \(Titan\), 3 Strength;/));
    expect(label(table, 'action', 'slay:m1')).toBe('Slay Goblin Mage: 3 Strength');
    const asked = table.decision('action');
    const slay = asked.options.find(({ key }) => key === 'slay:m1');
    expect(slay && words.detail(asked, slay)).toBe('2 VP, a Titan (for Hrothgar). Reward: 1 Gold or 1 Magic');
    expect(lines(table)).toContain('Monsters: Goblin and Giant (Titan)');
  });

  test('marks no Titan for a player whose Duke does not count them', () => {
    const players = [{ duke: 'simon-the-unclean', victory: ['giant'] }, {}] as const;
    const table = arranged({ step: 'actions', centre: { m1: ['goblin-mage'] }, players });
    expect(lines(table, 1).join()).not.toContain('Titan');
    expect(lines(table).join()).toContain('Giant (Titan)');
  });

  test('names all that lies in a Monster stack, the Boss at the bottom', () => {
    const table = arranged({ step: 'actions', players: [{}, {}] });
    expect(lines(table)).toContain(
      'Hills: Goblin, 1 Strength; 1 VP, reward 1 Gold. Below it Goblin ×2 and Goblin Mage (Titan), ' +
        'at the bottom Goblin King',
    );
    const last = arranged({ step: 'actions', centre: { m1: ['goblin-king'] }, players: [{}, {}] });
    expect(lines(last)).toContainEqual(expect.stringMatching(/^Hills: Goblin King, .* It is the last one$/));
  });

  test('names the Citizens that lie turned up below the top one', () => {
    const table = arranged({
      step: 'actions',
      options: { cards: 'random', mixedCitizens: true },
      players: [{}, {}],
      but: (state) => {
        state.citizens.c1 = { open: ['cleric', 'monk'], down: state.citizens.c1.down.slice(1) };
      },
    });
    expect(lines(table)).toContainEqual(
      expect.stringMatching(/^On 1: Cleric \(Holy\), 3 Gold; 5 left, face up below it Monk, 3 face down\./),
    );
    const plain = arranged({ step: 'actions', players: [{}, {}] });
    expect(lines(plain).some((line) => line.includes('face up below'))).toBe(false);
  });

  test('says what a built Domain does, cost and asked for', () => {
    const table = arranged({ step: 'actions', players: [{ domains: ['halfpenny-hill'] }, {}] });
    expect(lines(table)).toContain(
      'Halfpenny Hill (Domain): 1 Gold before your actions. Worth 2 VP; cost 6 Gold, needed 3 Workers',
    );
  });

  test('says that a Boss pays for each Monster of its Area that you have slain', () => {
    expect(words.text('reward.goblin-king')).toBe(
      '1 Gold for each Hills Monster you have slain (this one too)',
    );
  });
});

describe('a button', () => {
  test('shows the payment with as little Magic as possible', () => {
    const buttons = (magic: number): string =>
      label(
        arranged({
          step: 'actions',
          centre: { m1: ['goblin-mage'] },
          players: [{ strength: 2, magic }, {}],
        }),
        'action',
        'slay:m1',
      );
    for (const magic of [1, 2]) expect(buttons(magic)).toBe('Slay Goblin Mage: 2 Strength + 1 Magic');
  });

  test('of a Herald that pays twice says whether it takes both at once', () => {
    const table = arranged({ step: 'harvest', dice: [1, 1], players: [{}, {}] });
    expect(label(table, 'harvest', 'gold', 0)).toBe('+2 Gold');
    expect(label(table, 'harvest', 'gold:herald', 0)).toBe('+1 Gold, then choose again');
  });

  test('of a free Citizen says no price', () => {
    const table = arranged({
      step: 'actions',
      centre: { d1: ['darktide-harbour'] },
      players: [{ gold: 6, citizens: ['merchant', 'knight', 'rogue'] }, {}],
    }).press(1, 'action', 'build:d1');
    expect(label(table, 'free-citizen', 'fetch:c7')).toBe('Rogue (on 7)');
  });

  test('of a lone exchange leaves out the card, which the question names', () => {
    const table = arranged({
      step: 'harvest',
      dice: [4, 5],
      players: [{}, { strength: 1, citizens: ['paladin'] }],
    });
    expect(words.ask(table.decision('harvest', 0))).toMatch(/: do you want to exchange with the Paladin\?$/);
    expect(label(table, 'harvest', 'trade:paladin', 0)).toBe('Pay 1 Strength for 3 Magic');
  });

  test('exchanges once, however often the card works', () => {
    const table = arranged({
      step: 'harvest',
      dice: [1, 1],
      players: [{}, { citizens: ['monk', 'monk'], gold: 4 }],
      options: { cards: 'glittering-gold' },
    });
    expect(label(table, 'harvest', 'trade:monk', 0)).toBe('Pay 1 Gold for 2 Magic (Monk, 4 times at most)');
  });
});

test('a question with a price says what the player has only if Magic must pay a part', () => {
  const question = (table: Valerian, id: string): string => words.ask(table.decision(id));
  const paying = arranged({ step: 'actions', players: [{ gold: 3, magic: 2 }, {}] });
  paying.press(1, 'action', 'recruit:c2');
  expect(question(paying, 'pay')).toBe('Merchant costs 2 Gold: how do you pay?');
  const short = arranged({ step: 'actions', players: [{ gold: 2, magic: 2 }, {}] });
  short.press(1, 'action', 'recruit:c1');
  expect(question(short, 'pay')).toBe('Cleric costs 3 Gold, and you have 2 Gold: how do you pay?');
  const offer = arranged({
    step: 'actions',
    centre: { d1: ['golden-obelisk-of-nae'] },
    players: [{ gold: 6, magic: 3, citizens: ['peasant', 'cleric'] }, {}],
  })
    .press(1, 'action', 'build:d1')
    .press(1, 'pay', 'pay:6-gold');
  expect(question(offer, 'offer')).toBe('Golden Obelisk of Nae: pay 3 Magic for 3 VP?');
});

test('the first action says what the roll brought, and the other questions ask', () => {
  const ask = (how: Arrangement, id: string): string => words.ask(arranged(how).decision(id));
  const players = [{ domains: ['foxgrove-palisade'] as const, gold: 3 }, {}];
  expect(ask({ step: 'roll', roll: [2, 5], players }, 'dice')).toBe(
    'You rolled 2 and 5, sum 7: change a die, or keep both?',
  );
  expect([0, 1].map((actions) => ask({ step: 'actions', dice: [3, 5], actions, players }, 'action'))).toEqual(
    ['Your first action? You rolled 3+5: +1 Gold (Starter Peasant).', 'Your second and last action?'],
  );
  expect(ask({ step: 'harvest', dice: [1, 1], players: [{}, { gold: 3 }] }, 'harvest')).toMatch(
    /^Player 2 rolled 1 and 1, sum 2: a double, and none of your cards works, so what do you take /,
  );
});

const askedAfter = (dice: readonly [number, number], citizens: readonly Citizen[]): string =>
  words.ask(arranged({ step: 'actions', dice, players: [{ citizens }, {}] }).decision('action'));

test('the first action names up to three cards that paid, and the total of more', () => {
  expect(askedAfter([5, 4], ['archer', 'paladin'])).toBe(
    'Your first action? You rolled 5+4: +1 Gold (Starter Peasant), +2 Strength (Archer), ' +
      '+1 Strength +2 Magic (Paladin).',
  );
  expect(askedAfter([3, 5], ['mercenary', 'peasant', 'champion'])).toBe(
    'Your first action? You rolled 3+5: +3 Gold +5 Strength.',
  );
});

test('the first action does not repeat a roll that only brought a choice', () => {
  expect(askedAfter([3, 4], [])).toBe('Your first action?');
});

test('the first action counts the copies of a card that paid', () => {
  expect(askedAfter([3, 5], ['peasant', 'peasant'])).toBe(
    'Your first action? You rolled 3+5: +1 Gold (Starter Peasant), +2 Gold (Peasant ×2).',
  );
});

test('a choice of the harvest says what the roll brought without one', () => {
  const players = [{ citizens: ['merchant', 'champion'] as const }, {}];
  const asked = arranged({ step: 'harvest', dice: [2, 6], players }).decision('harvest');
  expect(words.ask(asked)).toBe(
    'You rolled 2 and 6, sum 8, and harvested 5 Strength (Starter Knight and Champion): ' +
      'what do you take from the Merchant?',
  );
  const double = arranged({ step: 'harvest', dice: [6, 6], players: [{}, {}] }).decision('harvest', 1);
  expect(words.ask(double)).toBe(
    'You rolled 6 and 6, sum 12, and harvested 2 Strength (Starter Knight twice): ' +
      'a double, so what do you take from the Herald?',
  );
  const after = arranged({ step: 'actions', dice: [2, 6], players }).decision('action');
  expect(words.ask(after)).toBe('Your first action?');
});

describe('while the power of a built Domain is being asked, its slot is not exhausted yet', () => {
  const asking = (below: readonly Domain[]) =>
    arranged({
      step: 'actions',
      centre: { d1: ['shattered-hand', ...below] },
      players: [{ gold: 7, citizens: ['peasant', 'cleric'] }, {}],
    }).press(1, 'action', 'build:d1');
  const roles = (table: Valerian) =>
    [...flatten(pictures.board(table.view(null)).shapes)].map(({ shape }) => shape.role);

  test('with cards below, words and picture say that the next one is turned up after this action', () => {
    const table = asking(['blood-crow-army', 'pratchetts-plateau']);
    expect(table.open).toEqual(['1 free-citizen']);
    expect(lines(table)).toContain(
      'Domains, column 1: 2 cards face down, the next one turned up after this action',
    );
    expect(lines(table)).not.toContainEqual(expect.stringContaining('1: exhausted'));
    expect(roles(table)).toContain('next');
    expect(roles(table)).not.toContain('exhausted');
    table.press(1, 'free-citizen', 'fetch:c1');
    expect(lines(table)).toContainEqual(expect.stringMatching(/^Blood Crow Army, .* 2 left$/));
  });

  test('with no card below, that the slot is exhausted after this action', () => {
    const table = asking([]);
    expect(lines(table)).toContain('Domains, column 1: empty, exhausted after this action');
    expect(roles(table)).toContain('emptied');
    expect(roles(table)).not.toContain('exhausted');
    table.press(1, 'free-citizen', 'fetch:c1');
    expect(lines(table)).toContain('Domains, column 1: empty, marked as exhausted');
    expect(roles(table)).toContain('exhausted');
  });
});
