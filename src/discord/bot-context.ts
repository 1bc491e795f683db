import { randomBytes } from 'node:crypto';
import type { Log } from '../log';
import type { Fault } from '../play/outcomes';
import type { Settings } from '../manners/settings';
import type { Play, UserId } from '../play/api';
import { COMMON } from '../words';
import { cut, LIMITS } from './limits';
import { colour, voiceOf, type Attached, type Screen, type Voice } from './look';
import type { Picture, Pictures } from './pictures';
import { rightsIn, toPost, type Right } from './rights';

/** What every answer to a person is made with. */

/** What the Discord side works with. */
export interface BotContext {
  readonly play: Play;
  /** Whoever presses faster than anybody reads is slowed. */
  readonly brakes?: boolean;
  readonly log: Log;
  readonly pictures?: Pictures;
  /** Does something so many milliseconds later, unless it is stopped; by the machine's timers unless told. */
  readonly after?: (ms: number, act: () => void) => () => void;
  /** The channel of somebody's direct messages; undefined where Discord opens none. */
  readonly direct?: (user: UserId) => Promise<string | undefined>;
  /** Says something in somebody's direct messages; false where Discord does not let us. */
  readonly write?: (user: UserId, screen: Screen) => Promise<boolean>;
  /** Which of these people are no members of a server any more. */
  readonly left?: (guild: string, users: readonly UserId[]) => Promise<readonly UserId[]>;
}
/** Who reads the answer, and where. */
export interface Reader {
  readonly user: UserId;
  readonly name: string;
  /** The language they chose, or else the one Discord speaks to them. */
  readonly locale: string;
  readonly guild: string | null;
  readonly channel: string;
  readonly settings: Settings;
  /** A table of this channel may have a thread of its own: the bot is allowed to open one. */
  readonly mayThread?: boolean;
  /** What the bot may not do there, of what a table needs. */
  readonly lacking: readonly Right[];
  /** They may manage the server they are in. */
  readonly manages: boolean;
}
/** What is shown to a reader: at once, and the picture when it is there. */
export interface Shown {
  readonly screen: Screen;
  readonly picture?: Promise<Picture | undefined>;
  /**
   * The picture stands above the words, where it is shown larger and the question stays next to its buttons.
   */
  readonly pictureAbove?: true;
  readonly files?: readonly Attached[];
  /** Takes its place when it is known. */
  readonly later?: Promise<Shown>;
}

export const generalVoice = (locale: string): Voice => voiceOf(COMMON, locale);

export const notice = (text: string, title?: string): Shown => ({
  screen: { embeds: [{ description: text, color: colour('calm'), ...(title && { title }) }], rows: [] },
});

/** What is said privately, with why nothing can be said to all. */
export function withLacking(reader: Reader, shown: Shown): Shown {
  const missing = toPost(reader.lacking);
  if (missing.length === 0) return shown;
  const voice = generalVoice(reader.locale);
  const why = voice.ui('lacking-to-post', { rights: rightsIn(missing, voice) });
  const { content = '' } = shown.screen;
  const said = cut(content === '' ? why : `${why}\n${content}`, LIMITS.content);
  return { ...shown, screen: { ...shown.screen, content: said } };
}

/**
 * Something of ours broke: what stands in the log under the reference. Nothing was changed, unless that is
 * being looked up.
 */
export function faulty(
  reader: Pick<Reader, 'locale'>,
  { reference, counted: lookedUp }: Pick<Fault, 'reference' | 'counted'>,
): Shown {
  const { ui } = generalVoice(reader.locale);
  if (!lookedUp) return notice(ui('fault', { reference }));
  const found = (counts: boolean | undefined): Shown => {
    if (counts === undefined) return notice(ui('looked-up-in-vain', { reference }));
    return notice(counts ? ui('looked-up-counts') : ui('looked-up-counts-not'));
  };
  return { ...notice(ui('looking-up', { reference })), later: lookedUp.then(found) };
}
export const newReference = (): string => randomBytes(2).toString('hex');
