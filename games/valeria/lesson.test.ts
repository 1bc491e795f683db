import { dueSteps } from '../../src/engine/contract/lesson';
import { wordsOf } from '../../src/words/catalogue';
import { lesson } from './lesson';

/** Returns what the teacher says of a question with these answers to a pupil who has heard nothing yet. */
function saidOf(decision: string, keys: readonly string[]): string {
  const question = { id: decision, options: keys.map((key) => ({ key })) };
  const step = dueSteps(lesson, new Set(['welcome']), { question, events: [], given: 1, over: false }).at(-1);
  return wordsOf('valeria').text(`lesson.${step?.words ?? step?.id ?? ''}`);
}

test.each([
  ['harvest', ['gold', 'strength', 'magic'], ['trade:monk', 'finish']],
  ['reward', ['gold', 'citizen'], ['citizen', 'magic']],
  ['take', ['gold:2:3', 'nothing'], ['magic:2:1', 'nothing']],
])('the teacher advises Gold at a question of kind %s only if it is offered', (kind, withGold, without) => {
  expect(saidOf(kind, withGold)).toMatch(/\bGold\b/);
  expect(saidOf(kind, without)).not.toMatch(/Take \d* ?Gold|Gold is/);
});
