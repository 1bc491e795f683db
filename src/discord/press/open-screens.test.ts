import { games } from '../../../games';
import { isLong } from '../../../games/testing';
import { seedHash } from '../../engine/run/chance';
import { defaultSetup, picker, randomAction } from '../../engine/check/fuzz';
import type { AnyGame, Seat } from '../../engine/contract/game';
import { Session } from '../../engine/run/session';
import type { BotContext, BotReply, Viewer } from '../screen/reply';
import { isPassive } from '../screen/ui';
import { noPictures } from '../pictures/pictures';
import { positionFor } from '../rules/position.testing';
import { isSingle } from '../question/question';
import { viewAfter } from '../pictures/visible-scene';
import { movePanel } from './open-screens';
import type { Pictures } from '../screen/board-pictures';
import type { Position } from '../../play/table/table';

/** Checks which picture the panel shows when a question is opened. */

const drawn: string[] = [];
const pictures: Pictures = {
  ...noPictures,
  has: () => true,
  render: async (_position, { since }) => void drawn.push(since ? `since ${since.id}` : 'places'),
  preview: async (_position, { option, label }) => void drawn.push(`ahead ${option.key} ${label}`),
  answers: async () => void drawn.push('answers'),
  hand: async () => void drawn.push('hand'),
};
const context = {
  pictures,
  play: {
    autoAnswers: async () => [],
    autoAnswerOffers: () => [],
    answers: { others: { last: () => undefined } },
    plans: { of: async () => [] },
    privateNotes: { of: async () => undefined },
    reading: { log: async () => [] },
    replays: {
      of: async () => ({
        frames: [null, 0, 1, 0, 0, 2].map((actor) => ({ actor })),
        at: (turn: number) => ({ id: `turn ${turn}` }),
      }),
    },
  },
} as unknown as BotContext;

/** Returns the pictures that the panel of this question has drawn. */
async function shownFor(session: Session, seat: Seat): Promise<string[]> {
  const position = positionFor(session);
  const chair = position.chairs[seat];
  if (chair?.kind !== 'person') throw new Error('nobody sits there');
  const viewer = { user: chair.user, locale: 'en', settings: { teaching: false } } as Viewer;
  drawn.length = 0;
  await (
    await movePanel(context, viewer, position)
  ).picture;
  return [...drawn];
}

/** Some questions with several places are enough. */
const SEVERAL = 4;

test('where one place alone can be chosen, its outcome is shown, unless chance decides it', async () => {
  const seen = { known: 0, chance: 0, several: 0 };
  for (const [game, of] of games.flatMap((one) => [0, 1].map((of) => [one, of] as const))) {
    const seed = seedHash(Buffer.from(`one place ${game.id} ${of}`).toString('hex'));
    const session = Session.start(game, defaultSetup(game, game.seats[1]), seed);
    const pick = picker(`one place ${game.id} ${of}`);
    let several = 0;
    for (let count = 0; !session.over && count < 400; count++) {
      for (const asked of session.decisions) {
        const [only, another] = asked.options.filter((option) => !isPassive(option));
        if (!only || only.spot === undefined || !isSingle(asked)) continue;
        if (another) {
          if (several++ >= SEVERAL) continue;
          seen.several++;
          expect((await shownFor(session, asked.seat)).filter((what) => what.startsWith('ahead'))).toEqual(
            [],
          );
        } else if (viewAfter(session, asked, only) === undefined) {
          seen.chance++;
          expect(await shownFor(session, asked.seat)).toEqual(['places']);
        } else {
          seen.known++;
          // A title that draws nothing for it shows the place instead. A lone place has no number.
          expect(await shownFor(session, asked.seat)).toEqual([`ahead ${only.key} `, 'places']);
        }
      }
      session.apply(randomAction(session, pick, 0));
    }
  }
  expect(seen.known).toBeGreaterThan(3);
  expect(seen.several).toBeGreaterThan(3 * SEVERAL);
}, 120_000);

/** Several answers at one press: a line of a menu, or a button. */
const SEVERAL_AT_ONCE = /"value":"c[\d.~-]+"|"whole\//;

test('a pupil is asked one question at a time, where others find several on one screen', async () => {
  const titles: string[] = [];
  for (const game of games.filter(isLong)) {
    const session = Session.start(game, defaultSetup(game, game.seats[1]), seedHash(`pupil ${game.id}`));
    const pick = picker(`pupil ${game.id}`);
    let met = 0;
    for (let count = 0; !session.over && met < SEVERAL && count < 200; count++) {
      for (const { seat } of session.waiting) {
        const position = positionFor(session);
        const user = `10000000000000000${seat}`;
        const viewer = { user, locale: 'en', settings: { teaching: false } } as Viewer;
        const rowsFor = async (shown: typeof position): Promise<string> =>
          JSON.stringify((await movePanel(context, viewer, shown)).screen.rows);
        if (!SEVERAL_AT_ONCE.test(await rowsFor(position))) continue;
        met++;
        expect(await rowsFor({ ...position, teaching: [] })).not.toMatch(SEVERAL_AT_ONCE);
      }
      session.apply(randomAction(session, pick, 0));
    }
    if (met > 0) titles.push(game.id);
  }
  // Valeria asks few questions that can be put in a row.
  expect(titles).toEqual(expect.arrayContaining(['florence', 'whispers', 'architects', 'lisboa']));
}, 120_000);

test('the panel of a lesson has the picture of the board if the board is in another channel', async () => {
  const [game] = games.filter(({ id }) => id === 'valeria');
  const session = Session.start(game as AnyGame, defaultSetup(game as AnyGame, 3), seedHash('b0'));
  while (session.decisions[0]?.id !== 'harvest') session.apply(randomAction(session, picker('away'), 0));
  const seat = session.decisions[0].seat;
  const position = positionFor(session);
  const lesson = { ...position, tableRules: { ...position.tableRules, lesson: true as const } };
  const panelIn = (channel: string, table: Position): Promise<BotReply> => {
    const viewer = { user: `10000000000000000${seat}`, locale: 'en', channel, settings: {} } as Viewer;
    return movePanel(context, viewer, table);
  };
  const drawnIn = async (channel: string, table: Position): Promise<readonly string[]> => {
    drawn.length = 0;
    await (
      await panelIn(channel, table)
    ).picture;
    return [...drawn];
  };
  const { channel } = position.where;
  expect(await drawnIn(channel, { ...lesson, teaching: [] })).toEqual(['answers']);
  expect(await drawnIn('elsewhere', { ...lesson, teaching: [] })).toEqual(['answers', 'places']);
  // After the farewell the board is still there.
  expect(await drawnIn('elsewhere', lesson)).toEqual(['answers', 'places']);
  expect(await drawnIn('elsewhere', position)).toEqual(['answers']);
  const buttonsIn = async (...of: Parameters<typeof panelIn>): Promise<string> =>
    JSON.stringify((await panelIn(...of)).screen.rows.at(-1));
  expect(await buttonsIn('elsewhere', lesson)).toContain('"Board"');
  expect(await buttonsIn(channel, lesson)).not.toContain('"Board"');
  expect(await buttonsIn('elsewhere', position)).not.toContain('"Board"');
});

test('a pupil who waits sees the board with rings on what their last turn changed', async () => {
  const [game] = games.filter(({ id }) => id === 'lisboa');
  const session = Session.start(game as AnyGame, defaultSetup(game as AnyGame, 3), seedHash('b0'));
  while (session.waiting.some(({ seat }) => seat === 0))
    session.apply(randomAction(session, picker('wait'), 0));
  const position = positionFor(session);
  const lesson = { ...position, tableRules: { ...position.tableRules, lesson: true as const }, teaching: [] };
  const viewer = { user: '100000000000000000', locale: 'en', channel: 'elsewhere', settings: {} } as Viewer;
  drawn.length = 0;
  const { screen, picture } = await movePanel(context, viewer, lesson);
  await picture;
  expect(drawn).toEqual(['since turn 2']);
  expect(JSON.stringify(screen.embeds)).toContain('Rings mark the latest changes.');
});
