import type { Question } from '../../src/engine/contract/game';

/** Lists the fixed properties of each question. */
export const QUESTIONS = {
  // Choosing Dukes
  duke: { topic: 'dukes', pictured: true, fallback: ['keep'] },
  // Roll Phase
  dice: { plain: true },
  event: { topic: 'events', fallback: ['event'] },
  token: { topic: 'events', fallback: ['on'] },
  // Harvest
  take: { topic: 'harvest', fallback: ['gold', 'magic'] },
  harvest: { plain: true, public: true, fallback: ['gold'], always: ['gold', 'strength', 'magic', 'finish'] },
  // Action Phase
  action: { topic: 'actions', plain: true, fallback: ['gain'], taughtByGroup: true },
  pay: { topic: 'paying', fallback: ['pay'], completes: ['action'] },
  reward: { topic: 'rewards', plain: true, fallback: ['gold'] },
  offer: { topic: 'rewards' },
  'free-citizen': { topic: 'rewards', fallback: ['fetch'] },
  'extra-slay': { topic: 'rewards' },
  'return-card': { topic: 'rewards' },
  rob: { topic: 'rewards', fallback: ['from'] },
  'steal-monster': { topic: 'rewards', fallback: ['from'] },
  // Against the Dark Lord
  activate: { topic: 'solo', fallback: ['stack'] },
  capture: { topic: 'solo', fallback: ['lose'] },
} as const satisfies { readonly [decision: string]: Question };
