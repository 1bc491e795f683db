import type { AnyGame, OpenQuestion, Refusal } from '../engine/game';
import type { Position } from '../play/api';
import { cut, fitting, LIMITS } from './limits';
import { button, colour, type Screen, type Voice } from './look';
import { stamp } from './status';

/** What is not offered, and why not. */

const SHOWN_REFUSALS = 3;

/** What more than so many share (not adjacent, not yours) nobody tried: it can wait until it is asked for. */
const MOST_ALIKE = 6;
/** So many letters of what is refused for one reason; the rest is counted. */
const NAMES_IN_LINE = 120;

export interface NotOffered {
  readonly what: string;
  readonly why: string;
  readonly refusal: Refusal;
}

/** In the order of the rule's list. */
export function refusalLines(asked: OpenQuestion, voice: Voice): NotOffered[] {
  return (asked.refused ?? []).map((refusal) => ({ refusal, ...voice.marked.refusal(asked, refusal) }));
}

/** Refusals with the same reason share a line: thirty regions of somebody else's are one thing to know. */
function byReason(
  refused: readonly NotOffered[],
): { readonly why: string; readonly whats: readonly string[] }[] {
  const reasons = new Map<string, string[]>();
  for (const { what, why } of refused) reasons.set(why, [...(reasons.get(why) ?? []), what]);
  return [...reasons].map(([why, whats]) => ({ why, whats }));
}

/** The few that came nearest: what is refused for a reason of its own was nearly to be had. */
const nearest = (
  refused: readonly NotOffered[],
  { obvious = [] }: Pick<AnyGame, 'obvious'>,
): ReturnType<typeof byReason> =>
  byReason(refused.filter(({ refusal }) => !obvious.includes(refusal.why)))
    .filter(({ whats }) => whats.length <= MOST_ALIKE)
    .sort((a, b) => a.whats.length - b.whats.length)
    .slice(0, SHOWN_REFUSALS);

/** A line for each reason. */
export function notOffered(
  refused: readonly NotOffered[],
  voice: Voice,
  game: Pick<AnyGame, 'obvious'>,
): string {
  const shown = nearest(refused, game).map(({ why, whats }) => {
    const { kept, left } = fitting(whats, NAMES_IN_LINE);
    const named = left === whats.length ? whats.slice(0, 1) : kept;
    const more = whats.length - named.length;
    return (
      '-# ' +
      `${cut([...named, ...(more > 0 ? [voice.ui('and-more', { count: more })] : [])].join(', '), 180)} ` +
      `— ${cut(why, 150)}`
    );
  });
  return shown.length === 0 ? '' : [`-# ${voice.ui('not-offered')}`, ...shown].join('\n');
}

/** Whether there is more to be told than stands in the panel. */
export const moreRefused = (refused: readonly NotOffered[], game: Pick<AnyGame, 'obvious'>): boolean =>
  byReason(refused).length > nearest(refused, game).length ||
  byReason(refused).some(({ whats }) => fitting(whats, NAMES_IN_LINE).left > 0);

export function allRefusals(position: Position, asked: OpenQuestion | undefined, voice: Voice): Screen {
  const lines = asked
    ? byReason(refusalLines(asked, voice)).map(({ whats, why }) => `• ${whats.join(', ')} — ${why}`)
    : [];
  const { kept, left } = fitting(lines, LIMITS.description - 100);
  return {
    embeds: [
      {
        title: voice.ui('why-not'),
        color: colour('calm'),
        footer: { text: stamp(position, voice) },
        description:
          kept.length === 0
            ? voice.ui('nothing-refused')
            : [...kept, ...(left > 0 ? [voice.ui('and-more', { count: left })] : [])].join('\n'),
      },
    ],
    rows: [[button({ do: 'move', game: position.id }, voice.ui('my-move'), 'main')]],
  };
}
