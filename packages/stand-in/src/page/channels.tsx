/** The list of servers, and the channels, threads and direct messages of the open one. */
import { useEffect, useMemo, useState } from 'preact/hooks';
import type { JSX } from 'preact';
import type { PageChannel, PageGuild, Unread } from '../wire';
import { Avatar, Initials } from './avatar';
import { moveFocus, useClient, usePage } from './state/context';
import { Icon, type IconName } from './icons';
import { ChannelKind } from './state/kinds';
import { channelName, currentGuild, findUser } from './message/names';
import { useUi } from './state/ui';
import { plural } from './state/words';

export function Servers(): JSX.Element {
  const client = useClient();
  const guilds = usePage((state) => state.guilds);
  const dms = usePage((state) => state.dms);
  const unread = usePage((state) => state.unread);
  const open = usePage((state) => state.guildId);
  const direct = dms.reduce((sum, channel) => sum + (unread[channel.id]?.count ?? 0), 0);
  return (
    <nav class="servers" aria-label="Servers" onKeyDown={moveFocus}>
      <button
        type="button"
        class={`server home ${open === null ? 'open' : ''}`}
        aria-current={open === null}
        aria-label={`Direct messages${direct > 0 ? `, ${direct} unread` : ''}`}
        title="Direct messages"
        onClick={() => client.goToGuild(null)}
      >
        <span class="tile" aria-hidden="true">
          <Icon name="at" size={24} />
        </span>
        {direct > 0 && <span class="badge">{direct}</span>}
      </button>
      <hr />
      {guilds.map((guild) => {
        const sum = total(guild, unread);
        return (
          <button
            key={guild.id}
            type="button"
            class={`server ${open === guild.id ? 'open' : ''} ${sum.count > 0 ? 'unread' : ''}`}
            aria-current={open === guild.id}
            title={guild.name}
            onClick={() => client.goToGuild(guild.id)}
          >
            <span class="tile" aria-hidden="true">
              {guild.icon ? (
                <img src={`/cdn/icons/${guild.id}/${guild.icon}.png`} alt="" width={48} height={48} />
              ) : (
                <Initials text={guild.name} seed={guild.id} size={48} />
              )}
            </span>
            <span class="unseen">
              {`${guild.name}${sum.mentions > 0 ? `, ${plural(sum.mentions, 'mention')}` : ''}`}
            </span>
            {sum.mentions > 0 && (
              <span class="badge" aria-hidden="true">
                {sum.mentions}
              </span>
            )}
          </button>
        );
      })}
    </nav>
  );
}

function total(
  guild: PageGuild,
  unread: Readonly<Record<string, Unread>>,
): { count: number; mentions: number } {
  return [...guild.channels, ...guild.threads].reduce(
    (sum, { id }) => ({
      count: sum.count + (unread[id]?.count ?? 0),
      mentions: sum.mentions + (unread[id]?.mentions ?? 0),
    }),
    { count: 0, mentions: 0 },
  );
}

export function Channels(): JSX.Element {
  const guild = usePage(currentGuild);
  useChannelKeys();
  return guild ? <GuildChannels key={guild.id} guild={guild} /> : <DirectMessages />;
}

/** Returns the rows in drawing order, threads below their channel. */
function layOut(
  guild: PageGuild,
): readonly { readonly heading: PageChannel | null; readonly channels: readonly PageChannel[] }[] {
  const byPosition = (a: PageChannel, b: PageChannel) => a.position - b.position || a.id.localeCompare(b.id);
  const talk = guild.channels.filter((channel) => channel.type !== ChannelKind.category).sort(byPosition);
  const headings = guild.channels.filter((channel) => channel.type === ChannelKind.category).sort(byPosition);
  return [
    {
      heading: null,
      channels: talk.filter((channel) => !headings.some((heading) => heading.id === channel.parent_id)),
    },
    ...headings.map((heading) => ({
      heading,
      channels: talk.filter((channel) => channel.parent_id === heading.id),
    })),
  ].filter((group) => group.channels.length > 0);
}

function GuildChannels({ guild }: { guild: PageGuild }): JSX.Element {
  const groups = useMemo(() => layOut(guild), [guild]);
  const [folded, setFolded] = useState<readonly string[]>([]);
  return (
    <nav class="channels" aria-label={`Channels of ${guild.name}`}>
      <header>
        <h2>{guild.name}</h2>
      </header>
      <div class="scroll" onKeyDown={moveFocus}>
        {groups.map(({ heading, channels }) => {
          const shut = heading !== null && folded.includes(heading.id);
          return (
            <section key={heading?.id ?? 'top'}>
              {heading && (
                <button
                  type="button"
                  class={`category ${shut ? 'shut' : ''}`}
                  aria-expanded={!shut}
                  onClick={() =>
                    setFolded(shut ? folded.filter((id) => id !== heading.id) : [...folded, heading.id])
                  }
                >
                  {heading.name}
                  <Icon name="down" size={12} />
                </button>
              )}
              <ul>
                {channels.map((channel) => (
                  <ChannelRow key={channel.id} channel={channel} guild={guild} shut={shut} />
                ))}
              </ul>
            </section>
          );
        })}
      </div>
    </nav>
  );
}

function signOf(channel: PageChannel): IconName {
  if (channel.type === ChannelKind.news) return 'megaphone';
  return channel.type === ChannelKind.privateThread
    ? 'lock'
    : channel.type >= ChannelKind.newsThread
      ? 'thread'
      : 'hash';
}

function ChannelRow({
  channel,
  guild,
  shut,
}: {
  channel: PageChannel;
  guild: PageGuild;
  shut: boolean;
}): JSX.Element | null {
  const openId = usePage((state) => state.channelId);
  const unread = usePage((state) => state.unread);
  const [all, setAll] = useState(false);
  const mine = guild.threads
    .filter((thread) => thread.parent_id === channel.id)
    .sort((a, b) => a.id.localeCompare(b.id));
  const past = mine.filter((thread) => thread.archived && thread.id !== openId);
  const threads = mine.filter((thread) => all || !past.includes(thread));
  const marked = (one: PageChannel) => one.id === openId || (unread[one.id]?.count ?? 0) > 0;
  if (shut && !marked(channel) && !threads.some(marked)) return null;
  return (
    <li>
      <ChannelLink channel={channel} />
      {(threads.length > 0 || past.length > 0) && (
        <ul class="threads">
          {threads.map((thread) => (
            <li key={thread.id}>
              <ChannelLink channel={thread} />
            </li>
          ))}
          {past.length > 0 && (
            <li>
              <button type="button" class="older" onClick={() => setAll(!all)}>
                {all ? 'Hide archived threads' : plural(past.length, 'archived thread')}
              </button>
            </li>
          )}
        </ul>
      )}
    </li>
  );
}

function ChannelLink({ channel }: { channel: PageChannel }): JSX.Element {
  const client = useClient();
  const ui = useUi();
  const open = usePage((state) => state.channelId === channel.id);
  const unread = usePage((state) => state.unread[channel.id]);
  const name = usePage((state) => channelName(state, channel));
  const other = usePage((state) =>
    channel.type === ChannelKind.dm
      ? findUser(state, channel.member_ids?.find((id) => id !== state.me?.user.id) ?? '')
      : undefined,
  );
  const fresh = !open && (unread?.count ?? 0) > 0;
  const news = unread?.mentions ? plural(unread.mentions, 'mention') : 'unread';
  return (
    <button
      type="button"
      class={`channel ${open ? 'open' : ''} ${fresh ? 'unread' : ''} ${channel.archived ? 'past' : ''}`}
      aria-current={open ? 'page' : undefined}
      data-channel={channel.id}
      aria-label={fresh ? `${name}, ${news}` : name}
      onClick={() => {
        client.goTo(channel.id);
        ui.closeDrawer();
      }}
    >
      {other ? <Avatar user={other} size={32} /> : <Icon name={signOf(channel)} />}
      <span class="name">{name}</span>
      {!open && (unread?.mentions ?? 0) > 0 && <span class="badge">{unread?.mentions}</span>}
    </button>
  );
}

function DirectMessages(): JSX.Element {
  const client = useClient();
  const ui = useUi();
  const dms = usePage((state) => state.dms);
  const bots = usePage((state) => state.bots);
  const others = bots.filter((user) => !dms.some((channel) => channel.member_ids?.includes(user.id)));
  return (
    <nav class="channels" aria-label="Direct messages">
      <header>
        <h2>Direct messages</h2>
      </header>
      <div class="scroll" onKeyDown={moveFocus}>
        <ul>
          {dms.map((channel) => (
            <li key={channel.id}>
              <ChannelLink channel={channel} />
            </li>
          ))}
        </ul>
        {others.length > 0 && <div class="category">Write to</div>}
        <ul>
          {others.map((user) => (
            <li key={user.id}>
              <button
                type="button"
                class="channel"
                onClick={() => {
                  client.message(user.id).catch(() => undefined);
                  ui.closeDrawer();
                }}
              >
                <Avatar user={user} size={32} />
                <span class="name">{user.global_name ?? user.username}</span>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  );
}

/** Handles Alt and the arrows, which go to the neighbouring channel. */
function useChannelKeys(): void {
  const client = useClient();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (
        !event.altKey ||
        event.ctrlKey ||
        event.metaKey ||
        (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')
      )
        return;
      const rows = [...document.querySelectorAll<HTMLElement>('.channels [data-channel]')].map(
        (row) => row.dataset['channel'] ?? '',
      );
      const at = rows.indexOf(client.state.channelId ?? '');
      const next = rows[(at + (event.key === 'ArrowDown' ? 1 : -1) + rows.length) % rows.length];
      if (!next) return;
      event.preventDefault();
      client.goTo(next);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
