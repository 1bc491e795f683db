import { LRUCache } from 'lru-cache';
import { areKnown, isBetter, type Thinker } from '../../computer';
import { sameAnswer } from '../../computer/policy';
import type { OpenQuestion } from '../../engine/contract/game';
import type { GameId, Position } from '../table/table';

/** The opinion of a lesson's teacher about an answer other than the one it meant. */
export interface OtherAnswer {
  readonly asked: OpenQuestion;
  /** The answer that the teacher meant. */
  readonly meant: readonly string[];
  /** How the given answer compares with it. */
  readonly is: 'better' | 'alike' | 'worse';
  /** The difference in expected points, never below 0. */
  readonly points: number;
}

export interface OtherAnswers {
  /** Compares the answer of a pupil with the one that was meant. Forgets what was said of the last answer. */
  judge(
    position: Position,
    asked: OpenQuestion,
    given: readonly string[],
    meant: readonly string[] | undefined,
  ): Promise<void>;
  /** Returns what is known of the pupil's last answer. */
  last(position: Position): OtherAnswer | undefined;
}

/** A pupil hears of a difference that is as large as its error. */
const LIKELY = 1;
/** Lessons that go on at the same time. The oldest remark is lost first. */
const MAX_REMARKS = 500;

export function createOtherAnswers(thinker: Thinker | undefined): OtherAnswers {
  const remarks = new LRUCache<GameId, OtherAnswer & { readonly before: number }>({ max: MAX_REMARKS });
  return {
    async judge({ id, game, session }, asked, given, meant) {
      remarks.delete(id);
      if (!thinker || !meant || sameAnswer(given, meant)) return;
      const { count, sinceCheckpoint } = session;
      const place = { game, seat: asked.seat, decision: asked.id, since: sinceCheckpoint };
      const advice = await thinker.compare(place, [given, meant]).catch(() => []);
      const [mine, theirs] = [given, meant].map((picks) =>
        advice.find((one) => sameAnswer(one.picks, picks)),
      );
      if (!mine || !theirs || !areKnown(mine, theirs)) return;
      const is = isBetter(mine, theirs, LIKELY)
        ? 'better'
        : isBetter(theirs, mine, LIKELY)
          ? 'worse'
          : 'alike';
      remarks.set(id, { asked, meant, is, points: Math.abs(theirs.points - mine.points), before: count });
    },
    last({ id, session }) {
      const remark = remarks.get(id);
      return remark && session.count > remark.before ? remark : undefined;
    },
  };
}
