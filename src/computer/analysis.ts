import type { Action, Decision, Option, Seat } from '../engine/contract/game';
import { inWords } from '../engine/contract/decision';
import type { Session } from '../engine/run/session';

import type { Advised, Place } from './job';
import { sameAnswer } from './policy';
import { ENOUGH } from './search';
import { END_TURN } from '../engine/run/end-turn';

/**
 * A seat's chances when it had to choose, as it saw them then: `wins` is the share of games that it would
 * win.
 */
export interface Chances {
  /** How many answers the game had when it was asked. */
  readonly at: number;
  readonly seat: Seat;
  readonly wins: number;
  readonly points: number;
}
/** The value of an answer: half the place, half the lead, from 0 to 1. */
interface Worth {
  readonly value: number;
  readonly wins: number;
  readonly points: number;
}
/** An answer that was given, and a better one, with what they are called. */
export interface DearAnswer {
  readonly at: number;
  /** How many entries of the record came before it. */
  readonly entries: number;
  readonly seat: Seat;
  readonly decision: string;
  readonly given: Worth & { readonly options: readonly Option[] };
  readonly better: Worth & { readonly options: readonly Option[] };
}
/** One choice of a finished game, thought through again. */
export interface Weighed {
  readonly chances: Chances;
  readonly dear?: DearAnswer;
}
export interface Analysis {
  readonly course: readonly Chances[];
  /** The answers that cost most, the most expensive first: at most three. */
  readonly dearest: readonly DearAnswer[];
}

/** A question of a finished game to which there were several answers, and the one that was given. */
export interface Choice {
  readonly at: number;
  readonly entries: number;
  readonly place: Place;
  readonly asked: Decision;
  readonly picks: readonly string[];
}

/** Returns the choice at a place of the game. Undefined if there was nothing to choose. */
export function choiceAt(
  session: Session,
  { seat, decision, picks }: Action,
  { at, entries }: Pick<Choice, 'at' | 'entries'>,
): Choice | undefined {
  const asked = session.pending.find((open) => open.seat === seat && open.id === decision);
  if (!asked || asked.options.length < 2 || decision === END_TURN) return undefined;
  const place = { game: session.game, seat, decision, since: session.sinceCheckpoint };
  return { at, entries, place, asked: inWords(asked), picks };
}

const DEAREST = 3;
/** Less than this is nothing to speak of. */
const NOTABLE = 0.02;
/** A difference between two values counts if it is this many times their joint error. */
const CLEARLY = 2;

/** True if both answers were tried often enough to be compared. */
export const areKnown = (one: Advised, other: Advised): boolean => Math.min(one.tried, other.tried) >= ENOUGH;

/** True if one answer is better than another, as far as both are known. */
export const isBetter = (one: Advised, other: Advised, clearly = CLEARLY): boolean =>
  areKnown(one, other) &&
  one.value - other.value > Math.max(NOTABLE, clearly * Math.hypot(one.doubt, other.doubt));

/** Returns the value of the given answer. `advice` has all estimates of the choice, best first. */
export function weighed(choice: Choice, advice: readonly Advised[]): Weighed | undefined {
  const { at, entries, place, asked, picks } = choice;
  const { seat, decision } = place;
  const [best] = advice;
  if (!best) return undefined;
  const given = advice.find((one) => sameAnswer(one.picks, picks));
  const chances = { at, seat, wins: (given ?? best).wins, points: (given ?? best).points };
  if (!given || !isBetter(best, given)) return { chances };
  const told = ({ picks: keys, value, wins, points }: Advised): DearAnswer['given'] => ({
    value,
    wins,
    points,
    options: keys.flatMap((key) => asked.options.filter((option) => option.key === key).map(labelled)),
  });
  return { chances, dear: { at, entries, seat, decision, given: told(given), better: told(best) } };
}

const labelled = ({ key, params }: Option): Option => ({ key, ...(params && { params }) });

const cost = ({ given, better }: DearAnswer): number => better.value - given.value;

/** Returns the analysis of a game, or of the part that has been analysed so far. */
export function analysisOf(all: readonly Weighed[], before?: Analysis): Analysis {
  const dear = [...(before?.dearest ?? []), ...all.flatMap(({ dear: one }) => one ?? [])];
  return {
    course: [...(before?.course ?? []), ...all.map(({ chances }) => chances)],
    dearest: dear.sort((a, b) => cost(b) - cost(a)).slice(0, DEAREST),
  };
}
