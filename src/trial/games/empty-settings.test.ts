import { Client } from 'discord.js';
import { environment } from '../../config';

test('an empty SHARD_COUNT or SHARDS does not keep discord.js from starting', () => {
  const before = { ...process.env };
  try {
    Object.assign(process.env, { SHARD_COUNT: '', SHARDS: '' });
    expect(() => new Client({ intents: [] })).toThrow();
    environment();
    expect(() => new Client({ intents: [] })).not.toThrow();
  } finally {
    for (const name of ['SHARD_COUNT', 'SHARDS']) delete process.env[name];
    Object.assign(process.env, before);
  }
});
