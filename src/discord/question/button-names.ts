/** The words of an answer in two parts: its name on the button, and the rest above the buttons. */
export interface ButtonName {
  readonly label: string;
  readonly rest?: string;
}

/**
 * Returns names of buttons for answers that a phone would cut. Each name ends at a mark, after what
 * distinguishes it from the others. Returns undefined if that is not possible.
 */
export function buttonNames(labels: readonly string[], room: number): readonly ButtonName[] | undefined {
  for (const endsOf of [firstEnd, lastEnd]) {
    const names = labels.map((label): ButtonName | undefined => {
      if (label.length <= room) return { label };
      const at = endsOf(label, room);
      return at === undefined ? undefined : { label: label.slice(0, at), rest: restOf(label.slice(at)) };
    });
    const found = names.filter((name) => name !== undefined);
    if (found.length === labels.length && new Set(found.map(({ label }) => label)).size === found.length)
      return found;
  }
  return undefined;
}

/** Returns a label in two parts, divided at its first mark. */
export function splitLabel(label: string): ButtonName {
  const at = firstEnd(label, label.length);
  return at === undefined ? { label } : { label: label.slice(0, at), rest: restOf(label.slice(at)) };
}

const MIN_NAME = 4;
const ends = (label: string, room: number): number[] =>
  [...label.matchAll(/ \(|[:;,] /g)].flatMap(({ index }) =>
    index >= MIN_NAME && index <= room && !isInBrackets(label, index) ? [index] : [],
  );
const firstEnd = (label: string, room: number): number | undefined => ends(label, room)[0];
const lastEnd = (label: string, room: number): number | undefined => ends(label, room).at(-1);
const isInBrackets = (label: string, at: number): boolean => {
  const before = label.slice(0, at);
  return before.lastIndexOf('(') > before.lastIndexOf(')');
};

const restOf = (text: string): string =>
  text.replace(/^[\s:;,]+/, '').replace(/^\(([^()]*)\)(?=$|[:;])/, '$1');
