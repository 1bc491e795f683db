/** The composer: for a message, or for a slash command. */
import { useEffect, useMemo, useState } from 'preact/hooks';
import type { JSX } from 'preact';
import type { Id, PageChannel, PageMessage } from '../../wire';
import { begin, entriesOf, type Draft } from './command';
import { CommandBar } from './commandbar';
import { useClient, usePage } from '../state/context';
import { Icon } from '../icons';
import { isThread } from '../state/kinds';
import { TextBar } from './textbar';

export interface Inserted {
  readonly name: string;
  readonly id?: Id;
  readonly at: number;
}

interface Props {
  readonly channel: PageChannel;
  readonly replyTo: PageMessage | null;
  readonly inserted: Inserted | null;
  onReplied(): void;
}

export function Composer({ channel, replyTo, inserted, onReplied }: Props): JSX.Element {
  const client = useClient();
  const me = usePage((state) => state.me?.user.id);
  const commands = usePage((state) => state.commands);
  const locale = usePage((state) => state.me?.locale);
  const entries = useMemo(
    () => entriesOf(commands, channel.guild_id ?? null, locale),
    [commands, channel.guild_id, locale],
  );
  const [draft, setDraft] = useState<Draft | null>(null);
  const [seen, setSeen] = useState<number | null>(inserted?.at ?? null);
  const mayWrite = writable(channel);

  useEffect(() => {
    if (!inserted || inserted.at === seen) return;
    setSeen(inserted.at);
    const entry =
      entries.find((one) => one.name === inserted.name) ??
      entries.find((one) => one.command.id === inserted.id) ??
      entries.find((one) => one.command.name === inserted.name.split(' ')[0]);
    if (entry) setDraft(begin(entry));
    else client.notice(`There is no command /${inserted.name} here.`);
  }, [inserted, entries]);

  if (!mayWrite)
    return (
      <div class="composer">
        <p class="closed muted">
          {channel.locked
            ? 'This thread is locked.'
            : 'You do not have permission to send messages in this channel.'}
        </p>
      </div>
    );
  return (
    <div class="composer">
      <Notice />
      {draft ? (
        <CommandBar
          key={`${draft.entry.command.id} ${draft.entry.name}`}
          channelId={channel.id}
          draft={draft}
          onChange={setDraft}
          onSent={() => setDraft(null)}
        />
      ) : (
        <TextBar
          key={`${me} ${channel.id}`}
          memory={`${me} ${channel.id}`}
          channel={channel}
          replyTo={replyTo}
          entries={entries}
          onCommand={setDraft}
          onReplied={onReplied}
        />
      )}
    </div>
  );
}

const SEND_MESSAGES = 1n << 11n;
const SEND_IN_THREADS = 1n << 38n;

function writable(channel: PageChannel): boolean {
  if (channel.type === 1) return true;
  return (
    !channel.locked &&
    (BigInt(channel.permissions) & (isThread(channel.type) ? SEND_IN_THREADS : SEND_MESSAGES)) !== 0n
  );
}

function Notice(): JSX.Element | null {
  const client = useClient();
  const notice = usePage((state) => state.notice);
  if (notice === null) return null;
  return (
    <div class="notice" role="alert">
      <Icon name="warn" size={18} />
      <span>{notice}</span>
      <button type="button" class="tool" aria-label="Close notice" onClick={() => client.notice(null)}>
        <Icon name="close" size={18} />
      </button>
    </div>
  );
}
