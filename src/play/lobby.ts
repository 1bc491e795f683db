import { randomInt } from 'node:crypto';
import { copyPlain } from '../engine/plain';
import type { AnyGame, Params } from '../engine/game';
import type { Strength } from '../computer';
import { LoggableError } from '../log';
import type { Change, Fields, NewOutboxItem, NewRow } from '../store';
import type { Chairs, TableRules, LobbyOutcome, NewTable, Occupant, Person, ChannelRef } from './api';
import { nextComputer, seatOf, usersOf } from './chairs';
import { loadedFrom, hostOf, lobbyOf, type LoadedGame } from './loaded';
import { committed } from './committing';
import { guarded, type PlayContext } from './context';
import type { GameRow } from './rows';
import { specsOf, type Options } from './options';
import { faultIn, NO_RULES, tidied } from './table-rules';

const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';
/** Ten letters without look-alikes: 50 bits, and short enough for every button. */
export const newId = (): string =>
  Array.from({ length: 10 }, () => LETTERS[randomInt(LETTERS.length)]).join('');

export const SHOW: readonly NewOutboxItem[] = [{ key: 'lobby', kind: 'lobby' }];

class Refused extends Error {
  constructor(
    readonly why: string,
    readonly params: Params = {},
  ) {
    super(why);
  }
}

export async function create(
  context: PlayContext,
  table: NewTable,
  chairs?: Chairs,
  how: {
    /** How the row is written, where something else is to be written with it; false: it was not to be. */
    readonly write?: (row: NewRow) => Promise<boolean>;
    /** What it is called, where that is fixed already. */
    readonly id?: string;
  } = {},
): Promise<LobbyOutcome> {
  const game = context.cache.game(table.game);
  if (!game) return { kind: 'refused', why: 'unknown-game', params: {} };
  const specs = specsOf(game);
  for (const [name, value] of Object.entries(table.options ?? {})) {
    const fault = specs.fault(name, value);
    if (fault) return { kind: 'refused', why: fault, params: { option: name } };
  }
  const { id = newId(), write } = how;
  return guarded(context, id, async () => {
    const now = context.now();
    const seats = game.seats[1];
    const seated = chairs ?? [{ kind: 'person' as const, ...table.host }];
    const fields = {
      status: 'lobby' as const,
      hostId: table.host.user,
      hostName: table.host.name,
      chairs: Array.from({ length: seats }, (_, seat) => seated[seat] ?? null),
      options: { ...specs.defaults, ...table.options },
      tableRules: checked({ ...NO_RULES, ...table.tableRules }),
      wake: expiry(context, now),
    };
    const row: NewRow = {
      id,
      game: game.id,
      guild: table.where.guild,
      channel: table.where.thread ?? table.where.channel,
      at: now,
      fields,
      players: usersOf(fields.chairs),
      outbox: [...SHOW, ...calling(table.calls)],
    };
    if (write) {
      if (!(await write(row))) return { kind: 'unknown' };
    } else if (!(await context.store.create({ ...row, mostLobbies: context.mostLobbies })))
      return { kind: 'refused', why: 'too-many-lobbies', params: { count: context.mostLobbies } };
    context.nudge();
    const loaded = await context.cache.current(id);
    if (!loaded) throw new LoggableError('the new table is not there');
    return { kind: 'done', lobby: lobbyOf(loaded) };
  });
}

const calling = (calls: NewTable['calls']): NewOutboxItem[] =>
  calls ? [{ key: 'notice:call', kind: 'notice', what: calls }] : [];

/** The same people once more. */
export async function again(
  context: PlayContext,
  id: string,
  by: Person,
  where: ChannelRef,
): Promise<LobbyOutcome> {
  const loaded = await context.cache.current(id);
  if (!loaded) return { kind: 'unknown' };
  const chairs = loaded.chairs
    .map((chair): Occupant | null =>
      chair?.kind === 'computer' && chair.standsInFor ? { kind: 'computer', number: chair.number } : chair,
    )
    // Nobody sits where somebody asked to be forgotten.
    .filter((chair) => chair !== null && !(chair.kind === 'person' && chair.user === ''));
  const seat = seatOf(chairs, by.user);
  // Whoever asks for it is the host, and sits first.
  const seated = seat === undefined ? chairs : [...chairs.slice(seat), ...chairs.slice(0, seat)];
  return create(
    context,
    {
      game: loaded.game.id,
      where,
      host: by,
      options: loaded.row.options,
      tableRules: loaded.row.tableRules,
    },
    seated,
  );
}

type Edit = {
  readonly chairs?: Chairs;
  readonly host?: Person;
  readonly options?: Options;
  readonly tableRules?: TableRules;
  readonly status?: 'cancelled' | 'expired';
};

/** The one way a lobby is changed; whoever moves second finds what the first has left. */
async function edit(
  context: PlayContext,
  id: string,
  how: (loaded: LoadedGame) => Edit,
): Promise<LobbyOutcome> {
  return guarded(context, id, () =>
    context.cache.inTurn(id, async () => {
      for (;;) {
        const loaded = await context.cache.current(id);
        if (!loaded) return { kind: 'unknown' as const };
        const lobby = lobbyOf(loaded);
        try {
          if (loaded.row.status !== 'lobby') throw new Refused('lobby-closed');
          const { chairs, host, options, tableRules: rules, status } = how(loaded);
          // Of a damaged row nothing is written that was only guessed.
          if (loaded.broken && status === undefined) throw new Refused('lobby-closed');
          const now = context.now();
          const fields = {
            ...(chairs && { chairs: compact(chairs, loaded.game) }),
            ...(host && { hostId: host.user, hostName: host.name }),
            ...(options && { options }),
            ...(rules && { tableRules: rules }),
            ...(status ? { status, wake: null, ended: now } : { wake: expiry(context, now) }),
            updated: now,
          } satisfies Fields;
          const written: Change = {
            id,
            version: loaded.row.version,
            at: now,
            fields,
            outbox: SHOW,
            ...(chairs && { players: usersOf(chairs) }),
          };
          if (!(await committed(context.store, written))) {
            context.cache.drop(id);
            continue;
          }
          const after = loadedFrom(
            { ...loaded.row, ...fields, version: loaded.row.version + 1 },
            loaded.game,
          );
          context.cache.keep(after);
          context.nudge();
          return { kind: 'done' as const, lobby: lobbyOf(after) };
        } catch (error) {
          if (error instanceof Refused)
            return { kind: 'refused' as const, why: error.why, params: error.params, lobby };
          throw error;
        }
      }
    }),
  );
}

export const join = (context: PlayContext, id: string, person: Person): Promise<LobbyOutcome> =>
  edit(context, id, ({ chairs }) => {
    if (seatOf(chairs, person.user) !== undefined) throw new Refused('already-seated');
    return { chairs: seated(chairs, { kind: 'person', ...person }) };
  });

export const leave = (context: PlayContext, id: string, user: string): Promise<LobbyOutcome> =>
  edit(context, id, ({ chairs, row }) => {
    const seat = seatOf(chairs, user);
    if (seat === undefined) throw new Refused('not-seated');
    const left = chairs.map((chair, at) => (at === seat ? null : chair));
    const heir = row.hostId === user ? left.find((chair) => chair?.kind === 'person') : undefined;
    return { chairs: left, ...(heir?.kind === 'person' && { host: { user: heir.user, name: heir.name } }) };
  });

export const setOption = (
  context: PlayContext,
  id: string,
  user: string,
  name: string,
  value: unknown,
): Promise<LobbyOutcome> =>
  edit(context, id, (loaded) => {
    byHost(loaded.row, user);
    const fault = specsOf(loaded.game).fault(name, value);
    if (fault) throw new Refused(fault, { option: name });
    return { options: { ...loaded.row.options, [name]: copyPlain(value) } };
  });

export const setTableRules = (
  context: PlayContext,
  id: string,
  user: string,
  change: Partial<TableRules>,
): Promise<LobbyOutcome> =>
  edit(context, id, ({ row, chairs }) => {
    byHost(row, user);
    // Whoever sits down agrees to what the lobby says: it does not become serious afterwards.
    if (change.rated === true && row.tableRules.rated !== true && usersOf(chairs).length > 1)
      throw new Refused('rated-late');
    return { tableRules: checked({ ...row.tableRules, ...change }) };
  });

export const addComputer = (
  context: PlayContext,
  id: string,
  user: string,
  strength?: Strength,
): Promise<LobbyOutcome> =>
  edit(context, id, ({ row, chairs }) => {
    byHost(row, user);
    const number = nextComputer(chairs);
    return { chairs: seated(chairs, { kind: 'computer', number, ...(strength && { strength }) }) };
  });

export const removeComputer = (context: PlayContext, id: string, user: string): Promise<LobbyOutcome> =>
  edit(context, id, ({ row, chairs }) => {
    byHost(row, user);
    const seat = chairs.findLastIndex((chair) => chair?.kind === 'computer');
    if (seat < 0) throw new Refused('no-computer-here');
    return { chairs: chairs.map((chair, at) => (at === seat ? null : chair)) };
  });

export const cancelLobby = (context: PlayContext, id: string, user: string): Promise<LobbyOutcome> =>
  edit(context, id, ({ row }) => {
    byHost(row, user);
    return { status: 'cancelled' };
  });

/** Nobody has started it, and its time is up. */
export const expire = (context: PlayContext, id: string): Promise<LobbyOutcome> =>
  edit(context, id, ({ row }) => {
    if (row.wake && row.wake > context.now()) throw new Refused('not-yet');
    return { status: 'expired' };
  });

// Small things

const expiry = (context: PlayContext, now: Date): Date =>
  new Date(now.getTime() + context.lobbyHours * 3_600_000);

function byHost(row: GameRow, user: string): void {
  if (hostOf(row).user !== user) throw new Refused('not-host');
}

function seated(chairs: Chairs, occupant: Occupant): Chairs {
  const free = chairs.indexOf(null);
  if (free < 0) throw new Refused('table-full');
  return chairs.map((chair, seat) => (seat === free ? occupant : chair));
}

/** Everybody moves up. */
function compact(chairs: Chairs, game: AnyGame): Chairs {
  const taken = chairs.filter((chair) => chair !== null);
  return Array.from({ length: game.seats[1] }, (_, seat) => taken[seat] ?? null);
}

function checked(rules: TableRules): TableRules {
  const fault = faultIn(rules);
  if (fault !== undefined) throw new Refused('not-an-option-value', { option: fault });
  return tidied(rules);
}
