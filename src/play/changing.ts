import { say, who, type Seat } from '../engine/game';
import type { TableRules } from './api';
import { change, type Plan, type PlayContext } from './context';
import type { Draft } from './draft';
import { positionOf, type LoadedGame } from './loaded';
import type { MotionOutcome } from './outcomes';
import { tidied } from './table-rules';
import { playing } from './seated';

/** What the host may change while the game goes on: what nobody agreed to by sitting down. */

const HABITS = ['silent', 'noPictures', 'noHints', 'noWatchers', 'calls'] as const;
type Habits = Pick<TableRules, (typeof HABITS)[number]>;

export const changeRules = (
  context: PlayContext,
  game: string,
  user: string,
  rules: Partial<Habits>,
): Promise<MotionOutcome> =>
  byHost(context, game, user, (draft) => {
    const named = Object.entries(rules).filter(([name]) => HABITS.some((habit) => habit === name));
    draft.tableRules = tidied({ ...draft.tableRules, ...Object.fromEntries(named) });
  });

export const handHost = (
  context: PlayContext,
  game: string,
  user: string,
  to: Seat,
): Promise<MotionOutcome> =>
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
): Promise<MotionOutcome> {
  const decide = (loaded: LoadedGame): Plan<MotionOutcome> => {
    const { no, running } = playing(loaded);
    if (no) return { no };
    const why = running.row.hostId === user ? refusal(running) : 'not-host';
    if (why !== undefined) return { no: { kind: 'refused', why, params: {}, position: positionOf(running) } };
    return { run, done: (after) => ({ kind: 'done', position: positionOf(after) }) };
  };
  return change<MotionOutcome>(context, game, decide, { kind: 'unknown' });
}
