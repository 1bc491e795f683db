import type { Seat } from '../../engine/contract/game';
import type { NewOutboxItem, OutboxItem, Posted, Result } from '../../store';

import type { PlayContext } from '../change/context';
import { positionOf, type LoadedGame, type RunningGame } from '../loaded/loaded';
import { SHOW } from '../lobby/lobby';
import { seatLostAt } from '../table/clockwork';
import { type Mention, calledOnBoard } from '../people/board-mentions';
import { linesOf } from '../replay/game-log';
import { decideBoard, splitGroup } from './board-decision';
import { clearing, strip, stripping, strippingAgain, type Replaced } from './replaced-boards';
import { readItem } from '../table/rows';
import { persons } from '../table/seats';
import type { Sender } from './sending';
import type { Line } from '../table/records';
import type { MessageRef } from '../table/table';

/** Posts and edits the board of a table, with its mentions and its thread. */
export interface Boards {
  /** Updates the board's message and its mentions. Returns true if there is more to send. */
  show(loaded: RunningGame, group: readonly OutboxItem[]): Promise<boolean | 'taken'>;
  /** The table's thread has been deleted: it goes on in its channel, and its board there is a new one. */
  withoutThread(loaded: LoadedGame): Promise<LoadedGame>;
}
/**
 * Removes a group from the list and notes the result. Returns true if there is more to send, or `taken` if
 * another process took the group over.
 */
export type Done = (
  game: string,
  group: readonly OutboxItem[],
  result?: Omit<Result, 'game'>,
) => Promise<boolean | 'taken'>;

const HOUR_MS = 3_600_000;
/** After this time an edit whose answer was never heard has been applied, or never will be. */
const LATE_MS = 60_000;
const MAX_UNHEARD = 2_000;

export function boardsOf(
  context: PlayContext,
  sender: Sender,
  { look, done }: { readonly look: () => void; readonly done: Done },
): Boards {
  const { store } = context;

  const show: Boards['show'] = async (loaded, group) => {
    const { row } = loaded;
    const over = row.status !== 'playing';
    const old = row.posted.board;
    const { retried, with: now, later, calls } = splitGroup(group, over);
    const running = over ? loaded : await withThread(loaded, group);
    const due = over ? [] : calls.flatMap((item) => stillDue(running, item));
    const { mentions, told: called } = await calledOnBoard(context, row.id, due, (seat) =>
      seatLostAt({ notes: running.notes, tableRules: row.tableRules }, seat),
    );
    const decision = decideBoard({
      over,
      ranked: row.status === 'over',
      stale: !old || context.now().getTime() - old.at.getTime() > HOUR_MS,
      retried,
      asked: now.some((item) => item.kind === 'board' && readItem.board(item.what).fresh === true),
      calls: calls.length > 0,
      mentions: mentions.length > 0,
    });
    if (decision === 'keep') {
      const told = { from: old?.lines ?? 0 };
      if (old) await strip(context, sender, loaded, { ...old, lines: told });
      if (old && unheardEdits.delete(old.message)) stripLater(row.id, old, told);
      return done(row.id, group);
    }
    const position = positionOf(running);
    const { news, since, begins } = over ? NOTHING_NEW : await newsOf(context, running, old?.lines ?? 0);
    if (old && retried) noteUnheard(old);
    const fresh = decision === 'post';
    const sent = await sender
      .board(sendOf(now), position, { fresh, mentions, news, since })
      .catch((error: unknown) => {
        if (old) noteUnheard(old);
        throw error;
      });
    let more = later.length > 0;
    if (sent === 'edited') {
      const came = await done(row.id, now, { called });
      if (old && came === 'taken') await withdraw(row.id, old);
      more = came === true || more;
    } else {
      const lines = begins ?? position.lineCount + position.session.lines.length;
      const told = { from: old?.lines ?? 0, to: lines };
      const replaced: NewOutboxItem[] = old && old.message !== sent.message ? [stripping(old, told)] : [];
      const posted = { board: { ...sent, at: context.now(), lines } };
      more = (await done(row.id, now, { posted, outbox: replaced, called })) === true || more;
      if (old && replaced.length > 0 && unheardEdits.delete(old.message)) stripLater(row.id, old, told);
    }
    if (later.length > 0) await store.outbox.release(later);
    const shown = sent === 'edited' ? old : sent;
    if (shown) addPicture(row, shown);
    return more;
  };

  /**
   * Boards with an edit whose answer was never heard. Discord may still apply it, after the board has been
   * replaced and stripped: then it is stripped once more.
   */
  const unheardEdits = new Set<string>();
  const noteUnheard = ({ message }: MessageRef): void => {
    unheardEdits.delete(message);
    unheardEdits.add(message);
    if (unheardEdits.size > MAX_UNHEARD) unheardEdits.delete(unheardEdits.values().next().value as string);
  };
  const stripLater = (game: string, board: MessageRef, told: Replaced['lines']): void =>
    void setTimeout(() => void stripAgain(game, board, told), LATE_MS).unref();
  /** If another process replaced the board meanwhile, the edit gave the old one its controls back. */
  const withdraw = async (game: string, edited: MessageRef & { readonly lines: number }): Promise<void> => {
    const board = (await store.peekVersion(game))?.posted.board;
    if (board && board.message !== edited.message)
      await stripAgain(game, edited, { from: edited.lines, to: board.lines });
  };
  const stripAgain = (game: string, board: MessageRef, told: Replaced['lines']): Promise<void> =>
    store.outbox
      .enqueue(game, [strippingAgain(board, told)], context.now())
      .then(look, (error: unknown) =>
        context.log.warn({ game, err: error }, 'failed to strip a replaced board once more'),
      );

  /** Adds the picture later. Another process may have replaced or changed the board during the drawing. */
  const addPicture = ({ id, version }: RunningGame['row'], board: MessageRef): void => {
    const current = async (): Promise<boolean> => {
      const now = await store.peekVersion(id);
      return now?.version === version && now.posted.board?.message === board.message;
    };
    const add = async (): Promise<void> => {
      if (!(await sender.latePicture(board, current)) || (await current())) return;
      // That happened in the very moment: what the picture may have covered is made true once more.
      const now = await store.peekVersion(id);
      await store.outbox.enqueue(
        id,
        [now?.posted.board?.message === board.message ? { key: 'board', kind: 'board' } : clearing(board)],
        context.now(),
      );
      look();
    };
    void add().catch((error: unknown) =>
      context.log.warn({ game: id, version, err: error }, 'failed to add a picture to its board'),
    );
  };

  const withoutThread: Boards['withoutThread'] = async (loaded) => {
    const { row } = loaded;
    context.log.warn({ game: row.id }, 'a thread was deleted; the game goes on in its channel');
    await done(row.id, [], { posted: { thread: row.channel }, outbox: SHOW });
    look();
    return withPosted(loaded, { thread: row.channel });
  };

  const withThread = async (loaded: RunningGame, group: readonly OutboxItem[]): Promise<RunningGame> => {
    const position = positionOf(loaded);
    if (!position.tableRules.thread || position.where.thread !== undefined) return loaded;
    const thread = await sender.thread(sendOf(group), position);
    await done(loaded.row.id, [], { posted: { thread }, outbox: SHOW });
    return withPosted(loaded, { thread });
  };

  return { show, withoutThread };
}

interface News {
  readonly news: readonly Line[];
  readonly since: readonly Line[];
  readonly begins?: number | undefined;
}
const NOTHING_NEW: News = { news: [], since: [] };
/** Lines further back are of no use to a mentioned player. */
const SINCE = 60;

/**
 * Returns the lines since the first one that the board tells, and those since the mentioned players last had
 * to answer. `begins`: the first line that a new board tells. The replaced board tells those before it.
 */
async function newsOf(context: PlayContext, running: RunningGame, from: number): Promise<News> {
  const { session, notes, row, chairs } = running;
  const total = row.lineCount + session.lines.length + notes.said.length;
  const lines = await linesOf(context, running, null, { from: Math.min(from, Math.max(0, total - SINCE)) });
  const leftAt = (seat: Seat): number => notes.leftAt?.[seat] ?? 0;
  const left = Math.min(...session.pending.map(({ seat }) => leftAt(seat)));
  const news = lines.filter(({ number }) => number >= from);
  const since = lines.filter(({ at }) => at > left);
  if (session.pending.some(({ seat }) => chairs[seat]?.kind === 'person'))
    return { news, since, begins: news.find(({ at }) => at > left)?.number };
  // Computers move: the last move of a person is news, and what followed.
  const moved = Math.max(...persons(chairs).map(leftAt));
  return { news: news.filter(({ at }) => at >= moved), since, begins: news[0]?.number };
}

const withPosted = <L extends LoadedGame>(loaded: L, posted: Partial<Posted>): L => ({
  ...loaded,
  row: { ...loaded.row, posted: { ...loaded.row.posted, ...posted } },
});

/**
 * Under which nonce a group goes out: that of what was tried first, at every further attempt, whatever has
 * joined the group since.
 */
const sendOf = (group: readonly OutboxItem[]): { nonce: string; again: boolean } => {
  const attempts = Math.max(...group.map((item) => item.attempts));
  const eldest = group.filter((item) => item.attempts === attempts);
  const first = eldest.find((item) => item.kind === 'board') ?? eldest[0];
  return { nonce: first?.nonce ?? '', again: attempts > 1 };
};

/** Returns the mention if it is still this player's turn. A player who has answered needs none. */
function stillDue(loaded: RunningGame, item: OutboxItem): Mention[] {
  const { seat, answerCount } = readItem.mention(item.what);
  const asked = loaded.session.waiting.find(
    (one) => one.seat === seat && Number.parseInt(one.promptId, 10) === answerCount,
  );
  const chair = loaded.chairs[seat];
  return asked && chair?.kind === 'person' ? [{ seat, user: chair.user, promptId: asked.promptId }] : [];
}
