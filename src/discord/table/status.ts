import type { OpenQuestion, Decision, Param, Seat } from '../../engine/contract/game';
import { isOnlyPerson, seatOf, seatsOf } from '../../play/table/seats';
import { reportOf } from '../../play/table/report';
import { isList } from '../../words/catalogue';

import { ago, escaped, joined, plateNameOf, shape, textsOf, type Texts } from '../screen/ui';
import type { Line } from '../../play/table/records';
import {
  isFarewell,
  isLesson,
  type ChannelRef,
  type Lobby,
  type MessageRef,
  type Position,
} from '../../play/table/table';

/** Texts about a running game that several screens share. */

export const textsFor = (position: Position, locale: string): Texts =>
  textsOf(position.game.id, locale, position.chairs);
export const lobbyTexts = (lobby: Lobby, locale: string): Texts =>
  textsOf(lobby.game.id, locale, lobby.chairs);

export const nameIn = ({ chairs }: Pick<Lobby, 'chairs'>, seat: Seat, texts: Texts): string =>
  `${shape(seat)} **${escaped(plateNameOf(chairs[seat], texts.plain))}**`;
export const seatIn = (position: Position, user: string): Seat | undefined => seatOf(position.chairs, user);
export const askedOf = (position: Position, seat: Seat): OpenQuestion | undefined =>
  position.session.waiting.find((asked) => asked.seat === seat);
/**
 * True if the seat can undo. That includes a turn that ended automatically, until another player has
 * answered.
 */
export const mayUndo = ({ session, turnEnded }: Position, seat: Seat): boolean =>
  session.canUndo(seat) || (turnEnded?.seat === seat && turnEnded.undoable);
/** Returns the number of a seat's last answer in the whole game. 0: it has not answered. */
const lastAnswerOf = ({ session, leftAt = [], closedAt = [] }: Position, seat: Seat): number => {
  const { answers, count } = session;
  const own = answers.findLastIndex((answer) => answer.seat === seat);
  if (own >= 0) return count - answers.length + own + 1;
  // A player who is asked again at once does not leave the list of those who are asked.
  return Math.max(leftAt[seat] ?? 0, closedAt[seat] ?? 0);
};
/**
 * Returns the last answer of a person who plays alone. They can go back to before it without a vote. A lesson
 * goes on, and a try-out has its own way back.
 */
export const mayGoBackBefore = (position: Position, seat: Seat): number | undefined =>
  position.status === 'playing' && !position.teaching && !position.tryOut && isOnlyPerson(position.chairs)
    ? lastAnswerOf(position, seat) || undefined
    : undefined;
/** Names what the panel of a seat asks or offers now. A panel with another name is out of date. */
export const shownOn = (position: Position, seat: Seat): string =>
  position.status !== 'playing'
    ? 'over'
    : (askedOf(position, seat)?.promptId ?? (mayUndo(position, seat) ? 'undo' : 'waits'));
/** Returns the question of a user, if they sit here and have one. */
export function askedFor(position: Position, user: string): OpenQuestion | undefined {
  const seat = seatIn(position, user);
  return seat === undefined || position.status !== 'playing' ? undefined : askedOf(position, seat);
}

export const headline = (position: Position, texts: Texts): string =>
  texts.marked.phrase(reportOf(position).headline);

/**
 * Returns lines about the players who must still move: for what, and since when. They contain nothing hidden.
 */
export function waitingLines(position: Position, texts: Texts, reader?: Seat): string[] {
  const { session } = position;
  if (position.status !== 'playing') return [];
  const together = new Map<string, Decision[]>();
  for (const asked of session.waiting) {
    const what = texts.marked.wait(asked);
    together.set(what, [...(together.get(what) ?? []), asked]);
  }
  // No one waits for a person who plays with computers only.
  const isAlone = isOnlyPerson(position.chairs);
  const lines = [...together].map(([what, asked]) => {
    const seats = asked.map(({ seat }) => seat);
    // A computer answers before it matters how long ago it was asked.
    const since = seats
      .filter((seat) => position.chairs[seat]?.kind === 'person')
      .flatMap((seat) => position.since[seat] ?? [])
      .sort((a, b) => a.getTime() - b.getTime())[0];
    const due = seats
      .flatMap((seat) => position.due[seat] ?? [])
      .sort((a, b) => a.getTime() - b.getTime())[0];
    const names = seats.map((seat) => nameIn(position, seat, texts));
    const who = names.length === 1 ? `${names[0]} ${what}` : texts.ui('each', { names, what });
    return joined([
      who,
      since && !isAlone ? texts.ui('since', { when: ago(since) }) : '',
      due ? texts.ui('until', { when: ago(due) }) : '',
    ]);
  });
  const answered =
    session.waiting.length > 0
      ? seatsOf(position.chairs)
          .filter(
            (seat) =>
              seat !== reader &&
              position.chairs[seat]?.kind === 'person' &&
              !askedOf(position, seat) &&
              session.canUndo(seat),
          )
          .map((seat) => nameIn(position, seat, texts))
      : [];
  return [
    ...lines,
    ...(answered.length > 0 ? [texts.ui('may-change', { count: answered.length, names: answered })] : []),
    ...awayLines(position, texts),
  ];
}

/**
 * Returns lines about absent players and the end of their absence. A computer that plays for one says so by
 * its name.
 */
const awayLines = (position: Position, texts: Texts): string[] =>
  seatsOf(position.chairs).flatMap((seat) => {
    const until = position.away?.[seat] ?? null;
    return until === null
      ? []
      : [
          texts.ui(position.chairs[seat]?.kind === 'computer' ? 'plays-until' : 'back-at', {
            who: nameIn(position, seat, texts),
            when: ago(until),
          }),
        ];
  });

/** The line of one player: the same numbers in the same order, always. */
export function summaryOf(
  position: Position,
  seat: Seat,
  texts: Texts,
): { readonly numbers: string; readonly marks: string } {
  const line = reportOf(position).seats.find((one) => one.seat === seat);
  return {
    numbers: joined((line?.summary ?? []).map(texts.marked.phrase)),
    marks: joined((line?.marks ?? []).map(texts.marked.phrase)),
  };
}

/** Returns the seats that a line of the log names. The first one acts. */
export const seatsIn = ({ params = {} }: Line): Seat[] =>
  Object.values(params)
    .flat()
    .flatMap((param) => (typeof param === 'object' && 'seat' in param ? [param.seat] : []));

/** True if a line names this seat anywhere, also inside of a list or a phrase. */
export const names = ({ params = {} }: Line, seat: Seat): boolean =>
  Object.values(params).some((param) => holds(param, seat));
const holds = (param: Param, seat: Seat): boolean => {
  if (typeof param !== 'object') return false;
  if (isList(param)) return param.some((one) => holds(one, seat));
  return 'seat' in param
    ? param.seat === seat
    : Object.values(param.params ?? {}).some((one) => holds(one, seat));
};

/** Returns the place of an event in the title's order of importance. Events without a place come last. */
export const importanceIn =
  ({ highlights = [] }: Position['game']) =>
  ({ event }: Line): number =>
    highlights.includes(event) ? highlights.indexOf(event) : highlights.length;

export const linkTo = (where: ChannelRef, message: MessageRef): string =>
  `https://discord.com/channels/${where.guild ?? '@me'}/${message.channel}/${message.message}`;
export const gameName = (texts: Texts): string => texts.plain.text('game.name');
/** The name of the game for a message of a table. In a thread of its own the game is known. */
export const gameAt = ({ where }: Pick<Position, 'where'>, texts: Texts): string =>
  where.thread === undefined ? gameName(texts) : '';
/** The line below a page that names its table, unless that is known: in its own thread, and to a pupil. */
export const tableLine = (
  { where, id, tableRules }: Pick<Position, 'where' | 'id' | 'tableRules'>,
  texts: Texts,
): { readonly footer?: { readonly text: string } } =>
  where.thread === undefined && !isLesson({ tableRules })
    ? { footer: { text: joined([gameName(texts), id]) } }
    : {};
/** The beginning of the hash of the seed: it proves that no deal was changed later. */
export const seedMark = ({ seedHash }: Pick<Position, 'seedHash'>, texts: Texts): string =>
  texts.ui('promise', { hash: seedHash.slice(0, 16) });

/** True if no other person waits for a board. The panel shows each question. No new board pushes it away. */
export const followsInPanel = (position: Position): boolean =>
  isLesson(position) || isOnlyPerson(position.chairs);

/** True for a pupil: after the farewell the questions are those of every game. */
export const isTaught = (position: Pick<Position, 'teaching'>): boolean =>
  position.teaching !== undefined && !isFarewell(position);
