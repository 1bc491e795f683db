import type { LessonStep } from '../../src/engine/contract/lesson';

/**
 * A step that is said whenever its decision is asked and nothing newer is to be said of it. Its words are
 * `lesson.<words>`, or `lesson.again-<decision>`.
 */
export const again = (decision: string, show: string | readonly string[], words?: string): LessonStep => ({
  id: words === undefined ? `again-${decision}` : `${decision}-${words}`,
  due: { at: 'question', decision },
  show,
  words: words ?? `again-${decision}`,
  repeat: true,
});

/** Returns a step that is said once, of a question that offers one of these answers. It shows the first. */
export const once = (
  id: string,
  decision: string,
  offers: string | readonly string[],
  more: Partial<LessonStep> = {},
): LessonStep => ({ id, due: { at: 'question', decision, offers }, show: offers, ...more });

/** Returns the same step, said whenever nothing newer is to be said of the question. */
export const whenever = (...step: Parameters<typeof once>): LessonStep => ({
  ...once(...step),
  repeat: true,
});

/** Returns a step with these words that shows an answer whenever its question offers it. */
export const onOffer = (decision: string, offers: string, words: string): LessonStep =>
  whenever(`again-${decision}-${offers}`, decision, offers, { words });
