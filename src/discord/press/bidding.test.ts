import { picker } from '../../engine/check/fuzz';
import type { Driver } from 'discord-stand-in';
import { openHarness, type Harness } from '../stage/harness.testing';
import { boardIn, clear, goOn, privately, said } from '../table/reading.testing';

jest.setTimeout(60_000);

let harness: Harness;
beforeAll(async () => {
  harness = await openHarness();
});
afterAll(() => harness.close());

test('how far to go in an auction is said once, by button or by /bid, and nobody else sees it', async () => {
  const table = await harness.table(['ada', 'ben', 'cleo']);
  const { id, people } = table;
  await goOn(harness.play, id, 3, picker('bidding'));
  for (let tries = 0; tries < 4; tries++) {
    const [open] = (await harness.play.reading.position(id))?.session.waiting ?? [];
    if (open?.id === 'bid') break;
    await goOn(harness.play, id, 1, () => 0);
  }
  await table.idle();
  const seatAsked = async (): Promise<number> =>
    (await harness.play.reading.position(id))?.session.waiting[0]?.seat ?? -1;
  const first = await seatAsked();
  const next = people[(first + 1) % 3] as Driver;
  const bidder = people[first] as Driver;

  await next.press('Bid up to…', { on: boardIn(next) });
  await next.fill({ amount: '900ƒ' });
  expect(said(privately(next))).toContain('You bid up to 900 in this auction, then pass');
  await next.press('My move', { on: boardIn(next) });
  expect(said(privately(next))).toContain('Planned: up to 900');
  await bidder.press('My move', { on: boardIn(bidder) });
  expect(said(privately(bidder))).not.toMatch(/Planned|up to 900/);
  await next.press('Cancel: up to 900', { on: privately(next) });
  expect(said(privately(next))).toContain("Cancelled. You'll be asked as usual");

  expect(await bidder.autocomplete('bid', 'amount', '600')).toEqual([
    { name: 'up to 600, then pass', value: 600 },
  ]);
  await bidder.slash('bid', { amount: 600 });
  expect(said(privately(bidder))).toContain('You bid up to 600');
  await table.idle();
  expect(await seatAsked()).not.toBe(first);

  await next.press('Bid up to…', { on: boardIn(next) });
  await next.fill({ amount: 'much' });
  expect(said(privately(next))).toContain('That is not a number');
  for (const about of ['ask', `rob.${id}`, 'set.zzzz', 'drop.'])
    await next.forge(`side/bid/${about}`, { on: boardIn(next) });
  for (const person of [bidder, next]) await clear(person);
  expect(harness.sandbox.refused).toEqual([]);
  expect(harness.complaints).toEqual([]);
});

test('a bid beyond what one can pay is refused with the highest possible one', async () => {
  const table = await harness.table(['ada', 'ben', 'cleo']);
  const { id, people } = table;
  for (let tries = 0; tries < 12; tries++) {
    if ((await harness.play.reading.position(id))?.session.waiting[0]?.id === 'bid') break;
    await goOn(harness.play, id, 1, () => 0);
  }
  await table.idle();
  const position = await harness.play.reading.position(id);
  const seat = position?.session.waiting[0]?.seat ?? 0;
  const bidder = people[seat] as Driver;
  const next = people[(seat + 1) % 3] as Driver;
  const limit = position?.game.bidLimit?.(position.session.view(seat), seat) ?? 0;
  expect(limit).toBeGreaterThan(1000);
  expect(limit).toBeLessThan(9999);
  expect(await bidder.autocomplete('bid', 'amount', '9999')).toEqual([]);
  for (const person of [bidder, next]) {
    await person.slash('bid', { amount: 9999 });
    expect(said(privately(person))).toMatch(/the highest bid you can pay is \d{4}/);
    await person.slash('act', { game: id });
    expect(said(privately(person))).not.toContain('Planned');
    await clear(person);
  }
  await bidder.slash('bid', { amount: limit });
  expect(said(privately(bidder))).toContain(`You bid up to ${limit}`);
  await clear(bidder);
});

test('once the auction is decided nothing of it is planned any more', async () => {
  const table = await harness.table(['ada', 'ben']);
  const { id, people } = table;
  const asked = async (): Promise<string | undefined> =>
    (await harness.play.reading.position(id))?.session.waiting[0]?.id;
  for (let tries = 0; tries < 12 && (await asked()) !== 'bid'; tries++)
    await goOn(harness.play, id, 1, () => 0);
  await table.idle();
  const seat = (await harness.play.reading.position(id))?.session.waiting[0]?.seat ?? 0;
  const [bidder, other] = [people[seat] as Driver, people[1 - seat] as Driver];
  await bidder.slash('bid', { amount: 500 });
  await table.idle();
  await bidder.slash('act', { game: id });
  expect(said(privately(bidder))).toContain('Planned: up to 500');
  await clear(bidder);
  // The other one passes: the auction is won, and what was bought is still to be placed.
  await other.slash('pass', { game: id });
  await table.idle();
  expect(await asked()).not.toBe('bid');
  await bidder.slash('act', { game: id });
  expect(said(privately(bidder))).not.toContain('Planned');
  expect(JSON.stringify(privately(bidder).components)).not.toContain('Drop: up to 500');
  for (const person of [bidder, other]) await clear(person);
});
