import type { Driver } from 'discord-stand-in';
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

const fileIn = async (person: Driver): Promise<Record<string, unknown>> => {
  const [file] = privately(person).attachments ?? [];
  const answer = await fetch((file as { url: string }).url);
  return (await answer.json()) as Record<string, unknown>;
};

test('what is stored about me is shown to me alone, in words, and given as a file', async () => {
  const table = await harness.table(['ada', 'ben']);
  const ada = table.as('ada');
  await harness.play.people.change(ada.person.id, { zone: 'Europe/Berlin' });
  await ada.slash('my privacy');
  await table.idle();
  const shown = said(privately(ada));
  expect(shown).toContain('**Settings**: Time zone');
  expect(shown).toContain('**Tables**: 1 that is open or being played');
  await ada.press('As a file', { on: privately(ada) });
  await table.idle();
  const file = await fileIn(ada);
  expect(file).toMatchObject({
    person: { id: ada.person.id },
    settings: { zone: 'Europe/Berlin' },
    tables: [{ title: 'The Princes of Florence', status: 'playing', seat: 1, hosts: true }],
  });
  await ada.slash('my settings');
  await table.idle();
  await ada.press('My data', { on: privately(ada) });
  expect(said(privately(ada))).toContain('Your data');
  await clear(ada);
});

test('it is deleted after I have been told which seats I give up, and not one more than that', async () => {
  const table = await harness.table(['cleo', 'dora']);
  const cleo = table.as('cleo');
  await goOn(harness.play, table.id, 3, picker('privacy'));
  await cleo.slash('my privacy');
  await table.idle();
  await cleo.press('Delete everything…', { on: privately(cleo) });
  expect(said(privately(cleo))).toContain('You are in 1 game in progress');
  expect(said(privately(cleo))).toContain(table.id);
  const more = await harness.table(['cleo', 'dora']);
  await cleo.press('Delete permanently', { on: privately(cleo) });
  expect(said(privately(cleo))).toContain('Something has changed in the meantime');
  expect(said(privately(cleo))).toContain('in 2 games in progress');
  expect((await harness.play.reading.position(table.id))?.chairs[0]).toMatchObject({ kind: 'person' });
  await cleo.press('Delete permanently', { on: privately(cleo) });
  expect(said(privately(cleo))).toContain('Nothing stored here identifies you any more');
  for (const { id } of [table, more])
    expect((await harness.play.reading.position(id))?.chairs[0]).toMatchObject({ kind: 'computer' });
  await cleo.slash('my privacy');
  expect(said(privately(cleo))).toContain('Nothing is stored about you');
  for (const about of ['delete', 'delete.x', 'rob', ''])
    await cleo.forge(`side/privacy/${about}`, { on: privately(cleo) });
  await clear(cleo);
});

test('it works in direct messages', async () => {
  const table = await harness.table(['emil', 'ada']);
  const emil = await harness.sandbox.as('emil').direct();
  await emil.slash('my privacy');
  await table.idle();
  expect(said(privately(emil))).toContain('**Tables**: 1');
  await clear(emil);
});
