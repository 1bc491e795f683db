import { generalVoice, notice, type BotContext, type Reader, type Shown } from './bot-context';
import { voiceOf, type Voice } from './look';
import { answers, rulesPage } from './rules';
import { askedFor } from './status';

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
    const position = await context.play.position(game);
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
