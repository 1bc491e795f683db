import type { OpenQuestion } from '../../src/engine/contract/game';
import { command, type Shape } from '../../src/discord/in/command';
import { atTable, suggestTables, TABLE, tableOf } from '../../src/discord/in/which-table';
import { isSingle } from '../../src/discord/question/controls';
import { movePanel, withPosition } from '../../src/discord/press/open-screens';
import { pick } from '../../src/discord/press/answering';
import { cut, LIMITS } from '../../src/discord/screen/limits';
import { biddingIn } from '../../src/play/loaded/plan-notes';
import { limitOf } from '../../src/play/press/plans';
import { bidUpTo } from '../../src/discord/press/bidding';
import { askedFor, textsFor } from '../../src/discord/table/status';

const SHAPE = {
  amount: { type: 'integer', required: true, min: 0, completes: true },
  ...TABLE,
} as const satisfies Shape;

const bids = (asked: OpenQuestion, amount: number): number[] =>
  asked.options.flatMap((option, at) => (option.amount === amount ? [at] : []));

export const bid = command('bid', SHAPE, {
  where: 'anywhere',
  run: (call) =>
    atTable(call, (game) =>
      withPosition(call.context, call.viewer, game, (position, texts) => {
        const asked = askedFor(position, call.viewer.user);
        const { amount } = call.options;
        if (biddingIn(position.game, position.session))
          return bidUpTo(call.context, call.viewer, game, amount);
        if (!asked || !isSingle(asked))
          return movePanel(call.context, call.viewer, position, { outOfTurn: !asked });
        const [at, ...others] = bids(asked, amount);
        if (at === undefined || others.length > 0)
          return movePanel(call.context, call.viewer, position, {
            note: texts.ui(at === undefined ? 'no-such-bid' : 'several-fit', {
              text: String(amount),
              amount,
            }),
          });
        return pick(call.context, call.viewer, { game, seat: asked.seat, promptId: asked.promptId }, at, {
          looked: true,
          on: 'panel',
        });
      }),
    ),
  complete: {
    game: suggestTables,
    async amount(typing) {
      const { context, viewer, text } = typing;
      const game = await tableOf(typing);
      const position = game === undefined ? undefined : await context.play.reading.position(game);
      const asked = position && askedFor(position, viewer.user);
      if (!position || !asked || !isSingle(asked)) return [];
      const texts = textsFor(position, viewer.locale);
      const upTo = biddingIn(position.game, position.session) !== undefined;
      const limit = limitOf(position.game, position.session, asked.seat) ?? Infinity;
      const typed = upTo && /^\d{1,6}$/.test(text.trim()) && Number(text) <= limit ? [Number(text)] : [];
      const amounts = [...new Set([...asked.options.flatMap((option) => option.amount ?? []), ...typed])]
        .filter((amount) => String(amount).startsWith(text.trim()))
        .slice(0, LIMITS.choices);
      return amounts.map((amount) => {
        const [at, ...others] = bids(asked, amount);
        if (upTo) return { name: texts.ui('bid-choice', { amount }), value: amount };
        const only = at !== undefined && others.length === 0 ? asked.options[at] : undefined;
        const name = only ? texts.plain.option(asked, only) : String(amount);
        return { name: cut(name, LIMITS.choiceName), value: amount };
      });
    },
  },
});
