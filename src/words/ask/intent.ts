/**
 * The kind of answer that a question asks for. A question and the title of its paragraph mostly agree in
 * this, however different their other words are.
 */
export type QuestionIntent =
  'why-not' | 'cost' | 'how-many' | 'when' | 'what-if' | 'who' | 'how-to' | 'what-is';

const WHY = '(?:can|could|may|do|does|did|is|are|am|was|will|would)';
const REFUSED = '(?:not|no|refused|blocked|greyed|grayed|closed)';

/** The first that fits counts. Without apostrophes, as the rest is searched. */
const FORMS: readonly (readonly [QuestionIntent, RegExp])[] = [
  ['why-not', new RegExp(`\\bwhy ${WHY}\\b.*\\b${REFUSED}\\b`)],
  ['why-not', /\bwhy (?:cant|cannot|wont|dont|doesnt|isnt|arent|not)\b/],
  ['why-not', /\b(?:wont|doesnt|does not|will not|not) let(?:ting)? (?:me|us)\b/],
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
