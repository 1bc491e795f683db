import { think } from '../../computer/strength';
import type { Picker } from '../../engine/check/fuzz';
import type { Action, OpenQuestion } from '../../engine/contract/game';
import type { Session } from '../../engine/run/session';
import { asShown } from '../stage/as-shown';

/** A player who knows the questions that come, and takes no suggestion for its own sake. */

/**
 * Computers order cards under a deck as readily as they leave them, and pay by chance in one of several ways
 * that are as good. People leave the cards, and pay in the way that is offered first.
 */
const sensible = (session: Session, asked: OpenQuestion, picks: readonly string[]): readonly string[] =>
  picks[0] === 'arrange' || session.game.questions?.[asked.id]?.completes
    ? [asked.options[0]?.key ?? '']
    : picks;

const nameOf = ({ id, options }: OpenQuestion): string => JSON.stringify([id, options]);

/** Picks what a player wants. Such a player does not go back to a question. */
function wish(session: Session, pick: Picker, been: ReadonlySet<string>): Action {
  const [asked] = session.waiting;
  if (!asked) throw new Error('nobody is asked');
  const { action } = think(
    { game: session.game, seat: asked.seat, decision: asked.id, since: session.sinceCheckpoint },
    { simulations: 8 },
    pick,
  );
  const wanted = { ...action, picks: sensible(session, asked, action.picks) };
  const leadsOn = (picks: readonly string[]): boolean => {
    const next = session.ahead({ ...wanted, picks })?.waiting[0];
    return !next || !been.has(nameOf(next));
  };
  const shown = asShown(asked, session).options;
  const isShown = wanted.picks.every((pick) => shown.some(({ key }) => key === pick));
  if (!isShown) return { ...wanted, picks: [shown.find(({ idle }) => idle)?.key ?? shown[0]?.key ?? ''] };
  const isIdle = asked.options.some(({ key, idle }) => idle && wanted.picks.includes(key));
  if (!isIdle || leadsOn(wanted.picks)) return wanted;
  const further = shown.filter(({ key, idle }) => !idle && leadsOn([key]));
  const other = further[pick(further.length)];
  return other ? { ...wanted, picks: [other.key] } : wanted;
}

/** The answers that the player to move wants to give: each is found when it is asked for. */
export class Wishes {
  private readonly actions: Action[] = [];
  private readonly copy: Session;
  constructor(
    session: Session,
    private readonly pick: Picker,
    private readonly been: Set<string>,
  ) {
    this.copy = session.copy();
  }
  at(step: number): Action {
    for (let last = this.actions.at(-1); this.actions.length <= step; last = this.actions.at(-1)) {
      if (last) this.copy.apply(last);
      const [asked] = this.copy.waiting;
      if (!asked) throw new Error('nobody is asked');
      this.been.add(nameOf(asked));
      this.actions.push(wish(this.copy, this.pick, this.been));
    }
    return this.actions[step] as Action;
  }
  /** True if the player wants these answers, one after the other. */
  begin(actions: readonly Action[]): boolean {
    return actions.every((action, step) => {
      const wanted = this.at(step);
      return (
        action.decision === wanted.decision &&
        [...action.picks].sort().join() === [...wanted.picks].sort().join()
      );
    });
  }
}
