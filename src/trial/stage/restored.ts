import { games as shelf } from '../../../games';
import { isBoard } from './robot';
import { openPlay } from '../../play';
import type { Store } from '../../store';
import { auditChannel, auditGame } from '../proofs/chaos/audit';
import type { Seated } from '../proofs/chaos/people';

const quiet = { info() {}, warn() {}, error() {} };

/**
 * Compares the log of a restored table with its row. Returns how many of its answers came after the restart,
 * and doubled answers, notifications and boards. Answers after the dump are lost, as expected.
 */
export async function restoredOf(
  store: Store,
  { ledger, people, channel }: Seated,
  since: number,
): Promise<{ moves: number; later: number; wrong: readonly string[]; doubled: readonly string[] }> {
  const { play } = openPlay({ store, games: shelf, log: quiet });
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
