import type { Driver } from 'discord-stand-in';
import { picker } from '../../engine/check/fuzz';
import type { OpenQuestion } from '../../engine/contract/game';
import { openHarness, type Harness, type Table } from '../stage/harness.testing';
import { goOn, privately, said } from '../table/reading.testing';

jest.setTimeout(240_000);

let harness: Harness;
beforeAll(async () => {
  harness = await openHarness();
});
afterAll(() => harness.close());

/** Plays Valeria until a player can pay for a card in several ways. */
async function withChoice(): Promise<{ table: Table; me: Driver; asked: OpenQuestion; at: number }> {
  const table = await harness.table(['ada', 'ben'], { game: 'valeria' });
  for (let given = 0; given < 200; given++) {
    const asked = (await harness.play.reading.position(table.id))?.session.waiting[0];
    const at = asked?.id === 'action' ? asked.options.findIndex(({ open }) => open) : -1;
    const me = asked && table.people[asked.seat];
    if (me && at >= 0) {
      await table.idle();
      return { table, me, asked, at };
    }
    await goOn(harness.play, table.id, 1, picker(`payment ${given}`));
  }
  throw new Error('no card can be paid in several ways');
}
const answersOf = async (table: Table): Promise<readonly (readonly string[])[]> =>
  (await harness.play.reading.position(table.id))?.session.answers.map(({ picks }) => picks) ?? [];

test('a card is paid with as little Magic as possible, and Undo takes both back', async () => {
  const { table, me, asked, at } = await withChoice();
  const before = (await answersOf(table)).length;
  await me.press('My move');
  await me.choose('Your first action?', String(at), { on: privately(me) });
  await table.idle();
  const answers = (await answersOf(table)).slice(before);
  expect(answers[0]).toEqual([asked.options[at]?.key]);
  expect(answers[1]?.[0]).toMatch(/^pay:\d+-(gold|strength)(-\d+-magic)?$/);
  expect(answers).toHaveLength(2);
  await me.press('Undo', { on: privately(me) });
  expect(await answersOf(table)).toHaveLength(before);
  expect(said(privately(me))).toContain('Your first action?');
});

test('the way to pay more Magic lists each payment, and one press gives both answers', async () => {
  const { table, me, asked, at } = await withChoice();
  const before = (await answersOf(table)).length;
  await me.press('My move');
  await me.press('Choose how much Magic to pay…', { on: privately(me) });
  const listed = JSON.stringify(privately(me).components).matchAll(/"label":"([^"]+)","value":"(c[^"]+)"/g);
  const lines = [...listed]
    .map(([, label, value = '']) => ({ label, value }))
    .filter(({ value }) => value.startsWith(`c${at}.`));
  expect(lines.length).toBeGreaterThan(1);
  for (const { label } of lines) expect(label).toMatch(/^\w.+: \d+ (Gold|Strength|Magic)/);
  const [, line] = lines;
  await me.choose('Choose how much Magic to pay…', line?.value ?? 'none', { on: privately(me) });
  await table.idle();
  const answers = (await answersOf(table)).slice(before);
  expect(answers[0]).toEqual([asked.options[at]?.key]);
  expect(answers[1]?.[0]).toMatch(/^pay:/);
});
