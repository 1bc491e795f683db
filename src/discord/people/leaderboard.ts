import type { Leader } from '../../play/history/api';
import { generalTexts, type BotContext, type Viewer, type BotReply } from '../screen/reply';
import type { Handlers } from '../screen/handler';
import type { IdOf } from '../screen/ids';
import { cut, LIMITS } from '../screen/limits';
import { button, colour, joined, menu, type Texts } from '../screen/ui';
import { called, gameName, placeMark } from '../screen/profile-words';

/** The ratings of a server or of all, of a title or of all: each with how far it may be wrong. */

export interface Board {
  readonly title?: string;
  readonly everywhere: boolean;
  readonly page: number;
}
const LAST_PAGE = 999;

export async function showLeaderboard(context: BotContext, viewer: Viewer, wanted: Board): Promise<BotReply> {
  const texts = generalTexts(viewer.locale);
  // In direct messages there is no server to speak of.
  const everywhere = wanted.everywhere || viewer.guild === null;
  const { title, page } = wanted;
  const board = await context.play.history.leaderboard({
    user: viewer.user,
    guild: viewer.guild,
    ...wanted,
    everywhere,
  });
  const to = (change: Partial<Board>): IdOf<'leaders'> => {
    const { title: of = null, ...where } = { ...wanted, everywhere, ...change };
    return { do: 'leaders', anyTitle: of, ...where };
  };
  const lines = [
    ...board.leaders.map((leader) => line(leader, texts)),
    ...(board.mine && !board.leaders.some(({ me }) => me) ? ['…', line(board.mine, texts)] : []),
    ...(board.computers.length === 0 ? [] : ['', `-# ${texts.ui('computers-anchor')}`]),
    ...board.computers.map(
      ({ who, value, give }) => `-# ${joined([called(who, texts), texts.ui('rating', { value, give })])}`,
    ),
  ];
  return {
    screen: {
      embeds: [
        {
          title: joined([
            texts.ui(everywhere ? 'leaders-everywhere' : 'leaders-here'),
            title === undefined ? texts.ui('all-titles') : gameName(title, viewer),
          ]),
          description: cut(
            board.leaders.length === 0 ? texts.ui('leaders-empty') : lines.join('\n'),
            LIMITS.description,
          ),
          color: colour('end'),
          footer: { text: texts.ui('rating-means') },
        },
      ],
      rows: [
        menu(
          to({ page: 0 }),
          texts.ui('profile-title'),
          [
            { value: '-', label: texts.ui('all-titles'), picked: title === undefined },
            ...context.play.games.map(({ id }) => ({
              value: id,
              label: gameName(id, viewer),
              picked: id === title,
            })),
          ].slice(0, LIMITS.menuOptions),
        ),
        [
          ...(viewer.guild === null
            ? []
            : [
                button(
                  to({ everywhere: !everywhere, page: 0 }),
                  texts.ui(everywhere ? 'leaders-here' : 'leaders-everywhere'),
                ),
              ]),
          ...(page > 0 ? [button(to({ page: page - 1 }), texts.ui('higher'))] : []),
          ...(board.more && page < LAST_PAGE ? [button(to({ page: page + 1 }), texts.ui('lower'))] : []),
        ],
      ],
    },
  };
}

const line = ({ place, who, value, give, games, me }: Leader, texts: Texts): string => {
  const name = called(who, texts);
  return joined([
    `${placeMark(place)} ${me ? `**${name}**` : name}`,
    texts.ui('rating', { value, give }),
    texts.ui('games', { count: games }),
  ]);
};

export const leaderboardHandlers: Handlers<'leaders'> = {
  leaders: {
    run({ context, viewer, id, values: [chosen] }) {
      const { everywhere, page } = id;
      const known = chosen === undefined || context.play.games.some((game) => game.id === chosen);
      const title = known ? (chosen ?? id.anyTitle) : null;
      return showLeaderboard(context, viewer, { everywhere, page, ...(title !== null && { title }) });
    },
  },
};
