/** The world at the start: one bot, its people, its servers. */
import { randomBytes, randomInt } from 'node:crypto';
import { PermissionFlagsBits as P, type APIRole, type APIUser } from 'discord-api-types/v10';
import { EPOCH } from './ids';
import type { Id, Person } from '../wire';
import { CATEGORY, TEXT, type Channel, type Guild, type Member, type World } from './world';

export interface PersonSeed {
  readonly name: string;
  readonly displayName?: string;
  readonly locale?: string;
}
export interface GuildSeed {
  readonly name: string;
  readonly channels?: readonly string[];
  readonly locale?: string;
  /** Names of its people. Default: all. The first is its host and can manage the server. */
  readonly members?: readonly string[];
  /** The owner, who sees every private thread. Default: a user who does not play. */
  readonly owner?: string;
}

export const PEOPLE: readonly PersonSeed[] = [
  { name: 'ada', displayName: 'Ada' },
  { name: 'ben', displayName: 'Ben', locale: 'en-GB' },
  { name: 'cleo', displayName: 'Cleo' },
  { name: 'dora', displayName: 'Dora', locale: 'de' },
  { name: 'emil', displayName: 'Emil', locale: 'fr' },
];
export const GUILDS: readonly GuildSeed[] = [
  { name: 'The Common Room', channels: ['general', 'games', 'table-talk'] },
];

/** The permissions of @everyone on a new Discord server. */
export const EVERYONE =
  P.ViewChannel |
  P.SendMessages |
  P.SendMessagesInThreads |
  P.CreatePublicThreads |
  P.CreatePrivateThreads |
  P.EmbedLinks |
  P.AttachFiles |
  P.ReadMessageHistory |
  P.AddReactions |
  P.UseExternalEmojis |
  P.UseApplicationCommands |
  P.ChangeNickname |
  P.Connect |
  P.Speak |
  P.CreateInstantInvite |
  P.UseExternalApps;
/**
 * The permissions in a careful bot's invitation: to see, to write and to show pictures. A test grants all
 * others.
 */
export const BOT =
  P.ViewChannel |
  P.SendMessages |
  P.SendMessagesInThreads |
  P.CreatePublicThreads |
  P.EmbedLinks |
  P.AttachFiles |
  P.ReadMessageHistory;

export const newUser = (
  id: Id,
  username: string,
  displayName: string,
  more: Partial<APIUser> = {},
): APIUser => ({
  id,
  username,
  discriminator: '0',
  global_name: displayName,
  avatar: randomBytes(16).toString('hex'),
  ...more,
});

export const newRole = (
  id: Id,
  name: string,
  permissions: bigint,
  position: number,
  more: Partial<APIRole> = {},
): APIRole => ({
  id,
  name,
  permissions: String(permissions),
  position,
  color: 0,
  colors: { primary_color: 0, secondary_color: null, tertiary_color: null },
  hoist: false,
  managed: false,
  mentionable: false,
  icon: null,
  unicode_emoji: null,
  flags: 0 as APIRole['flags'],
  ...more,
});

export const newChannel = (channel: Pick<Channel, 'id' | 'type' | 'name'> & Partial<Channel>): Channel => ({
  parent_id: null,
  topic: null,
  position: 0,
  nsfw: false,
  rate_limit_per_user: 0,
  overwrites: [],
  last_message_id: null,
  ...channel,
  messages: new Map(),
});

export const newMember = (userId: Id, roles: Id[], now: string): Member => ({
  user_id: userId,
  nick: null,
  roles,
  joined_at: now,
});

/**
 * Makes the id of a server. Servers are a day old, and their ids are spread evenly over any number of shards.
 */
function guildId(world: World, now: string): Id {
  const day = Math.floor((Date.parse(now) - EPOCH - 86_400_000) / 1024) * 1024 + (world.guilds.size % 1024);
  return String((BigInt(day) << 22n) + BigInt(randomInt(1 << 22)));
}

/** Returns the owner of all servers without one: a user that no person can be. */
function keeper(world: World, nextId: () => Id): Id {
  const known = [...world.users.values()].find((user) => user.username === 'keeper');
  if (known) return known.id;
  const made = newUser(nextId(), 'keeper', 'The keeper');
  world.users.set(made.id, made);
  return made.id;
}

export function addGuild(
  world: World,
  nextId: () => Id,
  seed: GuildSeed,
  now: string,
  botPermissions: bigint,
): Guild {
  const id = guildId(world, now),
    botRole = nextId(),
    hostRole = nextId();
  const names = seed.members ?? [...world.people.values()].map((person) => person.name);
  const called = (name: string): Person => {
    const person = [...world.people.values()].find((each) => each.name === name);
    if (!person) throw new Error(`no person called ${name}`);
    return person;
  };
  const inside = names.map(called);
  const owner = seed.owner === undefined ? keeper(world, nextId) : called(seed.owner).id;
  const guild: Guild = {
    id,
    name: seed.name,
    icon: null,
    owner_id: owner,
    preferred_locale: seed.locale ?? 'en-US',
    roles: new Map([
      [id, newRole(id, '@everyone', EVERYONE, 0)],
      [
        botRole,
        newRole(botRole, world.users.get(world.bot)?.username ?? 'bot', botPermissions, 1, {
          managed: true,
          tags: { bot_id: world.bot },
        }),
      ],
      [
        hostRole,
        newRole(hostRole, 'Host', P.ManageGuild, 2, {
          color: 0xe67e22,
          colors: { primary_color: 0xe67e22, secondary_color: null, tertiary_color: null },
          hoist: true,
        }),
      ],
    ]),
    members: new Map(
      [
        newMember(owner, [], now),
        ...inside.map((person, index) => newMember(person.id, index === 0 ? [hostRole] : [], now)),
        newMember(world.bot, [botRole], now),
      ].map((member) => [member.user_id, member]),
    ),
  };
  world.guilds.set(id, guild);
  const category = newChannel({ id: nextId(), type: CATEGORY, guild_id: id, name: 'Text channels' });
  world.channels.set(category.id, category);
  (seed.channels ?? ['general']).forEach((name, position) => {
    const channel = newChannel({
      id: nextId(),
      type: TEXT,
      guild_id: id,
      parent_id: category.id,
      name,
      position,
    });
    world.channels.set(channel.id, channel);
  });
  return guild;
}

export function newWorld(
  nextId: () => Id,
  now: string,
  seed: {
    people: readonly PersonSeed[];
    guilds: readonly GuildSeed[];
    botName: string;
    botPermissions: bigint;
    token?: string;
  },
): World {
  const bot = nextId();
  const world: World = {
    applicationId: bot,
    bot,
    token:
      seed.token ??
      [Buffer.from(bot).toString('base64url'), 'sandbx', randomBytes(20).toString('base64url')].join('.'),
    users: new Map([[bot, newUser(bot, seed.botName, seed.botName, { bot: true, global_name: null })]]),
    people: new Map(),
    guilds: new Map(),
    channels: new Map(),
    commands: new Map(),
    emojis: new Map(),
    installs: new Map(),
    settings: new Map(),
    files: new Map(),
  };
  for (const each of seed.people) {
    const user = newUser(nextId(), each.name, each.displayName ?? each.name);
    const person: Person = { id: user.id, name: each.name, user, locale: each.locale ?? 'en-US' };
    world.users.set(user.id, user);
    world.people.set(user.id, person);
  }
  for (const guild of seed.guilds) addGuild(world, nextId, guild, now, seed.botPermissions);
  return world;
}
