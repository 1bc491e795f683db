import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { promise } from '../../src/engine/chance';
import { defaultSetup, everySeat, picker, randomAction } from '../../src/engine/fuzz';
import type { AnyGame, Phrase } from '../../src/engine/game';
import { Session } from '../../src/engine/session';
import { wordsOf } from '../../src/words';
import { florence } from './index';

const game = florence as unknown as AnyGame;
const words = wordsOf('florence');

/** Every text that a table reads in one random game. */
function everyText(seats: number, picks: string): { labels: Set<string>; details: Set<string>; others: Set<string> } {
  const [labels, details, others] = [new Set<string>(), new Set<string>(), new Set<string>()];
  const session = Session.start(game, defaultSetup(game, seats), promise(Buffer.from(picks).toString('hex')));
  const pick = picker(picks);
  const phrases = (list: readonly Phrase[]): void => list.forEach((phrase) => others.add(words.phrase(phrase)));
  const read = new Set<string>();
  let told = 0;
  while (!session.over) {
    const interjections = everySeat(session).flatMap((seat) => session.interjection(seat) ?? []);
    for (const decision of [...session.decisions, ...interjections]) {
      others.add(words.ask(decision)).add(words.wait(decision));
      for (const option of decision.options) {
        const drawn = JSON.stringify([decision.id, option.key, option.params]);
        if (read.has(drawn)) continue;
        read.add(drawn);
        labels.add(words.option(decision, option));
        details.add(words.detail(decision, option) ?? '');
        if (option.group) labels.add(words.group(decision, option.group, decision.options.filter((other) => other.group === option.group)));
      }
      for (const refusal of decision.refused ?? []) {
        const { what, why } = words.refusal(decision, refusal);
        labels.add(what);
        others.add(why);
      }
    }
    // A board is read once a step: that is slow and changes little in between.
    for (const viewer of session.answers.length === 0 ? [...everySeat(session), null] : []) {
      const view = session.view(viewer);
      const report = game.report(view);
      phrases([report.headline, ...report.seats.flatMap(({ standing, marks }) => [...standing, ...(marks ?? [])])]);
      for (const { title, lines } of [...(report.sections ?? []), ...(game.hand?.(view) ?? [])]) phrases([title, ...lines]);
    }
    session.apply(randomAction(session, pick, 20));
    for (; told < session.told.length; told++) {
      const entry = session.told[told];
      if (entry) others.add(words.line(entry));
    }
  }
  for (const score of session.scores()) {
    score.items.forEach((item) => others.add(words.score(item)));
    if (score.tie) others.add(words.phrase(score.tie));
  }
  return { labels, details, others };
}

describe('the words', () => {
  const games = [2, 3, 4, 5].map((seats) => everyText(seats, `words ${seats}`));
  const all = games.flatMap(({ labels, details, others }) => [...labels, ...details, ...others]);

  test('leave no gap and no key showing', () => {
    expect(all.filter((text) => text.includes('{{') || /^[a-z-]+\.[a-z.-]+$/.test(text) || /undefined|NaN|\[object/.test(text))).toEqual([]);
  });

  test('fit on a phone: labels within 80 characters, details within 100', () => {
    expect(games.flatMap(({ labels }) => [...labels]).filter((label) => label.length === 0 || label.length > 80)).toEqual([]);
    expect(games.flatMap(({ details }) => [...details]).filter((detail) => detail.length > 100)).toEqual([]);
  });

  test('have a singular for every plural', () => {
    const keys: string[] = [];
    const collect = (node: unknown, path: string): void => {
      if (typeof node === 'object' && node !== null) for (const [key, inner] of Object.entries(node)) collect(inner, `${path}.${key}`);
      else keys.push(path);
    };
    collect(JSON.parse(readFileSync(join(__dirname, 'locales', 'en.json'), 'utf8')), '');
    const plurals = keys.filter((key) => key.endsWith('_other')).map((key) => key.replace(/_other$/, ''));
    expect(plurals.filter((key) => !keys.includes(`${key}_one`))).toEqual([]);
  });
});

describe('the help', () => {
  const pages = readdirSync(join(__dirname, 'help')).map((file) => file.replace(/\.md$/, ''));

  test('names only neighbours that exist', () => {
    for (const page of pages) for (const neighbour of words.topic(page)?.neighbours ?? []) expect([page, neighbour, pages.includes(neighbour)]).toEqual([page, neighbour, true]);
  });

  test('has a title and a summary of at most eight lines on every page, the ten lines for newcomers aside', () => {
    for (const page of pages) {
      const { title = '', summary = '' } = words.topic(page) ?? {};
      expect([page, title.length > 0, summary.length > 0]).toEqual([page, true, true]);
      expect([page, summary.split('\n').length <= (page === 'start' ? 10 : 8)]).toEqual([page, true]);
    }
  });
});
