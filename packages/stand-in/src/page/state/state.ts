/** The state of the page. */
import type {
  APIApplicationCommand,
  APIModalInteractionResponseCallbackData,
  APIUser,
} from 'discord-api-types/v10';
import type { Badge, Id, PageChannel, PageGuild, PageMessage, Person, Unread, Welcome } from '../../wire';

/**
 * Holds the known messages of a channel. `loaded`: the newest part is here; `complete`: back to the first
 * message.
 */
export interface Log {
  readonly messages: readonly PageMessage[];
  readonly loaded: boolean;
  readonly complete: boolean;
}

/** Is a request of the user that the bot has not answered yet. */
export interface Pending {
  readonly nonce: string;
  readonly channelId: Id;
  readonly failed: string | null;
  readonly at: number;
  readonly of:
    | { readonly kind: 'component'; readonly messageId: Id; readonly customId: string }
    | { readonly kind: 'command'; readonly name: string; readonly botId: Id };
}

export interface OpenModal {
  readonly interactionId: Id;
  readonly modal: APIModalInteractionResponseCallbackData;
  readonly submitted: string | null;
  readonly error: string | null;
}

export interface Typing {
  readonly channelId: Id;
  readonly userId: Id;
  readonly until: number;
}

export interface State {
  readonly link: 'connecting' | 'open' | 'lost';
  readonly me: Person | null;
  readonly people: readonly Person[];
  readonly bots: readonly APIUser[];
  readonly online: boolean;
  readonly guilds: readonly PageGuild[];
  readonly dms: readonly PageChannel[];
  readonly commands: readonly APIApplicationCommand[];
  readonly unread: Readonly<Record<Id, Unread>>;
  readonly badges: Readonly<Record<Id, Badge>>;
  readonly welcome: Welcome | null;
  readonly logs: Readonly<Record<Id, Log>>;
  readonly typing: readonly Typing[];
  readonly pending: readonly Pending[];
  readonly modal: OpenModal | null;
  readonly notice: string | null;
  /** The server's clock minus ours, in ms. */
  readonly skew: number;
  /** Null means the direct messages. */
  readonly guildId: Id | null;
  readonly channelId: Id | null;
}

export const emptyLog: Log = { messages: [], loaded: false, complete: false };

export const nobody: State = {
  link: 'connecting',
  me: null,
  people: [],
  bots: [],
  online: true,
  guilds: [],
  dms: [],
  commands: [],
  unread: {},
  badges: {},
  welcome: null,
  logs: {},
  typing: [],
  pending: [],
  modal: null,
  notice: null,
  skew: 0,
  guildId: null,
  channelId: null,
};
