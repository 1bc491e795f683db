import { randomInt } from 'node:crypto';
import { z } from 'zod';
import { tryOutFrom } from '../../engine/anew';
import { Illegal, type Action, type Decision, type OpenQuestion, type Seat } from '../../engine/game';
import { Session } from '../../engine/session';
import type { TryOutRow } from '../../store';
import type { GameId, Occupant, Position, UserId } from '../api';
import { asSeat, seatOf, seatsOf } from '../chairs';
import { computerAnswer } from '../computers';
import { guarded, type PlayContext } from '../context';
import { isRunning, positionOf, type RunningGame } from '../loaded';
import type { Judgement, Outcome, QuestionAt } from '../outcomes';
import { planIn, type PlannedAnswer } from '../planned';
import { mayWatch } from '../watching';
import type { TryOutOutcome, TryOuts } from './api';
import { isReadBy, lineOf } from '../lines';

export type { TriedOut, TryOutOutcome, TryOutPlan, TryOuts } from './api';

const LASTS = 3_600_000;
/** Of one person: the oldest make room. */
const MOST = 3;
const MOST_ANSWERS = 1_500;
/** So many answers of others are guessed before I am taken to be asked no more. */
const MOST_GUESSES = 400;
const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';
/** The nought begins no table's id. */
const newId = (): string =>
  `0${Array.from({ length: 10 }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`;
export const isTryOut = (game: GameId): boolean => game.startsWith('0');

const given = z.array(
  z.object({ seat: z.int(), decision: z.string(), picks: z.array(z.string()), guessed: z.boolean() }),
);
export interface Given {
  readonly action: Action;
  /** Nobody pressed this: it was taken to be another seat's usual answer. */
  readonly guessed: boolean;
}

/** As it stands in the row. */
const stored = (answers: readonly Given[]): TryOutRow['given'] =>
  answers.map(({ action, guessed }) => ({ ...action, guessed }));

interface Open {
  readonly row: TryOutRow;
  readonly table: RunningGame;
  readonly seat: Seat | null;
  readonly session: Session;
  readonly given: readonly Given[];
}

export function tryOutsOf(context: PlayContext): TryOuts {
  const { store } = context;

  const open = async (id: GameId): Promise<Open | undefined> => {
    const row = await store.tryOuts.load(id, context.now());
    const table = row && (await context.cache.current(row.game));
    if (!row || !table || !isRunning(table)) return undefined;
    const read = given.parse(row.given).flatMap(({ seat: number, guessed, ...rest }): Given[] => {
      const seat = asSeat(number);
      return seat === undefined ? [] : [{ action: { seat, ...rest }, guessed }];
    });
    const seat = row.seat === null ? null : (asSeat(row.seat) ?? null);
    return { row, table, seat, session: Session.load(table.game, row.saved), given: read };
  };

  /** The one way a try-out is changed; whoever presses twice at once finds what the first press left. */
  const change = (
    id: GameId,
    user: UserId,
    decide: (opened: Open) => Pick<Open, 'session' | 'given'> | Outcome,
  ): Promise<Outcome> =>
    guarded<Outcome>(context, id, () =>
      context.cache.inTurn(id, async () => {
        for (;;) {
          const opened = await open(id);
          if (!opened) return { kind: 'unknown' };
          if (opened.row.user !== user) return { kind: 'watching', position: positionFor(opened) };
          const decided = decide(opened);
          if ('kind' in decided) return decided;
          const until = new Date(context.now().getTime() + LASTS);
          const row = {
            ...opened.row,
            saved: decided.session.save(),
            given: stored(decided.given),
            until,
          };
          if (!(await store.tryOuts.change(row))) continue;
          const after = { ...opened, ...decided, row: { ...row, version: row.version + 1 } };
          return { kind: 'done', position: positionFor(after), seat: drawn(after) };
        }
      }),
    );

  const judged = (opened: Open, { mark, seat: whose }: QuestionAt): OpenQuestion | undefined => {
    const { session } = opened;
    const asked = session.waiting.find(
      (one) => one.mark === mark && (whose === undefined || one.seat === whose),
    );
    if (asked) return asked;
    return seatsOf(opened.table.chairs)
      .filter((seat) => whose === undefined || seat === whose)
      .flatMap((seat) => session.interjection(seat) ?? [])
      .find((one) => one.mark === mark);
  };
  const stale = (opened: Open): Outcome => ({
    kind: 'stale',
    position: positionFor(opened),
    seat: drawn(opened),
  });

  return {
    begin: (game, user, { entries, eyes, others = false } = {}) =>
      guarded<TryOutOutcome>(context, game, async () => {
        const table = await context.cache.current(game);
        if (!table || !isRunning(table)) return { kind: 'unknown' };
        if (!mayWatch(positionOf(table), user)) return { kind: 'refused', why: 'only-players' };
        const past = entries === undefined ? undefined : await context.past.of(game);
        const allowed = past?.eyesOf(user) ?? [];
        const own = seatOf(table.chairs, user) ?? null;
        // While it is played nobody looks through another's eyes.
        const seat = eyes !== undefined && allowed.includes(eyes) ? eyes : own;
        const session =
          past && entries !== undefined ? past.at(past.stopNamed(entries)).session : table.session;
        if (session.over || (!past && table.row.status !== 'playing'))
          return { kind: 'refused', why: 'try-out-over' };
        const copy = tryOutFrom(session, seat, context.seed(), (saved) =>
          Session.load(table.game, JSON.parse(JSON.stringify(saved))),
        );
        if (!copy) return { kind: 'refused', why: 'try-out-none' };
        const start = copy.save();
        const answers = others && seat !== null ? goOn(context, copy, seat) : [];
        const row: TryOutRow = {
          id: newId(),
          user,
          game,
          seat,
          version: 0,
          start,
          saved: copy.save(),
          given: stored(answers),
          until: new Date(context.now().getTime() + LASTS),
        };
        const { version: _none, ...fresh } = row;
        await store.tryOuts.create(fresh, MOST);
        return { kind: 'begun', position: positionFor({ row, table, seat, session: copy, given: answers }) };
      }),
    async position(id) {
      const opened = await open(id);
      return opened && positionFor(opened);
    },
    question: (at) =>
      guarded<Judgement>(context, at.game, async () => {
        const opened = await open(at.game);
        if (!opened) return { kind: 'unknown' };
        const position = positionFor(opened);
        if (opened.row.user !== at.user) return { kind: 'watching', position };
        const asked = judged(opened, at);
        if (!asked) return { kind: 'stale', position, seat: drawn(opened) };
        return { kind: 'asked', position, seat: asked.seat, asked };
      }),
    press: ({ picks, ...at }) =>
      change(at.game, at.user, (opened) => {
        const asked = judged(opened, at);
        if (!asked) return stale(opened);
        const action = { seat: asked.seat, decision: asked.id, picks };
        const refusal =
          opened.given.length >= MOST_ANSWERS ? new Illegal('try-out-long') : opened.session.refusal(action);
        if (refusal) {
          const { why, params } = refusal;
          return { kind: 'illegal', position: positionFor(opened), seat: asked.seat, why, params };
        }
        const session = opened.session.copy();
        session.apply(action);
        return { session, given: [...opened.given, { action, guessed: false }] };
      }),
    back: (id, user) =>
      change(id, user, (opened) => {
        const last = opened.given.findLastIndex(({ guessed }) => !guessed);
        if (last < 0) return stale(opened);
        const rest = opened.given.slice(0, last);
        return { session: playedTo(opened, rest), given: rest };
      }),
    others: (id, user) =>
      change(id, user, (opened) => {
        const { seat } = opened;
        if (seat === null || opened.given.length >= MOST_ANSWERS) return stale(opened);
        const session = opened.session.copy();
        return { session, given: [...opened.given, ...goOn(context, session, seat)] };
      }),
    async log(id, reader) {
      const opened = await open(id);
      if (!opened) return [];
      const session = playedTo(opened, opened.given);
      return [...session.closedLines, ...session.lines]
        .filter((entry) => isReadBy(entry, reader))
        .map((entry, number) => lineOf(entry, number));
    },
    async plan(id, user) {
      const opened = await open(id);
      if (!opened || opened.row.user !== user || opened.seat === null) return undefined;
      return { game: opened.row.game, answers: planFrom(opened) };
    },
    drop: (id, user) => store.tryOuts.drop(id, user),
    tend: async () => void (await store.tryOuts.lapse(context.now())),
  };
}

/** From the beginning of a try-out on, with these answers. */
function playedTo({ table, row }: Open, answers: readonly Given[]): Session {
  const session = Session.load(table.game, row.start);
  for (const { action } of answers) session.apply(action);
  return session;
}

const planFrom = ({ table, row, given: answers, seat }: Open): readonly PlannedAnswer[] =>
  seat === null ? [] : planIn(Session.load(table.game, row.start), answers, seat);

/** The others answer as they would if their time ran out, until this seat is asked. */
function goOn(context: PlayContext, session: Session, seat: Seat): Given[] {
  const answers: Given[] = [];
  while (!session.over && answers.length < MOST_GUESSES) {
    if (session.decisions.some((asked) => asked.seat === seat)) break;
    const [asked] = session.decisions;
    if (!asked) break;
    const action = usual(context, asked);
    session.apply(action);
    answers.push({ action, guessed: true });
  }
  return answers;
}
function usual(context: PlayContext, asked: Decision): Action {
  const idle = asked.min === 1 && asked.max === 1 ? asked.options.find((option) => option.idle) : undefined;
  const picks = asked.fallback ?? (idle && [idle.key]) ?? computerAnswer(asked, context.pick).picks;
  return { seat: asked.seat, decision: asked.id, picks };
}

/** Whose question is drawn: one's own first. */
function drawn({ session, seat }: Pick<Open, 'session' | 'seat'>): Seat {
  const asked = session.waiting.find((one) => one.seat === seat) ?? session.waiting[0];
  return asked?.seat ?? seat ?? 0;
}

/** The person plays for everybody, one after the other: they sit wherever is asked. */
export const NOBODY = '-';
function positionFor(opened: Open): Position {
  const { table, row, session, seat } = opened;
  const now = positionOf(table);
  const { board: _board, motion: _motion, teaching: _teaching, mayRedo: _redo, seed: _seed, ...rest } = now;
  const { scores: _scores, ...kept } = rest;
  const at = drawn(opened);
  const nobody = table.chairs.map(() => null);
  return {
    ...kept,
    id: row.id,
    version: row.version,
    status: session.over ? 'over' : 'playing',
    session,
    chairs: table.chairs.map((chair, one): Occupant => {
      if (one === at) return { kind: 'person', user: row.user, name: nameOf(chair) };
      return chair.kind === 'person' ? { ...chair, user: chair.user === '' ? '' : NOBODY } : chair;
    }),
    since: nobody,
    due: nobody,
    lineCount: 0,
    ...(session.over && { scores: session.scores() }),
    tryOut: {
      of: row.game,
      seat,
      until: row.until,
      mayGoBack: opened.given.some(({ guessed }) => !guessed),
      plan: planFrom(opened).length,
    },
  };
}
const nameOf = (chair: Occupant): string =>
  chair.kind === 'person' ? chair.name : (chair.standsInFor?.name ?? `Computer ${chair.number}`);
