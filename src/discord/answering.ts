import type { OpenQuestion, Seat } from '../engine/game';
import type { GameId, Position } from '../play/api';
import type { Judgement, Outcome } from '../play/outcomes';
import { onlyPersonAsked } from './board';
import { faulty, type BotContext, type Reader, type Shown } from './bot-context';
import { answerAt, readChain } from './chains';
import { isSingle, openControls, START, type MenuPage } from './controls';
import type { IdOf } from './ids';
import type { Voice } from './look';
import { irreversible } from './second-look';
import { keysOf, readPicks, type Counts } from './picks';
import { groupsOf, PAGE } from './question';
import { chooseIn } from './selection';
import { finished, movePanel, notRunning } from './showing';
import { askedOf, nameIn, voiceFor } from './status';

/** Answers: from the question a button belongs to, by the one judge, to what is said about it. */

export interface QuestionRef {
  readonly game: GameId;
  readonly seat: Seat;
  readonly mark: string;
}

/** The question a button belongs to, for the one it is put to; everybody else is told how things stand. */
export async function ofQuestion(
  context: BotContext,
  reader: Reader,
  { game, seat, mark }: QuestionRef,
  then: (
    position: Position,
    asked: OpenQuestion,
    voice: Voice,
  ) => Promise<Shown | undefined> | Shown | undefined,
): Promise<Shown | undefined> {
  const judged = await context.play.question({ game, user: reader.user, seat, mark });
  return judged.kind === 'asked'
    ? then(judged.position, judged.asked, voiceFor(judged.position, reader.locale))
    : afterPress(context, reader, judged, '', 'panel');
}

function foreign(context: BotContext, reader: Reader, position: Position, of: Seat): Promise<Shown> {
  const voice = voiceFor(position, reader.locale);
  const asked = askedOf(position, of);
  const who = nameIn(position, of, voice);
  return movePanel(context, reader, position, {
    note: asked
      ? voice.ui('foreign', { who, what: voice.marked.wait(asked) })
      : voice.ui('foreign-seat', { who }),
  });
}

export interface PickHow {
  /** It has been shown before it counts. */
  readonly looked: boolean;
  readonly on: 'board' | 'panel';
}

/** One option picked. Undefined: nothing is to be said, the board will show it. */
export const pick = (
  context: BotContext,
  reader: Reader,
  mark: QuestionRef,
  at: number,
  how: PickHow,
): Promise<Shown | undefined> =>
  ofQuestion(context, reader, mark, (position, asked, voice) => {
    const option = asked.options[at];
    if (!option || !isSingle(asked)) return movePanel(context, reader, position, { note: voice.ui('stale') });
    if (!how.looked && irreversible(position, asked, at))
      return movePanel(context, reader, position, { asked, place: { ...START, sure: at } });
    return give(context, reader, mark, [option.key], voice.marked.option(asked, option), how.on);
  });

export const giveSome = (
  context: BotContext,
  reader: Reader,
  mark: QuestionRef,
  read: (asked: OpenQuestion) => Counts | undefined,
): Promise<Shown | undefined> =>
  ofQuestion(context, reader, mark, (position, asked, voice) => {
    const counts = read(asked);
    if (!counts) return movePanel(context, reader, position, { note: voice.ui('stale') });
    const picks = keysOf(asked, counts);
    return give(context, reader, mark, picks, saidOf(asked, picks, voice), 'panel');
  });

const saidOf = (asked: OpenQuestion, picks: readonly string[], voice: Voice): string =>
  asked.options
    .filter(({ key }) => picks.includes(key))
    .map((option) => voice.marked.option(asked, option))
    .join(', ') || voice.ui('confirm-none');

async function give(
  context: BotContext,
  reader: Reader,
  mark: QuestionRef,
  picks: readonly string[],
  said: string,
  on: 'board' | 'panel',
): Promise<Shown | undefined> {
  const outcome = await context.play.press({ game: mark.game, user: reader.user, mark: mark.mark, picks });
  return afterPress(context, reader, outcome, said, on);
}

/** What is said after a press. On the board silence will do where that shows what came of it. */
export async function afterPress(
  context: BotContext,
  reader: Reader,
  outcome: Outcome | Exclude<Judgement, { readonly kind: 'asked' }>,
  said: string,
  on: 'board' | 'panel',
): Promise<Shown | undefined> {
  switch (outcome.kind) {
    case 'done': {
      const { position } = outcome;
      const voice = voiceFor(position, reader.locale);
      const next = askedOf(position, outcome.seat);
      // Silence will do, unless this player's next question does not stand there.
      if (
        on === 'board' &&
        (!next ||
          (onlyPersonAsked(position) === next &&
            openControls(position.id, next, voice, {
              numbered: context.pictures?.has(position.game.id) === true,
              title: position.game,
            })))
      )
        return undefined;
      const ended = position.turnEnded?.seat === outcome.seat ? position.turnEnded : undefined;
      const lines = [
        ...(said === '' ? [] : [`✓ ${said}`]),
        ...(ended ? [voice.ui(ended.undoable ? 'turn-ended' : 'turn-ended-for-good')] : []),
      ];
      return movePanel(context, reader, position, { note: lines.join('\n') });
    }
    case 'stale':
      return movePanel(context, reader, outcome.position, {
        note: voiceFor(outcome.position, reader.locale).ui('stale'),
      });
    case 'foreign':
      return foreign(context, reader, outcome.position, outcome.of);
    case 'illegal': {
      const voice = voiceFor(outcome.position, reader.locale);
      return movePanel(context, reader, outcome.position, {
        note: voice.ui('illegal', { why: voice.marked.why(outcome.why, outcome.params) }),
      });
    }
    case 'watching':
      return movePanel(context, reader, outcome.position);
    case 'over':
      return finished(
        outcome.position,
        reader,
        voiceFor(outcome.position, reader.locale).ui(
          outcome.position.status === 'over' ? 'finished' : 'game-cancelled',
        ),
      );
    case 'closed':
      return notRunning(reader, outcome.lobby);
    case 'unknown':
      return notRunning(reader, undefined);
    case 'fault':
      return faulty(reader, outcome);
  }
}

export async function undo(
  context: BotContext,
  reader: Reader,
  game: GameId,
  what: 'one' | 'turn',
): Promise<Shown | undefined> {
  const outcome = await context.play.undo(game, reader.user, what);
  if (outcome.kind !== 'done') return afterPress(context, reader, outcome, '', 'panel');
  return movePanel(context, reader, outcome.position, {
    note: voiceFor(outcome.position, reader.locale).ui(what === 'one' ? 'undone' : 'undone-turn'),
  });
}

export async function redo(
  context: BotContext,
  reader: Reader,
  game: GameId,
  what: 'one' | 'turn',
): Promise<Shown | undefined> {
  const outcome = await context.play.redo(game, reader.user, what);
  if (outcome.kind !== 'done') return afterPress(context, reader, outcome, '', 'panel');
  return movePanel(context, reader, outcome.position, {
    note: voiceFor(outcome.position, reader.locale).ui('redone'),
  });
}

/** The place the button names, if there is such a place in this question. */
function placeIn(id: IdOf<'look'> | IdOf<'some'>, options: Parameters<typeof groupsOf>[0]): MenuPage {
  const group = id.group !== null && groupsOf(options)[id.group] ? id.group : null;
  const count = group === null ? options.length : (groupsOf(options)[group]?.ats.length ?? 0);
  const picks = id.picks === null ? null : (readPicks(id.picks, options.length) ?? null);
  return { group, page: id.page * PAGE < count ? id.page : 0, picks };
}

export function chosen(
  context: BotContext,
  reader: Reader,
  id: QuestionRef,
  values: readonly string[],
  on: 'board' | 'panel',
): Promise<Shown | undefined> {
  const [value = ''] = values;
  const chain = readChain(value);
  if (chain) return giveChain(context, reader, id, chain);
  if (/^\d{1,4}$/.test(value)) return pick(context, reader, id, Number(value), { looked: false, on });
  return ofQuestion(context, reader, id, (position, asked, voice) => {
    const group = /^g(\d{1,4})$/.exec(value);
    const index = Number(group?.[1] ?? -1);
    return movePanel(
      context,
      reader,
      position,
      groupsOf(asked.options)[index]
        ? { asked, place: { ...START, group: index } }
        : { note: voice.ui('stale') },
    );
  });
}

/** Several small questions answered at once: one after the other, as far as they are still what was drawn. */
async function giveChain(
  context: BotContext,
  reader: Reader,
  { game, seat, mark }: QuestionRef,
  { ats, marks }: { readonly ats: readonly number[]; readonly marks: readonly string[] },
): Promise<Shown | undefined> {
  const said: string[] = [];
  let before: Outcome | undefined;
  for (const [step, at] of ats.entries()) {
    const ref = { game, seat, mark: marks[step - 1] ?? mark };
    const judged = await context.play.question({ ...ref, user: reader.user });
    if (judged.kind !== 'asked')
      return afterPress(context, reader, before ?? judged, said.join(', '), 'panel');
    const { asked, position } = judged;
    const picks = answerAt(asked, at);
    const voice = voiceFor(position, reader.locale);
    if (!picks) return movePanel(context, reader, position, { note: voice.ui('stale') });
    said.push(saidOf(asked, picks, voice));
    const outcome = await context.play.press({ ...ref, user: reader.user, picks });
    before = outcome;
    if (outcome.kind !== 'done' || step === ats.length - 1)
      return afterPress(context, reader, outcome, said.join(', '), 'panel');
  }
  return undefined;
}

export const look = (context: BotContext, reader: Reader, id: IdOf<'look'>): Promise<Shown | undefined> =>
  ofQuestion(context, reader, id, (position, asked) =>
    movePanel(context, reader, position, { asked, place: placeIn(id, asked.options) }),
  );

/** A press in the menu of a half-made selection. */
export const choose = (
  context: BotContext,
  reader: Reader,
  id: IdOf<'some'>,
  values: readonly string[],
): Promise<Shown | undefined> =>
  ofQuestion(context, reader, id, (position, asked, voice) => {
    const place = chooseIn(asked, placeIn(id, asked.options), values);
    return movePanel(context, reader, position, place ? { asked, place } : { note: voice.ui('stale') });
  });

export const giveSelection = (
  context: BotContext,
  reader: Reader,
  id: IdOf<'give'>,
): Promise<Shown | undefined> =>
  giveSome(context, reader, id, (asked) => readPicks(id.picks ?? 's', asked.options.length));
