import type { GameId } from '../play/api';
import { atDesk } from './desk';

/** The button that opens what a table may decide together. */
export const atVote = (game: GameId): ReturnType<typeof atDesk> => atDesk('vote', `open.${game}`);
