import { games } from '../../../../games';
import { sitDown } from '../../stage/table';
import { picker, randomPicks } from '../../../engine/check/fuzz';
import { openRoom, type Room } from '../../../discord/stage/room.testing';

describe('an interaction that reaches the bot twice', () => {
  let room: Room;
  beforeAll(async () => {
    room = await openRoom(games);
  }, 60_000);
  afterAll(() => room.close());

  test('opens one table', async () => {
    const { sandbox, play, outbox } = room;
    sandbox.faults.deliverTwice();
    await sandbox.as('ada').slash('newgame', { game: 'florence' });
    await new Promise((resolve) => setTimeout(resolve, 300));
    await outbox.idle();
    expect(await play.tables.here(sandbox.channelId)).toHaveLength(1);
  }, 30_000);

  test('seats one computer, and takes back one answer', async () => {
    const { sandbox, play, outbox } = room;
    const channel = sandbox.stage.addChannel(sandbox.guildId, 'undo');
    const here = { ...sandbox, as: (name: string) => sandbox.as(name).in(channel) };
    const ada = here.as('ada');
    await ada.slash('newgame', { game: 'florence' });
    await outbox.idle();
    const [table] = await play.tables.here(channel);
    if (!table) throw new Error('no table');
    sandbox.faults.deliverTwice();
    await ada.choose(`computer/${table.id}`, 'Master (hard)');
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect((await play.tables.lobby(table.id))?.taken).toBe(2);

    const { game, people } = await sitDown(here, 'florence', ['ben', 'cleo']);
    const dice = picker('twice');
    for (let answers = 0; answers < 400; answers++) {
      await outbox.idle();
      const position = await play.reading.position(game);
      const asked = position?.session.waiting[0];
      const chair = asked && position.chairs[asked.seat];
      if (position?.status !== 'playing' || !asked || chair?.kind !== 'person')
        throw new Error('the game came to its end');
      const mine = position.session.answers
        .slice(position.session.floor)
        .filter(({ seat }) => seat === asked.seat).length;
      if (mine >= 2 && position.session.canUndo(asked.seat)) {
        const person = people[asked.seat];
        await person?.press('My move');
        sandbox.faults.deliverTwice();
        await person?.press(`undo/${game}/one`);
        await new Promise((resolve) => setTimeout(resolve, 300));
        expect((await play.reading.position(game))?.session.count).toBe(position.session.count - 1);
        return;
      }
      await play.answers.press({
        game,
        user: chair.user,
        promptId: asked.promptId,
        picks: randomPicks(asked, dice),
      });
    }
    throw new Error('nothing could be taken back twice');
  }, 60_000);
});
