import type { JSX } from 'preact';
import type { APIEmoji } from 'discord-api-types/v10';
import type { PageMessage } from '../../wire';
import { useClient } from '../state/context';
import { CustomEmoji } from './rich';

export function emojiKey(emoji: Pick<APIEmoji, 'id' | 'name'>): string {
  return emoji.id ? `${emoji.name}:${emoji.id}` : (emoji.name ?? '');
}

export function Reactions({ message }: { message: PageMessage }): JSX.Element {
  const client = useClient();
  return (
    <div class="reactions" role="group" aria-label="Reactions">
      {message.reactions?.map(({ emoji, me, count }) => (
        <button
          key={emojiKey(emoji)}
          type="button"
          class={`reaction ${me ? 'mine' : ''}`}
          aria-pressed={me}
          aria-label={`${emoji.name}, ${count}`}
          onClick={() =>
            client.act({
              op: me ? 'unreact' : 'react',
              channelId: message.channel_id,
              messageId: message.id,
              emoji: emojiKey(emoji),
            })
          }
        >
          {emoji.id ? (
            <CustomEmoji id={emoji.id} name={emoji.name ?? ''} />
          ) : (
            <span class="emoji">{emoji.name}</span>
          )}
          <span>{count}</span>
        </button>
      ))}
    </div>
  );
}
