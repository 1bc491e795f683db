import { define, matching, tablesFor, worded, type Command } from '../src/discord/command';
import type { BotContext, Reader } from '../src/discord/desk';
import { voiceOf } from '../src/discord/look';
import { answers, search, shelf, topics } from '../src/discord/rules';
import { showRules, showTopic } from '../src/discord/router';

const data = define('rules');
data.addStringOption((option) => worded(option.setName('topic').setAutocomplete(true), 'rules.topic'));
data.addStringOption((option) =>
  worded(option.setName('question').setMaxLength(200).setAutocomplete(true), 'rules.question'),
);
data.addStringOption((option) => worded(option.setName('game').setAutocomplete(true), 'rules.game'));

interface Which {
  readonly game: string;
  readonly table?: string;
}
/** The game the rules are wanted of: the one named, or the one played in this channel. */
async function which(context: BotContext, reader: Reader, named: string | null): Promise<Which | undefined> {
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
export const rules: Command = {
  data,
  async run({ context, interaction, reader, voice }) {
    const about = await which(context, reader, interaction.options.getString('game'));
    if (!about) return { screen: shelf(context.play.games, ({ id }) => voiceOf(id, reader.locale), voice) };
    const game = voiceOf(about.game, reader.locale);
    const question = interaction.options.getString('question');
    const topic = interaction.options.getString('topic');
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
      topic === null
        ? undefined
        : topics(game).find(
            (one) => one.topic === topic || one.title.toLowerCase() === topic.trim().toLowerCase(),
          );
    // A topic that is none may be meant as a question.
    if (topic !== null && !page)
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
  async complete(typing) {
    const { context, reader, option, text, interaction } = typing;
    if (option === 'game')
      return matching(
        context.play.games.map(({ id }) => ({
          name: voiceOf(id, reader.locale).plain.text('game.name'),
          value: id,
        })),
        text,
      );
    const about = await which(context, reader, interaction.options.getString('game'));
    if (!about) return [];
    const game = voiceOf(about.game, reader.locale);
    return option === 'topic'
      ? matching(
          topics(game).map((page) => ({ name: page.title, value: page.topic })),
          text,
        )
      : questions(text, game);
  },
};

/** While a question is typed: it as it stands, then the headings it would find. */
function questions(text: string, game: ReturnType<typeof voiceOf>): { name: string; value: string }[] {
  if (text.trim() === '') return [];
  const found = search(text, game, 8).map(({ heading, title }) => (title ? `${heading}: ${title}` : heading));
  return [...new Set([text.trim(), ...found])]
    .map((line) => ({ name: line.slice(0, 100), value: line.slice(0, 100) }))
    .slice(0, 10);
}
