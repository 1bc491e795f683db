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
import { SHOWN_REFUSALS, refusalLines, notOffered } from './refusals';

export interface PanelHow {
  readonly place?: Place;
  /** What the last press did, or why it did nothing. */
  readonly note?: string;
  readonly numbered?: boolean;
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
  const layout = controls(position.id, asked, place, voice, { numbered: how.numbered === true });
  const refused = refusalLines(asked, voice);
  const own = summaryOf(position, asked.seat, voice).numbers;
  const weighty = place.sure !== undefined;
  const parts = [
    how.note ?? '',
    joinLines([`-# ${headline(position, voice)}`, own === '' ? '' : `-# ${shape(asked.seat)} ${own}`]),
    layout.notes.join('\n'),
    weighty || place.group !== null ? '' : notOffered(refused, voice),
  ];
  const embed: APIEmbed = {
    title: cut(voice.plain.ask(asked), LIMITS.title),
    description: cut(parts.filter((part) => part !== '').join('\n\n'), LIMITS.description),
    color: colour(weighty ? 'warn' : 'mine'),
    footer: { text: stamp(position, voice) },
  };
  const interjecting = asked.id === ANYTIME;
  const more: Button[] = [
    ...(refused.length > SHOWN_REFUSALS
      ? [button({ do: 'refusals', game: position.id }, voice.ui('all-refusals', { count: refused.length }))]
      : []),
    ...(interjecting ? [] : standingButtons(position, asked, voice, how)),
  ];
  const table = [
    ...(interjecting ? [button({ do: 'move', game: position.id }, voice.ui('my-move'))] : []),
    ...tableButtons(position, asked.seat, voice, asked),
  ];
  return { embeds: [embed], rows: within([...layout.rows, ...packed([...table, ...more])]) };
}

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
  const rows = packed([
    ...tableButtons(position, seat, voice),
    ...standingButtons(position, undefined, voice, how),
  ]);
  return { embeds: [embed], rows: within(rows) };
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

function tableButtons(position: Position, seat: Seat, voice: Voice, asked?: OpenQuestion): Button[] {
  const undoable = position.session.canUndo(seat);
  return [
    ...(undoable
      ? [
          button({ do: 'undo', game: position.id, what: 'one' }, voice.ui('undo')),
          button({ do: 'undo', game: position.id, what: 'turn' }, voice.ui('undo-turn')),
        ]
      : []),
    ...(asked?.id !== ANYTIME && position.session.interjection(seat)
      ? [anytimeButton(position.id, voice)]
      : []),
    ...(position.game.hand ? [button({ do: 'hand', game: position.id }, voice.ui('my-hand'))] : []),
    asked ? privateRules(position, asked, voice) : rulesButton(position, undefined, voice),
  ];
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
 * Does this answer want a second look, because it can never be taken back? Tried on a copy. Passing and what the rule calls final are not
 * asked about twice; neither is a button that says all of it, such as a bid, unless something hidden comes to light by it.
 */
export function irreversible(
  position: Position,
  asked: OpenQuestion,
  at: number,
  from: 'button' | 'menu',
): boolean {
  const option = asked.options[at];
  if (!option || letsBe(option) || asked.id === ANYTIME) return false;
  const trial = Session.load(position.game, position.session.save());
  const before = trial.unveiled;
  trial.apply({ seat: asked.seat, decision: asked.id, picks: [option.key] });
  const oneOfMany = from === 'menu' || option.spot !== undefined || option.groups !== undefined;
  return trial.unveiled > before || (oneOfMany && !trial.canUndo(asked.seat));
}

// Small things

const joinLines = (lines: readonly string[]): string => lines.filter((line) => line !== '').join('\n');
const packed = (buttons: readonly Button[]): Button[][] =>
  Array.from({ length: Math.ceil(buttons.length / LIMITS.buttonsInRow) }, (_, row) =>
    buttons.slice(row * LIMITS.buttonsInRow, (row + 1) * LIMITS.buttonsInRow),
  );
/** Five rows, and the question's own come first. */
const within = (rows: readonly Row[]): Row[] => rows.slice(0, LIMITS.rows);
