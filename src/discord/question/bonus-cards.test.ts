import { arranged } from '../../../games/florence/testing';
import type { BonusCard } from '../../../games/florence/data/cards';
import type { OpenQuestion } from '../../engine/contract/game';
import { positionFor } from '../rules/position.testing';
import { isMenu } from '../screen/ui';
import { textsFor } from '../table/status';
import { controls, START } from './controls';

/** Returns the labels and notes of the choice of bonus cards for a work of too low a value. */
function choosing(...bonus: readonly BonusCard[]) {
  const artist = {
    tiles: ['laboratory D5', 'lake D1'],
    freedoms: ['travel'] as const,
    professions: ['alchemist', 'physicist'] as const,
    jesters: 1,
    bonus,
  };
  const { session } = arranged({ step: 'turn', round: 3, players: [artist] }).pick(
    1,
    'action',
    'work:alchemist',
  );
  const asked = session.waiting[0] as OpenQuestion;
  const { rows, notes, details = [] } = controls('g', asked, START, textsFor(positionFor(session), 'en'));
  const labels = rows.flatMap((row) => (isMenu(row) ? ['menu'] : row.map(({ label }) => label ?? '')));
  return { asked: asked.id, labels, notes, details };
}

test('a single bonus card that must be played is one button', () => {
  const { asked, labels, notes } = choosing('each-freedom');
  expect(asked).toBe('bonus-cards');
  expect(labels).toEqual(['Freedoms +2 (+2 per freedom)']);
  expect(notes).toEqual([expect.stringMatching(/^Nothing chosen yet\. Needed: \d+\.$/)]);
});

test('of two bonus cards, no two buttons have the same words', () => {
  const { labels } = choosing('each-freedom', 'each-lake');
  expect(labels).toEqual(
    expect.arrayContaining(['Only Freedoms +2 (+2 per freedom)', 'Freedoms +2 (+2 per freedom)']),
  );
  expect(new Set(labels).size).toBe(labels.length);
});

test('several bonus cards at one press are named with their points', () => {
  expect(choosing('each-freedom', 'each-lake').labels).toContain('Freedoms +2, Lakes +2');
  const { labels, details } = choosing('each-freedom', 'each-lake', 'each-prestige-card-and-freedom');
  expect(labels).toContain('These 3');
  expect(details).toContain('-# **These 3**: Freedoms +2, Lakes +2, Prestige/freedoms +1');
});

test('a single bonus card with a long name is named with its points', () => {
  expect(choosing('each-prestige-card-and-freedom').labels).toEqual(['Prestige/freedoms +1']);
});

test('the button of each bonus card has its points', () => {
  const { labels, details } = choosing('each-small-building-and-landscape', 'each-freedom');
  expect(labels).toEqual(expect.arrayContaining(['Freedoms +2 (+2 per freedom)', 'Small/landscapes +1']));
  expect(details).toContain('-# **Small/landscapes +1**: +1 per small building or landscape');
});
