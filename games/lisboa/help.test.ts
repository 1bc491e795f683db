import { QUESTIONS } from './questions';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Phrase } from '../../src/engine/contract/game';
import { wordsOf } from '../../src/words/catalogue';
import { BUILDING_IDS, buildingOf } from './data/buildings';
import { CARD_IDS, cardOf, deckOf } from './data/cards';
import { CLERGY, CLERGY_KINDS } from './data/clergy';
import { DECREE_KINDS } from './data/decrees';
import * as names from './names';

const words = wordsOf('lisboa');
/** The pages of the help. The search keeps players' questions and their words separately. */
const pages = new Map(
  words
    .topics()
    .filter(({ topic }) => topic !== 'questions')
    .map((found) => [found.topic, found]),
);
const list = new Intl.ListFormat('en');
const said = (phrases: readonly Phrase[]): string => list.format(phrases.map(words.phrase));
const page = (topic: string): string => {
  const found = pages.get(topic);
  return found ? [found.summary, ...found.sections.map(({ text }) => text)].join('\n') : '';
};
const colours = (pair: readonly string[]): string => pair.join(' and ');
const sourceOf = (...path: string[]): string => readFileSync(join(__dirname, ...path), 'utf8');

describe('the rules reference', () => {
  test('every decision names a page that is there, and every page leads on to pages that are there', () => {
    const topics = Object.values(QUESTIONS).map(({ topic }) => topic);
    expect(topics.length).toBeGreaterThan(30);
    for (const topic of [...topics, ...[...pages.values()].flatMap(({ neighbours }) => neighbours)])
      expect([topic, pages.has(topic)]).toEqual([topic, true]);
  });

  test.each([...pages.keys()])(
    '%s fits on a phone: a summary of eight lines at most, and paragraphs that a message holds',
    (topic) => {
      const found = pages.get(topic);
      expect(found?.summary.split('\n').length).toBeLessThanOrEqual(8);
      expect(found?.sections.length).toBeLessThanOrEqual(20);
      for (const { text } of found?.sections ?? []) expect(text.length).toBeLessThanOrEqual(1024);
      expect(page(topic).length).toBeLessThan(5000);
    },
  );

  test('every page is reached from the first', () => {
    const reached = new Set(['start']);
    for (const topic of reached) for (const next of pages.get(topic)?.neighbours ?? []) reached.add(next);
    expect(
      readdirSync(join(__dirname, 'help'))
        .filter((file) => file.endsWith('.md') && file !== 'questions.md')
        .map((file) => file.replace('.md', ''))
        .filter((topic) => !reached.has(topic)),
    ).toEqual([]);
  });

  test('a number of the treasury has one name: the influence number or the réis number', () => {
    const files = readdirSync(join(__dirname, 'help')).filter((file) => file.endsWith('.md'));
    const texts = [sourceOf('locales', 'en.json'), ...files.map((file) => sourceOf('help', file))];
    expect(texts.flatMap((text) => text.match(/(left|right) number/gi) ?? [])).toEqual([]);
    expect(page('treasury')).toContain('Left, the influence number');
    expect(page('treasury')).toContain('Right, the réis number');
  });

  test('an action of a noble has one name: a State action or a Noble action', () => {
    const files = readdirSync(join(__dirname, 'help')).filter((file) => file.endsWith('.md'));
    const texts = [sourceOf('locales', 'en.json'), ...files.map((file) => sourceOf('help', file))];
    expect(texts.flatMap((text) => text.match(/(small|big|large) actions?/gi) ?? [])).toEqual([]);
  });

  test.each(CARD_IDS)('%s is explained with its deck', (id) => {
    const card = cardOf(id);
    const name = words.phrase(names.card(id));
    expect(page(`${deckOf(id)}-cards`)).toContain(
      card.kind === 'treasury'
        ? `${name}: ${said(names.lowerHalf(id))}; event: ${said(names.event(id))}.`
        : `${name}, influence ${card.influence}: ${said(names.lowerHalf(id))}.`,
    );
  });

  test('every clergy tile, decree and public building is explained', () => {
    for (const kind of CLERGY_KINDS)
      expect(page('clergy')).toContain(
        `${words.text(`clergy.${kind}`)}: ${words.phrase(names.permanent(CLERGY[kind].ability))}.`,
      );
    for (const kind of DECREE_KINDS)
      expect(page('decree-list')).toContain(
        `${words.text(`decree.${kind}`)}: ${words.text(`decree-text.${kind}`)}.`,
      );
    for (const id of BUILDING_IDS)
      expect(page('plans')).toContain(
        `${words.text(`building.${id}`)}: ${colours(buildingOf(id).a)}, or ${colours(buildingOf(id).b)}.`,
      );
  });

  const spec = join(__dirname, '..', '..', '..', 'shared', 'games', 'lisboa', 'spec.md');
  (existsSync(spec) ? test : test.skip)(
    'every Chinese term of the glossary and of the summary is in the index',
    () => {
      const sections = readFileSync(spec, 'utf8')
        .split(/^## /m)
        .filter((section) => /^(2|33) /.test(section))
        .join('\n');
      // Brackets hold colours of cubes, not terms.
      const terms = [...sections.replace(/\([棕红蓝]\)/g, '').matchAll(/\p{Script=Han}+/gu)].map(
        ([term]) => term,
      );
      expect(terms.length).toBeGreaterThan(80);
      expect([...new Set(terms)].filter((term) => !sourceOf('help', 'terms.md').includes(term))).toEqual([]);
    },
  );
});
