import type { Driver } from 'discord-stand-in';
import { picker } from '../../engine/check/fuzz';
import type { Position } from '../../play/table/table';
import { noPictures } from '../pictures/pictures';
import type { Pictures } from '../screen/board-pictures';
import { isMenu } from '../screen/ui';
import { openHarness, type Harness } from '../stage/harness.testing';
import { boardIn, goOn, privately, said } from '../table/reading.testing';
import { textsFor } from '../table/status';
import { moreScreen } from './more';

jest.setTimeout(240_000);

let harness: Harness;
beforeAll(async () => {
  harness = await openHarness();
});
afterAll(() => harness.close());
afterEach(() => {
  expect(harness.sandbox.refused).toEqual([]);
  expect(harness.complaints.splice(0)).toEqual([]);
});

const labels = (person: Driver): string[] =>
  [...JSON.stringify(privately(person).components).matchAll(/"label":"([^"]+)"/g)].map(
    ([, one]) => one ?? '',
  );

test('More… on the board and on the panel opens one message with the helpers', async () => {
  const table = await harness.table(['ada', 'ben'], { game: 'valeria' });
  await goOn(harness.play, table.id, 6, picker('more'));
  await table.idle();
  const seat = (await harness.play.reading.position(table.id))?.session.waiting[0]?.seat ?? 0;
  const asked = table.people[seat] as Driver;
  await asked.press('More…', { on: boardIn(asked) });
  const shown = labels(asked);
  for (const label of ['My hand', 'Board in words', 'Log', 'Rules', 'More actions…'])
    expect(shown).toContain(label);
  expect(shown.length).toBeLessThanOrEqual(6);
  const { id } = privately(asked);
  await asked.press('Log', { on: privately(asked) });
  expect(privately(asked).id).toBe(id);
  expect(said(privately(asked))).toContain('Log');
  // Each page leads back, in the same message.
  for (const page of ['Board in words', 'My hand', 'Rules', 'Note', 'News']) {
    await asked.press('More…', { on: privately(asked) });
    expect(labels(asked)).toContain('More actions…');
    if (!labels(asked).includes(page)) await asked.press('More actions…', { on: privately(asked) });
    await asked.press(page, { on: privately(asked) });
    expect(privately(asked).id).toBe(id);
    expect(labels(asked)).not.toContain('More actions…');
  }
  // From a panel it opens in a message of its own.
  await asked.slash('act', { game: table.id });
  const panel = privately(asked).id;
  await asked.press('More…', { on: privately(asked) });
  expect(privately(asked).id).not.toBe(panel);
  expect(labels(asked)).toContain('My hand');
});

test('a person who plays alone finds the board there too, and no other button is missing', async () => {
  const { id } = await harness.table(['ada'], { game: 'valeria', computers: 1 });
  const alone = (await harness.play.reading.position(id)) as Position;
  const [ada, other] = alone.chairs;
  const standsInFor = { user: '1', name: 'Ben' };
  const withOthers = { ...alone, chairs: [ada, { ...other, standsInFor }] } as Position;
  const pictures = { has: () => true } as unknown as Pictures;
  const shown = (position: Position): readonly string[] =>
    moreScreen(position, textsFor(position, 'en'), { seat: 0, pictures }).rows.flatMap((row) =>
      isMenu(row) ? [] : row.map(({ label = '' }) => label),
    );
  expect(shown(withOthers)).not.toContain('Board');
  expect(shown(alone)).toEqual(['Board', ...shown(withOthers)]);
});

test('the rest is one press further, in the same message, and leads back', async () => {
  const table = await harness.table(['ada', 'ben'], { game: 'valeria' });
  await goOn(harness.play, table.id, 6, picker('rest'));
  await table.idle();
  const seat = (await harness.play.reading.position(table.id))?.session.waiting[0]?.seat ?? 0;
  const asked = table.people[seat] as Driver;
  await asked.press('More…', { on: boardIn(asked) });
  const { id } = privately(asked);
  const first = labels(asked);
  await asked.press('More actions…', { on: privately(asked) });
  expect(privately(asked).id).toBe(id);
  for (const label of ['Note', 'News', 'Start a vote…', 'Back']) expect(labels(asked)).toContain(label);
  expect(labels(asked).filter((label) => first.includes(label))).toEqual([]);
  await asked.press('Back', { on: privately(asked) });
  expect(labels(asked)).toEqual(first);
});

test('to a spectator it shows what can be seen, and nothing that acts', async () => {
  const table = await harness.table(['ada', 'ben'], { game: 'valeria' });
  await table.idle();
  const dora = table.as('dora');
  await dora.press('More…', { on: boardIn(dora) });
  expect(labels(dora)).toContain('Board in words');
  for (const label of ['My hand', 'Note', 'More actions…']) expect(labels(dora)).not.toContain(label);
});

test('the icons are one press away where a game has pictures, and not without', async () => {
  const legend = { png: Buffer.from('png'), alt: 'The meaning of each icon.', name: 'legend.png' };
  const drawn = await openHarness({
    pictures: { ...noPictures, hasLegend: () => true, legend: async () => legend },
  });
  for (const { at, has } of [
    { at: drawn, has: true },
    { at: harness, has: false },
  ]) {
    const table = await at.table(['ada', 'ben'], { game: 'florence' });
    const [ada] = table.people as [Driver];
    await ada.press('More…', { on: boardIn(ada) });
    expect(labels(ada).includes('Icons')).toBe(has);
    expect(labels(ada).length).toBeLessThanOrEqual(6);
    if (!has) continue;
    await ada.press('Icons', { on: privately(ada) });
    expect(JSON.stringify(privately(ada).attachments)).toContain('The meaning of each icon.');
    expect(labels(ada)).toContain('More…');
  }
  await drawn.close();
});
