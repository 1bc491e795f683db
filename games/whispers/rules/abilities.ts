import { who, type Rule, type Table } from '../../../src/engine/game';
import { amountOf, type AbilityId } from '../data/cards';
import { EMPIRES, type Empire } from '../data/empires';
import { adjacent, has, limitOf, neighbours, REGIONS, type Region } from '../data/map';
import { activation, type Activation, type Whispers } from '../state';
import { attack, survivors } from './attack';
import { perform } from './acting';
import { placeBanners } from './banners';
import { add, enter, holdsAny, isConquered, isEmpty, leave, movable, regionsOf, remove } from './control';
import { actionsOf, agentAt, canAct, deciding, performable, placeKey, PLACES, samePlace } from './councils';
import {
  chooseCount,
  chooseRegion,
  empireName,
  placeName,
  placeOption,
  regionName,
  regions,
  topicOf,
} from './listing';

interface AbilityRule {
  /** Why it would do nothing now; undefined if it can be played. */
  why(state: Whispers): string | undefined;
  play(table: Table<Whispers>): Rule;
}

const active = (state: Whispers): Empire => activation(state).at.empire;
const some = (judge: (region: Region) => boolean): boolean => REGIONS.some(judge);
const told = (table: Table<Whispers>, event: string, region: Region, count: number): void =>
  table.log(event, { empire: empireName(table.state.holders[region]), region: regionName(region), count });

/** Adds banners of whoever controls it to one region that passes. */
const addTo = (
  id: 'city-levy' | 'recruit' | 'uprising',
  judge: (state: Whispers, region: Region) => true | string | null,
): AbilityRule => {
  const verdict = (state: Whispers, region: Region): true | string | null =>
    state.supply[state.holders[region]] === 0 ? 'no-supply' : judge(state, region);
  return {
    why: (state) =>
      some((region) => verdict(state, region) === true)
        ? undefined
        : some((region) => judge(state, region) === true)
          ? 'no-supply'
          : 'no-effect',
    *play(table) {
      const { state } = table;
      const region = yield* chooseRegion(table, activation(state).seat, id, (one) => verdict(state, one));
      told(table, 'added', region, add(state, region, amountOf(id)));
    },
  };
};

/** Banners from the supply join the attack under way. */
const join = (id: 'bolster' | 'war-host'): AbilityRule => ({
  why: (state) => (state.supply[active(state)] > 0 ? undefined : 'no-supply'),
  *play({ state, log }) {
    const { march, at } = activation(state);
    if (!march) throw new Error('no attack is under way');
    const count = Math.min(amountOf(id), state.supply[at.empire]);
    state.supply[at.empire] -= count;
    march.banners += count;
    log('joins', { empire: empireName(at.empire), count });
  },
});

const sendable = (state: Whispers): number => {
  const { fought } = activation(state);
  return fought ? Math.min(survivors(state), movable(state, fought.to)) : 0;
};

const replaceable = ({ taken, swapped }: Activation): boolean => taken === null && !swapped;
const beyond = (state: Whispers, from: Region) => (): string =>
  isConquered(state, from) ? 'must-leave-one' : 'not-enough-banners';

/** The least and most banners a region may have in a new arrangement. */
const least = (state: Whispers, region: Region): number => (isConquered(state, region) ? 1 : 0);

function canRegroup(state: Whispers, empire: Empire): boolean {
  const own = regionsOf(state, empire);
  const total = own.reduce((sum, region) => sum + state.banners[region], 0);
  if (total === 0 || own.reduce((sum, region) => sum + limitOf(region), 0) < total) return false;
  if (own.some((region) => state.banners[region] > limitOf(region))) return true;
  return own.some(
    (from) =>
      state.banners[from] > least(state, from) &&
      own.some((to) => to !== from && state.banners[to] < limitOf(to)),
  );
}

const burnable = (state: Whispers, source: Region): Region[] =>
  neighbours(source).filter((next) => state.holders[next] !== active(state) && state.banners[next] > 0);

const proxies = (state: Whispers) => {
  const act = activation(state);
  return PLACES.filter((place) => !samePlace(place, act.at)).flatMap((place) => {
    const through = deciding(state, place);
    if (through?.seat !== act.seat) return [];
    return [
      {
        place,
        agent: through.agent,
        other: !samePlace(through.agent, act.agent),
        able: canAct(state, place),
      },
    ];
  });
};

export const ABILITY_RULES: Readonly<Record<AbilityId, AbilityRule>> = {
  'press-on': {
    why: (state) =>
      survivors(state) === 0 ? 'no-effect' : sendable(state) === 0 ? 'must-leave-one' : undefined,
    *play(table) {
      const { fought } = activation(table.state);
      if (fought) yield* attack(table, { region: fought.to, most: sendable(table.state) });
    },
  },

  slaughter: {
    why: (state) => {
      const { fought } = activation(state);
      return fought && survivors(state) + remaining(state) > 0 ? undefined : 'no-effect';
    },
    *play({ state, log }) {
      const { fought } = activation(state);
      if (!fought) return;
      const [own, enemy] = [survivors(state), remaining(state)];
      log('slaughters', {
        region: regionName(fought.to),
        empire: empireName(state.holders[fought.to]),
        count: own + enemy,
      });
      remove(state, fought.to, own + enemy);
      fought.attackers -= own;
      fought.defenders -= enemy;
      fought.kills += enemy;
    },
  },

  relocate: {
    why: (state) =>
      !replaceable(activation(state))
        ? 'wrong-window'
        : PLACES.some((place) => agentAt(state, place) === null && !samePlace(place, activation(state).at))
          ? undefined
          : 'no-effect',
    *play(table) {
      const { state } = table;
      const act = activation(state);
      const to = yield* table.choose(
        act.seat,
        'relocate',
        () =>
          PLACES.filter((place) => !samePlace(place, act.at)).map((place) =>
            agentAt(state, place) === null
              ? placeOption(place)
              : {
                  key: `place:${placeKey(place)}`,
                  why: 'position-occupied',
                  params: { place: placeName(place) },
                },
          ),
        { topic: topicOf('relocate') },
      );
      state.councils[act.agent.empire][act.agent.position] = null;
      state.councils[to.empire][to.position] = act.seat;
      act.agent = to;
      act.at = to;
      table.log('relocates', { seat: who(act.seat), place: placeName(to) });
    },
  },

  // Range cards are played with the declaration of an attack: see `rangeCard`.
  'far-strike': {
    why: () => 'wrong-window',
    *play() {
      throw new Error('played with a declaration');
    },
  },
  armada: {
    why: () => 'wrong-window',
    *play() {
      throw new Error('played with a declaration');
    },
  },

  bolster: join('bolster'),
  'war-host': join('war-host'),

  proxy: {
    why: (state) => {
      if (!replaceable(activation(state))) return 'wrong-window';
      const others = proxies(state).filter(({ other }) => other);
      return others.length === 0
        ? 'not-via-other-agent'
        : others.some(({ able }) => able)
          ? undefined
          : 'no-effect';
    },
    *play(table) {
      const { state } = table;
      const act = activation(state);
      const through = yield* table.choose(
        act.seat,
        'proxy',
        () =>
          proxies(state).map(({ place, agent, other, able }) =>
            other && able
              ? { ...placeOption(place), value: { place, agent } }
              : {
                  key: `place:${placeKey(place)}`,
                  why: other ? 'no-effect' : 'not-via-other-agent',
                  params: { place: placeName(place) },
                },
          ),
        { topic: topicOf('proxy') },
      );
      act.at = through.place;
      act.agent = through.agent;
      table.log('proxies', { seat: who(act.seat), place: placeName(through.place) });
    },
  },

  'city-levy': addTo('city-levy', (_, region) => (has(region, 'city') ? true : 'target-lacks-icon')),
  recruit: addTo('recruit', (state, region) => (isEmpty(state, region) ? true : 'target-not-empty')),
  uprising: addTo('uprising', (state, region) =>
    !isEmpty(state, region)
      ? 'target-not-empty'
      : has(region, 'city') || has(region, 'tower')
        ? 'target-has-icon'
        : true,
  ),

  'forced-march': {
    why: (state) => {
      const own = regionsOf(state, active(state));
      return own.length > 1 && own.some((region) => movable(state, region) > 0) ? undefined : 'no-effect';
    },
    *play(table) {
      const { state } = table;
      const { seat, at } = activation(state);
      const own = (region: Region): string | null =>
        state.holders[region] === at.empire ? null : 'region-not-controlled';
      const from = yield* chooseRegion(
        table,
        seat,
        'march-from',
        (region) =>
          own(region) ??
          (movable(state, region) > 0
            ? true
            : state.banners[region] > 0
              ? 'must-leave-one'
              : 'not-enough-banners'),
      );
      const to = yield* chooseRegion(
        table,
        seat,
        'march-to',
        (region) => own(region) ?? (region === from ? 'no-effect' : true),
        () => ({ from: regionName(from) }),
      );
      const count = yield* chooseCount(
        table,
        seat,
        'march-count',
        () => movable(state, from),
        beyond(state, from),
        () => ({ from: regionName(from), to: regionName(to) }),
      );
      leave(state, from, count);
      enter(state, to, at.empire, count);
      table.log('marches', {
        empire: empireName(at.empire),
        from: regionName(from),
        to: regionName(to),
        count,
      });
    },
  },

  regroup: {
    why: (state) => (EMPIRES.some((empire) => canRegroup(state, empire)) ? undefined : 'no-effect'),
    *play(table) {
      const { state } = table;
      const { seat } = activation(state);
      const empire = yield* table.choose(
        seat,
        'regroup-empire',
        () =>
          EMPIRES.map((one) =>
            canRegroup(state, one)
              ? { key: `empire:${one}`, value: one, params: { empire: empireName(one) } }
              : { key: `empire:${one}`, why: 'no-effect', params: { empire: empireName(one) } },
          ),
        { topic: topicOf('regroup') },
      );
      const own = regionsOf(state, empire);
      const total = own.reduce((sum, region) => sum + state.banners[region], 0);
      for (;;) {
        const places = yield* table.chooseSome(
          seat,
          'regroup',
          () =>
            regions(state, (region) =>
              own.includes(region)
                ? { least: least(state, region), most: limitOf(region) }
                : 'region-not-controlled',
            ),
          () => [total, total],
          {
            topic: topicOf('regroup'),
            single: 'ask',
            params: () => ({ count: total, empire: empireName(empire) }),
          },
        );
        const arranged = own.map((region) => places.filter((place) => place === region).length);
        // An arrangement that changes nothing is asked again: no list of options can rule out one mixture of them.
        if (own.every((region, at) => arranged[at] === state.banners[region])) continue;
        own.forEach((region, at) => {
          state.banners[region] = arranged[at] ?? 0;
        });
        return table.log('regroups', { seat: who(seat), empire: empireName(empire) });
      }
    },
  },

  mercenaries: {
    why: (state) => (some((region) => !isEmpty(state, region)) ? undefined : 'no-effect'),
    *play(table) {
      const { state } = table;
      const { seat } = activation(state);
      const region = yield* chooseRegion(table, seat, 'mercenaries', (one) =>
        isEmpty(state, one) ? 'not-enough-banners' : true,
      );
      const count = yield* chooseCount(
        table,
        seat,
        'mercenaries-count',
        () => Math.min(amountOf('mercenaries'), state.banners[region]),
        () => (state.banners[region] > amountOf('mercenaries') ? 'over-limit' : 'not-enough-banners'),
        () => ({ region: regionName(region) }),
      );
      told(table, 'removed', region, count);
      remove(state, region, count);
    },
  },

  disperse: {
    why: (state) => (some((region) => !isEmpty(state, region)) ? undefined : 'no-effect'),
    *play(table) {
      const { state } = table;
      const { seat } = activation(state);
      const from = yield* chooseRegion(table, seat, 'disperse', (region) =>
        isEmpty(state, region) ? 'not-enough-banners' : true,
      );
      const [empire, count] = [state.holders[from], state.banners[from]];
      const open = neighbours(from).filter((next) => state.holders[next] === empire);
      if (open.length === 0) {
        told(table, 'dispersed', from, count);
        return remove(state, from, count);
      }
      const places = yield* table.chooseSome(
        seat,
        'disperse-to',
        () =>
          regions(state, (region) => {
            if (region === from) return null;
            if (open.includes(region)) return { most: count };
            return adjacent(from, region)
              ? 'region-not-controlled'
              : state.holders[region] === empire
                ? 'not-adjacent'
                : null;
          }),
        () => [count, count],
        {
          topic: topicOf('disperse'),
          params: () => ({ count, from: regionName(from), empire: empireName(empire) }),
        },
      );
      leave(state, from, count);
      for (const region of places) enter(state, region, empire, 1);
      for (const region of new Set(places)) {
        table.log('marches', {
          empire: empireName(empire),
          from: regionName(from),
          to: regionName(region),
          count: places.filter((one) => one === region).length,
        });
      }
    },
  },

  subjugate: {
    why: (state) => {
      const { fought, at } = activation(state);
      if (state.supply[at.empire] === 0) return 'no-supply';
      return fought && fought.kills > 0 && holdsAny(state, at.empire) ? undefined : 'no-effect';
    },
    *play(table) {
      const { fought, at, seat } = activation(table.state);
      yield* placeBanners(table, seat, at.empire, fought?.kills ?? 0, 'subjugate-place');
    },
  },

  'alchemists-fire': {
    why: (state) =>
      some(
        (region) =>
          state.holders[region] === active(state) &&
          !isEmpty(state, region) &&
          burnable(state, region).length > 0,
      )
        ? undefined
        : 'no-effect',
    *play(table) {
      const { state } = table;
      const { seat, at } = activation(state);
      const source = yield* chooseRegion(table, seat, 'fire-from', (region) => {
        if (state.holders[region] !== at.empire) return 'region-not-controlled';
        if (isEmpty(state, region)) return 'not-enough-banners';
        return burnable(state, region).length > 0 ? true : 'no-effect';
      });
      const most = (): number =>
        Math.min(
          amountOf('alchemists-fire'),
          burnable(state, source).reduce((sum, region) => sum + state.banners[region], 0),
        );
      const burnt = yield* table.chooseSome(
        seat,
        'fire',
        () =>
          regions(state, (region) => {
            if (burnable(state, source).includes(region))
              return { most: Math.min(amountOf('alchemists-fire'), state.banners[region]) };
            if (isEmpty(state, region) || region === source) return null;
            return adjacent(source, region) ? 'target-not-enemy' : 'not-adjacent';
          }),
        () => [1, most()],
        { topic: topicOf('fire'), params: () => ({ count: most(), from: regionName(source) }) },
      );
      for (const region of new Set(burnt)) {
        const count = burnt.filter((one) => one === region).length;
        told(table, 'removed', region, count);
        remove(state, region, count);
      }
    },
  },

  populate: {
    why: (state) =>
      state.supply[active(state)] === 0
        ? 'no-supply'
        : regionsOf(state, active(state)).length === 0
          ? 'no-effect'
          : undefined,
    *play(table) {
      const { state } = table;
      const { seat, at } = activation(state);
      const count = Math.min(regionsOf(state, at.empire).length, state.supply[at.empire]);
      const places = yield* table.chooseSome(
        seat,
        'populate',
        () =>
          regions(state, (region) => (state.holders[region] === at.empire ? true : 'region-not-controlled')),
        () => [count, count],
        { topic: topicOf('populate'), params: () => ({ count, empire: empireName(at.empire) }) },
      );
      for (const region of places) add(state, region, 1);
      table.log('populates', { empire: empireName(at.empire), count });
    },
  },

  reinforce: {
    why: (state) => (reinforcements(state).length > 0 ? undefined : 'no-effect'),
    *play(table) {
      const { state } = table;
      const { seat, at, march } = activation(state);
      if (!march) throw new Error('no attack is under way');
      const from = yield* chooseRegion(table, seat, 'reinforce', (region) => {
        if (state.holders[region] !== at.empire) return 'region-not-controlled';
        if (region === march.to) return null;
        return movable(state, region) > 0
          ? true
          : isEmpty(state, region)
            ? 'not-enough-banners'
            : 'must-leave-one';
      });
      const most = (): number => Math.min(amountOf('reinforce'), movable(state, from));
      const count = yield* chooseCount(
        table,
        seat,
        'reinforce-count',
        most,
        () => (movable(state, from) > amountOf('reinforce') ? 'over-limit' : beyond(state, from)()),
        () => ({ from: regionName(from) }),
      );
      leave(state, from, count);
      march.banners += count;
      table.log('joins', { empire: empireName(at.empire), count });
    },
  },

  'midnight-oil': {
    why: (state) => {
      const { taken } = activation(state);
      const action = taken && actionsOf(state, taken.at).find(({ id }) => id === taken.action);
      if (!taken || !action) return 'no-effect';
      // The card that pays is back in its deck before the action starts.
      const refilled = action.kind === 'draw' && (taken.at.empire === 'horse' || taken.at.empire === 'lion');
      return performable(
        refilled ? { ...state, decks: { ...state.decks, [taken.at.empire]: ['paid'] } } : state,
        taken.at.empire,
        action,
      )
        ? undefined
        : 'no-effect';
    },
    *play(table) {
      const { taken, at } = activation(table.state);
      const action = taken && actionsOf(table.state, taken.at).find(({ id }) => id === taken.action);
      if (action) yield* perform(table, at, action);
    },
  },
};

/** Defenders of the last attack that still stand in its target. */
const remaining = (state: Whispers): number => {
  const { fought } = activation(state);
  return fought?.defender && state.holders[fought.to] === fought.defender
    ? Math.min(fought.defenders, state.banners[fought.to])
    : 0;
};

const reinforcements = (state: Whispers): Region[] => {
  const { march, at } = activation(state);
  return march
    ? regionsOf(state, at.empire).filter((region) => region !== march.to && movable(state, region) > 0)
    : [];
};
