import { dealer, promise } from '../engine/chance';
import type { AnyGame, Core, Params, Param, Phrase, Seat, Section } from '../engine/game';
import { copyPlain } from '../engine/plain';
import { Session } from '../engine/session';
import { boardInWords } from '../discord/board';
import { board } from '../discord/board';
import { handPanel, panel } from '../discord/panel';
import { voiceFor } from '../discord/status';
import { voiceOf } from '../discord/look';
import type { Position } from '../play';

/** What a person may know, made from a deal in which everything else was dealt anew. */

const DEALS = 3;
/** Shorter words say too little to be looked for. */
const LEAST = 5;

/** The words that are secret from a reader at this moment: named in others' hands or secret questions, and not fixed by what the reader knows. */
export function secretFrom(position: Position, reader: Seat | null, salt: number): ReadonlySet<string> {
  const { game, session } = position;
  if (position.status !== 'playing') return new Set();
  const others = new Set(position.chairs.flatMap((_, seat) => (seat === reader ? [] : [...hidden(position, seat)])));
  const own = reader === null ? '' : [...hidden(position, reader)].join('\n');
  const deals = Array.from({ length: DEALS }, (_, deal) => {
    const state = copyPlain(session.peek() as Core<string>);
    game.redeal(state, reader, dealer(promise(`${salt} ${deal}`), { draws: 0 }));
    return openWords(position, game, state, reader);
  });
  const secret = [...others].filter((word) => !own.includes(word) && !deals.every((text) => text.includes(word)));
  return new Set(secret);
}

/** The words only this seat reads: its hand, and the options of questions put to it in secret. */
function hidden(position: Position, seat: Seat): Set<string> {
  const voice = voiceOf(position.game.id, 'en', position.chairs).plain;
  const found = new Set<string>();
  const add = (text: string): void => { if (text.length >= LEAST) found.add(text); };
  const sections: readonly Section[] = position.game.hand?.(position.session.view(seat)) ?? [];
  for (const { lines } of sections) for (const line of lines) for (const phrase of [line, ...inside(line.params)]) add(voice.phrase(phrase));
  for (const asked of position.session.waiting) {
    if (asked.seat !== seat || !asked.secret) continue;
    for (const option of asked.options) for (const phrase of inside(option.params)) add(voice.phrase(phrase));
  }
  return found;
}

function inside(param: Params | Param | undefined): Phrase[] {
  if (typeof param !== 'object' || param === null) return [];
  if (Array.isArray(param)) return param.flatMap((one: Param) => inside(one));
  if ('text' in param && typeof param.text === 'string') return [param as unknown as Phrase, ...inside((param as unknown as Phrase).params)];
  return Object.values(param as Params).flatMap((one) => inside(one));
}

/** Everything the game's own words say to a reader in this state. */
function openWords(position: Position, game: AnyGame, state: Core<string>, reader: Seat | null): string {
  const voice = voiceOf(game.id, 'en', position.chairs).plain;
  const view = game.view(state, reader);
  const report = game.report(game.view(state, null));
  const phrases: Phrase[] = [report.headline, ...report.seats.flatMap(({ standing, marks = [] }) => [...standing, ...marks]), ...(report.sections ?? []).flatMap(({ title, lines }) => [title, ...lines])];
  if (reader !== null) phrases.push(...(game.hand?.(view) ?? []).flatMap(({ title, lines }) => [title, ...lines]));
  return phrases.flatMap((phrase) => [phrase, ...inside(phrase.params)]).map((phrase) => voice.phrase(phrase)).join('\n');
}

/**
 * The same position in another deal that this reader cannot tell from the real one: the step played again from its beginning on re-dealt cards. Undefined
 * where two deals differ lawfully (a draw, a choice that shows a card, an answer the other hand cannot give).
 */
export function twin(position: Position, reader: Seat | null, salt: number): Position | undefined {
  const { game, session } = position;
  const saved = session.save();
  const state = copyPlain(saved.state as Core<string>);
  game.redeal(state, reader, dealer(promise(`twin ${salt}`), { draws: 0 }));
  const real = Session.load(game, { ...saved, answers: [] });
  const other = Session.load(game, { ...saved, state, answers: [] });
  if (real.unveiled + other.unveiled > 0) return undefined;
  for (const action of saved.answers) {
    const secretly = real.decisions.some((open) => open.secret && open.seat === action.seat && open.id === action.decision);
    if (secretly && action.seat !== reader) return undefined;
    if (other.refusal(action)) return undefined;
    real.apply(action);
    other.apply(action);
    if (real.unveiled + other.unveiled > 0) return undefined;
  }
  return { ...position, session: other };
}

/** What the bot would show a reader of a position, as text that can be compared: board, board in words, panel, hand, who is asked. */
export function shownTo(position: Position, reader: Seat | null): string {
  const voice = voiceFor(position, 'en');
  const news = position.session.lines.filter((line) => !line.only || (reader !== null && line.only.includes(reader)));
  const lines = news.map(({ event, params, at }) => ({ number: at, event, settled: false, ...(params && { params }) }));
  return JSON.stringify([
    board(position, { news: lines }), boardInWords(position, voice), lines.map((line) => voice.plain.line(line)),
    reader === null ? null : [panel(position, reader, voice), handPanel(position, reader, voice)],
    position.session.waiting.map(({ seat }) => seat),
  ]);
}
