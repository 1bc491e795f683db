import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { promise } from '../../src/engine/chance';
import { defaultSetup, picker, randomAction } from '../../src/engine/fuzz';
import type { AnyGame, OptionSpec } from '../../src/engine/game';
import { Session } from '../../src/engine/session';
import { wordsOf } from '../../src/words';
import { CITIZEN_KINDS, citizen } from './data/citizens';
import { DOMAIN_KINDS } from './data/domains';
import { DUKE_KINDS, duke } from './data/dukes';
import { EVENTS, EVENT_KINDS, MONSTERS, MONSTER_KINDS } from './data/monsters';
import { valeria } from './index';

const game = valeria as unknown as AnyGame;
const words = wordsOf('valeria');

/** What is read at a table in one random game: labels of buttons, their second lines, and everything else. */
function read(seats: number, options: object): { labels: Set<string>; details: Set<string>; others: Set<string> } {
  const [labels, details, others] = [new Set<string>(), new Set<string>(), new Set<string>()];
  const setup = defaultSetup(game, seats);
  const session = Session.start(game, { seats, options: { ...setup.options, ...options } }, promise('ab'.repeat(32)));
  const pick = picker(`words ${seats}`);
  let told = 0;
  const seen = new Set<string>();
  const isNew = (...drawn: unknown[]): boolean => seen.size !== seen.add(JSON.stringify(drawn)).size;
  while (!session.over) {
    for (const decision of session.decisions) {
      if (isNew(decision.id, decision.params)) others.add(words.ask(decision)).add(words.wait(decision));
      for (const option of decision.options) {
        if (!isNew(decision.id, option.key, option.params)) continue;
        labels.add(words.option(decision, option));
        details.add(words.detail(decision, option) ?? '');
        if (option.group) labels.add(words.group(decision, option.group, decision.options.filter(({ group }) => group === option.group)));
      }
      for (const refusal of decision.refused ?? []) {
        if (!isNew(decision.id, refusal.key, refusal.why)) continue;
        const { what, why } = words.refusal(decision, refusal);
        labels.add(what);
        others.add(why);
      }
    }
    // A board is read at the start of a turn: that is slow, and changes little in between.
    if (session.answers.length === 0 && ['dukes', 'next-turn', 'monsters', 'events'].includes(session.step)) {
      for (const viewer of [0, null]) {
        const { headline, seats: standings, sections = [] } = game.report(session.view(viewer));
        const spoken = [headline, ...standings.flatMap(({ standing, marks }) => [...standing, ...(marks ?? [])])];
        for (const { title, lines } of [...sections, ...(game.hand?.(session.view(viewer)) ?? [])]) spoken.push(title, ...lines);
        for (const phrase of spoken) others.add(words.phrase(phrase));
      }
    }
    session.apply(randomAction(session, pick, 0));
    for (; told < session.told.length; told++) {
      const entry = session.told[told];
      if (entry) others.add(words.line(entry));
    }
  }
  for (const { items, tie, name } of session.scores()) {
    for (const item of items) others.add(words.score(item));
    for (const phrase of [tie, name]) if (phrase) others.add(words.phrase(phrase));
  }
  return { labels, details, others };
}

describe('the words', () => {
  const tables = [read(1, {}), read(2, { cards: 'monster-blood' }), read(4, { cards: 'mastery-over-magic', monsterEvents: true }), read(5, { cards: 'random', mixedCitizens: true })];

  test('leave no gap and no key showing', () => {
    const all = tables.flatMap(({ labels, details, others }) => [...labels, ...details, ...others]);
    expect(all.filter((text) => text.includes('{{') || /^[a-z-]+\.[a-z.-]+$/.test(text) || /undefined|NaN|\[object/.test(text))).toEqual([]);
  });

  test('fit on a phone: labels within 80 characters, second lines within 100', () => {
    expect(tables.flatMap(({ labels }) => [...labels]).filter((label) => label.length === 0 || label.length > 80)).toEqual([]);
    expect(tables.flatMap(({ details }) => [...details]).filter((detail) => detail.length > 100)).toEqual([]);
  });

  test('name every card, say what it does, and what every Monster is worth', () => {
    for (const card of [...CITIZEN_KINDS, ...DOMAIN_KINDS, ...DUKE_KINDS, ...EVENT_KINDS]) {
      expect([card, words.has(`card.${card}`), words.text(`text.${card}`).length <= 100]).toEqual([card, true, true]);
    }
    for (const card of [...MONSTER_KINDS, ...EVENT_KINDS]) expect([card, words.has(`card.${card}`), words.has(`reward.${card}`)]).toEqual([card, true, true]);
  });

  test('say the numbers that the cards have', () => {
    const numbers = (of: unknown): Set<string> => new Set(JSON.stringify(of).replace(/"(strength|magic|vp)":0,?/g, '').match(/\d+/g) ?? []);
    const said = (key: string, of: unknown, also: readonly string[] = []): void =>
      expect([key, [...numbers(words.text(key))].sort()]).toEqual([key, [...new Set([...numbers(of), ...also])].sort()]);
    for (const card of MONSTER_KINDS) said(`reward.${card}`, MONSTERS[card].reward);
    for (const card of EVENT_KINDS) {
      said(`reward.${card}`, EVENTS[card].reward);
      said(`text.${card}`, [EVENTS[card].number, EVENTS[card].instruction]);
    }
    for (const card of CITIZEN_KINDS) said(`text.${card}`, [citizen(card).onTurn, citizen(card).offTurn]);
    for (const card of DUKE_KINDS) said(`text.${card}`, [duke(card).terms, duke(card).divisor], ['1']);
  });

  test('explain every table option and every choice', () => {
    for (const [name, spec] of Object.entries(valeria.options as Record<string, OptionSpec>)) {
      const keys = ['label', 'help', ...(spec.kind === 'flag' ? [] : spec.choices)];
      for (const key of keys) expect([name, key, words.has(`option-table.${name}.${key}`)]).toEqual([name, key, true]);
    }
  });

  test('have a singular for every plural', () => {
    const keys: string[] = [];
    const collect = (node: unknown, path: string): void => {
      if (typeof node === 'object' && node !== null) for (const [key, inner] of Object.entries(node)) collect(inner, `${path}.${key}`);
      else keys.push(path);
    };
    collect(JSON.parse(readFileSync(join(__dirname, 'locales', 'en.json'), 'utf8')), '');
    const plurals = keys.filter((key) => key.endsWith('_other')).map((key) => key.replace(/_other$/, ''));
    expect(plurals.filter((key) => !keys.includes(`${key}_one`))).toEqual([]);
  });
});

describe('the help', () => {
  const pages = readdirSync(join(__dirname, 'help')).map((file) => file.replace(/\.md$/, ''));

  test('has a title and a summary of at most eight lines on every page, the ten lines for newcomers aside', () => {
    for (const page of pages) {
      const { title = '', summary = '' } = words.topic(page) ?? {};
      expect([page, title.length > 0, summary.length > 0, summary.split('\n').length <= (page === 'start' ? 10 : 8)]).toEqual([page, true, true, true]);
    }
  });

  test('names only neighbours that exist', () => {
    for (const page of pages) for (const neighbour of words.topic(page)?.neighbours ?? []) expect([page, neighbour, pages.includes(neighbour)]).toEqual([page, neighbour, true]);
  });

  test('has a paragraph on every Citizen and every Domain', () => {
    const titles = ['citizens', 'domains'].flatMap((topic) => words.topic(topic)?.sections.map(({ title }) => title) ?? []);
    for (const card of [...CITIZEN_KINDS, ...DOMAIN_KINDS]) expect(titles).toContain(words.text(`card.${card}`));
  });
});
