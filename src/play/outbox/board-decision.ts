import type { OutboxItem } from '../../store';

/** Decides how the board of a game is brought up to date. Sends nothing and reads nothing. */

/** An item of the outbox, as far as the decision needs it. */
export type BoardItem = Pick<OutboxItem, 'key' | 'kind' | 'attempts'>;

export interface BoardGroup<I extends BoardItem> {
  /** Some item was tried before, and the answer of Discord did not arrive. */
  readonly retried: boolean;
  /** The items that this message is for. */
  readonly with: readonly I[];
  /** The items that need a message of their own, after this one. */
  readonly later: readonly I[];
  /** The items that mention a player. */
  readonly calls: readonly I[];
}

/**
 * Splits the items that are due. A second attempt under the same nonce brings back the message of the first:
 * an item that the first attempt was not for needs another message.
 */
export function splitGroup<I extends BoardItem>(group: readonly I[], over: boolean): BoardGroup<I> {
  const retried = group.some(({ attempts }) => attempts > 1);
  const isNow = ({ attempts, key }: I): boolean => over || !retried || attempts > 1 || key === 'board';
  const due = group.filter(isNow);
  return {
    retried,
    with: due,
    later: group.filter((item) => !isNow(item)),
    calls: due.filter(({ kind, attempts }) => kind === 'mention' && (!retried || attempts > 1)),
  };
}

export interface BoardState {
  /** The game is over or was cancelled: there is nothing left to press. */
  readonly over: boolean;
  /** A final message shows the ranking below the last board. */
  readonly ranked: boolean;
  /** There is no board, or it is too far up in the channel. */
  readonly stale: boolean;
  readonly retried: boolean;
  /** A player asked for a new board. */
  readonly asked: boolean;
  /** Some item mentions a player, whether or not it is still their turn. */
  readonly calls: boolean;
  /** Some player is still to be mentioned. */
  readonly mentions: boolean;
}

/**
 * `keep`: the last board stays and only loses its controls. `edit`: the board is edited. `post`: a new board
 * is posted, because only a new message notifies players and is at the end of the channel.
 */
export type BoardDecision = 'keep' | 'edit' | 'post';

export function decideBoard(state: BoardState): BoardDecision {
  const { over, ranked, stale, retried, asked, calls, mentions } = state;
  // A first attempt that posted may have arrived: the same nonce finds its message, and an edit would not.
  if (retried && (stale || asked || calls)) return 'post';
  if (over) return stale || ranked ? 'keep' : 'edit';
  if (retried) return 'edit';
  return stale || asked || mentions ? 'post' : 'edit';
}
