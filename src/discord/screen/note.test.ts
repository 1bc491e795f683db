import { picker } from '../../engine/check/fuzz';
import { openHarness, type Harness } from '../stage/harness.testing';
import { clear, goOn, privately, said } from '../table/reading.testing';

jest.setTimeout(120_000);

let harness: Harness;
beforeAll(async () => {
  harness = await openHarness();
});
afterAll(() => harness.close());
afterEach(() => {
  expect(harness.sandbox.refused).toEqual([]);
  expect(harness.complaints.splice(0)).toEqual([]);
});

test('my note is on my panel and in my news, and on no one else’s', async () => {
  const table = await harness.table(['ada', 'ben']);
  await goOn(harness.play, table.id, 4, picker('note'));
  const [ada, ben] = [table.as('ada'), table.as('ben')];
  await ada.slash('note');
  expect(said(privately(ada))).toContain('You have no note at this table');
  await ada.press('Write a note', { on: privately(ada) });
  await ada.fill({ 'Your note (only you see it)': 'keep 300 Florin for the auction' });
  expect(said(privately(ada))).toContain('keep 300 Florin');
  for (const command of ['act', 'table catchup']) {
    for (const person of [ada, ben]) await person.slash(command);
    expect(said(privately(ada))).toContain('**Your note**: keep 300 Florin');
    expect(said(privately(ben))).not.toContain('Florin for the auction');
  }
  // A form that is opened again begins with the note.
  await ada.slash('note', { game: table.id });
  await ada.press('Change', { on: privately(ada) });
  await ada.fill({});
  expect(said(privately(ada))).toContain('keep 300 Florin');
  await ada.press('Delete', { on: privately(ada) });
  expect(said(privately(ada))).toContain('You have no note at this table');
  expect(JSON.stringify(ada.messages().filter((message) => ((message.flags ?? 0) & 64) === 0))).not.toContain(
    'Florin for the auction',
  );
  for (const person of [ada, ben]) await clear(person);
});

test('a long note leaves room for the question', async () => {
  const table = await harness.table(['ada', 'ben']);
  await goOn(harness.play, table.id, 4, picker('note'));
  const ada = table.as('ada');
  await ada.slash('note');
  await ada.press('Write a note', { on: privately(ada) });
  await ada.fill({ 'Your note (only you see it)': `keep 300 Florin\n\n${'and then some '.repeat(20)}` });
  await ada.slash('act');
  const lines = privately(ada)?.embeds[0]?.description?.split('\n') ?? [];
  const line = lines.find((one) => one.includes('Your note')) ?? '';
  expect(line).toMatch(/^-# \*\*Your note\*\*: keep 300 Florin and then some .*…$/);
  // A phone shows 54 small letters in a line.
  expect(line.replace(/^-# |\*\*/g, '').length).toBeLessThanOrEqual(2 * 54);
  await clear(ada);
});

test('a panel comes without the note if that cannot be read', async () => {
  const table = await harness.table(['ada', 'ben']);
  const ada = table.as('ada');
  const read = jest.spyOn(harness.play.privateNotes, 'of').mockRejectedValue(new Error('no connection'));
  await ada.slash('act');
  read.mockRestore();
  expect(said(privately(ada))).toContain('professions');
  expect(harness.complaints.splice(0).join()).toContain('failed to read a private note');
});

test('a note is written at one of several tables from direct messages', async () => {
  const [one, two] = [await harness.table(['emil', 'ada']), await harness.table(['emil', 'ben'])];
  const emil = await harness.sandbox.as('emil').direct();
  await emil.slash('note', { game: one.id });
  await one.idle();
  await emil.press('Write a note', { on: privately(emil) });
  await emil.fill({ 'Your note (only you see it)': 'the first table' });
  await one.idle();
  expect(said(privately(emil))).toContain('the first table');
  await emil.slash('note', { game: two.id });
  await two.idle();
  expect(said(privately(emil))).not.toContain('the first table');
  await emil.slash('my privacy');
  await one.idle();
  expect(said(privately(emil))).toContain('**Notes to yourself**: 1');
  await clear(emil);
});

test('who does not play there can not write one', async () => {
  const table = await harness.table(['ada', 'ben']);
  const cleo = table.as('cleo');
  await cleo.slash('note');
  expect(said(privately(cleo))).toContain("You can't write a note here");
  await cleo.forge(`note-drop/${table.id}`, { on: privately(cleo) });
  await cleo.forge('note-drop/zzz', { on: privately(cleo) });
  expect(said(privately(cleo))).toContain("You can't write a note here");
  await clear(cleo);
});
