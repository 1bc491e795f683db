import { arranged, until } from '../../testing';
import type { Arrangement, Lisbon, Things } from '../../testing';

const trading = (things: Things, more: Arrangement = {}): Lisbon => {
  const table = arranged({
    ...more,
    players: [{ hand: ['blue-king-5'], ...things }, ...(more.players ?? [])],
  }).press(1, 'choose-action', 'tuck:blue-king-5');
  return table.open.includes('1 commerce') ? table.press(1, 'commerce', 'trade') : table;
};
const visiting = (card: string, things: Things, more: Arrangement = {}): Lisbon =>
  arranged({ ...more, players: [{ influence: 9, hand: [card], ...things }, ...(more.players ?? [])] }).press(
    1,
    'choose-action',
    `visit:${card}`,
  );
const selling = (): Lisbon =>
  arranged({
    players: [
      { goods: { gold: 1, cloth: 1 }, hand: ['blue-king-5'] },
      { top: ['ship-blue-1', 'ship-red-1'] },
    ],
  })
    .press(1, 'choose-action', 'tuck:blue-king-5')
    .press(1, 'commerce', 'sell');

describe('default answers', () => {
  test.each<[sentence: string, decision: string, picks: readonly string[], table: () => Lisbon]>([
    [
      'passes with the card longest in hand',
      'choose-action',
      ['discard:blue-king-3'],
      () => arranged({ players: [{ hand: ['blue-king-3', 'blue-king-1'], top: ['ship-blue-1 gold'] }] }),
    ],
    [
      'declines a reward',
      'favor',
      ['decline'],
      () =>
        arranged({ players: [{ goods: { cloth: 1 }, hand: ['blue-king-1'] }] }).press(
          1,
          'choose-action',
          'tuck:blue-king-1',
        ),
    ],
    [
      'takes a reward that must not be declined',
      'office',
      ['office:king'],
      () => until(visiting('blue-king-1', { influence: 2, plans: ['plan-start-mardel-1'] }), 'office'),
    ],
    [
      'suffers the first loss that is possible',
      'lose-goods',
      ['goods:cloth'],
      () =>
        arranged({ players: [{ goods: { cloth: 2, books: 2 }, hand: ['blue-prime-minister-5'] }] }).press(
          1,
          'choose-action',
          'tuck:blue-prime-minister-5',
        ),
    ],
    ['stops selling', 'sell-more', ['stop'], () => selling().press(1, 'sell', 'sell:gold-ship-red-1')],
    [
      'stops trading',
      'second-trade',
      ['stop'],
      () =>
        until(
          trading({ goods: { cloth: 2 } })
            .press(1, 'trade', 'trade:royal-favor-cloth')
            .press(1, 'favor', 'favor:king'),
          'second-trade',
        ),
    ],
    [
      'seals a full ship, whoever has filled it',
      'seal-ship',
      ['seal'],
      () => selling().press(1, 'sell', 'sell:gold-ship-blue-1'),
    ],
    [
      'pays a visit with influence first',
      'visit-payment',
      ['pay:2-influence-0-reis-0-wigs'],
      () => visiting('blue-prime-minister-1', { reis: 5, stores: ['a1 gold left', 'b1 gold left'] }),
    ],
    [
      'pays with wigs last',
      'visit-payment',
      ['pay:1-influence-1-reis-0-wigs'],
      () =>
        visiting('blue-prime-minister-1', {
          influence: 1,
          wigs: 2,
          reis: 3,
          stores: ['a1 gold left', 'b1 gold left'],
        }),
    ],
    [
      'takes no State action with a visit',
      'visit-state-action',
      ['none'],
      () => visiting('blue-prime-minister-1', { stores: ['a1 gold left'] }),
    ],
    [
      'does not follow',
      'follow',
      ['stay'],
      () =>
        until(
          visiting('blue-prime-minister-1', {}, { players: [{ influence: 9, favors: ['prime-minister'] }] }),
          'follow',
        ),
    ],
    [
      'keeps the set marker',
      'extra-decree',
      ['none'],
      () => until(visiting('blue-prime-minister-1', { markers: 1 }), 'extra-decree'),
    ],
    [
      'pays coins first, influence only for what is missing',
      'pay',
      ['convert:1'],
      () =>
        arranged({ treasury: 3, players: [{ influence: 5, reis: 2, hand: ['blue-treasury-5'] }] }).press(
          1,
          'choose-action',
          'sponsor:blue-treasury-5',
        ),
    ],
    [
      'draws from the first pile that is left',
      'draw-pile',
      ['pile:king'],
      () =>
        arranged({
          players: [{ hand: ['blue-king-1'] }],
          but: (state) => {
            state.display.treasury = [];
          },
        }).press(1, 'choose-action', 'discard:blue-king-1'),
    ],
    [
      'gives up no clergy tile',
      'church-scoring',
      [],
      () =>
        arranged({
          step: 'church',
          players: [{ clergy: ['clergy-almoner-a'] }],
          but: (state) => Object.assign(state.church, { lying: true, laidBy: 1 }),
        }),
    ],
    [
      'discards nothing when the period ends',
      'period-discard',
      [],
      () => arranged({ step: 'period-end', players: [{ hand: ['blue-king-1'] }] }),
    ],
  ])('%s', (_sentence, id, picks, table) => {
    const asked = table();
    const { fallback, seat } = asked.decision(id);
    expect(fallback).toEqual(picks);
    asked.press(seat, id, ...picks);
  });
});
