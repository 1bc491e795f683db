import type { OpenQuestion, Seat } from '../../engine/contract/game';
import type { Planned } from '../../play/press/plans';
import type { AutoAnswer, AutoAnswerOffer } from '../../play/table/auto-answers';
import type { GameId, Position } from '../../play/table/table';
import type { Handlers } from '../screen/handler';
import type { BotContext, BotReply, Viewer } from '../screen/reply';
import { showButton } from '../screen/show-button';
import { LIMITS } from '../screen/limits';
import { button, colour, type Button, type Screen, type Texts } from '../screen/ui';
import { bidButtons, dropButtons } from '../table/bidding-rows';
import { anytimeButton, rulesButton } from '../table/board-message';
import { sinceButton } from '../table/log-screen';
import { MORE_BUTTONS } from '../table/more-buttons';
import { packed } from '../table/panel-buttons';
import { refusalLines } from '../table/refusals';
import { askedFor, gameName, mayUndo, seatIn } from '../table/status';
import { tryOutButtons } from '../table/tryout-rows';
import { offersFor, withPosition } from './open-screens';

/** *More…*: everything in addition to the answers, in one private message. */

export interface MoreOptions {
  readonly seat?: Seat | undefined;
  readonly asked?: OpenQuestion | undefined;
  readonly offers?: readonly AutoAnswerOffer[];
  readonly autoAnswers?: readonly AutoAnswer[];
  readonly planned?: Planned;
}

export function moreScreen(position: Position, texts: Texts, how: MoreOptions = {}): Screen {
  const { seat } = how;
  const shows = MORE_BUTTONS.filter(
    (one) => (one.has?.(position) ?? true) && (seat !== undefined || one.name !== 'hand'),
  ).map((one) => showButton(one, position.id, texts));
  const looks = [...shows, rulesButton(position, texts), sinceButton(position.id, texts)];
  const acts = seat === undefined || position.status !== 'playing' ? [] : acting(position, seat, texts, how);
  return {
    embeds: [{ title: texts.ui('more-title'), color: colour('calm'), footer: { text: gameName(texts) } }],
    rows: [...packed(looks), ...packed(acts)].slice(0, LIMITS.rows),
  };
}

function acting(position: Position, seat: Seat, texts: Texts, how: MoreOptions): Button[] {
  const { asked, offers = [], autoAnswers = [], planned = {} } = how;
  const game = position.id;
  const refused = asked ? refusalLines(asked, texts).length : 0;
  return [
    ...tryOutButtons(position, asked !== undefined, texts),
    ...(asked && offers.length > 0
      ? [button({ do: 'auto', game, seat, promptId: asked.promptId }, texts.ui('dont-ask'))]
      : []),
    ...(autoAnswers.length > 0
      ? [button({ do: 'ask-again', game }, texts.ui('ask-again', { count: autoAnswers.length }))]
      : []),
    ...(refused > 0 ? [button({ do: 'refusals', game }, texts.ui('all-refusals', { count: refused }))] : []),
    ...(position.session.interjection(seat) ? [anytimeButton(game, texts)] : []),
    ...bidButtons(position, texts),
    ...dropButtons(position, planned, texts),
    ...(mayUndo(position, seat) ? [button({ do: 'undo', game, what: 'turn' }, texts.ui('undo-turn'))] : []),
    ...(position.mayRedo === seat ? [button({ do: 'redo', game, what: 'one' }, texts.ui('redo'))] : []),
    button({ do: 'vote-open', game }, texts.ui(position.motion ? 'vote-button' : 'vote-ask')),
  ];
}

const showMore = (context: BotContext, viewer: Viewer, game: GameId): Promise<BotReply | undefined> =>
  withPosition(context, viewer, game, async (position, texts) => {
    const seat = seatIn(position, viewer.user);
    const asked = askedFor(position, viewer.user);
    const [autoAnswers, planned] = await Promise.all([
      context.play.answers.autoAnswers(position.id, viewer.user),
      context.play.plans.of(position.id, viewer.user),
    ]);
    const offers = asked ? offersFor(context, position, asked) : [];
    return { screen: moreScreen(position, texts, { seat, asked, offers, autoAnswers, planned }) };
  });

export const moreHandlers: Handlers<'more' | 'more-back'> = {
  more: { how: 'beside-panel', run: ({ context, viewer, id }) => showMore(context, viewer, id.game) },
  'more-back': { run: ({ context, viewer, id }) => showMore(context, viewer, id.game) },
};
