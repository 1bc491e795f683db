import type { Texts } from './ui';

/** Returns a number of minutes in words, or that there is no limit. */
export const limitOf = (minutes: number | null, texts: Texts): string => {
  if (minutes === null) return texts.ui('no-limit');
  if (minutes % 1440 === 0) return texts.ui('days', { count: minutes / 1440 });
  return minutes % 60 === 0
    ? texts.ui('hours', { count: minutes / 60 })
    : texts.ui('minutes', { count: minutes, minutes });
};
