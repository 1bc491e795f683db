import { z } from 'zod';
import { json } from './rows';

/**
 * What is left of a column of JSON without a person. A row that play would call damaged must not keep
 * anybody from being forgotten: what cannot be read as theirs is left as it is.
 */

const notesIn = z.record(z.string(), z.unknown());
const ofSeat = z.looseObject({ seat: z.int() });

/** What play noted about a seat for the person on it: their hours, what they said beforehand. */
const SAID = ['autoAnswers', 'plans', 'ended'] as const;

/** The notes of a game without what they hold about the person who sat there; the text of a column. */
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

const called = z.looseObject({
  users: z.array(z.string()).exactOptional(),
  user: z.string().exactOptional(),
});

/**
 * An outbox item without somebody whom it names, as the text of its column; undefined where nothing of it is
 * for anybody else. What cannot be read could not be sent either.
 */
export function itemWithout(text: string, user: string): string | undefined {
  const read = called.safeParse(json(text));
  if (!read.success || read.data.user === user) return undefined;
  const { users } = read.data;
  return users ? JSON.stringify({ ...read.data, users: users.filter((one) => one !== user) }) : text;
}
