import { readFileSync } from 'node:fs';
import type { Action, Seat } from '../../src/engine/contract/game';
import { copyPlain } from '../../src/engine/run/plain';
import { replay, type Happening } from '../../src/engine/check/replay';
import { Session } from '../../src/engine/run/session';
import { goldenFile } from '../../src/tools/golden';
import { fromText } from '../../src/words/catalogue/text';
import { valeria } from './index';
import { arranged } from './testing';

/** Before version 3 the dice waited for a press, though no other option was available. */
const rolls = (seat: Seat): Action => ({ seat, decision: 'roll', picks: ['roll'] });

const between = (answers: readonly Action[]) => {
  const table = arranged({
    step: 'next-turn',
    roll: [2, 5],
    players: [{}, { domains: ['palace-of-the-dawn'] }],
  });
  return Session.load(valeria, { ...copyPlain(table.session.save()), rules: 2, answers });
};

test('a game of version 2 in which the dice waited for a press rolls them', () => {
  const session = between([]);
  expect([session.dropped, session.peek().dice]).toEqual([[], [2, 5]]);
  expect(session.decisions.map(({ seat, id }) => [seat, id])).toEqual([[0, 'dice']]);
});

test('a game of version 2 in which the dice were rolled and one was changed keeps both', () => {
  const lowered = { seat: 0, decision: 'dice', picks: ['power:palace-of-the-dawn:2'] } as const;
  const session = between([rolls(0), lowered]);
  expect([session.dropped, session.answers]).toEqual([[], [lowered]]);
  expect(session.peek().dice).toEqual([2, 4]);
});

test('a record of version 2 plays again: the seat that takes an action had pressed for the dice', () => {
  const played = fromText(readFileSync(goldenFile('valeria', 'two-first-game'), 'utf8'));
  let roller: Seat | undefined;
  const history = played.history.flatMap((one): Happening[] => {
    if ('rewind' in one || one.decision !== 'action' || one.seat === roller) return [one];
    roller = one.seat;
    return [rolls(one.seat), one];
  });
  expect(history.length).toBeGreaterThan(played.history.length + 10);
  const again = replay(valeria, { ...played, rules: 2, history });
  expect([again.over, again.scores()]).toEqual([true, replay(valeria, played).scores()]);
});

test('a seat that presses for the dice today is told that it is not asked', () => {
  expect(between([]).refusal(rolls(0))?.why).toBe('not-asked');
});
