import { performance } from 'node:perf_hooks';
import type { Heard } from '../../benches/load-orders';

/** Presses that fall on a bot at a steady rate, and what became of each. */

export interface Spread {
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly max: number;
}

/** When each press was made, committed and shown, by what the bot tells of it. */
export class Watch {
  /** Milliseconds from a press to its commit. */
  readonly commits: number[] = [];
  /** The time until the board showed the press, with the table. */
  readonly boards: { readonly game: string; readonly ms: number }[] = [];
  /** The time until its picture was posted. */
  readonly pictures: number[] = [];
  private readonly sent = new Map<string, Press[]>();

  pressed(game: string, at: number, counts = true): void {
    this.sent.set(game, [...(this.sent.get(game) ?? []), { at, counts }]);
  }
  /** Tables with players who wait for a board. */
  get waiting(): number {
    return [...this.sent.values()].filter((presses) => presses.some(({ version }) => version)).length;
  }
  reset(): void {
    this.shed = 0;
    for (const list of [this.commits, this.boards, this.pictures]) list.length = 0;
  }
  /** Presses that were refused, because the bot is too busy. */
  shed = 0;
  heard(heard: Heard): void {
    if (heard.is === 'shed') this.refused(heard.game);
    if (heard.is === 'commit') this.committed(heard);
    if (heard.is === 'board') this.shown(heard);
    if (heard.is === 'picture') this.pictured(heard);
  }
  private committed({ game, version, at }: Extract<Heard, { is: 'commit' }>): void {
    const press = this.sent.get(game)?.find((one) => one.version === undefined);
    if (!press) return;
    press.version = version;
    this.commits.push(at - press.at);
  }
  private refused(game: string): void {
    this.shed++;
    const presses = this.sent.get(game) ?? [];
    const at = presses.findLastIndex((one) => one.version === undefined);
    this.sent.set(game, presses.toSpliced(at, at < 0 ? 0 : 1));
  }
  private shown({ game, version, at }: Extract<Heard, { is: 'board' }>): void {
    const presses = this.sent.get(game) ?? [];
    const shown = presses.filter((press) => (press.version ?? Infinity) <= version);
    for (const press of shown) if (press.counts) this.boards.push({ game, ms: at - press.at });
    this.sent.set(
      game,
      presses.filter((press) => !shown.includes(press)),
    );
    const last = shown.at(-1);
    if (last) this.awaited.set(game, { version, at: last.at });
  }
  /** The newest press shown at each table, whose picture may yet come. */
  private readonly awaited = new Map<string, { readonly version: number; readonly at: number }>();
  private pictured({ game, version, at }: Extract<Heard, { is: 'picture' }>): void {
    const awaited = this.awaited.get(game);
    if (awaited?.version !== version) return;
    this.awaited.delete(game);
    this.pictures.push(at - awaited.at);
  }
}
interface Press {
  readonly at: number;
  readonly counts: boolean;
  version?: number;
}

export interface Pressable {
  readonly game: string;
  readonly channel: string;
  readonly user: string;
  readonly id: string;
}
/** The tables that wait for a press: any of them is found at once, also among ten thousand. */
export class Ready {
  private readonly list: Pressable[] = [];
  /** The place of a table's press: a later press replaces it, because the earlier one is outdated. */
  private readonly places = new Map<string, number>();
  get size(): number {
    return this.list.length;
  }
  add(press: Pressable): void {
    const at = this.places.get(press.game) ?? this.list.length;
    this.list[at] = press;
    this.places.set(press.game, at);
  }
  take(dice: (below: number) => number): Pressable | undefined {
    const at = dice(this.list.length);
    const taken = this.list[at];
    const last = this.list.pop();
    if (taken) this.places.delete(taken.game);
    if (taken && last && taken !== last) {
      this.list[at] = last;
      this.places.set(last.game, at);
    }
    return taken;
  }
}

/** Makes a fixed number of presses per second, without waiting for their results. Returns their number. */
export async function steadily(
  perSecond: number,
  seconds: number,
  press: () => Promise<void> | undefined,
): Promise<number> {
  const began = performance.now();
  const under = new Set<Promise<void>>();
  let made = 0;
  for (let due = 0; due < perSecond * seconds; due++) {
    const wait = began + (due * 1000) / perSecond - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    const work = press();
    if (!work) continue;
    made++;
    under.add(work);
    void work.finally(() => under.delete(work));
  }
  await Promise.all(under);
  return made;
}

/** The clock that both processes read. */
export const clock = (): number => performance.timeOrigin + performance.now();
export const round = (value: number, digits = 1): number => Number(value.toFixed(digits));
export const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
export function spread(times: readonly number[]): Spread {
  const sorted = [...times].sort((a, b) => a - b);
  return {
    p50: round(quantile(sorted, 0.5)),
    p95: round(quantile(sorted, 0.95)),
    p99: round(quantile(sorted, 0.99)),
    max: round(sorted.at(-1) ?? 0),
  };
}
