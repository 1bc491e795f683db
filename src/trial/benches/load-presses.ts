import { onlyPersonAsked } from '../../discord/table/board-message';
import { isSingle, openControls } from '../../discord/question/controls';
import { writeId } from '../../discord/screen/ids';
import { writePicks } from '../../discord/question/picks';
import { irreversible } from '../../discord/question/irreversible';
import { textsFor } from '../../discord/table/status';
import { randomPicks, type Picker } from '../../engine/check/fuzz';
import type { OpenQuestion, Seat } from '../../engine/contract/game';
import type { Position } from '../../play/table/table';

/** Chooses the presses of the load benches from the positions. */

/** Kinds of press with different costs. Those with `passes` end with a notification of another player. */
export const KINDS = ['look', 'board', 'board-passes', 'panel', 'panel-passes', 'undo'] as const;
export type Kind = (typeof KINDS)[number];

export interface Offer {
  readonly game: string;
  readonly channel: string;
  readonly user: string;
  readonly id: string;
  /** The button that opens their panel. */
  readonly opens: string;
  /** The board that stands. */
  readonly board: string;
}

export function pressFor(position: Position, dice: Picker): { user: string; id: string } | undefined {
  const { waiting: open } = position.session;
  const asked = open[dice(open.length)];
  const chair = asked && position.chairs[asked.seat];
  if (!asked || chair?.kind !== 'person' || position.status !== 'playing') return undefined;
  return { user: chair.user, id: answering(position, asked, randomPicks(asked, dice), 'sure') };
}

export function offerOf(kind: Kind, position: Position, dice: Picker): Offer | undefined {
  if (position.status !== 'playing' || !position.board) return undefined;
  const found = kind === 'undo' ? undoing(position) : answered(kind, position, dice);
  const chair = found && position.chairs[found.seat];
  if (!found || chair?.kind !== 'person') return undefined;
  return {
    game: position.id,
    channel: position.where.channel,
    user: chair.user,
    id: found.id,
    opens: writeId({ do: 'move', game: position.id }),
    board: position.board.message,
  };
}

interface Found {
  readonly seat: Seat;
  readonly id: string;
}

function undoing({ id, session, chairs }: Position): Found | undefined {
  const seat = session.answers.map((answer) => answer.seat).find((one) => session.canUndo(one));
  return seat === undefined || chairs[seat]?.kind !== 'person'
    ? undefined
    : { seat, id: writeId({ do: 'undo', game: id, what: 'one' }) };
}

function answered(kind: Exclude<Kind, 'undo'>, position: Position, dice: Picker): Found | undefined {
  const { waiting } = position.session;
  const asked = waiting[dice(waiting.length)];
  if (!asked) return undefined;
  const { seat } = asked;
  if (kind === 'look') return { seat, id: writeId({ do: 'move', game: position.id }) };
  const picks = randomPicks(asked, dice);
  const after = position.session.copy();
  after.apply({ seat, decision: asked.id, picks });
  const passes = after.waiting.some((one) => !waiting.some((before) => before.seat === one.seat));
  if (after.over || passes !== kind.endsWith('-passes')) return undefined;
  if (kind.startsWith('panel')) return { seat, id: answering(position, asked, picks, 'sure') };
  const at = asked.options.findIndex(({ key }) => key === picks[0]);
  const stands =
    isSingle(asked) &&
    onlyPersonAsked(position) === asked &&
    !irreversible(position, asked, at) &&
    openControls(position.id, asked, textsFor(position, 'en'), { title: position.game }) !== undefined;
  return stands ? { seat, id: answering(position, asked, picks, 'pick') } : undefined;
}

function answering(
  { id: game }: Position,
  asked: OpenQuestion,
  picks: readonly string[],
  as: 'pick' | 'sure',
): string {
  const { seat, promptId, options } = asked;
  if (isSingle(asked))
    return writeId({
      do: as,
      game,
      seat,
      promptId: promptId,
      at: options.findIndex(({ key }) => key === picks[0]),
    });
  const counts = options.map((option) => picks.filter((key) => key === option.key).length);
  return writeId({ do: 'give', game, seat, promptId: promptId, picks: writePicks(counts) });
}
