import { answers } from '../src/engine/decision';
import type { OpenQuestion } from '../src/engine/game';
import {
  atTable,
  define,
  matching,
  suggestTables,
  tableOf,
  withGame,
  worded,
  type Command,
  type Suggestion,
} from '../src/discord/command';
import { asSeat } from '../src/play/chairs';
import { isSingle } from '../src/discord/controls';
import { giveSome, movePanel, ofQuestion, pick, showMove, withPosition } from '../src/discord/desk';
import { readPicks, writePicks } from '../src/discord/picks';
import { askedOf, seatIn, voiceFor } from '../src/discord/status';
import type { Voice } from '../src/discord/look';

const data = withGame(define('act'));
data.addStringOption((option) => worded(option.setName('move').setAutocomplete(true), 'act.move'));

const MOST_TRIED = 3000;

/** Everything a question takes as an answer: single options, or whole selections as long as they can be counted. */
function ways(asked: OpenQuestion, voice: Voice, text: string): Suggestion[] {
  const value = (picks: string): string => `${asked.seat}/${asked.mark}/${picks}`;
  if (isSingle(asked))
    return matching(
      asked.options.map((option, at) => ({
        name: voice.plain.option(asked, option),
        value: value(String(at)),
      })),
      text,
    );
  const all: Suggestion[] = [];
  let tried = 0;
  for (const picks of answers(asked)) {
    if (++tried > MOST_TRIED || all.length >= 200) break;
    const counts = asked.options.map(({ key }) => picks.filter((one) => one === key).length);
    const name = asked.options
      .flatMap((option, at) =>
        counts[at]
          ? [
              counts[at] === 1
                ? voice.plain.option(asked, option)
                : voice.ui('times', { count: counts[at] ?? 0, what: voice.plain.option(asked, option) }),
            ]
          : [],
      )
      .join(', ');
    all.push({ name: name === '' ? voice.ui('confirm-none') : name, value: value(writePicks(counts)) });
  }
  return matching(
    all.filter((one) => one.value.length <= 100),
    text,
  );
}

/** The move by its words instead of by buttons: whatever is legal for the caller now. */
export const act: Command = {
  data,
  run(call) {
    const { context, interaction, reader } = call;
    const move = interaction.options.getString('move');
    return atTable(call, (game) => {
      const [, number, mark, picks] = /^(\d)\/([\w-]{1,30})\/([\w-]{1,90})$/.exec(move ?? '') ?? [];
      if (move === null) return showMove(context, reader, game);
      const seat = asSeat(Number(number));
      if (seat === undefined || mark === undefined || picks === undefined) return typed(call, game, move);
      const question = { game, seat, mark };
      if (/^\d{1,4}$/.test(picks))
        return pick(context, reader, question, Number(picks), {
          from: 'button',
          looked: false,
          board: false,
        });
      return giveSome(context, reader, question, (asked) => readPicks(picks, asked.options.length));
    });
  },
  async complete(typing) {
    const { context, reader, option, text } = typing;
    if (option === 'game') return suggestTables(typing);
    const game = await tableOf({ context, reader, interaction: typing.interaction as never });
    const position = game === undefined ? undefined : await context.play.position(game);
    const seat = position && seatIn(position, reader.user);
    if (!position || seat === undefined || position.status !== 'playing') return [];
    const voice = voiceFor(position, reader.locale);
    const interjection = position.session.interjection(seat);
    const asked = askedOf(position, seat);
    return [
      ...(asked ? ways(asked, voice, text) : []),
      ...(interjection ? ways(interjection, voice, text) : []),
    ].slice(0, 25);
  },
};

/** Typed without choosing from the list: taken if it names exactly one move. */
function typed(
  { context, reader }: Parameters<Command['run']>[0],
  game: string,
  text: string,
): ReturnType<Command['run']> {
  return withPosition(context, reader, game, (position, voice) => {
    const seat = seatIn(position, reader.user);
    const asked = seat === undefined ? undefined : askedOf(position, seat);
    if (!asked) return movePanel(context, reader, position);
    const all = ways(asked, voice, text);
    const exact = all.filter(({ name }) => name.toLowerCase() === text.trim().toLowerCase());
    const [only, ...others] = exact.length > 0 ? exact : all;
    if (!only || others.length > 0)
      return movePanel(context, reader, position, {
        note: voice.ui(only ? 'several-fit' : 'none-fits', { text: text.slice(0, 80) }),
      });
    const picks = only.value.split('/')[2] ?? '';
    const question = { game, seat: asked.seat, mark: asked.mark };
    return ofQuestion(context, reader, question, () =>
      /^\d+$/.test(picks)
        ? pick(context, reader, question, Number(picks), { from: 'button', looked: false, board: false })
        : giveSome(context, reader, question, (one) => readPicks(picks, one.options.length)),
    );
  });
}
