import { startBotProcess, type BotProcess } from '../../stage/child-process';
import { answerBy, boardOf, called } from '../../stage/robot';
import { sitDown, type Seated } from '../../stage/table';
import { picker } from '../../../engine/check/fuzz';
import { startSandbox, type Sandbox } from 'discord-stand-in';
import { serverDatabase, type TestDatabase } from '../../../store/stage/testing';
import { channelsOf } from '../chaos/setup';

/** Needs a database that two processes can share. */
/** Only one person sees it. */
const EPHEMERAL = 64;

(serverDatabase ? describe : describe.skip)(
  'two processes with a shard each, two servers of Discord, one database',
  () => {
    let database: TestDatabase;
    let sandbox: Sandbox;
    const bots: BotProcess[] = [];
    const dice = picker('shards');
    let tables: Seated[];

    beforeAll(async () => {
      if (!serverDatabase) return;
      database = await serverDatabase.create();
      await (await database.open()).close();
      sandbox = await startSandbox({ rates: 'none', shards: 2 });
      const channels = channelsOf(sandbox, 2, 'shards');
      for (const shard of [0, 1])
        bots.push(
          await startBotProcess(sandbox, {
            DATABASE_URL: database.url ?? '',
            SHARD_IDS: String(shard),
            SHARD_COUNT: '2',
          }),
        );
      tables = [];
      for (const channel of channels)
        tables.push(
          await sitDown({ ...sandbox, as: (name: string) => sandbox.as(name).in(channel) }, 'florence', [
            'ada',
            'ben',
          ]),
        );
    }, 120_000);
    afterAll(async () => {
      await Promise.all(bots.map((bot) => bot.kill()));
      await sandbox?.close();
      await database?.drop();
    });

    const answer = async ({ game, people }: Seated): Promise<void> => {
      for (let tries = 0; tries < 200; tries++) {
        const board = people[0] && boardOf(people[0], game);
        const person = board && people.find((one) => called(board, one));
        if (person && (await answerBy(person, game, people.indexOf(person), dice))) return;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      throw new Error(`nobody is asked\n${people[0]?.screen()}`);
    };

    test('each serve the tables of their own server', async () => {
      for (let turn = 0; turn < 3; turn++) for (const table of tables) await answer(table);
      // A player at a table of one server is also told of the other: the games are in one database.
      for (const table of tables) {
        const [ada] = table.people;
        await ada?.slash('games');
        const told = ada?.messages().findLast(({ flags }) => ((flags ?? 0) & EPHEMERAL) !== 0);
        const places = told?.embeds[0]?.description?.match(/<#\d+>/g) ?? [];
        expect(new Set(places).size).toBe(2);
      }
      expect(sandbox.refused).toEqual([]);
    }, 120_000);

    test('go on alone when the other is gone, and what is to be sent is sent by who is left', async () => {
      await bots[1]?.kill();
      const mine = tables.find(({ people }) => shardOf(people[0]?.channels()[0]?.guild_id) === 0);
      if (!mine) throw new Error('no table on the first shard');
      for (let turn = 0; turn < 3; turn++) await answer(mine);
    }, 120_000);
  },
);

const shardOf = (guild: string | null | undefined): number => Number((BigInt(guild ?? '0') >> 22n) % 2n);
