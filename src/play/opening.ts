import { Session } from '../engine/session';
import type { Params } from '../engine/game';
import type { Occupant, StartOutcome, UserId } from './api';
import { usersOf } from './chairs';
import { hoursOf } from './clockwork';
import type { PersonNow } from './manners/people';
import { draftOn } from './draft';
import { isRunning, lobbyOf, noNotes, positionOf, type LoadedGame, type RunningGame } from './loaded';
import { committed } from './committing';
import { guarded, type PlayContext } from './context';
import type { GameRow } from './rows';
import { SHOW } from './lobby';
import { lessonBegun } from './lesson-notes';

/** From a lobby to a running game. */

export async function start(context: PlayContext, id: string, user: string): Promise<StartOutcome> {
  return guarded<StartOutcome>(context, id, () =>
    context.cache.inTurn(id, async () => {
      for (;;) {
        const loaded = await context.cache.current(id);
        if (!loaded) return { kind: 'unknown' };
        const refusal = unready(loaded, user);
        if (refusal) return { kind: 'refused', ...refusal, lobby: lobbyOf(loaded) };
        const known = await context.people.several(usersOf(loaded.chairs));
        const opened = open(context, loaded, known);
        const { change, after } = opened.finish();
        const chairs = after.chairs;
        const { seed, rules, state, answerCounts } = after.row;
        const dealt = { started: change.at, seed, rules, state, answerCounts, chairs };
        const items = [...SHOW, ...(change.outbox ?? [])];
        if (
          await committed(context.store, { ...change, fields: { ...change.fields, ...dealt }, outbox: items })
        ) {
          const running = { ...after, row: { ...after.row, ...dealt } };
          context.cache.keep(running);
          context.pondering.begin(running);
          context.nudge();
          return { kind: 'started', position: positionOf(running) };
        }
        context.cache.drop(id);
      }
    }),
  );
}

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
  const chairs = loaded.chairs.filter((chair): chair is Occupant => chair !== null);
  const taughtFrom = loaded.row.tableRules.lesson === true ? loaded.game.lesson : undefined;
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
  return draftOn(running, { now, pace: context.pace, opening: true });
}
