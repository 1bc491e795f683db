import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createRulesSearch, QUESTIONS, rulesSearchOf, type SearchAnswer } from '../../words/ask';
import { helpOf, type HelpPage } from '../../words/catalogue/help';
import { root } from '../../words/catalogue/files';
import { gameOf, run, titles } from '../../tools/games';

/**
 * Measures how many of the questions in `games/<game>/questions.json` are answered by the first paragraph
 * shown, and within three: one JSON line for each title and set. No one looked at the `kept` ones while
 * tuning. `-- --misses` also prints the failures of the others, `-- --misses kept` those of these.
 *
 * `-- --left-out` measures how far the known ways of asking generalise: every tenth of them is removed from
 * the help and asked. A near paragraph can be a good answer too, so this rate is low. It compares versions.
 *
 * `-- --no-ways` removes all of them, as in a title that has none. It asks every tenth of them, and the
 * questions of `questions.json`.
 *
 * Times cover all these questions, and joined questions of about 200 letters, after some questions as a
 * warm-up. Both contain words that the search has not met.
 */
interface Question {
  readonly ask: string;
  /** Patterns that an answer must contain, all of them, in any case. */
  readonly expect: readonly string[];
  readonly kept: boolean;
}

const answered = ({ expect }: Question, answer: SearchAnswer): boolean => {
  const all = [answer, ...answer.also].map(({ title, text }) => `${title}\n${text}`).join('\n');
  return expect.every((pattern) => new RegExp(pattern, 'i').test(all));
};

const rate = (count: number, of: number): number => Math.round((1000 * count) / Math.max(1, of)) / 1000;

/** One of this many known ways of asking is left out, and this many times. */
const PARTS = 10;
const TIMES = 2;

async function leftOut(game: string): Promise<void> {
  const { reference } = await gameOf(game);
  const counts = { asked: 0, first: 0, three: 0, none: 0 };
  for (let time = 0; time < TIMES; time++) {
    const { pages, out } = without(time, helpOf(game));
    const search = createRulesSearch(game, reference?.all ?? [], 'en', pages);
    for (const { line, title } of out) {
      const { answers } = search.ask(line);
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

/** Removes all ways of asking of a title. Asks every tenth of them, and the questions of its file. */
async function withoutWays(game: string): Promise<void> {
  const { reference } = await gameOf(game);
  const page = helpOf(game).get(QUESTIONS);
  const sections = page?.sections ?? [];
  const pages = new Map(helpOf(game));
  if (page) pages.set(QUESTIONS, { ...page, sections: sections.map(({ title, text }) => ({ title, text })) });
  const search = createRulesSearch(game, reference?.all ?? [], 'en', pages);
  const ways = sections.flatMap(({ title, asked = '' }) =>
    asked.split(';').flatMap((way) => (way.trim() === '' ? [] : [{ title, way: way.trim() }])),
  );
  const of = ways
    .filter((_, at) => at % PARTS === 0)
    .map(({ title, way }) => search.ask(way).answers.findIndex((answer) => answer.title === title));
  const asked = questionsOf(game).map((question) =>
    search.ask(question.ask).answers.findIndex((answer) => answered(question, answer)),
  );
  for (const [set, places] of [
    ['ways', of],
    ['questions', asked],
  ] as const)
    console.log(
      JSON.stringify({
        name: 'ask-no-ways',
        game,
        set,
        ways: ways.length,
        questions: places.length,
        first: rate(places.filter((at) => at === 0).length, places.length),
        three: rate(places.filter((at) => at >= 0).length, places.length),
      }),
    );
}

function questionsOf(game: string): readonly Question[] {
  const file = path.join(root, 'games', game, 'questions.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Question[]) : [];
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

const LONG_QUESTION_LETTERS = 200;
/** The number of questions of each title that are asked before times are measured. */
const WARM_UP = 32;

/** Joins several questions in one, like a player who asks everything at the same time. */
function longOnes(questions: readonly Question[]): readonly string[] {
  const out: string[] = [];
  let text = '';
  for (const { ask } of questions) {
    text = `${text} ${ask}`.trim();
    if (text.length < LONG_QUESTION_LETTERS) continue;
    out.push(text.slice(0, LONG_QUESTION_LETTERS));
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
  if (process.argv.includes('--no-ways')) {
    for (const game of titles()) await withoutWays(game);
    return;
  }
  const misses = process.argv.includes('--misses');
  const shown = process.argv.includes('kept') ? 'kept' : 'tuned';
  for (const game of titles()) {
    const { reference } = await gameOf(game);
    const search = rulesSearchOf(game, reference?.all ?? []);
    for (const { ask } of questionsOf(game).slice(0, WARM_UP)) search.ask(ask);
  }
  const times: number[] = [];
  const long: number[] = [];
  for (const game of titles()) {
    const questions = questionsOf(game);
    const { reference } = await gameOf(game);
    const search = rulesSearchOf(game, reference?.all ?? []);
    const timed = (question: string, into: number[]): readonly SearchAnswer[] => {
      const start = performance.now();
      const { answers } = search.ask(question);
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
