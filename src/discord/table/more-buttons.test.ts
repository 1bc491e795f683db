import { COMMON, wordsOf } from '../../words/catalogue';
import { readId, writeId } from '../screen/ids';
import '../screen/ui';
import { wordsPages } from './board-in-words';
import { MORE_BUTTONS, showButtonNamed } from './more-buttons';

test.each([...MORE_BUTTONS, ...wordsPages])(
  'the button $name is found again from its id, and has a label',
  (one) => {
    const id = { do: 'show', game: 'abc', panelButton: one.name } as const;
    expect(readId(writeId(id))).toEqual(id);
    expect(showButtonNamed(one.name)).toBe(one);
    expect(wordsOf(COMMON).has(`ui.${one.label}`)).toBe(true);
  },
);

test('no two buttons have the same name', () => {
  expect(new Set(MORE_BUTTONS.map(({ name }) => name)).size).toBe(MORE_BUTTONS.length);
});
