import { dealer, draw } from './chance';
import { inWords, judge, optionOf, sorted } from './decision';
import { Damaged, Illegal, paramsOf } from './game';
import type {
  Action,
  OpenQuestion,
  Choice,
  Core,
  Decision,
  Effect,
  Entry,
  Game,
  Pending,
  Saved,
  Score,
  Seat,
  Setup,
} from './game';
import { markOf } from './mark';
import { copyPlain } from './plain';
import type { SinceCheckpoint } from './runner';
import { fault, intact, readSaved } from './saved';
import { ANYTIME, Stepper, type Surroundings } from './stepper';
import { undoableAt, undoableCount, type Done } from './undo';

export { rewound } from './saved';
export { ANYTIME } from './stepper';

export interface SessionOptions {
  /** Looks after every list whether it changed the state, and after every answer whether the invariants hold: for tests. */
  readonly checks?: boolean;
}

/**
 * Plays one game. Between steps the state is plain JSON, the checkpoint; inside a step a generator is alive. What is saved is the
 * checkpoint and the answers since: a session made from that behaves exactly like the one that saved it.
 */
export class Session<S extends Core<string> = Core<string>, View = unknown> {
  private checkpoint: S;
  private answerCounts: readonly number[];
  /** Answers before the checkpoint. */
  private before: number;
  private stepper!: Stepper<S>;
  private done: Done[] = [];
  private locked = 0;
  private drawn: number[] = [];
  private current: Entry[] = [];
  private asking: { readonly of: readonly Pending[]; readonly asked: readonly OpenQuestion[] } | undefined;
  private readonly seed: Buffer;
  /** Draws and reveals since this session was made: what came after one may differ between two deals. */
  unveiled = 0;
  /** Lines of the steps that closed since this session was made: nothing takes them back. */
  readonly closedLines: Entry[] = [];
  /** Answers that a newer version of the rules no longer takes; they were left out. */
  readonly dropped: readonly Action[] = [];

  private constructor(
    readonly game: Game<S, string, object, View>,
    private readonly saved: Saved<S>,
    private readonly how: SessionOptions,
  ) {
    this.checkpoint = saved.state;
    this.answerCounts = saved.answerCounts;
    this.before = sumOf(saved.answerCounts);
    this.seed = Buffer.from(saved.seed, 'hex');
    this.restart();
  }

  static start<S extends Core<string>, O extends object, View>(
    game: Game<S, string, O, View>,
    setup: Setup<O>,
    seed: string,
    how: SessionOptions = {},
  ): Session<S, View> {
    const counter = { draws: 0 };
    const state = game.setup(setup, dealer(seed, counter));
    state.draws = counter.draws;
    game.check?.(state);
    const answerCounts = Array<number>(setup.seats).fill(0);
    return new Session<S, View>(
      game,
      { rules: game.rules, seed, state: copyPlain(state), answers: [], answerCounts },
      how,
    );
  }

  /** From what `save` gave, through JSON and any length of time, which is the session's from now on. Throws `Damaged`, naming the game and the fault. */
  static load<S extends Core<string>, View>(
    game: Game<S, string, object, View>,
    json: unknown,
    how: SessionOptions = {},
  ): Session<S, View> {
    const saved = readSaved(game, json);
    const session = intact(game, () => new Session<S, View>(game, saved, how));
    const older = (json as Saved).rules < game.rules;
    for (const action of saved.answers) {
      try {
        session.apply(action);
      } catch (error) {
        if (!older || !(error instanceof Illegal))
          throw new Damaged(game.id, `answer ${session.done.length + 1} cannot be replayed: ${fault(error)}`);
        (session.dropped as Action[]).push(...saved.answers.slice(session.done.length));
        break;
      }
    }
    return session;
  }

  get over(): boolean {
    return this.stepper.state.step === 'over';
  }
  get seats(): number {
    return this.answerCounts.length;
  }
  get step(): string {
    return this.stepper.state.step;
  }
  /** How many answers of this step can no longer be taken back. */
  get floor(): number {
    return this.locked;
  }
  /** Lines of the step under way; those `at` or above the floor may yet be taken back. */
  get lines(): readonly Entry[] {
    return this.current;
  }
  /** Lines that nothing but a vote can take back any more, of this step. */
  get finalLines(): readonly Entry[] {
    const before = this.count - this.done.length;
    return this.current.filter((entry) => entry.at <= before + this.locked);
  }
  get answers(): readonly Action[] {
    return this.done.map((done) => done.action);
  }
  /** Answers in the whole game. */
  get count(): number {
    return this.before + this.done.length;
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
    return this.game.view(this.stepper.state, seat);
  }
  scores(): readonly Score[] {
    return this.game.scores(this.stepper.state);
  }
  /** The state itself, for tests and tools: never to be changed, never to be shown. */
  peek(): Readonly<S> {
    return this.stepper.state;
  }

  anytime(seat: Seat): readonly Choice<Effect<S>>[] {
    return this.stepper.anytime(seat);
  }

  /** What a seat may do whoever is asked, drawn as one more decision. */
  interjection(seat: Seat): OpenQuestion | undefined {
    const choices = this.anytime(seat);
    if (choices.length === 0) return undefined;
    return this.marked({ id: ANYTIME, seat, options: choices.map(optionOf), min: 1, max: 1, topic: ANYTIME });
  }

  /** Why this answer would not be taken, or undefined if it would. */
  refusal(action: Action): Illegal | undefined {
    if (this.over) return new Illegal('game-over');
    if (!Number.isInteger(action.seat) || action.seat < 0 || action.seat >= this.seats)
      return new Illegal('no-such-seat');
    if (action.decision === ANYTIME) return this.refusalOfInterjection(action);
    const decision = this.stepper.asked(action.seat, action.decision);
    if (decision) return judge(decision, action.picks);
    if (this.stepper.open.some((open) => open.id === action.decision)) return new Illegal('not-your-turn');
    return new Illegal('not-asked', { decision: action.decision });
  }

  /** Takes an answer. Whatever it throws, `Illegal` or a fault of ours, the session is then as it was. */
  apply(action: Action): void {
    const refusal = this.refusal(action);
    if (refusal) throw refusal;
    const { checkpoint, answerCounts, done, unveiled } = this;
    const [answered, lines] = [done.length, this.closedLines.length];
    try {
      this.take(action);
    } catch (error) {
      // A rule that cannot go on is our fault, and the table keeps the game as it was before this answer.
      this.checkpoint = checkpoint;
      this.answerCounts = answerCounts;
      this.before = sumOf(answerCounts);
      this.closedLines.length = lines;
      this.replay(done.slice(0, answered).map((before) => before.action));
      this.unveiled = unveiled;
      throw error;
    }
    if (this.how.checks) this.inspect();
  }

  canUndo(seat: Seat): boolean {
    return undoableAt(this.done, this.locked, seat) !== undefined && this.without(seat) !== undefined;
  }

  /** Takes back the seat's latest answer, if nobody has built on it. */
  undo(seat: Seat): boolean {
    const rest = this.without(seat);
    if (!rest) return false;
    this.replay(rest);
    return true;
  }

  /** The step under way: where it began, what was answered and drawn since. A runner plays on from this. */
  get sinceCheckpoint(): SinceCheckpoint<S> {
    return { state: this.checkpoint, answers: this.answers, drawn: this.drawn };
  }

  save(): Saved<S> {
    return {
      rules: this.game.rules,
      seed: this.saved.seed,
      state: this.checkpoint,
      answers: this.answers,
      answerCounts: this.answerCounts,
    };
  }

  // Playing

  private restart(): void {
    this.done = [];
    this.locked = 0;
    this.current = [];
    this.drawn = [];
    this.stepper = new Stepper(this.game, copyPlain(this.checkpoint), this.surroundings());
    this.stepper.begin();
  }

  private close(state: S): S {
    const counts = [...this.answerCounts];
    for (const { action } of this.done) counts[action.seat] = (counts[action.seat] ?? 0) + 1;
    this.before += this.done.length;
    this.answerCounts = counts;
    this.checkpoint = state;
    this.done = [];
    this.locked = 0;
    this.drawn = [];
    for (const line of this.current) this.closedLines.push(line);
    this.current = [];
    // Played on from a copy: two fields that share an object live must not share it after a trip through the database either.
    return copyPlain(state);
  }

  private take(action: Action): void {
    if (action.decision === ANYTIME) this.interject(action);
    else this.answer(action);
  }

  private answer(action: Action): void {
    const { stepper } = this;
    const asked = stepper.asked(action.seat, action.decision);
    if (!asked) throw new Error('the gate let an answer through that nobody asked for');
    const picks = sorted(asked, action.picks);
    const final = picks.some((key) => asked.options.find((option) => option.key === key)?.final);
    const kind = stepper.grouped ? 'group' : 'main';
    // Others in a group have been asked as things stood when they were: what this answer changes is not to change their words.
    if (kind === 'group') for (const open of stepper.open) if (open.seat !== action.seat) inWords(open);
    const answer = { seat: action.seat, decision: action.decision, picks };
    this.done.push({ action: answer, kind, final });
    const list = this.done;
    stepper.take(answer);
    // The turn to answer has passed on: what this seat did is what others now decide upon.
    const alone = kind === 'main' || !stepper.grouped;
    if (alone && this.done === list && !stepper.open.some((open) => open.seat === action.seat)) this.lock();
  }

  private interject(action: Action): void {
    const key = action.picks[0];
    const choice = this.anytime(action.seat).find((candidate) => candidate.key === key);
    const { seat, decision } = action;
    this.done.push({
      action: { seat, decision, picks: action.picks },
      kind: 'anytime',
      final: choice?.final ?? false,
    });
    this.stepper.take(action);
  }

  private lock(): void {
    this.locked = this.done.length;
  }

  private surroundings(): Surroundings<S> {
    const hidden = (): void => {
      this.unveiled++;
      this.lock();
    };
    return {
      random: (sides) => {
        hidden();
        const value = draw(this.seed, this.stepper.state, sides);
        this.drawn.push(value);
        return value;
      },
      reveal: hidden,
      log: (event, wording, only) => {
        const params = paramsOf({ params: wording });
        this.current.push({ event, at: this.count, ...(params && { params }), ...(only && { only }) });
      },
      hasSecondThoughts: (seat) =>
        undoableCount(this.done, this.locked, seat) > 0 && !this.done.at(-1)?.final,
      group: (change, asked) => {
        if (change === 'opens' || asked >= 2) this.lock();
      },
      listing: this.how.checks ? (list) => unchanging(this.stepper.state, list) : (list) => list(),
      leaving: () => {
        const last = this.done.at(-1);
        const asks =
          last && last.kind !== 'group' && undoableCount(this.done, this.locked, last.action.seat) >= 2;
        return asks ? last.action.seat : undefined;
      },
      closed: (state) => this.close(state),
    };
  }

  // Taking back

  /** The answers without the seat's latest, if they can all be given again; the session is as it was afterwards. */
  private without(seat: Seat): Action[] | undefined {
    const at = undoableAt(this.done, this.locked, seat);
    if (at === undefined) return undefined;
    const rest = this.answers.filter((_, index) => index !== at);
    if (at === this.done.length - 1) return rest;
    const rehearsal = new Session<S, View>(this.game, { ...this.save(), answers: [] }, {});
    const accepted = rest.every((action) => {
      if (rehearsal.refusal(action)) return false;
      rehearsal.apply(action);
      return true;
    });
    return accepted && rehearsal.done.length === rest.length ? rest : undefined;
  }

  private replay(answers: readonly Action[]): void {
    this.restart();
    for (const action of answers) this.take(action);
  }

  // Small things

  private refusalOfInterjection(action: Action): Illegal | undefined {
    const options = this.anytime(action.seat);
    return options.length > 0
      ? judge({ options, min: 1, max: 1 }, action.picks)
      : new Illegal('not-offered', { pick: action.picks[0] ?? '' });
  }

  private marked(decision: Decision): OpenQuestion {
    const count = this.done.reduce(
      (sum, done) => sum + (done.action.seat === decision.seat ? 1 : 0),
      this.answerCounts[decision.seat] ?? 0,
    );
    return { ...decision, mark: markOf(decision, count) };
  }

  private inspect(): void {
    copyPlain(this.stepper.state);
    this.game.check?.(this.stepper.state);
    if (!this.over && this.stepper.open.length === 0)
      throw new Error('nobody is asked and the game is not over');
    for (const decision of this.decisions) {
      copyPlain(decision);
      const keys = decision.options.map((option) => option.key);
      if (new Set(keys).size !== keys.length) throw new Error(`${decision.id}: two options with one key`);
    }
  }
}

/** Makes a list, and throws if that changed the state. */
function unchanging<T>(state: unknown, list: () => T): T {
  const before = JSON.stringify(state);
  const listed = list();
  if (JSON.stringify(state) !== before) throw new Error('making a list of options changed the state');
  return listed;
}

const sumOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);
