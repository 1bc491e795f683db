import { END_TURN } from '../engine/table';
import { ANYTIME, type Session } from '../engine/session';
import type { OpenQuestion } from '../engine/game';
import type { Position } from '../play/api';
import { LIMITS } from './limits';
import { isSingle } from './question';

/**
 * Small questions that follow each other stand on one screen: "attack from Kyoto, to Nara, with 2" is one
 * line of a menu. They are tried on copies; where chance or something hidden would decide on the way, the
 * screen ends there.
 */

export interface Step {
  readonly asked: OpenQuestion;
  readonly at: number;
}
export type Chain = readonly Step[];

/** A question of more answers than this has a screen of its own. */
const SMALL = { first: 6, later: 9 } as const;
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
  const follows = (chain: Chain): OpenQuestion | undefined => {
    const copy = session.copy();
    const unveiled = copy.unveiled;
    for (const { asked: question, at } of chain) {
      const option = question.options[at];
      if (!option) return undefined;
      copy.apply({ seat: question.seat, decision: question.id, picks: [option.key] });
    }
    if (copy.unveiled !== unveiled || copy.over) return undefined;
    const next = copy.waiting.find(({ seat }) => seat === asked.seat);
    return next && isSmall(next, SMALL.later) ? next : undefined;
  };
  let chains: readonly Chain[] = asked.options.map((_, at) => [{ asked, at }]);
  for (let depth = 1; depth < DEEPEST; depth++) {
    const longer: Chain[] = [];
    for (const chain of chains) {
      const next = chain.length < depth ? undefined : follows(chain);
      if (next) longer.push(...next.options.map((_, at) => [...chain, { asked: next, at }]));
      else longer.push(chain);
      if (longer.length > LIMITS.menuOptions) return chains;
    }
    const grown = longer.some(({ length }) => length > depth);
    chains = longer;
    if (!grown) break;
  }
  return chains;
}

/**
 * What is suggested, answered to its end: each suggestion goes on with the first suggestion, or the lone
 * answer, of the question that follows. Where nothing is left then but to end the turn, the same stands there
 * once more with that said as well.
 */
export function wholeAnswers({ session }: Position, asked: OpenQuestion): readonly Chain[] {
  if (asked.id === ANYTIME || !isSingle(asked) || asked.suggested === undefined) return [];
  const known = whole.get(asked);
  if (known) return known;
  const found = asked.suggested.flatMap((key): Chain[] => {
    const at = asked.options.findIndex((option) => option.key === key);
    if (at < 0) return [];
    const chain = [{ asked, at }];
    const copy = session.copy();
    const { unveiled } = copy;
    for (;;) {
      const last = chain.at(-1) as Step;
      const picks = [last.asked.options[last.at]?.key ?? ''];
      copy.apply({ seat: asked.seat, decision: last.asked.id, picks });
      const next = copy.over || copy.unveiled !== unveiled ? undefined : nextOf(copy, asked.seat);
      // What was asked before in this step begins something new.
      const anew = next && copy.answers.some(({ decision }) => decision === next.id);
      if (!next || anew || chain.length === LONGEST_WHOLE) return [chain];
      const [first = next.options.length === 1 ? next.options[0]?.key : undefined] = next.suggested ?? [];
      const step = { asked: next, at: next.options.findIndex((option) => option.key === first) };
      if (next.id === END_TURN) return [chain, [...chain, step]];
      if (!isSingle(next) || step.at < 0) return [chain];
      chain.push(step);
    }
  });
  whole.set(asked, found);
  return found;
}
/** A button's name has room for the marks of so many questions. */
const LONGEST_WHOLE = 3;
const whole = new WeakMap<OpenQuestion, readonly Chain[]>();
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
