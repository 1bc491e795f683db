import { useState } from 'preact/hooks';
import type { JSX } from 'preact';
import type { PageChannel } from '../wire';
import { usePage } from './state/context';
import { ChannelKind } from './state/kinds';
import { Icon } from './icons';
import { useUi } from './state/ui';

const KEY = 'sandbox.welcomed';

/**
 * Draws the line for a newcomer from the options of the sandbox, in the channels of a server. It leaves its
 * room to the first message of a bot. Once closed, it never returns.
 */
export function Welcome({ channel }: { channel: PageChannel | undefined }): JSX.Element | null {
  const ui = useUi();
  const welcome = usePage((state) => state.welcome);
  const hasBegun = usePage(
    (state) =>
      channel !== undefined && state.logs[channel.id]?.messages.some(({ author }) => author.bot) === true,
  );
  const [closed, setClosed] = useState(() => localStorage.getItem(KEY) !== null);
  if (!welcome || closed || hasBegun || channel?.type !== ChannelKind.text) return null;
  return (
    <div class="strip welcome">
      <span>{welcome.text}</span>
      {welcome.commands?.map((command) => (
        <button key={command} type="button" class="button" onClick={() => ui.writeCommand(command)}>
          /{command}
        </button>
      ))}
      <button
        type="button"
        class="tool"
        aria-label="Close this hint"
        onClick={() => {
          localStorage.setItem(KEY, 'yes');
          setClosed(true);
        }}
      >
        <Icon name="close" size={18} />
      </button>
    </div>
  );
}
