import type { ButtonInteraction, ModalSubmitInteraction, StringSelectMenuInteraction } from 'discord.js';
import { respond } from './respond';
import {
  generalTexts,
  notice,
  withMissingPermissions,
  type BotContext,
  type BotReply,
  type Viewer,
} from '../screen/reply';
import { handlerOf } from './handlers';
import type { Handler } from '../screen/handler';
import type { GameId } from '../../play/table/table';
import { forListener } from '../listening/spoken';
import { movePanel } from '../press/open-screens';
import {
  dropAside,
  forgetPanel,
  isFarAbove,
  leaveAside,
  panelBehind,
  panelBelow,
  panelOf,
  type OpenPanel,
} from './open-panels';
import { readId, type Id, type Verb } from '../screen/ids';
import { answerTo, viewerOf, unknownViewer } from './reply-to';
import type { ReplyMode } from '../screen/payload';

/**
 * From a press to its answer: recognised by its id, acknowledged, worked on in the one place for its verb,
 * and said.
 */

export type Pressed = ButtonInteraction | StringSelectMenuInteraction;

function howFor(handler: Handler<Verb>, id: Id, message: Pressed['message'] | null): ReplyMode {
  const how = typeof handler.how === 'function' ? handler.how(id) : (handler.how ?? 'reply');
  return how === 'beside-panel' ? (message && isPanel(message) ? 'beside' : 'reply') : how;
}
/** True for a panel: no other private message has helpers. A screen of *More…* replaces *More…*. */
const isPanel = ({ components }: Pressed['message']): boolean =>
  components.some(
    (row) =>
      'components' in row &&
      row.components.some(
        (control) => 'customId' in control && control.customId !== null && isHelper(readId(control.customId)),
      ),
  );
/** Panels of older releases have *Undo* always. */
const isHelper = (id: Id | undefined): boolean =>
  id?.do === 'more' || (id?.do === 'undo' && id.what === 'one');

/** Handles every press: acknowledges it first, always replies, and never throws. */
export async function pressed(context: BotContext, interaction: Pressed): Promise<void> {
  const id = readId(interaction.customId);
  let viewer = unknownViewer(interaction);
  const values = interaction.isStringSelectMenu() ? interaction.values : [];
  const handler = id && handlerOf(id);
  const on = interaction.message.flags.has('Ephemeral') ? 'panel' : 'board';
  const press = {
    context,
    values,
    fields: new Map<string, string>(),
    on,
    isMenu: interaction.isStringSelectMenu(),
  } as const;
  if (id && handler?.form) {
    // A form opens before anything is acknowledged, in the language that was chosen.
    viewer = await viewerOf(context, interaction).catch(() => viewer);
    return void (await interaction.showModal(await handler.form({ ...press, viewer, id })));
  }
  const how = id && handler ? howFor(handler, id, interaction.message) : 'reply';
  const board = { channel: interaction.channelId, message: interaction.message.id };
  const below =
    on === 'board' && id && 'game' in id ? panelBelow(viewer.user, id.game, board)?.message : undefined;
  const answer = answerTo(interaction, how, context.log, below);
  let isSilent = false;
  let leave = async (): Promise<void> => {};
  await respond({
    context,
    answer,
    viewer: () => viewer,
    user: interaction.user.id,
    about: { press: id?.do, game: id && 'game' in id ? id.game : undefined },
    async work() {
      if (!id) {
        context.log.info(
          { user: viewer.user, length: interaction.customId.length },
          'unknown button pressed: id not recognised',
        );
        return notice(generalTexts(viewer.locale).ui('not-ours'));
      }
      // Delivered twice, only one of the two is acknowledged: the other one must not count once more.
      if (handler?.once && !(await answer.heard)) return undefined;
      viewer = await viewerOf(context, interaction);
      const shown = handler?.run
        ? await handler.run({ ...press, viewer, id })
        : notice(generalTexts(viewer.locale).ui('not-ours'));
      isSilent = shown === undefined;
      const reply = shown && withMissingPermissions(viewer, shown);
      const tried = id.do === 'tryout-drop' ? panelOf(viewer.user, id.game) : undefined;
      const behind =
        reply &&
        (panelBehindPress(viewer, interaction.message.id, how, reply) ??
          (tried && tablePanelOf(tried, reply)));
      if (!reply || !behind) return reply;
      const aside = dropAside(interaction.message.id);
      if (!(await behind.show(forListener(viewer, reply)))) return reply;
      if (tried) forgetPanel(tried.message);
      const left = aside ?? tried;
      if (left) leave = () => leaveAside(left, behind);
      return undefined;
    },
  });
  await leave();
  // The board shows the answer itself; a panel that is still open would ask what has been answered.
  if (isSilent && on === 'board' && id && 'game' in id)
    await goOn(context, viewer, id.game).catch((error: unknown) =>
      context.log.warn({ game: id.game, err: error }, 'failed to update an open panel'),
    );
}

/**
 * Returns the open panel that shows this reply, if the press was on a message that was opened from it, such
 * as a hint. A new message would be a reply to a panel that is removed.
 */
function panelBehindPress(
  viewer: Viewer,
  pressedOn: string,
  how: ReplyMode,
  { panelOf: shown }: BotReply,
): OpenPanel | undefined {
  const open = shown && panelBehind(pressedOn, viewer.user, shown.game);
  // A question above other messages would be read by no one.
  if (!open || isFarAbove(open, pressedOn)) return undefined;
  return open.message !== pressedOn || how === 'beside' ? open : undefined;
}

/** Returns the open panel of the table that a try-out belongs to, if it is in the same channel. */
function tablePanelOf({ of: { viewer } }: OpenPanel, { panelOf: shown }: BotReply): OpenPanel | undefined {
  const open = shown && panelOf(viewer.user, shown.game);
  return open?.of.viewer.channel === viewer.channel ? open : undefined;
}

/** Draws the open panel of a player again. */
async function goOn(context: BotContext, viewer: Viewer, game: GameId): Promise<void> {
  const open = panelOf(viewer.user, game);
  const position = open && (await context.play.reading.position(game));
  if (position) await open.show(forListener(viewer, await movePanel(context, viewer, position)));
}

/** A form was sent. Only side panels have forms. */
export async function filledIn(context: BotContext, interaction: ModalSubmitInteraction): Promise<void> {
  const id = readId(interaction.customId);
  let viewer = unknownViewer(interaction);
  const handler = id && handlerOf(id);
  const answer = answerTo(interaction, id && handler ? howFor(handler, id, null) : 'reply', context.log);
  await respond({
    context,
    answer,
    viewer: () => viewer,
    user: interaction.user.id,
    about: { form: id?.do },
    async work() {
      // Delivered twice, only one of the two is acknowledged: the other one must not count once more.
      if (!(await answer.heard)) return undefined;
      viewer = await viewerOf(context, interaction);
      const fields = new Map(
        [...interaction.fields.fields.values()].flatMap((field) =>
          'value' in field && typeof field.value === 'string' ? [[field.customId, field.value] as const] : [],
        ),
      );
      return id && handler?.run
        ? handler.run({ context, viewer, id, values: [], fields, on: 'panel', isMenu: false })
        : notice(generalTexts(viewer.locale).ui('not-ours'));
    },
  });
}
