import type { TitlePictures } from '../../src/picture/kit';
import { area } from './picture/area';
import { asked } from './picture/asked';
import { board } from './picture/board';
import { faces } from './picture/faces';
import { icons } from './picture/icons';
import { hand } from './picture/hand';
import { offers } from './picture/offers';
import { preview } from './picture/preview';
import { legend, reference } from './picture/reference';
import type { View } from './view';

/** Draws the table: the centre, a kingdom, a hand, and every card as a face. */
export const pictures: TitlePictures<View> = {
  board: (view, marks, waiting) => offers(view, marks) ?? board(view, waiting),
  area,
  hand,
  preview,
  asked,
  faces,
  legend,
  reference,
  icons,
};
