import type { TitlePictures } from '../src/picture/kit';
import { pictures as architects } from './architects/picture';
import { pictures as florence } from './florence/picture';
import { pictures as lisboa } from './lisboa/picture';
import { pictures as valeria } from './valeria/picture';
import { pictures as whispers } from './whispers/picture';

/** What can be drawn, by game. A game without pictures is played on text. */
export const pictures: Readonly<Record<string, TitlePictures<unknown>>> = {
  florence,
  whispers,
  valeria,
  architects,
  lisboa,
};
