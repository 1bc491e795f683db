/** A message, a channel or a form as text, as a person would read it aloud. */
import type { APIEmbed } from 'discord-api-types/v10';
import type { Core } from './world/core';
import type { Node } from './limits/tree';
import { EPHEMERAL, LOADING, V2, type Channel } from './world/world';
import type { PageMessage } from './wire';

/** Returns text with `<@id>`, `<@&id>`, `<#id>` and `<:name:id>` as the page shows them. */
export const readable = (core: Core, text: string): string =>
  text
    .replace(/<@!?(\d+)>/g, (whole, id: string) => {
      const user = core.world.users.get(id);
      return user ? `@${user.global_name ?? user.username}` : whole;
    })
    .replace(/<@&(\d+)>/g, (whole, id: string) => {
      for (const guild of core.world.guilds.values()) {
        const role = guild.roles.get(id);
        if (role) return `@${role.name}`;
      }
      return whole;
    })
    .replace(/<#(\d+)>/g, (whole, id: string) => {
      const channel = core.world.channels.get(id);
      return channel ? `#${channel.name}` : whole;
    })
    .replace(/<a?:(\w+):\d+>/g, ':$1:');

const indent = (text: string, by = '  '): string =>
  text
    .split('\n')
    .map((line) => by + line)
    .join('\n');
const emojiText = (emoji: Node['emoji']): string =>
  emoji ? `${emoji.id ? `:${emoji.name ?? ''}:` : (emoji.name ?? '')} ` : '';

function embedText(embed: APIEmbed): string {
  const lines = [
    embed.author?.name,
    embed.title && `**${embed.title}**`,
    embed.description,
    ...(embed.fields ?? []).map((field) => `${field.name}: ${field.value}`),
    embed.thumbnail && '(thumbnail)',
    embed.image && '(picture)',
    embed.footer?.text,
  ].filter((line): line is string => !!line);
  return indent(lines.join('\n'), '| ');
}

const leadsTo = ({ url }: Node): string => (url ? ` -> ${url}` : '');
const off = ({ disabled }: Node): string => (disabled ? ' (disabled)' : '');
const optionText = (option: NonNullable<Node['options']>[number]): string =>
  `${option.default ? '*' : ''}${emojiText(option.emoji)}${option.label}` +
  (option.description ? ` (${option.description})` : '');

const optionsText = ({ options }: Node): string => (options ?? []).map(optionText).join(' | ');

function componentText(node: Node): string {
  switch (node.type) {
    case 1:
      return (node.components ?? []).map(componentText).join(' ');
    case 2:
      return `[ ${emojiText(node.emoji)}${node.label ?? ''}${leadsTo(node)}${off(node)} ]`;
    case 3:
      return `< ${node.placeholder ?? 'Select'}${off(node)}: ${optionsText(node)} >`;
    case 5:
    case 6:
    case 7:
    case 8:
      return (
        `< ${node.placeholder ?? 'Select'}${off(node)}: any ` +
        `${{ 5: 'user', 6: 'role', 7: 'user or role', 8: 'channel' }[node.type]} >`
      );
    case 9:
      return [
        ...(node.components ?? []).map(componentText),
        node.accessory ? componentText(node.accessory) : '',
      ]
        .filter(Boolean)
        .join('\n');
    case 10:
      return node.content ?? '';
    case 11:
      return `(picture${node.description ? `: ${node.description}` : ''})`;
    case 12:
      return (node.items ?? [])
        .map((item) => `(picture${item.description ? `: ${item.description}` : ''})`)
        .join(' ');
    case 13:
      return `(file ${node.name ?? ''})`;
    case 14:
      return '---';
    case 17:
      return indent((node.components ?? []).map(componentText).join('\n'), '| ');
    default:
      return '';
  }
}

export const componentsText = (components: readonly unknown[]): string =>
  (components as readonly Node[]).map(componentText).join('\n');

/** Returns all readable text of a message, without its author and time. */
export function messageText(core: Core, message: PageMessage): string {
  const parts = [
    (message.flags ?? 0) & LOADING ? '(is thinking...)' : message.content,
    ...message.embeds.map(embedText),
    // Under components V2 a file is visible only in a component.
    ...((message.flags ?? 0) & V2 ? [] : message.attachments).map(
      (file) => `(file ${file.filename}${file.description ? `: ${file.description}` : ''})`,
    ),
    componentsText(message.components ?? []),
    (message.reactions ?? []).map((reaction) => `${reaction.emoji.name ?? ''} ${reaction.count}`).join('  '),
  ];
  return readable(core, parts.filter((part) => part !== '').join('\n'));
}

export function channelText(core: Core, channel: Channel, messages: readonly PageMessage[]): string {
  const kind = channel.thread ? ` (thread${channel.thread.archived ? ', archived' : ''})` : '';
  const name = channel.recipients ? 'direct message' : `#${channel.name}${kind}`;
  return [
    name,
    ...messages.map((message) => {
      const who = message.author.global_name ?? message.author.username;
      const alone = (message.flags ?? 0) & EPHEMERAL ? ' (only you can see this)' : '';
      const head = `${who}${alone}${message.edited_timestamp ? ' (edited)' : ''}:`;
      return indent(`${head}\n${indent(messageText(core, message))}`);
    }),
  ].join('\n');
}

export const formText = (form: { readonly title: string; readonly components: readonly unknown[] }): string =>
  [
    `form "${form.title}"`,
    ...(form.components as readonly Node[]).map((node) => {
      const field = node.type === 18 ? node.component : node.type === 1 ? node.components?.[0] : node;
      if (node.type === 10) return `  ${node.content ?? ''}`;
      const label = `${node.label ?? field?.label ?? ''}${field?.required === false ? ' (optional)' : ''}`;
      return `  ${label}: ${field?.value ?? field?.options?.map((option) => option.label).join(' | ') ?? ''}`;
    }),
  ].join('\n');
