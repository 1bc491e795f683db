import { who, type Rule, type Table } from '../../../src/engine/game';
import { has, adjacent, homeOf, neighbours, type Region } from '../data/map';
import { activation, player, type March, type Whispers } from '../state';
import { canRange, rangeCard, playCard } from './cards';
import { enter, leave, movable, regionsOf, remove } from './control';
import { chooseCount, empireName, regionName, regions, topicOf } from './listing';
import { asksWindow, offersOpen, takeOffer } from './offers';

/** An attack bound to a region and its survivors: Press On. */
export interface From {
  readonly region: Region;
  readonly most: number;
}
type Target = Region | 'range' | 'back';

/** Declares and fights one attack (10.5). False if it was given up. */
export function* attack(table: Table<Whispers>, bound?: From): Rule<boolean> {
  const { state } = table;
  const act = activation(state);
  const empire = act.at.empire;
  for (;;) {
    const from =
      bound?.region ??
      (yield* table.choose(act.decider, 'attack-from', () => sources(state), {
        topic: topicOf('attack-from'),
        single: 'ask',
        fallback: ['cancel'],
      }));
    if (from === undefined) return false;
    const target = yield* chooseTarget(table, from, bound !== undefined);
    if (target === 'back') {
      if (bound) return false;
      continue;
    }
    const ranged = target === 'range' ? yield* rangeCard(table, from) : undefined;
    if (target === 'range' && !ranged) continue;
    const to = ranged ? ranged.to : (target as Region);
    const most = bound?.most ?? movable(state, from);
    const sent = bound ? survivors(state) : state.banners[from];
    const count = yield* chooseCount(
      table,
      act.decider,
      'attack-count',
      () => most,
      () => (most < sent ? 'must-leave-one' : 'not-enough-banners'),
      () => ({
        from: regionName(from),
        to: regionName(to),
        defenders: state.banners[to],
        empire: empireName(state.holders[to]),
      }),
    );
    ranged?.pay();
    leave(state, from, count);
    act.march = { from, to, banners: count };
    table.log('attacks', {
      seat: who(act.decider),
      empire: empireName(empire),
      from: regionName(from),
      to: regionName(to),
      count,
    });
    yield* during(table);
    fight(table, act.march);
    act.march = null;
    return true;
  }
}

const sources = (state: Whispers) => {
  const { at } = activation(state);
  const reachesFar = canRange(state);
  const near = new Set(regionsOf(state, at.empire).flatMap(neighbours));
  return [
    ...regions(state, (region) => {
      if (state.holders[region] !== at.empire) return near.has(region) ? 'region-not-controlled' : null;
      if (state.banners[region] === 0) return 'not-enough-banners';
      if (movable(state, region) === 0) return 'must-leave-one';
      return reachesFar || neighbours(region).some((next) => state.holders[next] !== at.empire)
        ? true
        : 'not-adjacent';
    }),
    { key: 'cancel', value: undefined },
  ];
};

function chooseTarget(table: Table<Whispers>, from: Region, given: boolean): Rule<Target> {
  const { state } = table;
  const act = activation(state);
  const empire = act.at.empire;
  return table.choose(
    act.decider,
    'attack-to',
    () => [
      ...regions(state, (region) => {
        if (region === from) return null;
        if (!adjacent(from, region)) return state.holders[region] === empire ? null : 'not-adjacent';
        return state.holders[region] === empire ? 'target-not-enemy' : true;
      }),
      ...(canRange(state) ? [{ key: 'range', value: 'range' as const }] : []),
      given ? { key: 'give-up', value: 'back' as const } : { key: 'back', value: 'back' as const },
    ],
    {
      topic: topicOf('attack-to'),
      single: 'ask',
      fallback: [given ? 'give-up' : 'back'],
      params: () => ({ from: regionName(from), count: state.banners[from] }),
    },
  );
}

/** Cards between declaration and battle: asked of whoever holds any card at all. */
function* during(table: Table<Whispers>): Rule {
  const { state } = table;
  const act = activation(state);
  while (asksWindow(state)) {
    offersOpen(state, 'plus4');
    const choice = yield* table.choose(
      act.seat,
      'during',
      () => [
        ...(act.offer
          ? [
              { key: 'accept', value: 'accept' as const, params: { seat: who(act.offer.by) } },
              { key: 'decline', value: 'decline' as const },
            ]
          : []),
        ...(player(state, act.seat).hand.length > 0 ? [{ key: 'card', value: 'card' as const }] : []),
        { key: 'resolve', value: 'resolve' as const },
      ],
      {
        topic: topicOf('during'),
        single: 'ask',
        fallback: ['resolve'],
        params: () => ({
          count: act.march?.banners ?? 0,
          to: regionName((act.march as March).to),
          defenders: state.banners[(act.march as March).to],
        }),
      },
    );
    offersOpen(state, null);
    if (act.offer) yield* takeOffer(table, choice === 'accept');
    if (choice === 'resolve') return;
    if (choice === 'card') yield* playCard(table, 'during');
  }
}

/** The battle (11.2): the tower first, then one for one; who is left holds the region. */
function fight(table: Table<Whispers>, march: March): void {
  const { state } = table;
  const act = activation(state);
  const { to } = march;
  const empire = act.at.empire;
  if (state.holders[to] === empire) {
    enter(state, to, empire, march.banners);
    act.fought = { to, attackers: 0, defenders: 0, defender: null, kills: 0 };
    table.log('arrives', { empire: empireName(empire), region: regionName(to), count: march.banners });
    return;
  }
  const defender = state.holders[to];
  const tower = has(to, 'tower') ? Math.min(1, march.banners) : 0;
  const clash = Math.min(march.banners - tower, state.banners[to]);
  const attackers = march.banners - tower - clash;
  state.supply[empire] += tower + clash;
  if (clash > 0) remove(state, to, clash);
  const defenders = state.banners[to];
  enter(state, to, empire, attackers);
  act.fought = { to, attackers, defenders: attackers > 0 ? 0 : defenders, defender, kills: clash };
  const params = {
    empire: empireName(empire),
    defender: empireName(defender),
    region: regionName(to),
    lost: tower + clash,
    killed: clash,
    left: attackers > 0 ? attackers : defenders,
    home: empireName(homeOf(to)),
  };
  table.log(attackers > 0 ? 'captures' : defenders > 0 ? 'repelled' : 'emptied', params);
}

/** What is left of the last attack's banners in its target, now. */
export const survivors = (state: Whispers): number => {
  const { fought, at } = activation(state);
  return fought && state.holders[fought.to] === at.empire
    ? Math.min(fought.attackers, state.banners[fought.to])
    : 0;
};
