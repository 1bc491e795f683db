import type { Driver } from 'discord-stand-in';
import { openHarness, type Harness } from '../stage/harness.testing';

jest.setTimeout(60_000);

/** Tests the bot as a user's own app, outside the servers that host tables. */
let harness: Harness;
let away: { readonly server: string; readonly channel: string; readonly group: string };
beforeAll(async () => {
  harness = await openHarness();
  const { stage, clientId } = harness.sandbox;
  const server = stage.addGuild('Elsewhere');
  stage.removeMember(server, clientId);
  const channel = stage.channelIds(server).at(-1) as string;
  away = { server, channel, group: stage.addGroup(['ada', 'ben', 'cleo']) };
});
afterAll(() => harness.close());

test('a player answers, looks and learns from a server without the bot and from a group', async () => {
  const { stage } = harness.sandbox;
  await harness.table(['ada', 'ben']);
  stage.install('ada');
  for (const place of [away.channel, away.group]) {
    const ada: Driver = harness.sandbox.as('ada').in(place);
    await expect(ada.slash('newgame', { game: 'florence' })).rejects.toThrow(/there is no command/);
    await expect(ada.slash('table vote')).rejects.toThrow(/there is no command/);
    await ada.slash('games');
    ada.sees('Florence');
    await ada.slash('games');
    await ada.slash('act');
    await ada.slash('hand');
    await ada.slash('rules', { question: 'How do I build?', game: 'florence' });
    await ada.slash('card', { name: 'Library', game: 'florence' });
    await ada.slash('replay');
    await ada.slash('about');
    // Only the user sees the replies. They name no missing permission, because the bot posts nothing there.
    const said = ada.messages().filter(({ author }) => author.id === harness.sandbox.clientId);
    expect(said).toHaveLength(8);
    expect(said.every(({ flags = 0 }) => (flags & 64) !== 0)).toBe(true);
    expect(JSON.stringify(said)).not.toMatch(/permission/i);
    harness.sandbox.as('ben').in(place).doesNotSee('Florence');
  }
  expect(harness.sandbox.refused).toEqual([]);
  expect(harness.complaints).toEqual([]);
});

test('many looks at one panel stay below five answers for each press', async () => {
  const ada = harness.sandbox.as('ada').in(away.group);
  await ada.slash('act');
  const panel = ada.messages().at(-1);
  for (let n = 0; n < 7; n++) await ada.press('More…', panel && { on: panel.id });
  expect(harness.sandbox.refused).toEqual([]);
});
