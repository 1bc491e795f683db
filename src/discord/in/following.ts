import { seatsOf } from '../../play/table/seats';
import type { GameId, UserId } from '../../play/table/table';
import type { Sender } from '../../play/outbox/sending';
import { forListener } from '../listening/spoken';
import { movePanel } from '../press/open-screens';
import type { BotContext } from '../screen/reply';
import { askedOf, seatIn, shownOn } from '../table/status';
import { panelOf } from './open-panels';

/**
 * Open panels follow their table: a waiting panel loses *Undo* when another player has moved. A pupil's next
 * question comes below the new board, without a press. Panels that this process did not open stay as they
 * are.
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

/** Updates the open panel of a user after a board was shown. */
async function follow(context: BotContext, user: UserId, game: GameId, board: Board): Promise<void> {
  const open = panelOf(user, game);
  if (!open) return;
  const held = busy.get(user);
  const isNew = board.isNew || held?.missed.get(game)?.isNew === true;
  if (held) return void held.missed.set(game, { ...board, isNew });
  try {
    const position = await context.play.reading.lastSeen(game);
    const seat = position && seatIn(position, user);
    if (!position || seat === undefined || open.of.shows === shownOn(position, seat)) return;
    const { teaching } = position;
    const isAsked = askedOf(position, seat) !== undefined;
    // At other tables the new board has the answers, or the button that leads to them. The board of a newer
    // question still has to come.
    if (isAsked && (!teaching || board.shows !== shownOn(position, seat))) return;
    const settings = await context.play.people.settings(user);
    const viewer = { ...open.of.viewer, settings };
    const shown = forListener(viewer, await movePanel(context, viewer, position));
    if (panelOf(user, game) !== open) return;
    await (isAsked && isNew ? open.showBelow(shown) : open.show(shown));
  } catch (error) {
    context.log.warn({ game, err: error }, 'failed to update an open panel');
  }
}
