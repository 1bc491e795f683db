import type { APIEmbed } from 'discord.js';
import type { Seat } from '../../engine/contract/game';
import { seatsOf } from '../../play/table/seats';

import type { ReplayedGame } from '../../play';
import { cut, fitting, LIMITS } from '../screen/limits';
import { colour, joined, nameOf, shape, type Texts } from '../screen/ui';

import { gameName, headline, nameIn, summaryOf } from './status';
import type { Picture, Pictures } from '../screen/board-pictures';
import type { Line } from '../../play/table/records';
import type { SeatOccupants, Perspective, Position } from '../../play/table/table';

/** An earlier moment of a game, as one reader may see it. */
export interface Moment {
  readonly past: ReplayedGame;
  readonly stop: number;
  readonly perspective: Perspective;
}

const MAX_LINES = 8;

export function momentEmbed({ past, stop, perspective }: Moment, texts: Texts): APIEmbed {
  const position = past.at(stop);
  const actor = past.frames[stop]?.actor ?? null;
  const turn = texts.ui('replay-turn', { turn: stop, turns: past.frames.length - 1 });
  const parts = [
    joined([turn, actor === null ? '' : nameIn(position, actor, texts)]),
    saidIn(past.lines(stop, perspective), texts).join('\n'),
    seatsOf(position.chairs)
      .map((seat) => seatLine(position, seat, texts))
      .join('\n'),
  ];
  return {
    author: { name: cut(gameName(texts), LIMITS.title) },
    title: cut(headline(position, texts), LIMITS.title),
    description: cut(parts.filter((part) => part !== '').join('\n\n'), 2500),
    color: colour('calm'),
    fields: handFields(position, perspective, texts),
    footer: { text: joined([position.id, perspectiveText(perspective, position.chairs, texts)]) },
  };
}

/** Returns the name of a perspective as plain text. */
export const perspectiveText = (perspective: Perspective, chairs: SeatOccupants, texts: Texts): string =>
  perspective === null
    ? texts.ui('eyes-bystander')
    : texts.ui('eyes-of', { who: `${shape(perspective)} ${nameOf(chairs[perspective], texts.plain)}` });

/** Returns the log lines of one turn. A long one has only the last lines. */
function saidIn(lines: readonly Line[], texts: Texts): string[] {
  const said = lines.slice(-MAX_LINES).map((line) => `• ${cut(texts.marked.line(line), 300)}`);
  const more = lines.length - said.length;
  return more > 0 ? [`• ${texts.ui('and-more', { count: more })}`, ...said] : said;
}

const seatLine = (position: Position, seat: Seat, texts: Texts): string => {
  const { numbers, marks } = summaryOf(position, seat, texts);
  return joined([nameIn(position, seat, texts), marks]) + (numbers ? `\n-# ${numbers}` : '');
};

/** Returns the fields that only this seat could see. */
function handFields(
  position: Position,
  perspective: Perspective,
  texts: Texts,
): NonNullable<APIEmbed['fields']> {
  const sections =
    perspective === null ? [] : (position.game.hand?.(position.session.view(perspective)) ?? []);
  return sections.slice(0, 4).flatMap((section) => {
    const lines = section.lines.map((line) => cut(texts.marked.phrase(line), 200));
    const { kept, left } = fitting(lines, 600);
    const more = left > 0 ? [texts.ui('and-more', { count: left })] : [];
    return kept.length === 0
      ? []
      : [{ name: cut(texts.marked.phrase(section.title), 100), value: [...kept, ...more].join('\n') }];
  });
}

/** The table at that moment, with what has changed since `since` marked on it. */
export const momentPicture = (
  pictures: Pictures | undefined,
  { past, stop, perspective }: Moment,
  locale: string,
  since = stop - 1,
): Promise<Picture | undefined> | undefined =>
  pictures?.render(past.at(stop), {
    forSeat: perspective,
    locale,
    ...(since >= 0 && since < stop && { since: past.at(since) }),
  });
