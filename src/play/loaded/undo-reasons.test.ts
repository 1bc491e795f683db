import type { Params, Seat } from '../../engine/contract/game';
import { Session } from '../../engine/run/session';
import { toy } from '../testing';
import type { RunningGame } from './loaded';
import { whyNoUndo } from './undo-reasons';

const begun = (game: typeof toy = toy): Session =>
  Session.start(game, { seats: 3, options: { rounds: 'two', rich: false } }, 'ab'.repeat(32));
const give = (session: Session, seat: Seat, decision: string, key: string): void =>
  session.apply({ seat, decision, picks: [key] });
/** A game at its first turn. */
const atTurn = (game: typeof toy = toy): Session => {
  const session = begun(game);
  for (const seat of [0, 1, 2] as const) give(session, seat, 'take', 'coin');
  return session;
};
const reason = (session: Session, seat: Seat): Params =>
  whyNoUndo({ game: session.game, session } as RunningGame, seat);

describe('a seat has nothing to undo', () => {
  test('before its first move', () => {
    expect(reason(begun(), 1)).toEqual({ reason: 'none' });
  });

  test('when the step of its move is over', () => {
    expect(reason(atTurn(), 1)).toEqual({ reason: 'over' });
  });

  test('when another has moved since', () => {
    const session = atTurn();
    give(session, 0, 'act', 'done');
    give(session, 1, 'follow', 'no');
    expect(reason(session, 0)).toEqual({ reason: 'moved', who: { seat: 1 } });
    expect(reason(session, 2)).toEqual({ reason: 'moved', who: { seat: 1 } });
  });

  test('when another already decides on what it did', () => {
    const session = atTurn();
    give(session, 0, 'act', 'done');
    expect(reason(session, 0)).toEqual({ reason: 'passed', who: { seat: 1 } });
  });

  test('when it decides on nothing new itself', () => {
    const session = atTurn();
    give(session, 0, 'act', 'work');
    expect(reason(session, 0)).toEqual({ reason: 'over' });
  });

  test('when its last move has revealed something, and the log tells of it from there on', () => {
    const looking = {
      ...toy,
      steps: {
        ...toy.steps,
        *turn(table: Parameters<typeof toy.steps.turn>[0]) {
          yield* table.choose(0, 'open', () => [
            { key: 'wait', value: 0 },
            { key: 'go', value: 1 },
          ]);
          for (;;) {
            const looks = yield* table.choose(0, 'act', () => [
              { key: 'look', value: true },
              { key: 'wait', value: false },
            ]);
            if (looks) table.state.gold[0] = table.random(6);
          }
        },
      },
    } as typeof toy;
    const session = atTurn(looking);
    give(session, 0, 'open', 'wait');
    give(session, 0, 'act', 'look');
    expect(reason(session, 0)).toEqual({ reason: 'hidden', at: 5 });
    give(session, 0, 'act', 'wait');
    expect(reason(session, 0)).toEqual({ reason: 'over' });
  });
});
