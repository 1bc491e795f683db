import type { OptionTable } from '../../src/engine/contract/game';
import { CITIZEN_SLOTS, PRESETS, PRESET_NAMES, kindsFor, preset } from './data/board';
import type { PresetName } from './data/board';
import type { Citizen } from './data/citizens';
import { DOMAIN_KINDS } from './data/domains';
import type { Domain } from './data/domains';
import { AREAS } from './data/vocabulary';
import type { Area } from './data/vocabulary';

const NUMBERS = Array.from({ length: 24 }, (_, index) => `${index + 1}`);

export interface Options {
  /** The stacks in play: a recommended set, drawn at random, or picked below. */
  readonly cards: PresetName | 'random' | 'picked';
  /** The five Areas are drawn from these. */
  readonly areas: readonly Area[];
  /** The kind of each number is drawn from these. If none of a number is picked, it is drawn from all. */
  readonly citizens: readonly Citizen[];
  readonly withoutDomains: readonly Domain[];
  readonly monsterEvents: boolean;
  readonly mixedCitizens: boolean;
  readonly noDukes: boolean;
  /** The number of times that a card whose number is the sum activates on doubles. */
  readonly sumOnDoubles: 'once' | 'twice';
  /** The number of times that the Herald pays if nothing activated and the dice are doubles. */
  readonly heraldAtMost: 'twice' | 'once';
  readonly endTrigger: 'live' | 'latched';
  readonly magicForPowers: boolean;
  readonly restingEmbrace: boolean;
  readonly soloTokens: boolean;
  readonly darkLordSum: boolean;
  readonly darkLordRelentless: boolean;
  /** The game ends after this round in any case. */
  readonly lastRound: string;
}

/** Holds the options that still matter after the setup. */
export type Agreed = Omit<Options, 'areas' | 'citizens'>;

const MORE_THAN_ONE = [2, 3, 4, 5];

/** Citizens to pick from. Two numbers have a single kind each, so they are left out. */
export const CITIZENS_TO_PICK = CITIZEN_SLOTS.map(kindsFor)
  .filter((kinds) => kinds.length > 1)
  .flat();
const firstGame = PRESETS['first-game'];

export const OPTIONS: OptionTable<Options> = {
  cards: { kind: 'choice', choices: [...PRESET_NAMES, 'random', 'picked'], default: 'first-game' },
  areas: { kind: 'some', choices: AREAS, min: 5, max: AREAS.length, default: firstGame.areas },
  citizens: {
    kind: 'some',
    choices: CITIZENS_TO_PICK,
    min: 0,
    max: CITIZENS_TO_PICK.length,
    default: CITIZENS_TO_PICK.filter((kind) => (firstGame.citizens as readonly Citizen[]).includes(kind)),
  },
  withoutDomains: { kind: 'some', choices: DOMAIN_KINDS, min: 0, max: 4, default: [] },
  monsterEvents: { kind: 'flag', default: false, seats: MORE_THAN_ONE },
  mixedCitizens: { kind: 'flag', default: false },
  noDukes: { kind: 'flag', default: false, seats: MORE_THAN_ONE },
  sumOnDoubles: { kind: 'choice', choices: ['once', 'twice'], default: 'once' },
  heraldAtMost: { kind: 'choice', choices: ['twice', 'once'], default: 'twice' },
  endTrigger: { kind: 'choice', choices: ['live', 'latched'], default: 'live', seats: MORE_THAN_ONE },
  magicForPowers: { kind: 'flag', default: false },
  restingEmbrace: { kind: 'flag', default: false, seats: [5] },
  soloTokens: { kind: 'flag', default: true, seats: [1] },
  darkLordSum: { kind: 'flag', default: false, seats: [1] },
  darkLordRelentless: { kind: 'flag', default: false, seats: [1] },
  lastRound: { kind: 'choice', choices: ['none', ...NUMBERS], default: 'none' },
};

/** Returns the Domains that are known to be out of the game. */
export const domainsSetAside = (options: Agreed): readonly Domain[] => {
  switch (options.cards) {
    case 'random':
      return [];
    case 'picked':
      return options.withoutDomains;
    default:
      return preset(options.cards).without;
  }
};
