import type { Moment, Motion, Proposal } from '../play/outcomes';
import { hasClock, type GameId, type Lobby, type Position } from '../play/api';
import { asSeat, persons, seatOf } from '../play/chairs';
import { generalVoice, notice, type BotContext, type Reader, type Shown } from './bot-context';
import { sideId, type SidePress, type SidePanel } from './side-panel';
import { cut, LIMITS } from './limits';
import {
  ago,
  button,
  colour,
  joined,
  menu,
  nameOf,
  type Line,
  type Row,
  type Screen,
  type Voice,
} from './look';
import { movePanel, withPosition } from './showing';
import { gameName, nameIn, stamp, voiceForLobby } from './status';
import { afterMotion } from './tables';

/** What the table may decide together: to go back, to end, to go on without somebody or without a clock. */
export const votePanel: SidePanel = {
  name: 'vote',
  how: (about) => (about.startsWith('open.') ? 'beside' : 'reply'),
  adds: (about) => /^(ask|back)\./.test(about),
  async press({ context, reader, about, values }: SidePress) {
    const [, verb = '', game = ''] = /^(open|ask|back|again)\.([a-z0-9]{1,12})$/.exec(about) ?? [];
    const [chosen = ''] = values;
    switch (verb) {
      case 'open':
        return showVote(context, reader, game);
      case 'ask':
        if (chosen === 'rewind') return showMoments(context, reader, game);
        return propose(context, reader, game, proposalIn(chosen));
      case 'back':
        return propose(
          context,
          reader,
          game,
          /^\d{1,7}$/.test(chosen) ? { kind: 'rewind', checkpoint: Number(chosen) } : undefined,
        );
      case 'again': {
        const voice = generalVoice(reader.locale);
        const asked = await context.play.askAgain(game, reader.user, reader.channel);
        return asked ? notice(voice.ui('vote-opened')) : showVote(context, reader, game);
      }
      default:
        return notice(generalVoice(reader.locale).ui('not-ours'));
    }
  },
};

function proposalIn(chosen: string): Proposal | undefined {
  if (chosen === 'cancel' || chosen === 'clock') return { kind: chosen };
  const seat = asSeat(Number(/^replace-(\d)$/.exec(chosen)?.[1] ?? NaN));
  return seat === undefined ? undefined : { kind: 'replace', seat };
}

/** The open vote with its buttons, wherever its message may be by now; or what one may ask the table. */
export async function showVote(
  context: BotContext,
  reader: Reader,
  game: GameId,
): Promise<Shown | undefined> {
  // A game that cannot be loaded has no position, but its table may vote.
  const lobby = await context.play.lobby(game);
  if (lobby?.motion && seatOf(lobby.chairs, reader.user) !== undefined) {
    const voice = voiceForLobby(lobby, reader.locale);
    return { screen: openVote(lobby, lobby.motion, voice, joined([gameName(voice), game])) };
  }
  return withPosition(context, reader, game, (position, voice) => {
    const { motion } = position;
    if (position.status !== 'playing' || seatOf(position.chairs, reader.user) === undefined)
      return movePanel(context, reader, position);
    return {
      screen: motion
        ? openVote(position, motion, voice, stamp(position, voice))
        : whatToAsk(position, reader, voice),
    };
  });
}

/** Asks the table; who is known to have left the server is not waited for. */
export async function propose(
  context: BotContext,
  reader: Reader,
  game: GameId,
  proposal: Proposal | undefined,
): Promise<Shown | undefined> {
  if (!proposal) return showVote(context, reader, game);
  const position = await context.play.position(game);
  const users = (position?.chairs ?? []).flatMap((chair) => (chair.kind === 'person' ? [chair.user] : []));
  const guild = position?.where.guild ?? null;
  const left = guild === null ? [] : ((await context.left?.(guild, users)) ?? []);
  const outcome = await context.play.propose(game, reader.user, proposal, { channel: reader.channel, left });
  return afterMotion(context, reader, outcome, 'vote-opened');
}

function openVote(table: Position | Lobby, motion: Motion, voice: Voice, footer: string): Screen {
  const { yes, no, present, needed, number, expires } = motion;
  const names = (seats: readonly (typeof yes)[number][]): string =>
    seats.length === 0 ? '–' : seats.map((seat) => nameIn(table, seat, voice)).join(', ');
  const game = table.id;
  return {
    embeds: [
      {
        title: voice.ui('vote-open'),
        description: [
          voice.marked.phrase(motion.asks),
          `${voice.ui('vote-yes')}: ${names(yes)}`,
          `${voice.ui('vote-no')}: ${names(no)}`,
          `${voice.ui('vote-waits')}: ` +
            `${names(present.filter((seat) => !yes.includes(seat) && !no.includes(seat)))}`,
          voice.ui('vote-needs', { yes: yes.length, needed, when: ago(expires) }),
        ].join('\n'),
        color: colour('warn'),
        footer: { text: footer },
      },
    ],
    rows: [
      [
        button({ do: 'vote', game, motion: number, yes: true }, voice.ui('vote-yes'), 'go'),
        button({ do: 'vote', game, motion: number, yes: false }, voice.ui('vote-no'), 'danger'),
        button(sideId('vote', `again.${game}`), voice.ui('vote-again')),
        button({ do: 'move', game }, voice.ui('my-move')),
      ],
    ],
  };
}

function whatToAsk(position: Position, reader: Reader, voice: Voice): Screen {
  const lines: Line[] = [
    { value: 'rewind', label: voice.ui('vote-rewind'), detail: voice.ui('vote-rewind-help') },
    { value: 'cancel', label: voice.ui('vote-cancel'), detail: voice.ui('vote-cancel-help') },
    ...(!hasClock(position.tableRules)
      ? []
      : [{ value: 'clock', label: voice.ui('vote-clock'), detail: voice.ui('vote-clock-help') }]),
    ...persons(position.chairs)
      .filter((seat) => seat !== seatOf(position.chairs, reader.user))
      .map((seat) => ({
        value: `replace-${seat}`,
        label: cut(
          voice.ui('vote-replace', { who: nameOf(position.chairs[seat], voice.plain) }),
          LIMITS.menuText,
        ),
        detail: voice.ui('vote-replace-help'),
      })),
  ];
  return {
    embeds: [
      {
        title: voice.ui('vote-what'),
        description: voice.ui('vote-how'),
        color: colour('calm'),
        footer: { text: stamp(position, voice) },
      },
    ],
    rows: [menu(sideId('vote', `ask.${position.id}`), voice.ui('vote-choose'), lines), back(position, voice)],
  };
}

const back = (position: Position, voice: Voice): Row => [
  button({ do: 'move', game: position.id }, voice.ui('back')),
  button(sideId('change', `open.${position.id}`), voice.ui('change-title')),
];

/** How long ago, what everybody saw, who was asked, and when that was. */
export function momentParts(
  { answers, at, headline, asked = [] }: Moment,
  { session, chairs }: Position,
  { ui, plain }: Voice,
): readonly [string, string, string, string] {
  return [
    ui('moment', { count: session.count - answers }),
    headline ? plain.phrase(headline) : '',
    asked.map((seat) => nameOf(chairs[seat], plain)).join(', '),
    timeOf(at),
  ];
}
export const timeOf = (at: Date): string => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;

/** Which moment to go back to: beginnings of steps, the newest first. */
const showMoments = (context: BotContext, reader: Reader, game: GameId): Promise<Shown | undefined> =>
  withPosition(context, reader, game, async (position, voice) => {
    const moments = await context.play.moments(game, LIMITS.menuOptions);
    if (moments.length === 0) return notice(voice.ui('vote-no-moment'));
    const lines = moments.map((moment) => {
      const [ago, what, asked, time] = momentParts(moment, position, voice);
      const label = cut(joined([ago, what]), LIMITS.menuText);
      return { value: String(moment.checkpoint), label, detail: cut(joined([asked, time]), LIMITS.menuText) };
    });
    return {
      screen: {
        embeds: [
          {
            title: cut(gameName(voice), LIMITS.title),
            description: voice.ui('vote-rewind'),
            color: colour('calm'),
          },
        ],
        rows: [menu(sideId('vote', `back.${game}`), voice.ui('vote-moment'), lines), back(position, voice)],
      },
    };
  });
