import { openHarness, type Harness } from '../stage/harness.testing';
import { clear, isPrivate, privately, said } from '../table/reading.testing';

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

test('a call mentions the others once, and nothing in it is marked up', async () => {
  const table = await harness.table(['ada', 'ben', 'cleo']);
  const [ada, ben] = [table.as('ada'), table.as('ben')];
  await ada.slash('table call');
  await ada.press('Write the message', { on: privately(ada) });
  await ada.fill({ 'Your message to the table': '**Rematch?** @everyone' });
  await table.idle();
  expect(said(privately(ada))).toContain('Sent');
  const calls = ben
    .messages()
    .filter((message) => !isPrivate(message) && message.content.includes('says to all at this table'));
  expect(calls).toHaveLength(1);
  const [call] = calls;
  expect(call?.content).toContain(`<@${ben.person.id}>`);
  expect(call?.content).not.toContain(`<@${ada.person.id}>`);
  expect(call?.content).not.toContain('**Rematch?**');
  expect(call?.content).not.toContain('@everyone');
  await ada.slash('table call');
  await ada.press('Write the message', { on: privately(ada) });
  await ada.fill({ 'Your message to the table': 'Again?' });
  expect(said(privately(ada))).toContain('you called this table in the last 24 hours');
  await clear(ada);
});
