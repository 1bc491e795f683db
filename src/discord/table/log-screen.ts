import type { APIEmbed } from 'discord.js';
import type { Seat } from '../../engine/contract/game';
import { cut, fitting, LIMITS } from '../screen/limits';
import { atReplay } from '../screen/ids';
import { backToMore, type ShowButton } from '../screen/show-button';
import { button, colour, joined, type Button, type Screen, type Texts } from '../screen/ui';
import { gameName, seatIn, seedMark } from './status';
import type { Line } from '../../play/table/records';
import { isLesson, type Position } from '../../play/table/table';

export const logButton: ShowButton = {
  name: 'log',
  label: 'log',
  readsBroken: true,
  async show(position, texts, { context, viewer }) {
    const seat = seatIn(position, viewer.user);
    const lines = await context.play.reading.log(position, seat ?? null, { last: 40 });
    return { screen: logScreen(position, lines, texts, seat) };
  },
};

export const sinceButton = (game: string, texts: Texts): Button =>
  button(atReplay('since', game), texts.ui('since-button'));

/** The latest lines this reader may read; the newest last, where the eye ends. */
export function logScreen(position: Position, lines: readonly Line[], texts: Texts, reader?: Seat): Screen {
  const newest = [...lines].reverse().map((line) => `• ${cut(texts.marked.lineTo(reader, line), 300)}`);
  const { kept } = fitting(newest, PHONE_LETTERS);
  return {
    embeds: [
      {
        title: cut(`${gameName(texts)} · ${texts.ui('log')}`, LIMITS.title),
        color: colour('calm'),
        ...markOf(position, texts),
        description: kept.length === 0 ? texts.ui('log-empty') : [...kept].reverse().join('\n'),
      },
    ],
    rows: [
      [
        button({ do: 'log-file', game: position.id }, texts.ui('log-whole')),
        button({ do: 'move', game: position.id }, texts.ui('my-move')),
        backToMore(position.id, texts),
      ],
    ],
  };
}

/** Names the table and its seed, except for a pupil. */
const markOf = (position: Position, texts: Texts): Pick<APIEmbed, 'footer'> =>
  isLesson(position)
    ? {}
    : { footer: { text: joined([gameName(texts), position.id, seedMark(position, texts)]) } };

/** A phone shows so many letters next to the buttons. *Whole log* has all. */
const PHONE_LETTERS = 700;

/** Numbered as this reader counts them: lines that are hidden from them leave no hole. */
export const logText = (lines: readonly Line[], texts: Texts): string =>
  lines.map((line, at) => `${at + 1}  ${texts.plain.line(line)}`).join('\n');
