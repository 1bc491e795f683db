import { agentsOn, arranged, banners, storyOf, times, type Arrangement, type War } from '../testing';
import {
  ABILITY_IDS,
  EMPIRE_CARDS,
  abilitiesOf,
  costOf,
  windowsOf,
  type AbilityId,
  type Card,
} from '../data/cards';
import type { Empire } from '../data/empires';
import { homeOf, REGIONS } from '../data/map';
import { ways } from './paying';

/** Returns cards that pay exactly for an ability. */
const payment = (id: AbilityId): Card[] => {
  const [first, second] = costOf(id);
  const fitting = EMPIRE_CARDS.filter(
    (card) => abilitiesOf(card).includes(id) && card.startsWith(`${first}-`),
  );
  if (second === undefined) return fitting.slice(0, 1);
  if (first === second) return fitting.slice(0, 2);
  return [
    fitting[0] ?? '',
    EMPIRE_CARDS.find((card) => card.startsWith(`${second}-`) && !abilitiesOf(card).includes(id)) ?? '',
  ];
};

/** Arranges the Lion's Marshal, decided by seat 1 with these cards. */
const marshal = (cards: readonly Card[], how: Arrangement = {}): War =>
  arranged({
    agents: { 'lion marshal': 1, 'lion chancellor': 2 },
    at: ['lion', 'marshal'],
    hands: [[], cards],
    ...how,
  });
/** Chooses any payment if several are possible. */
const paid = (table: War): War =>
  table.open.includes('1 pay') ? table.pick(1, 'pay', table.offered('pay')[0] ?? '') : table;
/** Returns one banner of another empire for each home region of an empire. */
const held = (home: Empire, by: Empire): Record<string, readonly [Empire, number]> =>
  Object.fromEntries(REGIONS.filter((region) => homeOf(region) === home).map((region) => [region, [by, 1]]));
const playing = (table: War, id: AbilityId): War =>
  paid(
    table.pick(1, table.open.includes('1 act') ? 'act' : 'before', 'card').pick(1, 'play', `ability:${id}`),
  );
const attacking = (table: War, from: string, to: string, count: number): War =>
  table
    .pick(1, 'act', 'attack')
    .pick(1, 'attack-from', `at:${from}`)
    .pick(1, 'attack-to', `at:${to}`)
    .pick(1, 'attack-count', `count:${count}`);
const again = (table: War, id: AbilityId): War =>
  paid(table.pick(1, 'after', 'card').pick(1, 'play', `ability:${id}`));
const after = (table: War, id: AbilityId): War => again(table.pick(1, 'during', 'resolve'), id);

describe('paying', () => {
  test.each(EMPIRE_CARDS)(
    '%s pays for its three abilities, alone, with its like and with its partner',
    (card) => {
      for (const id of abilitiesOf(card)) {
        const [first, second] = costOf(id);
        const own = card.split('-')[0];
        const other =
          second === undefined
            ? []
            : [
                EMPIRE_CARDS.find(
                  (one) => one !== card && one.startsWith(`${own === first ? second : first}-`),
                ) ?? '',
              ];
        expect(ways([card, ...other], id)).toHaveLength(1);
        if (second !== undefined) expect(ways([card], id)).toHaveLength(0);
      }
    },
  );

  test('the partner symbol of the second card does not count', () => {
    expect(ways(['bear-eagle-1', 'elephant-eagle-1'], 'mercenaries')).toEqual([]);
    expect(ways(['bear-eagle-1', 'eagle-horse-1'], 'mercenaries')).toHaveLength(1);
  });

  test('a card may pay for its twin', () => {
    expect(ways(['bear-eagle-1', 'bear-eagle-2'], 'slaughter')).toHaveLength(1);
  });

  test('cards that look alike are one way of paying', () => {
    expect(ways(['bear-eagle-1', 'bear-eagle-2', 'eagle-lion-1'], 'mercenaries')).toHaveLength(1);
  });

  test('a wild pays for the second symbol, never for Midnight Oil, and is never played itself', () => {
    expect(ways(['horse-lion-1', 'wild-bear-1'], 'regroup')).toHaveLength(1);
    expect(ways(['horse-lion-1', 'wild-bear-1'], 'midnight-oil')).toHaveLength(0);
    expect(ways(['wild-bear-1', 'wild-bear-2'], 'slaughter')).toHaveLength(0);
  });

  test('an offer pays as a card of its empire', () => {
    expect(ways(['bear-lion-1', 'dark-bear-control'], 'slaughter')).toHaveLength(1);
  });

  test('cards that differ in one symbol are different ways of paying', () => {
    expect(ways(['bear-eagle-1', 'eagle-lion-1', 'wild-lion-1'], 'mercenaries')).toHaveLength(2);
  });

  test('two offers of one empire are different ways of paying', () => {
    expect(ways(['bear-lion-1', 'dark-bear-control', 'dark-bear-plus4'], 'slaughter')).toHaveLength(2);
  });

  test('all played cards go back into the decks of their empires before the next is played', () => {
    const table = playing(marshal(payment('mercenaries')), 'mercenaries')
      .pick(1, 'mercenaries', 'at:sunhold')
      .pick(1, 'mercenaries-count', 'count:1');
    expect(table.view(1).players[1]?.hand).toEqual([]);
    expect(table.state.decks.bear).toHaveLength(8);
    expect(table.state.decks.eagle).toHaveLength(8);
  });
});

describe('windows', () => {
  test.each(ABILITY_IDS.filter((id) => !windowsOf(id).includes('before')))(
    '%s cannot be played before the action',
    (id) => {
      const table = marshal(payment(id)).pick(1, 'act', 'card');
      const before = JSON.stringify(table.state);
      expect(table.refusal(1, 'play', `ability:${id}`)).toBe('wrong-window');
      expect(JSON.stringify(table.state)).toBe(before);
    },
  );

  test('a player who holds a card is asked in every window, playable or not; an empty hand is passed', () => {
    const held = attacking(marshal(['horse-lion-1']), 'sunhold', 'dust-keep', 2);
    expect(held.open).toEqual(['1 during']);
    expect(held.pick(1, 'during', 'resolve').open).toEqual(['1 after']);
    const empty = attacking(marshal([]), 'sunhold', 'dust-keep', 2);
    expect(empty.open).not.toContain('1 during');
  });

  test('a number that wins can also fight at once, unless no card is held or an offer can come', () => {
    const counts = (hand: readonly Card[], options?: Arrangement['options']): readonly string[] =>
      marshal(hand, options && { options })
        .pick(1, 'act', 'attack')
        .pick(1, 'attack-from', 'at:sunhold')
        .pick(1, 'attack-to', 'at:dust-keep')
        .decision('attack-count')
        .options.flatMap(({ key, open }) => (open === true ? [key] : []));
    // The tower kills one: a single attacker is lost unless a card is played.
    expect(counts(['horse-lion-1'])).toEqual(['count:2']);
    expect(counts([])).toEqual([]);
    expect(counts(['horse-lion-1'], { darkAlliances: true })).toEqual([]);
    const held = attacking(marshal(['horse-lion-1']), 'sunhold', 'dust-keep', 2);
    expect(held.offered('during')).toEqual(['resolve', 'card']);
  });

  test('no other player sees which cards could be played', () => {
    const table = marshal(['horse-lion-1']).pick(1, 'act', 'card');
    expect(table.decision('play').secret).toBe(true);
  });

  test('one may think better of playing a card', () => {
    expect(marshal(['horse-lion-1']).pick(1, 'act', 'card').pick(1, 'play', 'back').open).toEqual(['1 act']);
  });

  test('only the player of the active position plays cards', () => {
    expect(marshal(['horse-lion-1']).refusal(2, 'act', 'card')).toBe('not-your-turn');
  });
});

describe('a card that would change nothing is refused', () => {
  /** Takes all banners off the map, except those named. */
  const bare = (banners: Arrangement['banners'] = {}): Arrangement => ({
    banners: { ...(Object.fromEntries(REGIONS.map((region) => [region, 0])) as object), ...banners },
  });
  const one = Object.fromEntries(REGIONS.map((region) => [region, 1]));
  test.each<[string, AbilityId, Arrangement, string]>([
    ['Forced March without a banner of the active empire', 'forced-march', bare(), 'no-effect'],
    [
      'Forced March with nowhere else to go',
      'forced-march',
      bare({ ...held('lion', 'bear'), windgap: ['lion', 3] }),
      'no-effect',
    ],
    ['Populate without a region', 'populate', bare(held('lion', 'bear')), 'no-effect'],
    ['Recruit without an empty region', 'recruit', bare(one), 'no-effect'],
    ['Regroup without any banners', 'regroup', bare(), 'no-effect'],
    ['Mercenaries without any banners', 'mercenaries', bare(), 'no-effect'],
    ['Disperse without any banners', 'disperse', bare(), 'no-effect'],
    [
      "Alchemist's Fire without an enemy near",
      'alchemists-fire',
      bare({ crownhill: 3, southgate: 3 }),
      'no-effect',
    ],
    [
      "Alchemist's Fire without a banner of the active empire",
      'alchemists-fire',
      bare({ windgap: 2 }),
      'no-effect',
    ],
    [
      'City Levy where no empire with a city has supply',
      'city-levy',
      { supply: { bear: 0, eagle: 0, elephant: 0, lion: 0, horse: 0 } },
      'no-supply',
    ],
  ])('%s', (_, id, how, why) => {
    const table = marshal(payment(id), how);
    table.pick(1, table.open.includes('1 act') ? 'act' : 'before', 'card');
    expect(table.refusal(1, 'play', `ability:${id}`)).toBe(why);
  });

  test('Forced March between the only two regions of an empire is not', () => {
    const table = playing(
      marshal(payment('forced-march'), bare({ ...held('lion', 'bear'), windgap: ['lion', 3], sunhold: 1 })),
      'forced-march',
    );
    expect(table.offered('march-from')).toEqual(['at:sunhold', 'at:windgap', 'back']);
  });

  test('Far Strike without an empty enemy region', () => {
    const table = marshal(payment('far-strike'), bare({ ...one, sunhold: 2 }));
    table.pick(1, 'act', 'attack').pick(1, 'attack-from', 'at:sunhold').pick(1, 'attack-to', 'range');
    expect(table.refusal(1, 'range', 'ability:far-strike')).toBe('no-effect');
  });

  test('Populate of a single region is not', () => {
    const table = playing(
      marshal(payment('populate'), bare({ ...held('lion', 'bear'), windgap: ['lion', 2] })),
      'populate',
    );
    expect(banners(table, 'windgap')).toBe('lion 3');
  });

  test('Regroup is not where banners above a limit fit exactly elsewhere', () => {
    const table = playing(
      marshal(payment('regroup'), bare({ ...held('bear', 'lion'), windgap: ['bear', 5], stormwatch: 3 })),
      'regroup',
    );
    expect(table.offered('regroup-empire')).toContain('empire:bear');
  });

  test('Regroup where an empire has one banner more than its regions can hold', () => {
    const full = bare({ ...held('bear', 'lion'), windgap: ['bear', 6], stormwatch: 3 });
    const table = marshal(payment('regroup'), full);
    expect(table.pick(1, 'before', 'card').refusal(1, 'play', 'ability:regroup')).toBe('no-effect');
  });

  test('Regroup where all regions of an empire are full', () => {
    const table = marshal(
      payment('regroup'),
      bare({ ...held('bear', 'lion'), windgap: ['bear', 4], stormwatch: 4 }),
    );
    expect(table.pick(1, 'before', 'card').refusal(1, 'play', 'ability:regroup')).toBe('no-effect');
  });
});

describe('Press On', () => {
  const won = (cards = payment('press-on')): War =>
    attacking(marshal(cards, { banners: { sunhold: 4 } }), 'sunhold', 'open-steppe', 3);

  test('attacks once more from the region just taken; one must stay abroad', () => {
    const table = after(won(), 'press-on').pick(1, 'attack-to', 'at:caravan-cross');
    expect(table.offered('attack-count')).toEqual(['count:1', 'count:2', 'back']);
    table.pick(1, 'attack-count', 'count:2');
    expect([banners(table, 'open-steppe'), banners(table, 'caravan-cross')]).toEqual(['lion 1', 'lion 2']);
  });

  test('may be given up, and the cards stay spent', () => {
    const table = after(won([...payment('press-on'), 'horse-eagle-1']), 'press-on').pick(
      1,
      'attack-to',
      'give-up',
    );
    expect(table.open).toEqual(['1 after']);
    expect(table.view(1).players[1]?.hand).toEqual(['horse-eagle-1']);
  });

  test('with one survivor abroad no banner can be spared', () => {
    const table = attacking(marshal(payment('press-on')), 'sunhold', 'open-steppe', 1)
      .pick(1, 'during', 'resolve')
      .pick(1, 'after', 'card');
    expect(table.refusal(1, 'play', 'ability:press-on')).toBe('must-leave-one');
  });

  test('without survivors it does nothing', () => {
    const table = attacking(marshal(payment('press-on')), 'sunhold', 'dust-keep', 1)
      .pick(1, 'during', 'resolve')
      .pick(1, 'after', 'card');
    expect(table.refusal(1, 'play', 'ability:press-on')).toBe('no-survivors');
  });

  test('out of a recaptured home region all survivors may go', () => {
    const table = attacking(
      marshal(payment('press-on'), { banners: { sunhold: 4, goldmarket: ['horse', 1] } }),
      'sunhold',
      'goldmarket',
      3,
    );
    after(table, 'press-on').pick(1, 'attack-to', 'at:caravan-cross');
    expect(table.offered('attack-count')).toEqual(['count:1', 'count:2', 'back']);
  });

  test('a banner added by Subjugate stays behind, so that a lone survivor may go', () => {
    const table = attacking(
      marshal([...payment('press-on'), 'lion-bear-1', 'bear-horse-1'], {
        banners: { sunhold: 3, 'open-steppe': 2 },
      }),
      'sunhold',
      'open-steppe',
      3,
    );
    after(table, 'subjugate');
    table.pick(1, 'subjugate-place', 'at:open-steppe', 'at:sunhold');
    expect(banners(table, 'open-steppe')).toBe('lion 2');
    again(table, 'press-on').pick(1, 'attack-to', 'at:caravan-cross').pick(1, 'attack-count', 'count:1');
    expect(banners(table, 'caravan-cross')).toBe('lion 1');
  });

  test('several in a row each go on from the latest attack', () => {
    const table = attacking(
      marshal(['bear-horse-1', 'bear-eagle-1'], { banners: { sunhold: 6 } }),
      'sunhold',
      'open-steppe',
      5,
    );
    after(table, 'press-on')
      .pick(1, 'attack-to', 'at:caravan-cross')
      .pick(1, 'attack-count', 'count:4')
      .pick(1, 'during', 'resolve');
    again(table, 'press-on').pick(1, 'attack-to', 'at:mareshead').pick(1, 'attack-count', 'count:3');
    expect(
      ['open-steppe', 'caravan-cross', 'mareshead'].map((region) => banners(table, region as 'mareshead')),
    ).toEqual(['lion 1', 'lion 1', 'lion 3']);
  });
});

describe('Slaughter', () => {
  test('removes surviving defenders even if a tower stopped the attack', () => {
    const table = attacking(
      marshal(payment('slaughter'), { banners: { 'dust-keep': 3 } }),
      'sunhold',
      'dust-keep',
      1,
    );
    after(table, 'slaughter');
    expect(banners(table, 'dust-keep')).toBe('horse 0');
  });

  test('removes surviving attackers', () => {
    const table = attacking(marshal(payment('slaughter')), 'sunhold', 'open-steppe', 2);
    after(table, 'slaughter');
    expect(banners(table, 'open-steppe')).toBe('horse 0');
  });

  test('kills count for a Subjugate played after it', () => {
    const table = attacking(
      marshal(['bear-eagle-1', 'bear-eagle-2', 'lion-bear-1', 'bear-horse-1'], {
        banners: { 'open-steppe': 3 },
      }),
      'sunhold',
      'open-steppe',
      1,
    );
    after(table, 'slaughter');
    again(table, 'subjugate');
    expect(table.decision('subjugate-place').min).toBe(3);
  });

  test('kills the player’s own survivors too, which Subjugate does not count', () => {
    const table = attacking(
      marshal(['bear-eagle-1', 'bear-eagle-2', 'lion-bear-1', 'bear-horse-1'], {
        banners: { sunhold: 4, 'open-steppe': 1 },
      }),
      'sunhold',
      'open-steppe',
      3,
    );
    after(table, 'slaughter');
    expect(banners(table, 'open-steppe')).toBe('horse 0');
    again(table, 'subjugate');
    expect(table.decision('subjugate-place').min).toBe(1);
  });

  test('kills only the survivors that are still in the target', () => {
    const table = attacking(
      marshal(['horse-eagle-1', 'bear-eagle-1', 'bear-eagle-2'], { banners: { sunhold: 4 } }),
      'sunhold',
      'open-steppe',
      3,
    );
    after(table, 'forced-march').pick(1, 'march-from', 'at:open-steppe');
    table.pick(1, 'march-to', 'at:sunhold').pick(1, 'march-count', 'count:1');
    const supply = table.state.supply.lion;
    again(table, 'slaughter');
    expect([banners(table, 'open-steppe'), banners(table, 'sunhold')]).toEqual(['horse 0', 'lion 2']);
    expect(table.state.supply.lion).toBe(supply + 2);
  });

  test.each([
    // The Lion takes its lost home back. Emptied, it is still the Lion's.
    ['survivors', 'sunhold', 'goldmarket', 3, 'press-on', 'no-survivors'],
    ['defenders', 'goldmarket', 'caravan-cross', 1, 'slaughter', 'no-effect'],
  ] as const)('leaves no %s among banners that are added later', (_, from, to, count, id, why) => {
    const levy = ['lion-eagle-1', 'lion-eagle-2'];
    const table = attacking(
      marshal([...payment('slaughter'), ...levy, 'bear-horse-1', 'bear-horse-2'], {
        banners:
          to === 'goldmarket'
            ? { sunhold: 4, goldmarket: ['horse', 2] }
            : { goldmarket: 1, 'caravan-cross': 3 },
      }),
      from,
      to,
      count,
    );
    after(table, 'slaughter');
    again(table, 'city-levy').pick(1, 'city-levy', `at:${to}`);
    expect(table.state.banners[to]).toBe(3);
    expect(table.pick(1, 'after', 'card').refusal(1, 'play', `ability:${id}`)).toBe(why);
  });

  test('with nothing left in the target it is refused', () => {
    const table = attacking(
      marshal(payment('slaughter'), { banners: { 'open-steppe': 2 } }),
      'sunhold',
      'open-steppe',
      2,
    )
      .pick(1, 'during', 'resolve')
      .pick(1, 'after', 'card');
    expect(table.refusal(1, 'play', 'ability:slaughter')).toBe('no-effect');
  });
});

describe('Relocate', () => {
  test('moves the active agent to an empty position and acts there, for the empire it belongs to', () => {
    const table = playing(
      arranged({
        agents: { 'lion marshal': 1, 'bear sheriff': 2 },
        at: ['lion', 'marshal'],
        hands: [[], payment('relocate')],
      }),
      'relocate',
    );
    expect(table.refusal(1, 'relocate', 'place:bear-sheriff')).toBe('position-occupied');
    table.pick(1, 'relocate', 'place:horse-sheriff');
    expect(table.open).toEqual(['1 place']);
    expect(table.state.councils.lion.marshal).toBeNull();
    expect(table.state.councils.horse.sheriff).toBe(1);
    table.pick(1, 'place', ...times('at:saddleport', 2));
    // The next position follows the originally active one. An empty Chancellor never acts.
    expect(table.state.next.empire).toBe('horse');
  });

  test('of an agent on a later position takes that agent along, and control is determined again', () => {
    const table = playing(
      arranged({
        agents: { 'bear chancellor': 1 },
        at: ['bear', 'sheriff'],
        hands: [[], payment('relocate')],
      }),
      'relocate',
    );
    table.pick(1, 'relocate', 'place:elephant-chancellor');
    expect(table.state.councils.bear.chancellor).toBeNull();
    table.pick(1, 'act', 'draw');
    expect(table.view(1).players[1]?.held.elephant).toBe(1);
    table.pick(1, 'after', 'done');
    expect(storyOf(table).join('\n')).toContain(
      'No one decides for Bear Steward, Bear Marshal, Bear Chancellor,',
    );
  });

  test('of an agent on a later position never goes to the active position, though it is empty', () => {
    const table = playing(
      arranged({
        agents: { 'bear chancellor': 1 },
        at: ['bear', 'sheriff'],
        hands: [[], payment('relocate')],
      }),
      'relocate',
    );
    expect(table.refusal(1, 'relocate', 'place:bear-sheriff')).toBe('not-offered');
    expect(table.offered('relocate')).toContain('place:bear-steward');
  });

  test('with no empty position it is refused', () => {
    const all = Object.assign(
      {},
      ...(['bear', 'eagle', 'elephant', 'lion', 'horse'] as Empire[]).map((empire) => agentsOn(empire, 1)),
    );
    const table = arranged({ agents: all, at: ['bear', 'marshal'], hands: [[], payment('relocate')] }).pick(
      1,
      'act',
      'card',
    );
    expect(table.refusal(1, 'play', 'ability:relocate')).toBe('no-effect');
  });

  test('and Proxy may be chained while no action has been taken', () => {
    const table = playing(
      arranged({
        agents: { 'lion marshal': 1, 'horse sheriff': 1 },
        at: ['lion', 'marshal'],
        hands: [[], ['eagle-bear-1', 'lion-bear-1']],
      }),
      'proxy',
    );
    table
      .pick(1, 'proxy', 'place:horse-sheriff')
      .pick(1, 'before', 'card')
      .pick(1, 'play', 'ability:relocate')
      .pick(1, 'relocate', 'place:eagle-sheriff');
    expect(table.open).toEqual(['1 place']);
    expect(table.state.councils.horse.sheriff).toBeNull();
  });
});

describe('Relocate, played twice', () => {
  test('moves the same agent on, and leaves no agent where it stopped', () => {
    const table = arranged({
      agents: { 'lion marshal': 2, 'bear sheriff': 0 },
      at: ['lion', 'marshal'],
      hands: [[], [], ['eagle-bear-1', 'eagle-horse-1']],
    });
    const relocate = (question: string, to: string): void => {
      table.pick(2, question, 'card').pick(2, 'play', 'ability:relocate');
      if (table.open.includes('2 pay')) table.pick(2, 'pay', table.offered('pay')[0] ?? '');
      table.pick(2, 'relocate', `place:${to}`);
    };
    relocate('act', 'horse-sheriff');
    relocate('before', 'eagle-sheriff');
    const { lion, horse, eagle } = table.state.councils;
    expect([lion.marshal, horse.sheriff, eagle.sheriff]).toEqual([null, null, 2]);
    expect(table.open).toEqual(['2 place']);
  });
});

describe('Proxy', () => {
  test('acts for another position that is controlled through a different agent; no agent moves', () => {
    const table = arranged({
      agents: { 'bear chancellor': 1, 'horse chancellor': 1 },
      at: ['bear', 'sheriff'],
      hands: [[], payment('proxy')],
    })
      .pick(1, 'before', 'card')
      .pick(1, 'play', 'ability:proxy');
    expect(table.refusal(1, 'proxy', 'place:bear-steward')).toBe('not-via-other-agent');
    // Horse has no banners, so its Marshal can do nothing.
    expect(table.refusal(1, 'proxy', 'place:horse-marshal')).toBe('action-unavailable');
    table.pick(1, 'proxy', 'place:horse-sheriff');
    table.pick(1, 'place', ...times('at:saddleport', 2));
    expect(banners(table, 'saddleport')).toBe('horse 2');
    expect(table.state.councils.horse.chancellor).toBe(1);
  });

  test('has no effect where the other agent alone can do nothing, whatever the active one could do', () => {
    const table = arranged({
      agents: { 'bear chancellor': 1, 'horse marshal': 1, 'horse sheriff': 2, 'horse steward': 2 },
      at: ['bear', 'sheriff'],
      hands: [[], payment('proxy')],
    }).pick(1, 'before', 'card');
    expect(table.refusal(1, 'play', 'ability:proxy')).toBe('no-effect');
  });

  test('is refused without another agent', () => {
    const table = arranged({
      agents: { 'bear chancellor': 1 },
      at: ['bear', 'sheriff'],
      hands: [[], payment('proxy')],
    }).pick(1, 'before', 'card');
    expect(table.refusal(1, 'play', 'ability:proxy')).toBe('not-via-other-agent');
  });

  test('is refused where no position of the other agent can do anything', () => {
    const table = arranged({
      agents: { 'bear sheriff': 1, 'horse marshal': 1 },
      at: ['bear', 'sheriff'],
      hands: [[], payment('proxy')],
      supply: { horse: 0 },
      banners: {},
      but: (state) => {
        for (const region of Object.keys(state.banners) as (keyof typeof state.banners)[])
          if (state.holders[region] === 'horse') {
            state.holders[region] = 'bear';
            state.banners[region] = 0;
          }
        for (const region of [
          'stonebridge',
          'windgap',
          'rider-post',
          'tallgrass',
          'dust-keep',
          'westering',
          'open-steppe',
          'caravan-cross',
          'mareshead',
          'saddleport',
        ] as const) {
          state.holders[region] = 'bear';
          state.banners[region] = 1;
        }
        state.supply.bear =
          20 -
          Object.entries(state.banners).reduce(
            (sum, [region, count]) => sum + (state.holders[region as 'windgap'] === 'bear' ? count : 0),
            0,
          );
        state.supply.horse = 20;
      },
    }).pick(1, 'before', 'card');
    // Its Sheriff and Steward control no region, and its Marshal has no banner.
    expect(table.refusal(1, 'play', 'ability:proxy')).toBe('no-effect');
  });
});

describe('range cards', () => {
  test('Far Strike reaches any empty enemy region that is not adjacent', () => {
    const table = marshal(payment('far-strike'))
      .pick(1, 'act', 'attack')
      .pick(1, 'attack-from', 'at:sunhold');
    expect(table.refusal(1, 'attack-to', 'at:frosthold')).toBe('not-adjacent');
    table.pick(1, 'attack-to', 'range').pick(1, 'range', 'ability:far-strike');
    expect(table.refusal(1, 'range-target', 'at:stormwatch')).toBe('target-not-empty');
    expect(table.refusal(1, 'range-target', 'at:goldmarket')).toBe('target-not-enemy');
    expect(table.refusal(1, 'range-target', 'at:windgap')).toBe('near-anyway');
    expect(table.refusal(1, 'range-target', 'at:honeydale')).toBe('target-not-enemy');
    // The region that attacks is no target, so no reason is given for it.
    expect(table.decision('range-target').refused?.map(({ key }) => key)).not.toContain('at:sunhold');
    table.pick(1, 'range-target', 'at:frosthold');
    // No other player sees how many banners a card could send.
    expect(table.decision('attack-count').secret).toBe(true);
    table.pick(1, 'attack-count', 'count:2');
    // Its tower kills one.
    expect(banners(table, 'frosthold')).toBe('lion 1');
    expect(table.view(1).players[1]?.hand).toEqual([]);
  });

  test('Armada reaches any enemy region that is not adjacent', () => {
    const table = marshal(payment('armada'))
      .pick(1, 'act', 'attack')
      .pick(1, 'attack-from', 'at:sunhold')
      .pick(1, 'attack-to', 'range');
    expect(table.refusal(1, 'range', 'ability:far-strike')).toBe('cost-not-met');
    table.pick(1, 'range', 'ability:armada');
    expect(table.refusal(1, 'range-target', 'at:windgap')).toBe('near-anyway');
    table.pick(1, 'range-target', 'at:talon-rock').pick(1, 'attack-count', 'count:2');
    expect(banners(table, 'talon-rock')).toBe('eagle 1');
  });

  test('can be chosen again if the player does not pay', () => {
    const cost = costOf('armada');
    const table = marshal(EMPIRE_CARDS.filter((card) => cost.some((empire) => card.startsWith(`${empire}-`))))
      .pick(1, 'act', 'attack')
      .pick(1, 'attack-from', 'at:sunhold')
      .pick(1, 'attack-to', 'range')
      .pick(1, 'range', 'ability:armada');
    expect(table.open).toEqual(['1 pay']);
    expect(table.pick(1, 'pay', 'back').open).toEqual(['1 range']);
  });

  test('are not spent where one turns back before declaring', () => {
    const table = marshal(payment('armada'))
      .pick(1, 'act', 'attack')
      .pick(1, 'attack-from', 'at:sunhold')
      .pick(1, 'attack-to', 'range')
      .pick(1, 'range', 'back')
      .pick(1, 'attack-to', 'back')
      .pick(1, 'attack-from', 'cancel');
    expect(table.view(1).players[1]?.hand).toHaveLength(2);
  });
});

describe('cards during an attack', () => {
  test('Bolster adds one, War Host three or what the supply has', () => {
    const table = attacking(
      marshal(payment('war-host'), { supply: { lion: 2 } }),
      'sunhold',
      'open-steppe',
      1,
    )
      .pick(1, 'during', 'card')
      .pick(1, 'play', 'ability:war-host');
    expect(banners(table, 'open-steppe')).toBe('lion 3');
  });

  test('without supply no banner can join', () => {
    const table = attacking(
      marshal(payment('bolster'), { supply: { lion: 0 } }),
      'sunhold',
      'open-steppe',
      1,
    ).pick(1, 'during', 'card');
    expect(table.refusal(1, 'play', 'ability:bolster')).toBe('no-supply');
  });

  test('the last banner of a supply can join', () => {
    const last = { supply: { lion: 1 } };
    const table = attacking(marshal(payment('bolster'), last), 'sunhold', 'open-steppe', 1)
      .pick(1, 'during', 'card')
      .pick(1, 'play', 'ability:bolster');
    expect(banners(table, 'open-steppe')).toBe('lion 2');
  });

  test('Reinforce is not possible where no region can spare a banner', () => {
    const alone = Object.fromEntries(REGIONS.map((region) => [region, 0]));
    const table = marshal(payment('reinforce'), { banners: { ...alone, sunhold: 1 } })
      .pick(1, 'act', 'attack')
      .pick(1, 'attack-to', 'at:open-steppe')
      .pick(1, 'attack-count', 'count:1')
      .pick(1, 'during', 'card');
    expect(table.refusal(1, 'play', 'ability:reinforce')).toBe('no-effect');
  });

  test('Bolster on an attack that the tower would stop carries one through', () => {
    const table = attacking(marshal(payment('bolster')), 'sunhold', 'dust-keep', 1)
      .pick(1, 'during', 'card')
      .pick(1, 'play', 'ability:bolster');
    expect(banners(table, 'dust-keep')).toBe('lion 1');
  });

  test('Reinforce brings one to six from one region, the source included, leaving one abroad', () => {
    const table = attacking(
      marshal(payment('reinforce'), { banners: { sunhold: 9, windgap: ['lion', 1] } }),
      'sunhold',
      'open-steppe',
      1,
    )
      .pick(1, 'during', 'card')
      .pick(1, 'play', 'ability:reinforce');
    expect(table.refusal(1, 'reinforce', 'at:windgap')).toBe('must-leave-one');
    expect(table.refusal(1, 'reinforce', 'at:goldmarket')).toBe('no-banners');
    expect(table.refusal(1, 'reinforce', 'at:stonebridge')).toBe('region-not-controlled');
    table.pick(1, 'reinforce', 'at:sunhold');
    expect(table.refusal(1, 'reinforce-count', 'count:7')).toBe('over-limit');
    table.pick(1, 'reinforce-count', 'count:6');
    expect(banners(table, 'open-steppe')).toBe('lion 7');
  });

  test('marching banners are in no region and no supply', () => {
    const table = attacking(marshal(['bear-eagle-1', 'eagle-horse-1']), 'sunhold', 'open-steppe', 2)
      .pick(1, 'during', 'card')
      .pick(1, 'play', 'ability:mercenaries');
    expect(table.refusal(1, 'mercenaries', 'at:sunhold')).toBe('no-banners');
  });

  test('Reinforce takes no banners from the target, not even if it is no enemy’s any more', () => {
    const table = attacking(
      marshal(
        ['bear-eagle-1', 'eagle-horse-1', 'lion-bear-1', 'lion-eagle-1', 'elephant-lion-1', 'lion-eagle-2'],
        { banners: { sunhold: 4, goldmarket: ['horse', 1] } },
      ),
      'sunhold',
      'goldmarket',
      2,
    );
    const now = (id: AbilityId): War =>
      paid(table.pick(1, 'during', 'card').pick(1, 'play', `ability:${id}`));
    now('mercenaries').pick(1, 'mercenaries', 'at:goldmarket').pick(1, 'mercenaries-count', 'count:1');
    now('city-levy').pick(1, 'city-levy', 'at:goldmarket');
    now('reinforce');
    expect(table.refusal(1, 'reinforce', 'at:goldmarket')).toBe('not-offered');
    expect(table.offered('reinforce')).toContain('at:sunhold');
  });

  test('if the target is no enemy’s any more, the banners simply arrive', () => {
    const table = attacking(
      marshal(['bear-eagle-1', 'eagle-horse-1', 'bear-horse-1'], { banners: { goldmarket: ['horse', 1] } }),
      'sunhold',
      'goldmarket',
      2,
    )
      .pick(1, 'during', 'card')
      .pick(1, 'play', 'ability:mercenaries');
    paid(table)
      .pick(1, 'mercenaries', 'at:goldmarket')
      .pick(1, 'mercenaries-count', 'count:1')
      .pick(1, 'during', 'resolve');
    expect(banners(table, 'goldmarket')).toBe('lion 2');
    table.pick(1, 'after', 'card');
    expect(table.refusal(1, 'play', 'ability:press-on')).toBe('no-survivors');
  });
});

describe('Subjugate', () => {
  test('counts only what the enemy lost in the clash', () => {
    const table = attacking(
      marshal(payment('subjugate'), { banners: { sunhold: 5, 'dust-keep': 2 } }),
      'sunhold',
      'dust-keep',
      5,
    );
    after(table, 'subjugate');
    expect(table.refusal(1, 'subjugate-place', 'at:sunhold')).toBe('too-few');
    expect(table.refusal(1, 'subjugate-place', 'at:windgap', 'at:windgap')).toBe('region-not-controlled');
    table.pick(1, 'subjugate-place', 'at:sunhold', 'at:dust-keep');
    expect(banners(table, 'dust-keep')).toBe('lion 3');
  });

  test('is refused if no banner was killed, and without supply', () => {
    const bloodless = attacking(marshal(payment('subjugate')), 'sunhold', 'open-steppe', 2)
      .pick(1, 'during', 'resolve')
      .pick(1, 'after', 'card');
    expect(bloodless.refusal(1, 'play', 'ability:subjugate')).toBe('no-effect');
  });
});

describe('adding and removing', () => {
  test('City Levy adds three banners of the empire that controls the city', () => {
    const table = playing(
      marshal(payment('city-levy'), { banners: { stonebridge: ['bear', 1] } }),
      'city-levy',
    );
    expect(table.refusal(1, 'city-levy', 'at:windgap')).toBe('target-lacks-icon');
    table.pick(1, 'city-levy', 'at:stonebridge');
    expect(banners(table, 'stonebridge')).toBe('bear 4');
  });

  test('City Levy passes over an empire without supply', () => {
    expect(
      playing(marshal(payment('city-levy'), { supply: { horse: 0 } }), 'city-levy').refusal(
        1,
        'city-levy',
        'at:stonebridge',
      ),
    ).toBe('no-supply');
  });

  test('Recruit adds three home banners to an empty region', () => {
    const table = playing(marshal(payment('recruit')), 'recruit');
    expect(table.refusal(1, 'recruit', 'at:sunhold')).toBe('target-not-empty');
    table.pick(1, 'recruit', 'at:stonebridge');
    expect(banners(table, 'stonebridge')).toBe('horse 3');
  });

  test('Uprising adds four to an empty region without city and tower; a farm is allowed', () => {
    const table = playing(marshal(payment('uprising')), 'uprising');
    expect(table.refusal(1, 'uprising', 'at:stonebridge')).toBe('target-has-icon');
    expect(table.refusal(1, 'uprising', 'at:dust-keep')).toBe('target-has-icon');
    expect(table.refusal(1, 'uprising', 'at:sunhold')).toBe('target-not-empty');
    table.pick(1, 'uprising', 'at:tallgrass');
    expect(banners(table, 'tallgrass')).toBe('horse 4');
  });

  test('Mercenaries remove one to three from a region of any empire; an emptied one falls home', () => {
    const table = playing(
      marshal(payment('mercenaries'), { banners: { windgap: ['bear', 2], southgate: 5 } }),
      'mercenaries',
    );
    expect(table.refusal(1, 'mercenaries', 'at:stonebridge')).toBe('no-banners');
    table.pick(1, 'mercenaries', 'at:windgap');
    expect(table.refusal(1, 'mercenaries-count', 'count:3')).toBe('not-enough-banners');
    table.pick(1, 'mercenaries-count', 'count:2');
    expect(banners(table, 'windgap')).toBe('horse 0');
    const many = playing(marshal(payment('mercenaries'), { banners: { southgate: 5 } }), 'mercenaries').pick(
      1,
      'mercenaries',
      'at:southgate',
    );
    expect(many.refusal(1, 'mercenaries-count', 'count:4')).toBe('over-limit');
    const three = playing(marshal(payment('mercenaries')), 'mercenaries').pick(
      1,
      'mercenaries',
      'at:southgate',
    );
    expect(three.refusal(1, 'mercenaries-count', 'count:4')).toBe('not-enough-banners');
  });

  test('Alchemist’s Fire burns up to five enemy banners around one region, in any split', () => {
    const table = playing(
      marshal(payment('alchemists-fire'), {
        banners: { 'dust-keep': 4, windgap: ['bear', 3], wheatmoor: 1 },
      }),
      'alchemists-fire',
    );
    expect(table.refusal(1, 'fire-from', 'at:wheatmoor')).toBe('no-enemy-near');
    expect(table.refusal(1, 'fire-from', 'at:goldmarket')).toBe('no-banners');
    expect(table.refusal(1, 'fire-from', 'at:southgate')).toBe('region-not-controlled');
    table.pick(1, 'fire-from', 'at:sunhold');
    expect(table.refusal(1, 'fire', 'at:southgate')).toBe('not-adjacent');
    expect(table.refusal(1, 'fire', 'at:manegate')).toBe('target-not-enemy');
    expect(
      playing(marshal(payment('alchemists-fire'), { banners: { windgap: 2 } }), 'alchemists-fire')
        .pick(1, 'fire-from', 'at:sunhold')
        .decision('fire'),
    ).toMatchObject({ min: 1, max: 2 });
    for (const without of ['at:sunhold', 'at:stonebridge'])
      expect(table.refusal(1, 'fire', without)).toBe('not-offered');
    expect(table.refusal(1, 'fire', ...times('at:dust-keep', 3), ...times('at:windgap', 3))).toBe('too-many');
    expect([table.decision('fire').min, table.decision('fire').max]).toEqual([1, 5]);
    table.pick(1, 'fire', ...times('at:dust-keep', 2), ...times('at:windgap', 3));
    expect([banners(table, 'dust-keep'), banners(table, 'windgap'), banners(table, 'sunhold')]).toEqual([
      'horse 2',
      'horse 0',
      'lion 2',
    ]);
  });

  test('Populate puts one into each region of the active empire, empty home regions too', () => {
    const table = playing(marshal(payment('populate')), 'populate');
    expect(table.open).not.toContain('1 populate');
    expect([banners(table, 'goldmarket'), banners(table, 'sunhold')]).toEqual(['lion 1', 'lion 3']);
  });

  test('Populate with a short supply: the player names as many regions as it allows', () => {
    const table = playing(marshal(payment('populate'), { supply: { lion: 2 } }), 'populate');
    expect(table.refusal(1, 'populate', 'at:sunhold')).toBe('too-few');
    expect(table.refusal(1, 'populate', 'at:sunhold', 'at:sunhold')).toBe('picked-too-often');
    expect(table.refusal(1, 'populate', 'at:windgap', 'at:sunhold')).toBe('region-not-controlled');
    table.pick(1, 'populate', 'at:sunhold', 'at:goldmarket');
    expect(table.state.supply.lion).toBe(0);
  });

  test('Populate without supply is refused', () => {
    expect(
      marshal(payment('populate'), { supply: { lion: 0 } })
        .pick(1, 'act', 'card')
        .refusal(1, 'play', 'ability:populate'),
    ).toBe('no-supply');
  });
});

describe('moving', () => {
  test('Forced March goes any distance between an empire’s regions and never abandons a conquest', () => {
    const table = playing(
      marshal(payment('forced-march'), { banners: { windgap: ['lion', 3], 'dust-keep': ['lion', 1] } }),
      'forced-march',
    );
    expect(table.refusal(1, 'march-from', 'at:dust-keep')).toBe('must-leave-one');
    expect(table.refusal(1, 'march-from', 'at:southgate')).toBe('region-not-controlled');
    expect(table.refusal(1, 'march-from', 'at:goldmarket')).toBe('no-banners');
    table.pick(1, 'march-from', 'at:windgap');
    expect(table.refusal(1, 'march-to', 'at:windgap')).toBe('no-effect');
    expect(table.refusal(1, 'march-to', 'at:stonebridge')).toBe('region-not-controlled');
    table.pick(1, 'march-to', 'at:southmarch');
    expect(table.refusal(1, 'march-count', 'count:3')).toBe('must-leave-one');
    table.pick(1, 'march-count', 'count:2');
    expect([banners(table, 'windgap'), banners(table, 'southmarch')]).toEqual(['lion 1', 'lion 4']);
  });

  test('Regroup arranges all banners of an empire again, one in each conquest, with a change', () => {
    const table = playing(marshal(payment('regroup'), { banners: { windgap: ['lion', 1] } }), 'regroup');
    expect(table.refusal(1, 'regroup-empire', 'empire:horse')).toBe('no-other-arrangement');
    expect(table.pick(1, 'regroup-empire', 'back').open).toEqual(['1 play']);
    table.pick(1, 'play', 'ability:regroup').pick(1, 'regroup-empire', 'empire:lion');
    expect(table.decision('regroup').min).toBe(7);
    expect(table.refusal(1, 'regroup', ...times('at:sunhold', 5), 'at:windgap', 'at:manegate')).toBe(
      'picked-too-often',
    );
    expect(table.refusal(1, 'regroup', ...times('at:sunhold', 4), ...times('at:manegate', 3))).toBe(
      'must-be-picked',
    );
    expect(table.refusal(1, 'regroup', 'at:windgap')).toBe('too-few');
    expect(table.refusal(1, 'regroup', ...times('at:stonebridge', 7))).toBe('region-not-controlled');
    table.pick(
      1,
      'regroup',
      ...times('at:sunhold', 2),
      ...times('at:manegate', 2),
      ...times('at:southmarch', 2),
      'at:windgap',
    );
    // Nothing has changed, because no card was played.
    expect([table.open, table.view(1).players[1]?.hand]).toEqual([['1 play'], payment('regroup')]);
    table.pick(1, 'play', 'ability:regroup').pick(1, 'regroup-empire', 'empire:lion');
    table.pick(1, 'regroup', ...times('at:wheatmoor', 6), 'at:windgap');
    expect([banners(table, 'wheatmoor'), banners(table, 'sunhold')]).toEqual(['lion 6', 'lion 0']);
  });

  test('Disperse moves all banners of a region to neighbours of their empire, in any split', () => {
    const table = playing(marshal(payment('disperse'), { banners: { windgap: ['bear', 4] } }), 'disperse');
    expect(table.refusal(1, 'disperse', 'at:stonebridge')).toBe('no-banners');
    table.pick(1, 'disperse', 'at:windgap');
    // Southgate is the only neighbour that the Bear controls.
    expect([banners(table, 'windgap'), banners(table, 'southgate')]).toEqual(['horse 0', 'bear 7']);
  });

  test('Disperse asks for the split, and refuses far and foreign regions', () => {
    const table = playing(marshal(payment('disperse')), 'disperse').pick(1, 'disperse', 'at:sunhold');
    expect(table.refusal(1, 'disperse-to', 'at:windgap', 'at:windgap')).toBe('region-not-controlled');
    expect(table.refusal(1, 'disperse-to', 'at:southmarch', 'at:southmarch')).toBe('not-adjacent');
    expect(table.refusal(1, 'disperse-to', 'at:sunhold', 'at:sunhold')).toBe('not-offered');
    expect(table.refusal(1, 'disperse-to', 'at:goldmarket')).toBe('too-few');
    table.pick(1, 'disperse-to', 'at:goldmarket', 'at:manegate');
    expect([banners(table, 'goldmarket'), banners(table, 'manegate')]).toEqual(['lion 1', 'lion 3']);
  });

  test('Disperse with nowhere to go sends them to the supply', () => {
    const table = playing(
      marshal(payment('disperse'), { banners: { jadeport: ['lion', 3] } }),
      'disperse',
    ).pick(1, 'disperse', 'at:jadeport');
    expect([banners(table, 'jadeport'), table.state.supply.lion]).toEqual(['elephant 0', 14]);
  });
});

describe('Midnight Oil', () => {
  test('repeats an attack, which becomes the most recent one', () => {
    const table = attacking(
      marshal(payment('midnight-oil'), { banners: { sunhold: 4 } }),
      'sunhold',
      'open-steppe',
      1,
    );
    after(table, 'midnight-oil')
      .pick(1, 'attack-from', 'at:sunhold')
      .pick(1, 'attack-to', 'at:windgap')
      .pick(1, 'attack-count', 'count:3');
    expect([banners(table, 'open-steppe'), banners(table, 'windgap')]).toEqual(['lion 1', 'lion 3']);
  });

  test('repeats the position’s own action after Press On, not the extra attack', () => {
    const table = attacking(
      marshal([...payment('midnight-oil'), 'bear-elephant-1'], { banners: { sunhold: 5 } }),
      'sunhold',
      'open-steppe',
      3,
    );
    after(table, 'press-on')
      .pick(1, 'attack-to', 'at:caravan-cross')
      .pick(1, 'attack-count', 'count:1')
      .pick(1, 'during', 'resolve')
      .pick(1, 'after', 'card')
      .pick(1, 'play', 'ability:midnight-oil');
    expect(table.offered('attack-from')).toContain('at:sunhold');
  });

  test('repeats the action at the position swapped to, never the swap', () => {
    const table = arranged({
      agents: { 'bear chancellor': 1 },
      at: ['bear', 'chancellor'],
      hands: [[], payment('midnight-oil')],
    });
    table
      .pick(1, 'act', 'swap')
      .pick(1, 'swap-with', 'place:bear-sheriff')
      .pick(1, 'before', 'add')
      .pick(1, 'place', ...times('at:southgate', 2))
      .pick(1, 'after', 'card')
      .pick(1, 'play', 'ability:midnight-oil')
      .pick(1, 'place', ...times('at:southgate', 2));
    expect(banners(table, 'southgate')).toBe('bear 4');
    expect(table.events).toContain('trims');
  });

  test('is refused where the deck is empty and no card that pays fills it', () => {
    const table = arranged({
      agents: { 'bear chancellor': 1 },
      at: ['bear', 'chancellor'],
      hands: [[], payment('midnight-oil')],
      but: ({ decks, players }) => void players[2]?.hand.push(...decks.bear.splice(1)),
    });
    table.pick(1, 'act', 'draw').pick(1, 'after', 'card');
    expect(table.refusal(1, 'play', 'ability:midnight-oil')).toBe('no-effect');
  });

  test('is refused after a swap that led to no action', () => {
    const table = arranged({
      agents: { 'horse chancellor': 1 },
      at: ['horse', 'chancellor'],
      hands: [[], payment('midnight-oil')],
    });
    table
      .pick(1, 'act', 'swap')
      .pick(1, 'swap-with', 'place:horse-marshal')
      .pick(1, 'before', 'skip')
      .pick(1, 'after', 'card');
    expect(table.refusal(1, 'play', 'ability:midnight-oil')).toBe('no-effect');
  });

  test('draws again, even from a deck that only the paid card refills', () => {
    const table = arranged({
      agents: { 'lion chancellor': 1 },
      at: ['lion', 'chancellor'],
      hands: [[], payment('midnight-oil')],
      but: (state) => {
        const rest = state.decks.lion.splice(1);
        state.players[2]?.hand.push(...rest);
      },
    });
    table.pick(1, 'act', 'draw');
    expect(table.state.decks.lion).toHaveLength(0);
    again(table, 'midnight-oil');
    expect(table.view(1).players[1]?.held.lion).toBeGreaterThanOrEqual(1);
  });
});
