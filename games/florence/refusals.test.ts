import type { Seat } from '../../src/engine/contract/game';
import { arranged, endTurns } from './testing';
import type { Florentine } from './testing';

/** The list tests each reason of the rulebook with an answer that gets it. */
const full = ['forest A3', 'forest A5', 'forest D1', 'forest D3', 'forest D5', 'park A7', 'park D7'];
const bidding = (): Florentine =>
  arranged({ step: 'auction' })
    .pick(1, 'open', 'lot:jester')
    .pick(2, 'bid', 'pass')
    .pick(0, 'bid', 'raise:300');
const converting = (): Florentine =>
  arranged({ step: 'turn', players: [{ professions: ['poet'], jesters: 3 }] }).pick(1, 'action', 'work:poet');

interface Refused {
  readonly rule: string;
  readonly why: string;
  readonly table: () => Florentine;
  readonly seat: Seat;
  readonly decision: string;
  readonly pick: string;
}

const REFUSED: readonly Refused[] = [
  {
    rule: 'GAME_OVER',
    why: 'game-over',
    table: () => endTurns(arranged({ step: 'turn', round: 7 })),
    seat: 1,
    decision: 'action',
    pick: 'end',
  },
  {
    rule: 'OUT_OF_AUCTION_PLAY',
    why: 'not-your-turn',
    table: () => arranged({ step: 'auction' }).pick(1, 'open', 'pass'),
    seat: 1,
    decision: 'open',
    pick: 'lot:jester',
  },
  {
    rule: 'OUT_OF_THIS_AUCTION',
    why: 'not-your-turn',
    table: bidding,
    seat: 2,
    decision: 'bid',
    pick: 'raise:400',
  },
  {
    rule: 'NOT_YOUR_DECISION',
    why: 'not-your-turn',
    table: () => arranged({ step: 'turn' }),
    seat: 2,
    decision: 'action',
    pick: 'end',
  },
  {
    rule: 'WRONG_STATE',
    why: 'not-asked',
    table: converting,
    seat: 1,
    decision: 'action',
    pick: 'profession',
  },
  {
    rule: 'NO_ACTIONS_LEFT',
    why: 'no-actions-left',
    seat: 1,
    decision: 'action',
    pick: 'third-action',
    table: () =>
      arranged({ step: 'turn', players: [{ recruiting: 1, cash: 2000 }, { works: ['poet'] }, {}] })
        .pick(1, 'action', 'freedom:travel')
        .pick(1, 'action', 'build:tower')
        .pick(1, 'place-building', 'at:D3'),
  },
  {
    rule: 'LIMIT_ONCE',
    why: 'limit-once',
    table: () => arranged({ step: 'turn' }).pick(1, 'action', 'freedom:travel'),
    seat: 1,
    decision: 'action',
    pick: 'freedom:opinion',
  },
  {
    rule: 'INVALID_AMOUNT',
    why: 'not-offered',
    table: converting,
    seat: 1,
    decision: 'convert',
    pick: 'convert:-1',
  },
  {
    rule: 'INVALID_AMOUNT (selling)',
    why: 'not-offered',
    table: () => arranged({ step: 'turn', players: [{ pp: 3 }] }),
    seat: 1,
    decision: 'anytime',
    pick: 'sell:0.5',
  },
  {
    rule: 'CARD_NOT_AVAILABLE',
    why: 'not-offered',
    table: () => arranged({ step: 'turn' }),
    seat: 1,
    decision: 'action',
    pick: 'work:poet',
  },
  {
    rule: 'STACK_EMPTY',
    why: 'stack-empty',
    table: () => arranged({ step: 'auction', players: [{}, { jesters: 7 }, {}] }),
    seat: 1,
    decision: 'open',
    pick: 'lot:jester',
  },
  {
    rule: 'STACK_MARKED',
    why: 'stack-marked',
    seat: 2,
    decision: 'open',
    pick: 'lot:jester',
    table: () =>
      arranged({ step: 'auction' })
        .pick(1, 'open', 'lot:jester')
        .pick(2, 'bid', 'pass')
        .pick(0, 'bid', 'pass'),
  },
  { rule: 'BID_NOT_EXACT', why: 'not-offered', table: bidding, seat: 1, decision: 'bid', pick: 'raise:500' },
  {
    rule: 'ITEM_UNUSABLE (builder)',
    why: 'item-unusable',
    table: () => arranged({ step: 'auction', players: [{ builders: 3 }] }),
    seat: 1,
    decision: 'open',
    pick: 'lot:builder',
  },
  {
    rule: 'ITEM_UNUSABLE (landscape)',
    why: 'item-unusable',
    table: () => arranged({ step: 'auction', players: [{ tiles: full }] }),
    seat: 1,
    decision: 'open',
    pick: 'lot:lake',
  },
  {
    rule: 'ALREADY_OWNED (building)',
    why: 'already-owned',
    table: () => arranged({ step: 'turn', players: [{ tiles: ['tower D3'] }] }),
    seat: 1,
    decision: 'action',
    pick: 'build:tower',
  },
  {
    rule: 'ALREADY_OWNED (freedom)',
    why: 'already-owned',
    table: () => arranged({ step: 'turn', players: [{ freedoms: ['travel'] }] }),
    seat: 1,
    decision: 'action',
    pick: 'freedom:travel',
  },
  {
    rule: 'SUPPLY_EMPTY',
    why: 'supply-empty',
    seat: 1,
    decision: 'action',
    pick: 'freedom:travel',
    table: () =>
      arranged({ step: 'turn', players: [{}, { freedoms: ['travel'] }, { freedoms: ['travel'] }] }),
  },
  {
    rule: 'INVALID_TARGET',
    why: 'not-offered',
    table: () =>
      arranged({ step: 'turn', players: [{ recruiting: 1, works: ['poet'] }, { works: ['lawyer'] }, {}] }),
    seat: 1,
    decision: 'action',
    pick: 'recruit:poet',
  },
  {
    rule: 'WRONG_SHAPE',
    why: 'not-offered',
    table: () => arranged({ step: 'turn' }).pick(1, 'action', 'build:tower'),
    seat: 1,
    decision: 'place-building',
    pick: 'at:D3-over',
  },
  {
    rule: 'OUT_OF_GRID',
    why: 'not-offered',
    table: () => arranged({ step: 'turn' }).pick(1, 'action', 'build:tower'),
    seat: 1,
    decision: 'place-building',
    pick: 'at:D6',
  },
  {
    rule: 'OVERLAP',
    why: 'overlap',
    table: () => arranged({ step: 'turn', players: [{ tiles: full }] }),
    seat: 1,
    decision: 'action',
    pick: 'build:opera',
  },
  {
    rule: 'ADJACENT_BUILDING',
    why: 'adjacent-building',
    table: () => arranged({ step: 'turn' }).pick(1, 'action', 'build:tower'),
    seat: 1,
    decision: 'place-building',
    pick: 'at:D1',
  },
  {
    rule: 'CANNOT_AFFORD (action)',
    why: 'cannot-afford',
    table: () => arranged({ step: 'turn', players: [{ cash: 200, pp: 9 }] }),
    seat: 1,
    decision: 'action',
    pick: 'bonus',
  },
  {
    rule: 'CANNOT_AFFORD (auction)',
    why: 'cannot-afford',
    table: () => arranged({ step: 'auction', options: { hiddenCash: true }, players: [{ cash: 100 }] }),
    seat: 1,
    decision: 'open',
    pick: 'lot:park',
  },
  {
    rule: 'BELOW_MINIMUM',
    why: 'below-minimum',
    table: () => arranged({ step: 'turn', players: [{ professions: ['poet'] }] }),
    seat: 1,
    decision: 'action',
    pick: 'work:poet',
  },
  {
    rule: 'BELOW_MINIMUM (too few bonus cards)',
    why: 'weighs-too-little',
    seat: 1,
    decision: 'bonus-cards',
    pick: 'bonus:each-lake',
    table: () =>
      arranged({
        step: 'turn',
        players: [
          { professions: ['poet'], freedoms: ['travel'], jesters: 1, bonus: ['each-freedom', 'each-lake'] },
        ],
      }).pick(1, 'action', 'work:poet'),
  },
  {
    rule: 'CONVERSION_TOO_HIGH',
    why: 'not-offered',
    table: converting,
    seat: 1,
    decision: 'convert',
    pick: 'convert:4',
  },
  {
    rule: 'NOT_ENOUGH_PP',
    why: 'not-offered',
    table: () => arranged({ step: 'turn', players: [{ pp: 3 }] }),
    seat: 1,
    decision: 'anytime',
    pick: 'sell:4',
  },
];

describe('a refused answer', () => {
  test.each(REFUSED)(
    '$rule is told as $why and changes nothing',
    ({ table: arrange, seat, decision, pick, why }) => {
      const table = arrange();
      const before = JSON.stringify([table.session.save(), table.state, table.session.waiting]);
      expect(table.refusal(seat, decision, pick)).toBe(why);
      expect(() => table.session.apply({ seat, decision, picks: [pick] })).toThrow('not allowed');
      expect(JSON.stringify([table.session.save(), table.state, table.session.waiting])).toBe(before);
      if (!table.session.over) table.finish();
    },
  );
});
