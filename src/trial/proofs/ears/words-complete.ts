import { picker, randomAction, randomOptions, type Picker } from '../../../engine/check/fuzz';
import {
  seatAt,
  type AnyGame,
  type Phrase,
  type Report,
  type Seat,
  type Section,
} from '../../../engine/contract/game';
import { seedHash } from '../../../engine/run/chance';
import { Session } from '../../../engine/run/session';
import { copyPlain, samePlain } from '../../../engine/run/plain';
import { wordsOf } from '../../../words/catalogue';
import { changesOf, SeenValues, valueAt, withChange, type Change } from './changes';
import { notFactsOf } from './not-facts';

/** A position of a fuzzed game, as a seat and as a spectator see it. */
interface Views {
  readonly seats: number;
  readonly seat: Seat;
  readonly own: unknown;
  readonly open: unknown;
}

export interface Complete {
  readonly game: string;
  readonly positions: number;
  /** The changed facts that are visible facts. */
  readonly changed: number;
  readonly told: number;
  /** Changes that only the reference tells, when one asks for the thing. Part of `told`. */
  readonly askedFor: number;
  /** Changes of fields that the title does not call facts. */
  readonly notFacts: number;
  /** Changes to a view that cannot be, and for which a title has no words. */
  readonly impossible: number;
  /** Facts that were not told: how often of how many changes, and an example. */
  readonly untold: readonly string[];
  /** The fields that the title excuses and that no view had: an excuse that is out of date. */
  readonly idle: readonly string[];
}

export interface CompleteOptions {
  readonly positions: number;
  readonly seed: string;
  /** The most changes of a position. Default: all. */
  readonly most?: number;
}

/**
 * The dual of the leak test: changes one visible fact of a seat's view at a time. Words must change: those of
 * the board, of the hand, or of the reference.
 */
export function wordsComplete(game: AnyGame, { positions, seed, most: max }: CompleteOptions): Complete {
  const pick = picker(`${seed} ${game.id}`);
  const views = viewsOf(game, positions, seed, pick);
  const seen = new Map<number, SeenValues>();
  for (const { own, seats } of views) {
    const values = seen.get(seats) ?? new SeenValues();
    seen.set(seats, values);
    values.add(own);
  }
  const facts = notFactsOf(game.id);
  const used = new Set<string>();
  const untold = new Map<string, { count: number; of: number; example: string }>();
  let [changed, told, askedFor, notFacts, impossible] = [0, 0, 0, 0, 0];
  for (const position of views) {
    const listener = listenTo(game, position);
    const values = seen.get(position.seats) ?? new SeenValues();
    const changes = changesOf(position.own, position.seats, values, facts, pick);
    for (const change of sample(changes, max, pick)) {
      const name = `${change.path} (${change.kind})`;
      const excuse = facts.excuse(position.own, change);
      if (excuse !== undefined) {
        used.add(excuse);
        notFacts++;
        continue;
      }
      const heard = listener(change);
      if (heard === 'impossible') {
        impossible++;
        continue;
      }
      changed++;
      const missed = untold.get(name) ?? { count: 0, of: 0, example: '' };
      untold.set(name, missed);
      missed.of++;
      if (heard === 'nothing') {
        missed.count++;
        missed.example = exampleOf(position.own, change);
      } else {
        told++;
        if (heard === 'reference') askedFor++;
      }
    }
  }
  return {
    game: game.id,
    positions: views.length,
    changed,
    told,
    askedFor,
    notFacts,
    impossible,
    untold: [...untold]
      .filter(([, { count }]) => count > 0)
      .map(([name, { count, of, example }]) => `${name}: ${count} of ${of}, ${example}`)
      .sort(),
    idle: facts.names.filter((name) => !used.has(name)),
  };
}

function exampleOf(view: unknown, { at, value }: Change): string {
  const short = (one: unknown): string => (JSON.stringify(one) ?? 'nothing').slice(0, 90);
  const [step, before, after] = [valueAt(view, ['step']), valueAt(view, at), value].map(short);
  return `in ${step} ${at.join('.')} from ${before} to ${after}`;
}

function sample<T>(list: readonly T[], max = Infinity, pick: Picker): readonly T[] {
  if (list.length <= max) return list;
  const pool = [...list];
  return Array.from({ length: max }, () => pool.splice(pick(pool.length), 1)[0] as T);
}

/** Returns views of random games: every number of players, random table options, positions anywhere. */
function viewsOf(game: AnyGame, positions: number, seed: string, pick: Picker): Views[] {
  const views: Views[] = [];
  for (let number = 0; views.length < positions; number++) {
    const seats = game.seats[0] + (number % (game.seats[1] - game.seats[0] + 1));
    const setup = randomOptions(game, seats, pick);
    const session = Session.start(game, setup, seedHash(Buffer.from(`${seed} ${number}`).toString('hex')));
    const every = 8 + pick(12);
    for (let answers = 1; views.length < positions; answers++) {
      if (session.over || answers % every === 0) {
        const seat = seatAt(pick(seats));
        views.push(copyPlain({ seats, seat, own: session.view(seat), open: session.view(null) }));
      }
      if (session.over) break;
      session.apply(randomAction(session, pick, 20));
    }
  }
  return views;
}

type Heard = 'board' | 'reference' | 'nothing' | 'impossible';

/** Returns what tells a change of this position. */
function listenTo(game: AnyGame, { seat, own, open }: Views): (change: Change) => Heard {
  const words = wordsOf(game.id);
  const spoken = (phrases: readonly Phrase[]): string => phrases.map(words.phrase).join('\n');
  const sections = (all: readonly Section[] = []): string =>
    all.map(({ title, lines }) => spoken([title, ...lines])).join('\n');
  const standing = ({ summary, marks = [] }: Report['seats'][number]): string =>
    spoken([...summary, ...marks]);
  const board = (view: unknown): string => {
    const { headline, seats, sections: more } = game.report(view);
    return [words.phrase(headline), ...seats.map(standing), sections(more)].join('\n');
  };
  /** Returns the words of a seat's panel that only that seat reads: its hand and its own line. */
  const hand = (view: unknown): string => {
    const line = game.report(view).seats.find((one) => one.seat === seat);
    return [line ? standing(line) : '', sections(game.hand?.(view))].join('\n');
  };
  const things = game.reference?.all ?? [];
  const where = (view: unknown, id: string): readonly Phrase[] => game.reference?.where(view, id) ?? [];
  const before = {
    board: board(open),
    hand: hand(own),
    where: things.map(({ id }) => where(open, id)),
  };
  return ({ at, value }) => {
    const mine = withChange(own, at, value);
    const isOpen = samePlain(valueAt(own, at), valueAt(open, at));
    const all = isOpen ? withChange(open, at, value) : open;
    try {
      if (hand(mine) !== before.hand) return 'board';
      if (!isOpen) return 'nothing';
      if (board(all) !== before.board) return 'board';
      const moved = things.some(({ id }, index) => {
        const [now, then] = [where(all, id), before.where[index] ?? []];
        return !samePlain(now, then) && spoken(now) !== spoken(then);
      });
      return moved ? 'reference' : 'nothing';
    } catch {
      return 'impossible';
    }
  };
}
