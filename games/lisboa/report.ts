import { say } from '../../src/engine/game';
import type { Report, Section } from '../../src/engine/game';
import type { View } from './view';
export const report = (view: View): Report => ({ headline: say('report.headline', { period: view.period, round: view.round }), seats: view.players.map((_, seat) => ({ seat, standing: [] })) });
export const hand = (_view: View): Section[] => [];
