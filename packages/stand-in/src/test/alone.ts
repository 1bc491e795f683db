/**
 * A stand-in in a process of its own, for tests that would bring it down: says where it is, and how much
 * memory it holds when asked.
 */
import { startSandbox } from '..';

async function main(): Promise<void> {
  const sandbox = await startSandbox({ rates: 'none', record: false });
  const { rest, url, token, channelId, guildId } = sandbox;
  process.send?.({ rest, url, token, channelId, guildId });
  process.on('message', () => {
    globalThis.gc?.();
    process.send?.({ heap: process.memoryUsage().heapUsed });
  });
  process.on('disconnect', () => process.exit(0));
}

void main();
