import { asSeat } from '../../play/chairs';
import { STRENGTHS, type GameId } from '../../play/api';
import { generalVoice, notice, type Reader, type Shown } from '../bot-context';
import { sideId, type SidePress, type SidePanel } from '../side-panel';
import { afterMotion } from '../tables';
import { ago, button, colour, joined, menu, moment, type Voice } from '../look';
import type { MotionOutcome } from '../../play/outcomes';

/** Somebody is away: until when, and what their tables do meanwhile. */

const PANEL = 'away';
const COMPUTER = 'computer-';
const DID = { wait: 'away-did-wait', computer: 'away-did-computer', vote: 'away-did-vote' } as const;

const whenOf = (date: Date): string => joined([moment(date, 'F'), ago(date)]);

/** Until when they are away, and what may be done about it. */
export function awayScreen(until: Date, reader: Reader, voice: Voice): Shown {
  const lines = [
    voice.ui('away-until', { when: whenOf(until) }),
    voice.ui('away-how-back'),
    ...(reader.settings.zone === null ? [voice.ui('away-zone')] : []),
    '',
    voice.ui('away-meanwhile'),
  ];
  return {
    screen: {
      embeds: [{ description: lines.join('\n'), color: colour('calm') }],
      rows: [
        menu(sideId(PANEL, 'meanwhile'), voice.ui('away-meanwhile'), [
          { value: 'wait', label: voice.ui('away-wait'), detail: voice.ui('away-wait-help') },
          ...STRENGTHS.map((strength) => ({
            value: `${COMPUTER}${strength}`,
            label: voice.ui('away-computer', { strength: voice.ui(`strength-${strength}`) }),
            detail: voice.ui('away-computer-help'),
          })),
          { value: 'vote', label: voice.ui('away-vote'), detail: voice.ui('away-vote-help') },
        ]),
        [button(sideId(PANEL, 'back'), voice.ui('away-im-back'))],
      ],
    },
  };
}

export const awayPanel: SidePanel = {
  name: PANEL,
  adds: (about) => about === 'meanwhile',
  async press({ context, reader, about, values: [chosen = ''] }: SidePress) {
    const voice = generalVoice(reader.locale);
    const { people } = context.play;
    if (about === 'back') {
      await people.away(reader.user, null);
      return notice(voice.ui('away-back'));
    }
    const [, game] = /^seat\.([a-z0-9]{1,12})$/.exec(about) ?? [];
    if (game !== undefined)
      return afterMotion(context, reader, await context.play.comeBack(game, reader.user), 'came-back');
    if (about !== 'meanwhile') return notice(voice.ui('not-ours'));
    const { awayUntil } = await people.person(reader.user);
    if (!awayUntil) return notice(voice.ui('away-not'));
    const mine = (await context.play.gamesOf(reader.user)).filter(
      ({ status, seat }) => status === 'playing' && asSeat(seat ?? -1) !== undefined,
    );
    if (mine.length === 0) return notice(voice.ui('away-no-tables'));
    const done: MotionOutcome[] = [];
    for (const { id } of mine) {
      const outcome = await applyChoice(id, chosen, { context, reader });
      if (outcome) done.push(outcome);
    }
    const good = done.filter(({ kind }) => kind === 'done').length;
    const refused = done.flatMap((one) =>
      one.kind === 'refused' ? [voice.marked.why(one.why, one.params)] : [],
    );
    const what = chosen.startsWith(COMPUTER) ? 'computer' : chosen === 'vote' ? 'vote' : 'wait';
    const count = what === 'wait' ? mine.length : good;
    return notice(
      [
        ...(count > 0 ? [voice.ui('away-asked', { count, what: voice.ui(DID[what]) })] : []),
        ...[...new Set(refused)].map((why) => voice.ui('refused', { why })),
      ].join('\n'),
    );
  },
};

/** What this table is to do meanwhile; nothing is asked of one that waits. */
async function applyChoice(
  game: GameId,
  chosen: string,
  { context, reader }: Pick<SidePress, 'context' | 'reader'>,
): Promise<MotionOutcome | undefined> {
  if (chosen === 'vote') return context.play.askForMe(game, reader.user, reader.channel);
  const strength = STRENGTHS.find((one) => chosen === `${COMPUTER}${one}`);
  return strength && context.play.standIn(game, reader.user, strength);
}
