import { stem } from '../contract/decision';
import { everySeat } from './fuzz';
import type { Decision, Entry, Option, Param, Params, Phrase, Refusal } from '../contract/game';
import type { AnySession, Fail } from './sessions';

/** The words of one game, as far as the checks need them: undefined where a text is missing. */
export interface Vocabulary {
  has(key: string): boolean;
  /** Returns the placeholders of a text that these params leave unfilled. */
  unfilled(key: string, params: Params | undefined): readonly string[];
  hasTopic(topic: string): boolean;
}

/** Everything said in a game, looked up in its catalogue. */
export interface Wording {
  position(session: AnySession): void;
  line(entry: Entry): void;
  phrases(phrases: readonly Phrase[]): void;
  key(key: string, params?: Params): void;
}

export function wordsChecker(words: Vocabulary, fail: Fail): Wording {
  const known = new Set<string>();
  const key = (keys: readonly string[], given?: Params): void => {
    const label = `${keys[0] ?? ''} ${given ? Object.keys(given).join() : ''}`;
    if (known.has(label)) return;
    known.add(label);
    const first = keys.find((candidate) => words.has(candidate));
    if (first === undefined) return fail('words', `no words for ${keys.join(' or ')}`);
    const unfilled = words.unfilled(first, given);
    if (unfilled.length > 0) fail('words', `${first} speaks of ${unfilled.join(', ')}, which nobody gives`);
  };
  const params = (given: Params | undefined): void => {
    for (const value of Object.values(given ?? {})) param(value);
  };
  const param = (value: Param): void => {
    if (Array.isArray(value)) (value as readonly Param[]).forEach(param);
    else if (typeof value === 'object' && 'text' in value) phrase(value);
  };
  const phrase = (spoken: Phrase): void => {
    key([spoken.text], spoken.params);
    params(spoken.params);
  };
  const option = (id: string, entry: Pick<Option, 'key' | 'params' | 'groups'>): void => {
    key([`ask.${id}.${stem(entry.key)}`, `option.${stem(entry.key)}`], { key: entry.key, ...entry.params });
    for (const group of entry.groups ?? [])
      key([`ask.${id}.group.${stem(group)}`, `group.${stem(group)}`], {
        group: '',
        count: 1,
        ...entry.params,
      });
    params(entry.params);
  };
  const refused = (id: string, { key: name, why, params: given }: Refusal): void => {
    key(
      [
        `ask.${id}.${stem(name)}-refused`,
        `option.${stem(name)}-refused`,
        `ask.${id}.${stem(name)}`,
        `option.${stem(name)}`,
      ],
      { key: name, ...given },
    );
    key([`why.${why}`], given);
    params(given);
  };
  const decision = (asked: Decision): void => {
    key([`ask.${asked.id}.ask`], asked.params);
    const wait = `ask.${asked.id}.wait`;
    if (asked.secret) key([`${wait}-secret`, wait]);
    else key([wait], asked.params);
    params(asked.params);
    for (const entry of asked.options) option(asked.id, entry);
    for (const refusal of asked.refused ?? []) refused(asked.id, refusal);
    if (!known.has(`topic ${asked.topic}`)) {
      known.add(`topic ${asked.topic}`);
      if (!words.hasTopic(asked.topic)) fail('help', `no help page ${asked.topic} (asked by ${asked.id})`);
    }
  };
  const line = (entry: Entry): void => {
    key([`log.${entry.event}`], entry.params);
    params(entry.params);
  };
  return {
    position(session) {
      session.decisions.forEach(decision);
      for (const seat of everySeat(session)) {
        const interjection = session.interjection(seat);
        if (interjection) decision(interjection);
      }
      session.lines.forEach(line);
    },
    line,
    phrases: (spoken) => spoken.forEach(phrase),
    key: (name, given) => {
      key([name], given);
      params(given);
    },
  };
}
