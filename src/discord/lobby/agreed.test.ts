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
  expect(harness.sandbox.refused.filter(({ code }) => code !== 10007)).toEqual([]);
  expect(harness.complaints.splice(0)).toEqual([]);
});

const begun = async (names: readonly string[]): Promise<Table> => {
  const table = await harness.table(names);
  await goOn(harness.play, table.id, 9, picker('agreed'));
  await table.idle();
  return table;
};
const votes = (person: Driver) =>
  person.messages().filter((message) => !isPrivate(message) && message.content.includes('started a vote'));

test('the host of a lobby agrees on a bank, on nights off, and on what happens when time is up', async () => {
  const table = await harness.table(['ada', 'ben'], { start: false });
  const [ada] = table.people as [Driver, Driver];
  await ada.press(`options/${table.id}`);
  const choose = async (rule: string, ...values: string[]): Promise<void> => {
    if (rule !== '@minutes') await ada.choose(`option/${table.id}`, '@rules', { on: privately(ada) });
    await ada.choose(`option/${table.id}`, rule, { on: privately(ada) });
    for (const value of values) await ada.choose(`set/${table.id}/${rule}`, value, { on: privately(ada) });
  };
  await choose('@minutes', 'bank-4320-480');
  await choose('@rests', 'nights');
  await choose('@zero', 'journeyman');
  expect((await harness.play.tables.lobby(table.id))?.tableRules).toMatchObject({
    turnMinutes: null,
    bank: { minutes: 4320, increment: 480 },
    rests: ['nights'],
    atZero: 'computer',
    standIn: 'journeyman',
  });
  await table.idle();
  const lobby = ada.messages().map(said).join('\n');
  expect(lobby).toContain('time bank of 3 days + 8 hours per turn');
  expect(lobby).toMatch(/about \d+ days at this pace/);
});

test('what was agreed is shown while playing; the host changes habits, and hands the part on', async () => {
  const table = await begun(['ada', 'ben']);
  const [ada, ben] = table.people as [Driver, Driver];
  await ada.slash('table change', { game: table.id });
  expect(said(privately(ada))).toContain('Pictures of the board**: shown');
  await ada.choose(/look\//, 'pictures', { on: privately(ada) });
  await ada.choose(/change-set\/.*pictures/, 'false', { on: privately(ada) });
  expect((await harness.play.reading.position(table.id))?.tableRules.noPictures).toBe(true);
  await ada.choose(/look\//, 'host', { on: privately(ada) });
  await ada.choose(/change-set\/.*host/, '1', { on: privately(ada) });
  expect((await harness.play.reading.position(table.id))?.host.user).toBe(ben.person.id);
  // It is no longer hers to say.
  expect(await harness.play.tables.changeRules(table.id, ada.person.id, { silent: true })).toMatchObject({
    why: 'not-host',
  });
});

test('a clock is changed by a vote, and its message loses its buttons', async () => {
  const table = await begun(['ada', 'ben']);
  const [ada, ben] = table.people as [Driver, Driver];
  await ben.slash('table change', { game: table.id });
  await ben.choose(/look\//, 'minutes', { on: privately(ben) });
  await ben.choose(/change-set\/.*minutes/, 'bank-1440-120', { on: privately(ben) });
  await table.idle();
  expect(votes(ada).map(({ components }) => components?.length)).toEqual([1]);
  const [asked] = votes(ada);
  if (!asked) throw new Error('nobody was asked');
  await ada.press('Yes', { on: asked });
  await table.idle();
  expect((await harness.play.reading.position(table.id))?.tableRules.bank).toEqual({
    minutes: 1440,
    increment: 120,
  });
  expect(votes(ada).map(({ components }) => components?.length ?? 0)).toEqual([0]);
  expect(votes(ada)[0]?.content).toContain('This vote is over');
});

test('whoever is away says what their tables do meanwhile, and is back at once', async () => {
  const table = await begun(['ada', 'cleo', 'ben']);
  const [ada, cleo] = table.people as [Driver, Driver];
  await cleo.slash('my away', { until: 'week' });
  await cleo.choose(/away-meanwhile/, 'computer-apprentice', { on: privately(cleo) });
  expect(said(privately(cleo))).toContain('a computer plays for you until you return');
  expect((await harness.play.reading.position(table.id))?.chairs[1]).toMatchObject({
    kind: 'computer',
    strength: 'apprentice',
  });
  await table.idle();
  expect(ada.messages().map(said).join('\n')).toContain('Computer for Cleo');
  await cleo.slash('my away', { until: 'back' });
  await harness.running.tellNow();
  expect((await harness.play.reading.position(table.id))?.chairs[1]).toMatchObject({ kind: 'person' });
});

test('whose seat a computer keeps takes it back by a button of the board', async () => {
  const table = await begun(['ada', 'dora']);
  const [ada, dora] = table.people as [Driver, Driver];
  await dora.slash('table leave', { game: table.id });
  await dora.press('Ask to leave', { on: privately(dora) });
  await table.idle();
  await harness.play.votes.vote(table.id, ada.person.id, 1, true);
  expect((await harness.play.reading.position(table.id))?.chairs[1]).toMatchObject({ kind: 'computer' });
  await dora.press(`move/${table.id}`);
  await dora.press('Take my seat back', { on: privately(dora) });
  expect(said(privately(dora))).toContain("You're back in your seat");
  expect((await harness.play.reading.position(table.id))?.chairs[1]).toMatchObject({ kind: 'person' });
});

test('a table for its players alone shows nobody else a thing until it is over, however asked', async () => {
  const table = await begun(['cleo', 'dora']);
  const [cleo] = table.people as [Driver, Driver];
  const emil = table.as('emil');
  const { id } = table;
  await emil.slash('log', { game: id });
  expect(said(privately(emil))).toContain('Cleo');
  await cleo.slash('table change', { game: id });
  await cleo.choose(/look\//, 'watchers', { on: privately(cleo) });
  expect(said(privately(cleo))).toContain('Anyone who can read this channel still sees the boards');
  await cleo.choose(/change-set\/.*watchers/, 'false', { on: privately(cleo) });
  expect((await harness.play.reading.position(id))?.tableRules.noWatchers).toBe(true);

  const refusedTo = async (what: string, ask: () => Promise<void>): Promise<void> => {
    await clear(emil);
    await ask();
    expect([what, said(privately(emil))]).toEqual([
      what,
      expect.stringContaining('This game is private while it is being played'),
    ]);
  };
  const commands = ['board', 'log', 'replay', 'hand', 'act'];
  const family = ['catchup', 'tryout', 'plan', 'vote', 'change', 'export'];
  for (const name of [...commands, ...family.map((part) => `table ${part}`)])
    await refusedTo(name, () => emil.slash(name, { game: id }));
  await refusedTo('board text', () => emil.slash('board', { game: id, text: true }));
  const verbs = [
    'move',
    'more',
    'anytime',
    'hand',
    'log',
    'log-file',
    'words',
    'refusals',
    'fairness',
    'replay',
  ];
  const panels = ['replay/open', 'replay/first', 'replay/on', 'replay/since', 'vote/open', 'change/open'];
  for (const press of [
    ...verbs.map((verb) => `${verb}/${id}`),
    ...panels.map((panel) => `side/${panel}.${id}${panel.startsWith('replay') ? '..all' : ''}`),
    `side/replay/first.${id}.0.1`,
    `side/tryout/try.${id}`,
  ])
    await refusedTo(press, () => emil.forge(press, { on: boardIn(emil).id }));
  // All people can read the rules, but without the question of this table.
  await clear(emil);
  await emil.forge(`rules/${id}/`, { on: boardIn(emil).id });
  expect(said(privately(emil))).toContain('Florence');
  // A player at the table sees everything. After the end, all people do.
  await cleo.slash('log', { game: id });
  expect(said(privately(cleo))).toContain('• You ');
  await harness.play.votes.propose(id, cleo.person.id, { kind: 'cancel' });
  await harness.play.votes.vote(id, table.people[1]?.person.id ?? '', 1, true);
  await clear(emil);
  await emil.slash('log', { game: id });
  expect(said(privately(emil))).not.toContain('This game is private while it is being played');
});
