declare module 'edmonds-blossom-fixed' {
  /**
   * The mate of each vertex, -1 for none, in a matching of greatest weight; with `true` among those with most
   * edges.
   */
  export default function blossom(
    edges: readonly (readonly [a: number, b: number, weight: number])[],
    maxCardinality?: boolean,
  ): number[];
}
