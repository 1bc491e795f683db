import { say } from '../../src/engine/contract/game';
import { changesOf, countedFor, figuresIn, summaryOf, type Figure } from './figures';

interface Person {
  readonly coins: number | null;
  readonly cards: number;
  readonly rooms: number;
}
const FIGURES: readonly Figure<Person>[] = [
  { id: 'coins', sign: { icon: 'coins' }, of: ({ coins }) => coins },
  { id: 'cards', sign: { icon: 'card' }, of: ({ cards }) => cards, shown: ['plate', 'report'] },
  { id: 'rooms', sign: { icon: 'castle' }, of: ({ rooms }) => rooms, shown: ['changes'] },
];
const ana: Person = { coins: 3, cards: 2, rooms: 1 };

test('each place lists its figures in the order of the table', () => {
  const ids = (place: Parameters<typeof figuresIn>[1]): string[] =>
    figuresIn(FIGURES, place).map(({ id }) => id);
  expect(ids('plate')).toEqual(['coins', 'cards']);
  expect(ids('report')).toEqual(['coins', 'cards']);
  expect(ids('changes')).toEqual(['coins', 'rooms']);
});

test('the summary says every figure of the report, also a hidden one', () => {
  const words = (id: string, count: number | null) => say(id, { count: count ?? '?' });
  expect(summaryOf(FIGURES, { ...ana, coins: null }, words)).toEqual([
    say('coins', { count: '?' }),
    say('cards', { count: 2 }),
  ]);
});

test('the changes are the figures that differ, and a hidden one never differs', () => {
  const changes = (before: Person, after: Person) =>
    changesOf(FIGURES, before, after).map(({ id, before: was, after: is }) => [id, was, is]);
  expect(changes(ana, { coins: 1, cards: 5, rooms: 1 })).toEqual([['coins', 3, 1]]);
  expect(changes({ ...ana, coins: null }, { ...ana, rooms: 2 })).toEqual([['rooms', 1, 2]]);
});

test('the answers are compared by the counts of the seat that is asked', () => {
  const [coins, rooms] = countedFor(FIGURES, 1);
  const view = { players: [ana, { coins: null, cards: 0, rooms: 4 }] };
  expect([coins?.of(view), rooms?.of(view)]).toEqual([0, 4]);
  expect(countedFor(FIGURES, 0)[0]?.of(view)).toBe(3);
});
