/** The state of the page, and its change by each frame. Pure: nothing here touches the browser. */
import type {
  Badge,
  Id,
  PageChannel,
  PageGuild,
  PageMessage,
  Reaction,
  Ready,
  ServerFrame,
} from '../../wire';
import { isThread } from './kinds';
import { type Log, type Typing, type State, emptyLog, nobody } from './state';

export type { OpenModal, Pending, State } from './state';
export { emptyLog, nobody };

export const TYPING_MS = 10_000;

/**
 * Compares ids, which are too large for a double: the longer one is larger, then the order of digits counts.
 */
export function compareIds(a: Id, b: Id): number {
  return a.length - b.length || (a < b ? -1 : a > b ? 1 : 0);
}

export function reduce(state: State, frame: ServerFrame, now: number): State {
  switch (frame.t) {
    case 'ready':
      return becomeReady(state, frame.d, now);
    case 'MESSAGE_CREATE':
    case 'MESSAGE_UPDATE':
      return withMessage(state, frame.d, frame.t === 'MESSAGE_CREATE');
    case 'MESSAGE_DELETE':
      return changeLog(state, frame.d.channel_id, (log) => ({
        ...log,
        messages: log.messages.filter((message) => message.id !== frame.d.id),
      }));
    case 'CHANNEL_CREATE':
    case 'CHANNEL_UPDATE':
    case 'THREAD_CREATE':
    case 'THREAD_UPDATE':
      return withChannel(state, frame.d);
    case 'CHANNEL_DELETE':
    case 'THREAD_DELETE':
      return settlePlace(withoutChannel(state, frame.d.id));
    case 'GUILD_UPDATE':
      return settlePlace({ ...state, guilds: put(state.guilds, frame.d) });
    case 'GUILD_DELETE':
      return settlePlace({ ...state, guilds: state.guilds.filter((guild) => guild.id !== frame.d.id) });
    case 'COMMANDS_UPDATE':
      return { ...state, commands: frame.d.commands };
    case 'TYPING_START':
      return {
        ...state,
        typing: [
          ...stillTyping(state.typing, frame.d.channel_id, frame.d.user_id),
          { channelId: frame.d.channel_id, userId: frame.d.user_id, until: now + TYPING_MS },
        ],
      };
    case 'MESSAGE_REACTION_ADD':
      return react(state, frame.d, 1);
    case 'MESSAGE_REACTION_REMOVE':
      return react(state, frame.d, -1);
    case 'UNREAD':
      return { ...state, unread: { ...state.unread, [frame.d.channel_id]: frame.d } };
    case 'interaction':
      return interactionMoved(state, frame.d.nonce, frame.d.state, frame.d.text);
    case 'modal':
      return {
        ...state,
        pending: state.pending.filter((one) => one.nonce !== frame.d.nonce),
        modal: { interactionId: frame.d.interactionId, modal: frame.d.modal, submitted: null, error: null },
      };
    case 'error':
      return interactionMoved(state, frame.d.nonce, 'failed', frame.d.message);
    case 'bot':
      return { ...state, online: frame.d.online };
    case 'result':
    case 'choices':
      return state;
    case 'badges':
      return { ...state, badges: byUser(frame.d) };
  }
}

function byUser(badges: readonly Badge[]): Readonly<Record<Id, Badge>> {
  return Object.fromEntries(badges.map((badge) => [badge.user_id, badge]));
}

function becomeReady(state: State, ready: Ready, now: number): State {
  return settlePlace({
    ...state,
    me: ready.me,
    people: ready.people,
    bots: ready.bots,
    online: ready.online ?? true,
    guilds: ready.guilds,
    dms: ready.dms,
    commands: ready.commands,
    unread: Object.fromEntries(ready.unread.map((unread) => [unread.channel_id, unread])),
    badges: byUser(ready.badges ?? []),
    welcome: ready.welcome ?? null,
    logs: Object.fromEntries(Object.entries(state.logs).map(([id, log]) => [id, { ...log, loaded: false }])),
    typing: [],
    pending: state.pending.map((one) => ({
      ...one,
      failed: one.failed ?? 'The application did not respond',
    })),
    skew: ready.now - now,
  });
}

export function withHistory(
  state: State,
  channelId: Id,
  page: readonly PageMessage[],
  before: Id | undefined,
  asked: number,
): State {
  const log = state.logs[channelId] ?? emptyLog;
  const kept =
    before === undefined
      ? []
      : log.messages.filter((message) => !page.some((other) => other.id === message.id));
  const messages = [...page, ...kept].sort((a, b) => compareIds(a.id, b.id));
  return {
    ...state,
    logs: { ...state.logs, [channelId]: { messages, loaded: true, complete: page.length < asked } },
  };
}

function withMessage(state: State, message: PageMessage, isNew: boolean): State {
  const next = changeLog(state, message.channel_id, (log) => {
    const known = log.messages.some((other) => other.id === message.id);
    const oldest = log.messages[0];
    // A changed message older than the loaded ones would leave a gap between the two.
    if (!known && oldest && !log.complete && compareIds(message.id, oldest.id) < 0) return log;
    const others = known ? log.messages.filter((other) => other.id !== message.id) : log.messages;
    return { ...log, messages: [...others, message].sort((a, b) => compareIds(a.id, b.id)) };
  });
  return isNew ? { ...next, typing: stillTyping(state.typing, message.channel_id, message.author.id) } : next;
}

/**
 * Changes the log of a channel. A channel that was never opened is loaded later, so its messages are not
 * kept.
 */
function changeLog(state: State, channelId: Id, change: (log: Log) => Log): State {
  const log = state.logs[channelId];
  return log ? { ...state, logs: { ...state.logs, [channelId]: change(log) } } : state;
}

function stillTyping(typing: readonly Typing[], channelId: Id, userId: Id): readonly Typing[] {
  return typing.filter((one) => one.channelId !== channelId || one.userId !== userId);
}

function put<T extends { readonly id: Id }>(list: readonly T[], one: T): readonly T[] {
  return list.some((other) => other.id === one.id)
    ? list.map((other) => (other.id === one.id ? one : other))
    : [...list, one];
}

function withChannel(state: State, channel: PageChannel): State {
  if (!channel.guild_id) return { ...state, dms: put(state.dms, channel) };
  const guilds = state.guilds.map((guild) => {
    if (guild.id !== channel.guild_id) return guild;
    return isThread(channel.type)
      ? { ...guild, threads: put(guild.threads, channel) }
      : { ...guild, channels: put(guild.channels, channel) };
  });
  return settlePlace({ ...state, guilds });
}

function withoutChannel(state: State, id: Id): State {
  const without = (list: readonly PageChannel[]) => list.filter((channel) => channel.id !== id);
  return {
    ...state,
    dms: without(state.dms),
    guilds: state.guilds.map((guild) => ({
      ...guild,
      channels: without(guild.channels),
      threads: without(guild.threads),
    })),
  };
}

function react(state: State, reaction: Reaction, step: 1 | -1): State {
  return changeLog(state, reaction.channel_id, (log) => ({
    ...log,
    messages: log.messages.map((message) =>
      message.id === reaction.message_id
        ? reacted(message, reaction, step, state.me?.id === reaction.user_id)
        : message,
    ),
  }));
}

function reacted(message: PageMessage, { emoji }: Reaction, step: 1 | -1, mine: boolean): PageMessage {
  const reactions = message.reactions ?? [];
  const same = (one: (typeof reactions)[number]) =>
    one.emoji.id === emoji.id && (emoji.id !== null || one.emoji.name === emoji.name);
  const known = reactions.find(same);
  const count = (known?.count ?? 0) + step;
  const base = known ?? {
    emoji,
    me: false,
    me_burst: false,
    burst_colors: [],
    count: 0,
    count_details: { normal: 0, burst: 0 },
  };
  const next = {
    ...base,
    count,
    me: mine ? step === 1 : base.me,
    count_details: { normal: count, burst: 0 },
  };
  const list = known ? reactions.map((one) => (same(one) ? next : one)) : [...reactions, next];
  return { ...message, reactions: list.filter((one) => one.count > 0) };
}

function interactionMoved(
  state: State,
  nonce: string,
  to: 'sent' | 'thinking' | 'done' | 'failed',
  text: string | undefined,
): State {
  if (state.modal?.submitted === nonce) {
    if (to === 'done' || to === 'thinking') return { ...state, modal: null };
    return to === 'failed'
      ? {
          ...state,
          modal: { ...state.modal, submitted: null, error: text ?? 'Something went wrong. Try again.' },
        }
      : state;
  }
  if (to === 'sent') return state;
  if (to === 'failed')
    return {
      ...state,
      pending: state.pending.map((one) =>
        one.nonce === nonce ? { ...one, failed: text ?? 'This interaction failed' } : one,
      ),
    };
  return { ...state, pending: state.pending.filter((one) => one.nonce !== nonce) };
}

/** Returns the current place if it exists and is visible, or else the nearest one. */
export function settlePlace(state: State): State {
  const open = state.channelId === null ? undefined : findChannel(state, state.channelId);
  if (open) return { ...state, guildId: open.guild_id ?? null };
  const guild = state.guilds.find((one) => one.id === state.guildId) ?? state.guilds[0];
  if (!guild) return { ...state, guildId: null, channelId: state.dms[0]?.id ?? null };
  return { ...state, guildId: guild.id, channelId: firstChannel(guild)?.id ?? null };
}

export function firstChannel(guild: PageGuild): PageChannel | undefined {
  return guild.channels
    .filter((channel) => channel.type === 0 || channel.type === 5)
    .sort((a, b) => a.position - b.position)[0];
}

export function findChannel(state: State, id: Id): PageChannel | undefined {
  for (const guild of state.guilds) {
    const found =
      guild.channels.find((channel) => channel.id === id) ??
      guild.threads.find((channel) => channel.id === id);
    if (found) return found;
  }
  return state.dms.find((channel) => channel.id === id);
}
