import {
  ChannelType,
  DiscordAPIError,
  MessageFlags,
  PermissionFlagsBits,
  type APIEmbed,
  type AttachmentPayload,
  type ButtonInteraction,
  type ChatInputCommandInteraction,
  type InteractionEditReplyOptions,
  type ModalSubmitInteraction,
  type StringSelectMenuInteraction,
} from 'discord.js';
import type { Log } from '../log';
import { USUAL } from '../manners/settings';
import type { BotContext, Reader, Shown } from './bot-context';
import { COMMON, wordsOf } from '../words';
import { joined, rowsOf, type Screen } from './look';
import { cut, LIMITS } from './limits';
import { FOR_THREAD, lackingOf, whereIs } from './rights';
import type { Picture } from './pictures';

export type Answerable =
  ButtonInteraction | StringSelectMenuInteraction | ChatInputCommandInteraction | ModalSubmitInteraction;

/** So long a message waits for its picture before it goes without; the picture then follows. */
export const PATIENCE = 300;
const KEPT = 5000;

/** How an answer is given: acknowledged at once, filled in when it is there. Private unless told. */
export interface Answer {
  /** False: Discord no longer wants to hear of it (too late, delivered twice). */
  readonly heard: Promise<boolean>;
  /**
   * Says that it takes its time, until what is shown takes its place: above the panel, which stays as it is;
   * where nothing is to be seen yet, in a line of its own. Where Discord itself shows that somebody is
   * thinking, only what is said a second time.
   */
  wait(line: string): Promise<void>;
  show(shown: Shown | undefined): Promise<void>;
}

type From = Pick<
  ButtonInteraction,
  'user' | 'member' | 'locale' | 'guildId' | 'appPermissions' | 'memberPermissions' | 'channel'
> & {
  readonly channelId: string | null;
};

/** As Discord knows them: for the word that something broke before anything else could be read. */
export const strangerOf = (interaction: From): Reader => {
  const { channel } = interaction;
  // A right counts where there is somebody to give it: direct messages know none.
  const lacking = interaction.guildId === null ? [] : lackingOf(interaction.appPermissions, whereIs(channel));
  const member = interaction.member as { displayName?: string; nick?: string | null } | null;
  return {
    user: interaction.user.id,
    name: member?.displayName ?? member?.nick ?? interaction.user.displayName,
    locale: interaction.locale,
    guild: interaction.guildId,
    channel: interaction.channelId ?? '',
    settings: USUAL,
    mayThread:
      channel?.type === ChannelType.GuildText && !lacking.some((right) => FOR_THREAD.includes(right)),
    lacking,
    manages: interaction.memberPermissions?.has(PermissionFlagsBits.ManageGuild) === true,
  };
};

/** The same with their settings, in the language they chose. */
export async function readerOf({ play }: BotContext, interaction: From): Promise<Reader> {
  const reader = strangerOf(interaction);
  const settings = await play.people.settings(reader.user);
  return { ...reader, settings, ...(settings.language !== 'auto' && { locale: settings.language }) };
}

/** Too late, already answered, or the message is gone: nothing that anybody could do anything about. */
const GONE: ReadonlySet<number> = new Set([10062, 40060, 10008, 10015, 50027]);
export const isGone = (error: unknown): boolean =>
  error instanceof DiscordAPIError && GONE.has(Number(error.code));

/** The latest drawing of each private message, so that a late picture never brings back an older one. */
const latest = new Map<string, number>();
let drawings = 0;
function drawn(message: string): number {
  latest.delete(message);
  latest.set(message, ++drawings);
  if (latest.size > KEPT) latest.delete(latest.keys().next().value as string);
  return drawings;
}

export type How = 'reply' | 'update' | 'beside';

/**
 * `update`: the press is acknowledged without a word, what there is to say follows privately; on a private
 * message it takes the place of what stood there. `reply`: a private answer, on a private message in its
 * place. `beside`: always a private answer of its own.
 */
export function answerTo(interaction: Answerable, how: How, log: Log): Answer {
  // A form that was opened by a button of a message may take that message's place, as a press may.
  const isPress =
    interaction.isMessageComponent() || (interaction.isModalSubmit() && interaction.isFromMessage());
  const onPanel = how !== 'beside' && isPress && interaction.message.flags.has(MessageFlags.Ephemeral);
  const edits = onPanel || how !== 'update' || !isPress;
  const acknowledged =
    isPress && (onPanel || how === 'update')
      ? interaction.deferUpdate()
      : interaction.deferReply({ flags: MessageFlags.Ephemeral });
  const heard = acknowledged.then(
    () => true,
    (error: unknown) => {
      if (isGone(error))
        log.info(
          { interaction: interaction.id, code: (error as DiscordAPIError).code },
          'an interaction could not be acknowledged in time or was already',
        );
      else log.warn({ interaction: interaction.id, err: error }, 'an interaction could not be acknowledged');
      return false;
    },
  );

  /** What was said before beside a message of everybody's: what is said now takes its place. */
  let beside: string | undefined;
  let waits = 0;
  const thinks = !isPress || (!onPanel && how !== 'update');
  const stood = onPanel ? interaction.message.content : '';
  /** Nothing to say leaves nothing behind. */
  const nothing = async (): Promise<void> => {
    if (!(await heard)) return;
    if (beside !== undefined) await interaction.deleteReply(beside);
    else if (thinks) await interaction.deleteReply();
    else if (onPanel && waits > 0) await interaction.editReply({ content: stood });
  };
  return {
    heard,
    async wait(line) {
      waits++;
      if (!(await heard) || (thinks && waits === 1)) return;
      const content = cut(stood === '' ? line : `${line}\n${stood}`, LIMITS.content);
      if (edits || beside !== undefined)
        await interaction.editReply({
          content,
          allowedMentions: { parse: [] },
          ...(beside !== undefined && { message: beside }),
        });
      else beside = (await interaction.followUp({ content, flags: MessageFlags.Ephemeral })).id;
    },
    async show(shown) {
      if (!shown) return nothing().catch(() => undefined);
      const picture = await soon(shown.picture);
      if (!(await heard)) return;
      try {
        const sent =
          picture === null ? { ...shown, screen: beingDrawn(shown.screen, interaction.locale) } : shown;
        const options = payload(sent, picture ?? undefined);
        const message =
          edits || beside !== undefined
            ? await interaction.editReply({ ...options, ...(beside !== undefined && { message: beside }) })
            : await interaction.followUp({
                ...options,
                content: options.content ?? '',
                flags: MessageFlags.Ephemeral,
              });
        if (!edits) beside = message.id;
        const mine = drawn(message.id);
        if (picture === null) follow(interaction, shown, message.id, mine, log);
      } catch (error) {
        if (isGone(error)) log.info({ interaction: interaction.id }, 'a private answer had nowhere to go');
        else throw error;
      }
    },
  };
}

function follow(interaction: Answerable, shown: Shown, message: string, mine: number, log: Log): void {
  void shown.picture
    ?.catch(() => undefined)
    .then(async (picture) => {
      // Also where none came of it: nothing is being drawn any more.
      if (latest.get(message) === mine)
        await interaction.webhook.editMessage(message, payload(shown, picture));
    })
    .catch((error: unknown) => {
      if (!isGone(error))
        log.warn({ interaction: interaction.id, err: error }, 'a picture could not follow its message');
    });
}

/** A screen that goes out before its picture says that one will follow. */
export function beingDrawn<S extends Screen>(screen: S, locale: string): S {
  const [first, ...rest] = screen.embeds;
  if (!first) return screen;
  const drawing = wordsOf(COMMON, locale).text('ui.drawing');
  const footer = { ...first.footer, text: joined([first.footer?.text ?? '', drawing]) };
  return { ...screen, embeds: [{ ...first, footer }, ...rest] };
}

/** The picture if it is there soon, undefined if there is none, null if it is late. */
export async function soon<P extends Picture>(
  picture: Promise<P | undefined> | undefined,
): Promise<P | undefined | null> {
  if (!picture) return undefined;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, PATIENCE, null);
  });
  try {
    return await Promise.race([picture.catch(() => undefined), late]);
  } finally {
    clearTimeout(timer);
  }
}

export const withPicture = (embeds: readonly APIEmbed[], picture: Picture | undefined): APIEmbed[] =>
  embeds.map((embed, at) =>
    picture && at === 0 ? { ...embed, image: { url: `attachment://${picture.name}` } } : embed,
  );

/** Everything is said anew, also what is no longer there; nobody is called. */
export function payload(
  { screen, files: more = [], pictureAbove }: Omit<Shown, 'picture'>,
  picture?: Picture,
): InteractionEditReplyOptions {
  const files: AttachmentPayload[] = [
    ...(picture ? [{ attachment: picture.png, name: picture.name, description: picture.alt }] : []),
    ...[...(screen.files ?? []), ...more].map(({ name, bytes, alt }) => ({
      attachment: bytes,
      name,
      ...(alt && { description: alt }),
    })),
  ];
  return {
    content: screen.content ?? '',
    embeds: pictureAbove ? [...screen.embeds] : withPicture(screen.embeds, picture),
    components: rowsOf(screen.rows),
    files,
    attachments: [],
    allowedMentions: { parse: [] },
  };
}
