import { dealer, seedHash } from '../../engine/run/chance';
import { difference } from '../../engine/check/sessions';
import type { Picker } from '../../engine/check/fuzz';
import type { AnyGame, Core, Decision } from '../../engine/contract/game';
import { redealHidden } from '../../engine/run/hidden';
import { copyPlain } from '../../engine/run/plain';
import { Session } from '../../engine/run/session';
import type { TitlePictures } from '../../picture/kit';

import { isPassive } from '../screen/ui';
import { viewAfter } from './visible-scene';
import { badgesBySpot, isSingle } from '../question/question';
import { marksOf, tried } from './visible-scene';

type Title = TitlePictures<unknown>;
const MAX_TRIED = 6;

/** Everything a picture tells the one who is asked of what is to come: ghosts, sums, previews. */
function toldAhead(title: Title, session: Session, asked: Decision): string {
  const view = session.view(asked.seat);
  const ahead = (option: Decision['options'][number]): unknown => viewAfter(session, asked, option);
  const badges = badgesBySpot(asked.options);
  const marks = marksOf(asked, badges, ahead);
  const { id: decision, seat, params } = asked;
  const answers = asked.options
    .filter((option) => !isPassive(option))
    .map((option) => tried(option, { said: option.key }, ahead));
  return JSON.stringify([
    title.board(view, marks),
    title.area(view, seat, marks),
    title.hand?.(view, seat, marks),
    title.asked?.(view, { decision, seat, params, answers }),
    asked.options.slice(0, MAX_TRIED).map((option) => {
      const after = ahead(option);
      // That chance or a secret decides is told as well.
      if (after === undefined) return 'hidden';
      return title.preview?.(view, after, { label: '1', option, after }, seat) ?? 'nothing';
    }),
  ]);
}

/**
 * Returns differences that would leak a secret through the pictures of a question. Deals the hidden things
 * again several times: all pictures must be the same. Checks nothing if another player's secret answer is
 * open.
 */
export function leaksAhead(
  game: AnyGame,
  title: Title,
  session: Session,
  asked: Decision,
  pick: Picker,
): string | undefined {
  if (!isSingle(asked)) return undefined;
  const saved = session.save();
  const state = copyPlain(saved.state);
  const seed = seedHash(pick(1e9).toString(16).padStart(64, '0'));
  redealHidden(game, state, asked.seat, dealer(seed, { draws: 0 }));
  const load = (from: Core<string>): Session => Session.load(game, { ...saved, state: from, answers: [] });
  const [real, dealt] = [load(copyPlain(saved.state)), load(state)];
  for (const action of saved.answers) {
    const secret = real.decisions.some(({ secret: hidden, seat }) => hidden && seat === action.seat);
    if ((secret && action.seat !== asked.seat) || dealt.refusal(action)) return undefined;
    real.apply(action);
    dealt.apply(action);
    if (real.unveiled > 0 || dealt.unveiled > 0) return undefined;
  }
  const again = dealt.decisions.find(({ id, seat }) => id === asked.id && seat === asked.seat);
  // That a question itself differs is found by the game's own test of leaks.
  if (!again || JSON.stringify(again.options) !== JSON.stringify(asked.options)) return undefined;
  const [mine, other] = [toldAhead(title, session, asked), toldAhead(title, dealt, again)];
  return mine === other ? undefined : `${asked.id}: ${difference(mine, other)}`;
}
