import type { GameId, MessageRef, UserId } from '../../play/table/table';
import type { BotReply, PanelOf } from '../screen/reply';

/**
 * The panel that each player has open of each game, so that it follows its table. Discord lets a private
 * message be edited for 15 minutes after the press that it answers.
 */
export interface OpenPanel {
  readonly message: string;
  /** Until when it can be edited, in milliseconds. */
  readonly until: number;
  readonly of: PanelOf;
  /** Shows what a press of its player leads to. Returns false if the message is gone. */
  show(shown: BotReply): Promise<boolean>;
  /** Shows what others have done. Its asides stay: their reader has done nothing. */
  follow(shown: BotReply): Promise<boolean>;
  /** Shows it in a new message, below what has been posted since. */
  showBelow(shown: BotReply): Promise<void>;
  remove(): Promise<void>;
}
export const EDITABLE_MS = 14 * 60_000;
const MAX_PANELS = 5000;
const MAX_ASIDES = 10;

/**
 * A private message that was opened from a panel, such as a hint, or from the board above it. It goes with
 * its player's next answer.
 */
export interface Aside {
  readonly message: string;
  readonly until: number;
  remove(): Promise<void>;
}

interface Kept {
  readonly panel: OpenPanel;
  readonly asides: readonly Aside[];
}
const open = new Map<string, Kept>();
/** The keys of open panels by their messages and those of their asides. */
const keys = new Map<string, string>();
const keyOf = (user: UserId, game: GameId): string => `${user} ${game}`;
const isEditable = ({ until }: Pick<Aside, 'until'>): boolean => until > Date.now();

/**
 * Keeps the newest panel, and removes the asides of the one before unless that only followed its table.
 * Returns the one that it replaces, if that is another message.
 */
export function keepPanel(panel: OpenPanel, how?: 'followed'): OpenPanel | undefined {
  dropAside(panel.message);
  const key = keyOf(panel.of.viewer.user, panel.of.game);
  // The message can have shown another table.
  if (keys.get(panel.message) !== key) forgetPanel(panel.message);
  const before = open.get(key);
  const isSame = before?.panel.message === panel.message;
  const stays = isSame && (how === 'followed' || before.panel.of.shows === panel.of.shows);
  if (before) forget(key, before, stays);
  set(key, { panel, asides: stays ? before.asides : [] });
  const [oldest] = open;
  if (open.size > MAX_PANELS && oldest) forget(...oldest, true);
  return before && !isSame && isEditable(before.panel) ? before.panel : undefined;
}

const messagesOf = ({ panel, asides }: Kept): string[] => [panel, ...asides].map(({ message }) => message);

function set(key: string, kept: Kept): void {
  open.set(key, kept);
  for (const message of messagesOf(kept)) keys.set(message, key);
}

function forget(key: string, kept: Kept, keepsAsides = false): void {
  open.delete(key);
  for (const message of messagesOf(kept)) keys.delete(message);
  if (!keepsAsides)
    for (const aside of kept.asides) if (isEditable(aside)) void leaveAside(aside, kept.panel);
}

/** Removes a message that was opened from a panel. It is no longer between that and newer messages. */
export async function leaveAside(aside: Pick<Aside, 'message' | 'remove'>, panel: OpenPanel): Promise<void> {
  const { user, channel } = panel.of.viewer;
  const place = placeOf(user, channel);
  const others = newest.get(place)?.filter((message) => message !== aside.message);
  if (others) newest.set(place, others);
  await aside.remove();
}

/** Returns what is kept about a message, with its key. */
function keptOf(message: string): readonly [key: string, kept: Kept] | undefined {
  const key = keys.get(message);
  const kept = key === undefined ? undefined : open.get(key);
  return key !== undefined && kept ? [key, kept] : undefined;
}

/** Forgets a panel whose message shows something else now. */
export function forgetPanel(message: string): void {
  const [key, kept] = keptOf(message) ?? [];
  if (key !== undefined && kept?.panel.message === message) forget(key, kept);
}

/** The panel that can still be edited. */
export function panelOf(user: UserId, game: GameId): OpenPanel | undefined {
  const found = open.get(keyOf(user, game))?.panel;
  return found && isEditable(found) ? found : undefined;
}

/** Returns the panel of a player if it is below a board, so that it is what they look at. */
export function panelBelow(user: UserId, game: GameId, board: MessageRef): OpenPanel | undefined {
  const found = panelOf(user, game);
  const isHere = found?.of.viewer.channel === board.channel;
  return isHere && BigInt(found.message) > BigInt(board.message) ? found : undefined;
}
export const isBelow = (...where: Parameters<typeof panelBelow>): boolean =>
  panelBelow(...where) !== undefined;

/** True if the panel of a player is open in another channel than a board. */
export function isElsewhere(user: UserId, game: GameId, board: MessageRef): boolean {
  const found = panelOf(user, game);
  return found !== undefined && found.of.viewer.channel !== board.channel;
}

/** Remembers a message that was opened from a panel. Returns false if that is not open. */
export function keepAside(panel: string, aside: Aside): boolean {
  const [key, kept] = keptOf(panel) ?? [];
  if (key === undefined || kept?.panel.message !== panel) return false;
  const others = kept.asides.filter(({ message }) => message !== aside.message);
  set(key, { ...kept, asides: [...others, aside].slice(-MAX_ASIDES) });
  return true;
}

export const hasAsides = (panel: string): boolean => (keptOf(panel)?.[1].asides.length ?? 0) > 0;

/** Stops to remember an aside, and returns it: its message shows something that stays. */
export function dropAside(message: string): Aside | undefined {
  const [key, kept] = keptOf(message) ?? [];
  const found = kept?.asides.find((one) => one.message === message);
  if (key === undefined || !kept || !found) return undefined;
  keys.delete(message);
  open.set(key, { ...kept, asides: kept.asides.filter((one) => one !== found) });
  return found;
}

/** Returns the panel of a game that a player looks at, if this message is it or was opened from it. */
export function panelBehind(message: string, user: UserId, game: GameId): OpenPanel | undefined {
  return keys.get(message) === keyOf(user, game) ? panelOf(user, game) : undefined;
}

/** The newest private messages of each person in a channel, oldest first. */
const newest = new Map<string, readonly string[]>();
const MAX_NEWEST = 20;
interface Reader {
  readonly user: { readonly id: UserId };
  readonly channelId: string | null;
}
const placeOf = (user: UserId, channel: string): string => `${user} ${channel}`;

/** Remembers that a person sees a private message in a channel. */
export function seen({ user, channelId }: Reader, message: string): void {
  const place = placeOf(user.id, channelId ?? '');
  const before = newest.get(place) ?? [];
  if (before.includes(message)) return;
  newest.delete(place);
  newest.set(place, [...before, message].slice(-MAX_NEWEST));
  if (newest.size > MAX_PANELS) newest.delete(newest.keys().next().value as string);
}

/** True if other private messages are between a panel and a message that was opened from it. */
export function isFarAbove({ message, of: { viewer } }: OpenPanel, aside: string): boolean {
  const own = keptOf(message)?.[1].asides.map((one) => one.message) ?? [];
  return (newest.get(placeOf(viewer.user, viewer.channel)) ?? []).some(
    (one) => BigInt(one) > BigInt(message) && BigInt(one) < BigInt(aside) && !own.includes(one),
  );
}

/** The latest drawing of each private message, so that a late picture never brings back an older one. */
const latest = new Map<string, number>();
const MAX_DRAWINGS = 5000;
let drawings = 0;
export function drawn(message: string): number {
  latest.delete(message);
  latest.set(message, ++drawings);
  if (latest.size > MAX_DRAWINGS) latest.delete(latest.keys().next().value as string);
  return drawings;
}
export const isLatest = (message: string, drawing: number): boolean => latest.get(message) === drawing;
