/** A person in a test: uses commands, presses, chooses, fills in, reads. A failure shows what that person sees at that moment. */
import type { APIApplicationCommand, APIApplicationCommandOptionChoice, APIModalInteractionResponseCallbackData } from 'discord-api-types/v10';
import type { Core } from './core';
import { later } from './ids';
import type { OptionBody } from './limits/commands';
import { nodesOf, type Node } from './limits/tree';
import type { Hub, Received } from './people/hub';
import { historyFor, offered, pageChannel, pageMessage, visibleChannels, visibleMessages } from './people/view';
import { channelText, formText, messageText } from './screen';
import { CATEGORY, type Channel } from './world';
import type { CommandOption, Filled, Id, PageChannel, PageMessage, PageOp, Person, ServerFrame, Upload } from './wire';

export type OptionValue = string | number | boolean | Upload;
export type FieldValue = string | null | boolean | readonly string[] | Upload | readonly Upload[];
export type Sight = string | RegExp | ((message: PageMessage) => boolean);
/** Which message: the newest that has what is looked for, unless told. */
export interface On { readonly on?: Id | { readonly id: Id } }

export interface Driver {
  readonly person: Person;
  /** The same person looking at one channel or thread only, by id or name; commands are used there. */
  in(channel: Id | { readonly id: Id }): Driver;
  /** Uses a command (`'newgame'`, `'game new'`) and waits for the bot's answer. Choices by value or name, people by name or id. */
  slash(command: string, options?: Readonly<Record<string, OptionValue>>): Promise<void>;
  /** Uses a command from the menu of a user or a message. */
  menu(command: string, target: Id | { readonly id: Id }): Promise<void>;
  /** What the bot offers for an option while it is typed. */
  autocomplete(command: string, option: string, typed: string, others?: Readonly<Record<string, OptionValue>>): Promise<readonly APIApplicationCommandOptionChoice[]>;
  /** Presses the enabled button with this label or custom_id and waits for the bot's answer. */
  press(button: string | RegExp, where?: On): Promise<void>;
  /** Chooses in the select with this placeholder or custom_id; options by label or value, users and channels by name or id. */
  choose(select: string | RegExp, what: string | readonly string[], where?: On): Promise<void>;
  /** Fills in the open form, by label or custom_id, and sends it. */
  fill(fields: Readonly<Record<string, FieldValue>>): Promise<void>;
  closeForm(): Promise<void>;
  form(): APIModalInteractionResponseCallbackData | undefined;
  say(text: string, more?: { readonly replyTo?: Id; readonly uploads?: readonly Upload[] }): Promise<Id>;
  react(emoji: string, on: Id | { readonly id: Id }): Promise<void>;
  unreact(emoji: string, on: Id | { readonly id: Id }): Promise<void>;
  dismiss(message: Id | { readonly id: Id }): Promise<void>;
  startThread(name: string, more?: { readonly on?: Id | { readonly id: Id }; readonly private?: boolean }): Promise<PageChannel>;
  direct(): Promise<Driver>;
  /** Any op of the page, as it stands. */
  op(op: PageOpWithoutNonce): Promise<unknown>;
  /** What a dishonest client sends: any custom_id, on any message, whether it is there or not. Resolves when the bot has answered. */
  forge(customId: string, where: { readonly on: Id | { readonly id: Id }; readonly values?: readonly string[] }): Promise<void>;
  sees(what: Sight): void;
  /** The newest message that shows it; fails when there is none. */
  message(what: Sight): PageMessage;
  doesNotSee(what: Sight): void;
  /** Waits until it is seen; at once if it is. */
  waitsFor(what: Sight, patienceMs?: number): Promise<PageMessage>;
  /** Waits until it is no longer seen. */
  waitsUntilGone(what: Sight, patienceMs?: number): Promise<void>;
  /** All visible messages, oldest first. */
  messages(): PageMessage[];
  channels(): PageChannel[];
  screen(): string;
  /** Every payload ever sent to this person, with the bytes of the files in it. */
  received(): readonly Received[];
}
type WithoutNonce<T> = T extends PageOp ? Omit<T, 'nonce'> : never;
export type PageOpWithoutNonce = WithoutNonce<PageOp>;

const PATIENCE = 10_000, SHOWN = 30;
/** Frames after which old messages may come into sight. */
const MOVES: ReadonlySet<ServerFrame['t']> = new Set(['CHANNEL_CREATE', 'CHANNEL_UPDATE', 'THREAD_CREATE', 'THREAD_UPDATE', 'GUILD_UPDATE']);
const idOf = (thing: Id | { readonly id: Id }): Id => typeof thing === 'string' ? thing : thing.id;
const fits = (pattern: string | RegExp, ...texts: (string | null | undefined)[]): boolean =>
  texts.some((text) => text != null && (typeof pattern === 'string' ? text === pattern : pattern.test(text)));

export function driverFor(core: Core, hub: Hub, person: Person, home: Id): Driver {
  const waiting = new Map<string, { resolve: (frame: ServerFrame) => void; reject: (error: Error) => void }>();
  const watchers = new Set<(frame: ServerFrame) => void>();
  let form: { interactionId: Id; modal: APIModalInteractionResponseCallbackData } | undefined;
  let counter = 0;

  const connection = hub.connect(person, (frame) => {
    if (frame.t === 'modal') form = frame.d;
    settle(frame);
    for (const watcher of [...watchers]) watcher(frame);
  });

  function settle(frame: ServerFrame): void {
    if (frame.t !== 'interaction' && frame.t !== 'choices' && frame.t !== 'result' && frame.t !== 'error') return;
    const waiter = waiting.get(frame.d.nonce);
    if (!waiter || (frame.t === 'interaction' && (frame.d.state === 'sent' || frame.d.state === 'thinking'))) return;
    waiting.delete(frame.d.nonce);
    if (frame.t === 'error') waiter.reject(new Error(frame.d.message));
    else if (frame.t === 'interaction' && frame.d.state === 'failed') waiter.reject(new Error(frame.d.text ?? 'failed'));
    else waiter.resolve(frame);
  }

  /** Sends something and waits for its last word. The stack of the caller is kept: it is the test's line that matters. */
  function ask(what: string, send: (nonce: string) => void | Promise<void>, look: () => string): Promise<ServerFrame> {
    const nonce = `${person.name}-${++counter}`;
    const failure = new Error();
    return new Promise((resolve, reject) => {
      const fail = (error: Error): void => {
        clearTimeout(timer);
        failure.message = `${person.name}: ${what}: ${error.message}\n\n${look()}`;
        reject(failure);
      };
      const timer = setTimeout(() => { waiting.delete(nonce); fail(new Error(`no answer within ${PATIENCE / 1000} s`)); }, PATIENCE);
      timer.unref();
      waiting.set(nonce, { resolve: (frame) => { clearTimeout(timer); resolve(frame); }, reject: fail });
      void Promise.resolve(nonce).then(send).catch(fail);
    });
  }

  function at(place: Id | undefined): Driver {
    const here = (): Channel => {
      const channel = core.world.channels.get(place ?? home);
      if (!channel) throw new Error(`no channel ${place ?? home}`);
      return channel;
    };
    const watched = (): Channel[] => visibleChannels(core, person.id).filter((channel) => channel.type !== CATEGORY && (place === undefined || channel.id === place));
    /** Newest first, drawn up one by one: most searches end early. */
    function* newest(): Generator<PageMessage> {
      const all = watched().flatMap((channel) => visibleMessages(core, channel, person.id).map((message) => ({ channel, message })));
      for (const { channel, message } of all.sort((a, b) => later(a.message.id, b.message.id) ? -1 : 1)) yield pageMessage(core, channel, message, person.id);
    }
    const messages = (): PageMessage[] => [...newest()].reverse();
    const screen = (): string => [
      `${person.user.global_name ?? person.name} sees:`,
      ...watched().map((channel) => ({ channel, shown: historyFor(core, channel, person.id, undefined, SHOWN) })).filter(({ shown }) => shown.length > 0 || place !== undefined)
        .map(({ channel, shown }) => channelText(core, channel, shown)),
      ...(form ? [formText(form.modal)] : []),
    ].join('\n');
    const complain = (why: string): Error => new Error(`${person.name}: ${why}\n\n${screen()}`);
    const send = (what: string, op: PageOpWithoutNonce): Promise<ServerFrame> => ask(what, (nonce) => connection.op({ ...op, nonce } as PageOp), screen);

    const shows = (message: PageMessage, what: Sight): boolean => typeof what === 'function' ? what(message) : textFits(message, what);
    const seen = (what: Sight): PageMessage | undefined => {
      for (const message of newest()) if (shows(message, what)) return message;
      return undefined;
    };
    const textFits = (message: PageMessage, what: string | RegExp): boolean => {
      const texts = [messageText(core, message), message.content];
      return texts.some((text) => typeof what === 'string' ? text.includes(what) : what.test(text));
    };
    const inForm = (what: Sight): boolean => form !== undefined && typeof what !== 'function' && (typeof what === 'string' ? formText(form.modal).includes(what) : what.test(formText(form.modal)));

    /** The newest message with such a component on it that can be used; else the reason why not. */
    function component(kind: string, wanted: (node: Node) => boolean, name: string, where: On | undefined): { message: PageMessage; node: Node } {
      let disabled = false;
      for (const message of newest()) {
        if (where?.on !== undefined && message.id !== idOf(where.on)) continue;
        for (const node of nodesOf(message.components ?? [])) {
          if (!wanted(node)) continue;
          if (!node.disabled) return { message, node };
          disabled = true;
        }
      }
      throw complain(`${disabled ? `the ${kind} "${name}" is disabled` : `there is no ${kind} "${name}"`}`);
    }

    function command(name: string, type: number): { command: APIApplicationCommand; rest: string[] } {
      const [first = '', ...rest] = type === 1 ? name.split(' ') : [name];
      const found = [...core.world.commands.values()].find((each) => each.name === first && each.type === type && offered(core, each, here(), person.id));
      if (!found) throw complain(`there is no command "${name}" here`);
      return { command: found, rest };
    }

    const named = (name: string): Id => [...core.world.people.values()].find((each) => each.name === name || each.user.global_name === name)?.id
      ?? (name === core.world.users.get(core.world.bot)?.username ? core.world.bot : name);

    function options(found: APIApplicationCommand, rest: readonly string[], given: Readonly<Record<string, OptionValue>>, uploads: Upload[], typing?: string): CommandOption[] {
      let level = (found.options ?? []) as unknown as readonly OptionBody[];
      const path: OptionBody[] = [];
      for (const part of rest) {
        const next = level.find((option) => option.name === part && option.type <= 2);
        if (!next) throw complain(`/${found.name} has no subcommand ${part}`);
        path.push(next);
        level = next.options ?? [];
      }
      const leaves = Object.entries(given).map(([name, value]): CommandOption => {
        const option = level.find((each) => each.name === name);
        return { name, type: option?.type ?? 3, value: name === typing ? value as string : optionValue(option, value, uploads), ...(name === typing ? { focused: true } : {}) };
      });
      return path.reduceRight<CommandOption[]>((inner, step) => [{ name: step.name, type: step.type, options: inner }], leaves);
    }
    function optionValue(option: OptionBody | undefined, value: OptionValue, uploads: Upload[]): string | number | boolean {
      if (typeof value === 'object') return String(uploads.push(value) - 1);
      if (option?.type === 6 || option?.type === 9) return named(String(value));
      const choice = option?.choices?.find((each) => each.value === value) ?? option?.choices?.find((each) => each.name === value);
      return choice ? choice.value : value;
    }

    const choiceOf = (node: Node, what: string): string => {
      const option = node.options?.find((each) => each.label === what) ?? node.options?.find((each) => each.value === what);
      if (option) return option.value;
      if (node.type === 5 || node.type === 7) return named(what);
      if (node.type === 8) return [...core.world.channels.values()].find((channel) => channel.name === what)?.id ?? what;
      return what;
    };

    const driver: Driver = {
      person, messages, screen,
      in(channel) {
        const wanted = idOf(channel);
        const found = core.world.channels.get(wanted) ?? visibleChannels(core, person.id).reverse().find((each) => each.name === wanted && each.type !== CATEGORY);
        if (!found) throw complain(`there is no channel ${wanted}`);
        return at(found.id);
      },
      async slash(name, given = {}) {
        const { command: found, rest } = command(name, 1);
        const uploads: Upload[] = [];
        const list = options(found, rest, given, uploads);
        await send(`/${name}`, { op: 'command', channelId: here().id, commandId: found.id, type: 1, options: list, uploads });
      },
      async menu(name, target) {
        const found = [2, 3].map((type) => [...core.world.commands.values()].find((each) => each.name === name && (each.type as number) === type && offered(core, each, here(), person.id))).find(Boolean);
        if (!found) throw complain(`there is no menu command "${name}" here`);
        await send(name, { op: 'command', channelId: here().id, commandId: found.id, type: found.type, options: [], targetId: named(idOf(target)) });
      },
      async autocomplete(name, option, typed, others = {}) {
        const { command: found, rest } = command(name, 1);
        const list = options(found, rest, { ...others, [option]: typed }, [], option);
        const frame = await send(`/${name} ${option}:${typed}`, { op: 'autocomplete', channelId: here().id, commandId: found.id, options: list });
        return frame.t === 'choices' ? frame.d.choices : [];
      },
      async press(button, where) {
        const { message, node } = component('button', (each) => each.type === 2 && each.custom_id !== undefined && fits(button, each.label, each.custom_id, `${each.emoji?.name ?? ''} ${each.label ?? ''}`.trim()), String(button), where);
        await send(`press ${String(button)}`, { op: 'press', channelId: message.channel_id, messageId: message.id, customId: node.custom_id ?? '' });
      },
      async choose(select, what, where) {
        const { message, node } = component('select', (each) => each.type >= 3 && each.type <= 8 && each.type !== 4 && fits(select, each.placeholder, each.custom_id), String(select), where);
        const values = [what].flat().map((each) => choiceOf(node, each));
        await send(`choose ${values.join(', ')} in ${String(select)}`, { op: 'select', channelId: message.channel_id, messageId: message.id, customId: node.custom_id ?? '', values });
      },
      async fill(fields) {
        const open = form;
        if (!open) throw complain('there is no form to fill in');
        const nodes = (open.modal.components as unknown as readonly Node[]).flatMap((node) => {
          const field = node.type === 18 ? node.component : node.components?.[0];
          return field ? [{ field, label: node.label ?? field.label ?? '' }] : [];
        });
        const filled: Record<string, Filled[string]> = {};
        for (const [key, value] of Object.entries(fields)) {
          const found = nodes.find(({ field, label }) => field.custom_id === key || label === key);
          if (!found?.field.custom_id) throw complain(`the form has no field "${key}"`);
          filled[found.field.custom_id] = fieldValue(found.field, value);
        }
        await send('send the form', { op: 'submit', interactionId: open.interactionId, fields: filled });
        if (form === open) form = undefined;
      },
      async closeForm() {
        if (form) await send('close the form', { op: 'close', interactionId: form.interactionId });
        form = undefined;
      },
      form: () => form?.modal,
      async say(content, more = {}) {
        const frame = await send('say', { op: 'say', channelId: here().id, content, ...more });
        return frame.t === 'result' ? (frame.d.data as { id: Id }).id : '';
      },
      react: async (emoji, on) => void await send(`react ${emoji}`, { op: 'react', ...whereIs(idOf(on)), emoji }),
      unreact: async (emoji, on) => void await send(`unreact ${emoji}`, { op: 'unreact', ...whereIs(idOf(on)), emoji }),
      dismiss: async (message) => void await send('dismiss', { op: 'dismiss', ...whereIs(idOf(message)) }),
      async startThread(name, more = {}) {
        const frame = await send('start a thread', { op: 'thread', channelId: here().id, name, ...(more.on ? { messageId: idOf(more.on) } : {}), ...(more.private ? { private: true } : {}) });
        return (frame.t === 'result' ? frame.d.data : undefined) as PageChannel;
      },
      async direct() {
        const frame = await send('open a direct message', { op: 'dm', userId: core.world.bot });
        return at(frame.t === 'result' ? (frame.d.data as PageChannel).id : undefined);
      },
      async op(given) {
        const frame = await send(given.op, given);
        return frame.t === 'result' ? frame.d.data : frame.d;
      },
      async forge(customId, where) {
        const on = idOf(where.on);
        const channel = [...core.world.channels.values()].find((each) => each.messages.has(on));
        await ask(`forge ${customId}`, (nonce) => connection.forge(nonce, { channelId: channel?.id ?? '', messageId: on, customId, ...(where.values ? { values: where.values } : {}) }), screen);
      },
      sees(what) {
        if (!seen(what) && !inForm(what)) throw complain(`does not see ${String(what)}`);
      },
      message(what) {
        const found = seen(what);
        if (!found) throw complain(`sees no message with ${String(what)}`);
        return found;
      },
      doesNotSee(what) {
        if (seen(what) || inForm(what)) throw complain(`sees ${String(what)}`);
      },
      waitsFor: (what, patience = PATIENCE) => until((frame) => {
        if (frame?.t !== 'MESSAGE_CREATE' && frame?.t !== 'MESSAGE_UPDATE') return frame === undefined || MOVES.has(frame.t) ? seen(what) : undefined;
        return watched().some((channel) => channel.id === frame.d.channel_id) && shows(frame.d, what) ? frame.d : undefined;
      }, `waited in vain for ${String(what)}`, patience),
      waitsUntilGone: async (what, patience = PATIENCE) => void await until(() => seen(what) || inForm(what) ? undefined : true, `still sees ${String(what)}`, patience),
      channels: () => watched().map((channel) => pageChannel(core, channel, person.id)),
      received: () => hub.received(person.id),
    };

    const whereIs = (messageId: Id): { channelId: Id; messageId: Id } => {
      const message = messages().find((each) => each.id === messageId);
      if (!message) throw complain(`there is no message ${messageId}`);
      return { channelId: message.channel_id, messageId };
    };
    const fieldValue = (field: Node, value: FieldValue): Filled[string] => {
      if (field.type === 4 || field.type === 23) return value as string | boolean;
      if (field.type === 21) return value === null ? null : choiceOf(field, String(value));
      if (field.type === 19) return [value].flat() as Upload[];
      return ([value].flat() as string[]).map((each) => choiceOf(field, each));
    };
    function until<T>(look: (frame?: ServerFrame) => T | undefined, complaint: string, patience: number): Promise<T> {
      const now = look();
      if (now !== undefined) return Promise.resolve(now);
      const failure = new Error();
      return new Promise((resolve, reject) => {
        const watcher = (frame: ServerFrame): void => {
          const found = look(frame);
          if (found === undefined) return;
          stop();
          resolve(found);
        };
        const timer = setTimeout(() => {
          stop();
          failure.message = `${person.name}: ${complaint} for ${patience / 1000} s\n\n${screen()}`;
          reject(failure);
        }, patience);
        const stop = (): void => { clearTimeout(timer); watchers.delete(watcher); };
        watchers.add(watcher);
      });
    }
    return driver;
  }
  return at(undefined);
}

