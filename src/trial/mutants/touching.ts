import ts from 'typescript';

/** Finds which functions a suite calls, so that a change is tried only with suites that could notice it. */

/** Returns the text with a call of `__touch` at the beginning of each function. */
export function withTouches(file: string, text: string): string {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const parts: { readonly at: number; readonly text: string }[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) && 'body' in node && node.body) {
      const body = node.body as ts.Node;
      const touch = `__touch(${JSON.stringify(placeOf(file, node))})`;
      const from = body.getStart(source);
      if (ts.isBlock(body)) parts.push({ at: from + 1, text: `${touch};` });
      else parts.push({ at: from, text: `(${touch}, (` }, { at: body.getEnd(), text: '))' });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  // At one place, what was found later is inside: it begins later and ends earlier.
  const sorted = parts
    .map((part, order) => ({ ...part, order }))
    .sort((a, b) => b.at - a.at || orderOf(a, b));
  return sorted.reduce((made, part) => made.slice(0, part.at) + part.text + made.slice(part.at), text);
}

const orderOf = (
  a: { readonly text: string; readonly order: number },
  b: { readonly text: string; readonly order: number },
): number => (a.text === '))' ? a.order - b.order : b.order - a.order);

/** Returns the innermost function around a place, or undefined for code that runs when its file loads. */
export function functionAround(file: string, text: string, at: number): string | undefined {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  let found: string | undefined;
  const visit = (node: ts.Node): void => {
    if (at < node.getStart(source) || at >= node.getEnd()) return;
    if (ts.isPropertyDeclaration(node)) found = undefined;
    if (ts.isFunctionLike(node) && 'body' in node && node.body) {
      const body = node.body as ts.Node;
      if (at >= body.getStart(source)) found = placeOf(file, node);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

const placeOf = (file: string, node: ts.Node): string => `${file}:${node.getStart()}`;
