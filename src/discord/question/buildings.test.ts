import { games } from '../../../games';
import { arranged } from '../../../games/florence/testing';
import type { AnyGame, OpenQuestion } from '../../engine/contract/game';
import { positionFor } from '../rules/position.testing';
import { isMenu } from '../screen/ui';
import { question } from '../table/panel';
import { textsFor } from '../table/status';
import { wholeAnswers } from './chains';
import { groupsOf, START, type MenuPage } from './controls';

const florence = games.find(({ id }) => id === 'florence') as AnyGame;
const poet = { cash: 3000, professions: ['poet'] as const };

/** Returns the labels of the buttons, with `menu` for a menu, at a place of the panel. */
function labelsAt(session: ReturnType<typeof arranged>['session'], path?: readonly string[]): string[] {
  const position = positionFor(session);
  const asked = session.waiting[0] as OpenQuestion;
  const group = groupsOf(asked.options).findIndex((one) => one.path.join() === path?.join());
  const place: MenuPage = path ? { ...START, group } : START;
  const whole = () => wholeAnswers(position, asked);
  const { rows } = question(position, asked, textsFor(position, 'en'), { place, numbered: true, whole });
  return rows.flatMap((row) => (isMenu(row) ? ['menu'] : row.map(({ label }) => label ?? '')));
}

test('ten buildings are ten buttons, and the group says what they cost and bring', () => {
  const { session } = arranged({ step: 'turn', players: [poet, {}, {}] });
  expect(florence.questions?.['action']?.grouped).toBe('many');
  expect(labelsAt(session)).toContain('Build 700ƒ, +3 PP');
  const inside = labelsAt(session, ['build']);
  expect(inside.slice(0, 10).join(' ')).toBe(
    'University Laboratory Workshop Library Opera Studio Hospital Theater: Poet 1 → 5 Tower Chapel',
  );
  expect(inside).not.toContain('menu');
});

test('places are letters, as in the picture, and a suggested one keeps its letter in its row', () => {
  const { session } = arranged({ step: 'turn', players: [poet, {}, {}] }).pick(1, 'action', 'build:library');
  expect(labelsAt(session).slice(0, 5)).toEqual(['A', 'B', 'C', 'Row 1', 'Row 2']);
  expect(labelsAt(session, ['row:1']).slice(0, 5)).toEqual(['D', 'E', 'F', 'G', 'A']);
  expect(labelsAt(session, ['row:4'])).toContain('menu');
});

test('a button that builds at once says that it takes the best place', () => {
  const { session } = arranged({ step: 'turn', players: [{ ...poet, jesters: 2 }, {}, {}] });
  expect(labelsAt(session).filter((label) => label.includes('→ best place'))).not.toEqual([]);
});

test('the income of a work of 15 is divided at one press', () => {
  const poets = {
    tiles: ['theater A5', 'lake D1'],
    freedoms: ['travel'] as const,
    professions: ['poet'] as const,
    jesters: 2,
  };
  const { session } = arranged({ step: 'turn', players: [poets, {}, {}] }).pick(1, 'action', 'work:poet');
  const asked = session.waiting[0] as OpenQuestion;
  expect([asked.id, asked.options.length]).toEqual(['convert', 8]);
  expect(labelsAt(session).slice(0, 3)).toEqual(['Keep all 1500ƒ', '1 PP, keep 1300ƒ', '2 PP, keep 1100ƒ']);
});
