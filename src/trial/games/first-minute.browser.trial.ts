import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { chromium, type Browser, type Page } from 'playwright-core';
import { games } from '../../../games';
import { openRoom, type Room } from '../../discord/stage/room.testing';
import { picker } from '../../engine/check/fuzz';

import { root } from '../../words/catalogue/files';
import type { Position } from '../../play/table/table';

/** Needs Chromium (`apt-get install -y chromium`); the picture of it goes to screenshots/. */
const CHROMIUM = '/usr/bin/chromium';
const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const SHOTS = path.join(root, 'screenshots');
const here = existsSync(CHROMIUM) || process.env['CI'] === 'true' ? describe : describe.skip;

here("a newcomer's first minute in the page", () => {
  let room: Room;
  let browser: Browser;

  beforeAll(async () => {
    mkdirSync(SHOTS, { recursive: true });
    room = await openRoom(games, {
      sandbox: { welcome: { text: 'Type /newgame to start a table.', commands: ['newgame'] } },
      pictures: 'drawn',
      pick: picker('computers'),
    });
    room.running.clock.start();
    browser = await chromium.launch({ executablePath: CHROMIUM, args: FLAGS });
  }, 120_000);
  afterAll(async () => {
    await browser?.close();
    await room.close();
  });

  const open = async (name: string): Promise<Page> => {
    const context = await browser.newContext({
      viewport: { width: 1280, height: 900 },
      colorScheme: 'dark',
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    page.setDefaultTimeout(15_000);
    await page.goto(`${room.sandbox.url}?as=${name}`);
    await page.getByRole('textbox', { name: /^Message [#“]/ }).waitFor();
    return page;
  };
  const panelOn = (page: Page) =>
    page
      .locator('.entry', { hasText: 'Only you can see this' })
      .filter({ has: page.locator('.row') })
      .last();
  const button = (page: Page, name: string | RegExp) =>
    page.locator('.entry .message').getByRole('button', { name }).last();

  test('opens a table for two and a computer, starts it and makes three moves', async () => {
    const ada = await open('ada');
    await ada.getByRole('button', { name: '/newgame' }).click();
    await ada.getByRole('option', { name: /The Princes of Florence/ }).click();
    await ada.getByRole('button', { name: 'Send command' }).click();
    const ben = await open('ben');
    await button(ben, 'Join').click();
    await ada.locator('.entry .message').getByRole('combobox', { name: 'Add computer' }).last().click();
    await ada.getByRole('option', { name: /Apprentice/ }).click();
    await button(ada, 'Start').click();
    // The game has a thread of its own, which the lobby links to.
    for (const page of [ada, ben])
      await page
        .locator('.entry .message')
        .getByText(/The Princes of Florence · Ada/)
        .last()
        .click();
    await button(ada, 'My move').waitFor();

    const [summary] = await room.play.tables.here(room.sandbox.channelId);
    if (!summary) throw new Error('no game');
    const position = async (): Promise<Position> =>
      (await room.play.reading.position(summary.id)) as Position;
    const pages = [ada, ben];
    for (let moves = 0; moves < 3; moves++) {
      const before = await position();
      const asked = await waitingPerson(position);
      const page = pages[asked];
      if (!page) throw new Error('a computer is asked');
      await room.outbox.idle();
      await button(page, 'My move').click();
      await panelOn(page).waitFor();
      if (moves === 2) await page.screenshot({ path: path.join(SHOTS, 'first-minute.png') });
      for (
        let presses = 0;
        presses < 8 && (await position()).session.count === before.session.count;
        presses++
      )
        await pressFirst(page, presses);
      expect((await position()).session.count).toBeGreaterThan(before.session.count);
      await page.getByRole('button', { name: 'Dismiss message' }).last().click();
    }
    expect(room.sandbox.refused).toEqual([]);
  }, 120_000);

  /**
   * Presses like a player who knows nothing yet: the first entry of the menu, then the first enabled button.
   */
  async function pressFirst(page: Page, turn: number): Promise<void> {
    const panel = panelOn(page);
    const menu = panel.locator('.row').getByRole('combobox').first();
    if (turn % 2 === 0 && (await menu.count()) > 0) {
      await menu.click();
      // A menu of one closes by itself, one of several wants as many as it says.
      for (let i = 0; i < 3 && (await page.getByRole('option').nth(i).isVisible()); i++)
        await page.getByRole('option').nth(i).click();
      await page.keyboard.press('Escape');
    } else {
      await panel.locator('.row').getByRole('button', { disabled: false }).first().click();
    }
    await page.waitForTimeout(400);
  }

  async function waitingPerson(position: () => Promise<Position>): Promise<number> {
    for (let i = 0; i < 200; i++) {
      const now = await position();
      const asked = now.session.waiting.find((one) => now.chairs[one.seat]?.kind === 'person');
      if (asked) return asked.seat;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error('nobody is asked');
  }
});
