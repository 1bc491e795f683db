import { agentsOn, arranged, banners, times } from '../testing';
import { ABILITY_IDS } from '../data/cards';
import { EMPIRES } from '../data/empires';
import { ways } from './paying';

describe('the worked examples', () => {
  test('A: control and a whole empire turn', () => {
    const [raven, rat] = [0, 1] as const;
    const table = arranged({
      agents: { 'bear steward': raven, 'bear chancellor': rat },
      at: ['bear', 'sheriff'],
    });
    table.pick(raven, 'place', ...times('at:southgate', 2));
    expect(table.state.supply.bear).toBe(9);
    expect(table.refusal(raven, 'act', 'draw')).toBe('not-asked');
    table.pick(raven, 'place', ...times('at:southgate', 2));
    expect(banners(table, 'southgate')).toBe('bear 7');
    table
      .pick(rat, 'act', 'attack')
      .pick(rat, 'attack-from', 'at:southgate')
      .pick(rat, 'attack-to', 'at:windgap')
      .pick(rat, 'attack-count', 'count:7');
    expect(banners(table, 'windgap')).toBe('bear 7');
    table.pick(rat, 'act', 'draw').pick(rat, 'after', 'done');
    expect(
      ['stormwatch', 'millkeep', 'southgate', 'windgap'].map((region) => banners(table, region as 'windgap')),
    ).toEqual(['bear 3', 'bear 3', 'bear 0', 'bear 4']);
    expect(table.state.supply.bear).toBe(10);
    expect(table.view(rat).players[rat]?.held.bear).toBe(1);
  });

  test('B: tower, Bolster and Press On', () => {
    const table = arranged({
      agents: { 'lion marshal': 1 },
      at: ['lion', 'marshal'],
      banners: { sunhold: 4, 'dust-keep': 1 },
      hands: [[], ['elephant-bear-1', 'bear-lion-1']],
    });
    expect([table.state.supply.lion, table.state.supply.horse]).toEqual([12, 19]);
    table
      .pick(1, 'act', 'attack')
      .pick(1, 'attack-from', 'at:sunhold')
      .pick(1, 'attack-to', 'at:dust-keep')
      .pick(1, 'attack-count', 'count:4')
      .pick(1, 'during', 'card')
      .pick(1, 'play', 'ability:bolster')
      .pick(1, 'during', 'resolve');
    expect(banners(table, 'dust-keep')).toBe('lion 3');
    expect([table.state.supply.lion, table.state.supply.horse]).toEqual([13, 20]);
    table.pick(1, 'after', 'card').pick(1, 'play', 'ability:press-on').pick(1, 'attack-to', 'at:westering');
    expect(table.refusal(1, 'attack-count', 'count:3')).toBe('must-leave-one');
    table.pick(1, 'attack-count', 'count:2');
    expect([banners(table, 'dust-keep'), banners(table, 'westering'), table.state.supply.lion]).toEqual([
      'lion 1',
      'lion 2',
      13,
    ]);
  });

  test('C: harvest and limits', () => {
    const table = (): ReturnType<typeof arranged> =>
      arranged({
        agents: agentsOn('eagle', 1),
        at: ['eagle', 'steward'],
        banners: { 'talon-rock': 2, highnest: 1, 'north-eyrie': 2, 'amber-fields': ['eagle', 1] },
      });
    const there = table();
    expect(there.state.supply.eagle).toBe(14);
    expect(there.decision('act').options.map(({ key, params }) => [key, params?.count])).toEqual([
      ['add', 5],
      ['draw', 1],
    ]);
    const pass = (war: typeof there): typeof there => {
      war.pick(1, 'act', 'hold');
      return war.pick(1, 'act', 'draw').pick(1, 'after', 'done');
    };
    there.pick(1, 'act', 'add').pick(1, 'place', ...times('at:north-eyrie', 5));
    expect([banners(there, 'north-eyrie'), there.state.supply.eagle]).toEqual(['eagle 7', 9]);
    pass(there);
    expect([banners(there, 'north-eyrie'), there.state.supply.eagle]).toEqual(['eagle 4', 12]);
    const farm = table()
      .pick(1, 'act', 'add')
      .pick(1, 'place', ...times('at:highnest', 5));
    pass(farm);
    expect(banners(farm, 'highnest')).toBe('eagle 6');
  });

  test('D: what a hand can do', () => {
    const hand = ['bear-eagle-1', 'eagle-horse-1', 'horse-lion-2', 'lion-bear-1', 'elephant-eagle-2'];
    expect(ABILITY_IDS.filter((id) => ways(hand, id).length > 0)).toEqual([
      'press-on',
      'relocate',
      'bolster',
      'proxy',
      'forced-march',
      'mercenaries',
      'subjugate',
      'alchemists-fire',
      'armada',
      'midnight-oil',
    ]);
    const table = arranged({
      agents: { 'bear chancellor': 1, 'lion sheriff': 1 },
      at: ['bear', 'chancellor'],
      hands: [[], hand],
    });
    table.pick(1, 'act', 'draw').pick(1, 'after', 'card');
    const drawn = table.view(1).players[1]?.hand?.at(-1) ?? '';
    expect(drawn).toMatch(/^bear-/);
    expect(table.offered('play')).toEqual(
      expect.arrayContaining([
        'ability:forced-march',
        'ability:mercenaries',
        'ability:midnight-oil',
        'ability:alchemists-fire',
      ]),
    );
    expect(table.refusal(1, 'play', 'ability:press-on')).toBe('no-survivors');
    expect(table.refusal(1, 'play', 'ability:relocate')).toBe('wrong-window');
    expect(table.refusal(1, 'play', 'ability:proxy')).toBe('wrong-window');
    expect(table.refusal(1, 'play', 'ability:bolster')).toBe('wrong-window');
    expect(table.refusal(1, 'play', 'ability:subjugate')).toBe('no-effect');
    expect(table.refusal(1, 'play', 'ability:regroup')).toBe('cost-not-met');
    table.pick(1, 'play', 'ability:midnight-oil');
    expect(table.view(1).players[1]?.hand).toHaveLength(5);
    expect(table.state.decks.horse).toContain('horse-lion-2');
    expect(table.state.decks.lion).toContain('lion-bear-1');
  });

  test('E: final scoring', () => {
    const table = arranged({
      step: 'mark',
      turn: 4,
      // Bear 3 cities, Eagle 2, Elephant 1, Lion 4, Horse 2.
      banners: { stonebridge: ['bear', 1], westering: ['bear', 1], jadeport: ['lion', 1] },
      loyalties: [
        ['eagle', 'lion', 'bear', 'elephant', 'horse'],
        ['lion', 'bear', 'eagle', 'horse', 'elephant'],
        ['bear', 'lion', 'elephant', 'eagle', 'horse'],
      ],
      but: (state) => {
        state.players.forEach((of, seat) => {
          of.swaps = seat === 2 ? 1 : 0;
        });
      },
    });
    expect(table.session.over).toBe(true);
    const scores = table.session.scores();
    expect(scores.map(({ total, rank }) => [total, rank])).toEqual([
      [24, 2],
      [28, 1],
      [24, 3],
    ]);
    expect(scores[1]?.items.map(({ points }) => points)).toEqual([9, 4, -1, 16, 0]);
    expect(scores[2]?.tie?.text).toBe('tie.swaps');
    expect(EMPIRES).toHaveLength(5);
  });
});
