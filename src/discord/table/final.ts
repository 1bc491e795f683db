import type { Score, ScoreItem } from '../../engine/contract/game';

import type { Words } from '../../words/catalogue';
import { cut, LIMITS } from '../screen/limits';
import { button, colour, escaped, joined, nameOf, shape, type Screen, type Texts } from '../screen/ui';
import { gameName, textsFor } from './status';

import { atReplay } from '../screen/ids';
import type { Position } from '../../play/table/table';

/** A phone shows about so many letters of a fixed width. */
const PHONE_TABLE = 36;

/** The end: who won, by what, and how it came about. */
export function finalScreen(position: Position, locale = 'en'): Screen {
  const texts = textsFor(position, locale);
  const scores = [...(position.scores ?? position.session.scores())].sort((a, b) => a.rank - b.rank);
  const cancelled = position.status === 'cancelled';
  const parts = cancelled
    ? [texts.ui('game-cancelled')]
    : [
        scores.map((score) => ranking(score, position, texts)).join('\n'),
        story(scores, position, texts),
        table(scores, texts),
      ];
  const game = position.id;
  return {
    embeds: [
      {
        title: cut(
          cancelled
            ? `${gameName(texts)} · ${texts.ui('cancelled-title')}`
            : resultOf(scores, position, texts),
          LIMITS.title,
        ),
        color: colour('end'),
        description: cut(parts.filter((part) => part !== '').join('\n\n'), LIMITS.description),
        footer: { text: joined([gameName(texts), position.id]) },
      },
    ],
    rows: [
      [
        button({ do: 'again', game }, texts.ui('same-again'), 'main'),
        button(atReplay('open', game), texts.ui('replay')),
        button({ do: 'fairness', game }, texts.ui('fairness')),
        button({ do: 'export', game }, texts.ui('export')),
        ...(cancelled ? [] : [button({ do: 'analysis', game }, texts.ui('analysis'))]),
      ],
    ],
  };
}

/** The result in one line: it is what a phone shows, and what one looks for in a channel. */
export function resultOf(scores: readonly Score[], position: Position, texts: Texts): string {
  const winners = scores.filter(({ rank }) => rank === 1);
  const names = winners.map(({ seat, name }) =>
    seat === null
      ? name
        ? texts.marked.phrase(name)
        : texts.ui('opponent')
      : escaped(nameOf(position.chairs[seat], texts.plain)),
  );
  const total = winners[0]?.total ?? 0;
  return texts.ui('won', { names, total, count: winners.length, game: gameName(texts) });
}

/** Returns the proof that the cards were not stacked. */
export function fairnessScreen(position: Position, texts: Texts): Screen {
  const { seed, seedHash } = position;
  return {
    embeds: [
      {
        title: texts.ui('fairness'),
        color: colour('calm'),
        description:
          seed === undefined
            ? texts.ui('fairness-later', { promise: seedHash })
            : texts.ui('fairness-is', { seed, promise: seedHash }),
        footer: { text: joined([gameName(texts), position.id]) },
      },
    ],
    rows: [],
  };
}

const scorer = (score: Score, position: Position, texts: Texts): string => {
  if (score.seat === null) return score.name ? texts.marked.phrase(score.name) : texts.ui('opponent');
  return `${shape(score.seat)} **${escaped(nameOf(position.chairs[score.seat], texts.plain))}**`;
};

const ranking = (score: Score, position: Position, texts: Texts): string =>
  `${score.rank}. ${scorer(score, position, texts)} — ` +
  `${score.total}${score.tie ? ` (${texts.marked.phrase(score.tie)})` : ''}`;

/** Heads the column of an opponent without a seat. */
const NO_SEAT = '–';

/** Items down, players across in the order of the ranking. The sign of each player is above. */
function table(scores: readonly Score[], texts: Texts): string {
  const rows = rowsOfItems(scores, texts.plain, byGroup).filter(({ points }) =>
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
      scores.map(({ seat }) => (seat === null ? NO_SEAT : shape(seat))),
    ),
    ...cells.slice(0, 30).map(({ label: name, points }) =>
      row(
        name,
        points.map((point) => (point === 0 ? '·' : point)),
      ),
    ),
    row(
      texts.ui('total'),
      scores.map(({ total }) => total),
    ),
  ];
  return `\`\`\`\n${lines.join('\n').replaceAll('```', "'''")}\n\`\`\``;
}

/** Two sentences: by how much, and by what. */
function story(scores: readonly Score[], position: Position, texts: Texts): string {
  const [first, second] = scores;
  if (!first || !second) return '';
  const shared = scores.filter(({ rank }) => rank === 1);
  if (shared.length > 1)
    return texts.ui('story-shared', {
      names: shared.map((score) => scorer(score, position, texts)),
      total: first.total,
    });
  const margin = first.total - second.total;
  const [winner, loser] = [scorer(first, position, texts), scorer(second, position, texts)];
  const differences = rowsOfItems([first, second], texts.marked, byItem)
    .map(({ label, points: [ours = 0, theirs = 0] }) => ({ what: label, by: ours - theirs }))
    .filter(({ by }) => by !== 0)
    .sort((a, b) => Math.abs(b.by) - Math.abs(a.by))
    .slice(0, 3);
  const lead =
    margin === 0
      ? texts.ui('story-tie', { winner, loser })
      : texts.ui('story-margin', { winner, loser, count: margin });
  const by = differences.map(
    ({ what, by: points }) => `${what} ${points > 0 ? '+' : '−'}${Math.abs(points)}`,
  );
  return by.length === 0 ? lead : `${lead} ${texts.ui('story-by', { list: by })}`;
}

interface ItemRow {
  /** As the players' items are worded, if all are worded alike. */
  readonly label: string;
  /** Without the numbers, in which the players differ. */
  readonly name: string;
  readonly points: readonly number[];
}

/** Returns the key of a row: items of a kind ("7 Monsters", "4 Monsters") about the same thing. */
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
      // Labels that are equal without their numbers are one row, for any text in the brackets.
      const alike = [...rows.values()].find((other) => other.name === name);
      const row = rows.get(kind) ??
        alike ?? { labels: new Set(), name, points: Array<number>(scores.length).fill(0) };
      row.labels.add(label);
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
