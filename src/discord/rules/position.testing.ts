import type { Session } from '../../engine/run/session';
import type { Position } from '../../play/table/table';

/** A table of people at which this is played. */
export const positionFor = (session: Session): Position => ({
  id: 'abcdefghij',
  game: session.game,
  where: { guild: '100000000000000001', channel: '100000000000000002' },
  status: 'playing',
  version: 1,
  session,
  chairs: Array.from({ length: session.seats }, (_, seat) => ({
    kind: 'person' as const,
    user: `10000000000000000${seat}`,
    name: `Player ${seat + 1}`,
  })),
  host: { user: '1', name: 'Player 1' },
  options: {},
  tableRules: { thread: false, turnMinutes: null },
  seedHash: '',
  started: new Date(0),
  since: [],
  due: [],
  lineCount: 0,
});
