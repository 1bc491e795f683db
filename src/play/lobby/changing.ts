import { say, who, type Seat } from '../../engine/contract/game';

import { change, type Plan, type PlayContext } from '../change/context';
import type { Draft } from '../change/draft';
import { positionOf, type LoadedGame } from '../loaded/loaded';
import type { VoteOutcome } from '../table/outcomes';
import { type TableRules, tidied } from '../table/table-rules';
import { requireRunning } from '../change/require-seat';

/**
 * The rules that the host can change during the game: those that players do not agree to when they sit down.
 */

const HABITS = ['silent', 'noPictures', 'noHints', 'noWatchers', 'calls'] as const;
type Habits = Pick<TableRules, (typeof HABITS)[number]>;

export const changeRules = (
  context: PlayContext,
  game: string,
  user: string,
  rules: Partial<Habits>,
): Promise<VoteOutcome> =>
  byHost(context, game, user, (draft) => {
    const named = Object.entries(rules).filter(([name]) => HABITS.some((habit) => habit === name));
    draft.tableRules = tidied({ ...draft.tableRules, ...Object.fromEntries(named) });
  });

export const handHost = (context: PlayContext, game: string, user: string, to: Seat): Promise<VoteOutcome> =>
  byHost(
    context,
    game,
    user,
    (draft) => {
      const heir = draft.chairs[to];
      if (heir?.kind !== 'person') return;
      draft.host = { user: heir.user, name: heir.name };
      draft.say('table-host', { who: who(to) });
      draft.notice(say('notice.host', { who: who(to) }));
    },
    ({ chairs }) => (chairs[to]?.kind === 'person' ? undefined : 'not-seated'),
  );

function byHost(
  context: PlayContext,
  game: string,
  user: string,
  run: (draft: Draft) => void,
  refusal: (loaded: LoadedGame) => string | undefined = () => undefined,
): Promise<VoteOutcome> {
  const decide = (loaded: LoadedGame): Plan<VoteOutcome> => {
    const { no, running } = requireRunning(loaded);
    if (no) return { no };
    const why = running.row.hostId === user ? refusal(running) : 'not-host';
    if (why !== undefined) return { no: { kind: 'refused', why, params: {}, position: positionOf(running) } };
    return { run, done: (after) => ({ kind: 'done', position: positionOf(after) }) };
  };
  return change<VoteOutcome>(context, game, decide, { kind: 'unknown' });
}
