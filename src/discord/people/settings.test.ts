import type { Driver } from 'discord-stand-in';
import { openHarness, type Harness } from '../stage/harness.testing';
import { privately } from '../table/reading.testing';

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

const said = (person: Driver): string => JSON.stringify(privately(person).embeds);
const on = (person: Driver) => ({ on: privately(person) });
const settingsOf = (person: Driver) => harness.play.people.settings(person.person.id);

describe('my settings', () => {
  test('are shown to me alone, changed by menus, and in force at once', async () => {
    const ada = (await harness.table(['ada', 'ben'])).as('ada');
    await ada.slash('my settings');
    expect(said(ada)).toContain('mention at the table');
    await ada.choose('What do you want to change?', 'Quiet hours', on(ada));
    await ada.choose('Quiet hours', '22:00 – 08:00', on(ada));
    expect(said(ada)).toContain('22:00 – 08:00');
    expect(said(ada)).toContain("You haven't set a time zone");
    expect((await settingsOf(ada)).quiet).toEqual({ from: 1320, to: 480 });
    await ada.choose('What do you want to change?', 'Further reminders every', on(ada));
    await ada.choose('Further reminders every', '2 days', on(ada));
    expect((await settingsOf(ada)).remindEvery).toBe(2880);
    expect((await settingsOf(ada)).quiet).toEqual({ from: 1320, to: 480 });
  });

  test('the time zone is found by the clock on the wall, by a city typed, or by the command', async () => {
    const { people } = await harness.table(['ada', 'ben']);
    const [ada, ben] = people as [Driver, Driver];
    await ada.slash('my settings');
    await ada.choose('What do you want to change?', 'Time zone', on(ada));
    await ada.choose('In which part of the world?', 'Asia', on(ada));
    const clock = new Date(Date.now() + 5.75 * 3_600_000).toISOString().slice(11, 16);
    await ada.choose('What time is it for you now?', clock, on(ada));
    await ada
      .choose('A city in your time zone', 'Kathmandu', on(ada))
      .catch(() => ada.choose('A city in your time zone', 'Katmandu', on(ada)));
    expect((await settingsOf(ada)).zone).toMatch(/^Asia\/Kath?mandu$/);

    await ben.slash('my settings');
    await ben.choose('What do you want to change?', 'Time zone', on(ben));
    await ben.press('Type a city', on(ben));
    await ben.fill({ 'A city in your time zone': 'melbourne' });
    expect(said(ben)).toContain('Melbourne');
    expect((await settingsOf(ben)).zone).toBe('Australia/Melbourne');
    await ben.slash('my settings', { zone: 'Europe/Lisbon' });
    expect((await settingsOf(ben)).zone).toBe('Europe/Lisbon');
  });

  test('quiet hours of my own are typed; nonsense changes nothing and says so', async () => {
    const ada = (await harness.table(['ada', 'ben'])).as('ada');
    await ada.slash('my settings');
    await ada.choose('What do you want to change?', 'Quiet hours', on(ada));
    await ada.press('Other hours', on(ada));
    await ada.fill({ 'From (22:30)': '23:15', 'To (07:15)': '6' });
    expect((await settingsOf(ada)).quiet).toEqual({ from: 1395, to: 360 });
    await ada.choose('What do you want to change?', 'Quiet hours', on(ada));
    await ada.press('Other hours', on(ada));
    await ada.fill({ 'From (22:30)': 'late', 'To (07:15)': '6' });
    expect(said(ada)).toContain('Nothing was changed');
    expect((await settingsOf(ada)).quiet).toEqual({ from: 1395, to: 360 });
  });

  test('whoever wants direct messages gets the first one at once', async () => {
    const ada = (await harness.table(['ada', 'ben'])).as('ada');
    await ada.slash('my settings');
    await ada.choose('What do you want to change?', 'How to notify me', on(ada));
    await ada.choose('How to notify me', 'direct message', on(ada));
    (await ada.direct()).sees("I'll message you here when it's your turn");
    expect((await settingsOf(ada)).way).toBe('direct');
  });

  test('away is said with a word or a date, and taken back', async () => {
    const ada = (await harness.table(['ada', 'ben'])).as('ada');
    const until = async (): Promise<Date | undefined> =>
      (await harness.play.people.person(ada.person.id)).awayUntil;
    await ada.slash('my away', { until: 'week' });
    expect(said(ada)).toContain("You're away until <t:");
    expect((await until())?.getTime()).toBeGreaterThan(Date.now() + 5 * 86_400_000);
    await ada.slash('my away', { until: 'some day' });
    expect(said(ada)).toContain('Nothing was changed');
    expect(await until()).toBeDefined();
    await ada.slash('my away', { until: 'back' });
    expect(said(ada)).toContain('Welcome back');
    expect(await until()).toBeUndefined();
  });

  test('a forged choice changes nothing', async () => {
    const ben = (await harness.table(['ada', 'ben'])).as('ben');
    const before = await settingsOf(ben);
    await ben.slash('my settings');
    await ben.forge('side/settings/set.way', { values: ['pigeon'], on: privately(ben) });
    await ben.forge('side/settings/city', { values: ['Mars/Olympus'], on: privately(ben) });
    await ben.forge('side/settings/nothing.at.all', { on: privately(ben) });
    expect(await settingsOf(ben)).toEqual(before);
  });
});
