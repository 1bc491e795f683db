/** The words of a text, without its form. */
import type { Node } from './markdown';

const PICTURE = /\p{Extended_Pictographic}|\p{Regional_Indicator}|[#*0-9]\uFE0F?\u20E3/u;
/** Characters after a picture that change it: joiners, skin tones, the letters of a flag. */
const CHANGE = /[\u200D\uFE0F\u{1F3FB}-\u{1F3FF}\u{E0020}-\u{E007F}]/u;
const EMOJI_ONLY = new RegExp(`^(?:${PICTURE.source}|${CHANGE.source}|\\s)+$`, 'u');

/** True if a message has only a few emoji, which are shown large. */
export function isJumbo(nodes: readonly Node[]): boolean {
  let count = 0;
  for (const node of nodes) {
    if (node.kind === 'emoji') count += 1;
    else if (node.kind === 'text' && (node.text.trim() === '' || EMOJI_ONLY.test(node.text))) {
      count += [
        ...node.text.matchAll(
          /\p{Extended_Pictographic}(?:\u200D\p{Extended_Pictographic}|[\uFE0F\u{1F3FB}-\u{1F3FF}])*/gu,
        ),
      ].length;
    } else return false;
  }
  return count > 0 && count <= 30;
}

/** Returns the words only, for previews of replies and for screen readers. */
export function plainText(nodes: readonly Node[], name: (node: Node) => string): string {
  return nodes
    .map((node) => {
      switch (node.kind) {
        case 'text':
        case 'code':
        case 'codeBlock':
        case 'everyone':
          return node.text;
        case 'spoiler':
          return '(spoiler)';
        case 'list':
          return node.items.map((item) => plainText(item, name)).join(' ');
        case 'bold':
        case 'italic':
        case 'underline':
        case 'strike':
        case 'subtext':
        case 'quote':
        case 'heading':
        case 'link':
          return plainText(node.children, name);
        case 'user':
        case 'role':
        case 'channel':
        case 'command':
        case 'emoji':
        case 'time':
          return name(node);
      }
    })
    .join('');
}
