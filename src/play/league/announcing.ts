import type { LeagueNotice } from '../../store';
import type { PlayContext } from '../change/context';
import { logRepeated } from '../jobs/log-repeated';

import type { Announcer } from './api';
import { readLeague, stateOf } from './rows';
import { Undeliverable, retryWait } from '../table/delivery-retry';

/**
 * A league has one message in its channel: it opens the sign-up, and says what has become of it since. That
 * it is due is a row, so it outlives every process, and of several one carries it out.
 */

/** One message at a time: what it takes to send one is far below the lease. */
const LEASE_MS = 60_000;
const MIN_RETRY_MS = 1_000;

type NoticeContext = Pick<PlayContext, 'store' | 'now' | 'log'>;

/** Posts or updates one message that is due. True: there may be more. */
export async function announceLeagues(context: NoticeContext, announcer: Announcer): Promise<boolean> {
  const { store, now } = context;
  const until = new Date(now().getTime() + LEASE_MS);
  const [notice] = await store.leagues.claimNotices(now(), until, 1);
  if (notice) await announce(context, announcer, notice);
  return notice !== undefined;
}

async function announce(context: NoticeContext, announcer: Announcer, notice: LeagueNotice): Promise<void> {
  const { store } = context;
  try {
    await announcer.ready?.();
    const row = await store.leagues.load(notice.league);
    if (!row) return;
    const league = stateOf(readLeague(row));
    // A message that was not posted during the sign-up is of no use any more.
    const late = !notice.message && league.status !== 'signup';
    const send = { nonce: `league-${league.id}`, again: notice.tries > 1 };
    const message = late ? undefined : await announcer.league(send, league, notice.message);
    await store.leagues.noteNotice(notice, { message, due: null });
  } catch (error) {
    // Retried as long as it takes: an outage is no reason to leave a league without its message.
    const isFinal = error instanceof Undeliverable;
    const pause = Math.max(MIN_RETRY_MS, retryWait(error, notice.tries));
    const line = isFinal
      ? 'dropped the message of a league: its channel is gone'
      : 'failed to send the message of a league; retrying later';
    logRepeated(context.log, { league: notice.league, err: error }, line);
    await store.leagues.noteNotice(notice, {
      due: isFinal ? null : new Date(context.now().getTime() + pause),
    });
  }
}
