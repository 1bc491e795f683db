/** The lines between and above the messages of a channel. */
import type { JSX } from 'preact';
import type { PageChannel, PageMessage } from '../../wire';
import { usePage } from '../state/context';
import { Icon } from '../icons';
import { isThread, MessageKind } from '../state/kinds';
import { channelName } from './names';
import { sameDay } from './time';

export function Divider({ day, isNew }: { day: string | null; isNew: boolean }): JSX.Element {
  return (
    <div
      class={`divider ${isNew ? 'new' : ''}`}
      role="separator"
      aria-label={`${day ?? ''}${isNew ? ' New messages' : ''}`}
    >
      {day && <span class="day">{day}</span>}
      {isNew && <span class="flag">New</span>}
    </div>
  );
}

export function Beginning({ channel, empty }: { channel: PageChannel; empty: boolean }): JSX.Element {
  const bot = usePage((state) => state.bots[0]);
  const name = usePage((state) => channelName(state, channel));
  const thread = isThread(channel.type);
  return (
    <div class="beginning">
      <span class="sign">
        <Icon name={channel.type === 1 ? 'at' : thread ? 'thread' : 'hash'} size={36} />
      </span>
      <h2>{channel.type === 1 || thread ? name : `Welcome to #${name}`}</h2>
      <p class="muted">
        {channel.type === 1
          ? `The beginning of your talk with ${name}.`
          : thread
            ? 'The beginning of this thread.'
            : `The beginning of the #${name} channel.`}
      </p>
      {empty && bot && (
        <p class="muted">
          Type <kbd>/</kbd> to see what {bot.global_name ?? bot.username} can do.
        </p>
      )}
    </div>
  );
}

export function Skeleton(): JSX.Element {
  return (
    <div class="skeleton" aria-label="Loading messages" role="status">
      {[68, 44, 80].map((width) => (
        <div key={width}>
          <i />
          <b style={{ width: `${width}%` }} />
        </div>
      ))}
    </div>
  );
}

const TOGETHER_MS = 7 * 60_000;

/** True if this message is drawn below the one above without its own name. */
export function continues(message: PageMessage, above: PageMessage | undefined): boolean {
  if (!above || above.author.id !== message.author.id) return false;
  if (
    message.type === MessageKind.reply ||
    message.interaction_metadata ||
    above.type === MessageKind.threadCreated ||
    message.type === MessageKind.threadCreated
  )
    return false;
  if (((message.flags ?? 0) & 64) !== ((above.flags ?? 0) & 64)) return false;
  const apart = Date.parse(message.timestamp) - Date.parse(above.timestamp);
  return apart < TOGETHER_MS && sameDay(Date.parse(message.timestamp), Date.parse(above.timestamp));
}
