/** The small bar on a message under the pointer or the focus: one Tab stop, with arrow keys along it. */
import { useEffect, useRef, useState } from 'preact/hooks';
import type { JSX } from 'preact';
import type { PageMessage } from '../wire';
import { moveFocus, useClient, usePage } from './state/context';
import { Icon } from './icons';
import { CommandKind } from './state/kinds';
import { useUi } from './state/ui';

const quick = ['👍', '👎', '😄', '🎉', '🤔', '❤️', '🎲', '👀'] as const;

type Menu = 'react' | 'more' | null;

export function MessageTools({ message, onEdit }: { message: PageMessage; onEdit: () => void }): JSX.Element {
  const client = useClient();
  const ui = useUi();
  const mine = usePage((state) => state.me?.user.id === message.author.id);
  const [menu, setMenu] = useState<Menu>(null);
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!menu) return undefined;
    bar.current?.querySelector<HTMLElement>('.flyout button')?.focus({ preventScroll: true });
    const away = (event: Event) =>
      event.target instanceof globalThis.Node && !bar.current?.contains(event.target) && setMenu(null);
    document.addEventListener('pointerdown', away);
    return () => document.removeEventListener('pointerdown', away);
  }, [menu]);
  const close = (act: () => void) => () => {
    setMenu(null);
    act();
  };
  const where = { channelId: message.channel_id, messageId: message.id };
  return (
    <div
      ref={bar}
      class={`tools ${menu ? 'open' : ''}`}
      role="toolbar"
      aria-label="Message"
      onKeyDown={(event) => {
        if (!menu) moveFocus(event);
        if (event.key !== 'Escape' || !menu) return;
        event.stopPropagation();
        bar.current?.querySelector<HTMLElement>('[aria-expanded="true"]')?.focus();
        setMenu(null);
      }}
    >
      <button
        type="button"
        class="tool"
        tabIndex={-1}
        aria-label="Add reaction"
        aria-expanded={menu === 'react'}
        onClick={() => setMenu(menu === 'react' ? null : 'react')}
      >
        <Icon name="smile" />
      </button>
      {mine && (
        <button type="button" class="tool" tabIndex={-1} aria-label="Edit" onClick={onEdit}>
          <Icon name="pencil" />
        </button>
      )}
      <button type="button" class="tool" tabIndex={-1} aria-label="Reply" onClick={() => ui.reply(message)}>
        <Icon name="reply" />
      </button>
      <button
        type="button"
        class="tool"
        aria-label="More actions"
        aria-expanded={menu === 'more'}
        onClick={() => setMenu(menu === 'more' ? null : 'more')}
      >
        <Icon name="more" />
      </button>
      {menu === 'react' && (
        <div class="flyout emojis" role="menu" onKeyDown={moveFocus}>
          {quick.map((emoji) => (
            <button
              key={emoji}
              type="button"
              role="menuitem"
              aria-label={`React with ${emoji}`}
              onClick={close(() => client.act({ op: 'react', ...where, emoji }))}
            >
              {emoji}
            </button>
          ))}
        </div>
      )}
      {menu === 'more' && <More message={message} mine={mine} close={close} />}
    </div>
  );
}

function More({
  message,
  mine,
  close,
}: {
  message: PageMessage;
  mine: boolean;
  close: (act: () => void) => () => void;
}): JSX.Element {
  const client = useClient();
  const commands = usePage((state) => state.commands);
  const apps = commands.filter(
    (command) =>
      command.type === CommandKind.message &&
      (!command.guild_id || command.guild_id === client.state.guildId),
  );
  const people = commands.filter(
    (command) =>
      command.type === CommandKind.user && (!command.guild_id || command.guild_id === client.state.guildId),
  );
  const where = { channelId: message.channel_id, messageId: message.id };
  const link = `${location.origin}/?channel=${message.channel_id}`;
  return (
    <div class="flyout" role="menu" onKeyDown={moveFocus}>
      {apps.map((command) => (
        <button
          key={command.id}
          type="button"
          role="menuitem"
          onClick={close(() => client.command(message.channel_id, command, [], [], message.id))}
        >
          {command.name}
        </button>
      ))}
      {people.map((command) => (
        <button
          key={command.id}
          type="button"
          role="menuitem"
          onClick={close(() => client.command(message.channel_id, command, [], [], message.author.id))}
        >
          {command.name} · {message.author.global_name ?? message.author.username}
        </button>
      ))}
      {!message.thread && (
        <button
          type="button"
          role="menuitem"
          onClick={close(() =>
            client.act({ op: 'thread', ...where, name: (message.content || 'New thread').slice(0, 60) }),
          )}
        >
          Create thread
        </button>
      )}
      <button
        type="button"
        role="menuitem"
        onClick={close(() => void navigator.clipboard?.writeText(message.content))}
      >
        Copy text
      </button>
      <button type="button" role="menuitem" onClick={close(() => void navigator.clipboard?.writeText(link))}>
        Copy link to channel
      </button>
      <button
        type="button"
        role="menuitem"
        onClick={close(() => void navigator.clipboard?.writeText(message.id))}
      >
        Copy message ID
      </button>
      {mine && (
        <button
          type="button"
          role="menuitem"
          class="danger"
          onClick={close(() => client.act({ op: 'delete', ...where }))}
        >
          Delete message
        </button>
      )}
    </div>
  );
}
