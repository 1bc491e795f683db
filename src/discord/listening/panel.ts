import type { OpenQuestion } from '../../engine/contract/game';
import { isThere, ownReportOf } from '../../play/table/report';
import type { Position } from '../../play/table/table';
import { controls } from '../question/controls';
import { isSingle, PAGE, START, type Layout, type MenuPage } from '../question/question';
import { howMany } from '../question/selection-words';
import { cut, fitting, LIMITS } from '../screen/limits';
import {
  button,
  isMenu,
  menu,
  withoutIcons,
  type Button,
  type Row,
  type Screen,
  type Texts,
} from '../screen/ui';
import { groupedAnswers, numberedAnswers } from './answers';
import { withoutCodes } from './spoken';

/** The panel of a player who listens: plain text, numbered answers, few controls. */

export interface ListeningOptions {
  readonly place?: MenuPage | undefined;
  readonly note?: string | undefined;
  /** *Undo*, *More…* and the like, the most important first. */
  helpersFor(back: Button | undefined): readonly Button[];
}

/** More buttons take longer to hear than the answers themselves. */
const MAX_BUTTONS = 5;
/** More answers than that are one menu. */
const MAX_ANSWER_BUTTONS = 3;
const ANSWERS_ROOM = 1300;
/** Longer than that, the effects of the answers take a minute to hear. `/card` tells them. */
const EFFECTS_ROOM = 400;
const OWN_NUMBERS = 60;

export function listeningPanel(
  position: Position,
  asked: OpenQuestion,
  texts: Texts,
  { place = START, note, helpersFor }: ListeningOptions,
): Screen {
  const layout = layoutOf(position, asked, place, texts);
  const isWhole = place.sure === undefined && place.group === null;
  const lines = [
    `### ${texts.spoken.ask(asked)}`,
    ...(note === undefined || note === '' ? [] : [note]),
    ownNumbers(position, asked, texts),
    ...(isWhole ? answerLines(position, asked, texts) : []),
    ...layout.notes,
    ...(isWhole ? [hint(asked, texts)] : []),
  ];
  const used = layout.rows.reduce((sum, row) => sum + (isMenu(row) ? 0 : row.length), 0);
  const last = helpersFor(layout.back).slice(0, Math.max(1, MAX_BUTTONS - used));
  return withoutIcons({
    content: cut(withoutCodes(lines.filter((line) => line !== '').join('\n')), LIMITS.content),
    embeds: [],
    rows: [...layout.rows.slice(0, LIMITS.rows - 1), last],
  });
}

/** Says how many to choose, and how to type it. A number that is typed twice counts twice. */
function hint(asked: OpenQuestion, texts: Texts): string {
  if (isSingle(asked)) return texts.ui('listen-hint');
  const isRepeated = asked.options.some(({ max = 1 }) => max > 1);
  const example = (isRepeated ? ['1', '1', '2'] : ['1', '2', '3']).slice(0, asked.max).join(' ');
  return texts.ui('listen-hint-some', { choose: howMany(asked, texts), example });
}

function layoutOf(position: Position, asked: OpenQuestion, place: MenuPage, texts: Texts): Layout {
  const isPlain = isSingle(asked) && place.sure === undefined && place.group === null;
  if (!isPlain || asked.options.length > PAGE)
    return controls(position.id, asked, place, texts, { title: position.game, fewButtons: true });
  return { rows: [answerRow(position, asked, texts)], notes: [] };
}

/** Buttons for two or three answers, else a menu. Each has its number. */
function answerRow({ id }: Position, asked: OpenQuestion, texts: Texts): Row {
  const labels = asked.options.map((option, at) => `${at + 1}. ${texts.plain.option(asked, option)}`);
  const { seat, promptId } = asked;
  if (labels.length <= MAX_ANSWER_BUTTONS)
    return labels.map((label, at) =>
      button({ do: 'pick', game: id, seat, promptId, at }, beginningOf(label), 'main'),
    );
  return menu(
    { do: 'menu', game: id, seat, promptId, page: 0 },
    texts.ui('listen-menu', { count: labels.length }),
    labels.map((label, at) => ({ value: String(at), label })),
  );
}

/** Returns the name of an answer without its price: the line above says it whole, with the same number. */
const beginningOf = (label: string): string => label.replace(/(?:: | \().+$/, '');

/** Returns the player's own numbers in one line, without those that are 0. */
function ownNumbers(position: Position, asked: OpenQuestion, texts: Texts): string {
  const mine = ownReportOf(position, asked.seat).seats.find((one) => one.seat === asked.seat);
  const { kept } = fitting((mine?.summary ?? []).filter(isThere).map(texts.spoken.phrase), OWN_NUMBERS);
  return kept.length === 0 ? '' : texts.ui('listen-mine', { list: kept.join(', ') });
}

/** Returns the answers with their effects, or their names alone where there are many. */
function answerLines(position: Position, asked: OpenQuestion, texts: Texts): string[] {
  const whole = numberedAnswers(position, asked, texts);
  const length = whole.join('\n').length;
  const lines = length <= EFFECTS_ROOM ? whole : groupedAnswers(asked, texts);
  const { kept, left } = fitting(lines, ANSWERS_ROOM);
  return [...kept, ...(left > 0 ? [texts.ui('listen-more', { count: left })] : [])];
}
