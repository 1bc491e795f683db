import type { AnyGame, OptionSpec } from '../../engine/contract/game';
import { specsOf } from './options';

const options: Readonly<Record<string, OptionSpec>> = {
  ravens: { kind: 'flag', default: true, expansion: true, seats: [3] },
  rich: { kind: 'flag', default: true, seats: [2, 3] },
  rounds: { kind: 'choice', choices: ['two', 'three'], default: 'two' },
  tiles: { kind: 'some', choices: ['a', 'b', 'c', 'd'], min: 1, max: 3, default: ['a'], seats: [2] },
};
const refuses: AnyGame['refuses'] = ({ seats }) =>
  seats === 4 ? { key: 'rounds', why: 'too-many' } : undefined;
const specs = specsOf({ options, refuses } as unknown as AnyGame);

describe('the options of a game', () => {
  test('begin with their defaults, and expansions are left out', () => {
    expect(specs.defaults).toEqual({ ravens: false, rich: true, rounds: 'two', tiles: ['a'] });
  });

  test.each<[string, readonly unknown[], readonly unknown[]]>([
    ['rich', [true, false], ['true', 1, undefined]],
    ['rounds', ['two', 'three'], ['four', 2, ['two']]],
    [
      'tiles',
      [['a'], ['d', 'b'], ['a', 'b', 'c']],
      ['a', [], ['a', 'b', 'c', 'd'], ['a', 'a'], ['a', 'x'], ['a', 1], { length: 1 }],
    ],
  ])('%s can be %j and not %j', (name, values, others) => {
    expect(values.map((value) => specs.fault(name, value))).toEqual(values.map(() => undefined));
    expect(others.map((value) => specs.fault(name, value))).toEqual(others.map(() => 'not-an-option-value'));
  });

  test('of other games can not be set', () => {
    for (const name of ['poor', 'toString']) expect(specs.fault(name, true)).toBe('unknown-option');
  });

  test('are refused with a number of players that they are not for, unless they are as usual', () => {
    const refused = (seats: number, more: object = {}): string | undefined =>
      specs.refusal(seats, { ...specs.defaults, ...more })?.key;
    expect([refused(2), refused(3)]).toEqual([undefined, undefined]);
    expect([refused(2, { rich: false }), refused(5, { rich: false })]).toEqual([undefined, 'rich']);
    expect([refused(2, { tiles: ['b'] }), refused(3, { tiles: ['b'] })]).toEqual([undefined, 'tiles']);
    // The default of an expansion and its start are both as usual.
    expect([refused(2, { ravens: true }), refused(5, { rounds: 'three' })]).toEqual([undefined, undefined]);
  });

  test('are refused if the game refuses them together', () => {
    expect(specs.refusal(4, specs.defaults)).toEqual({ key: 'rounds', why: 'too-many' });
  });
});
