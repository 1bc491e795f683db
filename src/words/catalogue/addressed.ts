/**
 * Turns a line of the log into one that speaks to its reader: "{{who}} takes a Debt." becomes "You take a
 * Debt." A language without rules here keeps the name.
 */

const isEnglish = (locale: string): boolean => locale.split('-')[0] === 'en';
/** Returns how a language calls its reader among others: "Ben and you". */
export const youIn = (locale: string): string | undefined => (isEnglish(locale) ? 'you' : undefined);

/** Returns a line with capital letters where "you" begins a sentence. */
export const sentence = (line: string): string =>
  line.replace(/(^|\. )y(?=our?\b)/g, (_all, before: string) => `${before}Y`);

/** Returns the text with the reader's places reworded. `own` names the places that hold the reader. */
export function addressed(locale: string, text: string, own: readonly string[]): string {
  return isEnglish(locale) ? own.reduce(inEnglish, text) : text;
}

function inEnglish(text: string, name: string): string {
  const place = `\\{\\{\\s*${name}\\s*\\}\\}`;
  const put = (pattern: string, words: (...found: string[]) => string): void => {
    said = said.replace(new RegExp(pattern, 'g'), (...found) => words(...(found as string[])));
  };
  let said = text;
  put(`${place}'s `, () => 'your ');
  put(`\\b[Tt]he (\\w+|\\{\\{[\\w-]+\\}\\}) of ${place}`, (_all, what = '') => `your ${what}`);
  put(` of ${place}`, () => ' of yours');
  put(`(\\b(?:from|by|for|to|on|with) )${place}`, (_all, before = '') => `${before}you`);
  put(`${place} (\\w+)([^.]*)`, (_all, verb = '', rest = '') => `you ${baseOf(verb)}${also(rest)}`);
  put(`^${place}(?= ×|$)`, () => 'you');
  return said;
}

/** Rewords what else the same subject does: "looks at two cards and keeps one". */
const also = (rest: string): string =>
  rest
    .replace(ALSO, (_all, before: string, verb: string) => `${before} ${baseOf(verb)}`)
    .replace(': they ', ': you ');
const ALSO =
  /(,| and) (acts|brings|follows|gains|gets|is|keeps|leaves|passes|puts|shows|skips|takes|turns|wins)\b/g;

const IRREGULAR: Readonly<Record<string, string>> = {
  has: 'have',
  is: 'are',
  was: 'were',
  does: 'do',
  goes: 'go',
};
function baseOf(verb: string): string {
  if (IRREGULAR[verb]) return IRREGULAR[verb];
  if (/(?:ss|sh|ch|x)es$/.test(verb)) return verb.slice(0, -2);
  if (/[^aeiou]ies$/.test(verb)) return `${verb.slice(0, -3)}y`;
  return /[^s]s$/.test(verb) ? verb.slice(0, -1) : verb;
}
