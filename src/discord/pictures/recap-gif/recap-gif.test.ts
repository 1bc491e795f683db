import sharp from 'sharp';
import { games, picturesOf } from '../../../../games';
import { seedHash } from '../../../engine/run/chance';
import { defaultSetup, picker, randomAction } from '../../../engine/check/fuzz';
import type { Action, AnyGame } from '../../../engine/contract/game';
import { replay, type PlayedGame } from '../../../engine/check/replay';
import { Session } from '../../../engine/run/session';
import { framesOf } from './frames';
import { openRecapGifs } from './making';

const florence = games.find(({ id }) => id === 'florence') as AnyGame;
const title = picturesOf('florence');
if (!title) throw new Error('no pictures of florence');

/** A game of two, played by chance as far as so many answers. */
function playedFor(answers: number): PlayedGame {
  const seed = seedHash('c0'.repeat(32));
  const setup = defaultSetup(florence, 2);
  const session = Session.start(florence, setup, seed);
  const pick = picker('the course of a game');
  const history: Action[] = [];
  while (!session.over && history.length < answers) {
    const action = randomAction(session, pick, 0);
    session.apply(action);
    history.push(action);
  }
  return { game: 'florence', rules: florence.rules, setup, seed, history };
}
const jobOf = (played: PlayedGame) => ({
  played,
  names: ['Ada', 'Ben'],
  locale: 'en',
  theme: 'light' as const,
});

test('the course begins with the first turn and ends with what everybody sees at the end', () => {
  const played = playedFor(40);
  const frames = framesOf(florence, title, jobOf(played));
  expect(frames.length).toBeGreaterThan(3);
  const [first, last] = [frames[0], frames.at(-1)];
  expect(first?.scene).toEqual(title.board(replay(florence, { ...played, history: [] }).view(null)));
  expect(last?.scene).toEqual(title.board(replay(florence, played).view(null)));
});

test('a long game is told in frames as far apart as each other, with both ends', () => {
  const played = playedFor(60);
  const [all, few] = [framesOf(florence, title, jobOf(played)), framesOf(florence, title, jobOf(played), 5)];
  expect(few.length).toBe(5);
  expect([few[0], few[4]]).toEqual([all[0], all.at(-1)]);
});

test('what a vote took back is not in it', () => {
  const played = playedFor(40);
  let counts: number[] = [];
  replay(florence, played, {
    asked: (_decisions, session) => {
      if (session.answers.length === 0) counts = [...new Set([...counts, session.count])];
    },
  });
  const [, back = 0] = counts;
  const before = framesOf(florence, title, jobOf({ ...played, history: played.history.slice(0, back) }));
  const rewound: PlayedGame = {
    ...played,
    history: [...played.history, { rewind: { answers: back, draws: 0 } }],
  };
  expect(framesOf(florence, title, jobOf(rewound)).length).toBe(before.length);
});

test('it is drawn beside everything else, told to come later meanwhile, and stays at hand', async () => {
  const faults: unknown[] = [];
  // The test must also pass on a busy machine, so the thread keeps the priority of the others.
  const gifs = openRecapGifs(require.resolve('../../../../games'), (fault) => faults.push(fault), 0);
  const ask = () => gifs.take('game', async () => jobOf(playedFor(12)));
  expect(ask()).toBe('later');
  let gif = ask();
  for (let tries = 0; gif === 'later' && tries < 600; tries++) {
    await new Promise((resolve) => setTimeout(resolve, 200));
    gif = ask();
  }
  expect(faults).toEqual([]);
  expect(Buffer.isBuffer(gif)).toBe(true);
  expect((await sharp(gif as Buffer, { animated: true }).metadata()).format).toBe('gif');
  expect(ask()).toBe(gif);
  await gifs.close();
}, 150_000);
