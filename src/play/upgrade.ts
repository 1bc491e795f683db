import { say, who, type Action, type Core, type Phrase, type Saved } from '../engine/game';
import { rewound } from '../engine/saved';
import type { Checkpoint } from '../store';
import { wordsOf } from '../words';
import { stateIn } from './loaded';
import { readCounts } from './rows';

/** What other rules wrote, carried over. */

/** An earlier checkpoint as it is played on from, whichever rules wrote it. */
export const savedAt = (
  game: string,
  to: Checkpoint,
  now: Saved<Core<string>>,
  draws: number,
): Saved<Core<string>> => ({
  ...rewound(
    now,
    { state: stateIn(to.state, game) as Core<string>, answerCounts: readCounts(to.answerCounts, game) },
    draws,
  ),
  rules: to.rules,
});

/** Whose answers to what; the words of a question that must be filled in are left out. */
export function droppedAnswers(game: string, dropped: readonly Action[]): Phrase {
  const words = wordsOf(game);
  const answers = dropped.map(({ seat, decision }) => {
    const key = `ask.${decision}.wait`;
    const isWhole = words.has(key) && !words.text(key).includes('{{');
    return isWhole
      ? say('notice.answer-to', { who: who(seat), what: say(key) })
      : say('notice.answer', { who: who(seat) });
  });
  return say('notice.upgraded', { answers });
}
