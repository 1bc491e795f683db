import type { Lobby, Position } from '../play/api';
import { mayWatch } from '../play/watching';
import { generalVoice, notice, type Reader, type Shown } from './bot-context';

/** What whoever may not watch a table is told instead of anything that stands on it. */
export const closedTo = (
  table: Pick<Position | Lobby, 'status' | 'tableRules' | 'chairs' | 'host'>,
  reader: Reader,
): Shown | undefined =>
  mayWatch(table, reader.user) ? undefined : notice(generalVoice(reader.locale).ui('table-closed'));
