import { openProgress } from './progress';

describe('what takes longer than a second', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  const watched = (isTTY: boolean) => {
    const lines: string[] = [];
    const shown: string[] = [];
    const terminal = { isTTY, write: (text: string) => lines.push(text) };
    return { lines, shown, progress: openProgress(terminal, (line) => shown.push(line)) };
  };
  const lasting = (ms: number): Promise<string> =>
    new Promise((resolve) => setTimeout(() => resolve('done'), ms));

  test('is said once, in a line of its own, where there is no terminal', async () => {
    const { lines, shown, progress } = watched(false);
    const work = progress.during('Opening the database.', lasting(3500));
    expect(shown).toEqual(['Opening the database.']);
    await jest.advanceTimersByTimeAsync(3500);
    expect(await work).toBe('done');
    expect(lines).toEqual(['  Opening the database.\n']);
  });

  test('is said in one line that counts the seconds on a terminal, and goes when it is done', async () => {
    const { lines, progress } = watched(true);
    const work = progress.during('Opening the database.', lasting(2500));
    await jest.advanceTimersByTimeAsync(2500);
    await work;
    expect(lines).toEqual([
      '\r\x1b[K  Opening the database. (1 s)',
      '\r\x1b[K  Opening the database. (2 s)',
      '\r\x1b[K',
    ]);
  });

  test('and nothing is said of what is faster', async () => {
    const { lines, progress } = watched(false);
    const work = progress.during('Opening the database.', lasting(900));
    await jest.advanceTimersByTimeAsync(5000);
    await work;
    expect(lines).toEqual([]);
  });
});
