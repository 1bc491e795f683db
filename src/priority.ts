import { getPriority, setPriority } from 'node:os';

/**
 * Gives this thread a lower priority than the thread that answers presses. Linux knows priorities of single
 * threads; on other systems this would slow down the whole bot.
 *
 * A bot that was started with an even lower priority keeps it: only root may raise a priority again. A thread
 * that can't change its priority works anyway.
 */
export function lowerPriority(niceness: number): void {
  if (process.platform !== 'linux') return;
  try {
    if (getPriority() < niceness) setPriority(niceness);
  } catch {
    // Competing with presses is better than not working at all.
  }
}
