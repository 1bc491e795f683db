import type { Action, Choice, Core, Effect, Game, Pending, Score, Seat } from '../contract/game';
import { copyPlain } from './plain';
import { ANYTIME, Stepper, type StepperHooks } from './stepper';
import { END_TURN } from './end-turn';

/**
 * A position between two answers: a state at the beginning of a step, the answers since, and what was drawn
 * since.
 */
export interface SinceCheckpoint<S> {
  readonly state: S;
  readonly answers: readonly Action[];
  readonly drawn: readonly number[];
}

/** Chance of a copy: from 0 up to `sides` - 1. Never the game's own. */
export type Random = (sides: number) => number;

const none = (): void => {};

/**
 * Plays a game out over one copy that it changes in place: no undo, no log, no checkpoints, no words. It asks
 * what a session asks, save "End your turn?", and takes answers on trust: they are to be made of what it
 * offers. Its state does not count draws.
 */
export class Runner<S extends Core<string> = Core<string>> {
  private readonly stepper: Stepper<S>;
  /** All that was answered and drawn from `from` on: another copy goes the same way. */
  private readonly answers: Action[] = [];
  private readonly drawn: number[] = [];

  constructor(
    readonly game: Game<S, string, object, unknown>,
    private readonly from: SinceCheckpoint<S>,
    random: Random,
  ) {
    let known = 0;
    const around: StepperHooks<S> = {
      random: (sides) => {
        const value = from.drawn[known++] ?? random(sides);
        this.drawn.push(value);
        return value;
      },
      reveal: none,
      log: none,
      hasSecondThoughts: () => false,
      group: none,
      offering: (make) => make(),
      leaving: () => undefined,
      closed: (state) => state,
    };
    this.stepper = new Stepper(game, copyPlain(from.state), around);
    this.stepper.begin();
    for (const answer of from.answers) if (answer.decision !== END_TURN) this.apply(answer);
  }

  /** The open questions, nothing of them in words. */
  get decisions(): readonly Pending[] {
    return this.stepper.open;
  }
  get over(): boolean {
    return this.stepper.over;
  }
  /** True if several seats are asked at the same time and none of them sees another's answer. */
  get grouped(): boolean {
    return this.stepper.grouped;
  }
  /** Groups opened so far: two may follow each other without a question between them. */
  get groupsOpened(): number {
    return this.stepper.groupsOpened;
  }
  /** The copy itself. Code that changes it calls `again`. */
  get state(): S {
    return this.stepper.state;
  }
  scores(): readonly Score[] {
    return this.stepper.scores();
  }
  anytime(seat: Seat): readonly Choice<Effect<S>>[] {
    return this.stepper.anytime(seat);
  }

  apply(action: Action): void {
    this.answers.push(action);
    this.stepper.take(action);
  }

  interject(seat: Seat, key: string): void {
    this.apply({ seat, decision: ANYTIME, picks: [key] });
  }

  /** Lists the options of the open questions again after the state was changed, for example by a redeal. */
  again(): void {
    this.stepper.again();
  }

  /**
   * Returns another copy of the same position, with its own chance. It does not contain changes before
   * `again`.
   */
  fork(random: Random): Runner<S> {
    const { answers, drawn } = this;
    return new Runner(
      this.game,
      { state: this.from.state, answers: [...answers], drawn: [...drawn] },
      random,
    );
  }
}
