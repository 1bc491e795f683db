import type { Game } from '../../src/engine/game';
import { check } from './check';
import { instinct } from './computer';
import { lesson } from './lesson';
import { OPTIONS } from './options';
import type { Options } from './options';
import { QUESTIONS } from './questions';
import { hand, report } from './report';
import { acting, activate, after } from './rules/acting';
import { deploy, retrieve } from './rules/agents';
import { discard, mark, supply, swap } from './rules/end-of-turn';
import { offers } from './rules/offers';
import { scores } from './rules/scoring';
import { playerOrder, setup } from './state';
import type { Step, Whispers } from './state';
import { strain } from './strain';
import { things } from './things';
import { redeal, view } from './view';
import type { View } from './view';

/** A War of Whispers, by Jeremy Stoltzfus: four turns behind the thrones of five empires that nobody owns. */
export const whispers: Game<Whispers, Step, Options, View> = {
  id: 'whispers',
  seats: [2, 4],
  lengths: {
    2: { answers: 396, turns: 61 },
    3: { answers: 420, turns: 70 },
    4: { answers: 265, turns: 78 },
  },
  rules: 2,
  options: OPTIONS,
  setup,
  steps: { deploy, activation: activate, acting, after, supply, discard, mark, swap, retrieve },
  anytime: offers,
  anytimeUnder: (options) => options.darkAlliances,
  lesson,
  questions: QUESTIONS,
  obvious: ['position-occupied', 'no-banners', 'target-not-enemy', 'not-enough-banners', 'no-effect'],
  deeds: [
    'captures',
    'takes',
    'emptied',
    'attacks',
    'exchanges',
    'offers',
    'slaughters',
    'plays',
    'marches',
    'adds',
    'swaps',
    'relocates',
    'proxies',
    'deploys',
    'deploys-field',
    'retrieves',
    'retrieves-field',
    'holds',
  ],
  scores,
  view,
  redeal,
  report,
  hand,
  check,
  strain,
  instinct,
  things,
  upgrade,
};

/**
 * Version 2 asks for loyalties to be swapped one step after another. Between steps nothing else that is kept
 * was different.
 */
function upgrade(state: unknown): Whispers {
  const older = state as Whispers;
  return { ...older, toSwap: older.step === 'swap' ? [...playerOrder(older)] : [] };
}
