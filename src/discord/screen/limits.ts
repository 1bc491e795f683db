/** Discord's limits, in one place. */
export const LIMITS = {
  content: 2000,
  embeds: 10,
  fields: 25,
  title: 256,
  fieldName: 256,
  fieldValue: 1024,
  description: 4096,
  footer: 2048,
  embedsTotal: 6000,
  rows: 5,
  buttonsInRow: 5,
  buttons: 25,
  buttonLabel: 80,
  menuOptions: 25,
  menuText: 100,
  placeholder: 150,
  customId: 100,
  alt: 1024,
  nonce: 25,
  choices: 25,
  choiceName: 100,
  choiceValue: 100,
  threadName: 100,
  /** The title of a form, and what stands above its fields. */
  formText: 45,
} as const;

/** Letters of a button that a phone shows. */
export const PHONE_LABEL = 38;
/** The same where an icon takes its place before the words. */
export const PHONE_LABEL_WITH_ICON = 34;
/** Letters of a menu's line that a phone shows. */
export const PHONE_LINE = 48;

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** At most so many UTF-16 units, never through the middle of a letter; what is missing is marked. */
export function cut(text: string, max: number): string {
  if (text.length <= max) return text;
  // Where the letter begins that would be cut through.
  const end = letters.segment(text.slice(0, max + 1)).containing(max - 1)?.index ?? 0;
  return `${text.slice(0, end).replace(HALF_ICON, '').trimEnd()}…`;
}
/** The beginning of `<:gold:123>`. */
const HALF_ICON = /<(?::\w*(?::\d*)?)?$/;

/**
 * Returns as many whole sentences and clauses as fit. Else cuts at a comma, a colon or a bracket, and marks
 * the cut. Cuts between two words only if there is no such mark.
 */
export function clauses(text: string, max: number): string {
  if (text.length <= max) return text;
  const lastEnd = (end: RegExp, room: number): number | undefined =>
    [...text.slice(0, room + 1).matchAll(end)].map(({ index }) => index).findLast((at) => at >= max / 4);
  const whole = lastEnd(/(?:[.;]|\s·)(?=\s)/g, max);
  if (whole !== undefined) return text.slice(0, whole);
  const part = lastEnd(/[,:](?=\s)|\s[(–—]/g, max - 2) ?? lastEnd(/\s/g, max - 2);
  return part === undefined ? cut(text, max) : `${text.slice(0, part)} …`;
}

/** Returns the rest of a label and its explanation in one line. A sentence begins after a point. */
export function inOneLine(rest: string | undefined, detail: string | undefined): string {
  if (rest === undefined || detail === undefined) return rest ?? detail ?? '';
  const isSentence = /^\p{Lu}/u.test(detail);
  return `${rest.replace(/\.$/, '')}${isSentence ? '. ' : '; '}${detail}`;
}

/** A label cut where a reader would: before the brackets, the colon, the comma; else in mid-sentence. */
export function brief(label: string, max: number): string {
  if (label.length <= max) return label;
  for (const mark of [' (', ': ', '; ', ', ']) {
    const at = label.indexOf(mark);
    if (at >= max / 4 && at <= max) return label.slice(0, at);
  }
  const cutOff = cut(label, max);
  const space = cutOff.lastIndexOf(' ');
  return space > max * 0.6 ? `${cutOff.slice(0, space)}…` : cutOff;
}

/** The lines that fit, and how many do not. */
export function fitting(
  lines: readonly string[],
  max: number,
): { readonly kept: readonly string[]; readonly left: number } {
  let length = 0;
  const kept: string[] = [];
  for (const line of lines) {
    length += line.length + 1;
    if (length > max) break;
    kept.push(line);
  }
  return { kept, left: lines.length - kept.length };
}
