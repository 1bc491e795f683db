import type { Where } from '../../../store';
import { openBench } from '../../stage/load/bench';

export interface SlowChannelsResult {
  readonly name: 'slow-channels';
  readonly store: 'embedded' | 'server';
  readonly tables: number;
  readonly slow: number;
  /**
   * From press to board at the other tables, in milliseconds: before, and while some channels were in
   * trouble.
   */
  readonly quiet: { readonly p50: number; readonly p99: number };
  readonly troubled: { readonly p50: number; readonly p99: number };
  readonly ratio: number;
}

const AN_HOUR = 3600;

/**
 * A table in each channel. Half of the slow channels no longer answer, the other half ask to be left alone
 * for an hour: what do the others notice of it?
 */
export async function slowChannels(how: {
  readonly where: Where;
  readonly tables: number;
  readonly slow: number;
  readonly perSecond: number;
  readonly seconds: number;
}): Promise<SlowChannelsResult> {
  const { where, tables, perSecond, seconds } = how;
  const bench = await openBench({ where, games: tables, channels: tables, pictures: false });
  try {
    const slow = bench.channels.slice(0, how.slow);
    const except = new Set(slow);
    // The first presses warm everything up, for both alike.
    await bench.load(perSecond, seconds / 2, except);
    const quiet = await bench.load(perSecond, seconds, except);
    for (const [at, channel] of slow.entries())
      for (const route of [`POST /channels/${channel}/messages`, `PATCH /channels/${channel}/messages/:id`])
        if (at % 2 === 0) bench.sandbox.faults.delay(route, AN_HOUR * 1000, Infinity);
        else bench.sandbox.faults.rateLimit(route, AN_HOUR, Infinity);
    const troubled = await bench.load(perSecond, seconds, except);
    return {
      name: 'slow-channels',
      store: 'url' in where ? 'server' : 'embedded',
      tables,
      slow: slow.length,
      quiet: quiet.board,
      troubled: troubled.board,
      ratio: Number((troubled.board.p99 / quiet.board.p99).toFixed(2)),
    };
  } finally {
    // Releases the hanging requests, because otherwise the run would never end.
    bench.sandbox.faults.clear();
    await bench.close();
  }
}
