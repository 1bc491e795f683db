/** The game against the Dark Lord. */

import { who } from '../../../src/engine/contract/game';
import type { Listed, Rule, Table } from '../../../src/engine/contract/game';
import {
  DOMAIN_SLOTS,
  LOWER_CITIZEN_SLOTS,
  MONSTER_SLOTS,
  SOLO_END,
  UPPER_CITIZEN_SLOTS,
} from '../data/board';
import type { CitizenSlot, MonsterSlot } from '../data/board';
import { nameOf, say } from '../names';
import { exhaustedSlots, isEmpty } from '../state';
import type { Step, Valeria } from '../state';
import { cleanUp } from './centre';
import { revealDukes } from './end';

/** Lets each die activate the Monsters of a column, the lower die first and a 6 last. */
export function* monstersPhase(table: Table<Valeria>): Rule<Step | 'over'> {
  const { state } = table;
  const [one, two] = state.dice ?? [1, 1];
  const sum = one + two;
  const values = [
    Math.min(one, two),
    Math.max(one, two),
    ...(state.options.darkLordSum && sum <= 6 ? [sum] : []),
  ];
  for (const value of values) {
    const slot = yield* activatedBy(table, value);
    if (slot === undefined) continue;
    if (!(yield* capture(table, slot))) {
      state.outcome = 'no-cards';
      table.log('lost', { who: who(state.active) });
      revealDukes(table);
      return 'over';
    }
    cleanUp(table);
    if (soloIsOver(table)) return 'over';
  }
  return 'second-harvest';
}

function* activatedBy(table: Table<Valeria>, value: number): Rule<MonsterSlot | undefined> {
  const { state } = table;
  const rolled = MONSTER_SLOTS[value - 1];
  if (rolled) {
    if (!isEmpty(state.monsters[rolled]) || state.options.darkLordRelentless) return rolled;
    table.log('stack-sleeps', { slot: say(`slot.${rolled}`) });
    return undefined;
  }
  return yield* table.choose(state.active, 'activate', () =>
    MONSTER_SLOTS.map((slot): Listed<MonsterSlot> => {
      const top = state.monsters[slot].open[0];
      const key = `stack:${slot}`;
      return top
        ? {
            key,
            spot: slot,
            signed: true,
            params: { card: nameOf(top), column: MONSTER_SLOTS.indexOf(slot) + 1 },
            value: slot,
          }
        : {
            key,
            why: 'stack-exhausted',
            params: { card: say(`slot.${slot}`), column: MONSTER_SLOTS.indexOf(slot) + 1 },
          };
    }),
  );
}

/**
 * Lets the Dark Lord take a Citizen of the column, or else its Domain. Returns false if the column has
 * neither.
 */
function* capture(table: Table<Valeria>, at: MonsterSlot): Rule<boolean> {
  const { state } = table;
  const column = MONSTER_SLOTS.indexOf(at);
  const slots = [UPPER_CITIZEN_SLOTS[column], LOWER_CITIZEN_SLOTS[column]] as readonly CitizenSlot[];
  if (slots.some((slot) => !isEmpty(state.citizens[slot]))) {
    const slot = yield* table.choose(
      state.active,
      'capture',
      () =>
        slots.map((one): Listed<CitizenSlot> => {
          const top = state.citizens[one].open[0];
          const key = `lose:${one}`;
          return top
            ? {
                key,
                spot: one,
                signed: true,
                params: {
                  card: nameOf(top),
                  count: state.citizens[one].open.length + state.citizens[one].down.length,
                },
                value: one,
              }
            : { key, why: 'stack-exhausted', params: { card: say(`slot.${one}`), count: 0 } };
        }),
      { params: () => ({ column: column + 1 }) },
    );
    const card = state.citizens[slot].open.shift();
    if (!card) throw new Error(`${slot} has no Citizen to capture`);
    state.darkLord.citizens.push(card);
    table.log('captured', { card: nameOf(card) });
    return true;
  }
  const domain = state.domains[DOMAIN_SLOTS[column] ?? 'd1'].open.shift();
  if (!domain) return false;
  state.darkLord.domains.push(domain);
  table.log('captured', { card: nameOf(domain) });
  return true;
}

/** Checks for the end of the game, after each action and each activation. */
export function soloIsOver(table: Table<Valeria>): boolean {
  const { state } = table;
  if (MONSTER_SLOTS.every((slot) => isEmpty(state.monsters[slot]))) {
    state.outcome = 'slew-all';
    table.log('slew-all', { who: who(state.active) });
    revealDukes(table);
    return true;
  }
  if (exhaustedSlots(state) < SOLO_END) return false;
  table.log('centre-runs-dry', { count: SOLO_END });
  revealDukes(table);
  return true;
}
