import { taught } from '../../../games/testing';
import { defaultSetup, picker, randomAction } from '../../engine/check/fuzz';
import type { AnyGame, Seat } from '../../engine/contract/game';
import { Session } from '../../engine/run/session';
import type { Position } from '../../play/table/table';
import { positionFor } from '../rules/position.testing';
import type { BotContext, Viewer } from '../screen/reply';
import { movePanel } from './open-screens';

const context = {
  play: {
    reading: { log: async () => [] },
    answers: { others: { last: () => undefined } },
    plans: { of: async () => ({}) },
    privateNotes: { of: async () => undefined },
    tables: { nextFor: async () => undefined },
    people: { explained: async () => [] },
  },
} as unknown as BotContext;

/** Plays Whispers at random until a player who holds a card that fits is asked after an action. */
function holder(): { readonly position: Position; readonly seat: Seat } {
  const game = taught.find(([name]) => name === 'whispers')?.[1] as AnyGame;
  const session = Session.start(game, defaultSetup(game, 3), 'a'.repeat(64));
  const pick = picker('holder');
  for (;;) {
    const [asked] = session.decisions;
    if (asked?.id === 'after' && game.secretNote?.(session.view(asked.seat), asked.id))
      return { position: { ...positionFor(session), teaching: [] }, seat: asked.seat };
    session.apply(randomAction(session, pick, 0));
  }
}

const textIn = async (position: Position, seat: number): Promise<string> => {
  const viewer = { user: `10000000000000000${seat}`, locale: 'en', channel: 'x', settings: {} } as Viewer;
  return JSON.stringify((await movePanel(context, viewer, position)).screen);
};

test('a panel says to its reader alone what no one else may know about the question', async () => {
  const { position, seat } = holder();
  const others = [0, 1, 2].filter((one) => one !== seat);
  expect(await textIn(position, seat)).toMatch(/You can play /);
  for (const other of others) expect(await textIn(position, other)).not.toMatch(/You can play/);
});
