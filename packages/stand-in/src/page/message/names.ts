/** The names of users, roles and channels in the open server. */
import type { APIGuildMember, APIRole, APIUser } from 'discord-api-types/v10';
import type { Id, PageChannel, PageGuild, PageMessage } from '../../wire';
import { parse, type Node } from './markdown';
import { plainText } from './plaintext';
import { findChannel, type State } from '../state/store';
import { momentText, stamp } from './time';

export function currentGuild(state: State): PageGuild | undefined {
  return state.guilds.find((guild) => guild.id === state.guildId);
}

export function findUser(state: State, id: Id): APIUser | undefined {
  return (
    state.people.find((person) => person.user.id === id)?.user ??
    state.bots.find((bot) => bot.id === id) ??
    findMember(state, id)?.user
  );
}

export function findMember(state: State, id: Id): APIGuildMember | undefined {
  return currentGuild(state)?.members.find((member) => member.user.id === id);
}

export function userName(state: State, user: APIUser): string {
  return findMember(state, user.id)?.nick ?? user.global_name ?? user.username;
}

export function nameOf(state: State, id: Id): string {
  const user = findUser(state, id);
  return user ? userName(state, user) : 'unknown-user';
}

export function findRole(state: State, id: Id): APIRole | undefined {
  for (const guild of state.guilds) {
    const role = guild.roles.find((one) => one.id === id);
    if (role) return role;
  }
  return undefined;
}

/** Returns the colour of a name: that of the highest coloured role. */
export function nameColour(state: State, userId: Id): string | undefined {
  const member = findMember(state, userId);
  const roles =
    currentGuild(state)?.roles.filter((role) => role.color !== 0 && member?.roles.includes(role.id)) ?? [];
  const top = [...roles].sort((a, b) => b.position - a.position)[0];
  return top && colour(top.color);
}

export function colour(value: number): string {
  return `#${value.toString(16).padStart(6, '0')}`;
}

export function channelName(state: State, channel: PageChannel): string {
  if (channel.type !== 1) return channel.name;
  const other = channel.member_ids?.find((id) => id !== state.me?.user.id);
  return other ? nameOf(state, other) : channel.name;
}

/** Returns a node of the text as words, without its form. */
export function nodeName(state: State, node: Node): string {
  switch (node.kind) {
    case 'user':
      return `@${nameOf(state, node.id)}`;
    case 'role':
      return `@${findRole(state, node.id)?.name ?? 'deleted-role'}`;
    case 'channel': {
      const channel = findChannel(state, node.id);
      return `#${channel ? channelName(state, channel) : 'unknown'}`;
    }
    case 'command':
      return `/${node.name}`;
    case 'emoji':
      return `:${node.name}:`;
    case 'time':
      return momentText(node.seconds * 1000, node.style, Date.now() + state.skew, state.me?.locale);
    default:
      return '';
  }
}

/** Returns the words of a message in one line. `icons`: custom emoji stay in their written form. */
export function preview(state: State, message: PageMessage, icons = false): string {
  const plain = (text: string): string =>
    plainText(parse(text), (node) =>
      icons && node.kind === 'emoji' ? `<:${node.name}:${node.id}>` : nodeName(state, node),
    )
      .replace(/\s+/g, ' ')
      .trim();
  const words = plain(message.content);
  if (words) return words;
  const embed = message.embeds[0];
  if (embed) return plain(embed.title ?? embed.description ?? '') || 'Click to see the embed';
  return message.attachments.length > 0 ? 'Click to see the attachment' : 'Click to see the message';
}

/** Returns all words of a message, as they are read aloud. */
export function spokenWords(state: State, message: PageMessage): string {
  const texts = [
    message.content,
    ...message.embeds.flatMap(({ author, title, description, fields = [] }) => [
      author?.name,
      title,
      description,
      ...fields.flatMap(({ name, value }) => [name, value]),
    ]),
  ];
  return texts
    .flatMap((text) => (text ? [plainText(parse(text), (node) => nodeName(state, node)).trim()] : []))
    .join('\n');
}

const NAME_WORDS = 60;

/**
 * Returns a name for each message: its author, its time and its first words. Equal names get a number. A
 * screen reader tells the messages apart by them.
 */
export function messageNames(state: State, messages: readonly PageMessage[]): ReadonlyMap<Id, string> {
  const used = new Map<string, number>();
  const now = Date.now() + state.skew;
  return new Map(
    messages.map((message) => {
      const words = preview(state, message);
      const short = words.length > NAME_WORDS ? `${words.slice(0, NAME_WORDS).trimEnd()}…` : words;
      const at = stamp(Date.parse(message.timestamp), now, state.me?.locale);
      const name = `${userName(state, message.author)}, ${at}: ${short}`;
      const count = (used.get(name) ?? 0) + 1;
      used.set(name, count);
      return [message.id, count === 1 ? name : `${name} (${count})`];
    }),
  );
}
