import { inWords, optionOf } from '../contract/decision';
import { validateAction } from './validate-action';
import type {
  Action,
  Choice,
  Core,
  Decision,
  Effect,
  Entry,
  Game,
  Illegal,
  OpenQuestion,
  Pending,
  Saved,
  Score,
  Seat,
} from '../contract/game';
import { promptIdOf } from '../contract/prompt-id';
import { viewOf } from './hidden';
import type { SinceCheckpoint } from './runner';
import { ANYTIME, type Stepper } from './stepper';
import type { StepUnderWay } from './step';

/** The readable part of a running game. The session decides how it continues. */
export abstract class Reading<S extends Core<string>, View> {
  protected abstract readonly stepper: Stepper<S>;
  protected abstract readonly underWay: StepUnderWay<S>;
  private asking: { readonly of: readonly Pending[]; readonly asked: readonly OpenQuestion[] } | undefined;

  protected constructor(
    readonly game: Game<S, string, object, View>,
    protected readonly seed: Buffer,
  ) {}

  get over(): boolean {
    return this.stepper.over;
  }
  /** True if a group is asked: none of its seats sees another's secret answer yet. */
  get grouped(): boolean {
    return this.stepper.grouped;
  }
  get seats(): number {
    return this.underWay.from.answerCounts.length;
  }
  get step(): string {
    return this.stepper.state.step;
  }
  /** The number of answers of this step that cannot be undone any more. */
  get floor(): number {
    return this.underWay.floor;
  }
  /** Lines of the step in progress. Those with `at` above the floor can still be undone. */
  get lines(): readonly Entry[] {
    return this.underWay.lines;
  }
  /** Lines of this step that only a vote can undo. */
  get finalLines(): readonly Entry[] {
    return this.underWay.finalLines;
  }
  get answers(): readonly Action[] {
    return this.underWay.answers;
  }
  /** Answers in the whole game. */
  get count(): number {
    return this.underWay.count;
  }
  get draws(): number {
    return this.stepper.state.draws;
  }
  /** The open questions, nothing of them in words: for legality, and for computers. */
  get pending(): readonly Pending[] {
    return this.stepper.open;
  }
  /** The open questions in words; `waiting` adds the marks. */
  get decisions(): readonly Decision[] {
    return this.stepper.open.map(inWords);
  }

  get waiting(): readonly OpenQuestion[] {
    if (this.asking?.of !== this.stepper.open)
      this.asking = { of: this.stepper.open, asked: this.decisions.map((decision) => this.marked(decision)) };
    return this.asking?.asked ?? [];
  }

  view(seat: Seat | null): View {
    return viewOf(this.game, this.stepper.state, seat);
  }
  scores(): readonly Score[] {
    return this.game.scores(this.stepper.state);
  }
  /** Returns the state itself, for tests and tools: never change it and never show it. */
  peek(): Readonly<S> {
    return this.stepper.state;
  }

  anytime(seat: Seat): readonly Choice<Effect<S>>[] {
    return this.stepper.anytime(seat);
  }

  /** Returns the actions that a seat can take while another seat is asked, as one more decision. */
  interjection(seat: Seat): OpenQuestion | undefined {
    const choices = this.anytime(seat);
    if (choices.length === 0) return undefined;
    return this.marked({ id: ANYTIME, seat, options: choices.map(optionOf), min: 1, max: 1, topic: ANYTIME });
  }

  /** Returns why this answer would be refused, or undefined if it would be taken. */
  refusal(action: Action): Illegal | undefined {
    return validateAction(this.stepper, this.seats, action);
  }

  /** The step under way: where it began, what was answered and drawn since. A runner plays on from this. */
  get sinceCheckpoint(): SinceCheckpoint<S> {
    const { from, answers, drawn } = this.underWay;
    return { state: from.state, answers, drawn };
  }

  save(): Saved<S> {
    const { from, answers } = this.underWay;
    const { rules } = this.game;
    return { rules, seed: this.seed.toString('hex'), ...from, answers };
  }

  private marked(decision: Decision): OpenQuestion {
    return { ...decision, promptId: promptIdOf(decision, this.underWay.countOf(decision.seat)) };
  }
}
