import type { APIEmbed } from 'discord.js';
import type { OpenQuestion } from '../engine/game';
import { seatsOf } from '../play/chairs';
import type { Line, MessageRef, Position } from '../play/api';
import { openControls } from './controls';
import { cut, fitting, LIMITS } from './limits';
import { button, colour, joined, type Button, type Row, type Screen, type Voice } from './look';
import { gameName, headline, linkTo, nameIn, summaryOf, voiceFor, waitingLines, whereOf } from './status';

const NEWS = 6;

export interface BoardHow {
  readonly news: readonly Line[];
  readonly numbered?: boolean;
  readonly locale?: string;
}

/** The public message: what a spectator may know, and the one way in for everybody. */
export function board(position: Position, { news, numbered = false, locale = 'en' }: BoardHow): Screen {
  const voice = voiceFor(position, locale);
  const over = position.status !== 'playing';
  const seats = seatsOf(position.chairs).map((seat) => {
    const { numbers, marks } = summaryOf(position, seat, voice);
    const asked = !over && position.session.waiting.some((one) => one.seat === seat);
    return (
      joined([`${nameIn(position, seat, voice)}${asked ? ` ${voice.ui('to-move')}` : ''}`, marks]) +
      (numbers ? `\n-# ${numbers}` : '')
    );
  });
  const events = newsLines(news, voice);
  const parts = [
    over
      ? voice.ui(position.status === 'cancelled' ? 'game-cancelled' : 'game-over')
      : waitingLines(position, voice).join('\n'),
    seats.join('\n'),
    events.length > 0 ? [`__${voice.ui('since-last-board')}__`, ...events].join('\n') : '',
  ];
  const embed: APIEmbed = {
    author: { name: cut(gameName(voice), LIMITS.title) },
    title: cut(headline(position, voice), LIMITS.title),
    description: cut(parts.filter((part) => part !== '').join('\n\n'), LIMITS.description),
    color: colour(over ? 'end' : 'board'),
    footer: {
      text: joined([
        position.id,
        voice.ui('promise', { hash: position.board ? position.promise.slice(0, 16) : position.promise }),
      ]),
    },
  };
  return {
    content: over ? '' : calls(position, voice),
    embeds: [embed],
    rows: over ? [] : rows(position, voice, numbered),
  };
}

/**
 * Who is called, for what, in which game and where. It stands in the content, so it is what a phone
 * announces.
 */
function calls(position: Position, voice: Voice): string {
  const together = new Map<string, string[]>();
  for (const asked of position.session.waiting) {
    const chair = position.chairs[asked.seat];
    if (chair?.kind !== 'person') continue;
    const what = voice.marked.wait(asked);
    together.set(what, [...(together.get(what) ?? []), `<@${chair.user}>`]);
  }
  const lines = [...together].map(([what, who]) =>
    who.length === 1 ? `${who[0]} ${what}` : voice.ui('each', { names: who, what }),
  );
  if (lines.length === 0) return '';
  return cut(`${lines.join('\n')} · ${gameName(voice)} · <#${whereOf(position.where)}>`, LIMITS.content);
}

function newsLines(news: readonly Line[], voice: Voice): string[] {
  const latest = news.slice(-NEWS);
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
  const { session, id, game } = position;
  const asked = onlyPersonAsked(position);
  const plain = asked ? (openControls(id, asked, voice, { numbered, title: game })?.rows ?? []) : [];
  const table: Button[] = [
    button({ do: 'move', game: id }, voice.ui('my-move'), plain.length === 0 ? 'main' : 'plain'),
    button({ do: 'hand', game: id }, voice.ui('my-hand')),
    rulesButton(position, asked ?? session.waiting[0], voice),
    button({ do: 'log', game: id }, voice.ui('log')),
    button({ do: 'undo', game: id, what: 'one' }, voice.ui('undo')),
  ];
  const more: Button[] = [
    ...(game.anytime && (game.anytimeUnder?.(position.options) ?? true) ? [anytimeButton(id, voice)] : []),
    button({ do: 'words', game: id }, voice.ui('board-in-words')),
  ];
  return [...plain, table, more];
}

export const anytimeButton = (game: string, voice: Voice): Button =>
  button(
    { do: 'anytime', game },
    voice.has('ask.anytime.button') ? voice.plain.text('ask.anytime.button') : voice.ui('anytime'),
  );

export function rulesButton(position: Position, asked: OpenQuestion | undefined, voice: Voice): Button {
  const page = asked && voice.plain.topic(asked.topic);
  // Which page a secret question leads to may name the card that asks it.
  const open = page && asked && !asked.secret;
  const label = open ? voice.ui('rules-of', { topic: page.title }) : voice.ui('rules');
  return button(
    { do: 'rules', game: position.id, topic: null },
    label.length > 34 ? voice.ui('rules') : label,
  );
}

/** What is left of a board when a newer one has taken its place: one line, for the Log remembers the rest. */
export function replacedBoard(
  position: Position,
  locale = 'en',
): { readonly content: string; readonly embeds: []; readonly attachments: []; readonly components: [] } {
  const voice = voiceFor(position, locale);
  const at: MessageRef | undefined = position.board;
  return {
    content: at
      ? `-# ${gameName(voice)} · ${voice.ui('board-moved', { link: linkTo(position.where, at) })}`
      : voice.ui('board-old'),
    embeds: [],
    attachments: [],
    components: [],
  };
}

/** The whole board in words. */
export function boardInWords(position: Position, voice: Voice): Screen {
  const { sections = [], headline: head } = position.game.report(position.session.view(null));
  const lines = seatsOf(position.chairs).map((seat) => {
    const { numbers, marks } = summaryOf(position, seat, voice);
    return `${joined([nameIn(position, seat, voice), marks])}\n-# ${numbers}`;
  });
  const description = cut(
    [`**${voice.marked.phrase(head)}**`, waitingLines(position, voice).join('\n'), lines.join('\n')].join(
      '\n\n',
    ),
    2400,
  );
  let room = LIMITS.embedsTotal - description.length - 400;
  const fields = sections.slice(0, LIMITS.fields).flatMap((section) => {
    const { kept, left } = fitting(
      section.lines.map((line) => cut(voice.marked.phrase(line), 500)),
      Math.min(LIMITS.fieldValue - 20, room),
    );
    const name = cut(voice.marked.phrase(section.title), LIMITS.fieldName);
    const value = [...kept, ...(left > 0 ? [voice.ui('and-more', { count: left })] : [])].join('\n');
    room -= name.length + value.length;
    return value === '' || room < 0 ? [] : [{ name, value }];
  });
  return {
    embeds: [
      {
        title: cut(gameName(voice), LIMITS.title),
        description,
        fields,
        color: colour('board'),
        footer: {
          text: joined([
            position.id,
            voice.ui('stamp', { count: position.session.count }),
            voice.ui('promise', { hash: position.promise }),
          ]),
        },
      },
    ],
    rows: [
      [
        button({ do: 'move', game: position.id }, voice.ui('my-move'), 'main'),
        button({ do: 'log', game: position.id }, voice.ui('log')),
      ],
    ],
  };
}
