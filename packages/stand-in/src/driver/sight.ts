/** The messages that a person sees in one channel or in all, and the search in them. */
import type { Core } from '../world/core';
import { later } from '../world/ids';
import { nodesOf, type Node } from '../limits/tree';
import { historyFor, pageMessage, visibleChannels, visibleMessages } from '../people/view';
import { channelText, formText, messageText } from '../screen';
import { CATEGORY, type Channel } from '../world/world';
import type { Id, PageMessage, Person, ServerFrame } from '../wire';
import type { Form } from './talk';

export type Sight = string | RegExp | ((message: PageMessage) => boolean);

const SHOWN = 30;
/** Frames that can make old messages visible. */
const MOVES: ReadonlySet<ServerFrame['t']> = new Set([
  'CHANNEL_CREATE',
  'CHANNEL_UPDATE',
  'THREAD_CREATE',
  'THREAD_UPDATE',
  'GUILD_UPDATE',
]);

export interface Eyes {
  watched(): Channel[];
  messages(): PageMessage[];
  screen(): string;
  seen(what: Sight): PageMessage | undefined;
  /** Returns the same after a frame, by checking only the messages that the frame can have changed. */
  seenAfter(frame: ServerFrame, what: Sight): PageMessage | undefined;
  inForm(what: Sight): boolean;
  /** Returns the newest message with such a component that can be used, or else the reason why not. */
  component(
    kind: string,
    name: string,
    wanted: (node: Node) => boolean,
    on?: Id,
  ): { readonly message: PageMessage; readonly node: Node };
  complain(why: string): Error;
}

const matches = (what: string | RegExp, text: string): boolean =>
  typeof what === 'string' ? text.includes(what) : what.test(text);

export function eyesOf(
  core: Core,
  person: Person,
  form: () => Form | undefined,
  place: Id | undefined,
): Eyes {
  const watched = (): Channel[] =>
    visibleChannels(core, person.id).filter(
      (channel) => channel.type !== CATEGORY && (place === undefined || channel.id === place),
    );

  /** The newest come first, and each is drawn only when needed, because most searches end early. */
  function* newest(): Generator<PageMessage> {
    const all = watched().flatMap((channel) =>
      visibleMessages(core, channel, person.id).map((message) => ({ channel, message })),
    );
    all.sort((a, b) => (later(a.message.id, b.message.id) ? -1 : 1));
    for (const { channel, message } of all) yield pageMessage(core, channel, message, person.id);
  }

  const screen = (): string =>
    [
      `${person.user.global_name ?? person.name} sees:`,
      ...watched()
        .map((channel) => ({ channel, shown: historyFor(core, channel, person.id, undefined, SHOWN) }))
        .filter(({ shown }) => shown.length > 0 || place !== undefined)
        .map(({ channel, shown }) => channelText(core, channel, shown)),
      ...[form()].flatMap((open) => (open ? [formText(open.modal)] : [])),
    ].join('\n');
  const complain = (why: string): Error => new Error(`${person.name}: ${why}\n\n${screen()}`);

  const shows = (message: PageMessage, what: Sight): boolean =>
    typeof what === 'function'
      ? what(message)
      : matches(what, messageText(core, message)) || matches(what, message.content);
  const seen = (what: Sight): PageMessage | undefined => {
    for (const message of newest()) if (shows(message, what)) return message;
    return undefined;
  };

  return {
    watched,
    screen,
    complain,
    seen,
    messages: () => [...newest()].reverse(),
    seenAfter(frame, what) {
      if (frame.t !== 'MESSAGE_CREATE' && frame.t !== 'MESSAGE_UPDATE')
        return MOVES.has(frame.t) ? seen(what) : undefined;
      return watched().some((channel) => channel.id === frame.d.channel_id) && shows(frame.d, what)
        ? frame.d
        : undefined;
    },
    inForm(what) {
      const open = form();
      return open !== undefined && typeof what !== 'function' && matches(what, formText(open.modal));
    },
    component(kind, name, wanted, on) {
      let disabled = false;
      for (const message of newest()) {
        if (on !== undefined && message.id !== on) continue;
        for (const node of nodesOf(message.components ?? [])) {
          if (!wanted(node)) continue;
          if (!node.disabled) return { message, node };
          disabled = true;
        }
      }
      throw complain(disabled ? `the ${kind} "${name}" is disabled` : `there is no ${kind} "${name}"`);
    },
  };
}
