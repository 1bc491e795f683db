import { answers } from '../src/engine/decision';
import type { OpenQuestion } from '../src/engine/game';
import { command, matching, type Call, type Shape, type Suggestion } from '../src/discord/command';
import { atTable, suggestTables, TABLE, tableOf, type TableOptions } from '../src/discord/which-table';
import { asSeat } from '../src/play/chairs';
import type { Shown } from '../src/discord/bot-context';
import { LIMITS } from '../src/discord/limits';
import { isSingle } from '../src/discord/controls';
import { giveSome, ofQuestion, pick } from '../src/discord/answering';
import { movePanel, showMove, withPosition } from '../src/discord/showing';
import { readPicks, writePicks } from '../src/discord/picks';
import { askedFor, askedOf, seatIn, voiceFor } from '../src/discord/status';
import type { Voice } from '../src/discord/look';

const SHAPE = { ...TABLE, move: { type: 'string', completes: true } } as const satisfies Shape;

const MOST_TRIED = 3000;

/**
 * Everything a question takes as an answer: single options, or whole selections as long as they can be
 * counted.
 */
function ways(asked: OpenQuestion, voice: Voice, text: string): Suggestion<string>[] {
  const value = (picks: string): string => `${asked.seat}/${asked.mark}/${picks}`;
  if (isSingle(asked))
    return matching(
      asked.options.map((option, at) => ({
        name: voice.plain.option(asked, option),
        value: value(String(at)),
      })),
      text,
    );
  const all: Suggestion<string>[] = [];
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
    all.filter((one) => one.value.length <= LIMITS.choiceValue),
    text,
  );
}

/** The move by its words instead of by buttons: whatever is legal for the caller now. */
export const act = command('act', SHAPE, {
  run(call) {
    const { context, options, reader } = call;
    const { move } = options;
    return atTable(call, (game) => {
      const [, number, mark, picks] = /^(\d)\/([\w-]{1,30})\/([\w-]{1,90})$/.exec(move ?? '') ?? [];
      if (move === undefined) return showMove(context, reader, game);
      const seat = asSeat(Number(number));
      if (seat === undefined || mark === undefined || picks === undefined) return typed(call, game, move);
      const question = { game, seat, mark };
      if (/^\d{1,4}$/.test(picks))
        return pick(context, reader, question, Number(picks), {
          looked: false,
          on: 'panel',
        });
      return giveSome(context, reader, question, (asked) => readPicks(picks, asked.options.length));
    });
  },
  complete: {
    game: suggestTables,
    async move(typing) {
      const { context, reader, text } = typing;
      const game = await tableOf(typing);
      const position = game === undefined ? undefined : await context.play.position(game);
      const seat = position && seatIn(position, reader.user);
      if (!position || seat === undefined || position.status !== 'playing') return [];
      const voice = voiceFor(position, reader.locale);
      const interjection = position.session.interjection(seat);
      const asked = askedOf(position, seat);
      return [
        ...(asked ? ways(asked, voice, text) : []),
        ...(interjection ? ways(interjection, voice, text) : []),
      ].slice(0, LIMITS.choices);
    },
  },
});

/** Typed without choosing from the list: taken if it names exactly one move. */
function typed(
  { context, reader }: Call<TableOptions>,
  game: string,
  text: string,
): Promise<Shown | undefined> {
  return withPosition(context, reader, game, (position, voice) => {
    const asked = askedFor(position, reader.user);
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
        ? pick(context, reader, question, Number(picks), { looked: false, on: 'panel' })
        : giveSome(context, reader, question, (one) => readPicks(picks, one.options.length)),
    );
  });
}
