import { copyPlain } from '../../engine/run/plain';
import type { AnyGame, Params } from '../../engine/contract/game';
import type { Strength } from '../../computer';
import { LoggableError } from '../../log';
import type { Fields, NewOutboxItem, NewRow } from '../../store';

import { nextComputer, seatOf, usersOf } from '../table/seats';
import { loadedFrom, hostOf, lobbyOf, type LoadedGame } from '../loaded/loaded';
import { changeRow, guarded, type PlayContext } from '../change/context';
import { readNotes, type GameRow, type Notes } from '../table/rows';
import { finishesEnough } from '../../competition/finishing';
import { finishing } from '../people/finishing';
import { isReservedFor, withoutGuest } from '../table/invitations';
import { newId } from './ids';
import { invitationsTo, MAX_INVITED, reservation } from './invitations';
import { specsOf, type Options } from '../table/options';
import { NO_RULES, type TableRules, faultIn, tidied } from '../table/table-rules';
import type { SeatOccupants, ChannelRef, NewTable, SeatOccupant, Person } from '../table/table';
import type { LobbyOutcome } from '../table/outcomes';

export const SHOW: readonly NewOutboxItem[] = [{ key: 'lobby', kind: 'lobby' }];

export class Refused extends Error {
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
  chairs?: SeatOccupants,
  how: {
    /** How the row is written, where something else is to be written with it; false: it was not to be. */
    readonly write?: (row: NewRow) => Promise<boolean>;
    /** The id of the table, if it is already fixed. */
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
  const invites = [...new Set(table.invites)].filter((user) => user !== table.host.user);
  const maxInvited = Math.min(MAX_INVITED, game.seats[1] - 1);
  if (invites.length > maxInvited)
    return { kind: 'refused', why: 'too-many-invited', params: { count: maxInvited } };
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
      ...(invites.length > 0 && { notes: { ...readNotes({}), ...reservation(invites, now) } }),
    };
    const calls = await invitationsTo(context, invites, table.host, now);
    const row: NewRow = {
      id,
      game: game.id,
      guild: table.where.guild,
      channel: table.where.thread ?? table.where.channel,
      at: now,
      fields,
      players: usersOf(fields.chairs),
      outbox: [...SHOW, ...calling(table.calls), ...calls.now],
    };
    if (write) {
      if (!(await write(row))) return { kind: 'unknown' };
    } else if (!(await context.store.create({ ...row, maxLobbies: context.maxLobbies })))
      return { kind: 'refused', why: 'too-many-lobbies', params: { count: context.maxLobbies } };
    for (const { item, due } of calls.later) await context.store.outbox.enqueue(id, [item], due);
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
    .map((chair): SeatOccupant | null =>
      chair?.kind === 'computer' && chair.standsInFor ? { kind: 'computer', number: chair.number } : chair,
    )
    // Deleted players have no seat.
    .filter((chair) => chair !== null && !(chair.kind === 'person' && chair.user === ''));
  const seat = seatOf(chairs, by.user);
  // The user who asks for the table is the host, and has the first seat.
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
  readonly chairs?: SeatOccupants;
  readonly host?: Person;
  readonly options?: Options;
  readonly tableRules?: TableRules;
  readonly notes?: Notes;
  /** These items are sent besides the lobby itself. */
  readonly sends?: readonly NewOutboxItem[];
  readonly status?: 'cancelled' | 'expired';
};

/** The one way a lobby is changed. */
export const edit = (
  context: PlayContext,
  id: string,
  how: (loaded: LoadedGame) => Edit | Promise<Edit>,
): Promise<LobbyOutcome> =>
  changeRow<LobbyOutcome>(
    context,
    id,
    async (loaded) => {
      try {
        if (loaded.row.status !== 'lobby') throw new Refused('lobby-closed');
        const { chairs, host, options, tableRules: rules, notes, sends = [], status } = await how(loaded);
        // The guessed fields of a damaged row are not stored.
        if (loaded.broken && status === undefined) throw new Refused('lobby-closed');
        const now = context.now();
        const fields = {
          ...(chairs && { chairs: compact(chairs, loaded.game) }),
          ...(host && { hostId: host.user, hostName: host.name }),
          ...(options && { options }),
          ...(rules && { tableRules: rules }),
          ...(notes && { notes }),
          ...(status ? { status, wake: null, ended: now } : { wake: expiry(context, now) }),
          updated: now,
        } satisfies Fields;
        const { version } = loaded.row;
        const after = loadedFrom({ ...loaded.row, ...fields, version: version + 1 }, loaded.game);
        const players = chairs && { players: usersOf(chairs) };
        return {
          change: { id, version, at: now, fields, outbox: [...SHOW, ...sends], ...players },
          after,
          done: () => ({ kind: 'done', lobby: lobbyOf(after) }),
        };
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        return {
          no: { kind: 'refused', why: error.why, params: error.params, lobby: lobbyOf(loaded) },
        };
      }
    },
    { unknown: { kind: 'unknown' } },
  );

export const join = (context: PlayContext, id: string, person: Person): Promise<LobbyOutcome> =>
  edit(context, id, async ({ chairs, notes, row }) => {
    const { user } = person;
    if (seatOf(chairs, user) !== undefined) throw new Refused('already-seated');
    const isInvited = notes.invited?.includes(user) === true;
    if (notes.removed?.includes(user) && !isInvited) throw new Refused('removed-here');
    if (row.tableRules.invitedOnly === true && !isInvited) throw new Refused('invited-only');
    const { finishes } = row.tableRules;
    if (finishes !== undefined && !isInvited) {
      const figure = await finishing(context.store, user, context.now());
      if (!finishesEnough(figure, finishes))
        throw new Refused('finishes-too-few', { ...figure, percent: finishes });
    }
    const reserved = isReservedFor(notes, context.now()).filter((one) => one !== user).length;
    return {
      chairs: seated(chairs, { kind: 'person', ...person }, reserved),
      ...(isInvited && { notes: withoutGuest(notes, user) }),
    };
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
    // Players agree to the lobby's rules when they sit down, so it cannot become rated later.
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
  edit(context, id, ({ row, chairs, notes }) => {
    byHost(row, user);
    const number = nextComputer(chairs);
    const reserved = isReservedFor(notes, context.now()).length;
    return { chairs: seated(chairs, { kind: 'computer', number, ...(strength && { strength }) }, reserved) };
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

/** Expires a lobby that was not started in time. */
export const expire = (context: PlayContext, id: string): Promise<LobbyOutcome> =>
  edit(context, id, ({ row }) => {
    if (row.wake && row.wake > context.now()) throw new Refused('not-yet');
    return { status: 'expired' };
  });

// Small things

const expiry = (context: PlayContext, now: Date): Date =>
  new Date(now.getTime() + context.lobbyHours * 3_600_000);

export function byHost(row: GameRow, user: string): void {
  if (hostOf(row).user !== user) throw new Refused('not-host');
}

function seated(chairs: SeatOccupants, occupant: SeatOccupant, reserved: number): SeatOccupants {
  const free = chairs.indexOf(null);
  if (free < 0) throw new Refused('table-full');
  if (chairs.filter((chair) => chair === null).length <= reserved) throw new Refused('seats-reserved');
  return chairs.map((chair, seat) => (seat === free ? occupant : chair));
}

/** Moves all players up to the first seats. */
function compact(chairs: SeatOccupants, game: AnyGame): SeatOccupants {
  const taken = chairs.filter((chair) => chair !== null);
  return Array.from({ length: game.seats[1] }, (_, seat) => taken[seat] ?? null);
}

function checked(rules: TableRules): TableRules {
  const fault = faultIn(rules);
  if (fault !== undefined) throw new Refused('not-an-option-value', { option: fault });
  return tidied(rules);
}
