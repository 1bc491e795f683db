import type { OpenQuestion, Seat } from '../engine/game';
import type { Position } from '../play/api';
import { termsOf } from '../words/ask/terms';
import type { Voice } from './look';

/**
 * What the table itself answers: why something cannot be done now, and what can be done with a thing. Nothing
 * a seat may not know is used.
 */

export interface PositionAnswer {
  readonly kind: 'why-not' | 'what-with';
  readonly lines: readonly string[];
}

const WHY_NOT = /\b(why|can'?t|cannot|can not|not (allowed|offered|possible|let)|won'?t|unable)\b/i;
const WHAT_WITH = /\b(what can i do|what could i do|use|good for|do with|may i|can i|should i)\b/i;
/** One press deep is looked through this many options; more is a list nobody asks about. */
const MOST_LOOKED_AT = 40;
const MOST_LINES = 4;

interface Reason {
  readonly what: string;
  readonly why: string;
}

/** The moment's answer to a question in words, if the table has one for this seat. */
export function answerFromPosition(
  question: string,
  position: Pick<Position, 'status' | 'session'>,
  seat: Seat | undefined,
  voice: Voice,
): PositionAnswer | undefined {
  if (seat === undefined || position.status !== 'playing') return undefined;
  const asked = position.session.waiting.find((open) => open.seat === seat);
  if (!asked) return undefined;
  const terms = new Set(termsOf(question));
  if (terms.size === 0) return undefined;
  if (WHY_NOT.test(question)) {
    const near = reasonsOf(asked, voice).filter(({ what }) => speaksOf(what, terms));
    const reasons = near.length > 0 ? near : onePressDeep(position, asked, seat, voice, terms);
    if (reasons.length > 0) return { kind: 'why-not', lines: grouped(reasons).slice(0, MOST_LINES) };
  }
  if (WHAT_WITH.test(question)) {
    const options = asked.options
      .map((option) => voice.marked.option(asked, option))
      .filter((label) => speaksOf(label, terms));
    if (options.length > 0) return { kind: 'what-with', lines: options.slice(0, MOST_LINES) };
  }
  return undefined;
}

const speaksOf = (text: string, terms: ReadonlySet<string>): boolean =>
  termsOf(text).some((term) => terms.has(term));

const reasonsOf = (asked: OpenQuestion, voice: Voice): readonly Reason[] =>
  (asked.refused ?? []).map((refusal) => voice.marked.refusal(asked, refusal));

/**
 * What the questions behind each answer would refuse: tried on a copy, and left where a draw or a reveal
 * would come.
 */
function onePressDeep(
  position: Pick<Position, 'session'>,
  asked: OpenQuestion,
  seat: Seat,
  voice: Voice,
  terms: ReadonlySet<string>,
): readonly Reason[] {
  if (asked.min !== 1 || asked.max !== 1) return [];
  const found: Reason[] = [];
  for (const option of asked.options.slice(0, MOST_LOOKED_AT)) {
    const label = voice.marked.option(asked, option);
    const copy = position.session.copy();
    const unveiled = copy.unveiled;
    try {
      copy.apply({ seat, decision: asked.id, picks: [option.key] });
    } catch {
      continue;
    }
    if (copy.unveiled !== unveiled) continue;
    const next = copy.waiting.find((open) => open.seat === seat);
    if (!next) continue;
    const reasons = reasonsOf(next, voice);
    const meant = speaksOf(label, terms);
    found.push(...reasons.filter(({ what }) => meant || speaksOf(what, terms)));
  }
  return found;
}

/** Things with one reason share a line. */
function grouped(reasons: readonly Reason[]): readonly string[] {
  const byWhy = new Map<string, Set<string>>();
  for (const { what, why } of reasons) byWhy.set(why, (byWhy.get(why) ?? new Set()).add(what));
  return [...byWhy].map(([why, whats]) => {
    const named = [...whats].slice(0, 4).join(', ');
    return `**${named}${whats.size > 4 ? ' …' : ''}** — ${why}`;
  });
}
