import { afterQuiet } from '../../availability/quiet';
import type { NewOutboxItem } from '../../store';
import { STRANGER } from './people';
import type { PersonNow } from '../table/people';
import type { UserId } from '../table/table';

/**
 * Returns the outbox items of one message to some players: each player gets it in the way that they chose,
 * after their quiet hours and their absence. Players who are mentioned at the same time share one message.
 * `isPublic`: the message is posted in the channel at once in any case.
 */
export function callsTo(
  key: string,
  what: Readonly<Record<string, unknown>>,
  users: readonly UserId[],
  known: ReadonlyMap<UserId, PersonNow>,
  now: Date,
  isPublic = false,
): readonly { readonly item: NewOutboxItem; readonly due: Date }[] {
  const direct: { readonly item: NewOutboxItem; readonly due: Date }[] = [];
  const mentioned = new Map<number, UserId[]>();
  for (const [at, user] of users.entries()) {
    const person = known.get(user) ?? STRANGER;
    const { way } = person.settings;
    const due = tellableFrom(person, now);
    if (way === 'direct' || way === 'both')
      direct.push({ item: notice(`${key}:d${at}`, { ...what, user, direct: true }), due });
    if (way === 'mention' || way === 'both')
      mentioned.set(due.getTime(), [...(mentioned.get(due.getTime()) ?? []), user]);
  }
  // Players who are notified in no way, or later, read it in the channel.
  if (isPublic && !mentioned.has(now.getTime())) mentioned.set(now.getTime(), []);
  const together = [...mentioned].map(([due, some], at) => ({
    item: notice(`${key}:m${at}`, { ...what, users: some }),
    due: new Date(due),
  }));
  return [...together, ...direct];
}

/** Returns the first moment at which a player can be notified. */
function tellableFrom({ settings, awayUntil }: PersonNow, now: Date): Date {
  const back = awayUntil && awayUntil > now ? awayUntil : now;
  return afterQuiet(settings, back);
}

const notice = (key: string, what: Readonly<Record<string, unknown>>): NewOutboxItem => ({
  key: `notice:${key}`,
  kind: 'notice',
  what,
});
