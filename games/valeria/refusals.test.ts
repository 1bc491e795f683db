import type { Seat } from '../../src/engine/contract/game';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { play } from '../../src/engine/check/testing';
import type { Domain } from './data/domains';
import { valeria } from './index';
import { arranged } from './testing';
import type { Valerian } from './testing';

/**
 * Lists every reason of the rulebook with answers that get it. If the questions offer no such answer, the
 * engine refuses with a reason of its own.
 */
interface Refused {
  readonly code: string;
  readonly case: string;
  readonly why: string;
  readonly table: () => Valerian;
  readonly seat?: Seat;
  readonly decision: string;
  readonly pick: string | ((table: Valerian) => string);
}

const rolled = (domains: readonly Domain[], gold = 0): Valerian =>
  arranged({ step: 'roll', roll: [6, 1], players: [{ gold, domains }] });
const acting = (): Valerian =>
  arranged({ step: 'actions', players: [{ gold: 20, strength: 20, domains: ['palace-of-the-dawn'] }, {}] });
const done = (): Valerian => acting().press(1, 'action', 'gain:gold').press(1, 'action', 'gain:gold');
const emptied = (): Valerian =>
  arranged({
    step: 'actions',
    centre: { m1: [], c1: [], d1: [] },
    players: [{ gold: 20, strength: 20 }, {}, {}],
  });
const poor = (): Valerian =>
  arranged({
    step: 'actions',
    centre: { d1: ['gargans-embrace'] },
    players: [{ citizens: ['knight', 'archer'], gold: 1, strength: 1 }],
  });
const magical = (): Valerian => arranged({ step: 'actions', players: [{ magic: 9 }] });
const paying = (): Valerian =>
  arranged({
    step: 'actions',
    options: { cards: 'glittering-gold' },
    players: [{ gold: 9, strength: 9, magic: 9 }],
  }).press(1, 'action', 'slay:m4');
const thief = (): Valerian =>
  arranged({
    step: 'thieves',
    dice: [4, 3],
    players: [{ citizens: ['thief'] }, { gold: 2, strength: 3 }, {}, {}, { gold: 9 }],
  });
const monks = (): Valerian =>
  arranged({ step: 'harvest', dice: [1, 1], players: [{ citizens: ['cleric'] }, { citizens: ['monk'] }] });
const herald = (): Valerian =>
  arranged({ step: 'harvest', dice: [1, 2], players: [{}, { citizens: ['cleric'] }] });
const building = (
  card: Domain,
  citizens: readonly ['peasant' | 'rogue' | 'knight', 'cleric' | 'butcher'],
  ...others: readonly object[]
): Valerian =>
  arranged({
    step: 'actions',
    centre: { d1: [card], c2: [] },
    players: [{ gold: 9, citizens }, ...others],
  }).press(1, 'action', 'build:d1');
const truce = (): Valerian => building('cutthroats-truce', ['rogue', 'cleric'], { gold: 1 }, { gold: 1 }, {});
const holy = (): Valerian => building('shattered-hand', ['peasant', 'cleric']);
const eye = (): Valerian =>
  arranged({
    step: 'actions',
    centre: { d1: ['eye-of-asteraten'], m2: [] },
    players: [{ gold: 8, citizens: ['knight', 'cleric'] }, {}],
  }).press(1, 'action', 'build:d1');
const dukes = (): Valerian => play(valeria, { seats: 2 });

const REFUSED: readonly Refused[] = [
  {
    code: 'WRONG_STATE',
    case: 'rolling twice',
    why: 'not-asked',
    table: acting,
    decision: 'roll',
    pick: 'roll',
  },
  {
    code: 'WRONG_STATE',
    case: 'changing dice after announcing',
    why: 'not-asked',
    table: acting,
    decision: 'dice',
    pick: 'power:palace-of-the-dawn:1',
  },
  {
    code: 'WRONG_STATE',
    case: 'announcing in the Action Phase',
    why: 'not-asked',
    table: acting,
    decision: 'dice',
    pick: 'announce',
  },
  {
    code: 'WRONG_STATE',
    case: 'harvesting in the Action Phase',
    why: 'not-asked',
    table: acting,
    decision: 'harvest',
    pick: 'gold',
  },
  {
    code: 'WRONG_STATE',
    case: 'a third action',
    why: 'not-asked',
    table: done,
    decision: 'action',
    pick: 'gain:gold',
  },
  {
    code: 'NOT_YOUR_DECISION',
    case: 'another player is asked',
    why: 'not-your-turn',
    table: acting,
    seat: 0,
    decision: 'action',
    pick: 'gain:gold',
  },
  {
    code: 'NOT_YOUR_DECISION',
    case: 'the resting player is not asked anything',
    why: 'not-your-turn',
    seat: 0,
    decision: 'harvest',
    pick: 'gold',
    table: () => arranged({ step: 'harvest', dice: [1, 1], players: [{}, {}, {}, {}, {}] }),
  },
  {
    code: 'UNKNOWN_ID',
    case: 'no such Monster stack',
    why: 'not-offered',
    table: acting,
    decision: 'action',
    pick: 'slay:m9',
  },
  {
    code: 'UNKNOWN_ID',
    case: 'no such slot',
    why: 'not-offered',
    table: acting,
    decision: 'action',
    pick: 'recruit:c13',
  },
  {
    code: 'UNKNOWN_ID',
    case: 'an id of the wrong kind',
    why: 'not-offered',
    table: acting,
    decision: 'action',
    pick: 'build:m1',
  },
  {
    code: 'UNKNOWN_ID',
    case: 'no such player',
    why: 'no-such-seat',
    table: acting,
    seat: 7,
    decision: 'action',
    pick: 'gain:gold',
  },
  {
    code: 'UNKNOWN_ID',
    case: 'no such die',
    why: 'not-offered',
    table: () => rolled(['palace-of-the-dawn']),
    decision: 'dice',
    pick: 'power:palace-of-the-dawn:3',
  },
  {
    code: 'ALREADY_CHOSEN',
    case: 'a Duke was kept',
    why: 'not-your-turn',
    decision: 'duke',
    pick: (table) => `keep:${table.state.players[1]?.dealt[1]}`,
    table: () => {
      const table = dukes();
      return table.press(1, 'duke', table.offered('duke', 1)[0] ?? '');
    },
  },
  {
    code: 'ALREADY_CHOSEN',
    case: 'all own activations are resolved',
    why: 'not-your-turn',
    decision: 'harvest',
    pick: 'gold',
    table: () => arranged({ step: 'harvest', dice: [1, 1], players: [{}, {}] }).press(1, 'harvest', 'gold'),
  },
  {
    code: 'POWER_NOT_OWNED',
    case: "a Domain of nobody's",
    why: 'not-offered',
    table: () => rolled(['palace-of-the-dawn'], 9),
    decision: 'dice',
    pick: 'power:foxgrove-palisade:1',
  },
  {
    code: 'POWER_NOT_OWNED',
    case: 'a power for another moment',
    why: 'not-offered',
    table: () => rolled(['palace-of-the-dawn', 'halfpenny-hill'], 9),
    decision: 'dice',
    pick: 'power:halfpenny-hill:1',
  },
  {
    code: 'POWER_USED',
    case: 'once in a Roll Phase',
    why: 'power-used',
    decision: 'dice',
    pick: 'power:palace-of-the-dawn:1',
    table: () =>
      rolled(['palace-of-the-dawn', 'foxgrove-palisade'], 2).press(1, 'dice', 'power:palace-of-the-dawn:1'),
  },
  {
    code: 'POWER_USED',
    case: 'before what cannot be paid',
    why: 'power-used',
    decision: 'dice',
    pick: 'power:foxgrove-palisade:1',
    table: () =>
      rolled(['palace-of-the-dawn', 'foxgrove-palisade'], 2).press(1, 'dice', 'power:foxgrove-palisade:2'),
  },
  {
    code: 'NO_CHANGE',
    case: 'the die is a 6 already',
    why: 'no-change',
    table: () => rolled(['foxgrove-palisade', 'palace-of-the-dawn'], 2),
    decision: 'dice',
    pick: 'power:foxgrove-palisade:1',
  },
  {
    code: 'NO_CHANGE',
    case: 'before what cannot be paid',
    why: 'no-change',
    table: () => rolled(['foxgrove-palisade', 'palace-of-the-dawn']),
    decision: 'dice',
    pick: 'power:foxgrove-palisade:1',
  },
  {
    code: 'DIE_LIMIT',
    case: 'no die below 1',
    why: 'die-limit',
    table: () => rolled(['palace-of-the-dawn']),
    decision: 'dice',
    pick: 'power:palace-of-the-dawn:2',
  },
  {
    code: 'STACK_EXHAUSTED',
    case: 'slaying',
    why: 'stack-exhausted',
    table: emptied,
    decision: 'action',
    pick: 'slay:m1',
  },
  {
    code: 'STACK_EXHAUSTED',
    case: 'recruiting',
    why: 'stack-exhausted',
    table: emptied,
    decision: 'action',
    pick: 'recruit:c1',
  },
  {
    code: 'STACK_EXHAUSTED',
    case: 'building',
    why: 'stack-exhausted',
    table: emptied,
    decision: 'action',
    pick: 'build:d1',
  },
  {
    code: 'STACK_EXHAUSTED',
    case: 'a free Citizen',
    why: 'stack-exhausted',
    table: holy,
    decision: 'free-citizen',
    pick: 'fetch:c2',
  },
  {
    code: 'STACK_EXHAUSTED',
    case: 'the slay of Eye of Asteraten',
    why: 'stack-exhausted',
    table: eye,
    decision: 'extra-slay',
    pick: 'slay:m2',
  },
  {
    code: 'STACK_EXHAUSTED',
    case: 'a 6 against the Dark Lord',
    why: 'stack-exhausted',
    seat: 0,
    decision: 'activate',
    pick: 'stack:m2',
    table: () => arranged({ step: 'monsters', seats: 1, dice: [6, 6], centre: { m2: [] }, players: [{}] }),
  },
  {
    code: 'NOT_TOP_CARD',
    case: 'a card further down',
    why: 'not-offered',
    table: acting,
    decision: 'action',
    pick: 'slay:goblin-king',
  },
  {
    code: 'NOT_TOP_CARD',
    case: 'a Domain that lies face down',
    why: 'not-offered',
    table: acting,
    decision: 'action',
    pick: (table) => `build:${table.state.domains.d1.down[0]}`,
  },
  {
    code: 'NOT_TOP_CARD',
    case: 'a Domain that is not in the game, the same answer',
    why: 'not-offered',
    table: acting,
    decision: 'action',
    pick: (table) => `build:${table.state.box.domains[0]}`,
  },
  {
    code: 'ROLES_MISSING',
    case: 'a role the Domain asks for',
    why: 'roles-missing',
    decision: 'action',
    pick: 'build:d1',
    table: () =>
      arranged({
        step: 'actions',
        centre: { d1: ['blood-crow-army'] },
        players: [{ gold: 20, citizens: ['knight'] }],
      }),
  },
  {
    code: 'ROLES_MISSING',
    case: 'before what cannot be paid',
    why: 'roles-missing',
    decision: 'action',
    pick: 'build:d1',
    table: () => arranged({ step: 'actions', centre: { d1: ['blood-crow-army'] }, players: [{}] }),
  },
  {
    code: 'FILTER_FAILED',
    case: 'a Citizen of another role',
    why: 'filter-failed',
    table: holy,
    decision: 'free-citizen',
    pick: 'fetch:c3',
  },
  {
    code: 'FILTER_FAILED',
    case: 'a Citizen too dear',
    why: 'filter-failed',
    decision: 'free-citizen',
    pick: 'fetch:c4',
    table: () =>
      arranged({ step: 'actions', centre: { m5: ['orc-warrior'] }, players: [{ strength: 9 }] }).press(
        1,
        'action',
        'slay:m5',
      ),
  },
  {
    code: 'BAD_TARGET',
    case: 'a Thief and the resting player',
    why: 'bad-target',
    table: thief,
    decision: 'take',
    pick: 'gold:1:3',
  },
  {
    code: 'BAD_TARGET',
    case: 'a Thief and its owner',
    why: 'not-offered',
    table: thief,
    decision: 'take',
    pick: 'gold:2:1',
  },
  {
    code: 'BAD_TARGET',
    case: 'somebody who has nothing of the kind',
    why: 'bad-target',
    table: truce,
    decision: 'rob',
    pick: 'from:1',
  },
  { code: 'BAD_TARGET', case: 'oneself', why: 'not-offered', table: truce, decision: 'rob', pick: 'from:2' },
  {
    code: 'BAD_TARGET',
    case: 'a Victory stack without a Monster',
    why: 'bad-target',
    decision: 'steal-monster',
    pick: 'from:1',
    table: () =>
      arranged({
        step: 'actions',
        centre: { d1: ['purloiners-perch'] },
        players: [
          { gold: 10, citizens: ['rogue', 'mercenary'] },
          { victory: ['goblin'] },
          { victory: ['skeleton'] },
          {},
        ],
      }).press(1, 'action', 'build:d1'),
  },
  {
    code: 'BAD_AMOUNT',
    case: 'more than the opponent has',
    why: 'bad-amount',
    table: thief,
    decision: 'take',
    pick: 'gold:3:3',
  },
  {
    code: 'BAD_AMOUNT',
    case: 'more than 3',
    why: 'not-offered',
    table: thief,
    decision: 'take',
    pick: 'gold:3:4',
  },
  {
    code: 'BAD_CHOICE',
    case: 'a Duke dealt to somebody else',
    why: 'not-offered',
    table: dukes,
    decision: 'duke',
    pick: (table) => `keep:${table.state.players[0]?.dealt[0]}`,
  },
  {
    code: 'BAD_CHOICE',
    case: 'a Duke dealt to nobody, the same answer',
    why: 'not-offered',
    table: dukes,
    decision: 'duke',
    pick: (table) => `keep:${table.state.box.dukes[0]}`,
  },
  {
    code: 'BAD_CHOICE',
    case: 'a Duke that does not exist, the same answer',
    why: 'not-offered',
    table: dukes,
    decision: 'duke',
    pick: 'keep:no-such-duke',
  },
  {
    code: 'BAD_CHOICE',
    case: 'a card that never goes back',
    why: 'bad-choice',
    table: () => building('nest-of-the-weaver-witch', ['peasant', 'butcher']),
    decision: 'return-card',
    pick: 'return:starter-knight',
  },
  {
    code: 'BAD_CHOICE',
    case: 'a card one does not own',
    why: 'not-offered',
    table: () => building('nest-of-the-weaver-witch', ['peasant', 'butcher']),
    decision: 'return-card',
    pick: 'return:cleric',
  },
  {
    code: 'BAD_CHOICE',
    case: 'the Citizen option with no Citizen available, for the Gold is taken without asking',
    why: 'not-asked',
    decision: 'reward',
    pick: 'citizen',
    table: () =>
      arranged({
        step: 'actions',
        centre: { m3: ['bane-spider'], c6: [] },
        players: [{ strength: 6 }],
      }).press(1, 'action', 'slay:m3'),
  },
  {
    code: 'BAD_CHOICE',
    case: 'gaining VP',
    why: 'not-offered',
    table: acting,
    decision: 'action',
    pick: 'gain:vp',
  },
  {
    code: 'BAD_CHOICE',
    case: 'VP from the Herald',
    why: 'not-offered',
    table: herald,
    decision: 'harvest',
    pick: 'vp:herald',
  },
  {
    code: 'BAD_CHOICE',
    case: 'Strength from a Thief',
    why: 'not-offered',
    table: thief,
    decision: 'take',
    pick: 'strength:3:3',
  },
  {
    code: 'WRONG_RESOURCE',
    case: 'Gold for a Monster',
    why: 'not-offered',
    table: paying,
    decision: 'pay',
    pick: 'pay:5-gold',
  },
  {
    code: 'WRONG_RESOURCE',
    case: 'Gold and Strength for a Monster',
    why: 'not-offered',
    table: paying,
    decision: 'pay',
    pick: 'pay:1-gold-3-strength-1-magic',
  },
  {
    code: 'WRONG_RESOURCE',
    case: 'a negative number',
    why: 'not-offered',
    table: paying,
    decision: 'pay',
    pick: 'pay:-1-strength-6-magic',
  },
  {
    code: 'NEED_REAL_RESOURCE',
    case: 'Magic alone for a Monster',
    why: 'need-real-resource',
    table: magical,
    decision: 'action',
    pick: 'slay:m1',
  },
  {
    code: 'NEED_REAL_RESOURCE',
    case: 'Magic alone for a Citizen',
    why: 'need-real-resource',
    table: magical,
    decision: 'action',
    pick: 'recruit:c1',
  },
  {
    code: 'NEED_REAL_RESOURCE',
    case: 'Magic alone where Strength is there',
    why: 'all-magic',
    table: paying,
    decision: 'pay',
    pick: 'pay:5-magic',
  },
  {
    code: 'PAYMENT_MISMATCH',
    case: 'Strength for the printed Magic',
    why: 'payment-mismatch',
    table: paying,
    decision: 'pay',
    pick: 'pay:5-strength',
  },
  {
    code: 'PAYMENT_MISMATCH',
    case: 'too much',
    why: 'not-offered',
    table: paying,
    decision: 'pay',
    pick: 'pay:5-strength-1-magic',
  },
  {
    code: 'PAYMENT_MISMATCH',
    case: 'nothing at all',
    why: 'not-offered',
    table: paying,
    decision: 'pay',
    pick: 'pay:',
  },
  {
    code: 'CANNOT_AFFORD',
    case: 'a power',
    why: 'cannot-afford',
    table: () => rolled(['foxgrove-palisade', 'palace-of-the-dawn'], 1),
    decision: 'dice',
    pick: 'power:foxgrove-palisade:2',
  },
  {
    code: 'CANNOT_AFFORD',
    case: 'an exchange',
    why: 'cannot-afford',
    table: monks,
    seat: 0,
    decision: 'harvest',
    pick: 'trade:monk',
  },
  {
    code: 'CANNOT_AFFORD',
    case: 'a Monster',
    why: 'cannot-afford',
    table: poor,
    decision: 'action',
    pick: 'slay:m5',
  },
  {
    code: 'CANNOT_AFFORD',
    case: 'a Citizen',
    why: 'cannot-afford',
    table: poor,
    decision: 'action',
    pick: 'recruit:c1',
  },
  {
    code: 'CANNOT_AFFORD',
    case: 'a Domain',
    why: 'cannot-afford',
    table: poor,
    decision: 'action',
    pick: 'build:d1',
  },
  {
    code: 'CANNOT_AFFORD',
    case: 'the slay of Eye of Asteraten',
    why: 'cannot-afford',
    decision: 'extra-slay',
    pick: 'slay:m5',
    table: () =>
      arranged({
        step: 'actions',
        centre: { d1: ['eye-of-asteraten'], m5: ['orc-chieftain'] },
        players: [{ gold: 8, citizens: ['knight', 'cleric'] }, {}],
      }).press(1, 'action', 'build:d1'),
  },
  {
    code: 'MUST_RESOLVE',
    case: 'finishing with a mandatory choice open',
    why: 'must-resolve',
    table: herald,
    decision: 'harvest',
    pick: 'finish',
  },
  {
    code: 'MUST_RESOLVE',
    case: 'declining a free Citizen',
    why: 'not-offered',
    table: holy,
    decision: 'free-citizen',
    pick: 'decline',
  },
  {
    code: 'ACTIONS_LEFT',
    case: 'ending the turn before two actions',
    why: 'actions-left',
    table: acting,
    decision: 'action',
    pick: 'end-turn',
  },
  {
    code: 'ACTIONS_LEFT',
    case: 'ending the turn before the second action',
    why: 'actions-left',
    table: () => acting().press(1, 'action', 'gain:gold'),
    decision: 'action',
    pick: 'end-turn',
  },
];

const everything = (table: Valerian): string =>
  JSON.stringify([table.session.save(), table.session.peek(), table.session.waiting]);

describe('a refused answer', () => {
  test.each(REFUSED)(
    '$code, $case: told as $why, and nothing changes',
    ({ table: arrange, seat = 1, decision, pick, why }) => {
      const table = arrange();
      const before = everything(table);
      const action = { seat, decision, picks: [typeof pick === 'string' ? pick : pick(table)] };
      expect(table.session.refusal(action)?.why).toBe(why);
      expect(() => {
        table.session.apply(action);
      }).toThrow('not allowed');
      expect(everything(table)).toBe(before);
    },
  );

  test.each([
    [[], 'too-few'],
    [['gain:gold', 'gain:magic'], 'too-many'],
    [['gain:gold', 'gain:gold'], 'picked-too-often'],
  ])('with %j instead of one option is refused', (picks, why) => {
    const table = acting();
    const before = everything(table);
    expect(table.session.refusal({ seat: 1, decision: 'action', picks })?.why).toBe(why);
    expect(everything(table)).toBe(before);
  });
});

const book = join(__dirname, '..', '..', '..', 'shared', 'games', 'valeria-card-kingdoms', 'spec.md');

(existsSync(book) ? test : test.skip)('every reason of the rulebook is met, in its order', () => {
  const chapter =
    readFileSync(book, 'utf8')
      .split('\n## ')
      .find((text) => text.startsWith('16 Refusal codes')) ?? '';
  const listed = [...chapter.matchAll(/^\| `([A-Z_]+)` \|/gm)].map(([, code]) => code);
  expect(listed.length).toBeGreaterThan(15);
  expect([...new Set(REFUSED.map(({ code }) => code))]).toEqual(listed);
});
