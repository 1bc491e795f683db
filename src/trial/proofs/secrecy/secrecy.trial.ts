import { games } from '../../../../games';
import { secrecy } from './secrecy';

describe('what everyone is sent', () => {
  test.each(games.map((game) => [game.id, game] as const))(
    'holds nothing that the reader may not know at the beginning of %s',
    async (_id, game) => {
      const result = await secrecy({ game, games: 1, seed: 'beginning', most: 3 });
      expect(result).toMatchObject({ hits: 0, differences: 0, faults: [] });
    },
    300_000,
  );
});
