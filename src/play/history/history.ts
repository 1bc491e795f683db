import type { HistoryAnswer, HistoryQuestion } from './api';
import type { HistoryContext } from './context';
import { known } from './known';

export const PAGE = 8;

/**
 * Returns finished games, the latest first. Games of another player are shown in the server where they were
 * played. In direct messages, these are the games that both played together.
 */
export async function history(
  context: HistoryContext,
  { user, guild, of, with: other, title, page }: HistoryQuestion,
): Promise<HistoryAnswer> {
  if (of === 'server' && guild === null) return { kind: 'nowhere' };
  const asked = [of, other].flatMap((one) => (one === undefined || one === 'server' ? [] : [one]));
  const unlisted = await context.hidden(asked);
  if (asked.some((one) => one !== user && unlisted.has(one))) return { kind: 'unlisted' };
  const mine = asked.includes(user);
  const players = new Set(mine || guild !== null ? asked : [user, ...asked]);
  const found = await context.store.history.page({
    players: [...players],
    ...(!mine && guild !== null && { guild }),
    ...(title !== undefined && { title }),
    skip: page * PAGE,
    take: PAGE + 1,
  });
  const games = found.slice(0, PAGE);
  const hidden = await context.hidden([
    ...new Set(games.flatMap(({ results }) => results.map(({ player }) => player))),
  ]);
  return {
    kind: 'page',
    games: games.map((game) => ({
      ...game,
      results: game.results.map(({ player, name, ...rest }) => ({
        ...rest,
        who: known(player, name, user, hidden),
      })),
    })),
    more: found.length > PAGE,
  };
}
