import type { Question } from '../../src/engine/contract/game';

/**
 * Builds an action question. If a seat's time is up, it declines if it can, and otherwise takes the first
 * possible option.
 */
const actionOf = (topic: string, ...stems: readonly string[]) => ({
  topic,
  fallback: ['decline', ...stems],
});
const penalty = (stem: string) => ({ topic: 'penalties', fallback: [stem] });

/**
 * Lists the fixed properties of each question. Without a `fallback`, nothing changes if a seat's time is up.
 */
export const QUESTIONS = {
  'choose-clergy': { topic: 'clergy', plain: true, pictured: true, fallback: ['tile'] },
  /** The card longest in hand stands first. */
  'choose-action': { topic: 'turn', plain: true, secret: true, grouped: true, fallback: ['discard', 'skip'] },
  'make-room': { topic: 'portfolio', plain: true, pictured: true, fallback: ['card', 'ship'] },
  'draw-pile': { topic: 'drawing', plain: true, pictured: true, fallback: ['pile'] },

  commerce: { topic: 'commerce', twoMenus: true, fallback: ['sell', 'trade'] },
  sell: { topic: 'selling', fallback: ['sell'] },
  'sell-more': { topic: 'selling' },
  'seal-ship': { topic: 'ships', fallback: ['seal'], always: ['seal'] },
  trade: { topic: 'trading', plain: true, fallback: ['trade'] },
  'second-trade': { topic: 'trading', plain: true },

  favor: actionOf('favors', 'favor'),
  'cardinal-steps': { ...actionOf('cardinal', 'steps'), pictured: true },
  'cardinal-tile': { topic: 'cardinal', plain: true, pictured: true, fallback: ['tile'] },
  ship: actionOf('ships', 'new', 'upgrade'),
  'ship-goods': { topic: 'ships', fallback: ['goods'] },
  produce: actionOf('producing', 'produce'),
  'extra-goods': { topic: 'producing', fallback: ['goods', 'overflow'] },
  office: { ...actionOf('officials', 'office', 'full-office'), plain: true },
  'plan-stack': { ...actionOf('plans', 'plan'), plain: true },

  'gain-goods': actionOf('rewards', 'goods', 'overflow'),
  'pile-cube': actionOf('rubble', 'cube'),
  'raise-price': actionOf('market', 'price'),
  'lose-goods': penalty('goods'),
  'lose-tile': { ...penalty('tile'), plain: true },
  'lose-favor': penalty('favor'),
  'lose-official': penalty('office'),

  /** Influence comes first and wigs last. Coins come before influence. */
  'visit-payment': { topic: 'paying-visits', fallback: ['pay'] },
  pay: { topic: 'influence', fallback: ['coins', 'convert'] },
  'visit-state-action': { topic: 'visiting', plain: true },
  follow: { topic: 'following' },

  site: { ...actionOf('stores', 'site'), twoMenus: true },
  /** The kind of which the player has the fewest is the first answer. */
  cube: { topic: 'rubble', plain: true, pictured: true, fallback: ['row', 'column'] },
  house: { topic: 'houses', plain: true, pictured: true, fallback: ['left', 'middle', 'right'] },
  decree: { ...actionOf('decrees', 'decree'), plain: true, pictured: true },
  'extra-decree': { topic: 'decrees', plain: true, pictured: true },
  space: { ...actionOf('public-buildings', 'space'), plain: true },
  plan: { topic: 'public-buildings', plain: true, fallback: ['plan'] },
  'show-plan': { topic: 'public-buildings', fallback: ['plan'] },
  staff: { topic: 'public-buildings', fallback: ['office', 'plaza'] },

  'church-scoring': { topic: 'church', plain: true, pictured: true },
  'period-discard': { topic: 'period-end', secret: true },
  'period-reward': { topic: 'period-end', plain: true, fallback: ['card'] },
} as const satisfies { readonly [decision: string]: Question };

export type QuestionId = keyof typeof QUESTIONS;
