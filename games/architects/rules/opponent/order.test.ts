import type { OpponentId } from '../../data/opponents';
import type { SchemeId } from '../../data/schemes';
import type { State } from '../../state';
import { figures, fillGuildhall, give, hold, schemes, stand, town, type Town } from '../../testing';

/** A single player faces an opponent that turns over this card. */
const AI = 1;
const facing = (opponent: OpponentId, card: SchemeId, arrange: (state: State) => void): Town =>
  town({
    seats: 1,
    options: { opponent },
    arrange: (state) => {
      figures(state, 'contribution-5');
      arrange(state);
      schemes(state, card);
    },
  });
const events = (table: Town, ...wanted: readonly string[]): string[] =>
  table.events.filter((event) => wanted.includes(event));

test('The AI adds the Tax of a Wonder before it takes the Wonder', () => {
  const table = facing('patron', 'scheme-s01', (state) => give(state, AI, { influence: 5, marble: 5 }));
  expect(events(table, 'ai-adds-tax', 'builds-wonder')).toEqual(['ai-adds-tax', 'builds-wonder']);
});

test('The AI takes a Wonder, gains the Virtue, puts the token down, then uses its power', () => {
  const table = facing('meddler', 'scheme-s01', (state) => {
    give(state, AI, { influence: 5, marble: 5 });
    stand(state, 'quarry', 0, 2);
  });
  expect(events(table, 'builds-wonder', 'gains', 'wonder-token', 'captures')).toEqual([
    'builds-wonder',
    'gains',
    'wonder-token',
    'captures',
  ]);
});

test('The AI advances the Cathedral, gains the Virtue, then uses its power', () => {
  const table = facing('meddler', 'scheme-s01', (state) => stand(state, 'quarry', 0, 2));
  expect(events(table, 'advances', 'gains', 'captures')).toEqual(['advances', 'gains', 'captures']);
});

test('The Enforcer sends a single captured Worker to Prison', () => {
  const table = facing('enforcer', 'scheme-s03', (state) => {
    hold(state, AI, 0, 1);
    stand(state, 'quarry', 0, 2);
  });
  expect(table.state.prison).toEqual([1, 0]);
  expect(table.state.players[AI]).toMatchObject({ captured: [0, 0], marble: 1 });
});

test('The AI with one Worker on each of two locations takes back the first on its list', () => {
  const table = facing('patron', 'scheme-s03', (state) => {
    fillGuildhall(state, AI, 18);
    stand(state, 'quarry', AI, 1);
    stand(state, 'town-centre', AI, 1);
  });
  expect([table.state.open.quarry[AI], table.state.open['town-centre'][AI]]).toEqual([1, 0]);
  expect(table.events).toContain('ai-takes-back');
});
