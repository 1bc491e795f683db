import { say, who, type Action, type Core, type Phrase, type Saved } from '../../engine/contract/game';
import { rewound } from '../../engine/run/saved';
import type { Checkpoint } from '../../store';
import { wordsOf } from '../../words/catalogue';
import { stateIn } from './loaded';
import { readCounts } from '../table/rows';

/** Loads what other versions of the rules stored. */

/** Returns an earlier checkpoint to play on from, for any version of the rules. */
export const savedAt = (
  game: string,
  to: Checkpoint,
  now: Saved<Core<string>>,
  draws: number,
): Saved<Core<string>> => ({ ...rewound(now, standing(to, game), draws), rules: to.rules });

/** Returns an earlier checkpoint with its own counter of draws. */
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

/**
 * Returns a line about dropped answers: the players and the questions. A question whose text has placeholders
 * is not named.
 */
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
