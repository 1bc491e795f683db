import type { ButtonInteraction, StringSelectMenuInteraction } from 'discord.js';
import { asText } from '../words/text';
import type { Position } from '../play/api';
import { logText } from './chronicle';
import { groupsOf, START, type Place } from './controls';
import { chooseIn } from './selection';
import {
  afterLobby,
  afterMotion,
  afterPress,
  faulty,
  generalVoice,
  giveSome,
  movePanel,
  newReference,
  notice,
  ofQuestion,
  pick,
  showAnytime,
  showHand,
  showLog,
  showMove,
  showRefusals,
  showAutoAnswers,
  showWords,
  undo,
  withPosition,
  type BotContext,
  type Reader,
  type Shown,
} from './desk';
import { readId, type Id, type IdOf, type Verb } from './ids';
import { optionsPanel, readOption } from './lobby';
import { readPicks } from './picks';
import { answers, rulesPage, whyNot } from './rules';
import { answerTo, readerOf, type How } from './show';
import { askedOf, seatIn, voiceForLobby } from './status';
import { voiceOf, type Voice } from './look';
import { UNTILS } from '../play/api';

export type Pressed = ButtonInteraction | StringSelectMenuInteraction;

/** What changes the table is acknowledged silently; what only shows something is answered. */
const ACTS: ReadonlySet<Verb> = new Set<Verb>([
  'pick',
  'sure',
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
const ADDS: ReadonlySet<Verb> = new Set<Verb>(['undo', 'computer', 'no-computer', 'again']);
const howFor = (id: Id): How => (ACTS.has(id.do) ? 'update' : 'reply');

/** A press from anybody, on anything, at any time: acknowledged first, answered always, and never an exception. */
export async function pressed(context: BotContext, interaction: Pressed): Promise<void> {
  const id = readId(interaction.customId);
  const reader = readerOf(interaction);
  const answer = answerTo(interaction, id ? howFor(id) : 'reply', context.log);
  try {
    if (!id) {
      context.log.info(
        { user: reader.user, length: interaction.customId.length },
        'a button that is not ours was pressed',
      );
      await answer.show(notice(generalVoice(reader.locale).ui('not-ours')));
      return;
    }
    // Delivered twice, only one of the two is acknowledged: the other one must not count once more.
    if (ADDS.has(id.do) && !(await answer.heard)) return;
    const values = interaction.isStringSelectMenu() ? interaction.values : [];
    await answer.show(
      await act(context, reader, id, values, {
        onBoard: !interaction.message.flags.has('Ephemeral'),
        isMenu: interaction.isStringSelectMenu(),
      }),
    );
  } catch (error) {
    const reference = newReference();
    context.log.error(
      { reference, press: id?.do, game: id && 'game' in id ? id.game : undefined, err: error },
      'a press could not be worked on',
    );
    await answer
      .show(faulty(reader, reference))
      .catch((again: unknown) => context.log.warn({ reference, err: again }, 'nor could that be said'));
  }
}

interface From {
  readonly onBoard: boolean;
  readonly isMenu: boolean;
}

function act(
  context: BotContext,
  reader: Reader,
  id: Id,
  values: readonly string[],
  from: From,
): Promise<Shown | undefined> {
  const { play } = context;
  switch (id.do) {
    case 'pick':
      return pick(context, reader, id, id.at, { from: 'button', looked: false, board: from.onBoard });
    case 'sure':
      return pick(context, reader, id, id.at, { from: 'button', looked: true, board: false });
    case 'menu':
      return chosen(context, reader, id, values, from);
    case 'look':
      return ofQuestion(context, reader, id, (position, asked) =>
        movePanel(context, reader, position, { asked, place: placeIn(id, asked.options) }),
      );
    case 'some':
      return ofQuestion(context, reader, id, (position, asked, voice) => {
        const place = chooseIn(asked, placeIn(id, asked.options), values);
        return movePanel(context, reader, position, place ? { asked, place } : { note: voice.ui('stale') });
      });
    case 'give':
      return giveSome(context, reader, id, (asked) => readPicks(id.picks ?? 's', asked.options.length));
    case 'undo':
      return undo(context, reader, id.game, id.what);
    case 'auto':
      return from.isMenu
        ? setAutoAnswer(context, reader, id, values)
        : showAutoAnswers(context, reader, id.game, id.seat, id.mark);
    case 'ask-again':
      return play
        .dropAutoAnswers(id.game, reader.user)
        .then((outcome) =>
          afterPress(context, reader, outcome, generalVoice(reader.locale).ui('auto-dropped'), false),
        );

    case 'move':
      return showMove(context, reader, id.game);
    case 'anytime':
      return showAnytime(context, reader, id.game);
    case 'hand':
      return showHand(context, reader, id.game);
    case 'log':
      return showLog(context, reader, id.game);
    case 'log-file':
      return logFile(context, reader, id.game);
    case 'words':
      return showWords(context, reader, id.game);
    case 'refusals':
      return showRefusals(context, reader, id.game);
    case 'rules':
      return showRules(context, reader, id.game, id.topic);
    case 'rules-leaf':
      return showRules(context, reader, id.game, id.topic, id.page);
    case 'topic':
      return Promise.resolve(showTopic(context, reader, id.name, id.topic));
    case 'topic-leaf':
      return Promise.resolve(showTopic(context, reader, id.name, id.topic, id.page));
    case 'why':
      return withPosition(context, reader, id.game, (position, voice) => ({
        screen: whyNot(position, mine(position, reader), Number(values[0] ?? -1), voice),
      }));

    case 'join':
      return play
        .join(id.game, { user: reader.user, name: reader.name })
        .then((outcome) => afterLobby(reader, outcome));
    case 'leave':
      return play.leave(id.game, reader.user).then((outcome) => afterLobby(reader, outcome));
    case 'computer':
      return play.addComputer(id.game, reader.user).then((outcome) => afterLobby(reader, outcome));
    case 'no-computer':
      return play.removeComputer(id.game, reader.user).then((outcome) => afterLobby(reader, outcome));
    case 'start':
      return play
        .start(id.game, reader.user)
        .then((outcome) => (outcome.kind === 'started' ? undefined : afterLobby(reader, outcome)));
    case 'close':
      return play
        .cancelLobby(id.game, reader.user)
        .then(
          (outcome) =>
            afterLobby(reader, outcome) ?? notice(generalVoice(reader.locale).ui('lobby-cancelled')),
        );
    case 'options':
      return showOptions(context, reader, id.game);
    case 'option':
      return showOptions(context, reader, id.game, values[0] === undefined ? {} : { chosen: values[0] });
    case 'set':
      return setOption(context, reader, id, values);

    case 'vote':
      return play
        .vote(id.game, reader.user, id.motion, id.yes)
        .then((outcome) => afterMotion(context, reader, outcome, id.yes ? 'voted-yes' : 'voted-no'));
    case 'again':
      return again(context, reader, id.game);
    case 'replay':
      return replay(context, reader, id.game);
    case 'export':
      return exportFile(context, reader, id.game);
  }
}

const mine = (position: Position, reader: Reader): ReturnType<typeof askedOf> => {
  const seat = seatIn(position, reader.user);
  return seat === undefined ? undefined : askedOf(position, seat);
};

// Answering

/** The place the button names, if there is such a place in this question. */
function placeIn(id: IdOf<'look'> | IdOf<'some'>, options: Parameters<typeof groupsOf>[0]): Place {
  const group = id.group !== null && groupsOf(options)[id.group] ? id.group : null;
  const count = group === null ? options.length : (groupsOf(options)[group]?.ats.length ?? 0);
  const picks = id.picks === null ? null : (readPicks(id.picks, options.length) ?? null);
  return { group, page: id.page * 25 < count ? id.page : 0, picks };
}

function chosen(
  context: BotContext,
  reader: Reader,
  id: IdOf<'menu'>,
  values: readonly string[],
  from: From,
): Promise<Shown | undefined> {
  const [value = ''] = values;
  if (/^\d{1,4}$/.test(value))
    return pick(context, reader, id, Number(value), { from: 'menu', looked: false, board: from.onBoard });
  return ofQuestion(context, reader, id, (position, asked, voice) => {
    const group = /^g(\d{1,4})$/.exec(value);
    const index = Number(group?.[1] ?? -1);
    return movePanel(
      context,
      reader,
      position,
      groupsOf(asked.options)[index]
        ? { asked, place: { ...START, group: index } }
        : { note: voice.ui('stale') },
    );
  });
}

function setAutoAnswer(
  context: BotContext,
  reader: Reader,
  id: IdOf<'auto'>,
  values: readonly string[],
): Promise<Shown | undefined> {
  return ofQuestion(context, reader, id, async (position, asked, voice) => {
    const [at = '', wanted = ''] = (values[0] ?? '').split('.');
    const option = asked.options[Number(at)];
    const until = UNTILS.find((one) => one === wanted);
    if (!option || !until) return movePanel(context, reader, position, { note: voice.ui('stale') });
    const outcome = await context.play.setAutoAnswer(id.game, reader.user, {
      decision: asked.id,
      key: option.key,
      until,
    });
    return afterPress(
      context,
      reader,
      outcome,
      voice.ui('auto-set', { what: voice.marked.option(asked, option), until: voice.ui(`auto-${until}`) }),
      false,
    );
  });
}

// Looking

export function showRules(
  context: BotContext,
  reader: Reader,
  game: string,
  topic: string | null,
  leaf = 0,
): Promise<Shown | undefined> {
  return context.play.summary(game).then(async (summary) => {
    if (!summary) return notice(generalVoice(reader.locale).ui('unknown-game'));
    const position = await context.play.position(game);
    const voice = voiceOf(summary.game, reader.locale, position?.chairs);
    const asked = position && position.status === 'playing' ? mine(position, reader) : undefined;
    const open = position?.session.waiting.find((one) => !one.secret);
    const wanted = topic ?? asked?.topic ?? open?.topic ?? 'start';
    const how = {
      leaf,
      table: game,
      ...(position?.status === 'playing' && { position }),
      ...(asked && { asked }),
    };
    const page = voice.plain.topic(wanted) ?? voice.plain.topic('start') ?? voice.plain.topics()[0];
    return page ? { screen: rulesPage(page, voice, how) } : { screen: answers(wanted, [], voice, how) };
  });
}

export function showTopic(
  context: BotContext,
  reader: Reader,
  game: string,
  topic: string | null,
  leaf = 0,
): Shown {
  const voice: Voice = voiceOf(game, reader.locale);
  if (!context.play.games.some(({ id }) => id === game)) return notice(voice.ui('unknown-game'));
  const page = voice.plain.topic(topic ?? 'start') ?? voice.plain.topic('start');
  return { screen: page ? rulesPage(page, voice, { leaf }) : answers(topic ?? '', [], voice, {}) };
}

// The lobby

function showOptions(
  context: BotContext,
  reader: Reader,
  game: string,
  how: { readonly chosen?: string; readonly note?: string } = {},
): Promise<Shown | undefined> {
  return context.play.lobby(game).then((lobby) => {
    if (!lobby || lobby.status !== 'lobby') return notice(generalVoice(reader.locale).ui('lobby-closed'));
    return {
      screen: optionsPanel(lobby, voiceForLobby(lobby, reader.locale), {
        ...how,
        mayChange: lobby.host.user === reader.user,
      }),
    };
  });
}

async function setOption(
  context: BotContext,
  reader: Reader,
  id: IdOf<'set'>,
  values: readonly string[],
): Promise<Shown | undefined> {
  const lobby = await context.play.lobby(id.game);
  const change = lobby && readOption(lobby, id.name, values);
  if (!change) return showOptions(context, reader, id.game);
  const outcome =
    'tableRules' in change
      ? await context.play.setTableRules(id.game, reader.user, change.tableRules)
      : await context.play.setOption(id.game, reader.user, change.option, change.value);
  return (
    afterLobby(reader, outcome) ??
    showOptions(context, reader, id.game, { note: `✓ ${generalVoice(reader.locale).ui('option-set')}` })
  );
}

// The end

async function again(context: BotContext, reader: Reader, game: string): Promise<Shown | undefined> {
  const outcome = await context.play.again(
    game,
    { user: reader.user, name: reader.name },
    { guild: reader.guild, channel: reader.channel },
  );
  return afterLobby(reader, outcome) ?? notice(generalVoice(reader.locale).ui('again-done'));
}

const file = (name: string, text: string, say: string): Shown => ({
  screen: { content: say, embeds: [], rows: [], files: [{ name, bytes: Buffer.from(text, 'utf8') }] },
});

/** The whole game as text that can be read aloud. */
export async function replay(context: BotContext, reader: Reader, game: string): Promise<Shown | undefined> {
  const exported = await context.play.export(game, reader.user);
  const voice = generalVoice(reader.locale);
  if (exported.kind !== 'replay')
    return exported.kind === 'log' ? logFile(context, reader, game) : notice(voice.ui('unknown-game'));
  const played = context.play.games.find(({ id }) => id === exported.replay.game);
  if (!played) return notice(voice.ui('unknown-game'));
  return file(
    `${exported.replay.game}-${game}.txt`,
    asText(played, exported.replay, game),
    voice.ui('replay-file'),
  );
}

export async function exportFile(
  context: BotContext,
  reader: Reader,
  game: string,
): Promise<Shown | undefined> {
  const exported = await context.play.export(game, reader.user);
  const voice = generalVoice(reader.locale);
  if (exported.kind === 'unknown') return notice(voice.ui('unknown-game'));
  if (exported.kind === 'log') return logFile(context, reader, game, voice.ui('export-before-end'));
  return file(
    `${exported.replay.game}-${game}.json`,
    `${JSON.stringify(exported.replay, null, 1)}\n`,
    voice.ui('export-file'),
  );
}

export const logFile = (
  context: BotContext,
  reader: Reader,
  game: string,
  say?: string,
): Promise<Shown | undefined> =>
  withPosition(context, reader, game, async (position, voice) => {
    const lines = await context.play.log(position, seatIn(position, reader.user) ?? null, { from: 0 });
    return file(
      `${position.game.id}-${game}-log.txt`,
      `${logText(lines, voice)}\n`,
      say ?? voice.ui('log-file'),
    );
  });
