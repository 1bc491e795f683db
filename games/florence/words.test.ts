import { defaultSetup } from '../../src/engine/check/fuzz';
import type { AnyGame } from '../../src/engine/contract/game';
import { wordsOf } from '../../src/words/catalogue';
import { readAtTable } from '../../src/words/catalogue/testing';
import { BONUS_CARDS } from './data/cards';
import { MINIMUM_VALUES } from './data/numbers';
import { florence } from './index';
import { lesson } from './lesson';
import { PRINTED } from './names';
import { reference } from './reference';
import { report } from './report';
import { arranged } from './testing';

const game = florence as unknown as AnyGame;

describe('the words', () => {
  const games = [2, 3, 4, 5].map((seats) => readAtTable(game, defaultSetup(game, seats), `words ${seats}`));
  const all = games.flatMap(({ labels, details, others }) => [...labels, ...details, ...others]);

  test('leave no gap and no key showing', () => {
    expect(
      all.filter(
        (text) =>
          text.includes('{{') || /^[a-z-]+\.[a-z.-]+$/.test(text) || /undefined|NaN|\[object/.test(text),
      ),
    ).toEqual([]);
  });

  test('fit on a phone: labels within 80 characters, details within 100', () => {
    expect(
      games.flatMap(({ labels }) => [...labels]).filter((label) => label.length === 0 || label.length > 80),
    ).toEqual([]);
    expect(games.flatMap(({ details }) => [...details]).filter((detail) => detail.length > 100)).toEqual([]);
  });
});

describe('a sentence of', () => {
  const words = wordsOf('florence');

  test('the tutorial names the round of a minimum, and it is the minimum of that round', () => {
    const texts = lesson.steps.map(({ id, words: key = id }) => words.text(`lesson.${key}`));
    const named = texts.flatMap((text) => [...text.matchAll(/(\d+) in round (\d)/g)]);
    expect(named.length).toBeGreaterThan(0);
    for (const [, value, round] of named) expect(MINIMUM_VALUES[Number(round) - 1]).toBe(Number(value));
    expect(texts.filter((text) => /next minimum/.test(text))).toEqual([]);
  });

  test('the best work says that each of several gets the points', () => {
    const who = [{ seat: 0 as const }, { seat: 2 as const }];
    const line = (winners: typeof who): string =>
      words.line({
        event: 'best-work',
        params: { who: winners, count: winners.length, value: 14, pp: 3 },
      });
    expect(line(who.slice(0, 1))).toBe('Best work of the round, value 14: +3 PP for Player 1.');
    expect(line(who)).toBe('Best work of the round, value 14: +3 PP each for Player 1 and Player 3.');
  });

  test('the button of a drawn bonus card names what it counts and brings now, in few letters', () => {
    for (const card of BONUS_CARDS) {
      const option = { key: `keep:${card}`, params: { ...PRINTED.bonus(card), now: 3 } };
      expect(words.brief({ id: 'keep-bonus' }, option)).toBe(`${words.text(`bonus-short.${card}`)}: +3 now`);
    }
    expect(words.text('bonus-short.each-builder-and-lake')).toBe('Builders/lakes');
  });

  test('bonus cards that count two things names both, and of prestige cards the number they ask for', () => {
    expect(words.text('bonus.each-builder-and-lake')).toBe('+1 per builder or lake');
    expect(words.text('prestige.builder-jester-two-landscapes')).toBe('1 builder + 1 jester + 2 landscapes');
    expect(words.text('prestige.two-large-buildings')).toBe('At least 2 large buildings');
  });

  test('a turn without actions left says that recruiting is all that is left', () => {
    const table = arranged({
      step: 'turn',
      players: [{ cash: 3000, recruiting: 1 }, { works: ['poet'] }, {}],
    });
    table
      .pick(1, 'action', 'freedom:travel')
      .pick(1, 'action', 'build:tower')
      .pick(1, 'place-building', 'at:G1');
    expect(words.ask(table.decision('action'))).toBe('Will you recruit? No actions are left');
  });

  test('a quick answer says what a building costs and brings, and fits on a phone', () => {
    const table = arranged({ step: 'turn', players: [{ cash: 3000 }, {}, {}] });
    const asked = table.decision('action');
    const built = asked.options.filter(({ key }) => key.startsWith('build:'));
    const brief = built.map((option) => words.brief(asked, option));
    expect(brief).toContain('Laboratory 700ƒ, +3 PP');
    for (const label of brief) expect(`${label} → E1–G3`.length).toBeLessThanOrEqual(34);
    const professions = ['lawyer', 'composer', 'choreographer', 'mathematician'] as const;
    const hand = arranged({ step: 'turn', players: [{ cash: 3000, professions }, {}, {}] });
    const liked = hand.decision('action');
    const said = liked.options.map((option) => words.brief(liked, option));
    expect(said).toContain('Library 700ƒ: Lawyer +4');
    expect(said).toContain('Opera 700ƒ: works +4');
    expect(said).toContain('University 700ƒ: work +4');
  });

  test('a button and a teacher call a freedom by the same words', () => {
    const table = arranged({ step: 'turn', players: [{ cash: 3000 }, { cash: 3000 }, {}] });
    const asked = table.decision('action');
    for (const option of asked.options.filter(({ key }) => key.startsWith('freedom:')))
      expect(words.brief(asked, option)).toBe(words.option(asked, option));
  });

  test('a menu of auctions has room for what a builder, a jester and a card do', () => {
    const table = arranged({ step: 'auction', players: [{ cash: 3000 }, { cash: 3000 }, {}] });
    const asked = table.decision('open');
    const left = Object.fromEntries(
      asked.options.map((option) => [option.key, words.detail(asked, option)?.replace(/\.$/, '') ?? '']),
    );
    expect(left['lot:prestige']).toBe(
      'Look at 5 and keep one: it scores at the end if you reach its goal. 14 left',
    );
    expect(left['lot:builder']).toBe(
      'With one or two builders a building costs 300ƒ instead of 700ƒ, with three nothing. 6 left',
    );
    expect(left['lot:recruiting']).toBe(
      "It takes a completed profession from another player's table into your hand. 5 left",
    );
    const does = (id: string): string => {
      const [line] = reference.all.find((thing) => thing.id === id)?.lines ?? [];
      return line ? words.phrase(line) : '';
    };
    for (const id of ['item:builder', 'item:jester', 'card:recruiting'])
      expect(`${does(id)} 10 left.`.length).toBeLessThanOrEqual(100);
  });

  test('a menu of auctions says what the second and the third builder bring', () => {
    const does = (builders: number): string | undefined => {
      const players = [{ cash: 3000, builders }, { cash: 3000 }, {}];
      const asked = arranged({ step: 'auction', players }).decision('open');
      const lot = asked.options.find(({ key }) => key === 'lot:builder');
      return lot && words.detail(asked, lot);
    };
    expect(does(1)).toMatch(/^Your second brings 3 PP and lets buildings touch each other and the Palazzo/);
    expect(does(2)).toMatch(/^Your third brings 3 PP and makes buildings free/);
  });

  test('the board counts nouns right in every number', () => {
    const table = arranged({
      step: 'turn',
      players: [
        { works: ['poet'], builders: 1, jesters: 1, professions: ['lawyer'], bonus: ['each-lake'] },
        {},
        {},
      ],
    });
    const { seats, sections = [] } = report(table.view(null));
    expect(seats[1]?.summary.map(words.phrase)).toEqual(['3500ƒ', '0 PP', '1 jester', '1 builder', '1 work']);
    const all = sections.flatMap(({ lines }) => lines.map(words.phrase));
    expect(all).toContain('In hand: 1 profession card and 1 bonus card');
    expect(all).toContain('In hand: nothing');
    expect(all).toContain('Left in the decks: 19 profession cards, 19 bonus cards, and 14 prestige cards');
  });

  test('the help says when one is passed by itself, when to recruit, and what the Palazzo bars', () => {
    const sections = (topic: string): string[] =>
      words.topic(topic)?.sections.map(({ title }) => title) ?? [];
    expect(sections('auctions')).toContain('Passing automatically');
    expect(sections('recruiting')).toContain('When you can recruit');
    expect(sections('placing')).toContain('What the Palazzo bars');
  });
});

test('the title of a turn asks what to do, and no line of the log names a square', () => {
  const table = arranged({ step: 'turn', players: [{ cash: 2000, professions: ['painter'] }] });
  const words = wordsOf('florence');
  const title = (): string => words.ask(table.decision('action'));
  expect(title()).toBe('What will you do first? 2 actions left');
  const { lines } = table.pick(1, 'action', 'build:studio').press(1, 'place-building', 'at:E1');
  expect(title()).toBe('What will you do next? 1 action left');
  expect(lines.map((line) => words.line(line)).at(-1)).toMatch(/builds the Studio for 700ƒ: \+3 PP\.$/);
});
