import { arranged, current, has, refused, show, until } from './testing';
import type { Lisbon } from './testing';

/**
 * Every reason for a refusal, reached as a player would. Those that the shape of the questions makes impossible are the engine's: they stand
 * at the end.
 */
const wares = { gold: 2, cloth: 2, books: 2, tools: 2 };
const play = (card: string): string => `tuck:${card}`;
const because = (table: Lisbon, key: string): unknown =>
  (table.decision('choose-action').refused?.find((refusal) => refusal.key === key)?.params?.['because'] as { text: string } | undefined)?.text;
const PENALTY = 'blue-king-5';
const trading = (things: object, more: object = {}): Lisbon => {
  const table = arranged({ ...more, players: [{ hand: [PENALTY], ...things }] }).pick(0, 'choose-action', play(PENALTY));
  return table.open.includes('0 commerce') ? table.pick(0, 'commerce', 'trade') : table;
};
const visiting = (things: object, more: object = {}): Lisbon => arranged({ players: [{ influence: 9, hand: ['blue-builder-1', 'blue-king-1', 'blue-prime-minister-1'], ...things }], ...more });

describe('playing a card', () => {
  test('E_NO_GOODS: no good is left after the bottom part', () => {
    expect(refused(arranged({ players: [{ hand: ['blue-king-3'] }] }), 0, 'choose-action', 'tuck:blue-king-3')).toBe('no-goods');
    expect(refused(arranged({ players: [{ hand: ['blue-treasury-1'] }] }), 0, 'choose-action', 'subsidy:blue-treasury-1')).toBe('no-goods');
  });

  test('E_NO_COMMERCE: a good, but no sale and no trade', () => {
    const table = arranged({ players: [{ goods: { books: 1 }, hand: ['blue-king-3'] }] });
    expect(refused(table, 0, 'choose-action', 'tuck:blue-king-3')).toBe('no-commerce');
  });

  test('a reward that brings the good or the hold makes the play possible, and the hold may then not be declined', () => {
    expect(arranged({ players: [{ hand: ['blue-king-4'] }] }).offered('choose-action')).toContain('tuck:blue-king-4');
    const clergy = ['clergy-almoner-a', 'clergy-almoner-b', 'clergy-parish-a', 'clergy-parish-b'];
    const table = arranged({ players: [{ goods: { cloth: 2 }, clergy, favors: ['king', 'prime-minister', 'builder'], hand: ['red-prime-minister-1'] }] });
    table.pick(0, 'choose-action', 'tuck:red-prime-minister-1');
    expect(table.events).toEqual(expect.arrayContaining(['builds-ship', 'sells']));
    expect(table.open).toEqual(['0 seal-ship']);
  });

  test('E_BAD_MAKE_ROOM: with the top full only a card above makes room', () => {
    const table = arranged({ players: [{ goods: { cloth: 1 }, rubble: { earthquake: 4, fire: 4, tsunami: 4 }, hand: [PENALTY], top: ['blue-king-1', 'blue-king-3', 'blue-king-4'], bottom: ['blue-treasury-1'] }] });
    table.pick(0, 'choose-action', play(PENALTY));
    expect(refused(table, 0, 'make-room', 'card:blue-treasury-1')).toBe('bad-make-room');
  });

  test('E_WOULD_STRAND: a ship that is the only hold does not make room', () => {
    const table = arranged({ players: [{ goods: { books: 1 }, rubble: { earthquake: 1, fire: 1, tsunami: 1 }, hand: ['blue-king-3'], top: ['ship-blue-1', 'blue-king-1'], bottom: ['blue-treasury-1'] }] });
    table.pick(0, 'choose-action', 'tuck:blue-king-3');
    expect(refused(table, 0, 'make-room', 'ship:ship-blue-1')).toBe('would-strand');
    expect(table.offered('make-room')).toEqual(['card:blue-king-1', 'card:blue-treasury-1']);
  });

  test('E_WOULD_STRAND: of two goods the one that can be traded is not lost', () => {
    const table = arranged({ players: [{ goods: { books: 1, cloth: 1 }, hand: ['blue-prime-minister-5'] }], shipyard: [] });
    table.pick(0, 'choose-action', 'tuck:blue-prime-minister-5');
    expect(has(table, 0).goods).toMatchObject({ books: 0, cloth: 1 });
    expect(table.open).toEqual(['0 trade']);
  });

  test('E_WOULD_STRAND: the last goods do not pay for a ship', () => {
    const table = arranged({ players: [{ goods: { gold: 1 }, hand: ['red-prime-minister-1', 'blue-king-1'] }] });
    table.pick(0, 'choose-action', 'tuck:red-prime-minister-1');
    expect(has(table, 0).top).toEqual([{ card: 'red-prime-minister-1' }]);
    expect(has(table, 0).goods.gold).toBe(1);
  });
});

describe('selling and trading', () => {
  test('E_NO_HOLD: a ship that is full or at sea takes nothing', () => {
    const table = arranged({ players: [{ goods: { gold: 1, cloth: 1 }, hand: [PENALTY], top: ['ship-blue-1'] }, { top: ['ship-blue-2 gold', 'ship-red-1 gold cloth sealed'] }] });
    table.pick(0, 'choose-action', play(PENALTY)).pick(0, 'commerce', 'sell');
    expect(refused(table, 0, 'sell', 'full:ship-blue-2')).toBe('no-hold');
    expect(refused(table, 0, 'sell', 'full:ship-red-1')).toBe('no-hold');
  });

  test('E_GOOD_NOT_ACCEPTED: the Builder does not take cloth', () => {
    expect(refused(trading({ goods: wares }), 0, 'trade', 'unwanted:builder-cloth')).toBe('good-not-accepted');
  });

  test('E_REPEATED_STATE_ACTION: the second trade asks for another action', () => {
    const table = trading({ goods: { tools: 2, gold: 1 } }).pick(0, 'trade', 'trade:acquire-plan-tools').pick(0, 'plan-stack', 'plan:mardel');
    expect(refused(table, 0, 'second-trade', 'state:acquire-plan')).toBe('repeated-state-action');
  });

  test('E_ALREADY_OWN_FAVOR: a favour you have, or all three', () => {
    const one = trading({ goods: { cloth: 1 }, favors: ['king'] }).pick(0, 'trade', 'trade:royal-favor-cloth');
    expect(refused(one, 0, 'favor', 'favor:king')).toBe('already-own-favor');
    expect(refused(trading({ goods: { cloth: 1, gold: 1 }, favors: ['king', 'prime-minister', 'builder'] }), 0, 'trade', 'trade:royal-favor-cloth')).toBe('already-own-favor');
  });

  test('E_FAVOR_SUPPLY_EMPTY: a safeguard, for the supply never runs out for who lacks a favour', () => {
    for (const seats of [2, 3, 4]) {
      const favors = ['king'] as const;
      const table = arranged({ seats, players: Array.from({ length: seats - 1 }, () => ({ favors })) });
      expect(table.state.favors.king).toBe(1);
    }
  });

  test('E_CLERGY_FULL: four tiles', () => {
    const clergy = ['clergy-almoner-a', 'clergy-almoner-b', 'clergy-parish-a', 'clergy-parish-b'];
    expect(refused(trading({ goods: { cloth: 1, gold: 1 }, clergy }), 0, 'trade', 'trade:meet-cardinal-cloth')).toBe('clergy-full');
  });

  test('E_BAD_STEPS: exactly one space', () => {
    const table = arranged({ players: [{ goods: { cloth: 1 }, hand: ['blue-king-2'] }] }).pick(0, 'choose-action', 'tuck:blue-king-2');
    expect(refused(table, 0, 'cardinal-steps', 'steps:2')).toBe('bad-steps');
  });

  test('E_SHIPYARD_EMPTY and E_GOODS_NOT_DISTINCT', () => {
    expect(refused(trading({ goods: { gold: 2 } }, { shipyard: [] }), 0, 'trade', 'trade:build-ship-gold')).toBe('shipyard-empty');
    expect(refused(trading({ goods: { gold: 2, cloth: 0 } }, { shipyard: ['ship-red-1'] }), 0, 'trade', 'trade:build-ship-gold')).toBe('goods-not-distinct');
  });

  test('E_BAD_UPGRADE: a ship at sea or of the same hull; a new one that cannot be paid is refused beside an upgrade that can', () => {
    const table = arranged({
      shipyard: ['ship-red-2'], players: [
        { hand: ['blue-king-1'] }, { goods: { cloth: 2 }, rubble: { earthquake: 3, fire: 3, tsunami: 3 }, hand: ['red-prime-minister-1'], top: ['ship-blue-1', 'ship-red-1'] },
        { top: [] }],
      active: 1,
    });
    table.pick(1, 'choose-action', 'tuck:red-prime-minister-1');
    expect(refused(table, 1, 'ship', 'upgrade:ship-red-1')).toBe('bad-upgrade');
    expect(refused(table, 1, 'ship', 'new')).toBe('goods-not-distinct');
    expect(table.offered('ship')).toEqual(['upgrade:ship-blue-1', 'decline']);
    const atSea = arranged({
      shipyard: ['ship-red-2'], players: [{ influence: 9, hand: ['blue-prime-minister-1'] }, { influence: 9, favors: ['prime-minister'], goods: wares, top: ['ship-blue-1 gold sealed'] }],
    });
    atSea.pick(0, 'choose-action', 'visit:blue-prime-minister-1');
    until(atSea, 'follow').pick(1, 'follow', 'follow:build-ship');
    expect(atSea.open).toEqual(['1 ship-goods']);
  });

  test('E_NO_STORE, E_NO_OFFICIALS, E_NO_PLAN_LEFT', () => {
    expect(refused(trading({ goods: { gold: 1 } }), 0, 'trade', 'trade:produce-goods-gold')).toBe('no-store');
    expect(refused(trading({ goods: { gold: 1 }, officials: { king: 4, plaza: 4 } }), 0, 'trade', 'trade:recruit-officials-gold')).toBe('no-officials');
    const noPlans = (state: Parameters<typeof current>[0]): void => { for (const drawing of Object.values(state.architects)) drawing.plans = []; };
    expect(refused(trading({ goods: { gold: 1 } }, { but: noPlans }), 0, 'trade', 'trade:acquire-plan-gold')).toBe('no-plan-left');
  });
});

describe('visiting and following', () => {
  test('E_CANNOT_PAY_VISIT: influence, wigs and even réis are too few', () => {
    expect(refused(visiting({ influence: 0, wigs: 1 }), 0, 'choose-action', 'visit:blue-prime-minister-1')).toBe('cannot-pay-visit');
  });

  test('E_WRONG_PAYMENT: réis would do, but pay for visits only once both left houses are built', () => {
    const table = visiting({ influence: 0, reis: 10, stores: ['a1 gold left'] });
    expect(refused(table, 0, 'choose-action', 'visit:blue-prime-minister-1')).toBe('wrong-payment');
    expect(visiting({ influence: 0, reis: 10, stores: ['a1 gold left', 'b1 gold left'] }).offered('choose-action')).toContain('visit:blue-prime-minister-1');
  });

  test('E_WIGS_BEFORE_INFLUENCE: wigs are for what is missing', () => {
    const table = visiting({ influence: 1, wigs: 2, reis: 3, stores: ['a1 gold left', 'b1 gold left'] }).pick(0, 'choose-action', 'visit:blue-prime-minister-1');
    expect(refused(table, 0, 'visit-payment', 'wigs-first')).toBe('wigs-before-influence');
    expect(table.offered('visit-payment')).toEqual(['pay:1-influence-0-reis-1-wigs', 'pay:1-influence-1-reis-0-wigs', 'pay:0-influence-2-reis-0-wigs']);
  });

  test('E_NOBLE_ACTION_IMPOSSIBLE: the Noble action must be possible after paying', () => {
    const dear = visiting({}, { treasury: 8, cubes: Object.fromEntries(['a', 'b', 'c', 'd', 'e'].map((row) => [row, ['earthquake', 'earthquake', 'earthquake']])) });
    expect(refused(dear, 0, 'choose-action', 'visit:blue-builder-1')).toBe('noble-action-impossible');
    expect(because(dear, 'visit:blue-builder-1')).toBe('why.cannot-afford');
    const noDecree = visiting({}, { but: (state: Parameters<typeof show>[0]) => { for (const id of [...state.decreesShown, ...state.decreeDeck]) state.players[1]?.decrees.push(id); state.decreesShown = []; state.decreeDeck = []; } });
    expect(refused(noDecree, 0, 'choose-action', 'visit:blue-prime-minister-1')).toBe('noble-action-impossible');
  });

  test('E_WOULD_STRAND: a payment in réis that leaves too little for the land', () => {
    const dear = Object.fromEntries(['a', 'b', 'c', 'd', 'e'].map((row) => [row, ['earthquake', 'earthquake']]));
    const table = visiting({ influence: 2, reis: 3, stores: ['a1 gold left', 'b1 gold left'] }, { treasury: 5, cubes: dear }).pick(0, 'choose-action', 'visit:blue-builder-1');
    expect(refused(table, 0, 'visit-payment', 'pay:0-influence-3-reis-0-wigs')).toBe('would-strand');
    expect(table.offered('visit-payment')).toEqual(['pay:2-influence-1-reis-0-wigs', 'pay:1-influence-2-reis-0-wigs']);
  });

  test('E_WOULD_STRAND: a walk of the Cardinal that makes hiring too dear', () => {
    const rich = { 'pbs-w-a': 'pb-senate-house a 1 2', 'pbs-e-c': 'pb-stock-exchange a 1 2' };
    const table = visiting({ influence: 3, reis: 3, plans: ['plan-start-mardel-1'], officials: { plaza: 1 } }, { treasury: 4, seats: 2, opened: rich }).pick(0, 'choose-action', 'visit:blue-king-1');
    expect(refused(table, 0, 'visit-state-action', 'state:meet-cardinal')).toBe('would-strand');
    expect(table.offered('visit-state-action')).toEqual(['state:royal-favor', 'none']);
  });

  test('E_WOULD_STRAND: a reward that was counted on may not be declined', () => {
    const table = visiting({ influence: 2, plans: ['plan-start-mardel-1'] }, { treasury: 3 }).pick(0, 'choose-action', 'visit:blue-king-1');
    until(table, 'office');
    expect(refused(table, 0, 'office', 'decline')).toBe('would-strand');
    table.pick(0, 'office', 'office:king').pick(0, 'office', 'office:king');
    expect(table.state.opened['pbs-e-e']).toMatchObject({ openedBy: 0, officials: 2 });
  });

  test('E_NO_FAVOR and E_ALREADY_FOLLOWED: who holds no favour is not asked, and nobody is asked twice', () => {
    const table = visiting({}, { players: [{ influence: 9, hand: ['blue-prime-minister-1'] }, { influence: 9, favors: ['king'] }, { influence: 9, favors: ['prime-minister'], stores: ['a1 gold left'] }] });
    table.pick(0, 'choose-action', 'visit:blue-prime-minister-1');
    until(table, 'follow');
    expect(table.open).toEqual(['2 follow']);
    expect(table.refusal(1, 'follow', 'follow:take-decree')).toBe('not-your-turn');
    table.pick(2, 'follow', 'follow:produce-goods');
    expect(table.refusal(2, 'follow', 'follow:produce-goods')).toBe('not-asked');
  });
});

describe('stores', () => {
  const site = (things: object, more: object = {}): Lisbon => until(visiting({ reis: 6, ...things }, more).pick(0, 'choose-action', 'visit:blue-builder-1'), 'site');

  test('E_LOT_TAKEN, E_LOT_NOT_IN_PLAY, E_CANNOT_AFFORD', () => {
    const table = site({ influence: 3, stores: ['a1 gold left'] }, { seats: 2, cubes: { b: ['earthquake', 'earthquake', 'earthquake'] } });
    expect(refused(table, 0, 'site', 'site:lot-a1-gold')).toBe('lot-taken');
    expect(refused(table, 0, 'site', 'site:lot-e1-gold')).toBe('lot-not-in-play');
    expect(refused(table, 0, 'site', 'site:lot-b3-cloth')).toBe('cannot-afford');
  });

  test('E_LOT_NOT_ON_STREET: such a site does not exist', () => {
    expect(refused(site({}), 0, 'site', 'site:lot-a1-tools')).toBe('not-offered');
  });

  test('E_STACK_EMPTY: both houses of the left stack are built', () => {
    const table = site({ reis: 30, stores: ['a1 gold left', 'b1 gold left'] });
    until(table, 'house');
    expect(refused(table, 0, 'house', 'left:none')).toBe('stack-empty');
  });

  test('E_WOULD_STRAND: the cheaper cube is not taken if the land could not be paid then', () => {
    const table = site({ influence: 2, reis: 7 }, { treasury: 3, cubes: { a: ['earthquake', 'tsunami'], 2: ['earthquake'] } }).pick(0, 'site', 'site:lot-a2-gold').pick(0, 'gain-goods', 'decline');
    expect(refused(table, 0, 'cube', 'row:tsunami')).toBe('would-strand');
    expect(table.offered('cube')).toEqual(['row:earthquake', 'column:earthquake']);
  });

  test('E_WOULD_STRAND: a reward that would make the land too dear must be declined', () => {
    const table = site({ influence: 2, reis: 3 }, { treasury: 4, gap: 0 }).pick(0, 'site', 'site:lot-d3-cloth');
    expect(table.events).not.toContain('walks');
    expect(has(table, 0).clergy).toEqual([]);
    expect(has(table, 0).reis).toBe(0);
  });
});

describe('decrees, public buildings, events, drawing', () => {
  test('E_DECREE_NOT_SHOWN, E_NO_MARKER, E_MARKER_LIMIT: only decrees on show, a second one only for a marker, never a third', () => {
    const table = visiting({ markers: 0 }).pick(0, 'choose-action', 'visit:blue-prime-minister-1');
    const [hidden] = table.state.decreeDeck;
    expect(refused(table, 0, 'decree', `decree:${hidden}`)).toBe('not-offered');
    table.pick(0, 'decree', `decree:${table.state.decreesShown[0]}`);
    expect(table.refusal(0, 'extra-decree', 'none')).toBe('not-asked');
  });

  test('E_SPACE_TAKEN, E_SPACE_NOT_IN_PLAY, E_COLOUR_MISMATCH', () => {
    const table = visiting({ reis: 20, plans: ['plan-mardel-1'] }, { seats: 2, opened: { 'pbs-w-a': 'pb-senate-house a 1 2' }, but: (state: Parameters<typeof current>[0]) => current(state, 'pb-royal-library', 'a') });
    until(table.pick(0, 'choose-action', 'visit:blue-king-1'), 'space');
    expect(refused(table, 0, 'space', 'space:pbs-w-a')).toBe('space-taken');
    expect(refused(table, 0, 'space', 'space:pbs-w-e')).toBe('space-not-in-play');
    expect(refused(table, 0, 'space', 'space:pbs-n-tools')).toBe('colour-mismatch');
  });

  test('E_STAFF_SHORT and E_CANNOT_AFFORD: too few officials, or too little money to hire them', () => {
    const plans = ['plan-mardel-1', 'plan-dos-santos-1', 'plan-mardel-7'];
    const choosing = (opened: Record<string, string>): Lisbon =>
      until(visiting({ reis: 2, influence: 2, plans, officials: { plaza: 2 } }, { opened }).pick(0, 'choose-action', 'visit:blue-king-1'), 'space').pick(0, 'space', 'space:pbs-w-b');
    expect(refused(choosing({ 'pbs-w-c': 'pb-senate-house a 0 4' }), 0, 'plan', 'plan:plan-mardel-7')).toBe('cannot-afford');
    expect(refused(choosing({ 'pbs-w-c': 'pb-senate-house a 0 4', 'pbs-w-d': 'pb-stock-exchange a 0 1' }), 0, 'plan', 'plan:plan-mardel-7')).toBe('staff-short');
  });

  test('E_NO_MATCHING_PLAN and E_NO_BUILDING_LEFT: why the King cannot be visited', () => {
    expect(because(visiting({}), 'visit:blue-king-1')).toBe('why.no-matching-plan');
    const none = visiting({ reis: 20, plans: ['plan-mardel-1'] }, { but: (state: Parameters<typeof current>[0]) => Object.assign(state.architects.mardel, { current: null, future: null, stack: [] }) });
    expect(because(none, 'visit:blue-king-1')).toBe('why.no-building-left');
  });

  test('one plan that fits and one whose architect has nothing left', () => {
    const table = visiting({ reis: 20, plans: ['plan-mardel-1', 'plan-dos-santos-1', 'plan-dos-santos-4'] }, { but: (state: Parameters<typeof current>[0]) => Object.assign(state.architects.mardel, { current: null, future: null, stack: [] }) });
    until(table.pick(0, 'choose-action', 'visit:blue-king-1'), 'space').pick(0, 'space', 'space:pbs-w-a');
    expect(refused(table, 0, 'plan', 'plan:plan-mardel-1')).toBe('no-building-left');
  });

  test('E_HIRE_NOT_NEEDED: as many officials at hand as are needed must be used', () => {
    const table = visiting({ reis: 20, plans: ['plan-mardel-1'], officials: { king: 1, builder: 1, plaza: 1 } });
    until(table.pick(0, 'choose-action', 'visit:blue-king-1'), 'space').pick(0, 'space', 'space:pbs-w-a');
    expect(refused(table, 0, 'staff', 'office:king')).toBe('too-few');
  });

  test('E_CANNOT_PAY_EVENT and E_EVENT_IMPOSSIBLE', () => {
    const table = arranged({ treasury: 8, players: [{ reis: 5, hand: ['blue-treasury-1', 'blue-treasury-5'] }] });
    expect(refused(table, 0, 'choose-action', 'sponsor:blue-treasury-5')).toBe('cannot-pay-event');
    const poor = arranged({ treasury: 8, players: [{ reis: 6, hand: ['blue-treasury-1'] }] });
    expect(refused(poor, 0, 'choose-action', 'sponsor:blue-treasury-1')).toBe('event-impossible');
  });

  test('E_PILE_EMPTY', () => {
    const table = arranged({ players: [{ hand: ['blue-king-1'] }], but: (state) => { state.display.king = []; } }).pick(0, 'choose-action', 'discard:blue-king-1');
    expect(refused(table, 0, 'draw-pile', 'pile:king')).toBe('pile-empty');
  });

  test('E_NO_CLERGY_TILES: who has none is not asked', () => {
    const table = arranged({ step: 'church', players: [{}, { clergy: ['clergy-almoner-a'] }], but: (state) => Object.assign(state.church, { lying: true, laidBy: 0 }) });
    expect(table.open).toEqual(['1 church-scoring']);
    expect(table.refusal(0, 'church-scoring')).toBe('not-your-turn');
  });
});

describe('what the engine refuses', () => {
  const table = (): Lisbon => arranged({ players: [{ goods: { cloth: 1 }, hand: ['blue-king-1', 'blue-treasury-1'], top: ['ship-blue-1'] }] });

  test.each([
    ['E_NOT_YOUR_TURN', 1, 'choose-action', ['discard:blue-king-1'], 'not-your-turn'],
    ['E_WRONG_PHASE', 0, 'draw-pile', ['pile:king'], 'not-asked'],
    ['E_NOT_IN_HAND', 0, 'choose-action', ['discard:red-king-1'], 'not-offered'],
    ['E_WRONG_CARD_KIND', 0, 'choose-action', ['sponsor:blue-king-1'], 'not-offered'],
    ['E_PORTFOLIO_FULL, as room is asked for only when it is needed', 0, 'make-room', ['ship:ship-blue-1'], 'not-asked'],
    ['E_TRADE_LIMIT, as a third trade is never asked', 0, 'second-trade', ['stop'], 'not-asked'],
    ['nothing', 0, 'choose-action', [], 'too-few'],
    ['two answers', 0, 'choose-action', ['discard:blue-king-1', 'discard:blue-treasury-1'], 'too-many'],
  ])('%s', (_, seat, id, picks, why) => {
    expect(table().refusal(seat as number, id as string, ...(picks as string[]))).toBe(why);
  });
});
