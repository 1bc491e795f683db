import type { AnyGame, OpenQuestion, Refusal } from '../../engine/contract/game';

import { cut, fitting, LIMITS } from '../screen/limits';
import { backToMore } from '../screen/show-button';
import { button, colour, type Screen, type Texts } from '../screen/ui';
import { tableLine } from './status';
import type { Position } from '../../play/table/table';

/** Shows the options that are not available, with the reasons. */

/** A reason that more options share (not adjacent, not yours) is left out here. The full list has it. */
const MAX_ALIKE = 6;
/** Maximum length of the names with one reason. The others are counted. */
const NAMES_IN_LINE = 60;

export interface NotOffered {
  readonly what: string;
  readonly why: string;
  readonly refusal: Refusal;
}

/** In the order of the rule's list. */
export function refusalLines(asked: OpenQuestion, texts: Texts): NotOffered[] {
  return (asked.refused ?? []).map((refusal) => ({ refusal, ...texts.marked.refusal(asked, refusal) }));
}

/** Groups refusals by reason: thirty regions of another player are one line. */
function byReason(
  refused: readonly NotOffered[],
): { readonly why: string; readonly whats: readonly string[] }[] {
  const reasons = new Map<string, string[]>();
  for (const { what, why } of refused) reasons.set(why, [...(reasons.get(why) ?? []), what]);
  return [...reasons].map(([why, whats]) => ({ why, whats }));
}

/** Returns those that a player may have hoped for, with the rarest reasons first. */
const nearest = (
  refused: readonly NotOffered[],
  { obvious = [] }: Pick<AnyGame, 'obvious'>,
): ReturnType<typeof byReason> =>
  byReason(refused.filter(({ refusal }) => !obvious.includes(refusal.why))).sort(
    (a, b) => a.whats.length - b.whats.length,
  );

/** Says in one line the nearest reason why something is not available. *Why not?* has the others. */
export function notOffered(
  refused: readonly NotOffered[],
  texts: Texts,
  game: Pick<AnyGame, 'obvious'>,
): string {
  const all = nearest(refused, game);
  const [first] = all.filter(({ whats }) => whats.length <= MAX_ALIKE);
  if (!first) return '';
  const { why, whats } = first;
  const { kept, left } = fitting(whats, NAMES_IN_LINE);
  const named = left === whats.length ? whats.slice(0, 1) : kept;
  const more = whats.length - named.length;
  const names = [...named, ...(more > 0 ? [texts.ui('and-more', { count: more })] : [])].join(', ');
  const heading = texts.ui(all.length > 1 ? 'not-offered-some' : 'not-offered');
  return `-# ${heading} ${cut(names, 180)} — ${cut(why, 150)}`;
}

export function allRefusals(position: Position, asked: OpenQuestion | undefined, texts: Texts): Screen {
  const lines = asked
    ? byReason(refusalLines(asked, texts)).map(({ whats, why }) => `• ${whats.join(', ')} — ${why}`)
    : [];
  const { kept, left } = fitting(lines, LIMITS.description - 100);
  return {
    embeds: [
      {
        title: texts.ui('why-not'),
        color: colour('calm'),
        ...tableLine(position, texts),
        description:
          kept.length === 0
            ? texts.ui('nothing-refused')
            : [...kept, ...(left > 0 ? [texts.ui('and-more', { count: left })] : [])].join('\n'),
      },
    ],
    rows: [
      [
        button({ do: 'move', game: position.id }, texts.ui('my-move'), 'main'),
        backToMore(position.id, texts),
      ],
    ],
  };
}
