import type { APIModalInteractionResponseCallbackData } from 'discord.js';
import type { Id, IdOf, Verb } from './ids';
import type { ReplyMode } from './payload';
import type { BotContext, BotReply, Viewer } from './reply';

/** A press on a button or a menu, or a form that was sent. */
interface PressOf<I extends Id> {
  readonly context: BotContext;
  readonly viewer: Viewer;
  readonly id: I;
  /** The values that were chosen in a menu. */
  readonly values: readonly string[];
  /** The values that were written into a form, by the names of its fields. */
  readonly fields: ReadonlyMap<string, string>;
  /** Whether it was pressed on a message for all or on one for the viewer alone. */
  readonly on: 'board' | 'panel';
  readonly isMenu: boolean;
}

export type Press<V extends Verb> = PressOf<IdOf<V>>;

type HowToReply = ReplyMode | 'beside-panel';

/**
 * The handler of a button. It is declared next to the screen that shows the button, and the router finds it
 * in one table.
 */
export interface Handler<V extends Verb> {
  /**
   * The place of the reply. `beside-panel`: next to the panel of a game if it was pressed there, because the
   * player looks it up while a question is open. Default: reply.
   */
  readonly how?: HowToReply | ((id: IdOf<V>) => HowToReply);
  /** True for what would count twice if Discord delivered it twice: nothing in the id says which is meant. */
  readonly once?: boolean;
  /** Left out where the button only opens a form. Undefined: nothing is to be said. */
  run?(press: Press<V>): Promise<BotReply | undefined>;
  /**
   * Returns the form that the button opens. It opens before anything is acknowledged, so this may read a row
   * and no more.
   */
  form?(
    press: Press<V>,
  ): APIModalInteractionResponseCallbackData | Promise<APIModalInteractionResponseCallbackData>;
}

export type Handlers<V extends Verb> = { readonly [K in V]: Handler<K> };
