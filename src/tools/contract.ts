import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { root } from '../words/catalogue/files';

/**
 * Writes docs/contract.md from the engine's sources: what a game gives, what it is given, and nothing else.
 */

interface Chapter {
  readonly title: string;
  readonly text: string;
  /** Declarations, by file. */
  readonly from: Readonly<Record<string, readonly string[]>>;
}

const CHAPTERS: readonly Chapter[] = [
  {
    title: 'A game',
    text: 'One value, exported by `games/<id>/index.ts`. Everything else is made from it.',
    from: {
      game: ['Game', 'Core', 'Step', 'Setup', 'OptionSpec', 'OptionTable', 'Length', 'Dealer', 'Effect'],
    },
  },
  {
    title: 'Rules ask',
    text: 'A step and every rule in it is a generator. It asks with `yield*` and continues with the answer.',
    from: { question: ['Rule', 'Reply'], game: ['Table'] },
  },
  {
    title: 'Options',
    text: 'One list is the legality check, the buttons, the moves of computers and the refusals.',
    from: { question: ['Option', 'Choice', 'Refusal', 'Denial', 'Listed', 'ValueOf', 'Objection'] },
  },
  {
    title: 'Questions',
    text:
      'Declared once in `games/<id>/questions.ts`, by decision. A call adds only what depends on the ' +
      'state.',
    from: { question: ['Question', 'QuestionOptions', 'Choosing'] },
  },
  {
    title: 'Hidden cards',
    text: '`games/kit/piles.ts` makes piles from lists of the state.',
    from: { piles: ['Pool', 'Pile', 'Seen'] },
  },
  {
    title: 'Words',
    text: 'A game gives keys of its catalogue. The words are made for each reader.',
    from: {
      phrase: [
        'Seat',
        'Phrase',
        'Named',
        'Param',
        'Params',
        'Wording',
        'paramsOf',
        'say',
        'who',
        'sayFrom',
        'KeysOf',
        'Spoken',
        'seatsUpTo',
        'seatAt',
        'seatAfter',
      ],
    },
  },
  {
    title: 'Reports',
    text:
      'The board and the result, in words: for the embed, the final message, and people who cannot use ' +
      'pictures.',
    from: { game: ['Report', 'Section', 'Score', 'ScoreItem'], phrase: ['Entry'] },
  },
  {
    title: 'Optional parts',
    text: 'Things to look up, heuristics for computers, a guided first game.',
    from: {
      reference: ['ReferenceEntry', 'Reference'],
      heuristics: ['Heuristics', 'ExpectedPoints'],
      lesson: ['Lesson', 'LessonStep', 'Due'],
    },
  },
  {
    title: 'Pictures',
    text:
      'A view as scenes, exported as `pictures` by `games/<id>/picture.ts`. `src/picture/README.md` has ' +
      'the looks, and `src/picture/kit.ts` makes common shapes.',
    from: {
      '../picture/scene/titles': ['TitlePictures', 'Marks', 'Candidate', 'QuestionAnswers', 'GivenAnswer'],
      '../picture/scene/scene': [
        'Scene',
        'Shape',
        'Group',
        'FaceShape',
        'Sheet',
        'Face',
        'FaceKind',
        'Power',
      ],
      '../picture/scene/shapes': [
        'WIDTH',
        'SMALLEST',
        'Paint',
        'Named',
        'Rect',
        'Circle',
        'Path',
        'Line',
        'Point',
        'Area',
        'Words',
        'Text',
        'Token',
        'Icon',
        'Form',
        'Sign',
        'Chip',
        'RunPart',
        'Run',
        'Ends',
        'Seal',
        'Ring',
        'Arrow',
        'Background',
        'Basic',
      ],
      '../picture/scene/theme': ['INKS', 'Ink'],
    },
  },
  {
    title: 'The kit',
    text: '`games/kit` has seats, piles and figures for all titles.',
    from: {
      '../../games/kit/seats': [
        'seatsOf',
        'bySeat',
        'player',
        'seatAfter',
        'seatBefore',
        'clockwiseFrom',
        'othersFrom',
        'drawSeat',
      ],
      '../../games/kit/piles': [
        'pile',
        'pileOf',
        'place',
        'openPile',
        'PileOptions',
        'seen',
        'knownOf',
        'draw',
        'demand',
        'demandCount',
      ],
      '../../games/kit/figures': ['Figure', 'Shown', 'figuresIn', 'summaryOf', 'changesOf', 'countedFor'],
    },
  },
  {
    title: 'Tests',
    text: '`play(game, start)` in `src/engine/check/testing.ts` plays as a player does.',
    from: { testing: ['Start', 'Play'] },
  },
  {
    title: 'Values that a game never makes',
    text: 'The rest of the program works with these.',
    from: {
      question: ['Decision', 'OpenQuestion', 'Pending', 'Offer', 'Action'],
      game: ['Saved', 'RedealInfo'],
    },
  },
  {
    title: 'When something is wrong',
    text:
      '`Illegal` is the player’s fault. The others are faults of the program. The game stays as it was ' +
      'before the answer.',
    from: { errors: ['Illegal', 'DeadEnd', 'Damaged'] },
  },
];

export const contractFile = path.join(root, 'docs', 'contract.md');

export function contract(): string {
  const chapters = CHAPTERS.map(({ title, text, from }) => {
    const declared = Object.entries(from).flatMap(([file, names]) => {
      const all = declarations(file);
      return names.map((name) => all.get(name) ?? missing(file, name));
    });
    return `## ${title}\n\n${text}\n\n\`\`\`ts\n${declared.join('\n\n')}\n\`\`\`\n`;
  });
  return [
    '# The contract between a game and the engine\n',
    'Made from `src/engine`, `src/picture` and `games/kit` by `npm run contract`. ' +
      '[Adding a game](adding-a-game.md) is the guide. `src/engine/check/sample-games.ts` uses most of it.\n',
    ...chapters,
  ].join('\n');
}

function missing(file: string, name: string): never {
  throw new Error(`src/engine/${file}.ts declares no ${name}`);
}

/** Every exported declaration of a file with its comment; of functions and classes the signature alone. */
function declarations(file: string): Map<string, string> {
  const rooms = ['', 'contract', 'run', 'check'].map((room) =>
    path.join(root, 'src/engine', room, `${file}.ts`),
  );
  const at = rooms.find((one) => existsSync(one)) ?? missing(file, 'anything');
  const source = ts.createSourceFile(at, readFileSync(at, 'utf8'), ts.ScriptTarget.ES2022, true);
  const found = new Map<string, string>();
  for (const node of source.statements) {
    const name = nameOf(node);
    if (name !== undefined) found.set(name, textOf(node, source));
  }
  return found;
}

function nameOf(node: ts.Statement): string | undefined {
  if (ts.isVariableStatement(node)) return node.declarationList.declarations[0]?.name.getText();
  const named =
    ts.isInterfaceDeclaration(node) ||
    ts.isTypeAliasDeclaration(node) ||
    ts.isFunctionDeclaration(node) ||
    ts.isClassDeclaration(node);
  return named ? node.name?.text : undefined;
}

function textOf(node: ts.Statement, source: ts.SourceFile): string {
  const comments = ts.getLeadingCommentRanges(source.text, node.getFullStart()) ?? [];
  const last = comments.at(-1);
  const comment = last ? `${source.text.slice(last.pos, last.end)}\n` : '';
  const text = signature(node).replace(/^export /, '');
  return `${comment}${text.replace(/\breadonly (?=\w+\??:|\[\w+: string\])/g, '')}`;
}

function signature(node: ts.Statement): string {
  const text = node.getText();
  if (ts.isFunctionDeclaration(node) && node.body)
    return text.slice(0, node.body.getStart() - node.getStart()).trim();
  const value = ts.isVariableStatement(node) ? node.declarationList.declarations[0]?.initializer : undefined;
  if (value && ts.isArrowFunction(value)) {
    const made = ts.isArrowFunction(value.body) ? value.body : value;
    return text.slice(0, made.equalsGreaterThanToken.getStart() - node.getStart()).trim();
  }
  if (ts.isClassDeclaration(node)) {
    const made = node.members.find(ts.isConstructorDeclaration);
    const fields = made?.parameters.map((parameter) => parameter.getText().replace(/ = .*/, '')).join('; ');
    return `class ${node.name?.text ?? ''} extends Error { ${fields ?? ''} }`;
  }
  return text;
}

if (require.main === module) writeFileSync(contractFile, contract());
