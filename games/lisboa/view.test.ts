import { dealer, seedHash } from '../../src/engine/run/chance';
import { picker, randomAction } from '../../src/engine/check/fuzz';
import { checkState, redealHidden, viewOf } from '../../src/engine/run/hidden';
import { copyPlain } from '../../src/engine/run/plain';
import { play } from '../../src/engine/check/testing';
import { wordsOf } from '../../src/words/catalogue';
import { report } from './report';
import { lisboa } from './index';

import { arranged, until } from './testing';
import type { Lisbon } from './testing';

const seed = seedHash('ab'.repeat(32));
const flat = (value: unknown): string => JSON.stringify(value);

describe('the line of a player', () => {
  const words = wordsOf('lisboa');
  const said = (table: Lisbon): string =>
    (report(table.view(null)).seats[1]?.summary ?? []).map((each) => words.phrase(each)).join(' · ');

  test('names with the portfolio what it adds, and the plaza only if an official is there', () => {
    expect(said(arranged({ players: [{ influence: 5 }] }))).toMatch(/5 influence · .*8 officials left$/);
    expect(
      said(arranged({ players: [{ influence: 5, top: ['blue-king-3'], officials: { plaza: 2 } }] })),
    ).toMatch(
      new RegExp(
        [
          ' 5 influence · ',
          'portfolio: 1 of 2 cards and ships; each gain of influence brings 2; ',
          '\\d officials left, 2 in the plaza$',
        ].join('.*'),
      ),
    );
  });

  test('leaves a question room for money and influence alone', () => {
    const [, , , rest, ...more] =
      report(arranged({ players: [{ influence: 5 }] }).view(null)).seats[1]?.summary ?? [];
    expect(rest && words.phrase(rest).length).toBeGreaterThan(90);
    expect(more).toEqual([]);
  });
});

describe('public information', () => {
  test("hands, drawn clergy tiles and face-down components are in no other player's view", () => {
    const table = play(lisboa, { seats: 4 });
    for (const viewer of [0, 1, 2, 3, null] as const) {
      const seen = flat(table.view(viewer));
      table.state.players.forEach((owner, seat) => {
        for (const id of [...owner.hand, ...owner.drawn])
          expect([viewer, seat, id, seen.includes(`"${id}"`)]).toEqual([viewer, seat, id, viewer === seat]);
      });
      for (const id of [
        ...table.state.bag,
        ...table.state.decreeDeck,
        ...table.state.aside,
        ...Object.values(table.state.display).flatMap((pile) => pile.slice(1)),
      ]) {
        expect([id, seen.includes(`"${id}"`)]).toEqual([id, false]);
      }
    }
  });

  test('the back of a face-down church tile is known, its id is not', () => {
    const table = arranged({ church: { 0: 'clergy-patriarch-a' }, players: [{ hand: ['blue-king-1'] }] });
    expect(table.view(1).church.tiles[0]).toEqual({ back: 3 });
  });

  test('after a new deal, the hidden cards change and no view does', () => {
    const table = play(lisboa, { seats: 3 });
    for (const viewer of [0, 1, 2, null] as const) {
      const other = copyPlain(table.state);
      redealHidden(lisboa, other, viewer, dealer(seed, { draws: 0 }));
      expect(flat(other)).not.toBe(flat(table.state));
      expect(viewOf(lisboa, other, viewer)).toEqual(table.view(viewer));
      checkState(lisboa, other);
    }
  });

  test('the choice of a card is secret while it is open', () => {
    const table = arranged({ players: [{ hand: ['blue-king-1'] }] });
    expect(table.decision('choose-action').secret).toBe(true);
  });
});

describe('the game in words', () => {
  const words = wordsOf('lisboa');

  test('the report names every seat with the same numbers in one order, with no gap in its words', () => {
    for (const seats of [2, 3, 4]) {
      const table = play(lisboa, { seats }).finish();
      const told = report(table.view(null));
      expect(new Set(told.seats.map((seat) => seat.summary.map((phrase) => phrase.text).join())).size).toBe(
        1,
      );
      const lines = [
        told.headline,
        ...told.seats.flatMap((seat) => seat.summary),
        ...(told.sections ?? []).flatMap((section) => [section.title, ...section.lines]),
      ].map((phrase) => words.phrase(phrase));
      for (const line of lines) expect(line).not.toMatch(/\{\{|\[object|undefined|^[a-z-]+\.[a-z-]+/);
    }
  });

  test('the headline names the end of the first period, and a church scoring', () => {
    const table = arranged({
      step: 'period-end',
      gap: 4,
      players: [{ hand: ['blue-king-2'] }, { clergy: ['clergy-almoner-a'] }],
    });
    const headline = (): string => words.phrase(report(table.view(null)).headline);
    expect(headline()).toBe('The first period ends, and period 2 begins');
    table.press(1, 'period-discard', 'card:blue-king-2').press(1, 'cardinal-steps', 'steps:1');
    until(table, 'church-scoring');
    expect(headline()).toBe('Church scoring in period 2');
  });

  test('the headline says that others can follow a visit before its player draws', () => {
    const table = arranged({
      players: [
        { influence: 9, hand: ['blue-king-2', 'blue-prime-minister-3'] },
        { influence: 9, favors: ['prime-minister'] },
      ],
    });
    const headline = (): string => words.phrase(report(table.view(null)).headline);
    expect(headline()).not.toContain('follow');
    until(table.pick(1, 'choose-action', 'visit:blue-prime-minister-3'), 'follow');
    expect(headline()).toMatch(
      /^Period 1, round 1: others can follow Player 2's visit, then Player 2 draws$/,
    );
  });

  test('no label is longer than a menu shows, no part of the board longer than a message', () => {
    for (const seats of [2, 4]) {
      const table = play(lisboa, { seats, seed: 'labels' });
      const pick = picker(`labels ${seats}`);
      const long: string[] = [];
      while (!table.session.over) {
        for (const decision of table.session.decisions) {
          for (const option of decision.options) {
            const label = words.option(decision, option);
            if (label.length > 80) long.push(`${decision.id}: ${label}`);
          }
        }
        if (pick(20) === 0) {
          for (const { title, lines } of report(table.view(null)).sections ?? []) {
            const text = lines.map((line) => words.phrase(line)).join('\n');
            if (text.length > 1000) long.push(`${words.phrase(title)}: ${text}`);
          }
        }
        table.session.apply(randomAction(table.session, pick, 0));
      }
      expect(long).toEqual([]);
    }
  });
});
