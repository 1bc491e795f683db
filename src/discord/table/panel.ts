import type { APIEmbed } from 'discord.js';
import { ANYTIME } from '../../engine/run/session';
import type { OpenQuestion, Seat } from '../../engine/contract/game';

import type { Planned } from '../../play/press/plans';
import { bidButtons, dropButtons } from './bidding-rows';
import type { Chain } from '../question/chains';
import { doneTitle } from './last-move';
import { FEW_BUTTONS } from '../question/answer-buttons';
import { controls, isSingle, START, type MenuPage } from '../question/controls';
import { firstSentence, saidOnce } from '../question/said-once';
import { brief, cut, fitting, LIMITS, PHONE_LABEL } from '../screen/limits';
import { PHONE_HEIGHT, phoneHeight } from '../screen/phone-lines';
import { button, colour, joined, textsOf, type Button, type Screen, type Texts } from '../screen/ui';
import { autoAnswerButton, backToMove, helpers, within } from './panel-buttons';
import { isThere, ownReportOf } from '../../play/table/report';
import { askedOf, gameName, headline, mayGoBackBefore, mayUndo, waitingLines, isTaught } from './status';

import { deadEndsOf, notOffered, refusalLines } from './refusals';
import { isLesson, type NextTable, type Position } from '../../play/table/table';

export interface PanelOptions {
  readonly place?: MenuPage;
  /** The last move of the player: said in the title while others are asked. */
  readonly done?: string | undefined;
  /** The player tried to answer what is not theirs to answer. */
  readonly outOfTurn?: boolean | undefined;
  /** The effect of the last press, or the reason why it had none. */
  readonly note?: string;
  readonly numbered?: boolean;
  /** Keys or stems of answers that lead the reader nowhere. */
  readonly deadEnds?: readonly string[];
  /** A picture is above the question. */
  readonly hasPicture?: boolean;
  readonly chains?: (() => readonly Chain[] | undefined) | undefined;
  /** Several small questions answered at one press. */
  readonly whole?: (() => readonly Chain[]) | undefined;
  /** Each way to complete an answer. */
  readonly completions?: (() => readonly Chain[]) | undefined;
  /** True if the player meets this kind of question for the first time. */
  readonly meets?: boolean;
  /** True to show at the first time that the bot can answer it every time. */
  readonly canAutoAnswer?: boolean;
  /** Another table that waits for this person. */
  readonly next?: NextTable | undefined;
  readonly planned?: Planned;
  /** The panel is in the channel of its table. */
  readonly isHere?: boolean | undefined;
  /** The answer that the teacher means. */
  readonly meant?: readonly string[] | undefined;
}

/** Returns the panel of one seat, which only its player sees. */
export function panel(position: Position, seat: Seat, texts: Texts, how: PanelOptions = {}): Screen {
  const asked = askedOf(position, seat);
  return asked ? question(position, asked, texts, how) : idle(position, seat, texts, how);
}

/** How much of a panel is left out. */
interface Cuts {
  /** Explanations are one sentence each. */
  readonly isShort?: true;
  readonly noRefusals?: true;
  /** No empty lines between the parts. */
  readonly isDense?: true;
  /** A menu instead of many buttons. */
  readonly isTight?: true;
  /** A menu also instead of a few buttons. */
  readonly isListed?: true;
  readonly noDetails?: true;
}
/** The first of these that a phone shows without scrolling is taken. */
const CUTS: readonly Cuts[] = [
  {},
  { isShort: true },
  { isShort: true, noRefusals: true },
  { isShort: true, noRefusals: true, isDense: true },
];
const TIGHT_CUTS: readonly Cuts[] = CUTS.map((cuts) => ({ ...cuts, isTight: true }));
const LISTED_CUTS: readonly Cuts[] = CUTS.map((cuts) => ({ ...cuts, isTight: true, isListed: true }));
/** A pupil does not choose among the other answers yet. */
const LESSON_CUTS: readonly Cuts[] = [
  ...CUTS,
  { isShort: true, noRefusals: true, isDense: true, isTight: true },
  { noDetails: true, noRefusals: true, isDense: true, isTight: true },
];
/** The picture shows each answer with its number, so a pupil needs no words for the others. */
const PICTURED_CUTS: readonly Cuts[] = [{ noDetails: true, noRefusals: true }, ...LESSON_CUTS.slice(-2)];
const cutsFor = (
  position: Position,
  { options }: OpenQuestion,
  { numbered = false }: PanelOptions,
): readonly Cuts[] => {
  if (!isTaught(position)) return CUTS;
  const isNumbered = options.every(({ spot, signed }) => spot !== undefined && signed !== true);
  return numbered && isNumbered ? PICTURED_CUTS : LESSON_CUTS;
};
/** A panel that is higher hides most of its picture on a phone. */
const CALM_HEIGHT = 400;
/** A panel that is higher hides all of its picture. */
const FULL_HEIGHT = 560;
/** A menu takes one tap more. It has to show so much more of the picture. */
const WORTH_A_TAP = 100;

export function question(
  position: Position,
  asked: OpenQuestion,
  texts: Texts,
  options: PanelOptions = {},
): Screen {
  const how = { ...options, deadEnds: deadEndsOf(position, asked) };
  const { grouped, compact } = position.game.questions?.[asked.id] ?? {};
  const cuts = cutsFor(position, asked, how).map((one) =>
    compact ? { ...one, isTight: true as const } : one,
  );
  const screen = fittingPhone(position, asked, texts, how, cuts);
  if (isTaught(position)) return withPicture(screen, position, asked, texts, how);
  // The groups of a list are few, and each leads to its answers.
  const isGrouped = grouped !== undefined;
  if (isGrouped || phoneHeight(screen) <= CALM_HEIGHT) return screen;
  // A few answers are the same buttons.
  const isFew = isSingle(asked) && asked.options.length <= FEW_BUTTONS;
  const tight = isFew ? screen : fittingPhone(position, asked, texts, how, TIGHT_CUTS);
  const calm = phoneHeight(screen) - phoneHeight(tight) >= WORTH_A_TAP ? tight : screen;
  if (phoneHeight(calm) <= FULL_HEIGHT) return calm;
  const listed = fittingPhone(position, asked, texts, how, LISTED_CUTS);
  return phoneHeight(calm) - phoneHeight(listed) >= WORTH_A_TAP ? listed : calm;
}

/** A pupil mostly gives the marked answer. If the others leave the picture no room, they are in a menu. */
function withPicture(screen: Screen, ...of: [Position, OpenQuestion, Texts, PanelOptions]): Screen {
  const [, , , how] = of;
  if (how.meant === undefined || phoneHeight(screen) <= CALM_HEIGHT) return screen;
  const listed = fittingPhone(...of, LISTED_CUTS);
  return phoneHeight(screen) - phoneHeight(listed) >= WORTH_A_TAP ? listed : screen;
}

function fittingPhone(
  position: Position,
  asked: OpenQuestion,
  texts: Texts,
  how: PanelOptions,
  [first = {}, ...further]: readonly Cuts[],
): Screen {
  let screen = questionWith(position, asked, texts, how, first);
  for (const less of further) {
    if (phoneHeight(screen) <= PHONE_HEIGHT) break;
    screen = questionWith(position, asked, texts, how, less);
  }
  return screen;
}

function questionWith(
  position: Position,
  asked: OpenQuestion,
  texts: Texts,
  how: PanelOptions,
  { isShort, noRefusals, isDense, isTight, isListed, noDetails }: Cuts,
): Screen {
  const place = how.place ?? START;
  const layout = controls(position.id, asked, place, texts, {
    numbered: how.numbered === true,
    title: position.game,
    chains: how.chains,
    whole: how.whole,
    completions: how.completions,
    meant: how.meant,
    deadEnds: how.deadEnds,
    ...(isTight && { isTight }),
    ...(isListed && { isListed }),
  });
  const weighty = place.sure !== undefined;
  const inside = weighty || place.group !== null || place.alone === true;
  const meets = how.meets === true && !inside;
  const canAutoAnswer = meets && how.canAutoAnswer === true;
  // Where some of many answers are suggested, what is barred among the others can wait until it is asked for.
  // A pupil does not know the other answers yet.
  const aside =
    noRefusals === true ||
    isTaught(position) ||
    (asked.suggested !== undefined && asked.options.every(({ spot }) => spot !== undefined));
  const details = noDetails ? [] : saidOnce(layout.details ?? [], how.note ?? '');
  const parts = [
    joinLines([
      facts(position, asked, texts, how),
      how.note ?? '',
      meets ? meetingLine(asked, canAutoAnswer, texts) : '',
    ]),
    layout.notes.join('\n'),
    details.map((line) => (isShort ? firstSentence(line) : line)).join('\n'),
    // The reader chooses among the rest first.
    inside || aside ? '' : notOffered(refusalLines(asked, texts), texts, position.game),
  ];
  const embed: APIEmbed = {
    title: cut(texts.plain.ask(asked), LIMITS.title),
    description: cut(parts.filter((part) => part !== '').join(isDense ? '\n' : '\n\n'), LIMITS.description),
    color: colour(weighty ? 'warn' : 'mine'),
    ...footerOf(position, texts, how),
  };
  const isAnytime = asked.id === ANYTIME;
  const back = layout.back ?? (isAnytime ? backToMove(position, texts) : undefined);
  const last = [
    ...(isAnytime || inside ? [] : bidButtons(position, texts)),
    ...(canAutoAnswer ? [autoAnswerButton(position.id, asked, texts)] : []),
    ...helpers(position, asked.seat, texts, { asked, back }),
  ];
  return { embeds: [embed], rows: within(layout.rows, last) };
}

/** Names the game, unless the boards around the panel do. */
const footerOf = (position: Position, texts: Texts, { isHere }: PanelOptions): Pick<APIEmbed, 'footer'> =>
  isLesson(position) || isHere === true ? {} : { footer: { text: gameName(texts) } };

/** Maximum length of the player's own numbers. The rest is in *My hand* and in *Board in words*. */
const OWN_NUMBERS = 90;

/**
 * Returns the facts for a question in one line: the player's own numbers first, then the round if there is
 * room and no board around the panel says it. It leaves out numbers that are 0.
 */
const facts = (position: Position, asked: OpenQuestion, texts: Texts, how: PanelOptions): string => {
  const { seat } = asked;
  if (how.hasPicture === true && position.game.questions?.[asked.id]?.showsNumbers) return '';
  // A pupil has the board in the picture, and reads enough.
  const saysWhen = how.isHere !== true && !isLesson(position);
  const mine = ownReportOf(position, seat).seats.find((one) => one.seat === seat)?.summary ?? [];
  const { kept } = fitting(mine.filter(isThere).map(texts.marked.phrase), OWN_NUMBERS);
  const own = kept.join(' · ');
  const when = headline(position, texts);
  const fits = saysWhen && own.length + when.length <= OWN_NUMBERS;
  const said = joined([own === '' ? '' : texts.ui('you-have', { numbers: own }), fits ? when : '']);
  return said === '' ? '' : `-# ${said}`;
};

const meetingLine = (asked: OpenQuestion, canAutoAnswer: boolean, texts: Texts): string => {
  const key = `meet.${asked.id}`;
  const said = [
    ...(texts.has(key) ? [texts.ui('meets', { text: texts.plain.text(key) })] : []),
    ...(canAutoAnswer ? [texts.ui('meets-auto', { button: texts.ui('dont-ask') })] : []),
  ];
  return said.length > 0 ? `-# ${said.join(' ')}` : '';
};

/**
 * Returns the button that opens the next table in the same panel. So a player at several tables stays in one
 * place.
 */
const nextTableButton = ({ id, game }: NextTable, texts: Texts): Button =>
  button(
    { do: 'move', game: id },
    brief(
      texts.ui('next-table', { game: textsOf(game, texts.plain.locale).plain.text('game.name') }),
      PHONE_LABEL,
    ),
  );

function idle(position: Position, seat: Seat, texts: Texts, how: PanelOptions): Screen {
  const undoable = mayUndo(position, seat);
  const undoWords = mayGoBackBefore(position, seat) === undefined ? 'undo-possible' : 'undo-alone';
  // The title names a computer that is next. It answers before a reader asks for what.
  const isComputerNext =
    how.outOfTurn !== true &&
    position.session.waiting.every((asked) => position.chairs[asked.seat]?.kind === 'computer');
  // The board is above, and it goes on while the panel does not.
  const status =
    how.isHere === true
      ? []
      : [
          `**${headline(position, texts)}**`,
          isComputerNext ? '' : waitingLines(position, texts, seat).join('\n'),
        ];
  const embed: APIEmbed = {
    title: cut(
      how.outOfTurn === true ? texts.ui('not-your-move') : doneTitle(position, how.done, texts, how.isHere),
      LIMITS.title,
    ),
    description: cut(
      [
        how.note ?? '',
        ...status,
        how.hasPicture === true ? texts.ui('lesson-rings') : '',
        texts.ui(undoable ? undoWords : position.teaching ? 'lesson-waits' : 'will-be-mentioned'),
      ]
        .filter((part) => part !== '')
        .join('\n\n'),
      LIMITS.description,
    ),
    color: colour('calm'),
    ...footerOf(position, texts, how),
  };
  const last = [
    ...(how.next ? [nextTableButton(how.next, texts)] : []),
    ...dropButtons(position, how.planned ?? {}, texts),
    ...helpers(position, seat, texts),
  ];
  return { embeds: [embed], rows: within([], last) };
}

const joinLines = (lines: readonly string[]): string => lines.filter((line) => line !== '').join('\n');
