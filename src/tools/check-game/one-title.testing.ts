import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Title } from '../../../games';
import type { AnyGame } from '../../engine/contract/game';
import type { TitlePictures } from '../../picture/kit';
import { root } from '../../words/catalogue/files';
import { loadGame } from '../games';

/** A shelf with only the title that `GAME` names: `jest.one-title.cjs` puts it in the other's place. */
const id = process.env.GAME ?? '';
const folder = path.join(root, 'games', id, 'picture');

type Drawn = ReturnType<NonNullable<Title['pictures']>>;

export const shelf: readonly Title[] = [
  {
    game: loadGame(id),
    ...([`${folder}.ts`, folder].some(existsSync) && { pictures: () => require(folder) as Drawn }),
  },
];
export const games: readonly AnyGame[] = shelf.map(({ game }) => game);

export const picturesOf = (game: string): TitlePictures<unknown> | undefined =>
  shelf.find((title) => title.game.id === game)?.pictures?.().pictures;
