import type { Seat } from '../../src/engine/contract/game';
import { dealer, seedHash } from '../../src/engine/run/chance';
import { picker, randomAction } from '../../src/engine/check/fuzz';
import { wordsOf } from '../../src/words/catalogue';
import { redealHidden } from '../../src/engine/run/hidden';
import { copyPlain } from '../../src/engine/run/plain';
import { ANYTIME, Session } from '../../src/engine/run/session';
import { play } from '../../src/engine/check/testing';
import { whispers } from './index';
import type { Card } from './data/cards';
import { SLOTS } from './data/empires';
import { QUESTIONS } from './questions';
import { hand, report } from './report';
import { arranged, marchedFromSunhold, type Arrangement, type War } from './testing';

const words = wordsOf('whispers');
const seen = (table: War, seat: Seat | null): string => JSON.stringify(table.view(seat));
/** Collects all that other seats can see: the questions as they see them, the lines of the log, the board. */
const publicly = (table: War): string =>
  JSON.stringify([
    table.session.waiting.map((asked) =>
      asked.secret ? [asked.seat, asked.id, asked.min, asked.max] : asked,
    ),
    table.lines.filter(({ only }) => only === undefined),
    table.view(null),
    report(table.view(null)),
  ]);

describe('hidden and public information', () => {
  test('hidden loyalties are for their owner alone; a revealed one is for all, with its slot', () => {
    const table = arranged({
      step: 'deploy',
      loyalties: [['lion', 'bear', 'eagle', 'horse', 'elephant']],
      but: (state) => {
        const [of] = state.players;
        if (of) of.revealed = ['bear'];
      },
    });
    expect(table.view(0).players[0]?.loyalties).toEqual({
      devout: 'lion',
      dutiful: 'bear',
      affiliated: 'eagle',
      unallied: 'horse',
      opposed: 'elephant',
    });
    for (const other of [1, 2, null] as const)
      expect(table.view(other).players[0]?.loyalties).toEqual({
        devout: null,
        dutiful: 'bear',
        affiliated: null,
        unallied: null,
        opposed: null,
      });
  });

  test('the cards of a hand are for its holder alone; how many of each empire it holds is for all', () => {
    const table = arranged({ step: 'deploy', hands: [['bear-eagle-1', 'bear-lion-2', 'horse-lion-1']] });
    expect(table.view(0).players[0]?.hand).toEqual(['bear-eagle-1', 'bear-lion-2', 'horse-lion-1']);
    for (const other of [1, 2, null] as const) {
      expect(table.view(other).players[0]).toMatchObject({
        hand: null,
        held: { bear: 2, eagle: 0, elephant: 0, lion: 0, horse: 1 },
      });
      expect(seen(table, other)).not.toContain('bear-eagle-1');
    }
    expect(JSON.stringify(report(table.view(null)).sections)).toContain('line.cards-of');
  });

  test('no player sees the order or the cards of a deck, only how many there are', () => {
    const table = arranged({ step: 'deploy', hands: [['bear-eagle-1']] });
    for (const seat of [0, 1, null] as const) {
      expect(table.view(seat).decks).toEqual({ bear: 7, eagle: 8, elephant: 8, lion: 8, horse: 8 });
      expect(seen(table, seat)).not.toContain('bear-eagle-2');
    }
  });

  test('a draw tells its owner which card it is and all others only the deck', () => {
    const table = arranged({ agents: { 'bear chancellor': 0 }, at: ['bear', 'chancellor'] }).pick(
      0,
      'act',
      'draw',
    );
    const drew = table.lines.find(({ event }) => event === 'drew');
    expect(drew?.only).toEqual([0]);
    expect(table.lines.find(({ event }) => event === 'draws')).toMatchObject({ params: { count: 1 } });
  });

  test('all loyalties are shown at the end, and no hand', () => {
    const table = arranged({ step: 'mark', turn: 4, hands: [['bear-eagle-1']] });
    for (const of of table.view(null).players)
      for (const slot of SLOTS) expect(of.loyalties[slot]).not.toBeNull();
    expect(seen(table, null)).not.toContain('bear-eagle-1');
  });

  test('the own loyalties and cards are said in words, and to a spectator nothing', () => {
    const table = arranged({ step: 'deploy', hands: [['bear-eagle-1']] });
    expect(hand(table.view(0)).map(({ lines }) => lines.length)).toEqual([5, 1]);
    expect(hand(table.view(null))).toEqual([]);
  });
});

describe('questions and their moments never betray a hand', () => {
  /**
   * Compares two hands with equal numbers of cards of the same empires. One can be played at the moment and
   * the other cannot.
   */
  const alike = (how: Arrangement, play: (table: War) => War, able: string, unable: string): void => {
    const [one, other] = [able, unable].map((card) => publicly(play(arranged({ ...how, hands: [[card]] }))));
    expect(one).toBe(other);
  };
  const marshal: Arrangement = {
    agents: { 'lion marshal': 0, 'lion chancellor': 1 },
    at: ['lion', 'marshal'],
  };
  const marching = (table: War): War => marchedFromSunhold(table, 0, { to: 'open-steppe', count: 2 });

  test('before an action: a lone Horse card is asked about whatever its partner', () => {
    alike(
      { agents: { 'bear sheriff': 0 }, at: ['bear', 'sheriff'] },
      (table) => table,
      'horse-lion-1',
      'horse-eagle-1',
    );
  });

  test('before an action: a card that could be played and one that could not look the same', () => {
    for (const card of ['eagle-bear-1', 'elephant-bear-1']) {
      const table = arranged({ agents: { 'bear sheriff': 0 }, at: ['bear', 'sheriff'], hands: [[card]] });
      expect(table.offered('before')).toEqual(['add', 'card']);
    }
  });

  test('a card that is aimed is not named before it is paid: its player can still go back', () => {
    const told = (table: War): string[] => table.session.waiting.map((asked) => words.wait(asked));
    const hands = [['bear-eagle-1', 'bear-lion-1', 'lion-bear-1', 'eagle-bear-1']] as const;
    const playing = (): War => arranged({ ...marshal, hands }).pick(0, 'act', 'card');
    const looking = told(playing());
    const aims = playing()
      .offered('play')
      .filter((key) => key !== 'back')
      .map((ability) => ({ ability, aimed: playing().pick(0, 'play', ability) }))
      .filter(({ aimed }) => !aimed.lines.some(({ event }) => event === 'plays'));
    expect(aims.length).toBeGreaterThan(1);
    for (const { ability, aimed } of aims) {
      expect([ability, told(aimed)]).toEqual([ability, looking]);
      expect(aimed.session.waiting.every(({ secret }) => secret)).toBe(true);
    }
  });

  test('a far attack that is not declared yet looks like the search for a card', () => {
    const told = (table: War): string[] => table.session.waiting.map((asked) => words.wait(asked));
    const targets = (cards: readonly Card[]): War =>
      arranged({ ...marshal, hands: [cards] })
        .pick(0, 'act', 'attack')
        .pick(0, 'attack-from', 'at:sunhold');
    const searching = targets(['elephant-bear-1']).pick(0, 'attack-to', 'range');
    const far = targets(['eagle-horse-1', 'horse-bear-1'])
      .pick(0, 'attack-to', 'range')
      .pick(0, 'range', 'ability:armada')
      .pick(0, 'range-target', 'at:talon-rock');
    expect(far.open).toEqual(['0 attack-count']);
    expect(told(far)).toEqual(told(searching));
    expect(told(far)).toEqual(['considers a card']);
    expect(far.session.waiting[0]?.secret).toBe(true);
  });

  test('with the declaration: reaching farther is offered to each player who holds a card', () => {
    for (const card of ['eagle-horse-1', 'bear-lion-1']) {
      const table = arranged({ ...marshal, hands: [[card]] })
        .pick(0, 'act', 'attack')
        .pick(0, 'attack-from', 'at:sunhold');
      expect(table.offered('attack-to')).toContain('range');
      expect(table.pick(0, 'attack-to', 'range').decision('range').secret).toBe(true);
    }
    expect(
      arranged(marshal).pick(0, 'act', 'attack').pick(0, 'attack-from', 'at:sunhold').offered('attack-to'),
    ).not.toContain('range');
  });

  test('during an attack: each player who holds a card is asked, and only they see whether it fits', () => {
    for (const card of ['elephant-bear-1', 'horse-bear-1', 'eagle-bear-1']) {
      const table = marching(arranged({ ...marshal, hands: [[card]] }));
      expect(table.offered('during')).toEqual(['resolve', 'card']);
      expect(table.pick(0, 'during', 'card').decision('play').secret).toBe(true);
      expect(table.pick(0, 'play', 'back').offered('during')).toEqual(['resolve', 'card']);
    }
    alike(marshal, marching, 'elephant-lion-1', 'elephant-horse-1');
  });

  test('after an action: the same', () => {
    for (const card of ['bear-lion-1', 'elephant-bear-1'])
      expect(
        marching(arranged({ ...marshal, hands: [[card]] }))
          .pick(0, 'during', 'resolve')
          .offered('after'),
      ).toEqual(['card', 'done']);
    alike(marshal, (table) => marching(table).pick(0, 'during', 'resolve'), 'bear-lion-1', 'bear-horse-1');
  });

  test('with an empty hand every moment passes by itself', () => {
    const table = arranged({ agents: { 'bear sheriff': 0, 'bear steward': 1 }, at: ['bear', 'sheriff'] });
    expect(table.open).toEqual(['0 place']);
    const attack = marching(arranged(marshal));
    expect(attack.open).toEqual(['1 act']);
  });

  test('a player may say once and for all to let a moment pass, where nothing else is decided', () => {
    expect([QUESTIONS.before.always, QUESTIONS.during.always]).toEqual([
      ['add', 'draw', 'swap'],
      ['resolve'],
    ]);
    // The same holds for the rest of the turn.
    expect(report(arranged({ step: 'deploy', turn: 3 }).view(null)).round).toBe('3');
    // A Steward and a Marshal have a choice of their own, and it is not replaced.
    expect(
      arranged({ agents: { 'horse steward': 0 }, at: ['horse', 'steward'], hands: [['horse-lion-1']] }).open,
    ).toEqual(['0 act']);
    expect(arranged({ ...marshal, hands: [['horse-lion-1']] }).open).toEqual(['0 act']);
  });

  test('with offers allowed, each player who might be made one is asked by hand sizes alone', () => {
    const dark = {
      options: { darkAlliances: true },
      agents: { 'bear sheriff': 0 },
      at: ['bear', 'sheriff'],
    } as const;
    for (const card of ['dark-elephant-control', 'elephant-lion-1']) {
      const table = arranged({ ...dark, hands: [[], [card]] });
      expect(table.open).toEqual(['0 act']);
      expect(table.session.interjection(1) !== undefined).toBe(card.startsWith('dark'));
      expect(table.session.interjection(2)).toBeUndefined();
      expect(table.refusal(2, ANYTIME, 'offer:dark-elephant-control')).toBe('not-offered');
    }
  });
});

test.each([2, 3, 4])(
  'with %s players, unknown components can be dealt again at any question: the same is asked again',
  (seats) => {
    for (let number = 0; number < 4; number++) {
      const { session } = play(whispers, { seats, seed: `again ${number}` });
      const pick = picker(`again ${seats} ${number}`);
      for (let count = 0; !session.over; count++) {
        const [asked] = session.decisions;
        if (asked && pick(4) === 0) {
          const saved = copyPlain(session.save());
          const chance = seedHash(`${number}${count}`.padEnd(64, '0'));
          redealHidden(whispers, saved.state, asked.seat, dealer(chance, { draws: 0 }));
          expect(Session.load(whispers, { ...saved, seed: chance }).decisions).toEqual([asked]);
        }
        session.apply(randomAction(session, pick, 0));
      }
    }
  },
);
