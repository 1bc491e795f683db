import type { Seat } from '../../engine/contract/game';
import { LoggableError } from '../../log';
import { LIMITS } from './limits';
import type { GameId, Perspective } from '../../play/table/table';

import { FIELDS, type Field, type FieldName, type FieldValue } from './id-fields';

export { UNDOS, type FieldName, type FieldValue } from './id-fields';

/**
 * Ids of buttons. An id has all the data for its action, so it works after any restart. `ask` marks one
 * question to one seat as it was drawn, so options can be named by their index.
 */

const QUESTION = ['game', 'seat', 'promptId'] as const;
const MOMENT = ['game', 'entries', 'perspective'] as const;
const PLACE = [...QUESTION, 'group', 'page', 'picks'] as const;

export const VERBS = {
  // Answering
  /** Answers with one option. Needs a confirmation if it cannot be undone. */
  pick: [...QUESTION, 'at'],
  /** Answers with one option that has been looked at. */
  sure: [...QUESTION, 'at'],
  /** Answers a question and those that follow it. */
  whole: [...QUESTION, 'way'],
  /** A menu whose values are options or groups. */
  menu: [...QUESTION, 'page'],
  /** Draws the question at a group, a page, with a half-made selection. */
  look: [...PLACE],
  /** A menu that changes a half-made selection. */
  some: [...PLACE],
  /** Answers with the selection. */
  give: [...QUESTION, 'picks'],
  /** Shows the moves of the strongest computer. */
  hint: [...QUESTION],
  undo: ['game', 'what'],
  redo: ['game', 'what'],
  /** Goes back to before an answer, without a vote: for a person who plays alone. */
  'turn-back': ['game', 'answer'],
  auto: [...QUESTION],
  'ask-again': ['game'],
  // Looking
  move: ['game'],
  anytime: ['game'],
  /** Shows a part of a table, by the name of its button in `table/more-buttons`. */
  show: ['game', 'panelButton'],
  'log-file': ['game'],
  /** Everything in addition to the answers. */
  more: ['game'],
  /** From one of its pages, in the same message. */
  'more-back': ['game'],
  /** Its buttons that the first page has no room for. */
  'more-rest': ['game'],
  refusals: ['game'],
  rules: ['game', 'topic'],
  /** A leaf of a page that is too long for one. */
  'rules-leaf': ['game', 'topic', 'page'],
  /** A menu of further answers to a question about the rules. */
  'rules-answer': ['game'],
  why: ['game'],
  /** A page of a game's help where no table stands. */
  topic: ['name', 'topic'],
  'topic-leaf': ['name', 'topic', 'page'],
  'topic-answer': ['name'],
  /** Answers a question about the rules of the title that was chosen for it. */
  'ask-rules': ['title', 'question'],
  // The lobby
  join: ['game'],
  'join-anyway': ['game'],
  decline: ['game'],
  'remove-player': ['game'],
  invite: ['user'],
  leave: ['game'],
  computer: ['game'],
  'no-computer': ['game'],
  options: ['game'],
  'options-done': ['game'],
  option: ['game'],
  set: ['game', 'name'],
  start: ['game'],
  close: ['game'],
  // Votes and the end
  vote: ['game', 'motion', 'yes'],
  again: ['game'],
  'stop-lesson': ['game'],
  'stop-lesson-now': ['game'],
  fairness: ['game'],
  /** Out of a running game, when that ends it. */
  'leave-last': ['game'],
  'leave-wanted': ['game'],
  replay: ['game'],
  export: ['game'],
  // Side panels next to that of a game
  'amount-ask': [...QUESTION, 'min', 'max'],
  'amount-set': [...QUESTION, 'min', 'max'],
  'bid-ask': ['game'],
  'bid-set': ['game'],
  'bid-drop': ['game'],
  'change-open': ['game'],
  'change-look': ['game'],
  'change-set': ['game', 'rule'],
  'call-ask': ['game'],
  'call-send': ['game'],
  'vote-open': ['game'],
  'vote-moments': ['game'],
  'vote-ask': ['game'],
  'vote-back': ['game'],
  'vote-again': ['game'],
  'tryout-try': ['game', 'entries', 'perspective'],
  'tryout-plan': ['game'],
  'tryout-others': ['game'],
  'tryout-keep': ['game'],
  'tryout-play': ['game', 'version'],
  'tryout-drop': ['game'],
  'replay-open': [...MOMENT],
  'replay-first': [...MOMENT],
  'replay-back': [...MOMENT],
  'replay-on': [...MOMENT],
  'replay-last': [...MOMENT],
  'replay-round': [...MOMENT],
  'replay-eyes': [...MOMENT],
  'replay-share': [...MOMENT],
  'replay-since': [...MOMENT],
  'note-ask': ['game'],
  'note-set': ['game'],
  'note-drop': ['game'],
  analysis: ['game'],
  'analysis-again': ['game'],
  /** Runs a command at the table that was chosen for it. */
  which: ['command', 'anyGame', 'options'],
  'settings-all': [],
  'settings-choose': [],
  'settings-set': ['setting'],
  'settings-zone': [],
  'settings-region': [],
  'settings-clock': ['region'],
  'settings-city': [],
  'settings-type-zone': [],
  'settings-typed-zone': [],
  'settings-type-quiet': [],
  'settings-typed-quiet': [],
  'privacy-show': [],
  'privacy-file': [],
  'privacy-ask': [],
  'privacy-delete': ['count'],
  'away-meanwhile': [],
  'away-back': [],
  'away-seat': ['game'],
  'about-players': [],
  profile: ['user'],
  history: ['of', 'other', 'anyTitle', 'page'],
  'history-open': [],
  leaders: ['everywhere', 'anyTitle', 'page'],
  'league-show': ['anyLeague'],
  'league-join': ['league'],
  'league-leave': ['league'],
  'league-start': ['league'],
  'tables-join': [],
  'seat-choose': [],
  /** Asks first; then a person takes a seat that a computer plays. */
  'seat-take': ['game', 'seat'],
  'seat-sure': ['game', 'seat'],
  seek: ['title'],
  'seek-stop': ['title'],
} as const satisfies Record<string, readonly FieldName[]>;

export type Verb = keyof typeof VERBS;
export type Id = {
  [V in Verb]: { readonly do: V } & { readonly [K in (typeof VERBS)[V][number]]: FieldValue<K> };
}[Verb];
export type IdOf<V extends Verb> = Extract<Id, { do: V }>;

/** Throws if it is longer than Discord takes: then it is the writer who must spell shorter. */
export function writeId(id: Id): string {
  const values = id as unknown as Record<string, never>;
  const written = [
    id.do,
    ...VERBS[id.do].map((name) => (FIELDS[name] as Field<never>).write(values[name] as never)),
  ].join('/');
  if (written.length > LIMITS.customId)
    throw new LoggableError(`a button's id of ${written.length} characters`);
  return written;
}

/** Side panels whose oldest buttons have no verb. */
const WITHOUT_VERB: ReadonlySet<string> = new Set([
  'analysis',
  'history',
  'leaders',
  'profile',
  'seek',
  'which',
]);
/** Buttons of the panel that had a verb each. */
const SHOWN_BEFORE: ReadonlySet<string> = new Set(['hand', 'words', 'log']);
const isVerb = (word: string): word is Verb => Object.hasOwn(VERBS, word);

/**
 * Rewrites what older releases wrote. Side panels had their name and a text of their own with dots.
 * Messages with such buttons are in channels for years.
 */
function rewriteOld(written: string): string {
  const [first = '', panel = '', about = '', ...more] = written.split('/');
  if (SHOWN_BEFORE.has(first)) return `show/${written.slice(first.length + 1)}/${first}`;
  if ((first !== 'side' && first !== 'desk') || more.length > 0) return written;
  const [word = '', ...values] = about.split('.');
  if (panel === 'seek' && values.join('.') === 'stop') return `seek-stop/${word}`;
  const verb = `${panel}-${word}`;
  if (!isVerb(verb)) return WITHOUT_VERB.has(panel) ? [panel, word, ...values].join('/') : written;
  // Fields at the end were left out when there was nothing to say.
  const left = VERBS[verb].slice(values.length).map(() => '');
  return [verb, ...values, ...left].join('/');
}

/** Undefined for anything we did not write: it comes from outside. */
export function readId(written: string): Id | undefined {
  if (written.length > LIMITS.customId) return undefined;
  const [verb = '', ...values] = rewriteOld(written).split('/');
  if (!isVerb(verb)) return undefined;
  const names: readonly FieldName[] = VERBS[verb];
  if (values.length !== names.length) return undefined;
  const id: Record<string, unknown> = { do: verb };
  for (const [place, name] of names.entries()) {
    const value = FIELDS[name].read(values[place] ?? '');
    if (value === undefined) return undefined;
    id[name] = value;
  }
  return id as unknown as Id;
}

/** Reads one field by itself, where a menu's line names it. */
export const readField = <K extends FieldName>(name: K, value: string): FieldValue<K> | undefined =>
  (FIELDS[name] as unknown as Field<FieldValue<K>>).read(value);
export const writeField = <K extends FieldName>(name: K, value: FieldValue<K>): string =>
  (FIELDS[name] as unknown as Field<FieldValue<K>>).write(value);

export type ReplayVerb = 'open' | 'first' | 'back' | 'on' | 'last' | 'round' | 'eyes' | 'share' | 'since';

/** A moment of a replay. Without entries or perspective: where and as the reader is shown it by default. */
export const atReplay = (
  verb: ReplayVerb,
  game: GameId,
  entries?: number,
  perspective?: Perspective,
): IdOf<`replay-${ReplayVerb}`> => ({
  do: `replay-${verb}`,
  game,
  entries: entries ?? null,
  perspective: perspective === undefined ? 'own' : perspective,
});

/** Answers: from the question a button belongs to, by the one judge, to what is said about it. */

export interface QuestionRef {
  readonly game: GameId;
  readonly seat: Seat;
  readonly promptId: string;
}
