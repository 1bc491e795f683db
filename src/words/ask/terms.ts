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
    our out over own per please really s she should so some somebody someone something still such t take
    tell than that thats the their them then there these they thing things this those to too up use used
    using very want was way we well what whats when where which while who whose why will with would yes
    you your`.split(/\s+/),
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
