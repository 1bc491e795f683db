import type { APIUser } from 'discord-api-types/v10';
import { refuse, badForm, fault } from '../requests/errors';
import { channelJson } from '../requests/json';
import { inGuild } from '../world/permissions';
import { openDirect } from '../world/direct';
import { validate } from '../requests/validate';
import { userOf } from '../world/world';
import { ok, route, type Call } from './router';

const self = (call: Call): APIUser => userOf(call.core.world, call.core.world.bot);
export const userRoutes = [
  route('GET /gateway', (call) => ok({ url: call.gateway.info()['url'] }), { open: true }),
  route('GET /gateway/bot', (call) => ok(call.gateway.info())),
  route('GET /users/@me', (call) =>
    ok({ ...self(call), verified: true, mfa_enabled: false, email: null, flags: 0 }),
  ),
  route(
    'PATCH /users/@me',
    (call) => {
      const body = validate<{ username?: string; avatar?: string | null }>(
        'BotAccountPatchRequest',
        call.body ?? {},
      );
      Object.assign(self(call), {
        ...(body.username ? { username: body.username } : {}),
        ...(body.avatar === null ? { avatar: null } : {}),
      });
      return ok(self(call));
    },
    { rate: 'change' },
  ),
  route('GET /users/@me/guilds', (call) =>
    ok(
      [...call.core.world.guilds.values()]
        .filter((guild) => guild.members.has(call.core.world.bot))
        .map((guild) => ({
          id: guild.id,
          name: guild.name,
          icon: guild.icon,
          banner: null,
          owner: guild.owner_id === call.core.world.bot,
          permissions: String(inGuild(guild, call.core.world.bot)),
          features: [],
        })),
    ),
  ),
  route('GET /users/:user', (call) => {
    const found = call.core.world.users.get(call.params['user'] ?? '');
    if (!found) throw refuse('unknownUser');
    return ok(found);
  }),
  route(
    'POST /users/@me/channels',
    (call) => {
      const { recipient_id: to } = validate<{ recipient_id?: string | null }>(
        'CreatePrivateChannelRequest',
        call.body,
      );
      if (!to) throw badForm([fault(['recipient_id'], 'BASE_TYPE_REQUIRED', 'This field is required')]);
      if (!call.core.world.users.has(to)) throw refuse('unknownUser');
      if (!call.core.world.people.has(to)) throw refuse('cannotMessageUser');
      return ok(channelJson(call.core, openDirect(call.core, to)));
    },
    { rate: 'change' },
  ),
];
