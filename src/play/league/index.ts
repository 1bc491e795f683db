import { randomInt } from 'node:crypto';
import { standings } from '../../competition/league';
import type { LeagueChange, Medal } from '../../store';

import type { PlayContext } from '../change/context';
import type { Params } from '../../engine/contract/game';
import { specsOf } from '../table/options';
import { faultIn as clockFault, NO_RULES, withClock } from '../table/table-rules';
import { openJobs } from '../jobs/poller';
import { announceLeagues } from './announcing';
import type { Announcer, LeagueOutcome, LeaguePlan, LeagueService, LeagueStatus } from './api';
import { advance, nextRound, type Step } from './rounds';
import { playOf, readLeague, stateOf, type LoadedLeague, type Play } from './rows';
import { openTables } from './tables';
import type { Person } from '../table/table';

export type * from './api';

const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';
/** Six letters: the ids of its tables begin with them. */
const newLeagueId = (): string =>
  Array.from({ length: 6 }, () => LETTERS[randomInt(LETTERS.length)]).join('');

const MAX_LISTED = 20;
const MAX_PEOPLE = 200;
const AT_ONCE = 10;
/** How often an open round is checked. */
const POLL_MS = 60_000;
const MEDALS = 3;

class Refused extends Error {}

export function createLeagueService(context: PlayContext): LeagueService {
  const { leagues } = context.store;
  const load = async (id: string): Promise<LoadedLeague | undefined> => {
    const row = await leagues.load(id);
    return row && readLeague(row);
  };
  const change = (
    league: LoadedLeague,
    play: Play,
    status: LeagueStatus = league.status,
    medals: readonly Medal[] = [],
    said = true,
  ): LeagueChange => ({
    id: league.id,
    version: league.version,
    status,
    play,
    wake: status === 'playing' ? new Date(context.now().getTime() + POLL_MS) : null,
    medals,
    ...(said && { noticeAt: context.now() }),
  });

  /**
   * The only way for a person to change a league. The second of two changes at once sees the result of the
   * first.
   */
  const edit = async (
    id: string,
    how: (league: LoadedLeague) => LeagueEdit | Promise<LeagueEdit>,
  ): Promise<LeagueOutcome> => {
    for (;;) {
      const league = await load(id);
      if (!league) return refused('no-such-league');
      try {
        const { play, status } = await how(league);
        if (!(await leagues.commit(change(league, play, status)))) continue;
        const after = await load(id);
        if (!after) return refused('no-such-league');
        await openTables(context, after);
        return { kind: 'done', league: stateOf(after) };
      } catch (error) {
        if (error instanceof Refused) return refused(error.message);
        throw error;
      }
    }
  };

  /** Carries on one league as far as it goes. */
  const tendOne = async (id: string): Promise<void> => {
    const league = await load(id);
    if (!league || league.status !== 'playing') return;
    // A process that died in between has left tables that are still to be opened.
    await openTables(context, league);
    const step = await advance(context, league);
    const medals = step.status === 'over' ? medalsOf(league, step, context.now()) : [];
    const said = step.status !== league.status;
    if (!(await leagues.commit(change(league, step.play, step.status, medals, said)))) return;
    const after = await load(id);
    if (after) await openTables(context, after);
  };

  const announce = async (announcer: Announcer): Promise<void> => {
    while (await announceLeagues(context, announcer));
  };

  return {
    announce,
    announcements: (announcer) => openJobs(() => announce(announcer), context.log),
    async create(host, { guild, channel }, plan) {
      const fault = faultIn(context, plan);
      if (fault !== undefined) return { kind: 'refused', params: {}, ...fault };
      if (!(await context.limits.mayAnnounce(host.user))) return refused('leagues-often');
      const game = context.cache.game(plan.title);
      const id = newLeagueId();
      await leagues.create({
        id,
        guild,
        channel,
        title: plan.title,
        name: plan.name,
        host: host.user,
        status: 'signup',
        rules: {
          size: plan.size,
          least: Math.max(2, game?.seats[0] ?? 2, plan.size - 1),
          rounds: plan.rounds,
          days: plan.days,
          ...(plan.options && { options: plan.options }),
          ...(plan.clock && { clock: plan.clock }),
        },
        play: { people: [host], dropped: {}, tables: [], rests: [], deadline: null } satisfies Play,
        created: context.now(),
        wake: null,
      });
      const made = await load(id);
      return made ? { kind: 'done', league: stateOf(made) } : refused('no-such-league');
    },
    async inServer(guild) {
      return (await leagues.inGuild(guild, MAX_LISTED)).map((row) => stateOf(readLeague(row)));
    },
    async league(id) {
      const found = await load(id);
      return found && stateOf(found);
    },
    join: (id, who) => edit(id, (league) => ({ play: joined(league, who) })),
    leave: (id, user) => edit(id, (league) => ({ play: left(league, user) })),
    start: (id, user) =>
      edit(id, async (league) => {
        if (league.host !== user) throw new Refused('not-host');
        if (league.status !== 'signup') throw new Refused('league-closed');
        if (league.play.people.length < league.rules.least) throw new Refused('league-too-small');
        return { play: await nextRound(context, league, league.play), status: 'playing' };
      }),
    cancel: (id, user) =>
      edit(id, (league) => {
        if (league.host !== user) throw new Refused('not-host');
        if (league.status === 'over' || league.status === 'cancelled') throw new Refused('league-closed');
        return { play: league.play, status: 'cancelled' };
      }),
    async runDueJobs() {
      for (const id of await leagues.due(context.now(), AT_ONCE)) {
        try {
          await tendOne(id);
        } catch (error) {
          context.log.error({ league: id, err: error }, 'scheduled work for a league failed');
        }
      }
    },
  };
}

interface LeagueEdit {
  readonly play: Play;
  readonly status?: LeagueStatus;
}

const refused = (why: string): LeagueOutcome => ({ kind: 'refused', why, params: {} });

function faultIn(
  context: PlayContext,
  { title, size, rounds, days, name, options = {}, clock }: LeaguePlan,
): { readonly why: string; readonly params?: Params } | undefined {
  const game = context.cache.game(title);
  if (!game) return { why: 'unknown-game' };
  if (size < Math.max(2, game.seats[0]) || size > game.seats[1]) return { why: 'table-too-small' };
  const whole = [rounds, days].every((number) => Number.isInteger(number) && number >= 1 && number <= 60);
  if (!whole || name.trim() === '' || name.length > 80) return { why: 'no-such-plan' };
  const specs = specsOf(game);
  for (const [option, value] of Object.entries(options)) {
    const why = specs.fault(option, value);
    if (why) return { why, params: { option } };
  }
  if (clock && clockFault(withClock(NO_RULES, clock)) !== undefined)
    return { why: 'not-an-option-value', params: { option: 'clock' } };
  return specs.refusal(size, { ...specs.defaults, ...options });
}

function joined({ status, play }: LoadedLeague, who: Person): Play {
  if (status !== 'signup') throw new Refused('league-closed');
  if (play.people.some(({ user }) => user === who.user)) throw new Refused('already-in-league');
  if (play.people.length >= MAX_PEOPLE) throw new Refused('league-full');
  return { ...play, people: [...play.people, { user: who.user, name: who.name }] };
}

function left({ status, play }: LoadedLeague, user: string): Play {
  if (!play.people.some((one) => one.user === user) || user in play.dropped)
    throw new Refused('not-in-league');
  if (status === 'signup') return { ...play, people: play.people.filter((one) => one.user !== user) };
  if (status !== 'playing') throw new Refused('league-closed');
  const next = Math.max(0, ...play.tables.map(({ round }) => round)) + 1;
  return { ...play, dropped: { ...play.dropped, [user]: next } };
}

/** Returns the medals of the first three, with ties. Players who left get none. */
function medalsOf({ id, guild, title, name }: LoadedLeague, { play }: Step, won: Date): Medal[] {
  return standings(playOf(play))
    .filter(({ place, dropped }) => place <= MEDALS && !dropped)
    .map(({ place, player }) => ({ league: id, user: player, guild, title, name, place, won }));
}
