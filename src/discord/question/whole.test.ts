import { games } from '../../../games';
import { arranged } from '../../../games/florence/testing';
import { arranged as lisbon } from '../../../games/lisboa/testing';
import { seedHash } from '../../engine/run/chance';
import { defaultSetup, picker, randomAction } from '../../engine/check/fuzz';
import type { AnyGame, OpenQuestion } from '../../engine/contract/game';
import { Session } from '../../engine/run/session';

import { answerAt, chainsFrom, readChain, wholeAnswers, writeChain } from './chains';

import { readId } from '../screen/ids';
import { isMenu } from '../screen/ui';
import { question } from '../table/panel';
import { positionFor } from '../rules/position.testing';
import { textsFor } from '../table/status';
import { faultsOf } from '../stage/testing';
import type { Position } from '../../play/table/table';
import { END_TURN } from '../../engine/run/end-turn';

const florence = games.find(({ id }) => id === 'florence');

/** Yields each question of a game with suggestions, and the labels of its buttons. */
function* suggesting(
  seed: string,
  game = florence as AnyGame,
): Generator<{ session: Session; buttons: Map<string, string> }> {
  const session = Session.start(game, defaultSetup(game, 3), seedHash(seed));
  const pick = picker(seed);
  while (!session.over) {
    const [asked] = session.waiting;
    if (asked?.suggested) {
      // Before a computer one is asked whether the turn is over.
      const { chairs, ...rest } = positionFor(session);
      const position = { ...rest, chairs: chairs.map((one) => ({ ...one, kind: 'computer' })) } as Position;
      const screen = question(position, asked, textsFor(position, 'en'), {
        whole: () => wholeAnswers(position, asked),
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

test('what is suggested is answered to its end at one press, but the turn ends with another press', () => {
  let ways = 0;
  for (const { session, buttons } of suggesting('whole answers')) {
    for (const [id] of buttons) {
      const read = readId(id);
      if (read?.do !== 'whole') continue;
      const way = readChain(read.way);
      if (!way) throw new Error(`${read.way} cannot be read`);
      const copy = session.copy();
      const before = copy.count;
      for (const [step, at] of way.ats.entries()) {
        const asked = copy.waiting.find(({ seat }) => seat === read.seat);
        expect(asked?.promptId).toBe(way.marks[step - 1] ?? read.promptId);
        if (!asked) break;
        expect(asked.id).not.toBe(END_TURN);
        copy.apply({ seat: asked.seat, decision: asked.id, picks: answerAt(asked, at) ?? [] });
      }
      expect(copy.count - before).toBe(way.ats.length);
      ways++;
    }
  }
  expect(ways).toBeGreaterThan(0);
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

test('what is picked on the way stands in the same press: as many bonus cards as are needed, or all', () => {
  const artist = {
    tiles: ['laboratory D5', 'lake D1'],
    freedoms: ['travel'] as const,
    jesters: 1,
    professions: ['alchemist', 'physicist'] as const,
    bonus: ['each-freedom', 'each-lake'] as const,
  };
  const { session } = arranged({ step: 'turn', round: 3, players: [artist] });
  const [asked] = session.waiting;
  const ways = wholeAnswers(positionFor(session), asked as OpenQuestion);
  const given = ways
    .filter(([first]) => first?.asked.options[first.at]?.key === 'work:alchemist')
    .map((chain) => chain.map((step) => answerAt(step.asked, step.at)));
  expect(given).toEqual([
    [['work:alchemist'], ['bonus:each-freedom']],
    [['work:alchemist'], ['bonus:each-freedom', 'bonus:each-lake']],
  ]);
});

describe.each(games.map((game) => [game.id, game] as const))(
  'the ways of %s through small questions',
  (_, game) => {
    const asked: { readonly position: Position; readonly asked: OpenQuestion }[] = [];
    beforeAll(() => {
      const session = Session.start(game, defaultSetup(game, Math.max(2, game.seats[0])), seedHash('ways'));
      const pick = picker('ways');
      for (let answers = 0; answers < 150 && !session.over; answers++) {
        const position = positionFor(session.copy());
        asked.push(...position.session.waiting.map((one) => ({ position, asked: one })));
        session.apply(randomAction(session, pick, 0.05));
      }
    });

    test('go on from no answer that lets things be, and never with what was asked before in the step', () => {
      for (const one of asked) {
        const before = one.position.session.answers.map(({ decision }) => decision);
        for (const chain of chainsFrom(one.position, one.asked) ?? []) {
          for (const { asked: question, at } of chain.slice(0, -1)) {
            const option = question.options[at];
            expect([option?.key, option?.idle, option?.final]).toEqual([option?.key, undefined, undefined]);
          }
          for (const { asked: question } of chain.slice(1))
            expect(question.id === one.asked.id || !before.includes(question.id)).toBe(true);
        }
      }
    });

    test('are suggested once each: no second button gives the same move', () => {
      for (const one of asked) {
        const first = wholeAnswers(one.position, one.asked).map(writeChain);
        expect(first.filter((way) => first.some((other) => other.startsWith(`${way}.`)))).toEqual([]);
      }
    });

    test('are told from each other on the screen, or the questions stand alone', () => {
      for (const one of asked) {
        const chains = chainsFrom(one.position, one.asked);
        if (!chains) continue;
        const screen = question(one.position, one.asked, textsFor(one.position, 'en'), {
          chains: () => chains,
        });
        const [row] = screen.rows.filter(isMenu);
        const labels = row?.options.map(({ label }) => label) ?? [];
        expect(new Set(labels).size).toBe(labels.length);
      }
    });
  },
);

test('a way that a phone would cut is said in the short words of its title', () => {
  const store = lisbon({
    cubes: { a: ['fire'], 1: ['fire', 'tsunami'] },
    players: [{ reis: 20, influence: 5, hand: ['blue-builder-1', 'blue-king-3'] }],
  });
  store.pick(1, 'choose-action', 'visit:blue-builder-1').pick(1, 'visit-state-action', 'none');
  const { session } = store.pick(1, 'site', 'site:lot-a1-gold');
  const [asked] = session.waiting as [OpenQuestion];
  const position = positionFor(session);
  const chains = chainsFrom(position, asked);
  const screen = question(position, asked, textsFor(position, 'en'), { chains: () => chains });
  const labels = screen.rows.filter(isMenu)[0]?.options.map(({ label }) => label) ?? [];
  expect(asked.id).toBe('cube');
  expect(labels).toContainEqual(expect.stringMatching(/^1 fire, row A: pay \d+ réis → \d+ in coins$/));
  for (const label of labels) expect(label).not.toMatch(/…$/);
});
