import { hash } from 'node:crypto';
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
  Rule,
  Saved,
  Score,
  Seat,
  Setup,
  Table,
} from './game';
import { copyPlain } from './plain';
import { possibleOn, tableOf } from './table';

/** The interjections of a seat are drawn as one more decision with this id. */
export const ANYTIME = 'anytime';

type Kind = 'main' | 'group' | 'anytime';
interface Done {
  readonly action: Action;
  readonly kind: Kind;
  readonly final: boolean;
}

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
  private answerCounts: number[];
  private state: S;
  private rule: Rule<string> | undefined;
  private open: readonly Pending[] = [];
  private done: Done[] = [];
  private locked = 0;
  private group: 'none' | 'open' = 'none';
  private current: Entry[] = [];
  private asking: { readonly of: readonly Pending[]; readonly asked: readonly OpenQuestion[] } | undefined;
  private interjecting = false;
  private readonly seed: Buffer;
  private table!: Table<S>;
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
    this.answerCounts = [...saved.answerCounts];
    this.seed = Buffer.from(saved.seed, 'hex');
    this.state = this.checkpoint;
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
      game as Game<S, string, object, View>,
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
          throw new Damaged(game.id, `answer ${session.done.length + 1} cannot be replayed: ${text(error)}`);
        (session.dropped as Action[]).push(...saved.answers.slice(session.done.length));
        break;
      }
    }
    return session;
  }

  get over(): boolean {
    return this.state.step === 'over';
  }
  get seats(): number {
    return this.answerCounts.length;
  }
  get step(): string {
    return this.state.step;
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
    return this.answerCounts.reduce((sum, count) => sum + count, this.done.length);
  }
  get draws(): number {
    return this.state.draws;
  }
  /** The open questions, nothing of them in words: for legality, and for computers. */
  get pending(): readonly Pending[] {
    return this.open;
  }
  /** The open questions in words; `waiting` adds the marks. */
  get decisions(): readonly Decision[] {
    return this.open.map(inWords);
  }

  get waiting(): readonly OpenQuestion[] {
    if (this.asking?.of !== this.open)
      this.asking = { of: this.open, asked: this.decisions.map((decision) => this.marked(decision)) };
    return this.asking?.asked ?? [];
  }

  view(seat: Seat | null): View {
    return this.game.view(this.state, seat);
  }
  scores(): readonly Score[] {
    return this.game.scores(this.state);
  }
  /** The state itself, for tests and tools: never to be changed, never to be shown. */
  peek(): Readonly<S> {
    return this.state;
  }

  anytime(seat: Seat): readonly Choice<Effect<S>>[] {
    return this.over ? [] : (this.game.anytime?.(this.state, seat) ?? []);
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
    const decision = this.decisionFor(action);
    if (decision) return judge(decision, action.picks);
    if (this.open.some((open) => open.id === action.decision)) return new Illegal('not-your-turn');
    return new Illegal('not-asked', { decision: action.decision });
  }

  apply(action: Action): void {
    const refusal = this.refusal(action);
    if (refusal) throw refusal;
    if (action.decision === ANYTIME) this.interject(action);
    else this.answer(action);
    if (this.how.checks) this.inspect();
  }

  canUndo(seat: Seat): boolean {
    return this.undoable(seat) !== undefined && this.without(seat) !== undefined;
  }

  /** Takes back the seat's latest answer, if nobody has built on it. */
  undo(seat: Seat): boolean {
    const rest = this.without(seat);
    if (!rest) return false;
    this.replay(rest);
    return true;
  }

  save(): Saved<S> {
    return {
      rules: this.game.rules,
      seed: this.saved.seed,
      state: this.checkpoint,
      answers: this.answers,
      answerCounts: [...this.answerCounts],
    };
  }

  // Playing

  private restart(): void {
    this.state = copyPlain(this.checkpoint);
    this.done = [];
    this.locked = 0;
    this.group = 'none';
    this.current = [];
    this.open = [];
    this.table = this.makeTable();
    this.begin();
  }

  private begin(): void {
    if (this.over) {
      this.rule = undefined;
      this.open = [];
      return;
    }
    const step = this.game.steps[this.state.step];
    if (!step) throw new Damaged(this.game.id, `no step is called ${this.state.step}`);
    this.rule = this.whole(step);
    this.run();
  }

  /** A step, and at its end the question whether the turn is over. */
  private *whole(step: (table: Table<S>) => Rule<string>): Rule<string> {
    const next = yield* step(this.table);
    const last = this.done.at(-1);
    if (last && last.kind !== 'group' && this.undoableCount(last.action.seat) >= 2)
      yield* this.table.confirm(last.action.seat);
    return next;
  }

  private run(reply?: Action | 'again'): void {
    const result = reply === undefined ? this.rule?.next() : this.rule?.next(reply);
    if (!result) throw new Error('no rule is running');
    if (!result.done) {
      this.open = result.value;
      return;
    }
    this.state.step = result.value;
    this.close();
    this.begin();
  }

  private close(): void {
    for (const done of this.done)
      this.answerCounts[done.action.seat] = (this.answerCounts[done.action.seat] ?? 0) + 1;
    // Played on from a copy: two fields that share an object live must not share it after a trip through the database either.
    this.checkpoint = this.state;
    this.state = copyPlain(this.checkpoint);
    this.done = [];
    this.locked = 0;
    this.group = 'none';
    this.closedLines.push(...this.current);
    this.current = [];
  }

  private answer(action: Action): void {
    const decision = this.decisionFor(action);
    if (!decision) throw new Error('the gate let an answer through that nobody asked for');
    const picks = sorted(decision, action.picks);
    const final = picks.some((key) => decision.options.find((option) => option.key === key)?.final);
    const kind = this.group === 'open' ? 'group' : 'main';
    const answer = { seat: action.seat, decision: action.decision, picks };
    // Others in a group have been asked as things stood when they were: what this answer changes is not to change their words.
    if (kind === 'group') for (const open of this.open) if (open.seat !== action.seat) inWords(open);
    this.done.push({ action: answer, kind, final });
    const list = this.done;
    this.run(answer);
    // The turn to answer has passed on: what this seat did is what others now decide upon.
    const alone = kind === 'main' || this.group === 'none';
    if (alone && this.done === list && !this.open.some((open) => open.seat === action.seat)) this.lock();
  }

  private interject(action: Action): void {
    const choice = this.anytime(action.seat).find((candidate) => candidate.key === action.picks[0]);
    if (!choice) throw new Error('the gate let an interjection through that is not on offer');
    this.done.push({
      action: { seat: action.seat, decision: ANYTIME, picks: [choice.key] },
      kind: 'anytime',
      final: choice.final ?? false,
    });
    this.interjecting = true;
    try {
      choice.value(this.table);
    } finally {
      this.interjecting = false;
    }
    this.run('again');
  }

  private lock(): void {
    this.locked = this.done.length;
  }

  private makeTable(): Table<S> {
    const session = this;
    const hidden = (): void => {
      if (session.interjecting) throw new Error('an interjection may neither draw nor reveal');
      session.unveiled++;
      session.lock();
    };
    return tableOf<S>({
      get state() {
        return session.state;
      },
      questions: session.game.questions,
      random(sides) {
        hidden();
        return draw(session.seed, session.state, sides);
      },
      reveal: hidden,
      log(event, wording, only) {
        const params = paramsOf({ params: wording });
        session.current.push({ event, at: session.count, ...(params && { params }), ...(only && { only }) });
      },
      interjects: (seat) => session.anytime(seat).length > 0,
      hasSecondThoughts: (seat) => session.undoableCount(seat) > 0 && !session.done.at(-1)?.final,
      possible: (seat, rule) => possibleOn(session.state, seat, rule, session.game.questions),
      group(change, asked) {
        session.group = change === 'opens' ? 'open' : 'none';
        if (change === 'opens' || asked >= 2) session.lock();
      },
      listing(list) {
        if (!session.how.checks) return list();
        const before = JSON.stringify(session.state);
        const listed = list();
        if (JSON.stringify(session.state) !== before)
          throw new Error('making a list of options changed the state');
        return listed;
      },
    });
  }

  // Taking back

  private undoableCount(seat: Seat): number {
    let count = 0;
    for (let at = this.done.length - 1; at >= this.locked; at--) {
      const done = this.done[at];
      if (done?.action.seat === seat) count++;
      else if (done?.kind === 'main') break;
    }
    return count;
  }

  private undoable(seat: Seat): number | undefined {
    for (let at = this.done.length - 1; at >= this.locked; at--) {
      const done = this.done[at];
      if (done?.action.seat === seat) return at;
      if (done?.kind === 'main') return undefined;
    }
    return undefined;
  }

  /** The answers without the seat's latest, if they can all be given again; the session is as it was afterwards. */
  private without(seat: Seat): Action[] | undefined {
    const at = this.undoable(seat);
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
    for (const action of answers) {
      if (action.decision === ANYTIME) this.interject(action);
      else this.answer(action);
    }
  }

  // Small things

  private decisionFor(action: Action): Pending | undefined {
    return this.open.find((open) => open.seat === action.seat && open.id === action.decision);
  }

  private refusalOfInterjection(action: Action): Illegal | undefined {
    const options = this.anytime(action.seat);
    return options.length > 0
      ? judge({ options, min: 1, max: 1 }, action.picks)
      : new Illegal('not-offered', { pick: action.picks[0] ?? '' });
  }

  /** The seat's number of answers so far and a hash of the question: another seat's answer leaves the mark alone, one's own spends it. */
  private marked(decision: Decision): OpenQuestion {
    const count = this.done.reduce(
      (sum, done) => sum + (done.action.seat === decision.seat ? 1 : 0),
      this.answerCounts[decision.seat] ?? 0,
    );
    const drawn = JSON.stringify([
      decision.id,
      decision.options,
      decision.min,
      decision.max,
      decision.weigh ?? 0,
      decision.params ?? {},
    ]);
    return { ...decision, mark: `${count}-${hash('sha256', drawn, 'base64url').slice(0, 6)}` };
  }

  private inspect(): void {
    copyPlain(this.state);
    this.game.check?.(this.state);
    if (!this.over && this.open.length === 0) throw new Error('nobody is asked and the game is not over');
    for (const decision of this.decisions) {
      copyPlain(decision);
      const keys = decision.options.map((option) => option.key);
      if (new Set(keys).size !== keys.length) throw new Error(`${decision.id}: two options with one key`);
    }
  }
}

/**
 * An earlier checkpoint, to be played on from by a vote of the table. A draw whose result is known may not come again, so the counter of
 * draws stays where it was.
 */
export function rewound<S extends Core<string>>(
  saved: Saved<S>,
  earlier: Pick<Saved<S>, 'state' | 'answerCounts'>,
  draws: number,
): Saved<S> {
  const state = copyPlain(earlier.state);
  state.draws = Math.max(draws, saved.state.draws, state.draws);
  return { ...saved, state, answerCounts: earlier.answerCounts, answers: [] };
}

function readSaved<S extends Core<string>>(game: Game<S, string, object, unknown>, json: unknown): Saved<S> {
  const fault = (what: string): never => {
    throw new Damaged(game.id, what);
  };
  // What was saved before the counts had their name calls them `given`.
  const saved = json as (Partial<Saved<S>> & { readonly given?: Saved<S>['answerCounts'] }) | null;
  if (typeof saved !== 'object' || saved === null) return fault('it is not an object');
  const { rules, seed, state, answers, answerCounts = saved.given } = saved;
  if (typeof rules !== 'number') return fault('it does not say which version of the rules it was played by');
  if (rules > game.rules)
    return fault(`it was played by version ${rules} of the rules, and this is version ${game.rules}`);
  if (typeof seed !== 'string' || !/^[0-9a-f]{64}$/.test(seed))
    return fault('its seed is not 64 hexadecimal digits');
  if (
    !Array.isArray(answerCounts) ||
    answerCounts.length === 0 ||
    !answerCounts.every((count) => Number.isInteger(count) && count >= 0)
  )
    return fault('its counts of answers are damaged');
  if (!Array.isArray(answers) || !answers.every(isAction)) return fault('its answers are damaged');
  if (typeof state !== 'object' || state === null) return fault('it has no state');
  return intact(game, () => {
    const current = rules < game.rules ? upgraded(game, state, rules) : state;
    if (!Number.isInteger(current.draws) || current.draws < 0) fault('its count of draws is damaged');
    if (current.step !== 'over' && !(current.step in game.steps))
      fault(`no step is called ${String(current.step)}`);
    game.check?.(current);
    return { rules: game.rules, seed, state: current, answers, answerCounts };
  });
}

/** Whatever a damaged state makes the rules stumble over is told as the damage it is. */
function intact<T>(game: { readonly id: string }, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof Damaged) throw error;
    throw new Damaged(game.id, `its state is damaged: ${text(error)}`);
  }
}

function upgraded<S extends Core<string>>(
  game: Game<S, string, object, unknown>,
  state: unknown,
  from: number,
): S {
  if (!game.upgrade)
    throw new Damaged(
      game.id,
      `it was played by version ${from} of the rules, which can no longer be carried over to version ${game.rules}`,
    );
  return game.upgrade(state, from);
}

const isAction = (value: unknown): value is Action => {
  const action = value as Partial<Action> | null;
  return (
    typeof action === 'object' &&
    action !== null &&
    Number.isInteger(action.seat) &&
    typeof action.decision === 'string' &&
    Array.isArray(action.picks) &&
    action.picks.every((key) => typeof key === 'string')
  );
};

const text = (error: unknown): string => (error instanceof Error ? error.message : String(error));
