import { games as shelf } from '../../games';
import { isBoard } from '../e2e/robot';
import { openPlay } from '../play';
import type { Store } from '../store';
import { auditChannel, auditGame } from './audit';
import type { Seated } from './chaos-people';

const quiet = { info() {}, warn() {}, error() {} };

/**
 * Whether the log of a table leads to its row, how many of its answers came after the restart, and whether
 * anything is there twice: an answer that nobody gave, or gave once; and, of what was said since the restart,
 * calls and boards. What was answered after the dump is known to be lost.
 */
export async function restoredOf(
  store: Store,
  { ledger, people, channel }: Seated,
  since: number,
): Promise<{ moves: number; later: number; wrong: readonly string[]; doubled: readonly string[] }> {
  const play = openPlay({ store, games: shelf, log: quiet });
  const { moves, wrong, doubled } = await auditGame(store, play, ledger, { host: '', finished: false });
  const [first] = people;
  const received = (first?.received() ?? []).filter(({ at }) => at >= since);
  const chairs = (await store.load(ledger.game))?.chairs as readonly { readonly user?: string }[] | undefined;
  const later = (await store.moves(ledger.game)).filter(({ at }) => at.getTime() >= since);
  const users = (chairs ?? []).map(({ user }) => user ?? '-');
  const posted = new Set(
    received.flatMap(({ frame }) => (frame.t === 'MESSAGE_CREATE' ? [(frame.d as { id: string }).id] : [])),
  );
  const boards = (first?.messages() ?? []).filter(
    (message) => posted.has(message.id) && isBoard(message, ledger.game),
  );
  return {
    moves,
    later: later.length,
    wrong,
    doubled: [
      ...doubled,
      ...auditChannel(received, channel, later, users),
      ...(boards.length > 1 ? [`${boards.length} boards since the restart kept their controls`] : []),
    ],
  };
}
