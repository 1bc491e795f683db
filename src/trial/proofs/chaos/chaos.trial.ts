import { chaos, type ChaosSetting } from './chaos';

const server = process.env['TEST_DATABASE_URL'];
const grounds: readonly (readonly [string, Pick<ChaosSetting, 'admin' | 'division'>])[] = [
  ['one process on the embedded database', { division: 'overlap' }],
  ...(server
    ? ([
        ['two processes with a shard each on one server', { admin: server, division: 'shards' }],
        ['two processes that both hear every press', { admin: server, division: 'overlap' }],
      ] as const)
    : []),
];

// Side by side: much of it is waiting.
describe('tables through kills, cuts and lies', () => {
  test.concurrent.each(grounds)(
    'lose nothing and double nothing: %s',
    async (_name, ground) => {
      const result = await chaos({
        ...ground,
        game: 'florence',
        tables: 2,
        seed: 'in short',
        most: 12,
        takeovers: 1,
        pace: { kill: 6, trouble: 4, kills: 2 },
        patience: 180_000,
      });
      expect(result.faults).toEqual([]);
      expect(result).toMatchObject({ lost: 0, doubled: 0, stuck: 0, wrong: 0 });
      expect(result.moves).toBeGreaterThanOrEqual(8);
      expect(result.kills).toBeGreaterThan(0);
      expect(result.takeovers).toBeGreaterThan(0);
      expect(result.troubles).toBeGreaterThan(1);
    },
    300_000,
  );
});
