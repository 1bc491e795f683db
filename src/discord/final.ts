import type { Score, ScoreItem } from '../engine/game';
import type { Position } from '../play/api';
import type { Words } from '../words';
import { cut, LIMITS } from './limits';
import { button, colour, escaped, nameOf, shape, type Screen, type Voice } from './look';
import { gameName, headline, voiceFor } from './status';

/** A phone shows about so many letters of a fixed width. */
const PHONE_TABLE = 36;

/** The end: who won by what, and what proves that the cards were not stacked. */
export function finalScreen(position: Position, locale = 'en'): Screen {
  const voice = voiceFor(position, locale);
  const scores = [...(position.scores ?? position.session.scores())].sort((a, b) => a.rank - b.rank);
  const cancelled = position.status === 'cancelled';
  const parts = cancelled
    ? [voice.ui('game-cancelled')]
    : [
        scores.map((score) => ranking(score, position, voice)).join('\n'),
        table(scores, voice),
        story(scores, position, voice),
      ];
  const seed =
    position.seed === undefined
      ? []
      : [
          {
            name: voice.ui('seed'),
            value: `-# ${voice.ui('seed-is', { seed: position.seed, promise: position.promise })}`,
          },
        ];
  const game = position.id;
  return {
    embeds: [
      {
        title: cut(
          `${gameName(voice)} · ${cancelled ? voice.ui('cancelled-title') : headline(position, voice)}`,
          LIMITS.title,
        ),
        color: colour('end'),
        description: cut(parts.filter((part) => part !== '').join('\n\n'), LIMITS.description),
        fields: seed,
        footer: { text: position.id },
      },
    ],
    rows: [
      [
        button({ do: 'again', game }, voice.ui('same-again'), 'main'),
        button({ do: 'replay', game }, voice.ui('replay')),
        button({ do: 'export', game }, voice.ui('export')),
      ],
    ],
  };
}

export const scorer = (score: Score, position: Position, voice: Voice): string => {
  if (score.seat === null) return score.name ? voice.marked.phrase(score.name) : voice.ui('opponent');
  return `${shape(score.seat)} **${escaped(nameOf(position.chairs[score.seat], voice.plain))}**`;
};

const ranking = (score: Score, position: Position, voice: Voice): string =>
  `${score.rank}. ${scorer(score, position, voice)} — ${score.total}${score.tie ? ` (${voice.marked.phrase(score.tie)})` : ''}`;

/** Items down, players across in the order of the ranking. */
function table(scores: readonly Score[], voice: Voice): string {
  const rows = rowsOfItems(scores, voice.plain).filter(({ points }) => points.some((point) => point !== 0));
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
  const differences = rowsOfItems([first, second], voice.marked)
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

/** `name`: the label without the numbers in it. */
interface ItemRow {
  readonly label: string;
  readonly name: string;
  readonly points: readonly number[];
}

/** A row for each kind of item: what players have different numbers of ("7 Monsters", "4 Monsters") is compared under its name alone. */
function rowsOfItems(scores: readonly Score[], words: Words): ItemRow[] {
  const rows = new Map<string, { labels: Set<string>; name: string; points: number[] }>();
  scores.forEach((score, column) => {
    for (const item of score.items) {
      const name = withoutNumbers(item, words);
      const row = rows.get(`${item.key} ${name}`) ?? {
        labels: new Set(),
        name,
        points: Array<number>(scores.length).fill(0),
      };
      if (item.points !== 0) row.labels.add(words.score(item));
      row.points[column] = (row.points[column] ?? 0) + item.points;
      rows.set(`${item.key} ${name}`, row);
    }
  });
  return [...rows.values()].map(({ labels, name, points }) => ({
    label: labels.size === 1 ? [...labels].join() : name,
    name,
    points,
  }));
}

/** Stands for every number, so that "1 Domain" and "2 Domains" become the same. */
const MANY = 777_777;

function withoutNumbers(item: ScoreItem, words: Words): string {
  const params = Object.fromEntries(
    Object.entries(item.params ?? {}).map(([name, param]) => [
      name,
      typeof param === 'number' ? MANY : param,
    ]),
  );
  const label = words.score({ ...item, params });
  const bare = label
    .replace(new RegExp(` ?\\([^()]*${MANY}[^()]*\\)`, 'g'), '')
    .replaceAll(String(MANY), '')
    .replace(/ {2,}/g, ' ')
    .replace(/^[\s,:÷×]+|[\s,:÷×]+$/g, '');
  return bare === '' ? label : bare;
}
