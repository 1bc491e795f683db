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
const TEXT_HEIGHT = 20;
/** Letters in a line of small text. */
const TEXT_LETTERS = 54;
/** The answers with their explanations: the question above and the helpers below need the rest. */
const MAX_HEIGHT = 420;

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
  const lines = texts.reduce((sum, text) => sum + Math.ceil(bare(text).length / TEXT_LETTERS), 0);
  return phoneLines(buttons) * BUTTON_HEIGHT + lines * TEXT_HEIGHT <= MAX_HEIGHT;
}
