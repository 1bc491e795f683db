import { dealer, promise } from '../engine/chance';
import { difference } from '../engine/checks/sessions';
import type { Picker } from '../engine/fuzz';
import type { AnyGame, Core, Decision } from '../engine/game';
import { copyPlain } from '../engine/plain';
import { Session } from '../engine/session';
import type { TitlePictures } from '../picture/kit';
import { badgesBySpot } from './controls';
import { letsBe } from './look';
import { viewAfter } from './scene-shown';
import { isSingle } from './question';
import { marksOf, tried } from './scene-shown';

type Title = TitlePictures<unknown>;
const MOST_TRIED = 6;

/** Everything a picture tells the one who is asked of what is to come: ghosts, sums, previews. */
function toldAhead(title: Title, session: Session, asked: Decision): string {
  const view = session.view(asked.seat);
  const ahead = (option: Decision['options'][number]): unknown => viewAfter(session, asked, option);
  const badges = badgesBySpot(asked.options);
  const marks = marksOf(asked, badges, ahead);
  const { id: decision, seat, params } = asked;
  const answers = asked.options
    .filter((option) => !letsBe(option))
    .map((option) => tried(option, { said: option.key }, ahead));
  return JSON.stringify([
    title.board(view, marks),
    title.area(view, seat, marks),
    title.hand?.(view, seat, marks),
    title.asked?.(view, { decision, seat, params, answers }),
    asked.options.slice(0, MOST_TRIED).map((option) => {
      const after = ahead(option);
      // That chance or a secret decides is told as well.
      if (after === undefined) return 'hidden';
      return title.preview?.(view, after, { label: '1', option, after }, seat) ?? 'nothing';
    }),
  ]);
}

/**
 * What the one who is asked could learn from the pictures beside a question: dealt anew what they cannot
 * know, all must look the same. Nothing where a secret answer of somebody else lies between.
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
  const seed = promise(pick(1e9).toString(16).padStart(64, '0'));
  game.redeal(state, asked.seat, dealer(seed, { draws: 0 }));
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
