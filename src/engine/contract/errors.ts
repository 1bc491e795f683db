import type { Params, Seat } from './phrase';

/**
 * The player's error: an option that is not available, another player's turn, too many picks. The catalogue
 * has the words of `why`.
 */
export class Illegal extends Error {
  constructor(
    readonly why: string,
    readonly params: Params = {},
  ) {
    super(`not allowed: ${why}`);
    this.name = 'Illegal';
  }
}

/** Our fault: a rule asked a question that has no answer. */
export class DeadEnd extends Error {
  constructor(
    readonly decision: string,
    readonly seat: Seat,
    why = '',
  ) {
    super(`${decision}: seat ${seat} has no answer${why}`);
    this.name = 'DeadEnd';
  }
}

/** A stored game that cannot be played on. */
export class Damaged extends Error {
  constructor(
    readonly game: string,
    readonly fault: string,
  ) {
    super(`saved game of ${game}: ${fault}`);
    this.name = 'Damaged';
  }
}
