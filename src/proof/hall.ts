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
  /** What computers answered meanwhile, and milliseconds from the question to what was thought. */
  readonly computers?: { readonly answers: number; readonly thought: Spread };
}
export interface HallSetting {
  readonly where: Where;
  readonly games: number;
  readonly pictures: boolean;
  /** About a third of the seats are computers. */
  readonly computers?: boolean;
  /** Their tables lie in so many channels. */
  readonly channels?: number;
  /** Where a profile of the bot's processor is written, from the last rain. */
  readonly profile?: string;
  readonly say?: (line: string) => void;
}
/** So long what is left to send is waited for. */
const DRAINED = 60;

/** A bot with tables that wait for somebody. */
export interface Hall {
  readonly bot: BotProcess;
  readonly sandbox: Sandbox;
  readonly channels: readonly string[];
  /** Boards in the channels named are not counted: nobody expects them. */
  rain(perSecond: number, seconds: number, except?: ReadonlySet<string>): Promise<Rain>;
  close(): Promise<void>;
}

export async function openHall({
  where,
  games,
  pictures,
  computers = false,
  channels: rooms = 100,
  profile,
  say = () => {},
}: HallSetting): Promise<Hall> {
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
    await bot.order(
      { do: 'open', where, token: sandbox.token, api: sandbox.rest, pictures, computers },
      'ready',
    );
    say('the bot is up');
    const channels = Array.from({ length: rooms }, (_, at) =>
      sandbox.stage.addChannel(sandbox.guildId, `room-${at}`),
    );
    const ready = new Ready();
    const sent = new Map<string, { readonly at: number; readonly counts: boolean; version?: number }[]>();
    let [commits, boards]: [number[], number[]] = [[], []];
    bot.listen((heard) => {
      if (heard.is === 'next') ready.add(heard);
      if (heard.is !== 'commit' && heard.is !== 'board') return;
      const presses = sent.get(heard.game) ?? [];
      if (heard.is === 'commit') {
        const press = presses.find(({ version }) => version === undefined);
        if (!press) return;
        press.version = heard.version;
        commits.push(heard.at - press.at);
      } else {
        const shown = presses.filter(({ version = Infinity }) => version <= heard.version);
        boards.push(...shown.filter(({ counts }) => counts).map(({ at }) => heard.at - at));
        sent.set(
          heard.game,
          presses.filter((press) => !shown.includes(press)),
        );
      }
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

    const rain: Hall['rain'] = async (perSecond, seconds, except = new Set()) => {
      const acks: number[] = [];
      [commits, boards] = [[], []];
      let refused = 0;
      const refusedBefore = sandbox.refused.length;
      await bot.order({ do: 'reset', ...(profile !== undefined && { profile }) }, 'reset');
      const before = await bot.order({ do: 'report' }, 'report');
      const servedBefore = await meter?.read();
      const spentBefore = cpuSeconds();
      const made = await steadily(perSecond, seconds, () => {
        const press = ready.take(dice);
        if (!press) return undefined;
        const started = clock();
        sent.set(press.game, [
          ...(sent.get(press.game) ?? []),
          { at: started, counts: !except.has(press.channel) },
        ]);
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
        ...(computers && {
          computers: { answers: report.thought.length, thought: spread(report.thought) },
        }),
      };
    };
    return { bot, sandbox, channels, rain, close };
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
  /** Where the press of a table stands: a later one takes its place, for the earlier is spent. */
  private readonly places = new Map<string, number>();
  get size(): number {
    return this.list.length;
  }
  add(press: Pressable): void {
    const at = this.places.get(press.game) ?? this.list.length;
    this.list[at] = press;
    this.places.set(press.game, at);
  }
  take(dice: (below: number) => number): Pressable | undefined {
    const at = dice(this.list.length);
    const taken = this.list[at];
    const last = this.list.pop();
    if (taken) this.places.delete(taken.game);
    if (taken && last && taken !== last) {
      this.list[at] = last;
      this.places.set(last.game, at);
    }
    return taken;
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
export const clock = (): number => performance.timeOrigin + performance.now();
const round = (value: number, digits = 1): number => Number(value.toFixed(digits));
const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
export function spread(times: readonly number[]): Spread {
  const sorted = [...times].sort((a, b) => a - b);
  return { p50: round(quantile(sorted, 0.5)), p99: round(quantile(sorted, 0.99)) };
}
