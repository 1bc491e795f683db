/** The figures of the rulebook. Money is in florins. */

export const ROUNDS = 7;
export const MINIMUM_VALUES = [7, 10, 12, 14, 15, 16, 17] as const;

export const STARTING_CASH = 3500;
export const STARTING_CASH_FOR_TWO = 2500;
export const DEALT_PROFESSIONS = 4;

export const OPENING_BID = 200;
export const OPENING_BID_FOR_TWO = 300;
export const BID_STEP = 100;

export const ACTIONS_PER_TURN = 2;
export const CARDS_DRAWN = 5;
export const CARD_COST = 300;
export const FREEDOM_COST = 300;
/** By the number of builders. */
export const BUILDING_COSTS = [700, 300, 300, 0] as const;

export const MAX_BUILDERS = 3;
export const BUILDERS_TO_BUILD_ADJACENT = 2;
export const JESTERS = 7;
export const BUILDERS = 6;

export const PP_FOR_BUILDING = 3;
export const PP_FOR_REPEATED_LANDSCAPE = 3;
/** For the first, second and third builder. */
export const PP_FOR_BUILDER = [0, 3, 3] as const;
export const PP_FOR_BEST_WORK = 3;

export const VALUE_OF_BUILDING = 4;
export const VALUE_OF_LANDSCAPE = 3;
export const VALUE_OF_FREEDOM = 3;
export const VALUE_OF_JESTER = 2;
export const VALUE_OF_CARD = 1;

export const FLORINS_PER_VALUE = 100;
export const FLORINS_PER_PP_CONVERTED = 200;
export const FLORINS_PER_PP_SOLD = 100;

export const FREEDOMS_FOR_TWO = 5;
