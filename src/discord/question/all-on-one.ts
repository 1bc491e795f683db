import { judge } from '../../engine/contract/decision';
import { withIcon } from '../screen/icons';
import { menu, type Line, type Row } from '../screen/ui';
import { splitLabel } from './button-names';
import { keysOf, none, total, writePicks, type Counts } from './picks';
import { entry, lookButton, optionIcon, questionIn, START, type Drawing } from './question';
import { splitWords } from './selection-words';

/**
 * Shows a number that most players give to one option as a menu: each line is a whole answer. One button
 * leads to the selection, for those who divide the number. Returns undefined if one option cannot take it
 * all, or if the title has no words for it.
 */
export function allOnOne(context: Drawing): readonly Row[] | undefined {
  const { asked, game, texts } = context;
  if (!isDivided(context)) return undefined;
  const entries = asked.options
    .flatMap((_, at) => entry(context, at))
    .flatMap((one) => (one.kind === 'option' ? [one] : []));
  const lines = entries.flatMap(({ at, option, label: name }): Line[] => {
    const counts = allOn(context, at);
    const label = counts && splitWords(asked, counts, texts);
    if (!counts || label === undefined) return [];
    const detail = splitLabel(name).rest;
    return [
      withIcon(
        { value: `${MARK}${writePicks(counts)}`, label, ...(detail !== undefined && { detail }) },
        optionIcon(context, option),
      ),
    ];
  });
  if (lines.length === 0) return undefined;
  const { seat, promptId } = asked;
  // Suggestions are buttons above the menu.
  const isAlone = context.meant === undefined && (asked.suggestedWhole ?? []).length === 0;
  const placeholder = isAlone ? questionIn(context) : texts.ui('other-answers');
  return [
    menu({ do: 'menu', game, seat, promptId, page: 0 }, placeholder, lines),
    [lookButton(context, { ...START, picks: none(asked) }, texts.plain.text(divideKey(asked)))],
  ];
}

/** Begins the value of a line that is a whole answer. */
const MARK = 'p';
/** Returns the selection that a line of a menu gives, as it is written in buttons. */
export const picksIn = (value: string): string | undefined =>
  value.startsWith(MARK) ? value.slice(MARK.length) : undefined;

/** True if the title names the button for those who divide the number. */
export const isDivided = ({ asked, texts }: Pick<Drawing, 'asked' | 'texts'>): boolean =>
  asked.min === asked.max && asked.max > 1 && texts.has(divideKey(asked));
const divideKey = ({ id }: Drawing['asked']): string => `ask.${id}.divide`;

/** Returns the selection that gives the whole number to one option, if it may be given. */
function allOn({ asked }: Drawing, at: number): Counts | undefined {
  const least = none(asked);
  const counts = least.with(at, (least[at] ?? 0) + asked.max - total(least));
  return judge(asked, keysOf(asked, counts)) === undefined ? counts : undefined;
}
