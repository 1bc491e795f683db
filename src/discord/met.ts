import type { OpenQuestion } from '../engine/game';
import type { Position, UserId } from '../play/api';

/** Who has met which kind of question of which title: a hint for the reader's eye, so memory will do. */
export interface Met {
  /** True while somebody has the first question of its kind before them, however often it is drawn. */
  isFirst(user: UserId, position: Position, asked: OpenQuestion): boolean;
}

const KEPT = 20_000;
/** Whoever has answered so often in one game has met what it asks, even if we were restarted since. */
const NEWCOMER = 60;

export function remembering(): Met {
  const first = new Map<string, string>();
  return {
    isFirst(user, { id, game, session }, asked) {
      const kind = `${user} ${game.id} ${asked.id}`;
      const here = `${id} ${asked.mark}`;
      const known = first.get(kind);
      if (known !== undefined) return known === here;
      first.set(kind, here);
      if (first.size > KEPT) first.delete(first.keys().next().value as string);
      return (session.save().answerCounts[asked.seat] ?? 0) < NEWCOMER;
    },
  };
}
