import ts from 'typescript';

/** One small change to the text of a file: `text` replaces what is between `from` and `to`. */
export interface Change {
  readonly kind: Kind;
  readonly line: number;
  readonly from: number;
  readonly to: number;
  readonly text: string;
}
type Kind = 'condition' | 'comparison' | 'limit' | 'seat' | 'order' | 'removed call' | 'list';

const COMPARISONS: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
};
const OPERATORS: Readonly<Record<string, string>> = {
  '+': '-',
  '-': '+',
  '+=': '-=',
  '-=': '+=',
  '&&': '||',
  '||': '&&',
};
/** Methods of a list and what replaces each. `null` leaves the call out. */
const METHODS: Readonly<Record<string, string | null>> = {
  some: 'every',
  every: 'some',
  filter: null,
  min: 'max',
  max: 'min',
};
/** From here on, numbers are times and sizes. */
const MIN_SIZE = 100;
const SEAT = /(^|[a-z])(seat|starter|starting|active|owner|captor|victim|giver|taker|decider)$/i;
/** Calls that only tell of an event. Words are not rules. Nor is an error that nothing reaches. */
const TELLING = /^((\w+\.)*log(\.(info|warn|error))?|logRepeated|tell|say)$/;
/** The name of an error is for the log. */
const NAMING = /^this\.name = /;
/**
 * The patience with a database, the pace of repeated work and the sizes of caches. No player or host notices
 * another one.
 */
const PATIENCE = /^(TRANSACTION_LIMITS|DEADLINES|MIGRATING|maxWait|timeout|MAX_KEPT)$/;
const PACE = /^\w*(POLL|RENEW|SWEEP|SLICE|JOBS|PAUSE|LEASE)\w*_MS$/;
/** The types of words: a function that returns one makes a text. */
const WORDING = /^(readonly )?(Phrase|Params|Wording)(\[\])?( \| undefined)?$/;
const TOLD = /^(params|help|icons|label|told|groups|\w+(Params|Text))$/;

/** Returns every change that this text allows, in the order of the text. */
export function changesOf(file: string, text: string): Change[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const changes: Change[] = [];
  const add: Add = (kind, node, replacement, last = node) => {
    const from = node.getStart(source);
    const line = source.getLineAndCharacterOfPosition(from).line + 1;
    changes.push({ kind, line, from, to: last.getEnd(), text: replacement });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || ts.isInterfaceDeclaration(node) || ts.isImportDeclaration(node)) return;
    if (tellsOnly(node, source)) return;
    change(node, source, add);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return changes;
}

/** Adds a change of a node, or of all from this node to the last one. */
type Add = (kind: Kind, node: ts.Node, replacement: string, last?: ts.Node) => void;

function tellsOnly(node: ts.Node, source: ts.SourceFile): boolean {
  if (ts.isCallExpression(node)) return TELLING.test(node.expression.getText(source));
  if (ts.isExpressionStatement(node))
    return tellsOnly(node.expression, source) || NAMING.test(node.getText(source));
  if (ts.isBlock(node)) return node.statements.every((statement) => tellsOnly(statement, source));
  if (ts.isThrowStatement(node)) return true;
  if (ts.isIfStatement(node))
    return [node.thenStatement, node.elseStatement].every((part) => !part || tellsOnly(part, source));
  if (ts.isFunctionLike(node) && WORDING.test(node.type?.getText(source) ?? '')) return true;
  if (!ts.isPropertyAssignment(node) && !ts.isVariableDeclaration(node) && !ts.isFunctionDeclaration(node))
    return false;
  const name = node.name?.getText(source) ?? '';
  return TOLD.test(name) || PATIENCE.test(name) || PACE.test(name);
}

function change(node: ts.Node, source: ts.SourceFile, add: Add): void {
  if (ts.isIfStatement(node)) changeCondition(node.expression, add);
  if (ts.isConditionalExpression(node)) changeCondition(node.condition, add);
  if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken)
    add('condition', node, `(${node.operand.getText(source)})`);
  if (ts.isBinaryExpression(node)) changeOperator(node, source, add);
  if (ts.isNumericLiteral(node) && !isMissing(node)) {
    for (const other of otherLimits(Number(node.text))) add('limit', node, String(other));
  }
  if (ts.isCallExpression(node)) changeCall(node, source, add);
  if (ts.isIdentifier(node)) changeSeat(node, source, add);
  if (ts.isBlock(node) || ts.isCaseClause(node)) changeOrder(node.statements, source, add);
  if (isRemovable(node, source)) add('removed call', node, ';');
}

/** Returns the limits that a mistake can make of this one. In a time or a size one more is no mistake. */
function otherLimits(limit: number): number[] {
  if (limit >= MIN_SIZE) return [limit * 2, Math.floor(limit / 2)];
  return limit > 0 ? [limit + 1, limit - 1] : [limit + 1];
}

/** True for the 0 of `list[seat] ?? 0`. A list by seats has an entry for each: only the compiler asks. */
function isMissing({ parent }: ts.Node): boolean {
  return (
    ts.isBinaryExpression(parent) &&
    parent.operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken &&
    ts.isElementAccessExpression(parent.left) &&
    SEAT.test(parent.left.argumentExpression.getText())
  );
}

function changeCondition(condition: ts.Expression, add: Add): void {
  add('condition', condition, 'true');
  add('condition', condition, 'false');
}

function changeOperator(node: ts.BinaryExpression, source: ts.SourceFile, add: Add): void {
  const sign = node.operatorToken.getText(source);
  const [left, right] = [node.left.getText(source), node.right.getText(source)];
  const comparison = COMPARISONS[sign];
  if (comparison) add('comparison', node.operatorToken, comparison);
  const operator = OPERATORS[sign];
  if (!operator || (sign === '+' && (isText(node.left) || isText(node.right)))) return;
  if (sign.endsWith('=')) add('limit', node.operatorToken, operator);
  else if (sign.length === 1) add('limit', node, `(${left} ${operator} (${right}))`);
  else add('condition', node, `((${left}) ${operator} (${right}))`);
}

const isText = (node: ts.Node): boolean => ts.isStringLiteralLike(node) || ts.isTemplateExpression(node);

function changeCall(node: ts.CallExpression, source: ts.SourceFile, add: Add): void {
  if (!ts.isPropertyAccessExpression(node.expression)) return;
  const { name, expression } = node.expression;
  const other = METHODS[name.text];
  if (other === null) add('list', node, expression.getText(source));
  else if (other !== undefined) add('list', name, other);
}

/** Puts another seat that is known here in the place of this one. */
function changeSeat(node: ts.Identifier, source: ts.SourceFile, add: Add): void {
  const { parent } = node;
  if (!SEAT.test(node.text) || parent === undefined) return;
  if (ts.isPropertyAccessExpression(parent) && parent.name === node) return;
  if (isName(node, parent)) return;
  for (const name of seatsKnownAt(node)) {
    if (name === node.text) continue;
    const shorthand = ts.isShorthandPropertyAssignment(parent);
    add('seat', node, shorthand ? `${node.getText(source)}: ${name}` : name);
  }
}

const isName = (node: ts.Node, parent: ts.Node): boolean =>
  ((ts.isParameter(parent) ||
    ts.isVariableDeclaration(parent) ||
    ts.isPropertyAssignment(parent) ||
    ts.isFunctionDeclaration(parent) ||
    ts.isMethodDeclaration(parent)) &&
    parent.name === node) ||
  ts.isBindingElement(parent) ||
  ts.isExportSpecifier(parent);

/** Returns the seats among the parameters and the variables of the functions around a node. */
function seatsKnownAt(node: ts.Node): Set<string> {
  const names = new Set<string>();
  const collect = (name: ts.BindingName): void => {
    if (!ts.isIdentifier(name))
      for (const part of name.elements) {
        if (ts.isBindingElement(part)) collect(part.name);
      }
    else if (SEAT.test(name.text) && name.getEnd() < node.getStart()) names.add(name.text);
  };
  for (let up = node.parent; up !== undefined; up = up.parent) {
    if (ts.isFunctionLike(up)) for (const { name } of up.parameters) collect(name);
    if (ts.isForOfStatement(up) && ts.isVariableDeclarationList(up.initializer))
      for (const { name } of up.initializer.declarations) collect(name);
    if (ts.isBlock(up))
      for (const statement of up.statements)
        if (ts.isVariableStatement(statement))
          for (const { name } of statement.declarationList.declarations) collect(name);
  }
  return names;
}

/** Swaps two neighbours that each have an effect. */
function changeOrder(statements: readonly ts.Statement[], source: ts.SourceFile, add: Add): void {
  statements.forEach((first, index) => {
    const second = statements[index + 1];
    if (!second || !isRemovable(first, source) || !isRemovable(second, source)) return;
    if (isApart(first, second, source)) return;
    add('order', first, `${second.getText(source)} ${first.getText(source)}`, second);
  });
}

const ASSIGNING: readonly ts.SyntaxKind[] = [
  ts.SyntaxKind.EqualsToken,
  ts.SyntaxKind.PlusEqualsToken,
  ts.SyntaxKind.MinusEqualsToken,
];

/**
 * Returns the name of the property or variable that a statement sets, or of the list that it sets an entry
 * of, without calling anything.
 */
function propertySet(statement: ts.Statement, source: ts.SourceFile): string | undefined {
  if (!ts.isExpressionStatement(statement) || /\(/.test(statement.getText(source))) return undefined;
  const { expression } = statement;
  const set = ts.isBinaryExpression(expression)
    ? ASSIGNING.includes(expression.operatorToken.kind) && expression.left
    : (ts.isPostfixUnaryExpression(expression) || ts.isPrefixUnaryExpression(expression)) &&
      expression.operand;
  if (!set) return undefined;
  let list: ts.Expression = set;
  while (ts.isElementAccessExpression(list)) list = list.expression;
  if (ts.isIdentifier(list)) return list.text;
  return ts.isPropertyAccessExpression(list) ? list.name.text : undefined;
}

/** Writes of a transaction, by the table: a model of the client or a table in a statement. */
const WRITTEN = /^await (?:tx|prisma)\.(\w+)\.(?:delete|update|create|upsert)|"(\w+)"/;
const tableWritten = (statement: ts.Statement, source: ts.SourceFile): string | undefined => {
  const [, model, table] = WRITTEN.exec(statement.getText(source)) ?? [];
  return model ?? table;
};

/**
 * True if two statements write to different tables, or set different properties and neither names what the
 * other sets. Two sums can set the same property.
 */
function isApart(first: ts.Statement, second: ts.Statement, source: ts.SourceFile): boolean {
  const tables = [tableWritten(first, source), tableWritten(second, source)];
  if (tables.every((table) => table !== undefined)) return tables[0] !== tables[1];
  const [one, other] = [propertySet(first, source), propertySet(second, source)];
  if (one === undefined || other === undefined) return false;
  const areSums = isSum(first) && isSum(second);
  const names = (statement: ts.Statement, name: string): boolean => {
    const text = statement.getText(source);
    return new RegExp(`\\b${name}\\b`).test(areSums ? withoutTarget(text) : text);
  };
  return !names(first, other) && !names(second, one);
}

/** True for a statement that only adds a number or subtracts one. */
function isSum(statement: ts.Statement): boolean {
  if (!ts.isExpressionStatement(statement)) return false;
  const { expression } = statement;
  if (!ts.isBinaryExpression(expression)) return true;
  return expression.operatorToken.kind !== ts.SyntaxKind.EqualsToken && !isText(expression.right);
}

/** Returns the text without the path to the property that a sum changes. Keeps what is in brackets. */
const withoutTarget = (text: string): string =>
  text.replace(/^(\+\+|--)?[\w.]+/, '').replace(/\]\.[\w.]+/g, ']');

function isRemovable(node: ts.Node, source: ts.SourceFile): boolean {
  if (ts.isContinueStatement(node) || ts.isBreakStatement(node)) return false;
  return ts.isExpressionStatement(node) && !tellsOnly(withoutYield(node.expression), source);
}

const withoutYield = (node: ts.Expression): ts.Expression =>
  ts.isYieldExpression(node) && node.expression ? node.expression : node;
