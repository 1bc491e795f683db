import type { GameId } from '../play/api';
import { sideId } from './side-panel';

/** The button that opens what a table may decide together. */
export const atVote = (game: GameId): ReturnType<typeof sideId> => sideId('vote', `open.${game}`);
