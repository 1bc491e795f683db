import { DateTime } from 'luxon';
import { z } from 'zod';
import { STRENGTHS, type Strength, type Thinker } from '../../computer';
import type { Action, AnyGame, Pending } from '../../engine/game';
import { Session } from '../../engine/session';
import type { ClaimedNight } from '../../store';
import type { Occupant } from '../api';
import { computerAnswer, isForced } from '../computers';
import type { PlayContext } from '../context';
import { newId } from '../lobby';
import { specsOf } from '../options';
import { NO_RULES } from '../table-rules';
import { finishedOf } from './finish';

/**
 * Computers of every strength play against each other at night, a little at a time, and what comes of it is
 * rated as any rated game: so each strength has a rating of its own, to which those of persons are tied
 * wherever both sit at one table. What it may cost is fixed beforehand; what is left undone goes on in the
 * next night.
 */
export interface Nightly {
  /** Plays on for some seconds, if it is night and there is time left. */
  tend(): Promise<void>;
}

/** By the clock of the machine: from three in the morning until six. */
const NIGHT = { from: 3, to: 6 } as const;
const SLICE = 3_000;
const LEASE = 60_000;
/** A game that takes more answers than this does not end; it is begun anew. */
const MOST_ANSWERS = 4_000;
/** Three strengths at one table, where it has room for them. */
const SEATS = STRENGTHS.length;

const shape = z.object({
  id: z.string(),
  title: z.string(),
  players: z.array(z.enum(STRENGTHS)),
  started: z.iso.datetime(),
  saved: z.unknown(),
});
type Kept = z.infer<typeof shape>;
interface Running extends Omit<Kept, 'saved'> {
  readonly game: AnyGame;
  readonly session: Session;
}

export function nightlyOf(
  context: PlayContext,
  {
    thinker,
    games,
    minutes,
  }: {
    readonly thinker: Thinker | undefined;
    readonly games: readonly AnyGame[];
    /** So much is thought a night; nothing unless told. */
    readonly minutes: number | undefined;
  },
): Nightly {
  const { store, now, log } = context;

  const begun = ({ played }: ClaimedNight): Running | undefined => {
    const titles = games.filter(({ seats }) => seats[1] > 1);
    const game = titles[played % titles.length];
    if (!game) return undefined;
    const seats = Math.min(Math.max(SEATS, game.seats[0]), game.seats[1]);
    // Who sits where moves on from round to round.
    const first = Math.floor(played / titles.length);
    const players = Array.from(
      { length: seats },
      (_, seat): Strength => STRENGTHS[(first + seat) % SEATS] ?? 'journeyman',
    );
    const session = Session.start(game, { seats, options: specsOf(game).defaults }, context.seed());
    return { id: newId(), title: game.id, players, started: now().toISOString(), game, session };
  };

  /** As it was kept; begun anew where it cannot be played on, by other rules for instance. */
  const running = (claimed: ClaimedNight): Running | undefined => {
    const kept = shape.safeParse(claimed.game);
    const game = kept.success ? games.find(({ id }) => id === kept.data.title) : undefined;
    if (!kept.success || !game) return begun(claimed);
    const { saved, ...rest } = kept.data;
    try {
      return { ...rest, game, session: Session.load(game, saved) };
    } catch (error) {
      log.warn({ game: rest.id, err: error }, 'a nightly game is begun anew');
      return begun(claimed);
    }
  };

  const answerTo = async ({ id, game, session, players }: Running, asked: Pending): Promise<Action> => {
    if (!thinker || isForced(asked)) return computerAnswer(asked, context.pick);
    const { seat, id: decision } = asked;
    const turn = `${id} ${seat} ${session.count - session.answers.length}`;
    const place = { game, seat, decision, since: session.sinceCheckpoint };
    return thinker.answer(place, players[seat] ?? 'journeyman', turn, true);
  };

  const over = ({ id, game, session, players, started }: Running) => {
    const at = now();
    const chairs = players.map((strength, seat): Occupant => ({
      kind: 'computer',
      number: seat + 1,
      strength,
    }));
    const { rules, seed, state, answerCounts, answers } = session.save();
    const tableRules = { ...NO_RULES, rated: true };
    const options = specsOf(game).defaults;
    const row = {
      id,
      game: game.id,
      guild: null,
      channel: 'nightly',
      at,
      fields: {
        status: 'over' as const,
        hostId: '',
        hostName: '',
        chairs,
        options,
        tableRules,
        started: new Date(started),
        ended: at,
        rules,
        seed,
        state: JSON.stringify(state),
        answerCounts,
        answers,
      },
      players: [],
      outbox: [],
    };
    const posted = { thread: null, lobby: null, board: null };
    const finished = finishedOf(
      { ...row, posted, tableRules, started: new Date(started), created: at },
      session,
      chairs,
      at,
    );
    return { row, finished };
  };

  const play = async (claimed: ClaimedNight): Promise<void> => {
    const one = running(claimed);
    if (!one) return store.nights.keep(claimed, claimed.spent, null);
    const { session, game: _game, session: _session, ...kept } = one;
    const began = now().getTime();
    const spent = (): number => claimed.spent + now().getTime() - began;
    while (!session.over && now().getTime() - began < SLICE && session.count < MOST_ANSWERS) {
      const [asked] = session.pending;
      if (!asked) break;
      session.apply(await answerTo(one, asked));
    }
    if (session.over) await store.nights.finish(claimed, spent(), over(one));
    else if (session.count >= MOST_ANSWERS) await store.nights.keep(claimed, spent(), null);
    else await store.nights.keep(claimed, spent(), { ...kept, saved: session.save() } satisfies Kept);
  };

  return {
    async tend() {
      const at = DateTime.fromJSDate(now());
      if (minutes === undefined || at.hour < NIGHT.from || at.hour >= NIGHT.to) return;
      const claimed = await store.nights.claim({
        night: at.toISODate() ?? '',
        most: minutes * 60_000,
        now: now(),
        until: new Date(now().getTime() + LEASE),
      });
      if (claimed) await play(claimed);
    },
  };
}
