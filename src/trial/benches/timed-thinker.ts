import { performance } from 'node:perf_hooks';
import { openThinker, type Thinker } from '../../computer';

/** Computers for a bench, which note in `times` for how many milliseconds each answer was waited for. */
export function openTimedThinker(times: number[]): Thinker {
  const thinker = openThinker({ shelf: require.resolve('../../../games') });
  return {
    ...thinker,
    async answer(...asked) {
      const started = performance.now();
      const action = await thinker.answer(...asked);
      times.push(performance.now() - started);
      return action;
    },
  };
}
