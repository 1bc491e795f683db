import type { Thinker } from '../../computer';

import { change, guarded, type PlayContext } from '../change/context';
import type { HintOutcome, QuestionAt } from '../table/outcomes';
import { judgedIn } from './press';
import { isRunning, positionOf } from '../loaded/loaded';
import { END_TURN } from '../../engine/run/end-turn';

/**
 * Returns the moves of the strongest computer, for the asked player only. Notes the hint in the part of the
 * log that this seat reads. Changes nothing else at the table.
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
    const isOpen = running.session.waiting.some(({ promptId }) => promptId === asked.promptId);
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
