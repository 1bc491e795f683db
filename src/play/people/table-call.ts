import { say } from '../../engine/contract/game';
import { guarded, type PlayContext } from '../change/context';
import type { Fault } from '../table/outcomes';
import { seatOf, usersOf } from '../table/seats';
import type { GameId, Person } from '../table/table';
import { callsTo } from './personal-calls';

/** One message of a player to all others at the table, once a day and table. */

export const MAX_CALL_LENGTH = 200;

/** Refused: `not-seated`, `nobody-to-call`, `called-today`. */
export type TableCallOutcome =
  { readonly kind: 'done' | 'unknown' } | { readonly kind: 'refused'; readonly why: string } | Fault;

export const callTable = (
  context: PlayContext,
  game: GameId,
  by: Person,
  text: string,
): Promise<TableCallOutcome> =>
  guarded<TableCallOutcome>(context, game, async () => {
    const said = text.replaceAll('\0', '').trim().slice(0, MAX_CALL_LENGTH);
    const loaded = await context.cache.current(game);
    if (!loaded || said === '') return { kind: 'unknown' };
    if (seatOf(loaded.chairs, by.user) === undefined) return { kind: 'refused', why: 'not-seated' };
    const others = usersOf(loaded.chairs).filter((user) => user !== by.user && user !== '');
    if (others.length === 0) return { kind: 'refused', why: 'nobody-to-call' };
    if (!(await context.limits.mayCall(by.user, game))) return { kind: 'refused', why: 'called-today' };
    const now = context.now();
    const what = { phrase: say('notice.table-call', { name: by.name, said }), by: by.user };
    const key = `call:${now.getTime().toString(36)}:${seatOf(loaded.chairs, by.user) ?? ''}`;
    const known = await context.people.several(others);
    for (const { item, due } of callsTo(key, what, others, known, now, true))
      await context.store.outbox.enqueue(game, [item], due);
    context.nudge();
    return { kind: 'done' };
  });
