import type { AnyGame } from '../../engine/contract/game';
import type { Store } from '../../store';

import type { TableRules } from './table-rules';
import type { Expected, Lobby } from './table';

const ENOUGH = 5;
const MAX_GAMES = 50;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/**
 * People answer within a sixth of the time they have, and within four hours where they have more or no limit.
 */
const SHARE = 6;
const DEFAULT_WAIT_MS = 4 * HOUR_MS;
const HEARD_MS = HOUR_MS;

export interface Lengths {
  of(game: AnyGame, seats: number, persons: number, rules: TableRules): Promise<Expected | undefined>;
  /** The same lobby with what it may say of that. */
  with(lobby: Lobby): Promise<Lobby>;
}

export function lengthsOf({ store, now }: { readonly store: Store; readonly now: () => Date }): Lengths {
  const kept = new Map<string, { readonly at: number; readonly played: Awaited<ReturnType<typeof ask>> }>();
  const ask = async (
    title: string,
    seats: number,
  ): Promise<{ answers: number; games: number } | undefined> => {
    const games = await store.history.lengths(title, seats, MAX_GAMES);
    return games.length < ENOUGH
      ? undefined
      : { answers: median(games.map(({ answers }) => answers)), games: games.length };
  };
  const lengths: Lengths = {
    async with(lobby) {
      if (lobby.status !== 'lobby') return lobby;
      const { game, tableRules, taken, chairs } = lobby;
      const [min, max] = game.seats;
      const seats = Math.min(max, Math.max(min, taken, tableRules.players ?? 0));
      const computers = chairs.filter((chair) => chair?.kind === 'computer').length;
      const expected = await lengths.of(game, seats, seats - computers, tableRules);
      return expected ? { ...lobby, expected } : lobby;
    },
    async of(game, seats, persons, rules) {
      const said = game.lengths?.[seats];
      const key = `${game.id} ${seats}`;
      let known = kept.get(key);
      if (!known || Math.abs(now().getTime() - known.at) > HEARD_MS) {
        known = { at: now().getTime(), played: await ask(game.id, seats) };
        kept.set(key, known);
      }
      const answers = known.played?.answers ?? said?.answers;
      if (answers === undefined) return undefined;
      const turns = said ? (answers * said.turns) / said.answers : undefined;
      const days = turns === undefined || persons < 2 ? undefined : (turns * waitAt(rules)) / DAY_MS;
      return {
        answers,
        games: known.played?.games ?? 0,
        ...(days !== undefined && { days: Math.max(1, Math.round(days)) }),
      };
    },
  };
  return lengths;
}

/** How long a table usually waits for one of them. */
function waitAt({ turnMinutes, bank, window }: TableRules): number {
  const minutes = turnMinutes ?? bank?.increment;
  const share = bank ? 1 : SHARE;
  const wait =
    minutes === undefined ? DEFAULT_WAIT_MS : Math.min(DEFAULT_WAIT_MS, (minutes * 60_000) / share);
  const open = window ? ((window.to - window.from + 1440) % 1440) / 1440 : 1;
  return wait / open;
}

const median = (all: readonly number[]): number =>
  [...all].sort((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0;
