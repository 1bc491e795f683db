import { copyPlain } from '../../src/engine/plain';
import { Session } from '../../src/engine/session';
import { whispers } from './index';
import { arranged } from './testing';

/** As version 1 kept it: who still swaps loyalties was not written down, and all swapped in one step. */
const olderSave = (step: 'swap' | 'deploy') => {
  const saved = copyPlain(arranged({ step, turn: 2 }).session.save());
  const { toSwap: _, ...state } = saved.state;
  return { ...saved, rules: 1, state };
};

test('a game of version 1 plays on where loyalties are swapped, with the swaps that were made', () => {
  const answers = [
    { seat: 0, decision: 'swap', picks: ['swap:devout:opposed'] },
    { seat: 1, decision: 'swap', picks: ['keep'] },
  ];
  const session = Session.load(whispers, { ...olderSave('swap'), answers });
  expect(session.dropped).toEqual([]);
  expect(session.decisions.map(({ seat, id }) => [seat, id])).toEqual([[2, 'swap']]);
  expect(session.peek().players[0]?.swaps).toBe(1);
});

test('a game of version 1 plays on anywhere else', () => {
  const session = Session.load(whispers, olderSave('deploy'));
  expect(session.decisions.map(({ seat, id }) => [seat, id])).toEqual([[0, 'deploy']]);
  expect(session.peek().toSwap).toEqual([]);
});
