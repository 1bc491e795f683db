/** One person's client on the page: the state and all actions. */
import type { Id, PageChannel, PageMessage } from '../../wire';
import type { APIApplicationCommandOptionChoice } from 'discord-api-types/v10';
import type { Client } from './seat';
import { openLink, Refused, type Link, type Request } from './socket';
import {
  emptyLog,
  findChannel,
  firstChannel,
  nobody,
  reduce,
  settlePlace,
  withHistory,
  type Pending,
  type State,
} from './store';

const PAGE = 50;
/** The number of history pages to load for a message that is replied to. */
const REACH = 20;

export type { Client };
export function createClient(as: string | null, channelId: Id | null): Client {
  let state: State = { ...nobody, channelId };
  let link: Link;
  const listeners = new Set<() => void>();
  const lastChannel = new Map<Id, Id>();
  const reading = new Map<Id, Id>();
  const loading = new Set<Id>();

  function set(next: State): void {
    if (next === state) return;
    const moved = next.channelId !== state.channelId;
    state = next;
    if (state.me) remember(state);
    for (const listener of listeners) listener();
    if (moved || !isLoaded()) void loadNewest();
  }

  function isLoaded(): boolean {
    return state.me === null || state.channelId === null || (state.logs[state.channelId]?.loaded ?? false);
  }

  function remember(at: State): void {
    if (at.guildId && at.channelId) lastChannel.set(at.guildId, at.channelId);
    const url = new URL(location.href);
    if (at.me) url.searchParams.set('as', at.me.name);
    if (at.channelId) url.searchParams.set('channel', at.channelId);
    if (url.href !== location.href) history.replaceState(null, '', url);
  }

  function connect(name: string | null): void {
    const mine = openLink(
      name,
      (frame) => mine === link && set(reduce(state, frame, Date.now())),
      (to) => {
        const pending =
          to === 'lost'
            ? state.pending.map((one) => ({ ...one, failed: one.failed ?? 'The connection was lost' }))
            : state.pending;
        queueMicrotask(() => mine === link && set({ ...state, link: to, pending }));
      },
    );
    link = mine;
  }

  async function load(id: Id, before?: Id): Promise<void> {
    if (loading.has(id)) return;
    loading.add(id);
    const asked = link;
    try {
      const data = (await link.ask({
        op: 'history',
        channelId: id,
        limit: PAGE,
        ...(before ? { before } : {}),
      })) as {
        messages: PageMessage[];
      };
      if (asked === link) set(withHistory(state, id, data.messages, before, PAGE));
    } catch (error) {
      if (asked === link && error instanceof Refused && error.code !== 0) {
        set({
          ...state,
          notice: error.message,
          logs: { ...state.logs, [id]: { ...emptyLog, loaded: true, complete: true } },
        });
      }
    } finally {
      loading.delete(id);
    }
  }

  async function older(id: Id): Promise<void> {
    const log = state.logs[id];
    const first = log?.messages[0];
    if (log?.loaded && !log.complete && first) await load(id, first.id);
  }

  async function loadNewest(): Promise<void> {
    const id = state.channelId;
    if (id === null || state.me === null || state.link !== 'open' || isLoaded()) return;
    if (!state.logs[id]) state = { ...state, logs: { ...state.logs, [id]: emptyLog } };
    await load(id);
  }

  function await_(nonce: string | null, channelId: Id, of: Pending['of']): boolean {
    if (nonce === null) {
      set({ ...state, notice: 'The connection to the sandbox is lost. Try again in a moment.' });
      return false;
    }
    const settled = state.pending.filter(
      (one) =>
        one.failed === null ||
        one.of.kind !== of.kind ||
        (one.of.kind === 'component' && of.kind === 'component' && one.of.messageId !== of.messageId),
    );
    set({
      ...state,
      pending: [...settled, { nonce, channelId, failed: null, at: Date.now() + state.skew, of }],
    });
    return true;
  }

  async function told(request: Request): Promise<unknown> {
    try {
      return await link.ask(request);
    } catch (error) {
      set({ ...state, notice: error instanceof Error ? error.message : String(error) });
      throw error;
    }
  }

  connect(as);
  return {
    get state() {
      return state;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    become(name) {
      if (state.me?.name === name) return;
      link.close();
      loading.clear();
      reading.clear();
      const next = state.people.find((person) => person.name === name);
      // The next person must see nothing of the one who leaves. Only the list of people and the place stay,
      // or the place of the next person's mention.
      const badge = next && state.badges[next.user.id];
      const needed = badge?.mentions ? badge.channel_id : undefined;
      state = {
        ...nobody,
        people: state.people,
        badges: state.badges,
        welcome: state.welcome,
        guildId: state.guildId,
        channelId: needed ?? state.channelId,
      };
      connect(next?.name ?? name);
      for (const listener of listeners) listener();
    },
    goTo(id) {
      const channel = findChannel(state, id);
      if (channel) set({ ...state, channelId: id, guildId: channel.guild_id ?? null, notice: null });
    },
    goToGuild(id) {
      if (id === null) {
        set({ ...state, guildId: null, channelId: state.dms[0]?.id ?? null });
        return;
      }
      const guild = state.guilds.find((one) => one.id === id);
      const last = lastChannel.get(id);
      set(
        settlePlace({
          ...state,
          guildId: id,
          channelId: (last && findChannel(state, last) ? last : guild && firstChannel(guild)?.id) ?? null,
        }),
      );
    },
    async message(userId) {
      const channel = (await told({ op: 'dm', userId })) as PageChannel;
      set({
        ...state,
        dms: state.dms.some((one) => one.id === channel.id) ? state.dms : [...state.dms, channel],
        channelId: channel.id,
        guildId: null,
      });
    },
    older,
    async reach(id, messageId) {
      const known = () => state.logs[id]?.messages.some((message) => message.id === messageId) ?? false;
      for (let page = 0; page < REACH && !known() && !state.logs[id]?.complete; page += 1) await older(id);
      return known();
    },
    async say(id, content, replyTo, uploads) {
      await told({
        op: 'say',
        channelId: id,
        content,
        ...(replyTo ? { replyTo } : {}),
        ...(uploads?.length ? { uploads } : {}),
      });
    },
    async edit(message, content) {
      await told({ op: 'edit', channelId: message.channel_id, messageId: message.id, content });
    },
    press(message, customId) {
      const nonce = link.send({
        op: 'press',
        channelId: message.channel_id,
        messageId: message.id,
        customId,
      });
      await_(nonce, message.channel_id, { kind: 'component', messageId: message.id, customId });
    },
    choose(message, customId, values) {
      const nonce = link.send({
        op: 'select',
        channelId: message.channel_id,
        messageId: message.id,
        customId,
        values,
      });
      await_(nonce, message.channel_id, { kind: 'component', messageId: message.id, customId });
    },
    command(id, command, options, uploads, targetId) {
      const nonce = link.send({
        op: 'command',
        channelId: id,
        commandId: command.id,
        type: command.type,
        options,
        ...(uploads?.length ? { uploads } : {}),
        ...(targetId ? { targetId } : {}),
      });
      return await_(nonce, id, { kind: 'command', name: command.name, botId: command.application_id });
    },
    async complete(id, commandId, options) {
      return (await link.ask({
        op: 'autocomplete',
        channelId: id,
        commandId,
        options,
      })) as readonly APIApplicationCommandOptionChoice[];
    },
    submit(fields) {
      if (!state.modal) return;
      const nonce = link.send({ op: 'submit', interactionId: state.modal.interactionId, fields });
      set({
        ...state,
        modal: {
          ...state.modal,
          submitted: nonce,
          error: nonce === null ? 'The connection is lost. Try again in a moment.' : null,
        },
      });
    },
    closeModal() {
      if (!state.modal) return;
      link.send({ op: 'close', interactionId: state.modal.interactionId });
      set({ ...state, modal: null });
    },
    forget(nonce) {
      set({ ...state, pending: state.pending.filter((one) => one.nonce !== nonce) });
    },
    act(request) {
      told(request).catch(() => undefined);
    },
    read(id, messageId) {
      const unread = state.unread[id];
      if (reading.get(id) === messageId || (!unread?.count && !unread?.mentions)) return;
      reading.set(id, messageId);
      link.ask({ op: 'read', channelId: id, messageId }).catch(() => reading.delete(id));
    },
    notice(text) {
      set({ ...state, notice: text });
    },
  };
}
