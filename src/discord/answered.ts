import { generalVoice, newReference, notice, type BotContext, type Reader, type Shown } from './bot-context';
import type { Answer } from './show';

/**
 * From the work on an interaction to what its sender is told. They hear something within Discord's three
 * seconds, whatever the database does, and are never told that nothing was changed unless that is known.
 */

/** An acknowledgement has gone out long before; this is for the person who waits. */
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

  let slow = false;
  const timer = setTimeout(() => {
    slow = true;
    say(notice(ui('books-slow'))).catch(() => undefined);
  }, SOON);
  let shown: Shown | undefined;
  try {
    const isFlood = context.brakes === true && !(await context.play.mayPress(user));
    shown = isFlood ? notice(ui('slow-down')) : await work();
  } catch (error) {
    // Whatever the press changed may stand already: nobody is told that it does not.
    return await apologise(failed(error, 'an interaction could not be worked on'));
  } finally {
    clearTimeout(timer);
  }
  try {
    await say(shown ?? (slow ? notice(ui('books-open')) : undefined));
    const later = await shown?.later;
    if (later) await say(later);
  } catch (error) {
    await apologise(failed(error, 'what came of an interaction could not be shown'));
  }
}
