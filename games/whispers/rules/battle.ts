/** The battle, and its survivors. */

import { who, type Table } from '../../../src/engine/contract/game';
import { has, homeOf } from '../data/map';
import { empireName, regionName } from '../names';
import { activationOf, type Fought, type March, type Whispers } from '../state';
import { enter, movable, remove } from './control';

/** Calculates the losses of attackers and defenders: the tower first, then one for one. */
export function outcome(
  banners: number,
  defending: number,
  tower: boolean,
): { readonly shot: number; readonly clash: number; readonly attackers: number; readonly defenders: number } {
  const shot = tower ? Math.min(1, banners) : 0;
  const clash = Math.min(banners - shot, defending);
  return { shot, clash, attackers: banners - shot - clash, defenders: defending - clash };
}

/** Fights the battle: the tower first, then one for one. The survivors hold the region. */
export function fight(table: Table<Whispers>, march: March): void {
  const { state } = table;
  const activation = activationOf(state);
  const { to } = march;
  const { empire } = activation.active;
  // The words do not name the player. A panel tells by it whose result this is.
  const by = { who: who(activation.decider) };
  const defender = state.holders[to];
  if (defender === empire) {
    enter(state, to, empire, march.banners);
    activation.fought = { to, attackers: 0, defenders: 0, defender: null, kills: 0 };
    table.log('arrives', { ...by, empire: empireName(empire), region: regionName(to), count: march.banners });
    return;
  }
  const { shot, clash, attackers } = outcome(march.banners, state.banners[to], has(to, 'tower'));
  state.supply[empire] += shot + clash;
  if (clash > 0) remove(state, to, clash);
  const defenders = state.banners[to];
  enter(state, to, empire, attackers);
  activation.fought = { to, attackers, defenders: attackers > 0 ? 0 : defenders, defender, kills: clash };
  const region = regionName(to);
  if (shot > 0) table.log('tower', { ...by, region, empire: empireName(empire) });
  if (attackers > 0)
    table.log(clash > 0 ? 'captures' : 'takes', {
      ...by,
      region,
      empire: empireName(empire),
      count: attackers,
      clash,
    });
  else if (clash === 0) table.log('stopped', { ...by, region, empire: empireName(state.holders[to]) });
  else if (defenders > 0)
    table.log('repelled', { ...by, region, empire: empireName(defender), count: defenders, clash });
  else table.log('emptied', { ...by, region, empire: empireName(homeOf(to)), clash });
}

/** Returns the banners of the last attack that are still in its target. */
export function survivors(state: Whispers): number {
  const { fought, active } = activationOf(state);
  return fought && state.holders[fought.to] === active.empire
    ? Math.min(fought.attackers, state.banners[fought.to])
    : 0;
}

/** Returns the defenders of the last attack that are still in its target. */
export function remainingDefenders(state: Whispers): number {
  const { fought } = activationOf(state);
  return fought?.defender && state.holders[fought.to] === fought.defender
    ? Math.min(fought.defenders, state.banners[fought.to])
    : 0;
}

/** Returns the number of survivors that can attack again. Abroad, one banner must stay. */
export function sendable(state: Whispers): number {
  const { to } = activationOf(state).fought as Fought;
  return Math.min(survivors(state), movable(state, to));
}
