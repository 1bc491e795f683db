import { games } from '../../../games';
import { defaultSetup } from '../../engine/check/fuzz';
import type { AnyGame } from '../../engine/contract/game';
import { seedHash } from '../../engine/run/chance';
import { Session } from '../../engine/run/session';
import type { SeatOccupant } from '../table/table';
import { periodOf } from './auto-answer';
import { noNotes } from './loaded';
import { plansAfter } from './plan-notes';

/** The wait before a planned bid: it hides from other people that a plan answers. */

const WAIT = 9_000;
const person = (user: string): SeatOccupant => ({ kind: 'person', user, name: user });
const computer = (number: number): SeatOccupant => ({ kind: 'computer', number, strength: 'journeyman' });

/** Returns how long a planned bid waits at a table with these seats. */
function waitAt(chairs: readonly SeatOccupant[]): number {
  const florence = games.find(({ id }) => id === 'florence') as AnyGame;
  const session = Session.start(florence, defaultSetup(florence, chairs.length), seedHash('wait'));
  while (session.waiting[0]?.id !== 'bid') {
    const [asked] = session.waiting;
    const key = asked?.options.find((option) => option.idle !== true)?.key ?? '';
    session.apply({ seat: asked?.seat ?? 0, decision: asked?.id ?? '', picks: [key] });
  }
  const { seat = 0 } = session.waiting[0] ?? {};
  const plan = { seat, decision: 'bid', most: 900, period: periodOf('step', session) };
  const now = new Date(0);
  const notes = { ...noNotes(chairs.length), plans: [plan] };
  const at = chairs.map((_, place) => (place === seat ? person('ada') : (chairs[place] ?? computer(place))));
  const { planDue } = plansAfter(notes, session, at, { now, wait: () => WAIT });
  return Date.parse(planDue?.at ?? '') - now.getTime();
}

test('a planned bid waits as long as a person might take, where other people watch', () => {
  expect(waitAt([person('ada'), person('ben'), person('cho')])).toBe(WAIT);
});

test('against computers alone it comes at once', () => {
  expect(waitAt([computer(1), computer(2), computer(3)])).toBe(0);
});
