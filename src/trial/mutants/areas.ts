import { readdirSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../words/catalogue/files';

/** The files of a title or of a room that are changed, and the suites that must notice it. */
export interface Area {
  readonly sources: readonly string[];
  readonly suites: readonly string[];
}

const ROOMS: readonly string[] = ['play', 'store'];
/** Suites in the folder of a title that also play by the rulebook. */
const BESIDE = /^(cards|edges|examples|faq|legality|refusals|rulings|setup)\.test\.ts$/;
const SUITE = /\.test\.ts$/;
/** Code of tests, generated code, and code that runs in other processes and threads. */
const NOT_CHANGED =
  /([./](test|testing|trial|d)\.ts|\/(generated|stage)\/.*|\/(embedded-thread|make-snapshot)\.ts)$/;

export const areaOf = (name: string): Area => (ROOMS.includes(name) ? roomOf(name) : titleOf(name));

function titleOf(title: string): Area {
  const folder = path.join(root, 'games', title);
  const rules = filesIn(path.join(folder, 'rules'));
  const beside = readdirSync(folder).filter((file) => BESIDE.test(file));
  return {
    sources: rules.filter((file) => !NOT_CHANGED.test(file)),
    suites: [...rules.filter((file) => SUITE.test(file)), ...beside.map((file) => path.join(folder, file))],
  };
}

function roomOf(room: string): Area {
  const files = filesIn(path.join(root, 'src', room));
  return {
    sources: files.filter((file) => !NOT_CHANGED.test(file)),
    suites: files.filter((file) => SUITE.test(file)),
  };
}

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .sort()
    .map((file) => path.join(folder, file));

/** Puts the suite of the changed file first, then those of its folder. Keeps the order of the others. */
export function nearestFirst(suites: readonly string[], file: string): string[] {
  const own = file.replace(/\.ts$/, '.test.ts');
  const distance = (suite: string): number =>
    suite === own ? 0 : path.dirname(suite) === path.dirname(file) ? 1 : 2;
  return [...suites].sort((a, b) => distance(a) - distance(b));
}
