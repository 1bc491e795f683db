import type { Thinker } from '../computer';
import { END_TURN } from '../engine/table';
import { change, guarded, type PlayContext } from './context';
import type { HintOutcome, QuestionAt } from './outcomes';
import { judgedIn } from './press';
import { isRunning, positionOf } from './loaded';

/**
 * What a master would do, for the one who is asked alone. It is noted in what that seat reads of the log, so
 * that nobody wonders later; nothing of the table is changed by it.
 */
export function hint(
  context: PlayContext,
  thinker: Thinker | undefined,
  { game, ...at }: QuestionAt,
): Promise<HintOutcome> {
  return guarded<HintOutcome>(context, game, async () => {
    const loaded = await context.cache.current(game);
    if (!loaded) return { kind: 'unknown' };
    const found = judgedIn(loaded, at);
    if ('no' in found) return found.no;
    const { running, seat, asked } = found;
    const position = positionOf(running);
    const { rated, noHints } = running.row.tableRules;
    const refused = (why: string): HintOutcome => ({ kind: 'refused', why, params: {}, position });
    if (rated === true) return refused('no-hints-rated');
    if (noHints === true) return refused('no-hints');
    const isOpen = running.session.waiting.some(({ mark }) => mark === asked.mark);
    if (!thinker || !isOpen || asked.id === END_TURN || asked.options.length < 2)
      return refused('nothing-to-hint');
    const { session } = running;
    const advice = await thinker.hint({
      game: running.game,
      seat,
      decision: asked.id,
      since: session.sinceCheckpoint,
    });
    await change(
      context,
      game,
      (now) =>
        isRunning(now) && now.row.status === 'playing'
          ? {
              run: (draft) => draft.say('table-hint', {}, [seat]),
              actor: seat,
              done: () => undefined,
            }
          : { no: undefined },
      undefined,
    );
    return { kind: 'hint', position, asked, advice };
  });
}
