import type { PlayContext } from '../change/context';
import { isReservedFor, withoutGuest } from '../table/invitations';
import { seatOf } from '../table/seats';
import type { LobbyOutcome } from '../table/outcomes';
import { invitationsTo, MAX_INVITED, reservation } from './invitations';
import { byHost, edit, Refused } from './lobby';

/** Players whom a lobby's host invites or removes, and those who decline an invitation. */

/** The host invites one more player. All seats that are reserved are reserved from now on. */
export async function invite(
  context: PlayContext,
  id: string,
  user: string,
  guest: string,
): Promise<LobbyOutcome> {
  let later: Awaited<ReturnType<typeof invitationsTo>>['later'] = [];
  let mayInvite: boolean | undefined;
  const outcome = await edit(context, id, async ({ chairs, notes, row }) => {
    byHost(row, user);
    if (guest === user) throw new Refused('invite-self');
    if (seatOf(chairs, guest) !== undefined) throw new Refused('guest-seated');
    const now = context.now();
    const reserved = isReservedFor(notes, now);
    if (reserved.includes(guest)) throw new Refused('guest-invited');
    const free = chairs.filter((chair) => chair === null).length;
    if (free === 0) throw new Refused('table-full');
    if (reserved.length >= free) throw new Refused('seats-reserved');
    if (reserved.length >= MAX_INVITED) throw new Refused('too-many-invited', { count: MAX_INVITED });
    mayInvite ??= await context.limits.mayInvite(guest, id);
    if (!mayInvite) throw new Refused('invited-before');
    // An invitation outlives its reserved seat. The newest ones get their seats again, as far as they fit.
    const others = (notes.invited ?? []).filter((one) => one !== guest);
    const most = Math.min(free, MAX_INVITED) - 1;
    const invited = [...others.slice(Math.max(0, others.length - most)), guest];
    const calls = await invitationsTo(
      context,
      [guest],
      { user, name: row.hostName },
      now,
      `invite:${row.version}`,
    );
    later = calls.later;
    return { notes: { ...notes, ...reservation(invited, now) }, sends: calls.now };
  });
  if (outcome.kind === 'done' && later.length > 0) {
    for (const { item, due } of later) await context.store.outbox.enqueue(id, [item], due);
    context.nudge();
  }
  return outcome;
}

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
