/**
 * The kind of answer that a question asks for. A question and the title of its paragraph mostly agree in
 * this, however different their other words are.
 */
export type QuestionIntent =
  'why-not' | 'purpose' | 'must' | 'cost' | 'how-many' | 'when' | 'what-if' | 'who' | 'how-to' | 'what-is';

const WHY = '(?:can|could|may|do|does|did|is|are|am|was|will|would)';
const REFUSED = '(?:not|no|refused|blocked|greyed|grayed|closed)';

/** The first that fits counts. Without apostrophes, as the rest is searched. */
const FORMS: readonly (readonly [QuestionIntent, RegExp])[] = [
  ['why-not', new RegExp(`\\bwhy ${WHY}\\b.*\\b${REFUSED}\\b`)],
  ['why-not', /\bwhy (?:cant|cannot|wont|dont|doesnt|isnt|arent|not)\b/],
  ['why-not', /\b(?:wont|doesnt|does not|will not|not) let(?:ting)? (?:me|us)\b/],
  ['purpose', /\bgood for\b|\bwhat\b.*\bfor(?=\W*$|,)/],
  ['purpose', /\bwhy (?:would|should|do|to|care|bother)\b|^why (?!is|are|am|did|was|were|does|has|have|can)/],
  ['must', /^must\b|\b(?:forced|obliged|compulsory|mandatory)\b/],
  ['cost', /\bhow (?:much|expensive)\b|\b(?:what|whats) .{0,30}\b(?:costs?|price|pay)\b/],
  ['cost', /\bprice of\b|\bcosts? (?:of|to)\b/],
  ['how-many', /\bhow many\b|\bnumber of\b/],
  ['when', /\bwhen (?:do|does|is|are|can|may|will|must|did|would|should)\b/],
  ['when', /\bhow (?:long|soon|often)\b|\bat which (?:moment|point)\b/],
  ['what-if', /\bwhat (?:happens|if|when)\b/],
  ['who', /\b(?:who|whose|whom|which player)\b/],
  ['how-to', /\bhow (?:do|can|could|would|should|to|does|is|are)\b/],
  ['what-is', /\bwhat (?:is|are|does|do)\b|\bmeaning of\b/],
];

export const intentOf = (text: string): QuestionIntent | undefined =>
  FORMS.find(([, form]) => form.test(text))?.[0];

/** How well the kind of a paragraph suits that of a question, from 0 to 1. */
export function suits(answers: QuestionIntent | undefined, wanted: QuestionIntent | undefined): number {
  if (wanted === undefined || answers === undefined) return 0;
  if (answers === wanted) return 1;
  const both = [answers, wanted];
  // A paragraph about what a thing does often says what it is good for.
  return both.includes('purpose') && both.includes('what-is') ? 0.5 : 0;
}
