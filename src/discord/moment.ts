import type { APIEmbed } from 'discord.js';
import type { Seat } from '../engine/game';
import { seatsOf } from '../play/chairs';
import type { Chairs, Line, Position } from '../play/api';
import type { Eyes, PastGame } from '../play';
import { cut, fitting, LIMITS } from './limits';
import { colour, joined, nameOf, shape, type Voice } from './look';
import type { Picture, Pictures } from './pictures';
import { gameName, headline, nameIn, summaryOf } from './status';

/** An earlier moment of a game, as one reader may see it. */
export interface Moment {
  readonly past: PastGame;
  readonly stop: number;
  readonly eyes: Eyes;
}

const MOST_LINES = 8;

export function momentEmbed({ past, stop, eyes }: Moment, voice: Voice): APIEmbed {
  const position = past.at(stop);
  const actor = past.stops[stop]?.actor ?? null;
  const turn = voice.ui('replay-turn', { turn: stop, turns: past.stops.length - 1 });
  const parts = [
    joined([turn, actor === null ? '' : nameIn(position, actor, voice)]),
    saidIn(past.lines(stop, eyes), voice).join('\n'),
    seatsOf(position.chairs)
      .map((seat) => seatLine(position, seat, voice))
      .join('\n'),
  ];
  return {
    author: { name: cut(gameName(voice), LIMITS.title) },
    title: cut(headline(position, voice), LIMITS.title),
    description: cut(parts.filter((part) => part !== '').join('\n\n'), 2500),
    color: colour('calm'),
    fields: handFields(position, eyes, voice),
    footer: { text: joined([position.id, eyesText(eyes, position.chairs, voice)]) },
  };
}

/** Whose eyes these are, as plain text. */
export const eyesText = (eyes: Eyes, chairs: Chairs, voice: Voice): string =>
  eyes === null
    ? voice.ui('eyes-bystander')
    : voice.ui('eyes-of', { who: `${shape(eyes)} ${nameOf(chairs[eyes], voice.plain)}` });

/** What was logged in one turn; of a long one the last lines. */
function saidIn(lines: readonly Line[], voice: Voice): string[] {
  const said = lines.slice(-MOST_LINES).map((line) => `• ${cut(voice.marked.line(line), 300)}`);
  const more = lines.length - said.length;
  return more > 0 ? [`• ${voice.ui('and-more', { count: more })}`, ...said] : said;
}

const seatLine = (position: Position, seat: Seat, voice: Voice): string => {
  const { numbers, marks } = summaryOf(position, seat, voice);
  return joined([nameIn(position, seat, voice), marks]) + (numbers ? `\n-# ${numbers}` : '');
};

/** What this seat alone saw. */
function handFields(position: Position, eyes: Eyes, voice: Voice): NonNullable<APIEmbed['fields']> {
  const sections = eyes === null ? [] : (position.game.hand?.(position.session.view(eyes)) ?? []);
  return sections.slice(0, 4).flatMap((section) => {
    const lines = section.lines.map((line) => cut(voice.marked.phrase(line), 200));
    const { kept, left } = fitting(lines, 600);
    const more = left > 0 ? [voice.ui('and-more', { count: left })] : [];
    return kept.length === 0
      ? []
      : [{ name: cut(voice.marked.phrase(section.title), 100), value: [...kept, ...more].join('\n') }];
  });
}

/** The table at that moment, with what has changed since `since` marked on it. */
export const momentPicture = (
  pictures: Pictures | undefined,
  { past, stop, eyes }: Moment,
  locale: string,
  since = stop - 1,
): Promise<Picture | undefined> | undefined =>
  pictures?.render(past.at(stop), {
    viewer: eyes,
    locale,
    ...(since >= 0 && since < stop && { since: past.at(since) }),
  });
