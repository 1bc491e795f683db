import path from 'node:path';
import type { Kept } from 'discord-stand-in';
import { commands } from '../commands';
import { games } from '../games';
import { fixedBudgets, openThinker } from './computer';
import { environment, Misconfigured, readConfig, type Config } from './config';
import { noPictures, readyTeachers, settingAtFault, startBot } from './discord';
import { openLog } from './log';
import { keepGroundsIn } from './picture';
import { openMetrics } from './metrics';
import { serveMetrics } from './metrics/server';
import { openPlay } from './play';
import { openStore } from './store';

/**
 * A wrong setting, as sysexits.h has it: starting again as it is will not help, and a supervisor may know
 * that.
 */
const REFUSED_STATUS = 78;
/** Something that we need is not there, and may be in a moment. */
const UNREACHED_STATUS = 69;

/** Starts the parts in order, and stops them in the other. */
async function main(): Promise<void> {
  const config = readConfig(environment());
  const log = openLog(config.logLevel);
  // Left to itself, Node would print the error with everything it carries.
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'the process ends by an error that nobody caught');
    process.exit(1);
  });
  const say = (line: string): void => void process.stdout.write(`${line}\n`);
  const signal = signalled();
  if (config.token === undefined) say('\n  Getting ready: some seconds, the first time some more.');

  keepGroundsIn(path.resolve(config.dataFolder, 'grounds'));
  const opened =
    config.databaseUrl !== undefined
      ? await named(
          'DATABASE_URL',
          'names a server that does not let us in',
          openStore({ url: config.databaseUrl }),
          'names a server that does not answer',
        )
      : await named(
          'DATA_DIR',
          'holds no usable database',
          openStore({ folder: path.resolve(config.dataFolder, 'postgres') }),
        );
  const metrics = config.metricsPort === undefined ? undefined : openMetrics();
  const store = metrics ? metrics.store(opened) : opened;
  const sandbox = config.token === undefined ? await openSandbox(config) : undefined;
  const thinker = openThinker({
    shelf: require.resolve('../games'),
    ...(config.computerDescents !== undefined && { budgets: fixedBudgets(config.computerDescents) }),
    complain: (fault, { game, seat, decision, since }) =>
      log.error(
        { game: game.id, rules: game.rules, seat, decision, fault, since: JSON.stringify(since) },
        'a computer could not think',
      ),
  });
  const service = openPlay({
    store,
    games,
    log,
    thinker,
    pace: config.computerPace,
    lobbyHours: config.lobbyHours,
    ...(config.keepFinishedDays !== undefined && { keepFinishedDays: config.keepFinishedDays }),
    ...(config.nightlyMinutes !== undefined && { nightlyMinutes: config.nightlyMinutes }),
  });
  const play = metrics ? metrics.play(service) : service;
  const api = config.api ?? sandbox?.running.rest;
  const bot = await named(
    (error) => settingAtFault(error, config.guild),
    'was not accepted, or Discord cannot be reached',
    startBot({
      play,
      commands,
      brakes: config.brakes,
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
  );
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
            },
            { port: config.metricsPort, host: config.host, log },
          ),
        )
      : undefined;
  const outbox = play.outbox(bot.sender);
  outbox.start();
  play.clock.start();
  play.keeper.start();
  void play
    .afterRelease()
    .catch((error: unknown) =>
      log.error({ err: error }, 'games of another release could not be looked through'),
    );
  const calls = play.calls(bot.caller);
  calls.start();
  const announcements = play.leagues.announcements(bot.announcer);
  announcements.start();
  log.info(
    { games: games.map((game) => game.id), store: store.kind, discord: config.token !== undefined },
    'the hall is open',
  );
  void readyTeachers(games).catch((error: unknown) =>
    log.error({ err: error }, 'what answers questions could not be made ready'),
  );
  if (sandbox)
    say(
      `\n  Guildhall is open: ${sandbox.running.url}\n  Type /newgame there. Switch between people ` +
        'to play every seat. Ctrl+C stops it.\n',
    );

  log.info({ signal: await signal.comes() }, 'closing');
  // What is under way ends; what is not sent yet is in the outbox and goes out after the next start.
  const tooLong = setTimeout(() => {
    log.warn({}, 'closing took too long');
    process.exit(0);
  }, 8_000);
  await looked?.close();
  await play.clock.stop();
  await play.keeper.stop();
  await calls.stop();
  await announcements.stop();
  await thinker.close();
  await bot.close();
  await play.idle();
  await outbox.stop();
  await bot.destroy();
  await sandbox?.close();
  await store.close();
  clearTimeout(tooLong);
  log.info({}, 'closed');
  process.exit(0);
}

/** What goes wrong with a part is said with the name of the setting that led to it. */
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
    const passing = (code !== undefined && UNREACHED.has(code)) || /timeout|terminated/i.test(message);
    const reason = (message || code || 'no reason given').split('\n')[0];
    throw new Misconfigured(name, `${passing ? unreached : fault}: ${reason}`, passing);
  }
}
/** Nobody there, or nobody who has time: by the names of the network, and by those of PostgreSQL. */
const UNREACHED: ReadonlySet<string> = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'],
  ...['57P01', '57P02', '57P03', '53300'],
]);

/** Whoever stops us while we are still starting need not wait for it: nothing is under way yet. */
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
  text: 'Type /newgame to start a table. Switch people at the lower left to play every seat.',
  command: 'newgame',
};

/** The local Discord, as it was when it was left: games go on where their messages are. */
async function openSandbox(config: Config): Promise<Kept> {
  const { onFreePort, startKept, Trouble } = await import('discord-stand-in');
  const file = path.resolve(config.dataFolder, 'sandbox.json');
  const { number, fixed } = config.port;
  try {
    return await onFreePort(number, fixed ? 1 : 50, (port) =>
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
        },
        (line) => void process.stderr.write(`guildhall: ${line}\n`),
      ),
    );
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
  process.exit(error.passing ? UNREACHED_STATUS : REFUSED_STATUS);
});
