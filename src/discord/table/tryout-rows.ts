import type { APIEmbed } from 'discord.js';

import { END_TURN } from '../../engine/run/end-turn';
import type { PlannedAnswer } from '../../play/table/planned';
import { NOBODY } from '../../play';
import type { BotReply } from '../screen/reply';
import { plannedText } from './bidding-rows';
import { answerWords } from '../question/selection-words';
import { readId, type Id, type Verb } from '../screen/ids';
import { cut, LIMITS } from '../screen/limits';
import { ago, button, colour, isMenu, type Button, type Row, type Screen, type Texts } from '../screen/ui';

import { wordsButton } from './board-in-words';
import { showButton } from '../screen/show-button';
import { gameName, nameIn } from './status';
import type { Perspective, GameId, Position, TriedOut } from '../../play/table/table';

/** How a try-out is told from a table: the same screens, marked, with buttons of their own below. */

export const atTryOut = (game: GameId, entries?: number, perspective?: Perspective): Id => ({
  do: 'tryout-try',
  game,
  entries: entries ?? null,
  perspective: perspective === undefined ? 'own' : perspective,
});

/** On the panel of a table that is played. */
export const tryOutButtons = ({ id, status }: Position, asked: boolean, texts: Texts): Button[] =>
  status !== 'playing'
    ? []
    : [
        ...(asked ? [] : [button({ do: 'tryout-plan', game: id }, texts.ui('plan-button'))]),
        button(atTryOut(id), texts.ui('try-out-button')),
      ];

/** The buttons that have the same meaning in a try-out. All others belong to the table. */
const KEPT: ReadonlySet<Verb> = new Set<Verb>([
  'pick',
  'sure',
  'whole',
  'menu',
  'look',
  'some',
  'give',
  'amount-ask',
  'move',
  'anytime',
  'show',
  'more',
  'more-back',
  'more-rest',
  'rules',
  'rules-leaf',
  'topic',
  'topic-leaf',
  'refusals',
  'why',
]);
/** True for a button that has the same meaning in a try-out. */
export const keeps = (id: string): boolean => {
  const read = readId(id);
  return read !== undefined && KEPT.has(read.do);
};
const keptRows = (rows: readonly Row[]): Row[] =>
  rows
    .map((row) => (isMenu(row) ? row : row.filter((one) => keeps(one.custom_id))))
    .filter((row) => isMenu(row) || row.length > 0);

const tryOutLabel = (texts: Texts): { name: string } => ({
  name: cut(texts.ui('try-out-mark'), LIMITS.title),
});

/** Any screen of a try-out says that it is one. */
export function marked(shown: BotReply, texts: Texts): BotReply {
  const [first, ...others] = shown.screen.embeds;
  const embeds: APIEmbed[] = first
    ? [{ ...first, author: tryOutLabel(texts), color: colour('warn') }, ...others]
    : [{ author: tryOutLabel(texts), color: colour('warn') }];
  return { ...shown, screen: { ...shown.screen, embeds, rows: keptRows(shown.screen.rows) } };
}

/** A panel as it stands at a table, made that of a try-out. */
export function triedOut(
  { tryOut, ...position }: Position & { readonly tryOut: TriedOut },
  texts: Texts,
  shown: BotReply,
): BotReply {
  const asked = position.session.waiting.find(({ seat }) =>
    position.chairs[seat]?.kind === 'person' ? position.chairs[seat].user !== NOBODY : false,
  );
  const whose =
    asked && asked.seat !== tryOut.seat
      ? texts.ui('try-out-for', { who: nameIn(position, asked.seat, texts) })
      : '';
  const foot = texts.ui('try-out-foot', { when: ago(tryOut.until) });
  const screen = marked(shown, texts).screen;
  const [first, ...others] = screen.embeds;
  // The question of the end of a turn speaks of *Undo*, which a try-out can be without.
  const isEnd = asked?.id === END_TURN && !tryOut.mayGoBack;
  const title = isEnd && { title: cut(`${answerWords(asked, ['end'], texts)}?`, LIMITS.title) };
  const text = [foot, whose, first?.description ?? ''].filter((line) => line !== '').join('\n');
  return {
    ...shown,
    screen: {
      ...screen,
      embeds: [{ ...first, ...title, description: cut(text, LIMITS.description) }, ...others],
      rows: [
        ...screen.rows.slice(0, LIMITS.rows - 1),
        ownRow(position, tryOut, asked?.seat === tryOut.seat, texts),
      ],
    },
  };
}

function ownRow({ id, session }: Position, tryOut: TriedOut, mine: boolean, texts: Texts): Button[] {
  return [
    ...(tryOut.mayGoBack ? [button({ do: 'undo', game: id, what: 'one' }, texts.ui('try-out-back'))] : []),
    ...(tryOut.seat === null || mine || session.over
      ? []
      : [button({ do: 'tryout-others', game: id }, texts.ui('try-out-others'))]),
    ...keepButton(id, tryOut, texts),
    button({ do: 'move', game: tryOut.of }, texts.ui('try-out-table')),
    button({ do: 'tryout-drop', game: id }, texts.ui('try-out-drop')),
  ];
}

/** Plans while others are asked; on one's own turn it would play, and says so. */
function keepButton(game: GameId, { plan, when }: TriedOut, texts: Texts): Button[] {
  if (plan === 0 || when === 'never') return [];
  const label = texts.ui(when === 'now' ? 'play-now' : 'plan-keep', { count: plan });
  return [button({ do: 'tryout-keep', game: game }, label, when === 'now' ? 'main' : 'go')];
}

/** The second look before moves of a try-out are played at the table. `version`: of the try-out as shown. */
export function playNowScreen(
  { id, version }: Position,
  answers: readonly PlannedAnswer[],
  texts: Texts,
): Screen {
  const lines = answers.map((answer, at) => `${at + 1}. ${plannedText([answer], texts)}`);
  return {
    embeds: [
      {
        title: texts.ui('play-now-sure', { count: answers.length }),
        description: cut(
          [...lines, '', texts.ui('play-now-how', { count: answers.length })].join('\n'),
          LIMITS.description,
        ),
        color: colour('warn'),
        footer: { text: gameName(texts) },
      },
    ],
    rows: [
      [
        button(
          { do: 'tryout-play', game: id, version },
          texts.ui('play-now', { count: answers.length }),
          'go',
        ),
        button({ do: 'move', game: id }, texts.ui('play-now-not')),
      ],
    ],
  };
}

/** It has been played to an end: how it would have come out. */
export function tryOutEnd(position: Position, texts: Texts): Screen {
  const lines = [...(position.scores ?? [])]
    .sort((one, other) => one.rank - other.rank)
    .map(({ seat, name, rank, total }) => {
      const who = seat === null ? (name ? texts.marked.phrase(name) : '') : nameIn(position, seat, texts);
      return `${rank}. ${who} · ${total}`;
    });
  return {
    embeds: [{ title: texts.ui('try-out-ended'), description: lines.join('\n'), color: colour('warn') }],
    rows: [[showButton(wordsButton, position.id, texts)]],
  };
}
