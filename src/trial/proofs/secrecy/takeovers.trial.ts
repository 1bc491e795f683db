import { games } from '../../../../games';
import type { AnyGame } from '../../../engine/contract/game';
import { secrecy } from './secrecy';

// Whole games: `npm run trial -- takeovers`.
describe.each(['whispers', 'lisboa'])('a seat of %s that changes hands three times', (title) => {
  const game = games.find(({ id }) => id === title) as AnyGame;

  test('shows nobody what it knows before they join or after they leave', async () => {
    const result = await secrecy({
      game,
      games: 1,
      seed: 'takeovers',
      most: 22,
      takeovers: { changes: 3, every: 3 },
    });
    expect(result).toMatchObject({ hits: 0, differences: 0, faults: [], takeovers: 3 });
    expect(result.searched).toBeGreaterThan(0);
  }, 300_000);
});
