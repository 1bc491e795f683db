import type * as Stemmers from 'snowball-stemmers';

/** The words of a question for the search: without endings, and without words that every question has. */

const STOP = new Set(
  `a about again all also am an and any are as at be because been but by can cannot cant could did do
    does doesnt doing dont each else even ever every for from get gets give given gives go goes going
    got had has have he her here him his how i if im in instead into is isnt it its just let like many
    may maybe me mean means might mine more much must my no not now of off on one only or other others
    our out over own per please really s she should so some somebodys somebody someone someones
    something still such t take tell than that thats the their them then there these they thing things
    this those to too up use used using very want wanted wants was way we well what whats when where
    which while who whose why will with would yes you your actually anyway basically btw every exactly
    gonna hello hey hi honestly just kinda literally lol ok okay pls plz please quick quickly really
    sorry sure thanks though thx uh um wait wanna wondering yeah yep anybody anyone wont wouldnt arent
    ive id youre youve youll hes shes theyre theyve weve havent hasnt hadnt didnt wasnt werent couldnt
    shouldnt mustnt heres theres`.split(/\s+/),
);

/** Question words: they ask for a number, a person or a moment. */
export const ASKING = new Set(
  'who when where why how many much may must if before after while long often first last'.split(' '),
);
/** One asks for leave in many ways. */
export const LEAVE = new Set('can could may allowed able possible'.split(' '));
/** "No money", "out of money", "cannot pay": something is lacking. */
export const LACKING = new Set(
  `no not none nothing nobody without cannot cant dont doesnt didnt isnt arent wont never neither zero empty
    out`.split(/\s+/),
);

/** Abbreviations and their full forms. */
const SHORT: Readonly<Record<string, string>> = {
  abt: 'about',
  b4: 'before',
  bc: 'because',
  bldg: 'building',
  bldgs: 'buildings',
  btwn: 'between',
  cos: 'because',
  coz: 'because',
  cuz: 'because',
  diff: 'difference',
  dose: 'does',
  drew: 'draw',
  finnish: 'finish',
  gonna: 'going to',
  gotta: 'have to',
  haf: 'have',
  hafta: 'have to',
  hows: 'how is',
  lvl: 'level',
  n: 'and',
  min: 'minimum',
  ppl: 'people',
  pt: 'point',
  pts: 'points',
  rly: 'really',
  rnd: 'round',
  smth: 'something',
  sth: 'something',
  thru: 'through',
  til: 'until',
  till: 'until',
  u: 'you',
  ur: 'your',
  whats: 'what is',
  whens: 'when is',
  wheres: 'where is',
  whos: 'who is',
  whys: 'why is',
  wo: 'without',
  '1st': 'first',
  '2nd': 'second',
  '3rd': 'third',
  '4th': 'fourth',
  yall: 'you all',
  ya: 'you',
  wich: 'which',
  wat: 'what',
  wht: 'what',
  hw: 'how',
  dunno: 'do not know',
  tho: 'though',
  nr: 'number',
  rd: 'round',
  rds: 'rounds',
  opp: 'opponent',
  opps: 'opponents',
  q: 'question',
  r: 'are',
  w: 'with',
  wrk: 'work',
  wrks: 'works',
  any1: 'anyone',
  every1: 'everyone',
  no1: 'no one',
  som1: 'someone',
  som1s: 'somebodys',
  some1: 'someone',
  some1s: 'somebodys',
};

/** Small numbers are written in words: "2 agents" is "two agents". */
const NUMBERS = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');
const NUMBER = new Set(NUMBERS);
/** True for a number, which tells an amount of the moment and rarely the subject of a question. */
export const isNumber = (word: string): boolean => NUMBER.has(word) || /^\d+$/.test(word);

/** Phrases before and after a question that ask nothing. */
const CHATTER: readonly RegExp[] = [
  /\b(?:hi|hey|hello|hiya|yo)\b(?: (?:there|guys|all|everybody|everyone|again|folks))?/g,
  /\b(?:just )?(?:a |my )?(?:quick|stupid|dumb|silly|noob|short|basic) (?:question|one|thing)\b/g,
  /\b(?:and |just |ok )?(?:one|another) (?:more|last) (?:thing|question)\b/g,
  /\bsorry(?: (?:me again|again|to ask|for asking|to bother))?(?: so (?:much|often|many))?\b/g,
  /\b(?:thanks|thank you|thx|cheers)(?: (?:in advance|a lot|so much|guys))?\b/g,
  /\b(?:can|could|would) (?:you|someone|somebody|anyone|anybody)(?: please)* (?=tell|explain|say)/g,
  /\bexplain(?: me| to me| again| please)*(?= (?:wh|how))/g,
  /\b(?:tell|remind) me(?: again| please)*\b/g,
  /\bi(?:d| would)? (?:like|love|want|need) to (?:know|ask|understand|check)\b/g,
  /\bi(?:m| am| was| got)? (?:just |still |a (?:bit|little) |really )*(?:wondering|confused|lost|unsure)\b/g,
  /\bi (?:dont|do not|cant) (?:really |quite )*(?:get|understand|know)(?= (?:wh(?:at|en|y|o|ich)|how|if)\b)/g,
  /\bdoes (?:anyone|anybody|someone) know\b/g,
  /\b(?:so )?(?:(?:we|i) (?:are |am )?|im )?(?:play(?:ing)? (?:this )?(?:for the )?|our |my )first time\b/g,
  /^\W*(?:newbie|noob|new|beginner|first timer) here(?=\W)/g,
  /^\W*(?:our |my )?(?:very )?first (?:time|game)(?: ever| playing| here| today| for me)*(?=\s*[,.;:!-])/g,
  /\b(?:(?:we|i|ive|weve) (?:have )?)?never played(?: (?:this|it|before|that))*\b/g,
  /\b(?:lets say|suppose|imagine|assume|assuming|as i understand)\b/g,
  /\b(?:we|i|they|having)(?: have| had)? no (?:clue|idea)\b/g,
  /\b(?:is it me or|just to be (?:sure|clear)|to be honest|tbh|imo|afaik|by the way|you know)\b/g,
  /\bi (?:mean|guess|think)\b/g,
];

/** Turns of speech whose words mean something else by themselves. */
const IDIOMS: readonly (readonly [RegExp, string])[] = [
  [/\b([2-6]) ?(?:p|pl|plr|plrs|player)\b/g, '$1 players'],
  [/\b(?:point|use|purpose|benefit|advantage) (?:of|in)\b/g, 'good for'],
  [
    /\b(?:whats|what (?:is|are|do i need|do we need)) (.{2,40}?)(?<!good) for(?=\W*$)/g,
    'what is $1 good for',
  ],
  [/\bdo (i|we|you) (?:really |always )?(?:have|need) to\b/g, 'must $1'],
  [/\bam i (?:forced|obliged|required) to\b/g, 'must i'],
  [/\bhow come\b/g, 'why'],
  [/\bleft ?overs?\b/g, 'left'],
  [
    /\bwhen (?:is|will) (?:it|this|the game)(?: be)?(?: all)? (?:over|done|finished)\b/g,
    'when does the game end',
  ],
  [/\b(?:each|every one|all) of (?:us|you)\b/g, 'each player'],
  [/\b(?:his|her|their) (hands?|cards?)\b/g, 'the $1 of the other player'],
  [
    /\bwhat (?:am i|are we|do i|do we) (?:even |just )*(?:try|trying|want) to (?:achieve|reach|do)\b/g,
    'how do i win',
  ],
  // "Pays" of a thing means "gives": only a player pays.
  [
    /\b(what (?:does|do|would|will) .{2,30}?) (?:pay|earn|produce|yield)s?(?: me| us| you)?(?=\W*$|[,.;?!])/g,
    '$1 give',
  ],
  [/\blike (?:i am|im|i m) (?:five|5)\b/g, ''],
];

const inWords = (word: string): string =>
  SHORT[word] ?? ((/^\d\d?$/.test(word) && NUMBERS[Number(word)]) || word);

/** Returns a text with its idioms in plain words, and its names and numbers unchanged. */
export function saidPlainly(text: string): string {
  const simple = plain(text.replace(/\b(we|you|they)['’]re\b/gi, '$1 are'))
    .replace(/\bw\/o\b/g, 'without')
    .replace(/\bw\//g, 'with ');
  return IDIOMS.reduce((out, [idiom, other]) => out.replace(idiom, other), simple);
}

/** The number of words that form a question even if every question has them: "what do I do". */
const MIN_WORDS = 3;

export function writtenOut(text: string): string {
  const written = saidPlainly(text).replace(/[\p{L}\p{N}]+/gu, inWords);
  const asked = CHATTER.reduce((out, chatter) => out.replace(chatter, ' '), written);
  const left = wordsIn(asked);
  return left.length >= MIN_WORDS || left.some((word) => !STOP.has(word)) ? asked : written;
}

/** Loaded with the first question: it takes 4 MB. */
let stemmer: Stemmers.Stemmer | undefined;
const stems = new Map<string, string>();

export function stemOf(word: string): string {
  let stem = stems.get(word);
  if (stem === undefined) {
    stemmer ??= (require('snowball-stemmers') as typeof Stemmers).newStemmer('english');
    stem = stemmer.stem(word);
    if (stems.size < 20_000) stems.set(word, stem);
  }
  return stem;
}

/** Letters without accents and apostrophes, in small: "Rua Áurea" is found by "rua aurea". */
export const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase();

export const wordsIn = (text: string): string[] => plain(text).match(/[\p{L}\p{N}]+/gu) ?? [];

export const isStopWord = (word: string): boolean => STOP.has(word);

export const stopWords: Iterable<string> = STOP;

/** Returns the stems of a text, in order, without the words that every question has. */
export const termsOf = (text: string): string[] =>
  wordsIn(text)
    .filter((word) => !STOP.has(word))
    .map(stemOf);

/** Returns a word in its searched form, or null if it carries no meaning. */
export const termOf = (word: string): string | null => {
  const [first] = wordsIn(word);
  return first === undefined || STOP.has(first) ? null : stemOf(first);
};
