import { writeChain, type Chain, type Step } from './chains';
import { brief, PHONE_LABEL } from '../screen/limits';
import { withIcon, type Emoji } from '../screen/icons';
import { button, type Button, type Texts } from '../screen/ui';
import { total } from './picks';
import { badged, isSingle, optionIcon, type Drawing } from './question';
import { commonSelections } from './whole-answers';

/**
 * Several answers on one button, each said as shortly as it can be. Undefined if a phone would show only half
 * a word of one: a reader could not tell such buttons apart.
 */
export function wholeButton(context: Drawing, chain: Chain): Button | undefined {
  const { game, asked, texts } = context;
  const said = chain.map((step, at) => {
    const label = briefly(step, texts);
    return at === 0 ? badged(context, step.at, label) : label;
  });
  const label = said.join(ARROW);
  const short = fitted(said, PHONE_LABEL).join(ARROW);
  if (label.length > PHONE_LABEL && short.includes('…')) return undefined;
  const icon = isSingle(asked) ? optionIcon(context, asked.options[chain[0]?.at ?? 0]) : undefined;
  const made = button(
    { do: 'whole', game, seat: asked.seat, promptId: asked.promptId, way: writeChain(chain) },
    label.length <= PHONE_LABEL ? label : short,
    'main',
  );
  return withIcon(made, icon);
}

/** Cuts the longest part until all fit: a short one says a number. */
function fitted(parts: readonly string[], room: number): readonly string[] {
  const over = parts.join(ARROW).length - room;
  const longest = Math.max(...parts.map(({ length }) => length));
  if (over <= 0 || longest <= MIN_PART) return parts;
  const at = parts.findIndex(({ length }) => length === longest);
  const max = Math.max(MIN_PART, Math.min(longest - 1, longest - over));
  return fitted(parts.with(at, brief(parts[at] ?? '', max)), room);
}
const ARROW = ' → ';
const MIN_PART = 8;

/** Returns the icons of ways through several questions: those of the first step in which they differ. */
export function chainIcons(context: Drawing, chains: readonly Chain[]): readonly (Emoji | undefined)[] {
  const at = (step: number): readonly (Emoji | undefined)[] =>
    chains.map((chain) => {
      const there = chain[step];
      return there && optionIcon(context, there.asked.options[there.at], there.asked);
    });
  const deepest = Math.max(0, ...chains.map(({ length }) => length));
  const steps = Array.from({ length: deepest }, (_, step) => at(step));
  return steps.find((icons) => new Set(icons.map((icon) => icon?.id)).size > 1) ?? at(0);
}

function briefly({ asked, at }: Step, { plain, ui }: Texts): string {
  const option = asked.options[at];
  if (isSingle(asked)) return option ? plain.inWay(asked, option) : '';
  const picks = commonSelections(asked)[at] ?? [];
  const picked = asked.options.filter((_, place) => (picks[place] ?? 0) > 0);
  const key = `ask.${asked.id}.picked-brief`;
  const count = total(picks);
  if (plain.has(key)) return plain.text(key, { count });
  return count === 0 ? ui('confirm-none') : picked.map((one) => plain.brief(asked, one)).join(', ');
}
