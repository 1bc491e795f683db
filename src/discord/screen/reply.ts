import { randomBytes } from 'node:crypto';
import type { Log } from '../../log';
import type { Fault } from '../../play/table/outcomes';
import type { Settings } from '../../availability/settings';
import type { Play } from '../../play/api';
import { COMMON } from '../../words/catalogue';
import { cut, LIMITS } from './limits';
import { colour, textsOf, type Attached, type Button, type Screen, type Texts } from './ui';

import { type Permission, permissionNames, neededToPost } from './permission-words';
import type { Picture, Pictures } from './board-pictures';
import type { GameId, UserId } from '../../play/table/table';

/** The context of replies, and the replies that all screens share. */

/** Where the host has published them. */
export interface Policies {
  readonly privacy?: string;
  readonly terms?: string;
}

/** The services that the Discord side uses. */
export interface BotContext {
  readonly play: Play;
  /** Slows players who press faster than they can read. */
  readonly rateLimit?: boolean;
  readonly log: Log;
  readonly pictures?: Pictures;
  readonly policies?: Policies;
  /** Runs an action after this number of ms, unless it is stopped. Default: the timers of Node. */
  readonly after?: (ms: number, act: () => void) => () => void;
  /** Returns the channel of a user's direct messages, or undefined if Discord does not open one. */
  readonly direct?: (user: UserId) => Promise<string | undefined>;
  /** Sends a direct message. Returns false if Discord refuses it. */
  readonly write?: (user: UserId, screen: Screen) => Promise<boolean>;
  /** Hears that the work on this interaction has ended. Its reply is shown afterwards. */
  readonly worked?: () => void;
  /** Which of these people are no members of a server any more. */
  readonly left?: (guild: string, users: readonly UserId[]) => Promise<readonly UserId[]>;
}
/** The reader of a reply, and their channel. */
export interface Viewer {
  readonly user: UserId;
  readonly name: string;
  /** The language they chose, or else the one Discord speaks to them. */
  readonly locale: string;
  readonly guild: string | null;
  readonly channel: string;
  readonly settings: Settings;
  /** A table of this channel may have a thread of its own: the bot is allowed to open one. */
  readonly mayThread?: boolean;
  /** The permissions for a table that the bot lacks there. */
  readonly missing: readonly Permission[];
  /** The bot is here as the user's own app only: it answers them, and can post nothing. */
  readonly ownApp?: boolean;
  /** They may manage the server they are in. */
  readonly manages: boolean;
}
/** A reply to a reader. Its picture follows when it is ready. */
export interface BotReply {
  readonly screen: Screen;
  readonly picture?: Promise<Picture | undefined>;
  /**
   * The picture stands above the words, where it is shown larger and the question stays next to its buttons.
   */
  readonly pictureAbove?: true;
  readonly files?: readonly Attached[];
  /** Present if it is the panel of a table. */
  readonly panelOf?: PanelOf;
  /** Takes its place when it is known. */
  readonly later?: Promise<BotReply>;
}

/** A panel as it is remembered, so that it can follow its table. */
export interface PanelOf {
  readonly game: GameId;
  readonly viewer: Viewer;
  /**
   * Names what it asks or offers. Another name means that it is out of date. Empty: the message only
   * announces the first panel.
   */
  readonly shows: string;
  /** The reader leaves it with *Back*: a new question does not take its place. */
  readonly stays?: true;
}

export const generalTexts = (locale: string): Texts => textsOf(COMMON, locale);

export const notice = (text: string, title?: string): BotReply => ({
  screen: { embeds: [{ description: text, color: colour('calm'), ...(title && { title }) }], rows: [] },
});

/** Puts a row of buttons below a notice. */
export const withButtons = (shown: BotReply, ...buttons: readonly Button[]): BotReply => ({
  ...shown,
  screen: { ...shown.screen, rows: [buttons] },
});

/** Returns a private reply with the reason why the bot cannot post in the channel. */
export function withMissingPermissions(viewer: Viewer, shown: BotReply): BotReply {
  const missing = neededToPost(viewer.missing);
  if (missing.length === 0) return shown;
  const texts = generalTexts(viewer.locale);
  const why = texts.ui('lacking-to-post', { rights: permissionNames(missing, texts) });
  const { content = '' } = shown.screen;
  const said = cut(content === '' ? why : `${why}\n${content}`, LIMITS.content);
  return { ...shown, screen: { ...shown.screen, content: said } };
}

/**
 * Returns the message about an error of the bot, with the reference of the log. Nothing was changed, unless
 * the row is still being read. `fault-move` replaces a panel, so it names the button that opens the next one.
 */
export function faulty(
  viewer: Pick<Viewer, 'locale'>,
  { reference, counted: lookedUp }: Pick<Fault, 'reference' | 'counted'>,
  key: 'fault' | 'fault-move' = 'fault',
): BotReply {
  const { ui } = generalTexts(viewer.locale);
  if (!lookedUp) return notice(ui(key, { reference }));
  const found = (counts: boolean | undefined): BotReply => {
    if (counts === undefined) return notice(ui('looked-up-in-vain', { reference }));
    return notice(counts ? ui('looked-up-counts') : ui('looked-up-counts-not'));
  };
  return { ...notice(ui('looking-up', { reference })), later: lookedUp.then(found) };
}
export const newReference = (): string => randomBytes(2).toString('hex');
