import { newStemmer } from 'snowball-stemmers';

/**
 * What a question is made of, for looking it up: words without their endings, and without those that every
 * question has.
 */

const STOP = new Set(
  `a about again all also am an and any are as at be because been but by can cannot cant could did do
    does doesnt doing dont each else even ever every for from get gets give given gives go goes going
    got had has have he her here him his how i if im in instead into is isnt it its just let like many
    may maybe me mean means might mine more much must my no not now of off on one only or other others
    our out over own per please really s she should so some somebodys somebody someone someones
    something still such t take tell than that thats the their them then there these they thing things
    this those to too up use used using very want wanted wants was way we well what whats when where
    which while who whose why will with would yes you your actually anyway basically btw every exactly
    gonna hello hey hi honestly just kinda literally lol ok okay pls plz please quick quickly really
    sorry sure thanks though thx uh um wait wanna wondering yeah yep`.split(/\s+/),
);

/** What is written short, written out. */
const SHORT: Readonly<Record<string, string>> = {
  abt: 'about',
  b4: 'before',
  bc: 'because',
  bldg: 'building',
  bldgs: 'buildings',
  btwn: 'between',
  cos: 'because',
  coz: 'because',
  cuz: 'because',
  diff: 'difference',
  gonna: 'going to',
  gotta: 'have to',
  hows: 'how is',
  min: 'minimum',
  ppl: 'people',
  pt: 'point',
  pts: 'points',
  rly: 'really',
  thru: 'through',
  u: 'you',
  ur: 'your',
  whats: 'what is',
  whens: 'when is',
  wheres: 'where is',
  whos: 'who is',
  whys: 'why is',
  wo: 'without',
};

/** Turns of speech whose words mean something else by themselves. */
const IDIOMS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:point|use|purpose|benefit|advantage) (?:of|in)\b/g, 'good for'],
  [/\bhow come\b/g, 'why'],
  [/\blike (?:i am|im|i m) (?:five|5)\b/g, ''],
];

export const writtenOut = (text: string): string =>
  IDIOMS.reduce(
    (out, [idiom, meant]) => out.replace(idiom, meant),
    plain(text).replace(/[\p{L}\p{N}]+/gu, (word) => SHORT[word] ?? word),
  );

const stemmer = newStemmer('english');
const stems = new Map<string, string>();

export function stemOf(word: string): string {
  let stem = stems.get(word);
  if (stem === undefined) {
    stem = stemmer.stem(word);
    if (stems.size < 20_000) stems.set(word, stem);
  }
  return stem;
}

/** Letters without accents and apostrophes, in small: "Rua Áurea" is found by "rua aurea". */
export const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase();

export const wordsIn = (text: string): string[] => plain(text).match(/[\p{L}\p{N}]+/gu) ?? [];

export const isStopWord = (word: string): boolean => STOP.has(word);

/** The stems of a text, in order, without the words every question has. */
export const termsOf = (text: string): string[] =>
  wordsIn(text)
    .filter((word) => !STOP.has(word))
    .map(stemOf);

/** One word as it is looked up; null where it says nothing. */
export const termOf = (word: string): string | null => {
  const [first] = wordsIn(word);
  return first === undefined || STOP.has(first) ? null : stemOf(first);
};
