import type { Vocabulary } from '../../engine/check/conformance';
import { stem } from '../../engine/contract/decision';
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
} from '../../engine/contract/game';
import { addressed, sentence, youIn } from './addressed';
import { catalogues, earlierNames } from './files';
import { helpOf, type HelpPage } from './help';
import { templateOf, type Template } from './template';
import { addTexts, findText, keysUnder, languagesOf, pluralOf, storedText } from './texts';

export type { HelpPage } from './help';

/** How a seat is called: the caller knows the people, and escapes what they chose to be called. */
export type Names = (seat: Seat) => string;
/** Returns an icon as text, by the key of the words next to which it is shown. */
export type Marks = (key: string) => string | undefined;
const numbered: Names = (seat) => `Player ${seat + 1}`;

export interface Words {
  readonly game: string;
  readonly locale: string;
  /** Returns the question to the player who is asked. */
  ask(decision: Decision): string;
  /**
   * Returns the text for other players after the name of the player who must answer. A question that is only
   * sometimes secret can have other words then (`wait-secret`).
   */
  wait(decision: Decision): string;
  option(decision: Pick<Decision, 'id'>, option: Option): string;
  /** Returns a longer second line, if the catalogue has one. */
  detail(decision: Pick<Decision, 'id'>, option: Option): string | undefined;
  /** Returns the shortest words of an option, for a button with little room. */
  brief(decision: Pick<Decision, 'id'>, option: Option): string;
  /** Returns the words of an option as a part of several answers. Default: the shortest words. */
  inWay(decision: Pick<Decision, 'id'>, option: Option): string;
  /** Returns the words of an option below the name of its group. Undefined if only its whole name will do. */
  inGroup(decision: Pick<Decision, 'id'>, option: Option): string | undefined;
  /** Returns the words of an option that is picked several times. Undefined if its own name is enough. */
  split(decision: Pick<Decision, 'id'>, option: Option, adds: number): string | undefined;
  group(decision: Pick<Decision, 'id'>, group: string, options: readonly Option[]): string;
  /** Returns a second line for a group, if the catalogue has one. */
  groupDetail(decision: Pick<Decision, 'id'>, group: string, options: readonly Option[]): string | undefined;
  refusal(decision: Pick<Decision, 'id'>, refusal: Refusal): { readonly what: string; readonly why: string };
  why(code: string, params?: Params): string;
  line(entry: Pick<Entry, 'event' | 'params'>): string;
  /** Returns the words of a line for one reader, who is called "you" in a language that can do so. */
  lineTo(reader: Seat | undefined, entry: Pick<Entry, 'event' | 'params'>): string;
  phrase(phrase: Phrase): string;
  score(item: ScoreItem): string;
  /** Returns the text of any key of the game's catalogue or the common one. */
  text(key: string, params?: Params): string;
  has(key: string): boolean;
  /** Returns the keys of the game's catalogue that begin with a prefix. */
  under(prefix: string): readonly string[];
  topic(topic: string): HelpPage | undefined;
  topics(): readonly HelpPage[];
  /** Returns the same words with other names; in a log line, `marks` gives the icon of a key. */
  named(names: Names, marks?: Marks): Words;
}

/** The catalogue that every title shares; as a title it has no words of its own. */
export const COMMON = 'common';
const MAX_KNOWN = 20_000;

const shelved = new Set<string>();
/** Values that stay the same until a catalogue is added, by language and game. */
interface Known {
  /** Whether a key has a text, which is asked for every option of every question. */
  readonly has: Map<string, boolean>;
  /** Texts taken apart at the places that are filled in. */
  readonly templates: Map<string, Template>;
  /** Earlier names of params in stored lines. */
  readonly earlier: Readonly<Record<string, string>>;
}
const known = new Map<string, Known>();
const knownOf = (game: string, locale: string): Known =>
  learnt(known, `${locale} ${game}`, () => ({
    has: new Map(),
    templates: new Map(),
    earlier: earlierNames(`games/${game}`),
  }));
function learnt<T>(answers: Map<string, T>, key: string, find: () => T): T {
  const answer = answers.get(key);
  if (answer !== undefined) return answer;
  const found = find();
  if (answers.size < MAX_KNOWN) answers.set(key, found);
  return found;
}
/** How a language lists things: expensive to make, and always the same. */
const lists = new Map<string, Intl.ListFormat>();
const listOf = (locale: string): Intl.ListFormat =>
  learnt(lists, locale, () => new Intl.ListFormat(locale, { type: 'conjunction' }));

function shelve(namespace: string, folder: string): void {
  for (const { has, templates } of known.values()) for (const map of [has, templates]) map.clear();
  for (const [locale, words] of Object.entries(catalogues(folder))) addTexts(locale, namespace, words);
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

export function wordsOf(game: string, locale = 'en', names: Names = numbered, marks?: Marks): Words {
  fill(game, `games/${game}/locales`);
  const list = listOf(locale);
  const you = youIn(locale);
  const { has: texts, templates, earlier } = knownOf(game, locale);
  const namespaces = [game, COMMON];
  const has = (key: string): boolean =>
    learnt(texts, key, () => findText(locale, namespaces, key, 2) !== undefined);

  const say = (param: Param, reader?: Seat): string | number => {
    if (typeof param === 'number' || typeof param === 'string') return param;
    if (typeof param === 'boolean') return text(param ? 'yes' : 'no');
    if (isList(param)) return list.format(param.map((one) => String(say(one, reader))));
    return 'seat' in param ? names(param.seat) : filled(param.text, param.params, say, reader);
  };
  const template = (key: string, count: Param | undefined, own: readonly string[]): Template => {
    const counted = typeof count === 'number' ? count : undefined;
    const plural = counted === undefined ? [] : [pluralOf(locale, counted)];
    return learnt(templates, [key, ...plural, ...own].join(' '), () =>
      templateOf(addressed(locale, findText(locale, namespaces, key, counted) ?? key, own)),
    );
  };
  const filled = (key: string, params: Params | undefined, put: typeof say, reader?: Seat): string => {
    if (!params) return findText(locale, namespaces, key) ?? key;
    const own = reader === undefined ? [] : placesOf(reader, params);
    return template(key, params['count'], own).filled((name) => {
      const param = params[name] ?? params[earlier[name] ?? ''];
      if (param === undefined) return '';
      return reader === undefined ? put(param) : put(amongOthers(reader, param, you), reader);
    });
  };
  const text = (key: string, params?: Params): string => filled(key, params, say);
  /** The same with an icon before the words of each thing that has one. */
  const sayMarked = (param: Param, reader?: Seat): string | number => {
    if (isList(param)) return list.format(param.map((one) => String(sayMarked(one, reader))));
    if (typeof param !== 'object' || 'seat' in param) return say(param);
    const words = filled(param.text, param.params, sayMarked, reader);
    const mark = marks?.(param.text);
    return mark === undefined ? words : `${mark} ${words}`;
  };
  const lineTo: Words['lineTo'] = (reader, { event, params }) => {
    const line = filled(`log.${event}`, params, marks ? sayMarked : say, reader);
    return reader === undefined ? line : sentence(line);
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
    wait({ id, secret, params }) {
      const key = `ask.${id}.wait`;
      return secret ? worded([`${key}-secret`, key]) : text(key, params);
    },
    option: (decision, option) =>
      worded(optionKeys(decision.id, option.key), { key: option.key, ...option.params }),
    detail(decision, option) {
      const key = first(optionKeys(decision.id, option.key, '-detail'));
      // An option can have nothing to add.
      return key === undefined ? undefined : text(key, { key: option.key, ...option.params }) || undefined;
    },
    brief: ({ id }, { key, params }) =>
      worded([...optionKeys(id, key, '-brief'), ...optionKeys(id, key)], { key, ...params }),
    inWay: ({ id }, { key, params }) =>
      worded(
        ['-whole', '-brief', ''].flatMap((suffix) => optionKeys(id, key, suffix)),
        { key, ...params },
      ),
    inGroup(decision, option) {
      const key = first(optionKeys(decision.id, option.key, '-in-group'));
      return key === undefined ? undefined : text(key, { key: option.key, ...option.params });
    },
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
    groupDetail(decision, group, options) {
      const key = `ask.${decision.id}.group-detail.${stem(group)}`;
      return has(key) ? text(key, options[0]?.params) : undefined;
    },
    refusal: (decision, refusal) => ({
      what: worded(
        [...optionKeys(decision.id, refusal.key, '-refused'), ...optionKeys(decision.id, refusal.key)],
        { key: refusal.key, ...refusal.params },
      ),
      why: text(`why.${refusal.why}`, refusal.params),
    }),
    why: (code, params) => text(`why.${code}`, params),
    line: (entry) => lineTo(undefined, entry),
    lineTo,
    phrase,
    score: (item) => text(`score.${item.key}`, { points: item.points, ...item.params }),
    text,
    has,
    under: (prefix) => [
      ...new Set(languagesOf(locale).flatMap((language) => keysUnder(language, game, prefix))),
    ],
    topic: (topic) => helpOf(game, locale).get(topic),
    topics: () => [...helpOf(game, locale).values()],
    named: (others, icons) => wordsOf(game, locale, others, icons),
  };
}

const isSeat = (param: Param | undefined, seat: Seat): boolean =>
  typeof param === 'object' && 'seat' in param && param.seat === seat;
/** Returns the names of the places that hold this seat alone. */
const placesOf = (seat: Seat, params: Params): string[] =>
  Object.keys(params).filter((name) => {
    const param = params[name];
    return isSeat(param !== undefined && isList(param) && param.length === 1 ? param[0] : param, seat);
  });
/** Puts the reader last in a list of several, as "you". */
const amongOthers = (reader: Seat, param: Param, you?: string): Param => {
  if (you === undefined || !isList(param) || param.length < 2) return param;
  const others = param.filter((one) => !isSeat(one, reader));
  return others.length === param.length ? param : [...others, you];
};
export const isList = (param: Param): param is readonly Param[] => Array.isArray(param);

/** Returns the words that the conformance test of a game needs. */
export function vocabulary(game: string): Vocabulary {
  const words = wordsOf(game);
  const texts = (key: string): string[] =>
    ['', '_one', '_other', '_zero']
      .flatMap((plural) => [game, COMMON].map((namespace) => storedText('en', namespace, key + plural)))
      .filter((found) => found !== undefined);
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
