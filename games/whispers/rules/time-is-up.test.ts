import { arranged, times, type Arrangement, type War } from '../testing';
import type { Card } from '../data/cards';

/** Tests the default answers of a player whose time is up. */
const marshal = (cards: readonly Card[] = ['horse-lion-1'], how: Arrangement = {}): War =>
  arranged({
    agents: { 'lion marshal': 1, 'lion chancellor': 1 },
    at: ['lion', 'marshal'],
    hands: [[], cards],
    ...how,
  });
const playing = (ability: string, cards: readonly Card[], how?: Arrangement): War =>
  marshal(cards, how).pick(1, 'act', 'card').pick(1, 'play', `ability:${ability}`);
/** The Bear's sheriff places banners, and the Lion holds most of the Bear's home. */
const bearSheriff = (banners: Arrangement['banners']): War =>
  arranged({
    agents: { 'bear sheriff': 1 },
    at: ['bear', 'sheriff'],
    banners: {
      frosthold: ['lion', 1],
      barleyfen: ['lion', 1],
      greywold: ['lion', 1],
      stormwatch: ['lion', 1],
      millkeep: ['lion', 1],
      ...banners,
    },
  });
const declaring = (): War => marshal().pick(1, 'act', 'attack');
const marching = (): War =>
  declaring()
    .pick(1, 'attack-from', 'at:sunhold')
    .pick(1, 'attack-to', 'at:open-steppe')
    .pick(1, 'attack-count', 'count:2');

describe('a player whose time is up', () => {
  test.each<[string, string, () => War, readonly string[]]>([
    [
      'takes back the own agent earliest in order',
      'retrieve',
      () =>
        arranged({
          step: 'retrieve',
          turn: 2,
          agents: { 'eagle marshal': 1, 'eagle steward': 1, 'horse sheriff': 1 },
        }),
      ['place:eagle-steward'],
    ],
    [
      'places an agent on the first open position',
      'deploy',
      () => arranged({ step: 'deploy', first: 1, agents: { 'bear sheriff': 2 } }),
      ['place:bear-steward'],
    ],
    [
      'adds banners rather than draws',
      'act',
      () => arranged({ agents: { 'horse steward': 1 }, at: ['horse', 'steward'] }),
      ['add'],
    ],
    [
      'draws rather than swaps',
      'act',
      () => arranged({ agents: { 'horse chancellor': 1 }, at: ['horse', 'chancellor'] }),
      ['draw'],
    ],
    ['holds rather than attacks', 'act', () => marshal(), ['hold']],
    [
      'plays no card before a plain action',
      'before',
      () =>
        arranged({ agents: { 'bear sheriff': 1 }, at: ['bear', 'sheriff'], hands: [[], ['horse-lion-1']] }),
      ['add'],
    ],
    [
      'skips where nothing can be done',
      'before',
      () =>
        arranged({ agents: { 'horse marshal': 1 }, at: ['horse', 'marshal'], hands: [[], ['horse-lion-1']] }),
      ['skip'],
    ],
    [
      'places everything on the home region with most banners, conquered ones last',
      'place',
      () =>
        arranged({
          agents: { 'bear sheriff': 1 },
          at: ['bear', 'sheriff'],
          banners: { windgap: ['bear', 6], millkeep: 5 },
        }),
      times('at:millkeep', 2),
    ],
    [
      'takes back a field agent if no other is out',
      'retrieve',
      () =>
        arranged({
          step: 'retrieve',
          turn: 2,
          options: { fieldAgents: true },
          but: ({ players }) => players[1]?.field.push('windgap', 'sunhold'),
        }),
      ['at:windgap'],
    ],
    [
      'places everything on the only home region, not on a stronger conquered one',
      'place',
      () =>
        bearSheriff({
          southgate: 1,
          windgap: ['bear', 3],
        }),
      times('at:southgate', 2),
    ],
    [
      'places everything on the conquered region with most banners if no home region is left',
      'place',
      () =>
        bearSheriff({
          southgate: ['lion', 1],
          windgap: ['bear', 2],
          'dust-keep': ['bear', 3],
        }),
      times('at:dust-keep', 2),
    ],
    ['declares no attack', 'attack-from', declaring, ['cancel']],
    [
      'turns back from a declaration',
      'attack-to',
      () => declaring().pick(1, 'attack-from', 'at:sunhold'),
      ['back'],
    ],
    ['fights', 'during', marching, ['resolve']],
    [
      'burns one banner',
      'fire',
      () =>
        playing('alchemists-fire', ['eagle-elephant-1', 'elephant-bear-1'], {
          banners: { windgap: 2, 'dust-keep': 2 },
        }).pick(1, 'fire-from', 'at:sunhold'),
      ['at:windgap'],
    ],
    [
      'disperses everything into one neighbour',
      'disperse-to',
      () => playing('disperse', ['bear-horse-1', 'horse-eagle-1']).pick(1, 'disperse', 'at:sunhold'),
      times('at:amber-fields', 2),
    ],
    [
      'leaves the banners where they are when regrouping',
      'regroup',
      () =>
        playing('regroup', ['horse-bear-1', 'horse-eagle-1'], { banners: { windgap: ['lion', 1] } }).pick(
          1,
          'regroup-empire',
          'empire:lion',
        ),
      [...times('at:manegate', 2), ...times('at:sunhold', 2), ...times('at:southmarch', 2), 'at:windgap'],
    ],
    [
      'moves only the banners above a limit when regrouping',
      'regroup',
      () =>
        playing('regroup', ['horse-bear-1', 'horse-eagle-1'], { banners: { sunhold: 12 } }).pick(
          1,
          'regroup-empire',
          'empire:lion',
        ),
      [
        ...times('at:amber-fields', 6),
        ...times('at:manegate', 4),
        ...times('at:sunhold', 4),
        ...times('at:southmarch', 2),
      ],
    ],
    ['plays no card afterwards', 'after', () => marching().pick(1, 'during', 'resolve'), ['done']],
    [
      'swaps with the Marshal',
      'swap-with',
      () => arranged({ agents: { 'bear chancellor': 1 }, at: ['bear', 'chancellor'] }).pick(1, 'act', 'swap'),
      ['place:bear-marshal'],
    ],
    [
      'discards the cards held longest',
      'discard',
      () =>
        arranged({
          step: 'discard',
          hands: [
            [],
            [
              'lion-bear-1',
              'horse-lion-1',
              'bear-lion-1',
              'bear-lion-2',
              'eagle-bear-1',
              'eagle-bear-2',
              'eagle-lion-1',
            ],
          ],
        }),
      ['card:lion-bear-1', 'card:horse-lion-1'],
    ],
    ['swaps no loyalties', 'swap', () => arranged({ step: 'swap', turn: 2, first: 1 }), ['keep']],
  ])('%s', (_, decision, table, picks) => {
    const arrangement = table();
    expect(arrangement.decision(decision, 1).fallback).toEqual(picks);
    arrangement.press(1, decision, ...picks).finish();
  });
});
