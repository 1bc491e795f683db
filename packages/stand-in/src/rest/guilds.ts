import { PermissionFlagsBits as P, type APIRole } from 'discord-api-types/v10';
import { badForm, fault, refuse } from '../requests/errors';
import { guildJson, memberJson } from '../requests/json';
import { demandInGuild, inGuild, rank } from '../world/permissions';
import { newRole } from '../world/seed';
import { userOf, type Guild, type Member } from '../world/world';
import { validateWithBits } from '../requests/validate';
import * as look from './lookup';
import { done, ok, route, type Call } from './router';

const ROLES = 250;

interface RoleBody {
  readonly name?: string | null;
  readonly permissions?: string | number | null;
  readonly color?: number | null;
  readonly hoist?: boolean | null;
  readonly mentionable?: boolean | null;
  readonly colors?: APIRole['colors'] | null;
}

const member = (guild: Guild, id: string): Member => {
  const found = guild.members.get(id);
  if (!found) throw refuse('unknownMember');
  return found;
};
const roleOf = (call: Call, guild: Guild): APIRole => {
  const found = guild.roles.get(call.params['role'] ?? '');
  if (!found) throw refuse('unknownRole');
  return found;
};

/**
 * Returns a role that the bot can give or change: it needs the permission, and its own highest role must be
 * above.
 */
function managed(call: Call): { guild: Guild; role: APIRole } {
  const guild = look.guild(call);
  demandInGuild(guild, call.core.world.bot, P.ManageRoles);
  const role = roleOf(call, guild);
  if (role.position >= rank(guild, call.core.world.bot)) throw refuse('missingPermissions');
  return { guild, role };
}

function apply(call: Call, guild: Guild, role: APIRole, body: RoleBody): void {
  if (body.permissions != null) {
    if ((BigInt(body.permissions) & ~inGuild(guild, call.core.world.bot)) !== 0n)
      throw refuse('missingPermissions');
    role.permissions = String(body.permissions);
  }
  if (body.name != null) role.name = body.name;
  if (body.color != null) {
    role.color = body.color;
    role.colors = { ...role.colors, primary_color: body.color };
  }
  if (body.colors) {
    role.colors = body.colors;
    role.color = body.colors.primary_color;
  }
  if (body.hoist != null) role.hoist = body.hoist;
  if (body.mentionable != null) role.mentionable = body.mentionable;
}

function setRole(call: Call, has: boolean): void {
  const { guild, role } = managed(call);
  const who = member(guild, call.params['user'] ?? '');
  if (role.managed) throw refuse('missingPermissions');
  who.roles = [...who.roles.filter((id) => id !== role.id), ...(has ? [role.id] : [])];
  call.core.tell({ t: 'member', what: 'update', guild, userId: who.user_id });
}

function changeMember(call: Call): unknown {
  const guild = look.guild(call);
  const { world } = call.core;
  const self = call.params['user'] === '@me';
  const who = member(guild, self ? world.bot : (call.params['user'] ?? ''));
  const body = (call.body ?? {}) as { nick?: unknown; roles?: unknown };
  if (body.nick !== undefined) {
    if (typeof body.nick === 'string' && body.nick.length > 32)
      throw badForm([fault(['nick'], 'BASE_TYPE_MAX_LENGTH', 'Must be 32 or fewer in length.')]);
    demandInGuild(guild, world.bot, self ? P.ChangeNickname : P.ManageNicknames);
    if (!self && rank(guild, who.user_id) >= rank(guild, world.bot)) throw refuse('missingPermissions');
    who.nick = typeof body.nick === 'string' && body.nick !== '' ? body.nick : null;
  }
  if (Array.isArray(body.roles)) {
    demandInGuild(guild, world.bot, P.ManageRoles);
    const roles = body.roles.map(String);
    if (roles.some((id) => !guild.roles.has(id))) throw refuse('unknownRole');
    const changed = [
      ...roles.filter((id) => !who.roles.includes(id)),
      ...who.roles.filter((id) => !roles.includes(id)),
    ];
    if (changed.some((id) => (guild.roles.get(id)?.position ?? 0) >= rank(guild, world.bot)))
      throw refuse('missingPermissions');
    who.roles = roles;
  }
  call.core.tell({ t: 'member', what: 'update', guild, userId: who.user_id });
  return memberJson(call.core, who);
}

export const guildRoutes = [
  route('GET /guilds/:guild', (call) => {
    const guild = look.guild(call);
    return ok({
      ...guildJson(guild),
      ...(look.flag(call, 'with_counts')
        ? { approximate_member_count: guild.members.size, approximate_presence_count: guild.members.size }
        : {}),
    });
  }),
  route('GET /guilds/:guild/roles', (call) => ok([...look.guild(call).roles.values()])),
  route('GET /guilds/:guild/roles/:role', (call) => ok(roleOf(call, look.guild(call)))),
  route(
    'POST /guilds/:guild/roles',
    (call) => {
      const guild = look.guild(call);
      demandInGuild(guild, call.core.world.bot, P.ManageRoles);
      const body = validateWithBits<RoleBody>('CreateRoleRequest', call.body ?? {});
      if (guild.roles.size >= ROLES) throw refuse('tooManyRoles');
      const role = newRole(
        call.core.nextId(),
        'new role',
        BigInt(guild.roles.get(guild.id)?.permissions ?? 0) & inGuild(guild, call.core.world.bot),
        1,
      );
      apply(call, guild, role, body);
      for (const other of guild.roles.values()) if (other.position >= 1) other.position++;
      guild.roles.set(role.id, role);
      call.core.tell({ t: 'role', what: 'create', guild, role });
      return ok(role);
    },
    { rate: 'change' },
  ),
  route(
    'PATCH /guilds/:guild/roles/:role',
    (call) => {
      const { guild, role } = managed(call);
      apply(call, guild, role, validateWithBits<RoleBody>('UpdateRoleRequestPartial', call.body ?? {}));
      call.core.tell({ t: 'role', what: 'update', guild, role });
      return ok(role);
    },
    { rate: 'change' },
  ),
  route(
    'DELETE /guilds/:guild/roles/:role',
    (call) => {
      const { guild, role } = managed(call);
      if (role.id === guild.id || role.managed) throw refuse('missingPermissions');
      guild.roles.delete(role.id);
      for (const each of guild.members.values()) each.roles = each.roles.filter((id) => id !== role.id);
      call.core.tell({ t: 'role', what: 'delete', guild, role });
      return done;
    },
    { rate: 'change' },
  ),
  // The list of all members needs the privileged intent, but a search by name does not.
  route('GET /guilds/:guild/members', (call) => {
    if (!call.core.privileged) throw refuse('missingAccess');
    const guild = look.guild(call);
    const limit = look.number(call, 'limit', 1, 1, 1_000);
    const after = BigInt(
      /^\d{1,20}$/.test(call.query.get('after') ?? '') ? (call.query.get('after') ?? 0) : 0,
    );
    return ok(
      [...guild.members.values()]
        .filter((each) => BigInt(each.user_id) > after)
        .sort((a, b) => (BigInt(a.user_id) < BigInt(b.user_id) ? -1 : 1))
        .slice(0, limit)
        .map((each) => memberJson(call.core, each)),
    );
  }),
  route('GET /guilds/:guild/members/search', (call) => {
    const guild = look.guild(call);
    const query = (call.query.get('query') ?? '').toLowerCase();
    const limit = look.number(call, 'limit', 1, 1, 1_000);
    return ok(
      [...guild.members.values()]
        .filter((each) =>
          [userOf(call.core.world, each.user_id).username, each.nick ?? ''].some((name) =>
            name.toLowerCase().startsWith(query),
          ),
        )
        .slice(0, limit)
        .map((each) => memberJson(call.core, each)),
    );
  }),
  route('GET /guilds/:guild/members/:user', (call) => {
    const id = call.params['user'] ?? '';
    const guild = look.guild(call);
    if (!call.core.world.users.has(id)) throw refuse('unknownUser');
    return ok(memberJson(call.core, member(guild, id)));
  }),
  route('PATCH /guilds/:guild/members/:user', (call) => ok(changeMember(call)), { rate: 'change' }),
  route(
    'PUT /guilds/:guild/members/:user/roles/:role',
    (call) => {
      setRole(call, true);
      return done;
    },
    { rate: 'change' },
  ),
  route(
    'DELETE /guilds/:guild/members/:user/roles/:role',
    (call) => {
      setRole(call, false);
      return done;
    },
    { rate: 'change' },
  ),
];
