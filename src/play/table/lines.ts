import type { Entry, Seat } from '../../engine/contract/game';
import type { Line } from './records';

/** True if this seat can read the line. Null: all readers. */
export const isReadBy = ({ only }: Pick<Entry, 'only'>, reader: Seat | null): boolean =>
  only === undefined || (reader !== null && only.includes(reader));

/** A line of the log as its readers get it, without whom it is for. */
export const lineOf = (
  { event, at, params }: Pick<Entry, 'event' | 'at' | 'params'>,
  number: number,
  final = true,
): Line => ({ number, event, at, ...(params && { params }), final });
