import type { AnyGame } from '../src/engine/contract/game';
import type { TitlePictures } from '../src/picture/kit';
import { architects } from './architects';
import { florence } from './florence';
import { lisboa } from './lisboa';
import { valeria } from './valeria';
import { whispers } from './whispers';

interface Drawn {
  readonly pictures: TitlePictures<unknown>;
}
/**
 * Is a game and its pictures. The pictures are loaded at the first drawing, so that a process that only plays
 * does not load them.
 */
export interface Title {
  readonly game: AnyGame;
  /** A game without pictures is played as text. */
  readonly pictures?: () => Drawn;
}

/** The titles in the order of the menus. A new title is a folder and two lines here. */
export const shelf: readonly Title[] = [
  { game: florence, pictures: () => require('./florence/picture') as Drawn },
  { game: whispers, pictures: () => require('./whispers/picture') as Drawn },
  { game: valeria, pictures: () => require('./valeria/picture') as Drawn },
  {
    game: architects,
    pictures: () => require('./architects/picture') as Drawn,
  },
  { game: lisboa, pictures: () => require('./lisboa/picture') as Drawn },
];

export const games: readonly AnyGame[] = shelf.map(({ game }) => game);

export const picturesOf = (game: string): TitlePictures<unknown> | undefined =>
  shelf.find((title) => title.game.id === game)?.pictures?.().pictures;
