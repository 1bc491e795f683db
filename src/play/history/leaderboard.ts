import { shown } from '../../competition/ratings';
import type { StoredSkill } from '../../store';
import type { Leader, Leaderboard, LeaderboardQuestion } from './api';
import type { HistoryContext } from './context';
import { known } from './known';

export const LEADERS = 10;
const COMPUTERS = 5;

/** Returns the rated players, strongest first. Players who are not listed keep their place without a name. */
export async function leaderboard(
  { store, hidden }: HistoryContext,
  { user, guild, title = '', everywhere, page }: LeaderboardQuestion,
): Promise<Leaderboard> {
  const scope = { title, guild: everywhere ? '' : (guild ?? '') };
  const [found, computers, own] = await Promise.all([
    store.ratings.top({ ...scope, person: true, skip: page * LEADERS, take: LEADERS + 1 }),
    store.ratings.top({ ...scope, person: false, skip: 0, take: COMPUTERS }),
    store.ratings.of(user, [scope.guild]),
  ]);
  const rows = found.slice(0, LEADERS);
  const unlisted = await hidden(rows.map(({ player }) => player));
  const leader = (skill: StoredSkill, place: number): Leader => ({
    place,
    who: known(skill.player, skill.name, user, unlisted),
    ...shown(skill),
    games: skill.games,
    me: skill.player === user,
  });
  const placeOf = async (sure: number): Promise<number> =>
    1 + (await store.ratings.above(title, scope.guild, sure));
  const leaders: Leader[] = [];
  for (const [at, skill] of rows.entries()) {
    const isEqual = rows[at - 1]?.sure === skill.sure;
    // The first of a page can share the place of the last of the page before.
    const place = at === 0 ? await placeOf(skill.sure) : page * LEADERS + at + 1;
    leaders.push(leader(skill, (isEqual ? leaders[at - 1]?.place : undefined) ?? place));
  }
  const mine = own.find((skill) => skill.title === title);
  return {
    leaders,
    more: found.length > LEADERS,
    computers: computers.map((skill) => ({
      who: known(skill.player, skill.name, user, unlisted),
      ...shown(skill),
      games: skill.games,
    })),
    ...(mine && {
      mine: leader(mine, await placeOf(mine.sure)),
    }),
  };
}
