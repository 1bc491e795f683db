import { notifications } from './notifications';

jest.setTimeout(300_000);

/** The long one is `npm run trial -- notifications`. */
test.each([
  ['spring', '2026-03-27T00:00:00Z'],
  ['autumn', '2026-10-23T12:00:00Z'],
])('nobody is called at night, twice or never, over the change of the clocks in %s', async (_, from) => {
  const { faults, ...result } = await notifications({
    people: 40,
    days: 4,
    from,
    seed: `notifications ${from}`,
  });
  expect(faults).toEqual([]);
  expect(result).toMatchObject({ inQuietHours: 0, doubled: 0, missed: 0 });
  expect(result.calls).toBeGreaterThan(100);
  expect(result.zones).toBeGreaterThan(15);
  expect(result.messages).toBeLessThan(result.calls);
});
