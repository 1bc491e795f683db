import { randomInt } from 'node:crypto';
import { Session } from '../engine/session';
import { copyPlain } from '../engine/plain';
import type { AnyGame, Params } from '../engine/game';
import { LoggableError } from '../log';
import type { Fields, NewErrand, Row } from '../store';
import type {
  Chairs,
  House as HouseRules,
  LobbyOutcome,
  NewTable,
  Occupant,
  Person,
  Place,
  StartOutcome,
} from './api';
import { seatOf, usersOf } from './chairs';
import { draftOn } from './draft';
import {
  hold,
  hostOf,
  houseOf,
  isRunning,
  lobbyOf,
  noNotes,
  optionsOf,
  positionOf,
  type Held,
  type Running,
} from './held';
import { guarded, type House } from './house';
import { specsOf, type Options } from './options';

const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';
/** Ten letters without look-alikes: 50 bits, and short enough for every button. */
export const newId = (): string =>
  Array.from({ length: 10 }, () => LETTERS[randomInt(LETTERS.length)]).join('');

const HOUSE: HouseRules = { thread: false, turnMinutes: null };
/** A week: longer limits are none. */
const MOST_MINUTES = 7 * 24 * 60;
const SHOW: readonly NewErrand[] = [{ key: 'lobby', kind: 'lobby' }];

class Refused extends Error {
  constructor(
    readonly why: string,
    readonly params: Params = {},
  ) {
    super(why);
  }
}

export async function create(house: House, table: NewTable, chairs?: Chairs): Promise<LobbyOutcome> {
  const game = house.book.game(table.game);
  if (!game) return { kind: 'refused', why: 'unknown-game', params: {} };
  const specs = specsOf(game);
  for (const [name, value] of Object.entries(table.options ?? {})) {
    const fault = specs.fault(name, value);
    if (fault) return { kind: 'refused', why: fault, params: { option: name } };
  }
  const id = newId();
  return guarded(house, id, async () => {
    const now = house.now();
    const seats = game.seats[1];
    const seated = chairs ?? [{ kind: 'person' as const, ...table.host }];
    const fields = {
      status: 'lobby',
      hostId: table.host.user,
      hostName: table.host.name,
      chairs: Array.from({ length: seats }, (_, seat) => seated[seat] ?? null),
      options: { ...specs.defaults, ...table.options },
      house: checked({ ...HOUSE, ...table.house }),
      wake: expiry(house, now),
    };
    await house.store.create({
      id,
      game: game.id,
      guild: table.place.guild,
      channel: table.place.thread ?? table.place.channel,
      at: now,
      fields,
      players: usersOf(fields.chairs),
      errands: SHOW,
    });
    house.nudge();
    const held = await house.book.current(id);
    if (!held) throw new LoggableError('the new table is not there');
    return { kind: 'done', lobby: lobbyOf(held) };
  });
}

/** The same people once more. */
export async function again(house: House, id: string, by: Person, place: Place): Promise<LobbyOutcome> {
  const held = await house.book.current(id);
  if (!held) return { kind: 'unknown' };
  const chairs = held.chairs
    .map((chair): Occupant | null =>
      chair?.kind === 'computer' && chair.standsInFor ? { kind: 'computer', number: chair.number } : chair,
    )
    .filter((chair) => chair !== null);
  const seat = seatOf(chairs, by.user);
  // Whoever asks for it is the host, and sits first.
  const seated = seat === undefined ? chairs : [...chairs.slice(seat), ...chairs.slice(0, seat)];
  return create(
    house,
    { game: held.game.id, place, host: by, options: optionsOf(held.row), house: houseOf(held.row) },
    seated,
  );
}

type Edit = {
  readonly chairs?: Chairs;
  readonly host?: Person;
  readonly options?: Options;
  readonly house?: HouseRules;
  readonly status?: 'cancelled' | 'expired';
};

/** The one way a lobby is changed; whoever moves second finds what the first has left. */
async function edit(house: House, id: string, how: (held: Held) => Edit): Promise<LobbyOutcome> {
  return guarded(house, id, () =>
    house.book.inTurn(id, async () => {
      for (;;) {
        const held = await house.book.current(id);
        if (!held) return { kind: 'unknown' as const };
        const lobby = lobbyOf(held);
        try {
          if (held.row.status !== 'lobby') throw new Refused('lobby-closed');
          const { chairs, host, options, house: rules, status } = how(held);
          const now = house.now();
          const fields: Fields = {
            ...(chairs && { chairs: compact(chairs, held.game) }),
            ...(host && { hostId: host.user, hostName: host.name }),
            ...(options && { options }),
            ...(rules && { house: rules }),
            ...(status ? { status, wake: null, ended: now } : { wake: expiry(house, now) }),
            updated: now,
          };
          const written = {
            id,
            version: held.row.version,
            at: now,
            fields,
            errands: SHOW,
            ...(chairs && { players: usersOf(chairs) }),
          };
          if (!(await house.store.commit(written))) {
            house.book.drop(id);
            continue;
          }
          const after = hold({ ...held.row, ...fields, version: held.row.version + 1 }, held.game);
          house.book.keep(after);
          house.nudge();
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

export const join = (house: House, id: string, person: Person): Promise<LobbyOutcome> =>
  edit(house, id, ({ chairs }) => {
    if (seatOf(chairs, person.user) !== undefined) throw new Refused('already-seated');
    return { chairs: seated(chairs, { kind: 'person', ...person }) };
  });

export const leave = (house: House, id: string, user: string): Promise<LobbyOutcome> =>
  edit(house, id, ({ chairs, row }) => {
    const seat = seatOf(chairs, user);
    if (seat === undefined) throw new Refused('not-seated');
    const left = chairs.map((chair, at) => (at === seat ? null : chair));
    const heir = row.hostId === user ? left.find((chair) => chair?.kind === 'person') : undefined;
    return { chairs: left, ...(heir?.kind === 'person' && { host: { user: heir.user, name: heir.name } }) };
  });

export const setOption = (
  house: House,
  id: string,
  user: string,
  name: string,
  value: unknown,
): Promise<LobbyOutcome> =>
  edit(house, id, (held) => {
    byHost(held.row, user);
    const fault = specsOf(held.game).fault(name, value);
    if (fault) throw new Refused(fault, { option: name });
    return { options: { ...optionsOf(held.row), [name]: copyPlain(value) } };
  });

export const setHouse = (
  house: House,
  id: string,
  user: string,
  change: Partial<HouseRules>,
): Promise<LobbyOutcome> =>
  edit(house, id, ({ row }) => {
    byHost(row, user);
    return { house: checked({ ...houseOf(row), ...change }) };
  });

export const addComputer = (house: House, id: string, user: string): Promise<LobbyOutcome> =>
  edit(house, id, ({ row, chairs }) => {
    byHost(row, user);
    const number =
      chairs.reduce((most, chair) => (chair?.kind === 'computer' ? Math.max(most, chair.number) : most), 0) +
      1;
    return { chairs: seated(chairs, { kind: 'computer', number }) };
  });

export const removeComputer = (house: House, id: string, user: string): Promise<LobbyOutcome> =>
  edit(house, id, ({ row, chairs }) => {
    byHost(row, user);
    const seat = chairs.findLastIndex((chair) => chair?.kind === 'computer');
    if (seat < 0) throw new Refused('no-computer-here');
    return { chairs: chairs.map((chair, at) => (at === seat ? null : chair)) };
  });

export const cancelLobby = (house: House, id: string, user: string): Promise<LobbyOutcome> =>
  edit(house, id, ({ row }) => {
    byHost(row, user);
    return { status: 'cancelled' };
  });

/** Nobody has started it, and its time is up. */
export const expire = (house: House, id: string): Promise<LobbyOutcome> =>
  edit(house, id, ({ row }) => {
    if (row.wake && row.wake > house.now()) throw new Refused('not-yet');
    return { status: 'expired' };
  });

export async function start(house: House, id: string, user: string): Promise<StartOutcome> {
  return guarded<StartOutcome>(house, id, () =>
    house.book.inTurn(id, async () => {
      for (;;) {
        const held = await house.book.current(id);
        if (!held) return { kind: 'unknown' };
        const refusal = unready(held, user);
        if (refusal) return { kind: 'refused', ...refusal, lobby: lobbyOf(held) };
        const opened = open(house, held);
        const { change, after } = opened.finish();
        const chairs = after.chairs;
        const fields: Fields = {
          ...change.fields,
          started: change.at,
          seed: after.row.seed,
          rules: after.row.rules,
          state: after.row.state,
          given: after.row.given,
          chairs,
        };
        const errands = [...SHOW, ...(change.errands ?? [])];
        if (await house.store.commit({ ...change, fields, errands })) {
          const running = { ...after, row: { ...after.row, ...fields } };
          house.book.keep(running);
          house.nudge();
          return { kind: 'started', position: positionOf(running) };
        }
        house.book.drop(id);
      }
    }),
  );
}

function unready(held: Held, user: string): { why: string; params: Params } | undefined {
  if (held.row.status !== 'lobby' || isRunning(held)) return { why: 'lobby-closed', params: {} };
  if (held.row.hostId !== user) return { why: 'not-host', params: {} };
  const lobby = lobbyOf(held);
  if (lobby.needs > 0) return { why: 'too-few-players', params: { count: lobby.needs } };
  return lobby.refuses && { why: lobby.refuses.why, params: lobby.refuses.params ?? {} };
}

/** Deals the game: the lobby's row becomes that of a running game. */
function open(house: House, held: Held): ReturnType<typeof draftOn> {
  const chairs = held.chairs.filter((chair): chair is Occupant => chair !== null);
  const seed = house.seed();
  const session = Session.start(held.game, { seats: chairs.length, options: optionsOf(held.row) }, seed);
  const { rules, state, answerCounts: given } = session.save();
  const now = house.now();
  const row: Row = {
    ...held.row,
    status: 'playing',
    chairs,
    started: now,
    wake: null,
    rules,
    seed,
    state: JSON.stringify(state),
    given,
    answers: [],
    notes: noNotes(chairs.length),
  };
  const running: Running = { row, game: held.game, session, chairs, notes: noNotes(chairs.length) };
  return draftOn(running, { now, pace: house.pace, opening: true });
}

// Small things

const expiry = (house: House, now: Date): Date => new Date(now.getTime() + house.lobbyHours * 3_600_000);

function byHost(row: Row, user: string): void {
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

function checked(rules: HouseRules): HouseRules {
  const { thread, turnMinutes } = rules;
  if (typeof thread !== 'boolean') throw new Refused('not-an-option-value', { option: 'thread' });
  if (
    turnMinutes !== null &&
    !(Number.isInteger(turnMinutes) && turnMinutes >= 1 && turnMinutes <= MOST_MINUTES)
  )
    throw new Refused('not-an-option-value', { option: 'turn limit' });
  return { thread, turnMinutes };
}
