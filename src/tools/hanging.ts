import { picturesOf } from '../../games';

import { isPassive } from '../discord/screen/ui';
import { badgesBySpot, isSingle } from '../discord/question/question';
import { marksOf, tried, viewAfter } from '../discord/pictures/visible-scene';
import { seedHash } from '../engine/run/chance';
import { defaultSetup, everySeat, picker, randomAction } from '../engine/check/fuzz';
import type { AnyGame, Decision, Option } from '../engine/contract/game';
import { Session } from '../engine/run/session';
import { changedSince, spotsIn, traceOf } from '../picture';
import { sheetOf, type Scene, type TitlePictures } from '../picture/kit';
import type { Job } from '../picture/paint/render';
import { wordsOf } from '../words/catalogue';

/** The scenes of the gallery, as data: for painting, and for inspection without painting. */

export interface Hung {
  readonly name: string;
  readonly job: Job;
}

/**
 * Returns boards and own areas at opening, middle and end, changes, hands, questions and previews for one
 * number of seats.
 */
export function* atTable(game: AnyGame, seats: number): Generator<Hung> {
  const title = titleOf(game);
  const length = walk(game, seats, Infinity).count;
  for (const [moment, at] of [
    ['opening', 0],
    ['middle', Math.floor(length / 2)],
    ['end', length],
  ] as const) {
    const session = walk(game, seats, at);
    const of = { game: game.id, names: namesIn(session) };
    const named = `${game.id}-${seats}-${moment}`;
    const scene = title.board(session.view(null));
    yield { name: `${named}-board`, job: { ...of, scene } };
    if (moment === 'opening') continue;
    const own = session.view(0);
    yield { name: `${named}-seat`, job: { ...of, scene: title.area(own, 0) } };
    const hand = title.hand?.(own, 0);
    if (hand) yield { name: `${named}-hand`, job: { ...of, scene: hand } };
    if (moment !== 'middle') continue;
    const before = traceOf(title.board(earlier(game, title, seats, at)));
    yield { name: `${game.id}-${seats}-changes`, job: { ...of, scene, before } };
    yield* questions(game, title, seats, of.names);
  }
}

/** Six answers ago, or as long ago as it takes until something on the board was otherwise. */
function earlier(game: AnyGame, title: TitlePictures<unknown>, seats: number, at: number): unknown {
  const now = walk(game, seats, at).view(null);
  for (let back = 6; ; back += 2) {
    const then = walk(game, seats, Math.max(0, at - back)).view(null);
    const { marks, moves } = changedSince(title, then, now);
    if (marks.length + moves.length > 0 || back >= at) return then;
  }
}

/** Returns every face, eight at a time, and the reference sheets. */
export function* onSheets(game: AnyGame): Generator<Hung> {
  const title = titleOf(game);
  const of = { game: game.id, names: [] };
  const faces = title.faces?.() ?? [];
  for (let from = 0; from < faces.length; from += 8)
    yield {
      name: `${game.id}-faces-${from / 8 + 1}`,
      job: { ...of, scene: sheetOf(faces.slice(from, from + 8)) },
    };
  for (const [at, scene] of (title.reference?.() ?? []).entries())
    yield { name: `${game.id}-reference-${at + 1}`, job: { ...of, scene } };
}

function titleOf(game: AnyGame): TitlePictures<unknown> {
  const title = picturesOf(game.id);
  if (!title) throw new Error(`${game.id} has no pictures`);
  return title;
}

/** The number of times after which a decision without previews is not tried again. */
const TRIES = 60;
type Asked = Job & { readonly asked: number };

/**
 * The largest question of each kind of picture, at the largest table of each decision; what the answers to
 * questions without places would do; and the first preview of each decision.
 */
function* questions(
  game: AnyGame,
  title: TitlePictures<unknown>,
  seats: number,
  names: readonly string[],
): Generator<Hung> {
  const session = start(game, seats);
  const pick = picker(`gallery ${game.id} ${seats}`);
  const largest = new Map<string, Asked>();
  const previews = new Map<string, Job>();
  const max = new Map<string, number>();
  const keep = (what: string, job: Asked): void => {
    if (job.asked > (largest.get(what)?.asked ?? 0)) largest.set(what, job);
  };
  /**
   * True if these places or answers were never asked for yet: a scene that would not be kept is not drawn.
   */
  const isMore = (what: string, count: number): boolean => {
    if (count <= (max.get(what) ?? 0)) return false;
    max.set(what, count);
    return true;
  };
  while (!session.over) {
    for (const decision of session.decisions) {
      const badges = badgesBySpot(decision.options);
      const view = session.view(decision.seat);
      const ahead = (option: Option): unknown => viewAfter(session, decision, option);
      const marks = marksOf(decision, badges, ahead);
      const drawn = isMore(`places ${decision.id}`, Object.keys(badges).length)
        ? ([
            ['hand', title.hand?.(view, decision.seat, marks)],
            ['area', title.area(view, decision.seat, marks)],
            ['board', title.board(view, marks)],
          ] as const)
        : [];
      for (const [what, scene] of drawn) {
        if (!scene) continue;
        const spots = spotsIn(scene);
        const asked = Object.keys(badges).filter((spot) => spots.has(spot)).length;
        const whole = seats === game.seats[1] ? `${what}-${decision.id}` : what;
        keep(`question-${whole}`, { game: game.id, scene, names, badges, asked });
        if (asked > 0) break;
      }
      const isPlaceless = Object.keys(badges).length === 0 && isSingle(decision);
      if (isPlaceless && isMore(`answers ${decision.id}`, decision.options.length)) {
        const words = wordsOf(game.id, 'en', (seat) => names[seat] ?? '');
        const answers = decision.options
          .filter((option) => !isPassive(option))
          .map((option) => tried(option, { said: words.option(decision, option) }, ahead));
        const { id, seat, params } = decision;
        const scene = title.asked?.(view, { decision: id, seat, params, answers });
        if (scene) keep(`answers-${id}`, { game: game.id, scene, names, asked: answers.length });
      }
      const tries = previews.has(decision.id) ? TRIES : (max.get(`previews ${decision.id}`) ?? 0);
      max.set(`previews ${decision.id}`, tries + 1);
      const scene = tries < TRIES ? previewOf(title, session, decision) : undefined;
      if (scene) previews.set(decision.id, { game: game.id, scene, names });
    }
    session.apply(randomAction(session, pick, 0));
  }
  for (const [what, { asked: _places, ...job }] of largest)
    yield { name: `${game.id}-${seats}-${what}`, job };
  for (const [id, job] of previews) yield { name: `${game.id}-${seats}-preview-${id}`, job };
}

function previewOf(title: TitlePictures<unknown>, session: Session, decision: Decision): Scene | undefined {
  if (!title.preview || decision.min !== 1 || decision.max !== 1) return undefined;
  for (const option of decision.options) {
    const after = viewAfter(session, decision, option);
    const scene =
      after === undefined
        ? undefined
        : title.preview(session.view(decision.seat), after, { label: '1', option, after }, decision.seat);
    if (scene) return scene;
  }
  return undefined;
}

const start = (game: AnyGame, seats: number): Session =>
  Session.start(game, defaultSetup(game, seats), seedHash(Buffer.from(`gallery ${seats}`).toString('hex')));

export function walk(game: AnyGame, seats: number, answers: number): Session {
  const session = start(game, seats);
  const pick = picker(`gallery ${game.id} ${seats}`);
  for (let given = 0; given < answers && !session.over; given++)
    session.apply(randomAction(session, pick, 0));
  return session;
}

const PEOPLE = ['Ada', 'Ben', 'Cleo', 'Dov', 'Eve'];
export const namesIn = (session: Session): string[] =>
  everySeat(session).map((seat) => PEOPLE[seat] ?? `Player ${seat + 1}`);
