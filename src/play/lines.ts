import type { Entry, Seat } from '../engine/game';
import type { Line } from './api';

/** May this seat read it? Null: everybody. */
export const isReadBy = ({ only }: Pick<Entry, 'only'>, reader: Seat | null): boolean =>
  only === undefined || (reader !== null && only.includes(reader));

/** A line of the log as its readers get it, without whom it is for. */
export const lineOf = (
  { event, at, params }: Pick<Entry, 'event' | 'at' | 'params'>,
  number: number,
  final = true,
): Line => ({ number, event, at, ...(params && { params }), final });
