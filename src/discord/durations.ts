import type { Voice } from './look';

/** So many minutes in words, or that there is no limit. */
export const limitOf = (minutes: number | null, voice: Voice): string => {
  if (minutes === null) return voice.ui('no-limit');
  if (minutes % 1440 === 0) return voice.ui('days', { count: minutes / 1440 });
  return minutes % 60 === 0
    ? voice.ui('hours', { count: minutes / 60 })
    : voice.ui('minutes', { count: minutes, minutes });
};
