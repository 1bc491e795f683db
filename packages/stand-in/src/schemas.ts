/**
 * Discord's published API description, as zod schemas. The package is an ES module of 540 schemas. The build
 * takes only those named here, so that they load under any module system, Jest's too.
 */
import { built } from './built';

export const SCHEMAS = [
  'ApplicationCommandAutocompleteCallbackRequest',
  'ApplicationCommandCreateRequest',
  'ApplicationCommandPatchRequestPartial',
  'ApplicationCommandUpdateRequest',
  'BotAccountPatchRequest',
  'CreateGuildChannelRequest',
  'CreateMessageInteractionCallbackRequest',
  'CreatePrivateChannelRequest',
  'CreateRoleRequest',
  'CreateTextThreadWithMessageRequest',
  'CreateTextThreadWithoutMessageRequest',
  'IncomingWebhookInteractionRequest',
  'IncomingWebhookUpdateForInteractionCallbackRequestPartial',
  'IncomingWebhookUpdateRequestPartial',
  'LaunchActivityInteractionCallbackRequest',
  'MessageCreateRequest',
  'MessageEditRequestPartial',
  'ModalInteractionCallbackRequest',
  'UpdateGuildChannelRequestPartial',
  'UpdateMessageInteractionCallbackRequest',
  'UpdateRoleRequestPartial',
  'UpdateThreadRequestPartial',
] as const;
export type SchemaName = (typeof SCHEMAS)[number];

export interface Issue {
  readonly code: string;
  readonly path: readonly (string | number)[];
  readonly message: string;
  readonly expected?: string;
  readonly input?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly origin?: string;
  readonly format?: string;
  readonly values?: readonly unknown[];
  readonly errors?: readonly (readonly Issue[])[];
}
export interface Schema {
  safeParse(
    body: unknown,
  ): { success: true; data: unknown } | { success: false; error: { issues: readonly Issue[] } };
}

let loaded: Record<string, Schema> | undefined;

export function schema(name: SchemaName): Schema {
  // Bundlers cannot follow this name: the file is made next to this one.
  loaded ??= require(built('schemas.cjs')) as Record<string, Schema>;
  const found = loaded[`${name}Schema`];
  if (!found) throw new Error(`no schema ${name}`);
  return found;
}
