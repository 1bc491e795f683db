import type { GameId } from '../play/api';
import type { Eyes, PastGame } from '../play';
import { seatOf } from '../play/chairs';
import type { BotContext, Reader, Shown } from './bot-context';
import { closedTo } from './closed-table';
import { cut, LIMITS } from './limits';
import { button, colour, shape, type Button, type Voice } from './look';
import { momentPicture } from './moment';
import { atReplay } from './replay-about';
import { notRunning } from './showing';
import { gameName, stamp, voiceFor } from './status';

/** What happened since I last moved: in at most eight lines, a turn each, and one picture. */

const MOST_LINES = 8;

export async function showSince(context: BotContext, reader: Reader, game: GameId): Promise<Shown> {
  const past = await context.play.past.of(game);
  if (!past) return notRunning(reader, await context.play.lobby(game));
  const { now, stops } = past;
  const closed = closedTo(now, reader);
  if (closed) return closed;
  const voice = voiceFor(now, reader.locale);
  const seat = seatOf(now.chairs, reader.user);
  const last = stops.length - 1;
  // Who watches has not moved: they are told of the last turns.
  const from = seat === undefined ? Math.max(1, last - MOST_LINES + 1) : past.sinceMoveOf(seat);
  const turns = turnLines(past, from, seat ?? null, voice);
  const picture = momentPicture(
    context.pictures,
    { past, stop: last, eyes: seat ?? null },
    reader.locale,
    Math.max(0, from - 1),
  );
  const step = (verb: 'back' | 'on', label: string, at: number): Button =>
    button(
      atReplay({ verb, game, entries: stops[at]?.entries, eyes: seat ?? null }),
      label,
      'plain',
      turns.length === 0,
    );
  return {
    screen: {
      embeds: [
        {
          author: { name: cut(gameName(voice), LIMITS.title) },
          title: voice.ui(seat === undefined ? 'since-turns' : 'since-mine'),
          description: turns.length === 0 ? voice.ui('since-nothing') : turns.join('\n'),
          color: colour('calm'),
          footer: { text: stamp(now, voice) },
        },
      ],
      rows: [
        [
          step('back', '◀', last),
          step('on', '▶', Math.min(from, last)),
          button({ do: 'move', game }, voice.ui('my-move'), 'main'),
          button({ do: 'log', game }, voice.ui('log')),
        ],
      ],
    },
    ...(picture && { picture }),
  };
}

/** A line for each turn; where there are too many, the earliest are counted in one. */
function turnLines(past: PastGame, from: number, eyes: Eyes, voice: Voice): string[] {
  const turns = past.stops
    .flatMap((stop, at) => (at < from ? [] : [{ actor: stop.actor, lines: past.lines(at, eyes) }]))
    // What I am doing myself is no news to me.
    .filter(({ actor, lines }) => lines.length > 0 && (eyes === null || actor !== eyes));
  const shown = turns.length > MOST_LINES ? turns.slice(1 - MOST_LINES) : turns;
  const most = Math.floor(3600 / Math.max(1, shown.length));
  const said = shown.map(({ actor, lines }) => {
    const text = lines.map((line) => voice.marked.line(line)).join(' · ');
    return cut(`${actor === null ? '•' : shape(actor)} ${text}`, most);
  });
  const earlier = turns.length - shown.length;
  return earlier > 0 ? [`• ${voice.ui('since-earlier', { count: earlier })}`, ...said] : said;
}
