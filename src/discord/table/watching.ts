import { seatKeptFor } from '../../play/table/seats';
import { mayWatch } from '../../play/table/watching';
import type { Lobby, Position } from '../../play/table/table';
import { cut, LIMITS } from '../screen/limits';
import { showButton } from '../screen/show-button';
import { generalTexts, notice, type BotReply, type Viewer } from '../screen/reply';
import { button, colour, type Screen, type Texts } from '../screen/ui';
import { wordsButton } from './board-in-words';
import { logButton } from './log-screen';
import { gameName, headline, tableLine, waitingLines } from './status';

/** The screens of a table for a reader without a seat. */

/** Returns the message for a reader who cannot watch this table, or undefined. */
export const closedTo = (
  table: Pick<Position | Lobby, 'status' | 'tableRules' | 'chairs' | 'host'>,
  viewer: Viewer,
): BotReply | undefined =>
  mayWatch(table, viewer.user) ? undefined : notice(generalTexts(viewer.locale).ui('table-closed'));

/** Returns the screen for spectators. */
export function watching(position: Position, texts: Texts, note = texts.ui('watching')): Screen {
  return {
    embeds: [
      {
        title: cut(gameName(texts), LIMITS.title),
        description: cut(
          [note, `**${headline(position, texts)}**`, waitingLines(position, texts).join('\n')]
            .filter((part) => part !== '')
            .join('\n\n'),
          LIMITS.description,
        ),
        color: colour('calm'),
        ...tableLine(position, texts),
      },
    ],
    rows: [
      [
        showButton(wordsButton, position.id, texts),
        showButton(logButton, position.id, texts),
        button({ do: 'rules', game: position.id, topic: 'start' }, texts.ui('rules')),
      ],
    ],
  };
}

/**
 * Adds the button with which a player takes their seat back from a computer. It is on all screens of the
 * table.
 */
export function withSeatKept(screen: Screen, position: Position, viewer: Viewer, texts: Texts): Screen {
  if (position.status !== 'playing' || seatKeptFor(position.chairs, viewer.user) === undefined) return screen;
  const back = button({ do: 'away-seat', game: position.id }, texts.ui('take-seat'), 'main');
  return { ...screen, rows: [[back], ...screen.rows] };
}
