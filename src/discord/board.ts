import type { APIEmbed } from 'discord.js';
import type { OpenQuestion, Seat } from '../engine/game';
import { seatsOf } from '../play/chairs';
import type { Line, Position } from '../play/api';
import { bidButtons } from './bidding-rows';
import { openControls } from './controls';
import { cut, LIMITS } from './limits';
import { button, colour, joined, type Button, type Row, type Screen, type Voice } from './look';
import { sinceButton } from './panel-rows';
import { lackingLine, type Right } from './rights';
import { askedOf, gameName, headline, nameIn, summaryOf, voiceFor, waitingLines } from './status';

/** Under a picture the latest news will do; without one there is room for more. */
const NEWS = { pictured: 3, inWords: 6 } as const;

export interface BoardHow {
  readonly news: readonly Line[];
  /** What happened since whoever is called was asked before, where that is known: the news unless told. */
  readonly since?: readonly Line[];
  readonly numbered?: boolean;
  /** A picture stands above it: what that shows is not said again. */
  readonly pictured?: boolean;
  /** What the bot may not do here. */
  readonly lacking?: readonly Right[];
  readonly locale?: string;
}

/** The public message: what a spectator may know, and the one way in for everybody. */
export function board(position: Position, how: BoardHow): Screen {
  const { news, since = news, numbered = false, pictured = false, lacking = [], locale = 'en' } = how;
  const voice = voiceFor(position, locale);
  const over = position.status !== 'playing';
  const call = over ? undefined : callOf(position, since, voice);
  // Below a picture there is little room: what the call says is not said again.
  const rest = pictured ? news.filter(({ number }) => number !== call?.told) : news;
  const events = newsLines(rest, pictured ? NEWS.pictured : NEWS.inWords, voice);
  const parts = [
    over
      ? voice.ui(position.status === 'cancelled' ? 'game-cancelled' : 'game-over')
      : waitingLines(position, voice).join('\n'),
    pictured ? '' : playerLines(position, voice).join('\n'),
    pictured ? events.join('\n') : under(voice.ui('since-last-board'), events),
    lackingLine(lacking, voice),
  ];
  const embed: APIEmbed = {
    title: cut(headline(position, voice), LIMITS.title),
    description: cut(parts.filter((part) => part !== '').join('\n\n'), LIMITS.description),
    color: colour(over ? 'end' : 'board'),
    footer: {
      text: joined([
        call ? '' : gameName(voice),
        position.id,
        voice.ui('promise-short', { hash: position.promise.slice(0, 16) }),
      ]),
    },
  };
  return {
    content: call?.content ?? '',
    embeds: [embed],
    rows: over ? [] : rows(position, voice, numbered),
  };
}

const under = (title: string, lines: readonly string[]): string =>
  lines.length === 0 ? '' : [`__${title}__`, ...lines].join('\n');

/** The same numbers in the same order, for whoever has no picture. */
const playerLines = (position: Position, voice: Voice): string[] =>
  seatsOf(position.chairs).map((seat) => {
    const { numbers, marks } = summaryOf(position, seat, voice);
    const asked = position.status === 'playing' && askedOf(position, seat) !== undefined;
    return (
      joined([`${nameIn(position, seat, voice)}${asked ? ` ${voice.ui('to-move')}` : ''}`, marks]) +
      (numbers ? `\n-# ${numbers}` : '')
    );
  });

/**
 * Who is called, and the one thing that happened: it stands in the content, so it is what a phone announces.
 */
function callOf(
  position: Position,
  since: readonly Line[],
  voice: Voice,
): { readonly content: string; readonly told?: number } | undefined {
  const called = position.session.waiting.flatMap(({ seat }) => {
    const chair = position.chairs[seat];
    return chair?.kind === 'person' ? [{ seat, user: chair.user }] : [];
  });
  if (called.length === 0) return undefined;
  const who = called.map(({ user }) => `<@${user}>`).join(' ');
  const seats = called.map(({ seat }) => seat);
  const line = tidings(since, seats, position.game.deeds);
  const game = gameName(voice);
  if (!line) return { content: cut(voice.ui('call', { who, game }), LIMITS.content) };
  const said = cut(voice.marked.line(line), 300).replace(/\.$/, '');
  return {
    content: cut(voice.ui('call-after', { who, news: said, game }), LIMITS.content),
    told: line.number,
  };
}

/**
 * The one thing that others did which is most worth telling: what touches whoever is called before what does
 * not, and of either what the title names first. One's own doing is no news.
 */
function tidings(
  since: readonly Line[],
  called: readonly Seat[],
  deeds: readonly string[] = [],
): Line | undefined {
  const theirs = since.flatMap((line) => {
    const [by, ...touched] = seatsIn(line);
    const rank = deeds.indexOf(line.event);
    // What an empire does is somebody's doing as well, if the title names it.
    if (by === undefined ? rank < 0 : called.includes(by)) return [];
    const isDeed = rank >= 0;
    const touches = isDeed && touched.some((seat) => called.includes(seat));
    return [{ line, rank: touches ? rank - deeds.length : isDeed ? rank : deeds.length }];
  });
  const [best] = theirs.reverse().sort((one, other) => one.rank - other.rank);
  return best?.line;
}
/** Whom a line names, whoever did it first. */
const seatsIn = ({ params = {} }: Line): Seat[] =>
  Object.values(params).flatMap((param) =>
    typeof param === 'object' && 'seat' in param ? [param.seat] : [],
  );

function newsLines(news: readonly Line[], most: number, voice: Voice): string[] {
  const latest = news.slice(-most);
  const lines = latest.map((line) => `• ${cut(voice.marked.line(line), 300)}`);
  const more = news.length - latest.length;
  return more > 0 ? [`• ${voice.ui('earlier-events', { count: more })}`, ...lines] : lines;
}

/** The one person everything waits for, if it is one. */
export function onlyPersonAsked(position: Position): OpenQuestion | undefined {
  const people = position.session.waiting.filter((asked) => position.chairs[asked.seat]?.kind === 'person');
  return people.length === 1 ? people[0] : undefined;
}

function rows(position: Position, voice: Voice, numbered: boolean): Row[] {
  const { id, game } = position;
  const asked = onlyPersonAsked(position);
  const plain = asked ? (openControls(id, asked, voice, { numbered, title: game })?.rows ?? []) : [];
  const table: Button[] = [
    button({ do: 'move', game: id }, voice.ui('my-move'), plain.length === 0 ? 'main' : 'plain'),
    button({ do: 'hand', game: id }, voice.ui('my-hand')),
    rulesButton(position, voice),
  ];
  // On a phone each of the two is one row: the board in words is one press further, in everybody's panel.
  const more: Button[] = [
    button({ do: 'undo', game: id, what: 'one' }, voice.ui('undo')),
    button({ do: 'log', game: id }, voice.ui('log')),
    sinceButton(id, voice),
    ...(game.anytime && (game.anytimeUnder?.(position.options) ?? true) ? [anytimeButton(id, voice)] : []),
    ...bidButtons(position, voice),
  ];
  return [...plain, table, more];
}

export const anytimeButton = (game: string, voice: Voice): Button =>
  button(
    { do: 'anytime', game },
    voice.has('ask.anytime.button') ? voice.plain.text('ask.anytime.button') : voice.ui('anytime'),
  );

/** It opens the page of the question at hand, which its label need not say: a phone's row is short. */
export const rulesButton = (position: Position, voice: Voice): Button =>
  button({ do: 'rules', game: position.id, topic: null }, voice.ui('rules'));
