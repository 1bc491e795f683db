import { wordsOf } from '../../../src/words/catalogue';
import { amount } from '../names';
import { arranged, purse } from '../testing';
import { affords, canPay, lacking, short, ways } from './payments';
import type { Cost } from './payments';

const monster = (amount: number, magic = 0): Cost => ({ real: 'strength', amount, magic });
const price = (amount: number): Cost => ({ real: 'gold', amount, magic: 0 });
const keys = (purseOf: { gold?: number; strength?: number; magic?: number }, cost: Cost): string[] =>
  ways({ gold: 0, strength: 0, magic: 0, ...purseOf }, cost).map(({ gold, strength, magic }) =>
    [gold && `${gold}G`, strength && `${strength}S`, magic && `${magic}M`].filter(Boolean).join(' '),
  );

describe('payments', () => {
  test('Magic may replace any part of the Strength as long as 1 is real', () => {
    expect(keys({ strength: 3, magic: 2 }, monster(3))).toEqual(['3S', '2S 1M', '1S 2M']);
    expect(keys({ strength: 1, magic: 9 }, monster(4))).toEqual(['1S 3M']);
  });

  test("a Monster's printed Magic is additional and only Magic pays it", () => {
    expect(keys({ strength: 9, magic: 1 }, monster(4, 1))).toEqual(['4S 1M']);
    expect(keys({ strength: 9 }, monster(4, 1))).toEqual([]);
    expect(keys({ strength: 9, magic: 3 }, monster(4, 1))).toEqual(['4S 1M', '3S 2M', '2S 3M']);
  });

  test('a cost of 1 cannot be helped by Magic at all', () => {
    expect(keys({ gold: 1, magic: 5 }, price(1))).toEqual(['1G']);
    expect(keys({ magic: 5 }, price(1))).toEqual([]);
  });

  test('Strength and Gold never replace anything', () => {
    expect(keys({ gold: 9, magic: 2 }, monster(3))).toEqual([]);
    expect(keys({ strength: 9, magic: 9 }, price(3))).toEqual([]);
  });

  test('a price can be paid exactly if it has a payment', () => {
    for (let gold = 0; gold <= 6; gold++) {
      for (let strength = 0; strength <= 6; strength++) {
        for (let magic = 0; magic <= 6; magic++) {
          for (const cost of [monster(1), monster(4), monster(3, 2), price(1), price(5)]) {
            const found = ways({ gold, strength, magic }, cost);
            expect(canPay({ gold, strength, magic }, cost)).toBe(found.length > 0);
            for (const paid of found) {
              expect(paid.gold + paid.strength + paid.magic).toBe(cost.amount + cost.magic);
              expect(paid[cost.real]).toBeGreaterThan(0);
              expect(
                paid.gold <= gold &&
                  paid.strength <= strength &&
                  paid.magic <= magic &&
                  paid.magic >= cost.magic,
              ).toBe(true);
            }
          }
        }
      }
    }
  });

  test('a power or an exchange wants exactly what it names, and nothing of the rest', () => {
    expect([
      affords({ gold: 1 }, { gold: 1 }),
      affords({ gold: 1 }, { gold: 2 }),
      affords({ gold: 9 }, { magic: 1 }),
      affords({}, {}),
    ]).toEqual([true, false, false, true]);
  });

  test('a player who can pay in several ways chooses; one way is paid without asking', () => {
    const table = arranged({ step: 'actions', players: [{ strength: 2, magic: 1 }] });
    table.press(1, 'action', 'slay:m2');
    expect(table.offered('pay')).toEqual(['pay:2-strength', 'pay:1-strength-1-magic']);
    expect(table.decision('pay').fallback).toEqual(['pay:2-strength']);
    table.press(1, 'pay', 'pay:1-strength-1-magic');
    expect(purse(table, 1)).toEqual([1, 1, 0]);
    const plain = arranged({ step: 'actions', players: [{ strength: 2 }] });
    plain.press(1, 'action', 'slay:m2');
    expect(purse(plain, 1)).toEqual([1, 0, 0]);
  });

  test('all Magic is refused, and so is Strength for the printed Magic', () => {
    const table = arranged({
      step: 'actions',
      options: { cards: 'glittering-gold' },
      players: [{ strength: 5, magic: 5 }],
    });
    table.press(1, 'action', 'slay:m4');
    expect(table.refusal(1, 'pay', 'pay:5-magic')).toBe('all-magic');
    expect(table.refusal(1, 'pay', 'pay:5-strength')).toBe('payment-mismatch');
    expect(table.offered('pay')).toEqual([
      'pay:4-strength-1-magic',
      'pay:3-strength-2-magic',
      'pay:2-strength-3-magic',
      'pay:1-strength-4-magic',
    ]);
  });

  test('a payment is refused only if the player has all of it', () => {
    const refused = (monster: string, purseOf: object): unknown => {
      const table = arranged({
        step: 'actions',
        options: { cards: 'glittering-gold' },
        players: [purseOf],
      }).press(1, 'action', `slay:${monster}`);
      return table.decision('pay').refused?.map(({ key }) => key);
    };
    expect([
      refused('m4', { strength: 4, magic: 3 }),
      refused('m4', { strength: 4, magic: 5 }),
      refused('m4', { strength: 5, magic: 3 }),
      refused('m2', { strength: 9, magic: 1 }),
    ]).toEqual([undefined, ['pay:5-magic'], ['pay:5-strength'], undefined]);
  });

  test('a refusal says how much is missing after Magic has replaced what it can', () => {
    const refused = (purseOf: object): string | undefined => {
      const table = arranged({ step: 'actions', players: [purseOf, {}] });
      const asked = table.decision('action', 1);
      const found = asked.refused?.find(({ key }) => key === 'slay:m3');
      return found && wordsOf('valeria').refusal(asked, found).why;
    };
    expect([refused({ magic: 2 }), refused({ strength: 1, magic: 1 }), refused({})]).toEqual([
      'costs 3 Strength; you still need 1 Strength, even with your Magic',
      'costs 3 Strength; you still need 1 Strength, even with your Magic',
      'costs 3 Strength; you still need 3 Strength',
    ]);
  });

  test('the printed Magic of a Monster is missing apart from its Strength', () => {
    const cost: Cost = { real: 'strength', amount: 2, magic: 1 };
    const missing = (strength: number, magic: number) => short({ gold: 0, strength, magic }, cost);
    expect([missing(4, 0), missing(1, 1), missing(0, 0)]).toEqual([
      [amount('magic', 1)],
      [amount('strength', 1)],
      [amount('strength', 2), amount('magic', 1)],
    ]);
  });

  test('an exchange says what is missing for it', () => {
    expect(lacking({ gold: 3, magic: 1 }, { gold: 1, magic: 3 })).toEqual([amount('magic', 2)]);
  });

  test('a payment can be undone with the action', () => {
    const table = arranged({ step: 'actions', players: [{ strength: 2, magic: 1 }] });
    table.press(1, 'action', 'slay:m2').press(1, 'pay', 'pay:2-strength');
    expect(table.undo(1) && table.undo(1)).toBe(true);
    expect([purse(table, 1), table.open]).toEqual([[0, 2, 1], ['1 action']]);
  });
});
