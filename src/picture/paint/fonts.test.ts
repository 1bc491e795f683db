import { readdirSync } from 'node:fs';
import { FONT_FILES, FONT_FOLDER, loadFonts, measurer } from './fonts';

describe('fonts', () => {
  test('are exactly the files that pictures are drawn with, so an installation carries no others', () => {
    const files = readdirSync(FONT_FOLDER).filter((file) => file.endsWith('.woff2'));
    expect(files.sort()).toEqual(FONT_FILES.map(({ file }) => file).sort());
  });

  test.each([
    ['Latin', 'Ada'],
    ['Extended Latin', 'Łódź'],
    ['Vietnamese', 'Việt'],
    ['Cyrillic', 'Ада'],
    ['Greek', 'Ωμέγα'],
    ['Chinese', '棋牌'],
    ['Japanese', 'ひら'],
  ])('draw names in %s at every weight', (_script, name) => {
    loadFonts();
    const measure = measurer();
    for (const weight of [400, 600, 700, 900]) expect(measure(name, 20, weight, 'sans')).toBeGreaterThan(10);
    expect(measure(name, 20, 800, 'serif')).toBeGreaterThan(10);
  });
});
