/**
 * The page in a real browser: three people in one conversation with a small bot on the unmodified discord.js
 * client. It needs Chromium (`apt-get install -y chromium fonts-noto-core fonts-noto-color-emoji`). Its
 * pictures go to screenshots/.
 */
import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { chromium, type Browser, type Locator, type Page } from 'playwright-core';
import sharp from 'sharp';
import { startSandbox, type Sandbox } from './index';
import { startBot, type Bot } from './page/test/bot';
import { cuttable } from './page/test/line';
import { api, PNG } from './test/raw';

const CHROMIUM = '/usr/bin/chromium';
const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const SHOTS = path.join(__dirname, '../../../screenshots');
const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 400, height: 860 };

const present = existsSync(CHROMIUM);
const must = process.env['CI'] === 'true';
if (!present && !must)
  console.info(`The page is not tried in a browser: there is no Chromium at ${CHROMIUM}.`);

(present || must ? describe : describe.skip)('the page, in a browser, with three people', () => {
  let sandbox: Sandbox;
  let bot: Bot;
  let browser: Browser;
  let ada: Page;
  let ben: Page;
  let cleo: Page;
  const faults: string[] = [];
  const line = cuttable();
  const tableTalk = (): string =>
    sandbox
      .as('dora')
      .channels()
      .find(({ name }) => name === 'table-talk')?.id ?? '';

  async function open(
    name: string,
    viewport: { width: number; height: number },
    more: object = {},
  ): Promise<Page> {
    const context = await browser.newContext({
      viewport,
      reducedMotion: 'reduce',
      colorScheme: 'dark',
      ...more,
    });
    const page = await context.newPage();
    page.setDefaultTimeout(8000);
    page.on('pageerror', (error) => faults.push(`${name}: ${error.message}`));
    page.on('console', (message) => message.type() === 'error' && faults.push(`${name}: ${message.text()}`));
    if (name === 'ada') await line.through(page);
    await page.goto(`${sandbox.url}?as=${name}&channel=${sandbox.channelId}`);
    await page.getByRole('textbox', { name: /^Message [#“]/ }).waitFor();
    return page;
  }

  const shot = (page: Page, name: string) => page.screenshot({ path: path.join(SHOTS, `page-${name}.png`) });
  /** Returns the distance of the messages from their bottom. */
  const foot = (page: Page): Promise<number> =>
    page
      .getByRole('group', { name: 'Messages' })
      .evaluate((box) => box.scrollHeight - box.scrollTop - box.clientHeight);
  const last = (page: Page): Locator => page.locator('.entry .message').last();
  const says = (page: Page, text: string): Promise<void> =>
    page.locator('[role="log"]').getByText(text).last().waitFor();
  const log = (page: Page): Promise<string> => page.locator('[role="log"]').innerText();

  beforeAll(async () => {
    mkdirSync(SHOTS, { recursive: true });
    sandbox = await startSandbox({
      welcome: { text: 'Type /newgame to open a table.', commands: ['newgame'] },
    });
    bot = await startBot(sandbox.rest, sandbox.token);
    browser = await chromium.launch({ executablePath: CHROMIUM, args: FLAGS });
    ada = await open('ada', DESKTOP);
    ben = await open('ben', DESKTOP);
    cleo = await open('cleo', PHONE, { hasTouch: true, isMobile: true, deviceScaleFactor: 2 });
  }, 60_000);

  afterAll(async () => {
    await browser?.close();
    await bot?.stop();
    await sandbox?.close();
  });

  test("a user's text appears to the others at once, as text and never as markup", async () => {
    await ben.getByRole('button', { name: 'Close this hint' }).click();
    await shot(ada, 'empty-desktop');
    await shot(cleo, 'empty-phone');
    await ada.getByRole('textbox', { name: /^Message [#“]/ }).pressSequentially('Shall we **begin**?');
    await ben.getByText('Ada is typing…').waitFor();
    await ada.keyboard.press('Enter');
    for (const page of [ada, ben, cleo]) await says(page, 'Shall we begin?');
    expect(await ben.locator('[role="log"] strong').innerText()).toBe('begin');
    await ben.getByRole('textbox', { name: /^Message [#“]/ }).fill('<img src=x onerror=alert(1)> @Ada');
    await ben.keyboard.press('Escape');
    await ben.keyboard.press('Enter');
    await says(ada, '<img src=x onerror=alert(1)> @Ada');
    expect(await ada.locator('[role="log"] img[src="x"]').count()).toBe(0);
    await ada.locator('.message.mentionsMe').waitFor();
    expect(await cleo.locator('.message.mentionsMe').count()).toBe(0);
  }, 30_000);

  test('a newcomer is told what to do, and one press begins it', async () => {
    const welcome = cleo.getByText('Type /newgame to open a table.');
    await welcome.waitFor();
    // It is for the channels of a server: a conversation has its own subject.
    const direct = (await sandbox.as('cleo').direct()).channels().find(({ type }) => type === 1);
    await cleo.goto(`${sandbox.url}?as=cleo&channel=${direct?.id}`);
    await cleo.getByRole('textbox', { name: /^Message @/ }).waitFor();
    expect(await welcome.count()).toBe(0);
    await cleo.goto(`${sandbox.url}?as=cleo&channel=${sandbox.channelId}`);
    await cleo.getByRole('button', { name: '/newgame' }).tap();
    await cleo.getByRole('option', { name: 'Agricola' }).waitFor();
    await shot(cleo, 'command-phone');
    // The command has all that it needs. Its options come where they are wanted.
    await cleo.getByRole('option', { name: 'Agricola' }).tap();
    await cleo.getByText('Send it, or add an option').waitFor();
    expect(await cleo.getByRole('option').count()).toBe(0);
    await cleo.getByRole('combobox', { name: 'Add an option' }).tap();
    await cleo.getByRole('option', { name: /^seats/ }).waitFor();
    await cleo.getByRole('button', { name: 'Cancel command' }).tap();
    await cleo.getByRole('button', { name: 'Close this hint' }).tap();
    await cleo.reload();
    await cleo.getByRole('textbox', { name: /^Message [#“]/ }).waitFor();
    expect(await cleo.getByText('Type /newgame to open a table.').count()).toBe(0);
  }, 20_000);

  test('a slash command is written with the keyboard, its options completed by the bot', async () => {
    const welcome = ada.getByText('Type /newgame to open a table.');
    expect(await welcome.count()).toBe(1);
    await ada.getByRole('textbox', { name: /^Message [#“]/ }).pressSequentially('/');
    await ada.getByRole('option', { name: /newgame/ }).waitFor();
    await shot(ada, 'commands-desktop');
    await ada.keyboard.type('new');
    await ada.keyboard.press('Enter');
    await ada.getByRole('option', { name: 'Agricola' }).waitFor();
    await ada.keyboard.type('hav');
    await ada.getByRole('option', { name: 'Agricola' }).waitFor({ state: 'detached' });
    await shot(ada, 'autocomplete-desktop');
    await ada.getByRole('option', { name: 'Le Havre' }).waitFor();
    await ada.keyboard.press('Enter');
    expect(await ada.getByRole('option').count()).toBe(0);
    await ada.keyboard.press('ArrowDown');
    await ada.getByRole('option', { name: /^seats/ }).waitFor();
    await ada.keyboard.type('seats');
    await ada.keyboard.press('Enter');
    await ada.keyboard.type('9');
    await ada.keyboard.press('Enter');
    await ada.getByText('Enter 5 or less.').waitFor();
    await ada.keyboard.press('Backspace');
    await ada.keyboard.type('3');
    await ada.keyboard.press('Enter');
    for (const page of [ada, ben, cleo]) await says(page, 'Le Havre · round 2 of 7 · auction');
    // A newcomer has begun: the messages get its room.
    expect(await welcome.count()).toBe(0);
    expect(await last(ben).locator('.reference').innerText()).toContain('Ada');
    expect(await last(ben).locator('.reference').innerText()).toContain('/newgame');
    await last(ada).getByRole('img', { name: 'Two players on a field of twenty-four' }).waitFor();
    await shot(ada, 'table-desktop');
    await shot(cleo, 'table-phone');
  }, 30_000);

  test('a button changes the message for every user', async () => {
    await last(cleo).getByRole('button', { name: 'Join' }).tap();
    for (const page of [ada, ben, cleo])
      await last(page).locator('.field', { hasText: 'At the table' }).getByText('@Cleo').waitFor();
  }, 20_000);

  test('an ephemeral answer is on one page and on no other, until it is dismissed', async () => {
    await last(ben).getByRole('button', { name: 'My hand' }).click();
    await says(ben, 'The secret of ben: three of clubs');
    await says(ben, 'Only you can see this');
    expect(await foot(ben)).toBeLessThan(2);
    await shot(ben, 'private-desktop');
    await last(ada).getByRole('button', { name: 'Think' }).waitFor();
    for (const page of [ada, cleo]) {
      expect(await page.content()).not.toContain('three of clubs');
      await page.reload();
      await says(page, 'Le Havre · round 2 of 7 · auction');
      expect(await page.content()).not.toContain('three of clubs');
    }
    await ben.getByRole('button', { name: 'Dismiss message' }).click();
    await ben.getByText('three of clubs').first().waitFor({ state: 'detached' });
  }, 30_000);

  test('a select is chosen from with the keyboard, another by searching', async () => {
    await last(ben).getByRole('combobox', { name: 'Choose a building' }).focus();
    await ben.keyboard.press('ArrowDown');
    await ben.getByRole('option', { name: /Opera/ }).waitFor();
    await shot(ben, 'select-desktop');
    await ben.keyboard.press('ArrowDown');
    await ben.keyboard.press('Enter');
    for (const page of [ada, ben, cleo]) await says(page, '@Ben builds library.');
    const used = bot.count();
    await last(ben).getByText('@Ben builds library.').waitFor();
    await ben.getByRole('combobox', { name: 'Choose a building' }).click();
    await ben.keyboard.press('Escape');
    await ben.getByRole('option', { name: /Opera/ }).waitFor({ state: 'detached' });
    expect(bot.count()).toBe(used);
    await cleo.getByRole('combobox', { name: 'Invite somebody' }).tap();
    await cleo.getByRole('combobox', { name: /^Search/ }).fill('emi');
    await shot(cleo, 'users-phone');
    await cleo.getByRole('option', { name: /Emil/ }).tap();
    await says(ada, '@Emil, you are invited.');
  }, 30_000);

  test('a form is checked, keeps the focus inside and is sent', async () => {
    const opener = ada.getByRole('button', { name: 'Name it' });
    await opener.click();
    const dialog = ada.getByRole('dialog', { name: 'Name the table' });
    await dialog.waitFor();
    await ada.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await opener.click();
    await dialog.getByRole('textbox', { name: 'Name' }).fill('ab');
    await dialog.getByRole('button', { name: 'Submit' }).click();
    await dialog.getByText('At least 3 characters; this has 2.').waitFor();
    for (let i = 0; i < 12; i += 1) {
      await ada.keyboard.press('Tab');
      expect(
        await ada.evaluate(
          "document.activeElement === document.body || document.activeElement.closest('dialog') !== null",
        ),
      ).toBe(true);
    }
    await shot(ada, 'form-desktop');
    await dialog.getByRole('textbox', { name: 'Name' }).fill('The long table');
    await dialog.getByRole('combobox', { name: 'Pace' }).click();
    await ada.getByRole('option', { name: 'A day each' }).click();
    await dialog.getByRole('button', { name: 'Submit' }).click();
    await dialog.waitFor({ state: 'detached' });
    for (const page of [ada, ben, cleo]) await says(page, 'The table is called The long table, day.');
  }, 30_000);

  test('a slow bot thinks, a silent one fails for the one who pressed', async () => {
    await cleo.getByRole('button', { name: 'Think' }).tap();
    await says(ada, 'is thinking…');
    await says(ada, 'Thought about it.');
    for (const page of [ada, ben, cleo]) expect(await foot(page)).toBeLessThan(2);
    await ben.getByRole('button', { name: 'Break' }).click();
    expect(await ben.getByRole('button', { name: 'Break' }).getAttribute('aria-busy')).toBe('true');
    await ben.locator('.failure').waitFor();
    await shot(ben, 'failed-desktop');
    expect(await ada.locator('.failure').count()).toBe(0);
  }, 30_000);

  test('a picture is enlarged, and Escape closes it', async () => {
    await ada.getByRole('button', { name: 'Enlarge: Two players on a field of twenty-four' }).click();
    await ada.getByRole('dialog', { name: 'Two players on a field of twenty-four' }).waitFor();
    await shot(ada, 'picture-desktop');
    await ada.keyboard.press('Escape');
    await ada.getByRole('dialog').waitFor({ state: 'detached' });
  }, 20_000);

  test('on a phone another tap shows the enlarged picture about twice as wide, to be scrolled', async () => {
    await cleo.getByRole('button', { name: 'Enlarge: Two players on a field of twenty-four' }).tap();
    const enlarged = cleo.getByRole('dialog').getByRole('img');
    const wide = async (): Promise<number | undefined> => (await enlarged.boundingBox())?.width;
    expect(await wide()).toBeLessThanOrEqual(PHONE.width);
    await enlarged.tap();
    expect(await wide()).toBeGreaterThan(1.9 * PHONE.width);
    await cleo.getByRole('button', { name: 'Fit the screen' }).tap();
    expect(await wide()).toBeLessThanOrEqual(PHONE.width);
    await cleo.getByRole('button', { name: 'Close' }).tap();
    await cleo.getByRole('dialog').waitFor({ state: 'detached' });
  }, 20_000);

  test('Components V2 are drawn, and markup in them is text', async () => {
    await cleo.getByRole('textbox', { name: /^Message [#“]/ }).fill('/rules');
    await cleo.keyboard.press('Enter');
    await cleo.getByRole('button', { name: 'Send command' }).tap();
    for (const page of [ada, ben, cleo])
      await last(page).getByText('<b>not markup</b> <script>alert(1)</script>').waitFor();
    await shot(cleo, 'v2-phone');
  }, 20_000);

  test('words behind a command that takes none are not lost without a word', async () => {
    await ben.getByRole('textbox', { name: /^Message [#“]/ }).fill('/rules how do I bid');
    await ben.keyboard.press('Enter');
    await ben.getByText('“how do I bid” belongs to no option of /rules.').waitFor();
    await ben.getByRole('button', { name: 'Cancel command' }).click();
  }, 20_000);

  test("pictures keep to Discord's boxes", async () => {
    const tall = await sharp({ create: { width: 1200, height: 1500, channels: 3, background: '#264653' } })
      .png()
      .toBuffer();
    const call = api(sandbox);
    const files = [{ name: 'tall.png', bytes: tall, type: 'image/png' }];
    const here = `/channels/${sandbox.channelId}/messages`;
    await call('POST', here, { content: 'a picture beside' }, files);
    await call(
      'POST',
      here,
      { embeds: [{ description: 'x', image: { url: 'attachment://tall.png' } }] },
      files,
    );
    const box = async (page: Page, where: string): Promise<{ width: number; height: number }> => {
      const found = await page.locator(where).last().boundingBox();
      return { width: Math.round(found?.width ?? 0), height: Math.round(found?.height ?? 0) };
    };
    await last(ada).locator('.embed .picture').waitFor();
    await last(cleo).locator('.embed .picture').waitFor();
    expect(await box(ada, '.embed .picture.main')).toEqual({ width: 240, height: 300 });
    expect(await box(ada, '.gallery .picture')).toEqual({ width: 280, height: 350 });
    expect((await box(cleo, '.embed .picture.main')).width).toBeLessThanOrEqual(340);
    await shot(ada, 'boxes-desktop');
    await shot(cleo, 'boxes-phone');
    // A wide picture is scaled down on a phone, not cut off.
    const wide = await sharp({ create: { width: 1200, height: 900, channels: 3, background: '#264653' } })
      .png()
      .toBuffer();
    await call('POST', here, { content: 'a wide one' }, [
      { name: 'wide.png', bytes: wide, type: 'image/png' },
    ]);
    await last(cleo).locator('.gallery .picture').waitFor();
    const shown = await last(cleo).locator('.gallery .picture').boundingBox();
    const room = await last(cleo).locator('.gallery').boundingBox();
    expect(Math.round(shown?.width ?? 0)).toBeLessThanOrEqual(Math.round(room?.width ?? 0));
    expect((shown?.width ?? 0) / (shown?.height ?? 1)).toBeCloseTo(4 / 3, 1);
  }, 30_000);

  test('every kind of option is chosen as its kind', async () => {
    await ben.getByRole('textbox', { name: /^Message [#“]/ }).fill('/order');
    await ben.keyboard.press('Enter');
    for (const [typed, option] of [
      ['@em', /^Emil/],
      ['#gam', /^games/],
      ['ever', /^@?everyone/],
      ['tr', /^True/],
    ] as const) {
      await ben.keyboard.type(typed);
      await ben.getByRole('option', { name: option }).waitFor();
      await ben.keyboard.press('Enter');
    }
    await ben.keyboard.type('0.25');
    await ben.keyboard.press('Enter');
    await ben.getByText('Enter 0.5 or more.').waitFor();
    await ben.keyboard.press('Control+A');
    await ben.keyboard.type('2.5');
    await ben.keyboard.press('Enter');
    await ben.keyboard.type('lar');
    await ben.keyboard.press('Enter');
    await ben.keyboard.type('pap');
    await ben.keyboard.press('Enter');
    await ben
      .getByLabel('paper')
      .setInputFiles({ name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('three ducats') });
    await shot(ben, 'options-desktop');
    await ben.getByRole('button', { name: 'Send command' }).click();
    for (const page of [ada, ben])
      await says(page, 'Ordered: emil, #games, @everyone, true, 2.5, l, note.txt');
  }, 20_000);

  test('files are sent: pictures are shown, others are for saving', async () => {
    const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#2a9d8f' } })
      .png()
      .toBuffer();
    await ben.getByLabel('Attach a file').setInputFiles([
      { name: 'field.png', mimeType: 'image/png', buffer: picture },
      { name: 'log.csv', mimeType: 'text/csv', buffer: Buffer.from('a,b') },
    ]);
    await ben.getByText('log.csv').waitFor();
    await ben.getByRole('textbox', { name: /^Message [#“]/ }).press('Enter');
    await ada.getByRole('link', { name: 'Download log.csv' }).waitFor();
    const [download] = await Promise.all([
      ada.waitForEvent('download'),
      ada.getByRole('link', { name: 'Download log.csv' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('log.csv');
    await last(ada)
      .locator('.picture img')
      .evaluate((image) => (image as unknown as { decode(): Promise<void> }).decode());
  }, 20_000);

  test('an app of the message menu is used on a message', async () => {
    const message = ada.locator('.message', { hasText: 'Shall we begin?' }).last();
    await message.hover();
    await message.getByRole('button', { name: 'More' }).click();
    await ada.getByRole('menuitem', { name: 'Explain this' }).click();
    await says(ada, 'About “ada”.');
  }, 20_000);

  test('another channel is marked while one is away from it, and read when opened', async () => {
    const channel = (page: Page, name: string) =>
      page.locator('.channels').getByRole('button', { name: new RegExp(`^${name}`) });
    await channel(ben, 'games').click();
    await ben.getByRole('textbox', { name: 'Message #games' }).fill('@Ada over here');
    await ben.keyboard.press('Escape');
    await ben.keyboard.press('Enter');
    await channel(ada, 'games, 1 mention').waitFor();
    await shot(ada, 'unread-desktop');
    await channel(ada, 'games').click();
    await ada.getByRole('separator', { name: /New messages/ }).waitFor();
    await channel(ada, 'games$').waitFor();
    await cleo.getByRole('button', { name: /^Channels/ }).tap();
    await channel(cleo, 'games, unread').waitFor();
    await shot(cleo, 'channels-phone');
    await channel(cleo, 'games').tap();
    await says(cleo, '@Ada over here');
  }, 30_000);

  test('the switch shows who is called for, and leads there', async () => {
    const games =
      sandbox
        .as('dora')
        .channels()
        .find((channel) => channel.name === 'games')?.id ?? '';
    await sandbox
      .as('dora')
      .in(games)
      .say(`<@${sandbox.as('emil').person.id}> your turn`);
    const emil = ben.getByRole('button', { name: 'Be Emil, 2 mentions' });
    await emil.waitFor();
    await shot(ben, 'badges-desktop');
    await emil.click();
    await says(ben, '@Emil your turn');
    await ben.locator('.message.mentionsMe').last().waitFor();
    await ben.getByRole('button', { name: /^Be Ben/ }).click();
    await ben.getByRole('button', { name: 'Be Emil, 1 mention' }).waitFor();
    await ben.goto(`${sandbox.url}?as=ben&channel=${sandbox.channelId}`);
  }, 20_000);

  test('a reply leads to what it answers, however far back', async () => {
    const first = sandbox.as('dora').in(sandbox.channelId).message('Shall we **begin**?').id;
    await sandbox.as('dora').say('Yes, let us', { replyTo: first });
    await ben.getByRole('button', { name: /^In reply to Ada/ }).click();
    await ben.locator('.message.lit', { hasText: 'Shall we begin?' }).waitFor();
    // The line above a reply draws custom emoji, and its name says them in words.
    const image = `data:image/png;base64,${PNG.toString('base64')}`;
    const { json } = await api(sandbox)('POST', `/applications/${sandbox.clientId}/emojis`, {
      name: 'gold',
      image,
    });
    const paid = await sandbox.as('dora').say(`I pay <:gold:${json.id}> 4`);
    await sandbox.as('dora').say('Too much', { replyTo: paid });
    const line = ben.getByRole('button', { name: 'In reply to Dora: I pay :gold: 4' });
    await line.locator('img[alt=":gold:"]').waitFor({ state: 'attached' });
    expect(await line.innerText()).not.toContain('<:gold');
  }, 20_000);

  test('a thread is listed under its channel and opened from there', async () => {
    const thread = await sandbox.as('ben').startThread('Side talk');
    await sandbox.as('ben').in(thread).say('in the thread');
    await ben
      .locator('.threads')
      .getByRole('button', { name: /^Side talk/ })
      .click();
    await says(ben, 'in the thread');
    await says(ben, 'The beginning of this thread.');
    expect(await ben.locator('.top h1').innerText()).toContain('Side talk');
    await shot(ben, 'thread-desktop');
  }, 20_000);

  test('older messages come as one scrolls up, and what one reads stays in its place', async () => {
    const driver = sandbox.as('dora').in(
      sandbox
        .as('dora')
        .channels()
        .find((channel) => channel.name === 'table-talk')?.id ?? '',
    );
    for (let i = 1; i <= 130; i += 1) await driver.say(`line ${i} of many`);
    await ben
      .locator('.channels')
      .getByRole('button', { name: /^table-talk/ })
      .click();
    await says(ben, 'line 130 of many');
    await ben.getByText('line 81 of many').waitFor();
    expect(await ben.getByText('line 80 of many').count()).toBe(0);
    const scroller = ben.getByRole('group', { name: 'Messages' });
    const place = () =>
      ben
        .getByText('line 85 of many', { exact: true })
        .evaluate((element) => Number(element.getBoundingClientRect().top));
    await scroller.evaluate((element) => {
      element.scrollTop = 200;
    });
    await ben.getByText('line 31 of many', { exact: true }).waitFor({ state: 'attached' });
    const there = await place();
    expect(there).toBeGreaterThan(0);
    expect(there).toBeLessThan(DESKTOP.height);
    await ben.getByText('Jump to present').waitFor();
    await shot(ben, 'scrolled-desktop');
    await driver.say('news at the foot');
    expect(Math.abs((await place()) - there)).toBeLessThan(2);
    await ben.getByRole('button', { name: 'Jump to present' }).click();
    await says(ben, 'news at the foot');
    await ben.getByText('Jump to present').waitFor({ state: 'detached' });
  }, 40_000);

  test('a message higher than the view is read from its beginning, also after a jump to it', async () => {
    const dora = sandbox.as('dora');
    const channel = dora.channels().find(({ name }) => name === 'table-talk')?.id ?? '';
    await cleo.goto(`${sandbox.url}?as=cleo&channel=${channel}`);
    await says(cleo, 'news at the foot');
    await dora.in(channel).say(Array.from({ length: 90 }, (_, at) => `high line ${at}`).join('\n'));
    await says(cleo, 'high line 89');
    const box = cleo.getByRole('group', { name: 'Messages' });
    /** How far the newest message begins below the upper edge of the view. */
    const below = (): Promise<number> =>
      box.evaluate((element) => {
        const entries = [...element.querySelectorAll('.entry')];
        const top = entries.at(-1)?.getBoundingClientRect().top ?? NaN;
        return Math.abs(top - element.getBoundingClientRect().top);
      });
    expect(await below()).toBeLessThan(60);
    await box.evaluate((element) => {
      element.scrollTop -= 900;
    });
    await cleo.getByRole('button', { name: 'Jump to present' }).tap();
    expect(await below()).toBeLessThan(60);
    // A reader who has scrolled on stays at the place.
    await box.evaluate((element) => {
      element.scrollTop += 500;
    });
    expect(await below()).toBeGreaterThan(400);
  }, 40_000);

  test('of a high message with a picture the text comes first, as on a phone with Discord', async () => {
    const channel = tableTalk();
    await cleo.goto(`${sandbox.url}?as=cleo&channel=${channel}`);
    const bytes = await sharp({ create: { width: 1200, height: 900, channels: 3, background: '#264653' } })
      .png()
      .toBuffer();
    const files = [{ name: 'wide.png', bytes, type: 'image/png' }];
    const post = async (lines: number): Promise<void> => {
      const description = Array.from({ length: lines }, (_, at) => `line ${at} of ${lines}`).join('\n');
      await api(sandbox)('POST', `/channels/${channel}/messages`, { embeds: [{ description }] }, files);
      await says(cleo, `line ${lines - 1} of ${lines}`);
      await last(cleo).locator('.gallery .picture').waitFor();
    };
    const textBelow = (): Promise<number> =>
      cleo.getByRole('group', { name: 'Messages' }).evaluate((box) => {
        const text = [...box.querySelectorAll('.entry .embed')].at(-1);
        return (text?.getBoundingClientRect().top ?? NaN) - box.getBoundingClientRect().top;
      });
    /** Waits until a distance is smaller: a picture gets its height when it has loaded. */
    const until = async (distance: () => Promise<number>, limit: number): Promise<void> => {
      for (let tries = 0; tries < 40 && (await distance()) >= limit; tries++) await cleo.waitForTimeout(50);
      expect(await distance()).toBeLessThan(limit);
    };
    await post(24);
    await until(() => foot(cleo), 5);
    expect(await textBelow()).toBeGreaterThan(0);
    await post(80);
    await until(async () => Math.abs(await textBelow()), 5);
  }, 30_000);

  test('a tap next to an open menu closes it on a phone, and presses nothing below', async () => {
    await cleo.goto(`${sandbox.url}?as=cleo&channel=${sandbox.channelId}`);
    await says(cleo, 'The table is called');
    const hand = cleo.getByRole('button', { name: 'My hand' }).last();
    await hand.scrollIntoViewIfNeeded();
    const secrets = async (): Promise<number> => (await log(cleo)).split('The secret of cleo').length;
    const before = await secrets();
    await cleo.getByRole('combobox', { name: 'Choose a building' }).last().tap();
    await cleo.getByRole('listbox').waitFor();
    const box = await hand.boundingBox();
    await cleo.touchscreen.tap((box?.x ?? 0) + 10, (box?.y ?? 0) + 10);
    await cleo.getByRole('listbox').waitFor({ state: 'detached' });
    await cleo.waitForTimeout(500);
    expect(await secrets()).toBe(before);
  }, 30_000);

  test('an older message in which a button was pressed stays in view when it grows', async () => {
    const channel = tableTalk();
    await cleo.goto(`${sandbox.url}?as=cleo&channel=${channel}`);
    const lines = (count: number): string =>
      Array.from({ length: count }, (_, at) => `row ${at} of ${count}`).join('\n');
    const components = [
      { type: 1, components: [{ type: 2, style: 1, label: 'Ask again', custom_id: 'unknown' }] },
    ];
    const older = await api(sandbox)('POST', `/channels/${channel}/messages`, {
      embeds: [{ description: lines(3) }],
      components,
    });
    const id = String(older.json['id']);
    await api(sandbox)('POST', `/channels/${channel}/messages`, { embeds: [{ description: lines(12) }] });
    await says(cleo, 'row 11 of 12');
    await cleo.getByRole('button', { name: 'Ask again' }).last().tap();
    await api(sandbox)('PATCH', `/channels/${channel}/messages/${id}`, {
      embeds: [{ description: lines(24) }],
      components,
    });
    const row = cleo.getByText('row 23 of 24').last();
    await row.waitFor();
    await cleo.waitForTimeout(300);
    const box = await row.boundingBox();
    expect(box?.y ?? -1).toBeGreaterThanOrEqual(50);
    expect(box?.y ?? Infinity).toBeLessThan(PHONE.height);
  }, 30_000);

  test('one person plays every seat: nothing of the last one stays on the page', async () => {
    await ben.goto(`${sandbox.url}?as=ben&channel=${sandbox.channelId}`);
    await ben.getByRole('button', { name: 'My hand' }).click();
    await says(ben, 'The secret of ben');
    await ben.keyboard.press('Alt+Digit3');
    await ben.getByRole('button', { name: 'You are Cleo' }).waitFor();
    await says(ben, 'The table is called');
    expect(await log(ben)).not.toContain('The secret of ben');
    expect(new URL(ben.url()).searchParams.get('as')).toBe('cleo');
    await ben.getByRole('button', { name: /^Be Ben/ }).click();
    await says(ben, 'The secret of ben');
    await shot(ben, 'seats-desktop');
  }, 30_000);

  test('a line that drops is taken up again, with what was said meanwhile', async () => {
    await ada.goto(`${sandbox.url}?as=ada&channel=${sandbox.channelId}`);
    await says(ada, 'The table is called');
    await line.cut();
    await ada.getByText('Reconnecting to the sandbox…').waitFor();
    await shot(ada, 'reconnecting-desktop');
    await ben.getByRole('textbox', { name: /^Message [#“]/ }).fill('said while Ada was away');
    await ben.keyboard.press('Enter');
    line.mend();
    await says(ada, 'said while Ada was away');
    await ada.getByText('Reconnecting to the sandbox…').waitFor({ state: 'detached' });
  }, 30_000);

  test('the light theme is a press away', async () => {
    await ada.getByRole('button', { name: 'Use the light theme' }).click();
    await shot(ada, 'light-desktop');
    expect(await ada.evaluate('document.documentElement.dataset.theme')).toBe('light');
  }, 20_000);

  test('nothing on a phone is wider than the phone, and every control is large enough', async () => {
    expect(await cleo.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(PHONE.width);
    const small = await cleo
      .locator('.composer button, .people button, .top button, .row button, .select .field')
      .evaluateAll(
        (all) =>
          all
            .map((element) => element.getBoundingClientRect() as { width: number; height: number })
            .filter((box) => box.width > 0 && (box.height < 44 || box.width < 44)).length,
      );
    expect(small).toBe(0);
  }, 20_000);

  test('neither the page nor the bot made a fault', () => {
    expect([...faults, ...bot.faults]).toEqual([]);
    expect(sandbox.refused).toEqual([]);
  });
});
