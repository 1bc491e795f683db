import { performance } from 'node:perf_hooks';
import { Events, RESTEvents, type Client } from 'discord.js';
import { LRUCache } from 'lru-cache';
import type { Studio } from '../../picture';

/** Measures the figures of a host from outside: the measured code does not know of it. */

/** The number of unacknowledged interactions that are remembered. */
const MAX_REMEMBERED = 1000;

/** From an interaction to the moment Discord has taken the first answer to it. */
export function watchAnswers(client: Client, acknowledged: (ms: number) => void): void {
  const since = new LRUCache<string, number>({ max: MAX_REMEMBERED });
  client.on(Events.InteractionCreate, ({ id }) => {
    since.set(id, performance.now());
  });
  client.rest.on(RESTEvents.Response, ({ path }, { ok }) => {
    const [, id = ''] = /^\/interactions\/(\d+)\//.exec(path) ?? [];
    const began = since.get(id);
    if (began === undefined || !ok) return;
    since.delete(id);
    acknowledged(performance.now() - began);
  });
}

/** The same studio, with the time each picture took. */
export const measureRendering = (
  studio: Studio,
  { picture }: { picture(ms: number, made: boolean): void },
): Studio => ({
  ...studio,
  async render(job) {
    const began = performance.now();
    const made = await studio.render(job);
    picture(performance.now() - began, made !== undefined);
    return made;
  },
});
