import i18next, { type i18n } from 'i18next';
import type { Vocabulary } from '../engine/conformance';
import { stem } from '../engine/decision';
import type {
  Decision,
  Entry,
  Option,
  Param,
  Params,
  Phrase,
  Refusal,
  ScoreItem,
  Seat,
} from '../engine/game';
import { catalogues, earlierNames } from './files';
import { helpOf, type HelpPage } from './help';
import { templateOf, type Template } from './template';

export type { HelpPage, Paragraph } from './help';

/** How a seat is called: the caller knows the people, and escapes what they chose to be called. */
export type Names = (seat: Seat) => string;
const numbered: Names = (seat) => `Player ${seat + 1}`;

export interface Words {
  readonly game: string;
  readonly locale: string;
  /** The question, to the one who is asked. */
  ask(decision: Decision): string;
  /** What others read after the name of the one who is asked. */
  wait(decision: Decision): string;
  option(decision: Pick<Decision, 'id'>, option: Option): string;
  /** A longer second line, where the catalogue has one. */
  detail(decision: Pick<Decision, 'id'>, option: Option): string | undefined;
  /** As short as can be, where it is one of several answers on one button. */
  brief(decision: Pick<Decision, 'id'>, option: Option): string;
  /** The option picked so often in an answer of several; undefined where its own name will do. */
  split(decision: Pick<Decision, 'id'>, option: Option, adds: number): string | undefined;
  group(decision: Pick<Decision, 'id'>, group: string, options: readonly Option[]): string;
  refusal(decision: Pick<Decision, 'id'>, refusal: Refusal): { readonly what: string; readonly why: string };
  why(code: string, params?: Params): string;
  line(entry: Pick<Entry, 'event' | 'params'>): string;
  phrase(phrase: Phrase): string;
  score(item: ScoreItem): string;
  /** Any key of the game's catalogue or the common one. */
  text(key: string, params?: Params): string;
  has(key: string): boolean;
  topic(topic: string): HelpPage | undefined;
  topics(): readonly HelpPage[];
  /** The same words with other names. */
  named(names: Names): Words;
}

/** The catalogue that every title shares; as a title it has no words of its own. */
export const COMMON = 'common';
const MOST_KNOWN = 20_000;
/** Words as the catalogue has them, with nothing filled in. */
const RAW = { skipInterpolation: true } as const;

/**
 * One library of words for the whole process, filled with a game's catalogues when that game is first spoken
 * of.
 */
const library: i18n = i18next.createInstance();
void library.init({
  lng: 'en',
  fallbackLng: 'en',
  ns: [COMMON],
  defaultNS: COMMON,
  initAsync: false,
  nsSeparator: false,
  interpolation: { escapeValue: false },
  resources: {},
  showSupportNotice: false,
} as Parameters<i18n['init']>[0]);

const shelved = new Set<string>();
/**
 * What stays the same until a catalogue is added, by language and game: whether a key has words, which is
 * asked for every option of every question, the words that need nothing filled in, which are most of a
 * board's, and the others ready to be filled in.
 */
interface Known {
  readonly has: Map<string, boolean>;
  readonly plain: Map<string, string>;
  readonly templates: Map<string, Template>;
  /** What stored lines may call a param that is called otherwise today. */
  readonly earlier: Readonly<Record<string, string>>;
}
const known = new Map<string, Known>();
function knownOf(game: string, locale: string): Known {
  const name = `${locale} ${game}`;
  let there = known.get(name);
  if (!there) {
    const earlier = earlierNames(`games/${game}`);
    known.set(name, (there = { has: new Map(), plain: new Map(), templates: new Map(), earlier }));
  }
  return there;
}
function learnt<T>(answers: Map<string, T>, key: string, find: () => T): T {
  const answer = answers.get(key);
  if (answer !== undefined) return answer;
  const found = find();
  if (answers.size < MOST_KNOWN) answers.set(key, found);
  return found;
}
/** How a language lists things and which plural a count takes: dear to make, and good for ever. */
interface Grammar {
  readonly list: Intl.ListFormat;
  readonly plurals: Intl.PluralRules;
}
const grammars = new Map<string, Grammar>();
const grammarOf = (locale: string): Grammar =>
  learnt(grammars, locale, () => ({
    list: new Intl.ListFormat(locale, { type: 'conjunction' }),
    plurals: new Intl.PluralRules(locale),
  }));

function shelve(namespace: string, folder: string): void {
  for (const { has, plain, templates } of known.values())
    for (const map of [has, plain, templates]) map.clear();
  for (const [locale, words] of Object.entries(catalogues(folder)))
    library.addResourceBundle(locale, namespace, words, true, true);
}
function fill(namespace: string, folder: string): void {
  if (shelved.has(namespace)) return;
  shelved.add(namespace);
  shelve(namespace, folder);
}
fill(COMMON, 'src/words/locales');

/**
 * Adds words to the common ones that every game shares: for the layers above that speak of buttons and
 * lobbies.
 */
export function addCommonWords(folder: string): void {
  shelve(COMMON, folder);
}

export function wordsOf(game: string, locale = 'en', names: Names = numbered): Words {
  fill(game, `games/${game}/locales`);
  const { list, plurals } = grammarOf(locale);
  const knows = knownOf(game, locale);
  const where = { ns: [game, COMMON], lng: locale };
  const looksUp = (key: string): boolean =>
    library.exists(key, where) || library.exists(key, { ...where, count: 2 });
  const has = (key: string): boolean => learnt(knows.has, key, () => looksUp(key));

  const say = (param: Param): string | number => {
    if (typeof param === 'number' || typeof param === 'string') return param;
    if (typeof param === 'boolean') return text(param ? 'yes' : 'no');
    if (isList(param)) return list.format(param.map((one) => String(say(one))));
    return 'seat' in param ? names(param.seat) : phrase(param);
  };
  const template = (key: string, count: Param | undefined): Template => {
    if (typeof count !== 'number')
      return learnt(knows.templates, key, () => templateOf(library.t(key, { ...where, ...RAW })));
    const form = count === 0 ? '0' : plurals.select(count);
    return learnt(knows.templates, `${key} ${form}`, () =>
      templateOf(library.t(key, { ...where, ...RAW, count })),
    );
  };
  const text = (key: string, params?: Params): string => {
    if (!params) return learnt(knows.plain, key, () => library.t(key, where));
    return template(key, params['count']).filled((name) => {
      const param = params[name] ?? params[knows.earlier[name] ?? ''];
      return param === undefined ? '' : say(param);
    });
  };
  const phrase = (spoken: Phrase): string => text(spoken.text, spoken.params);
  const first = (keys: readonly string[]): string | undefined => keys.find(has);
  const optionKeys = (id: string, key: string, suffix = ''): string[] => [
    `ask.${id}.${stem(key)}${suffix}`,
    `option.${stem(key)}${suffix}`,
  ];
  const worded = (keys: readonly string[], params?: Params): string =>
    text(first(keys) ?? keys[0] ?? '', params);

  return {
    game,
    locale,
    ask: (decision) => text(`ask.${decision.id}.ask`, decision.params),
    wait: (decision) =>
      decision.secret ? text(`ask.${decision.id}.wait`) : text(`ask.${decision.id}.wait`, decision.params),
    option: (decision, option) =>
      worded(optionKeys(decision.id, option.key), { key: option.key, ...option.params }),
    detail(decision, option) {
      const key = first(optionKeys(decision.id, option.key, '-detail'));
      return key === undefined ? undefined : text(key, { key: option.key, ...option.params });
    },
    brief: ({ id }, { key, params }) =>
      worded([...optionKeys(id, key, '-brief'), ...optionKeys(id, key)], { key, ...params }),
    split(decision, option, adds) {
      const key = first(optionKeys(decision.id, option.key, '-split'));
      return key === undefined ? undefined : text(key, { key: option.key, ...option.params, adds });
    },
    group: (decision, group, options) =>
      worded([`ask.${decision.id}.group.${stem(group)}`, `group.${stem(group)}`], {
        group: group.slice(group.indexOf(':') + 1),
        count: options.length,
        ...options[0]?.params,
      }),
    refusal: (decision, refusal) => ({
      what: worded(
        [...optionKeys(decision.id, refusal.key, '-refused'), ...optionKeys(decision.id, refusal.key)],
        { key: refusal.key, ...refusal.params },
      ),
      why: text(`why.${refusal.why}`, refusal.params),
    }),
    why: (code, params) => text(`why.${code}`, params),
    line: (entry) => text(`log.${entry.event}`, entry.params),
    phrase,
    score: (item) => text(`score.${item.key}`, { points: item.points, ...item.params }),
    text,
    has,
    topic: (topic) => helpOf(game, locale).get(topic),
    topics: () => [...helpOf(game, locale).values()],
    named: (others) => wordsOf(game, locale, others),
  };
}

const isList = (param: Param): param is readonly Param[] => Array.isArray(param);

/** What the conformance test asks of a game's words. */
export function vocabulary(game: string): Vocabulary {
  const words = wordsOf(game);
  const texts = (key: string): string[] =>
    ['', '_one', '_other', '_zero']
      .flatMap((plural) =>
        [game, COMMON].map((namespace) => library.getResource('en', namespace, key + plural) as unknown),
      )
      .filter((found): found is string => typeof found === 'string');
  return {
    has: words.has,
    unfilled(key, params) {
      const given = new Set(Object.keys(params ?? {}));
      return [
        ...new Set(
          texts(key).flatMap((text) => [...text.matchAll(/\{\{\s*([\w-]+)/g)].map((match) => match[1] ?? '')),
        ),
      ].filter((name) => !given.has(name));
    },
    hasTopic: (topic) => words.topic(topic) !== undefined,
  };
}
