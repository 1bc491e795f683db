import { REST, Routes } from 'discord.js';
import { createTokenGuard, keepToken } from './token-guard';

const quiet = { info() {}, warn() {}, error() {} };

describe('a refused token', () => {
  const guarded = (check: () => Promise<unknown>) => {
    const given: string[] = [];
    return { given, guard: createTokenGuard({ check, given: (line) => given.push(line), log: quiet }) };
  };
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const refusal = { status: 401 };

  test('is good again once Discord accepts it', async () => {
    const answers = [refusal, { status: 503 }, refusal];
    const { guard, given } = guarded(async () => {
      const answer = answers.shift();
      if (answer) throw Object.assign(new Error('refused'), answer);
    });
    expect(guard.trouble).toBeUndefined();
    guard.refused();
    guard.refused();
    expect(guard.trouble).toBe('Discord refuses the token');
    await jest.advanceTimersByTimeAsync(20_000);
    expect(guard.trouble).toBeUndefined();
    expect(given).toEqual([]);
    expect(answers).toEqual([]);
  });

  test('ends the process when Discord goes on refusing it', async () => {
    const { guard, given } = guarded(() => Promise.reject(Object.assign(new Error('401'), refusal)));
    guard.refused();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(given).toEqual([expect.stringContaining('DISCORD_TOKEN is no longer accepted')]);
    expect(guard.trouble).toBeDefined();
  });

  test('says nothing about the token while Discord does not answer', async () => {
    const { guard, given } = guarded(() => Promise.reject(new Error('nobody there')));
    guard.refused();
    await jest.advanceTimersByTimeAsync(3_600_000);
    expect(given).toEqual([]);
    guard.stop();
  });

  test('is not forgotten by the client', async () => {
    const rest = keepToken(new REST({ makeRequest: () => Promise.reject(new Error('asked')) }).setToken('t'));
    rest.setToken(null as unknown as string);
    await expect(rest.get(Routes.user())).rejects.toThrow('asked');
  });
});
