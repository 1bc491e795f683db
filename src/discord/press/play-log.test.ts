import { picker } from '../../engine/check/fuzz';
import { openHarness, type Harness } from '../stage/harness.testing';
import { clear, goOn, privately, said } from '../table/reading.testing';

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

test('after a game, its export has a link for BG Stats and a line for BoardGameGeek', async () => {
  const table = await harness.table(['ada', 'ben'], { game: 'valeria' });
  const ada = table.as('ada');
  await ada.slash('table export', { game: table.id });
  expect(said(privately(ada))).not.toContain('bgstats');
  for (let rounds = 0; rounds < 200; rounds++) {
    if ((await harness.play.reading.position(table.id))?.status !== 'playing') break;
    await goOn(harness.play, table.id, 50, picker(`play log ${rounds}`));
  }
  const position = await harness.play.reading.position(table.id);
  expect(position?.status).toBe('over');
  await table.idle();
  await ada.slash('table export', { game: table.id });
  const text = privately(ada)
    .embeds.map(({ description = '' }) => description)
    .join('\n');
  const [, data = ''] = /createPlay\.html\?data=([^)\s]+)\)/.exec(text) ?? [];
  const play = JSON.parse(decodeURIComponent(data)) as { players: { name: string; score: number }[] };
  const scores = [...(position?.scores ?? [])].sort((a, b) => a.rank - b.rank);
  expect(play).toMatchObject({ sourceName: 'Guildhall', sourcePlayId: table.id });
  expect(play.players.map(({ score }) => score)).toEqual(scores.map(({ total }) => total));
  expect(play.players.map(({ name }) => name).sort()).toEqual(['Ada', 'Ben']);
  expect(data).not.toContain(ada.person.id);
  expect(text).toContain(`1. ${play.players[0]?.name} ${play.players[0]?.score} · 2. `);
  await clear(ada);
});
