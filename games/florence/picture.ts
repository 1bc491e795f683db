import type { TitlePictures } from '../../src/picture/kit';
import { area } from './picture/area';
import { board } from './picture/board';
import { faces } from './picture/faces';
import { icons } from './picture/icons';
import { hand } from './picture/hand';
import { asked, preview } from './picture/preview';
import { legend } from './picture/legend';
import { reference } from './picture/reference';
import type { View } from './view';

export const pictures: TitlePictures<View> = {
  board,
  area,
  hand,
  faces,
  legend,
  reference,
  preview,
  asked,
  icons,
};
