import { logRepeated } from './log-repeated';

describe('the log of what is tried again and again', () => {
  let time = 0;
  beforeEach(() => {
    jest.spyOn(performance, 'now').mockImplementation(() => time);
  });
  afterEach(() => jest.restoreAllMocks());
  const listening = () => {
    const lines: object[] = [];
    const write = (facts: unknown, line?: string): void => void lines.push({ ...(facts as object), line });
    return { lines, log: { info: write, warn: write, error: write } };
  };

  test('has one line a minute, which says how often it happened since the last one', () => {
    const { lines, log } = listening();
    for (time = 0; time <= 120_000; time += 100)
      logRepeated(log, { game: `g${time}` }, 'failed to send a message; retrying later');
    expect(lines).toEqual([
      { game: 'g0', line: 'failed to send a message; retrying later' },
      { game: 'g60000', more: 599, line: 'failed to send a message; retrying later' },
      { game: 'g120000', more: 599, line: 'failed to send a message; retrying later' },
    ]);
  });

  test('has a line at once for another reason, and for another log', () => {
    const { lines, log } = listening();
    logRepeated(log, { err: { name: 'HTTPError', status: 502 } }, 'failed');
    logRepeated(log, { err: { name: 'HTTPError', status: 503 } }, 'failed');
    logRepeated(log, { err: { name: 'HTTPError', status: 502 } }, 'failed');
    expect(lines).toHaveLength(2);
    const other = listening();
    logRepeated(other.log, { err: { name: 'HTTPError', status: 502 } }, 'failed', 'error');
    expect(other.lines).toHaveLength(1);
  });
});
