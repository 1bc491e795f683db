import type { HistoryQuestion, PlayedGame } from '../../play/history/api';
import { notice, generalTexts, type BotContext, type Viewer, type BotReply } from '../screen/reply';
import type { Handlers } from '../screen/handler';
import { readField, type IdOf } from '../screen/ids';
import { cut, LIMITS } from '../screen/limits';
import { button, colour, joined, menu, type Row, type Texts } from '../screen/ui';
import { finished } from '../press/open-screens';
import { linkTo } from '../table/status';
import { called, day, gameName, placeMark, plainlyCalled } from '../screen/profile-words';

/** Finished games: a page of them, filters, and each with its way back to where it ended. */

export type HistoryFilter = Pick<HistoryQuestion, 'of' | 'with' | 'title' | 'page'>;

export async function showHistory(
  context: BotContext,
  viewer: Viewer,
  wanted: HistoryFilter,
): Promise<BotReply> {
  const texts = generalTexts(viewer.locale);
  const answer = await context.play.history.history({ user: viewer.user, guild: viewer.guild, ...wanted });
  if (answer.kind === 'unlisted') return notice(texts.ui('not-listed'));
  if (answer.kind === 'nowhere') return notice(texts.ui('no-server-here'));
  const { games, more } = answer;
  if (games.length === 0 && wanted.page === 0) return notice(texts.ui('history-empty'), title(wanted, texts));
  const turn = (page: number, label: string, off: boolean) =>
    button(historyId({ ...wanted, page }), label, 'plain', off);
  const rows: Row[] = [
    ...(games.length === 0
      ? []
      : [
          menu(
            { do: 'history-open' },
            texts.ui('history-open'),
            games.map((game) => ({
              value: game.id,
              label: label(game, viewer, texts),
              detail: game.ended.toISOString().slice(0, 10),
            })),
          ),
        ]),
    ...(wanted.page === 0 && !more
      ? []
      : [
          [
            turn(Math.max(0, wanted.page - 1), texts.ui('newer'), wanted.page === 0),
            turn(wanted.page + 1, texts.ui('older'), !more || wanted.page >= LAST_PAGE),
          ],
        ]),
  ];
  return {
    screen: {
      embeds: [
        {
          title: title(wanted, texts),
          description: cut(
            games.map((game) => line(game, viewer, texts)).join('\n\n') || texts.ui('history-empty'),
            LIMITS.description,
          ),
          color: colour('calm'),
          footer: { text: texts.ui('page', { page: wanted.page + 1 }) },
        },
      ],
      rows,
    },
  };
}
const LAST_PAGE = 999;

const title = ({ of }: HistoryFilter, texts: Texts): string =>
  texts.ui(of === 'server' ? 'history-server' : 'history-title');

function line(game: PlayedGame, viewer: Viewer, texts: Texts): string {
  const places = game.results.map(
    ({ rank, who, total }) => `${placeMark(rank)} ${called(who, texts)} ${total}`,
  );
  const last = game.final && linkTo({ guild: game.guild, channel: game.final.channel }, game.final);
  const head = joined([
    `**${gameName(game.title, viewer)}**`,
    day(game.ended),
    texts.ui('answers', { count: game.answers }),
    game.rated ? texts.ui('rated') : '',
    last ? `[${texts.ui('how-it-ended')}](${last})` : '',
  ]);
  return `${head}\n${cut(places.join(' · '), 320)}`;
}
const label = (game: PlayedGame, viewer: Viewer, texts: Texts): string => {
  const [best] = game.results;
  return joined([
    gameName(game.title, viewer),
    best ? `${placeMark(best.rank)} ${plainlyCalled(best.who, texts)} ${best.total}` : '',
  ]);
};

/** Returns the id of a button that opens a page of finished games, with its filters. */
export const historyId = ({ of, with: other, title: game, page }: HistoryFilter): IdOf<'history'> => ({
  do: 'history',
  of,
  other: other ?? null,
  anyTitle: game ?? null,
  page,
});

export const historyHandlers: Handlers<'history' | 'history-open'> = {
  history: {
    run: ({ context, viewer, id: { of, other, anyTitle, page } }) =>
      showHistory(context, viewer, {
        of,
        page,
        ...(other !== null && { with: other }),
        ...(anyTitle !== null && { title: anyTitle }),
      }),
  },
  'history-open': {
    how: 'beside',
    run: ({ context, viewer, values }) => openGame(context, viewer, values[0] ?? ''),
  },
};

/** A finished game as it ended, with replay, export and the same table again. */
async function openGame(context: BotContext, viewer: Viewer, id: string): Promise<BotReply> {
  const game = readField('game', id);
  const position = game === undefined ? undefined : await context.play.reading.position(game);
  // A running game is not in the history. It is looked at in its channel.
  return position && position.status !== 'playing'
    ? finished(position, viewer)
    : notice(generalTexts(viewer.locale).ui('unknown-game'));
}
