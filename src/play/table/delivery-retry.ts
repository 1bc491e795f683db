import { LoggableError } from '../../log';

/** A game of one evening does not wait longer than this for a board that Discord refused a moment ago. */
const MAX_WAIT_MS = 30_000;

/** After an hour of that it is an outage. */
const PATIENT_TRIES = 120;

const PATIENT_WAIT_MS = 5 * 60_000;

/** A missing permission: we hear when it is back, unless no process was running to hear it. */
const MIN_BAR_MS = 60_000;

const MAX_BAR_MS = 30 * 60_000;

/**
 * The channel takes no message now: it asked for a pause of `waitMs`, or it did not answer in time.
 * `everywhere`: the same is true for all channels.
 */
export class Unavailable extends LoggableError {
  constructor(
    why: string,
    readonly waitMs?: number,
    readonly everywhere = false,
  ) {
    super(why);
    this.name = 'Unavailable';
  }
}

/** The bot cannot post there until a host gives a permission back or opens the thread again. */
export class MissingPermission extends Unavailable {
  constructor(why: string) {
    super(why);
    this.name = 'MissingPermission';
  }
}

/** It can never be delivered: the bot has no access to the channel. `gone`: the channel was deleted. */
export class Undeliverable extends LoggableError {
  constructor(
    why: string,
    readonly gone = false,
  ) {
    super(why);
    this.name = 'Undeliverable';
  }
}

/**
 * Returns how long to wait before the next attempt at what could not be sent, in milliseconds. Boards,
 * notifications and leagues share it: an outage of any length ends with everything sent.
 */
export function retryWait(error: unknown, tries: number): number {
  const doubled = (first: number, max: number): number => Math.min(max, first * 2 ** Math.min(30, tries - 1));
  if (error instanceof MissingPermission) return doubled(MIN_BAR_MS, MAX_BAR_MS);
  const patience = tries > PATIENT_TRIES ? PATIENT_WAIT_MS : doubled(1000, MAX_WAIT_MS);
  return error instanceof Unavailable ? (error.waitMs ?? patience) : patience;
}
