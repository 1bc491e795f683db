import { readFileSync } from 'node:fs';
import path from 'node:path';
import { defaultSetup } from '../../src/engine/check/fuzz';
import { seatAt, type AnyGame } from '../../src/engine/contract/game';
import { wordsOf } from '../../src/words/catalogue';
import { readAtTable, type Read } from '../../src/words/catalogue/testing';
import { ABILITY_IDS, CARDS, costOf, type Card } from './data/cards';
import { EMPIRES, POSITIONS, type Empire } from './data/empires';
import { REGIONS } from './data/map';
import { whispers } from './index';
import { cardName, dutyOf } from './names';
import { iconsHeldBy } from './reference-where';
import { cardLine, report } from './report';
import { arranged, type War } from './testing';

const game = whispers as unknown as AnyGame;
const words = wordsOf('whispers');

const read = (seats: number, options: object): Read =>
  readAtTable(
    game,
    { seats, options: { ...defaultSetup(game, seats).options, ...options } },
    `words ${seats}`,
  );

describe('the words', () => {
  const every = {
    distinctDevotion: true,
    concealment: true,
    fieldAgents: true,
    treasures: true,
    darkAlliances: true,
    finalDiscard: true,
  };
  const tables = [read(2, {}), read(3, { councils: 'printed' }), read(4, every)];

  test('leave no gap and no key showing', () => {
    const all = tables.flatMap(({ labels, details, others }) => [...labels, ...details, ...others]);
    expect(
      all.filter(
        (text) =>
          text.includes('{{') || /^[a-z-]+\.[a-z.-]+$/.test(text) || /undefined|NaN|\[object/.test(text),
      ),
    ).toEqual([]);
  });

  test('speak of one thing in the singular', () => {
    const all = tables.flatMap(({ labels, details, others }) => [...labels, ...details, ...others]);
    expect(
      all.filter((text) =>
        /(^|[^\d])1 (Bear |Eagle |Elephant |Lion |Horse )?(banners|cards|cities|agents|regions)\b/.test(text),
      ),
    ).toEqual([]);
  });

  test('fit on a phone: labels within 80 characters, second lines within 100', () => {
    expect(
      tables.flatMap(({ labels }) => [...labels]).filter((label) => label.length === 0 || label.length > 80),
    ).toEqual([]);
    expect(tables.flatMap(({ details }) => [...details]).filter((detail) => detail.length > 100)).toEqual([]);
  });

  test('name every card and say what it can be played for', () => {
    for (const card of CARDS) {
      expect([card, words.phrase(cardName(card)).includes('.')]).toEqual([card, false]);
      expect([card, /\{\{|[a-z]+\.[a-z]+-/.test(words.phrase(cardLine(card)))]).toEqual([card, false]);
    }
  });
});

describe('what each council position does', () => {
  const tables = {
    deploy: (councils: 'uniform' | 'printed') => arranged({ step: 'deploy', options: { councils } }),
    relocate: (councils: 'uniform' | 'printed') =>
      arranged({ agents: { 'bear sheriff': 0 }, hands: [['eagle-bear-1']], options: { councils } })
        .pick(0, councils === 'uniform' ? 'before' : 'act', 'card')
        .pick(0, 'play', 'ability:relocate'),
    'swap-with': (councils: 'uniform' | 'printed') =>
      arranged({ agents: { 'bear chancellor': 0 }, at: ['bear', 'chancellor'], options: { councils } }).pick(
        0,
        'act',
        'swap',
      ),
  };
  const labels = (councils: 'uniform' | 'printed', id: keyof typeof tables): string[] => {
    const table = tables[id](councils);
    const asked = table.decision(id);
    return asked.options.map((option) => words.option(asked, option));
  };

  test('is said where an agent is deployed, relocated or swapped to', () => {
    expect(labels('uniform', 'deploy').slice(0, 4)).toEqual([
      'Bear Sheriff (2 banners)',
      'Bear Steward (1 banner per farm or 1 card per 2 cities)',
      'Bear Marshal (attack)',
      'Bear Chancellor (1 card or swap agent)',
    ]);
    expect(labels('printed', 'deploy')).toEqual(
      expect.arrayContaining([
        'Elephant Steward (1 card per 3 towers or 2 banners)',
        'Lion Marshal (2 banners per tower)',
      ]),
    );
    expect(labels('printed', 'relocate')).toContain('Lion Sheriff (1 banner per farm or 1 card)');
    expect(labels('uniform', 'swap-with')).toContain('Bear Marshal (empty; attack)');
  });

  test('is said on the board in words', () => {
    const lines = (councils: 'uniform' | 'printed'): string =>
      JSON.stringify(
        report(arranged({ step: 'deploy', options: { councils } }).view(null)).sections?.flatMap(
          (section) => [words.phrase(section.title), ...section.lines.map((line) => words.phrase(line))],
        ),
      );
    expect(lines('uniform')).toContain('Steward: 1 banner per farm or 1 card per 2 cities');
    expect(lines('printed')).toContain('Marshal 2 banners per tower');
  });

  test.each(EMPIRES)('is said in help, for the printed council of the %s too', (empire) => {
    const page = readFileSync(path.join(__dirname, 'help/positions.md'), 'utf8').replace(/,? or /g, ' or ');
    const said = POSITIONS.map((position) => {
      const duty = words.phrase(dutyOf('printed', { empire, position })).replace('swap agent', 'swap agents');
      return `${words.text(`position.${position}`)}: ${duty}.`;
    });
    expect(page).toContain(`${words.text(`empire.${empire}`)}. ${said.join(' ')}`);
  });
});

test('a card says which two empires make its pair', () => {
  expect(words.phrase(cardLine('bear-eagle-1'))).toBe(
    [
      '**Bear/Eagle**',
      '- Alone: Press On – after an attack, attack once more with survivors',
      '- With a second Bear card: Slaughter – after an attack, remove all banners left in the target',
      '- With a card of the Eagle: Mercenaries – any time, remove 1 to 3 banners from one region',
    ].join('\n'),
  );
  const page = readFileSync(path.join(__dirname, 'help/abilities.md'), 'utf8');
  for (const id of ABILITY_IDS) {
    const [one, other] = costOf(id).map((empire) => words.text(`empire.${empire}`));
    if (other === undefined || one === other) continue;
    const name = words.text(`ability.${id}`);
    expect(
      page.includes(`${name}: ${one} and ${other}`) || page.includes(`${name}: ${other} and ${one}`),
    ).toBe(true);
  }
});

test('the swap shows the points before and after', () => {
  const table = arranged({
    step: 'swap',
    first: 0,
    loyalties: [['bear', 'eagle', 'elephant', 'lion', 'horse']],
    banners: { frosthold: ['bear', 3] },
  });
  const [asked] = table.session.waiting;
  if (!asked) throw new Error('nobody is asked');
  expect(words.ask(asked)).toBe('Swap two hidden loyalties and show both?');
  const swap = asked.options.find(({ key }) => key === 'swap:devout:opposed');
  const keep = asked.options.find(({ key }) => key === 'keep');
  if (!swap || !keep) throw new Error('no swap is offered');
  const cities = (empire: Empire): number => iconsHeldBy(table.view(seatAt(0)), empire, 'city');
  const now = 4 * cities('bear') + 3 * cities('eagle') + 2 * cities('elephant') - cities('horse');
  const then = now - 5 * cities('bear') + 5 * cities('horse');
  expect(words.option(asked, keep)).toBe(`Keep all: ${now} points if it ended now`);
  expect(words.option(asked, swap)).toBe(`Bear (4) with Horse (−1): then ${then} points`);
});

describe('the way to a card reveals nothing, and its question says what fits', () => {
  const asking = (hand: readonly Card[], id: string): string => {
    const table = arranged({
      agents: { 'lion marshal': 0 },
      at: ['lion', 'marshal'],
      hands: [hand],
    });
    if (id === 'play') table.pick(0, 'act', 'card');
    else table.pick(0, 'act', 'attack').pick(0, 'attack-from', 'at:sunhold').pick(0, 'attack-to', 'range');
    return words.ask(table.decision(id));
  };
  const BOLSTER = 'elephant-lion-1';

  test('a player with any card can look for one', () => {
    expect(asking([BOLSTER], 'play')).toBe('You can play none of your cards now');
    expect(asking([BOLSTER], 'range')).toBe('You can play none of your cards now');
    expect(asking(['horse-lion-1'], 'play')).toBe('Which use of your cards?');
    expect(asking(['eagle-lion-1', 'eagle-bear-1'], 'range')).toBe('With which card do you reach farther?');
  });

  test('a region with no enemy next to it says so', () => {
    const table = arranged({
      agents: { 'lion marshal': 0 },
      at: ['lion', 'marshal'],
      hands: [[BOLSTER]],
      banners: { crownhill: 2 },
    }).pick(0, 'act', 'attack');
    const asked = table.decision('attack-from');
    const label = (key: string): string =>
      words.option(asked, asked.options.find((one) => one.key === key) as (typeof asked.options)[number]);
    expect(label('at:crownhill')).toBe('L5 Crownhill (2 can attack, no enemy next to it)');
    expect(label('at:manegate')).toBe('L2 Manegate (2 can attack)');
    const brief = asked.options.map((option) => words.brief(asked, option));
    expect(brief).toContain('L5 Crownhill, no enemy next to it');
    expect(brief).toContain('L2 Manegate');
  });

  test('new banners are asked for with the position, and with what they are counted by', () => {
    const asking = (position: 'sheriff' | 'steward'): string => {
      const table = arranged({ agents: { [`bear ${position}`]: 0 }, at: ['bear', position] });
      return words.ask(table.decision('place'));
    };
    expect(asking('sheriff')).toBe('Bear Sheriff: where do you add 2 banners?');
    expect(asking('steward')).toBe('Bear Steward: where do you add 2 banners? (1 for each farm)');
  });

  test('an agent is retrieved by its position alone', () => {
    const table = arranged({
      step: 'retrieve',
      turn: 2,
      first: 0,
      agents: { 'bear chancellor': 0, 'lion chancellor': 0 },
    });
    const asked = table.decision('retrieve');
    expect(asked.options.map((option) => words.option(asked, option))).toEqual([
      'Bear Chancellor',
      'Lion Chancellor',
    ]);
  });

  test('the number of banners is asked with what defends the target', () => {
    const asked = (defenders: number): string =>
      words.ask(
        arranged({
          agents: { 'lion marshal': 0 },
          at: ['lion', 'marshal'],
          banners: { goldmarket: 2, 'caravan-cross': defenders },
        })
          .pick(0, 'act', 'attack')
          .pick(0, 'attack-from', 'at:goldmarket')
          .pick(0, 'attack-to', 'at:caravan-cross')
          .decision('attack-count'),
      );
    expect(asked(0)).toBe('How many attack H8 Caravan Cross (empty, city)?');
    expect(asked(1)).toBe('How many attack H8 Caravan Cross (1 Horse banner, city)?');
  });
});

test('a drawn card says what it does alone', () => {
  const table = arranged({ agents: { 'bear chancellor': 0 }, at: ['bear', 'chancellor'] }).pick(
    0,
    'act',
    'draw',
  );
  const drew = table.lines.find(({ event }) => event === 'drew');
  expect(drew && words.line(drew)).toMatch(
    /^You drew Bear\/\w+\. Alone: Press On – after an attack, attack once more with survivors\.$/,
  );
});

test('the lesson names each region with its code on the map', () => {
  const lands = REGIONS.map((region) => [words.text(`land.${region}`), words.text(`region.${region}`)]);
  const texts = words.under('lesson.').map((key) => words.text(key));
  const bare = lands.filter(([land = '', region = '']) =>
    texts.some((text) => text.replaceAll(region, '').includes(land)),
  );
  expect(bare).toEqual([]);
});

describe('an attack names the tower of its target', () => {
  const attacking = (): War =>
    arranged({
      agents: { 'lion marshal': 0 },
      at: ['lion', 'marshal'],
      hands: [['elephant-bear-1']],
      banners: { 'dust-keep': 1 },
    })
      .pick(0, 'act', 'attack')
      .pick(0, 'attack-from', 'at:sunhold');
  const short = (table: War, id: string, key: string): string => {
    const asked = table.decision(id);
    const option = asked.options.find((one) => one.key === key);
    return option ? words.brief(asked, option) : '';
  };

  test('on the short name of the target', () => {
    expect(short(attacking(), 'attack-to', 'at:dust-keep')).toBe('H5 Dust Keep (1, tower)');
    expect(short(attacking(), 'attack-to', 'at:open-steppe')).toBe('H7 Open Steppe (empty)');
  });

  test('while the banners march', () => {
    const table = attacking().pick(0, 'attack-to', 'at:dust-keep').pick(0, 'attack-count', 'count:2');
    expect(words.ask(table.decision('during'))).toBe(
      'You send 2 banners to H5 Dust Keep (1 Horse banner, tower). Fight now?',
    );
  });
});

test('the line of a player says what each city brings, not how many there are', () => {
  const own = report(
    arranged({ loyalties: [['bear', 'eagle', 'elephant', 'lion', 'horse']] }).view(seatAt(0)),
  );
  expect(own.seats[0]?.summary.map((one) => words.phrase(one))).toContain(
    'Bear 4, Eagle 3, Elephant 2, Lion 0, Horse −1 (points per city)',
  );
});

describe('the others read which region attacks which', () => {
  const attacking = (): War =>
    arranged({ agents: { 'lion marshal': 0 }, at: ['lion', 'marshal'], hands: [['elephant-bear-1']] })
      .pick(0, 'act', 'attack')
      .pick(0, 'attack-from', 'at:sunhold')
      .pick(0, 'attack-to', 'at:open-steppe');

  test('while banners are counted', () => {
    expect(words.wait(attacking().decision('attack-count'))).toBe(
      'chooses how many banners attack H7 Open Steppe from L3 Sunhold',
    );
  });

  test('while a card can be played in the battle', () => {
    const during = attacking().pick(0, 'attack-count', 'count:2').decision('during');
    expect(words.wait(during)).toBe('attacks H7 Open Steppe from L3 Sunhold with 2 banners');
  });
});

test('what happened meanwhile tells of cities, then of shown loyalties, then of new banners', () => {
  const { highlights = [] } = whispers;
  const ranks = ['captures', 'rearranges', 'removed', 'swaps-loyalties', 'adds', 'plays', 'swaps'];
  expect(highlights.filter((event) => ranks.includes(event))).toEqual(ranks);
});
