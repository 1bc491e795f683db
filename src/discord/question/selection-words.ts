import type { OpenQuestion } from '../../engine/contract/game';
import { cut, PHONE_LABEL } from '../screen/limits';
import type { Texts } from '../screen/ui';
import { questionIn, type Drawing, type MenuPage } from './question';
import { total, type Counts } from './picks';

/** Returns a whole answer in the title's own words with its effect, if the title has such words. */
export function splitWords(asked: OpenQuestion, picks: Counts, { plain }: Texts): string | undefined {
  const parts = asked.options.flatMap((option, at) => {
    const count = picks[at] ?? 0;
    return count === 0 ? [] : [plain.split(asked, option, count)];
  });
  const said = parts.flatMap((part) => part ?? []);
  return said.length === parts.length && said.length > 0 ? said.join(', ') : undefined;
}

/** Returns an answer that was given: what it added, or else the words of its options. */
export const answerWords = (asked: OpenQuestion, picks: readonly string[], texts: Texts): string => {
  const counts = asked.options.map(({ key }) => picks.filter((pick) => pick === key).length);
  const options = asked.options.filter((_, at) => (counts[at] ?? 0) > 0);
  return (
    splitWords(asked, counts, texts) ??
    (options.map((option) => texts.marked.option(asked, option)).join(', ') || texts.ui('confirm-none'))
  );
};

/** Returns how many can be chosen. */
export const howMany = ({ min, max }: Pick<OpenQuestion, 'min' | 'max'>, texts: Texts): string => {
  if (min === max) return texts.ui('choose-exactly', { count: min });
  return min === 0 ? texts.ui('choose-up-to', { count: max }) : texts.ui('choose-between', { min, max });
};

export const countWords = (context: Drawing, place: MenuPage): string => {
  const page = place.page > 0 ? ` · ${place.page + 1}` : '';
  return questionIn(context, howMany(context.asked, context.texts) + page);
};

/** Returns the names of the chosen options, each with its number, in these words. */
export function named(
  { asked }: Pick<Drawing, 'asked'>,
  picks: Counts,
  say: Texts['plain']['option'],
  texts: Texts,
): string[] {
  return asked.options.flatMap((option, at) => {
    const count = picks[at] ?? 0;
    if (count === 0) return [];
    const what = say(asked, option);
    return [count === 1 ? what : texts.ui('times', { count, what })];
  });
}

export function chosen(context: Drawing, picks: Counts): string[] {
  const { asked, texts } = context;
  const list = named(context, picks, texts.marked.option, texts);
  if (list.length === 0) {
    const rest =
      asked.weigh === undefined ? howMany(asked, texts) : texts.ui('needs-weight', { weigh: asked.weigh });
    return [`${texts.ui('nothing-chosen')} ${rest}`];
  }
  const weight = asked.options.reduce((sum, option, at) => sum + (option.weight ?? 0) * (picks[at] ?? 0), 0);
  const room =
    asked.min === asked.max
      ? texts.ui('of-exactly', { chosen: total(picks), count: asked.max })
      : texts.ui('of-between', { chosen: total(picks), min: asked.min, max: asked.max });
  return [
    `${texts.ui('chosen', { list: cut(list.join(', '), 900) })} (${room})`,
    ...(asked.weigh === undefined ? [] : [texts.ui('weighs', { weight, weigh: asked.weigh })]),
  ];
}

export function giveLabel(context: Drawing, picks: Counts, faulty: boolean): string {
  const { asked, texts } = context;
  const count = total(picks);
  if (faulty) {
    if (count > asked.max) return texts.ui('too-many', { count: count - asked.max });
    return count < asked.min ? texts.ui('choose-more', { count: asked.min - count }) : texts.ui('not-enough');
  }
  if (count === 0) return texts.ui('confirm-none');
  const labels = [texts.plain.option, texts.plain.brief].map((say) =>
    texts.ui('confirm-list', { list: named(context, picks, say, texts).join(', ') }),
  );
  return labels.find(({ length }) => length <= PHONE_LABEL) ?? texts.ui('confirm-count', { count });
}
