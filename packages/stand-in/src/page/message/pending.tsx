/** Commands on their way, and failed ones. */
import type { JSX } from 'preact';
import { Avatar } from '../avatar';
import { useClient, usePage } from '../state/context';
import { Icon } from '../icons';
import { userName } from './names';
import type { Pending } from '../state/store';

export function PendingCommands({ pending }: { pending: readonly Pending[] }): JSX.Element {
  return (
    <>
      {pending.map(
        (one) =>
          one.of.kind === 'command' && (
            <PendingCommand
              key={one.nonce}
              nonce={one.nonce}
              name={one.of.name}
              botId={one.of.botId}
              failed={one.failed}
            />
          ),
      )}
    </>
  );
}

interface Props {
  readonly nonce: string;
  readonly name: string;
  readonly botId: string;
  readonly failed: string | null;
}

function PendingCommand({ nonce, name, botId, failed }: Props): JSX.Element | null {
  const client = useClient();
  const me = usePage((state) => state.me);
  const bot = usePage((state) => state.bots.find((one) => one.id === botId) ?? state.bots[0]);
  const myName = usePage((state) => (state.me ? userName(state, state.me.user) : ''));
  if (!me || !bot) return null;
  return (
    <article
      class={`message first ephemeral ${failed === null ? 'waiting' : ''}`}
      aria-label={`Your command ${name}`}
    >
      <div class="reference">
        <Avatar user={me.user} size={16} />
        <b>{myName}</b>
        <span>used</span>
        <span class="command">/{name}</span>
      </div>
      <span class="face">
        <Avatar user={bot} />
      </span>
      <div class="main">
        <header>
          <span class="who">{bot.global_name ?? bot.username}</span>
          <span class="app">APP</span>
        </header>
        {failed === null ? (
          <p class="thinking">
            <span class="dots" aria-hidden="true">
              <i />
              <i />
              <i />
            </span>{' '}
            Sending command…
          </p>
        ) : (
          <p class="failure" role="alert">
            <Icon name="warn" size={16} /> {failed}
          </p>
        )}
        {failed !== null && (
          <p class="private">
            <Icon name="eye" size={16} /> Only you can see this •{' '}
            <button type="button" class="text" onClick={() => client.forget(nonce)}>
              Dismiss message
            </button>
          </p>
        )}
      </div>
    </article>
  );
}
