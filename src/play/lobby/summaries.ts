import { Damaged } from '../../engine/contract/game';
import type { Brief } from '../../store';
import { summaryOf } from '../loaded/loaded';
import { readBrief, readLeniently } from '../table/rows';
import type { Summary } from '../table/table';

/** Returns a summary for each row. A damaged row hides no other: it is listed with what can be read of it. */
export const summariesOf = (rows: readonly Brief[], user?: string): Summary[] =>
  rows.map((row) => {
    try {
      return summaryOf(readBrief(row), user);
    } catch (error) {
      if (!(error instanceof Damaged)) throw error;
      return { ...summaryOf(readLeniently(row), user), asked: [], broken: true };
    }
  });
