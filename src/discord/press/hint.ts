import { stem } from '../../engine/contract/decision';
import type { OpenQuestion } from '../../engine/contract/game';
import type { HintOutcome } from '../../play/table/outcomes';
import { afterPress } from './after-press';
import { generalTexts, notice, type BotContext, type Viewer, type BotReply } from '../screen/reply';
import { isAside, isDeadEnd } from '../question/answer-buttons';
import { isSingle } from '../question/controls';
import { writePicks } from '../question/picks';
import { answerWords } from '../question/selection-words';
import { cut, LIMITS } from '../screen/limits';
import { button, colour, type Button, type Screen, type Texts } from '../screen/ui';
import { deadEndsOf } from '../table/refusals';
import { textsFor } from '../table/status';
import type { QuestionRef } from '../screen/ids';
import type { Handlers } from '../screen/handler';

/** The hint "What would a master do?": only the asked player sees it, next to the panel. */

type Hint = Extract<HintOutcome, { readonly kind: 'hint' }>;
type Advice = Hint['advice'][number];
type Reason = Advice['why'][number];

/** Wait before the message that a hint is being calculated. */
const UNNOTICED_MS = 1_000;

/** A hint that takes its time says so, and takes the place of that when it is there. */
export async function hinted(
  context: BotContext,
  viewer: Viewer,
  asked: QuestionRef,
): Promise<BotReply | undefined> {
  const found = shownFor(context, viewer, asked);
  let timer: NodeJS.Timeout | undefined;
  const slow = new Promise<'slow'>((resolve) => {
    timer = setTimeout(() => resolve('slow'), UNNOTICED_MS);
  });
  const first = await Promise.race([found, slow]).finally(() => clearTimeout(timer));
  if (first !== 'slow') return first;
  const { ui } = generalTexts(viewer.locale);
  const later = found.then((shown) => shown ?? notice(ui('hint-none')));
  return { ...notice(ui('hint-thinking'), ui('hint-title', { count: 1 })), later };
}

async function shownFor(
  context: BotContext,
  viewer: Viewer,
  { game, seat, promptId }: QuestionRef,
): Promise<BotReply | undefined> {
  const outcome = await context.play.answers.hint({ game, seat, promptId: promptId, user: viewer.user });
  if (outcome.kind === 'refused') {
    const texts = textsFor(outcome.position, viewer.locale);
    return notice(texts.ui('refused', { why: texts.marked.why(outcome.why, outcome.params) }));
  }
  if (outcome.kind !== 'hint') return afterPress(context, viewer, outcome, '', 'panel');
  return { screen: hintScreen(outcome, textsFor(outcome.position, viewer.locale)) };
}

function hintScreen({ position, asked, advice: all }: Hint, texts: Texts): Screen {
  const { aside } = position.game.questions?.[asked.id] ?? {};
  const deadEnds = deadEndsOf(position, asked);
  // Another list is no move, and the panel leaves out what leads nowhere.
  const isMove = ({ picks }: Advice): boolean =>
    !asked.options.some((option) => picks.includes(option.key) && isAside(option, aside)) &&
    !picks.some((key) => isDeadEnd(key, deadEnds));
  const advice = all.some(isMove) ? all.filter(isMove) : all;
  const lines = advice.map((one, at) => {
    const text = adviceText(one, asked, texts);
    return advice.length > 1 ? `${at + 1}. ${text}` : text;
  });
  const compared = comparison(advice, texts);
  const taken = advice.flatMap((one, at) => {
    const label = texts.ui('hint-play', { number: at + 1, count: advice.length });
    return take(position.id, asked, one, label) ?? [];
  });
  return {
    embeds: [
      {
        title: texts.ui('hint-title', { count: Math.max(1, advice.length) }),
        description: cut(
          advice.length === 0 ? texts.ui('hint-none') : [...lines, ...compared].join('\n\n'),
          LIMITS.description,
        ),
        color: colour('calm'),
      },
    ],
    rows: taken.length === 0 ? [] : [taken],
  };
}

/** Compares the first move with the last: by how many points, or that the computer sees no difference. */
function comparison(advice: readonly Advice[], texts: Texts): readonly string[] {
  const [first] = advice;
  const last = advice.at(-1);
  if (!first || !last || first === last) return [];
  if (first.value - last.value <= first.doubt + last.doubt)
    return [texts.ui('hint-close', { count: advice.length })];
  const count = Math.round(first.points - last.points);
  return count < 1 ? [] : [texts.ui('hint-ahead', { count, last: advice.length })];
}

/**
 * Returns an answer with its best reason. The chance to win is left out: it differs more from one hint to the
 * next than between two answers.
 */
function adviceText({ picks, why }: Advice, asked: OpenQuestion, texts: Texts): string {
  const name = `**${answerWords(asked, picks, texts)}**`;
  const said = `${texts.plain.ask(asked)} ${name}`.toLowerCase();
  // A loss is no reason for an answer, and a second reason is read by few.
  const [gain] = why
    .filter((one) => one.points > 0 && isAboutThis(said, one, texts))
    .sort((a, b) => b.points - a.points);
  const reason = gain && reasonInWords(gain, texts);
  return reason === undefined ? name : `${name}\n${texts.ui('hint-why', { reason })}`;
}

/** Returns the text that names the thing of a part: `lot.jester` of `jesters:lot.jester`. */
const thingOf = ({ part }: Reason): string | undefined => part.split(':')[1];

/**
 * True if an answer or its question names the thing that a reason is about. Other gains can come from later
 * moves of the search: as reasons of this answer they are untrue.
 */
function isAboutThis(said: string, reason: Reason, texts: Texts): boolean {
  const thing = thingOf(reason);
  return thing !== undefined && texts.has(thing) && said.includes(texts.plain.text(thing).toLowerCase());
}

/** Returns what the answer gains in the words of the title, if it has such words. */
function reasonInWords(reason: Reason, texts: Texts): string | undefined {
  const key = `hint-gain.${stem(reason.part)}`;
  return texts.has(key) ? texts.plain.text(key, { of: { text: thingOf(reason) ?? '' } }) : undefined;
}

/** A hint may be followed with one press. */
function take(game: string, asked: OpenQuestion, { picks }: Advice, label: string): Button | undefined {
  const { seat, promptId } = asked;
  if (picks.some((pick) => asked.options.every(({ key }) => key !== pick))) return undefined;
  const counts = asked.options.map(({ key }) => picks.filter((pick) => pick === key).length);
  const at = asked.options.findIndex(({ key }) => key === picks[0]);
  if (isSingle(asked) && at < 0) return undefined;
  const id = isSingle(asked)
    ? ({ do: 'pick', game, seat, promptId, at } as const)
    : ({ do: 'give', game, seat, promptId, picks: writePicks(counts) } as const);
  return button(id, label, 'main');
}

export const hintHandlers: Handlers<'hint'> = {
  hint: { how: 'beside-panel', run: ({ context, viewer, id }) => hinted(context, viewer, id) },
};
