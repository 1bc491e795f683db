import { picker, randomAnswer, type Picker } from './fuzz';
import type { AnyGame, Pending } from '../contract/game';
import { Runner } from '../run/runner';
import { answersSeenBy, dealtFor } from '../run/seen';
import type { AnySession, Fail } from './sessions';

/** Deals tried for each question, and answers played in each after which its step must be over. */
const DEALS = 3;
const REAL_DEALS = 20;
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
        const why = error instanceof Error ? error.message : String(error);
        // A rule that breaks without a new deal too is at fault by itself.
        if (breaksAnyway(game, live, why, pick))
          return fail('apply', `played on from here by chance: ${why}`);
        return fail(
          'redeal',
          `seat ${asked.seat} is asked ${asked.id} in step ${live.step}; dealt again by "${seed}" and ` +
            `played on, the rules break: ${why}`,
        );
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
  playOn(runner, live, chance);
}

/** True if the rules break in the same way when they are played on in the real deal. */
function breaksAnyway(game: AnyGame, live: AnySession, why: string, pick: Picker): boolean {
  for (let attempt = 0; attempt < REAL_DEALS; attempt++) {
    const chance = picker(`real ${pick(1e9)}`);
    try {
      playOn(new Runner(game, live.sinceCheckpoint, chance), live, chance);
    } catch (error) {
      if (kindOf(error instanceof Error ? error.message : String(error)) === kindOf(why)) return true;
    }
  }
  return false;
}

/** The words of a fault without its seats, cards and numbers. */
const kindOf = (why: string): string => why.replace(/\(.*\)|[\w-]*\d[\w-]*/g, '');

function playOn(runner: Runner, live: AnySession, chance: Picker): void {
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
