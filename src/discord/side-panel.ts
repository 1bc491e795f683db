import type { APIModalInteractionResponseCallbackData } from 'discord.js';
import type { BotContext, Reader, Shown } from './bot-context';
import { writeId, type IdOf } from './ids';
import type { How } from './show';

/**
 * A panel of its own beside that of a game: settings, history, a replay. It is registered once, in
 * `side-panels.ts`; its buttons bear its name and a text that it alone reads, and since that text comes from
 * outside, whatever does not make sense is answered with a clear word and changes nothing.
 */
export interface SidePanel {
  /** Lower-case letters and dashes; it stands in every button. */
  readonly name: string;
  /** `reply` unless told. */
  how?(about: string): How;
  /** True for what would count twice if Discord delivered it twice. */
  adds?(about: string): boolean;
  press(asked: SidePress): Promise<Shown | undefined>;
  /**
   * The form this button opens, if it opens one. Asked before anything is acknowledged, so it may not wait.
   */
  form?(asked: SidePress): APIModalInteractionResponseCallbackData | undefined;
}

export interface SidePress {
  readonly context: BotContext;
  readonly reader: Reader;
  readonly about: string;
  /** What was chosen in a menu. */
  readonly values: readonly string[];
  /** What was filled in, by the names of a form's fields. */
  readonly fields: ReadonlyMap<string, string>;
}

/** The id of a button, a menu or a form of a side panel. */
export const sideId = (side: string, about: string): IdOf<'side'> => ({ do: 'side', side, about });
export const formId = (side: string, about: string): string => writeId(sideId(side, about));
