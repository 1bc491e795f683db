/** The Action Phase: two actions. */

import { who } from '../../../src/engine/contract/game';
import type { Choice, Denial, Listed, Phrase, Rule, Seat, Table } from '../../../src/engine/contract/game';
import { ACTIONS } from '../data/board';
import { domain } from '../data/domains';
import type { Domain } from '../data/domains';
import { RESOURCES } from '../data/vocabulary';
import type { Resource, Take } from '../data/vocabulary';
import { amount, nameOf, say } from '../names';
import { player, results, solo } from '../state';
import type { Step, Valeria } from '../state';
import { buildsListed } from './building';
import { cleanUp } from './centre';
import { carryOut } from './effects';
import { trigger } from './gains';
import { paidOnRoll } from './harvest';
import { giversInWords } from './harvest-words';
import { recruitsListed } from './recruiting';
import { slaysListed } from './slaying';
import type { Act } from './slaying';
import { soloIsOver } from './solo';
import { rob, victims } from './taking';

/** Plays exactly two actions. The first is finished completely before the second begins. */
export function* actionPhase(table: Table<Valeria>): Rule<Step | 'over'> {
  const { state } = table;
  const seat = state.active;
  trigger(table, seat, 'actionPhaseStart');
  while (state.actions < ACTIONS) {
    const act = yield* table.choose(seat, 'action', () => actionsListed(state, seat), {
      params: () => ({ count: ACTIONS - state.actions, rolled: rolledInWords(state) }),
    });
    const due = yield* act(table, seat);
    if (due) yield* carryOut(table, seat, due);
    cleanUp(table);
    state.actions++;
    if (solo(state) && soloIsOver(table)) return 'over';
  }
  yield* endOfPhase(table, seat);
  yield* table.confirm(seat);
  return solo(state) ? 'monsters' : 'next-turn';
}

/** Says before the first action which cards paid on the roll, unless the question of the harvest told it. */
function rolledInWords(state: Valeria): Phrase | '' {
  const { givers, chooses } = paidOnRoll(state);
  if (state.actions > 0 || chooses) return '';
  return givers.length === 0
    ? say('rolled.dice', results(state))
    : say('rolled.gains', { ...results(state), cards: giversInWords(givers) });
}

/** Lists every action, possible or refused. */
const actionsListed = (state: Valeria, seat: Seat): Listed<Act>[] => [
  ...slaysListed(state, seat, ['slay']),
  ...recruitsListed(state, seat),
  ...buildsListed(state, seat),
  ...GAINS,
  actionsLeft(ACTIONS - state.actions),
];

const actionsLeft = (count: number): Denial => ({ key: 'end-turn', why: 'actions-left', params: { count } });

/** The gains are 1 Gold, 1 Strength or 1 Magic, but never VP. */
const GAINS = RESOURCES.map((resource): Choice<Act> => ({
  key: `gain:${resource}`,
  groups: ['gain'],
  params: () => ({ gain: amount(resource, 1), use: say(`use.${resource}`) }),
  value: (table, seat) => gainResource(table, seat, resource),
}));

function* gainResource(table: Table<Valeria>, seat: Seat, resource: Resource): Rule<null> {
  player(table.state, seat)[resource] += 1;
  table.log('gains', () => ({ who: who(seat), gains: [amount(resource, 1)] }));
  return null;
}

/**
 * Performs the powers at the end of the phase. Both take something different, so a power without a choice can
 * go first.
 */
function* endOfPhase(table: Table<Valeria>, seat: Seat): Rule {
  const { state } = table;
  const due = player(state, seat).domains.flatMap((card): { card: Domain; effect: Take }[] => {
    const { power } = domain(card);
    return power.timing === 'actionPhaseEnd' ? [{ card, effect: power.effect }] : [];
  });
  for (const { card, effect } of due.toSorted(
    (a, b) => victims(state, seat, a.effect).length - victims(state, seat, b.effect).length,
  )) {
    yield* rob(table, seat, effect, nameOf(card));
  }
}
