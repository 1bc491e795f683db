import { checkLeaks } from './checks/leaks';
import { runBeside } from './checks/runner';
import { checkRebuilt, fingerprint, keep, load, type AnySession, type Fail } from './checks/sessions';
import { checkRetraction, checkSwap, checkUndo } from './checks/undo';
import { wordsChecker, type Vocabulary, type Wording } from './checks/words';
import { answers as everyAnswer, stem } from './decision';
import { everySeat, MOST_ANSWERS, picker, randomAction, type Picker } from './fuzz';
import type { Action, AnyGame, Decision, Saved, Setup } from './game';
import { copyPlain } from './plain';
import { Session } from './session';

export type { Vocabulary } from './checks/words';

export interface Failure {
  readonly check: string;
  readonly what: string;
  readonly at: number;
}

export interface Conformed {
  readonly answers: readonly Action[];
  readonly failures: readonly Failure[];
  readonly decisions: number;
}

export interface How {
  readonly setup: Setup<object>;
  readonly seed: string;
  /** Seeds the picks, not the game. */
  readonly picks: string;
  /** Where play begins, if not with the setup. */
  readonly start?: Saved;
  /** No more answers than this; to the end of the game unless told. */
  readonly most?: number;
  /** Who answers; chance unless told. Now and then there is an interjection all the same. */
  readonly player?: (session: AnySession, pick: Picker) => Action;
  readonly words?: Vocabulary;
  /** Of 1000 positions, how many get the expensive checks. */
  readonly often?: number;
  readonly mostFailures?: number;
}

/**
 * Plays one random game and looks at every position for what no game may do. Violations are collected, not
 * thrown at the first.
 */
export function conform(game: AnyGame, how: How): Conformed {
  const failures: Failure[] = [];
  const answers: Action[] = [];
  const pick = picker(how.picks);
  const often = how.often ?? 120;
  const fail: Fail = (check, what) => {
    if (!failures.some((failure) => failure.check === check && failure.what === what))
      failures.push({ check, what, at: answers.length });
  };
  const attempt = <T>(check: string, act: () => T): T | undefined => {
    try {
      return act();
    } catch (error) {
      fail(check, told(error));
      return undefined;
    }
  };
  const played = (): Conformed => ({
    answers,
    failures,
    decisions: answers.length,
  });
  const live = attempt('setup', () =>
    how.start
      ? Session.load(game, JSON.parse(JSON.stringify(how.start)), { checks: true })
      : Session.start(game, how.setup, how.seed, { checks: true }),
  );
  if (!live) return played();
  const wording = how.words ? wordsChecker(how.words, fail) : undefined;
  const beside = attempt('runner', () => runBeside(game, live, fail));
  let lines = 0;
  const readLines = (): void => {
    for (const line of live.closedLines.slice(lines)) wording?.line(line);
    lines = live.closedLines.length;
  };
  const most = how.most ?? MOST_ANSWERS;
  while (!live.over && answers.length < most && failures.length < (how.mostFailures ?? 5)) {
    for (const decision of live.decisions) {
      if (decision.options.length === 0 && decision.min > 0) fail('options', `${decision.id}: no option`);
      if (!decision.fallback) fail('fallback', `${decision.id}: nothing says what is played when time is up`);
    }
    wording?.position(live);
    readLines();
    if (pick(1000) < often) {
      attempt('rebuilt', () => checkRebuilt(game, live, fail));
      attempt('leak', () => checkLeaks(game, live, pick, fail));
      attempt('retract', () => checkRetraction(game, live, pick, fail));
      attempt('views', () => checkViews(game, live, wording));
    }
    if (pick(1000) < often / 4) attempt('options', () => checkEveryOption(game, live, fail));
    const action = attempt('picks', () => nextAction(live, how, pick));
    if (!action) break;
    const before =
      pick(1000) < often
        ? { saved: keep(live), print: fingerprint(live), draws: live.draws, answers: live.answers }
        : undefined;
    const taken = attempt('apply', () => {
      live.apply(action);
      return true;
    });
    if (!taken) {
      fail('answer', JSON.stringify(action));
      break;
    }
    answers.push(action);
    attempt('runner', () => beside?.answered(action));
    if (before) {
      attempt('undo', () => checkUndo(game, live, before, action, fail));
      attempt('swap', () => checkSwap(game, live, before, action, fail));
    }
  }
  if (answers.length >= MOST_ANSWERS) fail('endless', `no end after ${MOST_ANSWERS} answers`);
  attempt('runner', () => beside?.ended());
  if (live.over) {
    attempt('scores', () => checkScores(live, how.setup.seats, fail, wording));
    attempt('rebuilt', () => checkRebuilt(game, live, fail));
  }
  readLines();
  return played();
}

function nextAction(live: AnySession, { player }: How, pick: Picker): Action {
  const action = randomAction(live, pick, 30);
  return player && action.decision !== 'anytime' ? player(live, pick) : action;
}

/** What went wrong and the first line of where. */
const told = (error: unknown): string =>
  error instanceof Error
    ? `${error.message} (${(error.stack ?? '').split('\n')[1]?.trim() ?? ''})`
    : String(error);

function checkEveryOption(game: AnyGame, live: AnySession, fail: Fail): void {
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
          `${decision.id}: ${stem(picks[0] ?? '')} is offered and fails: ` +
            `${error instanceof Error ? error.message : String(error)}`,
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
          `anytime: ${stem(option.key)} is offered and fails: ` +
            `${error instanceof Error ? error.message : String(error)}`,
        );
      }
    }
  }
}

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

function checkScores(session: AnySession, seats: number, fail: Fail, wording: Wording | undefined): void {
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
