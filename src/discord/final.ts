import type { Score, ScoreItem } from '../engine/game';
import type { Position } from '../play/api';
import type { Words } from '../words';
import { cut, LIMITS } from './limits';
import { button, colour, escaped, joined, nameOf, shape, type Screen, type Voice } from './look';
import { gameName, voiceFor } from './status';
import { atReplay } from './replay-about';
import { atAnalysis } from './analysis-about';

/** A phone shows about so many letters of a fixed width. */
const PHONE_TABLE = 36;

/** The end: who won, by what, and how it came about. */
export function finalScreen(position: Position, locale = 'en'): Screen {
  const voice = voiceFor(position, locale);
  const scores = [...(position.scores ?? position.session.scores())].sort((a, b) => a.rank - b.rank);
  const cancelled = position.status === 'cancelled';
  const parts = cancelled
    ? [voice.ui('game-cancelled')]
    : [
        scores.map((score) => ranking(score, position, voice)).join('\n'),
        story(scores, position, voice),
        table(scores, voice),
      ];
  const game = position.id;
  return {
    embeds: [
      {
        title: cut(
          cancelled
            ? `${gameName(voice)} · ${voice.ui('cancelled-title')}`
            : resultOf(scores, position, voice),
          LIMITS.title,
        ),
        color: colour('end'),
        description: cut(parts.filter((part) => part !== '').join('\n\n'), LIMITS.description),
        footer: { text: joined([gameName(voice), position.id]) },
      },
    ],
    rows: [
      [
        button({ do: 'again', game }, voice.ui('same-again'), 'main'),
        button(atReplay({ verb: 'open', game }), voice.ui('replay')),
        button({ do: 'fairness', game }, voice.ui('fairness')),
        button({ do: 'export', game }, voice.ui('export')),
        ...(cancelled ? [] : [button(atAnalysis(game), voice.ui('analysis'))]),
      ],
    ],
  };
}

/** The result in one line: it is what a phone shows, and what one looks for in a channel. */
export function resultOf(scores: readonly Score[], position: Position, voice: Voice): string {
  const winners = scores.filter(({ rank }) => rank === 1);
  const names = winners.map(({ seat, name }) =>
    seat === null
      ? name
        ? voice.marked.phrase(name)
        : voice.ui('opponent')
      : escaped(nameOf(position.chairs[seat], voice.plain)),
  );
  const total = winners[0]?.total ?? 0;
  return voice.ui('won', { names, total, count: winners.length, game: gameName(voice) });
}

/** What proves that the cards were not stacked. */
export function fairnessScreen(position: Position, voice: Voice): Screen {
  const { seed, promise } = position;
  return {
    embeds: [
      {
        title: voice.ui('fairness'),
        color: colour('calm'),
        description:
          seed === undefined
            ? voice.ui('fairness-later', { promise })
            : voice.ui('fairness-is', { seed, promise }),
        footer: { text: joined([gameName(voice), position.id]) },
      },
    ],
    rows: [],
  };
}

const scorer = (score: Score, position: Position, voice: Voice): string => {
  if (score.seat === null) return score.name ? voice.marked.phrase(score.name) : voice.ui('opponent');
  return `${shape(score.seat)} **${escaped(nameOf(position.chairs[score.seat], voice.plain))}**`;
};

const ranking = (score: Score, position: Position, voice: Voice): string =>
  `${score.rank}. ${scorer(score, position, voice)} — ` +
  `${score.total}${score.tie ? ` (${voice.marked.phrase(score.tie)})` : ''}`;

/** Items down, players across in the order of the ranking. */
function table(scores: readonly Score[], voice: Voice): string {
  const rows = rowsOfItems(scores, voice.plain, byGroup).filter(({ points }) =>
    points.some((point) => point !== 0),
  );
  const width =
    Math.max(
      3,
      ...rows.flatMap(({ points }) => points.map((point) => String(point).length)),
      ...scores.map(({ total }) => String(total).length),
    ) + 1;
  const room = Math.max(10, PHONE_TABLE - width * scores.length);
  const cells = rows.map((row) => ({ ...row, label: row.label.length > room ? row.name : row.label }));
  const label = Math.min(room, Math.max(...cells.map((row) => row.label.length), 10));
  const row = (name: string, values: readonly (string | number)[]): string =>
    `${cut(name, label).padEnd(label)}${values.map((value) => String(value).padStart(width)).join('')}`;
  const lines = [
    row(
      '',
      scores.map(({ rank }) => `${rank}.`),
    ),
    ...cells.slice(0, 30).map(({ label: name, points }) =>
      row(
        name,
        points.map((point) => (point === 0 ? '·' : point)),
      ),
    ),
    row(
      voice.ui('total'),
      scores.map(({ total }) => total),
    ),
  ];
  return `\`\`\`\n${lines.join('\n').replaceAll('```', "'''")}\n\`\`\``;
}

/** Two sentences: by how much, and by what. */
function story(scores: readonly Score[], position: Position, voice: Voice): string {
  const [first, second] = scores;
  if (!first || !second) return '';
  const shared = scores.filter(({ rank }) => rank === 1);
  if (shared.length > 1)
    return voice.ui('story-shared', {
      names: shared.map((score) => scorer(score, position, voice)),
      total: first.total,
    });
  const margin = first.total - second.total;
  const [winner, loser] = [scorer(first, position, voice), scorer(second, position, voice)];
  const differences = rowsOfItems([first, second], voice.marked, byItem)
    .map(({ label, points: [ours = 0, theirs = 0] }) => ({ what: label, by: ours - theirs }))
    .filter(({ by }) => by !== 0)
    .sort((a, b) => Math.abs(b.by) - Math.abs(a.by))
    .slice(0, 3);
  const lead =
    margin === 0
      ? voice.ui('story-tie', { winner, loser })
      : voice.ui('story-margin', { winner, loser, count: margin });
  const by = differences.map(
    ({ what, by: points }) => `${what} ${points > 0 ? '+' : '−'}${Math.abs(points)}`,
  );
  return by.length === 0 ? lead : `${lead} ${voice.ui('story-by', { list: by })}`;
}

interface ItemRow {
  /** As the players' items are worded, if all are worded alike. */
  readonly label: string;
  /** Without the numbers, in which the players differ. */
  readonly name: string;
  readonly points: readonly number[];
}

/** What is one row: items of a kind ("7 Monsters", "4 Monsters") about the same thing. */
const byItem = (item: ScoreItem): string => {
  const about = Object.entries(item.params ?? {}).filter(([, param]) => typeof param !== 'number');
  return JSON.stringify([item.key, about]);
};
/** Items that the game gathers are added up. */
const byGroup = (item: ScoreItem): string =>
  item.group === undefined ? byItem(item) : `group ${item.group}`;

function rowsOfItems(scores: readonly Score[], words: Words, kindOf: (item: ScoreItem) => string): ItemRow[] {
  const rows = new Map<string, { labels: Set<string>; name: string; points: number[] }>();
  scores.forEach((score, column) => {
    for (const item of score.items) {
      const kind = kindOf(item);
      const grouped = kind.startsWith('group ') && words.has(`score.group.${item.group}`);
      const label = grouped ? words.text(`score.group.${item.group}`) : words.score(item);
      const name = grouped ? label : withoutNumbers(label, item);
      // What reads alike without its numbers is one row, whatever else stood in the brackets.
      const alike = [...rows.values()].find((other) => other.name === name);
      const row = rows.get(kind) ??
        alike ?? { labels: new Set(), name, points: Array<number>(scores.length).fill(0) };
      if (item.points !== 0) row.labels.add(label);
      row.points[column] = (row.points[column] ?? 0) + item.points;
      rows.set(kind, row);
    }
  });
  return [...new Set(rows.values())].map(({ labels, name, points }) => ({
    label: labels.size === 1 ? [...labels].join() : name,
    name,
    points,
  }));
}

/**
 * "7 Monsters" and "Decrees (3)" become "Monsters" and "Decrees": only the numbers the label was filled with
 * go.
 */
function withoutNumbers(label: string, { params = {} }: ScoreItem): string {
  const bare = Object.values(params)
    .filter((param) => typeof param === 'number')
    .reduce(
      (text, number) =>
        text
          .replace(new RegExp(` ?\\([^()]*\\b${number}\\b[^()]*\\)`), '')
          .replace(new RegExp(`\\b${number}\\b`), ''),
      label,
    )
    .replace(/ {2,}/g, ' ')
    .replace(/^[\s,:÷×]+|[\s,:÷×]+$/g, '');
  return bare === '' ? label : bare;
}
