import { who } from '../engine/contract/game';
import type { PersonalData, PersonalDataTable } from '../store';

import { nextComputer, persons, seatOf, usersOf } from './table/seats';
import { change, guarded, type PlayContext } from './change/context';
import { withHours } from './table/clockwork';
import type { LeagueService } from './league/api';
import { cancelLobby, leave } from './lobby/lobby';
import { isRunning, type LoadedGame } from './loaded/loaded';
import type { PlayHistory } from './history/api';
import type { Fault } from './table/outcomes';
import { withoutPlan } from './loaded/plan-notes';
import { readNotes } from './table/rows';
import type { GameId, UserId } from './table/table';

/** Shows and deletes the stored data of a person. */
export interface Privacy {
  about(user: UserId): Promise<WhatIsKept>;
  /**
   * Deletes a person's data everywhere. At running tables a computer takes the seat permanently, without a
   * vote. A game without other players ends. A table that cannot be opened is no exception.
   */
  forget(user: UserId): Promise<'done' | Fault>;
}
export interface WhatIsKept extends Omit<PersonalData, 'tables'> {
  readonly tables: readonly MyTable[];
}
export interface MyTable extends Omit<PersonalDataTable, 'notes' | 'seat'> {
  /** Counted from 1. */
  readonly seat: number | null;
  /** Automatic answers of this player. */
  readonly autoAnswers: readonly { readonly question: string; readonly answer: string }[];
  readonly plans: number;
  /** When they gave up the seat, if that counts as a game not finished. */
  readonly gaveUp?: string;
}

export const createPrivacy = (
  context: PlayContext,
  history: PlayHistory,
  leagues: LeagueService,
): Privacy => ({
  async about(user) {
    const { tables, ...kept } = await context.store.privacy.about(user);
    return { ...kept, tables: tables.map((table) => mine(table, user)) };
  },
  forget: (user) =>
    guarded<'done' | Fault>(context, 'privacy', async () => {
      const { tables, leagues: mineToo } = await context.store.privacy.about(user);
      for (const { id, status } of tables) {
        const left =
          status === 'lobby' ? await leaveLobby(context, id, user) : await giveUp(context, id, user);
        if (left) return left;
      }
      for (const { id, mine: hosts, status } of mineToo) {
        // No other player could ever start it.
        if (hosts && status === 'signup') await leagues.cancel(id, user);
        await leagues.leave(id, user);
      }
      const { store } = context;
      await store.privacy.forget(user, context.now());
      await history.forget(user);
      await context.people.forget(user);
      for (const { id } of tables) context.cache.drop(id);
      context.nudge();
      return 'done';
    }),
});

function mine({ notes: stored, seat, ...table }: PersonalDataTable, user: UserId): MyTable {
  const all = readNotes(stored);
  const notes = table.status === 'playing' ? all : undefined;
  const gaveUp = all.holders?.findLast((one) => one.user === user)?.gaveUp;
  return {
    ...table,
    seat: seat === null ? null : seat + 1,
    autoAnswers: (notes?.autoAnswers ?? [])
      .filter((note) => note.seat === seat)
      .map(({ decision, key }) => ({ question: decision, answer: key })),
    plans: (notes?.plans ?? []).filter((plan) => plan.seat === seat).length,
    ...(gaveUp !== undefined && { gaveUp }),
  };
}

async function leaveLobby(context: PlayContext, id: GameId, user: UserId): Promise<Fault | undefined> {
  const loaded = await context.cache.current(id);
  const alone = usersOf(loaded?.chairs ?? []).every((one) => one === user);
  const outcome =
    alone && loaded?.row.hostId === user
      ? await cancelLobby(context, id, user)
      : await leave(context, id, user);
  return outcome.kind === 'fault' ? outcome : undefined;
}

/** Gives the seat to a computer at once, without a vote. */
async function giveUp(context: PlayContext, id: GameId, user: UserId): Promise<Fault | undefined> {
  const outcome = await change<'left'>(
    context,
    id,
    (loaded: LoadedGame) => {
      const seat = seatOf(loaded.chairs, user);
      if (!isRunning(loaded) || loaded.row.status !== 'playing' || seat === undefined) return { no: 'left' };
      return {
        run(draft) {
          const others = persons(draft.chairs).filter((other) => other !== seat);
          if (others.length === 0) {
            draft.status = 'cancelled';
            return;
          }
          // The hours that their clock used are deleted as well.
          const { notes, tableRules } = draft;
          draft.notes = withHours(notes, draft.chairs, seat, null, tableRules, context.now());
          const number = nextComputer(draft.chairs);
          draft.chairs = draft.chairs.map((chair, at) =>
            at === seat ? { kind: 'computer', number } : chair,
          );
          draft.notes = {
            ...withoutPlan(draft.notes, seat),
            autoAnswers: draft.notes.autoAnswers.filter((note) => note.seat !== seat),
          };
          draft.say('table-replaced', { who: who(seat) });
        },
        done: () => 'left',
      };
    },
    'left',
  );
  return outcome === 'left' ? undefined : outcome;
}
