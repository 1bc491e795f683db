/** The accessibility tree of a page: what a screen reader knows. Nothing but roles, names and states. */

export interface Heard {
  readonly role: string;
  readonly name: string;
  /** True if the control says that it can't be used now. */
  readonly isDisabled: boolean;
  /** True if the control waits for an answer of the bot. */
  readonly isBusy: boolean;
  readonly isFocused: boolean;
  readonly isSelected: boolean;
  /** The node in the browser. It is not read: keys and the focus go to it. */
  readonly node: number;
  readonly within: Heard | undefined;
  readonly parts: readonly Heard[];
}

/** A node as the browser's protocol sends it. */
export interface RawNode {
  readonly nodeId: string;
  readonly ignored: boolean;
  readonly role?: { readonly value?: string };
  readonly name?: { readonly value?: string };
  readonly properties?: readonly { readonly name: string; readonly value: { readonly value?: unknown } }[];
  readonly childIds?: readonly string[];
  readonly backendDOMNodeId?: number;
}

const CONTROLS = new Set([
  ...['button', 'link', 'combobox', 'textbox', 'searchbox', 'checkbox', 'radio', 'switch', 'slider'],
  ...['option', 'menuitem', 'menuitemcheckbox', 'tab', 'spinbutton', 'ListBoxOption', 'MenuListPopup'],
]);
export const isControl = ({ role }: Pick<Heard, 'role'>): boolean => CONTROLS.has(role);

/** Reads the tree. Ignored nodes are left out; their children take their place. */
export function readTree(raw: readonly RawNode[]): Heard {
  const byId = new Map(raw.map((node) => [node.nodeId, node]));
  const children = ({ childIds = [] }: RawNode, within: Heard): Heard[] =>
    childIds.flatMap((id) => {
      const child = byId.get(id);
      if (!child) return [];
      return child.ignored ? children(child, within) : [read(child, within)];
    });
  const read = (node: RawNode, within: Heard | undefined): Heard => {
    // Chromium 156 writes `busy` as 1. Earlier ones wrote true.
    const has = (name: string): boolean =>
      (node.properties ?? []).some(
        (one) => one.name === name && (one.value.value === true || one.value.value === 1),
      );
    const parts: Heard[] = [];
    const heard: Heard = {
      role: node.role?.value ?? '',
      name: TEXTS.has(node.role?.value ?? '') ? (node.name?.value ?? '') : (node.name?.value ?? '').trim(),
      isDisabled: has('disabled'),
      isBusy: has('busy'),
      isFocused: has('focused'),
      isSelected: has('selected'),
      node: node.backendDOMNodeId ?? -1,
      within,
      parts,
    };
    parts.push(...children(node, heard));
    return heard;
  };
  const [root] = raw;
  if (!root) throw new Error('the page has no accessibility tree');
  return read(root, undefined);
}

/** Returns the node and all nodes in it, in the order in which they are heard. */
export const allOf = (heard: Heard): Heard[] => [heard, ...heard.parts.flatMap(allOf)];

/** Roles whose name is text to be heard; their spaces belong to it. */
const TEXTS = new Set(['StaticText', 'ListMarker']);
const LINES = new Set([
  'heading',
  'paragraph',
  'listitem',
  'button',
  'combobox',
  'sectionheader',
  'sectionfooter',
]);

/** Returns the words of a node: the text in it, a line for each block. A menu is its name alone. */
export function wordsOf(heard: Heard): string {
  const text = ({ role, name, parts }: Heard): string => {
    if (TEXTS.has(role)) return name;
    if (role === 'combobox') return `\n${name}\n`;
    if (role === 'listbox') return '';
    const inside = parts.map(text).join('');
    return LINES.has(role) ? `\n${inside}\n` : inside;
  };
  return text(heard)
    .replace(/[ \t]*\n\s*/g, '\n')
    .trim();
}

/** Roles that give a control a place: a message, a dialog, a list with a name. */
const PLACES = new Set([
  ...['article', 'dialog', 'alertdialog', 'navigation', 'group', 'toolbar', 'listbox', 'menu', 'main'],
  ...['complementary', 'form', 'region', 'log', 'radiogroup'],
]);

/** Returns the named places around a node, the outermost first. */
export function placeOf(heard: Heard): string {
  const places: string[] = [];
  for (let at = heard.within; at; at = at.within)
    if (PLACES.has(at.role) && at.name !== '') places.unshift(`${at.role} "${at.name}"`);
  return places.join(' > ');
}

/** Returns the faults of a page: controls without a name, and controls in one place with the same name. */
export function namingFaults(root: Heard): string[] {
  const faults: string[] = [];
  const seen = new Map<string, Heard>();
  for (const heard of allOf(root)) {
    const isMessage = heard.role === 'article';
    if (!isControl(heard) && !isMessage) continue;
    const place = placeOf(heard);
    if (heard.name === '') faults.push(`a ${heard.role} has no name in ${place}`);
    const key = `${place} > ${heard.role} "${heard.name}"`;
    if (seen.has(key)) faults.push(`two of one name: ${key}`);
    seen.set(key, heard);
  }
  return faults;
}

/** Returns the tree as text, for the report of a failure. */
export function drawn(heard: Heard, depth = 0): string {
  const skip = heard.role === 'InlineTextBox' || heard.role === 'none' || heard.role === 'generic';
  const off = `${heard.isDisabled ? ' (off)' : ''}${heard.isFocused ? ' (focus)' : ''}`;
  const line = skip ? [] : [`${'  '.repeat(depth)}${heard.role} "${heard.name}"${off}`];
  return [...line, ...heard.parts.map((part) => drawn(part, skip ? depth : depth + 1))]
    .filter((text) => text !== '')
    .join('\n');
}
