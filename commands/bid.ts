import type { OpenQuestion } from '../src/engine/game';
import {
  atTable,
  define,
  suggestTables,
  tableOf,
  withGame,
  worded,
  type Command,
} from '../src/discord/command';
import { isSingle } from '../src/discord/controls';
import { movePanel, pick, withPosition } from '../src/discord/desk';
import { LIMITS } from '../src/discord/limits';
import { askedOf, seatIn, voiceFor } from '../src/discord/status';

const data = define('bid');
data.addIntegerOption((option) =>
  worded(option.setName('amount').setRequired(true).setMinValue(0).setAutocomplete(true), 'bid.amount'),
);
withGame(data);

const bids = (asked: OpenQuestion, amount: number): number[] =>
  asked.options.flatMap((option, at) => (option.amount === amount ? [at] : []));

export const bid: Command = {
  data,
  run: (call) =>
    atTable(call, (game) =>
      withPosition(call.context, call.reader, game, (position, voice) => {
        const seat = seatIn(position, call.reader.user);
        const asked = seat === undefined ? undefined : askedOf(position, seat);
        const amount = call.interaction.options.getInteger('amount', true);
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
          from: 'button',
          looked: true,
          board: false,
        });
      }),
    ),
  async complete(typing) {
    const { context, reader, option, text } = typing;
    if (option === 'game') return suggestTables(typing);
    const game = await tableOf({ context, reader, interaction: typing.interaction as never });
    const position = game === undefined ? undefined : await context.play.position(game);
    const seat = position && seatIn(position, reader.user);
    const asked = position && seat !== undefined ? askedOf(position, seat) : undefined;
    if (!position || !asked || !isSingle(asked)) return [];
    const voice = voiceFor(position, reader.locale);
    const amounts = [...new Set(asked.options.flatMap((option) => option.amount ?? []))]
      .filter((amount) => String(amount).startsWith(text.trim()))
      .slice(0, LIMITS.choices);
    return amounts.map((amount) => {
      const ats = bids(asked, amount);
      const only = ats.length === 1 ? asked.options[ats[0] as number] : undefined;
      return {
        name: (only ? voice.plain.option(asked, only) : String(amount)).slice(0, 100),
        value: amount as never,
      };
    });
  },
};
