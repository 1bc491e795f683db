import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { teacherOf, type Answer } from '../words/ask';
import { root } from '../words/files';
import { gameOf, run, titles } from './games';

/**
 * How many of the questions in `games/<game>/questions.json` are answered by the first paragraph shown, and
 * within three: one JSON line a title and set. `kept` are those nobody looked at while tuning. `-- --misses`
 * also prints what failed of the others, `-- --misses kept` of these.
 */
interface Question {
  readonly ask: string;
  /** Patterns that an answer must contain, all of them, in any case. */
  readonly expect: readonly string[];
  readonly kept: boolean;
}

const answered = ({ expect }: Question, { title, text }: Answer): boolean =>
  expect.every((pattern) => new RegExp(pattern, 'i').test(`${title}\n${text}`));

const rate = (count: number, of: number): number => Math.round((1000 * count) / Math.max(1, of)) / 1000;

run(async () => {
  const misses = process.argv.includes('--misses');
  const shown = process.argv.includes('kept') ? 'kept' : 'tuned';
  const times: number[] = [];
  for (const game of titles()) {
    const file = path.join(root, 'games', game, 'questions.json');
    if (!existsSync(file)) continue;
    const questions = JSON.parse(readFileSync(file, 'utf8')) as Question[];
    const { things } = await gameOf(game);
    const teacher = teacherOf(game, things?.all ?? []);
    for (const set of ['tuned', 'kept'] as const) {
      const asked = questions.filter(({ kept }) => kept === (set === 'kept'));
      let first = 0;
      let three = 0;
      for (const question of asked) {
        const start = performance.now();
        const { answers } = teacher.ask(question.ask);
        times.push(performance.now() - start);
        const at = answers.findIndex((answer) => answered(question, answer));
        if (at === 0) first++;
        if (at >= 0) three++;
        if (misses && set === shown && at !== 0)
          console.log(
            `${at < 0 ? 'miss' : `at ${at + 1}`}  ${question.ask}  →  ` +
              `${answers.map(({ title }) => title).join(' | ')}`,
          );
      }
      console.log(
        JSON.stringify({
          name: 'ask',
          game,
          set,
          questions: asked.length,
          first: rate(first, asked.length),
          three: rate(three, asked.length),
        }),
      );
    }
  }
  times.sort((a, b) => a - b);
  const at = (share: number): number =>
    Math.round(100 * (times[Math.floor(times.length * share)] ?? 0)) / 100;
  console.log(
    JSON.stringify({ name: 'ask-time', questions: times.length, ms: { p50: at(0.5), p99: at(0.99) } }),
  );
});
