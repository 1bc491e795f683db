import { answers, isOnePress } from '../../../engine/contract/decision';
import { oneOf, picker, randomPicks } from '../../../engine/check/fuzz';
import type { AnyGame } from '../../../engine/contract/game';
import { type Play, openPlay } from '../../../play';
import { quiet } from '../../../play/testing';
import type { Store } from '../../../store';
import type { Position } from '../../../play/table/table';

/**
 * Random people press about in try-outs of tables that are played: nothing of any table may be other than
 * before.
 */

export interface Result {
  readonly presses: number;
  readonly begun: number;
  /** Try-outs that were played to an end. */
  readonly ended: number;
  readonly faults: readonly string[];
}

const ADA = 'ada';
const TABLES = 1;

export async function tryOuts(how: {
  readonly store: Store;
  readonly games: readonly AnyGame[];
  readonly presses: number;
  readonly seed: string;
}): Promise<Result> {
  const { store, games, presses } = how;
  const pick = picker(how.seed);
  const running = openPlay({ store, games, log: quiet, pick, paceMs: 0 });
  const { play } = running;
  const tables: string[] = [];
  for (const game of games)
    for (let n = 0; n < TABLES; n++) tables.push(await halfPlayed(play, game, pick(40), how.seed));
  const before = await everything(store, tables);
  const faults: string[] = [];
  let [given, begun, ended] = [0, 0, 0];
  const note = (what: string): void => void (faults.length < 20 && faults.push(what));

  while (given < presses && faults.length < 20) {
    const table = oneOf(tables, pick);
    const past = pick(3) === 0 ? await play.replays.of(table) : undefined;
    const entries = past && oneOf(past.frames, pick).entries;
    const made = await play.tryOuts.begin(table, ADA, {
      ...(entries !== undefined && { entries }),
      others: pick(2) === 0,
    });
    if (made.kind !== 'begun') {
      if (made.kind !== 'refused') note(`${table}: a try-out began with ${made.kind}`);
      given++;
      continue;
    }
    begun++;
    let { position } = made;
    for (let one = 1 + pick(60); one > 0 && given < presses; one--, given++) {
      if (position.status !== 'playing') {
        ended++;
        break;
      }
      const outcome = await randomPress(play, position, pick);
      if (outcome === undefined) continue;
      if (outcome.kind !== 'done' && outcome.kind !== 'stale') {
        note(`${position.game.id}: a press ended with ${JSON.stringify(outcome.kind)}`);
        break;
      }
      ({ position } = outcome);
    }
    if (pick(4) === 0) await play.tryOuts.drop(position.id, ADA);
  }
  const after = await everything(store, tables);
  tables.forEach((id, at) => {
    if (before[at] !== after[at]) note(`${id} is not what it was`);
  });
  await running.idle();
  return { presses: given, begun, ended, faults };
}

async function halfPlayed(play: Play, game: AnyGame, max: number, seed: string): Promise<string> {
  const made = await play.tables.create({
    game: game.id,
    where: { guild: 'g', channel: 'c' },
    host: { user: ADA, name: 'Ada' },
  });
  if (made.kind !== 'done') throw new Error(`no table of ${game.id}: ${made.kind}`);
  const { id } = made.lobby;
  for (const user of ['ben', 'cho'].slice(0, game.seats[1] - 1))
    await play.tables.join(id, { user, name: user });
  await play.tables.start(id, ADA);
  const pick = picker(`${seed} ${game.id}`);
  for (let given = 0; given < max; given++) {
    const position = await play.reading.position(id);
    const asked = position?.session.waiting[0];
    const chair = asked && position?.chairs[asked.seat];
    if (!asked || chair?.kind !== 'person') break;
    const picks = isOnePress(asked) ? [oneOf(asked.options, pick).key] : randomPicks(asked, pick);
    await play.answers.press({ game: id, user: chair.user, promptId: asked.promptId, picks });
  }
  return id;
}

function randomPress(
  play: Play,
  { id, session }: Position,
  pick: (below: number) => number,
): ReturnType<Play['answers']['press']> | undefined {
  const kind = pick(12);
  if (kind === 0) return play.answers.undo(id, ADA, 'one');
  if (kind === 1) return play.tryOuts.others(id, ADA);
  const asked = oneOf(session.waiting, pick);
  const picks = isOnePress(asked) ? [oneOf(asked.options, pick).key] : [...firstOf(answers(asked))];
  return play.answers.press({ game: id, user: ADA, promptId: asked.promptId, seat: asked.seat, picks });
}

const firstOf = (all: Iterable<string[]>): string[] => {
  for (const one of all) return one;
  return [];
};

/** All that is stored of these tables. */
async function everything(store: Store, tables: readonly string[]): Promise<string[]> {
  const pending = await store.outbox.pending();
  const next = await store.outbox.nextDue();
  return Promise.all(
    tables.map(async (id) =>
      JSON.stringify([
        await store.load(id),
        await store.moves(id),
        await store.lines(id, 0),
        await store.checkpoints(id, 1_000),
        await store.calls.ofGame(id),
        pending,
        next,
      ]),
    ),
  );
}
