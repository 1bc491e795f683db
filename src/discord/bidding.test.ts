import { picker } from '../engine/fuzz';
import type { Driver } from 'discord-stand-in';
import { openHarness, type Harness } from './harness.testing';
import { boardIn, clear, goOn, privately, said } from './reading.testing';

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
    const [open] = (await harness.play.position(id))?.session.waiting ?? [];
    if (open?.id === 'bid') break;
    await goOn(harness.play, id, 1, () => 0);
  }
  await table.idle();
  const seatAsked = async (): Promise<number> =>
    (await harness.play.position(id))?.session.waiting[0]?.seat ?? -1;
  const first = await seatAsked();
  const next = people[(first + 1) % 3] as Driver;
  const bidder = people[first] as Driver;

  await next.press('Bid up to…', { on: boardIn(next) });
  await next.fill({ amount: '900ƒ' });
  expect(said(privately(next))).toContain('You bid up to 900 in this auction, then pass');
  await next.press('My move', { on: boardIn(next) });
  expect(said(privately(next))).toContain('Planned: up to 900');
  await bidder.press('My move', { on: boardIn(bidder) });
  expect(said(privately(bidder))).not.toContain('900');
  await next.press('Drop: up to 900', { on: privately(next) });
  expect(said(privately(next))).toContain('you will be asked again, as you are used to');

  expect(await bidder.autocomplete('bid', 'amount', '600')).toEqual([
    { name: 'up to 600, then pass', value: 600 },
  ]);
  await bidder.slash('bid', { amount: 600 });
  expect(said(privately(bidder))).toContain('You bid up to 600');
  await table.idle();
  expect(await seatAsked()).not.toBe(first);

  await next.press('Bid up to…', { on: boardIn(next) });
  await next.fill({ amount: 'much' });
  expect(said(privately(next))).toContain('That is no number');
  for (const about of ['ask', `rob.${id}`, 'set.zzzz', 'drop.'])
    await next.forge(`side/bid/${about}`, { on: boardIn(next) });
  for (const person of [bidder, next]) await clear(person);
  expect(harness.sandbox.refused).toEqual([]);
  expect(harness.complaints).toEqual([]);
});
