import { boardPages, type BoardTextOptions } from '../listening/board-text';
import type { Pictures } from '../screen/board-pictures';
import { cut, LIMITS } from '../screen/limits';
import { backToMore, turnPages, type ShowButton } from '../screen/show-button';
import { button, colour, joined, type Screen, type Texts } from '../screen/ui';
import { askedFor, gameName, headline, seatIn, seatsIn } from './status';
import type { Line } from '../../play/table/records';
import { isLesson, type Position } from '../../play/table/table';

/** The whole board for one reader: in words, outside embeds, a page at a time; or as a picture. */

const MAX_PAGES = 12;
const LINES = 60;

const pageName = (page: number): string => (page === 0 ? 'words' : `words-${page + 1}`);

const pageButton = (page: number): ShowButton => ({
  name: pageName(page),
  label: page === 0 ? 'board-in-words' : 'words-page',
  async show(position, texts, { context, viewer }) {
    const seat = seatIn(position, viewer.user);
    const lines = await context.play.reading.log(position, seat ?? null, { last: LINES });
    const since = seat === undefined ? [] : lines.slice(lines.findLastIndex((one) => isBy(one, seat)) + 1);
    return { screen: boardInWords(position, texts, { seat, since }, page) };
  },
});

const isBy = (line: Line, seat: number): boolean => seatsIn(line)[0] === seat;

export const wordsButton: ShowButton = pageButton(0);
/** The pages after the first. They have buttons only on the pages before and after. */
export const wordsPages: readonly ShowButton[] = Array.from({ length: MAX_PAGES - 1 }, (_, at) =>
  pageButton(at + 1),
);

/** Returns one page of the board in words. */
export function boardInWords(position: Position, texts: Texts, how: BoardTextOptions = {}, page = 0): Screen {
  const pages = boardPages(position, texts, how);
  const at = Math.min(page, pages.length - 1);
  const isPupils = isLesson(position);
  const last = at === pages.length - 1 && !isPupils ? [texts.ui('promise', { hash: position.seedHash })] : [];
  return {
    content: [
      `-# ${joined([
        gameName(texts),
        isPupils ? '' : position.id,
        pages.length > 1 ? texts.ui('page-of', { page: at + 1, pages: pages.length }) : '',
      ])}`,
      pages[at] ?? '',
      ...last.map((line) => `-# ${line}`),
    ].join('\n'),
    embeds: [],
    rows: [
      [
        ...turnPages([wordsButton, ...wordsPages].slice(0, pages.length), at, position.id, texts),
        button({ do: 'move', game: position.id }, texts.ui('my-move'), 'main'),
        backToMore(position.id, texts),
      ],
    ],
  };
}

/** The board next to a panel, for a reader whose board is in another channel. */
export const boardButton: ShowButton = {
  name: 'board',
  label: 'whole-board',
  has: ({ game }, pictures) => pictures?.has(game.id) === true,
  show(position, texts, { context, viewer }) {
    const seat = seatIn(position, viewer.user);
    const picture = context.pictures?.render(position, {
      forSeat: seat ?? null,
      locale: viewer.locale,
    });
    const isAsked = askedFor(position, viewer.user) !== undefined;
    const move = button({ do: 'move', game: position.id }, texts.ui('my-move'), isAsked ? 'main' : 'plain');
    return {
      screen: {
        embeds: [{ title: cut(headline(position, texts), LIMITS.title), color: colour('board') }],
        rows: [[move, backToMore(position.id, texts)]],
      },
      ...(picture && { picture, pictureAbove: true as const }),
    };
  },
};

/** Returns the button with the board as a picture, or in words if there are no pictures. */
export const boardFor = (position: Position, pictures?: Pictures): ShowButton =>
  boardButton.has?.(position, pictures) === true ? boardButton : wordsButton;
