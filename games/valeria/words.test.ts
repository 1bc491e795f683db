import { defaultSetup } from '../../src/engine/check/fuzz';
import type { AnyGame } from '../../src/engine/contract/game';
import { wordsOf } from '../../src/words/catalogue';
import { pages } from '../../src/words/catalogue/files';
import { readAtTable, type Read } from '../../src/words/catalogue/testing';
import { CITIZEN_KINDS, citizen } from './data/citizens';
import { DOMAIN_KINDS } from './data/domains';
import { DUKE_KINDS, duke } from './data/dukes';
import { EVENTS, EVENT_KINDS, MONSTERS, MONSTER_KINDS, trophy } from './data/monsters';
import { valeria } from './index';
import en from './locales/en.json';
import { roleOf } from './names';
import { arranged } from './testing';

const game = valeria as unknown as AnyGame;
const words = wordsOf('valeria');

const read = (seats: number, options: object): Read =>
  readAtTable(
    game,
    { seats, options: { ...defaultSetup(game, seats).options, ...options } },
    `words ${seats}`,
  );

describe('the words', () => {
  const tables = [
    read(1, {}),
    read(2, { cards: 'monster-blood' }),
    read(4, { cards: 'mastery-over-magic', monsterEvents: true }),
    read(5, { cards: 'random', mixedCitizens: true }),
  ];

  test('leave no gap and no key showing', () => {
    const all = tables.flatMap(({ labels, details, others }) => [...labels, ...details, ...others]);
    expect(
      all.filter(
        (text) =>
          text.includes('{{') || /^[a-z-]+\.[a-z.-]+$/.test(text) || /undefined|NaN|\[object/.test(text),
      ),
    ).toEqual([]);
  });

  test('fit on a phone: labels within 80 characters, second lines within 100', () => {
    expect(
      tables.flatMap(({ labels }) => [...labels]).filter((label) => label.length === 0 || label.length > 80),
    ).toEqual([]);
    expect(tables.flatMap(({ details }) => [...details]).filter((detail) => detail.length > 100)).toEqual([]);
  });

  test('say the numbers of each Citizen that can be recruited', () => {
    const all = tables
      .flatMap(({ labels }) => [...labels])
      .filter((label) => /^Recruit (?!a |Citizens )/.test(label));
    expect(all.length).toBeGreaterThan(5);
    expect(all.filter((label) => !/^Recruit [^:]+ \(on \d+(–\d+)?\)/.test(label))).toEqual([]);
  });

  test('say of a Citizen why it costs more than its card shows', () => {
    const table = arranged({
      step: 'actions',
      players: [{ gold: 9, citizens: ['cleric', 'cleric'] }, { gold: 9 }],
    });
    const asked = table.decision('action');
    const lineOf = (slot: string): string => {
      const option = asked.options.find(({ key }) => key === `recruit:${slot}`);
      return (option && words.detail(asked, option)) ?? '';
    };
    expect(lineOf('c1')).toMatch(/ Price \+2: you have 2\.$/);
    expect(lineOf('c5')).toMatch(/ Price \+1 for your Starter Peasant\.$/);
    expect(lineOf('c2')).not.toMatch(/you have|for your/);
  });

  test('say of a gained Resource in one short sentence what it pays for', () => {
    const asked = arranged({ step: 'actions', actions: 2, players: [{}, {}] }).decision('action');
    const lines = asked.options
      .filter(({ key }) => key.startsWith('gain:'))
      .map((option) => words.detail(asked, option));
    expect(lines).toEqual([
      'Recruits Citizens and builds Domains.',
      'Slays Monsters.',
      'Replaces Gold or Strength, but you must pay at least 1 of that too.',
    ]);
  });

  test('say the role of each Citizen before what it does', () => {
    const table = arranged({ step: 'actions', actions: 2, players: [{ gold: 9 }, { gold: 9 }] });
    const asked = table.decision('action');
    const lines = asked.options
      .filter(({ key }) => key.startsWith('recruit:'))
      .map((option) => words.detail(asked, option) ?? '');
    expect(lines.length).toBeGreaterThan(5);
    expect(lines.filter((line) => !/^(Worker|Soldier|Shadow|Holy)\. /.test(line))).toEqual([]);
    for (const card of CITIZEN_KINDS)
      expect(words.phrase(roleOf(card)).length + 2 + words.text(`text.${card}`).length).toBeLessThanOrEqual(
        100,
      );
  });

  test('say what a change of a die costs, and which card changes it', () => {
    const table = arranged({
      step: 'roll',
      roll: [2, 5],
      players: [{ domains: ['foxgrove-palisade', 'palace-of-the-dawn'], gold: 3 }],
    });
    const asked = table.decision('dice');
    expect(words.ask(asked)).toBe('You rolled 2 and 5, sum 7: change a die, or keep both?');
    expect(asked.options.map((option) => words.option(asked, option))).toEqual([
      'Die 1 from 2 to 6, for 2 Gold (Foxgrove Palisade)',
      'Die 2 from 5 to 6, for 2 Gold (Foxgrove Palisade)',
      'Die 1 from 2 to 1, for free (Palace of the Dawn)',
      'Die 2 from 5 to 4, for free (Palace of the Dawn)',
      'Keep 2 and 5, sum 7',
    ]);
  });

  test('say what each choice of the dice would harvest', () => {
    const table = arranged({
      step: 'roll',
      roll: [2, 5],
      players: [{ domains: ['foxgrove-palisade', 'palace-of-the-dawn'], gold: 3 }],
    });
    const asked = table.decision('dice');
    expect(asked.options.map((option) => words.detail(asked, option))).toEqual([
      'Harvest: 1 Gold and 1 Strength',
      'Harvest: 1 Strength',
      'Harvest: 1 Gold and 1 Strength',
      'Harvest: 1 Strength',
      'Harvest: 1 Gold',
    ]);
  });

  test('say that a Starter makes the Citizen of its name dearer, and only that one', () => {
    const table = arranged({
      step: 'actions',
      players: [{ citizens: ['peasant', 'cleric'], gold: 9 }],
    });
    const asked = table.decision('action');
    const detail = (slot: string): string | undefined =>
      asked.options
        .filter(({ key }) => key === `recruit:${slot}`)
        .map((option) => words.detail(asked, option))
        .at(0);
    expect(detail('c5')).toBe('Worker. Any roll: 1 Gold. Price +2 for your Starter Peasant and Peasant.');
    expect(detail('c1')).not.toContain('for your');
  });

  test('name every card, say what it does, and what every Monster is worth', () => {
    for (const card of [...CITIZEN_KINDS, ...DOMAIN_KINDS, ...DUKE_KINDS, ...EVENT_KINDS]) {
      expect([card, words.has(`card.${card}`), words.text(`text.${card}`).length <= 100]).toEqual([
        card,
        true,
        true,
      ]);
    }
    for (const card of [...MONSTER_KINDS, ...EVENT_KINDS])
      expect([card, words.has(`card.${card}`), words.has(`reward.${card}`)]).toEqual([card, true, true]);
  });

  test('say the numbers that the cards have', () => {
    const numbers = (of: unknown): Set<string> =>
      new Set(
        JSON.stringify(of)
          .replace(/"(strength|magic|vp)":0,?/g, '')
          .match(/\d+/g) ?? [],
      );
    const said = (key: string, of: unknown, also: readonly string[] = []): void =>
      expect([key, [...numbers(words.text(key))].sort()]).toEqual([
        key,
        [...new Set([...numbers(of), ...also])].sort(),
      ]);
    for (const card of MONSTER_KINDS) said(`reward.${card}`, MONSTERS[card].reward);
    for (const card of EVENT_KINDS) {
      said(`reward.${card}`, EVENTS[card].reward);
      said(`text.${card}`, [EVENTS[card].number, EVENTS[card].instruction]);
    }
    for (const card of CITIZEN_KINDS) said(`text.${card}`, [citizen(card).onTurn, citizen(card).offTurn]);
    for (const card of DUKE_KINDS) said(`text.${card}`, [duke(card).terms, duke(card).divisor], ['1']);
  });
});

test('no text names a side of a card, because the pictures draw the two powers one above the other', () => {
  const texts = [JSON.stringify(en), ...pages('games/valeria/help').map(({ text }) => text)];
  expect(texts.flatMap((text) => text.match(/(left|right)(-hand)? (power|side|one)s?\b/g) ?? [])).toEqual([]);
});

describe('the help', () => {
  test('names the Titans, all of them and no other', () => {
    const page = words.topic('dukes')?.sections.find(({ title }) => title === 'Titans');
    let text = page?.text.replaceAll('\n', ' ') ?? '';
    const all = [...MONSTER_KINDS, ...EVENT_KINDS];
    const named = (titan: boolean): string[] =>
      all
        .filter((card) => (trophy(card).type === 'titan') === titan)
        .map((card) => words.text(`card.${card}`))
        .sort((one, other) => other.length - one.length);
    for (const name of named(true)) {
      expect(text).toContain(name);
      text = text.replaceAll(name, '');
    }
    expect(named(false).filter((name) => text.includes(name))).toEqual([]);
  });

  test('has a paragraph on every Citizen and every Domain', () => {
    const titles = ['citizens', 'domains'].flatMap(
      (topic) => words.topic(topic)?.sections.map(({ title }) => title) ?? [],
    );
    for (const card of [...CITIZEN_KINDS, ...DOMAIN_KINDS])
      expect(titles).toContain(words.text(`card.${card}`));
  });
});
