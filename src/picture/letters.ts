import path from 'node:path';

/**
 * The parts of the font families that are loaded, and which letters they have. Scripts beyond these are left
 * out rather than drawn as empty boxes.
 */
export const SUBSETS = ['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'greek'] as const;

export const fontFolder = (family: string): string =>
  path.dirname(require.resolve(`@fontsource/${family}/package.json`));

type Range = readonly [from: number, to: number];
const ranges = (list: string): Range[] =>
  list.split(',').map((range) => {
    const [from = '0', to = from] = range.replace('U+', '').split('-');
    return [parseInt(from, 16), parseInt(to, 16)];
  });

let known: readonly Range[] | undefined;
function loaded(): readonly Range[] {
  // The display face covers what the sans does in all of these.
  known ??= Object.entries(
    require(path.join(fontFolder('source-sans-3'), 'unicode.json')) as Record<string, string>,
  ).flatMap(([subset, list]) => ((SUBSETS as readonly string[]).includes(subset) ? ranges(list) : []));
  return known;
}

const asked = new Map<string, boolean>();
export function drawable(letter: string): boolean {
  const answer = asked.get(letter) ?? inFonts(letter);
  if (asked.size < 5000) asked.set(letter, answer);
  return answer;
}

function inFonts(letter: string): boolean {
  const code = letter.codePointAt(0) ?? 0;
  return (
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]/u.test(letter) ||
    loaded().some(([from, to]) => code >= from && code <= to)
  );
}

/** What can be drawn of a name: emoji and letters of other scripts are left out. */
export const drawableIn = (words: string): string =>
  [...words].filter(drawable).join('').replace(/\s+/g, ' ').trim();
