import { dealer, promise } from './chance';
import { answers as everyAnswer, stem } from './decision';
import { everySeat, MOST_ANSWERS, oneOf, picker, randomAction, type Picker } from './fuzz';
import type {
  Action,
  AnyGame,
  Core,
  Decision,
  Entry,
  Option,
  Param,
  Params,
  Phrase,
  Refusal,
  Saved,
  Seat,
  Setup,
} from './game';
import { copyPlain, samePlain } from './plain';
import { Session } from './session';

/** The words of one game, as far as the checks need them: undefined where a text is missing. */
export interface Vocabulary {
  has(key: string): boolean;
  /** The names in a text that these params leave unfilled. */
  unfilled(key: string, params: Params | undefined): readonly string[];
  hasTopic(topic: string): boolean;
}

export interface Failure {
  readonly check: string;
  readonly what: string;
  readonly at: number;
}

export interface Conformed {
  readonly answers: readonly Action[];
  readonly failures: readonly Failure[];
  readonly decisions: number;
  /** Decisions that were met without a lawful fallback: when time is up, nothing says what is played. */
  readonly withoutFallback: readonly string[];
}

export interface How {
  readonly setup: Setup<object>;
  readonly seed: string;
  /** Seeds the picks, not the game. */
  readonly picks: string;
  readonly words?: Vocabulary;
  /** Of 1000 positions, how many get the expensive checks. */
  readonly often?: number;
  readonly mostFailures?: number;
}

type AnySession = Session<Core<string>, unknown>;

/** Plays one random game and looks at every position for what no game may do. Violations are collected, not thrown at the first. */
export function conform(game: AnyGame, how: How): Conformed {
  const failures: Failure[] = [];
  const pick = picker(how.picks);
  const answers: Action[] = [];
  const often = how.often ?? 120;
  const fail = (check: string, what: string): void => {
    if (!failures.some((failure) => failure.check === check && failure.what === what))
      failures.push({ check, what, at: answers.length });
  };
  const attempt = <T>(check: string, act: () => T): T | undefined => {
    try {
      return act();
    } catch (error) {
      fail(
        check,
        error instanceof Error
          ? `${error.message} (${(error.stack ?? '').split('\n')[1]?.trim() ?? ''})`
          : String(error),
      );
      return undefined;
    }
  };
  const wording = how.words ? wordsChecker(how.words, fail) : undefined;
  let session = attempt('setup', () => Session.start(game, how.setup, how.seed, { checks: true }));
  const withoutFallback = new Set<string>();
  let lines = 0;
  while (session && !session.over) {
    if (answers.length >= MOST_ANSWERS) {
      fail('endless', `no end after ${MOST_ANSWERS} answers`);
      break;
    }
    if (failures.length >= (how.mostFailures ?? 5)) break;
    const live = session;
    for (const decision of live.decisions) {
      checkDecision(decision, fail);
      if (!decision.fallback) withoutFallback.add(decision.id);
    }
    wording?.position(live);
    for (; lines < live.closedLines.length; lines++) wording?.line(live.closedLines[lines] as Entry);
    if (pick(1000) < often) {
      attempt('rebuilt', () => checkRebuilt(game, live, fail));
      attempt('leak', () => checkLeaks(game, live, pick, fail));
      attempt('retract', () => checkRetraction(game, live, pick, fail));
      attempt('views', () => checkViews(game, live, wording));
    }
    if (pick(1000) < often / 4) attempt('options', () => checkEveryOption(game, live, fail));
    const action = attempt('picks', () => randomAction(live, pick, 30));
    if (!action) break;
    const careful = pick(1000) < often;
    const before = careful
      ? { saved: keep(live), print: fingerprint(live), draws: live.draws, answers: live.answers }
      : undefined;
    answers.push(action);
    const done = attempt('apply', () => {
      live.apply(action);
      return true;
    });
    if (!done) {
      answers.pop();
      fail('answer', JSON.stringify(action));
      break;
    }
    if (before) {
      attempt('undo', () => checkUndo(game, live, before, action, fail));
      attempt('swap', () => checkSwap(game, live, before, action, fail));
    }
    session = live;
  }
  if (session?.over) {
    const ended = session;
    attempt('scores', () => checkScores(ended, how.setup.seats, fail, wording));
    attempt('rebuilt', () => checkRebuilt(game, ended, fail));
    for (; lines < ended.closedLines.length; lines++) wording?.line(ended.closedLines[lines] as Entry);
  }
  return { answers, failures, decisions: answers.length, withoutFallback: [...withoutFallback] };
}

/** Through JSON and back, as the database does it. */
const keep = (session: AnySession): Saved<Core<string>> =>
  JSON.parse(JSON.stringify(session.save())) as Saved<Core<string>>;
const load = (game: AnyGame, saved: Saved): AnySession =>
  Session.load(game, JSON.parse(JSON.stringify(saved)));

const fingerprint = (session: AnySession): string =>
  JSON.stringify([
    session.save(),
    session.peek(),
    session.waiting,
    session.lines,
    session.floor,
    session.over,
    everySeat(session).map((seat) => [session.interjection(seat), session.canUndo(seat)]),
  ]);

/** What is asked and how things stand, without the order in which lines were written. */
const snapshot = (session: AnySession): string =>
  JSON.stringify([session.peek(), session.waiting, session.over]);

function checkDecision(decision: Decision, fail: (check: string, what: string) => void): void {
  if (decision.options.length === 0 && decision.min > 0) fail('options', `${decision.id}: no option`);
}

function checkRebuilt(game: AnyGame, live: AnySession, fail: (check: string, what: string) => void): void {
  const rebuilt = load(game, live.save());
  const ours = fingerprint(live);
  const theirs = fingerprint(rebuilt);
  if (ours !== theirs)
    fail('rebuilt', `a session rebuilt from JSON differs in step ${live.step}: ${difference(ours, theirs)}`);
}

function checkEveryOption(
  game: AnyGame,
  live: AnySession,
  fail: (check: string, what: string) => void,
): void {
  const tried = (decision: Decision): string[][] => {
    const found: string[][] = [];
    for (const picks of everyAnswer(decision)) if (found.push(picks) >= 60) break;
    return found;
  };
  for (const decision of live.decisions) {
    for (const picks of tried(decision)) {
      try {
        load(game, live.save()).apply({ seat: decision.seat, decision: decision.id, picks });
      } catch (error) {
        fail(
          'offered',
          `${decision.id}: ${stem(picks[0] ?? '')} is offered and fails: ${error instanceof Error ? error.message : String(error)}`,
        );
      }
    }
  }
  for (const seat of everySeat(live)) {
    for (const option of live.anytime(seat)) {
      try {
        load(game, live.save()).apply({ seat, decision: 'anytime', picks: [option.key] });
      } catch (error) {
        fail(
          'offered',
          `anytime: ${stem(option.key)} is offered and fails: ${error instanceof Error ? error.message : String(error)}`,
        );
      }
    }
  }
}

interface Before {
  readonly saved: Saved<Core<string>>;
  readonly print: string;
  readonly draws: number;
  readonly answers: readonly Action[];
}

function checkUndo(
  game: AnyGame,
  live: AnySession,
  before: Before,
  action: Action,
  fail: (check: string, what: string) => void,
): void {
  const closed = live.answers.length === 0;
  if (live.draws > before.draws && !closed && live.floor !== live.answers.length)
    fail('floor', `an answer to ${action.decision} drew, and what came before can still be taken back`);
  if (closed || !live.canUndo(action.seat)) return;
  const after = fingerprint(live);
  const copy = load(game, live.save());
  if (!copy.undo(action.seat)) return fail('undo', `${action.decision}: undo is offered and refused`);
  if (fingerprint(copy) !== before.print)
    fail(
      'undo',
      `${action.decision}: undone is not as never done: ${difference(before.print, fingerprint(copy))}`,
    );
  copy.apply(action);
  if (fingerprint(copy) !== after)
    fail(
      'undo',
      `${action.decision}: undone and answered again differs: ${difference(after, fingerprint(copy))}`,
    );
}

/** In a group: somebody who is not the last to answer takes back, and answers again. Children must commute. */
function checkRetraction(
  game: AnyGame,
  live: AnySession,
  pick: Picker,
  fail: (check: string, what: string) => void,
): void {
  const seats = everySeat(live).filter((seat) => seat !== live.answers.at(-1)?.seat && live.canUndo(seat));
  if (seats.length === 0) return;
  const seat = oneOf(seats, pick);
  const copy = load(game, live.save());
  const taken = live.answers.findLast((answer) => answer.seat === seat);
  if (!taken || !copy.undo(seat)) return fail('retract', `seat ${seat} can take back and cannot`);
  const never = load(game, { ...live.save(), answers: copy.answers });
  if (fingerprint(never) !== fingerprint(copy))
    fail('retract', `${taken.decision}: taken back is not as never given`);
  const again = copy.refusal(taken);
  if (again)
    return fail('retract', `${taken.decision}: after taking back, the same answer is refused: ${again.why}`);
  copy.apply(taken);
  if (snapshot(copy) !== snapshot(live))
    fail(
      'retract',
      `${taken.decision}: taken back and given again differs: ${difference(snapshot(live), snapshot(copy))}`,
    );
}

/** An interjection given before the preceding answer instead of after it leads to the same place, where both orders ask the same seats. */
function checkSwap(
  game: AnyGame,
  live: AnySession,
  before: Before,
  action: Action,
  fail: (check: string, what: string) => void,
): void {
  const previous = before.answers.at(-1);
  if (
    action.decision !== 'anytime' ||
    !previous ||
    previous.decision === 'anytime' ||
    previous.seat === action.seat ||
    live.answers.length === 0
  )
    return;
  const swapped = load(game, { ...before.saved, answers: before.answers.slice(0, -1) });
  if (swapped.refusal(action)) return;
  swapped.apply(action);
  if (swapped.refusal(previous)) return;
  swapped.apply(previous);
  const asks = (session: AnySession): string =>
    JSON.stringify(session.decisions.map(({ seat, id }) => [seat, id]));
  // Where the answer itself did something else (a bill that had to be paid by selling), the two orders differ lawfully.
  const story = (session: AnySession): string =>
    session.lines
      .map(({ event, params }) => JSON.stringify([event, params]))
      .sort()
      .join();
  if (
    asks(swapped) === asks(live) &&
    story(swapped) === story(live) &&
    snapshot(swapped) !== snapshot(live)
  ) {
    fail(
      'swap',
      `${action.picks.join()} before ${previous.decision} differs from after: ${difference(snapshot(live), snapshot(swapped))}`,
    );
  }
}

/** Deals anew what a seat cannot know: what it is shown may not change, up to the first draw or reveal. */
function checkLeaks(
  game: AnyGame,
  live: AnySession,
  pick: Picker,
  fail: (check: string, what: string) => void,
): void {
  const saved = keep(live);
  for (const viewer of [...everySeat(live), null]) {
    const state = copyPlain(saved.state);
    const seed = promise(
      `${saved.seed.slice(0, 8)}${pick(1e9).toString(16).padStart(8, '0')}`.padEnd(64, '0'),
    );
    game.redeal(state, viewer, dealer(seed, { draws: 0 }));
    game.check?.(state);
    const name = viewer === null ? 'a spectator' : `seat ${viewer}`;
    const [ours, theirs] = [game.view(saved.state, viewer), game.view(state, viewer)];
    if (!samePlain(ours, theirs)) {
      fail(
        'leak',
        `${name} sees in the view of step ${saved.state.step} what it cannot know: ${difference(JSON.stringify(ours), JSON.stringify(theirs))}`,
      );
      continue;
    }
    if (live.answers.length > 0) {
      const midway = copyPlain(live.peek() as Core<string>);
      game.redeal(midway, viewer, dealer(seed, { draws: 0 }));
      const [seen, again] = [live.view(viewer), game.view(midway, viewer)];
      if (!samePlain(seen, again)) {
        fail(
          'leak',
          `${name} sees within step ${saved.state.step} what it cannot know: ${difference(JSON.stringify(seen), JSON.stringify(again))}`,
        );
        continue;
      }
    }
    const [real, dealt] = [
      load(game, { ...saved, answers: [] }),
      load(game, { ...saved, state, answers: [] }),
    ];
    if (real.over !== dealt.over) fail('leak', `${name} sees the game end by hidden cards`);
    let shownByChoice = false;
    for (let given = 0; real.unveiled === 0 && dealt.unveiled === 0; given++) {
      const [mine, other] = [seenBy(real, viewer), seenBy(dealt, viewer)];
      if (mine !== other) {
        // Whoever answers a secret question may thereby show what was hidden: from there on two deals differ lawfully.
        if (shownByChoice) break;
        fail(
          'leak',
          `${name} is shown in step ${saved.state.step} what it cannot know: ${difference(mine, other)}`,
        );
        break;
      }
      const action = saved.answers[given];
      if (!action || dealt.refusal(action)) break;
      shownByChoice ||=
        action.seat !== viewer &&
        real.decisions.some(
          (open) => open.secret && open.seat === action.seat && open.id === action.decision,
        );
      real.apply(action);
      dealt.apply(action);
      if (real.count !== dealt.count || (real.answers.length === 0) !== (dealt.answers.length === 0)) break;
    }
  }
}

/** All that reaches a viewer between two draws: the view, its own questions, others' public questions, who is awaited, the lines it may read. */
const seenBy = (session: AnySession, viewer: Seat | null): string =>
  JSON.stringify([
    session.view(viewer),
    session.waiting.map((asked) => (!asked.secret || asked.seat === viewer ? asked : { seat: asked.seat })),
    session.lines.filter((entry) => !entry.only || (viewer !== null && entry.only.includes(viewer))),
    everySeat(session).map((seat) => (seat === viewer ? session.interjection(seat) : null)),
  ]);

function checkViews(game: AnyGame, live: AnySession, wording: Wording | undefined): void {
  for (const viewer of [...everySeat(live), null]) {
    const view = live.view(viewer);
    copyPlain(view);
    const report = game.report(view);
    wording?.phrases([
      report.headline,
      ...report.seats.flatMap((seat) => [...seat.summary, ...(seat.marks ?? [])]),
      ...(report.sections ?? []).flatMap((section) => [section.title, ...section.lines]),
    ]);
    if (viewer !== null)
      wording?.phrases((game.hand?.(view) ?? []).flatMap((section) => [section.title, ...section.lines]));
    if (report.seats.length !== live.seats)
      throw new Error(`the report names ${report.seats.length} seats of ${live.seats}`);
  }
}

function checkScores(
  session: AnySession,
  seats: number,
  fail: (check: string, what: string) => void,
  wording: Wording | undefined,
): void {
  const scores = session.scores();
  for (const seat of everySeat({ seats }))
    if (scores.filter((score) => score.seat === seat).length !== 1)
      fail('scores', `seat ${seat} is not ranked once`);
  if (!scores.some((score) => score.rank === 1)) fail('scores', 'nobody is first');
  for (const score of scores) {
    const sum = score.items.reduce((total, item) => total + item.points, 0);
    if (sum !== score.total) fail('scores', `the items add up to ${sum}, not ${score.total}`);
    for (const item of score.items)
      wording?.key(`score.${item.key}`, { points: item.points, ...item.params });
    wording?.phrases([...(score.name ? [score.name] : []), ...(score.tie ? [score.tie] : [])]);
  }
}

interface Wording {
  position(session: AnySession): void;
  line(entry: Entry): void;
  phrases(phrases: readonly Phrase[]): void;
  key(key: string, params?: Params): void;
}

function wordsChecker(words: Vocabulary, fail: (check: string, what: string) => void): Wording {
  const known = new Set<string>();
  const key = (keys: readonly string[], given?: Params): void => {
    const label = `${keys[0] ?? ''} ${given ? Object.keys(given).join() : ''}`;
    if (known.has(label)) return;
    known.add(label);
    const first = keys.find((candidate) => words.has(candidate));
    if (first === undefined) return fail('words', `no words for ${keys.join(' or ')}`);
    const unfilled = words.unfilled(first, given);
    if (unfilled.length > 0) fail('words', `${first} speaks of ${unfilled.join(', ')}, which nobody gives`);
  };
  const params = (given: Params | undefined): void => {
    for (const value of Object.values(given ?? {})) param(value);
  };
  const param = (value: Param): void => {
    if (Array.isArray(value)) (value as readonly Param[]).forEach(param);
    else if (typeof value === 'object' && 'text' in value) phrase(value);
  };
  const phrase = (spoken: Phrase): void => {
    key([spoken.text], spoken.params);
    params(spoken.params);
  };
  const option = (id: string, entry: Pick<Option, 'key' | 'params' | 'groups'>): void => {
    key([`ask.${id}.${stem(entry.key)}`, `option.${stem(entry.key)}`], { key: entry.key, ...entry.params });
    for (const group of entry.groups ?? [])
      key([`ask.${id}.group.${stem(group)}`, `group.${stem(group)}`], {
        group: '',
        count: 1,
        ...entry.params,
      });
    params(entry.params);
  };
  const refused = (id: string, { key: name, why, params: given }: Refusal): void => {
    key(
      [
        `ask.${id}.${stem(name)}-refused`,
        `option.${stem(name)}-refused`,
        `ask.${id}.${stem(name)}`,
        `option.${stem(name)}`,
      ],
      { key: name, ...given },
    );
    key([`why.${why}`], given);
    params(given);
  };
  const decision = (asked: Decision): void => {
    key([`ask.${asked.id}.ask`], asked.params);
    key([`ask.${asked.id}.wait`], asked.secret ? undefined : asked.params);
    params(asked.params);
    for (const entry of asked.options) option(asked.id, entry);
    for (const refusal of asked.refused ?? []) refused(asked.id, refusal);
    if (!known.has(`topic ${asked.topic}`)) {
      known.add(`topic ${asked.topic}`);
      if (!words.hasTopic(asked.topic)) fail('help', `no help page ${asked.topic} (asked by ${asked.id})`);
    }
  };
  const line = (entry: Entry): void => {
    key([`log.${entry.event}`], entry.params);
    params(entry.params);
  };
  return {
    position(session) {
      session.decisions.forEach(decision);
      for (const seat of everySeat(session)) {
        const interjection = session.interjection(seat);
        if (interjection) decision(interjection);
      }
      session.lines.forEach(line);
    },
    line,
    phrases: (spoken) => spoken.forEach(phrase),
    key: (name, given) => {
      key([name], given);
      params(given);
    },
  };
}

/** The first place where two prints part, with a little around it. */
export function difference(a: string, b: string): string {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  const from = Math.max(0, at - 60);
  return `«${a.slice(from, at + 60)}» against «${b.slice(from, at + 60)}»`;
}
