import { ANYTIME, type Session } from '../../engine/run/session';
import { stem } from '../../engine/contract/decision';
import type { OpenQuestion } from '../../engine/contract/game';

import { LIMITS } from '../screen/limits';
import { isPassive } from '../screen/ui';
import { keysOf } from './picks';
import { isSingle } from './question';
import { commonSelections } from './whole-answers';
import type { Position } from '../../play/table/table';
import { END_TURN } from '../../engine/run/end-turn';

/**
 * Puts small questions in a row on one screen: "attack from Kyoto, to Nara, with 2" is one line of a menu.
 * The answers are tried on copies. A chain ends before chance or a hidden card would decide.
 */

export interface Step {
  readonly asked: OpenQuestion;
  /** The place of the option, or of the usual answer where several are to be picked. */
  readonly at: number;
}
export type Chain = readonly Step[];

/** A question of more answers than this has a screen of its own. */
const SMALL = { first: 6, later: 9, again: 9 } as const;
const DEEPEST = 4;

/** The ways through the questions that follow; undefined where this one stands alone. */
export function chainsFrom({ session }: Position, asked: OpenQuestion): readonly Chain[] | undefined {
  if (asked.id === ANYTIME || !isSmall(asked, SMALL.first)) return undefined;
  const known = tried.get(asked);
  const chains = known ?? tryAll(session, asked);
  if (!known) tried.set(asked, chains);
  return chains.some(({ length }) => length > 1) ? chains : undefined;
}

/** True if each of two answers is a menu of what follows it, on one screen. */
export const isSplit = ({ options }: OpenQuestion, twoMenus = false): boolean =>
  twoMenus && options.length === 2;

/** True if this question completes an answer to that decision. */
export const completes = ({ game }: Session, asked: OpenQuestion, decision: string): boolean =>
  isSingle(asked) && game.questions?.[asked.id]?.completes?.includes(decision) === true;

/** A question belongs to one position: what follows from it is found once, however often it is drawn. */
const tried = new WeakMap<OpenQuestion, readonly Chain[]>();

function tryAll(session: Session, asked: OpenQuestion): readonly Chain[] {
  const before = new Set(session.answers.map(({ decision }) => decision));
  const isInTwo = isSplit(asked, session.game.questions?.[asked.id]?.twoMenus);
  const later = isInTwo ? LIMITS.menuOptions : SMALL.later;
  const open = (chain: Chain): End => ({ chain, next: follows(session, chain), closed: false });
  let ends: readonly End[] = asked.options.map((_, at) => open([{ asked, at }]));
  for (let depth = 1; depth < (isInTwo ? 2 : DEEPEST); depth++) {
    const isAgain = ({ next }: End): boolean => next?.id === asked.id;
    // The same question again is allowed next to the first if it adds few lines. Any other repeated question
    // begins something new.
    const repeats = linesOf(ends, isAgain) <= SMALL.again;
    const grows = (end: End): boolean =>
      end.next !== undefined &&
      !end.closed &&
      isSmall(end.next, later) &&
      !isPassiveAt(end) &&
      !leadsAside(session, end) &&
      (isAgain(end) ? repeats : !before.has(end.next.id) && isOwn(end, ends));
    const most = LIMITS.menuOptions * (isInTwo ? asked.options.length : 1);
    if (!ends.some(grows) || linesOf(ends, grows) > most) break;
    const left = ends.filter(isPassiveAt);
    ends = ends.flatMap((end) => {
      const { chain, next } = end;
      if (!next || !grows(end)) return [{ ...end, closed: true }];
      const further = next.options
        .map((_, at) => open([...chain, { asked: next, at }]))
        .filter((one) => !leadsBack(session, one, left));
      return further.length > 0 ? further : [{ ...end, closed: true }];
    });
  }
  return ends.map(({ chain }) => chain);
}

/**
 * True if the last answer only undoes those before it: the same question comes again, or all is as after a
 * pass. Such a line would be another way to do nothing.
 */
const leadsBack = (session: Session, end: End, left: readonly End[]): boolean =>
  isPassiveAt(end) &&
  (left.some((pass) => endsAlike(session, pass, end)) ||
    end.chain.some(({ asked }) => isSame(asked, end.next)));
/** True if the same question follows two ways, and their player sees the same. */
const endsAlike = (session: Session, one: End, other: End): boolean =>
  listOf(one) === listOf(other) && viewAfter(session, one) === viewAfter(session, other);
const viewAfter = (session: Session, { chain }: End): string =>
  JSON.stringify(afterChain(session, chain)?.view(chain[0]?.asked.seat ?? null));
const isSame = (asked: OpenQuestion, next: OpenQuestion | undefined): boolean =>
  next !== undefined && asked.id === next.id && keysAndRefusals(asked) === keysAndRefusals(next);
const keysAndRefusals = ({ options, refused }: OpenQuestion): string => JSON.stringify([options, refused]);

/** A way so far, what is asked at its end, and whether it stops there. */
interface End {
  readonly chain: Chain;
  readonly next: OpenQuestion | undefined;
  readonly closed: boolean;
}
const linesOf = (ends: readonly End[], grows: (end: End) => boolean): number =>
  ends.reduce((sum, end) => sum + (grows(end) ? (end.next?.options.length ?? 1) : 1), 0);

/**
 * Does what follows belong to this answer? Not where the same is asked whatever is answered, or after letting
 * things be: that is a matter of its own.
 */
function isOwn(end: End, ends: readonly End[]): boolean {
  const list = listOf(end);
  const beside = ends.filter(({ chain }) => chain.at(-2) === end.chain.at(-2));
  const isAlike = (other: End): boolean => listOf(other) === list;
  return (
    !(beside.length > 1 && beside.every(isAlike)) && !ends.some((one) => isPassiveAt(one) && isAlike(one))
  );
}
const listOf = ({ next }: End): string => (next ? JSON.stringify([next.id, next.options]) : '');
const isPassiveAt = ({ chain }: End): boolean => {
  const last = chain.at(-1);
  const option = last?.asked.options[last.at];
  return option !== undefined && isPassive(option);
};

/** True if the last answer opens another list, such as one's cards: that has a screen of its own. */
function leadsAside({ game }: Session, { chain }: End): boolean {
  const last = chain.at(-1);
  const aside = last && game.questions?.[last.asked.id]?.aside;
  const option = last?.asked.options[last.at];
  return option !== undefined && aside?.includes(stem(option.key)) === true;
}

/** Returns what its seat is asked after these answers, where only what it knows decides that. */
function follows(session: Session, chain: Chain): OpenQuestion | undefined {
  const [first] = chain;
  if (!first) return undefined;
  const known = followed.get(first.asked) ?? new Map<string, OpenQuestion | undefined>();
  followed.set(first.asked, known);
  const key = writeChain(chain);
  if (!known.has(key)) {
    const after = afterChain(session, chain);
    const goesOn = after && !after.over && closedIn(after) === closedIn(session);
    known.set(key, goesOn ? nextOf(after, first.asked.seat) : undefined);
  }
  return known.get(key);
}
/** The number of answers in closed steps. An answer that closes a step ends a chain: what follows is new. */
const closedIn = ({ count, answers }: Session): number => count - answers.length;
/** The lines of a menu and the whole answers try the same ways: each is tried once. */
const followed = new WeakMap<OpenQuestion, Map<string, OpenQuestion | undefined>>();

const afterChain = (session: Session, chain: Chain): Session | undefined =>
  session.ahead(
    ...chain.map(({ asked, at }) => ({
      seat: asked.seat,
      decision: asked.id,
      picks: answerAt(asked, at) ?? [],
    })),
  );

/** Returns each answer that another question completes, with each way to complete it. */
export const completions = ({ session }: Position, asked: OpenQuestion): readonly Chain[] =>
  asked.options.flatMap(({ open }, at) => {
    const first = [{ asked, at }];
    const next = open ? follows(session, first) : undefined;
    const isEnd = !next || !completes(session, next, asked.id);
    return isEnd ? [] : next.options.map((_, way) => [...first, { asked: next, at: way }]);
  });

/**
 * Returns the suggestions as whole answers. Each suggestion goes on with the first suggestion, or the only
 * option, of the next question. If several options must be picked, it goes on with each usual selection. None
 * also ends the turn: that would be a second button for one move.
 */
export function wholeAnswers({ session }: Position, asked: OpenQuestion): readonly Chain[] {
  if (asked.id === ANYTIME || !isSingle(asked)) return [];
  const known = whole.get(asked);
  if (known) return known;
  const found = (asked.suggested ?? []).flatMap((key) => {
    const at = asked.options.findIndex((option) => option.key === key);
    return at < 0 ? [] : toTheEnd(session, [{ asked, at }]);
  });
  whole.set(asked, found);
  return found;
}
const whole = new WeakMap<OpenQuestion, readonly Chain[]>();

function toTheEnd(session: Session, chain: Chain): readonly Chain[] {
  const next = follows(session, chain);
  // A question that was already answered in this step begins something new.
  const been = (id: string): boolean =>
    session.answers.some(({ decision }) => decision === id) || chain.some(({ asked }) => asked.id === id);
  if (!next || next.id === END_TURN || been(next.id)) return [chain];
  const ats = isSingle(next) ? suggestedAt(next) : commonSelections(next).map((_, at) => at);
  const longer = ats.map((at) => [...chain, { asked: next, at }]).filter(fitsButton);
  return longer.length === 0 ? [chain] : longer.flatMap((one) => toTheEnd(session, one));
}

/** The first suggestion, or the lone answer. */
function suggestedAt({ options, suggested }: OpenQuestion): readonly number[] {
  const [first = options.length === 1 ? options[0]?.key : undefined] = suggested ?? [];
  const at = options.findIndex(({ key }) => key === first);
  return at < 0 ? [] : [at];
}

/** A button's name has room for so many questions, and for their marks. */
const MAX_WHOLE = 4;
const MAX_WAY = 70;
const fitsButton = (chain: Chain): boolean =>
  chain.length <= MAX_WHOLE && writeChain(chain).length <= MAX_WAY;

/** Returns the picks at this place of a question: one option, or a usual selection of several. */
export function answerAt(asked: OpenQuestion, at: number): readonly string[] | undefined {
  if (!isSingle(asked)) {
    const counts = commonSelections(asked)[at];
    return counts && keysOf(asked, counts);
  }
  const option = asked.options[at];
  return option && [option.key];
}
const nextOf = (session: Session, seat: OpenQuestion['seat']): OpenQuestion | undefined =>
  session.waiting.find((open) => open.seat === seat);

const isSmall = (asked: OpenQuestion, max: number): boolean =>
  isSingle(asked) && asked.id !== END_TURN && asked.options.length <= max;

/** As a menu's line names it: the places of the answers, and the marks of the questions after the first. */
export const writeChain = (chain: Chain): string =>
  `c${chain.map(({ at }) => at).join('.')}${chain
    .slice(1)
    .map(({ asked }) => `~${asked.promptId}`)
    .join('')}`;

/** The answers meant; `marks` tell whether the later questions are still those that were drawn. */
export function readChain(
  value: string,
): { readonly ats: readonly number[]; readonly marks: readonly string[] } | undefined {
  const read = /^c(\d{1,2}(?:\.\d{1,2}){0,3})((?:~\d{1,6}-[A-Za-z0-9_-]{1,12}){0,3})$/.exec(value);
  if (!read) return undefined;
  const ats = (read[1] ?? '').split('.').map(Number);
  const marks = (read[2] ?? '').split('~').slice(1);
  return marks.length === ats.length - 1 ? { ats, marks } : undefined;
}
