import type { Seat } from '../../src/engine/contract/game';
import { florence } from './index';
import { arranged, passAll } from './testing';
import type { Arrangement, Florentine } from './testing';

const secrets: Arrangement = {
  step: 'turn',
  players: [
    { professions: ['poet', 'lawyer'], bonus: ['each-lake'], prestige: ['most-lakes'], recruiting: 1 },
    { professions: ['painter'], bonus: ['each-park'], prestige: ['most-parks'], works: ['botanist'] },
    {},
  ],
};
const seen = (table: Florentine, seat: Seat | null): string => JSON.stringify(table.view(seat));

describe('hidden and public information', () => {
  test('professions, bonus cards and prestige cards in hand are for their owner only', () => {
    const table = arranged(secrets);
    expect(table.view(1).own).toMatchObject({
      professions: [{ card: 'lawyer' }, { card: 'poet' }],
      bonus: ['each-lake'],
      prestige: ['most-lakes'],
    });
    for (const other of [2, 0, null] as const)
      for (const card of ['poet', 'lawyer', 'each-lake', 'most-lakes'])
        expect(seen(table, other)).not.toContain(card);
    expect(table.view(null).own).toBeNull();
  });

  test('every player sees how many cards of each kind a player holds, the tables, and the supply', () => {
    const { players, decks, lots } = arranged(secrets).view(null);
    expect(players[1]).toMatchObject({
      hand: { profession: 2, bonus: 1, prestige: 1, recruiting: 1 },
      cash: 3500,
    });
    expect(players[2]?.works).toEqual(['botanist']);
    expect(decks).toEqual({ profession: 17, bonus: 18, prestige: 12 });
    expect(lots.find(({ lot }) => lot === 'recruiting')?.left).toBe(4);
  });

  test('a profession just recruited is known to all until it is played', () => {
    const table = arranged(secrets).pick(1, 'action', 'recruit:botanist');
    expect(table.view(null).players[1]).toMatchObject({ recruited: ['botanist'], hand: { profession: 3 } });
  });

  test('cards being looked at are seen by the drawing player only', () => {
    const table = arranged({
      ...secrets,
      top: { bonus: ['each-jester', 'each-forest', 'each-builder', 'each-freedom', 'each-landscape'] },
    });
    table.pick(1, 'action', 'bonus');
    expect(table.view(1).own?.drawn).toEqual([
      'each-jester',
      'each-forest',
      'each-builder',
      'each-freedom',
      'each-landscape',
    ]);
    for (const other of [2, 0, null] as const) expect(seen(table, other)).not.toContain('each-jester');
  });

  test('the order of the decks is in no view', () => {
    const table = arranged(secrets);
    for (const seat of [1, 2, 0, null] as const) expect(seen(table, seat)).not.toContain('each-freedom');
  });

  test('prestige cards are shown at the end', () => {
    const table = arranged({ ...secrets, round: 7, start: 1 });
    for (const seat of [1, 2, 0] as const) table.pick(seat, 'action', 'end');
    expect(table.view(null).players.map(({ prestige }) => prestige)).toEqual([
      [],
      ['most-lakes'],
      ['most-parks'],
    ]);
    expect(seen(table, null)).not.toContain('each-lake');
  });

  test('cash is public, unless the table hides it; at the end it is shown', () => {
    expect(
      arranged(secrets)
        .view(2)
        .players.map(({ cash }) => cash),
    ).toEqual([3500, 3500, 3500]);
    const hidden = arranged({ ...secrets, round: 7, start: 1, options: { hiddenCash: true } });
    expect(hidden.view(2).players.map(({ cash }) => cash)).toEqual([null, null, 3500]);
    expect(hidden.view(null).players.map(({ cash }) => cash)).toEqual([null, null, null]);
    for (const seat of [1, 2, 0] as const) hidden.pick(seat, 'action', 'end');
    expect(hidden.view(null).players.map(({ cash }) => cash)).toEqual([3500, 3500, 3500]);
  });

  test('the owner of each work is told its value now', () => {
    const table = arranged({
      step: 'turn',
      players: [{ professions: ['poet'], tiles: ['lake D1'], bonus: ['each-lake'] }],
    });
    expect(table.view(1).own?.professions).toEqual([{ card: 'poet', plain: 4, most: 6 }]);
  });
});

describe('the board in words', () => {
  test('the headline tells round and phase', () => {
    const headline = (table: Florentine): unknown => florence.report(table.view(null)).headline;
    const table = arranged({ step: 'auction', round: 3 });
    expect(headline(table)).toMatchObject({ text: 'headline.auction', params: { round: 3, minimum: 12 } });
    table.pick(1, 'open', 'lot:jester');
    expect(headline(table)).toMatchObject({ text: 'headline.bidding', params: { bid: 200 } });
    table.pick(2, 'bid', 'pass').pick(0, 'bid', 'pass');
    expect(headline(passAll(table))).toMatchObject({ text: 'headline.turn', params: { who: { seat: 1 } } });
  });

  test('the score line of each seat has the same kinds in the same order', () => {
    const { seats } = florence.report(arranged(secrets).view(null));
    const kinds = seats.map(({ summary }) => summary.map(({ text }) => text).join());
    expect(new Set(kinds).size).toBe(1);
  });

  test('a hand is told to its seat alone', () => {
    const table = arranged(secrets);
    expect(florence.hand?.(table.view(1)).map(({ title }) => title.text)).toEqual([
      'section.professions',
      'section.bonus',
      'section.prestige',
    ]);
    expect(florence.hand?.(table.view(null))).toEqual([]);
  });
});
