/**
 * The parts of the font families that are loaded, and the letters that each has. Letters of other scripts are
 * left out of a picture: they would be empty boxes. Alegreya covers the same letters as Source Sans 3.
 */
const LETTERS = {
  latin:
    'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,' +
    'U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
  'latin-ext':
    'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,' +
    'U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C4,U+2113,U+2C60-2C7F,U+A720-A7FF',
  vietnamese:
    'U+0102-0103,U+0110-0111,U+0128-0129,U+0168-0169,U+01A0-01A1,U+01AF-01B0,U+0300-0301,U+0303-0304,' +
    'U+0308-0309,U+0323,U+0329,U+1EA0-1EF9,U+20AB',
  cyrillic: 'U+0301,U+0400-045F,U+0490-0491,U+04B0-04B1,U+2116',
  greek: 'U+0370-0377,U+037A-037F,U+0384-038A,U+038C,U+038E-03A1,U+03A3-03FF',
} as const;
export const SUBSETS = Object.keys(LETTERS) as readonly (keyof typeof LETTERS)[];

type Range = readonly [from: number, to: number];
const ranges = (list: string): Range[] =>
  list.split(',').map((range) => {
    const [from = '0', to = from] = range.replace('U+', '').split('-');
    return [parseInt(from, 16), parseInt(to, 16)];
  });
const LOADED: readonly Range[] = Object.values(LETTERS).flatMap(ranges);

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
    LOADED.some(([from, to]) => code >= from && code <= to)
  );
}

/** Returns the drawable part of a name: emoji and letters of other scripts are left out. */
export const drawableIn = (words: string): string =>
  [...words].filter(drawable).join('').replace(/\s+/g, ' ').trim();
