import { entry, same, sameSet } from '../../../src/engine/check/compare';
import type { OracleCheck, Position } from '../../../src/engine/check/oracle';
import type { Decision } from '../../../src/engine/contract/game';
import type { Lisboa } from '../state';
import { BOOK, cardOf, GOODS, type Good, type Noble } from './figures';
import { canDoNoble, cubesAt, eventPayments, landPrice, paid, sitesOf } from './noble-actions';
import { spacesOf, splitsOf, visitCost, visitSplits } from './noble-actions';
import { hullOf, isFull, kindsOf, moneyOf, playerAt, shipsOf, withPlayer } from './player';
import { canTuck } from './portfolio';
import { canBuildNew, canDo, combinations, nobleOf, salesOf } from './state-actions';
import { shipCost, topOfYard, tradesOf, upgradable } from './state-actions';

/** Compares the options of the questions with the rulebook. */

type Now = Position<Lisboa>;

/** Compares the options of questions with a list of the rulebook. Undefined: the list says nothing here. */
const options = (
  name: string,
  ids: readonly string[],
  book: (question: Decision, now: Now) => readonly string[] | undefined,
  idle: readonly string[] = [],
): OracleCheck<Lisboa> => ({
  name,
  atPosition(now) {
    const lists = now.asked.flatMap((question) => {
      const list = ids.includes(question.id) ? book(question, now) : undefined;
      return list ? [{ question, list }] : [];
    });
    if (lists.length === 0) return undefined;
    return lists.flatMap(({ question: { id, seat, options: offered }, list }) => {
      const keys = offered.map(({ key }) => key).filter((key) => !idle.includes(key));
      return sameSet(`${id} of seat ${seat}`, keys, list);
    });
  },
});

/** Section 10: a pass with any card; tuck, visit or sponsor where that can be finished. */
function actionsOf(state: Lisboa, seat: number): string[] {
  const player = playerAt(state, seat);
  return [
    ...player.hand.flatMap((card) => {
      const { noble, event = [] } = cardOf(card);
      const canPlay = noble
        ? visitSplits(state, seat, noble).length > 0
        : eventPayments(state, seat, event).length > 0;
      return [
        `discard:${card}`,
        ...(canTuck(state, seat, card) ? [`${noble ? 'tuck' : 'subsidy'}:${card}`] : []),
        ...(canPlay ? [`${noble ? 'visit' : 'sponsor'}:${card}`] : []),
      ];
    }),
    ...shipsOf(player).flatMap((ship) => (isFull(ship) && !ship.sealed ? [`seal:${ship.ship}`] : [])),
  ];
}

/** The trades that are left, after the first trade of this turn if there was one. */
function tradesNow(now: Now, seat: number): string[] | undefined {
  const first = now.earlier.find(({ action }) => action.decision === 'trade')?.action.picks[0];
  if (first === undefined) {
    // A lone first trade was made without a question.
    const isSecond = now.asked.some(({ id }) => id === 'second-trade');
    return isSecond ? undefined : tradesOf(now.state, seat);
  }
  const [, action = '', good = ''] = /^trade:(.+)-(\w+)$/.exec(first) ?? [];
  const isWildUsed = !entry(BOOK.accepts, nobleOf(action)).includes(good as Good);
  return tradesOf(now.state, seat, action, isWildUsed);
}

const courtNoble = ({ played }: Lisboa): Noble | undefined =>
  played?.place === 'court' ? cardOf(played.card).noble : undefined;

/** Lists the actions of a follower after returning the favour and paying in some way (15.5). */
function followsOf(state: Lisboa, seat: number, noble: Noble): string[] {
  const player = playerAt(state, seat);
  if (!player.favors.includes(noble)) return [];
  const favors = { ...state.favors, [noble]: state.favors[noble] + 1 };
  const states = splitsOf(player, visitCost(state, seat, noble)).map((split) => ({
    ...withPlayer(state, seat, {
      ...paid(player, split),
      favors: player.favors.filter((other) => other !== noble),
    }),
    favors,
  }));
  const actions = entry(BOOK.stateActions, noble).filter((action) =>
    states.some((after) => canDo(after, seat, action)),
  );
  const nobleAction = entry(BOOK.nobleAction, noble);
  const isPossible = states.some((after) => canDoNoble(after, seat, nobleAction));
  return [...actions, ...(isPossible ? [nobleAction] : [])].map((action) => `follow:${action}`);
}

/** The seats between the visitor or the last follower and this one could not follow. */
function skipped(now: Now, seat: number, noble: Noble): string[] {
  const seats = now.state.players.length;
  const last = now.earlier.filter(({ action }) => action.decision === 'follow').at(-1);
  const from = last?.action.seat ?? now.state.active;
  const between: number[] = [];
  for (let at = (from + 1) % seats; at !== seat; at = (at + 1) % seats) between.push(at);
  return between
    .filter((other) => other !== now.state.active && followsOf(now.state, other, noble).length > 0)
    .map((other) => `seat ${other} is not asked whether it follows`);
}

const follows: OracleCheck<Lisboa> = {
  name: 'follows-skipped',
  atPosition(now) {
    const question = now.asked.find(({ id }) => id === 'follow');
    const noble = courtNoble(now.state);
    return question && noble ? skipped(now, question.seat, noble) : undefined;
  },
};

/** The price that an option shows is the price of the rulebook. */
const prices = (
  name: string,
  ids: readonly string[],
  param: string,
  book: (key: string, question: Decision, now: Now) => number | undefined,
): OracleCheck<Lisboa> => ({
  name,
  atPosition(now) {
    const questions = now.asked.filter(({ id }) => ids.includes(id));
    const found = questions.flatMap((question) =>
      question.options.flatMap(({ key, params }) => {
        const price = book(key, question, now);
        return price === undefined ? [] : [same(`${question.id} ${key}`, params?.[param], price)];
      }),
    );
    return found.length > 0 ? found.flat() : undefined;
  },
});

/** The last lot that was chosen in this turn. */
const lotNow = ({ earlier }: Now, seat: number): string | undefined =>
  earlier
    .filter(({ action }) => action.decision === 'site' && action.seat === seat)
    .at(-1)
    ?.action.picks[0]?.slice('site:'.length, 'site:lot-a1'.length);

/** Plans of one architect with the same number of officials are alike: the engine offers one of them. */
const plans: OracleCheck<Lisboa> = {
  name: 'plans',
  atPosition(now) {
    const question = now.asked.find(({ id }) => id === 'plan');
    const space = now.earlier
      .filter(({ action }) => action.decision === 'space' && action.seat === question?.seat)
      .at(-1)?.action.picks[0];
    if (!question || space === undefined) return undefined;
    const kinds = (list: readonly string[]): string[] =>
      list.map((plan) => JSON.stringify(entry(BOOK.plans, plan)));
    const open = spacesOf(now.state, question.seat)[space.slice('space:'.length)] ?? [];
    return sameSet('plan', kinds(question.options.map(({ key }) => key.slice('plan:'.length))), kinds(open));
  },
};

/** True if the ship is the reward of the card that is played, so that a sale or trade must follow (11.3). */
const isReward = ({ state: { played }, earlier }: Now): boolean =>
  played?.place === 'top' &&
  (cardOf(played.card).effects ?? []).some(({ action }) => action === 'build-ship') &&
  !earlier.some(({ action }) => ['ship', 'commerce', 'trade'].includes(action.decision));
/** True if a good is left. The new ship has room for it, so it can be sold. */
const keepsAGood = (state: Lisboa, seat: number, old?: number): boolean => {
  const player = playerAt(state, seat);
  const held = GOODS.reduce((all, good) => all + player.goods[good], 0);
  return held > shipCost(player, topOfYard(state) ?? 0, old);
};

export const whoMayChecks: readonly OracleCheck<Lisboa>[] = [
  options('actions', ['choose-action'], ({ seat }, { state }) => actionsOf(state, seat)),
  options('commerce', ['commerce'], ({ seat }, now) => [
    ...(Object.keys(salesOf(now.state, seat)).length > 0 ? ['sell'] : []),
    ...(tradesOf(now.state, seat).length > 0 ? ['trade'] : []),
  ]),
  options('trades', ['trade', 'second-trade'], ({ seat }, now) => tradesNow(now, seat), ['stop']),
  options('sales', ['sell', 'sell-more'], ({ seat }, { state }) => Object.keys(salesOf(state, seat)), [
    'stop',
  ]),
  prices('sale-prices', ['sell', 'sell-more'], 'count', (key, { seat }, { state }) =>
    key === 'stop' ? undefined : salesOf(state, seat)[key],
  ),
  options('visit-payments', ['visit-payment'], ({ seat }, now) => {
    const noble = courtNoble(now.state);
    // A follower pays for one action. Only the visitor's list is the same for all actions.
    if (!noble || seat !== now.state.active) return undefined;
    return visitSplits(now.state, seat, noble).map(
      ({ influence, reis, wigs }) => `pay:${influence}-influence-${reis}-reis-${wigs}-wigs`,
    );
  }),
  options(
    'follows',
    ['follow'],
    ({ seat }, { state }) => {
      const noble = courtNoble(state);
      return noble && followsOf(state, seat, noble);
    },
    ['stay'],
  ),
  follows,
  options('sites', ['site'], ({ seat }, { state }) => sitesOf(state, seat).map((site) => `site:${site}`)),
  prices('land-prices', ['cube'], 'price', (key, { seat }, now) => {
    const [line = '', kind = ''] = key.split(':');
    const lot = lotNow(now, seat);
    return lot === undefined ? undefined : landPrice(now.state, seat, lot, [line, kind]);
  }),
  options('cubes', ['cube'], ({ seat }, now) => {
    const lot = lotNow(now, seat);
    const { state } = now;
    if (lot === undefined) return undefined;
    const money = playerAt(state, seat);
    return cubesAt(state, lot)
      .filter((cube) => landPrice(state, seat, lot, cube) <= moneyOf(money))
      .map(([line, kind]) => `${line}:${kind}`);
  }),
  options('spaces', ['space'], ({ seat }, { state }) =>
    Object.keys(spacesOf(state, seat)).map((space) => `space:${space}`),
  ),
  plans,
  options(
    'ships',
    ['ship'],
    ({ seat }, now) => {
      const leaves = (old?: number): boolean => !isReward(now) || keepsAGood(now.state, seat, old);
      return [
        ...(canBuildNew(now.state, seat) && leaves() ? ['new'] : []),
        ...upgradable(now.state, seat).flatMap((ship) =>
          leaves(hullOf(ship)) ? [`upgrade:${ship.ship}`] : [],
        ),
      ];
    },
    ['decline'],
  ),
  options('ship-goods', ['ship-goods'], ({ seat }, now) => {
    const player = playerAt(now.state, seat);
    const choice = now.earlier.at(-1)?.action;
    const hull = topOfYard(now.state);
    if (choice?.decision !== 'ship' || hull === undefined) return undefined;
    const old = shipsOf(player).find(({ ship }) => choice.picks[0] === `upgrade:${ship}`);
    const cost = shipCost(player, hull, old && hullOf(old));
    return combinations(kindsOf(player), cost).map((goods) => `goods:${goods.join('+')}`);
  }),
  options('piles', ['draw-pile'], (_, { state: { display } }) =>
    Object.entries(display).flatMap(([pile, cards]) => (cards.length > 0 ? [`pile:${pile}`] : [])),
  ),
  options(
    'decrees',
    ['decree', 'extra-decree'],
    (_, { state }) => state.decreesShown.map((decree) => `decree:${decree}`),
    ['none', 'decline'],
  ),
  options('cardinal-tiles', ['cardinal-tile'], (_, { state: { church } }) => {
    const tiles = [church.gap, (church.gap + 1) % church.tiles.length];
    return tiles.map((at) => `tile:${church.tiles[at]?.id ?? ''}`);
  }),
];
