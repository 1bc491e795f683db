import { seatsOf } from '../../play/table/seats';
import { isLesson, whereOf, type GameId, type Position, type UserId } from '../../play/table/table';
import type { Sender } from '../../play/outbox/sending';
import { forListener } from '../listening/spoken';
import { movePanel } from '../press/open-screens';
import type { BotContext } from '../screen/reply';
import { onlyPersonAsked } from '../table/board-message';
import { askedOf, followsInPanel, seatIn, shownOn } from '../table/status';
import { forgetPanel, hasAsides, isBelow, isElsewhere, panelOf, type OpenPanel } from './open-panels';

/**
 * Open panels follow their table: a waiting panel loses *Undo* when another player has moved, and goes when a
 * new board below it asks its player. The panel of a pupil or of a person who plays alone, and one in another
 * channel, show the next question without a press. Panels that this process did not open stay as they are.
 */

/** A board that was shown. */
interface Board {
  /** It is a new message, below the panels. */
  readonly isNew: boolean;
  /** Names the player's question, or that they wait. */
  readonly shows: string;
}
interface Held {
  presses: number;
  /** The boards that were shown meanwhile. */
  readonly missed: Map<GameId, Board>;
}
/** The users whose press is being answered. */
const busy = new Map<UserId, Held>();

/** Holds the panels of a user while a press is answered: the answer shows the newest state itself. */
export async function holdPanels(
  context: BotContext,
  user: UserId,
  work: () => Promise<void>,
): Promise<void> {
  const held: Held = busy.get(user) ?? { presses: 0, missed: new Map() };
  busy.set(user, held);
  held.presses++;
  try {
    await work();
  } finally {
    held.presses--;
    if (held.presses === 0) {
      busy.delete(user);
      for (const [game, board] of held.missed) await follow(context, user, game, board);
    }
  }
}

/** Lets the open panels of a table follow whenever its board was shown. `begin` hears of the work. */
export const withPanels = (
  sender: Sender,
  context: BotContext,
  begin: (work: Promise<void>) => void,
): Sender => ({
  ...sender,
  async board(send, position, how) {
    const sent = await sender.board(send, position, how);
    for (const seat of seatsOf(position.chairs)) {
      const chair = position.chairs[seat];
      if (chair?.kind !== 'person') continue;
      const board = { isNew: sent !== 'edited', shows: shownOn(position, seat) };
      begin(follow(context, chair.user, position.id, board));
    }
    return sent;
  },
});

/** The latest update of each panel that is under way. */
const updates = new Map<string, Promise<void>>();

/** Updates the open panel of a user after a board was shown: one at a time, so that each knows the last. */
async function follow(context: BotContext, user: UserId, game: GameId, board: Board): Promise<void> {
  const key = `${user} ${game}`;
  const before = updates.get(key) ?? Promise.resolve();
  const update = before.then(() => followNow(context, user, game, board));
  updates.set(key, update);
  await update;
  if (updates.get(key) === update) updates.delete(key);
}

async function followNow(context: BotContext, user: UserId, game: GameId, board: Board): Promise<void> {
  const held = busy.get(user);
  const { isNew } = board;
  // The press can be what opens the panel.
  if (held) {
    const wasNew = held.missed.get(game)?.isNew === true;
    return void held.missed.set(game, { ...board, isNew: isNew || wasNew });
  }
  const open = panelOf(user, game);
  if (!open || open.of.stays) return;
  try {
    const position = await context.play.reading.lastSeen(game);
    const seat = position && seatIn(position, user);
    if (!position || seat === undefined || open.of.shows === shownOn(position, seat)) return;
    const follows = followsInPanel(position);
    const isAsked = askedOf(position, seat) !== undefined;
    // The board of a newer question still has to come.
    if (isAsked && board.shows !== shownOn(position, seat)) return;
    // A panel in another channel stays where it is.
    const isNewHere = isNew && open.of.viewer.channel === whereOf(position.where);
    // The new board has the answers, or the button that leads to them.
    if (isAsked && isNewHere && !follows) return await leave(open);
    const settings = await context.play.people.settings(user);
    const viewer = { ...open.of.viewer, settings };
    const shown = forListener(viewer, await movePanel(context, viewer, position));
    if (panelOf(user, game) !== open) return;
    const isAbove = isNewHere || open.of.shows === '';
    const isThere = !(isAsked && isAbove) && (await open.follow(shown));
    if (!isThere && isAsked && follows) await open.showBelow(shown);
  } catch (error) {
    context.log.warn({ game, err: error }, 'failed to update an open panel');
  }
}

/** Removes a panel above the new board, unless its player reads something next to it. */
async function leave(open: OpenPanel): Promise<void> {
  if (hasAsides(open.message)) return;
  forgetPanel(open.message);
  await open.remove();
}

/**
 * True if the one person who is asked has their panel open below the board, or a pupil has it in another
 * channel, so that they answer there. The board then has no answers.
 */
export function answersInPanel(position: Position): boolean {
  const asked = onlyPersonAsked(position);
  const chair = asked && position.chairs[asked.seat];
  if (chair?.kind !== 'person' || !position.board) return false;
  const panel = [chair.user, position.id, position.board] as const;
  return isBelow(...panel) || (isLesson(position) && isElsewhere(...panel));
}
