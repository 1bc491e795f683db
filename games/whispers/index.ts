import type { Game } from '../../src/engine/contract/game';
import { check } from './check';
import { heuristics } from './computer';
import { deadEnds, fittingCards, withoutCard } from './fitting-cards';
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
import { moveToEdges } from './edges';
import { joinLines } from './news';
import { reference } from './reference';
import { redeal, view } from './view';
import type { View } from './view';

/**
 * Defines A War of Whispers, by Jeremy Stoltzfus: four turns behind the thrones of five empires that no
 * player owns.
 *
 * The chapters of `rules/` follow the rulebook. A turn begins with the `agents`. Then the positions of the
 * `councils` act (`acting`): they place `banners`, draw cards (`drawing`), or `attack` with a `battle`.
 * `cards` are paid (`paying`) for `abilities/`. The `end-of-turn` follows, and after the fourth the
 * `scoring`. `offers` are the Dark Alliances.
 */
export const whispers: Game<Whispers, Step, Options, View> = {
  id: 'whispers',
  seats: [2, 4],
  lengths: {
    2: { answers: 396, turns: 61 },
    3: { answers: 420, turns: 70 },
    4: { answers: 265, turns: 78 },
  },
  rules: 3,
  options: OPTIONS,
  setup,
  steps: { deploy, activation: activate, acting, after, supply, discard, mark, swap, retrieve },
  anytime: offers,
  anytimeUnder: (options) => options.darkAlliances,
  lesson,
  questions: QUESTIONS,
  obvious: [
    'must-act',
    'must-retrieve',
    'position-occupied',
    'region-not-controlled',
    'no-banners',
    'target-not-enemy',
    'not-enough-banners',
    'no-effect',
    'token-revealed',
  ],
  highlights: [
    'agents-each',
    'captures',
    'attack-takes',
    'takes',
    'emptied',
    'attack-emptied',
    'rearranges',
    'regroups',
    'slaughters',
    'removed',
    'dispersed',
    'populates',
    'marches',
    'added',
    'swaps-loyalties',
    'adds',
    'adds-in-all',
    'repelled',
    'attack-held',
    'stopped',
    'attack-stopped',
    'tower',
    'exchanges',
    'offers',
    'plays',
    'drew',
    'swaps-own',
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
  joinLines,
  report,
  hand,
  secretNote: fittingCards,
  formality: withoutCard,
  deadEnds,
  check,
  moveToEdges,
  heuristics,
  reference,
  upgrade,
};

/**
 * Version 2 asks for the loyalty swaps one step after another. Version 3 does not ask for the only region
 * that can attack. Nothing else in a saved state changed.
 */
function upgrade(state: unknown, from: number): Whispers {
  const older = state as Whispers;
  return from < 2 ? { ...older, toSwap: older.step === 'swap' ? [...playerOrder(older)] : [] } : older;
}
