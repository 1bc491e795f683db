import {
  ApplicationIntegrationType,
  type ButtonInteraction,
  ChannelType,
  type DiscordAPIError,
  type Message,
  MessageFlags,
  PermissionFlagsBits,
} from 'discord.js';
import type { Log } from '../../log';
import { DEFAULT_SETTINGS } from '../../availability/settings';
import type { BotContext, BotReply, Viewer } from '../screen/reply';
import { drawn, dropAside, EDITABLE_MS, isLatest, keepAside, seen } from './open-panels';
import { isEmojiRefused, isGone, isMessageGone } from '../out/discord-errors';
import { asPrivate, follow, keep, remover, whileDrawn, type Answerable } from './panel-messages';
import { dropIcons } from '../screen/icons';
import { cut, LIMITS } from '../screen/limits';
import { FOR_THREAD, missingIn, whereIs } from '../screen/permission-words';
import { withoutIcons } from '../screen/ui';
import { type ReplyMode, payload, soon } from '../screen/payload';

/** The reply to an interaction: acknowledged at once, filled in later. Default: private. */
export interface InteractionReply {
  /** False: Discord no longer wants to hear of it (too late, delivered twice). */
  readonly heard: Promise<boolean>;
  /**
   * Shows a line while the work takes long, until the reply replaces it. The line is above the unchanged
   * panel, or a message of its own. If Discord already shows that the bot is thinking, only a second line is
   * shown.
   */
  wait(line: string): Promise<void>;
  show(shown: BotReply | undefined): Promise<void>;
}

type From = Pick<
  ButtonInteraction,
  | 'user'
  | 'member'
  | 'locale'
  | 'guildId'
  | 'appPermissions'
  | 'memberPermissions'
  | 'channel'
  | 'authorizingIntegrationOwners'
> & {
  readonly channelId: string | null;
};

/** As Discord knows them: for the word that something broke before anything else could be read. */
export const unknownViewer = (interaction: From): Viewer => {
  const { channel } = interaction;
  // A permission counts only if a host can give it: not in direct messages, and not if the bot is only a
  // user's own app, which posts nothing.
  const hosted = interaction.authorizingIntegrationOwners[ApplicationIntegrationType.GuildInstall];
  const missing =
    interaction.guildId === null || hosted === undefined
      ? []
      : missingIn(interaction.appPermissions, whereIs(channel));
  const member = interaction.member as { displayName?: string; nick?: string | null } | null;
  return {
    user: interaction.user.id,
    name: member?.displayName ?? member?.nick ?? interaction.user.displayName,
    locale: interaction.locale,
    guild: interaction.guildId,
    channel: interaction.channelId ?? '',
    settings: DEFAULT_SETTINGS,
    mayThread:
      hosted !== undefined &&
      channel?.type === ChannelType.GuildText &&
      !missing.some((right) => FOR_THREAD.includes(right)),
    missing,
    ownApp: hosted === undefined,
    manages: interaction.memberPermissions?.has(PermissionFlagsBits.ManageGuild) === true,
  };
};

/** The same with their settings, in the language they chose. */
export async function viewerOf({ play }: BotContext, interaction: From): Promise<Viewer> {
  const viewer = unknownViewer(interaction);
  const settings = await play.people.settings(viewer.user);
  return { ...viewer, settings, ...(settings.language !== 'auto' && { locale: settings.language }) };
}

/**
 * Creates the reply to an interaction. `update`: acknowledges the press without a word. A text follows
 * privately, or replaces a private message. `reply`: a private message, or a private message is replaced.
 * `beside`: always a new private message. `of`: the panel below the pressed board.
 */
export function answerTo(interaction: Answerable, how: ReplyMode, log: Log, of?: string): InteractionReply {
  // A form that was opened by a button of a message may take that message's place, as a press may.
  const isPress =
    interaction.isMessageComponent() || (interaction.isModalSubmit() && interaction.isFromMessage());
  const onPanel = how !== 'beside' && isPress && interaction.message.flags.has(MessageFlags.Ephemeral);
  const updates = isPress && (onPanel || how === 'update');
  let edits = onPanel || !updates;
  let thinks = !updates;
  const think = async (): Promise<void> => {
    [edits, thinks] = [true, true];
    await interaction.deferReply({ flags: MessageFlags.Ephemeral });
  };
  const update = async (press: Extract<Answerable, { deferUpdate(): unknown }>): Promise<void> => {
    await press.deferUpdate();
  };
  // Discord takes no update of a message that was removed while the press was on its way.
  const acknowledged = updates
    ? update(interaction).catch((error: unknown) => {
        if (!isMessageGone(error)) throw error;
        return think();
      })
    : think();
  const heard = acknowledged.then(
    () => true,
    (error: unknown) => {
      if (isGone(error))
        log.info(
          { interaction: interaction.id, code: (error as DiscordAPIError).code },
          'failed to acknowledge an interaction: expired, or acknowledged before',
        );
      else log.warn({ interaction: interaction.id, err: error }, 'failed to acknowledge an interaction');
      return false;
    },
  );

  /** The id of an earlier private reply to a public message. The next reply replaces it. */
  let beside: string | undefined;
  let waits = 0;
  /** A message that was opened from a panel, and its drawing. */
  let aside: { readonly message: string; readonly drawing: number } | undefined;
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
      // A hint that was removed while it was being worked out belongs to a question that is answered.
      if (aside && !isLatest(aside.message, aside.drawing)) return;
      try {
        const sent = whileDrawn(shown, picture, interaction);
        const send = (options: ReturnType<typeof payload>): Promise<Message> =>
          edits || beside !== undefined
            ? interaction.editReply({ ...options, ...(beside !== undefined && { message: beside }) })
            : interaction.followUp(asPrivate(options));
        const message = await send(payload(sent, picture ?? undefined)).catch((error: unknown) => {
          if (isMessageGone(error)) {
            edits = false;
            beside = undefined;
            return send(payload(sent, picture ?? undefined));
          }
          if (!isEmojiRefused(error)) throw error;
          dropIcons();
          return send(payload({ ...sent, screen: withoutIcons(sent.screen) }, picture ?? undefined));
        });
        if (!edits) beside = message.id;
        const mine = drawn(message.id);
        seen(interaction, message.id);
        keep(interaction, shown, message.id, log);
        if (isPress && !onPanel) {
          const opener = of ?? interaction.message?.id ?? '';
          // A message that another one replies to stays, and so does a file.
          dropAside(opener);
          const until = interaction.createdTimestamp + EDITABLE_MS;
          const remove = remover(interaction, message.id, log);
          if (shown.panelOf === undefined && keepAside(opener, { message: message.id, until, remove }))
            aside = { message: message.id, drawing: mine };
        }
        if (shown.files ?? shown.screen.files) dropAside(message.id);
        if (picture === null) follow(interaction, shown, message.id, mine, log);
      } catch (error) {
        if (isGone(error))
          log.info({ interaction: interaction.id }, 'private reply not sent: the interaction has expired');
        else throw error;
      }
    },
  };
}
