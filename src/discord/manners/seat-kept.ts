import type { Position } from '../../play/api';
import { seatKeptFor } from '../../play/chairs';
import type { Reader } from '../bot-context';
import { sideId } from '../side-panel';
import { button, type Screen, type Voice } from '../look';

/** Whose seat a computer keeps takes it back by one button, wherever they look at the table. */
export function withSeatKept(screen: Screen, position: Position, reader: Reader, voice: Voice): Screen {
  if (position.status !== 'playing' || seatKeptFor(position.chairs, reader.user) === undefined) return screen;
  const back = button(sideId('away', `seat.${position.id}`), voice.ui('take-seat'), 'main');
  return { ...screen, rows: [[back], ...screen.rows] };
}
