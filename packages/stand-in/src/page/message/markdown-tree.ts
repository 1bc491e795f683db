/** The nodes of marked-up text, and the addresses that can be links. */
export type Node =
  | { kind: 'text'; text: string }
  | { kind: 'bold' | 'italic' | 'underline' | 'strike' | 'spoiler' | 'subtext'; children: Node[] }
  | { kind: 'quote'; children: Node[] }
  | { kind: 'heading'; level: 1 | 2 | 3; children: Node[] }
  | { kind: 'list'; start: number | null; items: Node[][] }
  | { kind: 'code'; text: string }
  | { kind: 'codeBlock'; text: string; language: string }
  | { kind: 'link'; url: string; children: Node[] }
  | { kind: 'user' | 'role' | 'channel'; id: string }
  | { kind: 'command'; name: string; id: string }
  | { kind: 'everyone'; text: '@everyone' | '@here' }
  | { kind: 'emoji'; name: string; id: string; animated: boolean }
  | { kind: 'time'; seconds: number; style: TimeStyle };

export const timeStyles = ['t', 'T', 'd', 'D', 'f', 'F', 's', 'S', 'R'] as const;
export type TimeStyle = (typeof timeStyles)[number];

/**
 * Trims a link: punctuation after it belongs to the sentence, and so does a bracket that the link did not
 * open.
 */
export function trimUrl(text: string): string {
  let url = text;
  for (;;) {
    const last = url.at(-1) ?? '';
    const opened = url.split('(').length;
    const closed = url.split(')').length;
    if (last === ')' && closed > opened) url = url.slice(0, -1);
    else if (/[.,:;"'!?\]*_~|]/.test(last)) url = url.slice(0, -1);
    else return url;
  }
}

/** Returns the address as the browser would read it, or null if it is not a web address. */
export function safeUrl(text: string): string | null {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return null;
  const url = new URL(text);
  return url.protocol === 'http:' || url.protocol === 'https:' ? url.href : null;
}
