/** Says how many of the games that a player began they finished. */

/** The figure looks at this number of games. */
export const LAST_BEGUN = 20;

export interface BegunGame {
  readonly game: string;
  /** When it ended, or when the player gave up the seat. */
  readonly at: Date;
  readonly finished: boolean;
}

export interface Finishing {
  readonly finished: number;
  readonly begun: number;
}

/** Returns the figure over the last games. A game that the player gave up counts once, as not finished. */
export function finishingOf(games: readonly BegunGame[]): Finishing {
  const gaveUp = new Set(games.flatMap(({ game, finished }) => (finished ? [] : [game])));
  const last = games
    .filter(({ game, finished }) => !finished || !gaveUp.has(game))
    .sort((a, b) => b.at.getTime() - a.at.getTime())
    .slice(0, LAST_BEGUN);
  return { finished: last.filter(({ finished }) => finished).length, begun: last.length };
}

/** Returns the figure after one more game that is not finished. */
export const afterGivingUp = ({ finished, begun }: Finishing): Finishing =>
  begun < LAST_BEGUN
    ? { finished, begun: begun + 1 }
    : { finished: Math.min(finished, LAST_BEGUN - 1), begun: LAST_BEGUN };

/** True if the player finishes enough for a table that demands this share. The first games are free. */
export const finishesEnough = ({ finished, begun }: Finishing, percent: number): boolean =>
  begun < FREE_GAMES || finished * 100 >= begun * percent;
const FREE_GAMES = 5;
