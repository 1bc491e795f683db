/** The automated opponent: the powers of the six opponents. */

import type { Rule, Seat } from '../../../../src/engine/contract/game';
import type { AiPower } from '../../data/effects';
import type { Location } from '../../data/locations';
import { OPPONENTS } from '../../data/opponents';
import type { ArchitectsTable, State } from '../../state';
import { gain } from '../effects/gains';
import { captureBest } from './capturing';
import { automatonOf } from './track';

const powerOf = (state: State): AiPower => OPPONENTS[automatonOf(state).id].power;

export function marbleSaved(state: State): number {
  const power = powerOf(state);
  return power.kind === 'wonder-marble-discount' ? power.amount : 0;
}

export const keepsVirtueAtMarket = (state: State): boolean =>
  powerOf(state).kind === 'no-virtue-loss-at-black-market';

export function* onPlacePower(table: ArchitectsTable, seat: Seat, location: Location): Rule {
  const power = powerOf(table.state);
  if (power.kind === 'on-place' && power.location === location)
    yield* gain(table, seat, { influence: power.influence });
}

export function* onSendPower(table: ArchitectsTable, seat: Seat): Rule {
  const power = powerOf(table.state);
  if (power.kind === 'on-send-captured') yield* gain(table, seat, { marble: power.marble });
}

export function* onBuildPower(table: ArchitectsTable, seat: Seat): Rule {
  const power = powerOf(table.state);
  if (power.kind === 'capture-after-wonder-or-cathedral') yield* captureBest(table, seat, power.count);
}

export function* onResetPower(table: ArchitectsTable, seat: Seat): Rule {
  const power = powerOf(table.state);
  if (power.kind === 'on-black-market-reset')
    yield* gain(table, seat, { influence: power.influence, silver: power.silver });
}
