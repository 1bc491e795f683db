import { games } from '../../../games';
import { isLong } from '../../../games/testing';
import { defaultSetup, picker, randomAction } from '../../engine/check/fuzz';
import type { AnyGame, OpenQuestion } from '../../engine/contract/game';
import { Session } from '../../engine/run/session';
import { autoAnswerOffers } from '../../play/loaded/auto-answer';
import { positionFor } from '../rules/position.testing';
import { readId } from '../screen/ids';
import { PHONE_HEIGHT, phoneHeight } from '../screen/phone-lines';
import type { BotContext, Viewer } from '../screen/reply';
import { isMenu, type Screen } from '../screen/ui';
import { movePanel } from './open-screens';

/** The first time that a player is asked a kind of question. */

const panelOf = async (session: Session, asked: OpenQuestion, isFirst: boolean): Promise<Screen> => {
  const context = {
    play: {
      answers: { autoAnswerOffers, others: { last: () => undefined } },
      people: { isFirst: async () => isFirst },
      plans: { of: async () => ({}) },
      privateNotes: { of: async () => undefined },
      reading: { log: async () => [] },
    },
  } as unknown as BotContext;
  const user = `10000000000000000${asked.seat}`;
  const viewer = { user, locale: 'en', settings: { teaching: true } } as Viewer;
  return (await movePanel(context, viewer, positionFor(session))).screen;
};

/** Plays at random until a seat is asked this question with at least two answers. */
function asking(game: AnyGame, id: string): { readonly session: Session; readonly asked: OpenQuestion } {
  for (let at = 0; at < 40; at++) {
    const session = Session.start(game, defaultSetup(game, game.seats[0]), `${at % 10}`.repeat(64));
    const pick = picker(`first ${at}`);
    while (!session.over) {
      const asked = session.waiting.find((one) => one.id === id && one.options.length > 1);
      if (asked) return { session, asked };
      session.apply(randomAction(session, pick, 0));
    }
  }
  throw new Error(`${game.id} never asks ${id}`);
}

const offersAutomatic = ({ rows }: Screen): boolean =>
  rows.some((row) => !isMenu(row) && row.some(({ custom_id: id }) => readId(id)?.do === 'auto'));

/** Questions that random players of a standard game hardly ever meet. */
const RARE = ['wonder-visit', 'avoid-debt'];
/** Questions that a title expects to be answered in the same way every time. */
const REPEATED = games
  .filter(isLong)
  .flatMap((game) =>
    Object.entries(game.questions ?? {}).flatMap(([id, { always }]) =>
      always && !RARE.includes(id) ? [[game.id, id, game]] : [],
    ),
  ) as [string, string, AnyGame][];

test('a moment for cards in Whispers is such a question', () => {
  expect(REPEATED.map(([game, id]) => `${game} ${id}`)).toEqual(
    expect.arrayContaining(['whispers before', 'whispers during', 'whispers after']),
  );
});

test.each(REPEATED)(
  '%s offers at the first %s to answer it automatically, and only then',
  async (_, id, game) => {
    const { session, asked } = asking(game, id);
    const [first, later] = [await panelOf(session, asked, true), await panelOf(session, asked, false)];
    expect(offersAutomatic(first)).toBe(true);
    expect(first.embeds[0]?.description).toContain('Press *Answer automatically…* to give one answer');
    expect(phoneHeight(first)).toBeLessThanOrEqual(PHONE_HEIGHT);
    expect(offersAutomatic(later)).toBe(false);
    expect(later.embeds[0]?.description ?? '').not.toContain('Answer automatically');
  },
);

test('a question with other answers each time does not offer it', async () => {
  const whispers = games.find(({ id }) => id === 'whispers') as AnyGame;
  const { session, asked } = asking(whispers, 'deploy');
  const first = await panelOf(session, asked, true);
  expect(first.embeds[0]?.description).toContain('First time here');
  expect(offersAutomatic(first)).toBe(false);
});
