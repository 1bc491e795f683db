import { picker } from '../../engine/check/fuzz';
import { openHarness, type Harness, type Table } from '../stage/harness.testing';
import { clear, goOn, isPrivate, privately, said } from '../table/reading.testing';

jest.setTimeout(180_000);

let harness: Harness;
beforeAll(async () => {
  harness = await openHarness();
});
afterAll(() => harness.close());
afterEach(() => {
  expect(harness.sandbox.refused).toEqual([]);
  expect(harness.complaints.splice(0)).toEqual([]);
});

/** Ben leaves a running game of three, which then looks for another player. */
async function left(): Promise<Table> {
  const table = await harness.table(['ada', 'ben', 'cleo']);
  await goOn(harness.play, table.id, 6, picker('free seat'));
  await table.idle();
  const [ada, ben] = [table.as('ada'), table.as('ben')];
  await ben.slash('table leave', { game: table.id });
  await ben.press('Look for another player', { on: privately(ben) });
  await table.idle();
  await ada.press(`vote/${table.id}/1/1`);
  await table.idle();
  return table;
}

test('a free seat is offered in the channel and in /tables, and is taken after a question', async () => {
  const table = await left();
  const [ben, dora] = [table.as('ben'), table.as('dora')];
  const offers = dora
    .messages()
    .filter((message) => !isPrivate(message) && message.content.includes('Seat wanted'));
  expect(offers).toHaveLength(1);
  await dora.slash('server tables');
  expect(said(privately(dora))).toContain('Seat wanted: **The Princes of Florence**');
  await dora.slash('server seek', { title: 'florence' });
  expect(said(privately(dora))).toContain('Seat wanted');
  await dora.press('Stop searching', { on: privately(dora) }).catch(() => undefined);
  await dora.press(`seat-take/${table.id}/1`);
  expect(said(privately(dora))).toContain('After you join, you see what this seat can see');
  expect((await harness.play.reading.position(table.id))?.chairs[1]).toMatchObject({ kind: 'computer' });
  await dora.press('Take the seat', { on: privately(dora) });
  await table.idle();
  expect(said(privately(dora))).toContain('You are in the game');
  expect((await harness.play.reading.position(table.id))?.chairs[1]).toMatchObject({
    kind: 'person',
    user: dora.person.id,
  });
  expect(JSON.stringify(dora.messages().filter((message) => !isPrivate(message)))).toContain(
    'joins this game and takes over the seat',
  );
  await ben.slash('table comeback', { game: table.id });
  expect(said(privately(ben))).toContain('you are not at this table');
  await ben.press(`seat-take/${table.id}/1`);
  expect(said(privately(ben))).toContain('not free any more');
  await dora.slash('hand', { game: table.id });
  await ben.slash('hand', { game: table.id });
  expect(said(privately(ben))).not.toBe(said(privately(dora)));
  for (const person of [ben, dora]) await clear(person);
});

test('the vote menu offers it for a computer that plays for somebody', async () => {
  const table = await harness.table(['ada', 'ben', 'emil']);
  const [ada, ben, emil] = [table.as('ada'), table.as('ben'), table.as('emil')];
  await harness.play.votes.leaveGame(table.id, ben.person.id);
  await harness.play.votes.vote(table.id, ada.person.id, 1, true);
  await ada.slash('table vote', { game: table.id });
  const line = /"label":"(Look for another player for [^"]*Ben[^"]*)"/.exec(
    JSON.stringify(privately(ada).components),
  )?.[1];
  await ada.choose(/^vote-ask/, line ?? 'nothing', { on: privately(ada) });
  await table.idle();
  await emil.press(`vote/${table.id}/2/1`);
  await table.idle();
  expect((await harness.play.reading.position(table.id))?.chairs[1]).toMatchObject({ wanted: true });
  for (const person of [ada, ben, emil]) await clear(person);
});
