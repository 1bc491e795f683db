import { deal, give, hold, jail, stand, town } from '../../../games/architects/testing';
import type { State } from '../../../games/architects/state';
import { games } from '../../../games';
import { defaultSetup, picker, randomAction } from '../../engine/check/fuzz';
import type { AnyGame, OpenQuestion } from '../../engine/contract/game';
import { Session } from '../../engine/run/session';
import { positionFor } from '../rules/position.testing';
import { readId } from '../screen/ids';
import { PHONE_LABEL_WITH_ICON } from '../screen/limits';
import { isMenu } from '../screen/ui';
import { question } from '../table/panel';
import { textsFor } from '../table/status';
import { wholeAnswers } from './chains';

const architects = games.find(({ id }) => id === 'architects') as AnyGame;

/** Returns the label of the lone button when the teacher means this answer. */
function meantLabel(meant: string, arrange: (state: State) => void): string | null | undefined {
  const { session } = town({ options: { worksOfWonder: false }, arrange });
  const position = positionFor(session);
  const asked = session.waiting[0] as OpenQuestion;
  const { rows } = question(position, asked, textsFor(position, 'en'), { meant: [meant], numbered: true });
  return rows.flatMap((row) => (isMenu(row) ? [] : [...row]))[0]?.label;
}

test.each<[string, string, (state: State) => void]>([
  ['guardhouse', 'Guardhouse: 3 captured, +3 Silver', (state) => hold(state, 1, 0, 3)],
  ['guardhouse', 'Guardhouse: free 4 from Prison', (state) => jail(state, 1, 4)],
  [
    'guildhall',
    'Guildhall: build the Clay Pit',
    (state) => (deal(state, 1, 'clay-pit'), give(state, 1, { clay: 4, wood: 1 })),
  ],
  ['market-small', 'Market: 1 Marble', (state) => give(state, 1, { silver: 1 })],
  ['quarry', 'Quarry: 3 Stone', (state) => stand(state, 'quarry', 1, 2)],
])('the button of the teacher says what the %s brings: %s', (meant, label, arrange) => {
  expect(meantLabel(meant, arrange)).toBe(label);
  expect(label.length).toBeLessThanOrEqual(PHONE_LABEL_WITH_ICON);
});

test('a suggested level of the Cathedral is named whole on its button', () => {
  const { session } = town({
    options: { worksOfWonder: false },
    arrange: (state) => (deal(state, 1, 'castle', 'palace'), give(state, 1, { gold: 1 })),
  });
  const position = positionFor(session);
  const asked = session.waiting[0] as OpenQuestion;
  const whole = () => wholeAnswers(position, asked);
  const { rows } = question(position, asked, textsFor(position, 'en'), { whole, numbered: true });
  const labels = rows.flatMap((row) => (isMenu(row) ? [] : row.map(({ label }) => label)));
  expect(labels).toContain('Guildhall → Cathedral level 1');
});

test('several answers have one button only if a phone shows each of their names', () => {
  const labels: string[] = [];
  let left = 0;
  for (const seed of ['1', '2', '3']) {
    const session = Session.start(architects, defaultSetup(architects, 3), seed.repeat(64));
    const pick = picker(`names ${seed}`);
    for (let at = 0; at < 300 && !session.over; at++) {
      const [asked] = session.waiting;
      if (!asked) break;
      const position = positionFor(session);
      const whole = wholeAnswers(position, asked).filter(({ length }) => length > 1);
      const { rows } = question(position, asked, textsFor(position, 'en'), { whole: () => whole });
      const made = rows
        .flatMap((row) => (isMenu(row) ? [] : [...row]))
        .filter(({ custom_id }) => readId(custom_id)?.do === 'whole')
        .map(({ label }) => label ?? '');
      labels.push(...made);
      left += whole.length - made.length;
      session.apply(randomAction(session, pick, 0));
    }
  }
  expect(labels.length).toBeGreaterThan(0);
  expect(left).toBeGreaterThan(0);
  expect(labels.filter((label) => /\w…/.test(label))).toEqual([]);
});
