import { openBench, type LoadGenerator } from '../../stage/load/bench';
import { median } from '../../stage/figures';
import { round } from '../../stage/load/load-generator';
import { openFloor, type FloorLoad } from './floor';

export interface SideBySideOptions {
  readonly url: string;
  readonly games: number;
  readonly perSecond: number;
  readonly seconds: number;
  readonly pairs: number;
  readonly profile?: string;
  readonly say: (line: string) => void;
}

/**
 * Puts the same presses on our bot and on one that plays nothing, in turns, and divides what they cost. Other
 * work of the machine affects both.
 */
export async function compareWithFloor(options: SideBySideOptions): Promise<object> {
  const { url, games, perSecond, seconds, pairs, profile, say } = options;
  const floor = await openFloor(url);
  const bench = await openBench({
    where: { url },
    games,
    pictures: false,
    ...(profile !== undefined && { profile }),
    say,
  });
  try {
    // The first run compiles the code that the others measure.
    await floor.load(perSecond, WARM_UP_S);
    await bench.load(perSecond, WARM_UP_S);
    const made: Pair[] = [];
    for (let pair = 0; pair < pairs; pair++) {
      const theirs = await floor.load(perSecond, seconds);
      const ours = await bench.load(perSecond, seconds);
      made.push({ ours, theirs, ratio: round(ours.cpuMsPerPress.bot / theirs.cpuMsPerPress.bot, 2) });
      say(JSON.stringify(made.at(-1)));
    }
    const of = (part: 'bot' | 'database' | 'standIn', who: 'ours' | 'theirs'): number =>
      median(made.map((pair) => pair[who].cpuMsPerPress[part]));
    return {
      name: 'press-cost',
      perSecond,
      pairs,
      ours: { bot: of('bot', 'ours'), database: of('database', 'ours'), standIn: of('standIn', 'ours') },
      floor: {
        bot: of('bot', 'theirs'),
        database: of('database', 'theirs'),
        standIn: of('standIn', 'theirs'),
      },
      statements: median(made.map(({ ours }) => ours.statementsPerPress)),
      ratio: median(made.map(({ ratio }) => ratio)),
      ratios: made.map(({ ratio }) => ratio),
    };
  } finally {
    await bench.close();
    await floor.close();
  }
}
interface Pair {
  readonly ours: LoadGenerator;
  readonly theirs: FloorLoad;
  readonly ratio: number;
}
const WARM_UP_S = 15;

/** A rate holds while the slowest presses of a hundred are committed in time. */
const TIMELY_MS = 300;
const KEPT_SHARE = 0.95;
const STEP = 1.2;

/** Raises the rate on both bots until their presses are late, and divides the last rates that held. */
export async function compareKnees({
  url,
  games,
  perSecond,
  seconds,
  say,
}: SideBySideOptions): Promise<object> {
  const kneeOf = async (load: (rate: number) => Promise<Pressed>): Promise<number> => {
    let held = 0;
    for (let rate = perSecond; ; rate = Math.round(rate * STEP)) {
      const { presses, uncommitted, commit } = await load(rate);
      say(`${rate} a second: committed ${JSON.stringify(commit)}, ${presses - uncommitted} of ${presses}`);
      if (commit.p99 > TIMELY_MS || presses - uncommitted < KEPT_SHARE * rate * seconds) return held;
      held = rate;
    }
  };
  const floor = await openFloor(url);
  const theirs = await kneeOf((rate) => floor.load(rate, seconds)).finally(() => floor.close());
  const bench = await openBench({ where: { url }, games, pictures: false, say });
  const ours = await kneeOf((rate) => bench.load(rate, seconds)).finally(() => bench.close());
  return { name: 'press-knee', ours, floor: theirs, share: round(ours / theirs, 2) };
}
type Pressed = Pick<FloorLoad, 'presses' | 'uncommitted' | 'commit'>;
