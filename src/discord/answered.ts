import { generalVoice, newReference, notice, type BotContext, type Reader, type Shown } from './bot-context';
import type { Answer } from './show';

/**
 * From the work on an interaction to what its sender is told. They hear something within Discord's three
 * seconds, whatever the database does, and are never told that nothing was changed unless that is known.
 */

/** An acknowledgement has gone out long before; this is for the person who waits. */
const UNNOTICED = 1_000;
const SOON = 2_500;

export interface Work {
  readonly context: BotContext;
  readonly answer: Answer;
  /** Who reads it; their language may be known only after the database has been asked. */
  readonly reader: () => Pick<Reader, 'locale'>;
  /** For the log. */
  readonly about: object;
  readonly user: string;
  readonly work: () => Promise<Shown | undefined>;
}

export async function answered({ context, answer, reader, about, user, work }: Work): Promise<void> {
  const ui = (key: string, params?: { reference: string }): string =>
    generalVoice(reader().locale).ui(key, params);
  /** One thing at a time, in order: what is said later takes the place of what was said before. */
  let saying: Promise<unknown> = Promise.resolve();
  const say = (shown: Shown | undefined): Promise<void> => {
    const said = saying.then(() => answer.show(shown));
    saying = said.catch(() => undefined);
    return said;
  };
  const failed = (error: unknown, what: string): string => {
    const reference = newReference();
    context.log.error({ reference, ...about, err: error }, what);
    return reference;
  };
  const apologise = (reference: string): Promise<void> =>
    say(notice(ui('fault-after', { reference }))).catch((again: unknown) =>
      context.log.warn({ reference, err: again }, 'nor could that be said'),
    );

  const tell = (key: string): void => {
    saying = saying.then(() => answer.wait(ui(key))).catch(() => undefined);
  };
  const after = context.after ?? later;
  const timers = [after(UNNOTICED, () => tell('working')), after(SOON, () => tell('books-slow'))];
  let shown: Shown | undefined;
  try {
    const isFlood = context.brakes === true && !(await context.play.mayPress(user));
    shown = isFlood ? notice(ui('slow-down')) : await work();
  } catch (error) {
    // Whatever the press changed may stand already: nobody is told that it does not.
    return await apologise(failed(error, 'an interaction could not be worked on'));
  } finally {
    for (const stop of timers) stop();
  }
  try {
    await say(shown);
    const found = await shown?.later;
    if (found) await say(found);
  } catch (error) {
    await apologise(failed(error, 'what came of an interaction could not be shown'));
  }
}

function later(ms: number, act: () => void): () => void {
  const timer = setTimeout(act, ms);
  return () => clearTimeout(timer);
}
