/** Attacks: the declaration, cards during the attack, and the battle. */

import { who, type Params, type Phrase, type Rule, type Table } from '../../../src/engine/contract/game';
import { adjacent, MAP, neighbours, type Region } from '../data/map';
import { empireName, offered, regionIcons, regionName, say } from '../names';
import { activationOf, player, type March, type Whispers } from '../state';
import { fight, survivors } from './battle';
import { playCard } from './cards';
import { leave, movable, regionsOf } from './control';
import { answersTo, asksWindow, offersOpen, takeOffer } from './offers';
import {
  aims,
  citiesWon,
  guardBrief,
  guardName,
  oddsFor,
  oddsOf,
  prospects,
  spoil,
  spoils,
  winningFrom,
} from './outlook';
import { canRange, rangeCard } from './range';
import { chooseCount, regions } from './regions';

/** Limits an attack to a region and its survivors, for Press On. */
export interface From {
  readonly region: Region;
  readonly most: number;
}

/**
 * Declares and fights one attack. Returns false if the player gave it up. Every question before the banners
 * march can be cancelled. The source is not asked for if only one region can attack.
 */
export function* attack(table: Table<Whispers>, bound?: From): Rule<boolean> {
  for (;;) {
    const only = bound?.region ?? onlySource(table.state);
    const from = only ?? (yield* chooseSource(table));
    if (from === undefined) return false;
    const declared = yield* declare(table, from, bound, only === undefined ? 'back' : 'give-up');
    if (!declared && only !== undefined) return false;
    if (!declared) continue;
    declared.pay();
    yield* march(table, from, declared.to, declared.count);
    return true;
  }
}

const chooseSource = (table: Table<Whispers>): Rule<Region | undefined> =>
  table.choose(activationOf(table.state).decider, 'attack-from', () => sources(table.state), {
    suggest: () => winningFrom(table.state).slice(0, 2).map(atRegion),
    params: () => ({
      empire: empireName(activationOf(table.state).active.empire),
      ...prospects(table.state),
    }),
  });

/** True if the active empire can attack from this region only with a card: no enemy is next to it. */
export const isFar = (state: Whispers, region: Region): boolean =>
  state.holders[region] === activationOf(state).active.empire &&
  movable(state, region) > 0 &&
  neighbours(region).every((next) => state.holders[next] === state.holders[region]);

/** Returns the only enemy region next to this one, if there is one alone. */
function loneTarget(state: Whispers, region: Region): Region | undefined {
  const [only, another] = neighbours(region).filter((next) => state.holders[next] !== state.holders[region]);
  return another === undefined ? only : undefined;
}
const loneName = (state: Whispers, region: Region): Phrase | '' => {
  const to = loneTarget(state, region);
  return to === undefined ? '' : say('lone', { code: MAP[to].code });
};

const atRegion = (region: Region): string => `at:${region}`;

const sources = (state: Whispers) => {
  const { empire } = activationOf(state).active;
  const reachesFar = canRange(state);
  const near = new Set(regionsOf(state, empire).flatMap(neighbours));
  return [
    ...regions(
      state,
      (region) => {
        if (state.holders[region] !== empire) return near.has(region) ? 'region-not-controlled' : null;
        if (state.banners[region] === 0) return 'no-banners';
        if (movable(state, region) === 0) return 'must-leave-one';
        // The lone target is attacked at once. A card could reach another one.
        if (!reachesFar && loneTarget(state, region)) return { open: true };
        return reachesFar || !isFar(state, region) ? true : 'no-enemy-near';
      },
      (region) => ({
        ...spoils(state, region, movable(state, region)),
        ...aims(state, [region], () => movable(state, region)),
        sendable: say('sendable', { count: movable(state, region) }),
        far: isFar(state, region) ? say('far') : '',
        lone: reachesFar ? '' : loneName(state, region),
      }),
    ),
    { key: 'cancel', value: undefined, idle: true } as const,
  ];
};

function onlySource(state: Whispers): Region | undefined {
  const [only, another] = sources(state).flatMap((one) => ('value' in one ? (one.value ?? []) : []));
  return another === undefined ? only : undefined;
}

/** The way back from the target: to another source, or out of the attack. */
type Back = 'back' | 'give-up';

interface Declared {
  readonly to: Region;
  readonly count: number;
  readonly pay: () => void;
}

/**
 * Asks for the target, a range card if one is used, and the number of banners. Returns undefined to go back.
 */
function* declare(
  table: Table<Whispers>,
  from: Region,
  bound: From | undefined,
  back: Back,
): Rule<Declared | undefined> {
  const { state } = table;
  const { decider } = activationOf(state);
  const most = (): number => bound?.most ?? movable(state, from);
  const sent = (): number => (bound ? survivors(state) : state.banners[from]);
  for (;;) {
    const target = yield* chooseTarget(table, from, most, back);
    if (target === 'back') return undefined;
    const aimed = target === 'range' ? yield* rangeCard(table, from) : { to: target, pay() {} };
    if (!aimed) continue;
    const count = yield* chooseCount(
      table,
      decider,
      'attack-count',
      most,
      () => (most() < sent() ? 'must-leave-one' : 'not-enough-banners'),
      () => ({
        from: regionName(from),
        to: regionName(aimed.to),
        ...guardOf(state, aimed.to),
        ...oddsFor(state, aimed.to, most()),
      }),
      {
        secret: target === 'range',
        suggestsMost: true,
        // Only an attack that wins is fought at once.
        open: (sent) => mayPlayCard(state) && oddsOf(state, aimed.to, sent) === 'win',
      },
    );
    if (count !== undefined) return { to: aimed.to, count, pay: aimed.pay };
  }
}

/** Returns what defends a region, and its icons: a tower kills an attacker even where no banner is. */
const guardOf = (state: Whispers, region: Region): Params => ({
  guard: guardName(state, region),
  icons: regionIcons(region),
});

/** True if only this player is asked about a card in the battle: no other player can make an offer then. */
const mayPlayCard = (state: Whispers): boolean =>
  !state.options.darkAlliances && player(state, activationOf(state).seat).hand.length > 0;

function chooseTarget(
  table: Table<Whispers>,
  from: Region,
  most: () => number,
  back: Back,
): Rule<Region | 'range' | 'back'> {
  const { state } = table;
  const { decider, active } = activationOf(state);
  return table.choose(
    decider,
    'attack-to',
    () => [
      ...regions(
        state,
        (region) => {
          if (!adjacent(from, region)) return state.holders[region] === active.empire ? null : 'not-adjacent';
          if (state.holders[region] === active.empire) return 'target-not-enemy';
          // A lone banner is sent at once.
          return most() === 1 ? { open: true } : true;
        },
        (region) => ({ ...spoil(state, from, region, most()), ...guardBrief(state, region) }),
      ),
      ...(canRange(state) ? [{ key: 'range', value: 'range' as const }] : []),
      { key: back, value: 'back' as const, idle: true },
    ],
    {
      suggest: () => citiesWon(state, from, most()).slice(0, 1).map(atRegion),
      params: () => ({
        from: regionName(from),
        count: most(),
        empire: empireName(active.empire),
        ...prospects(state, [from], most),
      }),
    },
  );
}

function* march(table: Table<Whispers>, from: Region, to: Region, count: number): Rule {
  const { state } = table;
  const activation = activationOf(state);
  leave(state, from, count);
  const marching = { from, to, banners: count };
  activation.march = marching;
  table.log('attacks', {
    who: who(activation.decider),
    empire: empireName(activation.active.empire),
    from: regionName(from),
    to: regionName(to),
    count,
  });
  yield* during(table, marching);
  fight(table, marching);
  activation.march = null;
}

/** Plays the window between declaration and battle. Every player who holds a card is asked. */
function* during(table: Table<Whispers>, { from, to }: March): Rule {
  const { state } = table;
  const activation = activationOf(state);
  const { seat } = activation;
  while (asksWindow(state)) {
    offersOpen(state, 'plus4');
    const choice = yield* table.choose(
      seat,
      'during',
      () => [
        ...answersTo(activation.offer, seat),
        { key: 'resolve', value: 'resolve' as const },
        ...(player(state, seat).hand.length > 0 ? [{ key: 'card', value: 'card' as const }] : []),
      ],
      {
        params: () => ({
          count: activation.march?.banners ?? 0,
          from: regionName(from),
          to: regionName(to),
          ...guardOf(state, to),
          ...oddsFor(state, to, activation.march?.banners ?? 0),
          offer: offered(activation.offer),
        }),
      },
    );
    offersOpen(state, null);
    if (activation.offer) yield* takeOffer(table, activation.offer, choice === 'accept');
    if (choice === 'resolve') return;
    if (choice === 'card') yield* playCard(table, 'during');
  }
}
