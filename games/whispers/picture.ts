import type { Face, TitlePictures } from '../../src/picture/kit';
import { area, hand } from './picture/area';
import { asked } from './picture/asked';
import { board } from './picture/board';
import { cardFaces } from './picture/faces';
import { icons } from './picture/icons';
import { preview } from './picture/preview';
import { legend } from './picture/legend';
import { reference } from './picture/reference';
import { placeFaces } from './picture/places';
import type { View } from './view';

let all: readonly Face[] | undefined;

export const pictures: TitlePictures<View> = {
  board,
  area,
  hand,
  preview,
  asked,
  legend,
  reference,
  icons,
  faces: () => (all ??= [...cardFaces(), ...placeFaces()]),
};
