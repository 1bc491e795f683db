import type { PlayContext } from '../change/context';
import { withoutGuest } from '../table/invitations';
import { seatOf } from '../table/seats';
import type { LobbyOutcome } from '../table/outcomes';
import { byHost, edit, Refused } from './lobby';

/** Players who decline an invitation to a lobby, and those whom its host removes. */

/** An invited player does not want to play: their seat is free. */
export const decline = (context: PlayContext, id: string, user: string): Promise<LobbyOutcome> =>
  edit(context, id, ({ notes }) => {
    if (!notes.invited?.includes(user)) throw new Refused('not-invited');
    return { notes: withoutGuest(notes, user) };
  });

/** The host takes a player off the table. The player can't join again without an invitation. */
export const removePlayer = (
  context: PlayContext,
  id: string,
  user: string,
  player: string,
): Promise<LobbyOutcome> =>
  edit(context, id, ({ chairs, notes, row }) => {
    byHost(row, user);
    const seat = seatOf(chairs, player);
    if (seat === undefined || player === user) throw new Refused('not-seated');
    return {
      chairs: chairs.map((chair, at) => (at === seat ? null : chair)),
      notes: { ...notes, removed: [...(notes.removed ?? []), player] },
    };
  });
