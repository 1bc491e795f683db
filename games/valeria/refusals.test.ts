import { play } from '../../src/engine/testing';
import { valeria } from './index';
import { arranged } from './testing';
import type { Valerian } from './testing';

/** Every refusal code of the rules, reached as a player would reach it; the state stays as it was. */
function refused(table: Valerian, seat: number, decision: string, picks: string | readonly string[], why: string): void {
  const before = JSON.stringify([table.session.save(), table.session.peek(), table.session.waiting]);
  const action = { seat, decision, picks: typeof picks === 'string' ? [picks] : picks };
  expect(table.session.refusal(action)?.why).toBe(why);
  expect(() => { table.session.apply(action); }).toThrow();
  expect(JSON.stringify([table.session.save(), table.session.peek(), table.session.waiting])).toBe(before);
}

const rolled = (domains: readonly string[], gold = 0) =>
  arranged({ step: 'roll', roll: [6, 1], players: [{ gold, domains: domains as never }] }).press(0, 'roll', 'roll');

describe('refusals that name a rule', () => {
  test('POWER_USED: each Roll Phase power once', () => {
    const table = rolled(['palace-of-the-dawn', 'foxgrove-palisade'], 2).press(0, 'dice', 'power:palace-of-the-dawn:1');
    refused(table, 0, 'dice', 'power:palace-of-the-dawn:1', 'power-used');
  });
  test('NO_CHANGE: the die shows that already', () => refused(rolled(['foxgrove-palisade', 'palace-of-the-dawn'], 2), 0, 'dice', 'power:foxgrove-palisade:1', 'no-change'));
  test('DIE_LIMIT: no die below 1', () => refused(rolled(['palace-of-the-dawn']), 0, 'dice', 'power:palace-of-the-dawn:2', 'die-limit'));
  test('CANNOT_AFFORD: what a power costs', () => refused(rolled(['foxgrove-palisade', 'palace-of-the-dawn'], 1), 0, 'dice', 'power:foxgrove-palisade:2', 'cannot-afford'));
  test('CANNOT_AFFORD: an exchange, a Monster, a Citizen, a Domain', () => {
    const harvest = arranged({ step: 'harvest', dice: [1, 1], players: [{ citizens: ['cleric'] }, { citizens: ['monk'] }] });
    refused(harvest, 1, 'harvest', 'trade:monk', 'cannot-afford');
    const actions = arranged({ step: 'actions', centre: { d1: ['gargans-embrace'] }, players: [{ citizens: ['knight', 'archer'], gold: 1, strength: 1 }] });
    for (const key of ['slay:m5', 'recruit:c1', 'build:d1']) refused(actions, 0, 'action', key, 'cannot-afford');
  });
  test('STACK_EXHAUSTED: no card is left there', () => {
    const table = arranged({ step: 'actions', centre: { m1: [], c1: [], d1: [] }, players: [{ gold: 20, strength: 20 }, {}, {}] });
    for (const key of ['slay:m1', 'recruit:c1', 'build:d1']) refused(table, 0, 'action', key, 'stack-exhausted');
    const solo = arranged({ step: 'monsters', seats: 1, dice: [6, 6], centre: { m2: [] }, players: [{}] });
    refused(solo, 0, 'activate', 'stack:m2', 'stack-exhausted');
  });
  test('ROLES_MISSING: a role the Domain asks for', () => {
    const table = arranged({ step: 'actions', centre: { d1: ['blood-crow-army'] }, players: [{ gold: 20, citizens: ['knight'] }] });
    refused(table, 0, 'action', 'build:d1', 'roles-missing');
  });
  test('ROLES_MISSING comes before what cannot be paid', () => {
    const table = arranged({ step: 'actions', centre: { d1: ['blood-crow-army'] }, players: [{}] });
    refused(table, 0, 'action', 'build:d1', 'roles-missing');
  });
  test('FILTER_FAILED and STACK_EXHAUSTED: a free Citizen of another kind, and one that is not there', () => {
    const table = arranged({ step: 'actions', centre: { d1: ['shattered-hand'], c2: [] }, players: [{ gold: 7, citizens: ['peasant', 'cleric'] }] }).press(0, 'action', 'build:d1');
    refused(table, 0, 'free-citizen', 'fetch:c3', 'filter-failed');
    refused(table, 0, 'free-citizen', 'fetch:c2', 'stack-exhausted');
  });
  test('BAD_TARGET: somebody resting, or with nothing of the kind', () => {
    const thief = arranged({ step: 'thieves', dice: [4, 3], players: [{ citizens: ['thief'] }, { gold: 1 }, {}, {}, { gold: 9 }] });
    refused(thief, 0, 'take', 'gold:5:3', 'bad-target');
    const robber = arranged({ step: 'actions', centre: { d1: ['cutthroats-truce'] }, players: [{ gold: 5, citizens: ['rogue', 'cleric'] }, { gold: 1 }, { gold: 1 }, {}] }).press(0, 'action', 'build:d1');
    refused(robber, 0, 'rob', 'from:4', 'bad-target');
    refused(robber, 0, 'rob', 'from:1', 'not-offered');
  });
  test('BAD_AMOUNT: more than the opponent has', () => {
    const table = arranged({ step: 'thieves', dice: [4, 3], players: [{ citizens: ['thief'] }, { gold: 2 }] });
    refused(table, 0, 'take', 'gold:2:3', 'bad-amount');
  });
  test('BAD_CHOICE: a card that never goes back', () => {
    const nest = arranged({ step: 'actions', centre: { d1: ['nest-of-the-weaver-witch'] }, players: [{ gold: 6, citizens: ['peasant', 'butcher'] }] }).press(0, 'action', 'build:d1');
    refused(nest, 0, 'return-card', 'return:starter-knight', 'bad-choice');
  });
  test('NEED_REAL_RESOURCE: Magic alone', () => {
    const table = arranged({ step: 'actions', players: [{ magic: 9 }] });
    for (const key of ['slay:m1', 'recruit:c1']) refused(table, 0, 'action', key, 'need-real-resource');
    const paying = arranged({ step: 'actions', players: [{ strength: 2, magic: 9 }] }).press(0, 'action', 'slay:m2');
    refused(paying, 0, 'pay', 'pay:2-magic', 'need-real-resource');
  });
  test('PAYMENT_MISMATCH: Strength for the printed Magic', () => {
    const table = arranged({ step: 'actions', options: { cards: 'glittering-gold' }, players: [{ strength: 9, magic: 9 }] }).press(0, 'action', 'slay:m4');
    refused(table, 0, 'pay', 'pay:5-strength', 'payment-mismatch');
  });
  test('MUST_RESOLVE: finishing with a mandatory choice open', () => {
    const table = arranged({ step: 'harvest', dice: [1, 2], players: [{}, { citizens: ['cleric'] }] });
    refused(table, 0, 'harvest', 'finish', 'must-resolve');
  });
  test('ACTIONS_LEFT: ending the turn before two actions', () => {
    refused(arranged({ step: 'actions', players: [{}] }), 0, 'action', 'end-turn', 'actions-left');
  });
});

describe('refusals that the shape of the questions gives', () => {
  test('WRONG_STATE: what belongs to another moment is not asked', () => {
    const table = arranged({ step: 'actions', players: [{ domains: ['palace-of-the-dawn'] }] });
    for (const [decision, key] of [['roll', 'roll'], ['dice', 'power:palace-of-the-dawn:1'], ['dice', 'announce'], ['harvest', 'gold']] as const) refused(table, 0, decision, key, 'not-asked');
    table.press(0, 'action', 'gain:gold').press(0, 'action', 'gain:gold');
    refused(table, 0, 'action', 'gain:gold', 'not-asked');
  });
  test('NOT_YOUR_DECISION: another player is asked, or you are not asked anything', () => {
    refused(arranged({ step: 'actions', players: [{}, {}] }), 1, 'action', 'gain:gold', 'not-your-turn');
    const resting = arranged({ step: 'harvest', dice: [1, 1], players: [{}, {}, {}, {}, {}] });
    refused(resting, 4, 'harvest', 'gold', 'not-your-turn');
  });
  test('UNKNOWN_ID and NOT_TOP_CARD: no such slot, card or player, or one that is face down or out of this game, get the same answer', () => {
    const table = arranged({ step: 'actions', players: [{ gold: 20, strength: 20 }] });
    const hidden = table.state.domains.d1.down[0] ?? '';
    const boxed = table.state.box.domains[0] ?? '';
    for (const key of ['slay:m9', 'recruit:c13', 'build:nowhere', `build:${hidden}`, `build:${boxed}`, 'slay:goblin-king', 'nonsense']) refused(table, 0, 'action', key, 'not-offered');
    refused(table, 7, 'action', 'gain:gold', 'no-such-seat');
  });
  test('ALREADY_CHOSEN: a Duke chosen, an activation resolved', () => {
    const dukes = play(valeria, { seats: 2 });
    const [one = '', two = ''] = dukes.offered('duke', 0);
    dukes.press(0, 'duke', one);
    refused(dukes, 0, 'duke', two, 'not-your-turn');
    const harvest = arranged({ step: 'harvest', dice: [1, 1], players: [{}, {}] });
    harvest.press(0, 'harvest', 'gold:herald').press(0, 'harvest', 'gold');
    refused(harvest, 0, 'harvest', 'gold', 'not-your-turn');
  });
  test('POWER_NOT_OWNED: somebody else\'s Domain, or one with another moment', () => {
    const table = rolled(['palace-of-the-dawn', 'halfpenny-hill'], 9);
    refused(table, 0, 'dice', 'power:foxgrove-palisade:1', 'not-offered');
    refused(table, 0, 'dice', 'power:halfpenny-hill:1', 'not-offered');
    refused(table, 0, 'dice', 'power:palace-of-the-dawn:3', 'not-offered');
  });
  test('BAD_CHOICE for hidden things: a Duke not among your two gets the same answer whoever has it', () => {
    const table = play(valeria, { seats: 2 });
    const foreign = [...table.offered('duke', 1), `keep:${table.state.box.dukes[0]}`, 'keep:no-such-duke'];
    for (const key of foreign) refused(table, 0, 'duke', key, 'not-offered');
  });
  test('BAD_CHOICE: VP where a Resource is to be chosen, Strength from a Thief', () => {
    refused(arranged({ step: 'actions', players: [{}] }), 0, 'action', 'gain:vp', 'not-offered');
    refused(arranged({ step: 'harvest', dice: [1, 2], players: [{}, { citizens: ['cleric'] }] }), 0, 'harvest', 'vp:herald', 'not-offered');
    refused(arranged({ step: 'thieves', dice: [4, 3], players: [{ citizens: ['thief'] }, { gold: 1, strength: 3 }] }), 0, 'take', 'strength:2:3', 'not-offered');
  });
  test('WRONG_RESOURCE and overpaying: no such payment is on offer', () => {
    const table = arranged({ step: 'actions', players: [{ gold: 9, strength: 9, magic: 9 }] }).press(0, 'action', 'slay:m2');
    for (const key of ['pay:2-gold', 'pay:1-gold-1-strength', 'pay:2-strength-1-magic', 'pay:-1-strength', 'pay:']) refused(table, 0, 'pay', key, 'not-offered');
  });
  test('malformed answers: none, two, or something else', () => {
    const table = arranged({ step: 'actions', players: [{}] });
    refused(table, 0, 'action', [], 'too-few');
    refused(table, 0, 'action', ['gain:gold', 'gain:magic'], 'too-many');
    refused(table, 0, 'action', ['gain:gold', 'gain:gold'], 'picked-too-often');
  });
});
