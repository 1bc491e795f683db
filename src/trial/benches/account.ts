import { startSandbox } from 'discord-stand-in';
import type { Where } from '../../store';
import { serverMeter } from '../stage/load/meter';
import { cpuSeconds } from '../stage/figures';
import { KINDS, type Kind, type Offer } from './load-presses';
import { startBotProcess } from '../stage/bot-process';

export interface AccountSetting {
  readonly where: Where;
  readonly games: number;
  /** The number of presses of each kind that are counted, after the same number that are not. */
  readonly presses: number;
  readonly profile?: string;
  readonly say?: (line: string) => void;
}
/** The cost of one press of a kind, in addition to the bot's other work. */
export interface Account {
  readonly name: 'cost';
  readonly store: 'embedded' | 'server';
  readonly kind: Kind;
  readonly presses: number;
  readonly statements: number;
  readonly writtenBytes: number;
  /** Requests to Discord; the one that acknowledges is among them. */
  readonly requests: number;
  readonly cpuMs: { readonly bot: number; readonly database: number; readonly standIn: number };
}

const TABLES_TRIED = 5;
const IDLE_MS = 5000;

/**
 * Makes one press after the other and waits for its board: this gives the cost of each kind in each part.
 * Only counts mean anything on a busy machine, so it measures no waiting times.
 */
export async function account(setting: AccountSetting): Promise<Account[]> {
  const { where, games, presses, profile, say = () => {} } = setting;
  const people = Array.from({ length: 40 }, (_, at) => `person${at}`);
  const sandbox = await startSandbox({ rates: 'none', record: false, people });
  const bot = startBotProcess();
  const meter = 'url' in where ? await serverMeter(where.url) : undefined;
  try {
    const { token, rest: api, guildId: guild } = sandbox;
    await bot.order(
      { do: 'open', where, token, api, pictures: false, computers: false, hints: false },
      'ready',
    );
    // A room for each table, as people would have it: a board waits for no other.
    const channels = Array.from({ length: games }, (_, at) => sandbox.stage.addChannel(guild, `room-${at}`));
    const ids = people.map((name) => sandbox.as(name).person.id);
    await bot.order({ do: 'seed', tables: games, guild, channels, people: ids, computers: false }, 'seeded');
    say(`${games} tables are open`);

    const wanted = new Map<string, () => void>();
    bot.listen((heard) => {
      if (heard.is === 'board') wanted.get(heard.game)?.();
    });
    const panels = new Map<string, string>();
    const forge = (user: string, channel: string, id: string, on: string): Promise<void> =>
      sandbox.as(user).in(channel).forge(id, { on });
    const panelOf = async ({ user, channel, opens, board }: Offer): Promise<string> => {
      const key = `${user} ${channel}`;
      const there = panels.get(key);
      if (there !== undefined) return there;
      await forge(user, channel, opens, board);
      const mine = sandbox
        .as(user)
        .in(channel)
        .messages()
        .findLast(({ flags = 0 }) => (flags & EPHEMERAL) !== 0);
      if (!mine) throw new Error('no panel opened');
      panels.set(key, mine.id);
      return mine.id;
    };
    const give = async (kind: Kind, offer: Offer): Promise<void> => {
      const on = kind.startsWith('panel')
        ? (panels.get(`${offer.user} ${offer.channel}`) ?? '')
        : offer.board;
      const stands =
        kind === 'look' ? undefined : new Promise<void>((resolve) => wanted.set(offer.game, resolve));
      await forge(offer.user, offer.channel, offer.id, on);
      await stands;
      wanted.delete(offer.game);
    };
    let requests = 0;
    let newest = sandbox.requests.at(-1);
    const read = async () => {
      // The list keeps the newest alone: what came since the last look is counted from its end.
      requests += sandbox.requests.length - 1 - (newest ? sandbox.requests.lastIndexOf(newest) : -1);
      newest = sandbox.requests.at(-1);
      const report = await bot.order({ do: 'report' }, 'report');
      const served = await meter?.read();
      return {
        at: performance.now(),
        bot: report.botMs,
        database: served?.cpuMs ?? report.databaseMs,
        standIn: cpuSeconds() * 1000,
        statements: report.statements,
        written: served?.written ?? report.written,
        requests,
      };
    };
    type Figures = Awaited<ReturnType<typeof read>>;
    const since = (before: Figures, after: Figures): Figures => difference(before, after);

    /** A kind until so many presses have been counted; undefined where tables offer no more of them. */
    const counted = async (kind: Kind, max: number, idle?: Figures): Promise<[number, Figures]> => {
      let [made, sum] = [0, NOTHING];
      for (
        let tries = 0;
        made < max && tries < TABLES_TRIED * Math.ceil(max / games) + TABLES_TRIED;
        tries++
      ) {
        const offered = await bot.order({ do: 'offer', kind, most: max - made }, 'offered');
        if (kind.startsWith('panel')) for (const offer of offered.presses) await panelOf(offer);
        await bot.order({ do: 'drain', seconds: 60 }, 'drained');
        const before = await read();
        for (const offer of offered.presses) await give(kind, offer);
        await bot.order({ do: 'drain', seconds: 60 }, 'drained');
        const spent = since(before, await read());
        const share = idle ? spent.at / idle.at : 0;
        sum = added(sum, difference(scaled(idle ?? NOTHING, share), spent));
        made += offered.presses.length;
        if (offered.presses.length === 0 && kind !== 'look') await advance();
      }
      return [made, sum];
    };
    /** If no table offers the wanted kind of press, all tables go on a little. */
    const advance = async (): Promise<void> => {
      for (const kind of ['panel', 'panel-passes'] as const) {
        const { presses: some } = await bot.order({ do: 'offer', kind, most: games }, 'offered');
        for (const offer of some) {
          await panelOf(offer);
          await give(kind, offer);
        }
      }
    };

    // Every kind once round without being counted, so that what is measured is compiled.
    for (const kind of KINDS) await counted(kind, presses);
    say('warmed up');
    await bot.order({ do: 'reset', ...(profile !== undefined && { profile }) }, 'reset');
    await bot.order({ do: 'drain', seconds: 60 }, 'drained');
    const quiet = await read();
    await new Promise((resolve) => setTimeout(resolve, IDLE_MS));
    const idle = since(quiet, await read());
    const accounts: Account[] = [];
    for (const kind of KINDS) {
      const [made, sum] = await counted(kind, presses, idle);
      const each = (whole: number, digits = 2): number => Number((whole / Math.max(1, made)).toFixed(digits));
      accounts.push({
        name: 'cost',
        store: meter ? 'server' : 'embedded',
        kind,
        presses: made,
        statements: each(sum.statements),
        writtenBytes: each(sum.written, 0),
        requests: each(sum.requests),
        cpuMs: { bot: each(sum.bot), database: each(sum.database), standIn: each(sum.standIn) },
      });
    }
    return accounts;
  } finally {
    await meter?.end();
    await bot.end();
    await sandbox.close();
  }
}

const EPHEMERAL = 64;
const NOTHING = { at: 0, bot: 0, database: 0, standIn: 0, statements: 0, written: 0, requests: 0 };
type Sum = typeof NOTHING;
const each = (make: (name: keyof Sum) => number): Sum => ({
  at: make('at'),
  bot: make('bot'),
  database: make('database'),
  standIn: make('standIn'),
  statements: make('statements'),
  written: make('written'),
  requests: make('requests'),
});
const added = (one: Sum, other: Sum): Sum => each((name) => one[name] + other[name]);
const difference = (from: Sum, to: Sum): Sum => each((name) => to[name] - from[name]);
const scaled = (sum: Sum, by: number): Sum => each((name) => sum[name] * by);
