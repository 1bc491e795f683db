import { agentsOn, arranged, banners, storyOf, times, type Arrangement, type War } from '../testing';
import type { Card } from '../data/cards';
import { EMPIRES } from '../data/empires';
import { homeOf, REGIONS, type Region } from '../data/map';
import type { Whispers } from '../state';

/** The usual questions of players, in the order of the rulebook. */

const marshal = (cards: readonly Card[] = [], how: Arrangement = {}): War =>
  arranged({
    agents: { 'lion marshal': 1, 'lion chancellor': 2 },
    at: ['lion', 'marshal'],
    hands: [[], cards],
    ...how,
  });
const attacking = (table: War, from: string, to: string, count: number): War => {
  table.pick(1, 'act', 'attack').pick(1, 'attack-from', `at:${from}`).pick(1, 'attack-to', `at:${to}`);
  return table.open.includes('1 attack-count') ? table.pick(1, 'attack-count', `count:${count}`) : table;
};
const then = (table: War, ability: string): War => {
  const moment =
    ['before', 'act', 'during', 'after'].find((id) => table.open.includes(`1 ${id}`)) ?? 'nothing is asked';
  table.pick(1, moment, 'card').pick(1, 'play', `ability:${ability}`);
  return table.open.includes('1 pay') ? table.pick(1, 'pay', table.offered('pay')[0] ?? '') : table;
};
const fought = (table: War): War => table.pick(1, 'during', 'resolve');
/** Arranges an empire without regions: another empire holds all its home regions. */
const without = (state: Whispers, gone: 'horse', by: 'bear'): void => {
  for (const region of REGIONS) {
    if (homeOf(region) === gone) [state.holders[region], state.banners[region]] = [by, 1];
    else if (state.holders[region] === gone)
      [state.holders[region], state.banners[region]] = [homeOf(region), 0];
  }
  for (const empire of EMPIRES)
    state.supply[empire] =
      20 -
      REGIONS.reduce(
        (sum, region) => sum + (state.holders[region] === empire ? state.banners[region] : 0),
        0,
      );
};

describe('actions and regions', () => {
  test('1: a Sheriff with 1 banner in supply adds 1; with none the position is skipped', () => {
    const one = arranged({
      agents: { 'bear sheriff': 1, 'bear chancellor': 2 },
      at: ['bear', 'sheriff'],
      supply: { bear: 1 },
    });
    expect([one.decision('place').min, one.decision('place').max]).toEqual([1, 1]);
    const none = arranged({
      agents: { 'bear sheriff': 1, 'bear chancellor': 2 },
      at: ['bear', 'sheriff'],
      supply: { bear: 0 },
    });
    expect([none.open, none.events.includes('skips')]).toEqual([['2 act'], true]);
  });

  test('2 and 3: a tower always stops 1 attacker, also of an empty region, and is not destroyed', () => {
    const table = attacking(
      marshal(['bear-eagle-1'], { banners: { sunhold: 6 } }),
      'sunhold',
      'dust-keep',
      5,
    );
    fought(table);
    expect(banners(table, 'dust-keep')).toBe('lion 4');
    const again = attacking(
      marshal(['horse-lion-1', 'lion-bear-1'], { banners: { sunhold: 6 } }),
      'sunhold',
      'dust-keep',
      1,
    );
    then(fought(again), 'midnight-oil')
      .pick(1, 'attack-from', 'at:sunhold')
      .pick(1, 'attack-to', 'at:dust-keep')
      .pick(1, 'attack-count', 'count:2');
    expect([banners(again, 'dust-keep'), banners(again, 'sunhold')]).toEqual(['lion 1', 'lion 3']);
  });

  test("4: a home region emptied by its own attack is still its empire's, and its city still counts", () => {
    const table = attacking(marshal(), 'sunhold', 'windgap', 2);
    expect(banners(table, 'sunhold')).toBe('lion 0');
    expect(table.session.scores()[1]?.items[EMPIRES.indexOf('lion')]?.params).toMatchObject({ count: 3 });
  });

  test('5: a conquered region that loses its last banner falls to its home empire at once', () => {
    const table = then(
      marshal(['bear-eagle-1', 'eagle-horse-1'], { banners: { windgap: ['lion', 1] } }),
      'mercenaries',
    )
      .pick(1, 'mercenaries', 'at:windgap')
      .pick(1, 'mercenaries-count', 'count:1');
    expect(banners(table, 'windgap')).toBe('horse 0');
    const scattered = then(
      marshal(['bear-horse-1', 'horse-eagle-1'], { banners: { jadeport: ['lion', 2] } }),
      'disperse',
    ).pick(1, 'disperse', 'at:jadeport');
    expect(banners(scattered, 'jadeport')).toBe('elephant 0');
  });

  test('6 and 7: no attack starts from an empty region, and nothing is placed on enemy regions', () => {
    expect(marshal().pick(1, 'act', 'attack').refusal(1, 'attack-from', 'at:goldmarket')).toBe('no-banners');
    expect(
      arranged({ agents: { 'bear sheriff': 1 }, at: ['bear', 'sheriff'] }).refusal(
        1,
        'place',
        ...times('at:windgap', 2),
      ),
    ).toBe('region-not-controlled');
  });

  test("8: limits follow the region and are checked at the end of an empire's turn only", () => {
    const table = arranged({
      agents: { 'lion chancellor': 1 },
      at: ['lion', 'chancellor'],
      banners: { barleyfen: ['lion', 7], greywold: ['lion', 6] },
    });
    expect(banners(table, 'barleyfen')).toBe('lion 7');
    table.pick(1, 'act', 'draw').pick(1, 'after', 'done');
    expect([banners(table, 'barleyfen'), banners(table, 'greywold')]).toEqual(['lion 6', 'lion 4']);
  });

  test('9: one agent may decide several positions; it is not used up', () => {
    const table = arranged({ agents: { 'bear marshal': 1 }, at: ['bear', 'sheriff'] });
    table.pick(1, 'place', ...times('at:southgate', 2)).pick(1, 'place', ...times('at:southgate', 2));
    expect(table.open).toEqual(['1 act']);
  });
});

describe('Relocate, Proxy and the swap', () => {
  test('10: after Relocate the remaining positions are decided from the new places', () => {
    const table = then(
      arranged({
        agents: { 'bear chancellor': 1, 'eagle chancellor': 2 },
        at: ['bear', 'steward'],
        hands: [[], ['eagle-bear-1']],
      }),
      'relocate',
    ).pick(1, 'relocate', 'place:horse-sheriff');
    table.pick(1, 'place', ...times('at:saddleport', 2));
    expect(table.open).toEqual(['2 place']);
    expect(storyOf(table)).toContain('No one decides for Bear Marshal and Bear Chancellor.');
  });

  test('11: a position acted for by Proxy acts again when its turn comes', () => {
    const table = then(
      arranged({
        agents: { 'lion marshal': 1, 'horse sheriff': 1 },
        at: ['lion', 'marshal'],
        hands: [[], ['lion-bear-1']],
      }),
      'proxy',
    );
    table.pick(1, 'proxy', 'place:horse-sheriff');
    expect(table.open).toEqual(['1 place']);
    table.pick(1, 'place', ...times('at:saddleport', 2)).pick(1, 'place', ...times('at:saddleport', 2));
    expect(banners(table, 'saddleport')).toBe('horse 4');
  });

  test('12: they may be chained while no action is taken; play goes on after the first position', () => {
    const table = then(
      arranged({
        agents: { 'lion marshal': 1, 'horse sheriff': 1, 'lion chancellor': 2 },
        at: ['lion', 'marshal'],
        hands: [[], ['eagle-bear-1', 'lion-bear-1']],
      }),
      'proxy',
    ).pick(1, 'proxy', 'place:horse-sheriff');
    then(table, 'relocate')
      .pick(1, 'relocate', 'place:eagle-sheriff')
      .pick(1, 'place', ...times('at:highnest', 2));
    expect(table.open).toEqual(['2 act']);
    expect(table.state.next).toEqual({ empire: 'lion', position: 'chancellor' });
  });

  test("13: neither of them after a Chancellor's swap", () => {
    const table = arranged({
      agents: { 'bear chancellor': 1, 'horse sheriff': 1 },
      at: ['bear', 'chancellor'],
      hands: [[], ['eagle-bear-1', 'lion-bear-1']],
    });
    table.pick(1, 'act', 'swap').pick(1, 'swap-with', 'place:bear-sheriff').pick(1, 'before', 'card');
    expect([table.refusal(1, 'play', 'ability:relocate'), table.refusal(1, 'play', 'ability:proxy')]).toEqual(
      ['acted-here', 'acted-here'],
    );
  });

  test('14: Midnight Oil after a swap repeats the action at the other position, if one was taken', () => {
    const swapped = (empire: 'bear' | 'horse', position: string): War =>
      arranged({
        agents: { [`${empire} chancellor`]: 1 },
        at: [empire, 'chancellor'],
        hands: [[], ['horse-lion-1', 'lion-bear-1']],
      })
        .pick(1, 'act', 'swap')
        .pick(1, 'swap-with', `place:${empire}-${position}`);
    const table = swapped('bear', 'sheriff')
      .pick(1, 'before', 'add')
      .pick(1, 'place', ...times('at:southgate', 2));
    expect(then(table, 'midnight-oil').open).toEqual(['1 place']);
    const none = swapped('horse', 'marshal').pick(1, 'before', 'skip').pick(1, 'after', 'card');
    expect(none.refusal(1, 'play', 'ability:midnight-oil')).toBe('no-effect');
  });
});

describe('cards around attacks', () => {
  test("15: Midnight Oil after Press On repeats the position's own action, not the extra attack", () => {
    const table = fought(
      attacking(
        marshal(['bear-elephant-1', 'horse-lion-1', 'lion-bear-1'], { banners: { sunhold: 5 } }),
        'sunhold',
        'open-steppe',
        3,
      ),
    );
    then(table, 'press-on')
      .pick(1, 'attack-to', 'at:caravan-cross')
      .pick(1, 'attack-count', 'count:1')
      .pick(1, 'during', 'resolve');
    expect(then(table, 'midnight-oil').offered('attack-from')).toContain('at:sunhold');
  });

  test('16: several Press On each go on from the latest attack', () => {
    const table = fought(
      attacking(
        marshal(['bear-horse-1', 'bear-eagle-1'], { banners: { sunhold: 6 } }),
        'sunhold',
        'open-steppe',
        5,
      ),
    );
    then(table, 'press-on')
      .pick(1, 'attack-to', 'at:caravan-cross')
      .pick(1, 'attack-count', 'count:4')
      .pick(1, 'during', 'resolve');
    then(table, 'press-on').pick(1, 'attack-to', 'at:mareshead').pick(1, 'attack-count', 'count:3');
    expect(
      ['open-steppe', 'caravan-cross', 'mareshead'].map((region) => banners(table, region as Region)),
    ).toEqual(['lion 1', 'lion 1', 'lion 3']);
  });

  test('17: Subjugate counts enemies lost in the clash and by Slaughter, not own nor the tower’s', () => {
    const clash = fought(
      attacking(
        marshal(['lion-bear-1', 'bear-horse-1'], { banners: { sunhold: 5, 'dust-keep': 2 } }),
        'sunhold',
        'dust-keep',
        5,
      ),
    );
    expect(then(clash, 'subjugate').decision('subjugate-place').min).toBe(2);
    const slaughter = fought(
      attacking(
        marshal(['bear-eagle-1', 'bear-eagle-2', 'lion-bear-1', 'bear-horse-1'], {
          banners: { 'open-steppe': 3 },
        }),
        'sunhold',
        'open-steppe',
        1,
      ),
    );
    then(slaughter, 'slaughter');
    expect(then(slaughter, 'subjugate').decision('subjugate-place').min).toBe(3);
  });

  test('18: Bolster on an attack that the tower would stop: 1 + 1 attackers lose 1 and 1 goes on', () => {
    expect(
      banners(
        then(attacking(marshal(['elephant-bear-1']), 'sunhold', 'dust-keep', 1), 'bolster'),
        'dust-keep',
      ),
    ).toBe('lion 1');
  });

  test("19: Reinforce may use the attack's own source, leaving one abroad, but not the target", () => {
    const table = then(
      attacking(
        marshal(['elephant-lion-1', 'lion-bear-1'], {
          banners: { goldmarket: ['horse', 1], windgap: ['lion', 4] },
        }),
        'windgap',
        'dust-keep',
        1,
      ),
      'reinforce',
    );
    table.pick(1, 'reinforce', 'at:windgap');
    expect(table.offered('reinforce-count')).toEqual(['count:1', 'count:2', 'back']);
    expect(table.refusal(1, 'reinforce-count', 'count:3')).toBe('must-leave-one');
  });

  test('20: Far Strike and Armada on a target legal anyway are refused, so that no card is wasted', () => {
    for (const [ability, cards] of [
      ['far-strike', ['eagle-bear-1', 'eagle-lion-1']],
      ['armada', ['eagle-horse-1', 'horse-bear-1']],
    ] as const) {
      const table = marshal([...cards])
        .pick(1, 'act', 'attack')
        .pick(1, 'attack-from', 'at:sunhold')
        .pick(1, 'attack-to', 'range')
        .pick(1, 'range', `ability:${ability}`);
      expect(table.refusal(1, 'range-target', 'at:windgap')).toBe('near-anyway');
      expect(table.view(1).players[1]?.hand).toHaveLength(2);
    }
  });

  test('30 and 31: Press On sends the survivor where a banner stays, and all out of a home', () => {
    const lone = fought(
      attacking(
        marshal(['bear-lion-1', 'lion-eagle-1', 'bear-horse-1'], {
          banners: { sunhold: 3, 'open-steppe': 2 },
        }),
        'sunhold',
        'open-steppe',
        3,
      ),
    );
    then(lone, 'subjugate').pick(1, 'subjugate-place', 'at:open-steppe', 'at:sunhold');
    expect(banners(lone, 'open-steppe')).toBe('lion 2');
    then(lone, 'press-on').pick(1, 'attack-to', 'at:caravan-cross').pick(1, 'attack-count', 'count:1');
    expect([banners(lone, 'open-steppe'), banners(lone, 'caravan-cross')]).toEqual(['lion 1', 'lion 1']);
    const home = fought(
      attacking(
        marshal(['bear-lion-1'], { banners: { sunhold: 4, goldmarket: ['horse', 1] } }),
        'sunhold',
        'goldmarket',
        3,
      ),
    );
    expect(then(home, 'press-on').pick(1, 'attack-to', 'at:caravan-cross').offered('attack-count')).toEqual([
      'count:1',
      'count:2',
      'back',
    ]);
  });

  test('34: Press On with no enemy near and no range card is accepted, and can only be given up', () => {
    // Farspire has one neighbour, Longshore. The attack came from there.
    const table = marshal(['bear-lion-1', 'horse-eagle-1'], { banners: { longshore: ['lion', 4] } })
      .pick(1, 'act', 'attack')
      .pick(1, 'attack-from', 'at:longshore')
      .pick(1, 'attack-to', 'at:farspire')
      .pick(1, 'attack-count', 'count:2');
    then(fought(table), 'press-on');
    expect(table.offered('attack-to')).toEqual(['range', 'give-up']);
    table.pick(1, 'attack-to', 'give-up');
    expect([table.open, table.view(1).players[1]?.hand]).toEqual([['1 after'], ['horse-eagle-1']]);
  });
});

describe('cards at any time', () => {
  test('21: Disperse may empty a home region too', () => {
    const table = then(marshal(['bear-horse-1', 'horse-eagle-1']), 'disperse').pick(
      1,
      'disperse',
      'at:southmarch',
    );
    expect([banners(table, 'southmarch'), banners(table, 'sentry-pass')]).toEqual(['lion 0', 'lion 2']);
  });

  test('22: City Levy adds banners of the empire that controls the city', () => {
    expect(
      banners(
        then(
          marshal(['lion-bear-1', 'lion-eagle-1'], { banners: { stonebridge: ['bear', 1] } }),
          'city-levy',
        ).pick(1, 'city-levy', 'at:stonebridge'),
        'stonebridge',
      ),
    ).toBe('bear 4');
  });

  test('23: Regroup of an empire without any other legal arrangement is refused', () => {
    // The Horse has only one banner in each of two conquered regions, and these must keep it.
    const table = then(
      marshal(['horse-bear-1', 'horse-eagle-1'], {
        but: (state) => {
          without(state, 'horse', 'bear');
          for (const region of ['farspire', 'lotus-bay'] as const)
            [state.holders[region], state.banners[region]] = ['horse', 1];
          state.supply.horse = 18;
        },
      }),
      'regroup',
    );
    expect(table.refusal(1, 'regroup-empire', 'empire:horse')).toBe('no-other-arrangement');
    expect(table.offered('regroup-empire')).toEqual([
      'empire:bear',
      'empire:eagle',
      'empire:elephant',
      'empire:lion',
      'back',
    ]);
  });
});

describe('hands, players and turns', () => {
  test('24: nine cards are legal until the end of the turn; then four go', () => {
    const hand = [
      'bear-eagle-1',
      'bear-eagle-2',
      'lion-bear-1',
      'horse-bear-1',
      'eagle-bear-1',
      'eagle-lion-1',
      'eagle-lion-2',
      'lion-horse-1',
      'lion-horse-2',
    ];
    const table = arranged({ agents: { 'horse sheriff': 1 }, at: ['horse', 'sheriff'], hands: [[], hand] })
      .pick(1, 'before', 'add')
      .pick(1, 'place', ...times('at:saddleport', 2))
      .pick(1, 'after', 'done');
    expect([table.decision('discard').min, table.decision('discard').max]).toEqual([4, 4]);
  });

  test('25: a player without an agent in any council gets no decision in empire turns', () => {
    const table = arranged({ first: 1, agents: agentsOn('bear', 1), at: ['bear', 'chancellor'] })
      .pick(1, 'act', 'draw')
      .pick(1, 'after', 'done');
    expect(table.open).toEqual(['2 swap']);
  });

  test('26: an empire without regions can draw and swap; emptied home regions bring it back', () => {
    const lost = (position: 'sheriff' | 'marshal' | 'chancellor', cards: readonly Card[] = []): War =>
      arranged({
        agents: agentsOn('horse', 1),
        at: ['horse', position],
        hands: [[], cards],
        but: (state) => {
          without(state, 'horse', 'bear');
        },
      });
    expect(lost('sheriff').events.filter((event) => event === 'skips')).toHaveLength(3);
    expect(lost('chancellor').offered('act')).toEqual(['draw', 'swap']);
    const back = then(lost('sheriff', ['bear-eagle-1', 'eagle-horse-1']), 'mercenaries')
      .pick(1, 'mercenaries', 'at:saddleport')
      .pick(1, 'mercenaries-count', 'count:1');
    // Only one region can take banners, so nothing is asked.
    expect(banners(back, 'saddleport')).toBe('horse 2');
  });

  test('27: the first player does not matter in empire turns', () => {
    for (const first of [0, 1, 2] as const)
      expect(
        arranged({
          agents: { 'bear sheriff': 2 },
          at: ['bear', 'sheriff'],
          but: (state) => {
            state.first = first;
          },
        }).open,
      ).toEqual(['2 place']);
  });

  test('28: with an empty deck the swap is all a Chancellor can do, and compulsory', () => {
    const table = arranged({
      agents: { 'bear chancellor': 1 },
      at: ['bear', 'chancellor'],
      but: (state) => {
        state.players[2]?.hand.push(...state.decks.bear.splice(0));
      },
    });
    expect(table.open).toEqual(['1 swap-with']);
  });

  test('29: an agent taken back may return to the same position', () => {
    const table = arranged({ step: 'retrieve', turn: 2, first: 1, agents: { 'bear sheriff': 1 } });
    table.pick(1, 'deploy', 'place:bear-sheriff');
    expect(table.state.councils.bear.sheriff).toBe(1);
  });

  test('32: with an empty hand a moment for cards passes by itself; with one card it is asked', () => {
    expect(arranged({ agents: { 'bear sheriff': 1 }, at: ['bear', 'sheriff'] }).open).toEqual(['1 place']);
    expect(
      arranged({ agents: { 'bear sheriff': 1 }, at: ['bear', 'sheriff'], hands: [[], ['elephant-bear-1']] })
        .open,
    ).toEqual(['1 before']);
  });

  test('33: discards and swaps are made one after the other in player order', () => {
    const hand = (empire: string): Card[] =>
      ['bear', 'eagle', 'elephant', 'lion', 'horse']
        .filter((other) => other !== empire)
        .flatMap((other) => [`${empire}-${other}-1`, `${empire}-${other}-2`])
        .slice(0, 6);
    const table = arranged({
      step: 'discard',
      hands: [[], hand('bear'), hand('lion')],
      but: (state) => {
        state.first = 2;
      },
    });
    expect(table.open).toEqual(['2 discard']);
    table.pick(2, 'discard', `card:${hand('lion')[0]}`);
    expect(table.open).toEqual(['1 discard']);
    table.pick(1, 'discard', `card:${hand('bear')[0]}`);
    // The marker has passed on before the swaps.
    expect(table.open).toEqual(['0 swap']);
    table.pick(0, 'swap', 'keep');
    expect(table.open).toEqual(['1 swap']);
  });
});
