import { contrast, mix } from './colour';

/** The colours of paper and ink, by what they mean: they change with the theme. Pieces keep theirs. */
export const INKS = [
  'paper',
  'panel',
  'raised',
  'line',
  'ink',
  'muted',
  'sea',
  'deep',
  'halo',
  'accent',
  'good',
  'bad',
] as const;
export const THEMES = ['light', 'dark'] as const;
export type ThemeName = (typeof THEMES)[number];
/**
 * A colour by its meaning; a piece's own as hex; or two, for the light and the dark theme: `#dde5c2/#38452e`.
 * A ground and what lies on it change with the theme, a piece does not.
 */
export type Ink = (typeof INKS)[number] | `seat-${number}` | `#${string}`;

export interface Theme {
  readonly name: ThemeName;
  readonly colours: Readonly<Record<(typeof INKS)[number], string>>;
}

/**
 * `raised` is the inner panel, `line` the edge, `muted` the second ink, `sea` and `deep` the water near a
 * coast and far from it.
 */
export const LIGHT: Theme = {
  name: 'light',
  colours: {
    paper: '#ede3cc',
    panel: '#fbf5e6',
    raised: '#f2e8d2',
    line: '#c9b78f',
    ink: '#221a12',
    muted: '#5a4a36',
    sea: '#a9c4c6',
    deep: '#8fb0b5',
    halo: '#fbf5e6',
    accent: '#9a3412',
    good: '#166534',
    bad: '#991b1b',
  },
};
export const DARK: Theme = {
  name: 'dark',
  colours: {
    paper: '#1c1813',
    panel: '#2a241c',
    raised: '#352d22',
    line: '#544833',
    ink: '#f4ebd8',
    muted: '#c8b896',
    sea: '#20363d',
    deep: '#16282e',
    halo: '#1c1813',
    accent: '#f0b088',
    good: '#8fd6a8',
    bad: '#f4a39b',
  },
};
const NAMED: Readonly<Record<ThemeName, Theme>> = { light: LIGHT, dark: DARK };
export const themeCalled = (name: ThemeName): Theme => NAMED[name];

/** Returns the theme for active players: the other theme, on this one's ink. */
export function inverse(theme: Theme): Theme {
  const other = theme.name === 'light' ? DARK : LIGHT;
  const ground = theme.colours.ink;
  return {
    name: other.name,
    colours: {
      ...other.colours,
      paper: ground,
      panel: ground,
      raised: mix(ground, other.colours.ink, 0.12),
      halo: ground,
    },
  };
}

/** A piece's own ink and paper: the same in both themes, for pieces keep their colours. */
export const INK = '#1e1a17';
export const PAPER = '#fffdf5';

export function colourOf(ink: Ink, theme: Theme = LIGHT): string {
  if (ink.startsWith('#')) {
    const [light = ink, dark = light] = ink.split('/');
    return theme.name === 'light' ? light : dark;
  }
  if (ink.startsWith('seat-'))
    return SEATS[Number(ink.slice('seat-'.length)) % SEATS.length]?.colour ?? '#000000';
  return theme.colours[ink as (typeof INKS)[number]] ?? '#ff00ff';
}

/** Returns ink or paper, whichever is readable on this colour of a piece. */
export const readableOn = (ground: string): `#${string}` =>
  contrast(ground, INK) >= contrast(ground, PAPER) ? INK : PAPER;

/**
 * Seats differ in shape, in lightness and in the initial of the name. Only seats can use these five pairs.
 */
export const SEATS = [
  { colour: '#fffdf5', on: INK, shape: 'triangle', letter: 'A' },
  { colour: '#f08a1d', on: INK, shape: 'disc', letter: 'B' },
  { colour: INK, on: PAPER, shape: 'square', letter: 'C' },
  { colour: '#7a2e8e', on: PAPER, shape: 'diamond', letter: 'D' },
  { colour: '#0f7f7a', on: PAPER, shape: 'hexagon', letter: 'E' },
] as const;
export type SeatShape = (typeof SEATS)[number]['shape'];

/**
 * Returns the letters on the tokens: the first letter of each name, or two if another name begins with the
 * same letter. A name that ends with a number, such as a computer's, gets the number.
 */
export function initials(names: readonly string[]): string[] {
  const numbers = names.map((name) => /\s(\d{1,2})$/.exec(name.trim())?.[1]);
  const numbered = (seat: number): boolean =>
    numbers[seat] !== undefined && numbers.filter((other) => other === numbers[seat]).length === 1;
  const firsts = names.map((name, seat) =>
    numbered(seat) ? '' : [...name.trim()].slice(0, 1).join('').toLocaleUpperCase('en'),
  );
  const secondOf = (name: string): string | undefined =>
    [...name.trim()].slice(1).find((letter) => /\p{L}|\p{N}/u.test(letter));
  return names.map((name, seat) => {
    if (numbered(seat)) return numbers[seat] ?? '?';
    const first = firsts[seat] ?? '';
    if (first === '') return SEATS[seat % SEATS.length]?.letter ?? '?';
    if (firsts.filter((other) => other === first).length === 1) return first;
    const second = secondOf(name) ?? String(seat + 1);
    const shared = names.some(
      (other, at) => at !== seat && firsts[at] === first && secondOf(other) === second,
    );
    return first + (shared ? String(seat + 1) : second);
  });
}
