import { environment, Misconfigured, readConfig } from './config';

const fault = (env: Record<string, string>): string => {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof Misconfigured) return error.message;
    throw error;
  }
  throw new Error('nothing was wrong with it');
};

describe('the configuration', () => {
  test('needs nothing at all to try the bot', () => {
    expect(readConfig({})).toEqual({
      dataFolder: 'data',
      host: '127.0.0.1',
      port: { number: 3000, fixed: false },
      logLevel: 'warn',
      computerPace: 1200,
      lobbyHours: 24,
      pictures: true,
      rateLimit: true,
    });
  });

  test('takes an empty line of .env for a line that is not there', () => {
    expect(readConfig({ DISCORD_TOKEN: '', DATABASE_URL: ' ', PORT: '' }).token).toBeUndefined();
  });

  test('connects to Discord with a token, and to a server with its address', () => {
    const config = readConfig({
      DISCORD_TOKEN: 'abc.def.g-h_i',
      DATABASE_URL: 'postgresql://bot:secret@db:5432/guildhall',
      DISCORD_GUILD_ID: '123456789012345678',
      PORT: '8080',
    });
    expect(config).toMatchObject({
      token: 'abc.def.g-h_i',
      databaseUrl: 'postgresql://bot:secret@db:5432/guildhall',
      guild: '123456789012345678',
      port: { number: 8080, fixed: true },
      logLevel: 'info',
    });
  });

  test.each([
    [{ DISCORD_TOKEN: 'my token' }, 'DISCORD_TOKEN is not a bot token'],
    [
      { DATABASE_URL: 'mysql://x/y' },
      'DATABASE_URL must be an address that begins with postgres:// or postgresql://',
    ],
    [{ DATABASE_URL: 'guildhall' }, 'DATABASE_URL must be'],
    [{ PORT: 'web' }, 'PORT must be a whole number'],
    [{ PORT: '70000' }, 'PORT must be between 1 and 65535'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of trace, debug, info, warn, error, silent'],
    [{ COMPUTER_PACE_MS: '-1' }, 'COMPUTER_PACE_MS must be a whole number'],
    [{ COMPUTER_SIMULATIONS: '0' }, 'COMPUTER_SIMULATIONS must be between 1 and 100000'],
    [{ LOBBY_HOURS: '0' }, 'LOBBY_HOURS must be between 1 and 720'],
    [{ PICTURES: 'maybe' }, 'PICTURES must be on or off'],
    [{ DISCORD_GUILD_ID: 'mine' }, 'DISCORD_GUILD_ID must be an id'],
    [{ SHARD_IDS: '0,1' }, 'SHARD_COUNT is missing'],
    [{ SHARD_IDS: '0,4', SHARD_COUNT: '4' }, 'SHARD_IDS must be below SHARD_COUNT'],
    [{ DISCORD_API: 'http://127.0.0.1:1/api' }, 'DISCORD_TOKEN is missing'],
  ])('stops at %j with one line that names it', (env, line) => {
    expect(fault(env)).toContain(line);
    expect(fault(env)).not.toContain('\n');
  });

  test('removes empty variables, so that discord.js does not read SHARD_COUNT= as no shards', () => {
    const env = environment({ SHARD_COUNT: '', SHARD_IDS: ' ', SHARDS: '[7]', LOBBY_HOURS: '5', OTHER: '' });
    expect(env).toMatchObject({ LOBBY_HOURS: '5', OTHER: '' });
    for (const name of ['SHARD_COUNT', 'SHARD_IDS', 'SHARDS']) expect(env).not.toHaveProperty(name);
  });

  test('takes a setting by its old name for one release, and names the new one in a warning', () => {
    const warnings: string[] = [];
    const warn = (line: string): void => void warnings.push(line);
    expect(readConfig({ COMPUTER_DESCENTS: '40', BRAKES: 'off' }, warn)).toMatchObject({
      computerSimulations: 40,
      rateLimit: false,
    });
    expect(warnings).toEqual([
      'COMPUTER_DESCENTS is now COMPUTER_SIMULATIONS: rename it before the next release',
      'BRAKES is now RATE_LIMIT: rename it before the next release',
    ]);
    expect(readConfig({ COMPUTER_SIMULATIONS: '40', RATE_LIMIT: 'off' })).toMatchObject({
      computerSimulations: 40,
      rateLimit: false,
    });
  });

  test('prefers the new name of a setting to the old one, and says so', () => {
    const warnings: string[] = [];
    const warn = (line: string): void => void warnings.push(line);
    expect(readConfig({ BRAKES: 'on', RATE_LIMIT: 'off' }, warn).rateLimit).toBe(false);
    expect(warnings).toEqual(['BRAKES is now RATE_LIMIT: the old line is ignored']);
  });

  test('says nothing about old names where only new ones are set', () => {
    readConfig({ RATE_LIMIT: 'off', BRAKES: '' }, (line) => {
      throw new Error(line);
    });
  });

  test('never repeats a secret in what it complains about', () => {
    expect(fault({ DISCORD_TOKEN: 'almost-a-token' })).not.toContain('almost');
    expect(fault({ DATABASE_URL: 'psql:hunter2' })).not.toContain('hunter2');
  });
});
