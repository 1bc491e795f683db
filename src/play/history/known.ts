import type { Known } from './api';
import { strengthOf } from '../change/finish';
import type { UserId } from '../table/table';

/** Players by what the asker may know of them. `hidden`: who chose not to be listed. */
export function known(player: string, name: string, asker: UserId, hidden: ReadonlySet<UserId>): Known {
  const strength = strengthOf(player);
  if (strength !== undefined) return { kind: 'computer', strength };
  if (player === '' || (player !== asker && hidden.has(player))) return { kind: 'somebody' };
  return { kind: 'person', user: player, name };
}
