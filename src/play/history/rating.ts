import { Ratings, sureOf, type RatedGame, type Scope, type Skill } from '../../competition/ratings';
import { scopesOf } from '../../competition/ratings';
import type { RatedRow, StoredRatings, StoredSkill } from '../../store';
import { strengthOf } from '../change/finish';

/**
 * Rates finished games. Each game changes the skills that the games before it left, in a stored order. So a
 * new calculation from the history gives exactly the same ratings.
 */

/** Games in one go; others wait for the next round. */
const MAX_GAMES = 200;
const PAGE = 500;
/** Deleted players count as opponents of rated players, and have no rating themselves. */
const FORGOTTEN = '';

const ratedGame = ({ title, guild, seats }: RatedRow): RatedGame => ({
  title,
  guild,
  players: seats.map(({ player, rank }) => ({ player, rank })),
});
const rowOf = (scope: Scope, player: string, name: string, skill: Skill): StoredSkill => ({
  title: scope.title ?? '',
  guild: scope.guild ?? '',
  player,
  name,
  person: strengthOf(player) === undefined,
  mu: skill.mu,
  sigma: skill.sigma,
  sure: sureOf(skill),
  games: skill.games,
});

/** Rates the games that wait for it: how many there were. */
export async function rateFinished(store: StoredRatings, now: Date): Promise<number> {
  for (let count = 0; count < MAX_GAMES; count++) {
    const due = await store.next(now);
    if (!due) return count;
    const ratings = new Ratings();
    for (const { title, guild, player, ...skill } of due.skills)
      ratings.set({ title: title || null, guild: guild || null }, player, skill);
    const game = ratedGame(due);
    ratings.add(game);
    // Computers of one strength are one player, also where two of them sit at one table.
    const names = new Map(due.seats.map(({ player, name }) => [player, name]));
    const skills = scopesOf(game).flatMap((scope) =>
      [...names]
        .filter(([player]) => player !== FORGOTTEN)
        .map(([player, name]) => rowOf(scope, player, name, ratings.of(scope, player))),
    );
    // Where another process was faster, the next round begins with what it left.
    await store.write(due.game, due.order, skills);
  }
  return MAX_GAMES;
}

/** Calculates all ratings from the history again. Returns the number of games. */
export async function recalculateRatings(store: StoredRatings): Promise<number> {
  for (;;) {
    const ratings = new Ratings();
    const names = new Map<string, string>();
    let order = 0;
    let games = 0;
    for (;;) {
      const rows = await store.rated(order, PAGE);
      for (const row of rows) {
        ratings.add(ratedGame(row));
        for (const { player, name } of row.seats) names.set(player, name);
        order = row.order;
        games++;
      }
      if (rows.length < PAGE) break;
    }
    const skills = ratings.all
      .filter(({ player }) => player !== FORGOTTEN)
      .map(({ scope, player, skill }) => rowOf(scope, player, names.get(player) ?? '', skill));
    // A game was rated meanwhile: it is to count as well.
    if (await store.replace(order, skills)) return games;
  }
}
