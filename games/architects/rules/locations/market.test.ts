import { atMarket, board, changes, deal, employ, give, jail, town } from '../../testing';
import { playerAt, type State } from '../../state';

const market = (space: string, arrange: (state: State) => void = () => undefined) =>
  town({
    arrange: (state) => {
      give(state, 1, { silver: 5 });
      arrange(state);
    },
  }).pick(1, 'place', `market-${space}`);

describe('The Black Market', () => {
  test('its stalls are numbered from small to large, and no other place is', () => {
    const table = town({ arrange: (state) => give(state, 1, { silver: 9 }) });
    const numbered = table
      .decision('place')
      .options.flatMap(({ key, number }) => (number === undefined ? [] : [[key, number]]));
    expect(numbered).toEqual([
      ['market-small', 1],
      ['market-middle', 2],
      ['market-large', 3],
    ]);
  });

  test('each stall is a place of its own in the picture, which does not name it', () => {
    const table = town({ arrange: (state) => give(state, 1, { silver: 9 }) });
    const spots = ['market-small', 'market-large', 'mines-clay'].map((key) => {
      const option = table.decision('place').options.find((one) => one.key === key);
      return [option?.spot, option?.signed];
    });
    expect(spots).toEqual([
      ['market-small', undefined],
      ['market-large', undefined],
      ['mines', true],
    ]);
  });

  test('small: 1 Silver and 1 Virtue for what the top Small Market card shows', () => {
    const table = town({
      arrange: (state) => {
        give(state, 1, { silver: 5 });
        state.smallMarket = [
          'black-market-04',
          ...state.smallMarket.filter((id) => id !== 'black-market-04'),
        ];
      },
    });
    expect(changes(table, 1, (now) => now.pick(1, 'place', 'market-small'))).toEqual({
      workers: -1,
      silver: -1,
      virtue: -1,
      gold: 1,
      wood: 1,
    });
    table.finish();
  });
  test('large: 3 Silver and 1 Virtue for the printed goods until a card is placed there', () => {
    expect(
      changes(town({ arrange: (state) => give(state, 1, { silver: 5 }) }), 1, (now) =>
        now.pick(1, 'place', 'market-large'),
      ),
    ).toEqual({ workers: -1, silver: -3, virtue: -1, marble: 2, stone: 1, wood: 1 });
  });
  test('large: what the top Large Market card shows', () => {
    const table = town({
      arrange: (state) => {
        give(state, 1, { silver: 5 });
        state.largeMarket = ['black-market-01', 'black-market-03'];
        state.smallMarket = state.smallMarket.filter((id) => !state.largeMarket.includes(id));
      },
    });
    expect(changes(table, 1, (now) => now.pick(1, 'place', 'market-large'))).toEqual({
      workers: -1,
      silver: -3,
      virtue: -1,
      marble: 2,
      wood: 2,
    });
  });
  test('small without a card: 1 Marble and 1 Gold, as printed', () => {
    expect(
      changes(
        town({
          arrange: (state) => {
            give(state, 1, { silver: 5 });
            state.largeMarket = state.smallMarket.splice(0);
          },
        }),
        1,
        (now) => now.pick(1, 'place', 'market-small'),
      ),
    ).toMatchObject({ marble: 1, gold: 1 });
  });
  test('middle: hire any face-up Apprentice for free, whatever its column', () => {
    const table = market('middle').pick(1, 'market-action', 'hire');
    const fifth = table.state.shown[1][4]?.card ?? '';
    table.pick(1, 'hire-free', `hire:${fifth}`);
    expect(table.state.players[1]).toMatchObject({ silver: 3, apprentices: [fifth] });
  });
  test('middle: hire from the second row if the first is empty; with no card left only draw', () => {
    const with_ = (first: number, second: number) =>
      market('middle', (state) => {
        const gone = [...state.shown[0].splice(first), ...state.shown[1].splice(second)];
        employ(state, 0, ...gone.map(({ card }) => card), ...state.apprentices.splice(0));
        state.shown[0].length = first;
        state.shown[1].length = second;
      });
    expect(with_(0, 1).offered('market-action')).toEqual(['cards', 'hire']);
    expect(with_(0, 0).open).toEqual(['1 keep-one']);
  });
  test('middle: with no Building Card left nothing is drawn', () => {
    const table = market('middle', (state) => {
      playerAt(state, 0).hand.push(...state.buildings.splice(0));
    }).pick(1, 'market-action', 'cards');
    expect(table.state.players[1]?.hand).toEqual([]);
    expect(table.events).not.toContain('keeps-one');
  });
  test('middle: or draw 5 Building Cards, keep 1, the rest to the bottom', () => {
    const table = market('middle').pick(1, 'market-action', 'cards');
    const drawn = table.state.buildings.slice(0, 5);
    expect(table.offered('keep-one')).toEqual([...drawn].sort().map((card) => `card:${card}`));
    table.pick(1, 'keep-one', `card:${drawn[2]}`);
    expect(table.state.players[1]?.hand).toEqual([drawn[2]]);
    expect(table.state.buildings.slice(-4).sort()).toEqual(drawn.filter((card) => card !== drawn[2]).sort());
  });
  test('middle: cards that were seen cannot be put back', () => {
    const table = market('middle').press(1, 'market-action', 'cards');
    expect([table.open, table.undo(1)]).toEqual([['1 keep-one'], false]);
  });
  test('it is chosen before the cards are seen', () => {
    const table = market('middle');
    expect(table.open).toEqual(['1 market-action']);
    expect(table.decision('market-action').secret).toBeUndefined();
  });
  test('Zesiro may come with any Virtue', () => {
    expect(
      town({
        arrange: (state) => {
          give(state, 1, { silver: 5, virtue: 12 });
          board(state, 1, 'zesiro');
        },
      }).refusal(1, 'place', 'market-small'),
    ).toBeUndefined();
  });
  test('Caroline draws a Building Card more for each action', () => {
    expect(
      changes(
        town({
          arrange: (state) => {
            give(state, 1, { silver: 5 });
            board(state, 1, 'caroline');
          },
        }),
        1,
        (now) => now.pick(1, 'place', 'market-large'),
      ),
    ).toMatchObject({ cards: 1 });
  });
  test('the third Worker triggers a reset, and all three go to Prison', () => {
    const table = market('small', (state) => {
      atMarket(state, 'middle', 0);
      atMarket(state, 'large', 0);
    });
    expect(table.state.market).toEqual({ small: null, middle: null, large: null });
    expect(table.state.prison).toEqual([2, 1]);
  });
});

test('A reset waits for the end of the turn, and the placement can be undone until then', () => {
  const table = town({
    arrange: (state) => {
      give(state, 1, { silver: 5 });
      atMarket(state, 'middle', 0);
      atMarket(state, 'large', 0);
    },
  });
  table.press(1, 'place', 'market-small');
  expect(table.open).toEqual(['1 end-turn']);
  expect(table.events).not.toContain('reset');
  table.undo(1);
  expect(table.open).toEqual(['1 place']);
});

test('The hand limit is checked after the reset', () => {
  const table = market('small', (state) => {
    atMarket(state, 'middle', 0);
    atMarket(state, 'large', 0);
    deal(state, 1, 'well', 'smithy', 'tavern', 'castle', 'church', 'dungeon', 'keep');
    jail(state, 0, 3);
  });
  expect(table.events).toContain('reset');
  expect(table.open).toEqual(['1 discard']);
});

test('The Trickster pays 1 Silver less: nothing at the small space', () => {
  expect(
    changes(town({ arrange: (state) => employ(state, 1, 'trickster') }), 1, (now) =>
      now.pick(1, 'place', 'market-small'),
    ),
  ).toMatchObject({ workers: -1, virtue: -1 });
});
