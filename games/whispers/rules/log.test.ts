import type { Card } from '../data/cards';
import { arranged, storyOf, type Arrangement, type War } from '../testing';

/** The log tells who acted, from where, to where, and why banners were lost. */

const marshal = (cards: readonly Card[] = [], how: Arrangement = {}): War =>
  arranged({
    agents: { 'lion marshal': 1, 'lion chancellor': 2 },
    at: ['lion', 'marshal'],
    hands: [[], cards],
    ...how,
  });
const attacking = (to: string, count: number, how: Arrangement = {}, cards: readonly Card[] = []): War =>
  marshal(cards, how)
    .pick(1, 'act', 'attack')
    .pick(1, 'attack-from', 'at:sunhold')
    .pick(1, 'attack-to', `at:${to}`)
    .pick(1, 'attack-count', `count:${count}`);
const told = (table: War): string => storyOf(table).join('\n');

test('a banner lost to the tower of an empty home region is lost to that tower, and the region stays', () => {
  const lines = told(attacking('dust-keep', 1));
  expect(lines).toContain('The tower of H5 Dust Keep kills 1 Lion banner.');
  expect(lines).toContain('No attacker is left. H5 Dust Keep stays with the Horse.');
  expect(lines).not.toContain('empty and falls');
});

test('a tower is named before the clash', () => {
  const lines = told(attacking('dust-keep', 4, { banners: { sunhold: 4, 'dust-keep': 1 } }));
  expect(lines).toContain(
    'The tower of H5 Dust Keep kills 1 Lion banner.\nThe Lion takes H5 Dust Keep with 2 banners. ' +
      'Each side lost 1.',
  );
});

test('an empty region without a tower is simply taken', () => {
  expect(told(attacking('windgap', 1))).toContain('The Lion takes H2 Windgap with 1 banner.');
});

test('Reinforce names the region the banners come from', () => {
  const table = attacking('open-steppe', 1, {}, ['elephant-lion-1', 'lion-bear-1'])
    .pick(1, 'during', 'card')
    .pick(1, 'play', 'ability:reinforce')
    .pick(1, 'reinforce', 'at:manegate')
    .pick(1, 'reinforce-count', 'count:2');
  expect(told(table)).toContain('2 Lion banners join the attack from L2 Manegate.');
});

test('Subjugate names the player, the empire and the region of the new banners', () => {
  const table = attacking(
    'open-steppe',
    2,
    { agents: { 'lion marshal': 1 }, banners: { 'open-steppe': 1 }, supply: { lion: 14 } },
    ['bear-lion-1', 'lion-eagle-1'],
  )
    .pick(1, 'during', 'resolve')
    .pick(1, 'after', 'card')
    .pick(1, 'play', 'ability:subjugate')
    .pick(1, 'subjugate-place', 'at:open-steppe');
  expect(told(table)).toContain('Player 2 adds 1 Lion banner to H7 Open Steppe as Marshal.');
});

test('new banners in several regions are one line', () => {
  const table = arranged({ agents: { 'elephant sheriff': 1 }, at: ['elephant', 'sheriff'] });
  table.pick(1, 'place', 'at:jadeport', 'at:old-temple');
  expect(told(table)).toContain(
    'Player 2 adds 2 Elephant banners as Sheriff: 1 on T4 Jadeport and 1 on T5 Old Temple.',
  );
  expect(storyOf(table).filter((line) => line.includes('adds'))).toHaveLength(1);
});

test('Relocate names where the agent came from', () => {
  const table = marshal(['eagle-bear-1'])
    .pick(1, 'act', 'card')
    .pick(1, 'play', 'ability:relocate')
    .pick(1, 'relocate', 'place:bear-sheriff');
  expect(told(table)).toContain('Player 2 moves from Lion Marshal to Bear Sheriff and acts there.');
});

test('a swap names who was displaced, and where to', () => {
  const table = arranged({ agents: { 'bear chancellor': 1, 'bear sheriff': 2 }, at: ['bear', 'chancellor'] })
    .pick(1, 'act', 'swap')
    .pick(1, 'swap-with', 'place:bear-sheriff');
  expect(told(table)).toContain('Player 2 swaps with Player 3, from Bear Chancellor to Bear Sheriff.');
});

test('a swap of two agents of one player names the position that acts', () => {
  const table = arranged({ agents: { 'bear chancellor': 1, 'bear sheriff': 1 }, at: ['bear', 'chancellor'] })
    .pick(1, 'act', 'swap')
    .pick(1, 'swap-with', 'place:bear-sheriff');
  expect(told(table)).toContain('Player 2 swaps two own agents and acts as Bear Sheriff.');
});

test('City Levy says who adds how many banners, and where', () => {
  const table = marshal(['lion-bear-1', 'lion-eagle-1'])
    .pick(1, 'act', 'card')
    .pick(1, 'play', 'ability:city-levy')
    .pick(1, 'city-levy', 'at:goldmarket');
  expect(told(table)).toContain('Player 2 adds 3 Lion banners to L4 Goldmarket.');
});

test('Populate names the regions that were filled', () => {
  const table = marshal(['eagle-lion-1', 'lion-bear-1'], { supply: { lion: 2 } })
    .pick(1, 'act', 'card')
    .pick(1, 'play', 'ability:populate')
    .pick(1, 'populate', 'at:sunhold', 'at:crownhill');
  expect(told(table)).toContain('The Lion adds one banner each in L3 Sunhold and L5 Crownhill.');
});

test('Regroup names the new arrangement', () => {
  const table = marshal(['horse-bear-1', 'horse-eagle-1'])
    .pick(1, 'act', 'card')
    .pick(1, 'play', 'ability:regroup')
    .pick(1, 'regroup-empire', 'empire:lion')
    .pick(1, 'regroup', ...Array<string>(5).fill('at:wheatmoor'), 'at:honeydale');
  expect(told(table)).toContain(
    'Player 2 rearranges the Lion banners with Regroup: L6 Wheatmoor 5 and L7 Honeydale 1.',
  );
});

test('the question of a Sheriff or Steward names the position', () => {
  const sheriff = arranged({ agents: { 'bear sheriff': 1 }, at: ['bear', 'sheriff'] });
  expect(sheriff.decision('place').params).toMatchObject({
    place: { params: { position: { text: 'position.sheriff' } } },
  });
  const steward = arranged({ agents: { 'bear steward': 1 }, at: ['bear', 'steward'] });
  expect(steward.decision('place').params).toMatchObject({
    place: { params: { position: { text: 'position.steward' } } },
  });
});

test('a game of two says how many agents a turn has, and one of three does not', () => {
  const opening = (seats: number): string => told(arranged({ step: 'deploy', seats, turn: 1 }));
  expect(opening(2)).toContain('With two players, each player places 3 agents a turn.');
  expect(opening(3)).not.toContain('agents a turn');
});
