import { readdirSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../words/catalogue/files';

/** The files of a title or of a room that are changed, and the suites that must notice it. */
export interface Area {
  readonly sources: readonly string[];
  readonly suites: readonly string[];
}

/** Returns the areas that have the same suites: their tests are timed once. */
export const areasWith = (name: string): readonly string[] => (ROOMS.includes(name) ? ROOMS : [name]);

const ROOMS: readonly string[] = ['play', 'store'];
/** The folders whose suites run both rooms. */
const PROVING: readonly string[] = ['src/store', 'src/play', 'src/discord', 'src/trial', 'commands'];
/** Suites in the folder of a title that also play by the rulebook. */
const BESIDE = /^(cards|edges|examples|faq|legality|refusals|rulings|setup)\.test\.ts$/;
const SUITE = /\.test\.ts$/;
/** Code of tests, generated code, and code that runs in other processes and threads. */
const NOT_CHANGED =
  /([./](test|testing|trial|d)\.ts|\/(generated|stage)\/.*|\/(embedded-(thread|layout)|make-snapshot)\.ts)$/;

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
  return {
    sources: filesIn(path.join(root, 'src', room)).filter((file) => !NOT_CHANGED.test(file)),
    suites: PROVING.flatMap((folder) => filesIn(path.join(root, folder))).filter((file) => SUITE.test(file)),
  };
}

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .sort()
    .map((file) => path.join(folder, file));

/** Returns how far a suite is from a file: 0 for its own, 1 in its folder, 2 under the folder above … */
export function distance(suite: string, file: string): number {
  if (suite === file.replace(/\.ts$/, '.test.ts')) return 0;
  const folders = path.dirname(file).split(path.sep);
  const others = path.dirname(suite).split(path.sep);
  const apart = folders.findIndex((folder, index) => folder !== others[index]);
  return apart < 0 ? 1 : 1 + folders.length - apart;
}
