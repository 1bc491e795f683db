import { checkComments, commentsOf, folderOf, lowered, risesOf, sentencesOf } from './comments';

const faults = (source: string): string[] =>
  checkComments('a.ts', source).faults.map(({ line, rule }) => `${line} ${rule}`);

describe('comments of a source file', () => {
  test('are found in all forms, and never in strings, templates and patterns', () => {
    const source = [
      '/** One. */',
      "const a = 'no // comment'; // Two.",
      'const b = `/* none */ ${a /* three */}`;',
      'const c = /[/]*\\/* x/;',
      '// four',
      '// goes on',
      'function f(x: number /* five */) {',
      '  // six',
      '}',
    ].join('\n');
    expect(commentsOf('a.ts', source).map(({ line, text }) => [line, text.trim()])).toEqual([
      [1, 'One.'],
      [2, 'Two.'],
      [3, 'three'],
      [5, 'four\ngoes on'],
      [7, 'five'],
      [8, 'six'],
    ]);
  });

  test('are read without the text between tags, and without directives', () => {
    const source = '// eslint-disable-next-line x\nconst a = <p>{/* Seen. */} // What is text</p>;';
    expect(commentsOf('a.tsx', source).map(({ text }) => text.trim())).toEqual(['Seen.']);
  });

  test('are split into sentences; code counts as one word', () => {
    expect(sentencesOf('Returns `a. B`. Fails\nif e.g. b is 1.5! (Or c.)\n\n- first\n- What else')).toEqual([
      'Returns X.',
      'Fails if e.g. b is 1.5!',
      '(Or c.)',
      'first',
      'What else',
    ]);
  });

  test('have faults with their line and rule', () => {
    expect(faults('\n/** What is stored stays. */')).toEqual(['2 clauseStarts']);
    expect(faults('// Returns 1.\n// Whoever asks is nobody.')).toEqual([
      '1 clauseStarts',
      '1 bannedWords',
      '1 bannedWords',
    ]);
    expect(faults("// Who asks?\nconst a = 'What is stored stays beside it.'; // Not `beside`.")).toEqual([]);
  });

  test('may name the empire of the Bear in Whispers only', () => {
    const bannedWords = (name: string): number =>
      checkComments(name, '// The Bear bears a seal.').bannedWords;
    expect(bannedWords('games/whispers/a.ts')).toBe(1);
    expect(bannedWords('games/lisboa/a.ts')).toBe(2);
  });

  test('are counted', () => {
    const { sentences, words, clauseStarts, bannedWords } = checkComments(
      'a.ts',
      '/** Of two, the first. Deals anew. */',
    );
    expect({ sentences, words, clauseStarts, bannedWords }).toEqual({
      sentences: 2,
      words: 6,
      clauseStarts: 1,
      bannedWords: 1,
    });
  });
});

test.each([
  ['src/engine/run/undo.ts', 'src/engine'],
  ['src/main.ts', 'src'],
  ['games/lisboa/rules/turn.ts', 'games/lisboa'],
  ['games/index.ts', 'games'],
  ['packages/stand-in/src/index.ts', 'packages'],
  ['commands/log.ts', 'commands'],
])('%s is counted in %s', (file, folder) => {
  expect(folderOf(file)).toBe(folder);
});

describe('the ratchet', () => {
  const places = [
    'src/play/a.ts:3 bannedWords: “anew”',
    'src/play/a.ts:4 clauseStarts: starts with a clause',
    'src/player.ts:1 bannedWords: “anew”',
  ];
  const counts = {
    'src/play': { clauseStarts: 1, bannedWords: 1 },
    src: { clauseStarts: 0, bannedWords: 1 },
  };

  test('names the places of a number that rose, and nothing else', () => {
    const allowed = {
      'src/play': { clauseStarts: 1, bannedWords: 0 },
      src: { clauseStarts: 0, bannedWords: 1 },
    };
    expect(risesOf(counts, allowed, places)).toEqual([
      'src/play: 1 bannedWords, allowed are 0',
      'src/play/a.ts:3 bannedWords: “anew”',
    ]);
    expect(risesOf(counts, counts, places)).toEqual([]);
  });

  test('allows nothing in a folder that it does not know', () => {
    expect(risesOf(counts, {}, places)).toHaveLength(6);
  });

  test('lowers numbers and never raises them', () => {
    const allowed = {
      'src/play': { clauseStarts: 5, bannedWords: 0 },
      gone: { clauseStarts: 1, bannedWords: 1 },
    };
    expect(lowered(counts, allowed)).toEqual({
      src: { clauseStarts: 0, bannedWords: 1 },
      'src/play': { clauseStarts: 1, bannedWords: 0 },
    });
  });
});
