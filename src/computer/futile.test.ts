import { arranged, type Arrangement } from '../../games/whispers/testing';
import type { AnyGame } from '../engine/contract/game';
import { onlyLooks } from './futile';
import { newNode, type Edge } from './tree';

describe('looking at cards', () => {
  const edge = (pick: string, visits: number): Edge => ({
    picks: [pick],
    prior: 1,
    visits,
    offered: visits,
    sum: 0,
    told: { wins: 0, expectedPoints: {} },
    below: new Map(),
    seen: [],
    dealt: [],
  });

  test('whoever would put them back only looks; whoever would play one does not', () => {
    const how: Arrangement = {
      agents: { 'lion marshal': 0, 'lion steward': 1 },
      at: ['lion', 'marshal'],
      hands: [['lion-horse-1', 'lion-bear-1']],
    };
    const { session } = arranged(how);
    const ability = arranged(how)
      .press(0, 'act', 'card')
      .offered('play')
      .find((key) => key !== 'back');
    expect(ability).toBeDefined();
    const game = session.game as unknown as AnyGame;
    const thought = { game, seat: 0 as const, decision: 'act', since: session.sinceCheckpoint };
    const [root, below] = [newNode(), newNode()];
    const card = edge('card', 9);
    root.edges.set('card', card);
    card.below.set('0 play', below);
    below.edges.set('back', edge('back', 5));
    below.edges.set('play', edge(ability ?? '', 4));
    expect(onlyLooks(thought, root, ['card'])).toBe(true);

    below.edges.set('play', edge(ability ?? '', 6));
    expect(onlyLooks(thought, root, ['card'])).toBe(false);
  });

  test('to go back is no look, even if the same region would be chosen again', () => {
    const { session } = arranged({ agents: { 'lion marshal': 0 }, at: ['lion', 'marshal'] })
      .press(0, 'act', 'attack')
      .press(0, 'attack-from', 'at:sunhold');
    const game = session.game as unknown as AnyGame;
    const thought = { game, seat: 0 as const, decision: 'attack-to', since: session.sinceCheckpoint };
    const [root, below] = [newNode(), newNode()];
    const back = edge('back', 9);
    root.edges.set('back', back);
    back.below.set('0 attack-from', below);
    below.edges.set('again', edge('at:sunhold', 5));
    expect(onlyLooks(thought, root, ['back'])).toBe(false);
  });
});
