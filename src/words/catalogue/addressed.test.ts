import { games } from '../../../games';
import { who, type Seat } from '../../engine/contract/game';
import { catalogues } from './files';
import { addressed, sentence } from './addressed';
import { wordsOf } from './index';

/** A line of the log calls its reader "you". */

const said = (text: string): string => sentence(addressed('en', text, ['who']));

test.each([
  ['{{who}} takes a Debt.', 'You take a Debt.'],
  ['{{who}} passes and is out of auctions this round.', 'You pass and are out of auctions this round.'],
  ['{{who}} looks at {{count}} cards and keeps one.', 'You look at {{count}} cards and keep one.'],
  [
    '{{who}} has to decline: they could not finish the rest.',
    'You have to decline: you could not finish the rest.',
  ],
  ["{{who}}'s store on {{lot}} scores 2 wigs.", 'Your store on {{lot}} scores 2 wigs.'],
  ['The Wonder of {{who}} gives 1 Influence.', 'Your Wonder gives 1 Influence.'],
  ['{{count}} Workers of {{who}} go to Prison.', '{{count}} Workers of yours go to Prison.'],
  ['{{by}} takes {{gains}} from {{who}} ({{card}}).', '{{by}} takes {{gains}} from you ({{card}}).'],
  ['Round 2 begins. {{who}} starts.', 'Round 2 begins. You start.'],
])('"%s" is "%s"', (text, expected) => {
  expect(said(text)).toBe(expected);
});

test('a language without rules for this keeps the name', () => {
  expect(addressed('de', '{{who}} passt.', ['who'])).toBe('{{who}} passt.');
});

test('only the reader is "you"', () => {
  const words = wordsOf('florence', 'en', (seat) => ['Ada', 'Ben'][seat] ?? '');
  const line = { event: 'passes', params: { who: who(0) } };
  expect(words.lineTo(0, line)).toBe('You pass.');
  expect(words.lineTo(1, line)).toBe('Ada passes.');
  expect(words.line(line)).toBe('Ada passes.');
});

test('the reader comes last among others', () => {
  const words = wordsOf('florence', 'en', (seat) => ['Ada', 'Ben', 'Cleo'][seat] ?? '');
  const bestOf = (...seats: number[]): string =>
    words.lineTo(0, {
      event: 'best-work',
      params: { who: seats.map((seat) => who(seat as Seat)), count: seats.length, value: 16, pp: 3 },
    });
  expect(bestOf(0)).toMatch(/ for you\.$/);
  expect(bestOf(0, 2)).toMatch(/ for Cleo and you\.$/);
  expect(bestOf(1, 2)).toMatch(/ for Ben and Cleo\.$/);
});

test.each(games.map(({ id }) => id))('in every line of %s the verb fits "you"', (game) => {
  const texts = Object.values(catalogues(`games/${game}/locales`)['en']?.['log'] ?? {}) as string[];
  const wrong = texts
    .map(said)
    .filter((text) => /\byou (?!pass\b|dismiss\b)\w*s\b|\byou \w+ .* and \w+s \w*(one|the|a)\b/i.test(text));
  expect(texts.length).toBeGreaterThan(20);
  expect(wrong).toEqual([]);
});
