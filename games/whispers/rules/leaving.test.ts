import { picker, randomAction } from '../../../src/engine/check/fuzz';
import { judge } from '../../../src/engine/contract/decision';
import type { Seat } from '../../../src/engine/contract/game';
import { play } from '../../../src/engine/check/testing';
import { wordsOf } from '../../../src/words/catalogue';
import type { Card } from '../data/cards';
import { whispers } from '../index';
import { arranged, banners, times, type Arrangement, type War } from '../testing';

/**
 * Every question of a declaration and of a card can be cancelled. Nothing is spent before, and a player whose
 * time is up cancels.
 */

const marshal = (cards: readonly Card[] = [], how: Arrangement = {}): War =>
  arranged({
    agents: { 'lion marshal': 1, 'lion chancellor': 2 },
    at: ['lion', 'marshal'],
    hands: [[], cards],
    ...how,
  });
const declaring = (cards: readonly Card[] = [], how: Arrangement = {}): War =>
  marshal(cards, how).pick(1, 'act', 'attack').pick(1, 'attack-from', 'at:sunhold');
const fighting = (cards: readonly Card[]): War =>
  declaring(cards, { banners: { sunhold: 4 } })
    .pick(1, 'attack-to', 'at:open-steppe')
    .pick(1, 'attack-count', 'count:4');
const fought = (cards: readonly Card[]): War => fighting(cards).pick(1, 'during', 'resolve');
const aiming = (table: War, window: string, ability: string): War =>
  table.pick(1, window, 'card').pick(1, 'play', `ability:${ability}`);

/** Answers for a player whose time is up, until the question goes to another player or has another id. */
const letTimePass = (table: War, seat: Seat, until: string): War => {
  for (let count = 0; count < 9 && !table.open.includes(`${seat} ${until}`); count++) {
    const asked = table.session.decisions.find((open) => open.seat === seat);
    if (!asked?.fallback) throw new Error(`no fallback at ${asked?.id ?? 'nothing'}`);
    table.press(seat, asked.id, ...asked.fallback);
  }
  return table;
};

describe('an attack', () => {
  test.each<[string, () => War]>([
    ['where it goes', () => declaring()],
    ['how many go', () => declaring().pick(1, 'attack-to', 'at:open-steppe')],
    [
      'where a range card reaches',
      () =>
        declaring(['eagle-horse-1', 'horse-lion-1'])
          .pick(1, 'attack-to', 'range')
          .pick(1, 'range', 'ability:armada'),
    ],
    [
      'how many go so far',
      () =>
        declaring(['eagle-horse-1', 'horse-lion-1'])
          .pick(1, 'attack-to', 'range')
          .pick(1, 'range', 'ability:armada')
          .pick(1, 'range-target', 'at:talon-rock'),
    ],
    [
      'with which cards one pays',
      () =>
        declaring(['eagle-horse-1', 'horse-lion-1', 'horse-bear-1'])
          .pick(1, 'attack-to', 'range')
          .pick(1, 'range', 'ability:armada'),
    ],
  ])('is called off when time is up at the question %s', (_, table) => {
    const [before, asked] = [table(), table()];
    letTimePass(asked, 1, 'act');
    expect(asked.decision('act').fallback).toEqual(['hold']);
    expect([asked.view(1).players[1]?.hand, banners(asked, 'sunhold')]).toEqual([
      before.view(1).players[1]?.hand,
      'lion 2',
    ]);
    asked.press(1, 'act', 'hold').finish();
  });

  test('of Press On is given up, and the card stays spent', () => {
    const table = aiming(fought(['bear-lion-1', 'horse-bear-1']), 'after', 'press-on').pick(
      1,
      'attack-to',
      'at:caravan-cross',
    );
    letTimePass(table, 1, 'after');
    expect(table.view(1).players[1]?.hand).toEqual(['horse-bear-1']);
    expect(banners(table, 'caravan-cross')).toBe('horse 0');
  });

  test('of Press On counts the survivors that can go, not all that are there', () => {
    const table = aiming(fought(['bear-lion-1']), 'after', 'press-on');
    expect(table.decision('attack-to').params).toMatchObject({ count: 3 });
  });

  test('of a lone banner can be looked at before it happens', () => {
    const table = declaring([], { banners: { sunhold: 1 } }).pick(1, 'attack-to', 'at:open-steppe');
    expect(table.offered('attack-count')).toEqual(['count:1', 'back']);
    expect(table.pick(1, 'attack-count', 'back').open).toEqual(['1 attack-to']);
  });
});

describe('a card', () => {
  const before = (cards: readonly Card[], ability: string, how: Arrangement = {}): War =>
    aiming(marshal(cards, how), 'act', ability);
  test.each<[string, readonly Card[], () => War]>([
    [
      'Mercenaries',
      ['bear-eagle-1', 'eagle-lion-1'],
      () => before(['bear-eagle-1', 'eagle-lion-1'], 'mercenaries'),
    ],
    [
      'the count of Mercenaries',
      ['bear-eagle-1', 'eagle-lion-1'],
      () => before(['bear-eagle-1', 'eagle-lion-1'], 'mercenaries').pick(1, 'mercenaries', 'at:millkeep'),
    ],
    ['Relocate', ['eagle-bear-1'], () => before(['eagle-bear-1'], 'relocate')],
    [
      'Proxy',
      ['lion-bear-1'],
      () => before(['lion-bear-1'], 'proxy', { agents: { 'lion marshal': 1, 'bear sheriff': 1 } }),
    ],
    [
      'Disperse',
      ['bear-horse-1', 'horse-lion-1'],
      () => before(['bear-horse-1', 'horse-lion-1'], 'disperse'),
    ],
    ['Regroup', ['horse-bear-1', 'horse-lion-1'], () => before(['horse-bear-1', 'horse-lion-1'], 'regroup')],
    [
      'an arrangement of Regroup',
      ['horse-bear-1', 'horse-lion-1'],
      () => before(['horse-bear-1', 'horse-lion-1'], 'regroup').pick(1, 'regroup-empire', 'empire:lion'),
    ],
    [
      'Uprising',
      ['elephant-horse-1', 'horse-lion-1'],
      () => before(['elephant-horse-1', 'horse-lion-1'], 'uprising'),
    ],
    [
      'the payment',
      ['bear-eagle-1', 'eagle-lion-1', 'eagle-horse-1'],
      () => before(['bear-eagle-1', 'eagle-lion-1', 'eagle-horse-1'], 'mercenaries'),
    ],
  ])('is left unplayed when time is up at %s', (_, hand, table) => {
    const asked = letTimePass(table(), 1, 'act');
    expect(asked.view(1).players[1]?.hand).toEqual(hand);
    expect(asked.events).not.toContain('plays');
    asked.finish();
  });

  test('with one way to pay names its cards on the button, and is paid once it is aimed', () => {
    const table = marshal(['bear-eagle-1', 'eagle-lion-1']).pick(1, 'act', 'card');
    const option = table.decision('play').options.find(({ key }) => key === 'ability:mercenaries');
    expect(option && wordsOf('whispers').option({ id: 'play' }, option)).toBe(
      'Mercenaries (costs Bear/Eagle and Eagle/Lion)',
    );
    table.pick(1, 'play', 'ability:mercenaries');
    expect(table.events).not.toContain('plays');
    table.pick(1, 'mercenaries', 'at:millkeep').pick(1, 'mercenaries-count', 'count:3');
    expect(table.events).toEqual(expect.arrayContaining(['plays', 'removed']));
  });

  test('Reinforce is left before a region is chosen, and the attack goes on', () => {
    const cards: Card[] = ['elephant-lion-1', 'lion-bear-1'];
    const table = aiming(fighting(cards), 'during', 'reinforce').pick(1, 'reinforce', 'back');
    expect([table.open, table.view(1).players[1]?.hand]).toEqual([['1 play'], cards]);
  });

  test('Reinforce is left when time is up, and the attack goes on', () => {
    const cards: Card[] = ['elephant-lion-1', 'lion-bear-1'];
    const table = aiming(fighting(cards), 'during', 'reinforce').pick(1, 'reinforce', 'at:manegate');
    letTimePass(table, 1, 'during');
    expect(table.decision('during').fallback).toEqual(['resolve']);
    expect(table.view(1).players[1]?.hand).toEqual(cards);
  });
});

test.each([2, 3, 4])(
  'with %s players every question has an answer for a player who lets the time pass',
  (seats) => {
    const variants = {
      fieldAgents: true,
      treasures: true,
      darkAlliances: true,
      finalDiscard: true,
      ownSupplyCheck: true,
    };
    const met = new Set<string>();
    for (let number = 0; number < 6; number++) {
      const { session } = play(whispers, {
        seats,
        seed: `time ${number}`,
        options: number % 2 === 0 ? {} : { ...variants, councils: 'printed' },
      });
      const pick = picker(`time ${seats} ${number}`);
      while (!session.over) {
        for (const asked of session.decisions) {
          met.add(asked.id);
          expect([asked.id, asked.fallback && judge(asked, asked.fallback)]).toEqual([asked.id, undefined]);
          expect([asked.id, asked.fallback === undefined]).toEqual([asked.id, false]);
        }
        session.apply(randomAction(session, pick, 30));
      }
    }
    expect(met.size).toBeGreaterThan(25);
  },
);

test('a game in which all players let all time pass comes to its end', () => {
  const { session } = play(whispers, { seats: 3, seed: 'nobody is there' });
  for (let count = 0; !session.over; count++) {
    expect(count).toBeLessThan(400);
    const [asked] = session.decisions;
    session.apply({ seat: asked?.seat ?? 0, decision: asked?.id ?? '', picks: asked?.fallback ?? [] });
  }
});

test('Subjugate, placed by no player, goes to the region with the most banners', () => {
  const table = aiming(
    declaring(['bear-lion-1', 'lion-eagle-1'], { banners: { sunhold: 4, 'open-steppe': 2 } })
      .pick(1, 'attack-to', 'at:open-steppe')
      .pick(1, 'attack-count', 'count:4')
      .pick(1, 'during', 'resolve'),
    'after',
    'subjugate',
  );
  expect(table.decision('subjugate-place').fallback).toEqual(times('at:manegate', 2));
});
