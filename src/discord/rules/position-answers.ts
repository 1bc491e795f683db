import type { Action, OpenQuestion, Seat } from '../../engine/contract/game';
import type { Session } from '../../engine/run/session';

import { termsOf } from '../../words/ask/terms';
import type { Texts } from '../screen/ui';
import type { Position } from '../../play/table/table';

/**
 * Answers a question from the position: why an action is impossible now, or which options use a thing. Uses
 * only facts that the seat knows.
 */

export interface PositionAnswer {
  readonly kind: 'why-not' | 'what-with';
  readonly lines: readonly string[];
}

const CANNOT = /\b(can'?t|cannot|can not|not (allowed|offered|possible|let)|won'?t|unable)\b/i;
const WHY = /\bwhy\b.*(\bnot?\b|n'?t\b|only|closed|missing)/i;
const WHAT_WITH = /\b(what can i do|what could i do|what should i do|use|good for|do with)\b/i;
/** Options that are tried for refusals one press later. Longer lists would take too long. */
const MAX_LOOKED_AT = 40;
const MAX_LINES = 4;

interface Reason {
  readonly what: string;
  readonly why: string;
}

/** The moment's answer to a question in words, if the table has one for this seat. */
export function answerFromPosition(
  question: string,
  position: Pick<Position, 'status' | 'session'>,
  seat: Seat | undefined,
  texts: Texts,
): PositionAnswer | undefined {
  if (seat === undefined || position.status !== 'playing') return undefined;
  const asked = position.session.waiting.find((open) => open.seat === seat);
  if (!asked) return undefined;
  const terms = new Set(termsOf(question));
  if (terms.size === 0) return undefined;
  if (CANNOT.test(question) || WHY.test(question)) {
    const near = reasonsOf(asked, texts).filter(({ what }) => speaksOf(what, terms));
    const reasons = near.length > 0 ? near : onePressDeep(position, asked, seat, texts, terms);
    if (reasons.length > 0) return { kind: 'why-not', lines: grouped(reasons).slice(0, MAX_LINES) };
  }
  if (WHAT_WITH.test(question)) {
    const options = asked.options
      .map((option) => texts.marked.option(asked, option))
      .filter((label) => mostlySpeaksOf(label, terms));
    if (options.length > 0) return { kind: 'what-with', lines: options.slice(0, MAX_LINES) };
  }
  return undefined;
}

const speaksOf = (text: string, terms: ReadonlySet<string>): boolean =>
  termsOf(text).some((term) => terms.has(term));

/** A question about one thing names little else. */
const mostlySpeaksOf = (text: string, terms: ReadonlySet<string>): boolean => {
  const said = new Set(termsOf(text).filter((term) => terms.has(term)));
  return said.size * 2 > terms.size;
};

const reasonsOf = (asked: OpenQuestion, texts: Texts): readonly Reason[] =>
  (asked.refused ?? []).map((refusal) => texts.marked.refusal(asked, refusal));

/** Returns what the questions behind each answer would refuse, as far as this seat can know them. */
function onePressDeep(
  position: Pick<Position, 'session'>,
  asked: OpenQuestion,
  seat: Seat,
  texts: Texts,
  terms: ReadonlySet<string>,
): readonly Reason[] {
  if (asked.min !== 1 || asked.max !== 1) return [];
  const found: Reason[] = [];
  for (const option of asked.options.slice(0, MAX_LOOKED_AT)) {
    const label = texts.marked.option(asked, option);
    const next = nextAfter(position.session, { seat, decision: asked.id, picks: [option.key] });
    if (!next) continue;
    const reasons = reasonsOf(next, texts);
    const meant = speaksOf(label, terms);
    found.push(...reasons.filter(({ what }) => meant || speaksOf(what, terms)));
  }
  return found;
}

function nextAfter(session: Session, action: Action): OpenQuestion | undefined {
  try {
    return session.ahead(action)?.waiting.find((open) => open.seat === action.seat);
  } catch {
    return undefined;
  }
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
