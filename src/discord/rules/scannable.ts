/**
 * Writes an answer so that a reader on a phone finds its point: the first sentence in bold, the others as a
 * list. Lists and cards of short lines stay as they are.
 */
export function scannable(text: string): string {
  const [first = '', ...paragraphs] = text.split('\n\n');
  if (first.includes('\n') || first.includes('**') || /^[-*|]/.test(first)) return text;
  const sentences = first.split(BETWEEN_SENTENCES);
  // "No." alone is no answer.
  const count = (sentences[0] ?? '').length < SHORT ? 2 : 1;
  const point = sentences.slice(0, count).join(' ');
  if (point.length > MAX_BOLD || sentences.length <= count) return text;
  const rest = sentences.slice(count);
  const listed = rest.length === 1 ? rest : rest.map((sentence) => `- ${sentence}`);
  return [`**${point}**\n${listed.join('\n')}`, ...paragraphs].join('\n\n');
}

const BETWEEN_SENTENCES = /(?<=[.!?]) (?=[A-Z0-9])/;
const SHORT = 12;
/** Bold letters of more than five lines no longer stand out. */
const MAX_BOLD = 180;
