import type { AnyGame } from '../src/engine/game';
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
 * A game, and what draws it: loaded when something is to be drawn, so that whoever only plays goes without.
 */
export interface Title {
  readonly game: AnyGame;
  /** A game without pictures is played on text. */
  readonly pictures?: () => Drawn;
}

/** The titles on the shelf, in the order they are offered. A new one is a folder and two lines here. */
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
