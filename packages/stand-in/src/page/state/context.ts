import { createContext, type TargetedKeyboardEvent } from 'preact';
import { useContext, useEffect, useLayoutEffect, useReducer, useRef, useState } from 'preact/hooks';
import type { Client } from './client';
import type { State } from './store';

export const ClientContext = createContext<Client | null>(null);

export function useClient(): Client {
  const client = useContext(ClientContext);
  if (!client) throw new Error('no client above this component');
  return client;
}

/** Selects a part of the state. The component is drawn again only when that part changes. */
export function usePage<T>(select: (state: State) => T): T {
  const client = useClient();
  const [, redraw] = useReducer((n: number, _: void) => n + 1, 0);
  const selected = select(client.state);
  const latest = useRef({ select, selected });
  latest.current = { select, selected };
  useLayoutEffect(() => {
    const check = () => {
      const { select: pick, selected: drawn } = latest.current;
      if (!Object.is(pick(client.state), drawn)) redraw();
    };
    check();
    return client.subscribe(check);
  }, [client]);
  return selected;
}

const tickers = new Set<() => void>();
let ticking: number | undefined;

/** Returns the server's time. It is drawn again each second while the page shows a relative time. */
export function useNow(live: boolean): number {
  const skew = usePage((state) => state.skew);
  const [, redraw] = useReducer((n: number, _: void) => n + 1, 0);
  useEffect(() => {
    if (!live) return undefined;
    const tick = () => redraw();
    tickers.add(tick);
    ticking ??= window.setInterval(() => tickers.forEach((one) => one()), 1000);
    return () => {
      tickers.delete(tick);
      if (tickers.size > 0) return;
      clearInterval(ticking);
      ticking = undefined;
    };
  }, [live]);
  return Date.now() + skew;
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

/** Moves the focus with the arrow keys within a list. Tab leaves the list. */
export function moveFocus(event: TargetedKeyboardEvent<HTMLElement>): void {
  const step = steps[event.key];
  if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('button:not(:disabled)')];
  const at = buttons.findIndex((button) => button === document.activeElement);
  if (at < 0) return;
  event.preventDefault();
  buttons[(at + step + buttons.length) % buttons.length]?.focus();
}

export function useMedia(query: string): boolean {
  const [matches, set] = useState(() => matchMedia(query).matches);
  useEffect(() => {
    const list = matchMedia(query);
    const change = () => set(list.matches);
    list.addEventListener('change', change);
    change();
    return () => list.removeEventListener('change', change);
  }, [query]);
  return matches;
}

export const PHONE = '(max-width: 700px)';
