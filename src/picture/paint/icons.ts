import shapes from './icons.data.json';

/** Icons that the set lacks or draws too thin: drawn for this project on a square of 24 by 24. */
const OWN: Readonly<Record<string, string>> = {
  corn:
    'M12 1c1.700 1.300 2.300 3 1.600 4.800c2-1.200 3.800-1.200 5-.2c-.3 2.400-1.900 3.700-4.600 ' +
    '3.900v1.300c1.700-1.200 3.400-1.200 4.600-.2c-.3 2.400-1.900 3.700-4.600 3.900v1.300c1.700-1.200 ' +
    '3.400-1.200 4.600-.2c-.3 2.400-1.900 3.700-4.600 ' +
    '3.900V23h-4v-3.500c-2.700-.2-4.300-1.500-4.600-3.900c1.200-1 2.900-1 ' +
    '4.600.2v-1.300c-2.700-.2-4.300-1.500-4.600-3.900c1.200-1 2.900-1 ' +
    '4.600.2V9.500c-2.700-.2-4.300-1.500-4.600-3.900c1.200-1 3-1 5 .2C9.700 4 10.300 2.300 12 1z',
  flag: 'M5 1h14v22l-7-5-7 5z',
  card:
    'M6.500 2h11A1.500 1.500 0 0 1 19 3.500v17a1.500 1.500 0 0 1-1.500 1.500h-11A1.500 1.500 0 0 1 5 ' +
    '20.500v-17A1.500 1.500 0 0 1 6.500 2z',
  tiles: 'M2 2h9.500v9.500H2zM12.500 12.500H22V22h-9.500zM2 12.500h9.500V22H2z',
  wig:
    'M12 2c4 0 6.500 2.200 7 5.500a3 3 0 0 1 1.300 4.600a3 3 0 0 1 .2 4.600a3 3 0 0 1-1.300 5.100a3.200 ' +
    '3.200 0 0 1-5-2.600c0-1 .4-1.800 1-2.400a3 3 0 0 1 .1-4.300C15.600 9.800 14.500 8 12 8s-3.600 ' +
    '1.800-3.300 4.500a3 3 0 0 1 .1 4.300c.6.600 1 1.400 1 2.400a3.200 3.200 0 0 1-5 2.600a3 3 0 0 ' +
    '1-1.300-5.100a3 3 0 0 1 .2-4.600A3 3 0 0 1 5 7.500C5.500 4.200 8 2 12 2z',
  arrow: 'M13.500 4.500L23 12l-9.500 7.500v-5.200H1V9.700h12.500z',
  acting: 'M5 3l16 9-16 9z',
  dot: 'M12 6a6 6 0 1 0 0 12a6 6 0 1 0 0-12z',
  bolt: 'M14 1L3 14h7l-2 9 12-14h-8z',
  drop: 'M12 1.500c5 6.500 7.500 10 7.500 13.500a7.500 7.500 0 0 1-15 0c0-3.500 2.500-7 7.500-13.500z',
};

/** Words that mean an icon called otherwise. */
const ALSO: Readonly<Record<string, string>> = {
  coin: 'coins',
  star: 'points',
  cards: 'card',
  person: 'worker',
  leaf: 'corn',
  die: 'dice',
  ship: 'caravel',
};

const GAME: Readonly<Record<string, string>> = shapes;

export interface IconShape {
  readonly d: string;
  /** The side of the square it is drawn on. */
  readonly box: number;
  readonly rule: 'nonzero' | 'evenodd';
}

/** Returns an icon by its name. A game's own icon is given as the path itself, on a square of 24 by 24. */
export function iconShape(icon: string): IconShape {
  if (/^[Mm][\d. -]/.test(icon)) return { d: icon, box: 24, rule: 'evenodd' };
  const name = ALSO[icon] ?? icon;
  const own = OWN[name];
  if (own !== undefined) return { d: own, box: 24, rule: 'evenodd' };
  const game = GAME[name];
  return game === undefined
    ? { d: OWN.dot ?? '', box: 24, rule: 'evenodd' }
    : { d: game, box: 512, rule: 'nonzero' };
}
export const isIcon = (icon: string): boolean =>
  /^[Mm][\d. -]/.test(icon) ||
  Object.hasOwn(OWN, ALSO[icon] ?? icon) ||
  Object.hasOwn(GAME, ALSO[icon] ?? icon);
