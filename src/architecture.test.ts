import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { root } from './words/catalogue/files';

const sources = (folder: string): string[] =>
  existsSync(path.join(root, folder))
    ? readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
        .map((file) => path.join(folder, file))
        .filter((file) => /\.tsx?$/.test(file) && !file.includes('generated'))
    : [];
const isTest = (file: string): boolean =>
  /(\.(test|trial)\.tsx?|[./]testing\.ts)$/.test(file) || /\/(test|stage)\//.test(file);
const own = [...['src', 'games', 'commands', 'packages'].flatMap(sources)];

/**
 * Returns the imports of a file: the project's files by their path from the root, packages by their names.
 */
function imports(file: string): string[] {
  const { importedFiles } = ts.preProcessFile(readFileSync(path.join(root, file), 'utf8'), true, true);
  return importedFiles.map(({ fileName }) =>
    fileName.startsWith('.') ? path.join(path.dirname(file), fileName) : fileName,
  );
}
const within = (target: string, folders: readonly string[]): boolean =>
  folders.some((folder) => target === folder || target.startsWith(`${folder}/`));

/** A folder and the other folders that its files can import. Packages: a list, or any. */
const LAYERS: readonly {
  readonly folder: string;
  readonly may: readonly string[];
  readonly packages?: readonly string[];
}[] = [
  { folder: 'src/engine', may: [], packages: ['node:crypto'] },
  { folder: 'src/words', may: ['src/engine'] },
  { folder: 'src/picture', may: ['src/engine', 'src/words', 'src/memory', 'src/priority'] },
  { folder: 'src/competition', may: ['src/engine'], packages: ['openskill', 'edmonds-blossom-fixed'] },
  { folder: 'src/computer', may: ['src/engine', 'src/memory', 'src/priority'] },
  { folder: 'src/availability', may: [], packages: ['luxon', 'zod'] },
  { folder: 'src/notifications', may: ['src/availability'], packages: ['luxon', 'zod'] },
  { folder: 'src/store', may: ['src/engine', 'src/words', 'src/log', 'src/wasm'] },
  {
    folder: 'src/play',
    may: [
      'src/engine',
      'src/words',
      'src/log',
      'src/store',
      'src/competition',
      'src/computer',
      'src/availability',
      'src/notifications',
    ],
    packages: ['node:crypto', 'node:util', 'lru-cache', 'luxon', 'zod'],
  },
  {
    folder: 'src/discord',
    may: [
      'src/engine',
      'src/words',
      'src/log',
      'src/priority',
      'src/picture',
      'src/competition',
      'src/play',
      'src/availability',
      'src/notifications',
      'src/computer/strength',
    ],
  },
  {
    folder: 'commands',
    may: ['src/engine', 'src/words', 'src/picture', 'src/play', 'src/availability', 'src/discord'],
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

  test('from a game to its own folder, the kit, the engine and the pictures; the kit to the last two', () => {
    const wrong = sources('games')
      .filter((file) => file.split('/').length > 2)
      .flatMap((file) => {
        const game = file.split('/').slice(0, 2).join('/');
        const may = [
          game,
          'src/engine',
          'src/picture',
          ...(game === KIT ? [] : [KIT]),
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
      ['src/discord', 'commands', 'packages/stand-in/src', 'src/trial', 'src/tools'],
    ],
    ['Prisma', /^(@prisma\/|pglite-prisma-adapter|@electric-sql\/|pg$)/, ['src/store', 'src/trial/stage']],
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
        !within(file, ['src/tools', 'src/trial']) &&
        file !== 'src/config.ts' &&
        /process\.env\b(?!\.NODE_ENV)/.test(readFileSync(path.join(root, file), 'utf8')),
    );
    expect(wrong).toEqual([]);
  });
});

/** The rooms of a folder, in order: a room imports only rooms above it, types included. */
const ROOMS = {
  'src/engine': ['contract', 'run', 'check'],
  'src/store': ['generated', 'rows', 'tables', 'open'],
  'src/picture': ['scene', 'layout', 'ground', 'paint', 'check'],
  'src/play': [
    'jobs',
    'table',
    'loaded',
    'change',
    'people',
    'press',
    'lobby',
    'replay',
    'votes',
    'tryout',
    'clock',
    'outbox',
    'history',
    'matchmaking',
    'league',
  ],
  'src/discord': [
    'screen',
    'question',
    'pictures',
    'listening',
    'table',
    'lobby',
    'rules',
    'press',
    'replay',
    'people',
    'matchmaking',
    'out',
    'in',
  ],
} as const;
type RoomFolder = keyof typeof ROOMS;

/** Imports of a room that is not above the importing file's room. */
function importsOfLaterRooms(folder: RoomFolder): string[] {
  const rooms: readonly string[] = ROOMS[folder];
  const roomOf = (target: string): number =>
    rooms.indexOf(target.slice(folder.length + 1).split('/')[0] ?? '');
  return sources(folder)
    .filter((file) => !isTest(file) && roomOf(file) >= 0)
    .flatMap((file) =>
      imports(file)
        .filter((target) => within(target, [folder]) && (roomOf(target) < 0 || roomOf(target) > roomOf(file)))
        .map((target) => `${file} imports ${target}`),
    );
}

describe('rooms', () => {
  test.each(Object.keys(ROOMS) as RoomFolder[])('of %s import only rooms above them', (folder) => {
    expect(importsOfLaterRooms(folder)).toEqual([]);
  });

  test.each(Object.keys(ROOMS) as RoomFolder[])('of %s are all in the list', (folder) => {
    const found = new Set(
      sources(folder).flatMap((file) => {
        const [room, ...inside] = file.slice(folder.length + 1).split('/');
        return inside.length > 0 && room !== undefined && room !== 'stage' ? [room] : [];
      }),
    );
    const written = ROOMS[folder].filter((room) => room !== 'generated');
    expect([...found].sort()).toEqual([...written].sort());
  });

  test.each(Object.keys(ROOMS) as RoomFolder[])(
    'of %s each have a line in docs/architecture.md',
    (folder) => {
      const page = readFileSync(path.join(root, 'docs/architecture.md'), 'utf8');
      const written = ROOMS[folder].filter((room) => room !== 'generated');
      expect(written.filter((room) => !page.includes(`\n| \`${folder}/${room}\` |`))).toEqual([]);
    },
  );

  test('hold at most 20 files side by side', () => {
    const counts = new Map<string, number>();
    const files = ['src', 'commands', 'packages'].flatMap(sources);
    for (const file of files.filter((one) => !isTest(one) && !/\.testing\./.test(one)))
      counts.set(path.dirname(file), (counts.get(path.dirname(file)) ?? 0) + 1);
    const crowded = [...counts].filter(([, count]) => count > 20);
    expect(crowded).toEqual([]);
  });
});

test('no files import each other in a circle, values or types', () => {
  expect(circles(own.filter((file) => !isTest(file)))).toEqual([]);
});

/** Returns the files that import each other in a circle: the strongly connected components (Tarjan). */
function circles(files: readonly string[]): string[][] {
  const known = new Set(files);
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const stack: string[] = [];
  const found: string[][] = [];
  const visit = (file: string): number => {
    const number = order.size;
    order.set(file, number);
    lowest.set(file, number);
    stack.push(file);
    for (const target of projectImports(file, known)) {
      const reached = order.has(target) ? order.get(target) : visit(target);
      if (stack.includes(target)) lowest.set(file, Math.min(lowest.get(file) ?? 0, reached ?? 0));
    }
    const low = lowest.get(file) ?? 0;
    if (low === number) {
      const circle = stack.splice(stack.indexOf(file));
      if (circle.length > 1) found.push(circle);
    }
    return low;
  };
  for (const file of files) if (!order.has(file)) visit(file);
  return found;
}

/** The files of the project that a file imports, for values or for types. */
function projectImports(file: string, known: ReadonlySet<string>): string[] {
  const text = readFileSync(path.join(root, file), 'utf8');
  const { statements } = ts.createSourceFile(file, text, ts.ScriptTarget.Latest);
  return statements.flatMap((one) => {
    if (!ts.isImportDeclaration(one) && !ts.isExportDeclaration(one)) return [];
    if (!one.moduleSpecifier || !ts.isStringLiteral(one.moduleSpecifier)) return [];
    const base = path.join(path.dirname(file), one.moduleSpecifier.text);
    return [`${base}.ts`, `${base}.tsx`, path.join(base, 'index.ts')].filter((target) => known.has(target));
  });
}

/** The code that several games share. */
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
      // `games/index.ts` loads pictures when they are needed. It has no rules.
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
  /** Returns the parts of an expression whose values are unused. */
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
