import { wordsOf } from '../../src/words/catalogue';
import type { Card } from './data/cards';
import { arranged, type Arrangement, type War } from './testing';

/** Answers that leave nothing more to choose: the question after them is answered with them. */

const attacking = (banners: NonNullable<Arrangement['banners']>, hand: readonly Card[] = []): War =>
  arranged({ agents: { 'lion marshal': 0 }, at: ['lion', 'marshal'], banners, hands: [hand] }).pick(
    0,
    'act',
    'attack',
  );
const openIn = (table: War, id: string): readonly string[] =>
  table
    .decision(id)
    .options.filter(({ open }) => open)
    .map(({ key }) => key);

describe('a region with one target', () => {
  test('is attacked from with one press, and its button names the target', () => {
    const table = attacking({ 'amber-fields': 2 });
    expect(openIn(table, 'attack-from')).toEqual(['at:amber-fields', 'at:southmarch']);
    const asked = table.decision('attack-from');
    const named = asked.options.map((option) => wordsOf('whispers').brief(asked, option));
    expect(named).toEqual(expect.arrayContaining(['L1 Amber Fields to E2', 'L3 Sunhold']));
  });

  test('but not by a player with a card, which could reach another one', () => {
    const table = attacking({ 'amber-fields': 2 }, ['elephant-lion-1']);
    expect(openIn(table, 'attack-from')).toEqual([]);
    const asked = table.decision('attack-from');
    const named = asked.options.map((option) => wordsOf('whispers').brief(asked, option));
    expect(named).toContain('L1 Amber Fields');
  });
});

test('a lone banner is sent with its target, and of several the player chooses the number', () => {
  const targets = (count: number): readonly string[] =>
    openIn(attacking({ goldmarket: count }).pick(0, 'attack-from', 'at:goldmarket'), 'attack-to');
  expect(targets(1)).toEqual(['at:open-steppe', 'at:caravan-cross']);
  expect(targets(2)).toEqual([]);
});
