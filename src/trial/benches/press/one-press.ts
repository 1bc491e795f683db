import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  Client,
  Events,
  GatewayIntentBits,
  ActionRowBuilder,
  ButtonBuilder,
  ButtonStyle,
  type TextChannel,
} from 'discord.js';
import { commands } from '../../../../commands';
import { games, picturesOf } from '../../../../games';
import { startBot } from '../../../discord';
import { writeId } from '../../../discord/screen/ids';
import { isSingle } from '../../../discord/question/controls';
import { writePicks } from '../../../discord/question/picks';
import { picker, randomPicks } from '../../../engine/check/fuzz';
import { type Play, openPlay } from '../../../play';
import { startSandbox, type Sandbox } from 'discord-stand-in';
import { openStore, type Change, type Store } from '../../../store';
import { run } from '../../../tools/games';
import type { Position } from '../../../play/table/table';

/** `npm run trial -- press 100` for a quick look. */
const PRESSES = Number(process.argv[2] ?? 1000);
const PEOPLE = ['ada', 'ben', 'cleo'];
const silent = {
  info() {},
  warn() {},
  error(what: object) {
    process.stderr.write(`${JSON.stringify(what)}\n`);
  },
};

/**
 * Measures a press and its minimum in one run: a button answered by a bot that does nothing else, and the
 * transaction of each press once more by itself. The three alternate, so that other work of the machine
 * affects all of them alike.
 */
run(async () => {
  const echo = await startEcho();
  // In a thread of its own, on files, as `npm start` has it.
  const folder = mkdtempSync(path.join(tmpdir(), 'guildhall-press-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const real = await openStore({ folder: path.join(folder, 'postgres') });
  const timed = timing(real);
  const sandbox = await startSandbox({ rates: 'none', record: false });
  const running = openPlay({ store: timed.store, games, log: silent, paceMs: 0 });
  const { play } = running;
  const bot = await startBot({
    play,
    commands,
    log: silent,
    token: sandbox.token,
    api: sandbox.rest,
    titles: { picturesOf, module: require.resolve('../../../../games') },
  });
  const outbox = running.outbox(bot.sender);
  outbox.start();
  const dice = picker('bench');
  const times = {
    echo: [] as number[],
    transaction: [] as number[],
    ack: [] as number[],
    commit: [] as number[],
  };

  const fresh = async (): Promise<Position> => {
    const made = await newTable(play, sandbox);
    await timed.shadow(made.id);
    await outbox.idle();
    return current(play, made.id);
  };
  let table = await fresh();
  while (times.ack.length < PRESSES) {
    if (table.status !== 'playing') table = await fresh();
    const asked = table.session.waiting[0];
    const chair = asked && table.chairs[asked.seat];
    if (!asked || chair?.kind !== 'person' || !table.board)
      throw new Error('nobody to press, or nothing to press on');
    const picks = randomPicks(asked, dice);
    const { seat } = asked;
    const id = isSingle(asked)
      ? writeId({
          do: 'sure',
          game: table.id,
          seat,
          promptId: asked.promptId,
          at: asked.options.findIndex((option) => option.key === picks[0]),
        })
      : writeId({
          do: 'give',
          game: table.id,
          seat,
          promptId: asked.promptId,
          picks: writePicks(asked.options.map((option) => picks.filter((key) => key === option.key).length)),
        });

    times.echo.push(await measured(() => echo.press()));
    const started = performance.now();
    const before = timed.commits.length;
    await sandbox.as(chair.user).forge(id, { on: table.board.message });
    times.ack.push(performance.now() - started);
    // It is acknowledged before it is looked at: the commit itself is waited for.
    const commit = await timed.commit(before, `${asked.id} ${picks.join(', ')}`);
    await running.idle();
    times.commit.push(commit.at - started);
    times.transaction.push(await timed.again(commit.change));
    await outbox.idle();
    table = await current(play, table.id);
  }

  const ratio = quantile(times.commit, 0.5) / (quantile(times.echo, 0.5) + quantile(times.transaction, 0.5));
  const both = (list: number[]): { p50: number; p99: number } => ({
    p50: round(quantile(list, 0.5)),
    p99: round(quantile(list, 0.99)),
  });
  const { echo: floor, transaction, ack, commit } = times;
  const figures = {
    name: 'press',
    echo: both(floor),
    transaction: both(transaction),
    ack: both(ack),
    commit: both(commit),
    ratio: round(ratio),
  };
  process.stdout.write(`${JSON.stringify(figures)}\n`);
  process.exit(ratio <= 2.5 ? 0 : 1);
});

async function current(play: Play, id: string): Promise<Position> {
  const position = await play.reading.position(id);
  if (!position) throw new Error(`game ${id} is not running`);
  return position;
}

async function newTable(play: Play, sandbox: Sandbox): Promise<Position> {
  const people = PEOPLE.map((name) => ({ user: sandbox.as(name).person.id, name }));
  const [host] = people;
  if (!host) throw new Error('nobody is here');
  const made = await play.tables.create({
    game: 'florence',
    where: { guild: sandbox.guildId, channel: sandbox.channelId },
    host,
  });
  if (made.kind !== 'done') throw new Error('no table');
  for (const person of people.slice(1)) await play.tables.join(made.lobby.id, person);
  const started = await play.tables.start(made.lobby.id, host.user);
  if (started.kind !== 'started') throw new Error('not started');
  return started.position;
}

interface Committed {
  readonly at: number;
  readonly change: Change;
}
const PRESS_TIMEOUT_MS = 60_000;

/**
 * A store that notes when each commit was through, and can do the same transaction again on a row of its own.
 */
function timing(store: Store): {
  store: Store;
  commits: Committed[];
  /** The commit of this number; throws where a press was not taken. */
  commit(number: number, press: string): Promise<Committed>;
  shadow(id: string): Promise<void>;
  again(change: Change): Promise<number>;
} {
  const commits: Committed[] = [];
  let heard = (): void => {};
  const shadows = new Map<string, { id: string; version: number }>();
  return {
    store: {
      ...store,
      async commit(change) {
        const good = await store.commit(change);
        if (good) commits.push({ at: performance.now(), change });
        heard();
        return good;
      },
    },
    commits,
    commit: (number, press) =>
      new Promise((resolve, reject) => {
        const late = setTimeout(() => reject(new Error(`a press was not taken: ${press}`)), PRESS_TIMEOUT_MS);
        heard = () => {
          const commit = commits[number];
          if (!commit) return;
          clearTimeout(late);
          resolve(commit);
        };
        heard();
      }),
    async shadow(id) {
      const row = await store.load(id);
      if (!row) throw new Error('no row');
      const shadow = `shadow-${id}`;
      await store.create({
        id: shadow,
        game: 'shadow',
        guild: null,
        channel: 'nowhere',
        at: new Date(),
        players: [],
        outbox: [],
        fields: {
          status: 'cancelled',
          hostId: '',
          hostName: '',
          chairs: [],
          options: {},
          tableRules: {},
          state: row.state,
          answerCounts: row.answerCounts,
          notes: row.notes,
        },
      });
      shadows.set(id, { id: shadow, version: 0 });
    },
    async again(change) {
      const shadow = shadows.get(change.id);
      if (!shadow) throw new Error('no shadow');
      const again: Change = {
        ...change,
        id: shadow.id,
        version: shadow.version++,
        fields: { ...change.fields, wake: null },
        outbox: [{ key: 'shadow', kind: 'notice' }],
      };
      return measured(() => store.commit(again));
    },
  };
}

/** A bot that answers a button and does nothing else. */
async function startEcho(): Promise<{ press(): Promise<void> }> {
  const sandbox = await startSandbox({ rates: 'none', record: false });
  const client = new Client({ intents: [GatewayIntentBits.Guilds], rest: { api: sandbox.rest } });
  client.on(Events.InteractionCreate, (interaction) => {
    if (interaction.isButton()) void interaction.deferUpdate();
  });
  await client.login(sandbox.token);
  await sandbox.botOnline();
  const channel = (await client.channels.fetch(sandbox.channelId)) as TextChannel;
  const row = new ActionRowBuilder<ButtonBuilder>().addComponents(
    new ButtonBuilder().setCustomId('echo').setLabel('Echo').setStyle(ButtonStyle.Primary),
  );
  const message = await channel.send({ content: 'echo', components: [row] });
  return { press: () => sandbox.as('ada').forge('echo', { on: message.id }) };
}

async function measured(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}
const quantile = (list: readonly number[], share: number): number =>
  [...list].sort((a, b) => a - b)[Math.min(list.length - 1, Math.floor(list.length * share))] ?? 0;
const round = (value: number): number => Math.round(value * 100) / 100;
