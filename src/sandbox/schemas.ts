/**
 * Discord's published API description, as zod schemas. The package is an ES module of 540 schemas; only those named here are
 * taken, bundled once per process (some 60 ms), so that it loads under any module system, Jest's among them.
 */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { buildSync } from 'esbuild';
import { projectRoot } from './root';

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

function load(): Record<string, Schema> {
  const root = projectRoot();
  const names = SCHEMAS.map((name) => `${name}Schema`).join(', ');
  const bundle = buildSync({
    stdin: { contents: `export { ${names} } from 'discord-api-spec/zod'`, resolveDir: root },
    bundle: true,
    write: false,
    format: 'cjs',
    platform: 'node',
    external: ['zod', 'zod/*'],
  });
  const code = bundle.outputFiles[0]?.text;
  if (code === undefined) throw new Error('esbuild gave no schemas');
  const module = { exports: {} as Record<string, Schema> };
  new Function('module', 'exports', 'require', code)(
    module,
    module.exports,
    createRequire(join(root, 'package.json')),
  );
  return module.exports;
}

export function schema(name: SchemaName): Schema {
  loaded ??= load();
  const found = loaded[`${name}Schema`];
  if (!found) throw new Error(`no schema ${name}`);
  return found;
}
