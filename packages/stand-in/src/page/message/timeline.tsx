/**
 * The messages of one channel: grouped by author and day. The view stays at the bottom unless the reader has
 * scrolled away.
 */
import { useEffect, useErrorBoundary, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { ComponentChildren, JSX } from 'preact';
import type { Id, PageChannel, PageMessage } from '../../wire';
import { Announcements } from './announcements';
import { useClient, useNow, usePage } from '../state/context';
import { Icon } from '../icons';
import { Message } from './message';
import { messageNames, nameOf } from './names';
import { PendingCommands } from './pending';
import { compareIds, emptyLog, type State } from '../state/store';
import { Beginning, continues, Divider, Skeleton } from './timeline-parts';
import { longDay, sameDay } from './time';
import { plural } from '../state/words';

const NEAR = 80;
const FAR = 400;

/** Returns the first message that was unread when the channel was opened. */
function firstUnread(state: State, channelId: Id, messages: readonly PageMessage[]): Id | null {
  const unread = state.unread[channelId];
  if (!unread || unread.count === 0) return null;
  const mark = unread.last_read_id;
  if (mark)
    return (
      messages.find((message) => compareIds(message.id, mark) > 0 && message.author.id !== state.me?.user.id)
        ?.id ?? null
    );
  return messages.filter((message) => message.author.id !== state.me?.user.id).at(-unread.count)?.id ?? null;
}

export function Timeline({
  channel,
  jump,
}: {
  channel: PageChannel;
  jump: { id: Id; at: number } | null;
}): JSX.Element {
  const client = useClient();
  const log = usePage((state) => state.logs[channel.id] ?? emptyLog);
  const pending = usePage((state) => state.pending);
  const unreadCount = usePage((state) => state.unread[channel.id]?.count ?? 0);
  const locale = usePage((state) => state.me?.locale);
  const scroller = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const stuck = useRef(true);
  const lastTop = useRef(0);
  const anchor = useRef<{ id: Id; top: number } | null>(null);
  /** The message in which the reader has scrolled, with its title. */
  const read = useRef('');
  const atFoot = useRef(true);
  const [away, setAway] = useState(false);
  const [newFrom, setNewFrom] = useState<Id | null>(null);
  const [lit, setLit] = useState<Id | null>(null);
  const last = log.messages.at(-1);
  const lastName = useRef('');
  lastName.current = last ? `${last.id} ${last.embeds[0]?.title ?? ''}` : '';
  /** The older message in which the reader pressed a button last, until a newer message comes. */
  const pressed = useRef<Id | null>(null);

  /**
   * Shows the newest message, or the one with the pressed button. If it is higher than the view and new to
   * the reader, its text comes first and its picture can be out of sight above.
   */
  const settle = () => {
    const box = scroller.current;
    if (!box || !stuck.current) return;
    const older = pressed.current && content.current?.querySelector(`#m${CSS.escape(pressed.current)}`);
    const entry = older
      ? older.closest('.entry')
      : content.current?.querySelector(':scope > .entry:last-of-type');
    const below =
      older && entry ? box.getBoundingClientRect().bottom - entry.getBoundingClientRect().bottom : 0;
    const foot = Math.max(0, (older ? box.scrollTop : box.scrollHeight - box.clientHeight) - below);
    const isHigh = (entry?.getBoundingClientRect().height ?? 0) > box.clientHeight;
    const first = entry?.querySelector('.embed') ?? entry;
    const top = first?.getBoundingClientRect().top ?? 0;
    const beginning = box.scrollTop + top - box.getBoundingClientRect().top;
    const isRead = !older && read.current === lastName.current;
    if (!isHigh || (isRead && atFoot.current)) box.scrollTop = foot;
    else if (!isRead) box.scrollTop = Math.min(foot, beginning);
    lastTop.current = box.scrollTop;
  };

  const markNew = () =>
    setNewFrom(firstUnread(client.state, channel.id, client.state.logs[channel.id]?.messages ?? []));
  const markRead = () => {
    const newest = client.state.logs[channel.id]?.messages.at(-1);
    if (newest && stuck.current && document.visibilityState === 'visible') client.read(channel.id, newest.id);
  };

  useEffect(() => {
    if (!log.loaded) return undefined;
    markNew();
    markRead();
    const seen = () => {
      if (document.visibilityState !== 'visible') return;
      markNew();
      markRead();
    };
    document.addEventListener('visibilitychange', seen);
    return () => document.removeEventListener('visibilitychange', seen);
  }, [log.loaded]);
  useEffect(markRead, [last?.id, unreadCount]);
  const press = pending.findLast((one) => one.channelId === channel.id && one.of.kind === 'component')?.of;
  useLayoutEffect(() => {
    if (press?.kind === 'component') pressed.current = press.messageId === last?.id ? null : press.messageId;
  }, [press]);
  useLayoutEffect(() => {
    pressed.current = null;
  }, [last?.id]);

  useLayoutEffect(() => {
    const box = scroller.current;
    const inner = content.current;
    if (!box || !inner) return undefined;
    settle();
    const watcher = new ResizeObserver(settle);
    watcher.observe(inner);
    watcher.observe(box);
    return () => watcher.disconnect();
  }, []);

  // Older messages come in above, and the visible ones must not move.
  useLayoutEffect(() => {
    const box = scroller.current;
    if (!box) return;
    if (stuck.current) settle();
    else if (anchor.current) {
      const kept = box.querySelector<HTMLElement>(`#m${CSS.escape(anchor.current.id)}`);
      if (kept) box.scrollTop += kept.getBoundingClientRect().top - anchor.current.top;
    }
  }, [log.messages[0]?.id]);

  useEffect(() => {
    if (!jump) return undefined;
    stuck.current = false;
    let timer: number | undefined;
    void client.reach(channel.id, jump.id).then((found) => {
      if (!found) client.notice('That message is too far back, or gone.');
      setLit(found ? jump.id : null);
      // Older messages that had to be loaded are drawn first.
      requestAnimationFrame(() =>
        scroller.current?.querySelector(`#m${CSS.escape(jump.id)}`)?.scrollIntoView({ block: 'center' }),
      );
      timer = window.setTimeout(() => setLit(null), 2000);
    });
    return () => clearTimeout(timer);
  }, [jump]);

  // The reader's own messages are at the bottom, so the view goes there.
  const mine = pending.filter((one) => one.channelId === channel.id && one.of.kind === 'command').length;
  const lastMine = last && last.author.id === client.state.me?.user.id ? last.id : null;
  useLayoutEffect(() => {
    if (mine > 0 || lastMine) toPresent();
  }, [mine, lastMine]);

  function onScroll(): void {
    const box = scroller.current;
    if (!box) return;
    const below = box.scrollHeight - box.scrollTop - box.clientHeight;
    atFoot.current = below < NEAR;
    if (Math.abs(box.scrollTop - lastTop.current) > 2) read.current = lastName.current;
    // A growing message at the bottom adds distance without any scrolling. Only scrolling up releases the
    // view from the bottom.
    if (below < NEAR) stuck.current = true;
    else if (box.scrollTop < lastTop.current) stuck.current = false;
    lastTop.current = box.scrollTop;
    setAway(below > FAR && !stuck.current);
    const top = box.querySelector<HTMLElement>('[data-message]');
    anchor.current = top ? { id: top.dataset['message'] ?? '', top: top.getBoundingClientRect().top } : null;
    if (stuck.current) markRead();
    if (box.scrollTop < NEAR * 3) void client.older(channel.id);
  }

  function toPresent(): void {
    stuck.current = true;
    read.current = '';
    setAway(false);
    settle();
    markRead();
  }

  const rows = useMemo(
    () =>
      log.messages.map((message, index) => {
        const above = log.messages[index - 1];
        const at = Date.parse(message.timestamp);
        const day = !above || !sameDay(at, Date.parse(above.timestamp)) ? longDay(at, locale) : null;
        return { message, day, first: day !== null || message.id === newFrom || !continues(message, above) };
      }),
    [log.messages, newFrom, locale],
  );
  const names = useMemo(() => messageNames(client.state, log.messages), [log.messages, locale]);

  return (
    <div class="timeline">
      <div
        class="scroller"
        ref={scroller}
        onScroll={onScroll}
        tabIndex={0}
        aria-label="Messages"
        role="group"
      >
        <div class="content" ref={content} role="log" aria-live="off">
          {log.complete ? <Beginning channel={channel} empty={rows.length === 0} /> : <Skeleton />}
          {rows.map(({ message, day, first }) => (
            <div key={message.id} class="entry">
              {(day !== null || message.id === newFrom) && (
                <Divider day={day} isNew={message.id === newFrom} />
              )}
              <Guarded>
                <Message
                  message={message}
                  label={names.get(message.id) ?? ''}
                  first={first}
                  lit={lit === message.id}
                />
              </Guarded>
            </div>
          ))}
          <PendingCommands
            pending={pending.filter((one) => one.channelId === channel.id && one.of.kind === 'command')}
          />
        </div>
      </div>
      {away && (
        <div class="present">
          <span>
            {unreadCount > 0 ? plural(unreadCount, 'new message') : 'You are looking at older messages'}
          </span>
          <button type="button" onClick={toPresent}>
            Jump to present <Icon name="down" size={16} />
          </button>
        </div>
      )}
      <TypingLine channelId={channel.id} />
      <Announcements channelId={channel.id} />
    </div>
  );
}

/** One message that cannot be drawn must not break the page. */
function Guarded({ children }: { children: ComponentChildren }): JSX.Element {
  const failed = useErrorBoundary((reason) => console.error(reason))[0] !== undefined;
  return failed ? (
    <p class="undrawn muted">
      <Icon name="warn" size={16} /> This message cannot be drawn.
    </p>
  ) : (
    <>{children}</>
  );
}

function TypingLine({ channelId }: { channelId: Id }): JSX.Element {
  const typing = usePage((state) => state.typing);
  const here = typing.filter((one) => one.channelId === channelId);
  useNow(here.length > 0);
  const client = useClient();
  const names = here.filter((one) => one.until > Date.now()).map((one) => nameOf(client.state, one.userId));
  const [first, second] = names;
  return (
    <div class="typing" aria-live="polite">
      {names.length > 0 && (
        <span class="dots" aria-hidden="true">
          <i />
          <i />
          <i />
        </span>
      )}
      {names.length === 1 && (
        <span>
          <b>{first}</b> is typing…
        </span>
      )}
      {names.length === 2 && (
        <span>
          <b>{first}</b> and <b>{second}</b> are typing…
        </span>
      )}
      {names.length > 2 && <span>Several people are typing…</span>}
    </div>
  );
}
