import type { Leader } from '../../play/memory/api';
import { generalVoice, notice, type BotContext, type Reader, type Shown } from '../bot-context';
import { sideId, type SidePress, type SidePanel } from '../side-panel';
import { cut, LIMITS } from '../limits';
import { button, colour, joined, menu, type Voice } from '../look';
import { called, gameName, placeMark } from './words';

/** The ratings of a server or of all, of a title or of all: each with how far it may be wrong. */

export interface Board {
  readonly title?: string;
  readonly everywhere: boolean;
  readonly page: number;
}
const PANEL = 'leaders';
const LAST_PAGE = 999;

export async function showLeaderboard(context: BotContext, reader: Reader, wanted: Board): Promise<Shown> {
  const voice = generalVoice(reader.locale);
  // In direct messages there is no server to speak of.
  const everywhere = wanted.everywhere || reader.guild === null;
  const { title, page } = wanted;
  const board = await context.play.memory.leaderboard({
    user: reader.user,
    guild: reader.guild,
    ...wanted,
    everywhere,
  });
  const to = (change: Partial<Board>) => sideId(PANEL, write({ ...wanted, everywhere, ...change }));
  const lines = [
    ...board.leaders.map((leader) => line(leader, voice)),
    ...(board.mine && !board.leaders.some(({ me }) => me) ? ['…', line(board.mine, voice)] : []),
    ...(board.computers.length === 0 ? [] : ['', `-# ${voice.ui('computers-anchor')}`]),
    ...board.computers.map(
      ({ who, value, give }) => `-# ${joined([called(who, voice), voice.ui('rating', { value, give })])}`,
    ),
  ];
  return {
    screen: {
      embeds: [
        {
          title: joined([
            voice.ui(everywhere ? 'leaders-everywhere' : 'leaders-here'),
            title === undefined ? voice.ui('all-titles') : gameName(title, reader),
          ]),
          description: cut(
            board.leaders.length === 0 ? voice.ui('leaders-empty') : lines.join('\n'),
            LIMITS.description,
          ),
          color: colour('end'),
          footer: { text: voice.ui('rating-means') },
        },
      ],
      rows: [
        menu(
          to({ page: 0 }),
          voice.ui('profile-title'),
          [
            { value: '-', label: voice.ui('all-titles'), picked: title === undefined },
            ...context.play.games.map(({ id }) => ({
              value: id,
              label: gameName(id, reader),
              picked: id === title,
            })),
          ].slice(0, LIMITS.menuOptions),
        ),
        [
          ...(reader.guild === null
            ? []
            : [
                button(
                  to({ everywhere: !everywhere, page: 0 }),
                  voice.ui(everywhere ? 'leaders-here' : 'leaders-everywhere'),
                ),
              ]),
          ...(page > 0 ? [button(to({ page: page - 1 }), voice.ui('higher'))] : []),
          ...(board.more && page < LAST_PAGE ? [button(to({ page: page + 1 }), voice.ui('lower'))] : []),
        ],
      ],
    },
  };
}

const line = ({ place, who, value, give, games, me }: Leader, voice: Voice): string => {
  const name = called(who, voice);
  return joined([
    `${placeMark(place)} ${me ? `**${name}**` : name}`,
    voice.ui('rating', { value, give }),
    voice.ui('games', { count: games }),
  ]);
};

const write = ({ title, everywhere, page }: Board): string =>
  [everywhere ? 'e' : 'h', title ?? '', page].join('.');

function read(about: string): Board | undefined {
  const [, where, title = '', page = ''] = /^([eh])\.([a-z0-9-]{0,20})\.(\d{1,3})$/.exec(about) ?? [];
  if (where === undefined) return undefined;
  return { everywhere: where === 'e', ...(title !== '' && { title }), page: Number(page) };
}

export const leadersPanel: SidePanel = {
  name: PANEL,
  async press({ context, reader, about, values }: SidePress) {
    const wanted = read(about);
    if (!wanted) return notice(generalVoice(reader.locale).ui('not-ours'));
    const [chosen] = values;
    if (chosen === undefined) return showLeaderboard(context, reader, wanted);
    const { title: _before, ...rest } = wanted;
    const known = context.play.games.some(({ id }) => id === chosen);
    return showLeaderboard(context, reader, known ? { ...rest, title: chosen } : rest);
  },
};
