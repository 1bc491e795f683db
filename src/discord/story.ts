import type { Line, Position } from '../play/api';
import { fitting } from './limits';
import { escaped, nameOf } from './look';
import { gameName, voiceFor } from './status';

/** So much of a story is read in passing; the log has the rest. */
const MOST = 900;

/** What happened while a board stood, as it stays in the channel. Undefined where nothing is worth a line. */
export function storyOf(position: Position, lines: readonly Line[], locale = 'en'): string | undefined {
  if (position.tableRules.silent === true || lines.length === 0) return undefined;
  const voice = voiceFor(position, locale);
  const words = voice.plain.named((seat) => `**${escaped(nameOf(position.chairs[seat], voice.plain))}**`);
  const { kept, left } = fitting(
    lines.map((line) => words.line(line)),
    MOST,
  );
  const said = [...kept, ...(left > 0 ? [voice.ui('more-in-log', { count: left })] : [])].join(' ');
  // In a thread of its own nobody wonders which game it was.
  return `-# ${position.where.thread === undefined ? `${gameName(voice)} · ${said}` : said}`;
}
