import { secrecy } from './secrecy';
import { cardToy, LEAKS } from '../../stage/card-toy';

describe('what everybody is sent', () => {
  test('holds nothing that the reader may not know, in a game that keeps its secrets', async () => {
    const result = await secrecy({ game: cardToy('none'), games: 1, seed: 'honest' });
    expect(result).toMatchObject({ hits: 0, differences: 0, faults: [] });
    expect(result.searched).toBeGreaterThan(10);
    expect(result.compared).toBeGreaterThan(3);
  }, 300_000);

  test.each(LEAKS.filter((leak) => leak !== 'none'))(
    'is found out when a game leaks by its %s',
    async (leak) => {
      const { hits, differences } = await secrecy({ game: cardToy(leak), games: 1, seed: 'leaky' });
      expect(hits + differences).toBeGreaterThan(0);
    },
    300_000,
  );
});
