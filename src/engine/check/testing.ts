import { seedHash } from '../run/chance';
import { defaultSetup, picker, randomAction } from './fuzz';
import type { Action, Core, Decision, Entry, Game, Illegal, Seat } from '../contract/game';
import { Session } from '../run/session';
import { END_TURN } from '../run/end-turn';

/** Seeds for the games of a test, one after the other: what chance may do, it does at every run. */
export function seedsFor(name: string): () => string {
  let games = 0;
  return () => seedHash(Buffer.from(`${name} ${++games}`).toString('hex'));
}

/** How a test plays: it sets up what matters, picks as a player does, and looks at what is asked. */
export interface Play<S, View> {
  readonly session: Session<Core<string> & S, View>;
  readonly state: Readonly<S>;
  /** The seats that are asked and their questions: `['0 bid', '1 bid']`. */
  readonly open: readonly string[];
  /** The open question with this id, of this seat if several are asked it. */
  decision(id: string, seat?: Seat): Decision;
  /** Returns the keys of the options that can be picked. */
  offered(id: string, seat?: Seat): readonly string[];
  /** Why this key cannot be picked, as the player would be told; undefined if it can. */
  refusal(seat: Seat, id: string, ...picks: string[]): string | undefined;
  /** Answers, and confirms the end of the turn if that is all that is asked then. */
  pick(seat: Seat, id: string, ...picks: string[]): Play<S, View>;
  /** Answers without confirming. */
  press(seat: Seat, id: string, ...picks: string[]): Play<S, View>;
  interject(seat: Seat, key: string): Play<S, View>;
  undo(seat: Seat): boolean;
  view(seat: Seat | null): View;
  /** The events logged, newest last, also those of closed steps. */
  readonly lines: readonly Entry[];
  readonly events: readonly string[];
  /** Plays at random to the end. Fails if a seat is stuck. */
  finish(): Play<S, View>;
}

export interface Start<S> {
  readonly seats?: number;
  readonly options?: object;
  readonly seed?: string;
  /** Arranges the table: the step named there is begun afresh from the changed state. */
  readonly state?: (state: S) => void;
}

export function play<S extends Core<string>, Steps extends string, O extends object, View>(
  game: Game<S, Steps, O, View>,
  start: Start<S> = {},
): Play<S, View> {
  const anyGame = game as unknown as Game<S, string, object, View>;
  const plain = defaultSetup(game, start.seats ?? Math.max(2, game.seats[0]));
  const setup = { seats: plain.seats, options: { ...plain.options, ...start.options } };
  const fresh = Session.start(
    anyGame,
    setup,
    seedHash(
      (start.seed ?? 'a test')
        .padEnd(64, '0')
        .replace(/[^0-9a-f]/g, '7')
        .slice(0, 64),
    ),
    { checks: true },
  );
  const saved = JSON.parse(JSON.stringify(fresh.save())) as { state: S };
  start.state?.(saved.state);
  const session = start.state ? Session.load(anyGame, saved, { checks: true }) : fresh;

  const decision = (id: string, seat?: Seat): Decision => {
    const found = session.decisions.find(
      (open) => open.id === id && (seat === undefined || open.seat === seat),
    );
    if (!found)
      throw new Error(
        `${id} is not asked${seat === undefined ? '' : ` of seat ${seat}`}; asked: ` +
          `${open().join(', ') || 'nothing'}`,
      );
    return found;
  };
  const open = (): string[] => session.decisions.map((asked) => `${asked.seat} ${asked.id}`);
  const answer = (seat: Seat, id: string, picks: readonly string[]): void => {
    const action: Action = { seat, decision: id, picks };
    const refusal: Illegal | undefined = session.refusal(action);
    if (refusal) {
      const offered = session.decisions
        .find((asked) => asked.id === id && asked.seat === seat)
        ?.options.map((option) => option.key);
      throw new Error(
        `seat ${seat} may not answer ${id} with ${picks.join(', ') || 'nothing'}: ${refusal.why}; ` +
          `${offered ? `offered: ${offered.join(', ')}` : `asked: ${open().join(', ') || 'nothing'}`}`,
      );
    }
    session.apply(action);
  };
  const driver: Play<S, View> = {
    session: session,
    get state() {
      return session.peek();
    },
    get open() {
      return open();
    },
    decision,
    offered: (id, seat) => decision(id, seat).options.map((option) => option.key),
    refusal: (seat, id, ...picks) => session.refusal({ seat, decision: id, picks })?.why,
    pick(seat, id, ...picks) {
      answer(seat, id, picks);
      const [asked, ...others] = session.decisions;
      if (asked?.id === END_TURN && others.length === 0) answer(asked.seat, END_TURN, ['end']);
      return driver;
    },
    press(seat, id, ...picks) {
      answer(seat, id, picks);
      return driver;
    },
    interject(seat, key) {
      answer(seat, 'anytime', [key]);
      return driver;
    },
    undo: (seat) => session.undo(seat),
    view: (seat) => session.view(seat),
    get lines() {
      return [...session.closedLines, ...session.lines];
    },
    get events() {
      return [...session.closedLines, ...session.lines].map((entry) => entry.event);
    },
    finish() {
      const pick = picker('finish');
      for (let count = 0; !session.over; count++) {
        if (count > 20_000) throw new Error('the game does not end');
        session.apply(randomAction(session, pick, 0));
      }
      return driver;
    },
  };
  return driver;
}
