/** The few icons of the page, drawn here. */
import type { JSX } from 'preact';

const shapes = {
  hash: 'M9 3 7 21M17 3l-2 18M4 8.5h17M3 15.5h17',
  thread: 'M5 4v9a3 3 0 0 0 3 3h11m-4-4 4 4-4 4',
  lock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
  at: 'M16 8v5a2.5 2.5 0 0 0 5 0v-1a9 9 0 1 0-4 7.5M16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0Z',
  menu: 'M4 6h16M4 12h16M4 18h16',
  people:
    'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Zm-6.5 9a6.5 6.5 0 0 1 13 0M16 4.5a3.5 3.5 0 0 1 0 ' +
    '6.3M18 14.5a6.5 6.5 0 0 1 3.5 5.5',
  close: 'M6 6l12 12M18 6 6 18',
  down: 'm6 9 6 6 6-6',
  right: 'm9 6 6 6-6 6',
  left: 'm15 6-6 6 6 6',
  check: 'm5 12.5 5 5 9-11',
  reply: 'M10 5 4 11l6 6M4 11h9a7 7 0 0 1 7 7v1',
  smile: 'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0ZM8.5 10h.01M15.5 10h.01M8 14.5a5 5 0 0 0 8 0',
  more:
    'M6 12a1 1 0 1 1-2 0 1 1 0 0 1 2 0ZM13 12a1 1 0 1 1-2 0 1 1 0 0 1 2 0ZM20 12a1 1 0 1 1-2 0 1 1 0 ' +
    '0 1 2 0Z',
  eye:
    'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM15 12a3 3 0 1 1-6 0 3 3 0 0 ' +
    '1 6 0Z',
  file: 'M6 3h8l4 4v14H6zM14 3v4h4',
  download: 'M12 4v11m-5-4.5 5 5 5-5M5 20h14',
  plus: 'M12 5v14M5 12h14',
  send: 'M4 12 20 4l-5 16-4-7z',
  external: 'M14 4h6v6M20 4l-9 9M18 14v6H4V6h6',
  warn: 'M12 4 2.5 20h19zM12 10v4.5M12 17.5h.01',
  sun:
    'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM12 2.5V5M12 19v2.5M2.5 12H5M19 12h2.5M5.3 5.3 7 7M17 17l1.7 ' +
    '1.7M18.7 5.3 17 7M7 17l-1.7 1.7',
  moon: 'M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5Z',
  slash: 'M4 4h16v16H4zM14.5 8l-5 8',
  search: 'M17 11a6 6 0 1 1-12 0 6 6 0 0 1 12 0Zm-1.5 4.5L20 20',
  pencil: 'M4 20l1-4L16.5 4.5l3 3L8 19zM14 7l3 3',
  bin: 'M5 7h14M9 7V4h6v3M7 7l1 13h8l1-13',
  megaphone: 'M4 10v4l11 4V6zM15 9.5a3 3 0 0 1 0 5M7 15v4h3v-3',
} as const;

export type IconName = keyof typeof shapes;

export function Icon({ name, size = 20 }: { name: IconName; size?: number }): JSX.Element {
  return (
    <svg
      class="icon"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      stroke-width="2"
      stroke-linecap="round"
      stroke-linejoin="round"
      aria-hidden="true"
    >
      <path d={shapes[name]} />
    </svg>
  );
}

export function Dots(): JSX.Element {
  return (
    <span class="dots" aria-hidden="true">
      <i />
      <i />
      <i />
    </span>
  );
}
