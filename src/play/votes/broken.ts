import { say, type Phrase } from '../../engine/contract/game';
import type { Change, NewOutboxItem } from '../../store';
import { change, type PlayContext } from '../change/context';
import { isRunning, voteOver, type LoadedGame } from '../loaded/loaded';
import type { Notes } from '../table/rows';

/**
 * Running games that cannot be loaded: their row was written by other rules, or is damaged. The table is told
 * once what is wrong and what can be done; it may vote to go back to a moment that can be loaded, or to end
 * the game. Nothing is tried again until the row or the program is another one.
 */

export type Broken = LoadedGame & Required<Pick<LoadedGame, 'broken'>>;
export const isBroken = (loaded: LoadedGame | undefined): loaded is Broken =>
  loaded?.broken !== undefined && loaded.row.status === 'playing';

/** While a newer release takes over from an older one, the older one says nothing of what it cannot read. */
const HANDING_OVER_MS = 60_000;

const wasTold = ({ row, game }: Broken): boolean =>
  row.trouble?.version === row.version && row.trouble.rules === game.rules;

/** Since when this process has met rows of rules newer than its own. */
const metNewer = new WeakMap<PlayContext, Map<string, number>>();
function isHandingOver(context: PlayContext, { row, broken }: Broken): boolean {
  if (broken.reason !== 'newer-rules') return false;
  const met = metNewer.get(context) ?? new Map<string, number>();
  metNewer.set(context, met);
  const key = `${row.id} ${row.version}`;
  const now = context.now().getTime();
  met.set(key, met.get(key) ?? now);
  return now - (met.get(key) ?? now) < HANDING_OVER_MS;
}

/** Tells a table, if it has not been told of this very row by these rules. */
export function tellOfBreakage(context: PlayContext, loaded: LoadedGame): void {
  if (!isBroken(loaded) || wasTold(loaded) || isHandingOver(context, loaded)) return;
  const { row, game, broken } = loaded;
  const told = notice(row.version, say(`notice.broken-${broken.reason}`));
  const written = changeTo(loaded, undefined, context.now(), [told]);
  context.store.commit(written).then(
    (mine) => {
      if (!mine) return;
      context.log.error(
        { game: row.id, title: game.id, version: row.version, rules: row.rules, err: broken.error },
        'failed to load a game; telling its table',
      );
      context.nudge();
    },
    (error: unknown) =>
      context.log.error({ game: row.id, err: error }, 'failed to tell a table that its game does not load'),
  );
}

/** `otherwise`: where to, if the table's own place is gone. */
export const notice = (
  version: number,
  phrase: Phrase,
  motion?: number,
  otherwise?: string,
): NewOutboxItem => ({
  key: `notice:${version}:0`,
  kind: 'notice',
  what: { phrase, ...(motion !== undefined && { motion }), ...(otherwise !== undefined && { otherwise }) },
});

/** Only what is no part of the game itself is written; the table counts as told of what it is then. */
export function changeTo(
  loaded: Broken,
  notes: Notes | undefined,
  at: Date,
  outbox: readonly NewOutboxItem[],
  voted?: 'passed' | 'failed',
): Change {
  const { row, game } = loaded;
  const { motion } = notes ?? loaded.notes;
  const fields = {
    ...(notes && { notes }),
    trouble: { version: row.version + 1, rules: game.rules },
    // A computer's move and the limits of time wait until the game can be played on.
    wake: motion ? new Date(motion.expires) : null,
  };
  const vote = loaded.notes.motion;
  const over = vote && motion?.number !== vote.number ? [voteOver(vote, voted)] : [];
  return { id: row.id, version: row.version, at, fields, outbox: [...outbox, ...over] };
}

/** Updates the games that another release left, one after the other. No player waits for it. */
export async function lookAfterRelease(context: PlayContext): Promise<void> {
  const rules = context.cache.games.map(({ id, rules: version }) => ({ game: id, rules: version }));
  for (const id of await context.store.outdatedGames(rules)) {
    await change<undefined>(
      context,
      id,
      (loaded) =>
        isRunning(loaded) && (loaded.row.trouble !== null || loaded.row.rules !== loaded.game.rules)
          ? { run() {}, done: () => undefined }
          : { no: undefined },
      undefined,
    );
  }
}
