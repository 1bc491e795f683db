import ts from 'typescript';

/** Finds which parts of a file a test runs. A change is tried only with tests that could notice it. */

type Form = 'block' | 'expression' | 'statement' | 'rest';

/** A part of a file that runs as a whole, up to the parts inside it. */
interface Part {
  readonly form: Form;
  readonly from: number;
  readonly to: number;
}

const LAZY: readonly ts.SyntaxKind[] = [
  ts.SyntaxKind.AmpersandAmpersandToken,
  ts.SyntaxKind.BarBarToken,
  ts.SyntaxKind.QuestionQuestionToken,
];

/** Returns the bodies of functions and what a condition decides about, the outer before the inner. */
function partsOf(source: ts.SourceFile): Part[] {
  const parts: Part[] = [];
  const add = (form: Form, node: ts.Node): void =>
    void parts.push({ form, from: node.getStart(source), to: node.getEnd() });
  const addBody = (body: ts.Node): void => {
    if (ts.isBlock(body)) add('block', body);
    else add(ts.isStatement(body) ? 'statement' : 'expression', body);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node)) return;
    if (ts.isFunctionLike(node) && 'body' in node && node.body) addBody(node.body);
    if (ts.isIfStatement(node)) {
      addBody(node.thenStatement);
      if (node.elseStatement) addBody(node.elseStatement);
    }
    if (ts.isIterationStatement(node, false)) addBody(node.statement);
    if (ts.isCatchClause(node)) addBody(node.block);
    if (ts.isConditionalExpression(node)) for (const arm of [node.whenTrue, node.whenFalse]) addBody(arm);
    if (ts.isBinaryExpression(node) && LAZY.includes(node.operatorToken.kind)) addBody(node.right);
    if (ts.isBlock(node) || ts.isCaseClause(node) || ts.isDefaultClause(node))
      parts.push(...restsOf(node, source));
    ts.forEachChild(node, visit);
  };
  visit(source);
  return parts;
}

/** Returns the rests of a list of statements: after each that can leave it, and the whole of a case. */
function restsOf(list: ts.Block | ts.CaseOrDefaultClause, source: ts.SourceFile): Part[] {
  return list.statements.flatMap((statement, index) => {
    const before = list.statements[index - 1];
    const isRest = before ? canLeave(before) : !ts.isBlock(list);
    return isRest ? [{ form: 'rest' as const, from: statement.getStart(source), to: list.getEnd() }] : [];
  });
}

function canLeave(node: ts.Node): boolean {
  if (ts.isFunctionLike(node)) return false;
  return (
    ts.isReturnStatement(node) ||
    ts.isBreakOrContinueStatement(node) ||
    ts.isThrowStatement(node) ||
    (ts.forEachChild(node, (child) => canLeave(child) || undefined) ?? false)
  );
}

/** The text before and after a part that runs. */
const WRAPS: Readonly<Record<Form, readonly [string, string]>> = {
  block: ['', ''],
  expression: ['(', ')'],
  statement: ['{', '}'],
  rest: ['', ''],
};

/** Returns the text with a call of `__touch` at the beginning of each part. */
export function withTouches(file: string, text: string): string {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const puts = partsOf(source).flatMap(({ form, from, to }, order) => {
    const touch = `__touch(${JSON.stringify(placeOf(file, from))})`;
    const [open, close] = WRAPS[form];
    const begin = form === 'expression' ? `(${touch}, ${open}` : `${open}${touch};`;
    const end = form === 'expression' ? `${close})` : close;
    return [
      { at: form === 'block' ? from + 1 : from, order, text: begin },
      ...(end === '' ? [] : [{ at: to, order: -order, text: end }]),
    ];
  });
  // At one place the outer part begins first and ends last.
  const sorted = puts.sort((a, b) => a.at - b.at || a.order - b.order);
  let made = '';
  let done = 0;
  for (const put of sorted) {
    made += text.slice(done, put.at) + put.text;
    done = put.at;
  }
  return made + text.slice(done);
}

/** Returns the innermost part around a place, or undefined for code that runs when its file loads. */
export function partAround(file: string, text: string, at: number): string | undefined {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const around = partsOf(source).filter(({ from, to }) => from <= at && at < to);
  const innermost = around.sort((a, b) => b.from - a.from || a.to - b.to)[0];
  return innermost && placeOf(file, innermost.from);
}

const placeOf = (file: string, from: number): string => `${file}:${from}`;
