import type { Seat } from '../../engine/contract/game';
import { asSeat, seatsOf } from '../../play/table/seats';
import { whereOf, type GameId, type SeatOccupant, type Summary } from '../../play/table/table';
import { afterMotion } from '../press/table-buttons';
import { showSince } from '../replay/since';
import type { Handlers } from '../screen/handler';
import { readField } from '../screen/ids';
import { gameName } from '../screen/profile-words';
import { generalTexts, notice, type BotContext, type BotReply, type Viewer } from '../screen/reply';
import { button, escaped, joined, menu, plainName, type Row, type Texts } from '../screen/ui';
import { linkTo } from '../table/status';

/** Seats of running games that another player can take. */

const isFree = (chair: SeatOccupant | null | undefined): boolean =>
  chair?.kind === 'computer' && chair.wanted === true;
const freeSeatOf = ({ chairs }: Pick<Summary, 'chairs'>): Seat | undefined =>
  seatsOf(chairs).find((seat) => isFree(chairs[seat]));

/** A line for each game that looks for a player. */
export const freeSeatLines = (tables: readonly Summary[], viewer: Viewer, texts: Texts): string[] =>
  tables.map((table) =>
    joined([
      texts.ui('seat-wanted', { game: gameName(table.game, viewer) }),
      table.message ? linkTo(table.where, table.message) : `<#${whereOf(table.where)}>`,
    ]),
  );

export const freeSeatMenu = (tables: readonly Summary[], viewer: Viewer, texts: Texts): Row[] =>
  tables.length === 0
    ? []
    : [
        menu(
          { do: 'seat-choose' },
          texts.ui('seat-choose'),
          tables.map((table) => ({
            value: table.id,
            label: gameName(table.game, viewer),
            detail: table.chairs
              .flatMap((chair) => (chair?.kind === 'person' ? [plainName(chair.name)] : []))
              .join(', '),
          })),
        ),
      ];

export const freeSeatHandlers: Handlers<'seat-choose' | 'seat-take' | 'seat-sure'> = {
  'seat-choose': {
    run({ context, viewer, values: [value = ''] }) {
      const id = readField('game', value);
      return askToTake(context, viewer, id ?? '', undefined);
    },
  },
  'seat-take': { run: ({ context, viewer, id }) => askToTake(context, viewer, id.game, id.seat) },
  'seat-sure': { run: ({ context, viewer, id }) => take(context, viewer, id.game, id.seat) },
};

/** Says what happens first. Nothing of the seat is shown before. */
async function askToTake(
  context: BotContext,
  viewer: Viewer,
  game: GameId,
  named: Seat | undefined,
): Promise<BotReply> {
  const texts = generalTexts(viewer.locale);
  const table = game === '' ? undefined : await context.play.tables.summary(game, viewer.user);
  const seat = table && (named ?? freeSeatOf(table));
  if (!table || seat === undefined || table.status !== 'playing' || !isFree(table.chairs[seat]))
    return notice(texts.ui('seat-gone'));
  const avoided = await context.play.tables.avoidedAt(game, viewer.user);
  const asked = notice(
    [
      texts.ui('seat-ask', { game: gameName(table.game, viewer) }),
      ...(avoided.length === 0
        ? []
        : [texts.ui('avoided-here', { who: avoided.map((name) => escaped(plainName(name))) })]),
    ].join('\n\n'),
  );
  return {
    screen: {
      ...asked.screen,
      rows: [[button({ do: 'seat-sure', game, seat }, texts.ui('seat-take'), 'main')]],
    },
  };
}

/** Takes the seat, and shows the last turns as the seat saw them. */
async function take(context: BotContext, viewer: Viewer, game: GameId, seat: Seat): Promise<BotReply> {
  const person = { user: viewer.user, name: viewer.name };
  const outcome = await context.play.votes.takeSeat(game, asSeat(seat) ?? seat, person);
  if (outcome.kind !== 'done') return afterMotion(context, viewer, outcome, 'seat-taken');
  const shown = await showSince(context, viewer, game, { fresh: true });
  return {
    ...shown,
    screen: { ...shown.screen, content: generalTexts(viewer.locale).ui('seat-taken') },
  };
}
