import type { NewOutboxItem, OutboxItem, Posted, Result } from '../store';
import type { Line, MessageRef } from './api';
import type { PlayContext } from './context';
import { positionOf, type LoadedGame, type RunningGame } from './loaded';
import { SHOW } from './lobby';
import { calledOnBoard } from './manners/on-board';
import { linesOf } from './record';
import { clearing, strip, stripping } from './replaced-boards';
import { readItem } from './rows';
import type { Mention, Sender } from './sending';

/** The board of a table: edited or posted anew, whom it calls, and in which thread it stands. */
export interface Boards {
  /** What the board's message says and whom it calls. True: there is more to send. */
  show(loaded: RunningGame, group: readonly OutboxItem[]): Promise<boolean>;
  /** The table's thread has been deleted: it goes on in its channel, and its board there is a new one. */
  withoutThread(loaded: LoadedGame): Promise<LoadedGame>;
}
/** Takes a group off the list, and notes what came of it. True: there is more to send. */
export type Done = (
  game: string,
  group: readonly OutboxItem[],
  result?: Omit<Result, 'game'>,
) => Promise<boolean>;

const HOUR = 3_600_000;

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
    const stale = !old || context.now().getTime() - old.at.getTime() > HOUR;
    const retried = group.some((item) => item.attempts > 1);
    // A second attempt under the same nonce brings back the message of the first: what that one was not for
    // needs another.
    const now = group.filter((item) => over || !retried || item.attempts > 1 || item.key === 'board');
    const later = group.filter((item) => !now.includes(item));
    const calls = now.filter((item) => item.kind === 'mention' && (!retried || item.attempts > 1));
    const asked = now.some((item) => item.kind === 'board' && readItem.board(item.what).fresh === true);
    // Nothing is left to press at the end: the last board loses its controls, and so does one that may have
    // got through without our hearing of it.
    const unheard = retried && (stale || asked || calls.length > 0);
    // A game that was ended without a result has no ranking below its last board: that one stays, and says
    // so.
    if (over && !unheard && (stale || row.status === 'over')) {
      if (old) await strip(context, sender, loaded, { ...old, lines: { from: old.lines } });
      return done(row.id, group);
    }
    const running = over ? loaded : await withThread(loaded, group);
    const position = positionOf(running);
    const due = over ? [] : calls.flatMap((item) => stillDue(running, item));
    const { mentions, told: called } = await calledOnBoard(context, row.id, due);
    const fresh = over || retried ? unheard : stale || asked || mentions.length > 0;
    const { news, since } = over ? NOTHING_NEW : await newsOf(context, running, old?.lines ?? 0);
    const sent = await sender.board(sendOf(now), position, { fresh, mentions, news, since });
    let more = later.length > 0;
    if (sent === 'edited') more = (await done(row.id, now, { called })) || more;
    else {
      const lines = position.lineCount + position.session.lines.length;
      const told = { from: old?.lines ?? 0, to: lines };
      const replaced: NewOutboxItem[] = old && old.message !== sent.message ? [stripping(old, told)] : [];
      const posted = { board: { ...sent, at: context.now(), lines } };
      more = (await done(row.id, now, { posted, outbox: replaced, called })) || more;
    }
    if (later.length > 0) await store.outbox.release(later);
    const shown = sent === 'edited' ? old : sent;
    if (shown) addPicture(row, shown);
    return more;
  };

  /**
   * Whoever else sends for this game may have replaced the board, or changed what it shows, while its picture
   * was being drawn.
   */
  const addPicture = ({ id, version }: RunningGame['row'], board: MessageRef): void => {
    const current = async (): Promise<boolean> => {
      const now = await store.glance(id);
      return now?.version === version && now.posted.board?.message === board.message;
    };
    const add = async (): Promise<void> => {
      if (!(await sender.latePicture(board, current)) || (await current())) return;
      // That happened in the very moment: what the picture may have covered is made true once more.
      const now = await store.glance(id);
      await store.outbox.raise(
        id,
        [now?.posted.board?.message === board.message ? { key: 'board', kind: 'board' } : clearing(board)],
        context.now(),
      );
      look();
    };
    void add().catch((error: unknown) =>
      context.log.warn({ game: id, version, err: error }, 'a picture could not follow its board'),
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

const NOTHING_NEW = { news: [], since: [] };
/** Further back nobody looks for what their call should speak of. */
const SINCE = 60;

/** What happened since the board was posted, and since those who are called now were asked before. */
async function newsOf(
  context: PlayContext,
  running: RunningGame,
  from: number,
): Promise<{ readonly news: readonly Line[]; readonly since: readonly Line[] }> {
  const { session, notes, row } = running;
  const total = row.lineCount + session.lines.length + notes.said.length;
  const lines = await linesOf(context, running, null, { from: Math.min(from, Math.max(0, total - SINCE)) });
  const left = Math.min(...session.pending.map(({ seat }) => notes.leftAt?.[seat] ?? 0));
  return {
    news: lines.filter(({ number }) => number >= from),
    since: lines.filter(({ at }) => at > left),
  };
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

/** Whose turn it still is. Whoever has answered in the meantime needs no mention. */
function stillDue(loaded: RunningGame, item: OutboxItem): Mention[] {
  const { seat, answerCount } = readItem.mention(item.what);
  const asked = loaded.session.waiting.find(
    (one) => one.seat === seat && Number.parseInt(one.mark, 10) === answerCount,
  );
  const chair = loaded.chairs[seat];
  return asked && chair?.kind === 'person' ? [{ seat, user: chair.user, mark: asked.mark }] : [];
}
