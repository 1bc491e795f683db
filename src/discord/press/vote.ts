import { afterGivingUp } from '../../competition/finishing';
import type { Moment } from '../../play/table/outcomes';
import { EXCUSED_DAYS } from '../../play/table/holders';
import type { VoteProposal } from '../../play/table/table';

import { asSeat, persons, seatOf, seatsOf } from '../../play/table/seats';
import {
  generalTexts,
  notice,
  withButtons,
  type BotContext,
  type Viewer,
  type BotReply,
} from '../screen/reply';
import type { Handlers } from '../screen/handler';
import { cut, LIMITS } from '../screen/limits';
import { backToMore } from '../screen/show-button';
import {
  button,
  colour,
  joined,
  menu,
  nameOf,
  type Line,
  type Row,
  type Screen,
  type Texts,
} from '../screen/ui';
import { openVote } from '../table/open-vote';
import { movePanel, withPosition } from './open-screens';
import { gameName, tableLine, lobbyTexts, seatIn, textsFor } from '../table/status';
import { afterMotion } from './table-buttons';
import type { GameId, Position, SeatOccupant } from '../../play/table/table';
import { hasClock } from '../../play/table/table-rules';

/** The handlers of votes: to go back, to end the game, to go on without a player or without a clock. */
export const voteHandlers: Handlers<'vote-open' | 'vote-moments' | 'vote-ask' | 'vote-back' | 'vote-again'> =
  {
    'vote-open': {
      how: 'beside-panel',
      run: ({ context, viewer, id }) => showVote(context, viewer, id.game),
    },
    'vote-moments': {
      how: 'beside',
      run: ({ context, viewer, id }) => showMoments(context, viewer, id.game),
    },
    'vote-ask': {
      once: true,
      run: ({ context, viewer, id, values: [chosen = ''] }) =>
        chosen === 'rewind'
          ? showMoments(context, viewer, id.game)
          : chosen === 'cancel'
            ? endOrAsk(context, viewer, id.game)
            : propose(context, viewer, id.game, proposalIn(chosen)),
    },
    'vote-back': {
      once: true,
      run: ({ context, viewer, id, values: [chosen = ''] }) =>
        propose(
          context,
          viewer,
          id.game,
          /^\d{1,7}$/.test(chosen) ? { kind: 'rewind', checkpoint: Number(chosen) } : undefined,
        ),
    },
    'vote-again': {
      async run({ context, viewer, id: { game } }) {
        const asked = await context.play.votes.askAgain(game, viewer.user, viewer.channel);
        return asked
          ? notice(generalTexts(viewer.locale).ui('vote-opened'))
          : showVote(context, viewer, game);
      },
    },
  };

function proposalIn(chosen: string): VoteProposal | undefined {
  if (chosen === 'cancel' || chosen === 'clock') return { kind: chosen };
  const [, what, number] = /^(replace|wanted)-(\d)$/.exec(chosen) ?? [];
  const seat = asSeat(Number(number ?? NaN));
  if (seat === undefined) return undefined;
  return { kind: 'replace', seat, ...(what === 'wanted' && { wanted: true as const }) };
}

/** The open vote with its buttons, wherever its message may be by now; or what one may ask the table. */
export async function showVote(
  context: BotContext,
  viewer: Viewer,
  game: GameId,
): Promise<BotReply | undefined> {
  // A game that cannot be loaded has no position, but its table may vote.
  const lobby = await context.play.tables.lobby(game);
  if (lobby?.motion && seatOf(lobby.chairs, viewer.user) !== undefined) {
    const texts = lobbyTexts(lobby, viewer.locale);
    return { screen: openVote(lobby, lobby.motion, texts) };
  }
  return withPosition(context, viewer, game, (position, texts) => {
    const { motion } = position;
    if (position.status !== 'playing' || seatOf(position.chairs, viewer.user) === undefined)
      return movePanel(context, viewer, position);
    return {
      screen: motion ? openVote(position, motion, texts) : whatToAsk(position, viewer, texts),
    };
  });
}

/** Asks the table; who is known to have left the server is not waited for. */
export async function propose(
  context: BotContext,
  viewer: Viewer,
  game: GameId,
  proposal: VoteProposal | undefined,
): Promise<BotReply | undefined> {
  if (!proposal) return showVote(context, viewer, game);
  const position = await context.play.reading.position(game);
  const users = (position?.chairs ?? []).flatMap((chair) => (chair.kind === 'person' ? [chair.user] : []));
  const guild = position?.where.guild ?? null;
  const left = guild === null ? [] : ((await context.left?.(guild, users)) ?? []);
  const outcome = await context.play.votes.propose(game, viewer.user, proposal, {
    channel: viewer.channel,
    left,
  });
  return afterMotion(context, viewer, outcome, 'vote-opened');
}

function whatToAsk(position: Position, viewer: Viewer, texts: Texts): Screen {
  const lines: Line[] = [
    { value: 'rewind', label: texts.ui('vote-rewind'), detail: texts.ui('vote-rewind-help') },
    { value: 'cancel', label: texts.ui('vote-cancel'), detail: texts.ui('vote-cancel-help') },
    ...(!hasClock(position.tableRules)
      ? []
      : [{ value: 'clock', label: texts.ui('vote-clock'), detail: texts.ui('vote-clock-help') }]),
    ...persons(position.chairs)
      .filter((seat) => seat !== seatOf(position.chairs, viewer.user))
      .map((seat) => ({
        value: `replace-${seat}`,
        label: cut(
          texts.ui('vote-replace', { who: nameOf(position.chairs[seat], texts.plain) }),
          LIMITS.menuText,
        ),
        detail: texts.ui('vote-replace-help'),
      })),
    ...(position.where.guild === null ? [] : seatsOf(position.chairs))
      .filter((seat) => mayBeWanted(position.chairs[seat]))
      .map((seat) => ({
        value: `wanted-${seat}`,
        label: cut(
          texts.ui('vote-wanted', { who: nameOf(position.chairs[seat], texts.plain) }),
          LIMITS.menuText,
        ),
        detail: texts.ui('vote-wanted-help'),
      })),
  ];
  return {
    embeds: [
      {
        title: texts.ui('vote-what'),
        description: texts.ui('vote-how'),
        color: colour('calm'),
        ...tableLine(position, texts),
      },
    ],
    rows: [
      menu({ do: 'vote-ask', game: position.id }, texts.ui('vote-choose'), lines),
      back(position, texts),
    ],
  };
}

/** Another person can be looked for: for a player, and for a computer that plays for one. */
const mayBeWanted = (chair: SeatOccupant | undefined): boolean =>
  chair?.kind === 'person' || (chair?.standsInFor !== undefined && !chair.wanted);

const back = (position: Position, texts: Texts): Row => [
  backToMore(position.id, texts),
  button({ do: 'change-open', game: position.id }, texts.ui('change-title')),
];

/**
 * Returns the words of a moment: how long ago it was, its public headline, the last move and the next player,
 * and its time.
 */
function momentParts(
  { answers, at, headline, done, asked = [] }: Moment,
  { session, chairs }: Position,
  { ui, plain }: Texts,
): readonly [string, string, string, string] {
  return [
    ui('moment', { count: session.count - answers }),
    headline ? plain.phrase(headline) : '',
    joined([
      done ? ui('moment-after', { what: plain.phrase(done) }) : '',
      asked.map((seat) => nameOf(chairs[seat], plain)).join(', '),
    ]),
    timeOf(at),
  ];
}
/** The same in one line, by what had been done where that is known. */
export function momentName(moment: Moment, position: Position, texts: Texts): string {
  const [ago, headline, , time] = momentParts(moment, position, texts);
  const { done, asked = [] } = moment;
  const what = done ? texts.ui('moment-after', { what: texts.plain.phrase(done) }) : headline;
  const names = asked.map((seat) => nameOf(position.chairs[seat], texts.plain)).join(', ');
  return joined([ago, cut(what, MAX_SAID), names, time]);
}
/** With these letters the time is still within a suggestion. */
const MAX_SAID = 45;
export const timeOf = (at: Date): string => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;

/** Which moment to go back to: beginnings of steps, the newest first. */
const showMoments = (context: BotContext, viewer: Viewer, game: GameId): Promise<BotReply | undefined> =>
  withPosition(context, viewer, game, async (position, texts) => {
    const moments = await context.play.votes.moments(game, LIMITS.menuOptions);
    if (moments.length === 0) return notice(texts.ui('vote-no-moment'));
    const lines = moments.map((moment) => {
      const [ago, what, asked, time] = momentParts(moment, position, texts);
      const label = cut(joined([ago, what]), LIMITS.menuText);
      return { value: String(moment.checkpoint), label, detail: cut(joined([asked, time]), LIMITS.menuText) };
    });
    return {
      screen: {
        embeds: [
          {
            title: cut(gameName(texts), LIMITS.title),
            description: texts.ui('vote-rewind'),
            color: colour('calm'),
          },
        ],
        rows: [menu({ do: 'vote-back', game }, texts.ui('vote-moment'), lines), back(position, texts)],
      },
    };
  });

/** Asks the table, or a player who is alone with computers: their vote would end the game at once. */
export async function endOrAsk(
  context: BotContext,
  viewer: Viewer,
  game: GameId,
): Promise<BotReply | undefined> {
  const position = await context.play.reading.position(game);
  return position && seatIn(position, viewer.user) !== undefined && isAlone(position, viewer)
    ? leaveOrAsk(context, viewer, game)
    : propose(context, viewer, game, { kind: 'cancel' });
}

const isAlone = ({ chairs }: Position, { user }: Viewer): boolean =>
  !chairs.some((chair) => chair.kind === 'person' && chair.user !== user);

/** Out of a running game: no player leaves before they were told what happens then. */
export async function leaveOrAsk(context: BotContext, viewer: Viewer, game: GameId): Promise<BotReply> {
  const position = await context.play.reading.position(game);
  const seat = position && seatIn(position, viewer.user);
  if (seat === undefined || position?.status !== 'playing') return leaveGame(context, viewer, game);
  const texts = textsFor(position, viewer.locale);
  // One vote at a time: the open one comes first.
  if (position.motion) return { screen: openVote(position, position.motion, texts, 'leave-vote-open') };
  const alone = isAlone(position, viewer);
  const isAway = position.away?.[seat] !== undefined && position.away[seat] !== null;
  const counts = alone ? '' : await leaveCounts(context, viewer, texts, isAway);
  return withButtons(
    notice([texts.ui(alone ? 'leave-last' : 'leave-sure'), counts].join('\n').trim()),
    button({ do: 'leave-last', game }, texts.ui(alone ? 'leave-and-end' : 'leave-and-ask'), 'danger'),
    ...(alone || viewer.guild === null
      ? []
      : [button({ do: 'leave-wanted', game }, texts.ui('leave-wanted'), 'danger')]),
    button({ do: 'move', game }, texts.ui('stay')),
  );
}

/** Warns a player whose share of finished games falls. A player who is away has time to come back. */
async function leaveCounts(
  { play }: BotContext,
  { user }: Viewer,
  texts: Texts,
  isAway: boolean,
): Promise<string> {
  if (isAway) return texts.ui('leave-counts-away', { days: EXCUSED_DAYS });
  const { finished, begun } = afterGivingUp(await play.history.finishing(user));
  return texts.ui('leave-counts', { finished, count: begun });
}

/** Takes a player out of a running game. */
const leaveGame = async (
  context: BotContext,
  viewer: Viewer,
  game: GameId,
  wanted = false,
): Promise<BotReply> =>
  afterMotion(context, viewer, await context.play.votes.leaveGame(game, viewer.user, wanted), 'vote-opened');

export const leaveHandlers: Handlers<'leave-last' | 'leave-wanted'> = {
  'leave-last': { run: ({ context, viewer, id }) => leaveGame(context, viewer, id.game) },
  'leave-wanted': { run: ({ context, viewer, id }) => leaveGame(context, viewer, id.game, true) },
};
