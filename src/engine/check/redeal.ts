import { picker, randomAnswer, type Picker } from './fuzz';
import type { AnyGame, Pending } from '../contract/game';
import type { Runner } from '../run/runner';
import { answersSeenBy, dealtFor } from '../run/seen';
import type { AnySession, Fail } from './sessions';

/** Deals tried for each question, and answers played in each after which its step must be over. */
const DEALS = 3;
const MIN_ANSWERS = 12;
const MAX_ANSWERS = 60;

/**
 * Does the work of a computer's search on a small scale: redeals, in the middle of a step, what the asked
 * seat cannot know, and plays on from there by chance. It finds values that a rule keeps in variables and not
 * in the state, because a redeal cannot change them.
 */
export function checkRedeals(game: AnyGame, live: AnySession, pick: Picker, fail: Fail): void {
  for (const asked of live.pending) {
    for (let deal = 0; deal < DEALS; deal++) {
      const seed = `redeal ${pick(1e9)}`;
      try {
        playRedealt(game, live, asked, picker(seed));
      } catch (error) {
        fail(
          'redeal',
          `seat ${asked.seat} is asked ${asked.id} in step ${live.step}; dealt again by "${seed}" and ` +
            `played on, the rules break: ${error instanceof Error ? error.message : String(error)}`,
        );
        return;
      }
    }
  }
}

function playRedealt(game: AnyGame, live: AnySession, asked: Pending, chance: Picker): void {
  const since = live.sinceCheckpoint;
  const answers = answersSeenBy(game, since, asked.seat);
  const runner = dealtFor(game, { ...since, answers }, asked.seat, chance);
  const again = runner.decisions.find(({ seat, id }) => seat === asked.seat && id === asked.id);
  // A deal in which something else is asked is one that a computer throws away.
  if (!again || keysOf(again) !== keysOf(asked)) return;
  for (let given = 0; given < MAX_ANSWERS && !isFarOn(runner, live, given); given++) {
    const question = runner.decisions[0];
    if (!question) return;
    const picks = randomAnswer(question, chance);
    runner.apply({ seat: question.seat, decision: question.id, picks });
  }
}

const isFarOn = (runner: Runner, live: AnySession, given: number): boolean =>
  runner.over || (given >= MIN_ANSWERS && runner.state.step !== live.step);
const keysOf = ({ options }: Pending): string => options.map(({ key }) => key).join('\n');
