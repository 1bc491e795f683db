import { Misconfigured, readConfig } from './config';

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
      brakes: true,
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
    [{ PORT: '70000' }, 'PORT must lie between 1 and 65535'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of trace, debug, info, warn, error, silent'],
    [{ COMPUTER_PACE_MS: '-1' }, 'COMPUTER_PACE_MS must be a whole number'],
    [{ COMPUTER_DESCENTS: '0' }, 'COMPUTER_DESCENTS must lie between 1 and 100000'],
    [{ LOBBY_HOURS: '0' }, 'LOBBY_HOURS must lie between 1 and 720'],
    [{ PICTURES: 'maybe' }, 'PICTURES must be on or off'],
    [{ DISCORD_GUILD_ID: 'mine' }, 'DISCORD_GUILD_ID must be an id'],
    [{ SHARD_IDS: '0,1' }, 'SHARD_COUNT is missing'],
    [{ SHARD_IDS: '0,4', SHARD_COUNT: '4' }, 'SHARD_IDS must lie below SHARD_COUNT'],
    [{ DISCORD_API: 'http://127.0.0.1:1/api' }, 'DISCORD_TOKEN is missing'],
  ])('stops at %j with one line that names it', (env, line) => {
    expect(fault(env)).toContain(line);
    expect(fault(env)).not.toContain('\n');
  });

  test('never repeats a secret in what it complains about', () => {
    expect(fault({ DISCORD_TOKEN: 'almost-a-token' })).not.toContain('almost');
    expect(fault({ DATABASE_URL: 'psql:hunter2' })).not.toContain('hunter2');
  });
});
