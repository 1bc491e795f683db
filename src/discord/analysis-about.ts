import type { GameId } from '../play/api';
import { atDesk } from './desk';

export const ANALYSIS_DESK = 'analysis';
export const atAnalysis = (game: GameId): ReturnType<typeof atDesk> => atDesk(ANALYSIS_DESK, game);
