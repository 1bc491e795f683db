/**
 * Discord's dialect of markdown, as a tree. The page builds elements from the tree and never touches HTML, so
 * no message can contain markup.
 */
import { safeUrl, trimUrl, type Node, type TimeStyle } from './markdown-tree';

export { safeUrl, type Node, type TimeStyle } from './markdown-tree';

interface Context {
  /** Headings, lists, quotes and subtext count only at the beginning of a line, and not inside titles. */
  readonly blocks: boolean;
  readonly quoted: boolean;
  readonly linked: boolean;
  readonly depth: number;
}

interface Match {
  readonly node: Node | null;
  readonly length: number;
}

type Rule = (source: string, at: number, context: Context) => Match | null;

/** Deeper nesting than this is shown as written, because it costs time. */
const DEEPEST = 12;

export function parse(source: string): Node[] {
  return parseIn(source, { blocks: true, quoted: false, linked: false, depth: 0 });
}

/** Parses titles of embeds and names of fields, which allow inline styles only. */
export function parseInline(source: string): Node[] {
  return parseIn(source, { blocks: false, quoted: false, linked: false, depth: 0 });
}

function parseIn(source: string, context: Context): Node[] {
  const nodes: Node[] = [];
  let plain = '';
  let at = 0;
  const flush = () => {
    if (plain) nodes.push({ kind: 'text', text: plain });
    plain = '';
  };
  while (at < source.length) {
    const match = context.depth < DEEPEST ? firstMatch(source, at, context) : null;
    if (!match) {
      plain += source[at];
      at += 1;
      continue;
    }
    if (match.node && isBlock(match.node)) plain = withoutEnd(plain, nodes.at(-1));
    if (match.node?.kind === 'text') plain += match.node.text;
    else {
      flush();
      if (match.node) nodes.push(match.node);
    }
    at += match.length;
  }
  flush();
  return nodes;
}

/** A block begins a line by itself. An empty line before it stays, also between two blocks. */
function withoutEnd(plain: string, before: Node | undefined): string {
  if (plain === '\n') return before && !isBlock(before) ? '' : plain;
  return plain.replace(/(?<!\n)\n$/, '');
}

function firstMatch(source: string, at: number, context: Context): Match | null {
  if (context.blocks && (at === 0 || source[at - 1] === '\n')) {
    for (const rule of blockRules) {
      const match = rule(source, at, context);
      if (match) return match;
    }
  }
  const rules = inlineRules[source[at] ?? ''];
  for (const rule of rules ?? []) {
    const match = rule(source, at, context);
    if (match) return match;
  }
  return null;
}

function isBlock(node: Node): boolean {
  return (
    node.kind === 'quote' ||
    node.kind === 'heading' ||
    node.kind === 'list' ||
    node.kind === 'codeBlock' ||
    node.kind === 'subtext'
  );
}

function inside(context: Context, change: Partial<Context> = {}): Context {
  return { ...context, blocks: false, depth: context.depth + 1, ...change };
}

function at(pattern: RegExp, source: string, index: number): RegExpExecArray | null {
  pattern.lastIndex = index;
  return pattern.exec(source);
}

const QUOTE_REST = />>> ([\s\S]*)/y;
const QUOTE_LINES = /(?:> [^\n]*(?:\n|$))+/y;
const HEADING = /(#{1,3}) +([^\n]+?)(?:\n|$)/y;
const SUBTEXT = /-# +([^\n]+?)(?:\n|$)/y;
const LIST_LINE = /( *)([-*]|\d{1,9}\.) +([^\n]+)(?:\n|$)/y;

const quote: Rule = (source, index, context) => {
  if (context.quoted) return null;
  const rest = at(QUOTE_REST, source, index);
  const lines = rest ? null : at(QUOTE_LINES, source, index);
  const text = rest ? (rest[1] ?? '') : lines?.[0].replace(/^> /gm, '').replace(/\n$/, '');
  if (text === undefined) return null;
  const children = parseIn(text, inside(context, { blocks: true, quoted: true }));
  return { node: { kind: 'quote', children }, length: (rest ?? lines)?.[0].length ?? 0 };
};

const heading: Rule = (source, index, context) => {
  const match = at(HEADING, source, index);
  if (!match) return null;
  const level = (match[1] ?? '#').length as 1 | 2 | 3;
  return {
    node: { kind: 'heading', level, children: parseIn(match[2] ?? '', inside(context)) },
    length: match[0].length,
  };
};

const subtext: Rule = (source, index, context) => {
  const match = at(SUBTEXT, source, index);
  if (!match) return null;
  return {
    node: { kind: 'subtext', children: parseIn(match[1] ?? '', inside(context)) },
    length: match[0].length,
  };
};

interface ListLine {
  readonly indent: number;
  readonly marker: string;
  readonly text: string;
}

function isNumbered(line: ListLine): boolean {
  return line.marker.endsWith('.');
}

const list: Rule = (source, index, context) => {
  const lines: ListLine[] = [];
  let end = index;
  for (let match = at(LIST_LINE, source, end); match; match = at(LIST_LINE, source, end)) {
    const line: ListLine = { indent: (match[1] ?? '').length, marker: match[2] ?? '-', text: match[3] ?? '' };
    const first = lines[0];
    // Numbers after dashes on the same level begin another list.
    if (first && line.indent < first.indent + 2 && isNumbered(first) !== isNumbered(line)) break;
    lines.push(line);
    end += match[0].length;
  }
  const first = lines[0];
  if (!first) return null;
  return { node: buildList(lines, context), length: end - index };
};

function buildList(lines: readonly ListLine[], context: Context): Node {
  const base = Math.min(...lines.map((line) => line.indent));
  const items: Node[][] = [];
  for (let i = 0; i < lines.length;) {
    const line = lines[i] as ListLine;
    const deeper: ListLine[] = [];
    let next = i + 1;
    while (next < lines.length && (lines[next] as ListLine).indent >= base + 2)
      deeper.push(lines[next++] as ListLine);
    const children = parseIn(line.text, inside(context));
    if (deeper.length > 0) children.push(buildList(deeper, context));
    items.push(children);
    i = next;
  }
  const [first] = lines;
  return {
    kind: 'list',
    start: first && isNumbered(first) ? Number.parseInt(first.marker, 10) : null,
    items,
  };
}

const blockRules: readonly Rule[] = [quote, heading, subtext, list];

const FENCE = /```(?:([a-z0-9_+\-.#]+)\n)?\n*([^\n](?:(?!```)[\s\S])*?)\n*```\n?/iy;
const CODE = /(`+)(?!`)([\s\S]*?[^`])\1(?!`)/y;
const ESCAPE = /\\([^0-9A-Za-z\s])/y;
const BOLD = /\*\*((?:\\[\s\S]|[^\\])+?)\*\*(?!\*)/y;
const STAR_ITALIC = /\*(?=\S)((?:\*\*|\\[\s\S]|\s+(?:\\[\s\S]|[^\s*\\]|\*\*)|[^\s*\\])+?)\*(?!\*)/y;
const UNDERLINE = /__((?:\\[\s\S]|[^\\])+?)__(?!_)/y;
const BAR_ITALIC = /_((?:__|\\[\s\S]|[^\\_])+?)_(?![0-9A-Za-z_])/y;
const STRIKE = /~~((?:\\[\s\S]|[^\\])+?)~~(?!~)/y;
const SPOILER = /\|\|([\s\S]+?)\|\|/y;
const MASKED = new RegExp(
  [
    /\[((?:\\[\s\S]|\[[^[\]]*\]|[^[\]\\])+)\]/, // [words, brackets in them paired]
    /\(\s*<?((?:\([^()\s]*\)|[^\s()<>])+)>?/, // (address
    /(?:\s+["'][^\n]*?["'])?\s*\)/, // "title")
  ]
    .map(({ source }) => source)
    .join(''),
  'y',
);
const BARE = /https?:\/\/[^\s<]+/iy;
const ANGLED_LINK = /<(https?:\/\/[^\s<>]+)>/iy;
const USER = /<@!?(\d{1,20})>/y;
const ROLE = /<@&(\d{1,20})>/y;
const CHANNEL = /<#(\d{1,20})>/y;
const COMMAND = /<\/([^<>:]{1,100}):(\d{1,20})>/y;
const EMOJI = /<(a?):(\w{2,32}):(\d{1,20})>/y;
const TIME = /<t:(-?\d{1,13})(?::([tTdDfFsSR]))?>/y;
const EVERYONE = /@(everyone|here)\b/y;

function wrap(kind: 'bold' | 'italic' | 'underline' | 'strike' | 'spoiler', pattern: RegExp): Rule {
  return (source, index, context) => {
    const match = at(pattern, source, index);
    if (!match) return null;
    return { node: { kind, children: parseIn(match[1] ?? '', inside(context)) }, length: match[0].length };
  };
}

const barItalic: Rule = (source, index, context) =>
  /[0-9A-Za-z_]/.test(source[index - 1] ?? '') ? null : wrap('italic', BAR_ITALIC)(source, index, context);

function simple(pattern: RegExp, build: (match: RegExpExecArray) => Node | null): Rule {
  return (source, index) => {
    const match = at(pattern, source, index);
    const node = match && build(match);
    return match && node ? { node, length: match[0].length } : null;
  };
}

const masked: Rule = (source, index, context) => {
  if (context.linked) return null;
  const match = at(MASKED, source, index);
  const url = match && safeUrl(match[2] ?? '');
  if (!match || !url) return null;
  return {
    node: { kind: 'link', url, children: parseIn(match[1] ?? '', inside(context, { linked: true })) },
    length: match[0].length,
  };
};

const bare: Rule = (source, index, context) => {
  if (context.linked || /[0-9A-Za-z]/.test(source[index - 1] ?? '')) return null;
  const match = at(BARE, source, index);
  if (!match) return null;
  const text = trimUrl(match[0]);
  const url = safeUrl(text);
  return url
    ? { node: { kind: 'link', url, children: [{ kind: 'text', text }] }, length: text.length }
    : null;
};

function linkNode(text: string): Node | null {
  const url = safeUrl(text);
  return url ? { kind: 'link', url, children: [{ kind: 'text', text }] } : null;
}

const inlineRules: Readonly<Record<string, readonly Rule[]>> = {
  '\\': [simple(ESCAPE, (match) => ({ kind: 'text', text: match[1] ?? '' }))],
  '`': [
    simple(FENCE, (match) => ({ kind: 'codeBlock', language: match[1] ?? '', text: match[2] ?? '' })),
    simple(CODE, (match) => ({ kind: 'code', text: (match[2] ?? '').replace(/^ (.*`.*) $/, '$1') })),
  ],
  '*': [wrap('bold', BOLD), wrap('italic', STAR_ITALIC)],
  _: [wrap('underline', UNDERLINE), barItalic],
  '~': [wrap('strike', STRIKE)],
  '|': [wrap('spoiler', SPOILER)],
  '[': [masked],
  h: [bare],
  H: [bare],
  '@': [
    simple(EVERYONE, (match) => ({ kind: 'everyone', text: match[1] === 'here' ? '@here' : '@everyone' })),
  ],
  '<': [
    simple(USER, (match) => ({ kind: 'user', id: match[1] ?? '' })),
    simple(ROLE, (match) => ({ kind: 'role', id: match[1] ?? '' })),
    simple(CHANNEL, (match) => ({ kind: 'channel', id: match[1] ?? '' })),
    simple(COMMAND, (match) => ({ kind: 'command', name: match[1] ?? '', id: match[2] ?? '' })),
    simple(EMOJI, (match) => ({
      kind: 'emoji',
      animated: match[1] === 'a',
      name: match[2] ?? '',
      id: match[3] ?? '',
    })),
    simple(TIME, (match) => ({
      kind: 'time',
      seconds: Number(match[1]),
      style: (match[2] ?? 'f') as TimeStyle,
    })),
    simple(ANGLED_LINK, (match) => linkNode(match[1] ?? '')),
  ],
};
