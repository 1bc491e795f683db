import { Session } from '../../engine/run/session';
import type { Params } from '../../engine/contract/game';

import { usersOf } from '../table/seats';
import { hoursOf } from '../table/clockwork';

import { draftOn } from '../change/draft';
import { isRunning, lobbyOf, noNotes, positionOf, type LoadedGame, type RunningGame } from '../loaded/loaded';
import { changeRow, type PlayContext } from '../change/context';
import type { GameRow } from '../table/rows';
import { SHOW } from './lobby';
import { lessonBegun } from '../loaded/lesson-notes';
import type { PersonNow } from '../table/people';
import { isLesson, type SeatOccupant, type UserId } from '../table/table';
import type { StartOutcome } from '../table/outcomes';

/** From a lobby to a running game. */

export const start = (context: PlayContext, id: string, user: string): Promise<StartOutcome> =>
  changeRow<StartOutcome>(
    context,
    id,
    async (loaded) => {
      const refusal = unready(loaded, user);
      if (refusal) return { no: { kind: 'refused', ...refusal, lobby: lobbyOf(loaded) } };
      const known = await context.people.several(usersOf(loaded.chairs));
      const { change, after } = open(context, loaded, known).finish();
      const { seed, rules, state, answerCounts } = after.row;
      const dealt = { started: change.at, seed, rules, state, answerCounts, chairs: after.chairs };
      const running = { ...after, row: { ...after.row, ...dealt } };
      return {
        change: {
          ...change,
          fields: { ...change.fields, ...dealt },
          outbox: [...SHOW, ...(change.outbox ?? [])],
        },
        after: running,
        done: () => ({ kind: 'started', position: positionOf(running) }),
      };
    },
    { unknown: { kind: 'unknown' } },
  );

function unready(loaded: LoadedGame, user: string): { why: string; params: Params } | undefined {
  if (loaded.row.status !== 'lobby' || isRunning(loaded)) return { why: 'lobby-closed', params: {} };
  if (loaded.row.hostId !== user) return { why: 'not-host', params: {} };
  const lobby = lobbyOf(loaded);
  if (lobby.needs > 0) return { why: 'too-few-players', params: { count: lobby.needs } };
  return lobby.refuses && { why: lobby.refuses.why, params: lobby.refuses.params ?? {} };
}

/** Deals the game: the lobby's row becomes that of a running game. */
function open(
  context: PlayContext,
  loaded: LoadedGame,
  known: ReadonlyMap<UserId, PersonNow>,
): ReturnType<typeof draftOn> {
  const chairs = loaded.chairs.filter((chair): chair is SeatOccupant => chair !== null);
  const taughtFrom = isLesson(loaded.row) ? loaded.game.lesson : undefined;
  const seed = taughtFrom?.seed ?? context.seed();
  const session = Session.start(loaded.game, { seats: chairs.length, options: loaded.row.options }, seed);
  const { rules, state, answerCounts } = session.save();
  const now = context.now();
  const hours = chairs.map((chair) => {
    const person = chair.kind === 'person' ? known.get(chair.user) : undefined;
    return person ? hoursOf(person, loaded.row.tableRules, now) : null;
  });
  const fresh = { ...noNotes(chairs.length), ...(hours.some((one) => one !== null) && { hours }) };
  const notes = taughtFrom ? lessonBegun(loaded.game, fresh, session) : fresh;
  const row: GameRow = {
    ...loaded.row,
    status: 'playing',
    chairs,
    started: now,
    wake: null,
    rules,
    seed,
    state: JSON.stringify(state),
    answerCounts,
    answers: [],
    notes,
  };
  const running: RunningGame = { row, game: loaded.game, session, chairs, notes };
  return draftOn(running, { now, paceMs: context.paceMs, opening: true });
}
