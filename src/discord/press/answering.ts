import { setTimeout } from 'node:timers/promises';
import type { OpenQuestion } from '../../engine/contract/game';
import type { Asked, Choose, Outcome, PressOutcome } from '../../play/table/outcomes';
import { afterPress } from './after-press';
import type { BotContext, Viewer, BotReply } from '../screen/reply';
import { picksIn } from '../question/all-on-one';
import { answerAt, completes, readChain } from '../question/chains';
import { COMPLETING } from '../question/completing';
import { isSingle, START, type MenuPage } from '../question/controls';
import type { Handlers } from '../screen/handler';
import { answerWords } from '../question/selection-words';
import { isIdle, type Said } from '../table/last-move';
import type { IdOf, QuestionRef } from '../screen/ids';
import type { Texts } from '../screen/ui';
import { irreversible } from '../question/irreversible';
import { keysOf, readPicks, type Counts } from '../question/picks';
import { groupsOf, PAGE } from '../question/question';
import { chooseIn } from '../question/selection';
import { movePanel, type PanelAsk } from './open-screens';
import { askedOf, isTaught, textsFor } from '../table/status';
import { hasToMeet, meantOf } from '../table/tutorial-lines';
import type { Position } from '../../play/table/table';

/** Runs `then` with the question of a button for the asked player. Others see the state of the game. */
export async function ofQuestion(
  context: BotContext,
  viewer: Viewer,
  { game, seat, promptId }: QuestionRef,
  then: (
    position: Position,
    asked: OpenQuestion,
    texts: Texts,
  ) => Promise<BotReply | undefined> | BotReply | undefined,
): Promise<BotReply | undefined> {
  const judged = await context.play.answers.question({ game, user: viewer.user, seat, promptId: promptId });
  return judged.kind === 'asked'
    ? then(judged.position, judged.asked, textsFor(judged.position, viewer.locale))
    : afterPress(context, viewer, judged, '', 'panel');
}

export interface PickOptions {
  /** It has been shown before it counts. */
  readonly looked: boolean;
  readonly on: 'board' | 'panel';
}

/** Picks one option. Undefined: nothing is to be said, the board will show it. */
export const pick = (
  context: BotContext,
  viewer: Viewer,
  ref: QuestionRef,
  at: number,
  how: PickOptions,
): Promise<BotReply | undefined> =>
  pickBy(context, viewer, ref, {
    ...how,
    find: ({ options }) => (options[at] ? at : undefined),
    missing: (_asked, texts) => ({ note: texts.ui('stale') }),
  });

export interface PickBy extends PickOptions {
  /** Finds the place of the option in its list. */
  find(asked: OpenQuestion): number | undefined;
  /** Returns the panel's message if there is no such option. */
  missing(asked: OpenQuestion, texts: Texts): PanelAsk;
}

/** Picks the option that is found in the question, and asks for a second look if it cannot be undone. */
export const pickBy = (
  context: BotContext,
  viewer: Viewer,
  ref: QuestionRef,
  { looked, on, find, missing }: PickBy,
): Promise<BotReply | undefined> =>
  give(context, viewer, ref, {
    on,
    choose(asked, position) {
      const at = isSingle(asked) ? find(asked) : undefined;
      const key = at === undefined ? undefined : asked.options[at]?.key;
      if (at === undefined || key === undefined) return undefined;
      return looked || !irreversible(position, asked, at) ? [key] : undefined;
    },
    instead({ asked, position }, texts) {
      const at = isSingle(asked) ? find(asked) : undefined;
      const shown = at === undefined ? missing(asked, texts) : { asked, place: { ...START, sure: at } };
      return movePanel(context, viewer, position, shown);
    },
  });

export const giveSome = (
  context: BotContext,
  viewer: Viewer,
  ref: QuestionRef,
  read: (asked: OpenQuestion) => Counts | undefined,
): Promise<BotReply | undefined> =>
  give(context, viewer, ref, {
    on: 'panel',
    choose(asked) {
      const counts = read(asked);
      return counts && keysOf(asked, counts);
    },
    instead: ({ position }, texts) => movePanel(context, viewer, position, { note: texts.ui('stale') }),
  });

/** An answer that is read from the question, judged and given in one press. */
interface Answer {
  readonly on: 'board' | 'panel';
  readonly choose: Choose;
  /** Returns the reply if nothing was chosen. */
  instead(asked: Asked, texts: Texts): Promise<BotReply>;
}

async function give(
  context: BotContext,
  viewer: Viewer,
  ref: QuestionRef,
  { on, choose, instead }: Answer,
): Promise<BotReply | undefined> {
  const given: { open?: string } = {};
  const { outcome, said } = await pressed(context, viewer, ref, (asked, position) => {
    const picks = choose(asked, position);
    const isOpen = asked.options.some(({ key, open }) => open && picks?.includes(key));
    if (isOpen && !hasToMeet(position, asked.id)) given.open = asked.id;
    return picks;
  });
  return outcome.kind === 'asked'
    ? instead(outcome, textsFor(outcome.position, viewer.locale))
    : afterPress(context, viewer, await completed(context, viewer, outcome, given.open), said ?? '', on);
}

/** Gives the first answer to a question that completes an open answer. Returns the outcome of both. */
async function completed(
  context: BotContext,
  viewer: Viewer,
  outcome: Exclude<PressOutcome, { readonly kind: 'asked' }>,
  decision: string | undefined,
): Promise<Exclude<PressOutcome, { readonly kind: 'asked' }>> {
  if (outcome.kind !== 'done' || decision === undefined) return outcome;
  const { position, seat } = outcome;
  const next = askedOf(position, seat);
  if (!next || !completes(position.session, next, decision)) return outcome;
  const ref = { game: position.id, seat, promptId: next.promptId };
  const both = await pressed(context, viewer, ref, (asked) => answerAt(asked, 0), true);
  return both.outcome.kind === 'done' ? both.outcome : outcome;
}

/** How long a pupil waits for the teacher's opinion. */
const JUDGED_MS = 1_200;

/** Presses, and says which answer that was. */
async function pressed(
  context: BotContext,
  viewer: Viewer,
  { game, seat, promptId }: QuestionRef,
  choose: Choose,
  joined = false,
): Promise<{ readonly outcome: PressOutcome; readonly said: Said | undefined }> {
  const given: { said?: Said | undefined; judged?: Promise<void> } = {};
  const outcome = await context.play.answers.press({
    game,
    seat,
    promptId,
    user: viewer.user,
    ...(joined && { joined }),
    picks(asked, position) {
      const picks = choose(asked, position);
      const label = picks && answerWords(asked, picks, textsFor(position, viewer.locale));
      const from = position.session.count;
      given.said = label === undefined ? undefined : { label, from, isIdle: isIdle(position, asked, picks) };
      if (picks && !joined && isTaught(position))
        given.judged = context.play.answers.others.judge(position, asked, picks, meantOf(position, asked));
      return picks;
    },
  });
  // A pupil whose answer was another one reads at once what the teacher thinks of it, if that is known soon.
  if (outcome.kind === 'done' && given.judged)
    await Promise.race([given.judged, setTimeout(JUDGED_MS, undefined, { ref: false })]);
  return { outcome, said: given.said };
}

/** The place the button names, if there is such a place in this question. */
function placeIn(id: IdOf<'look'> | IdOf<'some'>, asked: OpenQuestion): MenuPage {
  const { options } = asked;
  const open = options.filter((option) => option.open).length;
  if (isSingle(asked) && id.picks !== null && open > 0)
    return { ...START, page: id.page * PAGE < open ? id.page : 0, alone: true };
  const group = id.group !== null && groupsOf(options)[id.group] ? id.group : null;
  const count = group === null ? options.length : (groupsOf(options)[group]?.ats.length ?? 0);
  const picks = id.picks === null ? null : (readPicks(id.picks, options.length) ?? null);
  return { group, page: id.page * PAGE < count ? id.page : 0, picks };
}

export function chosen(
  context: BotContext,
  viewer: Viewer,
  id: QuestionRef,
  values: readonly string[],
  on: 'board' | 'panel',
): Promise<BotReply | undefined> {
  const [value = ''] = values;
  const chain = readChain(value);
  if (chain) return giveChain(context, viewer, id, chain);
  const picks = picksIn(value);
  if (picks !== undefined)
    return giveSome(context, viewer, id, ({ options }) => readPicks(picks, options.length));
  if (/^\d{1,4}$/.test(value)) return pick(context, viewer, id, Number(value), { looked: false, on });
  return ofQuestion(context, viewer, id, (position, asked, texts) => {
    if (value === COMPLETING)
      return movePanel(context, viewer, position, { asked, place: { ...START, alone: true } });
    const group = /^g(\d{1,4})$/.exec(value);
    const index = Number(group?.[1] ?? -1);
    return movePanel(
      context,
      viewer,
      position,
      groupsOf(asked.options)[index]
        ? { asked, place: { ...START, group: index } }
        : { note: texts.ui('stale') },
    );
  });
}

/** Several small questions answered at once: one after the other, as far as they are still what was drawn. */
async function giveChain(
  context: BotContext,
  viewer: Viewer,
  { game, seat, promptId }: QuestionRef,
  { ats, marks }: { readonly ats: readonly number[]; readonly marks: readonly string[] },
): Promise<BotReply | undefined> {
  const labels: string[] = [];
  let from: number | undefined;
  const soFar = (): Said | string => (from === undefined ? '' : { label: labels.join(' → '), from });
  let before: Outcome | undefined;
  for (const [step, at] of ats.entries()) {
    const ref = { game, seat, promptId: marks[step - 1] ?? promptId };
    const { outcome, said } = await pressed(context, viewer, ref, (asked) => answerAt(asked, at), step > 0);
    if (outcome.kind === 'asked') {
      const note = textsFor(outcome.position, viewer.locale).ui('stale');
      return movePanel(context, viewer, outcome.position, { note });
    }
    // The next question is not the one that was drawn: what was answered before it counts.
    if (!said) return afterPress(context, viewer, before ?? outcome, soFar(), 'panel');
    from ??= said.from;
    labels.push(said.label);
    before = outcome;
    if (outcome.kind !== 'done' || step === ats.length - 1)
      return afterPress(context, viewer, outcome, ats.length === 1 ? said : soFar(), 'panel');
  }
  return undefined;
}

export const look = (context: BotContext, viewer: Viewer, id: IdOf<'look'>): Promise<BotReply | undefined> =>
  ofQuestion(context, viewer, id, (position, asked) =>
    movePanel(context, viewer, position, { asked, place: placeIn(id, asked) }),
  );

/** A press in the menu of a half-made selection. */
export const choose = (
  context: BotContext,
  viewer: Viewer,
  id: IdOf<'some'>,
  values: readonly string[],
): Promise<BotReply | undefined> =>
  ofQuestion(context, viewer, id, (position, asked, texts) => {
    const place = chooseIn(asked, placeIn(id, asked), values);
    return movePanel(context, viewer, position, place ? { asked, place } : { note: texts.ui('stale') });
  });

export const giveSelection = (
  context: BotContext,
  viewer: Viewer,
  id: IdOf<'give'>,
): Promise<BotReply | undefined> =>
  giveSome(context, viewer, id, (asked) => readPicks(id.picks ?? 's', asked.options.length));

/** The buttons and menus of a question. */
export const answerHandlers: Handlers<'pick' | 'sure' | 'whole' | 'menu' | 'look' | 'some' | 'give'> = {
  pick: {
    how: 'update',
    run: ({ context, viewer, id, on }) => pick(context, viewer, id, id.at, { looked: false, on }),
  },
  sure: {
    how: 'update',
    run: ({ context, viewer, id }) => pick(context, viewer, id, id.at, { looked: true, on: 'panel' }),
  },
  whole: {
    how: 'update',
    run: ({ context, viewer, id, on }) => chosen(context, viewer, id, [id.way], on),
  },
  menu: {
    how: 'update',
    run: ({ context, viewer, id, values, on }) => chosen(context, viewer, id, values, on),
  },
  look: { run: ({ context, viewer, id }) => look(context, viewer, id) },
  some: { run: ({ context, viewer, id, values }) => choose(context, viewer, id, values) },
  give: {
    how: 'update',
    run: ({ context, viewer, id }) => giveSelection(context, viewer, id),
  },
};
