/** One message: author, time, content and actions. */
import { useState } from 'preact/hooks';
import type { ComponentChildren, JSX } from 'preact';
import type { PageMessage } from '../../wire';
import { Avatar } from '../avatar';
import { Components } from './components';
import { useClient, usePage } from '../state/context';
import { EditBox } from './edit';
import { Embed } from './embed';
import { Icon } from '../icons';
import { Flag, MessageKind } from '../state/kinds';
import { Attachments } from './media';
import { MessageTools } from '../tools';
import { nameColour, preview, userName } from './names';
import { Reactions } from './reactions';
import { Rich, WithEmoji } from './rich';
import { clock, momentText, stamp } from './time';
import { useUi } from '../state/ui';

export function Message({
  message,
  label,
  first,
  lit,
}: {
  message: PageMessage;
  /** Names the message for a screen reader. */
  label: string;
  first: boolean;
  lit: boolean;
}): JSX.Element {
  const [editing, setEditing] = useState(false);
  const locale = usePage((state) => state.me?.locale);
  const name = usePage((state) => userName(state, message.author));
  const tint = usePage((state) => nameColour(state, message.author.id));
  const flags = message.flags ?? 0;
  const ephemeral = (flags & Flag.ephemeral) !== 0;
  const at = Date.parse(message.timestamp);
  const marks =
    `${ephemeral ? 'ephemeral' : ''} ${message.mentions_me ? 'mentionsMe' : ''} ` +
    `${first ? 'first' : ''} ${lit ? 'lit' : ''}`;

  if (
    message.type === MessageKind.threadCreated ||
    message.type === MessageKind.joined ||
    message.type === MessageKind.pinned
  ) {
    return <SystemLine message={message} name={name} label={label} />;
  }
  return (
    <article
      class={`message ${marks}`}
      id={`m${message.id}`}
      data-message={message.id}
      aria-label={label}
      tabIndex={-1}
    >
      <Reference message={message} />
      {first ? (
        <span class="face">
          <Avatar user={message.author} />
        </span>
      ) : (
        <span class="hour muted" aria-hidden="true">
          {clock(at, locale)}
        </span>
      )}
      <div class="main">
        {first && (
          <header>
            <span class={`who ${tint ? 'tinted' : ''}`} style={tint ? { '--tint': tint } : undefined}>
              {name}
            </span>
            {message.author.bot && <span class="app">APP</span>}
            <time class="muted" dateTime={message.timestamp} title={momentText(at, 'F', at, locale)}>
              {stamp(at, Date.now(), locale)}
            </time>
          </header>
        )}
        {editing ? (
          <EditBox message={message} onDone={() => setEditing(false)} />
        ) : (
          <Body message={message} />
        )}
        {message.reactions && message.reactions.length > 0 && <Reactions message={message} />}
        {message.thread && <ThreadCard message={message} />}
        <Failure message={message} />
        {ephemeral && <PrivateLine message={message} />}
      </div>
      {!ephemeral && !editing && <MessageTools message={message} onEdit={() => setEditing(true)} />}
    </article>
  );
}

function Body({ message }: { message: PageMessage }): JSX.Element {
  const flags = message.flags ?? 0;
  if (flags & Flag.loading)
    return (
      <p class="thinking">
        <span class="dots" aria-hidden="true">
          <i />
          <i />
          <i />
        </span>{' '}
        {message.author.global_name ?? message.author.username} is thinking…
      </p>
    );
  const edited = message.edited_timestamp ? <Edited at={Date.parse(message.edited_timestamp)} /> : null;
  if (flags & Flag.v2)
    return (
      <>
        <Components message={message} components={message.components ?? []} />
        {edited}
      </>
    );
  const embeds = flags & Flag.suppressEmbeds ? [] : message.embeds;
  return (
    <>
      {message.content ? <Rich text={message.content} tail={edited} /> : edited}
      <Attachments attachments={message.attachments} />
      {embeds.map((embed, index) => (
        <Embed key={index} embed={embed} />
      ))}
      {message.components && message.components.length > 0 && (
        <Components message={message} components={message.components} />
      )}
    </>
  );
}

function Edited({ at }: { at: number }): JSX.Element {
  const locale = usePage((state) => state.me?.locale);
  return (
    <span class="edited muted" title={momentText(at, 'F', at, locale)}>
      {' '}
      (edited)
    </span>
  );
}

/** Draws the line above a message: the message that it answers, or the user and the command. */
function Reference({ message }: { message: PageMessage }): JSX.Element | null {
  const ui = useUi();
  const used = message.interaction_metadata;
  const old = 'interaction' in message ? message.interaction : undefined;
  const command = used && 'name' in used && typeof used.name === 'string' ? used.name : old?.name;
  const user = used?.user ?? old?.user;
  const referenced = message.referenced_message;
  const words = usePage((state) => (referenced ? preview(state, referenced) : ''));
  const withIcons = usePage((state) => (referenced ? preview(state, referenced, true) : ''));
  const name = usePage((state) =>
    message.type === MessageKind.reply
      ? referenced
        ? userName(state, referenced.author)
        : ''
      : user
        ? userName(state, user)
        : '',
  );

  if (message.type === MessageKind.reply) {
    return referenced ? (
      <button
        type="button"
        class="reference"
        onClick={() => ui.jumpTo(referenced.id)}
        aria-label={`In reply to ${name}: ${words}`}
      >
        <Avatar user={referenced.author} size={16} />
        <b>{name}</b>
        <span class="words">
          <WithEmoji text={withIcons} />
        </span>
      </button>
    ) : (
      <div class="reference">
        <Icon name="reply" size={16} />
        <i>The message was deleted.</i>
      </div>
    );
  }
  if (!user || !command) return null;
  return (
    <div class="reference">
      <Avatar user={user} size={16} />
      <b>{name}</b>
      <span>used</span>
      <span class="command">{message.type === MessageKind.contextCommand ? command : `/${command}`}</span>
    </div>
  );
}

function PrivateLine({ message }: { message: PageMessage }): JSX.Element {
  const client = useClient();
  return (
    <p class="private">
      <Icon name="eye" size={16} /> Only you can see this •{' '}
      <button
        type="button"
        class="text"
        onClick={() => client.act({ op: 'dismiss', channelId: message.channel_id, messageId: message.id })}
      >
        Dismiss message
      </button>
    </p>
  );
}

function Failure({ message }: { message: PageMessage }): JSX.Element | null {
  const text = usePage(
    (state) =>
      state.pending.find(
        (one) => one.failed !== null && one.of.kind === 'component' && one.of.messageId === message.id,
      )?.failed ?? null,
  );
  return text === null ? null : (
    <p class="failure" role="alert">
      <Icon name="warn" size={16} /> {text}
    </p>
  );
}

function ThreadCard({ message }: { message: PageMessage }): JSX.Element | null {
  const client = useClient();
  const thread = message.thread;
  if (!thread) return null;
  return (
    <button type="button" class="threadCard" onClick={() => client.goTo(thread.id)}>
      <b>{thread.name}</b>
      <span class="open">
        Open thread <Icon name="right" size={14} />
      </span>
    </button>
  );
}

const happened: Readonly<Record<number, (name: JSX.Element, message: PageMessage) => ComponentChildren>> = {
  [MessageKind.threadCreated]: (name, message) => (
    <>
      {name} started a thread: <b>{message.content}</b>
    </>
  ),
  [MessageKind.joined]: (name) => <>{name} joined the server.</>,
  [MessageKind.pinned]: (name) => <>{name} pinned a message to this channel.</>,
};

function SystemLine({
  message,
  name,
  label,
}: {
  message: PageMessage;
  name: string;
  label: string;
}): JSX.Element {
  const client = useClient();
  const locale = usePage((state) => state.me?.locale);
  const threadId = message.thread?.id ?? message.message_reference?.channel_id;
  const isThread = message.type === MessageKind.threadCreated;
  return (
    <article class="message system" id={`m${message.id}`} data-message={message.id} aria-label={label}>
      <span class="face">
        <Icon name={isThread ? 'thread' : 'right'} />
      </span>
      <p class="main">
        {happened[message.type]?.(<b>{name}</b>, message)}{' '}
        {isThread && threadId && (
          <button type="button" class="text" onClick={() => client.goTo(threadId)}>
            Open thread
          </button>
        )}
        <time class="muted" dateTime={message.timestamp}>
          {' '}
          {clock(Date.parse(message.timestamp), locale)}
        </time>
      </p>
    </article>
  );
}
