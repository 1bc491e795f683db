import { performance } from 'node:perf_hooks';
import { Events, RESTEvents, type Client } from 'discord.js';
import type { Studio } from '../picture';

/** How long it takes what a host watches, seen from outside: whoever works knows nothing of it. */

/** So many interactions that nobody has acknowledged are remembered. */
const MOST = 1000;

/** From an interaction to the moment Discord has taken the first answer to it. */
export function watchAnswers(client: Client, acknowledged: (ms: number) => void): void {
  const since = new Map<string, number>();
  client.on(Events.InteractionCreate, ({ id }) => {
    since.set(id, performance.now());
    if (since.size > MOST) since.delete(since.keys().next().value as string);
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
export const watched = (
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
