import { copyPlain } from '../../src/engine/run/plain';
import { Session } from '../../src/engine/run/session';
import { whispers } from './index';
import { arranged } from './testing';

/** A game of version 1 did not store the remaining loyalty swaps: all players swapped in one step. */
const olderSave = (step: 'swap' | 'deploy') => {
  const saved = copyPlain(arranged({ step, turn: 2, first: 0 }).session.save());
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

test('a game of version 2 that chose the only region that can attack goes on at the target', () => {
  const table = arranged({
    agents: { 'lion marshal': 0 },
    at: ['lion', 'marshal'],
    banners: { manegate: 0, southmarch: 0 },
  }).pick(0, 'act', 'attack');
  const saved = table.session.save();
  const source = { seat: 0, decision: 'attack-from', picks: ['at:sunhold'] };
  const session = Session.load(whispers, { ...saved, rules: 2, answers: [...saved.answers, source] });
  expect(session.dropped).toEqual([source]);
  expect(session.decisions.map(({ id }) => id)).toEqual(['attack-to']);
});
