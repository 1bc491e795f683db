import { setImmediate as others, setTimeout as pause } from 'node:timers/promises';
import type { APIEmbed } from 'discord.js';
import type { AnyGame } from '../engine/game';
import type { Thing } from '../engine/thing';
import type { Position } from '../play/api';
import { practising, teacherOf, type Answer, type Asked, type Teacher } from '../words/ask';
import { cut, LIMITS } from './limits';
import { colour, type Row, type Screen, type Voice } from './look';
import type { PositionAnswer } from './position-answers';

/** The teacher's answers as messages: to a question in words, and about one card. */

export const teacherFor = (game: AnyGame, voice: Voice): Teacher =>
  teacherOf(game.id, thingsOf(game), voice.plain.locale);

/** A teacher is known by its list of things, so a title without any has one such list. */
const thingsOf = (game: AnyGame): readonly Thing[] => game.things?.all ?? NONE;
const NONE: readonly Thing[] = [];

/** When nobody is likely to wait for anything else: some time after the start, and with pauses. */
interface Quiet {
  readonly first: number;
  readonly between: number;
}
const QUIET: Quiet = { first: 10_000, between: 1_000 };

/** Makes the teachers of all titles, one after the other, so that nobody waits for it who asks something. */
export async function readyTeachers(games: readonly AnyGame[], quiet: Quiet = QUIET): Promise<void> {
  await pause(quiet.first, undefined, { ref: false });
  for (const game of games) {
    for (const _ of practising(teacherOf(game.id, thingsOf(game)))) await others();
    await pause(quiet.between, undefined, { ref: false });
  }
}

/**
 * Help is written in lines of a width; on a phone they are one paragraph, except in lists and cards of short
 * lines.
 */
export const unwrapped = (source: string): string =>
  source
    .split(/\n{2,}/)
    .map((paragraph) => {
      const lines = paragraph.split('\n');
      const listed = /^[-*|]/m.test(paragraph) || lines.every((line) => /[.:!?]$/.test(line.trim()));
      return listed ? paragraph : lines.join(' ');
    })
    .join('\n\n');

export interface Answered {
  readonly question: string;
  readonly asked: Asked;
  /** What this very moment says, before any page. */
  readonly now?: PositionAnswer;
  readonly rows: readonly Row[];
}

/** The best answer large, two more below; what the table itself knows stands first. */
export function answersScreen({ question, asked, now, rows }: Answered, voice: Voice): Screen {
  const [first, ...others] = asked.answers;
  const parts = [
    now ? [`**${nowTitle(now, voice)}**`, ...now.lines.map((line) => `- ${line}`)].join('\n') : '',
    ...(first ? [first, ...first.also].map(partOf) : [now ? '' : voice.ui('rules-nothing')]),
  ];
  const embed: APIEmbed = {
    title: cut(question, LIMITS.title),
    description: cut(parts.filter((part) => part !== '').join('\n\n'), LIMITS.description),
    color: colour('calm'),
    footer: { text: voice.plain.text('game.name') },
    ...(others.length > 0 && { fields: others.map(fieldOf) }),
  };
  return { embeds: [embed], rows };
}

const partOf = ({ title, text }: Answer): string => `**${title}**\n${unwrapped(text)}`;

const nowTitle = ({ kind }: PositionAnswer, voice: Voice): string =>
  kind === 'why-not' ? voice.ui('now-why-not') : voice.ui('now-what-with');

const fieldOf = ({ title, text }: Answer): { name: string; value: string } => ({
  name: cut(title, LIMITS.fieldName),
  value: cut(unwrapped(text), 600) || '–',
});

/**
 * One card, tile or place: what it does, how many there are, and where it is at this table as far as
 * everybody may know.
 */
export function thingScreen(
  thing: Thing,
  {
    game,
    position,
    rows,
  }: { readonly game: AnyGame; readonly position?: Position; readonly rows: readonly Row[] },
  voice: Voice,
): Screen {
  const teacher = teacherFor(game, voice);
  const where =
    position && position.status === 'playing'
      ? (game.things?.where(position.session.view(null), thing.id) ?? []).map((line) =>
          voice.marked.phrase(line),
        )
      : [];
  const kind = `thing.${thing.kind}`;
  return {
    embeds: [
      {
        title: cut(teacher.nameOf(thing), LIMITS.title),
        description: cut(teacher.textOf(thing), LIMITS.description),
        color: colour('calm'),
        footer: {
          text: [voice.plain.has(kind) ? voice.plain.text(kind) : '', voice.plain.text('game.name')]
            .filter((part) => part !== '')
            .join(' · '),
        },
        ...(where.length > 0 && {
          fields: [{ name: voice.ui('at-this-table'), value: cut(where.join('\n'), LIMITS.fieldValue) }],
        }),
      },
    ],
    rows,
  };
}
