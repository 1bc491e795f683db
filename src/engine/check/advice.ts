/** For each conformance check: what the author of a title does when it fails. */
const ADVICE: Readonly<Record<string, string>> = {
  setup: 'make `setup` return a whole state for this seat count, and let `check` accept it.',
  options: 'offer at least one option, or do not ask: a question without options stops the game.',
  fallback: 'give the question a `fallback` in questions.ts, or mark one option `idle`.',
  rebuilt:
    'keep everything in the state as plain JSON (no class, Map, undefined or shared object), and draw only ' +
    'through `table.random` and `table.shuffle`.',
  runner: 'keep everything in the state, and let no two fields share an object.',
  leak: 'leave it out of `view`, mark the question `secret`, or deal it again in `redeal`.',
  secret:
    'mark the question `secret`, and change the state only after `together` has returned; if all may know ' +
    'the answers at once, mark it `public: true`.',
  redeal:
    'read hidden cards from the state after each question, not from a variable, and leave out ' +
    "`single: 'take'` in groups.",
  retract:
    'change the state only after `together` has returned: answers of a group must not depend on order.',
  undo: 'read the state only inside the list, and change it only after the answer.',
  swap: 'let `anytime` change only what it says: its order with other answers must not matter.',
  floor: 'draw only through `table.random` and `table.shuffle`: they end undo by themselves.',
  views: 'name every seat once in `report`, and let `view` return plain JSON.',
  offered: 'refuse the option with a `why`, or make the rule accept it: what is offered must work.',
  picks: 'let some number of picks be legal: look at the minimum, the maximum and `weigh`.',
  apply: 'look at the rule of this step: it threw when it went on after this answer.',
  answer: 'look at the rule of this step: it threw when it went on after this answer.',
  endless: 'let every round bring the end nearer: count rounds, or end when no seat can act.',
  scores: 'return one score for each seat, one of them with rank 1, and let its items add up to its total.',
  words: 'add the text to locales/en.json, and give it every param that it names.',
  help: "write the page in help/, or name another one as the question's `topic` in questions.ts.",
};

export const adviceFor = (check: string, game: string): string =>
  `${ADVICE[check] ?? 'look at the rule of this step.'} Then run: npm run check-game -- ${game}`;
