import type { Phrase, Seat, Section } from '../../engine/contract/game';
import { ownReportOf, reportOf } from '../../play/table/report';
import { seatsOf } from '../../play/table/seats';
import type { Line } from '../../play/table/records';
import type { Position } from '../../play/table/table';
import { cut, LIMITS } from '../screen/limits';
import { escaped, nameOf, type Texts } from '../screen/ui';
import { numberedAnswers } from './answers';

/** The board as plain text: for readers who hear it, and where embeds are not shown. */

export interface BoardTextOptions {
  /** The reader's seat. Default: a spectator. */
  readonly seat?: Seat | undefined;
  /** The log lines since the reader's last move. */
  readonly since?: readonly Line[];
}

/** A part of the text with its title. */
interface Part {
  readonly title: string;
  readonly lines: readonly string[];
}

/** Room for the title of a page and for the last line. */
const PAGE = LIMITS.content - 220;
const MAX_SINCE = 12;
const MAX_ANSWERS = 12;

/**
 * Returns the pages of the text. The order is always the same: what happened, what to decide, the reader's
 * own things, the other players, the board.
 */
export function boardPages(position: Position, texts: Texts, how: BoardTextOptions = {}): string[] {
  const { seat } = how;
  const others = seatsOf(position.chairs).filter((one) => one !== seat);
  // Prices can differ from reader to reader.
  const report = seat === undefined ? reportOf(position) : ownReportOf(position, seat);
  const parts: Part[] = [
    { title: texts.spoken.phrase(report.headline), lines: [] },
    ...(seat === undefined ? [] : [sincePart(how.since ?? [], seat, texts)]),
    decisionPart(position, seat, texts),
    ...(seat === undefined ? [] : ownParts(position, seat, texts)),
    { title: texts.ui('words-players'), lines: others.map((one) => standing(position, one, texts)) },
    ...sectionParts(report.sections ?? [], texts),
    { title: texts.ui('words-rules'), lines: optionLines(position, texts) },
  ];
  return inPages(parts.filter(({ title, lines }, at) => at === 0 || (title !== '' && lines.length > 0)));
}

function sincePart(since: readonly Line[], reader: Seat, texts: Texts): Part {
  const shown = since.slice(-MAX_SINCE);
  const left = since.length - shown.length;
  return {
    title: texts.ui('since-mine'),
    lines: [
      ...(left > 0 ? [texts.ui('words-earlier', { count: left })] : []),
      ...(shown.length > 0
        ? shown.map((line) => texts.spoken.lineTo(reader, line))
        : [texts.ui('since-nothing')]),
    ],
  };
}

function decisionPart(position: Position, seat: Seat | undefined, texts: Texts): Part {
  const { waiting } = position.session;
  const mine = waiting.find((asked) => asked.seat === seat);
  if (!mine)
    return {
      title: texts.ui('words-waiting'),
      lines: waiting.map((asked) => `${name(position, asked.seat, texts)} ${texts.spoken.wait(asked)}`),
    };
  const answers = numberedAnswers(position, mine, texts);
  const shown = answers.slice(0, MAX_ANSWERS);
  const left = answers.length - shown.length;
  return {
    title: texts.ui('words-decision'),
    lines: [texts.spoken.ask(mine), ...shown, ...(left > 0 ? [texts.ui('and-more', { count: left })] : [])],
  };
}

function ownParts(position: Position, seat: Seat, texts: Texts): Part[] {
  const { game, session } = position;
  const line = ownReportOf(position, seat).seats.find((one) => one.seat === seat);
  const totals = phrases([...(line?.summary ?? []), ...(line?.marks ?? [])], texts);
  return [
    { title: texts.ui('words-mine'), lines: totals === '' ? [] : [totals] },
    ...sectionParts(game.hand?.(session.view(seat)) ?? [], texts),
  ];
}

function standing(position: Position, seat: Seat, texts: Texts): string {
  const line = reportOf(position).seats.find((one) => one.seat === seat);
  const told = phrases([...(line?.summary ?? []), ...(line?.marks ?? [])], texts);
  return `${name(position, seat, texts)}: ${told}`;
}

const phrases = (all: readonly Phrase[], texts: Texts): string => all.map(texts.spoken.phrase).join(', ');

const name = ({ chairs }: Position, seat: Seat, texts: Texts): string =>
  escaped(nameOf(chairs[seat], texts.plain));

const sectionParts = (sections: readonly Section[], texts: Texts): Part[] =>
  sections.map(({ title, lines }) => ({
    title: texts.spoken.phrase(title),
    lines: lines.map(texts.spoken.phrase),
  }));

/** Returns the options of the table that are part of its rules. */
function optionLines({ game, options }: Position, texts: Texts): string[] {
  const specs = Object.entries(game.options as Readonly<Record<string, { readonly kind: string }>>);
  return specs.flatMap(([key, { kind }]) => {
    const value = options[key];
    if (value === undefined) return [];
    const word = (choice: unknown): string => texts.plain.text(`option-table.${key}.${String(choice)}`);
    const label = texts.plain.text(`option-table.${key}.label`);
    if (kind === 'flag') return [`${label}: ${texts.ui(value === true ? 'on' : 'off')}`];
    if (kind === 'choice') return [`${label}: ${word(value)}`];
    const list = Array.isArray(value) ? value.map(word) : [];
    return [`${label}: ${list.length === 0 ? texts.ui('none') : list.join(', ')}`];
  });
}

/** Fills pages with parts. A part that does not fit goes on under its title on the next page. */
function inPages(parts: readonly Part[]): string[] {
  const pages: string[] = [];
  let page: string[] = [];
  let length = 0;
  const turn = (): void => {
    if (page.length > 0) pages.push(page.join('\n'));
    [page, length] = [[], 0];
  };
  const write = (line: string): void => {
    page.push(line);
    length += line.length + 1;
  };
  for (const { title, lines } of parts) {
    const heading = `### ${cut(title, 200)}`;
    const all = lines.flatMap((line) => linesWithin(line, PAGE - heading.length - 2));
    // A title is never the last line of a page.
    if (length + heading.length + (all[0]?.length ?? 0) + 2 > PAGE) turn();
    write(heading);
    for (const line of all) {
      if (length + line.length + 1 > PAGE) {
        turn();
        write(heading);
      }
      write(line);
    }
  }
  turn();
  return pages;
}

/** Divides a line that is longer than a page after a comma. */
function linesWithin(line: string, most: number): string[] {
  if (line.length <= most) return [line];
  const at = line.lastIndexOf(', ', most - 1);
  const end = at > 0 ? at + 1 : most;
  return [line.slice(0, end), ...linesWithin(line.slice(end).trimStart(), most)];
}
