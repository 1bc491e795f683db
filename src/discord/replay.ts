import type { GameId } from '../play/api';
import type { Eyes, PastGame } from '../play';
import { seatOf } from '../play/chairs';
import { faulty, generalVoice, notice, type BotContext, type Reader, type Shown } from './bot-context';
import { closedTo } from './closed-table';
import type { SidePress, SidePanel } from './side-panel';
import { LIMITS, cut } from './limits';
import { button, menu, type Button, type Line, type Row, type Voice } from './look';
import { eyesText, momentEmbed, momentPicture, type Moment } from './moment';
import {
  atReplay,
  entriesIn,
  eyesIn,
  eyesWritten,
  readReplayAbout,
  type ReplayAbout,
  type ReplayVerb,
} from './replay-about';
import { showSince } from './since';
import { atTryOut } from './tryout-rows';
import { notRunning } from './showing';
import { voiceFor } from './status';

/**
 * A game gone through once more, privately: one moment a screen, through whose eyes one likes, and a way to
 * show it to everybody.
 */
export const replayPanel: SidePanel = {
  name: 'replay',
  adds: (about) => about.startsWith('share.'),
  // Opened from the panel of a game they stand beside it, as the log does.
  how: (about) => (/^(open|since)\./.test(about) ? 'beside' : 'reply'),
  press: async ({ context, reader, about, values }: SidePress) => {
    const asked = readReplayAbout(about);
    if (!asked) return notice(generalVoice(reader.locale).ui('not-ours'));
    const [chosen = ''] = values;
    if (asked.verb === 'share') return share(context, reader, asked);
    if (asked.verb === 'since') return showSince(context, reader, asked.game);
    const entries = asked.verb === 'round' ? entriesIn(chosen) : asked.entries;
    const eyes = asked.verb === 'eyes' ? eyesIn(chosen) : asked.eyes;
    return showReplay(context, reader, asked.game, { entries, eyes });
  },
};

/**
 * Without a moment the game is shown from its beginning when it is over, and as it stands while it is played.
 */
export async function showReplay(
  context: BotContext,
  reader: Reader,
  game: GameId,
  how: {
    readonly entries?: number | undefined;
    readonly eyes?: Eyes | undefined;
    readonly shared?: boolean;
  } = {},
): Promise<Shown> {
  const past = await context.play.past.of(game);
  if (!past) return notRunning(reader, await context.play.lobby(game));
  const closed = closedTo(past.now, reader);
  if (closed) return closed;
  const allowed = past.eyesOf(reader.user);
  const own = seatOf(past.now.chairs, reader.user) ?? null;
  const eyes = how.eyes !== undefined && allowed.includes(how.eyes) ? how.eyes : own;
  const stop =
    how.entries !== undefined
      ? past.stopNamed(how.entries)
      : past.now.status === 'playing'
        ? past.stops.length - 1
        : 0;
  const moment: Moment = { past, stop, eyes };
  const voice = voiceFor(past.now, reader.locale);
  const picture = momentPicture(context.pictures, moment, reader.locale);
  return {
    screen: {
      embeds: [momentEmbed(moment, voice)],
      rows: replayRows(moment, allowed, voice, {
        mayShare: own !== null && (past.now.status !== 'playing' || eyes === null),
        shared: how.shared === true,
      }),
    },
    ...(picture && { picture }),
  };
}

function replayRows(
  { past, stop, eyes }: Moment,
  allowed: readonly Eyes[],
  voice: Voice,
  { mayShare, shared }: { readonly mayShare: boolean; readonly shared: boolean },
): Row[] {
  const game = past.now.id;
  const last = past.stops.length - 1;
  const entriesAt = (at: number): number => past.stops[Math.min(last, Math.max(0, at))]?.entries ?? 0;
  const to = (verb: ReplayVerb, at: number): ReturnType<typeof atReplay> =>
    atReplay({ verb, game, entries: entriesAt(at), eyes });
  const step = (verb: ReplayVerb, label: string, at: number, possible: boolean): Button =>
    button(to(verb, at), label, 'plain', !possible);
  const rounds = roundLines(past, stop, voice);
  const people = allowed.map((one): Line => ({
    value: eyesWritten(one),
    label: eyesText(one, past.now.chairs, voice),
    picked: one === eyes,
  }));
  return [
    [
      step('first', '⏮', 0, stop > 0),
      step('back', '◀', stop - 1, stop > 0),
      step('on', '▶', stop + 1, stop < last),
      step('last', '⏭', last, stop < last),
    ],
    ...(rounds.length > 1 ? [menu(to('round', stop), voice.ui('replay-jump'), rounds)] : []),
    ...(people.length > 1 ? [menu(to('eyes', stop), voice.ui('replay-eyes'), people)] : []),
    [
      ...(mayShare
        ? [button(to('share', stop), voice.ui(shared ? 'replay-shared' : 'replay-share'), 'plain', shared)]
        : []),
      ...(stop < last || past.now.status === 'playing'
        ? [
            button(
              atTryOut('try', game, { entries: past.stops[stop]?.entries, eyes }),
              voice.ui('try-out-from-here'),
            ),
          ]
        : []),
      ...(past.now.status === 'playing' ? [button({ do: 'move', game }, voice.ui('my-move'))] : []),
      button({ do: 'replay', game }, voice.ui('replay-text')),
    ],
  ];
}

/** The beginnings of rounds; of a game without any, and of one with too many, moments evenly apart. */
function roundLines(past: PastGame, stop: number, voice: Voice): Line[] {
  const begins = past.stops.flatMap(({ round }, at) =>
    at === 0 || round !== past.stops[at - 1]?.round ? [at] : [],
  );
  const named = begins.length > 1 ? begins : past.stops.map((_, at) => at);
  const apart = Math.ceil(named.length / LIMITS.menuOptions);
  const shown = named.filter((_, index) => index % apart === 0);
  const here = shown.findLast((at) => at <= stop);
  return shown.map((at) => ({
    value: String(past.stops[at]?.entries ?? 0),
    label: cut(past.stops[at] ? voice.plain.phrase(past.stops[at].headline) : '', LIMITS.menuText),
    detail: voice.ui('replay-turn', { turn: at, turns: past.stops.length - 1 }),
    picked: at === here,
  }));
}

/** Shows a moment to everybody in the table's channel, once. */
async function share(
  context: BotContext,
  reader: Reader,
  { game, entries = 0, eyes = null }: ReplayAbout,
): Promise<Shown> {
  const shared = await context.play.past.share(game, { user: reader.user, name: reader.name }, entries, eyes);
  const voice = generalVoice(reader.locale);
  switch (shared.kind) {
    case 'done':
      return showReplay(context, reader, game, { entries, eyes, shared: true });
    case 'refused':
      return notice(voice.ui('refused', { why: voice.marked.why(shared.why) }));
    case 'unknown':
      return notRunning(reader, await context.play.lobby(game));
    case 'fault':
      return faulty(reader, shared);
  }
}
