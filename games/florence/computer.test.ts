import { computerHint, computerPicks } from '../../src/tools/computer-picks';
import { wordsOf } from '../../src/words/catalogue';
import { heuristics } from './computer';
import { ROUNDS } from './data/numbers';
import { arranged } from './testing';
import type { Arrangement } from './testing';
import type { Lot } from './state';

/** Returns the pick of a computer. An experienced player would pick the same, so a journeyman must. */
const choice = (how: Arrangement, id: string): string =>
  computerPicks(arranged(how).session, 1, id).join(' ');

const artist = {
  cash: 300,
  tiles: ['university D5', 'lake D1'],
  freedoms: ['religion'],
  jesters: 2,
  works: ['physicist', 'recruiting'],
  professions: ['mathematician', 'poet'],
} as const;

describe('in the last turn of the game', () => {
  const last: Arrangement = {
    step: 'turn',
    round: ROUNDS,
    start: 2,
    players: [artist, { pp: 20 }, { pp: 20 }],
    but: (state) => void (state.turn = { seat: 0, done: ['freedom', 'build'] }),
  };

  test('a work that can be completed is', () => {
    expect(choice(last, 'action')).toBe('work:mathematician');
  });

  test('it becomes points, for florins buy nothing any more', () => {
    const table = arranged(last);
    table.press(1, 'action', 'work:mathematician');
    expect(computerPicks(table.session, 1, 'convert')).toEqual(['convert:9']);
  });

  test('with nothing to show a building is built for its points', () => {
    const how = { ...last, players: [{ cash: 900 }, { pp: 20 }, { pp: 20 }] };
    expect(choice(how, 'action')).toMatch(/^build:/);
  });
});

describe('in the auctions', () => {
  /**
   * Lets seats 2 and 0 raise each other, and seat 1 with them, until seat 1 is asked to bid more than `bid`.
   */
  const raisedTo = (lot: Lot, bid: number, round: number, cash = 3000): string => {
    const players = [{ cash }, { cash }, { cash }];
    const table = arranged({ step: 'auction', round, start: 2, players });
    table.pick(2, 'open', `lot:${lot}`);
    for (let now = 200; ; now += 100) {
      const { seat } = table.decision('bid');
      if (seat === 1 && now >= bid) return computerPicks(table.session, 1, 'bid').join(' ');
      table.pick(seat, 'bid', `raise:${now + 100}`);
    }
  };

  test('the computer never bids more than a lot is worth', () => {
    expect(raisedTo('jester', 1300, 2)).toBe('pass');
    expect(raisedTo('forest', 1000, 3)).toBe('pass');
    expect(raisedTo('builder', 700, ROUNDS)).toBe('pass');
    expect(raisedTo('recruiting', 400, ROUNDS)).toBe('pass');
  });

  test('a jester for 300 in the first round is not left to another player', () => {
    expect(raisedTo('jester', 200, 1)).toMatch(/^raise/);
  });
});

describe('in the first round', () => {
  test('no action is thrown away with 3300 florins in the purse', () => {
    const players = [
      { cash: 3300, professions: ['mathematician', 'poet', 'bell-maker'] as const },
      { cash: 3300 },
      { cash: 3300 },
    ];
    expect(choice({ step: 'turn', players }, 'action')).not.toBe('end');
  });
});

test('a hint for a bid names what the lot does for the works', () => {
  const court = { tiles: ['lake A3'], jesters: 1, works: ['lawyer'] } as const;
  const bidder = { ...court, cash: 3000, professions: ['painter', 'organ-builder'] } as const;
  const players = [bidder, { cash: 3000 }, { cash: 3000 }];
  const table = arranged({ step: 'auction', round: 2, start: 0, players });
  table.pick(0, 'open', 'lot:jester');
  const hint = computerHint(table.session, 1, 'bid');
  expect(hint?.picks).toEqual(['raise:300']);
  const gains = hint?.why.filter(({ points }) => points > 0) ?? [];
  const said = gains.map(({ part }) => {
    const [reason = '', text = ''] = part.split(':');
    return wordsOf('florence').text(`hint-gain.${reason}`, { of: { text } });
  });
  expect(said).toContain('a jester raises each of your later works by 2');
});

test('a hint names no tile, freedom or goal: the search may only have won it on the way', () => {
  const court = { tiles: ['university D5', 'lake D1'], freedoms: ['religion'], builders: 2 } as const;
  const cards = { professions: ['mathematician'], prestige: ['most-lakes'], bonus: ['each-lake'] } as const;
  const { state } = arranged({ step: 'turn', players: [{ ...court, ...cards }, {}, {}] });
  const words = wordsOf('florence');
  const parts = Object.keys(heuristics.expectedPoints?.(state, 1) ?? {});
  expect(parts.filter((part) => /:(?!lot\.|thing\.)/.test(part))).toEqual([]);
  for (const part of parts) {
    const [stem = ''] = part.split(':');
    expect(words.text(`hint-gain.${stem}`)).not.toMatch(/\{\{|University|Lake|Religion/);
  }
});
