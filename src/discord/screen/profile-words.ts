import type { Known, ScopedRating } from '../../play/history/api';
import type { Viewer } from './reply';
import { escaped, moment, plainName, textsOf, type Texts } from './ui';

/** Players, titles and figures of finished games in words. */

export const isUser = (text: string): boolean => /^\d{17,20}$/.test(text);

/** For text, where names must be escaped. */
export const called = (who: Known, texts: Texts): string => {
  const name = plainlyCalled(who, texts);
  return who.kind === 'person' ? escaped(name) : name;
};
/** For pictures and labels. */
export function plainlyCalled(who: Known, texts: Texts): string {
  switch (who.kind) {
    case 'person':
      return plainName(who.name);
    case 'computer':
      return texts.ui('computer-plain', { strength: texts.ui(`strength-${who.strength}`) });
    case 'somebody':
      return texts.ui('somebody');
  }
}

/** Returns the source of points by its stored key: "Prestige cards", "Monsters". */
export function itemName(key: string, words: Texts['plain']): string {
  if (words.has(`score.group.${key}`)) return words.text(`score.group.${key}`);
  if (!words.has(`score.${key}`)) return key;
  // Labels may be filled with numbers of one game; only what is true of all of them stays.
  const bare = words
    .text(`score.${key}`, { count: 2 })
    .replace(/ ?\([^()]*\)/g, '')
    .replace(/[÷×].*$/, '')
    .replace(/\b2\b/g, '')
    .replace(/\{\{.*?\}\}/g, '')
    .replace(/ {2,}/g, ' ')
    .trim();
  return bare === '' ? key : bare;
}

/** An icon for the first three places, a number for all others. */
export const placeMark = (place: number): string => ['🥇', '🥈', '🥉'][place - 1] ?? `${place}.`;
export const day = (date: Date): string => moment(date, 'd');

export const gameName = (title: string, { locale }: Pick<Viewer, 'locale'>): string =>
  textsOf(title, locale).plain.text('game.name');
/** "1620 ± 140, place 3 here". */
export const ratingText = ({ value, give, place, here, games }: ScopedRating, texts: Texts): string =>
  texts.ui(here ? 'rating-here' : 'rating-everywhere', { value, give, place, count: games });
export const rounded = (number: number): number => Math.round(number * 10) / 10;

/** How this reader wants pictures. */
export const themeOf = ({ settings: { pictures } }: Viewer): { readonly theme?: 'light' | 'dark' | 'off' } =>
  pictures === 'auto' ? {} : { theme: pictures };
