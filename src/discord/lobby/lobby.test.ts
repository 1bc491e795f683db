import type { Driver } from 'discord-stand-in';
import { valeria } from '../../../games/valeria';
import { openHarness, type Harness } from '../stage/harness.testing';
import { privately, said } from '../table/reading.testing';

jest.setTimeout(60_000);

let harness: Harness;
beforeAll(async () => {
  harness = await openHarness();
});
afterAll(() => harness.close());
afterEach(() => {
  expect(harness.sandbox.refused).toEqual([]);
  expect(harness.complaints.splice(0)).toEqual([]);
});

test('a lobby says its title, seats and length, and how strong its computers are', async () => {
  const table = await harness.table(['ada'], { game: 'whispers', computers: 1, start: false });
  const lobby = table.as('ben').messages().map(said).join('\n');
  expect(lobby).toContain('A War of Whispers');
  expect(lobby).toContain('Seats: 2 of 4');
  // Each player has a line. The free seats share one.
  expect(lobby).toMatch(/\\n▲ \*\*Ada\*\*\\n● \*\*Computer 1: [^\\]+\*\*\\n■ ◆ free\\n/);
  expect(lobby).toContain('about 60 minutes');
  expect(lobby).not.toContain('at this pace');
  expect(lobby).toMatch(/Computer 1: \w+ \((easy|medium|hard)\)/);
  expect(lobby).toContain('`/learn` teaches it');
});

test('Options shows what differs, and Done closes it', async () => {
  const table = await harness.table(['ada', 'ben'], { start: false });
  const [ada] = table.people as [Driver, Driver];
  await ada.press(`options/${table.id}`);
  expect(said(privately(ada))).toContain('Every option has its default');
  await table.as('ben').press(`options/${table.id}`);
  expect(said(privately(table.as('ben')))).toContain('Time per turn: no limit');
  await ada.choose(`option/${table.id}`, '@minutes', { on: privately(ada) });
  await ada.choose(`set/${table.id}/@minutes`, '1440', { on: privately(ada) });
  const text = said(privately(ada));
  expect(text.indexOf('Time per turn**: 1 day')).toBeGreaterThan(text.indexOf('__Changed__'));
  expect(text).not.toContain('Spectators');
  const values = (): string => JSON.stringify(privately(ada).components?.[0]);
  expect(values().indexOf('@minutes')).toBeLessThan(values().indexOf('hiddenCash'));
  // The other rules of the table are one choice further, and back.
  expect(values()).not.toContain('@thread');
  await ada.choose(`option/${table.id}`, '@rules', { on: privately(ada) });
  expect(values()).toContain('@thread');
  expect(values()).not.toContain('hiddenCash');
  await ada.choose(`option/${table.id}`, '@first', { on: privately(ada) });
  expect(values()).toContain('hiddenCash');
  await ada.press('Done', { on: privately(ada) });
  expect(privately(ada).components ?? []).toEqual([]);
});

test('an expansion is chosen openly: a new table starts without it', async () => {
  const table = await harness.table(['ada', 'ben'], { game: 'architects', start: false });
  const lobby = await harness.play.tables.lobby(table.id);
  expect(lobby?.options['worksOfWonder']).toBe(false);
  expect(lobby?.refuses).toBeUndefined();
});

test('Options leaves out what needs fewer players, and explains what each option does', async () => {
  const table = await harness.table(['ada', 'ben'], { game: 'valeria', start: false });
  const [ada] = table.people as [Driver];
  await ada.press(`options/${table.id}`);
  const menu = (): string => JSON.stringify(privately(ada).components?.[0]);
  const alone = Object.entries(valeria.options).flatMap(([name, { seats }]) =>
    seats?.length === 1 && seats[0] === 1 ? [name] : [],
  );
  expect(alone.length).toBeGreaterThan(0);
  for (const name of alone) expect(menu()).not.toContain(`"${name}"`);
  // More people can still join.
  expect(menu()).toContain('"restingEmbrace"');
  expect(menu()).toMatch(/"description":"off · [A-Z]/);
});
