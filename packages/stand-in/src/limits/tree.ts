/** Components as a tree that can be walked without checking the kind of each node. */
import type { Fault } from '../requests/errors';

interface Emoji {
  readonly id?: string | null;
  readonly name?: string | null;
}
interface Media {
  readonly url?: string;
}

/**
 * Holds every field of any component. The fields depend on `type`, and were checked against Discord's
 * description before.
 */
export interface Node {
  readonly type: number;
  id?: number;
  readonly custom_id?: string;
  readonly style?: number;
  readonly label?: string | null;
  readonly description?: string | null;
  readonly url?: string;
  readonly sku_id?: string;
  readonly emoji?: Emoji;
  readonly disabled?: boolean;
  readonly placeholder?: string;
  readonly min_values?: number | null;
  readonly max_values?: number | null;
  readonly required?: boolean | null;
  readonly options?: readonly {
    readonly label: string;
    readonly value: string;
    readonly description?: string | null;
    readonly emoji?: Emoji;
    readonly default?: boolean;
  }[];
  readonly default_values?: readonly { readonly id: string; readonly type: string }[];
  readonly channel_types?: readonly number[];
  readonly components?: readonly Node[];
  readonly component?: Node;
  readonly accessory?: Node;
  readonly content?: string;
  readonly media?: Media;
  readonly file?: Media;
  readonly items?: readonly { readonly media?: Media; readonly description?: string | null }[];
  readonly min_length?: number | null;
  readonly max_length?: number | null;
  readonly value?: string | null;
  readonly name?: string;
  readonly accent_color?: number | null;
  readonly spoiler?: boolean;
  readonly default?: boolean;
}

export interface Placed {
  readonly node: Node;
  readonly path: Fault['path'];
}

/** Returns all components, outer before inner, in reading order, each with its path in the request. */
export function walk(components: readonly unknown[], path: Fault['path'] = ['components']): Placed[] {
  return (components as readonly Node[]).flatMap((node, index) => step(node, [...path, index]));
}
const step = (node: Node, path: Fault['path']): Placed[] => [
  { node, path },
  ...(node.components ? walk(node.components, [...path, 'components']) : []),
  ...(node.component ? step(node.component, [...path, 'component']) : []),
  ...(node.accessory ? step(node.accessory, [...path, 'accessory']) : []),
];

export const nodesOf = (components: readonly unknown[]): Node[] => walk(components).map(({ node }) => node);
