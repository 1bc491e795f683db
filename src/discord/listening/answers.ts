import { stem } from '../../engine/contract/decision';
import type { OpenQuestion, Option } from '../../engine/contract/game';
import { effectOf } from '../question/effects';
import { groupLabel, groupsOf } from '../question/question';
import type { Texts } from '../screen/ui';
import type { Position } from '../../play/table/table';

/** Returns the answers of a question as numbered lines: `/act 3` gives the third. */
export function numberedAnswers(
  { game }: Pick<Position, 'game'>,
  asked: OpenQuestion,
  texts: Texts,
): string[] {
  return asked.options.map((option, at) => {
    const effect = effectOf(game, asked, option, texts.spoken);
    const label = heard(asked, option, texts);
    return `${at + 1}. ${label}${effect === undefined ? '' : `. ${effect}`}`;
  });
}

/** The key of an answer's name for a listener, if its button names a sign of the picture. */
const heardKey = ({ key }: Option): string => `option.${stem(key)}-heard`;
const heard = (asked: OpenQuestion, option: Option, texts: Texts): string =>
  texts.has(heardKey(option))
    ? texts.spoken.text(heardKey(option), option.params)
    : texts.spoken.option(asked, option);

/**
 * Returns the answers as numbered lines without their effects. The name of a group is said once, above its
 * answers, if the title has words for them without it.
 */
export function groupedAnswers(asked: OpenQuestion, texts: Texts): string[] {
  const { spoken } = texts;
  const inGroup = asked.options.map((option) =>
    texts.has(heardKey(option)) ? undefined : spoken.inGroup(asked, option),
  );
  const groups = groupsOf(asked.options).filter(
    ({ path, ats }) => path.length === 1 && ats.length > 1 && ats.every((at) => inGroup[at] !== undefined),
  );
  return asked.options.map((option, at) => {
    const group = groups.find(({ ats }) => ats.includes(at));
    if (!group) return `${at + 1}. ${heard(asked, option, texts)}`;
    const line = `${at + 1}. ${inGroup[at]}`;
    if (group.ats.includes(at - 1)) return line;
    return `${groupLabel({ asked, texts }, group, spoken)}\n${line}`;
  });
}

/** Picks by number, or the first number that no answer has. */
export type Numbers = readonly number[] | { readonly tooLarge: number };

/**
 * Reads "3" or "2 2 5" as picks of the numbered answers. Returns undefined for any text that is not a list of
 * numbers.
 */
export function readNumbers(text: string, { options }: Pick<OpenQuestion, 'options'>): Numbers | undefined {
  if (!/^\s*\d{1,9}(?:[\s,;+]+\d{1,9})*\s*$/.test(text)) return undefined;
  const numbers = [...text.matchAll(/\d+/g)].map(([number]) => Number(number));
  const tooLarge = numbers.find((number) => number < 1 || number > options.length);
  return tooLarge === undefined ? numbers.map((number) => number - 1) : { tooLarge };
}
