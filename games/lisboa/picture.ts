import type { TitlePictures } from '../../src/picture/kit';
import { area } from './picture/area';
import { board } from './picture/board';
import { FACES } from './picture/faces';
import { icons } from './picture/icons';
import { hand } from './picture/hand';
import { legend } from './picture/legend';
import { asked, preview } from './picture/preview';
import { reference } from './picture/reference';
import type { View } from './view';

export const pictures: TitlePictures<View> = {
  board,
  area,
  hand,
  preview,
  asked,
  faces: () => FACES,
  reference,
  legend,
  icons,
};
