import type { TryOutPlan } from '../../play';
import { afterPress } from './after-press';
import { faulty, generalTexts, notice, type BotContext, type Viewer, type BotReply } from '../screen/reply';
import type { Handlers } from '../screen/handler';
import { plannedText } from '../table/bidding-rows';

import { movePanel } from './open-screens';
import { textsFor } from '../table/status';
import { playNowScreen } from '../table/tryout-rows';
import type { Perspective, GameId, Position } from '../../play/table/table';
import { notRunning } from './not-running';

/**
 * The handlers of try-outs. One person sees the screens of a table and answers the questions of all seats.
 */
export const tryOutHandlers: Handlers<
  'tryout-try' | 'tryout-plan' | 'tryout-others' | 'tryout-keep' | 'tryout-play' | 'tryout-drop'
> = {
  'tryout-try': {
    // From *More…* it takes the place of that. A replay stays.
    how: ({ entries }) => (entries === null ? 'reply' : 'beside'),
    once: true,
    run: ({ context, viewer, id }) =>
      beginTryOut(context, viewer, id.game, {
        entries: id.entries ?? undefined,
        perspective: id.perspective === 'own' ? undefined : id.perspective,
      }),
  },
  'tryout-plan': {
    once: true,
    run: ({ context, viewer, id }) => beginTryOut(context, viewer, id.game, { others: true }),
  },
  'tryout-others': {
    once: true,
    async run({ context, viewer, id }) {
      const outcome = await context.play.tryOuts.others(id.game, viewer.user);
      const said = generalTexts(viewer.locale).ui('try-out-others-did');
      return afterPress(context, viewer, outcome, said, 'panel');
    },
  },
  'tryout-keep': {
    once: true,
    async run({ context, viewer, id: { game } }) {
      const texts = generalTexts(viewer.locale);
      const plan = await context.play.tryOuts.plan(game, viewer.user);
      if (!plan) return notice(texts.ui('unknown-game'));
      if (plan.when !== 'then') return askToPlay(context, viewer, game, plan);
      const outcome = await context.play.plans.plan(plan.game, viewer.user, plan.answers);
      if (outcome.kind === 'done') await context.play.tryOuts.drop(game, viewer.user);
      return afterPress(context, viewer, outcome, texts.ui('plan-set'), 'panel');
    },
  },
  'tryout-play': {
    once: true,
    run: ({ context, viewer, id }) => playNow(context, viewer, id.game, id.version),
  },
  'tryout-drop': {
    async run({ context, viewer, id }) {
      const { tryOut } = (await context.play.reading.position(id.game)) ?? {};
      await context.play.tryOuts.drop(id.game, viewer.user);
      const note = generalTexts(viewer.locale).ui('try-out-dropped');
      const table = tryOut && (await context.play.reading.position(tryOut.of));
      return table ? movePanel(context, viewer, table, { note }) : notice(note);
    },
  },
};

/** On one's own turn the table is not touched before it was said what will be done. */
async function askToPlay(
  context: BotContext,
  viewer: Viewer,
  game: GameId,
  { answers, when }: TryOutPlan,
): Promise<BotReply> {
  const position = await context.play.reading.position(game);
  const texts = generalTexts(viewer.locale);
  if (!position) return notice(texts.ui('unknown-game'));
  const own = textsFor(position, viewer.locale);
  return when === 'now'
    ? { screen: playNowScreen(position, answers, own) }
    : movePanel(context, viewer, position, { note: own.ui('play-now-never') });
}

/** Plays at the table; `version`: of the try-out as the second look showed it. */
async function playNow(
  context: BotContext,
  viewer: Viewer,
  game: GameId,
  version: number,
): Promise<BotReply | undefined> {
  const position = await context.play.reading.position(game);
  const plan = await context.play.tryOuts.plan(game, viewer.user);
  if (!position || !plan) return notice(generalTexts(viewer.locale).ui('unknown-game'));
  if (position.version !== version) return askToPlay(context, viewer, game, plan);
  const from = (await context.play.reading.position(plan.game))?.session.count ?? 0;
  const outcome = await context.play.plans.playNow(plan.game, viewer.user, plan.answers);
  if (outcome.kind !== 'done') return afterPress(context, viewer, outcome, '', 'panel');
  await context.play.tryOuts.drop(game, viewer.user);
  const { answers: waiting = [], lost } = await context.play.plans.of(plan.game, viewer.user);
  const given = plan.answers.length - waiting.length - (lost ? 1 : 0);
  const said = plannedText(plan.answers.slice(0, Math.max(1, given)), textsFor(position, viewer.locale));
  return afterPress(context, viewer, outcome, { label: said, from }, 'panel');
}

/** `others`: to plan my next answers; those before me answer in the usual way. */
export async function beginTryOut(
  context: BotContext,
  viewer: Viewer,
  game: GameId,
  from: {
    readonly entries?: number | undefined;
    readonly perspective?: Perspective | undefined;
    readonly others?: boolean;
  } = {},
): Promise<BotReply> {
  const texts = generalTexts(viewer.locale);
  await context.play.reading.costly(viewer.user);
  const begun = await context.play.tryOuts.begin(game, viewer.user, from);
  switch (begun.kind) {
    case 'begun':
      return movePanel(context, viewer, begun.position, {
        note: texts.ui(from.others === true ? howToPlan(begun.position) : 'try-out-how'),
      });
    case 'refused':
      return notice(texts.ui(REFUSED[begun.why]));
    case 'unknown':
      return notRunning(viewer, await context.play.tables.lobby(game));
    case 'fault':
      return faulty(viewer, begun);
  }
}

const REFUSED = {
  'try-out-over': 'try-out-over',
  'try-out-none': 'try-out-none',
  'only-players': 'table-closed',
} as const;

const howToPlan = ({ session, tryOut }: Position): 'plan-how' | 'plan-not-asked' =>
  session.waiting.some(({ seat }) => seat === tryOut?.seat) ? 'plan-how' : 'plan-not-asked';
