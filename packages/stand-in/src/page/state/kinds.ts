/**
 * Discord's numbers by name. Only the types come from discord-api-types, so that the bundle stays small. A
 * wrong number does not compile.
 */
import type {
  ApplicationCommandOptionType as O,
  ApplicationCommandType as A,
  ButtonStyle as B,
  ComponentType as C,
} from 'discord-api-types/v10';

export const Kind = {
  row: 1 as C.ActionRow,
  button: 2 as C.Button,
  stringSelect: 3 as C.StringSelect,
  textInput: 4 as C.TextInput,
  userSelect: 5 as C.UserSelect,
  roleSelect: 6 as C.RoleSelect,
  mentionableSelect: 7 as C.MentionableSelect,
  channelSelect: 8 as C.ChannelSelect,
  section: 9 as C.Section,
  text: 10 as C.TextDisplay,
  thumbnail: 11 as C.Thumbnail,
  gallery: 12 as C.MediaGallery,
  file: 13 as C.File,
  separator: 14 as C.Separator,
  container: 17 as C.Container,
  label: 18 as C.Label,
  fileUpload: 19 as C.FileUpload,
  radioGroup: 21 as C.RadioGroup,
  checkboxGroup: 22 as C.CheckboxGroup,
  checkbox: 23 as C.Checkbox,
} as const;

export const Style = {
  primary: 1 as B.Primary,
  secondary: 2 as B.Secondary,
  success: 3 as B.Success,
  danger: 4 as B.Danger,
  link: 5 as B.Link,
  premium: 6 as B.Premium,
} as const;

export const OptionKind = {
  subcommand: 1 as O.Subcommand,
  group: 2 as O.SubcommandGroup,
  string: 3 as O.String,
  integer: 4 as O.Integer,
  boolean: 5 as O.Boolean,
  user: 6 as O.User,
  channel: 7 as O.Channel,
  role: 8 as O.Role,
  mentionable: 9 as O.Mentionable,
  number: 10 as O.Number,
  attachment: 11 as O.Attachment,
} as const;

export const CommandKind = { slash: 1 as A.ChatInput, user: 2 as A.User, message: 3 as A.Message } as const;

export const ChannelKind = {
  text: 0,
  dm: 1,
  category: 4,
  news: 5,
  newsThread: 10,
  thread: 11,
  privateThread: 12,
} as const;

export const MessageKind = {
  plain: 0,
  pinned: 6,
  joined: 7,
  threadCreated: 18,
  reply: 19,
  command: 20,
  threadStarter: 21,
  contextCommand: 23,
} as const;

export const Flag = { ephemeral: 64, loading: 128, v2: 32768, suppressEmbeds: 4 } as const;

export function isThread(type: number): boolean {
  return type >= ChannelKind.newsThread && type <= ChannelKind.privateThread;
}
