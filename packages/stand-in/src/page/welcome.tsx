import { useState } from 'preact/hooks';
import type { JSX } from 'preact';
import { usePage } from './state/context';
import { Icon } from './icons';
import { useUi } from './state/ui';

const KEY = 'sandbox.welcomed';

/** Draws the line for a newcomer from the options of the sandbox. Once closed, it never returns. */
export function Welcome(): JSX.Element | null {
  const ui = useUi();
  const welcome = usePage((state) => state.welcome);
  const [closed, setClosed] = useState(() => localStorage.getItem(KEY) !== null);
  if (!welcome || closed) return null;
  return (
    <div class="strip welcome">
      <span>{welcome.text}</span>
      {welcome.command && (
        <button type="button" class="button" onClick={() => ui.writeCommand(welcome.command ?? '')}>
          /{welcome.command}
        </button>
      )}
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
