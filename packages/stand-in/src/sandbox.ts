/** Starts a world: its API, its gateway, its page and its people, on one port. */
import { randomBytes } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { doorFor, targetOf } from './address';
import { systemClock } from './clock';
import { control } from './control';
import type { Core, Happening } from './world/core';
import { driverFor, type Driver } from './driver';
import { faultBook } from './requests/faults';
import { startGateway } from './gateway/gateway';
import { idMaker, later } from './world/ids';
import { interactionDesk } from './interactions/interactions';
import { personOf } from './requests/json';
import { servePage } from './page-files';
import { pageSocket } from './page-socket';
import { peopleHub } from './people/hub';
import { rateBook, unlimited } from './requests/rates';
import { restHandler, type Refused, type Request } from './rest/server';
import { BOT, GUILDS, newWorld, PEOPLE } from './world/seed';
import { stage } from './stage';
import { listening } from './trouble';
import { watch } from './world/threads';
import { fromJson, LOADING, TEXT, toJson, type Message, type World } from './world/world';
import type { Id } from './wire';
import { madeAt } from './maps';
import type { Sandbox, SandboxOptions } from './options';

export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const clock = options.clock ?? systemClock;
  const host = options.host ?? '127.0.0.1';
  const restored = options.world === undefined ? undefined : fromJson(options.world);
  const nextId = idMaker(clock, restored ? newestId(restored) : '0');
  const world =
    restored ??
    newWorld(nextId, new Date(clock.now()).toISOString(), {
      people: (options.people ?? PEOPLE).map((person) =>
        typeof person === 'string'
          ? { name: person, displayName: person[0]?.toUpperCase() + person.slice(1) }
          : person,
      ),
      guilds: (options.guilds ?? GUILDS).map((guild) =>
        typeof guild === 'string' ? { name: guild } : guild,
      ),
      botName: options.botName ?? 'Bot',
      botPermissions: options.botPermissions ?? BOT,
      ...(options.token !== undefined && { token: options.token }),
    });
  if (restored) dropThoughts(restored);
  const listeners: ((happening: Happening) => void)[] = [];
  let address = '';
  const core: Core = {
    world,
    clock,
    nextId,
    url: () => address,
    secret: randomBytes(16).toString('hex'),
    privileged: options.privilegedIntents ?? false,
    tell: (happening) => {
      for (const listener of listeners) listener(happening);
    },
    listen: (listener) => void listeners.push(listener),
  };
  const gateway = startGateway(core, options.shards ?? 1);
  const faults = faultBook(() => gateway);
  const interactions = interactionDesk(core, gateway, faults);
  const mayEnter = doorFor([host, ...(options.names ?? [])]);
  const hub = peopleHub(core, interactions, {
    record: options.record ?? true,
    online: gateway.online,
    ...(options.welcome ? { welcome: options.welcome } : {}),
  });
  const sockets = pageSocket(core, hub, mayEnter);
  const record = { refused: [] as Refused[], requests: [] as Request[] };
  const rest = restHandler(
    { core, gateway, interactions, rates: options.rates === 'none' ? unlimited() : rateBook() },
    faults,
    record,
  );

  const scene = stage(core);
  const reins = {
    core,
    faults,
    stage: scene,
    seen: {
      refused: () => record.refused,
      requests: () => record.requests,
      gatewayCloses: () => gateway.closes,
      online: gateway.online,
      snapshot: () => toJson(world),
    },
  };
  const server = options.preparing?.server ?? createServer();
  // The page of the preparation hands its requests over to the sandbox.
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    const url = targetOf(request);
    if (!url) return nowhere(response, 400);
    // A token and signatures protect the API, the control and the files. The page is open to any client with
    // an allowed host name.
    const guarded = /^\/((api|cdn)\/|control$)/.test(url.pathname);
    if (!guarded && !mayEnter(request)) return strange(response);
    if (!guarded && options.preparing?.ended === false) return options.preparing.answer(response);
    const handle = async (): Promise<void> => {
      if (url.pathname.startsWith('/api/')) await rest(request, response, url);
      else if (options.control && url.pathname === '/control') await control(reins, request, response);
      else if (!servePage(core, url, response)) nowhere(response, 404);
    };
    handle().catch((error: unknown) => {
      console.error('the sandbox failed', error);
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  });
  server.on('upgrade', (request, socket, head) => {
    const path = targetOf(request)?.pathname.replace(/\/$/, '');
    socket.on('error', () => socket.destroy());
    if (path === '/gateway') gateway.upgrade(request, socket, head);
    else if (path === '/page') sockets.upgrade(request, socket, head);
    else socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\n\r\n');
  });
  server.on('clientError', (_error, socket) => {
    if (socket.writable) socket.end('HTTP/1.1 400 Bad Request\r\n\r\n');
  });
  server.keepAliveTimeout = 60_000;

  await new Promise<void>((resolve, reject) => {
    if (server.listening) return resolve();
    server.once('error', (error) => reject(listening(error, host, options.port ?? 0)));
    server.listen(options.port ?? 0, host, resolve);
  });
  const { port } = server.address() as AddressInfo;
  const everywhere = host === '0.0.0.0' || host === '::';
  const named = host.includes(':') ? `[${host}]` : host;
  address = `http://${everywhere ? '127.0.0.1' : named}:${port}`;
  for (const channel of world.channels.values())
    if (channel.thread && !channel.thread.archived)
      watch(core, channel, channel.thread.archiveAt - clock.now());

  const guild = [...world.guilds.values()][0];
  const channel = [...world.channels.values()].find(
    (each) => each.guild_id === guild?.id && each.type === TEXT,
  );
  const drivers = new Map<Id, Driver>();
  return {
    url: `${address}/`,
    rest: `${address}/api`,
    cdn: `${address}/cdn`,
    token: world.token,
    clientId: world.applicationId,
    guildId: guild?.id ?? '',
    channelId: channel?.id ?? '',
    faults,
    refused: record.refused,
    requests: record.requests,
    latencies: interactions.latencies,
    gatewayCloses: gateway.closes,
    clock,
    online: gateway.online,
    stage: scene,
    as(name) {
      const person = personOf(core, name);
      if (!person)
        throw new Error(
          `nobody here is called ${name}; there are ` +
            `${[...world.people.values()].map((each) => each.name).join(', ')}`,
        );
      return madeAt(drivers, person.id, () =>
        driverFor(core, hub, person, channel?.id ?? '', options.patience ?? 20_000),
      );
    },
    botOnline: () =>
      gateway.online()
        ? Promise.resolve()
        : new Promise((resolve) =>
            core.listen((happening) => {
              if (happening.t === 'bot' && happening.online) resolve();
            }),
          ),
    snapshot: () => toJson(world),
    async close() {
      gateway.close();
      sockets.close();
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

const nowhere = (response: ServerResponse, status: 400 | 404): void =>
  void response
    .writeHead(status, { 'Content-Type': 'application/json' })
    .end(JSON.stringify({ message: status === 404 ? '404: Not Found' : '400: Bad Request', code: 0 }));

const strange = (response: ServerResponse): void =>
  void response
    .writeHead(421, { 'Content-Type': 'text/plain; charset=utf-8' })
    .end(
      "The page is not shown under this name, which could be anybody's. Open it by its number, " +
        'like http://127.0.0.1 with the port, or give this name as the host when starting it.\n',
    );

/** Removes thinking answers of a saved world: they will never come, because their tokens have expired. */
function dropThoughts(world: World): void {
  for (const channel of world.channels.values()) {
    for (const message of channel.messages.values())
      if (message.flags & LOADING) channel.messages.delete(message.id);
  }
}

function newestId(world: World): Id {
  const ids: Id[] = [
    ...world.users.keys(),
    ...world.guilds.keys(),
    ...world.channels.keys(),
    ...world.commands.keys(),
    ...world.files.keys(),
  ];
  for (const channel of world.channels.values())
    ids.push(...([...channel.messages.values()] as Message[]).map((message) => message.id));
  return ids.reduce((newest, id) => (later(id, newest) ? id : newest), '0');
}
