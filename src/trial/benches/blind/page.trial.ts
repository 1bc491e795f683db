import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { games } from '../../../../games';
import { openRoom, type Room } from '../../../discord/stage/room.testing';
import { picker } from '../../../engine/check/fuzz';
import { sitDown } from '../../stage/table';
import { launch } from './person';

/** Checks the page by the rules of axe, at two sizes and in both themes. */

const SIZES = [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
];
const THEMES = ['light', 'dark'] as const;
const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[];
}

let room: Room;
let browser: Browser;
beforeAll(async () => {
  room = await openRoom(games, {
    sandbox: { welcome: { text: 'Type /newgame to start a table.', commands: ['newgame'] } },
    pick: picker('page'),
  });
  room.running.clock.start();
  const ada = room.sandbox.as('ada');
  await room.play.people.change(ada.person.id, { listening: true });
  await sitDown(room.sandbox, 'florence', ['ada'], 1);
  browser = await launch();
}, 120_000);
afterAll(async () => {
  await browser.close();
  await room.close();
});

const open = async (size: (typeof SIZES)[number], theme: (typeof THEMES)[number]): Promise<Page> => {
  const context = await browser.newContext({ viewport: size, colorScheme: theme, reducedMotion: 'reduce' });
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  await page.goto(`${room.sandbox.url}?as=ada&channel=${room.sandbox.channelId}`);
  await page.getByRole('button', { name: 'My move' }).waitFor();
  return page;
};

async function violations(page: Page): Promise<string[]> {
  await page.evaluate(AXE);
  const found = await page.evaluate<Violation[]>('axe.run().then(({ violations }) => violations)');
  return found.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ html, failureSummary = '' }) => `${id}: ${html.slice(0, 120)} ${failureSummary.slice(0, 200)}`,
    ),
  );
}

describe.each(SIZES)('at $width', (size) => {
  test.each(THEMES)(
    'axe finds no violation in the %s theme, with a panel, a menu and a command',
    async (theme) => {
      const page = await open(size, theme);
      await page.getByRole('button', { name: 'My move' }).last().focus();
      await page.keyboard.press('Enter');
      await page.getByText('Answer by').last().waitFor();
      expect(await violations(page)).toEqual([]);
      await page.locator('.components').getByRole('combobox').last().focus();
      await page.keyboard.press('ArrowDown');
      await page.getByRole('option').first().waitFor();
      expect(await violations(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByRole('textbox', { name: /^Message / }).focus();
      await page.keyboard.type('/rules ');
      await page.getByRole('option').first().waitFor();
      expect(await violations(page)).toEqual([]);
      await page.context().close();
    },
    120_000,
  );
});
