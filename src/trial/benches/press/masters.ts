import { openThinker } from '../../../computer';
import type { Running } from '../../../play';

export interface Masters {
  /** Returns the number of answers that they found. */
  end(): Promise<number>;
}

/** Lets masters think about the questions of running tables all the time, each in a thread of its own. */
export function letMastersThink({ play }: Running, games: readonly string[], count: number): Masters {
  const thinker = openThinker({ shelf: require.resolve('../../../../games'), threads: count });
  let isOver = false;
  let answers = 0;
  const think = async (first: number): Promise<void> => {
    for (let at = first; !isOver; at += count) {
      const position = await play.reading.lastSeen(games[at % games.length] ?? '');
      const asked = position?.session.waiting[0];
      if (!position || !asked) continue;
      const { session } = position;
      await thinker.answer(
        { game: position.game, seat: asked.seat, decision: asked.id, since: session.sinceCheckpoint },
        'master',
      );
      answers++;
    }
  };
  const all = Promise.all(Array.from({ length: count }, (_, at) => think(at)));
  return {
    async end() {
      isOver = true;
      await all;
      await thinker.close();
      return answers;
    },
  };
}
