import { z } from 'zod';
import { say } from '../../engine/game';
import { PICTURES } from '../../manners/settings';
import { foundTable, stillMissing } from '../../record/seeking';
import type { Brief, Seek } from '../../store';
import type { ChannelRef, Occupant, Person, Summary } from '../api';
import type { PlayContext } from '../context';
import { create } from '../lobby';
import type { FindingService, SeekOutcome, ServerSettings, Wish } from './api';

export type * from './api';

const DAY = 86_400_000;
const OFFERED = 3_600_000;
const FRESH = 10_000;
const MOST_KEPT = 2000;

const settings = z.object({
  callRole: z.string().nullable().catch(null).default(null),
  pictures: z.enum(PICTURES).catch('auto').default('auto'),
  /** Who offered the open tables of this server to another of theirs, and until when. */
  offer: z.object({ by: z.string(), until: z.iso.datetime() }).nullish().catch(null),
});

export function findingOf(
  context: PlayContext,
  summaries: (rows: readonly Brief[]) => Summary[],
): FindingService {
  const { finding } = context.store;
  /** Asked for every picture that everybody sees. */
  const kept = new Map<string, { readonly settings: ServerSettings; readonly at: number }>();
  const read = async (guild: string): Promise<z.infer<typeof settings>> =>
    settings.catch({ callRole: null, pictures: 'auto' }).parse(await finding.server(guild));
  return {
    async tables(guild, most) {
      const shared = await finding.sharedWith(guild);
      return summaries(await finding.open([guild, ...shared], most));
    },
    sought: (guild) => finding.sought(guild, context.now()),
    seek: (who, where, wish) => seek(context, who, where, wish),
    unseek: (guild, user, title) => finding.unseek(guild, user, title),
    async server(guild) {
      const known = kept.get(guild);
      const now = context.now().getTime();
      if (known && now - known.at < FRESH) return known.settings;
      const { callRole, pictures } = await read(guild);
      kept.delete(guild);
      kept.set(guild, { settings: { callRole, pictures }, at: now });
      if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value as string);
      return { callRole, pictures };
    },
    async changeServer(guild, change) {
      await finding.changeServer(guild, change);
      kept.delete(guild);
    },
    offer: (guild, by) =>
      finding.changeServer(guild, {
        offer: { by, until: new Date(context.now().getTime() + OFFERED).toISOString() },
      }),
    async show(from, here, by) {
      const { offer } = await read(from);
      if (from === here || offer?.by !== by || new Date(offer.until) < context.now()) return false;
      await finding.share(from, here);
      await finding.changeServer(from, { offer: null });
      return true;
    },
    unshare: (guild) => finding.unshare(guild),
    tend: async () => void (await finding.lapse(context.now())),
  };
}

async function seek(
  context: PlayContext,
  who: Person,
  { guild, channel }: ChannelRef,
  { title, least, days }: Wish,
): Promise<SeekOutcome> {
  const game = context.cache.game(title);
  if (!game) return refused('unknown-game');
  if (guild === null) return refused('no-server');
  const [fewest, most] = game.seats;
  const wanted = least ?? Math.max(2, fewest);
  if (wanted > most) return refused('table-too-small');
  const { finding } = context.store;
  const now = context.now();
  const until = new Date(now.getTime() + days * DAY);
  await finding.seek({
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
    const seekers = await finding.seekers(guild, title, now);
    const all = seekers.map((one) => ({ player: one.user, least: one.least }));
    const users = foundTable(all, game.seats);
    if (!users)
      return { kind: 'waiting', count: seekers.length, missing: stillMissing(all, game.seats), until };
    const seated = users.flatMap((user) => seekers.find((one) => one.user === user) ?? []);
    const opened = await seat(context, title, seated);
    if (opened) return opened;
    // One of them has found another table in this very moment: look again.
    if (!(await finding.seekers(guild, title, now)).some((one) => one.user === who.user))
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
  const chairs = seekers.map(({ user, name }): Occupant => ({ kind: 'person', user, name }));
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
        const done = await context.store.finding.seat(
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
