import type { Position } from '../play/api';
import { mayWatch } from '../play/watching';
import { generalVoice, notice, type BotContext, type Reader, type Shown } from './bot-context';
import { voiceOf, type Voice } from './look';
import { answerFromPosition } from './position-answers';
import { nothingFits, rulesPage, rulesRows } from './rules';
import { askedFor, seatIn } from './status';
import { answersScreen, teacherFor, thingScreen } from './teacher';
import type { Which } from './which-rules';

/** The page of the rules a reader wants, at a table or at none. */

export function showRules(
  context: BotContext,
  reader: Reader,
  game: string,
  topic: string | null,
  leaf = 0,
): Promise<Shown | undefined> {
  return context.play.summary(game).then(async (summary) => {
    if (!summary) return notice(generalVoice(reader.locale).ui('unknown-game'));
    const position = await tableShown(context, reader, game);
    const voice = voiceOf(summary.game, reader.locale, position?.chairs);
    const asked = position && position.status === 'playing' ? askedFor(position, reader.user) : undefined;
    const open = position?.session.waiting.find((one) => !one.secret);
    const wanted = topic ?? asked?.topic ?? open?.topic ?? 'start';
    const how = {
      leaf,
      table: game,
      ...(position?.status === 'playing' && { position }),
      ...(asked && { asked }),
    };
    const page = voice.plain.topic(wanted) ?? voice.plain.topic('start') ?? voice.plain.topics()[0];
    return page ? { screen: rulesPage(page, voice, how) } : { screen: nothingFits(wanted, voice, how) };
  });
}

/** What a page may say of a table; nothing where the reader may not watch it. */
async function tableShown(
  context: BotContext,
  reader: Reader,
  game: string | undefined,
): Promise<Position | undefined> {
  const position = game === undefined ? undefined : await context.play.position(game);
  return position && mayWatch(position, reader.user) ? position : undefined;
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
  return { screen: page ? rulesPage(page, voice, { leaf }) : nothingFits(topic ?? '', voice, {}) };
}

/**
 * The answers to a question in words: what this very moment says, then the three best of the help and of all
 * that has a name.
 */
export async function showAnswers(
  context: BotContext,
  reader: Reader,
  about: Which,
  question: string,
): Promise<Shown> {
  const game = context.play.games.find(({ id }) => id === about.game);
  if (!game) return notice(generalVoice(reader.locale).ui('unknown-game'));
  const position = await tableShown(context, reader, about.table);
  const voice = voiceOf(about.game, reader.locale, position?.chairs);
  const playing = position?.status === 'playing' ? position : undefined;
  const now = playing && answerFromPosition(question, playing, seatIn(playing, reader.user), voice);
  const asked = teacherFor(game, voice).ask(question);
  const topics = asked.answers.length > 0 ? asked.answers : asked.nearest;
  const how = {
    ...(about.table !== undefined && { table: about.table }),
    ...(playing && { position: playing }),
  };
  const rows = rulesRows([...new Set(topics.map(({ topic }) => topic))], undefined, voice, how);
  return { screen: answersScreen({ question, asked, rows, ...(now && { now }) }, voice) };
}

/** One thing by its name, with its face where there is one. */
export async function showCard(
  context: BotContext,
  reader: Reader,
  about: Which,
  name: string,
): Promise<Shown> {
  const game = context.play.games.find(({ id }) => id === about.game);
  if (!game) return notice(generalVoice(reader.locale).ui('unknown-game'));
  const position = await tableShown(context, reader, about.table);
  const voice = voiceOf(about.game, reader.locale, position?.chairs);
  const thing = teacherFor(game, voice).thingNamed(name);
  if (!thing) return notice(voice.ui('no-such-card'), name);
  const how = { ...(about.table !== undefined && { table: about.table }) };
  const rows = rulesRows(thing.topic === undefined ? [] : [thing.topic], undefined, voice, how);
  const ids = [thing.id, thing.id.slice(thing.id.indexOf(':') + 1)];
  const face = context.pictures?.faces(game.id).find(({ id }) => ids.includes(id));
  const picture =
    face &&
    context.pictures?.cards(game.id, [face.id], {
      locale: reader.locale,
      reader: reader.user,
      guild: reader.guild,
    });
  return {
    screen: thingScreen(thing, { game, rows, ...(position && { position }) }, voice),
    ...(picture && { picture }),
  };
}
