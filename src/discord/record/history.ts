import type { HistoryQuestion, PlayedGame } from '../../play/memory/api';
import { notice, generalVoice, type BotContext, type Reader, type Shown } from '../bot-context';
import { sideId, type SidePress, type SidePanel } from '../side-panel';
import { cut, LIMITS } from '../limits';
import { button, colour, joined, menu, type Row, type Voice } from '../look';
import { finished } from '../showing';
import { linkTo } from '../status';
import { called, day, gameName, isUser, placeMark, plainlyCalled } from './words';

/** Finished games: a page of them, filters, and each with its way back to where it ended. */

export type Wanted = Pick<HistoryQuestion, 'of' | 'with' | 'title' | 'page'>;
const PANEL = 'history';

export async function showHistory(context: BotContext, reader: Reader, wanted: Wanted): Promise<Shown> {
  const voice = generalVoice(reader.locale);
  const answer = await context.play.memory.history({ user: reader.user, guild: reader.guild, ...wanted });
  if (answer.kind === 'unlisted') return notice(voice.ui('not-listed'));
  if (answer.kind === 'nowhere') return notice(voice.ui('no-server-here'));
  const { games, more } = answer;
  if (games.length === 0 && wanted.page === 0) return notice(voice.ui('history-empty'), title(wanted, voice));
  const turn = (page: number, label: string, off: boolean) =>
    button(sideId(PANEL, write({ ...wanted, page })), label, 'plain', off);
  const rows: Row[] = [
    ...(games.length === 0
      ? []
      : [
          menu(
            sideId(PANEL, 'open'),
            voice.ui('history-open'),
            games.map((game) => ({
              value: game.id,
              label: label(game, reader, voice),
              detail: game.ended.toISOString().slice(0, 10),
            })),
          ),
        ]),
    ...(wanted.page === 0 && !more
      ? []
      : [
          [
            turn(Math.max(0, wanted.page - 1), voice.ui('newer'), wanted.page === 0),
            turn(wanted.page + 1, voice.ui('older'), !more || wanted.page >= LAST_PAGE),
          ],
        ]),
  ];
  return {
    screen: {
      embeds: [
        {
          title: title(wanted, voice),
          description: cut(
            games.map((game) => line(game, reader, voice)).join('\n\n') || voice.ui('history-empty'),
            LIMITS.description,
          ),
          color: colour('calm'),
          footer: { text: voice.ui('page', { page: wanted.page + 1 }) },
        },
      ],
      rows,
    },
  };
}
const LAST_PAGE = 999;

const title = ({ of }: Wanted, voice: Voice): string =>
  voice.ui(of === 'server' ? 'history-server' : 'history-title');

function line(game: PlayedGame, reader: Reader, voice: Voice): string {
  const places = game.results.map(
    ({ rank, who, total }) => `${placeMark(rank)} ${called(who, voice)} ${total}`,
  );
  const last = game.final && linkTo({ guild: game.guild, channel: game.final.channel }, game.final);
  const head = joined([
    `**${gameName(game.title, reader)}**`,
    day(game.ended),
    voice.ui('answers', { count: game.answers }),
    game.rated ? voice.ui('rated') : '',
    last ? `[${voice.ui('how-it-ended')}](${last})` : '',
  ]);
  return `${head}\n${cut(places.join(' · '), 320)}`;
}
const label = (game: PlayedGame, reader: Reader, voice: Voice): string => {
  const [best] = game.results;
  return joined([
    gameName(game.title, reader),
    best ? `${placeMark(best.rank)} ${plainlyCalled(best.who, voice)} ${best.total}` : '',
  ]);
};

// What stands in a button: whose games, with whom, of which title, which page.

const write = ({ of, with: other, title: game, page }: Wanted): string =>
  [of === 'server' ? 's' : of, other ?? '', game ?? '', page].join('.');

function read(about: string): Wanted | undefined {
  const [of = '', other = '', game = '', page = '', ...rest] = about.split('.');
  const known = (of === 's' || isUser(of)) && (other === '' || isUser(other));
  if (rest.length > 0 || !known || !/^[a-z0-9-]{0,20}$/.test(game) || !/^\d{1,3}$/.test(page))
    return undefined;
  return {
    of: of === 's' ? 'server' : of,
    ...(other !== '' && { with: other }),
    ...(game !== '' && { title: game }),
    page: Number(page),
  };
}

export const historyPanel: SidePanel = {
  name: PANEL,
  how: (about) => (about === 'open' ? 'beside' : 'reply'),
  async press({ context, reader, about, values }: SidePress) {
    if (about === 'open') return openGame(context, reader, values[0] ?? '');
    const wanted = read(about);
    return wanted ? showHistory(context, reader, wanted) : notice(generalVoice(reader.locale).ui('not-ours'));
  },
};

/** A finished game as it ended, with replay, export and the same table again. */
async function openGame(context: BotContext, reader: Reader, id: string): Promise<Shown> {
  const position = /^[a-z0-9]{1,12}$/.test(id) ? await context.play.position(id) : undefined;
  // What is still being played is looked at where it is played.
  return position && position.status !== 'playing'
    ? finished(position, reader)
    : notice(generalVoice(reader.locale).ui('unknown-game'));
}
