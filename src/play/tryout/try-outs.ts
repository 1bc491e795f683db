import type { Replays } from '../replay/replays';

import { z } from 'zod';
import { tryOutFrom } from '../../engine/run/redeal';
import {
  Illegal,
  type Action,
  type Decision,
  type OpenQuestion,
  type Seat,
} from '../../engine/contract/game';
import { Session } from '../../engine/run/session';
import type { TryOutRow } from '../../store';

import { asSeat, seatOf, seatsOf } from '../table/seats';
import { computerAnswer } from '../loaded/computers';
import { guarded, type PlayContext } from '../change/context';
import { isRunning, positionOf, type RunningGame } from '../loaded/loaded';
import type { Asked, Judgement, Outcome, QuestionAt } from '../table/outcomes';
import { planIn, refusalNow, type PlannedAnswer } from '../table/planned';
import { mayWatch } from '../table/watching';
import { createSlices } from '../jobs/slices';
import type { TryOutOutcome, TryOuts } from './api';
import { isReadBy, lineOf } from '../table/lines';
import type { GameId, SeatOccupant, PlanTime, Position, UserId } from '../table/table';
import { NOBODY, newId } from './ids';

export type { TryOutPlan, TryOuts } from './api';
const LASTS_MS = 3_600_000;
/** Limit for one person. The oldest ones are deleted. */
const MAX_TRY_OUTS = 3;
const MAX_ANSWERS = 1_500;
/** After this number of guessed answers the person is not asked again. */
const MAX_GUESSES = 400;

const given = z.array(
  z.object({ seat: z.int(), decision: z.string(), picks: z.array(z.string()), guessed: z.boolean() }),
);
export interface Given {
  readonly action: Action;
  /** True if no person chose this answer: it is the usual answer of another seat. */
  readonly guessed: boolean;
}

/** Returns answers as they are stored in the row. */
const stored = (answers: readonly Given[]): TryOutRow['given'] =>
  answers.map(({ action, guessed }) => ({ ...action, guessed }));

interface Open {
  readonly row: TryOutRow;
  readonly table: RunningGame;
  readonly seat: Seat | null;
  readonly session: Session;
  readonly given: readonly Given[];
}
type Decided = Pick<Open, 'session' | 'given'> | Outcome;
export function createTryOuts(context: PlayContext, replays: Replays): TryOuts {
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

  /** The only way to change a try-out. The second of two presses at once finds the result of the first. */
  const change = (
    id: GameId,
    user: UserId,
    decide: (opened: Open) => Decided | Promise<Decided>,
  ): Promise<Outcome> =>
    guarded<Outcome>(context, id, () =>
      context.cache.inTurn(id, async () => {
        for (;;) {
          const opened = await open(id);
          if (!opened) return { kind: 'unknown' };
          if (opened.row.user !== user) return { kind: 'watching', position: positionFor(opened) };
          const decided = await decide(opened);
          if ('kind' in decided) return decided;
          const until = new Date(context.now().getTime() + LASTS_MS);
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

  const judged = (opened: Open, { promptId, seat: whose }: QuestionAt): OpenQuestion | undefined => {
    const { session } = opened;
    const asked = session.waiting.find(
      (one) => one.promptId === promptId && (whose === undefined || one.seat === whose),
    );
    if (asked) return asked;
    return seatsOf(opened.table.chairs)
      .filter((seat) => whose === undefined || seat === whose)
      .flatMap((seat) => session.interjection(seat) ?? [])
      .find((one) => one.promptId === promptId);
  };
  const stale = (opened: Open): Outcome => ({
    kind: 'stale',
    position: positionFor(opened),
    seat: drawn(opened),
  });

  return {
    begin: (game, user, { entries, perspective, others = false } = {}) =>
      guarded<TryOutOutcome>(context, game, async () => {
        const table = await context.cache.current(game);
        if (!table || !isRunning(table)) return { kind: 'unknown' };
        if (!mayWatch(positionOf(table), user)) return { kind: 'refused', why: 'only-players' };
        const past = entries === undefined ? undefined : await replays.of(game);
        const allowed = past?.perspectivesOf(user) ?? [];
        const own = seatOf(table.chairs, user) ?? null;
        // Other perspectives are open only after the game.
        const seat = perspective !== undefined && allowed.includes(perspective) ? perspective : own;
        const session =
          past && entries !== undefined ? past.at(past.stopNamed(entries)).session : table.session;
        if (session.over || (!past && table.row.status !== 'playing'))
          return { kind: 'refused', why: 'try-out-over' };
        const copy = tryOutFrom(session, seat, context.seed(), (saved) =>
          Session.load(table.game, JSON.parse(JSON.stringify(saved))),
        );
        if (!copy) return { kind: 'refused', why: 'try-out-none' };
        const start = copy.save();
        const answers = others && seat !== null ? await goOn(context, copy, seat) : [];
        const row: TryOutRow = {
          id: newId(),
          user,
          game,
          seat,
          version: 0,
          start,
          saved: copy.save(),
          given: stored(answers),
          until: new Date(context.now().getTime() + LASTS_MS),
        };
        const { version: _none, ...fresh } = row;
        await store.tryOuts.create(fresh, MAX_TRY_OUTS);
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
    async press({ picks: given, ...at }) {
      const left: { question?: Asked | undefined } = {};
      const outcome = await change(at.game, at.user, (opened) => {
        const asked = judged(opened, at);
        if (!asked) return stale(opened);
        const position = positionFor(opened);
        const picks = typeof given === 'function' ? given(asked, position) : given;
        left.question = picks ? undefined : { kind: 'asked', position, seat: asked.seat, asked };
        if (!picks) return stale(opened);
        const action = { seat: asked.seat, decision: asked.id, picks };
        const refusal =
          opened.given.length >= MAX_ANSWERS ? new Illegal('try-out-long') : opened.session.refusal(action);
        if (refusal) {
          const { why, params } = refusal;
          return { kind: 'illegal', position: positionFor(opened), seat: asked.seat, why, params };
        }
        const session = opened.session.copy();
        session.apply(action);
        return { session, given: [...opened.given, { action, guessed: false }] };
      });
      return left.question ?? outcome;
    },
    back: (id, user) =>
      change(id, user, async (opened) => {
        const last = opened.given.findLastIndex(({ guessed }) => !guessed);
        if (last < 0) return stale(opened);
        const rest = opened.given.slice(0, last);
        return { session: await playedTo(opened, rest), given: rest };
      }),
    others: (id, user) =>
      change(id, user, async (opened) => {
        const { seat } = opened;
        if (seat === null || opened.given.length >= MAX_ANSWERS) return stale(opened);
        const session = opened.session.copy();
        return { session, given: [...opened.given, ...(await goOn(context, session, seat))] };
      }),
    async log(id, reader) {
      const opened = await open(id);
      if (!opened) return [];
      const session = await playedTo(opened, opened.given);
      return [...session.closedLines, ...session.lines]
        .filter((entry) => isReadBy(entry, reader))
        .map((entry, number) => lineOf(entry, number));
    },
    async plan(id, user) {
      const opened = await open(id);
      if (!opened || opened.row.user !== user || opened.seat === null) return undefined;
      const answers = planFrom(opened);
      return { game: opened.row.game, answers, when: planTime(opened, answers) };
    },
    drop: (id, user) => store.tryOuts.drop(id, user),
    runDueJobs: async () => void (await store.tryOuts.expire(context.now())),
  };
}

/** From the beginning of a try-out on, with these answers. */
async function playedTo({ table, row }: Open, answers: readonly Given[]): Promise<Session> {
  const session = Session.load(table.game, row.start);
  const pause = createSlices();
  for (const { action } of answers) {
    await pause();
    session.apply(action);
  }
  return session;
}
const planFrom = ({ table, row, given: answers, seat }: Open): readonly PlannedAnswer[] =>
  seat === null ? [] : planIn(Session.load(table.game, row.start), answers, seat);
/** Returns when these answers would count at the table. */
function planTime({ table, seat }: Open, [first]: readonly PlannedAnswer[]): PlanTime {
  const asked = table.session.waiting.find((one) => one.seat === seat);
  if (!asked) return 'then';
  return first && !refusalNow(table.session, asked.seat, first) ? 'now' : 'never';
}
/** The others answer as they would if their time ran out, until this seat is asked. */
async function goOn(context: PlayContext, session: Session, seat: Seat): Promise<Given[]> {
  const answers: Given[] = [];
  const pause = createSlices();
  while (!session.over && answers.length < MAX_GUESSES) {
    if (session.decisions.some((asked) => asked.seat === seat)) break;
    const [asked] = session.decisions;
    if (!asked) break;
    await pause();
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
/** Returns the seat whose question is drawn: one's own first. */
function drawn({ session, seat }: Pick<Open, 'session' | 'seat'>): Seat {
  const asked = session.waiting.find((one) => one.seat === seat) ?? session.waiting[0];
  return asked?.seat ?? seat ?? 0;
}
function positionFor(opened: Open): Position {
  const { table, row, session, seat } = opened;
  const now = positionOf(table);
  const { board: _board, motion: _motion, teaching: _teaching, mayRedo: _redo, seed: _seed, ...rest } = now;
  const { scores: _scores, leftAt: _leftAt, closedAt: _closedAt, ...kept } = rest;
  const at = drawn(opened);
  const nobody = table.chairs.map(() => null);
  const plan = planFrom(opened);
  return {
    ...kept,
    id: row.id,
    version: row.version,
    status: session.over ? 'over' : 'playing',
    session,
    chairs: table.chairs.map((chair, one): SeatOccupant => {
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
      plan: plan.length,
      when: planTime(opened, plan),
    },
  };
}
const nameOf = (chair: SeatOccupant): string =>
  chair.kind === 'person' ? chair.name : (chair.standsInFor?.name ?? `Computer ${chair.number}`);
