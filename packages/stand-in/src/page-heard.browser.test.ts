/** The page as a screen reader hears it: each answer once, and the focus at the answer. Needs Chromium. */
import { existsSync } from 'node:fs';
import { chromium, type Browser, type Page } from 'playwright-core';
import { startSandbox, type Sandbox } from './index';
import { startBot, type Bot } from './page/test/bot';

const CHROMIUM = '/usr/bin/chromium';
const FLAGS = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'];
/** The live region of the messages. While they load there is another status. */
const LIVE = '.timeline .unseen[role="status"]';
const present = existsSync(CHROMIUM) || process.env['CI'] === 'true';

(present ? describe : describe.skip)('the page, for a screen reader', () => {
  let sandbox: Sandbox;
  let bot: Bot;
  let browser: Browser;
  let ada: Page;
  let ben: Page;

  /** Opens a page that notes all that is added to its live region. */
  async function open(name: string): Promise<Page> {
    const context = await browser.newContext({ reducedMotion: 'reduce' });
    const page = await context.newPage();
    page.setDefaultTimeout(8000);
    await page.goto(`${sandbox.url}?as=${name}&channel=${sandbox.channelId}`);
    // A message that arrives before the log is loaded is no news.
    await page.getByRole('status', { name: 'Loading messages' }).waitFor({ state: 'detached' });
    await page.locator(LIVE).waitFor({ state: 'attached' });
    await page.evaluate(`
      window.heard = [];
      new MutationObserver((changes) => {
        for (const { addedNodes } of changes)
          for (const node of addedNodes) window.heard.push(node.textContent);
      }).observe(document.querySelector('${LIVE}'), { childList: true, subtree: true });
    `);
    return page;
  }
  const heard = (page: Page): Promise<string[]> => page.evaluate<string[]>('window.heard.splice(0)');
  const focused = (page: Page): Promise<string> =>
    page.evaluate<string>(`document.activeElement.closest('article')?.textContent ?? ''`);

  beforeAll(async () => {
    sandbox = await startSandbox();
    bot = await startBot(sandbox.rest, sandbox.token);
    browser = await chromium.launch({ executablePath: CHROMIUM, args: FLAGS });
    [ada, ben] = [await open('ada'), await open('ben')];
    await sandbox.as('ada').slash('newgame', { game: 'Le Havre' });
    await ada.getByRole('button', { name: 'My hand' }).waitFor();
    await ben.getByRole('button', { name: 'My hand' }).waitFor();
  }, 60_000);

  afterAll(async () => {
    await browser?.close();
    await bot?.stop();
    await sandbox?.close();
  });

  test('a new message is heard once', async () => {
    for (const page of [ada, ben])
      expect(await heard(page)).toEqual([expect.stringContaining('your bid on Le Havre')]);
  });

  test('a private answer is heard once, has the focus, and is gone when it is dismissed', async () => {
    await ada.getByRole('button', { name: 'My hand' }).press('Enter');
    await ada.locator('article:focus', { hasText: 'three of clubs' }).waitFor();
    expect(await focused(ada)).toContain('The secret of ada');
    expect(await heard(ada)).toEqual(['The secret of ada: three of clubs']);
    expect(await heard(ben)).toEqual([]);
    await ada.getByRole('button', { name: 'Dismiss message' }).press('Enter');
    await ada.getByText('three of clubs').first().waitFor({ state: 'detached' });
    expect(await ada.content()).not.toContain('three of clubs');
  });

  test('a message that a press changes is heard by the one who pressed', async () => {
    await ada.getByRole('button', { name: 'Join' }).press('Enter');
    await ben.locator('.field', { hasText: 'At the table' }).getByText('@Ada').waitFor();
    await ada.locator('.field', { hasText: 'At the table' }).getByText('@Ada').waitFor();
    expect(await heard(ada)).toEqual([expect.stringContaining('@Ada')]);
    expect(await heard(ben)).toEqual([]);
  });

  test('several lines of a menu are chosen by the keyboard, and its button confirms them', async () => {
    await ada.getByRole('combobox', { name: 'Discard two' }).press('ArrowDown');
    for (const key of ['Enter', 'ArrowDown', 'Enter']) await ada.keyboard.press(key);
    await ada.getByRole('button', { name: 'Confirm' }).press('Enter');
    await ada.locator('article').getByText('Ada builds Clay and Wood.').waitFor();
    expect(await heard(ada)).toEqual(['@Ada builds Clay and Wood.']);
  });

  test('the focus stays where the reader went meanwhile', async () => {
    await ada.getByRole('button', { name: 'Think' }).press('Enter');
    await ada.getByRole('textbox', { name: /^Message / }).focus();
    await ada.locator('article').getByText('Thought about it.').waitFor();
    expect(await focused(ada)).toBe('');
    expect(await heard(ada)).toEqual(['Thought about it.']);
  });
});
