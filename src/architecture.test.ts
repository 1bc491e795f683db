import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { root } from './words/files';

const sources = (folder: string): string[] =>
  existsSync(path.join(root, folder))
    ? readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
        .map((file) => path.join(folder, file))
        .filter((file) => /\.tsx?$/.test(file) && !file.includes('generated'))
    : [];
const isTest = (file: string): boolean =>
  /(\.test\.tsx?|[./]testing\.ts)$/.test(file) || file.includes('/test/');
const own = [...['src', 'games', 'commands', 'packages'].flatMap(sources)];

/** What each file imports: files of the project from its root, packages by their names. */
function imports(file: string): string[] {
  const { importedFiles } = ts.preProcessFile(readFileSync(path.join(root, file), 'utf8'), true, true);
  return importedFiles.map(({ fileName }) =>
    fileName.startsWith('.') ? path.join(path.dirname(file), fileName) : fileName,
  );
}
const within = (target: string, folders: readonly string[]): boolean =>
  folders.some((folder) => target === folder || target.startsWith(`${folder}/`));

/** A folder of ours and what its files may import beside themselves. Packages: a list, or any. */
const LAYERS: readonly {
  readonly folder: string;
  readonly may: readonly string[];
  readonly packages?: readonly string[];
}[] = [
  { folder: 'src/engine', may: [], packages: ['node:crypto'] },
  { folder: 'src/words', may: ['src/engine'] },
  { folder: 'src/picture', may: ['src/engine', 'src/words'] },
  { folder: 'src/record', may: ['src/engine'], packages: ['openskill', 'edmonds-blossom-fixed'] },
  { folder: 'src/computer', may: ['src/engine'] },
  { folder: 'src/manners', may: [], packages: ['luxon', 'zod'] },
  { folder: 'src/store', may: ['src/engine', 'src/words', 'src/log'] },
  {
    folder: 'src/play',
    may: ['src/engine', 'src/words', 'src/log', 'src/store', 'src/record', 'src/computer', 'src/manners'],
    packages: ['node:crypto', 'node:util', 'luxon', 'zod'],
  },
  {
    folder: 'src/discord',
    may: [
      'src/engine',
      'src/words',
      'src/log',
      'src/picture',
      'src/record',
      'src/play',
      'src/manners',
      'games',
    ],
  },
  {
    folder: 'commands',
    may: ['src/engine', 'src/words', 'src/picture', 'src/play', 'src/manners', 'src/discord'],
  },
  {
    folder: 'src/metrics',
    may: ['src/log', 'src/store', 'src/play'],
    packages: ['prom-client', 'node:http', 'node:net', 'node:perf_hooks'],
  },
  { folder: 'packages/stand-in/src', may: [] },
];

describe('imports point inward', () => {
  test.each(LAYERS)('from $folder', ({ folder, may, packages }) => {
    const wrong = sources(folder)
      .filter((file) => !isTest(file))
      .flatMap((file) =>
        imports(file)
          .filter((target) =>
            isOurs(target)
              ? !within(target, [folder, ...may])
              : packages !== undefined && !packages.includes(target),
          )
          .map((target) => `${file} imports ${target}`),
      );
    expect(wrong).toEqual([]);
  });

  test('from a game to the engine, the kit, its own folder, its scene; from the kit to the engine', () => {
    const wrong = sources('games')
      .filter((file) => file.split('/').length > 2)
      .flatMap((file) => {
        const game = file.split('/').slice(0, 2).join('/');
        const may = [
          game,
          'src/engine',
          ...(game === KIT ? [] : [KIT, 'src/picture']),
          ...(isTest(file) ? ['src/words', 'src/tools', 'packages/stand-in/src'] : []),
        ];
        return imports(file)
          .filter((target) => (isOurs(target) ? !within(target, may) : !isTest(file)))
          .map((target) => `${file} imports ${target}`);
      });
    expect(wrong).toEqual([]);
  });

  test.each([
    [
      'discord.js',
      /^(discord\.js|@discordjs\/)/,
      ['src/discord', 'commands', 'packages/stand-in/src', 'src/e2e', 'src/tools'],
    ],
    ['Prisma', /^(@prisma\/|pglite-prisma-adapter|@electric-sql\/|pg$)/, ['src/store']],
  ] as const)('%s is known in one place', (_name, pattern, folders) => {
    const wrong = own
      .filter((file) => !within(file, folders))
      .flatMap((file) =>
        imports(file)
          .filter((target) => pattern.test(target))
          .map((target) => `${file} imports ${target}`),
      );
    expect(wrong).toEqual([]);
  });

  test('the environment is read by src/config.ts alone', () => {
    const wrong = own.filter(
      (file) =>
        !isTest(file) &&
        !within(file, ['src/tools', 'src/e2e']) &&
        file !== 'src/config.ts' &&
        /process\.env\b(?!\.NODE_ENV)/.test(readFileSync(path.join(root, file), 'utf8')),
    );
    expect(wrong).toEqual([]);
  });
});

test('no files import each other in a circle', () => {
  expect(circles(own.filter((file) => !isTest(file)))).toEqual([]);
});

/** The first circle found from each file: imports that are types alone are gone when the program runs. */
function circles(files: readonly string[]): string[] {
  const known = new Set(files);
  const done = new Set<string>();
  const found: string[] = [];
  const visit = (file: string, path: readonly string[]): void => {
    if (path.includes(file)) found.push([...path.slice(path.indexOf(file)), file].join(' → '));
    if (done.has(file) || path.includes(file)) return;
    for (const target of valueImports(file, known)) visit(target, [...path, file]);
    done.add(file);
  };
  for (const file of files) visit(file, []);
  return found;
}

function valueImports(file: string, known: ReadonlySet<string>): string[] {
  const text = readFileSync(path.join(root, file), 'utf8');
  const { statements } = ts.createSourceFile(file, text, ts.ScriptTarget.Latest);
  return statements.flatMap((one) => {
    if (!ts.isImportDeclaration(one) && !ts.isExportDeclaration(one)) return [];
    if (!one.moduleSpecifier || !ts.isStringLiteral(one.moduleSpecifier) || isTypesAlone(one)) return [];
    const base = path.join(path.dirname(file), one.moduleSpecifier.text);
    return [`${base}.ts`, `${base}.tsx`, path.join(base, 'index.ts')].filter((target) => known.has(target));
  });
}

function isTypesAlone(one: ts.ImportDeclaration | ts.ExportDeclaration): boolean {
  if (ts.isExportDeclaration(one)) return one.isTypeOnly;
  const names = one.importClause?.namedBindings;
  return (
    one.importClause?.isTypeOnly === true ||
    (one.importClause?.name === undefined &&
      names !== undefined &&
      ts.isNamedImports(names) &&
      names.elements.every(({ isTypeOnly }) => isTypeOnly))
  );
}

/** What several games share. */
const KIT = 'games/kit';

const isOurs = (target: string): boolean => /^(src|games|commands|prisma|packages)(\/|$)/.test(target);

describe('rules', () => {
  const files = [...sources('games'), ...sources('src/engine')].filter((file) => !file.endsWith('.tsx'));

  test('are never called without yield*, for then they silently do nothing', () => {
    expect(forgotten(files)).toEqual([]);
  });

  test('called without yield* would be found', () => {
    const file = path.join(root, 'forgotten.ts');
    const text =
      'function* rule(): Generator<number, void, string> { yield 1; }\nexport function* turn(): ' +
      'Generator<number, void, string> { rule(); yield* rule(); void rule(); const held = rule(); ' +
      'yield* held; true && rule(); }';
    expect(forgotten([], new Map([[file, text]]))).toHaveLength(3);
  });

  test('know no clock, no other chance, no files', () => {
    const clocks = /\bnew Date\b|\bDate\.(now|parse|UTC)\b|\bperformance\.now\b|\bsetTimeout\b/;
    const places = /\blocaleCompare\b|\btoLocale\w+\b|\bIntl\./;
    const others = /\bMath\.random\b|\bprocess\.|\brequire\(/;
    const banned = new RegExp([clocks, places, others].map(({ source }) => source).join('|'));
    const wrong = sources('games')
      // The shelf beside the folders loads pictures when they are wanted; it plays nothing.
      .filter((file) => !isTest(file) && file !== path.join('games', 'index.ts'))
      .flatMap((file) =>
        readFileSync(path.join(root, file), 'utf8')
          .split('\n')
          .flatMap((line, at) =>
            banned.test(line.replace(/\/\/.*|^\s*\*.*/, '')) ? [`${file}:${at + 1} ${line.trim()}`] : [],
          ),
      );
    expect(wrong).toEqual([]);
  });
});

/** Statements that throw a generator away. `extra`: files that exist for this question alone. */
function forgotten(names: readonly string[], extra: ReadonlyMap<string, string> = new Map()): string[] {
  const { config } = ts.readConfigFile(path.join(root, 'tsconfig.json'), ts.sys.readFile) as {
    config: unknown;
  };
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root);
  const { tsBuildInfoFile: _buildInfo, ...plain } = options;
  const settings: ts.CompilerOptions = {
    ...plain,
    noEmit: true,
    incremental: false,
    types: ['node'],
  };
  const host = ts.createCompilerHost(settings);
  const read = host.getSourceFile.bind(host);
  host.getSourceFile = (name, ...rest) => {
    const text = extra.get(name);
    return text === undefined
      ? read(name, ...rest)
      : ts.createSourceFile(name, text, ts.ScriptTarget.ES2022, true);
  };
  const program = ts.createProgram(
    [...names.filter((file) => !isTest(file)).map((file) => path.join(root, file)), ...extra.keys()],
    settings,
    host,
  );
  const checker = program.getTypeChecker();
  const found: string[] = [];
  const isGenerator = (node: ts.Expression): boolean => {
    const name = checker.getTypeAtLocation(node).symbol?.name;
    return name === 'Generator' || name === 'Iterator';
  };
  /** The parts of an expression whose value nobody looks at. */
  const dropped = (node: ts.Expression): ts.Expression[] => {
    if (ts.isParenthesizedExpression(node)) return dropped(node.expression);
    if (ts.isVoidExpression(node)) return dropped(node.expression);
    if (ts.isConditionalExpression(node)) return [...dropped(node.whenTrue), ...dropped(node.whenFalse)];
    if (
      ts.isBinaryExpression(node) &&
      [
        ts.SyntaxKind.AmpersandAmpersandToken,
        ts.SyntaxKind.BarBarToken,
        ts.SyntaxKind.QuestionQuestionToken,
        ts.SyntaxKind.CommaToken,
      ].includes(node.operatorToken.kind)
    )
      return dropped(node.right);
    return ts.isYieldExpression(node) && !node.asteriskToken && node.expression
      ? [node.expression]
      : ts.isYieldExpression(node)
        ? []
        : [node];
  };
  const visit = (node: ts.Node): void => {
    if (ts.isExpressionStatement(node)) {
      const kept =
        ts.isBinaryExpression(node.expression) &&
        node.expression.operatorToken.kind === ts.SyntaxKind.EqualsToken;
      for (const part of kept ? [] : dropped(node.expression)) {
        if (!isGenerator(part)) continue;
        const file = part.getSourceFile();
        found.push(
          `${path.relative(root, file.fileName)}:` +
            `${file.getLineAndCharacterOfPosition(part.getStart()).line + 1} ${part.getText()}`,
        );
      }
    }
    ts.forEachChild(node, visit);
  };
  const ours = new Set([...names.map((file) => path.join(root, file)), ...extra.keys()]);
  for (const file of program.getSourceFiles()) if (ours.has(file.fileName)) visit(file);
  return found;
}
