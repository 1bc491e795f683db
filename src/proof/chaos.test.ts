import { chaos, type ChaosSetting } from './chaos';

const server = process.env['TEST_DATABASE_URL'];
const grounds: readonly (readonly [string, Pick<ChaosSetting, 'admin' | 'division'>])[] = [
  ['one process on the embedded database', { division: 'overlap' }],
  ...(server ? [['two processes with a shard each on one server', { admin: server, division: 'shards' }], ['two processes that both hear every press', { admin: server, division: 'overlap' }]] as const : []),
];

describe('tables through kills, cuts and lies', () => {
  it.each(grounds)('lose nothing and double nothing: %s', async (_name, ground) => {
    const result = await chaos({ ...ground, game: 'florence', tables: 2, seed: 'in short', most: 12, presses: { kill: 20, trouble: 5 }, patience: 90_000 });
    expect(result.faults).toEqual([]);
    expect(result).toMatchObject({ lost: 0, doubled: 0, stuck: 0, wrong: 0 });
    expect(result.moves).toBeGreaterThanOrEqual(24);
    expect(result.kills + result.troubles).toBeGreaterThan(5);
  }, 180_000);
});
