import { json } from './rows';

type Notes = Readonly<Record<string, unknown>>;
interface OfSeat {
  readonly seat?: number;
}

/** What play noted about a seat for the person on it: their hours, what they said beforehand. */
const SAID = ['autoAnswers', 'plans', 'ended'] as const;

/** The notes of a game without what they hold about the person who sat there; the text of a column. */
export function withoutPerson(text: string, seat: number): string {
  const read = json(text);
  if (typeof read !== 'object' || read === null || Array.isArray(read)) return text;
  const { planDue, ...notes } = read as Notes;
  const hours = notes['hours'];
  const said = SAID.flatMap((name): [string, unknown][] => {
    const all = notes[name];
    return Array.isArray(all) ? [[name, (all as readonly OfSeat[]).filter((one) => one.seat !== seat)]] : [];
  });
  const due = planDue as OfSeat | undefined;
  return JSON.stringify({
    ...notes,
    ...Object.fromEntries(said),
    ...(Array.isArray(hours) && { hours: hours.map((one: unknown, at) => (at === seat ? null : one)) }),
    ...(due && due.seat !== seat && { planDue: due }),
  });
}
