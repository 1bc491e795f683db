import type { GameId } from '../play/api';
import { sideId } from './side-panel';

export const ANALYSIS_DESK = 'analysis';
export const atAnalysis = (game: GameId): ReturnType<typeof sideId> => sideId(ANALYSIS_DESK, game);
