import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { makeTeacher, practising, QUESTIONS, teacherOf, type Answer } from '../words/ask';
import { helpOf, type HelpPage } from '../words/help';
import { root } from '../words/files';
import { gameOf, run, titles } from './games';

/**
 * How many of the questions in `games/<game>/questions.json` are answered by the first paragraph shown, and
 * within three: one JSON line a title and set. `kept` are those nobody looked at while tuning. `-- --misses`
 * also prints what failed of the others, `-- --misses kept` of these.
 *
 * `-- --left-out` measures how far the known ways of asking carry: every tenth of them is taken out of the
 * help and asked. A near paragraph may answer as well, so this rate is low; it tells better from worse.
 *
 * The time is taken of all these, and of questions of some 200 letters, several put together, once the
 * teachers have practised as they do in the bot; words met for the first time are among both.
 */
interface Question {
  readonly ask: string;
  /** Patterns that an answer must contain, all of them, in any case. */
  readonly expect: readonly string[];
  readonly kept: boolean;
}

const answered = ({ expect }: Question, answer: Answer): boolean => {
  const all = [answer, ...answer.also].map(({ title, text }) => `${title}\n${text}`).join('\n');
  return expect.every((pattern) => new RegExp(pattern, 'i').test(all));
};

const rate = (count: number, of: number): number => Math.round((1000 * count) / Math.max(1, of)) / 1000;

/** Of so many known ways of asking one is left out, and so many times. */
const PARTS = 10;
const TIMES = 2;

async function leftOut(game: string): Promise<void> {
  const { things } = await gameOf(game);
  const counts = { asked: 0, first: 0, three: 0, none: 0 };
  for (let time = 0; time < TIMES; time++) {
    const { pages, out } = without(time, helpOf(game));
    const teacher = makeTeacher(game, things?.all ?? [], 'en', pages);
    for (const { line, title } of out) {
      const { answers } = teacher.ask(line);
      const at = answers.findIndex((answer) => answer.title === title);
      counts.asked++;
      if (at === 0) counts.first++;
      if (at >= 0) counts.three++;
      if (answers.length === 0) counts.none++;
    }
  }
  const { asked, first, three, none } = counts;
  const rates = { first: rate(first, asked), three: rate(three, asked), none: rate(none, asked) };
  console.log(JSON.stringify({ name: 'ask-left-out', game, questions: asked, ...rates }));
}

interface LeftOut {
  readonly pages: ReadonlyMap<string, HelpPage>;
  readonly out: readonly { readonly line: string; readonly title: string }[];
}
function without(part: number, pages: ReadonlyMap<string, HelpPage>): LeftOut {
  const page = pages.get(QUESTIONS);
  if (!page) return { pages, out: [] };
  const out: { line: string; title: string }[] = [];
  let count = 0;
  const sections = page.sections.map((section) => {
    const lines = (section.asked ?? '').split(';').map((line) => line.trim());
    const kept = lines.filter((line) => line !== '' && count++ % PARTS !== part);
    for (const line of lines)
      if (line !== '' && !kept.includes(line)) out.push({ line, title: section.title });
    return { ...section, asked: kept.join('; ') };
  });
  return { pages: new Map([...pages, [QUESTIONS, { ...page, sections }]]), out };
}

const LONG = 200;

/** Several questions in one, as somebody asks who asks everything at once. */
function longOnes(questions: readonly Question[]): readonly string[] {
  const out: string[] = [];
  let text = '';
  for (const { ask } of questions) {
    text = `${text} ${ask}`.trim();
    if (text.length < LONG) continue;
    out.push(text.slice(0, LONG));
    text = '';
  }
  return out;
}

function printTimes(name: string, times: readonly number[]): void {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number): number =>
    Math.round(100 * (sorted[Math.floor(sorted.length * share)] ?? 0)) / 100;
  console.log(JSON.stringify({ name, questions: sorted.length, ms: { p50: at(0.5), p99: at(0.99) } }));
}

run(async () => {
  if (process.argv.includes('--left-out')) {
    for (const game of titles()) await leftOut(game);
    return;
  }
  const misses = process.argv.includes('--misses');
  const shown = process.argv.includes('kept') ? 'kept' : 'tuned';
  for (const game of titles()) {
    const { things } = await gameOf(game);
    for (const _ of practising(teacherOf(game, things?.all ?? []))) continue;
  }
  const times: number[] = [];
  const long: number[] = [];
  for (const game of titles()) {
    const file = path.join(root, 'games', game, 'questions.json');
    if (!existsSync(file)) continue;
    const questions = JSON.parse(readFileSync(file, 'utf8')) as Question[];
    const { things } = await gameOf(game);
    const teacher = teacherOf(game, things?.all ?? []);
    const timed = (question: string, into: number[]): readonly Answer[] => {
      const start = performance.now();
      const { answers } = teacher.ask(question);
      into.push(performance.now() - start);
      return answers;
    };
    for (const question of longOnes(questions)) timed(question, long);
    for (const set of ['tuned', 'kept'] as const) {
      const asked = questions.filter(({ kept }) => kept === (set === 'kept'));
      let first = 0;
      let three = 0;
      for (const question of asked) {
        const answers = timed(question.ask, times);
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
  printTimes('ask-time', times);
  printTimes('ask-time-long', long);
});
