/**
 * A sandbox in its own process, for tests that could crash it: it reports its address, and its memory on
 * request.
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
