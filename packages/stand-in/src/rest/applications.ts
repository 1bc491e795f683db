import { z } from 'zod';
import { badForm, fault, type Fault } from '../requests/errors';
import { applicationFlags } from '../requests/json';
import { userOf } from '../world/world';
import { ok, route, type Call } from './router';

/** The routes of the application itself: its description and tags, and the ways to install it. */

const SCOPES = ['bot', 'applications.commands'] as const;
const installParams = z.object({
  scopes: z.array(z.enum(SCOPES)).min(1),
  // The description has a number here; the documentation, and what Discord answers, have decimal text.
  permissions: z.string().regex(/^\d{1,20}$/),
});
/** The description has an object of translations for `description`; the documentation has the text. */
const CHANGE = z.object({
  description: z.string().max(400).optional(),
  tags: z.array(z.string().min(1).max(20)).max(5).optional(),
  install_params: installParams.nullable().optional(),
  custom_install_url: z.url().max(2048).nullable().optional(),
  integration_types_config: z
    .partialRecord(z.enum(['0', '1']), z.object({ oauth2_install_params: installParams.optional() }))
    .optional(),
});

const faultsOf = ({ issues }: z.ZodError): Fault[] =>
  issues.map(({ path, message }) =>
    fault(
      path.map((part) => (typeof part === 'number' ? part : String(part))),
      'BASE_TYPE_BAD_VALUE',
      message,
    ),
  );

function change(call: Call): void {
  const read = CHANGE.safeParse(call.body ?? {});
  if (!read.success) throw badForm(faultsOf(read.error));
  const { install_params: params, custom_install_url: url, integration_types_config: ways } = read.data;
  const faults = [
    // One of the two is the button "Add App"; a link of one's own takes the place of the other.
    ...(params && url
      ? [fault(['custom_install_url'], 'APPLICATION_INSTALL_URL_CONFLICT', 'Choose one way to install')]
      : []),
    // Users install commands alone: a bot is a member of a server.
    ...(ways?.['1']?.oauth2_install_params?.scopes.includes('bot')
      ? [
          fault(
            ['integration_types_config', '1', 'oauth2_install_params', 'scopes'],
            'APPLICATION_USER_INSTALL_SCOPES',
            'The scope bot is for installation to servers',
          ),
        ]
      : []),
  ];
  if (faults.length > 0) throw badForm(faults);
  for (const [field, value] of Object.entries(read.data))
    if (value !== undefined) call.core.world.settings.set(field, value);
}

function application(call: Call): Record<string, unknown> {
  const { core } = call;
  const bot = userOf(core.world, core.world.bot);
  return {
    id: core.world.applicationId,
    name: bot.username,
    icon: null,
    description: '',
    summary: '',
    type: null,
    bot,
    bot_public: true,
    bot_require_code_grant: false,
    verify_key: '0'.repeat(64),
    flags: applicationFlags(core),
    hook: true,
    storefront_available: false,
    is_monetized: false,
    is_verified: false,
    is_discoverable: false,
    // Users may install a new application, too.
    integration_types_config: { 0: {}, 1: {} },
    redirect_uris: [],
    interactions_endpoint_url: null,
    role_connections_verification_url: null,
    owner: bot,
    team: null,
    approximate_guild_count: core.world.guilds.size,
    approximate_user_install_count: core.world.installs.size,
    tags: [],
    ...Object.fromEntries(core.world.settings),
  };
}

export const applicationRoutes = [
  route('GET /applications/@me', (call) => ok(application(call))),
  route('GET /oauth2/applications/@me', (call) => ok(application(call))),
  route(
    'PATCH /applications/@me',
    (call) => {
      change(call);
      return ok(application(call));
    },
    { rate: 'change' },
  ),
];
