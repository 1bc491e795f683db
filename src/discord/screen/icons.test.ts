import type { OpenQuestion } from '../../engine/contract/game';
import { controls, START } from '../question/controls';
import { iconKey, setIcons, type Emoji } from './icons';
import { cut, PHONE_LABEL_WITH_ICON } from './limits';
import { textsOf, withoutIcons, type Row } from './ui';

const emoji = (name: string, id: number): Emoji => ({ id: `10000000000000000${id}`, name });
const ICONS = {
  'tile.university': emoji('university', 1),
  'freedom.opinion': emoji('opinion', 2),
  'ask.action.bonus': emoji('bonus', 3),
} as const;
beforeEach(() =>
  setIcons(new Map(Object.entries(ICONS).map(([key, icon]) => [iconKey('florence', key), icon]))),
);
afterEach(() => setIcons(new Map()));

const texts = textsOf('florence', 'en');
const options: OpenQuestion['options'] = [
  {
    key: 'build:university',
    params: { tile: { text: 'tile.university' }, cost: 700, left: 3, pp: 3 },
  },
  {
    key: 'freedom:opinion',
    params: {
      freedom: { text: 'freedom.opinion' },
      cost: 300,
      left: 4,
      label: { text: 'freedom-label.plain', params: { freedom: { text: 'freedom.opinion' }, cost: 300 } },
    },
  },
  { key: 'bonus', params: { cost: 300, left: 19 } },
  { key: 'end', params: { count: 1 }, idle: true },
];
const asked = (some = options): OpenQuestion => ({
  id: 'action',
  seat: 0,
  options: some,
  min: 1,
  max: 1,
  topic: 'action',
  promptId: '1-a',
});

interface Shown {
  readonly label?: string;
  readonly emoji?: Partial<Emoji>;
}
const shown = (rows: readonly Row[]): (readonly [string | undefined, string | undefined])[] =>
  rows
    .flatMap((row): readonly Shown[] => ('options' in row ? (row.options as readonly Shown[]) : row))
    .map(({ label, emoji: icon }) => [icon?.name, label] as const);

test('a button has the icon of its answer, or of the first thing that the answer speaks of', () => {
  const { rows } = controls('abc', asked(), START, texts);
  expect(shown(rows).map(([name]) => name)).toEqual(['university', 'opinion', 'bonus', undefined]);
  for (const [, label] of shown(rows)) expect(label?.length).toBeLessThanOrEqual(PHONE_LABEL_WITH_ICON);
});

test('so has a line of a menu', () => {
  const many = asked([...options, ...options.map((one, at) => ({ ...one, key: `${one.key}${at}` }))]);
  const names = shown(controls('abc', many, START, texts).rows).map(([name]) => name);
  expect(names).toEqual(expect.arrayContaining(['university', 'opinion']));
});

test('the words are there with and without icons', () => {
  const { rows } = controls('abc', asked(), START, texts);
  const bare = withoutIcons({ embeds: [], rows }).rows;
  expect(JSON.stringify(bare)).not.toContain('emoji');
  expect(shown(bare).map(([, label]) => label)).toEqual(shown(rows).map(([, label]) => label));
  setIcons(new Map());
  expect(JSON.stringify(controls('abc', asked(), START, texts).rows)).not.toContain('emoji');
  for (const [, label] of shown(rows)) expect(label).toMatch(/\w{3}/);
});

test('a log line has the icon before the word, in messages only', () => {
  const params = { who: { seat: 0 as const }, tile: { text: 'tile.university' }, at: 'A1', cost: 700, pp: 3 };
  const event = 'builds';
  expect(texts.marked.line({ event, params })).toContain('<:university:100000000000000001> University');
  expect(texts.plain.line({ event, params })).not.toContain('<:');
});

test('an icon is never cut through', () => {
  const text = `Ada builds the <:university:100000000000000001> University`;
  for (let max = 16; max < text.length; max++)
    expect(cut(text, max)).not.toMatch(/<(?!:university:100000000000000001>)/);
});
