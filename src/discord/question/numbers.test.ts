import { games } from '../../../games';
import { defaultSetup, picker, randomAction } from '../../engine/check/fuzz';
import type { OpenQuestion } from '../../engine/contract/game';
import { seedHash } from '../../engine/run/chance';
import { Session } from '../../engine/run/session';
import { positionFor } from '../rules/position.testing';
import { isMenu } from '../screen/ui';
import { textsFor } from '../table/status';
import { controls, START } from './controls';
import { badgesBySpot } from './question';

/** The regions of Whispers have codes on the map. The dice of Valeria have numbers. */
test.each(['whispers', 'valeria'])('no answer in %s has a number next to the codes of the picture', (id) => {
  const game = games.find((one) => one.id === id);
  if (!game) throw new Error(id);
  const session = Session.start(game, defaultSetup(game, 3), seedHash(`numbers ${id}`));
  const pick = picker(`numbers ${id}`);
  const numbered = new Set<string>();
  let onPicture = 0;
  for (let answers = 0; !session.over && answers < 400; answers++) {
    for (const asked of session.waiting) {
      onPicture += asked.options.filter(({ spot }) => spot !== undefined).length;
      const position = positionFor(session);
      const { rows } = controls('numbers', asked, START, textsFor(position, 'en'), {
        numbered: true,
        title: game,
      });
      const labels = rows.flatMap((row) =>
        isMenu(row) ? row.options.map(({ label }) => label) : row.map(({ label }) => label ?? ''),
      );
      for (const label of labels) if (/^\d+\. /.test(label)) numbered.add(`${asked.id}: ${label}`);
    }
    session.apply(randomAction(session, pick, 0));
  }
  expect(onPicture).toBeGreaterThan(100);
  expect([...numbered]).toEqual([]);
});

test.each([
  ['architects', /^(apprentice|market)-/, 8],
  ['lisboa', /^pbs-/, 5],
])('a place of the board of %s keeps its number on every turn', (id, isPlace, least) => {
  const game = games.find((one) => one.id === id);
  if (!game) throw new Error(id);
  const numbers = new Map<string, Set<string>>();
  for (const n of ['a', 'b', 'c']) {
    const session = Session.start(game, defaultSetup(game, 3), n.repeat(64));
    const pick = picker(`same numbers ${n}`);
    while (!session.over) {
      for (const { options } of session.waiting)
        for (const [spot, number] of Object.entries(badgesBySpot(options)))
          if (isPlace.test(spot) && number !== '')
            numbers.set(spot, (numbers.get(spot) ?? new Set()).add(number));
      session.apply(randomAction(session, pick, 0));
    }
  }
  expect(numbers.size).toBeGreaterThanOrEqual(least);
  expect([...numbers].filter(([, { size }]) => size > 1)).toEqual([]);
});

/** Plays a title until its question has so many places, and returns the labels of its answers. */
function labelsAt(id: string, fits: (asked: OpenQuestion) => boolean, meant?: readonly string[]): string[] {
  const game = games.find((one) => one.id === id);
  if (!game) throw new Error(id);
  const begin = (n: number): Session =>
    Session.start(game, defaultSetup(game, 3), seedHash(`places ${id} ${n}`));
  const pick = picker(`places ${id}`);
  let session = begin(0);
  for (let n = 1; n < 20 && !session.waiting.some(fits);)
    if (session.over) session = begin(n++);
    else session.apply(randomAction(session, pick, 0));
  const asked = session.waiting.find(fits) as OpenQuestion;
  const { rows } = controls('places', asked, START, textsFor(positionFor(session), 'en'), {
    ...{ numbered: true, title: game },
    ...(meant && { meant, isTight: true }),
  });
  return rows.flatMap((row) => (isMenu(row) ? row.options : row).map(({ label = '' }) => label));
}
const placesOf = ({ options }: OpenQuestion): number =>
  new Set(options.flatMap(({ spot, signed }) => (signed ? [] : (spot ?? [])))).size;

describe('places without codes have the numbers of the picture', () => {
  test('if there are several', () => {
    const labels = labelsAt('architects', (asked) => placesOf(asked) > 1 && asked.max === 1);
    expect(labels.filter((label) => /^\d+\. /.test(label)).length).toBeGreaterThan(1);
  });
  test('not if there is only one', () => {
    const labels = labelsAt('architects', (asked) => placesOf(asked) === 1 && asked.max === 1);
    expect(labels.filter((label) => /^\d+\. /.test(label))).toEqual([]);
  });
  test("not on the teacher's answer next to a menu", () => {
    const meant: string[] = [];
    const labels = labelsAt(
      'architects',
      (asked) => {
        if (placesOf(asked) < 6 || asked.max > 1) return false;
        meant.push(asked.options[0]?.key ?? '');
        return true;
      },
      meant,
    );
    expect(labels[0]).not.toMatch(/^\d+\. /);
    expect(labels.slice(1).every((label) => /^\d+\. /.test(label))).toBe(true);
  });
});

test('an answer that a payment completes has a button for it only if the title names that button', () => {
  const labels = labelsAt(
    'valeria',
    ({ id, options }) => id !== 'action' && options.some(({ open }) => open === true),
  );
  expect(labels.filter((label) => label.startsWith('ask.'))).toEqual([]);
});
