import { z } from 'zod';
import { LRUCache } from 'lru-cache';
import { say } from '../../engine/contract/game';
import { PICTURES } from '../../availability/settings';
import { foundTable, stillMissing } from '../../competition/matchmaking';
import type { Seek } from '../../store';

import type { PlayContext } from '../change/context';
import { areApart } from '../people/apart';
import { create } from '../lobby/lobby';
import { summariesOf } from '../lobby/summaries';
import type { MatchmakingService, SeekOutcome, ServerSettings, Wish } from './api';
import type { ChannelRef, SeatOccupant, Person } from '../table/table';

export type * from './api';

const DAY_MS = 86_400_000;
const OFFERED_MS = 3_600_000;
const FRESH_MS = 10_000;
const MAX_KEPT = 2000;

const settings = z.object({
  callRole: z.string().nullable().catch(null).default(null),
  pictures: z.enum(PICTURES).catch('auto').default('auto'),
  /** The offer of the server's open tables to another server of the same user, with its end. */
  offer: z.object({ by: z.string(), until: z.iso.datetime() }).nullish().catch(null),
});

export function createMatchmakingService(context: PlayContext): MatchmakingService {
  const { matchmaking } = context.store;
  /** Cached, because each public picture reads it. */
  const kept = new LRUCache<string, { readonly settings: ServerSettings; readonly at: number }>({
    max: MAX_KEPT,
  });
  const read = async (guild: string): Promise<z.infer<typeof settings>> =>
    settings.catch({ callRole: null, pictures: 'auto' }).parse(await matchmaking.server(guild));
  return {
    async tables(guild, max) {
      const shared = await matchmaking.sharedWith(guild);
      return summariesOf(await matchmaking.open([guild, ...shared], max));
    },
    freeSeats: async (guild, max) => summariesOf(await matchmaking.freeSeats(guild, max)),
    countSearches: (guild) => matchmaking.countSearches(guild, context.now()),
    seek: (who, where, wish) => seek(context, who, where, wish),
    cancelSearch: (guild, user, title) => matchmaking.cancelSearch(guild, user, title),
    async server(guild) {
      const known = kept.get(guild);
      const now = context.now().getTime();
      if (known && now - known.at < FRESH_MS) return known.settings;
      const { callRole, pictures } = await read(guild);
      kept.set(guild, { settings: { callRole, pictures }, at: now });
      return { callRole, pictures };
    },
    async changeServer(guild, change) {
      await matchmaking.changeServer(guild, change);
      kept.delete(guild);
    },
    offer: (guild, by) =>
      matchmaking.changeServer(guild, {
        offer: { by, until: new Date(context.now().getTime() + OFFERED_MS).toISOString() },
      }),
    async show(from, here, by) {
      const { offer } = await read(from);
      if (from === here || offer?.by !== by || new Date(offer.until) < context.now()) return false;
      await matchmaking.share(from, here);
      await matchmaking.changeServer(from, { offer: null });
      return true;
    },
    unshare: (guild) => matchmaking.unshare(guild),
    runDueJobs: async () => void (await matchmaking.expireSearches(context.now())),
  };
}

async function seek(
  context: PlayContext,
  who: Person,
  { guild, channel }: ChannelRef,
  { title, least: min, days }: Wish,
): Promise<SeekOutcome> {
  const game = context.cache.game(title);
  if (!game) return refused('unknown-game');
  if (guild === null) return refused('no-server');
  const [fewest, max] = game.seats;
  const wanted = min ?? fewest;
  if (wanted > max) return refused('table-too-small');
  const { matchmaking } = context.store;
  const now = context.now();
  const until = new Date(now.getTime() + days * DAY_MS);
  await matchmaking.search({
    guild,
    title,
    user: who.user,
    name: who.name,
    channel,
    least: wanted,
    since: now,
    until,
  });
  for (;;) {
    const seekers = await matchmaking.seekers(guild, title, now);
    const all = seekers.map((one) => ({ player: one.user, min: one.least }));
    const apart = areApart(await context.people.several(seekers.map((one) => one.user)));
    const users = foundTable(all, game.seats, apart);
    if (!users)
      return { kind: 'waiting', count: seekers.length, missing: stillMissing(all, game.seats, apart), until };
    const seated = users.flatMap((user) => seekers.find((one) => one.user === user) ?? []);
    const opened = await seat(context, title, seated);
    if (opened) return opened;
    // One of them has found another table in this very moment: look again.
    if (!(await matchmaking.seekers(guild, title, now)).some((one) => one.user === who.user))
      return { kind: 'waiting', count: 0, missing: 0, until };
  }
}

/** A table for them where the first of them asked for one; all are called there. */
async function seat(
  context: PlayContext,
  title: string,
  seekers: readonly Seek[],
): Promise<Exclude<SeekOutcome, { kind: 'waiting' }> | undefined> {
  const [host] = seekers;
  if (!host) return undefined;
  const chairs = seekers.map(({ user, name }): SeatOccupant => ({ kind: 'person', user, name }));
  let taken = false;
  const outcome = await create(
    context,
    {
      game: title,
      where: { guild: host.guild, channel: host.channel },
      host: { user: host.user, name: host.name },
      calls: { phrase: say('notice.table-found'), users: seekers.map(({ user }) => user) },
    },
    chairs,
    {
      write: async (row) => {
        const done = await context.store.matchmaking.seat(
          host.guild,
          title,
          seekers.map(({ user }) => user),
          row,
        );
        taken = !done;
        return done;
      },
    },
  );
  if (taken) return undefined;
  switch (outcome.kind) {
    case 'done':
      return { kind: 'seated', lobby: outcome.lobby };
    case 'unknown':
      return refused('lobby-closed');
    default:
      return outcome;
  }
}

const refused = (why: string): Extract<SeekOutcome, { kind: 'refused' }> => ({
  kind: 'refused',
  why,
  params: {},
});
