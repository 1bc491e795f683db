import path from 'node:path';
import type { Kept } from 'discord-stand-in';
import type { Preparing } from 'discord-stand-in/preparing';
import { environment, Misconfigured, readConfig, type Config } from './config';
import { openLog } from './log';
import { giveMemoryBack } from './memory';
import { openProgress, type Progress } from './progress';
import type * as Parts from './parts';
import type * as Storing from './store';

/**
 * A wrong setting, as sysexits.h has it: starting again as it is will not help, and a supervisor may know
 * that.
 */
const REFUSED_STATUS = 78;
/** Something that we need is not there, and may be in a moment. */
const UNREACHED_STATUS = 69;

/** Starts the parts in order, and stops them in the other. */
async function main(): Promise<void> {
  const renamed: string[] = [];
  const config = readConfig(environment(), (line) => renamed.push(line));
  const log = openLog(config.logLevel);
  for (const line of renamed) log.warn({}, line);
  // Left to itself, Node would print the error with everything it carries.
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'uncaught error; stopping the process');
    process.exit(1);
  });
  const say = (line: string): void => void process.stdout.write(`${line}\n`);
  const signal = signalled();
  const preparing = config.token === undefined ? await openPage(config) : undefined;
  const progress = openProgress(config.token === undefined ? process.stdout : SILENT, (line) =>
    preparing?.say(line),
  );
  // The embedded database has a thread of its own: it opens while we load the rest.
  const opening = progress.during(OPENING, openDatabase(config));
  opening.catch(() => undefined);
  // A server is waited for: while the modules load, this thread would miss its answer within the time limit.
  if (config.databaseUrl !== undefined) await opening;
  else await new Promise(setImmediate);
  const parts = require('./parts') as typeof Parts;
  const { commands, games, fixedBudgets, openThinker, keepGroundsIn, openMetrics, serveMetrics } = parts;
  const { openPlay, noPictures, picturesOf, settingAtFault, startBot } = parts;
  keepGroundsIn(path.resolve(config.dataFolder, 'grounds'));
  const opened = await opening;
  const metrics = config.metricsPort === undefined ? undefined : openMetrics();
  const store = metrics ? metrics.store(opened) : opened;
  const sandbox = config.token === undefined ? await openSandbox(config, preparing, progress) : undefined;
  const shelf = require.resolve('../games');
  const thinker = openThinker({
    shelf,
    ...(config.computerSimulations !== undefined && { budgets: fixedBudgets(config.computerSimulations) }),
    complain: (fault, { game, seat, decision, since }, chance) =>
      log.error(
        { game: game.id, rules: game.rules, seat, decision, fault, chance, since: JSON.stringify(since) },
        'computer player failed to search',
      ),
  });
  const running = openPlay({
    store,
    games,
    log,
    thinker,
    paceMs: config.computerPace,
    lobbyHours: config.lobbyHours,
    ...(config.keepFinishedDays !== undefined && { keepFinishedDays: config.keepFinishedDays }),
  });
  const play = metrics ? metrics.play(running.play) : running.play;
  const api = config.api ?? sandbox?.running.rest;
  const bot = await named(
    (error) => settingAtFault(error, config.guild),
    'was not accepted, or Discord cannot be reached',
    progress.during(
      'Connecting the bot.',
      startBot({
        play,
        commands,
        titles: { picturesOf, module: shelf },
        emoji: store.emojis,
        policies: {
          ...(config.privacyUrl !== undefined && { privacy: config.privacyUrl }),
          ...(config.termsUrl !== undefined && { terms: config.termsUrl }),
        },
        rateLimit: config.rateLimit,
        log,
        token: config.token ?? sandbox?.running.token ?? '',
        ...(api !== undefined && { api }),
        ...(config.guild !== undefined && { guild: config.guild }),
        ...(config.shards && { shards: config.shards }),
        ...(config.restProxy !== undefined && { restProxy: config.restProxy }),
        ...(metrics && { watch: metrics }),
        ...(!config.pictures && { pictures: noPictures }),
        refused(line) {
          log.fatal({}, line);
          process.stderr.write(`guildhall: ${line}\n`);
          process.exit(REFUSED_STATUS);
        },
      }),
    ),
  );
  const outbox = running.outbox(bot.sender);
  const looked =
    metrics && config.metricsPort !== undefined
      ? await named(
          'METRICS_PORT',
          'cannot be served',
          serveMetrics(
            metrics,
            {
              store,
              now: () => new Date(),
              thinking: () => thinker.waiting,
              connections: () => bot.connections(),
              troubles: () => bot.troubles(),
              failingSince: () => outbox.failingSince(),
            },
            { port: config.metricsPort, host: config.host, log },
          ),
        )
      : undefined;
  outbox.start();
  running.clock.start();
  running.poller.start();
  void running
    .afterRelease()
    .catch((error: unknown) => log.error({ err: error }, 'failed to check games of another release'));
  const calls = running.calls(bot.caller);
  calls.start();
  const announcements = play.leagues.announcements(bot.announcer);
  announcements.start();
  log.info(
    { games: games.map((game) => game.id), store: store.kind, discord: config.token !== undefined },
    'ready',
  );
  giveMemoryBack();
  preparing?.end();
  if (sandbox)
    say(
      `\n  Guildhall is open: ${sandbox.running.url}\n  Type /newgame there. Switch between people ` +
        'to play every seat. Ctrl+C stops it.\n',
    );

  log.info({ signal: await signal.comes() }, 'closing');
  // Running work ends. Messages that are not sent yet are in the outbox and are sent after the next start.
  const tooLong = setTimeout(() => {
    log.warn({}, 'shutdown timed out');
    process.exit(0);
  }, 8_000);
  await looked?.close();
  await running.clock.stop();
  await running.poller.stop();
  await calls.stop();
  await announcements.stop();
  await thinker.close();
  await bot.close();
  await running.idle();
  await outbox.stop();
  await bot.destroy();
  await sandbox?.close();
  await store.close();
  clearTimeout(tooLong);
  log.info({}, 'closed');
  process.exit(0);
}

const OPENING = 'Opening the database. The first time it is made.';
const SILENT = { write: (): void => {} };

function openDatabase(config: Config): Promise<Storing.Store> {
  const { openStore } = require('./store') as typeof Storing;
  return config.databaseUrl !== undefined
    ? named(
        'DATABASE_URL',
        'names a server that does not let us in',
        openStore({ url: config.databaseUrl }),
        'names a server that does not answer',
      )
    : named(
        'DATA_DIR',
        'holds no usable database',
        openStore({ folder: path.resolve(config.dataFolder, 'postgres') }),
      );
}

/** The port is free to be another one, unless a setting names it. */
const tries = ({ port }: Config): number => (port.fixed ? 1 : 50);

/** The page of the local Discord, which says what is being prepared until the bot is ready. */
async function openPage(config: Config): Promise<Preparing | undefined> {
  const { openPreparing } = await import('discord-stand-in/preparing');
  const { host, port } = config;
  return openPreparing({ host, port: port.number, tries: tries(config), title: 'Guildhall is starting' });
}

/** Runs the work and names the setting in its errors. */
async function named<T>(
  setting: string | ((error: unknown) => string),
  fault: string,
  part: Promise<T>,
  unreached = fault,
): Promise<T> {
  try {
    return await part;
  } catch (error) {
    const name = typeof setting === 'string' ? setting : setting(error);
    const { message, code } = error as NodeJS.ErrnoException;
    const transient = (code !== undefined && UNREACHED.has(code)) || /timeout|terminated/i.test(message);
    const reason = (message || code || 'no reason given').split('\n')[0];
    throw new Misconfigured(name, `${transient ? unreached : fault}: ${reason}`, transient);
  }
}
/** The codes for an unreachable or busy database: those of the network and those of PostgreSQL. */
const UNREACHED: ReadonlySet<string> = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'],
  ...['57P01', '57P02', '57P03', '53300'],
]);

/** A stop signal during the start exits at once: no work is running yet. */
function signalled(): { comes(): Promise<string> } {
  let heard = (_signal: string): void => process.exit(0);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => heard(signal));
  return {
    comes: () =>
      new Promise((resolve) => {
        heard = resolve;
      }),
  };
}

const WELCOME = {
  text: 'Learn a game, or start a table. Switch people at the bottom to play every seat.',
  commands: ['learn', 'newgame'],
};

/** The local Discord, as it was when it was left: games go on where their messages are. */
async function openSandbox(
  config: Config,
  preparing: Preparing | undefined,
  progress: Progress,
): Promise<Kept> {
  const { onFreePort, startKept, Trouble } = await import('discord-stand-in');
  const file = path.resolve(config.dataFolder, 'sandbox.json');
  const started = (): Promise<Kept> =>
    onFreePort(preparing?.port ?? config.port.number, tries(config), (port) =>
      startKept(
        file,
        {
          port,
          host: config.host,
          record: false,
          rates: 'none',
          botName: 'Guildhall',
          guilds: [{ name: 'The Guildhall', channels: ['general', 'games', 'table-talk'] }],
          welcome: WELCOME,
          ...(preparing && { preparing }),
        },
        (line) => void process.stderr.write(`guildhall: ${line}\n`),
      ),
    );
  try {
    return await progress.during('Opening the local Discord.', started());
  } catch (error) {
    if (!(error instanceof Trouble)) throw error;
    throw new Misconfigured({ host: 'HOST', port: 'PORT', file: 'DATA_DIR' }[error.about], error.message);
  }
}

main().catch((error: unknown) => {
  process.stderr.write(
    `guildhall cannot start: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}\n`,
  );
  if (!(error instanceof Misconfigured)) process.exit(1);
  process.exit(error.transient ? UNREACHED_STATUS : REFUSED_STATUS);
});
