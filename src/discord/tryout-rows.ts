import type { APIEmbed } from 'discord.js';
import type { GameId, Position } from '../play/api';
import { NOBODY, type Eyes, type TriedOut } from '../play';
import type { Shown } from './bot-context';
import { sideId } from './side-panel';
import { readId, type Verb } from './ids';
import { cut, LIMITS } from './limits';
import { ago, button, colour, isMenu, type Button, type Row, type Screen, type Voice } from './look';
import { eyesWritten } from './replay-about';
import { nameIn } from './status';

/** How a try-out is told from a table: the same screens, marked, with buttons of their own below. */

export const atTryOut = (
  verb: 'try' | 'plan' | 'others' | 'keep' | 'drop',
  game: GameId,
  from?: { readonly entries: number | undefined; readonly eyes: Eyes },
): ReturnType<typeof sideId> =>
  sideId('tryout', `${verb}.${game}${from ? `.${from.entries ?? ''}.${eyesWritten(from.eyes)}` : ''}`);

/** On the panel of a table that is played. */
export const tryOutButtons = ({ id, status }: Position, asked: boolean, voice: Voice): Button[] =>
  status !== 'playing'
    ? []
    : [
        ...(asked ? [] : [button(atTryOut('plan', id), voice.ui('plan-button'))]),
        button(atTryOut('try', id), voice.ui('try-out-button')),
      ];

/** What means the same in a try-out as at a table; everything else is the table's alone. */
const KEPT: ReadonlySet<Verb> = new Set<Verb>([
  'pick',
  'sure',
  'whole',
  'menu',
  'look',
  'some',
  'give',
  'move',
  'anytime',
  'hand',
  'words',
  'log',
  'rules',
  'rules-leaf',
  'topic',
  'topic-leaf',
  'refusals',
  'why',
]);
const keeps = (id: string): boolean => {
  const read = readId(id);
  return read !== undefined && (KEPT.has(read.do) || (read.do === 'side' && read.side === 'amount'));
};
const keptRows = (rows: readonly Row[]): Row[] =>
  rows
    .map((row) => (isMenu(row) ? row : row.filter((one) => keeps(one.custom_id))))
    .filter((row) => isMenu(row) || row.length > 0);

const markOf = (voice: Voice): { name: string } => ({ name: cut(voice.ui('try-out-mark'), LIMITS.title) });

/** Any screen of a try-out says that it is one. */
export function marked(shown: Shown, voice: Voice): Shown {
  const [first, ...others] = shown.screen.embeds;
  const embeds: APIEmbed[] = first
    ? [{ ...first, author: markOf(voice), color: colour('warn') }, ...others]
    : [{ author: markOf(voice), color: colour('warn') }];
  return { ...shown, screen: { ...shown.screen, embeds, rows: keptRows(shown.screen.rows) } };
}

/** A panel as it stands at a table, made that of a try-out. */
export function triedOut(
  { tryOut, ...position }: Position & { readonly tryOut: TriedOut },
  voice: Voice,
  shown: Shown,
): Shown {
  const asked = position.session.waiting.find(({ seat }) =>
    position.chairs[seat]?.kind === 'person' ? position.chairs[seat].user !== NOBODY : false,
  );
  const whose =
    asked && asked.seat !== tryOut.seat
      ? voice.ui('try-out-for', { who: nameIn(position, asked.seat, voice) })
      : '';
  const foot = voice.ui('try-out-foot', { when: ago(tryOut.until) });
  const screen = marked(shown, voice).screen;
  const [first, ...others] = screen.embeds;
  const text = [foot, whose, first?.description ?? ''].filter((line) => line !== '').join('\n');
  return {
    ...shown,
    screen: {
      ...screen,
      embeds: [{ ...first, description: cut(text, LIMITS.description) }, ...others],
      rows: [
        ...screen.rows.slice(0, LIMITS.rows - 1),
        ownRow(position, tryOut, asked?.seat === tryOut.seat, voice),
      ],
    },
  };
}

function ownRow({ id, session }: Position, tryOut: TriedOut, mine: boolean, voice: Voice): Button[] {
  return [
    button({ do: 'undo', game: id, what: 'one' }, voice.ui('try-out-back'), 'plain', !tryOut.mayGoBack),
    ...(tryOut.seat === null
      ? []
      : [button(atTryOut('others', id), voice.ui('try-out-others'), 'plain', mine || session.over)]),
    ...(tryOut.plan > 0
      ? [button(atTryOut('keep', id), voice.ui('plan-keep', { count: tryOut.plan }), 'go')]
      : []),
    button({ do: 'move', game: tryOut.of }, voice.ui('try-out-table')),
    button(atTryOut('drop', id), voice.ui('try-out-drop')),
  ];
}

/** It has been played to an end: how it would have come out. */
export function tryOutEnd(position: Position, voice: Voice): Screen {
  const lines = [...(position.scores ?? [])]
    .sort((one, other) => one.rank - other.rank)
    .map(({ seat, name, rank, total }) => {
      const who = seat === null ? (name ? voice.marked.phrase(name) : '') : nameIn(position, seat, voice);
      return `${rank}. ${who} · ${total}`;
    });
  return {
    embeds: [{ title: voice.ui('try-out-ended'), description: lines.join('\n'), color: colour('warn') }],
    rows: [[button({ do: 'words', game: position.id }, voice.ui('board-in-words'))]],
  };
}
