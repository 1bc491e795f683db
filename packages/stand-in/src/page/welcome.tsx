import { useState } from 'preact/hooks';
import type { JSX } from 'preact';
import { usePage } from './context';
import { Icon } from './icons';
import { useUi } from './ui';

const KEY = 'sandbox.welcomed';

/** A line for the newcomer, in the words of whoever runs the sandbox; gone for good once closed. */
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
