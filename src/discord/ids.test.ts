import { readId, writeId, type Id } from './ids';

const ids: readonly Id[] = [
  { do: 'pick', game: 'abcdefghij', seat: 3, mark: '141-a_-B9x', at: 17 },
  { do: 'look', game: 'abcdefghij', seat: 0, mark: '0-aaaaaa', group: null, page: 0, picks: null },
  { do: 'look', game: 'abcdefghij', seat: 9, mark: '999999-aaaaaa', group: 12, page: 3, picks: 'bAAAA_-' },
  { do: 'give', game: 'a', seat: 0, mark: '1-aaaaaa', picks: 's' },
  { do: 'rules', game: 'abc', topic: null },
  { do: 'rules', game: 'abc', topic: 'two-players' },
  { do: 'vote', game: 'abc', motion: 3, yes: false },
  { do: 'undo', game: 'abc', what: 'turn' },
  { do: 'redo', game: 'abc', what: 'one' },
  { do: 'set', game: 'abc', name: '@thread' },
  { do: 'side', side: 'settings', about: '' },
  { do: 'side', side: 'replay', about: 'abcdefghij.14.-:~Az' },
];

test.each(ids.map((id) => [writeId(id), id] as const))('%s is read as it was written', (written, id) => {
  expect(readId(written)).toEqual(id);
});

test.each([
  '',
  '/',
  'pick',
  'pick/',
  'pick/abc/0/1-aaaaaa',
  'pick/abc/0/1-aaaaaa/1/1',
  'pick/ABC/0/1-aaaaaa/1',
  'pick/abc/-1/1-aaaaaa/1',
  'pick/abc/00/1-aaaaaa/1',
  'pick/abc/10/1-aaaaaa/1',
  'pick/abc/0/1-aaaaaa/1e3',
  'pick/abc/0/1-aaaaaa/ 1',
  'pick/abc/0/x/1',
  'pick/abc/0/1-aaaa aa/1',
  '__proto__/abc',
  'constructor/abc',
  'toString/abc',
  'side/Settings/x',
  'side/settings/a b',
  'undo/abc/all',
  'vote/abc/1/2',
  'rules/abc/../etc',
  `move/${'a'.repeat(200)}`,
  'look/abc/0/1-aaaaaa/1/0/x123',
  'give/abc/0/1-aaaaaa/<@1>',
  'move/abc\n',
  'set/abc/__proto__',
  'some-other-bot:button',
])('%j is not one of ours', (written) => {
  expect(readId(written)).toBeUndefined();
});

test('an id over a hundred characters is never sent', () => {
  expect(() =>
    writeId({ do: 'give', game: 'abcdefghijkl', seat: 0, mark: '1-aaaaaa', picks: `b${'A'.repeat(90)}` }),
  ).toThrow('characters');
});

test('a button that was sent when side panels were called desks still finds its panel', () => {
  expect(readId('desk/settings/open')).toEqual({ do: 'side', side: 'settings', about: 'open' });
});
