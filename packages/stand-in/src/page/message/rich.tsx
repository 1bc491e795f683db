/** Draws the tree of a text as elements. No path leads from here to raw markup. */
import { useMemo, useState } from 'preact/hooks';
import type { ComponentChildren, JSX } from 'preact';
import { useClient, useNow, usePage } from '../state/context';
import { ChannelKind, isThread } from '../state/kinds';
import { parse, parseInline, type Node, type TimeStyle } from './markdown';
import { channelName, colour, findRole, nameOf } from './names';
import { isJumbo } from './plaintext';
import { findChannel } from '../state/store';
import { momentText } from './time';
import { Icon } from '../icons';
import { useUi } from '../state/ui';

interface Props {
  readonly text: string;
  readonly class?: string;
  /** The text after the last word on its line, such as "(edited)". */
  readonly tail?: ComponentChildren;
}

export function Rich({ text, class: name, tail }: Props): JSX.Element {
  const nodes = useMemo(() => parse(text), [text]);
  return (
    <div class={`rich ${isJumbo(nodes) ? 'jumbo' : ''} ${name ?? ''}`}>
      <Nodes nodes={nodes} />
      {tail}
    </div>
  );
}

export function RichInline({ text }: { text: string }): JSX.Element {
  const nodes = useMemo(() => parseInline(text), [text]);
  return <Nodes nodes={nodes} />;
}

function Nodes({ nodes }: { nodes: readonly Node[] }): JSX.Element {
  return (
    <>
      {nodes.map((node, index) => (
        <One key={index} node={node} />
      ))}
    </>
  );
}

function One({ node }: { node: Node }): JSX.Element {
  switch (node.kind) {
    case 'text':
      return <>{node.text}</>;
    case 'bold':
      return (
        <strong>
          <Nodes nodes={node.children} />
        </strong>
      );
    case 'italic':
      return (
        <em>
          <Nodes nodes={node.children} />
        </em>
      );
    case 'underline':
      return (
        <u>
          <Nodes nodes={node.children} />
        </u>
      );
    case 'strike':
      return (
        <s>
          <Nodes nodes={node.children} />
        </s>
      );
    case 'spoiler':
      return (
        <Spoiler>
          <Nodes nodes={node.children} />
        </Spoiler>
      );
    case 'subtext':
      return (
        <small class="subtext">
          <Nodes nodes={node.children} />
        </small>
      );
    case 'quote':
      return (
        <blockquote>
          <Nodes nodes={node.children} />
        </blockquote>
      );
    case 'heading':
      // A message can begin with any level. For a screen reader all are one level below those of the page.
      return (
        <div class={`heading h${node.level}`} role="heading" aria-level={3}>
          <Nodes nodes={node.children} />
        </div>
      );
    case 'list':
      return node.start === null ? (
        <ul>
          {node.items.map((item, index) => (
            <li key={index}>
              <Nodes nodes={item} />
            </li>
          ))}
        </ul>
      ) : (
        <ol start={node.start}>
          {node.items.map((item, index) => (
            <li key={index}>
              <Nodes nodes={item} />
            </li>
          ))}
        </ol>
      );
    case 'code':
      return <code>{node.text}</code>;
    case 'codeBlock':
      return (
        <pre tabIndex={0}>
          <code>{node.text}</code>
        </pre>
      );
    case 'link':
      return (
        <a href={node.url} target="_blank" rel="noopener noreferrer" title={node.url}>
          <Nodes nodes={node.children} />
        </a>
      );
    case 'user':
      return <UserMention id={node.id} />;
    case 'role':
      return <RoleMention id={node.id} />;
    case 'channel':
      return <ChannelMention id={node.id} />;
    case 'command':
      return <CommandMention name={node.name} id={node.id} />;
    case 'everyone':
      return <span class="mention">{node.text}</span>;
    case 'emoji':
      return <CustomEmoji name={node.name} id={node.id} />;
    case 'time':
      return <Moment seconds={node.seconds} style={node.style} />;
  }
}

export function CustomEmoji({ name, id }: { name: string; id: string }): JSX.Element {
  return (
    <img
      class="emoji"
      src={`/cdn/emojis/${id}.png`}
      alt={`:${name}:`}
      title={`:${name}:`}
      draggable={false}
    />
  );
}

/** Draws the custom emoji of a text, and nothing else of its form. */
export function WithEmoji({ text }: { text: string }): JSX.Element {
  return (
    <>
      {text.split(/(<:\w+:\d+>)/).map((part, index) => {
        const [, name, id] = /^<:(\w+):(\d+)>$/.exec(part) ?? [];
        return name && id ? <CustomEmoji key={index} name={name} id={id} /> : part;
      })}
    </>
  );
}

function Spoiler({ children }: { children: ComponentChildren }): JSX.Element {
  const [shown, setShown] = useState(false);
  if (shown) return <span class="spoiler shown">{children}</span>;
  return (
    <span
      class="spoiler"
      role="button"
      tabIndex={0}
      aria-label="Spoiler, press to show"
      onClick={() => setShown(true)}
      onKeyDown={(event) => event.key === 'Enter' && setShown(true)}
    >
      <span aria-hidden="true" inert>
        {children}
      </span>
    </span>
  );
}

function UserMention({ id }: { id: string }): JSX.Element {
  const name = usePage((state) => nameOf(state, id));
  const mine = usePage((state) => state.me?.user.id === id);
  return <span class={`mention ${mine ? 'mine' : ''}`}>@{name}</span>;
}

function RoleMention({ id }: { id: string }): JSX.Element {
  const role = usePage((state) => findRole(state, id));
  return (
    <span
      class={`mention ${role?.color ? 'tinted' : ''}`}
      style={role?.color ? { '--tint': colour(role.color) } : undefined}
    >
      @{role?.name ?? 'deleted-role'}
    </span>
  );
}

function ChannelMention({ id }: { id: string }): JSX.Element {
  const client = useClient();
  const channel = usePage((state) => findChannel(state, id));
  const name = usePage((state) => (channel ? channelName(state, channel) : ''));
  if (!channel)
    return (
      <span class="mention">
        <Icon name="lock" size={14} /> No Access
      </span>
    );
  return (
    <button type="button" class="mention link" onClick={() => client.goTo(id)}>
      <Icon
        name={isThread(channel.type) ? 'thread' : channel.type === ChannelKind.news ? 'megaphone' : 'hash'}
        size={14}
      />
      {name}
    </button>
  );
}

function CommandMention({ name, id }: { name: string; id: string }): JSX.Element {
  const ui = useUi();
  return (
    <button type="button" class="mention link" onClick={() => ui.writeCommand(name, id)}>
      /{name}
    </button>
  );
}

export function Moment({ seconds, style }: { seconds: number; style: TimeStyle }): JSX.Element {
  const now = useNow(style === 'R');
  const locale = usePage((state) => state.me?.locale);
  const ms = seconds * 1000;
  const valid = Math.abs(ms) <= 8.64e15;
  return (
    <time
      class="moment"
      dateTime={valid ? new Date(ms).toISOString() : undefined}
      title={momentText(ms, 'F', now, locale)}
    >
      {momentText(ms, style, now, locale)}
    </time>
  );
}
