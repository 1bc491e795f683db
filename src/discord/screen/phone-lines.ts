/** The parts of a button that take room. */
interface Labelled {
  readonly label?: string;
  readonly emoji?: unknown;
}

/** Sizes of a phone's screen, in its points: 390 wide, 844 high. */
const WIDTH = 326;
const GAP = 8;
const PADDING = 34;
const ICON = 24;
const LETTER = 7.8;
const BUTTON_HEIGHT = 52;
/** The answers with their explanations: the question above and the helpers below need the rest. */
const MAX_HEIGHT = 410;

const widthOf = ({ label = '', emoji }: Labelled): number =>
  PADDING + LETTER * label.length + (emoji ? ICON : 0);

/** Returns the number of lines in which a phone shows these rows: it wraps a row that is too wide. */
export const phoneLines = (rows: readonly (readonly Labelled[])[]): number =>
  rows.reduce((sum, row) => sum + linesOfRow(row), 0);

function linesOfRow(row: readonly Labelled[]): number {
  let lines = row.length === 0 ? 0 : 1;
  let used = 0;
  for (const one of row) {
    const width = widthOf(one);
    if (used > 0 && used + GAP + width > WIDTH) {
      lines++;
      used = width;
    } else used += (used > 0 ? GAP : 0) + width;
  }
  return lines;
}

const bare = (text: string): string => text.replace(/^-# |\*\*|<:\w+:\d+>/g, '');

/** True if a phone shows the buttons and what is said above them without scrolling. */
export function fitsPhone(buttons: readonly (readonly Labelled[])[], texts: readonly string[] = []): boolean {
  const said = texts.reduce((sum, text) => sum + heightOfLine(text), 0);
  return phoneLines(buttons) * BUTTON_HEIGHT + said <= MAX_HEIGHT;
}

/** The parts of a message that take room. A menu is no list. */
interface Shown {
  readonly embeds: readonly {
    readonly title?: string;
    readonly description?: string;
    readonly footer?: { readonly text: string };
  }[];
  readonly rows: readonly (readonly Labelled[] | object)[];
}
/** The height of a private message that a phone shows at once, below the channel's name. */
export const PHONE_HEIGHT = 634;
const LINE_HEIGHT = 21;
const SMALL_HEIGHT = 18;
const FOOTER_HEIGHT = 26;
const EMBED_PADDING = 28;
/** Letters in a line. */
const LETTERS = { title: 34, text: 37, quote: 33, small: 48 } as const;

/** Returns the height of a message on a phone, without its picture, in points. */
export function phoneHeight({ embeds, rows }: Shown): number {
  const texts = embeds.reduce(
    (sum, { title, description = '', footer }) =>
      sum +
      EMBED_PADDING +
      (title === undefined ? 0 : wrapped(title, LETTERS.title) * LINE_HEIGHT) +
      description.split('\n').reduce((height, line) => height + heightOfLine(line), 0) +
      (footer ? FOOTER_HEIGHT : 0),
    0,
  );
  const buttons = rows.reduce(
    (sum, row) => sum + (Array.isArray(row) ? linesOfRow(row as Labelled[]) : 1),
    0,
  );
  return texts + buttons * BUTTON_HEIGHT;
}

function heightOfLine(line: string): number {
  if (line.startsWith('-# ')) return wrapped(line, LETTERS.small) * SMALL_HEIGHT;
  return wrapped(line, line.startsWith('>') ? LETTERS.quote : LETTERS.text) * LINE_HEIGHT;
}

/** Returns the number of lines that a text takes, broken between words. */
function wrapped(text: string, letters: number): number {
  let lines = 1;
  let used = 0;
  for (const { length } of bare(text).replace(/^> ?/, '').split(' ')) {
    if (used > 0 && used + 1 + length > letters) {
      lines++;
      used = length;
    } else used += (used > 0 ? 1 : 0) + length;
  }
  return lines;
}
