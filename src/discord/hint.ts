import type { OpenQuestion } from '../engine/game';
import type { HintOutcome } from '../play/outcomes';
import { afterPress, type QuestionRef } from './answering';
import { generalVoice, notice, type BotContext, type Reader, type Shown } from './bot-context';
import { isSingle } from './controls';
import { brief, cut, LIMITS } from './limits';
import { button, colour, type Button, type Screen, type Voice } from './look';
import { stamp, voiceFor } from './status';

/** "What would a master do?": for the one who is asked alone, beside the panel. */

type Hint = Extract<HintOutcome, { readonly kind: 'hint' }>;
type Advice = Hint['advice'][number];

/** So many milliseconds nobody wonders what keeps it. */
const UNNOTICED = 1_000;

/** A hint that takes its time says so, and takes the place of that when it is there. */
export async function hinted(
  context: BotContext,
  reader: Reader,
  asked: QuestionRef,
): Promise<Shown | undefined> {
  const found = shownFor(context, reader, asked);
  let timer: NodeJS.Timeout | undefined;
  const slow = new Promise<'slow'>((resolve) => {
    timer = setTimeout(() => resolve('slow'), UNNOTICED);
  });
  const first = await Promise.race([found, slow]).finally(() => clearTimeout(timer));
  if (first !== 'slow') return first;
  const { ui } = generalVoice(reader.locale);
  const later = found.then((shown) => shown ?? notice(ui('hint-none')));
  return { ...notice(ui('hint-thinking'), ui('hint-title')), later };
}

async function shownFor(
  context: BotContext,
  reader: Reader,
  { game, seat, mark }: QuestionRef,
): Promise<Shown | undefined> {
  const outcome = await context.play.hint({ game, seat, mark, user: reader.user });
  if (outcome.kind === 'refused') {
    const voice = voiceFor(outcome.position, reader.locale);
    return notice(voice.ui('refused', { why: voice.marked.why(outcome.why, outcome.params) }));
  }
  if (outcome.kind !== 'hint') return afterPress(context, reader, outcome, '', 'panel');
  return { screen: hintScreen(outcome, voiceFor(outcome.position, reader.locale)) };
}

function hintScreen({ position, asked, advice }: Hint, voice: Voice): Screen {
  const lines = advice.map((one, at) => adviceLines(one, at, asked, voice));
  return {
    embeds: [
      {
        title: voice.ui('hint-title'),
        description: cut(lines.length === 0 ? voice.ui('hint-none') : lines.join('\n'), LIMITS.description),
        color: colour('calm'),
        footer: { text: stamp(position, voice) },
      },
    ],
    rows: isSingle(asked) ? [advice.flatMap((one) => takes(position.id, asked, one, voice))] : [],
  };
}

const PERCENT = 100;

function adviceLines(
  { picks, wins, points, why }: Advice,
  at: number,
  asked: OpenQuestion,
  voice: Voice,
): string {
  const said = picks
    .flatMap((pick) => asked.options.find(({ key }) => key === pick) ?? [])
    .map((option) => voice.marked.option(asked, option));
  const worth = voice.ui('hint-worth', { percent: Math.round(wins * PERCENT), points: Math.round(points) });
  const because = why.map(({ part, points: more }) =>
    voice.ui('hint-more', { what: voice.plain.text(`promise.${part}`), points: more.toFixed(1) }),
  );
  return [
    `${at + 1}. **${said.length === 0 ? voice.ui('confirm-none') : said.join(', ')}** · ${worth}`,
    ...(because.length === 0 ? [] : [`-# ${because.join(' · ')}`]),
  ].join('\n');
}

/** A hint may be followed with one press. */
function takes(game: string, asked: OpenQuestion, { picks }: Advice, voice: Voice): Button[] {
  const at = asked.options.findIndex(({ key }) => key === picks[0]);
  const option = asked.options[at];
  if (!option) return [];
  const { seat, mark } = asked;
  return [button({ do: 'pick', game, seat, mark, at }, brief(voice.plain.option(asked, option), 34), 'main')];
}
