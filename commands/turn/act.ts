import { answers } from '../../src/engine/contract/decision';
import type { OpenQuestion } from '../../src/engine/contract/game';
import { command, matching, type Call, type Shape, type Suggestion } from '../../src/discord/in/command';
import { atTable, suggestTables, TABLE, tableOf, type TableOptions } from '../../src/discord/in/which-table';
import { readNumbers, type Numbers } from '../../src/discord/listening/answers';
import { asSeat } from '../../src/play/table/seats';
import type { BotReply } from '../../src/discord/screen/reply';
import { cut, LIMITS } from '../../src/discord/screen/limits';
import { isSingle } from '../../src/discord/question/controls';
import { giveSome, ofQuestion, pick } from '../../src/discord/press/answering';
import { movePanel, showMove, withPosition } from '../../src/discord/press/open-screens';
import { readPicks, writePicks } from '../../src/discord/question/picks';
import { askedFor, askedOf, seatIn, textsFor } from '../../src/discord/table/status';
import type { Position } from '../../src/play/table/table';
import type { Texts } from '../../src/discord/screen/ui';

const SHAPE = { move: { type: 'string', completes: true }, ...TABLE } as const satisfies Shape;

const MAX_TRIED = 3000;

/** Lists every answer to a question: single options, or whole selections if there are few enough to count. */
function ways(asked: OpenQuestion, texts: Texts, text: string): Suggestion<string>[] {
  const value = (picks: string): string => `${asked.seat}/${asked.promptId}/${picks}`;
  if (isSingle(asked))
    return matching(
      asked.options.map((option, at) => ({
        name: texts.plain.option(asked, option),
        value: value(String(at)),
      })),
      text,
    );
  const all: Suggestion<string>[] = [];
  let tried = 0;
  for (const picks of answers(asked)) {
    if (++tried > MAX_TRIED || all.length >= 200) break;
    const counts = asked.options.map(({ key }) => picks.filter((one) => one === key).length);
    const name = asked.options
      .flatMap((option, at) =>
        counts[at]
          ? [
              counts[at] === 1
                ? texts.plain.option(asked, option)
                : texts.ui('times', { count: counts[at] ?? 0, what: texts.plain.option(asked, option) }),
            ]
          : [],
      )
      .join(', ');
    all.push({ name: name === '' ? texts.ui('confirm-none') : name, value: value(writePicks(counts)) });
  }
  return matching(
    all.filter((one) => one.value.length <= LIMITS.choiceValue),
    text,
  );
}

const picksOf = ({ options }: OpenQuestion, numbers: readonly number[]): number[] =>
  options.map((_, at) => numbers.filter((number) => number === at).length);

/** Returns the answer that a listener typed by number, so that the Enter key gives that and no other. */
function numbered(asked: OpenQuestion, numbers: readonly number[], texts: Texts): Suggestion<string> {
  const said = numbers.map((at) => {
    const option = asked.options[at];
    return `${at + 1}. ${option ? texts.plain.option(asked, option) : ''}`;
  });
  const [first = 0, ...more] = numbers;
  const picks = isSingle(asked) && more.length === 0 ? String(first) : writePicks(picksOf(asked, numbers));
  return {
    name: cut(said.join(', '), LIMITS.choiceName),
    value: `${asked.seat}/${asked.promptId}/${picks}`,
  };
}

/** Makes a move by its words instead of by buttons. It offers every move that is legal for the caller now. */
export const act = command('act', SHAPE, {
  where: 'anywhere',
  run(call) {
    const { context, options, viewer } = call;
    const { move } = options;
    return atTable(call, (game) => {
      const [, number, promptId, picks] = /^(\d)\/([\w-]{1,30})\/([\w-]{1,90})$/.exec(move ?? '') ?? [];
      if (move === undefined) return showMove(context, viewer, game);
      const seat = asSeat(Number(number));
      if (seat === undefined || promptId === undefined || picks === undefined) return typed(call, game, move);
      const question = { game, seat, promptId };
      if (/^\d{1,4}$/.test(picks))
        return pick(context, viewer, question, Number(picks), {
          looked: false,
          on: 'panel',
        });
      return giveSome(context, viewer, question, (asked) => readPicks(picks, asked.options.length));
    });
  },
  complete: {
    game: suggestTables,
    async move(typing) {
      const { context, viewer, text } = typing;
      const game = await tableOf(typing);
      const position = game === undefined ? undefined : await context.play.reading.position(game);
      const seat = position && seatIn(position, viewer.user);
      if (!position || seat === undefined || position.status !== 'playing') return [];
      const texts = textsFor(position, viewer.locale);
      const interjection = position.session.interjection(seat);
      const asked = askedOf(position, seat);
      const numbers = asked && viewer.settings.listening ? readNumbers(text, asked) : undefined;
      if (asked && numbers) return 'tooLarge' in numbers ? [] : [numbered(asked, numbers, texts)];
      return [
        ...(asked ? ways(asked, texts, text) : []),
        ...(interjection ? ways(interjection, texts, text) : []),
      ].slice(0, LIMITS.choices);
    },
  },
});

/** Reads a typed move that was not chosen from the list. It must name exactly one move. */
function typed(call: Call<TableOptions>, game: string, text: string): Promise<BotReply | undefined> {
  const { context, viewer } = call;
  return withPosition(context, viewer, game, (position, texts) => {
    const asked = askedFor(position, viewer.user);
    if (!asked) return movePanel(context, viewer, position, { outOfTurn: true });
    const question = { game, seat: asked.seat, promptId: asked.promptId };
    const numbers = viewer.settings.listening ? readNumbers(text, asked) : undefined;
    if (numbers) return byNumber(call, position, texts, { asked, numbers });
    const all = ways(asked, texts, text);
    const exact = all.filter(({ name }) => name.toLowerCase() === text.trim().toLowerCase());
    const [only, ...others] = exact.length > 0 ? exact : all;
    if (!only || others.length > 0)
      return movePanel(context, viewer, position, {
        note: texts.ui(only ? 'several-fit' : 'none-fits', { text: text.slice(0, 80) }),
      });
    const picks = only.value.split('/')[2] ?? '';
    return ofQuestion(context, viewer, question, () =>
      /^\d+$/.test(picks)
        ? pick(context, viewer, question, Number(picks), { looked: false, on: 'panel' })
        : giveSome(context, viewer, question, (one) => readPicks(picks, one.options.length)),
    );
  });
}

/** Gives the numbered answers of the listening mode. A number that no answer has is never read as a text. */
function byNumber(
  { context, viewer }: Call<TableOptions>,
  position: Position,
  texts: Texts,
  { asked, numbers }: { readonly asked: OpenQuestion; readonly numbers: Numbers },
): Promise<BotReply | undefined> {
  const refuse = (note: string): Promise<BotReply> => movePanel(context, viewer, position, { note });
  const count = asked.options.length;
  if ('tooLarge' in numbers)
    return refuse(texts.ui('no-such-answer', { number: String(numbers.tooLarge), count }));
  const [first = 0, ...more] = numbers;
  if (isSingle(asked) && more.length > 0) return refuse(texts.ui('one-number'));
  const question = { game: position.id, seat: asked.seat, promptId: asked.promptId };
  return ofQuestion(context, viewer, question, () =>
    isSingle(asked)
      ? pick(context, viewer, question, first, { looked: false, on: 'panel' })
      : giveSome(context, viewer, question, (one) => picksOf(one, numbers)),
  );
}
