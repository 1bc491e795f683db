import { picker } from '../../../engine/check/fuzz';
import { forgery } from './forgery';
import { forgedId, isLawful } from './hostile';

describe('input that no honest client sends', () => {
  test('has no effect on any game, is answered privately, and is nowhere an exception', async () => {
    const result = await forgery({ inputs: 360, seed: 'in short' });
    expect(result.faults).toEqual([]);
    expect(result).toMatchObject({ effects: 0, unanswered: 0, public: 0, errors: 0 });
    expect(result.presses).toBeGreaterThan(200);
    expect(result.commands).toBeGreaterThan(50);
  }, 300_000);

  test('is made of real buttons as well as of nonsense, and leaves lawful presses out', () => {
    const dice = picker('ids');
    const real = ['pick/abc/0/3-XyZ/1', 'undo/abc/one', 'join/def', 'move/abc'];
    const made = Array.from({ length: 500 }, () => forgedId(real, dice));
    expect(made.filter((id) => real.includes(id)).length).toBeGreaterThan(20);
    expect(new Set(made).size).toBeGreaterThan(300);
    expect(made.every((id) => id.length > 0 && id.length <= 100)).toBe(true);
    const lawful = (id: string): boolean => isLawful(id, { abc: 0 }, new Set(), () => true);
    expect(real.map(lawful)).toEqual([true, true, true, false]);
    expect(isLawful('pick/abc/1/3-XyZ/1', { abc: 0 }, new Set(), () => true)).toBe(false);
  });
});
