import { command, matching, type Shape, type Suggestion } from '../src/discord/command';
import { cut, LIMITS } from '../src/discord/limits';
import { tablesFor } from '../src/discord/which-table';
import type { BotContext, Reader } from '../src/discord/bot-context';
import { voiceOf } from '../src/discord/look';
import { answers, search, shelf, topics } from '../src/discord/rules';
import { showRules, showTopic } from '../src/discord/rules-shown';

const SHAPE = {
  topic: { type: 'string', completes: true },
  question: { type: 'string', completes: true, maxLength: 200 },
  game: { type: 'string', completes: true },
} as const satisfies Shape;

interface Which {
  readonly game: string;
  readonly table?: string;
}
/** The game the rules are wanted of: the one named, or the one played in this channel. */
async function which(
  context: BotContext,
  reader: Reader,
  named: string | undefined,
): Promise<Which | undefined> {
  const wanted = named?.trim().toLowerCase();
  const game =
    wanted === undefined
      ? undefined
      : context.play.games.find(
          ({ id }) =>
            id === wanted || voiceOf(id, reader.locale).plain.text('game.name').toLowerCase() === wanted,
        );
  const tables = await tablesFor(context, reader);
  const table = tables.find((one) => !game || one.game === game.id);
  if (table) return { game: table.game, table: table.id };
  if (game) return { game: game.id };
  const [only, ...others] = context.play.games;
  return only && others.length === 0 ? { game: only.id } : undefined;
}

/** What fits a phone: the topic of the decision at hand, a page, or the best paragraphs for a question. */
export const rules = command('rules', SHAPE, {
  async run({ context, options, reader, voice }) {
    const { question, topic } = options;
    const about = await which(context, reader, options.game);
    if (!about) return { screen: shelf(context.play.games, ({ id }) => voiceOf(id, reader.locale), voice) };
    const game = voiceOf(about.game, reader.locale);
    if (question) {
      const position = about.table === undefined ? undefined : await context.play.position(about.table);
      return {
        screen: answers(question, search(question, game), game, {
          ...(about.table !== undefined && { table: about.table }),
          ...(position?.status === 'playing' && { position }),
        }),
      };
    }
    const page =
      topic === undefined
        ? undefined
        : topics(game).find(
            (one) => one.topic === topic || one.title.toLowerCase() === topic.trim().toLowerCase(),
          );
    // A topic that is none may be meant as a question.
    if (topic !== undefined && !page)
      return {
        screen: answers(
          topic,
          search(topic, game),
          game,
          about.table === undefined ? {} : { table: about.table },
        ),
      };
    return about.table === undefined
      ? showTopic(context, reader, about.game, page?.topic ?? null)
      : showRules(context, reader, about.table, page?.topic ?? null);
  },
  complete: {
    game: ({ context, reader, text }) =>
      matching(
        context.play.games.map(({ id }) => ({
          name: voiceOf(id, reader.locale).plain.text('game.name'),
          value: id,
        })),
        text,
      ),
    async topic({ context, reader, options, text }) {
      const about = await which(context, reader, options.game);
      if (!about) return [];
      const pages = topics(voiceOf(about.game, reader.locale));
      return matching(
        pages.map((page) => ({ name: page.title, value: page.topic })),
        text,
      );
    },
    async question({ context, reader, options, text }) {
      const about = await which(context, reader, options.game);
      return about ? questions(text, voiceOf(about.game, reader.locale)) : [];
    },
  },
});

/** While a question is typed: it as it stands, then the headings it would find. */
function questions(text: string, game: ReturnType<typeof voiceOf>): Suggestion[] {
  if (text.trim() === '') return [];
  const found = search(text, game, 8).map(({ heading, title }) => (title ? `${heading}: ${title}` : heading));
  return [...new Set([text.trim(), ...found])]
    .map((line) => ({ name: cut(line, LIMITS.choiceName), value: line.slice(0, LIMITS.choiceName) }))
    .slice(0, 10);
}
