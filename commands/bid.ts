import type { OpenQuestion } from '../src/engine/game';
import { command, type Shape } from '../src/discord/command';
import { atTable, suggestTables, TABLE, tableOf } from '../src/discord/which-table';
import { isSingle } from '../src/discord/controls';
import { movePanel, withPosition } from '../src/discord/showing';
import { pick } from '../src/discord/answering';
import { cut, LIMITS } from '../src/discord/limits';
import { biddingIn } from '../src/play/plan-notes';
import { bidUpTo } from '../src/discord/bidding';
import { askedFor, voiceFor } from '../src/discord/status';

const SHAPE = {
  amount: { type: 'integer', required: true, min: 0, completes: true },
  ...TABLE,
} as const satisfies Shape;

const bids = (asked: OpenQuestion, amount: number): number[] =>
  asked.options.flatMap((option, at) => (option.amount === amount ? [at] : []));

export const bid = command('bid', SHAPE, {
  run: (call) =>
    atTable(call, (game) =>
      withPosition(call.context, call.reader, game, (position, voice) => {
        const asked = askedFor(position, call.reader.user);
        const { amount } = call.options;
        if (biddingIn(position.game, position.session))
          return bidUpTo(call.context, call.reader, game, amount);
        if (!asked || !isSingle(asked)) return movePanel(call.context, call.reader, position);
        const [at, ...others] = bids(asked, amount);
        if (at === undefined || others.length > 0)
          return movePanel(call.context, call.reader, position, {
            note: voice.ui(at === undefined ? 'no-such-bid' : 'several-fit', {
              text: String(amount),
              amount,
            }),
          });
        return pick(call.context, call.reader, { game, seat: asked.seat, mark: asked.mark }, at, {
          looked: true,
          on: 'panel',
        });
      }),
    ),
  complete: {
    game: suggestTables,
    async amount(typing) {
      const { context, reader, text } = typing;
      const game = await tableOf(typing);
      const position = game === undefined ? undefined : await context.play.position(game);
      const asked = position && askedFor(position, reader.user);
      if (!position || !asked || !isSingle(asked)) return [];
      const voice = voiceFor(position, reader.locale);
      const upTo = biddingIn(position.game, position.session) !== undefined;
      const typed = upTo && /^\d{1,6}$/.test(text.trim()) ? [Number(text)] : [];
      const amounts = [...new Set([...asked.options.flatMap((option) => option.amount ?? []), ...typed])]
        .filter((amount) => String(amount).startsWith(text.trim()))
        .slice(0, LIMITS.choices);
      return amounts.map((amount) => {
        const [at, ...others] = bids(asked, amount);
        if (upTo) return { name: voice.ui('bid-choice', { amount }), value: amount };
        const only = at !== undefined && others.length === 0 ? asked.options[at] : undefined;
        const name = only ? voice.plain.option(asked, only) : String(amount);
        return { name: cut(name, LIMITS.choiceName), value: amount };
      });
    },
  },
});
