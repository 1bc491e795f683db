/** The Action Phase: two actions. */

import { who } from '../../../src/engine/contract/game';
import type { Choice, Denial, Listed, Phrase, Rule, Seat, Table } from '../../../src/engine/contract/game';
import { ACTIONS } from '../data/board';
import { domain } from '../data/domains';
import type { Domain } from '../data/domains';
import { RESOURCES } from '../data/vocabulary';
import type { Amounts, Resource, Take } from '../data/vocabulary';
import { amount, amounts, nameOf, say } from '../names';
import { player, results, solo } from '../state';
import type { Step, Valeria } from '../state';
import { buildsListed } from './building';
import { cleanUp } from './centre';
import { carryOut } from './effects';
import { together, trigger } from './gains';
import { named, paidOnRoll } from './harvest';
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

/** More cards than these are told by their total. */
const FEW_CARDS = 3;

/** Says before the first action which cards paid on the roll, as the news of a player leave it out. */
function rolledInWords(state: Valeria): Phrase | '' {
  const { givers, chooses } = paidOnRoll(state);
  const [first, ...others] = givers.map(({ card, times, gained }) =>
    say('rolled.card', { card: named({ card, times }), gains: plusAll(gained) }),
  );
  // The question of the harvest has told the dice.
  if (state.actions > 0 || (!first && chooses)) return '';
  if (!first) return say('rolled.dice', results(state));
  const all = givers.map(({ gained }) => gained);
  const cards =
    others.length < FEW_CARDS
      ? others.reduce((before, card) => say('rolled.next', { before, card }), first)
      : plusAll(all.reduce(together));
  return say('rolled.gains', { ...results(state), cards });
}

const plusAll = (gained: Amounts): Phrase =>
  amounts(gained)
    .map((gain) => say('rolled.plus', { gain }))
    .reduce((before, gain) => say('rolled.both', { before, gain }));

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
