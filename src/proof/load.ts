import { performance } from 'node:perf_hooks';
import { startSandbox, type Sandbox } from 'discord-stand-in';
import { picker } from '../engine/fuzz';
import type { Where } from '../store';
import { serverMeter, type ServerMeter } from '../store/meter';
import { cpuSeconds } from '../tools/figures';
import { startBotProcess, type BotProcess } from './bot-process';

export interface Spread {
  readonly p50: number;
  readonly p99: number;
}
/** What a rain of presses came to. */
export interface Rain {
  readonly presses: number;
  readonly seconds: number;
  /** From the press to its acknowledgement, to the commit, and to the board that shows it, in milliseconds. */
  readonly ack: Spread;
  readonly commit: Spread;
  readonly board: Spread;
  /** Of the bot's process. */
  readonly loopDelayP99: number;
  readonly memoryMb: number;
  /** Presses without an acknowledgement, requests the sandbox refused, errors in the bot's log. */
  readonly refused: number;
  /** Presses that were not committed, and items not yet sent when the presses ended. */
  readonly uncommitted: number;
  readonly waiting: number;
  /** What each press took of a processor; the stand-in's share is that of the presses' side as well. */
  readonly cpuMsPerPress: { readonly bot: number; readonly database: number; readonly standIn: number };
  /** What the database was asked, and bytes of its write-ahead log. */
  readonly statementsPerPress: number;
  readonly writtenPerPress: number;
}
export interface LoadResult extends Rain {
  readonly name: 'load';
  readonly store: 'embedded' | 'server';
  readonly games: number;
  /** The same rate on a bot that only acknowledges. */
  readonly echo: Spread;
}

export interface HallSetting {
  readonly where: Where;
  readonly games: number;
  readonly pictures: boolean;
  readonly say?: (line: string) => void;
}
export interface LoadSetting extends HallSetting {
  readonly perSecond: number;
  readonly seconds: number;
}

/** Many tables in the database and a steady rain of presses, on one bot in a process of its own. */
export async function load({ perSecond, seconds, ...setting }: LoadSetting): Promise<LoadResult> {
  const echo = await echoFloor(perSecond, Math.min(10, seconds));
  const hall = await openHall(setting);
  try {
    return {
      name: 'load',
      store: 'url' in setting.where ? 'server' : 'embedded',
      games: setting.games,
      ...(await hall.rain(perSecond, seconds)),
      echo,
    };
  } finally {
    await hall.close();
  }
}

export interface KneeResult {
  readonly name: 'knee';
  readonly store: 'embedded' | 'server';
  /** The last rate at which the slowest presses of a hundred were committed in time. */
  readonly perSecond: number;
  readonly at: Rain | null;
}
const TIMELY = 300;
/** A rate counts as kept when so much of it was really pressed. */
const KEPT = 0.95;

/** Raises the rate until presses no longer come through in time. */
export async function knee(setting: HallSetting & { readonly seconds: number }): Promise<KneeResult> {
  const hall = await openHall(setting);
  let held: Rain | null = null;
  let perSecond = 0;
  try {
    for (let rate = 50; ; rate = Math.round(rate * 1.2)) {
      const rain = await hall.rain(rate, setting.seconds);
      setting.say?.(`${rate} a second: ${JSON.stringify(rain)}`);
      if (rain.commit.p99 > TIMELY || rain.presses - rain.uncommitted < KEPT * rate * setting.seconds) break;
      [held, perSecond] = [rain, rate];
    }
  } finally {
    await hall.close();
  }
  return { name: 'knee', store: 'url' in setting.where ? 'server' : 'embedded', perSecond, at: held };
}

/** So long what is left to send is waited for. */
const DRAINED = 60;

/** A bot with tables that wait for somebody. */
export interface Hall {
  readonly bot: BotProcess;
  readonly sandbox: Sandbox;
  rain(perSecond: number, seconds: number): Promise<Rain>;
  close(): Promise<void>;
}

export async function openHall({ where, games, pictures, say = () => {} }: HallSetting): Promise<Hall> {
  const people = Array.from({ length: 40 }, (_, at) => `person${at}`);
  const sandbox = await startSandbox({ rates: 'none', record: false, people });
  const bot = startBotProcess();
  let meter: ServerMeter | undefined;
  const close = async (): Promise<void> => {
    await meter?.end();
    await bot.end();
    await sandbox.close();
  };
  try {
    await bot.order({ do: 'open', where, token: sandbox.token, api: sandbox.rest, pictures }, 'ready');
    say('the bot is up');
    const channels = Array.from({ length: 100 }, (_, at) =>
      sandbox.stage.addChannel(sandbox.guildId, `room-${at}`),
    );
    const ready = new Ready();
    const sent = new Map<string, { readonly at: number; committed: boolean }>();
    let [commits, boards]: [number[], number[]] = [[], []];
    bot.listen((heard) => {
      if (heard.is === 'next') ready.add(heard);
      if (heard.is !== 'commit' && heard.is !== 'board') return;
      const press = sent.get(heard.game);
      if (!press) return;
      if (heard.is === 'commit') {
        press.committed = true;
        commits.push(heard.at - press.at);
      } else if (press.committed) {
        sent.delete(heard.game);
        boards.push(heard.at - press.at);
      }
    });
    const ids = people.map((name) => sandbox.as(name).person.id);
    await bot.order({ do: 'seed', tables: games, guild: sandbox.guildId, channels, people: ids }, 'seeded');
    say(`${ready.size} tables wait for somebody`);
    const anchors = new Map(
      channels.map((channel) => [channel, sandbox.as('person0').in(channel).messages()[0]?.id ?? '']),
    );
    meter = 'url' in where ? await serverMeter(where.url) : undefined;
    const dice = picker('presses');

    const rain = async (perSecond: number, seconds: number): Promise<Rain> => {
      const acks: number[] = [];
      [commits, boards] = [[], []];
      let refused = 0;
      const refusedBefore = sandbox.refused.length;
      await bot.order({ do: 'reset' }, 'reset');
      const before = await bot.order({ do: 'report' }, 'report');
      const servedBefore = await meter?.read();
      const spentBefore = cpuSeconds();
      const made = await steadily(perSecond, seconds, () => {
        const press = ready.take(dice);
        if (!press) return undefined;
        const started = clock();
        sent.set(press.game, { at: started, committed: false });
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
      await new Promise((resolve) => setTimeout(resolve, 1500));
      const { waiting } = await bot.order({ do: 'report' }, 'report');
      // What the presses called for is a part of their cost.
      await bot.order({ do: 'drain', seconds: DRAINED }, 'drained');
      const report = await bot.order({ do: 'report' }, 'report');
      const served = await meter?.read();
      const each = (whole: number): number => round(whole / Math.max(1, made), 2);
      const [cpu, written] =
        served && servedBefore
          ? [served.cpuMs - servedBefore.cpuMs, served.written - servedBefore.written]
          : [report.databaseMs - before.databaseMs, report.written - before.written];
      return {
        presses: made,
        seconds,
        ack: spread(acks),
        commit: spread(commits),
        board: spread(boards),
        loopDelayP99: round(report.loopDelayP99),
        memoryMb: Math.round(report.memoryMb),
        refused: refused + sandbox.refused.length - refusedBefore + report.errors,
        uncommitted: made - commits.length,
        waiting,
        cpuMsPerPress: {
          bot: each(report.botMs - before.botMs),
          database: each(cpu),
          standIn: each((cpuSeconds() - spentBefore) * 1000),
        },
        statementsPerPress: each(report.statements - before.statements),
        writtenPerPress: Math.round(each(written)),
      };
    };
    return { bot, sandbox, rain, close };
  } catch (error) {
    await close();
    throw error;
  }
}

interface Pressable {
  readonly game: string;
  readonly channel: string;
  readonly user: string;
  readonly id: string;
}
/** The tables that wait for a press: any of them is found at once, also among ten thousand. */
class Ready {
  private readonly list: Pressable[] = [];
  get size(): number {
    return this.list.length;
  }
  add(press: Pressable): void {
    this.list.push(press);
  }
  take(dice: (below: number) => number): Pressable | undefined {
    const at = dice(this.list.length);
    const taken = this.list[at];
    const last = this.list.pop();
    if (taken && last && taken !== last) this.list[at] = last;
    return taken;
  }
}

async function echoFloor(perSecond: number, seconds: number): Promise<Spread> {
  const sandbox: Sandbox = await startSandbox({ rates: 'none', record: false });
  const bot = startBotProcess();
  try {
    const { message = '' } = await bot.order(
      { do: 'echo', token: sandbox.token, api: sandbox.rest, channel: sandbox.channelId },
      'ready',
    );
    const acks: number[] = [];
    await steadily(perSecond, seconds, () => {
      const started = clock();
      return sandbox
        .as('ada')
        .forge('echo', { on: message })
        .then(() => void acks.push(clock() - started));
    });
    return spread(acks);
  } finally {
    await bot.end();
    await sandbox.close();
  }
}

/**
 * So many a second, whatever becomes of them: the rain does not wait for the drain. Answers how many there
 * were.
 */
export async function steadily(
  perSecond: number,
  seconds: number,
  press: () => Promise<void> | undefined,
): Promise<number> {
  const began = performance.now();
  const under = new Set<Promise<void>>();
  let made = 0;
  for (let due = 0; due < perSecond * seconds; due++) {
    const wait = began + (due * 1000) / perSecond - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    const work = press();
    if (!work) continue;
    made++;
    under.add(work);
    void work.finally(() => under.delete(work));
  }
  await Promise.all(under);
  return made;
}

/** The clock that both processes read. */
const clock = (): number => performance.timeOrigin + performance.now();
const round = (value: number, digits = 1): number => Number(value.toFixed(digits));
const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
export function spread(times: readonly number[]): Spread {
  const sorted = [...times].sort((a, b) => a - b);
  return { p50: round(quantile(sorted, 0.5)), p99: round(quantile(sorted, 0.99)) };
}
