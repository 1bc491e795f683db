import { useEffect, useRef, useState } from 'preact/hooks';
import type { JSX } from 'preact';
import type { PageMessage } from '../../wire';
import { useClient } from '../state/context';

export function EditBox({ message, onDone }: { message: PageMessage; onDone: () => void }): JSX.Element {
  const client = useClient();
  const [text, setText] = useState(message.content);
  const box = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    box.current?.focus();
    box.current?.setSelectionRange(text.length, text.length);
  }, []);
  const save = () => {
    if (text.trim() && text !== message.content) client.edit(message, text).catch(() => undefined);
    onDone();
  };
  return (
    <div class="editing">
      <textarea
        ref={box}
        value={text}
        aria-label="Edit message"
        maxLength={2000}
        rows={Math.min(8, text.split('\n').length)}
        onInput={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onDone();
          else if (event.key === 'Enter' && !event.shiftKey) {
            event.preventDefault();
            save();
          }
        }}
      />
      <p class="muted">
        Escape to{' '}
        <button type="button" class="text" onClick={onDone}>
          cancel
        </button>{' '}
        • Enter to{' '}
        <button type="button" class="text" onClick={save}>
          save
        </button>
      </p>
    </div>
  );
}
