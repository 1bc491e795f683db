import { picker } from '../../engine/check/fuzz';
import type { Driver } from 'discord-stand-in';
import { openHarness, type Harness, type Table } from '../stage/harness.testing';
import { boardIn, clear, goOn, isPrivate, privately, said } from '../table/reading.testing';

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

const begun = async (answers: number): Promise<Table> => {
  const table = await harness.table(['ada', 'ben', 'cleo']);
  await goOn(harness.play, table.id, answers, picker('replay'));
  await table.idle();
  return table;
};
const publicly = (person: Driver): string =>
  person
    .messages()
    .filter((message) => !isPrivate(message))
    .map(said)
    .join('\n');

describe('since my last move', () => {
  test('tells in at most eight lines what the others did, and is stepped through', async () => {
    const table = await begun(26);
    const [ada] = table.people as [Driver];
    await ada.press('More…', { on: boardIn(ada) });
    await ada.press('More actions…', { on: privately(ada) });
    await ada.press('News', { on: privately(ada) });
    const [, [embed]] = JSON.parse(said(privately(ada))) as [
      string,
      [{ title: string; description: string }],
    ];
    expect(embed.title).toBe('Since your last move');
    expect(embed.description.split('\n').length).toBeLessThanOrEqual(8);
    expect(embed.description).toMatch(/Ben|Cleo|Nothing has happened/i);
    await ada.slash('table catchup', { game: table.id });
    expect(said(privately(ada))).toContain('Since your last move');
    await clear(ada);
  });

  test('is for whoever watches the last turns, as a bystander sees them', async () => {
    const table = await begun(12);
    const dora = table.as('dora');
    await dora.press('More…', { on: boardIn(dora) });
    await dora.press('News', { on: privately(dora) });
    expect(said(privately(dora))).toContain('The last turns');
    await dora.press('◀', { on: privately(dora) });
    expect(said(privately(dora))).toContain('as a spectator sees it');
    await clear(dora);
  });
});

describe('a replay', () => {
  test('goes back and on through a running game with one’s own eyes', async () => {
    const table = await begun(20);
    const [ada] = table.people as [Driver];
    await ada.slash('replay', { game: table.id });
    expect(said(privately(ada))).toMatch(/turn (\d+) of \1/);
    await ada.press('⏮', { on: privately(ada) });
    expect(said(privately(ada))).toContain('turn 0 of');
    await ada.press('▶', { on: privately(ada) });
    expect(said(privately(ada))).toContain('turn 1 of');
    await ada.press('◀', { on: privately(ada) });
    expect(said(privately(ada))).toContain('turn 0 of');
    await ada.press('⏭', { on: privately(ada) });
    expect(said(privately(ada))).toMatch(/turn (\d+) of \1/);
    expect(said(privately(ada))).toContain('Ada saw it');
    await clear(ada);
  });

  test('shows nobody’s eyes but one’s own while the game goes on, whatever is sent', async () => {
    const table = await begun(8);
    const [ada, ben] = table.people as [Driver, Driver];
    const dora = table.as('dora');
    for (const about of ['open', 'eyes', 'back', 'on', 'last', 'round'].map(
      (verb) => `${verb}.${table.id}.3.0`,
    )) {
      await ben.forge(`side/replay/${about}`, { on: boardIn(ben) });
      expect(said(privately(ben))).toContain('Ben saw it');
      await dora.forge(`side/replay/${about}`, { on: boardIn(dora) });
      expect(said(privately(dora))).toContain('as a spectator sees it');
    }
    await ben.forge(`side/replay/eyes.${table.id}.3.1`, { on: boardIn(ben), values: ['0'] });
    expect(said(privately(ben))).toContain('Ben saw it');
    for (const about of [
      '',
      'open',
      'open..',
      `open.${table.id}`,
      `open.${table.id}.x.y`,
      `rob.${table.id}.1.1`,
    ])
      await ada.forge(`side/replay/${about}`, { on: boardIn(ada) });
    expect(said(privately(ada))).toContain('That button no longer works');
    for (const person of [ada, ben, dora]) await clear(person);
  });

  test('shows a moment to everybody once, and while it is played only what everybody may know', async () => {
    const table = await begun(8);
    const [ada, ben] = table.people as [Driver, Driver];
    await ada.slash('replay', { game: table.id });
    await expect(ada.press('Show this to everyone', { on: privately(ada) })).rejects.toThrow();
    await ada.choose('Whose view?', 'as a spectator sees it', { on: privately(ada) });
    await ada.press('Show this to everyone', { on: privately(ada) });
    await table.idle();
    await harness.outbox.idle();
    expect(publicly(ben).split('Ada shows a position').length - 1).toBe(1);
    await expect(ada.press('Show this to everyone', { on: privately(ada) })).rejects.toThrow();
    await ben.forge(`side/replay/share.${table.id}.3.0`, { on: boardIn(ben) });
    expect(said(privately(ben))).toContain('only the public view can be shared');
    await table.idle();
    expect(publicly(ben).split('shows a position').length - 1).toBe(1);
    for (const person of [ada, ben]) await clear(person);
  });

  test('of a game that is over may be seen through everybody’s eyes by anybody', async () => {
    const table = await begun(10);
    const [ada, ben, cleo] = table.people as [Driver, Driver, Driver];
    await harness.play.votes.propose(table.id, ada.person.id, { kind: 'cancel' });
    for (const person of [ben, cleo]) await harness.play.votes.vote(table.id, person.person.id, 1, true);
    await table.idle();
    const dora = table.as('dora');
    await dora.forge(`side/replay/open.${table.id}..`, { on: dora.messages()[0]?.id ?? '' });
    expect(said(privately(dora))).toContain('turn 0 of');
    await dora.choose('Whose view?', 'as ● Ben saw it', { on: privately(dora) });
    expect(said(privately(dora))).toContain('Ben saw it');
    await clear(dora);
  });
});
