import { startSandbox } from 'discord-stand-in';
import { picker } from '../../engine/check/fuzz';
import { onServer } from '../../store/stage/testing';
import { startBotProcess } from '../stage/bot-process';
import {
  clock,
  quantile,
  Ready,
  round,
  spread,
  steadily,
  Watch,
  type Spread,
} from '../stage/load/load-generator';

export interface FleetSetting {
  /** A database of its own. */
  readonly url: string;
  readonly processes: number;
  readonly tables: number;
  readonly perSecond: number;
  readonly seconds: number;
  readonly say: (line: string) => void;
}
/** Several processes with a shard each, one database, one bot's share of Discord. */
export interface FleetResult {
  readonly name: 'fleet';
  readonly processes: number;
  readonly tables: number;
  readonly perSecond: number;
  readonly presses: number;
  readonly ack: Spread;
  readonly commit: Spread;
  /** The longest wait of a player for a board, over all tables. */
  readonly board: Spread & { readonly longest: number };
  /** The memory of the largest process. */
  readonly memoryMb: number;
  /** Requests that were refused, presses without an acknowledgement, errors in the logs. */
  readonly refused: number;
  readonly uncommitted: number;
  /** Tables that waited longer than three times the median of all, or whose board never came. */
  readonly starved: number;
}

const ROOMS_EACH = 100;
const PEOPLE = 400;
/** Discord's limit of requests for one bot in a second, and the most requests of a press. */
const [PER_SECOND, REQUESTS] = [50, 3];
const UNFAIR = 3;

export async function fleet(setting: FleetSetting): Promise<FleetResult> {
  const { url, processes, tables, perSecond, seconds, say } = setting;
  const people = Array.from({ length: PEOPLE }, (_, at) => `person${at}`);
  // With Discord's limits: a request too many would be refused.
  const sandbox = await startSandbox({ shards: processes, record: false, people, patience: 60_000 });
  const bots = Array.from({ length: processes }, () => startBotProcess());
  try {
    const shardOf = (guild: string): number => Number((BigInt(guild) >> 22n) % BigInt(processes));
    const guildOn = (shard: number): string => {
      for (;;) {
        const guild = sandbox.stage.addGuild(`Server ${shard}`);
        if (shardOf(guild) === shard) return guild;
      }
    };
    const rooms = bots.map((_, shard) => {
      const guild = guildOn(shard);
      const channels = Array.from(
        { length: Math.min(ROOMS_EACH, Math.ceil(tables / processes)) },
        (_room, at) => sandbox.stage.addChannel(guild, `room-${shard}-${at}`),
      );
      return { guild, channels };
    });
    const ready = new Ready();
    const watch = new Watch();
    for (const [shard, bot] of bots.entries()) {
      bot.listen((heard) => {
        if (heard.is === 'next') ready.add(heard);
        watch.heard(heard);
      });
      // One after the other: the first one lays out the database.
      await bot.order(
        {
          do: 'open',
          where: { url },
          token: sandbox.token,
          api: sandbox.rest,
          pictures: false,
          computers: false,
          shards: { ids: [shard], count: processes },
          held: true,
        },
        'ready',
      );
    }
    const ids = people.map((name) => sandbox.as(name).person.id);
    await Promise.all(
      bots.map((bot, shard) =>
        bot.order(
          {
            do: 'seed',
            tables: Math.ceil(tables / processes),
            guild: rooms[shard]?.guild ?? '',
            channels: rooms[shard]?.channels ?? [],
            people: ids,
            computers: false,
            quiet: true,
          },
          'seeded',
        ),
      ),
    );
    say(`${ready.size} tables wait for somebody`);
    // Their lobbies and first boards would take minutes at Discord's pace: one table a channel shows its own.
    await onServer(
      url,
      'DELETE FROM "outbox" WHERE "game_id" NOT IN (SELECT min("id") FROM "games" GROUP BY "channel_id")',
    );
    for (const bot of bots) await bot.order({ do: 'send' }, 'sending');
    const drained = (patience: number): Promise<unknown> | undefined =>
      bots[0]?.order({ do: 'drain', seconds: patience }, 'drained');
    await drained(600);
    const anchors = new Map(
      rooms.flatMap(({ channels }) =>
        channels.map(
          (channel) => [channel, sandbox.as('person0').in(channel).messages()[0]?.id ?? ''] as const,
        ),
      ),
    );
    say('the first boards stand');

    const dice = picker('presses');
    const acks: number[] = [];
    let refused = 0;
    const refusedBefore = sandbox.refused.length;
    for (const bot of bots) await bot.order({ do: 'reset' }, 'reset');
    const presses = await steadily(perSecond, seconds, () => {
      const press = ready.take(dice);
      if (!press) return undefined;
      const started = clock();
      watch.pressed(press.game, started);
      return sandbox
        .as(press.user)
        .forge(press.id, { on: anchors.get(press.channel) ?? '' })
        .then(
          () => void acks.push(clock() - started),
          () => {
            refused++;
          },
        );
    });
    say(`${presses} presses were made`);
    await drained(60 + (REQUESTS * presses) / PER_SECOND);
    const reports = await Promise.all(bots.map((bot) => bot.order({ do: 'report' }, 'report')));
    const longest = new Map<string, number>();
    for (const { game, ms } of watch.boards) longest.set(game, Math.max(ms, longest.get(game) ?? 0));
    const waits = [...longest.values()].sort((a, b) => a - b);
    const median = quantile(waits, 0.5);
    return {
      name: 'fleet',
      processes,
      tables: ready.size,
      perSecond,
      presses,
      ack: spread(acks),
      commit: spread(watch.commits),
      board: { ...spread(waits), longest: round(waits.at(-1) ?? 0) },
      memoryMb: Math.round(Math.max(...reports.map(({ memoryMb }) => memoryMb))),
      refused:
        refused +
        sandbox.refused.length -
        refusedBefore +
        reports.reduce((sum, { errors }) => sum + errors, 0),
      uncommitted: presses - watch.commits.length,
      starved: waits.filter((ms) => ms > UNFAIR * median).length + watch.waiting,
    };
  } finally {
    await Promise.all(bots.map((bot) => bot.end()));
    await sandbox.close();
  }
}
