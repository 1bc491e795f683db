import type { AnyGame } from '../../engine/contract/game';

/** One line of `npm run check-game`: suites that are judged together, and what to do when one fails. */
export interface Check {
  readonly name: string;
  readonly suites: readonly string[];
  readonly todo: string;
}

interface Kind extends Omit<Check, 'suites'> {
  /** Its file in the title's folder, if the title must have it. */
  readonly required?: true;
  readonly is: RegExp;
}

/** A title's own suites by what they prove. Any other suite tests rules. */
const OWN: readonly Kind[] = [
  {
    name: 'conformance',
    is: /^conformance/,
    required: true,
    todo: 'each failure names the place and what to do.',
  },
  { name: 'view', is: /^view/, required: true, todo: 'compare `view` with what each seat may know.' },
  { name: 'own words', is: /^words/, required: true, todo: 'change locales/en.json or names.ts.' },
  { name: 'leak', is: /^leak/, todo: 'let `view` hide what the failing case shows, or deal it in `redeal`.' },
  { name: 'rules', is: /./, todo: 'read the rule whose sentence the test has as its title.' },
];

type Has = 'pictures' | 'reference' | 'lesson';

/** Suites that test every title. */
const SHARED: readonly (Check & { readonly needs?: Has })[] = [
  {
    name: 'words',
    suites: ['games/words.test.ts', 'games/foreign.test.ts'],
    todo: 'add the text that is named to locales/en.json, or change the page in help/.',
  },
  {
    name: 'golden',
    suites: ['games/golden.test.ts'],
    todo: 'if you meant to change the rules, run `npm run golden -- <id>` and read the difference in git.',
  },
  {
    name: 'lengths',
    suites: ['games/lengths.test.ts'],
    todo: 'count answers and turns in the golden games, and write them as `lengths` in index.ts.',
  },
  {
    name: 'saved',
    suites: ['games/saved.test.ts'],
    todo:
      'a title that no release has: delete games/<id>/saved and run `npm run saved -- <id>`. Another one: ' +
      'raise `rules` and give `upgrade`.',
  },
  {
    name: 'things',
    suites: ['games/things.test.ts'],
    needs: 'reference',
    todo: 'give each thing its own name and face, or name its kind in WITHOUT_FACE of games/things.test.ts.',
  },
  {
    name: 'lesson',
    suites: ['games/lessons.test.ts'],
    needs: 'lesson',
    todo: 'compare lesson.ts with its words under `lesson.` in locales/en.json.',
  },
  {
    name: 'pictures',
    suites: [
      'src/picture/picture.test.ts',
      'src/picture/scene/colours.test.ts',
      'src/discord/pictures/ahead.test.ts',
    ],
    needs: 'pictures',
    todo: 'src/picture/README.md names each fault and its remedy.',
  },
  {
    name: 'gallery',
    suites: ['src/tools/gallery.test.ts'],
    needs: 'pictures',
    todo: 'run `npm run gallery -- <id>` and look at the picture that is named.',
  },
  {
    name: 'screens',
    suites: ['src/discord/in/screens.test.ts', 'src/discord/rules/position-answers.test.ts'],
    todo: 'shorten the text or list fewer options: the fault names the limit of Discord.',
  },
  {
    name: 'computer',
    suites: ['src/computer/computer.test.ts'],
    todo: 'docs/computers.md says what computers rely on; most faults are in `redeal`.',
  },
  {
    name: 'secrecy',
    suites: [
      'src/trial/proofs/secrecy/secrecy.trial.ts',
      'src/discord/in/secrets.test.ts',
      'src/engine/run/redeal.test.ts',
    ],
    todo: 'hide it in `view`, limit the log line to its readers, or mark the question `secret`.',
  },
  {
    name: 'whole',
    suites: ['src/discord/question/whole.test.ts', 'src/play/jobs/slices.test.ts'],
    todo: 'give options of one question different words, and mark what ends the turn `final`.',
  },
];

interface Checks {
  readonly own: readonly Check[];
  readonly shared: readonly Check[];
  /** Checks that every title has to have and this one does not. */
  readonly missing: readonly Omit<Check, 'suites'>[];
}

/** Lists the checks of a title. A small one has no pictures, no things and no lesson. */
export function checksOf(
  game: AnyGame,
  suites: readonly string[],
  exists: (file: string) => boolean,
): Checks {
  const kindOf = (file: string): Kind | undefined =>
    OWN.find(({ is }) => is.test(file.slice(`games/${game.id}/`.length)));
  const own = OWN.map((kind) => ({ ...kind, suites: suites.filter((file) => kindOf(file) === kind) }));
  const has: Readonly<Record<Has, boolean>> = {
    pictures: exists(`games/${game.id}/picture.ts`) || exists(`games/${game.id}/picture/index.ts`),
    reference: game.reference !== undefined,
    lesson: game.lesson !== undefined,
  };
  const named = <T extends { readonly todo: string }>(check: T): T => ({
    ...check,
    todo: check.todo.replaceAll('<id>', game.id),
  });
  return {
    own: own.filter((check) => check.suites.length > 0).map(named),
    shared: SHARED.filter(({ needs }) => !needs || has[needs]).map(named),
    missing: own
      .filter((check) => check.required && check.suites.length === 0)
      .map(({ name }) => ({
        name,
        todo: `copy games/florence/${name.split(' ').at(-1)}.test.ts and change it.`,
      })),
  };
}
