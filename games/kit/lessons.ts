import type { LessonStep } from '../../src/engine/contract/lesson';

/**
 * A step that is said whenever its decision is asked and nothing newer is to be said of it. Its words are
 * `lesson.<words>`, or `lesson.again-<decision>`.
 */
export const again = (
  decision: string,
  show: string | readonly string[],
  words = `again-${decision}`,
): LessonStep => ({
  id: `again-${decision}`,
  due: { at: 'question', decision },
  show,
  words,
  repeat: true,
});
