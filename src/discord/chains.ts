import { END_TURN } from '../engine/table';
import { ANYTIME, type Session } from '../engine/session';
import type { OpenQuestion } from '../engine/game';
import type { Position } from '../play/api';
import { LIMITS } from './limits';
import { letsBe } from './look';
import { keysOf } from './picks';
import { isSingle } from './question';
import { usualAnswers } from './selection';

/**
 * Small questions that follow each other stand on one screen: "attack from Kyoto, to Nara, with 2" is one
 * line of a menu. They are tried on copies; where chance or something hidden would decide on the way, the
 * screen ends there.
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

/** A question belongs to one position: what follows from it is found once, however often it is drawn. */
const tried = new WeakMap<OpenQuestion, readonly Chain[]>();

function tryAll(session: Session, asked: OpenQuestion): readonly Chain[] {
  const before = new Set(session.answers.map(({ decision }) => decision));
  const open = (chain: Chain): End => ({ chain, next: follows(session, chain), closed: false });
  let ends: readonly End[] = asked.options.map((_, at) => open([{ asked, at }]));
  for (let depth = 1; depth < DEEPEST; depth++) {
    const isAgain = ({ next }: End): boolean => next?.id === asked.id;
    // The same once more may stand beside the first where few lines come of it; whatever else has been asked
    // before in this step begins something new.
    const repeats = linesOf(ends, isAgain) <= SMALL.again;
    const grows = (end: End): boolean =>
      end.next !== undefined &&
      !end.closed &&
      isSmall(end.next, SMALL.later) &&
      !letsBeAt(end) &&
      (isAgain(end) ? repeats : !before.has(end.next.id) && isOwn(end, ends));
    if (!ends.some(grows) || linesOf(ends, grows) > LIMITS.menuOptions) break;
    ends = ends.flatMap((end) => {
      const { chain, next } = end;
      return next && grows(end)
        ? next.options.map((_, at) => open([...chain, { asked: next, at }]))
        : [{ ...end, closed: true }];
    });
  }
  return ends.map(({ chain }) => chain);
}

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
  return !(beside.length > 1 && beside.every(isAlike)) && !ends.some((one) => letsBeAt(one) && isAlike(one));
}
const listOf = ({ next }: End): string => (next ? JSON.stringify([next.id, next.options]) : '');
const letsBeAt = ({ chain }: End): boolean => {
  const last = chain.at(-1);
  const option = last?.asked.options[last.at];
  return option !== undefined && letsBe(option);
};

/** What its seat is asked after these answers, where neither chance nor anything hidden decided it. */
function follows(session: Session, chain: Chain): OpenQuestion | undefined {
  const [first] = chain;
  const copy = session.copy();
  const { unveiled } = copy;
  for (const { asked, at } of chain)
    copy.apply({ seat: asked.seat, decision: asked.id, picks: answerAt(asked, at) ?? [] });
  return copy.over || copy.unveiled !== unveiled || !first ? undefined : nextOf(copy, first.asked.seat);
}

/**
 * What is suggested, answered to its end: each suggestion goes on with the first suggestion, or the lone
 * answer, of the question that follows, and with each of the usual answers where several are to be picked.
 * Where nothing is left then but to end the turn, the same stands there once more with that said as well. Of
 * few answers all are tried for that.
 */
export function wholeAnswers({ session }: Position, asked: OpenQuestion): readonly Chain[] {
  if (asked.id === ANYTIME || !isSingle(asked)) return [];
  const known = whole.get(asked);
  if (known) return known;
  const found =
    asked.suggested === undefined
      ? fewOf(asked).flatMap((at) => toTheEnd(session, [{ asked, at }]).filter(endsTurn))
      : asked.suggested.flatMap((key) => {
          const at = asked.options.findIndex((option) => option.key === key);
          return at < 0 ? [] : toTheEnd(session, [{ asked, at }]);
        });
  whole.set(asked, found);
  return found;
}
const whole = new WeakMap<OpenQuestion, readonly Chain[]>();

function toTheEnd(session: Session, chain: Chain): readonly Chain[] {
  const next = follows(session, chain);
  // What was asked before in this step begins something new.
  const been = (id: string): boolean =>
    session.answers.some(({ decision }) => decision === id) || chain.some(({ asked }) => asked.id === id);
  if (!next || been(next.id)) return [chain];
  if (next.id === END_TURN) return [chain, [...chain, { asked: next, at: 0 }]].filter(fitsButton);
  const ats = isSingle(next) ? suggestedAt(next) : usualAnswers(next).map((_, at) => at);
  const longer = ats.map((at) => [...chain, { asked: next, at }]).filter(fitsButton);
  return longer.length === 0 ? [chain] : longer.flatMap((one) => toTheEnd(session, one));
}

/** The first suggestion, or the lone answer. */
function suggestedAt({ options, suggested }: OpenQuestion): readonly number[] {
  const [first = options.length === 1 ? options[0]?.key : undefined] = suggested ?? [];
  const at = options.findIndex(({ key }) => key === first);
  return at < 0 ? [] : [at];
}
/** Of numbers the greatest alone: whoever wants fewer seldom wants to be done with it at once. */
function fewOf({ options }: OpenQuestion): readonly number[] {
  if (options.length > FEW) return [];
  const ats = options.flatMap((option, at) => (letsBe(option) ? [] : [at]));
  const amounts = ats.map((at) => options[at]?.amount);
  const most = Math.max(...amounts.map((amount = -Infinity) => amount));
  return amounts.includes(undefined) ? ats : ats.filter((at) => options[at]?.amount === most);
}
const FEW = 3;

export const endsTurn = (chain: Chain): boolean => chain.at(-1)?.asked.id === END_TURN;

/** A button's name has room for so many questions, and for their marks. */
const LONGEST_WHOLE = 4;
const LONGEST_WAY = 70;
const fitsButton = (chain: Chain): boolean =>
  chain.length <= LONGEST_WHOLE && writeChain(chain).length <= LONGEST_WAY;

/** What stands at this place of a question: one option, or a usual answer where several are picked. */
export function answerAt(asked: OpenQuestion, at: number): readonly string[] | undefined {
  if (!isSingle(asked)) {
    const counts = usualAnswers(asked)[at];
    return counts && keysOf(asked, counts);
  }
  const option = asked.options[at];
  return option && [option.key];
}
const nextOf = (session: Session, seat: OpenQuestion['seat']): OpenQuestion | undefined =>
  session.waiting.find((open) => open.seat === seat);

const isSmall = (asked: OpenQuestion, most: number): boolean =>
  isSingle(asked) && asked.id !== END_TURN && asked.options.length <= most;

/** As a menu's line names it: the places of the answers, and the marks of the questions after the first. */
export const writeChain = (chain: Chain): string =>
  `c${chain.map(({ at }) => at).join('.')}${chain
    .slice(1)
    .map(({ asked }) => `~${asked.mark}`)
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
