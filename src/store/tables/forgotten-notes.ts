import { z } from 'zod';
import { json } from '../rows/rows';

/**
 * Removes a person from a column of JSON. A damaged row must not prevent that: parts that cannot be read as
 * this person's are left as they are.
 */

const notesIn = z.record(z.string(), z.unknown());
const ofUser = z.looseObject({ user: z.string() });
const ofSeat = z.looseObject({ seat: z.int() });

/** The notes about a seat for the person on it: their hours and prepared answers. */
const SAID = ['autoAnswers', 'plans', 'ended'] as const;

/** Returns the notes of a game without those about the person on a seat, as the text of a column. */
export function withoutPerson(text: string, seat: number): string {
  const read = notesIn.safeParse(json(text));
  if (!read.success) return text;
  const isTheirs = (one: unknown): boolean => ofSeat.safeParse(one).data?.seat === seat;
  const { planDue, ...notes } = read.data;
  const hours = notes['hours'];
  const said = SAID.flatMap((name): [string, unknown][] => {
    const all = notes[name];
    return Array.isArray(all) ? [[name, all.filter((one) => !isTheirs(one))]] : [];
  });
  return JSON.stringify({
    ...notes,
    ...Object.fromEntries(said),
    ...(Array.isArray(hours) && { hours: hours.map((one: unknown, at) => (at === seat ? null : one)) }),
    ...(planDue !== undefined && !isTheirs(planDue) && { planDue }),
  });
}

/** The lists of a lobby's notes that name people. */
const GUESTS = ['invited', 'removed'] as const;

/**
 * Returns the notes of a table without a person who was invited or removed, or held a seat once, as the text
 * of a column.
 */
export function withoutGuest(text: string, user: string): string {
  const read = notesIn.safeParse(json(text));
  if (!read.success) return text;
  const left = GUESTS.flatMap((name): [string, unknown][] => {
    const all = read.data[name];
    return Array.isArray(all) && all.includes(user) ? [[name, all.filter((one) => one !== user)]] : [];
  });
  const { holders } = read.data;
  const held = Array.isArray(holders)
    ? holders.map((one: unknown) =>
        ofUser.safeParse(one).data?.user === user ? { ...(one as object), user: '', name: '' } : one,
      )
    : undefined;
  return JSON.stringify({ ...read.data, ...Object.fromEntries(left), ...(held && { holders: held }) });
}

const called = z.looseObject({
  users: z.array(z.string()).exactOptional(),
  user: z.string().exactOptional(),
  by: z.string().exactOptional(),
});

/**
 * Returns an outbox item without a person whom it names, as the text of its column. Undefined if no part of
 * it is for another person. An item that cannot be read could not be sent either.
 */
export function itemWithout(text: string, user: string): string | undefined {
  const read = called.safeParse(json(text));
  if (!read.success || read.data.user === user || read.data.by === user) return undefined;
  const { users } = read.data;
  return users ? JSON.stringify({ ...read.data, users: users.filter((one) => one !== user) }) : text;
}
