import { setTimeout as pause } from 'node:timers/promises';
import type { Driver, PageMessage } from 'discord-stand-in';
import type { Picker } from '../../../engine/check/fuzz';
import { withLedger, type Ledger } from '../../stage/ledger';
import { isPrivate } from '../../stage/robot';

/** A seat changes hands while faults are injected: people press until they see that it worked. */

export interface TakeoverTable {
  readonly ledger: Ledger;
  /** The player on each seat. */
  readonly people: Driver[];
  /** The player who takes over a seat next. */
  newcomer?: Driver;
  takeovers: number;
}

/** The host keeps the first seat. */
const SEAT = 1;
const TRY_MS = 400;

/** Returns the answers after which the seat changes hands. */
export const takeoversAfter = (count: number, dice: Picker): readonly number[] => {
  let at = 0;
  return Array.from({ length: count }, () => (at += 2 + dice(4)));
};

/** The player on the seat leaves, the others agree, a computer plays, and the newcomer takes the seat. */
export async function takeOver(table: TakeoverTable, until: number): Promise<void> {
  const { ledger, people, newcomer } = table;
  const [host, leaver] = people;
  if (!host || !leaver || !newcomer) return;
  const { game } = ledger;
  const offers = posted(host, `"seat-take/${game}/${SEAT}"`).length;
  await repeat(until, async () => {
    if (posted(host, `"seat-take/${game}/${SEAT}"`).length > offers) return true;
    const vote = newestVote(host, game);
    if (vote === undefined) {
      await tried(leaver.slash('table leave', { game }));
      await tried(leaver.press(`leave-wanted/${game}`));
    } else for (const other of people) if (other !== leaver) await tried(other.press(vote));
    return false;
  });
  const joined = (): number => posted(host, 'joins this game and takes over the seat').length;
  const before = joined();
  await repeat(until, async () => {
    if (joined() > before) return true;
    await tried(newcomer.press(`seat-take/${game}/${SEAT}`));
    await tried(newcomer.press(`seat-sure/${game}/${SEAT}`));
    return false;
  });
  if (joined() === before) return;
  table.takeovers++;
  people[SEAT] = withLedger(newcomer, ledger, SEAT);
  // The player who left takes it the next time.
  table.newcomer = leaver;
}

async function repeat(until: number, step: () => Promise<boolean>): Promise<void> {
  while (Date.now() < until && !(await step())) await pause(TRY_MS);
}
/** A press without a result is tried again. */
const tried = (act: Promise<void>): Promise<void> => act.catch(() => undefined);

const posted = (person: Driver, text: string): PageMessage[] =>
  person
    .messages()
    .filter(
      (one) => !isPrivate(one) && JSON.stringify([one.content, one.components, one.embeds]).includes(text),
    );

/** Returns the button that agrees with the open vote. */
function newestVote(person: Driver, game: string): string | undefined {
  const button = new RegExp(`"(vote/${game}/\\d+/1)"`);
  return posted(person, `vote/${game}/`)
    .map((message) => button.exec(JSON.stringify(message.components))?.[1])
    .findLast((found) => found !== undefined);
}
