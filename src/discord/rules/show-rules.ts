import { mayWatch } from '../../play/table/watching';
import { generalTexts, notice, type BotContext, type Viewer, type BotReply } from '../screen/reply';
import { textsOf, type Texts } from '../screen/ui';
import { answerFromPosition } from './position-answers';
import { nothingFits, rulesPage, rulesRows } from './rules';
import { askedFor, seatIn } from '../table/status';
import { answersScreen, othersMenu, rulesSearchFor, thingScreen } from './rules-search';
import type { Position } from '../../play/table/table';
import type { Handlers } from '../screen/handler';

/** The page of the rules a reader wants, at a table or at none. */

export function showRules(
  context: BotContext,
  viewer: Viewer,
  game: string,
  topic: string | null,
  leaf = 0,
): Promise<BotReply | undefined> {
  return context.play.tables.summary(game).then(async (summary) => {
    if (!summary) return notice(generalTexts(viewer.locale).ui('unknown-game'));
    const position = await tableShown(context, viewer, game);
    const texts = textsOf(summary.game, viewer.locale, position?.chairs);
    const asked = position && position.status === 'playing' ? askedFor(position, viewer.user) : undefined;
    const open = position?.session.waiting.find((one) => !one.secret);
    const wanted = topic ?? asked?.topic ?? open?.topic ?? 'start';
    const how = {
      leaf,
      table: game,
      ...(position?.status === 'playing' && { position }),
      ...(asked && { asked }),
    };
    const page = texts.plain.topic(wanted) ?? texts.plain.topic('start') ?? texts.plain.topics()[0];
    return page ? { screen: rulesPage(page, texts, how) } : { screen: nothingFits(wanted, texts, how) };
  });
}

/** Returns the position that a page can show, or undefined if the reader cannot watch the table. */
async function tableShown(
  context: BotContext,
  viewer: Viewer,
  game: string | undefined,
): Promise<Position | undefined> {
  const position = game === undefined ? undefined : await context.play.reading.position(game);
  return position && mayWatch(position, viewer.user) ? position : undefined;
}

export function showTopic(
  context: BotContext,
  viewer: Viewer,
  game: string,
  topic: string | null,
  leaf = 0,
): BotReply {
  const texts: Texts = textsOf(game, viewer.locale);
  if (!context.play.games.some(({ id }) => id === game)) return notice(texts.ui('unknown-game'));
  const page = texts.plain.topic(topic ?? 'start') ?? texts.plain.topic('start');
  return { screen: page ? rulesPage(page, texts, { leaf }) : nothingFits(topic ?? '', texts, {}) };
}

/**
 * The answers to a question in words: what this very moment says, then the three best of the help and of all
 * that has a name.
 */
export async function showAnswers(
  context: BotContext,
  viewer: Viewer,
  about: Which,
  question: string,
): Promise<BotReply> {
  const game = context.play.games.find(({ id }) => id === about.game);
  if (!game) return notice(generalTexts(viewer.locale).ui('unknown-game'));
  const position = await tableShown(context, viewer, about.table);
  const texts = textsOf(about.game, viewer.locale, position?.chairs);
  const playing = position?.status === 'playing' ? position : undefined;
  const now = playing && answerFromPosition(question, playing, seatIn(playing, viewer.user), texts);
  const asked = rulesSearchFor(game, texts).ask(question);
  const topics = asked.answers.length > 0 ? asked.answers : asked.nearest;
  const how = {
    ...(about.table !== undefined && { table: about.table }),
    ...(playing && { position: playing }),
  };
  const others = othersMenu(
    about.table === undefined
      ? { do: 'topic-answer', name: game.id }
      : { do: 'rules-answer', game: about.table },
    asked.answers,
    texts,
  );
  const pages = rulesRows([...new Set(topics.map(({ topic }) => topic))], undefined, texts, how);
  const rows = [...others, ...pages];
  const answered = { question, asked, rows, ...(now && { now }), ...(playing && { position: playing }) };
  return { screen: answersScreen(answered, texts) };
}

/** One thing by its name, with its face where there is one. */
export async function showCard(
  context: BotContext,
  viewer: Viewer,
  about: Which,
  name: string,
): Promise<BotReply> {
  const game = context.play.games.find(({ id }) => id === about.game);
  if (!game) return notice(generalTexts(viewer.locale).ui('unknown-game'));
  const position = await tableShown(context, viewer, about.table);
  const texts = textsOf(about.game, viewer.locale, position?.chairs);
  const thing = rulesSearchFor(game, texts).thingNamed(name);
  if (!thing) return notice(texts.ui('no-such-card'), name);
  const how = { ...(about.table !== undefined && { table: about.table }) };
  const rows = rulesRows(thing.topic === undefined ? [] : [thing.topic], undefined, texts, how);
  const ids = [thing.id, thing.id.slice(thing.id.indexOf(':') + 1)];
  const face = context.pictures?.faces(game.id).find(({ id }) => ids.includes(id));
  const picture =
    face &&
    context.pictures?.cards(game.id, [face.id], {
      locale: viewer.locale,
      viewer: viewer.user,
      guild: viewer.guild,
    });
  return {
    screen: thingScreen(thing, { game, rows, ...(position && { position }) }, texts),
    ...(picture && { picture }),
  };
}

/** The game whose rules or cards are wanted, and the table they are wanted at, if there is one. */
export interface Which {
  readonly game: string;
  readonly table?: string;
}

export const rulesHandlers: Handlers<
  'rules' | 'rules-leaf' | 'rules-answer' | 'topic' | 'topic-leaf' | 'topic-answer' | 'ask-rules'
> = {
  'rules-answer': {
    run: async ({ context, viewer, id, values: [title = ''] }) => {
      const summary = await context.play.tables.summary(id.game);
      return summary
        ? showAnswers(context, viewer, { game: summary.game, table: id.game }, title)
        : notice(generalTexts(viewer.locale).ui('unknown-game'));
    },
  },
  'topic-answer': {
    run: ({ context, viewer, id, values: [title = ''] }) =>
      showAnswers(context, viewer, { game: id.name }, title),
  },
  'ask-rules': {
    run: ({ context, viewer, id }) => showAnswers(context, viewer, { game: id.title }, id.question),
  },
  rules: {
    how: 'beside-panel',
    run: ({ context, viewer, id }) => showRules(context, viewer, id.game, id.topic),
  },
  'rules-leaf': {
    how: 'beside-panel',
    run: ({ context, viewer, id }) => showRules(context, viewer, id.game, id.topic, id.page),
  },
  topic: { run: async ({ context, viewer, id }) => showTopic(context, viewer, id.name, id.topic) },
  'topic-leaf': {
    run: async ({ context, viewer, id }) => showTopic(context, viewer, id.name, id.topic, id.page),
  },
};
