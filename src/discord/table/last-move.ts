import type { Seat } from '../../engine/contract/game';

import { seatsIn } from './status';
import type { BotContext } from '../screen/reply';
import { cut } from '../screen/limits';
import { plateNameOf, shape, type Texts } from '../screen/ui';
import type { Position } from '../../play/table/table';

/** The title of a panel for a player who is not asked: their last move, and who is next. */

const LINES = 40;
const MAX_LETTERS = 160;

/** A move that has just been made. */
export interface Said {
  /** The answer in the words of its button. */
  readonly label: string;
  /** How many answers the game had before it. */
  readonly from: number;
}

/**
 * Returns the log line about the last action of this seat. After a press: only its effects, or else the
 * pressed label.
 */
export async function lastMove(
  context: BotContext,
  position: Position,
  seat: Seat,
  texts: Texts,
  said?: Said,
): Promise<string | undefined> {
  const lines = await context.play.reading.log(position, seat, { last: LINES });
  const own = lines.findLast(
    (line) => seatsIn(line)[0] === seat && (said === undefined || line.at > said.from),
  );
  const text = own ? texts.plain.line(own) : said?.label.replaceAll('**', '');
  return text === undefined ? undefined : cut(text.replace(/[.!]$/, ''), MAX_LETTERS);
}

/** Says what was done and who is next, computers too. */
export function doneTitle({ session, chairs }: Position, done: string | undefined, texts: Texts): string {
  const names = session.waiting.map(({ seat }) => `${shape(seat)} ${plateNameOf(chairs[seat], texts.plain)}`);
  if (names.length === 0) return done === undefined ? texts.ui('nobody-next') : texts.ui('done', { done });
  return done === undefined ? texts.ui('next', { names }) : texts.ui('done-next', { done, names });
}
