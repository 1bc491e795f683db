import { arranged } from '../testing';
import type { Florentine, Things } from '../testing';

const owner = (things: Things = {}, others: readonly Things[] = [{}, {}]): Florentine =>
  arranged({ step: 'turn', players: [things, ...others] });

describe('introducing a freedom', () => {
  test('costs 300ƒ and takes a copy from the supply', () => {
    const table = owner().pick(1, 'action', 'freedom:travel');
    expect(table.view(null)).toMatchObject({
      freedoms: { opinion: 2, religion: 2, travel: 1 },
      players: [{}, { cash: 3200, freedoms: ['travel'] }, {}],
    });
  });

  test('is possible once a turn', () => {
    const table = owner().pick(1, 'action', 'freedom:travel');
    expect(table.refusal(1, 'action', 'freedom:opinion')).toBe('limit-once');
  });

  test('is refused for a freedom one has, and for one that is sold out', () => {
    const table = owner({ freedoms: ['travel'] }, [{ freedoms: ['religion'] }, { freedoms: ['religion'] }]);
    expect(table.refusal(1, 'action', 'freedom:travel')).toBe('already-owned');
    expect(table.refusal(1, 'action', 'freedom:religion')).toBe('supply-empty');
    expect(table.refusal(1, 'action', 'freedom:opinion')).toBeUndefined();
  });

  test('is refused without 300ƒ in cash', () => {
    expect(owner({ cash: 200, pp: 5 }).refusal(1, 'action', 'freedom:travel')).toBe('cannot-afford');
  });
});
