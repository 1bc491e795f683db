import { seatAt, type AnyGame, type Decision, type Entry } from '../../engine/contract/game';
import { replay, type Happening, type PlayedGame } from '../../engine/check/replay';
import { wordsOf } from '.';

const firstOf = (things: readonly string[], max: number): string =>
  things.slice(0, max).join(' | ') + (things.length > max ? ` | and ${things.length - max} more` : '');

/**
 * Returns a whole game as lines that can be read aloud and replayed: a line that starts with `>` is an
 * answer, first as the engine stores it, then after a dash in the words of the table.
 */
export function asText(game: AnyGame, played: PlayedGame, title: string): string {
  const words = wordsOf(game.id);
  const out: string[] = [];
  const { history: _history, ...head } = played;
  out.push(
    `# ${title}`,
    `${words.text('game.name')}, ${played.setup.seats} ${played.setup.seats === 1 ? 'player' : 'players'}`,
    `setup ${JSON.stringify(head)}`,
    '',
  );
  const name = (seat: number): string => `Player ${seat + 1}`;
  let waiting: readonly Decision[] = [];
  const heard: Entry[] = [];
  const hear = (entry: Entry): void => {
    heard.push(entry);
  };
  const flush = (lines: readonly Entry[]): void => {
    for (const entry of lines) {
      const only = entry.only ? ` (only to ${entry.only.map(name).join(', ') || 'nobody'})` : '';
      out.push(`    ${words.line(entry)}${only}`);
    }
  };
  const question = (decision: Decision): void => {
    out.push(`${name(decision.seat)}: ${words.ask(decision)}`);
    const offered = decision.options.map((option) => words.option(decision, option));
    out.push(`  ${firstOf(offered, 30)}`);
    const refused = new Map<string, string[]>();
    for (const refusal of decision.refused ?? []) {
      const { what, why } = words.refusal(decision, refusal);
      refused.set(why, [...(refused.get(why) ?? []), what]);
    }
    for (const [why, things] of refused) out.push(`  not ${firstOf(things, 6)}: ${why}`);
  };
  const session = replay(game, played, {
    asked(decisions, live) {
      flush(heard.splice(0));
      for (const decision of decisions)
        if (
          !waiting.some(
            (old) => old.seat === decision.seat && JSON.stringify(old) === JSON.stringify(decision),
          )
        )
          question(decision);
      waiting = live.decisions;
    },
    answered(action, decision) {
      const labels = action.picks.map((key) => {
        const option = decision?.options.find((candidate) => candidate.key === key);
        return option && decision ? words.option(decision, option) : key;
      });
      out.push(
        `> ${action.seat} ${action.decision} ${action.picks.join(' ') || '-'} — ` +
          `${labels.join(', ') || 'nothing'}`,
      );
    },
    rewound(to) {
      out.push(`> rewind ${to.rewind.answers} ${to.rewind.draws} — the table goes back`);
    },
    logged: hear,
  });
  flush(heard);
  flush(session.lines);
  if (session.over) {
    out.push('', 'The end');
    for (const score of [...session.scores()].sort((a, b) => a.rank - b.rank)) {
      const who = score.seat === null ? score.name && words.phrase(score.name) : name(score.seat);
      out.push(
        `${score.rank}. ${who}: ${score.total} ` +
          `(${score.items.map((item) => `${words.score(item)} ${item.points}`).join(', ')})` +
          `${score.tie ? `; ${words.phrase(score.tie)}` : ''}`,
      );
    }
  } else {
    out.push('', 'Not finished');
  }
  return `${out.join('\n')}\n`;
}

/** Reads back what `asText` wrote. */
export function fromText(text: string): PlayedGame {
  const head = /^setup (.*)$/m.exec(text)?.[1];
  if (head === undefined) throw new Error('this is no played game: it has no line that starts with "setup"');
  const history = text
    .split('\n')
    .filter((line) => line.startsWith('> '))
    .map((line): Happening => {
      const [first = '', second = '', ...rest] = line.slice(2).split(' — ')[0]?.split(' ') ?? [];
      if (first === 'rewind') return { rewind: { answers: Number(second), draws: Number(rest[0]) } };
      return { seat: seatAt(Number(first)), decision: second, picks: rest[0] === '-' ? [] : rest };
    });
  return { ...(JSON.parse(head) as Omit<PlayedGame, 'history'>), history };
}

export function readGame(text: string, file: string): PlayedGame {
  if (!file.endsWith('.json')) return fromText(text);
  const played = JSON.parse(text) as Partial<PlayedGame>;
  if (
    typeof played.game !== 'string' ||
    typeof played.seed !== 'string' ||
    !Array.isArray(played.history) ||
    typeof played.setup !== 'object'
  ) {
    throw new Error(`${file} is no played game: game, seed, setup or history is missing`);
  }
  return played as PlayedGame;
}
