import {
  generalTexts,
  newReference,
  notice,
  type BotContext,
  type Viewer,
  type BotReply,
} from '../screen/reply';
import { forListener } from '../listening/spoken';
import { TooOften } from '../../play/change/rate-limits';
import { holdPanels } from './following';
import type { InteractionReply } from './reply-to';

/**
 * From the work on an interaction to what its sender is told. They hear something within Discord's three
 * seconds, whatever the database does, and are never told that nothing was changed unless that is known.
 */

/** An acknowledgement has gone out long before; this is for the person who waits. */
const UNNOTICED_MS = 1_000;
const BUSY_NOTICE_AFTER_MS = 2_500;

export interface Work {
  readonly context: BotContext;
  readonly answer: InteractionReply;
  /** Returns the reader. Their language is known only after a read of the database. */
  readonly viewer: () => Pick<Viewer, 'locale' | 'settings'>;
  /** For the log. */
  readonly about: object;
  readonly user: string;
  readonly work: () => Promise<BotReply | undefined>;
}

export const respond = (press: Work): Promise<void> =>
  holdPanels(press.context, press.user, () => answerPress(press));

async function answerPress({ context, answer, viewer, about, user, work }: Work): Promise<void> {
  const ui = (key: string, params?: { reference: string }): string =>
    generalTexts(viewer().locale).ui(key, params);
  /** One thing at a time, in order: what is said later takes the place of what was said before. */
  let saying: Promise<unknown> = Promise.resolve();
  const say = (shown: BotReply | undefined): Promise<void> => {
    const said = saying.then(() => answer.show(shown && forListener(viewer(), shown)));
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
      context.log.warn({ reference, err: again }, 'failed to send the error message to the player'),
    );

  const tell = (key: string): void => {
    saying = saying.then(() => answer.wait(ui(key))).catch(() => undefined);
  };
  const after = context.after ?? later;
  const timers = [
    after(UNNOTICED_MS, () => tell('working')),
    after(BUSY_NOTICE_AFTER_MS, () => tell('books-slow')),
  ];
  let shown: BotReply | undefined;
  try {
    const isFlood = context.rateLimit === true && !(await context.play.answers.mayPress(user));
    shown = isFlood ? notice(ui('slow-down')) : await work();
  } catch (error) {
    // The press may already have changed something, so the message must not deny it.
    if (!(error instanceof TooOften))
      return await apologise(failed(error, 'failed to handle an interaction'));
    shown = notice(ui('too-often'));
  } finally {
    for (const stop of timers) stop();
    context.worked?.();
  }
  try {
    await say(shown);
    const found = await shown?.later;
    if (found) await say(found);
  } catch (error) {
    await apologise(failed(error, 'failed to show the reply to an interaction'));
  }
}

function later(ms: number, act: () => void): () => void {
  const timer = setTimeout(act, ms);
  return () => clearTimeout(timer);
}
