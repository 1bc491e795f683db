import type { OpenQuestion, Decision, Seat } from '../engine/game';
import { seatOf, seatsOf } from '../play/chairs';
import { reportOf } from '../play/report';
import type { Lobby, MessageRef, ChannelRef, Position } from '../play/api';
import { ago, escaped, joined, nameOf, shape, voiceOf, type Voice } from './look';

/** What is said about a running game in more than one place. */

export const voiceFor = (position: Position, locale: string): Voice =>
  voiceOf(position.game.id, locale, position.chairs);
export const voiceForLobby = (lobby: Lobby, locale: string): Voice =>
  voiceOf(lobby.game.id, locale, lobby.chairs);

export const nameIn = ({ chairs }: Pick<Lobby, 'chairs'>, seat: Seat, voice: Voice): string =>
  `${shape(seat)} **${escaped(nameOf(chairs[seat], voice.plain))}**`;
export const seatIn = (position: Position, user: string): Seat | undefined => seatOf(position.chairs, user);
export const askedOf = (position: Position, seat: Seat): OpenQuestion | undefined =>
  position.session.waiting.find((asked) => asked.seat === seat);
/** Also a turn that ended by itself, until somebody else has answered. */
export const mayUndo = ({ session, turnEnded }: Position, seat: Seat): boolean =>
  session.canUndo(seat) || (turnEnded?.seat === seat && turnEnded.undoable);
/** What this person is asked, if they sit here and are asked anything. */
export function askedFor(position: Position, user: string): OpenQuestion | undefined {
  const seat = seatIn(position, user);
  return seat === undefined || position.status !== 'playing' ? undefined : askedOf(position, seat);
}

export const headline = (position: Position, voice: Voice): string =>
  voice.marked.phrase(reportOf(position).headline);

/** Who is awaited for what since when; nothing hidden is in it. */
export function waitingLines(position: Position, voice: Voice): string[] {
  const { session } = position;
  if (position.status !== 'playing') return [];
  const together = new Map<string, Decision[]>();
  for (const asked of session.waiting) {
    const what = voice.marked.wait(asked);
    together.set(what, [...(together.get(what) ?? []), asked]);
  }
  const lines = [...together].map(([what, asked]) => {
    const seats = asked.map(({ seat }) => seat);
    const since = seats
      .flatMap((seat) => position.since[seat] ?? [])
      .sort((a, b) => a.getTime() - b.getTime())[0];
    const due = seats
      .flatMap((seat) => position.due[seat] ?? [])
      .sort((a, b) => a.getTime() - b.getTime())[0];
    const names = seats.map((seat) => nameIn(position, seat, voice));
    const who = names.length === 1 ? `${names[0]} ${what}` : voice.ui('each', { names, what });
    return joined([
      who,
      since ? voice.ui('since', { when: ago(since) }) : '',
      due ? voice.ui('until', { when: ago(due) }) : '',
    ]);
  });
  const answered =
    session.waiting.length > 0
      ? seatsOf(position.chairs)
          .filter(
            (seat) =>
              position.chairs[seat]?.kind === 'person' && !askedOf(position, seat) && session.canUndo(seat),
          )
          .map((seat) => nameIn(position, seat, voice))
      : [];
  return [
    ...lines,
    ...(answered.length > 0 ? [voice.ui('may-change', { count: answered.length, names: answered })] : []),
    ...awayLines(position, voice),
  ];
}

/** Who said that they are away, and until when: a computer that plays for them says so by its name. */
const awayLines = (position: Position, voice: Voice): string[] =>
  seatsOf(position.chairs).flatMap((seat) => {
    const until = position.away?.[seat] ?? null;
    return until === null
      ? []
      : [
          voice.ui(position.chairs[seat]?.kind === 'computer' ? 'plays-until' : 'back-at', {
            who: nameIn(position, seat, voice),
            when: ago(until),
          }),
        ];
  });

/** The line of one player: the same numbers in the same order, always. */
export function summaryOf(
  position: Position,
  seat: Seat,
  voice: Voice,
): { readonly numbers: string; readonly marks: string } {
  const line = reportOf(position).seats.find((one) => one.seat === seat);
  return {
    numbers: joined((line?.summary ?? []).map(voice.marked.phrase)),
    marks: joined((line?.marks ?? []).map(voice.marked.phrase)),
  };
}

export const whereOf = (where: ChannelRef): string => where.thread ?? where.channel;
export const linkTo = (where: ChannelRef, message: MessageRef): string =>
  `https://discord.com/channels/${where.guild ?? '@me'}/${message.channel}/${message.message}`;
export const gameName = (voice: Voice): string => voice.plain.text('game.name');
/** Names the position a private panel was drawn from: it goes stale quietly. */
export const stamp = (position: Position, voice: Voice): string =>
  joined([gameName(voice), position.id, voice.ui('stamp', { count: position.session.count })]);
