import { readFileSync } from 'node:fs';
import path from 'node:path';
import { distance } from './areas';
import type { Part, Profile } from './suites';
import { partAround } from './touching';

/** Chooses the tests that could notice a change: the nearest first, the quickest of them first. */

export interface Profiled extends Profile {
  readonly suite: string;
}
export interface Choice {
  readonly parts: readonly Part[];
  /** The processor time that they need without a change. */
  readonly ms: number;
}

const read = (file: string): string => readFileSync(file, 'utf8');
const NAMED = /from '(\.[^']*)'/g;

/** Returns the tests that run the changed part, up to this much time, and at least those of one suite. */
export function choose(
  profiles: readonly Profiled[],
  sources: readonly string[],
  changed: { readonly file: string; readonly from: number },
  maxMs: number,
): Choice {
  const { file, from } = changed;
  const place = partAround(file, read(file), from);
  const running = place === undefined ? [] : partsWith(profiles, (one) => one === place);
  const runsAtLoad = place === undefined || profiles.some(({ loading }) => loading.includes(place));
  const found = running.length > 0 || !runsAtLoad ? running : partsOfFile(profiles, sources, file);
  const near = found
    .map((part) => ({ ...part, far: distance(part.suite, file) }))
    .sort((a, b) => a.far - b.far || a.ms - b.ms);
  const parts: Part[] = [];
  let ms = 0;
  for (const { suite, only, ms: more } of near) {
    if (parts.length > 0 && ms + more > maxMs) continue;
    parts.push({ suite, only });
    ms += more;
  }
  return { parts, ms };
}

/** Code outside functions serves all that runs in its file, and in those that import it. */
function partsOfFile(
  profiles: readonly Profiled[],
  sources: readonly string[],
  file: string,
): ReturnType<typeof partsWith> {
  const importing = sources.filter((other) =>
    [...read(other).matchAll(NAMED)].some(
      ([, name = '']) => `${path.resolve(path.dirname(other), name)}.ts` === file,
    ),
  );
  const files = [file, ...importing];
  return partsWith(profiles, (place) => files.some((one) => place.startsWith(`${one}:`)));
}

const partsWith = (
  profiles: readonly Profiled[],
  is: (place: string) => boolean,
): readonly { readonly suite: string; readonly only: readonly number[]; readonly ms: number }[] =>
  profiles.flatMap(({ suite, setUpMs, tests, places }) => {
    const wanted = new Set(places.flatMap((place, index) => (is(place) ? [index] : [])));
    const only = tests.flatMap(({ touched }, number) =>
      touched.some((index) => wanted.has(index)) ? [number] : [],
    );
    if (only.length === 0) return [];
    return [{ suite, only, ms: only.reduce((sum, number) => sum + (tests[number]?.ms ?? 0), setUpMs) }];
  });
