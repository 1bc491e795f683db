import { adviceFor, messageOf } from './advice';
import { checkLeaks, checkOpenQuestions } from './leaks';
import { checkRedeals } from './redeal';
import { runBeside } from './beside';
import { checkRebuilt, fingerprint, keep, load, type AnySession, type Fail } from './sessions';
import { checkSecrets } from './secrets';
import { checkRetraction, checkSwap, checkUndo } from './undo';
import { wordsChecker, type Vocabulary, type Wording } from './words';
import { answers as everyAnswer, stem } from '../contract/decision';
import { everySeat, MAX_ANSWERS, picker, randomAction, type Picker } from './fuzz';
import type { Action, AnyGame, Decision, Saved, Setup } from '../contract/game';
import { copyPlain } from '../run/plain';
import { Session } from '../run/session';

export type { Vocabulary } from './words';

export interface Failure {
  readonly check: string;
  /** The fault, and in brackets the title, the seats, the step and the position. */
  readonly what: string;
  /** The remedy, for the author of the title. */
  readonly todo: string;
  readonly at: number;
}

export interface Conformed {
  readonly answers: readonly Action[];
  readonly failures: readonly Failure[];
  readonly decisions: number;
}

export interface ConformanceOptions {
  readonly setup: Setup<object>;
  readonly seed: string;
  /** Seeds the picks, not the game. */
  readonly picks: string;
  /** The position where play starts. Default: the setup. */
  readonly start?: Saved;
  /** The maximum number of answers. Default: plays to the end of the game. */
  readonly max?: number;
  /** Chooses each answer. Default: chance. Interjections still come at random. */
  readonly player?: (session: AnySession, pick: Picker) => Action;
  readonly words?: Vocabulary;
  /** The number of positions of 1,000 that get the expensive checks. */
  readonly often?: number;
  readonly maxFailures?: number;
}

/**
 * Plays one random game and looks at every position for what no game may do. Violations are collected, not
 * thrown at the first.
 */
export function conform(game: AnyGame, how: ConformanceOptions): Conformed {
  const failures: Failure[] = [];
  const answers: Action[] = [];
  const pick = picker(how.picks);
  const often = how.often ?? 120;
  const told = new Set<string>();
  let place = (): string => placeOf(game, how, undefined);
  const fail: Fail = (check, what) => {
    if (told.has(`${check} ${what}`)) return;
    told.add(`${check} ${what}`);
    const where = `${place()}; answer ${answers.length + 1}`;
    failures.push({ check, what: `${what} [${where}]`, todo: adviceFor(check, game.id), at: answers.length });
  };
  const attempt = <T>(check: string, act: () => T): T | undefined => {
    try {
      return act();
    } catch (error) {
      fail(check, messageOf(error));
      return undefined;
    }
  };
  const played = (): Conformed => ({
    answers,
    failures,
    decisions: answers.length,
  });
  if (!game.piles && !game.redeal)
    fail('hidden', 'index.ts gives neither `piles` nor `redeal`, so no check can find a leak');
  const live = attempt('setup', () =>
    how.start
      ? Session.load(game, JSON.parse(JSON.stringify(how.start)), { checks: true })
      : Session.start(game, how.setup, how.seed, { checks: true }),
  );
  if (!live) return played();
  place = () => placeOf(game, how, live);
  const wording = how.words ? wordsChecker(how.words, fail) : undefined;
  const beside = attempt('runner', () => runBeside(game, live, fail));
  let broken = false;
  let lines = 0;
  const readLines = (): void => {
    for (const line of live.closedLines.slice(lines)) wording?.line(line);
    lines = live.closedLines.length;
  };
  const max = how.max ?? MAX_ANSWERS;
  while (!live.over && answers.length < max && failures.length < (how.maxFailures ?? 5)) {
    for (const decision of live.decisions) {
      if (decision.options.length === 0 && decision.min > 0)
        fail('options', `${decision.id}: it has no option`);
      if (!decision.fallback) fail('fallback', `${decision.id}: it has no fallback`);
    }
    wording?.position(live);
    readLines();
    const isLookedAt = pick(1000) < often;
    if (isLookedAt) {
      attempt('rebuilt', () => checkRebuilt(game, live, fail));
      attempt('leak', () => checkLeaks(game, live, pick, fail));
      attempt('retract', () => checkRetraction(game, live, pick, fail));
      attempt('views', () => checkViews(game, live, wording));
    }
    // A chance of their own: the game goes on as it does without these checks. Groups are few, so each of
    // their positions is looked at.
    const chance = picker(`${how.picks} hidden ${answers.length}`);
    if (live.grouped) attempt('secret', () => checkSecrets(game, live, chance, fail));
    if (isLookedAt) attempt('leak', () => checkOpenQuestions(game, live, chance, fail));
    // One failure is enough: a rule that breaks does so in most deals, and would hide what else is wrong.
    if (
      (isLookedAt || live.grouped) &&
      !failures.some(({ check }) => check === 'redeal' || check === 'apply')
    )
      attempt('redeal', () => checkRedeals(game, live, chance, fail));
    if (pick(1000) < often / 4) attempt('options', () => checkEveryOption(game, live, fail));
    const action = attempt('picks', () => nextAction(live, how, pick));
    if (!action) break;
    const before =
      pick(1000) < often
        ? { saved: keep(live), print: fingerprint(live), draws: live.draws, answers: live.answers }
        : undefined;
    const where = place();
    try {
      live.apply(action);
    } catch (error) {
      place = () => where;
      broken = true;
      const { seat, decision, picks } = action;
      fail('apply', `after seat ${seat} answered ${decision} with ${picks.join(', ')}: ${messageOf(error)}`);
      break;
    }
    answers.push(action);
    attempt('runner', () => beside?.answered(action));
    if (before) {
      attempt('undo', () => checkUndo(game, live, before, action, fail));
      attempt('swap', () => checkSwap(game, live, before, action, fail));
    }
  }
  if (answers.length >= MAX_ANSWERS) fail('endless', `the game has no end after ${MAX_ANSWERS} answers`);
  if (!broken) attempt('runner', () => beside?.ended());
  if (live.over) {
    attempt('scores', () => checkScores(live, how.setup.seats, fail, wording));
    attempt('rebuilt', () => checkRebuilt(game, live, fail));
  }
  readLines();
  return played();
}

function nextAction(live: AnySession, { player }: ConformanceOptions, pick: Picker): Action {
  const action = randomAction(live, pick, 30);
  return player && action.decision !== 'anytime' ? player(live, pick) : action;
}

/** Says where a failure was found: enough to play up to it again. */
const placeOf = (
  game: AnyGame,
  { setup, seed, picks }: ConformanceOptions,
  live: AnySession | undefined,
): string =>
  [
    game.id,
    `${setup.seats} seats`,
    `step ${live?.step ?? 'setup'}`,
    `asked: ${live?.pending.map(({ seat, id }) => `seat ${seat} ${id}`).join(', ') || 'no seat'}`,
    `seed ${seed}`,
    `picks "${picks}"`,
  ].join('; ');

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
      throw new Error(`the report names ${report.seats.length} of ${live.seats} seats`);
  }
}

function checkScores(session: AnySession, seats: number, fail: Fail, wording: Wording | undefined): void {
  const scores = session.scores();
  for (const seat of everySeat({ seats }))
    if (scores.filter((score) => score.seat === seat).length !== 1)
      fail('scores', `seat ${seat} has no score, or more than one`);
  if (!scores.some((score) => score.rank === 1)) fail('scores', 'no seat has rank 1');
  for (const score of scores) {
    const sum = score.items.reduce((total, item) => total + item.points, 0);
    if (sum !== score.total)
      fail('scores', `the items of seat ${score.seat} add up to ${sum}, but its total is ${score.total}`);
    for (const item of score.items)
      wording?.key(`score.${item.key}`, { points: item.points, ...item.params });
    wording?.phrases([...(score.name ? [score.name] : []), ...(score.tie ? [score.tie] : [])]);
  }
}
