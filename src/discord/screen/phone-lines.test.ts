import { fitsPhone, phoneLines } from './phone-lines';
import { rowsOfButtons, type Button } from './ui';

const named = (...labels: string[]): Button[] => labels.map((label) => ({ label }) as Button);
const TEN = Array.from({ length: 10 }, (_, at) => `Build Hospital${at}`);

test('a phone wraps a row that is too wide', () => {
  expect(phoneLines([named('Undo', 'Hint', 'More…')])).toBe(1);
  expect(phoneLines([named('Build University', 'Build Laboratory', 'Build Chapel')])).toBe(2);
  expect(phoneLines([named('Undo', 'Hint'), named('More…')])).toBe(2);
});

test('buttons are in the rows that need the fewest lines of a phone', () => {
  expect(rowsOfButtons(named(...TEN)).map(({ length }) => length)).toEqual([4, 4, 2]);
  expect(rowsOfButtons(named('None', 'One', 'Two')).map(({ length }) => length)).toEqual([3]);
});

test('what is said above the buttons takes its room', () => {
  expect(fitsPhone(rowsOfButtons(named(...TEN)))).toBe(true);
  expect(
    fitsPhone(
      rowsOfButtons(named(...TEN)),
      TEN.map((name) => `-# **${name}**: large`),
    ),
  ).toBe(false);
});
