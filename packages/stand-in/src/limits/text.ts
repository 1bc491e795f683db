/** The length of text, as Discord counts it. */

/** Counts code points as Discord does: an emoji outside the first plane is one, but JavaScript counts two. */
export function lengthOf(text: string): number {
  let count = 0;
  for (const _ of text) count++;
  return count;
}

/**
 * True if the text has only white space. Discord trims a text before it shows it, so such a text is empty.
 */
export const isBlank = (text: string | null | undefined): boolean => (text ?? '').trim() === '';

const PICTOGRAPH = /\p{Extended_Pictographic}|\p{Regional_Indicator}{2}|[0-9#*]\uFE0F?\u20E3/u;
const EMOJI_ONLY = /^[\p{Emoji}\p{Emoji_Component}]+$/u;
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** True if the text is exactly one emoji. */
export const isEmoji = (text: string): boolean =>
  PICTOGRAPH.test(text) && EMOJI_ONLY.test(text) && [...graphemes.segment(text)].length === 1;
