import { games } from '../../../../games';
import { openRoom, type Room } from '../../../discord/stage/room.testing';
import type { Driver } from 'discord-stand-in';

/** Bystanders and people who press without end: they are slowed, and other players notice nothing. */
describe('a flood', () => {
  let room: Room;
  beforeAll(async () => {
    room = await openRoom(games, { rateLimit: true });
  }, 120_000);
  afterAll(() => room.close());

  let channels = 0;
  const here = (...names: readonly string[]): Driver[] => {
    const channel = room.sandbox.stage.addChannel(room.sandbox.guildId, `flood-${++channels}`);
    return names.map((name) => room.sandbox.as(name).in(channel));
  };
  const isPrivate = ({ flags }: { flags?: number }): boolean => ((flags ?? 0) & 64) !== 0;
  const publicly = (person: Driver): string[] =>
    person
      .messages()
      .filter((message) => !isPrivate(message))
      .map((message) => JSON.stringify(message.components));
  const privately = (person: Driver): string =>
    JSON.stringify(
      person
        .messages()
        .filter(isPrivate)
        .map(({ embeds }) => embeds),
    );
  const pause = (milliseconds: number): Promise<void> =>
    new Promise((resolve) => setTimeout(resolve, milliseconds));
  const running = async (ada: Driver, ben: Driver): Promise<string> => {
    const { tables } = (await ada.slash('newgame', { game: 'florence', thread: false }), room.play);
    await room.bot.idle();
    await room.outbox.idle();
    const id = /"join\/([a-z0-9]+)"/.exec(publicly(ada).join())?.[1] ?? '';
    await tables.join(id, { user: ben.person.id, name: 'Ben' });
    await tables.start(id, ada.person.id);
    await room.outbox.idle();
    return id;
  };

  test('of /newgame opens three lobbies, and says so', async () => {
    const [eve] = here('emil') as [Driver];
    for (let n = 0; n < 6; n++) {
      await eve.slash('newgame', { game: 'florence' });
      await room.bot.idle();
      await pause(600);
    }
    await room.outbox.idle();
    expect(publicly(eve).filter((one) => one.includes('"join/'))).toHaveLength(3);
    expect(privately(eve)).toContain('you already have 3 open tables in this channel');
  }, 120_000);

  test('of /board by a bystander posts one board, and links to it', async () => {
    const [ada, ben, mallory] = here('ada', 'ben', 'dora') as [Driver, Driver, Driver];
    const id = await running(ada, ben);
    for (let n = 0; n < 6; n++) {
      await mallory.slash('board', { game: id });
      await room.bot.idle();
      await room.outbox.idle();
      await pause(600);
    }
    const { channel } = (await room.play.reading.position(id))?.where ?? { channel: '' };
    const posts = room.sandbox.requests.filter(
      ({ method, path }) => method === 'POST' && path.endsWith(`/channels/${channel}/messages`),
    );
    // The lobby, the board of the start, and one more.
    expect(posts).toHaveLength(3);
    expect(privately(mallory)).toContain('The board was posted a moment ago');
  }, 120_000);

  test('of presses by one person is slowed; another one is served', async () => {
    const [ada, ben] = here('ada', 'ben') as [Driver, Driver];
    const id = await running(ada, ben);
    const on = (await room.play.reading.position(id))?.board?.message ?? '';
    let worked = 0;
    const { position } = room.play.reading;
    room.play.reading.position = (game) => {
      worked++;
      return position(game);
    };
    const started = performance.now();
    const presses: Promise<void>[] = [];
    for (let n = 0; n < 40; n++) {
      presses.push(ada.forge(`hand/${id}`, { on }));
      await pause(50);
    }
    await Promise.all(presses);
    await room.bot.idle();
    const seconds = (performance.now() - started) / 1000;
    room.play.reading.position = position;
    expect(worked).toBeLessThan(12 + 7 * seconds);
    expect(worked).toBeGreaterThan(3);
    await ada.waitsFor((message) => JSON.stringify(message.embeds).includes('That was too fast for me'));
    await ben.forge(`hand/${id}`, { on });
    await ben.waitsFor((message) => isPrivate(message) && message.embeds.length > 0);
    expect(privately(ben)).not.toContain('That was too fast for me');
  }, 120_000);
});
