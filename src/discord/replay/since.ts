import type { ReplayedGame } from '../../play';
import { seatOf } from '../../play/table/seats';
import type { BotContext, Viewer, BotReply } from '../screen/reply';
import { closedTo } from '../table/watching';
import { cut, LIMITS } from '../screen/limits';
import { button, colour, shape, type Button, type Texts } from '../screen/ui';
import { momentPicture } from '../table/moment';

import { gameName, tableLine, textsFor } from '../table/status';
import { atReplay } from '../screen/ids';
import { backToMore } from '../screen/show-button';
import type { Perspective, GameId } from '../../play/table/table';
import { notRunning } from '../press/not-running';
import { noteLine } from '../screen/note';

/**
 * The screen of the events since the reader's last move: at most eight lines, one for each turn, and a
 * picture.
 */

const MAX_LINES = 8;

/** `fresh`: the reader has just taken the seat, and is shown the last turns as the seat saw them. */
export async function showSince(
  context: BotContext,
  viewer: Viewer,
  game: GameId,
  { fresh = false }: { readonly fresh?: boolean } = {},
): Promise<BotReply> {
  const past = await context.play.replays.of(game, viewer.user);
  if (!past) return notRunning(viewer, await context.play.tables.lobby(game));
  const { now, frames } = past;
  const closed = closedTo(now, viewer);
  if (closed) return closed;
  const texts = textsFor(now, viewer.locale);
  const seat = seatOf(now.chairs, viewer.user);
  const last = frames.length - 1;
  // A spectator has no last move, so they see the last turns.
  const from = seat === undefined || fresh ? Math.max(1, last - MAX_LINES + 1) : past.sinceMoveOf(seat);
  const turns = turnLines(past, from, seat ?? null, texts);
  const mine = seat === undefined ? undefined : await noteLine(context, game, viewer, texts, 500);
  const happened = turns.length === 0 ? texts.ui('since-nothing') : turns.join('\n');
  const picture = momentPicture(
    context.pictures,
    { past, stop: last, perspective: seat ?? null },
    viewer.locale,
    Math.max(0, from - 1),
  );
  const step = (verb: 'back' | 'on', label: string, at: number): Button =>
    button(atReplay(verb, game, frames[at]?.entries, seat ?? null), label, 'plain', turns.length === 0);
  return {
    screen: {
      embeds: [
        {
          author: { name: cut(gameName(texts), LIMITS.title) },
          title: texts.ui(seat === undefined || fresh ? 'since-turns' : 'since-mine'),
          description: mine === undefined ? happened : `${mine}\n\n${happened}`,
          color: colour('calm'),
          ...tableLine(now, texts),
        },
      ],
      rows: [
        [
          step('back', '◀', last),
          step('on', '▶', Math.min(from, last)),
          button({ do: 'move', game }, texts.ui('my-move'), 'main'),
          backToMore(game, texts),
        ],
      ],
    },
    ...(picture && { picture }),
  };
}

/** A line for each turn; where there are too many, the earliest are counted in one. */
function turnLines(past: ReplayedGame, from: number, perspective: Perspective, texts: Texts): string[] {
  const turns = past.frames
    .flatMap((stop, at) => (at < from ? [] : [{ actor: stop.actor, lines: past.lines(at, perspective) }]))
    // The reader's own actions are left out.
    .filter(({ actor, lines }) => lines.length > 0 && (perspective === null || actor !== perspective));
  const shown = turns.length > MAX_LINES ? turns.slice(1 - MAX_LINES) : turns;
  const max = Math.floor(3400 / Math.max(1, shown.length));
  const said = shown.map(({ actor, lines }) => {
    const text = lines.map((line) => texts.marked.lineTo(perspective ?? undefined, line)).join(' · ');
    return cut(`${actor === null ? '•' : shape(actor)} ${text}`, max);
  });
  const earlier = turns.length - shown.length;
  return earlier > 0 ? [`• ${texts.ui('since-earlier', { count: earlier })}`, ...said] : said;
}
