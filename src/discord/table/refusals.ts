import type { AnyGame, OpenQuestion, Refusal } from '../../engine/contract/game';

import { cut, fitting, LIMITS } from '../screen/limits';
import { backToMore } from '../screen/show-button';
import { button, colour, type Screen, type Texts } from '../screen/ui';
import { tableLine } from './status';
import type { Position } from '../../play/table/table';

/** Shows the options that are not available, with the reasons. */

/** A reason that more options share (not adjacent, not yours) is left out here. The full list has it. */
const MAX_ALIKE = 6;

export interface NotOffered {
  readonly what: string;
  readonly why: string;
  readonly refusal: Refusal;
}

/** In the order of the rule's list. */
export function refusalLines(asked: OpenQuestion, texts: Texts): NotOffered[] {
  return (asked.refused ?? []).map((refusal) => ({ refusal, ...texts.marked.refusal(asked, refusal) }));
}

/** Returns the keys or stems of answers that lead their reader nowhere: no panel and no hint offers them. */
export const deadEndsOf = ({ game, session }: Position, { id, seat }: OpenQuestion): readonly string[] =>
  game.deadEnds?.(session.view(seat), id) ?? [];

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

/** Says of one thing, in one line, why it is not available: the likeliest hope. *Why not?* has the others. */
export function notOffered(
  refused: readonly NotOffered[],
  texts: Texts,
  game: Pick<AnyGame, 'obvious'>,
): string {
  const first = nearest(refused, game).find(({ whats }) => whats.length <= MAX_ALIKE);
  const [what] = first?.whats ?? [];
  if (!first || what === undefined) return '';
  return `-# ${texts.ui('not-offered')} ${cut(what, 180)} — ${cut(first.why, 150)}`;
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
