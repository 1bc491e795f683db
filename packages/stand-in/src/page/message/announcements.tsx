/** Reads answers aloud for a screen reader, each once, and leads the focus to the answer of a press. */
import { useEffect, useRef, useState } from 'preact/hooks';
import type { JSX } from 'preact';
import type { Id, PageMessage } from '../../wire';
import { useClient } from '../state/context';
import { Flag } from '../state/kinds';
import type { State } from '../state/store';
import { announced } from './announcing';
import { spokenWords } from './names';

interface Spoken {
  readonly key: number;
  readonly id: Id;
  readonly words: string;
}

/** Long enough to be noticed by a screen reader, which keeps its own queue. */
const KEPT_MS = 8000;

const pressedIn = ({ pending }: State): Id | null => {
  const one = pending.findLast(({ of, failed }) => of.kind === 'component' && failed === null);
  return one?.of.kind === 'component' ? one.of.messageId : null;
};

export function Announcements({ channelId }: { channelId: Id }): JSX.Element {
  const client = useClient();
  const [queue, setQueue] = useState<readonly Spoken[]>([]);
  const count = useRef(0);

  useEffect(() => {
    let log = client.state.logs[channelId];
    let pressed: Id | null = null;
    let wantsFocus = false;
    const timers = new Set<number>();
    const say = (message: PageMessage): void => {
      const key = ++count.current;
      const spoken = { key, id: message.id, words: spokenWords(client.state, message) };
      setQueue((all) => [...all.filter(({ id }) => id !== message.id), spoken]);
      const timer = window.setTimeout(() => {
        timers.delete(timer);
        setQueue((all) => all.filter((one) => one.key !== key));
      }, KEPT_MS);
      timers.add(timer);
    };
    const check = (): void => {
      const { state } = client;
      const now = pressedIn(state);
      if (now !== null) [pressed, wantsFocus] = [now, true];
      const before = log;
      log = state.logs[channelId];
      if (!before?.loaded || !log || log === before) return;
      const { messages } = log;
      const gone = before.messages.filter(({ id }) => !messages.some((one) => one.id === id));
      if (gone.length > 0) setQueue((all) => all.filter((one) => !gone.some(({ id }) => id === one.id)));
      const news = announced({
        before: before.messages,
        now: messages,
        me: state.me?.user.id,
        pressed,
        words: (message) => spokenWords(state, message),
      });
      news.forEach(say);
      const answer = news.findLast((one) => one.id === pressed || ((one.flags ?? 0) & Flag.ephemeral) !== 0);
      if (!answer || !wantsFocus) return;
      wantsFocus = false;
      const from = pressed;
      requestAnimationFrame(() => focusAnswer(answer.id, from));
    };
    const stop = client.subscribe(check);
    return () => {
      stop();
      for (const timer of timers) clearTimeout(timer);
    };
  }, [client, channelId]);

  return (
    <div class="unseen" role="status" aria-live="polite" aria-atomic="false" aria-relevant="additions">
      {queue.map(({ key, words }) => (
        <p key={key}>{words}</p>
      ))}
    </div>
  );
}

/** Focuses the message with the answer, unless the person has gone elsewhere meanwhile. */
function focusAnswer(id: Id, from: Id | null): void {
  const at = document.activeElement;
  const isHere = at === null || at === document.body || at.closest(`#m${CSS.escape(from ?? '')}`) !== null;
  if (isHere) document.querySelector<HTMLElement>(`#m${CSS.escape(id)}`)?.focus({ preventScroll: true });
}
