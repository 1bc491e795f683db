import type { ReplayedGame } from '../../play';
import { seatOf } from '../../play/table/seats';
import { faulty, generalTexts, notice, type BotContext, type Viewer, type BotReply } from '../screen/reply';
import { closedTo } from '../table/watching';
import type { Handlers, Press } from '../screen/handler';
import { LIMITS, cut } from '../screen/limits';
import { button, menu, type Button, type Line, type Row, type Texts } from '../screen/ui';
import { perspectiveText, momentEmbed, momentPicture, type Moment } from '../table/moment';

import { showSince } from './since';
import { atTryOut } from '../table/tryout-rows';

import { textsFor } from '../table/status';
import { atReplay, readField, writeField, type ReplayVerb } from '../screen/ids';
import type { Perspective, GameId } from '../../play/table/table';
import { notRunning } from '../press/not-running';

/**
 * The handlers of replays. A replay is private: one moment a screen, from the chosen seat, with a button to
 * share it.
 */
export const replayHandlers: Handlers<`replay-${ReplayVerb}`> = {
  // Screens that a game's panel opens are shown next to it, as the log is.
  'replay-open': { how: 'beside', run: showAt },
  'replay-since': {
    how: 'beside-panel',
    run: ({ context, viewer, id }) => showSince(context, viewer, id.game),
  },
  'replay-first': { run: showAt },
  'replay-back': { run: showAt },
  'replay-on': { run: showAt },
  'replay-last': { run: showAt },
  'replay-round': { run: showAt },
  'replay-eyes': { run: showAt },
  'replay-share': { once: true, run: share },
};

type Moved = Press<`replay-${ReplayVerb}`>;

/** The moment and perspective that a button or a menu of a replay names. */
function showAt({ context, viewer, id, values: [chosen = ''] }: Moved): Promise<BotReply> {
  const entries = id.do === 'replay-round' ? readField('entries', chosen) : id.entries;
  const perspective = id.do === 'replay-eyes' ? readField('perspective', chosen) : id.perspective;
  return showReplay(context, viewer, id.game, {
    entries: entries ?? undefined,
    perspective: perspective === 'own' ? undefined : perspective,
  });
}

/**
 * Without a moment the game is shown from its beginning when it is over, and as it stands while it is played.
 */
export async function showReplay(
  context: BotContext,
  viewer: Viewer,
  game: GameId,
  how: {
    readonly entries?: number | undefined;
    readonly perspective?: Perspective | undefined;
    readonly shared?: boolean;
  } = {},
): Promise<BotReply> {
  const past = await context.play.replays.of(game, viewer.user);
  if (!past) return notRunning(viewer, await context.play.tables.lobby(game));
  const closed = closedTo(past.now, viewer);
  if (closed) return closed;
  const allowed = past.perspectivesOf(viewer.user);
  const own = seatOf(past.now.chairs, viewer.user) ?? null;
  const perspective =
    how.perspective !== undefined && allowed.includes(how.perspective) ? how.perspective : own;
  const stop =
    how.entries !== undefined
      ? past.stopNamed(how.entries)
      : past.now.status === 'playing'
        ? past.frames.length - 1
        : 0;
  const moment: Moment = { past, stop, perspective };
  const texts = textsFor(past.now, viewer.locale);
  const picture = momentPicture(context.pictures, moment, viewer.locale);
  return {
    screen: {
      embeds: [momentEmbed(moment, texts)],
      rows: replayRows(moment, allowed, texts, {
        mayShare: own !== null && (past.now.status !== 'playing' || perspective === null),
        shared: how.shared === true,
      }),
    },
    ...(picture && { picture }),
  };
}

function replayRows(
  { past, stop, perspective }: Moment,
  allowed: readonly Perspective[],
  texts: Texts,
  { mayShare, shared }: { readonly mayShare: boolean; readonly shared: boolean },
): Row[] {
  const game = past.now.id;
  const last = past.frames.length - 1;
  const entriesAt = (at: number): number => past.frames[Math.min(last, Math.max(0, at))]?.entries ?? 0;
  const to = (verb: ReplayVerb, at: number): ReturnType<typeof atReplay> =>
    atReplay(verb, game, entriesAt(at), perspective);
  const step = (verb: ReplayVerb, label: string, at: number, possible: boolean): Button =>
    button(to(verb, at), label, 'plain', !possible);
  const rounds = roundLines(past, stop, texts);
  const people = allowed.map((one): Line => ({
    value: writeField('perspective', one),
    label: perspectiveText(one, past.now.chairs, texts),
    picked: one === perspective,
  }));
  return [
    [
      step('first', '⏮', 0, stop > 0),
      step('back', '◀', stop - 1, stop > 0),
      step('on', '▶', stop + 1, stop < last),
      step('last', '⏭', last, stop < last),
    ],
    ...(rounds.length > 1 ? [menu(to('round', stop), texts.ui('replay-jump'), rounds)] : []),
    ...(people.length > 1 ? [menu(to('eyes', stop), texts.ui('replay-eyes'), people)] : []),
    [
      ...(mayShare
        ? [button(to('share', stop), texts.ui(shared ? 'replay-shared' : 'replay-share'), 'plain', shared)]
        : []),
      ...(stop < last || past.now.status === 'playing'
        ? [button(atTryOut(game, past.frames[stop]?.entries, perspective), texts.ui('try-out-from-here'))]
        : []),
      ...(past.now.status === 'playing' ? [button({ do: 'move', game }, texts.ui('my-move'))] : []),
      button({ do: 'replay', game }, texts.ui('replay-text')),
    ],
  ];
}

/** The beginnings of rounds; of a game without any, and of one with too many, moments evenly apart. */
function roundLines(past: ReplayedGame, stop: number, texts: Texts): Line[] {
  const begins = past.frames.flatMap(({ round }, at) =>
    at === 0 || round !== past.frames[at - 1]?.round ? [at] : [],
  );
  const named = begins.length > 1 ? begins : past.frames.map((_, at) => at);
  const apart = Math.ceil(named.length / LIMITS.menuOptions);
  const shown = named.filter((_, index) => index % apart === 0);
  const here = shown.findLast((at) => at <= stop);
  return shown.map((at) => ({
    value: String(past.frames[at]?.entries ?? 0),
    label: cut(past.frames[at] ? texts.plain.phrase(past.frames[at].headline) : '', LIMITS.menuText),
    detail: texts.ui('replay-turn', { turn: at, turns: past.frames.length - 1 }),
    picked: at === here,
  }));
}

/** Posts a moment once in the table's channel. */
async function share({ context, viewer, id }: Moved): Promise<BotReply> {
  const { game } = id;
  const entries = id.entries ?? 0;
  const perspective = id.perspective === 'own' ? null : id.perspective;
  const shared = await context.play.replays.share(
    game,
    { user: viewer.user, name: viewer.name },
    entries,
    perspective,
  );
  const texts = generalTexts(viewer.locale);
  switch (shared.kind) {
    case 'done':
      return showReplay(context, viewer, game, { entries, perspective, shared: true });
    case 'refused':
      return notice(texts.ui('refused', { why: texts.marked.why(shared.why) }));
    case 'unknown':
      return notRunning(viewer, await context.play.tables.lobby(game));
    case 'fault':
      return faulty(viewer, shared);
  }
}
