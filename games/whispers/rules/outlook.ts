/** The prospects of attacks. All of them are public: the lesson advises by them. */

import type { Params, Phrase, Seat } from '../../../src/engine/contract/game';
import { deckOf } from '../data/cards';
import { EMPIRES, POSITIONS, type Empire } from '../data/empires';
import { has, neighbours, type Region } from '../data/map';
import { empireName, regionIcons, regionName, say } from '../names';
import { activationOf, player, type Whispers } from '../state';
import { isUndefended, movable, regionsOf } from './control';
import { actionsOf, deciding, samePlace, worth } from './councils';

/** An attack that wins, one in which both sides lose all, or one that fails. */
export type Odds = 'win' | 'even' | 'lose';

export function oddsOf(state: Whispers, to: Region, attackers: number): Odds {
  const margin = attackers - losses(state, to);
  return margin > 0 ? 'win' : margin === 0 ? 'even' : 'lose';
}

const hasOdds = (odds: Odds | undefined): odds is 'win' | 'even' => odds === 'win' || odds === 'even';

/** Returns the odds for a city that another empire than the attackers' controls. */
const cityOdds = (state: Whispers, from: Region, to: Region, attackers: number): Odds | undefined =>
  has(to, 'city') && state.holders[to] !== state.holders[from] && attackers > 0
    ? oddsOf(state, to, attackers)
    : undefined;

/**
 * Counts the cities that these attackers win from here, and those where the numbers would be equal, by the
 * empire that controls them: `win-horse`, `even-eagle`.
 */
export function spoils(state: Whispers, from: Region, attackers: number): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const to of neighbours(from)) {
    const odds = cityOdds(state, from, to, attackers);
    if (!hasOdds(odds)) continue;
    const key = `${odds}-${state.holders[to]}`;
    counts[key] = (counts[key] ?? 0) + 1;
  }
  return counts;
}

/** Returns the same for one target. */
export function spoil(state: Whispers, from: Region, to: Region, attackers: number): Record<string, number> {
  const odds = cityOdds(state, from, to, attackers);
  return hasOdds(odds) ? { [`${odds}-${state.holders[to]}`]: 1 } : {};
}

/**
 * Returns the cities that these attackers win from this region, those with the most banners left first. All
 * players can calculate this: it shows no loyalties.
 */
export const citiesWon = (state: Whispers, from: Region, attackers: number): Region[] =>
  neighbours(from)
    .filter((to) => cityOdds(state, from, to, attackers) === 'win')
    .sort((one, other) => losses(state, one) - losses(state, other));

/** Returns how many attackers a region costs. */
const losses = (state: Whispers, to: Region): number => state.banners[to] + (has(to, 'tower') ? 1 : 0);

/** Returns the regions of the active empire that can win a city, those that keep the most banners first. */
export function winningFrom(state: Whispers): Region[] {
  const left = (from: Region): number => {
    const attackers = movable(state, from);
    const [best] = citiesWon(state, from, attackers);
    return best ? attackers - losses(state, best) : 0;
  };
  return regionsOf(state, activationOf(state).active.empire)
    .filter((from) => left(from) > 0)
    .sort((one, other) => left(other) - left(one));
}

/** Names a region with its defenders: "E2 Highnest (3 Eagle, city and farm)". */
const aimName = (state: Whispers, to: Region): Phrase =>
  say('aim', { region: regionName(to), guard: guardName(state, to), icons: regionIcons(to) });

/** Describes the defenders of a region. */
export const guardName = (state: Whispers, to: Region): Phrase =>
  isUndefended(state, to)
    ? say('guard.none')
    : say('guard.banners', { count: state.banners[to], empire: empireName(state.holders[to]) });

/** Describes the defenders of a region in a list: "1 Horse", or only their number where room is short. */
export const guardBrief = (state: Whispers, to: Region): Params => {
  const [count, none] = [state.banners[to], say('guard.none')];
  if (isUndefended(state, to)) return { guard: none, few: none };
  return { guard: say('guard.brief', { count, empire: empireName(state.holders[to]) }), few: count };
};

/**
 * Names one city of each empire that these attackers win from one of these regions, or else one where the
 * numbers are equal, and that region: `aim-horse` with its defenders, `city-horse`, `from-horse`.
 */
export function aims(
  state: Whispers,
  from: readonly Region[],
  attackers: (region: Region) => number,
): Record<string, Phrase> {
  const named: Record<string, Phrase> = {};
  for (const odds of ['win', 'even'] as const)
    for (const region of from)
      for (const to of neighbours(region)) {
        const of = state.holders[to];
        if (`aim-${of}` in named || cityOdds(state, region, to, attackers(region)) !== odds) continue;
        Object.assign(named, {
          [`aim-${of}`]: aimName(state, to),
          [`city-${of}`]: regionName(to),
          [`from-${of}`]: regionName(region),
        });
      }
  return named;
}

/** Names the empires whose cities these regions can win, or could win with one banner more. */
function spoilsOf(counts: readonly Params[]): Record<string, Phrase> {
  const named: Record<string, Phrase> = {};
  for (const empire of EMPIRES)
    for (const odds of ['win', 'even', 'soon'] as const)
      if (counts.some((one) => one[`${odds}-${empire}`] !== undefined))
        named[`${odds}-${empire}`] = say(`${odds}.${empire}`);
  return named;
}

/** All players see a swap. After one, the lesson marks no answer that depends on loyalties. */
export const loyaltiesOf = (state: Whispers, seat: Seat): Phrase =>
  say(player(state, seat).swaps > 0 ? 'loyalties.swapped' : 'loyalties.dealt');

/** Describes what the active empire can attack from these regions. */
export const prospects = (
  state: Whispers,
  from: readonly Region[] = regionsOf(state, activationOf(state).active.empire),
  attackers = (region: Region): number => movable(state, region),
): Params => ({
  ...spoilsOf(from.map((region) => spoils(state, region, attackers(region)))),
  ...aims(state, from, attackers),
  ...bolstered(state),
  loyalties: loyaltiesOf(state, activationOf(state).decider),
});

/** Names the result of an attack, for its question. */
export const oddsFor = (state: Whispers, to: Region, attackers: number): Params => ({
  odds: say(`odds.${oddsOf(state, to, attackers)}`),
  ...bolstered(state),
});

/** Names the result of the attack that is on its way. */
export const marchOdds = (state: Whispers): Params => {
  const { march } = activationOf(state);
  return march ? oddsFor(state, march.to, march.banners) : {};
};

/**
 * Says that the player of the active position holds a card of the Elephant: it can be played as Bolster. All
 * players count the cards of each empire in a hand.
 */
const bolstered = (state: Whispers): Params => {
  const { seat, active } = activationOf(state);
  const holds = player(state, seat).hand.some((card) => deckOf(card) === 'elephant');
  return holds && state.supply[active.empire] > 0 ? { bolster: say('bolster') } : {};
};

/** Says if the player decides through an agent on the active position, or through one below it. */
export const through = (state: Whispers): Phrase => {
  const { active, agent } = activationOf(state);
  return say(samePlace(active, agent) ? 'through.agent' : 'through.below');
};

/** Names the empires whose cities new banners could win, if no city can be won without: `plan-eagle`. */
export function planned(state: Whispers, empire: Empire, count: number): Params {
  const [now, then] = [prospects(state), plans(state, empire, count)];
  const isNear = (of: Empire): boolean =>
    now[`win-${of}`] !== undefined || (now[`even-${of}`] !== undefined && 'bolster' in now);
  if (EMPIRES.some(isNear)) return {};
  const planned = EMPIRES.filter((of) => then[`win-${of}`] !== undefined);
  return {
    ...aims(state, regionsOf(state, empire), (region) => movable(state, region) + count),
    ...Object.fromEntries(planned.map((of) => [`plan-${of}`, say(`plan.${of}`)])),
  };
}

/**
 * Counts the cities that these new banners win from a region, and as `soon-` those that the banners of the
 * Steward would win with them.
 */
export function spoilsWith(state: Whispers, region: Region, count: number): Params {
  const attackers = movable(state, region) + count;
  const later = stewardAdds(state);
  const named = {
    ...aims(state, [region], () => attackers + later),
    ...aims(state, [region], () => attackers),
  };
  if (later === 0) return { ...named, ...spoils(state, region, attackers) };
  const soon = Object.entries(spoils(state, region, attackers + later)).flatMap(([key, cities]) =>
    key.startsWith('win-') ? [[key.replace('win-', 'soon-'), cities] as const] : [],
  );
  return { ...named, ...Object.fromEntries(soon), ...spoils(state, region, attackers) };
}

/** Returns the number of banners that the Steward can add, if the player of the Sheriff decides for both. */
function stewardAdds(state: Whispers): number {
  const { active, seat } = activationOf(state);
  const steward = { empire: active.empire, position: 'steward' } as const;
  if (active.position !== 'sheriff' || deciding(state, steward)?.seat !== seat) return 0;
  const add = actionsOf(state, steward).find(({ op }) => op === 'add');
  return add?.op === 'add' ? worth(state, active.empire, add) : 0;
}

/** Describes what new banners can attack in this turn, if the same player decides for the Marshal. */
export function plans(state: Whispers, empire: Empire, count: number): Params {
  const { active, seat } = activationOf(state);
  const isBefore = POSITIONS.indexOf(active.position) < POSITIONS.indexOf('marshal');
  const attacks = isBefore && deciding(state, { empire, position: 'marshal' })?.seat === seat;
  if (!attacks) return {};
  const counts = regionsOf(state, empire).map((region) => spoilsWith(state, region, count));
  return { ...spoilsOf(counts), ...bolstered(state) };
}
