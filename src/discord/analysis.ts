import type { AnalysisOutcome, DearAnswer } from '../play/analysis';
import type { GameId } from '../play/api';
import { ANALYSIS_DESK } from './analysis-about';
import { analysisScene, curvesOf, type Curve } from './analysis-picture';
import { faulty, generalVoice, notice, type BotContext, type Reader, type Shown } from './bot-context';
import { sideId, type SidePress, type SidePanel } from './side-panel';
import { cut, LIMITS } from './limits';
import { button, colour, escaped, joined, nameOf, plateNameOf, shape, type Button, type Voice } from './look';
import { themeOf } from './record/words';
import { atReplay } from './replay-about';
import { notRunning } from './showing';
import { gameName, voiceFor } from './status';

/**
 * How the chances of a finished game went, and which answers cost most: private, worked out when it is asked
 * for.
 */

export const analysisPanel: SidePanel = {
  name: ANALYSIS_DESK,
  // It stands beside the final message and the list it was opened from.
  how: (about) => (about.startsWith('again.') ? 'reply' : 'beside'),
  async press({ context, reader, about }: SidePress) {
    const [, game] = /^(?:again\.)?([a-z0-9]{1,12})$/.exec(about) ?? [];
    if (game === undefined) return notice(generalVoice(reader.locale).ui('not-ours'));
    const outcome = await context.play.analyses.ask(game);
    const shown = await shownFor(context, reader, game, outcome);
    if (outcome.kind !== 'working') return shown;
    const later = context.play.analyses
      .whenReady(game)
      .then((found) => shownFor(context, reader, game, found));
    return { ...shown, later };
  },
};

async function shownFor(
  context: BotContext,
  reader: Reader,
  game: GameId,
  outcome: AnalysisOutcome,
): Promise<Shown> {
  switch (outcome.kind) {
    case 'unknown':
      return notRunning(reader, await context.play.lobby(game));
    case 'fault':
      return faulty(reader, outcome);
    case 'refused': {
      const voice = voiceFor(outcome.position, reader.locale);
      return notice(voice.ui('refused', { why: voice.marked.why(outcome.why) }));
    }
    case 'working':
      return working(outcome, voiceFor(outcome.position, reader.locale));
    case 'ready':
      return ready(context, reader, outcome);
  }
}

const PERCENT = 100;

const titleOf = (voice: Voice): string => cut(joined([voice.ui('analysis'), gameName(voice)]), LIMITS.title);

const working = ({ position, part }: Extract<AnalysisOutcome, { kind: 'working' }>, voice: Voice): Shown => ({
  screen: {
    embeds: [
      {
        title: titleOf(voice),
        description: voice.ui('analysis-working', { percent: Math.floor(part * PERCENT) }),
        color: colour('calm'),
        footer: { text: position.id },
      },
    ],
    rows: [[button(sideId(ANALYSIS_DESK, `again.${position.id}`), voice.ui('look-again'))]],
  },
});

function ready(
  context: BotContext,
  reader: Reader,
  { position, analysis }: Extract<AnalysisOutcome, { kind: 'ready' }>,
): Shown {
  const voice = voiceFor(position, reader.locale);
  const curves = curvesOf(analysis, position.scores ?? position.session.scores());
  const course = curves.map((curve) => curveText(curve, nameAt(curve.seat, voice), voice)).join('\n');
  const dear = analysis.dearest.map((one, at) => dearText(one, at, nameAt(one.seat, voice), voice));
  const picture = context.pictures?.scene?.(
    analysisScene(curves, {
      title: gameName(voice),
      subtitle: voice.ui('analysis-course'),
      axis: voice.ui('analysis-axis', { count: position.session.count }),
      names: position.chairs.map((chair) => plateNameOf(chair, voice.plain)),
    }),
    {
      name: 'analysis',
      alt: cut(
        joined([voice.ui('analysis-course'), course.replace(/[*_\\]/g, '').replaceAll('\n', ' · ')]),
        LIMITS.alt,
      ),
      locale: reader.locale,
      ...themeOf(reader),
    },
  );
  const dearest = dear.length === 0 ? voice.ui('analysis-none') : dear.join('\n');
  return {
    screen: {
      embeds: [
        {
          title: titleOf(voice),
          description: cut(
            [
              `**${voice.ui('analysis-course')}**\n${course}`,
              `**${voice.ui('analysis-dearest')}**\n${dearest}`,
              `-# ${voice.ui('analysis-how')}`,
            ].join('\n\n'),
            LIMITS.description,
          ),
          color: colour('end'),
          footer: { text: position.id },
        },
      ],
      rows: [analysis.dearest.map((one, at) => toMoment(position.id, one, at, voice))],
    },
    ...(picture && { picture }),
  };

  function nameAt(seat: Curve['seat'], { plain }: Voice): string {
    return `${shape(seat)} **${escaped(nameOf(position.chairs[seat], plain))}**`;
  }
}

/** At the beginning, halfway and near the end, for those who see no pictures. */
function curveText({ points }: Curve, name: string, voice: Voice): string {
  const seen = points.slice(0, -1);
  const [begin, middle, end] = [seen[0], seen[Math.floor(seen.length / 2)], seen.at(-1)].map((point) =>
    Math.round((point?.wins ?? 0) * PERCENT),
  );
  return voice.ui('analysis-line', { name, begin: begin ?? 0, middle: middle ?? 0, end: end ?? 0 });
}

function dearText({ decision, given, better }: DearAnswer, at: number, name: string, voice: Voice): string {
  const called = ({ options }: DearAnswer['given']): string =>
    options.length === 0
      ? voice.ui('confirm-none')
      : options.map((option) => voice.marked.option({ id: decision }, option)).join(', ');
  const worth = ({ wins, points }: DearAnswer['given']): string =>
    voice.ui('hint-worth', { percent: Math.round(wins * PERCENT), points: Math.round(points) });
  return voice.ui('analysis-dear', {
    place: at + 1,
    name,
    given: called(given),
    was: worth(given),
    better: called(better),
    would: worth(better),
  });
}

/** To where it happened, as that seat saw it. */
const toMoment = (game: GameId, { entries, seat }: DearAnswer, at: number, voice: Voice): Button =>
  button(
    atReplay({ verb: 'open', game, entries, eyes: seat }),
    voice.ui('analysis-moment', { place: at + 1 }),
  );
