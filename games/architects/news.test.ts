import { who, type Logged, type Seat } from '../../src/engine/contract/game';
import { wordsOf } from '../../src/words/catalogue';
import { say } from './names';
import { joinLines } from './news';
import { architects } from './index';

test('a player who was away is not told where a Worker was placed if they are told what it did', () => {
  const captures = { event: 'captures', params: { who: who(1), count: 2, owner: who(0) } };
  const placed = (seat: Seat) => ({ event: 'places-open', params: { who: who(seat), count: 1 } });
  expect(joinLines([placed(1), captures, placed(2)])).toEqual([captures, placed(2)]);
});

test('what a player gains several times is one sum; another player has a line of their own', () => {
  const gains = (seat: Seat, kind: 'virtue' | 'stone', count: number) => ({
    event: 'gains',
    params: { who: who(seat), items: [say(`item.${kind}`, { count })] },
  });
  const [hers, his] = joinLines([
    gains(1, 'virtue', 1),
    gains(2, 'stone', 2),
    gains(1, 'stone', 1),
    gains(1, 'virtue', 1),
  ]).toReversed();
  expect(his).toEqual(gains(2, 'stone', 2));
  expect(hers?.params.items).toEqual([say('item.virtue', { count: 2 }), say('item.stone', { count: 1 })]);
});

test('a gain is told with its place and the Virtue that it cost', () => {
  const placed = {
    event: 'places-once',
    params: { who: who(1), location: say('location.black-market'), count: 1 },
  };
  const gains = { event: 'gains', params: { who: who(1), items: [say('item.stone', { count: 2 })] } };
  const lost = { event: 'virtue-lost', params: { who: who(1), count: 1 } };
  const hired = { event: 'hires', params: { who: who(1), apprentice: say('apprentice.thief') } };
  const [line, ...others] = joinLines<Logged>([placed, gains, lost]);
  expect(others).toEqual([]);
  expect(wordsOf('architects').text(`log.${line?.event}`)).toBe(
    '{{who}} gains {{items}} at the {{location}}{{loss}}.',
  );
  expect(line?.params).toMatchObject({
    location: say('location.black-market'),
    loss: say('costs.some', { loss: say('loss.virtue', { count: 1 }) }),
  });
  expect(joinLines<Logged>([placed, hired, gains]).map(({ event }) => event)).toEqual(['hires', 'gains']);
});

test('players who take a Debt at the same reset are told in one line', () => {
  const debt = (seat: Seat) => ({ event: 'debt-at-reset', params: { who: who(seat), most: 1 } });
  expect(joinLines<Logged>([debt(0), debt(2), debt(1)])).toEqual([
    { event: 'debts-at-reset', params: { players: [who(0), who(2), who(1)], most: 1 } },
  ]);
  expect(joinLines<Logged>([debt(1)])).toEqual([debt(1)]);
  expect(wordsOf('architects').text('log.debts-at-reset')).toBe(
    'Reset: {{players}} tie for the most in Prison ({{most}} each). Each takes a Debt.',
  );
});

test('a Debt at a reset is told with the Virtue it cost, not with the steps before it', () => {
  const line = (event: string): Logged => ({ event, params: { who: who(0), most: 4, count: 4 } });
  const [market, crowded, lost] = ['reset-market', 'reset-crowded', 'virtue-lost'].map(line) as [
    Logged,
    Logged,
    Logged,
  ];
  const fullest: Logged = { event: 'reset-fullest', params: { most: 4, players: [who(0)] } };
  const debt = line('debt-at-reset');
  const events = (...lines: Logged[]): string[] => joinLines(lines).map(({ event }) => event);
  expect(events(market, crowded, lost, fullest, debt)).toEqual(['debt-and-virtue-at-reset']);
  expect(events(market, fullest, debt)).toEqual(['debt-at-reset']);
  expect(events(market, crowded, lost)).toEqual(['reset-market', 'reset-crowded', 'virtue-lost']);
});

test('a hire is told also when Silver lay on the card; a Debt that a reset brought is told after it', () => {
  const { highlights = [], byChance = [] } = architects;
  expect(highlights.indexOf('hires-with-coins')).toBeGreaterThanOrEqual(0);
  expect(highlights.indexOf('debt-taken')).toBeLessThan(highlights.indexOf('reward'));
  expect(byChance).toEqual(
    expect.arrayContaining(['debt-taken', 'discarded-buildings', 'reset-crowded', 'debt-at-reset']),
  );
});

test('a payment for a Debt is told once, with the Debt; a ransom comes before a hire', () => {
  const pays = (deed: 'debt' | 'ransom'): Logged => ({
    event: 'pays',
    params: { who: who(1), what: say(`deed.${deed}`) },
  });
  const paid: Logged = { event: 'debt-paid', params: { who: who(1) } };
  expect(joinLines([pays('debt'), paid])).toEqual([paid]);
  expect(joinLines([pays('ransom'), paid])).toEqual([pays('ransom'), paid]);
  const { highlights = [] } = architects;
  expect(highlights.indexOf('released')).toBeLessThan(highlights.indexOf('hires'));
});

test('a Cathedral level is told without the card that it cost, and a drawn card once', () => {
  const line = (event: string): Logged => ({ event, params: {} });
  const told = ['discarded-buildings', 'advances', 'draws-buildings', 'drew-buildings'].map(line);
  expect(joinLines(told).map(({ event }) => event)).toEqual(['advances', 'drew-buildings']);
  const others = ['draws-buildings', 'discarded-buildings'].map(line);
  expect(joinLines(others)).toEqual(others);
});
