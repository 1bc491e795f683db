import { answers as everyAnswer } from '../contract/decision';
import { everySeat, randomAnswer, type Picker } from './fuzz';
import type { AnyGame, Seat } from '../contract/game';
import { splitAtGroup } from '../run/seen';
import { nameOf, seenBy } from './leaks';
import { difference, keep, load, type AnySession, type Fail } from './sessions';

const ATTEMPTS = 6;
/** Answers tried of each question, and questions in a row. */
const WIDTH = 6;
const DEPTH = 3;

/**
 * Gives the others different secret answers in the open group: everything a seat is shown must stay the same,
 * and so must everything that can be shown of its own answers before they count.
 */
export function checkSecrets(game: AnyGame, live: AnySession, pick: Picker, fail: Fail): void {
  for (const viewer of [...everySeat(live), null]) {
    const other = otherSecrets(game, live, viewer, pick);
    if (!other) continue;
    const [ours, theirs] = [shownTo(live, viewer), shownTo(other, viewer)];
    if (ours !== theirs)
      fail(
        'secret',
        `${nameOf(viewer)} is shown in step ${live.step} what others answered in secret: ` +
          difference(ours, theirs),
      );
  }
}

/**
 * Returns the same position, in which other seats gave different secret answers in the open group. Undefined
 * where they gave none, or where no other answers leave the same seats with the same questions.
 */
export function otherSecrets(
  game: AnyGame,
  live: AnySession,
  viewer: Seat | null,
  pick: Picker,
): AnySession | undefined {
  const { before, inGroup } = splitAtGroup(game, live.sinceCheckpoint);
  const isSecret = ({ action, known }: (typeof inGroup)[number]): boolean => !known && action.seat !== viewer;
  if (!inGroup.some(isSecret)) return undefined;
  const saved = keep(live);
  const asks = ({ pending }: AnySession): string => JSON.stringify(pending.map(({ seat, id }) => [seat, id]));
  attempts: for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const other = load(game, { ...saved, answers: before });
    let differs = false;
    for (const answer of inGroup) {
      const { seat, decision } = answer.action;
      const asked = other.pending.find((open) => open.seat === seat && open.id === decision);
      const picks = isSecret(answer) && asked ? randomAnswer(asked, pick) : answer.action.picks;
      differs ||= JSON.stringify(picks) !== JSON.stringify(answer.action.picks);
      if (other.refusal({ seat, decision, picks })) continue attempts;
      other.apply({ seat, decision, picks });
    }
    if (differs && asks(other) === asks(live)) return other;
  }
  return undefined;
}

const shownTo = (session: AnySession, viewer: Seat | null): string =>
  JSON.stringify({
    now: seenBy(session, viewer),
    canUndo: viewer !== null && session.canUndo(viewer),
    ahead: viewer === null ? [] : shownAhead(session, viewer, DEPTH),
  });

/** Tries the seat's own answers, as chains, previews and suggestions do. */
function shownAhead(session: AnySession, viewer: Seat, depth: number): unknown {
  if (depth === 0) return [];
  return session.decisions
    .filter(({ seat }) => seat === viewer)
    .map((asked) => {
      const ends: unknown[] = [];
      for (const picks of everyAnswer(asked)) {
        const after = session.ahead({ seat: viewer, decision: asked.id, picks });
        // The viewer is also told that answers of others decide what follows.
        ends.push([
          picks,
          after ? [after.over, seenBy(after, viewer), shownAhead(after, viewer, depth - 1)] : 'hidden',
        ]);
        if (ends.length >= WIDTH) break;
      }
      return [asked.id, ends];
    });
}
