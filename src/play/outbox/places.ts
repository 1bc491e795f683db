import type { Store } from '../../store';
import type { PlayContext } from '../change/context';
import type { Places } from './sending';

/**
 * Handles changes of channels. Sends the waiting messages and updates the boards there, without a press.
 * `look`: there is something to send.
 */
export function createPlaces(context: PlayContext, look: () => void): Places {
  const { store, log } = context;
  const after = (work: Promise<unknown>): void =>
    void work.then(look, (error: unknown) =>
      log.warn({ err: error }, 'failed to queue the messages of a channel'),
    );
  /** The boards and lobbies of a channel are drawn again where they stand. */
  const shown = async (channel: string, fresh: boolean): Promise<void> => {
    const what = fresh ? { key: 'board:fresh', kind: 'board' as const, what: { fresh } } : BOARD;
    for (const { id, status } of await store.inChannel(channel, ['lobby', 'playing']))
      await store.outbox.enqueue(id, [status === 'lobby' ? LOBBY : what], context.now());
  };
  return {
    opened: (where) => after(retryPostponed(context, where)),
    improved: (channel) => after(shown(channel, false)),
    gone: (thread) => after(shown(thread, true)),
  };
}

/** Makes postponed boards, notifications and leagues due now. */
export async function retryPostponed(
  { store, now }: Pick<PlayContext, 'store' | 'now'>,
  where: Parameters<Store['outbox']['retryNow']>[0],
): Promise<void> {
  const at = now();
  await Promise.all([
    store.outbox.retryNow(where, at),
    store.calls.retryNow(where, at),
    store.leagues.retryNoticesNow(where, at),
  ]);
}

const BOARD = { key: 'board', kind: 'board' } as const;
const LOBBY = { key: 'lobby', kind: 'lobby' } as const;
