import type { LeagueNotice } from '../../store';
import type { PlayContext } from '../context';
import { Undeliverable, Unavailable } from '../sending';
import type { Announcer } from './api';
import { readLeague, stateOf } from './rows';

/**
 * A league has one message in its channel: it opens the sign-up, and says what has become of it since. That
 * it is due is a row, so it outlives every process, and of several one carries it out.
 */

const LEASE = 30_000;
const AT_ONCE = 10;
const BACKOFF = 30_000;
const MOST_TRIES = 10;

type NoticeContext = Pick<PlayContext, 'store' | 'now' | 'log'>;

/** Posts and draws anew what is due. True: there may be more. */
export async function announceLeagues(context: NoticeContext, announcer: Announcer): Promise<boolean> {
  const { store, now } = context;
  const until = new Date(now().getTime() + LEASE);
  const due = await store.leagues.claimNotices(now(), until, AT_ONCE);
  for (const notice of due) await announce(context, announcer, notice);
  return due.length === AT_ONCE;
}

async function announce(context: NoticeContext, announcer: Announcer, notice: LeagueNotice): Promise<void> {
  const { store } = context;
  try {
    const row = await store.leagues.load(notice.league);
    if (!row) return;
    const league = stateOf(readLeague(row));
    // What was never posted while one could sign up says nothing to anybody any more.
    const late = !notice.message && league.status !== 'signup';
    const send = { nonce: `league-${league.id}`, again: notice.tries > 1 };
    const message = late ? undefined : await announcer.league(send, league, notice.message);
    await store.leagues.noteNotice(notice, { message, due: null });
  } catch (error) {
    const due =
      error instanceof Undeliverable || notice.tries >= MOST_TRIES ? null : again(context, notice, error);
    context.log.warn({ league: notice.league, err: error }, 'the message of a league could not be sent');
    await store.leagues.noteNotice(notice, { due });
  }
}

function again({ now }: NoticeContext, { tries }: LeagueNotice, error: unknown): Date {
  const wait = error instanceof Unavailable ? (error.wait ?? 0) : 0;
  return new Date(now().getTime() + Math.max(wait, BACKOFF * tries));
}
