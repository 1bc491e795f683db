import type * as OpenSkill from 'openskill';
import type { PlayerId } from './pairing';

/** The estimated strength of a player (`mu`) and its uncertainty (`sigma`). */
export interface Skill {
  readonly mu: number;
  readonly sigma: number;
  readonly games: number;
}

/**
 * A finished game that its table agreed to rate. Computers are players too: `computer:master` and its like
 * anchor the scale.
 */
export interface RatedGame {
  readonly title: string;
  /** The server; null in direct messages, which count for the overall ratings alone. */
  readonly guild: string | null;
  /** Rank 1 won; equal ranks tied. */
  readonly players: readonly { readonly player: PlayerId; readonly rank: number }[];
}

/** The scope of a rating: one title or all (null), one server or all (null). */
export interface Scope {
  readonly title: string | null;
  readonly guild: string | null;
}

/** The skill of a player without a rated game: the start of openskill's scale. */
export const UNKNOWN: Skill = { mu: 25, sigma: 25 / 3, games: 0 };

/** Returns the scopes that a game counts for. */
export function scopesOf({ title, guild }: RatedGame): readonly Scope[] {
  const places = guild === null ? [null] : [null, guild];
  return places.flatMap((place) => [
    { title, guild: place },
    { title: null, guild: place },
  ]);
}

/** Returns the skills after a game, in the order of its players. A solo player's skill does not change. */
export function afterGame(before: readonly Skill[], ranks: readonly number[]): readonly Skill[] {
  if (before.length < 2) return before;
  // 500 small files: a process loads them with its first rated game.
  const { rate } = require('openskill') as typeof OpenSkill;
  const rated = rate(
    before.map(({ mu, sigma }) => [{ mu, sigma }]),
    { rank: [...ranks] },
  );
  return before.map((skill, at) => ({ ...(rated[at]?.[0] ?? skill), games: skill.games + 1 }));
}

/**
 * All ratings, by scope and player. Made from history it is what it would be had each game been added when it
 * ended.
 */
export class Ratings {
  private readonly scopes = new Map<string, Map<PlayerId, Skill>>();

  of(scope: Scope, player: PlayerId): Skill {
    return this.scopes.get(label(scope))?.get(player) ?? UNKNOWN;
  }

  add(game: RatedGame): void {
    for (const scope of scopesOf(game)) {
      const known = this.scopes.get(label(scope)) ?? new Map<PlayerId, Skill>();
      this.scopes.set(label(scope), known);
      const before = game.players.map(({ player }) => known.get(player) ?? UNKNOWN);
      const after = afterGame(
        before,
        game.players.map(({ rank }) => rank),
      );
      game.players.forEach(({ player }, at) => known.set(player, after[at] ?? UNKNOWN));
    }
  }

  /** Sets a rating that is known already. */
  set(scope: Scope, player: PlayerId, skill: Skill): void {
    const known = this.scopes.get(label(scope)) ?? new Map<PlayerId, Skill>();
    this.scopes.set(
      label(scope),
      known.set(player, { mu: skill.mu, sigma: skill.sigma, games: skill.games }),
    );
  }

  /** Every skill in every scope. */
  get all(): readonly { readonly scope: Scope; readonly player: PlayerId; readonly skill: Skill }[] {
    return [...this.scopes].flatMap(([of, skills]) => {
      const [title, guild] = JSON.parse(of) as [string | null, string | null];
      return [...skills].map(([player, skill]) => ({ scope: { title, guild }, player, skill }));
    });
  }

  /** Returns the players of a scope, the highest certain strength first. */
  ranking(scope: Scope): readonly { readonly player: PlayerId; readonly skill: Skill }[] {
    return [...(this.scopes.get(label(scope)) ?? [])]
      .map(([player, skill]) => ({ player, skill }))
      .sort((a, b) => sureOf(b.skill) - sureOf(a.skill) || (a.player < b.player ? -1 : 1));
  }
}

const label = ({ title, guild }: Scope): string => JSON.stringify([title, guild]);

/**
 * Returns the strength that a player has at least. It orders the leaderboard, so one lucky game does not lead
 * it.
 */
export const sureOf = ({ mu, sigma }: Skill): number => mu - 2 * sigma;

const MIDDLE = 1500;
const SCALE = 40;

/** Returns a rating as players read it: "1620 ± 140". The second number covers nineteen of twenty cases. */
export function shown({ mu, sigma }: Skill): { readonly value: number; readonly give: number } {
  return {
    value: Math.round(MIDDLE + SCALE * (mu - UNKNOWN.mu)),
    give: Math.round(2 * SCALE * sigma),
  };
}
