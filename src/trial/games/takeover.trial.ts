import { games } from '../../../games';
import { verify } from '../../engine/check/replay';
import { picker } from '../../engine/check/fuzz';
import { seedsFor } from '../../engine/check/testing';
import type { AnyGame } from '../../engine/contract/game';
import { DEFAULT_SETTINGS } from '../../availability/settings';
import { openPlay, type Play, type Running } from '../../play';
import { quiet } from '../../play/testing';
import { openMemory } from '../../store/stage/testing';
import type { Store } from '../../store';
import { showFromPanel, showMove } from '../../discord/press/open-screens';
import { showSince } from '../../discord/replay/since';
import type { BotContext, Viewer } from '../../discord/screen/reply';
import { MORE_BUTTONS } from '../../discord/table/more-buttons';
import { goOn } from '../../discord/table/reading.testing';

jest.setTimeout(10 * 60_000);

const where = { guild: 'g', channel: 'c' };
const person = (user: string): { user: string; name: string } => ({ user, name: user });

/** Returns all texts about a game that the bot shows to a user, without buttons. */
async function shownTo(context: BotContext, user: string, game: string): Promise<string> {
  const { play } = context;
  // In memory from here on: no one is slowed for asking often.
  const past = await play.replays.of(game);
  const viewer: Viewer = {
    user,
    name: user,
    locale: 'en',
    guild: 'g',
    channel: 'c',
    settings: DEFAULT_SETTINGS,
    missing: [],
    manages: false,
  };
  const screens = [
    await showMove(context, viewer, game),
    await showSince(context, viewer, game),
    ...(await Promise.all(MORE_BUTTONS.map((one) => showFromPanel(context, viewer, game, one)))),
  ];
  const file = await play.reading.export(game, user);
  return JSON.stringify([
    screens.map((shown) => shown?.screen.embeds),
    past?.perspectivesOf(user),
    file.kind === 'log' ? file.lines : file.kind,
    await play.answers.autoAnswers(game, user),
    await play.plans.of(game, user),
  ]);
}

describe.each(['whispers', 'lisboa'])('in a whole game of %s a seat changes hands three times', (title) => {
  const game = games.find(({ id }) => id === title) as AnyGame;
  let store: Store;
  let running: Running;
  let play: Play;
  let context: BotContext;
  beforeAll(async () => {
    store = await openMemory();
    running = openPlay({
      store,
      games,
      log: quiet,
      paceMs: 0,
      pick: picker('takeover'),
      seed: seedsFor('takeover'),
    });
    ({ play } = running);
    context = { play, log: quiet };
  });
  afterAll(() => store.close());

  test('and nobody sees what the seat knows before they join or after they leave', async () => {
    const made = await play.tables.create({ game: title, where, host: person('ada') });
    if (made.kind !== 'done') throw new Error(made.kind);
    const { id } = made.lobby;
    for (const user of ['ben', 'cho']) await play.tables.join(id, person(user));
    await play.tables.start(id, 'ada');
    const dice = picker(`takeover ${title}`);
    /** The holders of the seat over time. Those who do not hold it now see the same as a stranger. */
    const holders = ['ben', 'dee', 'eve'];
    let compared = 0;
    const isSecret = async (): Promise<void> => {
      const position = await play.reading.position(id);
      const seated = position?.chairs.flatMap((chair) => (chair.kind === 'person' ? [chair.user] : [])) ?? [];
      const stranger = await shownTo(context, 'stranger', id);
      for (const user of holders.filter((one) => !seated.includes(one))) {
        compared++;
        expect((await shownTo(context, user, id)).replaceAll(user, 'stranger')).toBe(
          stranger.replaceAll(user, 'stranger'),
        );
      }
    };
    const moves = async (max: number): Promise<void> => {
      for (let given = 0; given < max; given += 3) {
        await goOn(play, id, 3, dice);
        await running.wake(id);
        await isSecret();
      }
    };
    const giveUp = async (user: string): Promise<void> => {
      const outcome = await play.votes.leaveGame(id, user, true);
      if (outcome.kind !== 'done') throw new Error(`${user} can not leave: ${JSON.stringify(outcome.kind)}`);
      for (const other of ['ada', 'cho']) {
        const { motion } = (await play.reading.position(id))!;
        if (motion) await play.votes.vote(id, other, motion.number, true);
      }
      expect((await play.reading.position(id))?.chairs[1]).toMatchObject({ kind: 'computer', wanted: true });
      await isSecret();
    };
    const takes = async (user: string): Promise<void> => {
      expect((await play.votes.takeSeat(id, 1, person(user))).kind).toBe('done');
      await isSecret();
    };

    await moves(12);
    await giveUp('ben');
    // A computer plays in between.
    await moves(6);
    await takes('dee');
    await moves(12);
    await giveUp('dee');
    await takes('eve');
    await moves(12);
    await giveUp('eve');
    await takes('ben');
    for (let rounds = 0; rounds < 2000; rounds++) {
      if ((await play.reading.position(id))?.status !== 'playing') break;
      await goOn(play, id, 20, dice);
      await running.wake(id);
    }
    expect((await play.reading.position(id))?.status).toBe('over');
    expect(compared).toBeGreaterThan(30);
    const record = await play.reading.export(id, 'ada');
    if (record.kind !== 'replay') throw new Error(record.kind);
    expect(record.replay.holders?.map(({ name }) => name)).toEqual(['ben', 'dee', 'eve', 'ben']);
    expect(verify(game, record.replay)).toMatchObject({ good: true, faults: [] });
  });
});
