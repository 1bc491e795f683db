import { readableOn, type Ink, type Sign } from '../../../src/picture/kit';
import type { Empire } from '../data/empires';
import type { Icon } from '../data/map';

/** The meaning of each colour, letter and icon in all pictures of this title. */

export const COLOUR: Readonly<Record<Empire, `#${string}`>> = {
  bear: '#2b5bbf',
  eagle: '#be2a26',
  elephant: '#23783a',
  lion: '#e3b21c',
  horse: '#74451f',
};
export const onEmpire = (empire: Empire): Ink => readableOn(COLOUR[empire]);

/** The land of each empire, in the light and the dark theme. */
export const TINT: Readonly<Record<Empire, { readonly light: string; readonly dark: string }>> = {
  bear: { light: '#a3b3d4', dark: '#2f4478' },
  eagle: { light: '#e0988a', dark: '#74302a' },
  elephant: { light: '#9dbd8c', dark: '#2f5a39' },
  lion: { light: '#ecca69', dark: '#80661f' },
  horse: { light: '#b79d7c', dark: '#553c24' },
};

export const EMBLEM: Readonly<Record<Empire, string>> = {
  bear: 'bear',
  eagle: 'eagle',
  elephant: 'elephant',
  lion: 'lion',
  horse: 'horse',
};
export const ICON: Readonly<Record<Icon, string>> = { city: 'village', farm: 'corn', tower: 'rook' };

/** Returns the arms of an empire as a sign of a run. */
export const arms = (empire: Empire): Sign => ({
  icon: EMBLEM[empire],
  form: 'shield',
  fill: COLOUR[empire],
});
export const BANNER: Sign = { icon: 'flag' };
export const CARD: Sign = { icon: 'card' };
export const AGENT: Sign = { icon: 'worker' };
export const ATTACK: Sign = { icon: 'crossed-swords' };
export const EXCHANGE: Sign = { icon: 'cycle' };
export const sign = (icon: Icon): Sign => ({ icon: ICON[icon] });

export { signed } from '../names';
