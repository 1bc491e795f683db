import { generalTexts, notice, type BotContext, type Viewer, type BotReply } from '../screen/reply';
import type { Handlers } from '../screen/handler';
import { readField } from '../screen/ids';
import { gameName } from '../screen/profile-words';
import { colour, joined, menu, moment, plainName, type Texts } from '../screen/ui';
import { linkTo } from '../table/status';
import { afterLobby } from '../press/table-buttons';
import { whereOf, type GameId, type Lobby, type Summary, type UserId } from '../../play/table/table';

/** The menu of a person: invites them to a table of the reader that has not started. */

interface Guest {
  readonly user: UserId;
  readonly isBot: boolean;
}

export async function showInvite(context: BotContext, viewer: Viewer, guest: Guest): Promise<BotReply> {
  const texts = generalTexts(viewer.locale);
  if (guest.isBot) return notice(texts.ui('invite-bot'));
  if (guest.user === viewer.user) return notice(texts.ui('invite-yourself'));
  const hosted = await hostedBy(context, viewer);
  const [first, ...others] = hosted;
  if (!first) return notice(texts.ui('invite-no-table', { who: `<@${guest.user}>` }));
  if (others.length === 0) return invite(context, viewer, guest.user, first.id);
  return {
    screen: {
      embeds: [{ description: texts.ui('invite-which', { who: `<@${guest.user}>` }), color: colour('calm') }],
      rows: [
        menu(
          { do: 'invite', user: guest.user },
          texts.ui('which-table'),
          hosted.map((lobby) => ({
            value: lobby.id,
            label: gameName(lobby.game.id, viewer),
            detail: seatsOf(lobby, texts),
          })),
        ),
      ],
    },
  };
}

/** Returns the lobbies of which the reader is the host in this server, those in this channel first. */
async function hostedBy({ play }: BotContext, viewer: Viewer): Promise<readonly Lobby[]> {
  // A host who has left the empty table is found by its channel alone.
  const all: readonly Summary[] = [
    ...(await play.tables.here(viewer.channel, viewer.user)),
    ...(await play.tables.gamesOf(viewer.user)),
  ];
  const ids = new Set(
    all
      .filter(({ status, broken, where }) => status === 'lobby' && !broken && where.guild === viewer.guild)
      .map(({ id }) => id),
  );
  const lobbies = await Promise.all([...ids].map((id) => play.tables.lobby(id)));
  return lobbies.filter((lobby) => lobby !== undefined && lobby.host.user === viewer.user) as Lobby[];
}

/** Returns who sits there, because two tables can be of one game. */
const seatsOf = ({ id, taken, chairs }: Lobby, texts: Texts): string =>
  joined([
    texts.ui('seats-taken', { taken, most: chairs.length }),
    chairs.flatMap((chair) => (chair?.kind === 'person' ? [plainName(chair.name)] : [])).join(', '),
    id,
  ]);

async function invite(context: BotContext, viewer: Viewer, guest: UserId, game: GameId): Promise<BotReply> {
  const texts = generalTexts(viewer.locale);
  const outcome = await context.play.tables.invite(game, viewer.user, guest);
  if (outcome.kind !== 'done') return afterLobby(viewer, outcome) ?? notice(texts.ui('unknown-game'));
  const { lobby } = outcome;
  const { invited } = lobby;
  return notice(
    texts.ui('invite-sent', {
      who: `<@${guest}>`,
      title: gameName(lobby.game.id, viewer),
      where: lobby.message ? linkTo(lobby.where, lobby.message) : `<#${whereOf(lobby.where)}>`,
      when: invited ? moment(invited.until, 'f') : '',
    }),
  );
}

export const inviteHandlers: Handlers<'invite'> = {
  invite: {
    once: true,
    async run({ context, viewer, id, values }) {
      const game = readField('game', values[0] ?? '');
      return game === undefined
        ? notice(generalTexts(viewer.locale).ui('unknown-game'))
        : invite(context, viewer, id.user, game);
    },
  },
};
