import type { ButtonInteraction, ModalSubmitInteraction, StringSelectMenuInteraction } from 'discord.js';
import * as answering from './answering';
import { answered } from './answered';
import { generalVoice, notice, withLacking, type BotContext, type Reader, type Shown } from './bot-context';
import * as autoAnswering from './auto-answering';
import { STRENGTHS } from '../play/api';
import type { SidePress } from './side-panel';
import { sidePanelNamed } from './side-panels';
import { exportFile, logFile, replay } from './files';
import { hinted } from './hint';
import { endLesson } from './lesson';
import { readId, type Id, type Verb } from './ids';
import { showRules, showTopic } from './rules-shown';
import { answerTo, readerOf, strangerOf, type How } from './show';
import * as showing from './showing';
import * as tables from './tables';

/**
 * From a press to its answer: recognised by its id, acknowledged, worked on in the one place for its verb,
 * and said.
 */

export type Pressed = ButtonInteraction | StringSelectMenuInteraction;

/** What changes the table is acknowledged silently; what only shows something is answered. */
const ACTS: ReadonlySet<Verb> = new Set<Verb>([
  'pick',
  'sure',
  'whole',
  'menu',
  'join',
  'leave',
  'computer',
  'no-computer',
  'start',
  'vote',
  'give',
]);
/** What would count twice if it came twice: nothing in the id says which one is meant. */
const ADDS: ReadonlySet<Verb> = new Set<Verb>(['undo', 'redo', 'computer', 'no-computer', 'again']);
const adds = (id: Id): boolean =>
  id.do === 'side' ? sidePanelNamed(id.side)?.adds?.(id.about) === true : ADDS.has(id.do);
/** What one looks up while a question stands: it opens beside the panel, never instead of it. */
const BESIDE: ReadonlySet<Verb> = new Set<Verb>([
  'hint',
  'hand',
  'words',
  'log',
  'log-file',
  'refusals',
  'rules',
]);
const howFor = (id: Id, message: Pressed['message']): How => {
  if (id.do === 'side') return sidePanelNamed(id.side)?.how?.(id.about) ?? 'reply';
  if (ACTS.has(id.do)) return 'update';
  return BESIDE.has(id.do) && isPanel(message) ? 'beside' : 'reply';
};
/** Of what only one person sees, the panel alone has a place for taking back. */
const isPanel = ({ components }: Pressed['message']): boolean =>
  components.some(
    (row) =>
      'components' in row &&
      row.components.some(
        (control) =>
          'customId' in control && control.customId !== null && readId(control.customId)?.do === 'undo',
      ),
  );

/**
 * A press from anybody, on anything, at any time: acknowledged first, answered always, and never an
 * exception.
 */
export async function pressed(context: BotContext, interaction: Pressed): Promise<void> {
  const id = readId(interaction.customId);
  let reader = strangerOf(interaction);
  const values = interaction.isStringSelectMenu() ? interaction.values : [];
  const panel = id?.do === 'side' ? sidePanelNamed(id.side) : undefined;
  if (id?.do === 'side' && panel?.form) {
    // A form opens before anything is acknowledged, in the language that was chosen.
    reader = await readerOf(context, interaction).catch(() => reader);
    const form = panel.form({ context, reader, about: id.about, values, fields: new Map() });
    if (form) return void (await interaction.showModal(form));
  }
  const answer = answerTo(interaction, id ? howFor(id, interaction.message) : 'reply', context.log);
  await answered({
    context,
    answer,
    reader: () => reader,
    user: interaction.user.id,
    about: { press: id?.do, game: id && 'game' in id ? id.game : undefined },
    async work() {
      if (!id) {
        context.log.info(
          { user: reader.user, length: interaction.customId.length },
          'a button that is not ours was pressed',
        );
        return notice(generalVoice(reader.locale).ui('not-ours'));
      }
      // Delivered twice, only one of the two is acknowledged: the other one must not count once more.
      if (adds(id) && !(await answer.heard)) return undefined;
      reader = await readerOf(context, interaction);
      const on = interaction.message.flags.has('Ephemeral') ? 'panel' : 'board';
      const shown = await act({ context, reader, values, on, isMenu: interaction.isStringSelectMenu(), id });
      return shown && withLacking(reader, shown);
    },
  });
}

/** A form was sent. Only side panels have forms. */
export async function filledIn(context: BotContext, interaction: ModalSubmitInteraction): Promise<void> {
  const id = readId(interaction.customId);
  let reader = strangerOf(interaction);
  const panel = id?.do === 'side' ? sidePanelNamed(id.side) : undefined;
  const answer = answerTo(interaction, (id?.do === 'side' && panel?.how?.(id.about)) || 'reply', context.log);
  await answered({
    context,
    answer,
    reader: () => reader,
    user: interaction.user.id,
    about: { form: id?.do },
    async work() {
      // Delivered twice, only one of the two is acknowledged: the other one must not count once more.
      if (!(await answer.heard)) return undefined;
      reader = await readerOf(context, interaction);
      const fields = new Map(
        [...interaction.fields.fields.values()].flatMap((field) =>
          'value' in field && typeof field.value === 'string' ? [[field.customId, field.value] as const] : [],
        ),
      );
      return id?.do === 'side' && panel
        ? panel.press({ context, reader, about: id.about, values: [], fields })
        : notice(generalVoice(reader.locale).ui('not-ours'));
    },
  });
}

/** A press on a side panel; one of a panel that is no more has a word as well. */
const pressOnSide = (asked: SidePress, name: string): Promise<Shown | undefined> =>
  sidePanelNamed(name)?.press(asked) ??
  Promise.resolve(notice(generalVoice(asked.reader.locale).ui('not-ours')));

interface Recognised {
  readonly context: BotContext;
  readonly reader: Reader;
  readonly id: Id;
  readonly values: readonly string[];
  readonly on: 'board' | 'panel';
  readonly isMenu: boolean;
}

function act({ context, reader, id, values, on, isMenu }: Recognised): Promise<Shown | undefined> {
  const { play } = context;
  const [first] = values;
  switch (id.do) {
    case 'pick':
      return answering.pick(context, reader, id, id.at, { looked: false, on });
    case 'sure':
      return answering.pick(context, reader, id, id.at, { looked: true, on: 'panel' });
    case 'whole':
      return answering.chosen(context, reader, id, [id.way], on);
    case 'menu':
      return answering.chosen(context, reader, id, values, on);
    case 'look':
      return answering.look(context, reader, id);
    case 'some':
      return answering.choose(context, reader, id, values);
    case 'give':
      return answering.giveSelection(context, reader, id);
    case 'hint':
      return hinted(context, reader, id);
    case 'undo':
      return answering.undo(context, reader, id.game, id.what);
    case 'redo':
      return answering.redo(context, reader, id.game, id.what);
    case 'auto':
      return isMenu
        ? autoAnswering.setAutoAnswer(context, reader, id, values)
        : autoAnswering.showAutoAnswers(context, reader, id);
    case 'ask-again':
      return autoAnswering.askAgain(context, reader, id.game);

    case 'move':
      return showing.showMove(context, reader, id.game);
    case 'anytime':
      return showing.showAnytime(context, reader, id.game);
    case 'hand':
      return showing.showHand(context, reader, id.game);
    case 'log':
      return showing.showLog(context, reader, id.game);
    case 'log-file':
      return logFile(context, reader, id.game);
    case 'words':
      return showing.showWords(context, reader, id.game);
    case 'refusals':
      return showing.showRefusals(context, reader, id.game);
    case 'why':
      return showing.showWhyNot(context, reader, id.game, Number(first ?? -1));
    case 'rules':
      return showRules(context, reader, id.game, id.topic);
    case 'rules-leaf':
      return showRules(context, reader, id.game, id.topic, id.page);
    case 'topic':
      return Promise.resolve(showTopic(context, reader, id.name, id.topic));
    case 'topic-leaf':
      return Promise.resolve(showTopic(context, reader, id.name, id.topic, id.page));

    case 'join':
      return play
        .join(id.game, { user: reader.user, name: reader.name })
        .then((outcome) => tables.afterLobby(reader, outcome));
    case 'leave':
      return play.leave(id.game, reader.user).then((outcome) => tables.afterLobby(reader, outcome));
    case 'computer':
      return play
        .addComputer(
          id.game,
          reader.user,
          STRENGTHS.find((strength) => strength === first),
        )
        .then((outcome) => tables.afterLobby(reader, outcome));
    case 'no-computer':
      return play.removeComputer(id.game, reader.user).then((outcome) => tables.afterLobby(reader, outcome));
    case 'start':
      return tables.start(context, reader, id.game);
    case 'close':
      return tables.closeLobby(context, reader, id.game);
    case 'options':
      return tables.showOptions(context, reader, id.game);
    case 'option':
      return tables.showOptions(context, reader, id.game, first === undefined ? {} : { chosen: first });
    case 'set':
      return tables.setOption(context, reader, id, values);
    case 'vote':
      return play
        .vote(id.game, reader.user, id.motion, id.yes)
        .then((outcome) => tables.afterMotion(context, reader, outcome, id.yes ? 'voted-yes' : 'voted-no'));
    case 'stop-lesson':
      return endLesson(context, reader, id.game);
    case 'again':
      return tables.again(context, reader, id.game);
    case 'fairness':
      return showing.showFairness(context, reader, id.game);
    case 'leave-last':
      return tables.leaveGame(context, reader, id.game);
    case 'replay':
      return replay(context, reader, id.game);
    case 'export':
      return exportFile(context, reader, id.game);
    case 'side':
      return pressOnSide({ context, reader, about: id.about, values, fields: new Map() }, id.side);
  }
}
