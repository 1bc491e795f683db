/** The options of each kind of select in the open server. */
import { useMemo } from 'preact/hooks';
import type { APIMessageComponentEmoji, APIRole, APISelectMenuComponent } from 'discord-api-types/v10';
import type { PageChannel } from '../../wire';
import { Avatar } from '../avatar';
import { usePage } from '../state/context';
import { Icon } from '../icons';
import { isThread, Kind } from '../state/kinds';
import type { Choice } from '../compose/popup';
import { channelName, colour, currentGuild, userName } from './names';
import { CustomEmoji } from './rich';
import type { State } from '../state/store';
import type { JSX } from 'preact';

export function EmojiMark({ emoji }: { emoji: APIMessageComponentEmoji }): JSX.Element | null {
  if (emoji.id) return <CustomEmoji id={emoji.id} name={emoji.name ?? 'emoji'} />;
  return emoji.name ? (
    <span class="emoji" aria-hidden="true">
      {emoji.name}
    </span>
  ) : null;
}

export function userChoices(state: State): readonly Choice[] {
  const guild = currentGuild(state);
  const users = guild
    ? guild.members.map((member) => member.user)
    : [...state.people.map((person) => person.user), ...state.bots];
  return users.map((user) => ({
    value: user.id,
    label: userName(state, user),
    description: user.username,
    mark: <Avatar user={user} size={24} />,
  }));
}

export function roleChoices(state: State): readonly Choice[] {
  const guild = currentGuild(state);
  const roles = [...(guild?.roles ?? [])].sort((a: APIRole, b: APIRole) => b.position - a.position);
  return roles.map((role) => ({
    value: role.id,
    label: role.name,
    mark: <span class="dot" style={{ background: role.color ? colour(role.color) : 'var(--muted)' }} />,
  }));
}

export function channelChoices(state: State, types: readonly number[] | undefined): readonly Choice[] {
  const guild = currentGuild(state);
  const channels: readonly PageChannel[] = [...(guild?.channels ?? []), ...(guild?.threads ?? [])];
  return channels
    .filter((channel) => types === undefined || types.length === 0 || types.includes(channel.type))
    .map((channel) => ({
      value: channel.id,
      label: channelName(state, channel),
      mark: <Icon name={isThread(channel.type) ? 'thread' : 'hash'} size={18} />,
    }));
}

export function useChoices(select: APISelectMenuComponent): readonly Choice[] {
  const state = usePage((all) => all);
  const { guilds, guildId, people, bots } = state;
  return useMemo(() => {
    switch (select.type) {
      case Kind.stringSelect:
        return select.options.map((option) => ({
          value: option.value,
          label: option.label,
          ...(option.description ? { description: option.description } : {}),
          ...(option.emoji ? { mark: <EmojiMark emoji={option.emoji} /> } : {}),
        }));
      case Kind.userSelect:
        return userChoices(state);
      case Kind.roleSelect:
        return roleChoices(state);
      case Kind.mentionableSelect:
        return [...userChoices(state), ...roleChoices(state)];
      case Kind.channelSelect:
        return channelChoices(state, select.channel_types);
    }
  }, [select, guilds, guildId, people, bots]);
}

export function defaultsOf(select: APISelectMenuComponent): readonly string[] {
  if (select.type === Kind.stringSelect)
    return select.options.filter((option) => option.default).map((option) => option.value);
  return (select.default_values ?? []).map((one) => one.id);
}
