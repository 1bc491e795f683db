import { readFileSync } from 'node:fs';
import { rulesSearchOf, type SearchAnswer } from '../words/ask';
import { gameOf, run, titles } from './games';

/**
 * Answers questions as `/rules` does, one JSON line each: `npm run ask -- <game> "question"`, or `npm run ask
 * -- --file FILE` with a JSON array of `{"game","question"}`.
 */
interface Question {
  readonly game: string;
  readonly question: string;
}

/** The texts that belong to an answer are below it. */
const asShown = ({ topic, title, text, also }: SearchAnswer): object => ({
  topic,
  title,
  text: [text, ...also.map((more) => `**${more.title}**\n${more.text}`)].join('\n\n'),
});

async function answer({ game, question }: Question): Promise<void> {
  const { reference } = await gameOf(game);
  const { answers } = rulesSearchOf(game, reference?.all ?? []).ask(question);
  console.log(JSON.stringify({ game, question, answers: answers.map(asShown) }));
}

const [first = '', ...rest] = process.argv.slice(2);
run(async () => {
  if (first === '--file') {
    const questions = JSON.parse(readFileSync(rest[0] ?? '', 'utf8')) as Question[];
    for (const question of questions) await answer(question);
    return;
  }
  if (!titles().includes(first) || rest.length === 0)
    throw new Error(`npm run ask -- <${titles().join('|')}> "question", or npm run ask -- --file FILE`);
  await answer({ game: first, question: rest.join(' ') });
});
