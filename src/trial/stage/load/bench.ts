import { startSandbox, type Sandbox } from 'discord-stand-in';
import { picker } from '../../../engine/check/fuzz';
import type { Where } from '../../../store';
import { serverMeter, type ServerMeter } from './meter';
import { cpuSeconds } from '../figures';
import { startBotProcess, type BotProcess, type SmallMachine } from '../bot-process';
import { clock, Ready, round, spread, steadily, Watch, type Pressable, type Spread } from './load-generator';

/** The result of a run of presses. */
export interface LoadGenerator {
  readonly presses: number;
  readonly seconds: number;
  /**
   * From the press to its acknowledgement, to the commit, and to the board that shows it, in milliseconds.
   */
  readonly ack: Spread;
  readonly commit: Spread;
  readonly board: Spread;
  /** From the press to the picture of what it left, where there was time to draw that. */
  readonly picture?: Spread & { readonly drawn: number };
  /** The figures of the bot's process. */
  readonly loopDelayP99: number;
  readonly memoryMb: number;
  /** Presses without an acknowledgement, requests the sandbox refused, errors in the bot's log. */
  readonly refused: number;
  /** Presses that were not committed, and items not yet sent when the presses ended. */
  readonly uncommitted: number;
  /** Presses that the bot refused in words, because it was too busy. */
  readonly shed: number;
  readonly waiting: number;
  /** Seconds from the last press until everything was sent, 60 at most. */
  readonly drainedS: number;
  /** The processor time of each press. The emulator's share includes that of the pressing side. */
  readonly cpuMsPerPress: { readonly bot: number; readonly database: number; readonly standIn: number };
  /** The statements of the database, and the bytes of its write-ahead log. */
  readonly statementsPerPress: number;
  readonly writtenPerPress: number;
  /** The number of computers' answers meanwhile, and the milliseconds from question to answer. */
  readonly computers?: { readonly answers: number; readonly thought: Spread };
}
export interface BenchSetting {
  readonly where: Where;
  readonly games: number;
  readonly pictures: boolean;
  /** About a third of the seats are computers. */
  readonly computers?: boolean;
  /** Their tables lie in so many channels. */
  readonly channels?: number;
  /** The file for a profile of the bot's processor time during the last run. */
  readonly profile?: string;
  /** The bot has one core of the machine and a small heap. */
  readonly machine?: SmallMachine;
  readonly say?: (line: string) => void;
}
/** The longest wait for the remaining messages, in seconds. */
const DRAINED = 60;
const EPHEMERAL = 64;

/** A bot with tables that wait for players. */
export interface Bench {
  readonly bot: BotProcess;
  readonly sandbox: Sandbox;
  readonly channels: readonly string[];
  /** Boards in these channels are not counted: they are not expected. */
  load(perSecond: number, seconds: number, except?: ReadonlySet<string>): Promise<LoadGenerator>;
  close(): Promise<void>;
}

export async function openBench({
  where,
  games,
  pictures,
  computers = false,
  channels: rooms = 100,
  profile,
  machine,
  say = () => {},
}: BenchSetting): Promise<Bench> {
  const people = Array.from({ length: 40 }, (_, at) => `person${at}`);
  const sandbox = await startSandbox({ rates: 'none', record: false, people });
  const bot = startBotProcess('load-bot', machine);
  let meter: ServerMeter | undefined;
  const close = async (): Promise<void> => {
    await meter?.end();
    await bot.end();
    await sandbox.close();
  };
  try {
    await bot.order(
      { do: 'open', where, token: sandbox.token, api: sandbox.rest, pictures, computers },
      'ready',
    );
    say('the bot is up');
    const channels = Array.from({ length: rooms }, (_, at) =>
      sandbox.stage.addChannel(sandbox.guildId, `room-${at}`),
    );
    const ready = new Ready();
    const taken = new Map<string, Pressable>();
    const watch = new Watch();
    bot.listen((heard) => {
      if (heard.is === 'next') ready.add(heard);
      // A player who was refused presses again.
      const again = heard.is === 'shed' ? taken.get(heard.game) : undefined;
      if (again) ready.add(again);
      watch.heard(heard);
    });
    const ids = people.map((name) => sandbox.as(name).person.id);
    await bot.order(
      { do: 'seed', tables: games, guild: sandbox.guildId, channels, people: ids, computers },
      'seeded',
    );
    say(`${ready.size} tables wait for somebody`);
    const anchors = new Map(
      channels.map((channel) => [channel, sandbox.as('person0').in(channel).messages()[0]?.id ?? '']),
    );
    meter = 'url' in where ? await serverMeter(where.url) : undefined;
    const dice = picker('presses');
    /** Returns the open panel of a player in a channel. Without one they press on the board. */
    const pressedOn = (user: string, channel: string): string =>
      sandbox
        .as(user)
        .in(channel)
        .messages()
        .findLast(({ flags = 0 }) => (flags & EPHEMERAL) !== 0)?.id ??
      anchors.get(channel) ??
      '';

    const load: Bench['load'] = async (perSecond, seconds, except = new Set()) => {
      const acks: number[] = [];
      watch.reset();
      let refused = 0;
      const refusedBefore = sandbox.refused.length;
      await bot.order({ do: 'reset', ...(profile !== undefined && { profile }) }, 'reset');
      const before = await bot.order({ do: 'report' }, 'report');
      const servedBefore = await meter?.read();
      const spentBefore = cpuSeconds();
      const made = await steadily(perSecond, seconds, () => {
        const press = ready.take(dice);
        if (!press) return undefined;
        taken.set(press.game, press);
        const started = clock();
        watch.pressed(press.game, started, !except.has(press.channel));
        return sandbox
          .as(press.user)
          .in(press.channel)
          .forge(press.id, { on: pressedOn(press.user, press.channel) })
          .then(
            () => void acks.push(clock() - started),
            () => {
              refused++;
            },
          );
      });
      const pressed = clock();
      await new Promise((resolve) => setTimeout(resolve, 1500));
      const { waiting } = await bot.order({ do: 'report' }, 'report');
      // Work that the presses caused is a part of their cost.
      await bot.order({ do: 'drain', seconds: DRAINED }, 'drained');
      const drainedS = round((clock() - pressed) / 1000);
      const report = await bot.order({ do: 'report' }, 'report');
      const served = await meter?.read();
      // A refused press costs little: its cost is added to that of the accepted ones.
      const each = (whole: number): number => round(whole / Math.max(1, made - watch.shed), 2);
      const [cpu, written] =
        served && servedBefore
          ? [served.cpuMs - servedBefore.cpuMs, served.written - servedBefore.written]
          : [report.databaseMs - before.databaseMs, report.written - before.written];
      return {
        presses: made,
        seconds,
        ack: spread(acks),
        commit: spread(watch.commits),
        board: spread(watch.boards.map(({ ms }) => ms)),
        ...(pictures && { picture: { drawn: watch.pictures.length, ...spread(watch.pictures) } }),
        loopDelayP99: round(report.loopDelayP99),
        memoryMb: Math.round(report.memoryMb),
        refused: refused + sandbox.refused.length - refusedBefore + report.errors,
        uncommitted: made - watch.shed - watch.commits.length,
        shed: watch.shed,
        waiting,
        drainedS,
        cpuMsPerPress: {
          bot: each(report.botMs - before.botMs),
          database: each(cpu),
          standIn: each((cpuSeconds() - spentBefore) * 1000),
        },
        statementsPerPress: each(report.statements - before.statements),
        writtenPerPress: Math.round(each(written)),
        ...(computers && {
          computers: { answers: report.thought.length, thought: spread(report.thought) },
        }),
      };
    };
    return { bot, sandbox, channels, load, close };
  } catch (error) {
    await close();
    throw error;
  }
}
