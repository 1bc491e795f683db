import type { Game } from '../../src/engine/game';
import { check } from './check';
import { OPTIONS } from './options';
import type { Options } from './options';
import { hand, report } from './report';
import { activate } from './rules/acting';
import { deploy, retrieve } from './rules/agents';
import { discard, mark, supply, swap } from './rules/end-of-turn';
import { offers } from './rules/offers';
import { scores } from './rules/scoring';
import { setup } from './state';
import type { Step, Whispers } from './state';
import { redeal, view } from './view';
import type { View } from './view';

/** A War of Whispers, by Jeremy Stoltzfus: four turns behind the thrones of five empires that nobody owns. */
export const whispers: Game<Whispers, Step, Options, View> = {
  id: 'whispers',
  seats: [2, 4],
  rules: 1,
  options: OPTIONS,
  setup,
  steps: { deploy, activation: activate, supply, discard, mark, swap, retrieve },
  anytime: offers,
  anytimeUnder: (options) => options.darkAlliances,
  settles: { before: ['add', 'draw', 'swap'], during: ['resolve'] },
  scores,
  view,
  redeal,
  report,
  hand,
  check,
};
