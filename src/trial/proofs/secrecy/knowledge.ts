import { dealer, seedHash } from '../../../engine/run/chance';
import type { AnyGame, Core, Params, Param, Phrase, Seat, Section } from '../../../engine/contract/game';
import { redealHidden, viewOf } from '../../../engine/run/hidden';
import { copyPlain } from '../../../engine/run/plain';
import { Session } from '../../../engine/run/session';
import { board } from '../../../discord/table/board-message';
import { boardInWords } from '../../../discord/table/board-in-words';
import { handPanel } from '../../../discord/table/hand';
import { panel } from '../../../discord/table/panel';
import { textsFor } from '../../../discord/table/status';
import { textsOf } from '../../../discord/screen/ui';

import { isReadBy, lineOf } from '../../../play/table/lines';
import type { Position } from '../../../play/table/table';
import { seatsOf } from '../../../play/table/seats';

/** The knowledge of a person, found by redealing everything else. */

const DEALS = 3;
const MANY_DEALS = 100;
/**
 * The words that name a card. Shorter words are too common to search for, and amounts ("1 cloth") are
 * everywhere.
 */
const NAME = /^\p{L}.{4}/u;

/**
 * The words that are secret from a reader at this moment: named in others' hands or secret questions, and not
 * fixed by what the reader knows. And those the reader knows: from the own hand, and from whatever lies open.
 */
export function knowledge(
  position: Position,
  reader: Seat | null,
  salt: number,
): { readonly secret: ReadonlySet<string>; readonly known: ReadonlySet<string> } {
  const { game, session } = position;
  if (position.status !== 'playing') return { secret: new Set(), known: new Set() };
  const others = new Set(
    seatsOf(position.chairs).flatMap((seat) => (seat === reader ? [] : [...hidden(position, seat)])),
  );
  const own = reader === null ? [] : [...hidden(position, reader)];
  const deals = Array.from({ length: DEALS }, (_, deal) => {
    const state = copyPlain(session.peek() as Core<string>);
    redealHidden(game, state, reader, dealer(seedHash(`${salt} ${deal}`), { draws: 0 }));
    return openWords(position, game, state, reader);
  });
  const secret = [...others].filter(
    (word) => !own.join('\n').includes(word) && !deals.every((words) => words.join('\n').includes(word)),
  );
  const [first = [], ...rest] = deals.map((words) => new Set(words));
  return {
    secret: new Set(secret),
    known: new Set([...own, ...[...first].filter((word) => rest.every((words) => words.has(word)))]),
  };
}

/**
 * Words that two hands hold at once in one deal or another: they name no one card, and to say them gives none
 * away.
 */
export function commonWords({ game, session, chairs }: Position, salt: number): ReadonlySet<string> {
  const common = new Set<string>();
  for (let deal = 0; deal < MANY_DEALS; deal++) {
    const state = copyPlain(session.peek() as Core<string>);
    redealHidden(game, state, null, dealer(seedHash(`common ${salt} ${deal}`), { draws: 0 }));
    const once = new Set<string>();
    for (const seat of seatsOf(chairs)) {
      for (const word of handWords(game, chairs, viewOf(game, state, seat))) {
        if (once.has(word)) common.add(word);
        once.add(word);
      }
    }
  }
  return common;
}

/** How many of each name all hands hold together. */
export function heldNames({ game, session, chairs, status }: Position): ReadonlyMap<string, number> {
  const held = new Map<string, number>();
  if (status !== 'playing') return held;
  for (const seat of seatsOf(chairs))
    for (const word of handLines(game, chairs, session.view(seat))) held.set(word, (held.get(word) ?? 0) + 1);
  return held;
}

/** The words only this seat reads: its hand, and the options of questions put to it in secret. */
function hidden(position: Position, seat: Seat): ReadonlySet<string> {
  const found = handWords(position.game, position.chairs, position.session.view(seat));
  const texts = textsOf(position.game.id, 'en', position.chairs).plain;
  for (const asked of position.session.waiting) {
    if (asked.seat !== seat || !asked.secret) continue;
    for (const option of asked.options)
      for (const phrase of inside(option.params)) {
        const text = texts.phrase(phrase);
        if (NAME.test(text)) found.add(text);
      }
  }
  return found;
}

const handWords = (game: AnyGame, chairs: Position['chairs'], view: unknown): Set<string> =>
  new Set(handLines(game, chairs, view));

function handLines(game: AnyGame, chairs: Position['chairs'], view: unknown): string[] {
  const texts = textsOf(game.id, 'en', chairs).plain;
  const sections: readonly Section[] = game.hand?.(view) ?? [];
  return sections
    .flatMap(({ lines }) => lines)
    .flatMap((line) => [line, ...inside(line.params)])
    .map((phrase) => texts.phrase(phrase))
    .filter((text) => NAME.test(text));
}

function inside(param: Params | Param | undefined): Phrase[] {
  if (typeof param !== 'object' || param === null) return [];
  if (Array.isArray(param)) return param.flatMap((one: Param) => inside(one));
  if ('text' in param && typeof param.text === 'string')
    return [param as unknown as Phrase, ...inside((param as unknown as Phrase).params)];
  return Object.values(param as Params).flatMap((one) => inside(one));
}

/** Everything the game's own words say to a reader in this state. */
function openWords(position: Position, game: AnyGame, state: Core<string>, reader: Seat | null): string[] {
  const texts = textsOf(game.id, 'en', position.chairs).plain;
  const view = viewOf(game, state, reader);
  const report = game.report(viewOf(game, state, null));
  const phrases: Phrase[] = [
    report.headline,
    ...report.seats.flatMap(({ summary, marks = [] }) => [...summary, ...marks]),
    ...(report.sections ?? []).flatMap(({ title, lines }) => [title, ...lines]),
  ];
  if (reader !== null)
    phrases.push(...(game.hand?.(view) ?? []).flatMap(({ title, lines }) => [title, ...lines]));
  return phrases
    .flatMap((phrase) => [phrase, ...inside(phrase.params)])
    .map((phrase) => texts.phrase(phrase));
}

/**
 * The same position in another deal that this reader cannot tell from the real one: the step played again
 * from its beginning on re-dealt cards. Undefined where two deals differ lawfully (a draw, a choice that
 * shows a card, an answer the other hand cannot give).
 */
export function twin(position: Position, reader: Seat | null, salt: number): Position | undefined {
  const { game, session } = position;
  const saved = session.save();
  const state = copyPlain(saved.state);
  redealHidden(game, state, reader, dealer(seedHash(`twin ${salt}`), { draws: 0 }));
  const real = Session.load(game, { ...saved, answers: [] });
  const other = Session.load(game, { ...saved, state, answers: [] });
  if (real.unveiled + other.unveiled > 0) return undefined;
  for (const action of saved.answers) {
    const secretly = real.decisions.some(
      (open) => open.secret && open.seat === action.seat && open.id === action.decision,
    );
    if (secretly && action.seat !== reader) return undefined;
    if (other.refusal(action)) return undefined;
    real.apply(action);
    other.apply(action);
    if (real.unveiled + other.unveiled > 0) return undefined;
  }
  return { ...position, session: other };
}

/**
 * Returns the bot's output for a reader of a position as comparable text: board, board in words, panel, hand,
 * the seats that are asked.
 */
export function shownTo(position: Position, reader: Seat | null): string {
  const texts = textsFor(position, 'en');
  const lines = position.session.lines
    .filter((entry) => isReadBy(entry, reader))
    .map((entry) => lineOf(entry, entry.at, false));
  return JSON.stringify([
    board(position, { news: lines }),
    boardInWords(position, texts),
    lines.map((line) => texts.plain.line(line)),
    reader === null ? null : [panel(position, reader, texts), handPanel(position, reader, texts)],
    position.session.waiting.map(({ seat }) => seat),
  ]);
}
