import { allOf, wordsOf, type Heard } from './tree';

/** The messages of a channel as they are heard, and the panel among them. */

/** A message in the log of a channel. */
export interface Message {
  readonly heard: Heard;
  readonly words: string;
  /** Only this person can hear it. */
  readonly isPrivate: boolean;
  /** The buttons and menus of the bot, without those of the page. */
  readonly controls: readonly Heard[];
  /** The message waits for the bot: its words and controls are still those before the press. */
  readonly isWaiting: boolean;
}

const PRIVATE = 'Only you can see this';
/** The bot says so where a press takes longer than a second. */
const STILL_WORKING = /Working on it…|database is slow/i;
const DISMISS = 'Dismiss message';
const isOfPage = (heard: Heard): boolean => {
  for (let at = heard.within; at; at = at.within) if (at.role === 'toolbar') return true;
  return heard.name === DISMISS || heard.name.startsWith('In reply to ');
};

/** Returns the messages that are heard, the oldest first. */
export function messagesIn(root: Heard): Message[] {
  const log = allOf(root).find(({ role }) => role === 'log');
  if (!log) return [];
  return allOf(log)
    .filter(({ role }) => role === 'article')
    .map((heard) => {
      const words = wordsOf(heard);
      const controls = allOf(heard).filter(
        (one) => (one.role === 'button' || one.role === 'combobox') && !isOfPage(one) && !one.isDisabled,
      );
      const isWaiting = STILL_WORKING.test(words) || allOf(heard).some(({ isBusy }) => isBusy);
      return { heard, words, isPrivate: words.includes(PRIVATE), controls, isWaiting };
    });
}

/** Returns the button that closes a private message. */
export const dismissOf = ({ heard }: Message): Heard | undefined =>
  allOf(heard).find(({ role, name }) => role === 'button' && name === DISMISS);

/** Controls of a panel that do not answer its question. */
export const HELPERS = new Set([
  ...[
    'Undo',
    'Go back…',
    'Hint',
    'More…',
    'Back',
    'Start over',
    'My hand',
    'My move',
    'Rules',
    'Redo',
    'Ask the table to go back',
  ],
]);
/** The button of the result. */
const AGAIN = 'Same table again';
export const ANSWER_HINT = /Answer by numbers?: \/act 1/;

export const lastOf = (
  messages: readonly Message[],
  fits: (message: Message) => boolean,
): Message | undefined => messages.findLast(fits);

const lastPanel = (messages: readonly Message[]): Message | undefined =>
  lastOf(messages, ({ isPrivate, controls }) => isPrivate && controls.length > 0);
export const panelIn = (root: Heard): Message | undefined => lastPanel(messagesIn(root));
export const questionIn = (messages: readonly Message[]): Message | undefined => {
  const last = lastPanel(messages);
  return last && ANSWER_HINT.test(last.words) ? last : undefined;
};

/** True if a panel still shows the same question: half of a selection, a group, something to confirm. */
export const isOpen = ({ words, controls }: Message): boolean =>
  !/^✓|It's not your turn/m.test(words) && controls.some(({ name }) => !HELPERS.has(name));

export const takesOne = ({ words }: Message): boolean =>
  /Answer by number:/.test(words) && numberedIn(words).length > 0;

/** Returns how many lines a menu takes, which it says in its name. Default: one. */
export function countOf({ name }: Heard): readonly [min: number, max: number] {
  const [, upTo, first, last] = /\(Choose (up to )?(\d+)(?: to (\d+))?/.exec(name) ?? [];
  const count = Number(first ?? 1);
  return [upTo === undefined ? count : 1, Number(last ?? count)];
}

/** Returns the numbered answers: the first lines with the numbers from 1 on, without the numbers. */
export function numberedIn(words: string): string[] {
  const answers: string[] = [];
  for (const line of words.split('\n')) {
    const [, number, answer] = /^(\d+)\. (.+)$/.exec(line) ?? [];
    if (answer !== undefined && Number(number) === answers.length + 1) answers.push(answer);
  }
  return answers;
}

export const isResult = ({ isPrivate, controls }: Message): boolean =>
  !isPrivate && controls.some(({ name }) => name === AGAIN);

/** Returns everything of a message that can change. */
export const soundOf = ({ words, controls }: Message): string =>
  [words, ...controls.map(({ role, name }) => `${role} ${name}`)].join('\n');
