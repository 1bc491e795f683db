import { redealWith } from './seen';
import { draw } from './chance';
import { inWords, sorted } from '../contract/decision';
import { Damaged, Illegal } from '../contract/game';
import type { Action, Core, Entry, Game, Saved, Seat, Setup } from '../contract/game';
import { inspect, unchanging } from './inspect';
import { copyPlain } from './plain';
import { Reading } from './reading';
import { fault, fresh, intact, isRetired, readSaved } from './saved';
import { ANYTIME, Stepper, type StepperHooks } from './stepper';
import { StepUnderWay, type Checkpoint } from './step';

export { ANYTIME } from './stepper';

export interface SessionOptions {
  /**
   * Looks after every list whether it changed the state, and after every answer whether the invariants hold:
   * for tests.
   */
  readonly checks?: boolean;
}

/**
 * Plays one game. Between steps the state is plain JSON, the checkpoint. Inside a step a generator is alive.
 * A saved game is the checkpoint and the answers since: a session made from it behaves exactly like the one
 * that saved it.
 */
export class Session<S extends Core<string> = Core<string>, View = unknown> extends Reading<S, View> {
  protected stepper!: Stepper<S>;
  protected underWay!: StepUnderWay<S>;
  /** False: a try-out that has not come yet to the moment it begins at. */
  private dealt = true;
  /**
   * Draws, reveals and groups that closed since this session was made: what came after one may depend on what
   * no seat knew before.
   */
  unveiled = 0;
  /** Lines of the steps that closed since this session was made: nothing takes them back. */
  readonly closedLines: Entry[] = [];
  /** Answers that a newer version of the rules no longer takes; they were left out. */
  readonly dropped: readonly Action[] = [];

  private constructor(
    game: Game<S, string, object, View>,
    saved: Saved<S>,
    private readonly how: SessionOptions,
  ) {
    super(game, Buffer.from(saved.seed, 'hex'));
    this.restart(saved);
  }

  static start<S extends Core<string>, O extends object, View>(
    game: Game<S, string, O, View>,
    setup: Setup<O>,
    seed: string,
    how: SessionOptions = {},
  ): Session<S, View> {
    return new Session<S, View>(game, fresh(game, setup, seed), how);
  }

  /**
   * Loads the result of `save`, at any later time. The session owns the value from then on. Throws `Damaged`,
   * with the game and the fault.
   */
  static load<S extends Core<string>, View>(
    game: Game<S, string, object, View>,
    json: unknown,
    how: SessionOptions = {},
  ): Session<S, View> {
    const saved = readSaved(game, json);
    const session = intact(game, () => new Session<S, View>(game, saved, how));
    const older = (json as Saved).rules < game.rules;
    for (const action of saved.answers) {
      if (isRetired(game, action)) continue;
      try {
        session.apply(action);
      } catch (error) {
        if (!older || !(error instanceof Illegal))
          throw new Damaged(
            game.id,
            `answer ${session.underWay.length + 1} cannot be replayed: ${fault(error)}`,
          );
        (session.dropped as Action[]).push(...saved.answers.slice(saved.answers.indexOf(action)));
        break;
      }
    }
    return session;
  }

  /** Returns a session at the same position, rebuilt as from `save`, without a check. */
  copy(): Session<S, View> {
    const copy = new Session<S, View>(this.game, this.save(), this.how);
    for (const action of this.answers) copy.take(action);
    return copy;
  }

  /**
   * Returns the position after these answers, on a copy: for everything that is shown of an answer before it
   * counts. Undefined if chance, hidden information or the secret answers of others decide the outcome.
   */
  ahead(...answers: readonly Action[]): Session<S, View> | undefined {
    const copy = this.copy();
    const { unveiled } = copy;
    for (const answer of answers) {
      copy.apply(answer);
      if (copy.unveiled !== unveiled) return undefined;
    }
    return copy;
  }

  /** Takes an answer. If it throws, `Illegal` or a fault of the program, the session is unchanged. */
  apply(action: Action): void {
    const refusal = this.refusal(action);
    if (refusal) throw refusal;
    const { underWay, unveiled } = this;
    const [answered, lines] = [underWay.length, this.closedLines.length];
    try {
      this.take(action);
    } catch (error) {
      // A rule that cannot go on is our fault, and the table keeps the game as it was before this answer.
      this.closedLines.length = lines;
      this.replay(underWay.from, underWay.answers.slice(0, answered));
      this.unveiled = unveiled;
      throw error;
    }
    if (this.how.checks) inspect(this);
  }

  canUndo(seat: Seat): boolean {
    return this.underWay.undoableAt(seat) !== undefined && this.without(seat) !== undefined;
  }

  /** Undoes the seat's latest answer, if no other answer depends on it. */
  undo(seat: Seat): boolean {
    const rest = this.without(seat);
    if (!rest) return false;
    this.replay(this.underWay.from, rest);
    return true;
  }

  private restart(from: Checkpoint<S>): void {
    const { state, answerCounts, anew } = from;
    this.dealt = anew?.at !== 'answer';
    this.underWay = new StepUnderWay({ state, answerCounts, ...(anew && { anew }) });
    this.stepper = new Stepper(this.game, copyPlain(state), this.surroundings());
    this.stepper.begin();
    this.redealHidden();
  }

  /** In a try-out, once: at the moment it begins at. */
  private redealHidden(): void {
    const { anew } = this.underWay.from;
    if (this.dealt || !anew || this.underWay.length !== anew.after) return;
    this.dealt = true;
    redealWith(this.game, this.stepper.state, anew.seat, this.seed);
    this.stepper.again();
  }

  private replay(from: Checkpoint<S>, answers: readonly Action[]): void {
    this.restart(from);
    for (const action of answers) this.take(action);
  }

  private close(state: S): S {
    for (const line of this.underWay.lines) this.closedLines.push(line);
    this.underWay = new StepUnderWay(this.underWay.closed(state));
    // Played on from a copy: two fields that share an object live must not share it after a trip through the
    // database either.
    return copyPlain(state);
  }

  private take(action: Action): void {
    if (action.decision === ANYTIME) this.interject(action);
    else this.answer(action);
    this.redealHidden();
  }

  private answer(action: Action): void {
    const { stepper, underWay } = this;
    const asked = stepper.asked(action.seat, action.decision);
    if (!asked) throw new Error('a validated answer has no question');
    const picks = sorted(asked, action.picks);
    const final = picks.some((key) => asked.offer.find(key)?.final);
    const kind = stepper.grouped ? 'group' : 'main';
    // Other seats of a group were asked about the old position. This answer does not change the words of
    // their questions.
    if (kind === 'group') for (const open of stepper.open) if (open.seat !== action.seat) inWords(open);
    const { seat, decision, joined } = action;
    const answer = { seat, decision, picks, ...(joined && { joined }) };
    underWay.note(answer, kind, final);
    stepper.take(answer);
    // The turn has passed on: other seats now decide on the result of this seat's answers.
    const alone = kind === 'main' || !stepper.grouped;
    if (alone && this.underWay === underWay && !stepper.open.some((open) => open.seat === action.seat))
      underWay.lock();
  }

  private interject(action: Action): void {
    const { seat, decision, picks } = action;
    const choice = this.anytime(seat).find(({ key }) => key === picks[0]);
    this.underWay.note({ seat, decision, picks }, 'anytime', choice?.final ?? false);
    this.stepper.take(action);
  }

  private surroundings(): StepperHooks<S> {
    const hidden = (): void => {
      this.unveiled++;
      this.underWay.lock();
    };
    return {
      random: (sides) => {
        hidden();
        const known = this.underWay.from.anew?.drawn[this.underWay.drawn.length];
        const value = known ?? draw(this.seed, this.stepper.state, sides);
        this.underWay.drawn.push(value);
        return value;
      },
      reveal: hidden,
      log: (event, wording, only) => this.underWay.log(event, wording, only),
      hasSecondThoughts: (seat) => this.underWay.hasSecondThoughts(seat),
      group: (change) => {
        if (change.kind === 'opens' || change.answered >= 2) this.underWay.lock();
        // The answers of the others become visible with the last one. Until then no seat sees beyond it.
        if (change.kind === 'closes' && change.answered >= 2 && change.secret) this.unveiled++;
      },
      offering: this.how.checks
        ? (make, decision) => unchanging(this.stepper.state, decision, () => make().tryAll())
        : (make) => make(),
      leaving: () => this.underWay.leaving(),
      closed: (state) => this.close(state),
    };
  }

  /**
   * Returns the answers without the seat's latest, if they can all be replayed. The session is then in that
   * position.
   */
  private without(seat: Seat): Action[] | undefined {
    const at = this.underWay.undoableAt(seat);
    if (at === undefined) return undefined;
    const rest = this.answers.filter((_, index) => index !== at);
    if (at === this.underWay.length - 1) return rest;
    const rehearsal = new Session<S, View>(this.game, { ...this.save(), answers: [] }, {});
    const accepted = rest.every((action) => {
      if (rehearsal.refusal(action)) return false;
      rehearsal.apply(action);
      return true;
    });
    return accepted && rehearsal.underWay.length === rest.length ? rest : undefined;
  }
}
