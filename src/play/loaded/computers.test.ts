import type { Decision, Pending } from '../../engine/contract/game';
import { END_TURN } from '../../engine/run/end-turn';
import { computerAnswer, isForced } from './computers';

const asking = (idle: string[], active: string[], more: object = {}): Decision & Pending =>
  ({
    ...{ seat: 1, id: 'act', min: 1, max: 1, ...more },
    options: [...idle.map((key) => ({ key, idle: true })), ...active.map((key) => ({ key }))],
  }) as unknown as Decision & Pending;
/** Answers with the first option of those that it draws from, and throws `chance` for a pass. */
const drawn = (asked: Decision, chance: number): unknown =>
  computerAnswer(asked, (below) => (below === 100 ? chance : 0)).picks;

test('a computer that knows no game passes in a quarter of its questions, in half of its bids', () => {
  expect(computerAnswer(asking(['pass'], ['a']), () => 0)).toEqual({
    seat: 1,
    decision: 'act',
    picks: ['pass'],
  });
  const several = asking(['pass'], ['a', 'b']);
  expect([drawn(several, 24), drawn(several, 25)]).toEqual([['pass'], ['a']]);
  const passLast = { ...several, options: [...several.options].reverse() } as typeof several;
  expect([drawn(passLast, 24), drawn(passLast, 25)]).toEqual([['pass'], ['b']]);
  const bid = asking(['pass'], ['raise']);
  expect([drawn(bid, 49), drawn(bid, 50)]).toEqual([['pass'], ['raise']]);
  expect(drawn(asking([], ['a', 'b']), 0)).toEqual(['a']);
  expect(drawn(asking(['pass'], []), 99)).toEqual(['pass']);
  expect(computerAnswer(asking([], ['a', 'b'], { min: 2, max: 2 }), () => 0).picks).toEqual(['a', 'b']);
});

test('a computer answers at once where there is nothing to choose', () => {
  expect(isForced(asking([], ['a']))).toBe(true);
  expect(isForced(asking(['no'], ['a']))).toBe(false);
  expect(isForced(asking([], ['a'], { min: 0 }))).toBe(false);
  expect(isForced(asking(['no'], ['a'], { id: END_TURN }))).toBe(true);
});
