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
): Saved<Core<string>> => ({ ...rewound(now, standing(to, game), draws), rules: to.rules });

/** The same with the counter of draws as it stood there. */
export const savedBefore = (
  game: string,
  to: Checkpoint,
  now: Pick<Saved<Core<string>>, 'seed' | 'answers' | 'anew'>,
): Saved<Core<string>> => ({
  ...now,
  ...standing(to, game),
  rules: to.rules,
});

const standing = (to: Checkpoint, game: string): Pick<Saved<Core<string>>, 'state' | 'answerCounts'> => ({
  state: stateIn(to.state, game) as Core<string>,
  answerCounts: readCounts(to.answerCounts, game),
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
