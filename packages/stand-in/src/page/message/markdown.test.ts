import { parse, parseInline, safeUrl, type Node } from './markdown';
import { isJumbo, plainText } from './plaintext';

/** Returns the tree as a short line for comparisons. */
function show(nodes: readonly Node[]): string {
  return nodes.map(showOne).join('');
}

function showOne(node: Node): string {
  switch (node.kind) {
    case 'text':
      return node.text;
    case 'code':
      return `code(${node.text})`;
    case 'codeBlock':
      return `block:${node.language}(${node.text})`;
    case 'heading':
      return `h${node.level}(${show(node.children)})`;
    case 'list':
      return `${node.start ?? 'ul'}[${node.items.map(show).join('; ')}]`;
    case 'link':
      return `link(${show(node.children)} → ${node.url})`;
    case 'command':
      return `command(${node.name} ${node.id})`;
    case 'everyone':
      return `everyone(${node.text})`;
    case 'emoji':
      return `emoji(${node.name} ${node.id}${node.animated ? ' animated' : ''})`;
    case 'time':
      return `time(${node.seconds} ${node.style})`;
    case 'user':
    case 'role':
    case 'channel':
      return `${node.kind}(${node.id})`;
    default:
      return `${node.kind}(${show(node.children)})`;
  }
}

const table: readonly (readonly [title: string, source: string, tree: string])[] = [
  ['two stars are bold', 'a **b** c', 'a bold(b) c'],
  ['one star or bar is italic', '*a* _b_', 'italic(a) italic(b)'],
  ['three stars are bold and italic', '***a***', 'bold(italic(a))'],
  ['two bars underline', '__a__', 'underline(a)'],
  ['styles nest', '**a __b *c*__**', 'bold(a underline(b italic(c)))'],
  ['tildes strike through', '~~a~~', 'strike(a)'],
  ['pipes hide', '||a **b**||', 'spoiler(a bold(b))'],
  ['a bar inside a word is a bar', 'snake_case_name', 'snake_case_name'],
  ['a star between spaces is a star', '2 * 3 * 4', '2 * 3 * 4'],
  ['unclosed marks stay as written', '**a', '**a'],
  ['a backslash takes the meaning away', '\\*a\\*', '*a*'],
  ['code keeps marks as written', '`**a**`', 'code(**a**)'],
  ['two backticks hold one', '``a`b``', 'code(a`b)'],
  ['a fence has a language', '```ts\nlet a;\n```', 'block:ts(let a;)'],
  ['a fence may stand in a line', 'x ```a b``` y', 'x block:(a b) y'],
  ['a line with > is a quote', '> a\n> b\nc', 'quote(a\nb)c'],
  ['an empty line before a block stays', 'x\n\n> a', 'x\n\nquote(a)'],
  ['an empty line between blocks stays', '-# x\n\n> a', 'subtext(x)\nquote(a)'],
  ['a block after a mark begins its own line', '**x**\n> a', 'bold(x)quote(a)'],
  ['>>> quotes the rest', 'x\n>>> a\nb', 'xquote(a\nb)'],
  ['quotes hold other blocks', '> # a\n> - b', 'quote(h1(a)ul[b])'],
  ['one to three hashes are headings', '# a\n## b\n### c\n#### d', 'h1(a)h2(b)h3(c)#### d'],
  ['a hash needs a space', '#a', '#a'],
  ['a heading starts a line', 'x # a', 'x # a'],
  ['-# is small print', '-# a **b**', 'subtext(a bold(b))'],
  ['dashes make a list', '- a\n- b\nc', 'ul[a; b]c'],
  ['numbers make a numbered list', '3. a\n4. b', '3[a; b]'],
  ['numbers after dashes begin a list of their own', '- a\n1. b\n2. c', 'ul[a]1[b; c]'],
  ['indented items nest', '- a\n  - b\n  - c\n- d', 'ul[aul[b; c]; d]'],
  ['a masked link', '[a *b*](https://x.test/p)', 'link(a italic(b) → https://x.test/p)'],
  ['a masked link may have a title and angles', '[a](<https://x.test> "t")', 'link(a → https://x.test/)'],
  ['a masked link never runs a script', '[a](javascript:alert(1))', '[a](javascript:alert(1))'],
  [
    'a bare link ends before the full stop',
    'see https://x.test/a.',
    'see link(https://x.test/a → https://x.test/a).',
  ],
  [
    'a bare link keeps its own brackets',
    '(https://x.test/a_(b))',
    '(link(https://x.test/a_(b) → https://x.test/a_(b)))',
  ],
  ['a link in angles', '<https://x.test/>', 'link(https://x.test/ → https://x.test/)'],
  ['people', '<@1> <@!2>', 'user(1) user(2)'],
  ['roles and channels', '<@&3> <#4>', 'role(3) channel(4)'],
  ['commands', '</new game:5>', 'command(new game 5)'],
  ['own emoji', '<:ore:6> <a:spin:7>', 'emoji(ore 6) emoji(spin 7 animated)'],
  ['moments', '<t:100> <t:200:R>', 'time(100 f) time(200 R)'],
  ['everyone', '@everyone and @here', 'everyone(@everyone) and everyone(@here)'],
  ['markup stays text', '<b>a</b><script>', '<b>a</b><script>'],
  ['lines are kept', 'a\n\nb', 'a\n\nb'],
];

describe('markdown', () => {
  test.each(table)('%s', (_title, source, tree) => {
    expect(show(parse(source))).toBe(tree);
  });

  test('titles take inline styles and no blocks', () => {
    expect(show(parseInline('# **a**'))).toBe('# bold(a)');
  });

  test('only web addresses are links', () => {
    expect(safeUrl('https://x.test')).toBe('https://x.test/');
    expect(safeUrl('data:text/html,x')).toBeNull();
    expect(safeUrl('https://')).toBeNull();
  });

  test('a few emoji alone are large, a word among them is not', () => {
    expect(isJumbo(parse('🎲 <:ore:1>'))).toBe(true);
    expect(isJumbo(parse('🎲 ore'))).toBe(false);
    expect(isJumbo(parse('12'))).toBe(false);
    expect(isJumbo(parse('🎲'.repeat(31)))).toBe(false);
  });

  test('the words alone leave the marks out', () => {
    expect(plainText(parse('**a** ||b|| <@1>'), () => '@x')).toBe('a (spoiler) @x');
  });

  test.each(['*', '_', '**a ', '||', '`', '[', '> ', '- ', '<', '~~', '***a_', '[a](', '(https://x.test/'])(
    'four thousand characters of %j are read in no time',
    (mark) => {
      const started = performance.now();
      parse(mark.repeat(4000).slice(0, 4000));
      expect(performance.now() - started).toBeLessThan(1500);
    },
  );
});
