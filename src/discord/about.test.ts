import { games } from '../../games';
import { aboutPanel, aboutScreen } from './about';
import type { SidePress } from './side-panel';
import { generalVoice } from './bot-context';

const asked = (about: string): SidePress =>
  ({ reader: { locale: 'en' }, about, values: [], fields: new Map() }) as unknown as SidePress;

test('what the bot is leads to the page that says what to type', async () => {
  const [row = []] = aboutScreen(games, generalVoice('en')).rows;
  expect(JSON.stringify(row)).toContain('What to type, by situation');
  const shown = await aboutPanel.press(asked('players'));
  const [file] = shown?.screen.files ?? [];
  expect(file?.name).toBe('players.md');
  expect(String(file?.bytes)).toContain('I pressed the wrong thing');
  // Beside the words there are no pictures: their links would lead nowhere.
  expect(String(file?.bytes)).not.toContain('](');
});

test('a forged button is told kindly', async () => {
  const shown = await aboutPanel.press(asked('../../package.json'));
  expect(shown?.screen.files).toBeUndefined();
});
