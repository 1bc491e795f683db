import { picturesOf } from '../../../games';
import { drawn } from '../../../games/testing';
import { seedHash } from '../../engine/run/chance';
import { picker, randomAction, randomOptions } from '../../engine/check/fuzz';
import type { AnyGame } from '../../engine/contract/game';
import { viewOf } from '../../engine/run/hidden';
import { Session } from '../../engine/run/session';
import { text, type TitlePictures } from '../../picture/kit';
import { gameOf } from '../../tools/games';
import { leaksAhead } from './ahead.testing';

const POSITIONS = 40;

/** Questions of random games, from beginning to end, and what of them leaks. */
function* found(game: AnyGame, title: TitlePictures<unknown>): Generator<string | undefined> {
  const counts = Array.from({ length: game.seats[1] - game.seats[0] + 1 }, (_, at) => game.seats[0] + at);
  for (const seats of counts) {
    const pick = picker(`ahead ${game.id} ${seats}`);
    const seed = seedHash(Buffer.from(`ahead ${seats}`).toString('hex'));
    const session = Session.start(game, randomOptions(game, seats, pick), seed);
    const every = 5 + pick(10);
    for (let at = 0, looked = 0; !session.over && looked < POSITIONS / counts.length; at++) {
      if (at % every === 0)
        for (const asked of session.decisions) {
          looked++;
          yield leaksAhead(game, title, session, asked, pick);
        }
      session.apply(randomAction(session, pick, 0));
    }
  }
}

describe.each(drawn.map(({ id }) => id))('what the pictures of %s tell of what is to come', (id) => {
  test('depends on nothing that the one who is asked cannot know', async () => {
    const title = picturesOf(id);
    if (!title) throw new Error('no pictures');
    expect([...found(await gameOf(id), title)].filter((one) => one !== undefined)).toEqual([]);
  }, 240_000);
});

test('a preview that shows what lies hidden is found', async () => {
  const game = await gameOf('whispers');
  const title = picturesOf('whispers');
  if (!title) throw new Error('no pictures');
  interface Peeking {
    readonly peek: string;
  }
  // Only in the view after an answer: the game's own test of leaks looks at positions that are reached.
  const planted: AnyGame = {
    ...game,
    view: (state, seat) => {
      const { players } = state as unknown as { players: readonly { loyalties: unknown }[] };
      const peek = JSON.stringify(players.filter((_, at) => at !== seat).map(({ loyalties }) => loyalties));
      return { ...(viewOf(game, state, seat) as object), peek };
    },
  };
  const peeking: TitlePictures<unknown> = {
    ...title,
    preview: (_before, after) => ({
      shapes: [text((after as Peeking).peek, 0, 0, 900, 60)],
      spots: {},
      alt: [],
    }),
  };
  expect([...found(planted, title)].filter((one) => one !== undefined)).toEqual([]);
  expect([...found(planted, peeking)].some((one) => one !== undefined)).toBe(true);
}, 240_000);
