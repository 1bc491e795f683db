import { startSandbox, type Sandbox } from 'discord-stand-in';
import { startBotProcess } from '../stage/bot-process';
import { openBench, type BenchSetting, type LoadGenerator } from '../stage/load/bench';
import { clock, spread, steadily, type Spread } from '../stage/load/load-generator';

export interface LoadResult extends LoadGenerator {
  readonly name: 'load';
  readonly store: 'embedded' | 'server';
  readonly games: number;
  /** The same rate on a bot that only acknowledges. */
  readonly echo: Spread;
}

export interface LoadSetting extends BenchSetting {
  readonly perSecond: number;
  readonly seconds: number;
}

/** Many tables in the database and a steady rain of presses, on one bot in a process of its own. */
export async function load({ perSecond, seconds, ...setting }: LoadSetting): Promise<LoadResult> {
  const echo = await echoFloor(perSecond, Math.min(10, seconds));
  const bench = await openBench(setting);
  try {
    return {
      name: 'load',
      store: 'url' in setting.where ? 'server' : 'embedded',
      games: setting.games,
      ...(await bench.load(perSecond, seconds)),
      echo,
    };
  } finally {
    await bench.close();
  }
}

export interface KneeResult {
  readonly name: 'knee';
  readonly store: 'embedded' | 'server';
  /** The last rate at which the slowest presses of a hundred were committed in time. */
  readonly perSecond: number;
  readonly at: LoadGenerator | null;
}
const TIMELY = 300;
/** A rate counts as kept if this share of it was really pressed. */
const KEPT = 0.95;

/** Raises the rate until presses no longer come through in time. */
export async function knee(setting: BenchSetting & { readonly seconds: number }): Promise<KneeResult> {
  const bench = await openBench(setting);
  let held: LoadGenerator | null = null;
  let perSecond = 0;
  try {
    for (let rate = 50; ; rate = Math.round(rate * 1.2)) {
      const load = await bench.load(rate, setting.seconds);
      setting.say?.(`${rate} a second: ${JSON.stringify(load)}`);
      if (load.commit.p99 > TIMELY || load.presses - load.uncommitted < KEPT * rate * setting.seconds) break;
      [held, perSecond] = [load, rate];
    }
  } finally {
    await bench.close();
  }
  return { name: 'knee', store: 'url' in setting.where ? 'server' : 'embedded', perSecond, at: held };
}

async function echoFloor(perSecond: number, seconds: number): Promise<Spread> {
  const sandbox: Sandbox = await startSandbox({ rates: 'none', record: false });
  const bot = startBotProcess();
  try {
    const { message = '' } = await bot.order(
      { do: 'echo', token: sandbox.token, api: sandbox.rest, channel: sandbox.channelId },
      'ready',
    );
    const acks: number[] = [];
    await steadily(perSecond, seconds, () => {
      const started = clock();
      return sandbox
        .as('ada')
        .forge('echo', { on: message })
        .then(() => void acks.push(clock() - started));
    });
    return spread(acks);
  } finally {
    await bot.end();
    await sandbox.close();
  }
}
