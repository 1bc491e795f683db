import type { PlayContext } from './context';
import type { Places } from './sending';

/**
 * What becomes of channels without our doing. What waited there is sent, and what stood there is shown anew,
 * without anybody pressing anything. `look`: there is something to send.
 */
export function placesOf(context: PlayContext, look: () => void): Places {
  const { store, log } = context;
  const after = (work: Promise<unknown>): void =>
    void work.then(look, (error: unknown) => log.warn({ err: error }, 'a channel could not be looked after'));
  /** The boards and lobbies of a channel are drawn again where they stand. */
  const shown = async (channel: string, fresh: boolean): Promise<void> => {
    const what = fresh ? { key: 'board:fresh', kind: 'board' as const, what: { fresh } } : BOARD;
    for (const { id, status } of await store.inChannel(channel, ['lobby', 'playing']))
      await store.outbox.raise(id, [status === 'lobby' ? LOBBY : what], context.now());
  };
  return {
    opened: (where) => after(store.outbox.hasten(where, context.now())),
    improved: (channel) => after(shown(channel, false)),
    gone: (thread) => after(shown(thread, true)),
  };
}

const BOARD = { key: 'board', kind: 'board' } as const;
const LOBBY = { key: 'lobby', kind: 'lobby' } as const;
