import { performance } from 'node:perf_hooks';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Play } from '../play';
import type { Store } from '../store';

/**
 * The metrics of a running bot for its host. Frequent events are counted in memory. Values in the database
 * are read when the metrics are requested.
 */
export interface Metrics {
  /** Returns the same service, with presses counted by their outcome. */
  play(play: Play): Play;
  /** Returns the same store, with its commits timed. */
  store(store: Store): Store;
  /** Counts an acknowledgement that Discord has taken, by its time after the press. */
  acknowledged(ms: number): void;
  /** Counts a picture that was drawn, by its time, or that could not be drawn. */
  picture(ms: number, made: boolean): void;
  /** Returns all metrics in the format of Prometheus. */
  text(sources: Sources): Promise<string>;
}

/** The values that are read when the metrics are requested. */
export interface Sources {
  readonly store: Store;
  readonly now: () => Date;
  /** Questions of computers that wait for a thread. */
  readonly thinking: () => number;
  readonly connections: () => readonly Connection[];
  /** Why nothing can be sent to Discord now: a line for each reason. */
  readonly troubles?: () => readonly string[];
  /** Since when something that is due cannot be sent. */
  readonly failingSince?: () => Date | undefined;
}
/** A shard's connection to Discord. */
export interface Connection {
  readonly shard: number;
  readonly ready: boolean;
  /** The round trip of a heartbeat in milliseconds. Below 0 if none is known yet. */
  readonly ping: number;
}

/** Seconds: an acknowledgement is due within three. */
const MOMENTS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 3];

export function openMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry, prefix: 'guildhall_' });
  const presses = new Counter({
    name: 'guildhall_presses_total',
    help: 'Presses by what came of them',
    labelNames: ['outcome'],
    registers,
  });
  const histogram = (name: string, help: string): Histogram =>
    new Histogram({ name: `guildhall_${name}_seconds`, help, buckets: MOMENTS, registers });
  const worked = histogram('press', 'From a press in play to what came of it');
  const committed = histogram('commit', 'Writing a change to the database');
  const acknowledged = histogram('acknowledge', 'From an interaction to its acknowledgement by Discord');
  const drawn = histogram('picture', 'From asking for a picture to having it');
  const missing = new Counter({
    name: 'guildhall_pictures_missing_total',
    help: 'Pictures that were not to be had',
    registers,
  });
  const commits = new Counter({
    name: 'guildhall_commits_total',
    help: 'Changes written, and those that somebody else was faster with',
    labelNames: ['outcome'],
    registers,
  });
  const gauge = <T extends string>(name: string, help: string, labelNames: readonly T[] = []): Gauge<T> =>
    new Gauge({ name: `guildhall_${name}`, help, labelNames: [...labelNames], registers });
  const depth = gauge('outbox_items', 'What is still to be sent');
  const age = gauge('outbox_age_seconds', 'Since when the oldest of that is due, or cannot be sent');
  const accepted = gauge('discord_accepts', 'Whether Discord accepts what this process sends');
  const thinking = gauge('computers_waiting', 'Questions of computers that wait for a thread');
  const connected = gauge('gateway_ready', 'Whether a shard is connected to Discord', ['shard']);
  const ping = gauge('gateway_ping_seconds', 'A heartbeat there and back', ['shard']);
  const pool = gauge('database_connections', 'Connections to the database', ['state']);

  const timed = async <T>(into: Histogram, work: () => Promise<T>): Promise<T> => {
    const began = performance.now();
    try {
      return await work();
    } finally {
      into.observe((performance.now() - began) / 1000);
    }
  };

  return {
    play: (play) => ({
      ...play,
      answers: {
        ...play.answers,
        async press(one) {
          const outcome = await timed(worked, () => play.answers.press(one));
          presses.inc({ outcome: outcome.kind });
          return outcome;
        },
      },
    }),
    store: (store) => ({
      ...store,
      async commit(change) {
        const done = await timed(committed, () => store.commit(change));
        commits.inc({ outcome: done ? 'written' : 'outrun' });
        return done;
      },
    }),
    acknowledged: (ms) => acknowledged.observe(ms / 1000),
    picture(ms, made) {
      if (made) drawn.observe(ms / 1000);
      else missing.inc();
    },

    async text({ store, now, thinking: queue, connections, troubles, failingSince }) {
      const [pending, due] = await Promise.all([store.outbox.pending(), store.outbox.nextDue()]);
      depth.set(pending);
      // A failed attempt moves the time at which an item is due: its age counts from the first one.
      const since = Math.min(due?.getTime() ?? Infinity, failingSince?.()?.getTime() ?? Infinity);
      age.set(since < Infinity ? Math.max(0, (now().getTime() - since) / 1000) : 0);
      accepted.set((troubles?.() ?? []).length === 0 ? 1 : 0);
      thinking.set(queue());
      for (const { shard, ready, ping: ms } of connections()) {
        connected.set({ shard: String(shard) }, ready ? 1 : 0);
        if (ms >= 0) ping.set({ shard: String(shard) }, ms / 1000);
      }
      for (const [state, count] of Object.entries(store.connections?.() ?? {})) pool.set({ state }, count);
      return registry.metrics();
    },
  };
}
