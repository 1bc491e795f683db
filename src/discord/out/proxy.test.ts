import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { proxyRequests } from '@discordjs/proxy';
import { REST } from 'discord.js';
import { games } from '../../../games';
import { openRoom } from '../stage/room.testing';

/** A proxy that speaks Discord's REST, with the limiter of discord.js, in front of the stand-in. */
async function openProxy(
  api: string,
  token: string,
): Promise<{ url: string; seen: string[]; server: Server }> {
  const seen: string[] = [];
  const handle = proxyRequests(new REST({ api }).setToken(token));
  const server = createServer((request, response) => {
    seen.push(`${request.method} ${request.url}`);
    void handle(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`, seen, server };
}

test('messages in channels go through a proxy whose limit is for all; answers go straight', async () => {
  let proxy: Awaited<ReturnType<typeof openProxy>> | undefined;
  const room = await openRoom(games, {
    proxied: async (api, token) => {
      proxy = await openProxy(api, token);
      return proxy.url;
    },
  });
  try {
    const ada = room.sandbox.as('ada');
    await ada.slash('newgame', { game: 'florence' });
    await room.bot.idle();
    await room.outbox.idle();
    ada.sees('Princes of Florence');
    expect(proxy?.seen.some((line) => /^POST \/api\/v10\/channels\/\d+\/messages/.test(line))).toBe(true);
    expect(proxy?.seen.filter((line) => line.includes('/interactions/'))).toEqual([]);
    expect(room.complaints).toEqual([]);
  } finally {
    await room.close();
    proxy?.server.closeAllConnections();
    proxy?.server.close();
  }
}, 60_000);
