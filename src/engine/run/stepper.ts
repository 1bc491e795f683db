import { sorted } from '../contract/decision';
import { Damaged, DeadEnd } from '../contract/errors';
import type { Action, Choice, Core, Effect, Game, Pending, Rule, Score, Seat, Table } from '../contract/game';
import { type TableHooks, tableOf } from './table';
import { possibleOn } from './trial-table';

/** The interjections of a seat are drawn as one more decision with this id. */
export const ANYTIME = 'anytime';

/** The hooks for running the rules on a state: chance, a log, and the undo data of a session. */
export interface StepperHooks<S> extends Pick<
  TableHooks<S>,
  'random' | 'reveal' | 'log' | 'hasSecondThoughts' | 'group' | 'offering'
> {
  /** Returns the seat that is asked "End your turn?" before a step closes. */
  leaving(): Seat | undefined;
  /** Closes a step and returns the state to play on with. */
  closed(state: S): S;
}

/**
 * Runs the steps of a game over one state that it changes in place: what a session and a computer's runner
 * have in common.
 */
export class Stepper<S extends Core<string>> {
  /** The open questions, nothing of them in words. */
  open: readonly Pending[] = [];
  grouped = false;
  /** Groups opened so far: two may follow each other without a question between them. */
  groupsOpened = 0;
  private rule: Rule<string> | undefined;
  private interjecting = false;
  private table: Table<S>;

  constructor(
    readonly game: Game<S, string, object, unknown>,
    public state: S,
    private readonly around: StepperHooks<S>,
  ) {
    this.table = this.makeTable();
  }

  get over(): boolean {
    return this.state.step === 'over';
  }
  scores(): readonly Score[] {
    return this.game.scores(this.state);
  }
  anytime(seat: Seat): readonly Choice<Effect<S>>[] {
    return this.over ? [] : (this.game.anytime?.(this.state, seat) ?? []);
  }
  asked(seat: Seat, decision: string): Pending | undefined {
    return this.open.find((open) => open.seat === seat && open.id === decision);
  }

  /** Plays on from the beginning of a step to the first question. */
  begin(): void {
    while (!this.over) {
      const step = this.game.steps[this.state.step];
      if (!step) throw new Damaged(this.game.id, `no step is called ${this.state.step}`);
      this.rule = this.whole(step);
      if (!this.goOn()) return;
    }
    this.rule = undefined;
    this.open = [];
  }

  /** Takes a legal answer. */
  take(action: Action): void {
    if (action.decision === ANYTIME) return this.interject(action);
    const asked = this.asked(action.seat, action.decision);
    if (!asked) throw new Error('a validated answer has no question');
    const { seat, decision } = action;
    if (this.goOn({ seat, decision, picks: sorted(asked, action.picks) })) this.begin();
  }

  /** Lists what is asked once more, from a state that something outside the rules has changed. */
  again(): void {
    if (this.rule && this.goOn('again')) this.begin();
  }

  private interject({ seat, picks }: Action): void {
    const choice = this.anytime(seat).find((candidate) => candidate.key === picks[0]);
    if (!choice) throw new Error('a validated interjection is not in the list');
    this.interjecting = true;
    try {
      choice.value(this.table);
    } finally {
      this.interjecting = false;
    }
    this.again();
  }

  /** A step, and at its end the question whether the turn is over. */
  private *whole(step: (table: Table<S>) => Rule<string>): Rule<string> {
    const next = yield* step(this.table);
    const leaving = this.around.leaving();
    if (leaving !== undefined) yield* this.table.confirm(leaving);
    return next;
  }

  /** To the next question, or to the end of the step: then it says so. */
  private goOn(reply?: Action | 'again'): boolean {
    const result = reply === undefined ? this.rule?.next() : this.rule?.next(reply);
    if (!result) throw new Error('no rule is running');
    if (!result.done) {
      this.open = result.value;
      return false;
    }
    this.state.step = this.known(result.value);
    this.grouped = false;
    this.state = this.around.closed(this.state);
    this.table = this.makeTable();
    return true;
  }

  private known(step: string): string {
    if (step === 'over' || step in this.game.steps) return step;
    throw new Error(
      `step ${this.state.step} returned ${step}, which is no step: return one of ` +
        `${Object.keys(this.game.steps).join(', ')} or 'over', and list each in \`steps\` of index.ts`,
    );
  }

  /** A table is there for one step: the next is played on another state. */
  private makeTable(): Table<S> {
    const stepper = this;
    const { around, game } = this;
    const looked = (): void => {
      if (stepper.interjecting) throw new Error('an interjection may neither draw nor reveal');
    };
    return tableOf<S>({
      state: stepper.state,
      questions: game.questions,
      random(sides) {
        looked();
        return around.random(sides);
      },
      reveal() {
        looked();
        around.reveal();
      },
      log: around.log,
      interjects: (seat) => stepper.anytime(seat).length > 0,
      hasSecondThoughts: around.hasSecondThoughts,
      possible: (seat, rule, on) => possibleOn(on, seat, rule, game.questions),
      group(change) {
        stepper.grouped = change.kind === 'opens';
        if (stepper.grouped) stepper.groupsOpened++;
        around.group(change);
      },
      deadEnd: (decision, seat, why) => new DeadEnd(decision, seat, why()),
      offering: around.offering,
    });
  }
}
