/** The rules of docs/style.md for words and sentences, for texts and for comments. */

/** The words that docs/style.md bans, and the words to use instead. */
const BANNED: readonly (readonly [pattern: string, instead: string])[] = [
  ['settle(s|d)?|settling', 'save, decide, pay, resolve'],
  ['anew', 'again, from scratch'],
  ['mend(s|ed|ing)?', 'fix'],
  ['reckon(s|ed|ing)?', 'calculate, estimate'],
  ['laps(e|es|ed|ing)', 'expire'],
  ['noughts?', '0, zero'],
  ['shall', 'will, should'],
  ['unless told', 'by default'],
  ['await(s|ed|ing)?', 'waiting for, must still move'],
  ['who(so)?ever', 'anyone who, the player who'],
  ['of (ours|yours|theirs|his|hers)', 'our, your, their'],
  ['(is|are) none', 'is not'],
  ['(comes?|came|coming) (of|to nothing)', 'result, has no effect'],
  ['dear(er|est)?', 'expensive, costly'],
  ['at a glance', 'quickly, without searching'],
  ['in vain', 'without success'],
  ['turned away', 'refused, rejected'],
  ['carr(y|ied|ies|ying) out', 'run, do, perform'],
  ['lawful', 'legal, valid'],
  ['upon', 'on'],
  ['all the same', 'anyway'],
  ['hall|books', 'Guildhall, the database'],
  [
    'so (long|many|much|often) (a|an|the|of|it|is|may|cannot|as|cannot|people|words|minutes|days)',
    'a number',
  ],
  ['bears?', 'has, carries'],
  ['likewise', 'the same, also'],
  ['beside', 'next to, besides, in addition to'],
  ['go(es)? by', 'uses, depends on'],
  ['stands? (there|here|by|beside|below|under|in|on|as|still)|stood', 'is'],
  ['for (my|their|your) eyes', 'only you see this'],
  ['call(s|ed|ing)? (me|you|them|people|him|her)', 'notify, ping, mention'],
  ['giv(e|en) again', 'redo'],
  ['take[sn]? back|taking back|took back', 'undo'],
  ['on offer', 'available'],
  ['(some|any|every|no)body', 'someone, a player, anyone, everyone, no one'],
  ['for good', 'permanently'],
  ['right to', 'permission'],
];
const BANNED_WORD = new RegExp(`\\b(?:${BANNED.map(([pattern]) => pattern).join('|')})\\b`, 'gi');
const CLAUSE_START = /^(What|Who|Whoever|Whose|Whom|So (many|long|much|often)|Of)\b/;

/** Returns each banned word of a text, with the words to use instead. Code spans are not read. */
export const bannedIn = (text: string): string[] =>
  [...text.replace(/`[^`]*`/g, 'X').matchAll(BANNED_WORD)].map(([word]) => {
    const instead = BANNED.find(([pattern]) => new RegExp(`^(?:${pattern})$`, 'i').test(word))?.[1];
    return `“${word}”, better: ${instead ?? ''}`;
  });

/** True if a clause is the subject of a sentence ("What is stored stays"). Questions are allowed. */
export const startsWithClause = (sentence: string): boolean =>
  CLAUSE_START.test(sentence) && !sentence.includes('?');
