import type { Picture } from '../src/picture/scene';
import { picture as architects } from './architects/picture';
import { picture as florence } from './florence/picture';
import { picture as lisboa } from './lisboa/picture';
import { picture as valeria } from './valeria/picture';
import { picture as whispers } from './whispers/picture';

/** The boards that can be drawn, by game. A game without one is played on text. */
export const pictures: Readonly<Record<string, Picture<unknown>>> = {
  florence,
  whispers,
  valeria,
  architects,
  lisboa,
};
