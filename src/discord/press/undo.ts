import type { Moment, Outcome } from '../../play/table/outcomes';
import type { GameId } from '../../play/table/table';
import type { BotContext, Viewer, BotReply } from '../screen/reply';
import { afterPress } from './after-press';
import { cut, LIMITS } from '../screen/limits';
import { button, colour, type Button, type Texts } from '../screen/ui';
import type { Handlers } from '../screen/handler';
import { movePanel, withPosition } from './open-screens';
import { askedOf, mayGoBackBefore, nameIn, seatIn, shownOn, textsFor } from '../table/status';
import { afterMotion } from './table-buttons';

export async function undo(
  context: BotContext,
  viewer: Viewer,
  game: GameId,
  what: 'one' | 'turn',
): Promise<BotReply | undefined> {
  const outcome = await context.play.answers.undo(game, viewer.user, what);
  if (outcome.kind === 'illegal' && outcome.why === 'nothing-to-undo')
    return nothingToUndo(context, viewer, outcome);
  if (outcome.kind !== 'done') return afterPress(context, viewer, outcome, '', 'panel');
  return movePanel(context, viewer, outcome.position, {
    note: textsFor(outcome.position, viewer.locale).ui(what === 'one' ? 'undone' : 'undone-turn'),
  });
}

export async function redo(
  context: BotContext,
  viewer: Viewer,
  game: GameId,
  what: 'one' | 'turn',
): Promise<BotReply | undefined> {
  const outcome = await context.play.answers.redo(game, viewer.user, what);
  if (outcome.kind !== 'done') return afterPress(context, viewer, outcome, '', 'panel');
  return movePanel(context, viewer, outcome.position, {
    note: textsFor(outcome.position, viewer.locale).ui('redone'),
  });
}

/** By the reasons of `why.nothing-to-undo`. */
const WHY: Readonly<Record<string, string>> = {
  none: 'no-undo-none',
  moved: 'no-undo-moved',
  hidden: 'no-undo-hidden',
  passed: 'no-undo-passed',
  over: 'no-undo-over',
};

type NothingToUndo = Extract<Outcome, { kind: 'illegal' }>;

/** Says why *Undo* has nothing to undo, with what is left: to go back alone, or a vote of the table. */
async function nothingToUndo(context: BotContext, viewer: Viewer, outcome: NothingToUndo): Promise<BotReply> {
  const { position, seat, params } = outcome;
  const texts = textsFor(position, viewer.locale);
  const own = mayGoBackBefore(position, seat);
  const moment = own === undefined ? undefined : await momentBefore(context, position.id, own);
  if (own !== undefined && moment) return askToGoBack(viewer, outcome, own, moment);
  const why = await whyNothing(context, outcome, texts);
  if (params.reason === 'none') return movePanel(context, viewer, position, { note: why });
  const panel = await movePanel(context, viewer, position, { note: `${why} ${texts.ui('no-undo-ask')}` });
  const ask = button(
    { do: position.motion ? 'vote-open' : 'vote-moments', game: position.id },
    texts.ui('ask-to-go-back'),
    'main',
  );
  return askedFirst(panel, ask);
}

/** Asks a person who plays alone before all moves since their last answer are undone. */
function askToGoBack(
  viewer: Viewer,
  { position, seat }: Pick<NothingToUndo, 'position' | 'seat'>,
  answer: number,
  { headline, answers }: Moment,
): BotReply {
  const { id, session } = position;
  const texts = textsFor(position, viewer.locale);
  const description = headline
    ? texts.ui('turn-back-to', { moment: texts.marked.phrase(headline), count: session.count - answers })
    : texts.ui('turn-back-ask');
  const goBack = button({ do: 'turn-back', game: id, answer }, texts.ui('turn-back'), 'main');
  const playOn = button({ do: 'move', game: id }, texts.ui('turn-back-not'));
  const embed = { title: texts.ui('turn-back-title'), description, color: colour('warn') };
  const panelOf = { game: id, viewer, shows: shownOn(position, seat), stays: true } as const;
  return { screen: { embeds: [embed], rows: [[goBack, playOn]] }, panelOf };
}

/** Returns the reason in words. The last line about a move says what it revealed. */
async function whyNothing(
  { play }: BotContext,
  { position, seat, params }: NothingToUndo,
  texts: Texts,
): Promise<string> {
  const { reason, at, who } = params;
  const shown =
    reason === 'hidden' && typeof at === 'number'
      ? (await play.reading.log(position, seat, { last: 40 })).findLast((line) => line.at === at)
      : undefined;
  if (shown)
    return texts.ui('no-undo-hidden-news', { news: cut(texts.marked.line(shown).replace(/\.$/, ''), 200) });
  // A player who is asked would not understand that a turn is over.
  if (reason === 'over' && askedOf(position, seat)) return texts.ui('no-undo-final');
  return texts.ui(WHY[typeof reason === 'string' ? reason : ''] ?? 'no-undo-over', {
    ...(typeof who === 'object' && 'seat' in who && { who: nameIn(position, who.seat, texts) }),
  });
}

/** Puts a button above the rows of a panel. */
const askedFirst = (panel: BotReply, ask: Button): BotReply => ({
  ...panel,
  screen: { ...panel.screen, rows: [[ask], ...panel.screen.rows].slice(0, LIMITS.rows) },
});

/** Returns the last position before an answer to which a game can go back. */
async function momentBefore({ play }: BotContext, game: GameId, answer: number): Promise<Moment | undefined> {
  const moments = await play.votes.moments(game, LIMITS.menuOptions);
  return moments.find(({ answers }) => answers < answer);
}

/** Goes back to before the last answer of a person who plays alone. An old button changes nothing. */
async function takeTurnBack(
  context: BotContext,
  viewer: Viewer,
  game: GameId,
  answer: number,
): Promise<BotReply | undefined> {
  return withPosition(context, viewer, game, async (position) => {
    const seat = seatIn(position, viewer.user);
    const moment = await momentBefore(context, game, answer);
    if (seat === undefined || mayGoBackBefore(position, seat) !== answer || !moment)
      return movePanel(context, viewer, position);
    const proposal = { kind: 'rewind', checkpoint: moment.checkpoint } as const;
    const outcome = await context.play.votes.propose(game, viewer.user, proposal);
    if (outcome.kind !== 'done') return afterMotion(context, viewer, outcome, 'vote-opened');
    const note = textsFor(outcome.position, viewer.locale).ui('turned-back');
    return movePanel(context, viewer, outcome.position, { note });
  });
}

/** The buttons that undo an answer. */
export const undoHandlers: Handlers<'undo' | 'redo' | 'turn-back'> = {
  undo: {
    once: true,
    run: ({ context, viewer, id }) => undo(context, viewer, id.game, id.what),
  },
  redo: {
    once: true,
    run: ({ context, viewer, id }) => redo(context, viewer, id.game, id.what),
  },
  'turn-back': {
    once: true,
    run: ({ context, viewer, id }) => takeTurnBack(context, viewer, id.game, id.answer),
  },
};
