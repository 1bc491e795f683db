/** How text is measured. */

/** Discord counts code points: an emoji outside the first plane is one, where JavaScript counts two. */
export function lengthOf(text: string): number {
  let count = 0;
  for (const _ of text) count++;
  return count;
}

/** White space at both ends is taken off before anything is shown, so a text of nothing else is none. */
export const isBlank = (text: string | null | undefined): boolean => (text ?? '').trim() === '';

const PICTOGRAPH = /\p{Extended_Pictographic}|\p{Regional_Indicator}{2}|[0-9#*]\uFE0F?\u20E3/u;
const EMOJI_ONLY = /^[\p{Emoji}\p{Emoji_Component}]+$/u;
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Exactly one emoji, and nothing beside it. */
export const isEmoji = (text: string): boolean =>
  PICTOGRAPH.test(text) && EMOJI_ONLY.test(text) && [...graphemes.segment(text)].length === 1;
