import { say, type Phrase } from '../../engine/contract/game';
import type { NewOutboxItem } from '../../store';
import type { PlayContext } from '../change/context';
import { callsTo } from '../people/personal-calls';
import type { Notes } from '../table/rows';
import type { Person, UserId } from '../table/table';

/** Invitations to a lobby: a seat is reserved for each until the player answers. */

export const MAX_INVITED = 5;
const RESERVED_MS = 12 * 3_600_000;

export const reservation = (
  invited: readonly UserId[],
  now: Date,
): Pick<Notes, 'invited' | 'invitedUntil'> => ({
  invited,
  invitedUntil: new Date(now.getTime() + RESERVED_MS).toISOString(),
});

/** Returns the messages that invite these players, each at a time when the player can be notified. */
export async function invitationsTo(
  context: PlayContext,
  users: readonly UserId[],
  host: Person,
  now: Date,
  key = 'invite',
): Promise<{
  readonly now: readonly NewOutboxItem[];
  readonly later: readonly { readonly item: NewOutboxItem; readonly due: Date }[];
}> {
  const phrase: Phrase = say('notice.invited', { name: host.name });
  const known = await context.people.several(users);
  const calls = callsTo(key, { phrase, invites: true, by: host.user }, users, known, now);
  return {
    now: calls.flatMap(({ item, due }) => (due <= now ? [item] : [])),
    later: calls.filter(({ due }) => due > now),
  };
}
