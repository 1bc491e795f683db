import type { GameId, Position } from '../play/api';
import type { Eyes } from '../play';
import { afterPress } from './answering';
import { faulty, generalVoice, notice, type BotContext, type Reader, type Shown } from './bot-context';
import type { SidePress, SidePanel } from './side-panel';
import { entriesIn, eyesIn } from './replay-about';
import { movePanel, notRunning } from './showing';

/** What if: the screens of a table, for one person alone, with what they are asked of everybody. */
export const tryOutPanel: SidePanel = {
  name: 'tryout',
  how: (about) => (/^(try|plan)\./.test(about) ? 'beside' : 'reply'),
  adds: (about) => /^(try|plan|others|keep)\./.test(about),
  async press({ context, reader, about }: SidePress) {
    const [, verb = '', game = '', entries = '', eyes = ''] =
      /^(try|plan|others|keep|drop)\.([a-z0-9]{1,12})(?:\.(\d{0,6})\.(all|\d|))?$/.exec(about) ?? [];
    const voice = generalVoice(reader.locale);
    switch (verb) {
      case 'try':
        return beginTryOut(context, reader, game, { entries: entriesIn(entries), eyes: eyesIn(eyes) });
      case 'plan':
        return beginTryOut(context, reader, game, { others: true });
      case 'others': {
        const outcome = await context.play.tryOuts.others(game, reader.user);
        return afterPress(context, reader, outcome, voice.ui('try-out-others-did'), 'panel');
      }
      case 'keep': {
        const plan = await context.play.tryOuts.plan(game, reader.user);
        if (!plan) return notice(voice.ui('unknown-game'));
        const outcome = await context.play.plans.plan(plan.game, reader.user, plan.answers);
        if (outcome.kind === 'done') await context.play.tryOuts.drop(game, reader.user);
        return afterPress(context, reader, outcome, voice.ui('plan-set'), 'panel');
      }
      case 'drop':
        await context.play.tryOuts.drop(game, reader.user);
        return notice(voice.ui('try-out-dropped'));
      default:
        return notice(voice.ui('not-ours'));
    }
  },
};

/** `others`: to plan my next answers; those before me answer in the usual way. */
export async function beginTryOut(
  context: BotContext,
  reader: Reader,
  game: GameId,
  from: {
    readonly entries?: number | undefined;
    readonly eyes?: Eyes | undefined;
    readonly others?: boolean;
  } = {},
): Promise<Shown> {
  const voice = generalVoice(reader.locale);
  const begun = await context.play.tryOuts.begin(game, reader.user, from);
  switch (begun.kind) {
    case 'begun':
      return movePanel(context, reader, begun.position, {
        note: voice.ui(from.others === true ? howToPlan(begun.position) : 'try-out-how'),
      });
    case 'refused':
      return notice(voice.ui(REFUSED[begun.why]));
    case 'unknown':
      return notRunning(reader, await context.play.lobby(game));
    case 'fault':
      return faulty(reader, begun);
  }
}

const REFUSED = {
  'try-out-over': 'try-out-over',
  'try-out-none': 'try-out-none',
  'only-players': 'table-closed',
} as const;

const howToPlan = ({ session, tryOut }: Position): 'plan-how' | 'plan-not-asked' =>
  session.waiting.some(({ seat }) => seat === tryOut?.seat) ? 'plan-how' : 'plan-not-asked';
