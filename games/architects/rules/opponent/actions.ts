import { say, type Phrase, type Rule, type Seat } from '../../../../src/engine/game';
import type { AiAction } from '../../data/effects';
import { RESOURCES } from '../../data/items';
import { MARKET_OPTIONS, OPPONENTS, TAX_FOR_FLIPPING, TAX_FOR_RELEASE } from '../../data/opponents';
import { named, playerAt, type ArchitectsTable, type State } from '../../state';
import { removeColumns } from '../display';
import { gain } from '../gains';
import { contribute, freePlaces } from '../rights';
import { loseVirtue } from '../losses';
import { captives, freeFromPrison, held, release, sendCaptives } from '../workers';
import { canAdvance, raiseWonder, riseInCathedral, wonderInReach } from './building';
import { bestTarget, captureBest, type Doing } from './capturing';
import { keepsVirtueAtMarket, onSendPower } from './powers';
import { addTax, automatonOf } from './track';

/** From top to bottom; what cannot be done is skipped. */
export function* instructions(
  table: ArchitectsTable,
  seat: Seat,
  actions: readonly AiAction[],
  doing: Doing,
): Rule {
  for (const action of actions) {
    if (isPossible(table.state, seat, action, doing)) yield* instruction(table, seat, action, doing);
    else table.log('ai-skips', { player: named(table.state, seat), reason: say(`ai-cannot.${action.ai}`) });
  }
}

const amount = (
  action: { readonly flat?: number; readonly perWorker?: number; readonly perWorkers?: number },
  workers: number,
): number =>
  (action.flat ?? 0) +
  (action.perWorker ?? 0) * workers +
  (action.perWorkers ? Math.floor(workers / action.perWorkers) : 0);

export function isPossible(state: State, seat: Seat, action: AiAction, doing: Doing): boolean {
  switch (action.ai) {
    case 'marble':
    case 'silver':
      return amount(action, doing.workers) > 0;
    case 'wonder':
      return wonderInReach(state, seat) !== undefined;
    case 'cathedral':
      return canAdvance(state, seat);
    case 'send-captured':
      return captives(state, seat) > 0;
    case 'contribute':
      return freePlaces(state).length > 0;
    case 'capture':
      return bestTarget(state, seat) !== undefined;
    default:
      return true;
  }
}

function* instruction(table: ArchitectsTable, seat: Seat, action: AiAction, doing: Doing): Rule {
  const { state } = table;
  const automaton = automatonOf(state);
  switch (action.ai) {
    case 'silver':
      return yield* gain(table, seat, { silver: amount(action, doing.workers) });
    case 'marble':
      return yield* gain(table, seat, { marble: amount(action, doing.workers) });
    case 'influence':
      return yield* gain(table, seat, { influence: action.amount });
    case 'virtue':
      if (action.amount < 0) return yield* loseVirtue(table, seat, -action.amount);
      return yield* gain(table, seat, { virtue: action.amount });
    case 'capture':
      return yield* captureBest(table, seat, amount(action, doing.workers), doing);
    case 'guardhouse':
      return yield* guard(table, seat, action.perWorker * doing.workers);
    case 'remove-apprentices': {
      const column = RESOURCES.indexOf(automaton.marker) + 1;
      table.log('ai-removes', {
        player: named(state, seat),
        column,
        marker: say(`kind.${automaton.marker}`),
      });
      return removeColumns(table, (at) => at === column);
    }
    case 'contribute':
      return yield* contributeByMarker(table, seat);
    case 'wonder':
      return yield* raiseWonder(table, seat, doing);
    case 'cathedral':
      return yield* riseInCathedral(table, seat, doing);
    case 'future-scheme':
      return yield* takeFuture(table, seat, action.count);
    case 'take-tax': {
      const silver = state.tax;
      state.tax = 0;
      return yield* gain(table, seat, { silver });
    }
    case 'add-tax':
      return addTax(table, seat, action.count);
    case 'send-captured':
      return yield* sendAll(table, seat);
    case 'focus':
      return yield* instructions(table, seat, OPPONENTS[automaton.id].focus.actions, doing);
    case 'black-market':
      return yield* marketOption(table, seat, doing);
    case 'first-possible':
      return yield* firstPossible(table, seat, action.options, doing);
    case 'next-scheme': // Read by the turn itself, once this card is put away.
  }
}

/** Only the top-most that can be done, with the reason why not the ones above. */
function* firstPossible(
  table: ArchitectsTable,
  seat: Seat,
  options: readonly (readonly AiAction[])[],
  doing: Doing,
): Rule {
  const { state } = table;
  const at = options.findIndex((actions) =>
    actions.every((action) => isPossible(state, seat, action, doing)),
  );
  const chosen = options[at];
  if (!chosen) return;
  const name = (actions: readonly AiAction[], how: 'does' | 'cannot'): Phrase =>
    say(`ai-${how}.${actions[0]?.ai ?? 'nothing'}`);
  const above = options.slice(0, at).map((actions) => name(actions, 'cannot'));
  if (above.length > 0)
    table.log('ai-so', { player: named(state, seat), cannot: above, does: name(chosen, 'does') });
  else table.log('ai-first', { player: named(state, seat), does: name(chosen, 'does') });
  yield* instructions(table, seat, chosen, doing);
}

/** Always the top-most that is of use; the last two may be repeated. */
export function* guard(table: ArchitectsTable, seat: Seat, actions: number): Rule {
  const { state } = table;
  const player = playerAt(state, seat);
  for (let left = actions; left > 0; left--) {
    const cause = (why: string): void =>
      table.log('ai-guardhouse', { player: named(state, seat), reason: say(`ai-guard.${why}`) });
    if ((state.prison[seat] ?? 0) > 0) {
      cause('prison');
      table.log('freed', { player: named(state, seat), count: freeFromPrison(state, seat) });
    } else if (captives(state, seat) > 0) {
      cause('captives');
      yield* sendAll(table, seat);
    } else if (held(state, seat) > 0) {
      cause('held');
      table.log('released', { player: named(state, seat), count: release(state, seat) });
      addTax(table, seat, TAX_FOR_RELEASE);
    } else if (player.debts > 0) {
      cause('debts');
      player.debts--;
      player.paid++;
      table.log('debt-paid', { player: named(state, seat) });
      addTax(table, seat, TAX_FOR_FLIPPING);
      yield* gain(table, seat, { virtue: 1 });
    } else {
      cause('nothing');
      yield* takeFuture(table, seat, 1);
    }
  }
}

function* sendAll(table: ArchitectsTable, seat: Seat): Rule {
  const count = sendCaptives(table.state, seat);
  table.log('sends-captured', { player: named(table.state, seat), count });
  yield* gain(table, seat, { silver: count });
  yield* onSendPower(table, seat);
}

function* contributeByMarker(table: ArchitectsTable, seat: Seat): Rule {
  const { state } = table;
  const { marker } = automatonOf(state);
  const from = RESOURCES.indexOf(marker);
  const free = freePlaces(state);
  const kind = [...RESOURCES.slice(from), ...RESOURCES.slice(0, from)].find((resource) =>
    free.includes(resource),
  );
  if (!kind) return;
  table.log(kind === marker ? 'ai-contributes-shown' : 'ai-contributes-next', {
    player: named(state, seat),
    marker: say(`kind.${marker}`),
    resource: say(`kind.${kind}`),
  });
  yield* contribute(table, seat, kind);
}

/** Onto the Scheme discard; each one that is not there moves the marker a space. */
function* takeFuture(table: ArchitectsTable, seat: Seat, count: number): Rule {
  const { automaton } = table.state;
  for (let card = 0; card < count; card++) {
    const top = automaton?.future[0];
    if (!automaton || !top) {
      table.log('ai-no-future', { player: named(table.state, seat) });
      yield* gain(table, seat, { silver: 1 });
      continue;
    }
    table.reveal();
    automaton.future.shift();
    automaton.discard.push(top);
    table.log('ai-future', { player: named(table.state, seat), left: automaton.future.length });
  }
}

function* marketOption(table: ArchitectsTable, seat: Seat, { space }: Doing): Rule {
  const { state } = table;
  const option = MARKET_OPTIONS.find((one) => one.space === space);
  if (!option) return;
  if (!keepsVirtueAtMarket(state)) yield* loseVirtue(table, seat, -option.virtue);
  if ('removeApprentices' in option)
    yield* instructions(table, seat, [{ ai: 'remove-apprentices' }], {
      workers: 0,
      space: null,
      taxed: false,
    });
  if ('silver' in option) yield* gain(table, seat, { silver: option.silver });
  if ('marble' in option) yield* gain(table, seat, { marble: option.marble });
}
