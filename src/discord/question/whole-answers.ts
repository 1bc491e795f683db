import { judge } from '../../engine/contract/decision';
import type { OpenQuestion } from '../../engine/contract/game';
import { brief, cut, LIMITS, PHONE_LABEL } from '../screen/limits';
import type { Button } from '../screen/ui';
import { keysOf, none, total, type Counts } from './picks';
import type { Drawing } from './question';
import { named, splitWords } from './selection-words';
import { giveButton } from './toggles';

/** The answers that most people want, at one press: all there is, and what is needed and no more. */
export function commonAnswers(asked: OpenQuestion): readonly Counts[] {
  const all = asked.options.map(({ max = 1 }) => Math.min(max, asked.max));
  const needed = asked.weigh === undefined ? undefined : asked.fallback;
  const enough = needed && countsOf(asked, needed);
  const lawful = [...(enough ? [enough] : []), all].filter(
    (counts) => total(counts) > 0 && judge(asked, keysOf(asked, counts)) === undefined,
  );
  return distinct(lawful);
}

/** Returns the suggested and the usual selections. */
export const atOnePress = (asked: OpenQuestion): readonly Counts[] =>
  distinct([...(asked.suggestedWhole ?? []).map((picks) => countsOf(asked, picks)), ...commonAnswers(asked)]);
const distinct = (all: readonly Counts[]): readonly Counts[] =>
  all.filter((counts, at) => all.findIndex((one) => one.join() === counts.join()) === at);

const countsOf = ({ options }: OpenQuestion, picks: readonly string[]): Counts =>
  options.map(({ key }) => picks.filter((pick) => pick === key).length);

/** The same, and none at all where that will do: these can be part of an answer to several questions. */
export function commonSelections(asked: OpenQuestion): readonly Counts[] {
  const nothing = none(asked);
  const common = commonAnswers(asked);
  const isNew = common.every((counts) => counts.join() !== nothing.join());
  return isNew && judge(asked, keysOf(asked, nothing)) === undefined ? [nothing, ...common] : common;
}

/** An answer at one press, and what its button leaves out. */
interface WholeAnswer {
  readonly press: Button;
  readonly detail?: string;
}

/** Returns the answers that most people want, but for the one that is chosen. */
export function wholeAnswersTo(context: Drawing, picks: Counts): WholeAnswer[] {
  const { asked } = context;
  const meant = context.isTight && context.meant ? [countsOf(asked, context.meant)] : [];
  return (meant.length > 0 ? meant : atOnePress(asked))
    .filter((counts) => counts.join() !== picks.join())
    .map((counts) => {
      const { label, detail } = wholeLabel(context, counts);
      return { press: giveButton(context, counts, label, 'main'), ...(detail !== undefined && { detail }) };
    });
}

/** Names what is chosen: in whole words, briefly, or only its number, with the names above the buttons. */
function wholeLabel({ asked, texts }: Drawing, counts: Counts): { label: string; detail?: string } {
  const split = splitWords(asked, counts, texts);
  if (split !== undefined) return { label: cut(split, LIMITS.buttonLabel) };
  const lists = [texts.plain.option, texts.plain.brief].map((say) =>
    named({ asked }, counts, say, texts).join(', '),
  );
  // The button that chooses this one of several has the same words.
  const isOneOfSeveral = total(counts) === 1 && asked.options.length > 1;
  const labels = isOneOfSeveral ? lists.map((list) => texts.ui('only-this', { list })) : lists;
  const label = labels.find(({ length }) => length <= PHONE_LABEL);
  if (label !== undefined) return { label };
  if (isOneOfSeveral) return { label: brief(labels[0] ?? '', PHONE_LABEL) };
  const number = texts.ui('all-of-them', { count: total(counts) });
  return { label: number, detail: `-# **${number}**: ${lists.at(-1) ?? ''}` };
}
