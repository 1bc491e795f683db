import { clauses } from '../screen/limits';
import { escaped, plateNameOf } from '../screen/ui';
import { gameAt, importanceIn, textsFor } from '../table/status';
import type { Line } from '../../play/table/records';
import type { Position } from '../../play/table/table';

/** Three lines of a phone, in small letters; the log has the rest. */
const MAX_CHARACTERS = 165;

/**
 * Tells what happened on a replaced board: the events that matter most in this title, in the order in which
 * they happened. Returns undefined if no event is worth a line.
 */
export function storyOf(position: Position, lines: readonly Line[], locale = 'en'): string | undefined {
  if (position.tableRules.silent === true || lines.length === 0) return undefined;
  const texts = textsFor(position, locale);
  const words = texts.plain.named(
    (seat) => `**${escaped(plateNameOf(position.chairs[seat], texts.plain))}**`,
  );
  const game = gameAt(position, texts);
  const title = game === '' ? '' : `${game} · `;
  const more = (count: number): string => (count === 0 ? '' : ` ${texts.ui('more-in-log', { count })}`);
  const room = MAX_CHARACTERS - title.length - more(lines.length).length;
  const rank = importanceIn(position.game);
  const told = new Map<Line, string>();
  let left = room;
  for (const line of [...lines].sort((one, other) => rank(one) - rank(other))) {
    const said = told.size === 0 ? clauses(words.line(line), room) : words.line(line);
    if (said.length + 1 > left && told.size > 0) continue;
    told.set(line, said);
    left -= said.length + 1;
  }
  const said = lines.flatMap((line) => told.get(line) ?? []).join(' ');
  return `-# ${title}${said}${more(lines.length - told.size)}`;
}
