/** The automated opponent: the instructions of its Scheme Cards. */

import type { Rule, Seat } from '../../../../src/engine/contract/game';
import type { AiAction } from '../../data/effects';
import { RESOURCES, type Resource } from '../../data/items';
import { MARKET_OPTIONS, OPPONENTS } from '../../data/opponents';
import { say } from '../../names';
import { named, type ArchitectsTable, type State } from '../../state';
import { removeColumns } from '../locations/display';
import { gain } from '../effects/gains';
import { loseVirtue } from '../effects/losses';
import { contribute, freePlaces } from '../turn/rights';
import { captives } from '../turn/workers';
import { canAdvance, raiseWonder, riseInCathedral, wonderInReach } from './building';
import { bestTarget, captureBest, type OpponentTurn } from './capturing';
import { guard, sendAll } from './guardhouse';
import { keepsVirtueAtMarket } from './powers';
import { takeFuture } from './schemes';
import { addTax, automatonOf } from './track';

/** Holds the rules of one instruction of a Scheme Card: when it is possible, and how it is performed. */
interface Rules<A extends AiAction> {
  /** Default: true. */
  possible?(state: State, seat: Seat, action: A, turn: OpponentTurn): boolean;
  carryOut(table: ArchitectsTable, seat: Seat, action: A, turn: OpponentTurn): Rule;
}
type Kind = AiAction['op'];
/** Selects the members of the union with this word, alone or among others. */
type ActionOf<K extends Kind, A = AiAction> = A extends { readonly op: infer Word }
  ? K extends Word
    ? A
    : never
  : never;

interface Amount {
  readonly flat?: number;
  readonly perWorker?: number;
  readonly perWorkers?: number;
}
const amount = ({ flat = 0, perWorker = 0, perWorkers }: Amount, { workers }: OpponentTurn): number =>
  flat + perWorker * workers + (perWorkers ? Math.floor(workers / perWorkers) : 0);

const ACTIONS: { readonly [K in Kind]: Rules<ActionOf<K>> } = {
  silver: {
    carryOut: (table, seat, action, turn) => gain(table, seat, { silver: amount(action, turn) }),
  },
  marble: {
    possible: (_state, _seat, action, turn) => amount(action, turn) > 0,
    carryOut: (table, seat, action, turn) => gain(table, seat, { marble: amount(action, turn) }),
  },
  influence: {
    carryOut: (table, seat, action) => gain(table, seat, { influence: action.amount }),
  },
  virtue: {
    carryOut: (table, seat, action) =>
      action.amount < 0
        ? loseVirtue(table, seat, -action.amount)
        : gain(table, seat, { virtue: action.amount }),
  },
  capture: {
    possible: (state, seat) => bestTarget(state, seat) !== undefined,
    carryOut: (table, seat, action, turn) => captureBest(table, seat, amount(action, turn)),
  },
  guardhouse: {
    carryOut: (table, seat, action, { workers }) => guard(table, seat, action.perWorker * workers),
  },
  'remove-apprentices': {
    carryOut: removeByMarker,
  },
  contribute: {
    possible: (state) => freePlaces(state).length > 0,
    carryOut: contributeByMarker,
  },
  wonder: {
    possible: (state, seat) => wonderInReach(state, seat) !== undefined,
    carryOut: raiseWonder,
  },
  cathedral: {
    possible: canAdvance,
    carryOut: riseInCathedral,
  },
  'future-scheme': {
    carryOut: (table, seat, action) => takeFuture(table, seat, action.count),
  },
  'take-tax': {
    *carryOut(table, seat) {
      const silver = table.state.tax;
      table.state.tax = 0;
      yield* gain(table, seat, { silver });
    },
  },
  'add-tax': {
    *carryOut(table, seat, action) {
      addTax(table, seat, action.count);
    },
  },
  'send-captured': {
    possible: (state, seat) => captives(state, seat) > 0,
    carryOut: sendAll,
  },
  focus: {
    carryOut: (table, seat, _action, turn) =>
      instructions(table, seat, OPPONENTS[automatonOf(table.state).id].focus.actions, turn),
  },
  'black-market': {
    carryOut: (table, seat, _action, turn) => marketOption(table, seat, turn),
  },
  'first-possible': {
    possible: (state, seat, { options }, turn) =>
      options.some((actions) => arePossible(state, seat, actions, turn)),
    carryOut: (table, seat, { options }, turn) => firstPossible(table, seat, options, turn),
  },
  'next-scheme': {
    // The turn itself reads this instruction, after the card is discarded.
    *carryOut() {},
  },
};
const rulesOf = (action: AiAction): Rules<AiAction> => ACTIONS[action.op];
const arePossible = (state: State, seat: Seat, actions: readonly AiAction[], turn: OpponentTurn): boolean =>
  actions.every((action) => rulesOf(action).possible?.(state, seat, action, turn) ?? true);

/** Performs the instructions from top to bottom. Impossible ones are skipped. */
export function* instructions(
  table: ArchitectsTable,
  seat: Seat,
  actions: readonly AiAction[],
  turn: OpponentTurn,
): Rule {
  for (const action of actions) {
    if (arePossible(table.state, seat, [action], turn))
      yield* rulesOf(action).carryOut(table, seat, action, turn);
    else table.log('ai-skips', { who: named(table.state, seat), reason: say(`ai-cannot.${action.op}`) });
  }
}

/**
 * Performs only the first possible instruction from the top. The log says why the ones above were impossible.
 */
function* firstPossible(
  table: ArchitectsTable,
  seat: Seat,
  options: readonly (readonly AiAction[])[],
  turn: OpponentTurn,
): Rule {
  const { state } = table;
  const at = options.findIndex((actions) => arePossible(state, seat, actions, turn));
  const chosen = options[at] as readonly [AiAction, ...AiAction[]];
  const [first] = chosen;
  const cannot = options
    .slice(0, at)
    .flatMap((actions) => actions.slice(0, 1).map(({ op }) => say(`ai-cannot.${op}`)));
  const does = say(`ai-does.${first.op}`);
  if (cannot.length > 0) table.log('ai-so', { who: named(state, seat), cannot, does });
  else table.log('ai-first', { who: named(state, seat), does });
  yield* instructions(table, seat, chosen, turn);
}

/** Removes the column of Apprentices with the number of the marker's space. */
function* removeByMarker(table: ArchitectsTable, seat: Seat): Rule {
  const { marker } = automatonOf(table.state);
  const column = RESOURCES.indexOf(marker) + 1;
  table.log('ai-removes', { who: named(table.state, seat), column, marker: say(`kind.${marker}`) });
  removeColumns(table, (at) => at === column);
}

function* contributeByMarker(table: ArchitectsTable, seat: Seat): Rule {
  const { state } = table;
  const { marker } = automatonOf(state);
  const from = RESOURCES.indexOf(marker);
  const free = freePlaces(state);
  const kind = [...RESOURCES.slice(from), ...RESOURCES.slice(0, from)].find((resource) =>
    free.includes(resource),
  ) as Resource;
  table.log(kind === marker ? 'ai-contributes-shown' : 'ai-contributes-next', {
    who: named(state, seat),
    marker: say(`kind.${marker}`),
    resource: say(`kind.${kind}`),
  });
  yield* contribute(table, seat, kind);
}

function* marketOption(table: ArchitectsTable, seat: Seat, { space }: OpponentTurn): Rule {
  const { state } = table;
  const option = MARKET_OPTIONS.find((one) => one.space === space);
  if (!option) return;
  if (!keepsVirtueAtMarket(state)) yield* loseVirtue(table, seat, -option.virtue);
  if ('removeApprentices' in option) yield* removeByMarker(table, seat);
  if ('silver' in option) yield* gain(table, seat, { silver: option.silver });
  if ('marble' in option) yield* gain(table, seat, { marble: option.marble });
}
