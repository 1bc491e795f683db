import tseslint from 'typescript-eslint';

/**
 * Names that were replaced, because they say something else to a TypeScript engineer. The names of stored JSON
 * and columns cannot change, so they are allowed: `chairs`, `standsInFor`, `motion`, `promise`, `anew`, and
 * `descents` of golden games.
 */
const OLD_NAMES = [
  ...['Voice', 'voiceOf', 'voiceFor', 'CallRow', 'Past', 'PastGame', 'Stop', 'Course', 'Courses', 'Motion'],
  ...['Occupant', 'Chair', 'Teacher', 'teacherOf', 'teacherSays', 'Wanted', 'wantedBy', 'Right', 'Rights'],
  ...['withLacking', 'toPost', 'Barred', 'letsBe', 'meetsFirst', 'presentIn', 'silences', 'undeliverable'],
  ...['Circumstances', 'Surroundings', 'TableHost', 'anewBy', 'dealAnew', 'DealtAnew', 'Noughts', 'Instinct'],
  ...['swayed', 'Pondering', 'Deed', 'Brakes', 'brakesOn', 'Pace', 'Finding', 'unseek', 'sought', 'hasten'],
  ...[
    'lookAfter',
    'keepLookingAfter',
    'Keeper',
    'openKeeper',
    'Nights',
    'nightsOn',
    'heldTo',
    'usualAnswers',
  ],
  ...['Crew', 'admitted', 'glance'],
];
const PARTICIPLE = '/^(written|answered|allowed|committed|admitted|counted|described|watched|taught)$/';

/** A rule of a game is a generator: called without `yield*`, it does nothing, and no check can miss it. */
const runsRules = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { never: 'Nothing runs this rule: write `yield*` before it.' },
  },
  create(context) {
    const { program, esTreeNodeToTSNodeMap } = context.sourceCode.parserServices;
    return {
      'ExpressionStatement > CallExpression'(node) {
        const type = program.getTypeChecker().getTypeAtLocation(esTreeNodeToTSNodeMap.get(node));
        if (type.getSymbol()?.name === 'Generator') context.report({ node, messageId: 'never' });
      },
    };
  },
};

/** What the compiler does not see. Shape is Prettier's business. */
export default tseslint.config(
  {
    ignores: [
      'dist/**',
      'packages/*/dist/**',
      'node_modules/**',
      'src/store/generated/**',
      'jest.config.ts',
      '**/*.{js,mjs,cjs}',
    ],
  },
  {
    files: ['**/*.ts', '**/*.tsx'],
    languageOptions: {
      parser: tseslint.parser,
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    plugins: { '@typescript-eslint': tseslint.plugin, games: { rules: { 'runs-rules': runsRules } } },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      // What Prettier leaves as it is: patterns, templates, long words.
      'max-len': ['error', { code: 110 }],
      // What is longer is about two things.
      'max-lines': ['error', { max: 300 }],
      'games/runs-rules': 'error',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-var': 'error',
      'prefer-const': 'error',
      // Two in a row read as a table of cases; more are a function or a switch.
      'no-restricted-syntax': [
        'error',
        {
          selector: 'ConditionalExpression ConditionalExpression ConditionalExpression',
          message: 'No more than two conditions in one expression: make it a function or a switch.',
        },
        { selector: 'TSEnumDeclaration', message: 'A union of an `as const` array instead.' },
        {
          selector: "CallExpression[callee.name='it'], CallExpression[callee.object.name='it']",
          message: 'The word is test.',
        },
        {
          selector:
            `ExportNamedDeclaration > FunctionDeclaration[id.name=${PARTICIPLE}], ` +
            'ExportNamedDeclaration > VariableDeclaration > ' +
            `VariableDeclarator[id.name=${PARTICIPLE}][init.type='ArrowFunctionExpression']`,
          message: 'A function is named by a verb and a noun (docs/style.md).',
        },
      ],
      'id-denylist': ['error', ...OLD_NAMES],
      '@typescript-eslint/naming-convention': [
        'error',
        // MAX_ and MIN_ are the words for limits, Options the word for an object of them.
        { selector: 'variable', format: null, custom: { regex: '^(MOST|LONGEST|LEAST)(_|$)', match: false } },
        { selector: 'typeLike', format: null, custom: { regex: '.How$', match: false } },
      ],
      '@typescript-eslint/no-floating-promises': ['error', { ignoreVoid: true }],
      '@typescript-eslint/no-misused-promises': 'error',
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-unsafe-return': 'error',
      '@typescript-eslint/no-unsafe-assignment': 'error',
      '@typescript-eslint/no-unsafe-argument': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', caughtErrors: 'all', ignoreRestSiblings: true },
      ],
      '@typescript-eslint/no-unused-expressions': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-import-type-side-effects': 'error',
      '@typescript-eslint/no-unnecessary-type-assertion': 'error',
      '@typescript-eslint/only-throw-error': 'error',
      '@typescript-eslint/no-base-to-string': 'error',
      '@typescript-eslint/prefer-as-const': 'error',
    },
  },
  {
    // Tables are read along their rows.
    files: ['games/*/data/**/*.ts', 'src/picture/paint/icons.list.ts'],
    rules: { 'max-len': 'off', 'max-lines': 'off' },
  },
  {
    // A test asks for what it has just arranged.
    files: ['**/*.test.ts', '**/*.trial.ts', '**/testing.ts', '**/*.testing.ts'],
    rules: {
      'max-lines': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
    },
  },
);
