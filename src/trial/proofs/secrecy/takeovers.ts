import type { Driver } from 'discord-stand-in';
import type { Seat } from '../../../engine/contract/game';
import type { Room } from '../../../discord/stage/room.testing';

/** A seat changes hands in the middle of the secrecy proof, by the buttons that people press. */

/** The seat that changes hands. */
const SEAT = 1 as Seat;

export interface Takeovers {
  /** Changes of person so far. */
  readonly changes: () => number;
  /** Lets the holder leave, or the next player take the seat, if it is time. Returns true if so. */
  next(answers: number): Promise<boolean>;
  /** Returns who holds the seat now, or undefined while a computer plays. */
  readonly holder: () => Driver | undefined;
}

/**
 * The holder leaves, a computer plays on, and the next player takes the seat. After the last successor the
 * first holder takes it again. `every`: answers between two steps.
 */
export function takeoversAt(
  { running, play, bot, outbox }: Room,
  id: string,
  {
    holders,
    others,
    every,
    changes: wanted,
  }: {
    readonly holders: readonly Driver[];
    readonly others: readonly Driver[];
    readonly every: number;
    readonly changes: number;
  },
): Takeovers {
  let changes = 0;
  let holder = holders[0];
  let due = every;
  const settled = async (): Promise<void> => {
    await bot.idle();
    await running.idle();
    await outbox.idle();
  };
  const clear = async (person: Driver): Promise<void> => {
    for (const message of person.messages().filter((one) => ((one.flags ?? 0) & 64) !== 0))
      await person.dismiss(message);
  };

  const leave = async (person: Driver): Promise<void> => {
    await person.slash('table leave', { game: id });
    await person.press(`leave-wanted/${id}`);
    await settled();
    const number = (await play.reading.position(id))?.motion?.number;
    for (const other of others) {
      if ((await play.reading.position(id))?.motion) await other.press(`vote/${id}/${number}/1`);
      await settled();
    }
    if ((await play.reading.position(id))?.chairs[SEAT]?.kind !== 'computer')
      throw new Error(`${person.person.name} has not left`);
    await clear(person);
  };
  const take = async (person: Driver): Promise<void> => {
    await person.press(`seat-take/${id}/${SEAT}`);
    await person.press(`seat-sure/${id}/${SEAT}`);
    await settled();
    const chair = (await play.reading.position(id))?.chairs[SEAT];
    if (chair?.kind !== 'person' || chair.user !== person.person.id)
      throw new Error(`${person.person.name} has not got the seat\n\n${person.screen()}`);
    await clear(person);
  };

  return {
    changes: () => changes,
    holder: () => holder,
    async next(answers) {
      if (answers < due || (holder && changes >= wanted)) return false;
      due = answers + every;
      if (holder) {
        await leave(holder);
        holder = undefined;
      } else {
        changes++;
        const next = holders[changes % holders.length] as Driver;
        await take(next);
        holder = next;
      }
      return true;
    },
  };
}
