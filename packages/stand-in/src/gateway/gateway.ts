/**
 * The bot's WebSocket: hello, identify, resume, heartbeats, shards, and the changes of the world as
 * dispatches.
 */
import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type WebSocket } from 'ws';
import { targetOf } from '../address';
import type { Core } from '../world/core';
import { dispatchesOf } from './dispatches';
import { dialect, identityOf, isToken } from './gateway-identify';
import { botSees, gatewayUrl, membersChunkJson, readyJson } from './gateway-json';
import { shardOf } from '../world/ids';
import { guildCreateJson } from '../requests/json';
import { plainLine, textIn, zlibLine, type Line } from './sockets';
import type { Id } from '../wire';

export const SENDS_A_MINUTE = 120,
  FRAME_BYTES = 4_096,
  IDENTIFIES_A_DAY = 1_000;
const HEARTBEAT = 41_250,
  SESSION_LIFE = 5 * 60_000,
  FRAMES_KEPT = 10_000,
  CLOSES_KEPT = 10_000;
const GUILDS = 1,
  MEMBERS = 1 << 1;

/** Is a bot session. It outlives its socket so that it can be resumed. */
interface Session {
  readonly id: string;
  readonly shard: readonly [number, number];
  readonly intents: number;
  seq: number;
  kept: { s: number; frame: string }[];
  line?: Line;
  lostAt?: number;
}

export interface Gateway {
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** Sends an event to the shard of a server, or to shard 0. Returns the number of sessions that got it. */
  dispatch(guildId: Id | undefined, name: string, data: unknown): number;
  online(): boolean;
  readonly closes: { at: number; code: number; reason: string }[];
  info(): Record<string, unknown>;
  dropSockets(code: number): void;
  askReconnect(): void;
  invalidate(resumable: boolean): void;
  refuseFor(ms: number): void;
  close(): void;
}

export function startGateway(core: Core, shards: number): Gateway {
  const server = new WebSocketServer({ noServer: true, maxPayload: 1 << 20 });
  const sessions = new Map<string, Session>();
  const lines = new Set<Line>();
  const closes: Gateway['closes'] = [];
  const identifies: number[] = [];
  let refusedUntil = 0;

  const frameOf = (t: string, s: number, d: unknown): string =>
    `{"t":${JSON.stringify(t)},"s":${s},"op":0,"d":${JSON.stringify(d)}}`;
  const push = (session: Session, name: string, data: unknown): void => {
    const frame = frameOf(name, ++session.seq, data);
    session.kept.push({ s: session.seq, frame });
    if (session.kept.length > FRAMES_KEPT) session.kept.splice(0, FRAMES_KEPT / 10);
    session.line?.send(frame);
  };
  const forget = (): void => {
    for (const session of sessions.values()) {
      if (session.lostAt !== undefined && core.clock.now() - session.lostAt > SESSION_LIFE)
        sessions.delete(session.id);
    }
  };
  const serves = (session: Session, guildId: Id | undefined): boolean =>
    shardOf(guildId, session.shard[1]) === session.shard[0];
  const online = (): boolean => [...sessions.values()].some((session) => session.line !== undefined);

  core.listen((happening) => {
    if (sessions.size === 0) return;
    for (const dispatch of dispatchesOf(core, happening)) {
      for (const session of sessions.values()) {
        if (serves(session, dispatch.guildId) && (dispatch.intent & session.intents) !== 0)
          push(session, dispatch.name, dispatch.data(session.intents));
      }
    }
  });

  server.on('connection', (socket: WebSocket, request: IncomingMessage) => {
    const spoken = dialect(targetOf(request)?.searchParams);
    const line = spoken === 'zlib-stream' ? zlibLine(socket) : plainLine(socket);
    lines.add(line);
    let session: Session | undefined;
    let beaten = true;
    let sends: number[] = [];
    const shut = (code: number, reason: string): void => {
      closes.push({ at: core.clock.now(), code, reason });
      if (closes.length > CLOSES_KEPT) closes.splice(0, CLOSES_KEPT / 10);
      line.end(code, reason);
    };
    socket.on('error', () => socket.terminate());
    socket.on('close', () => lines.delete(line));
    if (typeof spoken !== 'string') return shut(spoken.code, spoken.reason);
    line.send(
      JSON.stringify({ op: 10, s: null, t: null, d: { heartbeat_interval: HEARTBEAT, _trace: ['sandbox'] } }),
    );
    const pulse = setInterval(() => {
      if (!beaten) {
        shut(4000, 'No heartbeat');
        return;
      }
      beaten = false;
    }, HEARTBEAT * 1.5);
    pulse.unref();

    const attach = (to: Session): void => {
      to.line?.end(4000, 'Session taken over');
      session = to;
      const was = online();
      to.line = line;
      delete to.lostAt;
      if (!was) core.tell({ t: 'bot', online: true });
    };

    const identify = (d: Record<string, unknown>): void => {
      if (session) return shut(4005, 'Already authenticated.');
      const who = identityOf(core, d);
      if ('code' in who) return shut(who.code, who.reason);
      const { shard, intents } = who;
      const now = core.clock.now();
      while (identifies[0] !== undefined && identifies[0] < now - 86_400_000) identifies.shift();
      if (identifies.length >= IDENTIFIES_A_DAY) return shut(4004, 'Too many identifies today.');
      identifies.push(now);
      forget();
      const fresh: Session = { id: randomBytes(16).toString('hex'), shard, intents, seq: 0, kept: [] };
      sessions.set(fresh.id, fresh);
      attach(fresh);
      greet(fresh);
    };

    const greet = (to: Session): void => {
      const mine = [...core.world.guilds.values()].filter(
        (guild) => serves(to, guild.id) && guild.members.has(core.world.bot),
      );
      push(to, 'READY', readyJson(core, to, mine));
      if (!(to.intents & GUILDS)) return;
      for (const guild of mine)
        push(
          to,
          'GUILD_CREATE',
          guildCreateJson(core, guild, (channel) => botSees(core, channel), to.intents),
        );
    };

    const resume = (d: Record<string, unknown>): void => {
      if (session) return shut(4005, 'Already authenticated.');
      if (!isToken(core, d['token'])) return shut(4004, 'Authentication failed.');
      forget();
      const old = typeof d['session_id'] === 'string' ? sessions.get(d['session_id']) : undefined;
      const seq = typeof d['seq'] === 'number' ? d['seq'] : NaN;
      if (!old) return void line.send(JSON.stringify({ op: 9, d: false, s: null, t: null }));
      if (!Number.isInteger(seq) || seq > old.seq) return shut(4007, 'Invalid seq.');
      if (seq < old.seq && (old.kept[0]?.s ?? Infinity) > seq + 1)
        return void line.send(JSON.stringify({ op: 9, d: false, s: null, t: null }));
      attach(old);
      for (const { s, frame } of old.kept) if (s > seq) line.send(frame);
      push(old, 'RESUMED', { _trace: ['sandbox'] });
    };

    const chunk = (d: Record<string, unknown>): void => {
      const members = session && membersChunkJson(core, d, (session.intents & MEMBERS) !== 0);
      if (session && members) push(session, 'GUILD_MEMBERS_CHUNK', members);
    };

    socket.on('message', (raw, binary) => {
      // Messages after a close are not read.
      if (socket.readyState !== socket.OPEN) return;
      const now = Date.now();
      sends = sends.filter((at) => at > now - 60_000);
      sends.push(now);
      if (sends.length > SENDS_A_MINUTE) return shut(4008, 'You are being rate limited.');
      const text = textIn(raw);
      const frame = binary || Buffer.byteLength(text) > FRAME_BYTES ? undefined : parse(text);
      if (!frame) return shut(4002, 'Error while decoding payload.');
      const d = typeof frame.d === 'object' && frame.d !== null ? (frame.d as Record<string, unknown>) : {};
      if (!session && ![1, 2, 6].includes(frame.op))
        return shut(
          OPS.has(frame.op) ? 4003 : 4001,
          OPS.has(frame.op) ? 'Not authenticated.' : 'Unknown opcode.',
        );
      switch (frame.op) {
        case 1:
          beaten = true;
          if (session && typeof frame.d === 'number') {
            const seen = frame.d;
            session.kept = session.kept.filter(({ s }) => s > seen);
          }
          return void line.send(JSON.stringify({ op: 11, s: null, t: null, d: null }));
        case 2:
          return identify(d);
        case 6:
          return resume(d);
        case 8:
          return chunk(d);
        case 3:
        case 4:
        case 31:
          return;
        default:
          return shut(4001, 'Unknown opcode.');
      }
    });
    socket.on('close', () => {
      clearInterval(pulse);
      if (!session || session.line !== line) return;
      delete session.line;
      session.lostAt = core.clock.now();
      if (!online()) core.tell({ t: 'bot', online: false });
    });
  });

  return {
    closes,
    online,
    upgrade: (request, socket, head) =>
      Date.now() < refusedUntil
        ? void socket.destroy()
        : server.handleUpgrade(request, socket, head, (client) => server.emit('connection', client, request)),
    dispatch(guildId, name, data) {
      forget();
      const to = [...sessions.values()].filter((session) => serves(session, guildId));
      for (const session of to) push(session, name, data);
      return to.length;
    },
    info: () => ({
      url: gatewayUrl(core),
      shards,
      session_start_limit: {
        total: IDENTIFIES_A_DAY,
        remaining: IDENTIFIES_A_DAY - identifies.length,
        reset_after: 86_400_000,
        max_concurrency: 16,
      },
    }),
    dropSockets: (code) => {
      for (const line of [...lines])
        if (code === 1006) line.terminate();
        else line.end(code, 'Dropped by a fault');
    },
    askReconnect: () => {
      for (const line of lines) line.send(JSON.stringify({ op: 7, s: null, t: null, d: null }));
    },
    invalidate(resumable) {
      if (!resumable) for (const session of sessions.values()) session.kept = [];
      if (!resumable) sessions.clear();
      for (const line of lines) line.send(JSON.stringify({ op: 9, s: null, t: null, d: resumable }));
    },
    refuseFor: (ms) => {
      refusedUntil = Date.now() + ms;
    },
    close: () => {
      for (const line of [...lines]) line.terminate();
      server.close();
    },
  };
}

const OPS = new Set([1, 2, 3, 4, 6, 8, 31]);
function parse(text: string): { op: number; d: unknown } | undefined {
  try {
    const frame: unknown = JSON.parse(text);
    return typeof frame === 'object' && frame !== null && 'op' in frame && typeof frame.op === 'number'
      ? { op: frame.op, d: 'd' in frame ? frame.d : undefined }
      : undefined;
  } catch {
    return undefined;
  }
}
