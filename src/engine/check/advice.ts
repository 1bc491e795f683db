/** For each conformance check: what the author of a title does when it fails. */
const ADVICE: Readonly<Record<string, string>> = {
  setup:
    'make `setup` return plain JSON (no class, Map or undefined), whole for this seat count, and let ' +
    '`check` accept it.',
  hidden: 'list hidden cards in `piles`. If the title hides nothing, give `piles: () => []`.',
  options: 'offer at least one option, or do not ask: a question without options stops the game.',
  fallback: 'give the question a `fallback` in questions.ts, or mark one option `idle`.',
  rebuilt:
    'keep everything in the state as plain JSON (no class, Map, undefined or shared object), and draw only ' +
    'through `table.random` and `table.shuffle`.',
  runner:
    'keep everything in the state, let no two fields share an object, and draw only through `table.random` ' +
    'and `table.shuffle`.',
  leak:
    'leave it out of `view`, mark the question `secret`, call `table.reveal()` where the rule shows it, or ' +
    'list its place in `piles` with the seat that knows it.',
  secret:
    'mark the question `secret`, and change the state only after `together` has returned; if all may know ' +
    'the answers at once, mark it `public: true`.',
  redeal:
    'read hidden cards from the state after each question, not from a variable, and leave out ' +
    "`single: 'take'` in groups.",
  retract:
    'change the state only after `together` has returned: answers of a group must not depend on order.',
  undo:
    'read the state only inside the list, change it only after the answer, and draw only through ' +
    '`table.random` and `table.shuffle`.',
  swap: 'let `anytime` change only what it says: its order with other answers must not matter.',
  floor: 'draw only through `table.random` and `table.shuffle`: they end undo by themselves.',
  views: 'name every seat once in `report`, and let `view` return plain JSON.',
  offered: 'refuse the option with a `why`, or make the rule accept it: what is offered must work.',
  picks: 'let some number of picks be legal: look at the minimum, the maximum and `weigh`.',
  apply: 'change the rule that goes on after this answer: the text above says what is wrong with it.',
  endless: 'let every round bring the end nearer: count rounds, or end when no seat can act.',
  scores: 'return one score for each seat, one of them with rank 1, and let its items add up to its total.',
  words: 'add the text to locales/en.json, and give it every param that it names.',
  help: "write the page in help/, or name another one as the question's `topic` in questions.ts.",
};

export const adviceFor = (check: string, game: string): string =>
  `${ADVICE[check] ?? 'look at the rule of this step.'} Then run: npm run check-game -- ${game}`;

/** Returns the message of an error and the first line of its stack that is a title's own. */
export function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const own = (error.stack ?? '').split('\n').find((line) => /[(/]games\/(?!kit\/)/.test(line));
  return own === undefined ? error.message : `${error.message} (${own.trim()})`;
}
