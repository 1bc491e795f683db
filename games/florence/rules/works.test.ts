import { arranged } from '../testing';
import type { Florentine, Things } from '../testing';

const artist = (things: Things, round = 1): Florentine =>
  arranged({ step: 'turn', round, players: [things] });
const of = (table: Florentine) => table.view(1).players[1];

describe('completing a work', () => {
  test('example: a Mathematician of 18 in round 6 brings 1800ƒ, of which 1400ƒ become 7 PP', () => {
    const table = artist(
      {
        cash: 0,
        tiles: ['university D5', 'lake D1'],
        freedoms: ['religion'],
        jesters: 2,
        works: ['physicist', 'recruiting'],
        professions: ['mathematician', 'poet'],
      },
      6,
    );
    table.pick(1, 'action', 'work:mathematician');
    expect(table.offered('convert')).toHaveLength(10);
    table.pick(1, 'convert', 'convert:7');
    expect(of(table)).toMatchObject({
      cash: 400,
      pp: 7,
      best: 18,
      works: ['physicist', 'recruiting', 'mathematician'],
    });
  });

  test('example: two works in round 3, the second with a bonus card; the higher value is recorded', () => {
    const table = artist(
      {
        cash: 0,
        tiles: ['laboratory D5', 'lake D1'],
        freedoms: ['travel'],
        jesters: 1,
        professions: ['alchemist', 'physicist', 'sculptor'],
        bonus: ['each-freedom'],
      },
      3,
    );
    table.pick(1, 'action', 'work:alchemist').pick(1, 'bonus-cards').pick(1, 'convert', 'convert:6');
    expect(of(table)).toMatchObject({ cash: 0, pp: 6, best: 12 });

    table
      .pick(1, 'action', 'work:physicist')
      .pick(1, 'bonus-cards', 'bonus:each-freedom')
      .pick(1, 'convert', 'convert:0');
    expect(of(table)).toMatchObject({ cash: 1400, pp: 6, best: 14, hand: { bonus: 0, profession: 1 } });
    expect(table.view(null).played).toEqual(['each-freedom']);
    table.finish();
  });

  test('the higher value stays recorded if the second work is worth less', () => {
    const table = artist({
      professions: ['alchemist', 'sculptor', 'poet'],
      tiles: ['laboratory D5', 'lake D1'],
      jesters: 2,
    });
    table
      .pick(1, 'action', 'work:alchemist')
      .pick(1, 'convert', 'convert:0')
      .pick(1, 'action', 'work:sculptor');
    expect(of(table)?.best).toBe(14);
  });

  test('a work below the minimum of the round is refused and nothing is used up', () => {
    const minimums = [7, 10, 12, 14, 15, 16, 17];
    minimums.forEach((minimum, index) => {
      // One card and jesters at 2 each are just below, and a second card makes it enough.
      const below = artist({ professions: ['poet'], jesters: Math.ceil((minimum - 1) / 2) - 1 }, index + 1);
      expect([minimum, below.refusal(1, 'action', 'work:poet')]).toEqual([minimum, 'below-minimum']);
      expect(of(below)).toMatchObject({ cash: 3500, hand: { profession: 1 }, works: [] });
      const enough = artist(
        {
          professions: ['poet'],
          jesters: Math.min(7, Math.ceil((minimum - 1) / 2)),
          works: minimum > 15 ? ['lawyer', 'painter'] : [],
        },
        index + 1,
      );
      expect([minimum, enough.refusal(1, 'action', 'work:poet')]).toEqual([minimum, undefined]);
    });
  });

  test('the minimum applies to the second work of a turn too', () => {
    const table = artist(
      {
        professions: ['composer', 'sculptor'],
        tiles: ['opera D5', 'lake D1'],
        works: ['poet', 'lawyer', 'painter', 'physicist'],
      },
      3,
    );
    table.pick(1, 'action', 'work:composer').pick(1, 'convert', 'convert:0');
    expect(table.refusal(1, 'action', 'work:sculptor')).toBe('below-minimum');
  });

  test('bonus cards count toward the minimum: at least so many must be added', () => {
    const table = artist({
      professions: ['poet'],
      freedoms: ['travel'],
      bonus: ['each-freedom', 'each-lake', 'each-prestige-card-and-freedom'],
    });
    // 3 for the freedom, 1 card: 4. With the bonus cards it is 4 + 2 + 0 + 1 = 7.
    table.pick(1, 'action', 'work:poet');
    expect(table.refusal(1, 'bonus-cards', 'bonus:each-freedom')).toBe('weighs-too-little');
    expect(table.refusal(1, 'bonus-cards')).toBe('weighs-too-little');
    expect(table.decision('bonus-cards').fallback).toEqual([
      'bonus:each-freedom',
      'bonus:each-prestige-card-and-freedom',
    ]);
    table.pick(1, 'bonus-cards', 'bonus:each-freedom', 'bonus:each-prestige-card-and-freedom');
    expect(of(table)).toMatchObject({ best: 7, hand: { bonus: 1 } });
  });

  test('up to three works that can be completed have a button each, and more have one list', () => {
    const groupsOf = (professions: Things['professions'] = []) =>
      artist({ professions, jesters: 4 })
        .decision('action')
        .options.flatMap(({ key, groups = [] }) => (key.startsWith('work:') ? [groups] : []));
    const three = ['poet', 'painter', 'lawyer'] as const;
    expect(groupsOf(three)).toEqual([[], [], []]);
    expect(groupsOf([...three, 'botanist'])).toEqual(Array.from({ length: 4 }, () => ['work']));
  });

  test('the tutorial says whether a bonus card adds to a work that needs none', () => {
    const adviceFor = (bonus: Things['bonus'] = []) =>
      artist({ professions: ['poet'], jesters: 3, bonus })
        .pick(1, 'action', 'work:poet')
        .decision('bonus-cards').params?.['advice'];
    expect(adviceFor(['each-jester'])).toMatchObject({ text: 'advice.reached' });
    expect(adviceFor(['each-lake'])).toMatchObject({ text: 'advice.useless' });
  });

  test('the strongest bonus cards come first', () => {
    const table = artist({
      professions: ['poet'],
      freedoms: ['travel'],
      jesters: 3,
      bonus: ['each-building', 'each-freedom', 'each-prestige-card-and-freedom'],
    }).pick(1, 'action', 'work:poet');
    expect(table.offered('bonus-cards')).toEqual([
      'bonus:each-freedom',
      'bonus:each-prestige-card-and-freedom',
      'bonus:each-building',
    ]);
  });

  test('a bonus card may be played though it yields nothing, and only once', () => {
    const table = artist({ professions: ['poet'], jesters: 3, bonus: ['each-lake', 'each-park'] });
    table.pick(1, 'action', 'work:poet');
    expect(table.refusal(1, 'bonus-cards', 'bonus:each-lake', 'bonus:each-lake')).toBe('picked-too-often');
    expect(table.refusal(1, 'bonus-cards', 'bonus:each-forest')).toBe('not-offered');
    table.pick(1, 'bonus-cards', 'bonus:each-lake');
    expect(of(table)).toMatchObject({ best: 7, hand: { bonus: 1 } });
  });

  test('a recruiting card is not a profession and cannot be completed', () => {
    const table = artist({ professions: ['poet'], recruiting: 1, jesters: 4 });
    expect(table.offered('action').filter((key) => key.startsWith('work:'))).toEqual(['work:poet']);
    expect(table.refusal(1, 'action', 'work:recruiting')).toBe('not-offered');
    expect(table.refusal(1, 'action', 'work:lawyer')).toBe('not-offered');
  });
});

describe('income', () => {
  const paid = (jesters: number, round = 1): Florentine =>
    artist({ cash: 0, professions: ['poet'], jesters }, round).pick(1, 'action', 'work:poet');

  test('may be converted in part: any number of points up to half the value', () => {
    const table = paid(4);
    expect(table.offered('convert')).toEqual([0, 1, 2, 3, 4].map((count) => `convert:${count}`));
    expect(table.refusal(1, 'convert', 'convert:5')).toBe('not-offered');
    table.pick(1, 'convert', 'convert:3');
    expect(of(table)).toMatchObject({ cash: 300, pp: 3 });
  });

  test('is left alone by the answer that converts nothing, and by no other', () => {
    const { options } = paid(3).decision('convert');
    expect(options.map(({ idle }) => Boolean(idle))).toEqual([true, false, false, false]);
  });

  test('at an odd value leaves at least 100ƒ', () => {
    expect(of(paid(3).pick(1, 'convert', 'convert:3'))).toMatchObject({ cash: 100, pp: 3 });
  });

  test('can be converted at this moment only, and no other cash at all', () => {
    const table = artist({ cash: 5000, professions: ['poet', 'lawyer'], jesters: 3 }).pick(
      1,
      'action',
      'work:poet',
    );
    expect(table.decision('convert').options).toHaveLength(5);
    expect(table.refusal(1, 'action', 'work:lawyer')).toBe('not-asked');
    table.pick(1, 'convert', 'convert:0');
    expect(table.refusal(1, 'convert', 'convert:1')).toBe('not-asked');
  });

  test('is kept if its owner does not answer, and converted in round 7', () => {
    expect(paid(4).decision('convert').fallback).toEqual(['convert:0']);
    const last = artist({ professions: ['poet'], jesters: 7, works: ['lawyer', 'painter'] }, 7).pick(
      1,
      'action',
      'work:poet',
    );
    expect(last.decision('convert').fallback).toEqual(['convert:8']);
  });

  test('is offered from no points to all, each number once', () => {
    const { options, suggested } = paid(4).decision('convert');
    expect(options.map(({ key }) => key)).toEqual([0, 1, 2, 3, 4].map((count) => `convert:${count}`));
    expect(suggested).toBeUndefined();
  });

  test('is offered in tens for a very great work', () => {
    const table = artist({
      professions: ['poet'],
      jesters: 7,
      bonus: ['each-jester', 'each-table-card'],
      works: [
        'painter',
        'lawyer',
        'botanist',
        'composer',
        'physicist',
        'sculptor',
        'goldsmith',
        'watchmaker',
        'astronomer',
        'physician',
        'dramatist',
      ],
    });
    table.pick(1, 'action', 'work:poet').pick(1, 'bonus-cards', 'bonus:each-jester', 'bonus:each-table-card');
    expect(of(table)?.best).toBe(52);
    expect([...new Set(table.decision('convert').options.map(({ groups }) => groups?.[0]))]).toEqual([
      'tens:0',
      'tens:10',
      'tens:20',
    ]);
    table.pick(1, 'convert', 'convert:26');
    expect(of(table)).toMatchObject({ pp: 26, cash: 3500 });
  });

  test('points just converted may be sold again at 100ƒ each', () => {
    const table = paid(4).pick(1, 'convert', 'convert:4').interject(1, 'sell:4');
    expect(of(table)).toMatchObject({ cash: 500, pp: 0 });
  });
});

test('the button of a work says its value, with bonus cards if it needs one or can have one', () => {
  const outlook = (bonus: Things['bonus'], round = 1): unknown => {
    const table = artist(
      {
        tiles: ['laboratory D5', 'lake D1'],
        freedoms: ['travel'],
        jesters: 2,
        professions: ['alchemist'],
        ...(bonus && { bonus }),
      },
      round,
    );
    return (
      table.decision('action').options.find(({ key }) => key === 'work:alchemist')?.params?.['outlook'] as
        { text: string } | undefined
    )?.text;
  };
  expect([outlook([]), outlook(['each-freedom'])]).toEqual(['outlook.plain', 'outlook.bonus']);
  expect(outlook(['each-freedom'], 4)).toBe('outlook.needs-bonus');
});
