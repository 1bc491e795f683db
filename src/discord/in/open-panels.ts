import type { GameId, UserId } from '../../play/table/table';
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
  show(shown: BotReply): Promise<void>;
  /** Shows it in a new message, below what has been posted since. */
  showBelow(shown: BotReply): Promise<void>;
  remove(): Promise<void>;
}
export const EDITABLE_MS = 14 * 60_000;
const MAX_PANELS = 5000;

const panels = new Map<string, OpenPanel>();
const keys = new Map<string, string>();
const keyOf = (user: UserId, game: GameId): string => `${user} ${game}`;

/** Keeps the newest panel. Returns the one that it replaces, if that is another message. */
export function keepPanel(panel: OpenPanel): OpenPanel | undefined {
  const key = keyOf(panel.of.viewer.user, panel.of.game);
  const before = panels.get(key);
  if (before) forget(key, before);
  panels.set(key, panel);
  keys.set(panel.message, key);
  const [oldest] = panels;
  if (panels.size > MAX_PANELS && oldest) forget(...oldest);
  return before && before.message !== panel.message && before.until > Date.now() ? before : undefined;
}

function forget(key: string, panel: OpenPanel): void {
  panels.delete(key);
  keys.delete(panel.message);
}

/** Forgets a panel whose message shows something else now. */
export function forgetPanel(message: string): void {
  const key = keys.get(message);
  const panel = key === undefined ? undefined : panels.get(key);
  if (key !== undefined && panel) forget(key, panel);
}

/** The panel that can still be edited. */
export function panelOf(user: UserId, game: GameId): OpenPanel | undefined {
  const found = panels.get(keyOf(user, game));
  return found && found.until > Date.now() ? found : undefined;
}
