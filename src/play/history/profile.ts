import { z } from 'zod';
import { shown } from '../../competition/ratings';
import { statisticsOf, type Result } from '../../competition/statistics';
import type { StoredResult, StoredSkill } from '../../store';

import { finishing } from '../people/finishing';
import type { HistoryViewer, ProfileAnswer, ScopedRating } from './api';
import type { HistoryContext } from './context';
import type { UserId } from '../table/table';

const items = z.array(z.object({ key: z.string(), points: z.number() })).catch([]);

const resultOf = (player: UserId, { items: stored, ...rest }: StoredResult): Result => ({
  game: rest.game,
  title: rest.title,
  player,
  seat: rest.seat,
  players: rest.players,
  rank: rest.rank,
  total: rest.total,
  items: items.parse(stored),
  answers: rest.answers,
  startedAt: rest.started,
  endedAt: rest.ended,
});

/** Returns a profile from finished games: one's own games everywhere, those of others in this server. */
export async function profile(
  context: HistoryContext,
  { user, guild }: HistoryViewer,
  of: UserId,
  title?: string,
): Promise<ProfileAnswer> {
  const own = of === user;
  if (!own && (await context.hidden([of])).has(of)) return { kind: 'unlisted' };
  const { store } = context;
  const where = own ? undefined : (guild ?? NOWHERE);
  const results = await store.history.resultsOf(of, where);
  const titles = [...new Set(results.map((result) => result.title))];
  const [sums, skills, medals] = await Promise.all([
    guild === null ? [] : store.history.sums(guild, titles),
    store.ratings.of(of, [...(own ? [''] : []), ...(guild === null ? [] : [guild])]),
    store.leagues.medals(of, where),
  ]);
  return {
    kind: 'profile',
    user: of,
    name: results[0]?.name,
    helped: results.filter(({ helped }) => helped).length,
    titles: statisticsOf(
      results.filter(({ helped }) => !helped).map((result) => resultOf(of, result)),
      (each) => sums.filter((sum) => sum.title === each && sum.key !== ''),
    ),
    // A place is counted: only those that are shown.
    ratings: await Promise.all(
      skills
        .filter((skill) => skill.title === '' || skill.title === title)
        .map((skill) => scopedRating(context, skill)),
    ),
    medals,
    ...(own && { finishing: await finishing(store, of, context.now()) }),
    since: results.at(-1)?.started,
  };
}
/** No server has this id: direct messages show nothing of other people. */
const NOWHERE = '-';

async function scopedRating({ store }: HistoryContext, skill: StoredSkill): Promise<ScopedRating> {
  const above = await store.ratings.above(skill.title, skill.guild, skill.sure);
  return {
    ...(skill.title !== '' && { title: skill.title }),
    here: skill.guild !== '',
    ...shown(skill),
    games: skill.games,
    place: above + 1,
  };
}
