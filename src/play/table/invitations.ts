import type { Notes } from './notes';
import type { Lobby, UserId } from './table';

/** Reads the invitations in a lobby's notes. */

/** Returns the players whose seats are reserved at this moment. */
export const isReservedFor = ({ invited = [], invitedUntil }: Notes, now: Date): readonly UserId[] =>
  invitedUntil !== undefined && new Date(invitedUntil) > now ? invited : [];

export const withoutGuest = (notes: Notes, user: UserId): Notes => ({
  ...notes,
  invited: notes.invited?.filter((one) => one !== user),
});

/** Returns what a lobby shows of its invitations. */
export const invitedIn = ({ invited = [], invitedUntil }: Notes): Pick<Lobby, 'invited'> =>
  invited.length === 0 || invitedUntil === undefined
    ? {}
    : { invited: { users: invited, until: new Date(invitedUntil) } };
