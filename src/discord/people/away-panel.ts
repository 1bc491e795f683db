import { countsFrom, EXCUSED_DAYS } from '../../play/table/holders';
import { asSeat } from '../../play/table/seats';

import { generalTexts, notice, type Viewer, type BotReply } from '../screen/reply';
import type { Handlers, Press } from '../screen/handler';
import { afterMotion } from '../press/table-buttons';
import { ago, button, colour, joined, menu, moment, type Texts } from '../screen/ui';
import type { VoteOutcome } from '../../play/table/outcomes';
import type { GameId } from '../../play/table/table';
import { STRENGTHS } from '../../computer/strength';

/** The screen of a player who is away: until when, and the choices for their tables meanwhile. */

const COMPUTER = 'computer-';
const DID = { wait: 'away-did-wait', computer: 'away-did-computer', vote: 'away-did-vote' } as const;

const whenOf = (date: Date): string => joined([moment(date, 'F'), ago(date)]);

/** Until when they are away, and what may be done about it. */
export function awayScreen(until: Date, now: Date, viewer: Viewer, texts: Texts): BotReply {
  const lines = [
    texts.ui('away-until', { when: whenOf(until) }),
    texts.ui('away-how-back'),
    ...(countsFrom(now, true) < until ? [texts.ui('away-long', { days: EXCUSED_DAYS })] : []),
    ...(viewer.settings.zone === null ? [texts.ui('away-zone')] : []),
    '',
    texts.ui('away-meanwhile'),
  ];
  return {
    screen: {
      embeds: [{ description: lines.join('\n'), color: colour('calm') }],
      rows: [
        menu({ do: 'away-meanwhile' }, texts.ui('away-meanwhile'), [
          { value: 'wait', label: texts.ui('away-wait'), detail: texts.ui('away-wait-help') },
          ...STRENGTHS.map((strength) => ({
            value: `${COMPUTER}${strength}`,
            label: texts.ui('away-computer', { strength: texts.ui(`strength-${strength}`) }),
            detail: texts.ui('away-computer-help'),
          })),
          { value: 'vote', label: texts.ui('away-vote'), detail: texts.ui('away-vote-help') },
        ]),
        [button({ do: 'away-back' }, texts.ui('away-im-back'))],
      ],
    },
  };
}

export const awayHandlers: Handlers<'away-meanwhile' | 'away-back' | 'away-seat'> = {
  'away-back': {
    async run({ context, viewer }) {
      await context.play.people.away(viewer.user, null);
      return notice(generalTexts(viewer.locale).ui('away-back'));
    },
  },
  'away-seat': {
    run: async ({ context, viewer, id }) =>
      afterMotion(context, viewer, await context.play.votes.comeBack(id.game, viewer.user), 'came-back'),
  },
  'away-meanwhile': { once: true, run: decideMeanwhile },
};

/** Does at every table of the player what they have chosen for the time of their absence. */
async function decideMeanwhile({
  context,
  viewer,
  values: [chosen = ''],
}: Press<'away-meanwhile'>): Promise<BotReply> {
  const texts = generalTexts(viewer.locale);
  const { awayUntil } = await context.play.people.person(viewer.user);
  if (!awayUntil) return notice(texts.ui('away-not'));
  const mine = (await context.play.tables.gamesOf(viewer.user)).filter(
    ({ status, seat }) => status === 'playing' && asSeat(seat ?? -1) !== undefined,
  );
  if (mine.length === 0) return notice(texts.ui('away-no-tables'));
  const done: VoteOutcome[] = [];
  for (const { id } of mine) {
    const outcome = await applyChoice(id, chosen, { context, viewer });
    if (outcome) done.push(outcome);
  }
  const good = done.filter(({ kind }) => kind === 'done').length;
  const refused = done.flatMap((one) =>
    one.kind === 'refused' ? [texts.marked.why(one.why, one.params)] : [],
  );
  const what = chosen.startsWith(COMPUTER) ? 'computer' : chosen === 'vote' ? 'vote' : 'wait';
  const count = what === 'wait' ? mine.length : good;
  return notice(
    [
      ...(count > 0 ? [texts.ui('away-asked', { count, what: texts.ui(DID[what]) })] : []),
      ...[...new Set(refused)].map((why) => texts.ui('refused', { why })),
    ].join('\n'),
  );
}

/** Applies the choice for one table. A table that waits needs nothing. */
async function applyChoice(
  game: GameId,
  chosen: string,
  { context, viewer }: Pick<Press<'away-meanwhile'>, 'context' | 'viewer'>,
): Promise<VoteOutcome | undefined> {
  if (chosen === 'vote') return context.play.votes.askForMe(game, viewer.user, viewer.channel);
  const strength = STRENGTHS.find((one) => chosen === `${COMPUTER}${one}`);
  return strength && context.play.votes.substitute(game, viewer.user, strength);
}
