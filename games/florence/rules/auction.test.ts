import { wordsOf } from '../../../src/words/catalogue';
import { PRESTIGE_CARDS } from '../data/cards';
import { arranged, passAll, win } from '../testing';
import type { Arrangement, Florentine } from '../testing';

const words = wordsOf('florence');
const told = (table: Florentine): string[] => table.lines.map((line) => words.line(line));
const auctions = (arrangement: Omit<Arrangement, 'step'> = {}): Florentine =>
  arranged({ step: 'auction', ...arrangement });

describe('example: an auction phase', () => {
  const [A, B, C, D] = [1, 2, 3, 0] as const;
  const table = auctions({
    round: 3,
    start: C,
    players: [
      { cash: 900 },
      { cash: 300, pp: 2 },
      { cash: 1200, builders: 1 },
      { cash: 700, tiles: ['forest D1'] },
    ],
  });
  const at = (seat: number) => table.view(null).players[seat];

  test('C opens the builder; A 300, C 400, the others pass: C pays 400, 3 PP for the second', () => {
    table
      .pick(C, 'open', 'lot:builder')
      .pick(D, 'bid', 'pass')
      .pick(A, 'bid', 'raise:300')
      .pick(B, 'bid', 'pass')
      .pick(C, 'bid', 'raise:400')
      .pick(A, 'bid', 'pass');
    expect(at(C)).toMatchObject({ cash: 800, builders: 2, pp: 3, inAuctions: false });
    expect(table.view(null).lots.find(({ lot }) => lot === 'builder')).toMatchObject({
      left: 4,
      marked: true,
    });
  });

  test('D opens the forest; B bids up to 400, beyond its cash: D pays 500, 3 PP for the repeat', () => {
    table.pick(D, 'open', 'lot:forest').pick(A, 'bid', 'raise:300');
    expect(table.refusal(B, 'bid', 'raise:400')).toBeUndefined();
    table.pick(B, 'bid', 'raise:400').pick(D, 'bid', 'raise:500').pick(A, 'bid', 'pass');
    // B has 500 in all and is passed without being asked.
    expect(table.open).toEqual([`${D} place-landscape`]);
    table.pick(D, 'place-landscape', 'at:A3');
    expect(at(D)).toMatchObject({ cash: 200, pp: 3, inAuctions: false });
    expect(at(B)).toMatchObject({ cash: 300, pp: 2, inAuctions: true });
  });

  test('selector A opens the jester; B 300, A passes: B pays 300 and still has 2 PP', () => {
    table.pick(A, 'open', 'lot:jester').pick(B, 'bid', 'raise:300').pick(A, 'bid', 'pass');
    expect(at(B)).toMatchObject({ cash: 0, pp: 2, jesters: 1, inAuctions: false });
  });

  test('only A is left and takes a recruiting card for 200ƒ without bidding', () => {
    table.pick(A, 'buy', 'lot:recruiting');
    expect(at(A)).toMatchObject({ cash: 700, hand: { recruiting: 1 } });
    expect(table.open).toEqual([`${C} action`]);
    table.finish();
  });
});

describe('starting an auction', () => {
  test('no player has to buy anything: the phase ends when all have passed', () => {
    const table = passAll(auctions());
    expect(table.open).toEqual(['1 action']);
    expect(table.view(null).players.map(({ cash }) => cash)).toEqual([3500, 3500, 3500]);
  });

  test('an auction opens at exactly 200ƒ', () => {
    const table = auctions();
    table.pick(1, 'open', 'lot:jester');
    expect(table.view(null).auction).toMatchObject({ lot: 'jester', bid: 200, bidder: 1 });
    expect(table.offered('bid')).toEqual(['raise:300', 'pass']);
  });

  test('a player who opened and was outbid is selector again', () => {
    const table = auctions();
    table
      .pick(1, 'open', 'lot:jester')
      .pick(2, 'bid', 'raise:300')
      .pick(0, 'bid', 'pass')
      .pick(1, 'bid', 'pass');
    expect(table.view(null).players[2]?.jesters).toBe(1);
    expect(table.open).toEqual(['1 open']);
  });

  test('a player who passed on starting may not bid for the lots of others this round', () => {
    const table = auctions();
    table.pick(1, 'open', 'pass').pick(2, 'open', 'lot:jester');
    expect(table.open).toEqual(['0 bid']);
    table.pick(0, 'bid', 'raise:300');
    expect(table.open).toEqual(['2 bid']);
    expect(table.refusal(1, 'bid', 'raise:400')).toBe('not-your-turn');
  });

  test('if all others pass, the opener wins for 200ƒ, wanted or not', () => {
    const table = win(auctions(), 1, 'jester');
    expect(table.view(null).players[1]).toMatchObject({ cash: 3300, jesters: 1, pp: 0 });
    expect(table.view(null).auction).toBeNull();
  });

  test('a stack that was auctioned this round is refused until the next', () => {
    const table = win(auctions(), 1, 'jester');
    expect(table.refusal(2, 'open', 'lot:jester')).toBe('stack-marked');
    passAll(table);
    for (const seat of [1, 2, 0] as const) table.pick(seat, 'action', 'end');
    expect(table.offered('open', 2)).toContain('lot:jester');
  });

  test('an empty stack is refused, even if it was marked too', () => {
    const table = auctions({ players: [{}, { recruiting: 2 }, { recruiting: 3 }] });
    expect(table.refusal(1, 'open', 'lot:recruiting')).toBe('stack-empty');
  });

  test('a selector who cannot raise 200ƒ can only pass, and is passed at once', () => {
    const table = auctions({ players: [{ cash: 100 }, { cash: 100, pp: 1 }, {}] });
    expect(table.open).toEqual(['2 open']);
    expect(told(table)).toContain(
      'Player 2 cannot pay 200ƒ, passes automatically and is out of auctions this round.',
    );
    table.pick(2, 'open', 'lot:park');
    expect(table.open).toEqual(['0 bid']);
  });

  test('a lot that costs more than cash and prestige points together is refused', () => {
    const table = auctions({ players: [{ cash: 100 }, {}, {}], options: { hiddenCash: true } });
    expect(table.refusal(1, 'open', 'lot:jester')).toBe('cannot-afford');
    expect(table.offered('open')).toEqual(['pass']);
  });

  test('a builder is unusable for a player with three', () => {
    const table = auctions({ players: [{ builders: 3 }, {}, {}] });
    expect(table.refusal(1, 'open', 'lot:builder')).toBe('item-unusable');
    table.pick(1, 'open', 'pass').pick(2, 'open', 'lot:builder').pick(0, 'bid', 'pass');
    expect(table.view(null).players[2]?.builders).toBe(1);
    expect(told(table)).toContain('Player 2 passes and is out of auctions this round.');
  });

  test('a player with three builders is passed for that reason, also where cash is hidden', () => {
    for (const hiddenCash of [false, true]) {
      const table = auctions({ players: [{ builders: 3 }, {}, {}], start: 2, options: { hiddenCash } });
      table.pick(2, 'open', 'lot:builder').pick(0, 'bid', 'pass');
      expect(told(table)).toContain('Player 2 has three builders and passes automatically.');
    }
  });

  test('a player who can bid for none of the remaining items is passed for that reason', () => {
    const table = auctions({
      players: [{ builders: 3 }, { recruiting: 5, prestige: PRESTIGE_CARDS }, {}, {}, {}],
      but: (state) => {
        state.marked = ['forest', 'lake', 'park', 'jester'];
        for (const [seat, of] of state.players.entries()) of.inAuctions = seat === 1;
      },
    });
    expect(table.open).toEqual(['1 action']);
    expect(told(table)).toContain(
      'Player 2 cannot bid for anything that is left, passes automatically ' +
        'and is out of auctions this round.',
    );
  });

  test('an auction is no turn: a player who can undo in it is not asked to end one', () => {
    const table = auctions({ seats: 2, options: {} });
    table.pick(1, 'open', 'pass').press(0, 'buy', 'lot:landscape').press(0, 'landscape', 'type:lake');
    table.press(0, 'place-landscape', 'at:D1');
    expect(table.open).toEqual(['0 end-turn']);
    expect(words.ask(table.decision('end-turn'))).not.toMatch(/turn/i);
    expect(
      table.decision('end-turn').options.map((option) => words.option(table.decision('end-turn'), option)),
    ).toEqual(['Done']);
  });

  const full = [
    'forest A3',
    'forest A5',
    'forest D1',
    'forest D3',
    'forest D5',
    'park A7',
    'park D7',
  ] as const;

  test('a landscape that fits nowhere may be neither opened nor raised for, not even out of spite', () => {
    const table = auctions({ players: [{ tiles: full }, {}, {}] });
    expect(table.refusal(1, 'open', 'lot:lake')).toBe('item-unusable');
    expect(table.refusal(1, 'open', 'lot:forest')).toBe('item-unusable');
    expect(table.offered('open')).toContain('lot:park');
    const other = auctions({ start: 2, players: [{ tiles: full, pp: 5 }, {}, {}] });
    other.pick(2, 'open', 'lot:lake').pick(0, 'bid', 'raise:300');
    // Seat 1 could pay, but has no place, and is passed.
    expect(other.open).toEqual(['2 bid']);
    expect(told(other)).toContain('Player 2 has no room for it and passes automatically.');
  });

  test('a recruiting card may be bought even if nothing can be recruited', () => {
    const table = win(auctions(), 1, 'recruiting');
    expect(table.view(null).players[1]?.hand.recruiting).toBe(1);
    expect(table.open).toEqual(['2 open']);
  });
});

describe('bidding', () => {
  test('each bid is exactly 100ƒ more', () => {
    const table = auctions();
    table.pick(1, 'open', 'lot:jester');
    expect(table.refusal(2, 'bid', 'raise:400')).toBe('not-offered');
    table.pick(2, 'bid', 'raise:300').pick(0, 'bid', 'raise:400').pick(1, 'bid', 'raise:500');
    expect(table.offered('bid', 2)).toEqual(['raise:600', 'pass']);
  });

  test('a player who passes is out of this auction only, and plays in the next one', () => {
    const table = auctions();
    table
      .pick(1, 'open', 'lot:jester')
      .pick(2, 'bid', 'pass')
      .pick(0, 'bid', 'raise:300')
      .pick(1, 'bid', 'raise:400');
    expect(table.open).toEqual(['0 bid']);
    expect(table.refusal(2, 'bid', 'raise:500')).toBe('not-your-turn');
    table.pick(0, 'bid', 'pass');
    expect(table.open).toEqual(['2 open']);
  });

  test('a bid may reach the cash and 100ƒ for each point; the winner sells only the missing points', () => {
    const table = auctions({ players: [{ cash: 300, pp: 5 }, { cash: 400 }, {}] });
    table
      .pick(1, 'open', 'lot:jester')
      .pick(2, 'bid', 'raise:300')
      .pick(0, 'bid', 'pass')
      .pick(1, 'bid', 'raise:400');
    // Seat 2 has 400 and no points, so it is passed.
    expect(told(table)).toContain('Player 3 cannot pay 500ƒ and passes automatically.');
    expect(table.view(null).players[1]).toMatchObject({ cash: 0, pp: 4, jesters: 1 });
    expect(table.lines.find(({ event }) => event === 'sells-to-pay')?.params).toMatchObject({
      count: 1,
      cash: 100,
    });
  });

  test('nothing is sold if the cash suffices', () => {
    const table = win(auctions({ players: [{ cash: 200, pp: 4 }, {}, {}] }), 1, 'jester');
    expect(table.view(null).players[1]).toMatchObject({ cash: 0, pp: 4 });
  });

  test('the points that the item brings cannot help to pay for it', () => {
    const table = auctions({ players: [{ cash: 200, builders: 1 }, {}, {}] });
    table.pick(1, 'open', 'lot:builder').pick(2, 'bid', 'raise:300').pick(0, 'bid', 'pass');
    // Seat 1 cannot pay 300ƒ or more, though the builder would bring 3 PP.
    expect(table.view(null).players[2]?.builders).toBe(1);
    expect(table.view(null).players[1]).toMatchObject({ cash: 200, pp: 0, builders: 1 });
  });

  test('selling points before or during the auction leaves the capacity as it was', () => {
    const table = auctions({ players: [{ cash: 100, pp: 2 }, {}, {}] });
    table
      .interject(1, 'sell:1')
      .pick(1, 'open', 'lot:jester')
      .pick(2, 'bid', 'pass')
      .interject(1, 'sell:1')
      .pick(0, 'bid', 'pass');
    expect(table.view(null).players[1]).toMatchObject({ cash: 100, pp: 0, jesters: 1 });
  });

  test('a bid cannot be undone once the next player is asked', () => {
    const table = auctions();
    table.pick(1, 'open', 'lot:jester');
    expect(table.undo(1)).toBe(false);
  });

  test('the last player in may buy one item, or pass', () => {
    const table = auctions();
    table.pick(1, 'open', 'pass').pick(2, 'open', 'pass');
    expect(table.open).toEqual(['0 buy']);
    table.pick(0, 'buy', 'lot:jester');
    expect(table.view(null).players[0]).toMatchObject({ cash: 3300, jesters: 1 });
    expect(table.open).toEqual(['1 action']);
  });

  test('a player who does not answer passes', () => {
    const table = auctions();
    expect(table.decision('open').fallback).toEqual(['pass']);
    table.pick(1, 'open', 'lot:jester');
    expect(table.decision('bid').fallback).toEqual(['pass']);
  });
});

describe('hidden cash', () => {
  const hidden = { hiddenCash: true };

  test('no player is passed for lack of money, and no player sees the options of the others', () => {
    const table = auctions({ options: hidden, players: [{}, { cash: 0 }, { cash: 200 }] });
    table.pick(1, 'open', 'lot:jester');
    expect(table.open).toEqual(['2 bid']);
    expect(table.decision('bid')).toMatchObject({ secret: true, options: [{ key: 'pass' }] });
    expect(table.refusal(2, 'bid', 'raise:300')).toBe('cannot-afford');
    table.pick(2, 'bid', 'pass');
    expect(table.open).toEqual(['0 bid']);
  });

  test('a player without a place for the item is passed: every player can see that', () => {
    const table = auctions({ options: hidden, players: [{}, { builders: 3 }, {}] });
    table.pick(1, 'open', 'lot:builder');
    expect(table.open).toEqual(['0 bid']);
  });
});

describe('two players', () => {
  test('auctions open at 300ƒ, raises stay 100ƒ, and the last player buys for 300ƒ', () => {
    const table = auctions({ seats: 2 });
    table.pick(1, 'open', 'lot:jester');
    expect(table.offered('bid')).toEqual(['raise:400', 'pass']);
    table.pick(0, 'bid', 'pass').pick(0, 'buy', 'lot:builder');
    expect(table.view(null).players.map(({ cash }) => cash)).toEqual([2200, 2200]);
  });

  test('the landscapes are one stack: the winner names the type, no other is auctioned then', () => {
    const table = auctions({ seats: 2 });
    expect(table.view(null).lots.find(({ lot }) => lot === 'landscape')?.left).toBe(18);
    expect(table.refusal(1, 'open', 'lot:forest')).toBe('not-offered');
    table
      .pick(1, 'open', 'lot:landscape')
      .pick(0, 'bid', 'pass')
      .pick(1, 'landscape', 'type:lake')
      .pick(1, 'place-landscape', 'at:D1');
    expect(table.view(null).players[1]?.tiles).toEqual([{ kind: 'lake', cells: ['D1', 'E1', 'D2', 'E2'] }]);
    expect(table.refusal(0, 'buy', 'lot:landscape')).toBe('stack-marked');
    expect(table.view(null).landscapes).toEqual({ forest: 6, lake: 5, park: 6 });
  });

  test('only types that are left and fit are available', () => {
    const tiles = ['forest A3', 'forest A5', 'forest D1', 'forest D3', 'forest D5', 'park A7', 'park D7'];
    const table = auctions({ seats: 2, players: [{ tiles }, {}] });
    table.pick(1, 'open', 'lot:landscape').pick(0, 'bid', 'pass');
    // Only a park fits, so the type is not asked.
    expect(table.open).toEqual(['1 place-landscape']);
    expect(table.decision('place-landscape').params).toMatchObject({ tile: { text: 'tile.park' } });
  });

  test('a type that is sold out fits nobody', () => {
    const tiles = ['forest A3', 'forest A5', 'forest D1', 'forest D3', 'forest D5', 'park A7', 'park D7'];
    const parks = ['park A5', 'park A7', 'park D5', 'park D7'];
    const table = auctions({ seats: 2, players: [{ tiles }, { tiles: parks }] });
    expect(table.view(null).landscapes.park).toBe(0);
    expect(table.refusal(1, 'open', 'lot:landscape')).toBe('item-unusable');
  });
});

describe('what an auction tells', () => {
  test('a player who opens did not pass', () => {
    const table = auctions().pick(1, 'open', 'lot:jester');
    expect(table.events).not.toContain('passes-opening');
    expect(auctions().pick(1, 'open', 'pass').events).toContain('passes-opening');
  });

  test('a price is marked only if points would be sold for it', () => {
    const priceWith = (cash: number, pp: number): unknown => {
      const { options, refused = [] } = auctions({ players: [{ cash, pp }] }).decision('open');
      const listed = [...options, ...refused].find(({ key }) => key === 'lot:jester');
      return (listed?.params?.['price'] as { text: string } | undefined)?.text;
    };
    expect([priceWith(200, 5), priceWith(100, 5), priceWith(100, 1)]).toEqual([
      'price.cash',
      'price.selling',
      'price.selling',
    ]);
  });

  test('the questions are secret only if the table hides the cash', () => {
    const isSecret = (hiddenCash: boolean): unknown[] => {
      const table = auctions({ options: { hiddenCash } });
      const opening = table.decision('open').secret ?? false;
      return [opening, table.pick(1, 'open', 'lot:jester').decision('bid').secret ?? false];
    };
    expect([isSecret(false), isSecret(true)]).toEqual([
      [false, false],
      [true, true],
    ]);
  });

  test('the last tile of a landscape can still be bid for', () => {
    const lakes = { tiles: ['lake D1', 'lake F1'] };
    const table = auctions({
      players: [{}, lakes, lakes, { tiles: ['lake D1'] }],
    });
    expect(table.view(null).lots.find(({ lot }) => lot === 'lake')?.left).toBe(1);
    expect(table.offered('open')).toContain('lot:lake');
  });
});
