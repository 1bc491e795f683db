import { say, who, type Seat } from '../engine/game';
import { Session } from '../engine/session';
import type { Change, Checkpoint, NewOutboxItem } from '../store';
import { persons, seatOf } from './chairs';
import { committed } from './committing';
import { change, guarded, type PlayContext } from './context';
import { draftOn } from './draft';
import {
  isRunning,
  lobbyOf,
  motionOf,
  noNotes,
  savedOf,
  voteOver,
  type LoadedGame,
  type RunningGame,
} from './loaded';
import type { Fault, MotionOutcome, Proposal } from './outcomes';
import type { MotionNote, Notes } from './rows';
import { savedAt } from './upgrade';

/**
 * Running games that cannot be loaded: their row was written by other rules, or is damaged. The table is told
 * once what is wrong and what can be done; it may vote to go back to a moment that can be loaded, or to end
 * the game. Nothing is tried again until the row or the program is another one.
 */

type Broken = LoadedGame & Required<Pick<LoadedGame, 'broken'>>;
export const isBroken = (loaded: LoadedGame | undefined): loaded is Broken =>
  loaded?.broken !== undefined && loaded.row.status === 'playing';

/** While a newer release takes over from an older one, the older one says nothing of what it cannot read. */
const HANDING_OVER = 60_000;
const DAY = 24 * 60 * 60 * 1000;
/**
 * How far the draws are moved on where nobody knows how many there have been since: a draw that is known must
 * not come again.
 */
const DRAWS_UNKNOWN = 1000;

const wasTold = ({ row, game }: Broken): boolean =>
  row.trouble?.version === row.version && row.trouble.rules === game.rules;

/** Since when this process has met rows of rules newer than its own. */
const metNewer = new WeakMap<PlayContext, Map<string, number>>();
function isHandingOver(context: PlayContext, { row, broken }: Broken): boolean {
  if (broken.reason !== 'newer-rules') return false;
  const met = metNewer.get(context) ?? new Map<string, number>();
  metNewer.set(context, met);
  const key = `${row.id} ${row.version}`;
  const now = context.now().getTime();
  met.set(key, met.get(key) ?? now);
  return now - (met.get(key) ?? now) < HANDING_OVER;
}

/** Tells a table, if it has not been told of this very row by these rules. */
export function tellOfBreakage(context: PlayContext, loaded: LoadedGame): void {
  if (!isBroken(loaded) || wasTold(loaded) || isHandingOver(context, loaded)) return;
  const { row, game, broken } = loaded;
  const told = notice(row.version, say(`notice.broken-${broken.reason}`));
  const written = changeTo(loaded, undefined, context.now(), [told]);
  context.store.commit(written).then(
    (mine) => {
      if (!mine) return;
      context.log.error(
        { game: row.id, title: game.id, version: row.version, rules: row.rules, err: broken.error },
        'a game cannot be loaded; its table is told',
      );
      context.nudge();
    },
    (error: unknown) =>
      context.log.error({ game: row.id, err: error }, 'a table could not be told that its game is broken'),
  );
}

const notice = (version: number, phrase: ReturnType<typeof say>, motion?: number): NewOutboxItem => ({
  key: `notice:${version}:0`,
  kind: 'notice',
  what: { phrase, ...(motion !== undefined && { motion }) },
});

/** Only what is no part of the game itself is written; the table counts as told of what it is then. */
function changeTo(
  loaded: Broken,
  notes: Notes | undefined,
  at: Date,
  outbox: readonly NewOutboxItem[],
): Change {
  const { row, game } = loaded;
  const { motion } = notes ?? loaded.notes;
  const fields = {
    ...(notes && { notes }),
    trouble: { version: row.version + 1, rules: game.rules },
    // A computer's move and the limits of time wait until the game can be played on.
    wake: motion ? new Date(motion.expires) : null,
  };
  const vote = loaded.notes.motion;
  const over = vote && motion?.number !== vote.number ? [voteOver(vote)] : [];
  return { id: row.id, version: row.version, at, fields, outbox: [...outbox, ...over] };
}

/** Goes through what another release left behind. One after the other: nobody waits for it. */
export async function lookAfterRelease(context: PlayContext): Promise<void> {
  const rules = context.cache.games.map(({ id, rules: version }) => ({ game: id, rules: version }));
  for (const id of await context.store.behind(rules)) {
    await change<undefined>(
      context,
      id,
      (loaded) =>
        isRunning(loaded) && (loaded.row.trouble !== null || loaded.row.rules !== loaded.game.rules)
          ? { run() {}, done: () => undefined }
          : { no: undefined },
      undefined,
    );
  }
}

// Votes

/** Moments the table may go back to: beginnings of steps that can be loaded, the newest first. */
export async function momentsOf(
  context: PlayContext,
  loaded: Broken,
  most: number,
): Promise<readonly Checkpoint[]> {
  const found: Checkpoint[] = [];
  for (const { answers } of await context.store.checkpoints(loaded.row.id, most)) {
    const checkpoint = await context.store.checkpoint(loaded.row.id, answers);
    if (checkpoint && asOf(loaded, checkpoint)) found.push(checkpoint);
  }
  return found;
}

/** The game as it was at a checkpoint, with draws nobody has seen. Undefined: it cannot be loaded either. */
function asOf(loaded: Broken, to: Checkpoint): RunningGame | undefined {
  const { row, game, chairs, notes } = loaded;
  if (chairs.length < game.seats[0] || chairs.some((chair) => chair === null)) return undefined;
  try {
    const empty = { rules: to.rules, seed: row.seed, state: { step: to.step, draws: 0 } };
    const now = { ...empty, answers: [], answerCounts: [] };
    const [at] = [savedAt(game.id, to, now, 0)];
    const draws = Math.max(at.state.draws, drawsOf(loaded)) + DRAWS_UNKNOWN;
    const session = Session.load(game, JSON.parse(JSON.stringify(savedAt(game.id, to, now, draws))));
    if (session.seats !== chairs.length) return undefined;
    const kept = { ...noNotes(chairs.length), motions: notes.motions };
    return { row, game, session, chairs: chairs.filter((chair) => chair !== null), notes: kept };
  } catch {
    return undefined;
  }
}

function drawsOf({ row }: Broken): number {
  try {
    const { draws } = savedOf(row).state as { readonly draws?: unknown };
    return Number.isInteger(draws) ? Number(draws) : 0;
  } catch {
    return 0;
  }
}

const refused = (loaded: Broken, why: string): MotionOutcome => ({
  kind: 'refused',
  why,
  params: {},
  lobby: lobbyOf(loaded),
});

export const proposeBroken = (
  context: PlayContext,
  id: string,
  user: string,
  proposal: Proposal,
): Promise<MotionOutcome | Fault> =>
  vote(context, id, user, (loaded, seat) => {
    if (loaded.notes.motion) return 'motion-open';
    if (proposal.kind === 'replace') return 'no-motion';
    const number = loaded.notes.motions + 1;
    const expires = new Date(context.now().getTime() + DAY).toISOString();
    return { number, proposal, by: seat, yes: [seat], no: [], expires };
  });

export const voteBroken = (
  context: PlayContext,
  id: string,
  user: string,
  number: number,
  yes: boolean,
): Promise<MotionOutcome | Fault> =>
  vote(context, id, user, ({ notes: { motion } }, seat) => {
    if (!motion || motion.number !== number) return 'no-motion';
    const without = (seats: readonly Seat[]): Seat[] => seats.filter((other) => other !== seat);
    return {
      ...motion,
      yes: yes ? [...without(motion.yes), seat] : without(motion.yes),
      no: yes ? without(motion.no) : [...without(motion.no), seat],
    };
  });

/** The day is over and nobody has decided. */
export async function lapseBroken(context: PlayContext, loaded: Broken): Promise<void> {
  const { motion, ...notes } = loaded.notes;
  if (!motion || new Date(motion.expires) > context.now()) return;
  const outbox = [
    notice(loaded.row.version, say(`notice.failed-${motion.proposal.kind}`, { by: who(motion.by) })),
  ];
  if (await context.store.commit(changeTo(loaded, notes, context.now(), outbox))) context.nudge();
  context.cache.drop(loaded.row.id);
}

/** One voice: what the vote is after it, or why it cannot be. */
function vote(
  context: PlayContext,
  id: string,
  user: string,
  voiced: (loaded: Broken, seat: Seat) => MotionNote | string,
): Promise<MotionOutcome | Fault> {
  return guarded<MotionOutcome>(context, id, () =>
    context.cache.inTurn(id, async () => {
      for (;;) {
        const loaded = await context.cache.current(id);
        if (!loaded) return { kind: 'unknown' };
        // Somebody has mended it in the meantime.
        if (!isBroken(loaded)) return { kind: 'closed', lobby: lobbyOf(loaded) };
        const seat = seatOf(loaded.chairs, user);
        if (seat === undefined || !persons(loaded.chairs).includes(seat))
          return refused(loaded, 'not-seated');
        const motion = voiced(loaded, seat);
        if (typeof motion === 'string') return refused(loaded, motion);
        const counted = await count(context, loaded, motion);
        if (typeof counted === 'string') return refused(loaded, counted);
        if (await committed(context.store, counted.written)) {
          context.cache.drop(id);
          context.nudge();
          const { decided } = counted;
          return { kind: 'voted', lobby: lobbyOf(loaded), ...(decided && { decided }) };
        }
        context.cache.drop(id);
      }
    }),
  );
}

interface Counted {
  readonly written: Change;
  readonly decided?: 'passed' | 'failed';
}

async function count(context: PlayContext, loaded: Broken, motion: MotionNote): Promise<Counted | string> {
  const { row, chairs } = loaded;
  const { proposal, number } = motion;
  const { voters, needed } = motionOf(motion, chairs, row.tableRules);
  const about = { by: who(motion.by) };
  const { motion: _open, ...others } = loaded.notes;
  const closed = { ...others, motions: number };
  const at = context.now();
  const checkpoint =
    proposal.kind === 'rewind' ? await context.store.checkpoint(row.id, proposal.checkpoint) : undefined;
  const goal = checkpoint && asOf(loaded, checkpoint);
  if (proposal.kind === 'rewind' && !goal) return 'no-such-moment';

  if (motion.yes.length >= needed) {
    const passed = notice(row.version, say(`notice.passed-${proposal.kind}`, about));
    if (checkpoint && goal) {
      const draft = draftOn({ ...goal, row: { ...row, trouble: null } }, { now: at, pace: context.pace });
      draft.notes = { ...draft.notes, motions: number };
      draft.rewind(checkpoint);
      draft.say('table-rewound');
      draft.notice(say('notice.passed-rewind', about));
      const { change: written } = draft.finish();
      // Answers that nothing can be made of any more are taken back in the record, too.
      const undone = [...row.answers]
        .reverse()
        .map(({ seat }) => ({ kind: 'undo' as const, seat, what: {}, source: 'auto' as const, at }));
      // Columns that could not be read get what was taken in their place.
      const fields = { ...written.fields, options: row.options, tableRules: row.tableRules, trouble: null };
      const moves = [...undone, ...(written.moves ?? [])];
      return { written: { ...written, fields, moves }, decided: 'passed' };
    }
    const ended = changeTo(loaded, closed, at, [passed]);
    const fields = { ...ended.fields, status: 'cancelled' as const, ended: at, updated: at };
    return { written: { ...ended, fields }, decided: 'passed' };
  }
  if (voters.length - motion.no.length < needed) {
    const failed = notice(row.version, say(`notice.failed-${proposal.kind}`, about));
    return { written: changeTo(loaded, closed, at, [failed]), decided: 'failed' };
  }
  const asked = loaded.notes.motion
    ? []
    : [notice(row.version, say(`notice.motion-${proposal.kind}`, about), number)];
  return { written: changeTo(loaded, { ...closed, motion }, at, asked) };
}
