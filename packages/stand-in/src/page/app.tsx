import { useEffect, useMemo, useState } from 'preact/hooks';
import type { JSX } from 'preact';
import type { Id, PageChannel, PageMessage } from '../wire';
import { Channels, Servers } from './channels';
import { Composer, type Inserted } from './compose/composer';
import { PHONE, useMedia, usePage } from './state/context';
import { Icon } from './icons';
import { ChannelKind, isThread } from './state/kinds';
import { Lightbox } from './message/media';
import { Members } from './members';
import { ModalHost } from './compose/modal';
import { channelName } from './message/names';
import { People } from './people';
import { RichInline } from './message/rich';
import { findChannel } from './state/store';
import { ThemeSwitch } from './theme';
import { Timeline } from './message/timeline';
import { UiContext, type PictureView, type Ui } from './state/ui';
import { Welcome } from './welcome';

export function App(): JSX.Element {
  const phone = useMedia(PHONE);
  const me = usePage((state) => state.me?.user.id);
  const channel = usePage((state) =>
    state.channelId === null ? undefined : findChannel(state, state.channelId),
  );
  const [drawer, setDrawer] = useState(false);
  const [members, setMembers] = useState(() => matchMedia('(min-width: 1100px)').matches);
  const [pictures, setPictures] = useState<{ views: readonly PictureView[]; start: number } | null>(null);
  const [inserted, setInserted] = useState<Inserted | null>(null);
  const [replyTo, setReplyTo] = useState<PageMessage | null>(null);
  const [jump, setJump] = useState<{ id: Id; at: number } | null>(null);

  const ui = useMemo(
    (): Ui => ({
      showPictures: (views, start) => setPictures({ views, start }),
      writeCommand: (name, id) => setInserted({ name, at: Date.now(), ...(id ? { id } : {}) }),
      reply: setReplyTo,
      jumpTo: (id) => setJump({ id, at: Date.now() }),
      closeDrawer: () => setDrawer(false),
    }),
    [],
  );

  useEffect(() => {
    setReplyTo(null);
    setJump(null);
  }, [me, channel?.id]);
  useEffect(() => {
    if (!drawer) return undefined;
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && setDrawer(false);
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [drawer]);

  const mentions = usePage((state) =>
    Object.values(state.unread).reduce((sum, one) => sum + one.mentions, 0),
  );
  const title = usePage((state) =>
    channel ? `${channel.type === ChannelKind.dm ? '@' : '#'}${channelName(state, channel)}` : 'Sandbox',
  );
  useEffect(() => {
    document.title = `${mentions > 0 ? `(${mentions}) ` : ''}${title}`;
  }, [mentions, title]);

  const place = `${me} ${channel?.id}`;
  return (
    <UiContext.Provider value={ui}>
      <a class="skip" href="#talk">
        Skip to the messages
      </a>
      <div class={`page ${drawer ? 'drawn' : ''}`}>
        <div class="side" inert={phone && !drawer}>
          <Servers />
          <Channels />
          {!phone && <People />}
        </div>
        {phone && drawer && (
          <button
            type="button"
            class="shade"
            aria-label="Close the channel list"
            onClick={() => setDrawer(false)}
          />
        )}
        <main id="talk" tabIndex={-1}>
          <Header
            channel={channel}
            members={members && !phone}
            onMembers={() => setMembers(!members)}
            onMenu={() => setDrawer(true)}
            phone={phone}
          />
          <Connection />
          <Welcome channel={channel} />
          <div class="columns">
            <div class="talk">
              {channel ? (
                <>
                  <Timeline key={place} channel={channel} jump={jump} />
                  <Composer
                    key={`composer ${place}`}
                    channel={channel}
                    replyTo={replyTo}
                    inserted={inserted}
                    onReplied={() => setReplyTo(null)}
                  />
                </>
              ) : (
                <Nothing />
              )}
            </div>
            {members && !phone && <Members />}
          </div>
          {phone && <People />}
        </main>
      </div>
      <ModalHost />
      {pictures && (
        <Lightbox pictures={pictures.views} start={pictures.start} onClose={() => setPictures(null)} />
      )}
    </UiContext.Provider>
  );
}

interface HeaderProps {
  readonly channel: PageChannel | undefined;
  readonly phone: boolean;
  readonly members: boolean;
  onMembers(): void;
  onMenu(): void;
}

function Header({ channel, phone, members, onMembers, onMenu }: HeaderProps): JSX.Element {
  const name = usePage((state) => (channel ? channelName(state, channel) : ''));
  const parent = usePage((state) =>
    channel && isThread(channel.type) && channel.parent_id
      ? findChannel(state, channel.parent_id)
      : undefined,
  );
  const elsewhere = usePage((state) =>
    Object.values(state.unread).reduce(
      (sum, one) => sum + (one.channel_id === state.channelId ? 0 : one.mentions),
      0,
    ),
  );
  return (
    <header class="top">
      {phone && (
        <button
          type="button"
          class="tool menu"
          aria-label={`Channels${elsewhere > 0 ? `, ${elsewhere} mentions` : ''}`}
          onClick={onMenu}
        >
          <Icon name="menu" size={24} />
          {elsewhere > 0 && <span class="badge">{elsewhere}</span>}
        </button>
      )}
      {channel && (
        <Icon
          name={channel.type === ChannelKind.dm ? 'at' : isThread(channel.type) ? 'thread' : 'hash'}
          size={22}
        />
      )}
      <h1>
        {parent && !phone && <span class="muted">{parent.name} › </span>}
        {name || 'Direct messages'}
      </h1>
      {channel?.topic && !phone && (
        <p class="topic muted">
          <RichInline text={channel.topic} />
        </p>
      )}
      <span class="spring" />
      <ThemeSwitch />
      {!phone && channel?.guild_id && (
        <button
          type="button"
          class={`tool ${members ? 'on' : ''}`}
          aria-label="Members"
          aria-pressed={members}
          title="Members"
          onClick={onMembers}
        >
          <Icon name="people" size={22} />
        </button>
      )}
    </header>
  );
}

function Connection(): JSX.Element | null {
  const link = usePage((state) => state.link);
  const ready = usePage((state) => state.me !== null);
  const online = usePage((state) => state.online);
  if (link === 'lost')
    return (
      <p class="strip lost" role="status">
        Reconnecting to the sandbox…
      </p>
    );
  if (ready && !online)
    return (
      <p class="strip" role="status">
        The bot is not connected: nobody answers until it is back.
      </p>
    );
  return null;
}

function Nothing(): JSX.Element {
  const ready = usePage((state) => state.me !== null);
  const waiting = usePage((state) => state.link !== 'lost');
  if (!ready)
    return <div class="nothing muted">{waiting ? 'Connecting…' : 'The sandbox does not answer.'}</div>;
  return <div class="nothing muted">Choose somebody to write to.</div>;
}
