import { games } from '../../games';
import { promise } from '../engine/chance';
import { defaultSetup, picker, randomAction } from '../engine/fuzz';
import type { AnyGame } from '../engine/game';
import { Session } from '../engine/session';
import { END_TURN } from '../engine/table';
import { readChain, wholeAnswers, writeChain } from './chains';
import { readId } from './ids';
import { isMenu } from './look';
import { question } from './panel';
import { positionFor } from './position.testing';
import { voiceFor } from './status';
import { faultsOf } from './testing';

const florence = games.find(({ id }) => id === 'florence');

/** Every question of a game at which something is suggested, and what stands on its buttons. */
function* suggesting(
  seed: string,
  game = florence as AnyGame,
): Generator<{ session: Session; buttons: Map<string, string> }> {
  const session = Session.start(game, defaultSetup(game, 3), promise(seed));
  const pick = picker(seed);
  while (!session.over) {
    const [asked] = session.waiting;
    if (asked?.suggested) {
      const position = positionFor(session);
      const screen = question(position, asked, voiceFor(position, 'en'), {
        whole: wholeAnswers(position, asked),
      });
      expect(faultsOf(screen)).toEqual([]);
      const buttons = screen.rows.flatMap((row) => (isMenu(row) ? [] : row));
      yield {
        session,
        buttons: new Map(buttons.map((one) => [one.custom_id, 'label' in one ? `${one.label}` : ''])),
      };
    }
    session.apply(randomAction(session, pick, 0.05));
  }
}

test('what is suggested is answered to its end at one press, and the turn ended with it if one likes', () => {
  const said: string[] = [];
  for (const { session, buttons } of suggesting('whole answers')) {
    for (const [id, label] of buttons) {
      const read = readId(id);
      if (read?.do !== 'whole') continue;
      const way = readChain(read.way);
      if (!way) throw new Error(`${read.way} cannot be read`);
      const copy = session.copy();
      const before = copy.count;
      for (const [step, at] of way.ats.entries()) {
        const asked = copy.waiting.find(({ seat }) => seat === read.seat);
        expect(asked?.mark).toBe(way.marks[step - 1] ?? read.mark);
        if (!asked) break;
        if (asked.id === END_TURN) expect(label).toMatch(/→ Done$/);
        copy.apply({ seat: asked.seat, decision: asked.id, picks: [asked.options[at]?.key ?? ''] });
      }
      expect(copy.count - before).toBe(way.ats.length);
      said.push(label);
    }
  }
  expect(said.some((label) => label.endsWith('→ Done'))).toBe(true);
  expect(said.some((label) => !label.endsWith('→ Done'))).toBe(true);
});

test('a way goes on with what belongs to its answer, and never with the next action', () => {
  for (const { session } of suggesting('one action'))
    for (const asked of session.waiting)
      for (const chain of wholeAnswers(positionFor(session), asked)) {
        const ids = chain.map(({ asked: { id } }) => id);
        expect(new Set(ids).size).toBe(ids.length);
        expect(ids.slice(1)).not.toContain('action');
        expect(readChain(writeChain(chain))?.ats).toHaveLength(chain.length);
      }
});
