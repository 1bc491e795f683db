import type { Driver } from 'discord-stand-in';
import { picker } from '../../engine/check/fuzz';
import { openHarness, type Harness, type Table } from '../stage/harness.testing';
import { clear, goOn, privately, said } from '../table/reading.testing';

jest.setTimeout(240_000);

let harness: Harness;
let tables: readonly [Table, Table];
let ada: Driver;
beforeAll(async () => {
  harness = await openHarness();
  tables = [
    await harness.table(['ada', 'ben'], { game: 'valeria' }),
    await harness.table(['ada', 'cleo'], { game: 'florence' }),
  ];
  for (const { id } of tables) await goOn(harness.play, id, 6, picker('which'));
  const general = harness.sandbox.stage.addChannel(harness.sandbox.guildId, 'general');
  ada = harness.sandbox.as('ada').in(general);
  await idle();
});
afterAll(() => harness.close());
afterEach(async () => {
  await clear(ada);
  expect(harness.sandbox.refused).toEqual([]);
  expect(harness.complaints.splice(0)).toEqual([]);
});

const idle = async (): Promise<void> => {
  for (const table of tables) await table.idle();
};
const stored = async (): Promise<string> =>
  JSON.stringify(await Promise.all(tables.map(({ id }) => harness.store.moves(id))));

describe('in a channel without a table, with several tables elsewhere', () => {
  test.each(['bid', 'undo', 'hand', 'act', 'pass'])('/%s asks which one is meant', async (name) => {
    const before = await stored();
    await ada.slash(name, name === 'bid' ? { amount: 0 } : {});
    await idle();
    expect(said(privately(ada))).toContain('Which table?');
    const buttons = JSON.stringify(privately(ada).components);
    for (const title of ['Valeria: Card Kingdoms', 'The Princes of Florence'])
      expect(buttons).toContain(title);
    expect(await stored()).toBe(before);
  });

  test('each has its title and players; an id only tells apart two that have the same', async () => {
    const named = async (): Promise<readonly string[]> =>
      (await ada.autocomplete('hand', 'game', '')).map(({ name }) => name);
    const two = ['The Princes of Florence · Ada, Cleo', 'Valeria: Card Kingdoms · Ada, Ben'];
    expect([...(await named())].sort()).toEqual(two);
    const school = harness.sandbox.stage.addChannel(harness.sandbox.guildId, 'school');
    const dora = harness.sandbox.as('dora').in(school);
    await dora.slash('learn', { game: 'A War of Whispers' });
    await dora.waitsFor('Five empires fight');
    expect((await dora.autocomplete('hand', 'game', '')).map(({ name }) => name)).toEqual([
      'A War of Whispers · tutorial',
    ]);
  });

  test('the chosen one is named first in the answer, and the command keeps its options', async () => {
    await ada.slash('hand');
    await idle();
    await ada.press(/^which\/hand/, { on: privately(ada) });
    await idle();
    expect(privately(ada).content).toMatch(
      /^\*\*(Valeria: Card Kingdoms|The Princes of Florence)\*\* · <#\d+>/,
    );
    await clear(ada);
    await ada.slash('undo', { what: 'turn' });
    await idle();
    const id = /which\/(undo\/[^"]+)/.exec(JSON.stringify(privately(ada).components))?.[1] ?? '';
    expect(Buffer.from(id.split('/')[2] ?? '', 'base64url').toString()).toBe('{"what":"turn"}');
    for (const about of ['', 'undo', 'undo.zzz.', `rob.${tables[0].id}.e30`, `undo.${tables[0].id}.zzz`])
      await ada.forge(`side/which/${about}`, { on: privately(ada) });
    await idle();
  });

  test('a pass is given at the chosen table alone', async () => {
    const waits = async (table: Table): Promise<boolean> =>
      (await harness.play.reading.position(table.id))?.session.waiting[0]?.seat === 0;
    const [first, second] = tables;
    for (let given = 0; given < 60 && !(await waits(first)); given++)
      await goOn(harness.play, first.id, 1, picker(`pass ${given}`));
    await idle();
    const before = JSON.stringify(await harness.store.moves(second.id));
    await ada.slash('pass');
    await idle();
    await ada.press(new RegExp(`^which/pass/${first.id}`), { on: privately(ada) });
    await idle();
    expect(privately(ada).content).toMatch(/^\*\*Valeria: Card Kingdoms\*\*/);
    expect(JSON.stringify(await harness.store.moves(second.id))).toBe(before);
  });
});
