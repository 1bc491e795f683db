import type { AnalysisOutcome, DearAnswer } from '../../play/replay/analysis';

import { analysisScene, curvesOf, type Curve } from './analysis-picture';
import { faulty, notice, type BotContext, type Viewer, type BotReply } from '../screen/reply';
import type { Handlers, Press } from '../screen/handler';
import { cut, LIMITS } from '../screen/limits';
import {
  button,
  colour,
  escaped,
  joined,
  nameOf,
  plateNameOf,
  shape,
  type Button,
  type Texts,
} from '../screen/ui';
import { themeOf } from '../screen/profile-words';

import { gameName, textsFor } from '../table/status';
import { atReplay } from '../screen/ids';
import type { GameId } from '../../play/table/table';
import { notRunning } from '../press/not-running';

/**
 * How the chances of a finished game went, and which answers cost most: private, worked out when it is asked
 * for.
 */

export const analysisHandlers: Handlers<'analysis' | 'analysis-again'> = {
  // The analysis opens next to the final message or the list that it was opened from.
  analysis: { how: 'beside', run: showAnalysis },
  'analysis-again': { run: showAnalysis },
};

async function showAnalysis({
  context,
  viewer,
  id: { game },
}: Press<'analysis' | 'analysis-again'>): Promise<BotReply> {
  const outcome = await context.play.analyses.ask(game, viewer.user);
  const shown = await shownFor(context, viewer, game, outcome);
  if (outcome.kind !== 'working') return shown;
  const later = context.play.analyses.whenReady(game).then((found) => shownFor(context, viewer, game, found));
  return { ...shown, later };
}

async function shownFor(
  context: BotContext,
  viewer: Viewer,
  game: GameId,
  outcome: AnalysisOutcome,
): Promise<BotReply> {
  switch (outcome.kind) {
    case 'unknown':
      return notRunning(viewer, await context.play.tables.lobby(game));
    case 'fault':
      return faulty(viewer, outcome);
    case 'refused': {
      const texts = textsFor(outcome.position, viewer.locale);
      return notice(texts.ui('refused', { why: texts.marked.why(outcome.why) }));
    }
    case 'working':
      return working(outcome, textsFor(outcome.position, viewer.locale));
    case 'ready':
      return ready(context, viewer, outcome);
  }
}

const PERCENT = 100;

const titleOf = (texts: Texts): string => cut(joined([texts.ui('analysis'), gameName(texts)]), LIMITS.title);

const working = (
  { position, part }: Extract<AnalysisOutcome, { kind: 'working' }>,
  texts: Texts,
): BotReply => ({
  screen: {
    embeds: [
      {
        title: titleOf(texts),
        description: texts.ui('analysis-working', { percent: Math.floor(part * PERCENT) }),
        color: colour('calm'),
        footer: { text: position.id },
      },
    ],
    rows: [[button({ do: 'analysis-again', game: position.id }, texts.ui('look-again'))]],
  },
});

function ready(
  context: BotContext,
  viewer: Viewer,
  { position, analysis }: Extract<AnalysisOutcome, { kind: 'ready' }>,
): BotReply {
  const texts = textsFor(position, viewer.locale);
  const curves = curvesOf(analysis, position.scores ?? position.session.scores());
  const course = curves.map((curve) => curveText(curve, nameAt(curve.seat, texts), texts)).join('\n');
  const dear = analysis.dearest.map((one, at) => dearText(one, at, nameAt(one.seat, texts), texts));
  const picture = context.pictures?.scene?.(
    analysisScene(curves, {
      title: gameName(texts),
      subtitle: texts.ui('analysis-course'),
      axis: texts.ui('analysis-axis', { count: position.session.count }),
      names: position.chairs.map((chair) => plateNameOf(chair, texts.plain)),
    }),
    {
      name: 'analysis',
      alt: cut(
        joined([texts.ui('analysis-course'), course.replace(/[*_\\]/g, '').replaceAll('\n', ' · ')]),
        LIMITS.alt,
      ),
      locale: viewer.locale,
      ...themeOf(viewer),
    },
  );
  const dearest = dear.length === 0 ? texts.ui('analysis-none') : dear.join('\n');
  return {
    screen: {
      embeds: [
        {
          title: titleOf(texts),
          description: cut(
            [
              `**${texts.ui('analysis-course')}**\n${course}`,
              `**${texts.ui('analysis-dearest')}**\n${dearest}`,
              `-# ${texts.ui('analysis-how')}`,
            ].join('\n\n'),
            LIMITS.description,
          ),
          color: colour('end'),
          footer: { text: position.id },
        },
      ],
      rows: [analysis.dearest.map((one, at) => toMoment(position.id, one, at, texts))],
    },
    ...(picture && { picture }),
  };

  function nameAt(seat: Curve['seat'], { plain }: Texts): string {
    return `${shape(seat)} **${escaped(nameOf(position.chairs[seat], plain))}**`;
  }
}

/** At the beginning, halfway and near the end, for those who see no pictures. */
function curveText({ points }: Curve, name: string, texts: Texts): string {
  const seen = points.slice(0, -1);
  const [begin, middle, end] = [seen[0], seen[Math.floor(seen.length / 2)], seen.at(-1)].map((point) =>
    Math.round((point?.wins ?? 0) * PERCENT),
  );
  return texts.ui('analysis-line', { name, begin: begin ?? 0, middle: middle ?? 0, end: end ?? 0 });
}

function dearText({ decision, given, better }: DearAnswer, at: number, name: string, texts: Texts): string {
  const called = ({ options }: DearAnswer['given']): string =>
    options.length === 0
      ? texts.ui('confirm-none')
      : options.map((option) => texts.marked.option({ id: decision }, option)).join(', ');
  const worth = ({ wins, points }: DearAnswer['given']): string =>
    texts.ui('hint-worth', { percent: Math.round(wins * PERCENT), points: Math.round(points) });
  return texts.ui('analysis-dear', {
    place: at + 1,
    name,
    given: called(given),
    was: worth(given),
    better: called(better),
    would: worth(better),
  });
}

/** To where it happened, as that seat saw it. */
const toMoment = (game: GameId, { entries, seat }: DearAnswer, at: number, texts: Texts): Button =>
  button(atReplay('open', game, entries, seat), texts.ui('analysis-moment', { place: at + 1 }));
