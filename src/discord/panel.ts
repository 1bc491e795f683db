import type { APIEmbed } from 'discord.js';
import { ANYTIME, Session } from '../engine/session';
import type { OpenQuestion, Seat } from '../engine/game';
import type { Position, AutoAnswer, AutoAnswerOffer } from '../play/api';
import { anytimeButton, rulesButton } from './board';
import { controls, START, type Place } from './controls';
import { brief, cut, fitting, LIMITS } from './limits';
import {
  button,
  colour,
  joined,
  letsBe,
  menu,
  shape,
  type Button,
  type Row,
  type Screen,
  type Voice,
} from './look';
import { askedOf, gameName, headline, nameIn, stamp, summaryOf, waitingLines } from './status';
import { moreRefused, refusalLines, notOffered } from './refusals';

export interface PanelHow {
  readonly place?: Place;
  /** What the last press did, or why it did nothing. */
  readonly note?: string;
  readonly numbered?: boolean;
  /** Said when somebody meets this kind of question for the first time. */
  readonly meets?: boolean;
  readonly offers?: readonly AutoAnswerOffer[];
  readonly autoAnswers?: readonly AutoAnswer[];
}

/** What one seat may do now, for its eyes alone. */
export function panel(position: Position, seat: Seat, voice: Voice, how: PanelHow = {}): Screen {
  const asked = askedOf(position, seat);
  return asked ? question(position, asked, voice, how) : idle(position, seat, voice, how);
}

export function question(position: Position, asked: OpenQuestion, voice: Voice, how: PanelHow = {}): Screen {
  const place = how.place ?? START;
  const layout = controls(position.id, asked, place, voice, {
    numbered: how.numbered === true,
    title: position.game,
  });
  const refused = refusalLines(asked, voice);
  const weighty = place.sure !== undefined;
  const inside = weighty || place.group !== null;
  const parts = [
    joinLines([
      facts(position, asked.seat, voice),
      how.note ?? '',
      how.meets === true && !inside ? meetingLine(asked, voice) : '',
    ]),
    inside ? '' : notOffered(refused, voice),
    layout.notes.join('\n'),
  ];
  const embed: APIEmbed = {
    title: cut(voice.plain.ask(asked), LIMITS.title),
    description: cut(parts.filter((part) => part !== '').join('\n\n'), LIMITS.description),
    color: colour(weighty ? 'warn' : 'mine'),
    footer: { text: stamp(position, voice) },
  };
  const interjecting = asked.id === ANYTIME;
  const back = layout.back ?? (interjecting ? backToMove(position, voice) : undefined);
  const fixed = [
    ...fixedRow(position, asked.seat, voice, back),
    privateRules(position, asked, voice),
    ...(moreRefused(refused) ? [refusalsButton(position, refused.length, voice)] : []),
  ];
  const beside = [
    ...besideButtons(position, asked.seat, voice),
    ...(!interjecting && position.session.interjection(asked.seat)
      ? [anytimeButton(position.id, voice)]
      : []),
    ...(interjecting ? [] : standingButtons(position, asked, voice, how)),
  ];
  return { embeds: [embed], rows: within([...layout.rows, fixed, ...packed(beside)]) };
}

/** What it is about, in one line: one's own numbers first. */
const facts = (position: Position, seat: Seat, voice: Voice): string => {
  const own = summaryOf(position, seat, voice).numbers;
  return `-# ${joined([own === '' ? '' : `${shape(seat)} ${own}`, headline(position, voice)])}`;
};

const meetingLine = (asked: OpenQuestion, voice: Voice): string => {
  const key = `meet.${asked.id}`;
  return voice.has(key) ? `-# ${voice.ui('meets', { text: voice.plain.text(key) })}` : '';
};

const backToMove = (position: Position, voice: Voice, disabled = false): Button =>
  button({ do: 'move', game: position.id }, voice.ui('back'), 'plain', disabled);

/** The same buttons at the same places always; what cannot be pressed now is grey. */
const fixedRow = (position: Position, seat: Seat, voice: Voice, back?: Button): Button[] => [
  back ?? backToMove(position, voice, true),
  button(
    { do: 'undo', game: position.id, what: 'one' },
    voice.ui('undo'),
    'plain',
    !position.session.canUndo(seat),
  ),
];

const refusalsButton = (position: Position, count: number, voice: Voice): Button =>
  button({ do: 'refusals', game: position.id }, voice.ui('all-refusals', { count }));

/** What opens beside the panel, never instead of it. */
const besideButtons = (position: Position, seat: Seat, voice: Voice): Button[] => [
  ...(position.game.hand ? [button({ do: 'hand', game: position.id }, voice.ui('my-hand'))] : []),
  button({ do: 'words', game: position.id }, voice.ui('board-in-words')),
  button({ do: 'log', game: position.id }, voice.ui('log')),
  ...(position.session.canUndo(seat)
    ? [button({ do: 'undo', game: position.id, what: 'turn' }, voice.ui('undo-turn'))]
    : []),
];

function idle(position: Position, seat: Seat, voice: Voice, how: PanelHow): Screen {
  const undoable = position.session.canUndo(seat);
  const embed: APIEmbed = {
    title: voice.ui('not-your-move'),
    description: cut(
      [
        how.note ?? '',
        `**${headline(position, voice)}**`,
        waitingLines(position, voice).join('\n'),
        undoable ? voice.ui('undo-possible') : voice.ui('will-be-mentioned'),
      ]
        .filter((part) => part !== '')
        .join('\n\n'),
      LIMITS.description,
    ),
    color: colour('calm'),
    footer: { text: stamp(position, voice) },
  };
  const fixed = [...fixedRow(position, seat, voice), rulesButton(position, undefined, voice)];
  const beside = [
    ...besideButtons(position, seat, voice),
    ...(position.session.interjection(seat) ? [anytimeButton(position.id, voice)] : []),
    ...standingButtons(position, undefined, voice, how),
  ];
  return { embeds: [embed], rows: within([fixed, ...packed(beside)]) };
}

/** For whoever has no seat. */
export function watching(position: Position, voice: Voice, note = voice.ui('watching')): Screen {
  return {
    embeds: [
      {
        title: cut(gameName(voice), LIMITS.title),
        description: cut(
          [note, `**${headline(position, voice)}**`, waitingLines(position, voice).join('\n')]
            .filter((part) => part !== '')
            .join('\n\n'),
          LIMITS.description,
        ),
        color: colour('calm'),
        footer: { text: stamp(position, voice) },
      },
    ],
    rows: [
      [
        button({ do: 'words', game: position.id }, voice.ui('board-in-words')),
        button({ do: 'log', game: position.id }, voice.ui('log')),
        button({ do: 'rules', game: position.id, topic: 'start' }, voice.ui('rules')),
      ],
    ],
  };
}

const privateRules = (position: Position, asked: OpenQuestion, voice: Voice): Button => {
  const page = voice.plain.topic(asked.topic);
  return button(
    { do: 'rules', game: position.id, topic: page ? asked.topic : null },
    page ? brief(voice.ui('rules-of', { topic: page.title }), 34) : voice.ui('rules'),
  );
};

function standingButtons(
  position: Position,
  asked: OpenQuestion | undefined,
  voice: Voice,
  { offers = [], autoAnswers: autoAnswers = [] }: PanelHow,
): Button[] {
  return [
    ...(asked && offers.length > 0
      ? [button({ do: 'auto', game: position.id, seat: asked.seat, mark: asked.mark }, voice.ui('dont-ask'))]
      : []),
    ...(autoAnswers.length > 0
      ? [button({ do: 'ask-again', game: position.id }, voice.ui('ask-again', { count: autoAnswers.length }))]
      : []),
  ];
}

/** "Don't ask me again": which answer, and for how long. */
export function autoAnswerPanel(
  position: Position,
  asked: OpenQuestion,
  voice: Voice,
  offers: readonly AutoAnswerOffer[],
): Screen {
  const lines = offers
    .flatMap(({ option, untils }) =>
      untils.map((until) => ({
        value: `${asked.options.findIndex(({ key }) => key === option.key)}.${until}`,
        label: brief(voice.plain.option(asked, option), 60),
        detail: voice.ui(`auto-${until}`),
      })),
    )
    .slice(0, LIMITS.menuOptions);
  return {
    embeds: [
      {
        title: cut(voice.plain.ask(asked), LIMITS.title),
        description: voice.ui('auto-help'),
        color: colour('calm'),
        footer: { text: stamp(position, voice) },
      },
    ],
    rows: [
      menu(
        { do: 'auto', game: position.id, seat: asked.seat, mark: asked.mark },
        voice.ui('auto-choose'),
        lines,
      ),
      [button({ do: 'move', game: position.id }, voice.ui('back'))],
    ],
  };
}

/** One's own cards. */
export function handPanel(position: Position, seat: Seat, voice: Voice): Screen {
  const sections = position.game.hand?.(position.session.view(seat)) ?? [];
  let room = LIMITS.embedsTotal - 700;
  const fields = sections.slice(0, LIMITS.fields).flatMap((section) => {
    const { kept, left } = fitting(
      section.lines.map((line) => cut(voice.marked.phrase(line), 400)),
      Math.min(LIMITS.fieldValue - 30, room),
    );
    const name = cut(voice.marked.phrase(section.title), LIMITS.fieldName);
    const value = [...kept, ...(left > 0 ? [voice.ui('and-more', { count: left })] : [])].join('\n');
    room -= name.length + value.length;
    return value === '' || room < 0 ? [] : [{ name, value }];
  });
  const { numbers, marks } = summaryOf(position, seat, voice);
  return {
    embeds: [
      {
        title: voice.ui('your-hand'),
        color: colour('mine'),
        fields,
        footer: { text: stamp(position, voice) },
        description: cut(
          [
            joinLines([joined([nameIn(position, seat, voice), marks]), numbers && `-# ${numbers}`]),
            fields.length === 0 ? voice.ui('no-hand') : '',
          ]
            .filter((part) => part !== '')
            .join('\n\n'),
          600,
        ),
      },
    ],
    rows: [
      [
        button(
          { do: 'move', game: position.id },
          voice.ui('my-move'),
          askedOf(position, seat) ? 'main' : 'plain',
        ),
        button({ do: 'words', game: position.id }, voice.ui('board-in-words')),
      ],
    ],
  };
}

// A second look

/**
 * Does this answer want a second look? Only from a list longer than a menu, and where it cannot be taken
 * back. Tried on a copy.
 */
export function irreversible(position: Position, asked: OpenQuestion, at: number): boolean {
  const option = asked.options[at];
  if (!option || asked.options.length <= LIMITS.menuOptions || letsBe(option) || asked.id === ANYTIME)
    return false;
  const trial = Session.load(position.game, position.session.save());
  const before = trial.unveiled;
  trial.apply({ seat: asked.seat, decision: asked.id, picks: [option.key] });
  return trial.unveiled > before || !trial.canUndo(asked.seat);
}

// Small things

const joinLines = (lines: readonly string[]): string => lines.filter((line) => line !== '').join('\n');
const packed = (buttons: readonly Button[]): Button[][] =>
  Array.from({ length: Math.ceil(buttons.length / LIMITS.buttonsInRow) }, (_, row) =>
    buttons.slice(row * LIMITS.buttonsInRow, (row + 1) * LIMITS.buttonsInRow),
  );
/** Five rows, and the question's own come first. */
const within = (rows: readonly Row[]): Row[] => rows.slice(0, LIMITS.rows);
