import { games } from '../../../games';
import { aboutHandlers, aboutScreen } from './about';
import type { Press } from '../screen/handler';
import { readId } from '../screen/ids';
import { generalTexts, type Policies } from '../screen/reply';

const asked = { viewer: { locale: 'en' } } as unknown as Press<'about-players'>;

test('what the bot is leads to the page that says what to type', async () => {
  const [row = []] = aboutScreen(games, generalTexts('en')).rows;
  expect(JSON.stringify(row)).toContain('Commands by situation');
  const shown = await aboutHandlers['about-players'].run?.(asked);
  const [file] = shown?.screen.files ?? [];
  expect(file?.name).toBe('players.md');
  expect(String(file?.bytes)).toContain('I pressed the wrong thing');
  // The text file has no pictures, so links to them would lead nowhere.
  expect(String(file?.bytes)).not.toContain('](');
});

test('the pages of policy that a host publishes are linked, and no others', () => {
  const texts = generalTexts('en');
  const said = (policies: Policies): string => JSON.stringify(aboutScreen(games, texts, policies).embeds);
  const [privacy, terms] = ['https://example.org/privacy', 'https://example.org/terms'];
  expect(said({ privacy, terms })).toContain(`[Privacy policy](${privacy})`);
  expect(said({ privacy, terms })).toContain(`[Terms of service](${terms})`);
  expect(said({ terms })).not.toContain('Privacy policy');
  expect(said({})).not.toMatch(/Terms of service|Privacy policy/);
});

test('a forged button names no other file', () => {
  expect(readId('side/about/../../package.json')).toBeUndefined();
  expect(readId('about-players/package.json')).toBeUndefined();
});
