import { picker, randomPicks } from '../../src/engine/check/fuzz';
import { dueSteps, shownPicks } from '../../src/engine/contract/lesson';
import { Session } from '../../src/engine/run/session';
import { whispers } from './index';
import { lesson } from './lesson';
import { OPTIONS, type Options } from './options';
import { SLOTS } from './data/empires';
import type { View } from './view';

const options = Object.fromEntries(
  Object.entries(OPTIONS).map(([name, spec]) => [name, spec.default]),
) as unknown as Options;

/** A pupil who does what the teacher marks. The others place agents with the Horse, and hold. */
function taughtUntil(turn: number): { readonly view: View; readonly words: readonly string[] } {
  const session = Session.start(whispers, { seats: lesson.seats, options }, lesson.seed);
  const pick = picker('the others');
  const said = new Set<string>();
  const words: string[] = [];
  for (let given = 0; ;) {
    const view = session.view(lesson.pupil);
    if (view.turn === turn) return { view, words };
    const own = session.decisions.find(({ seat }) => seat === lesson.pupil);
    const asked = own ?? session.decisions[0];
    if (!asked) throw new Error('no seat is asked');
    const step = own && dueSteps(lesson, said, { question: own, events: [], given, over: false }).at(-1);
    const picks = own && step && shownPicks(step, own);
    if (step) {
      said.add('welcome').add(step.id);
      words.push(step.words ?? step.id);
      given++;
    }
    const elsewhere = asked.options.filter(({ key }) => key.startsWith('place:horse'));
    const others =
      asked.id === 'deploy' ? [elsewhere[0]?.key ?? ''] : (quiet(asked) ?? randomPicks(asked, pick));
    session.apply({ seat: asked.seat, decision: asked.id, picks: picks ?? others });
  }
}
const quiet = ({
  options: open,
}: {
  readonly options: readonly { readonly key: string }[];
}): string[] | undefined => {
  const hold = open.find(({ key }) => key === 'hold');
  return hold && [hold.key];
};

describe('a pupil who follows the lesson', () => {
  const { view, words } = taughtUntil(2);

  test('has the loyalties that the welcome names', () => {
    expect(SLOTS.map((slot) => view.players[lesson.pupil]?.loyalties[slot])).toEqual([
      'elephant',
      'lion',
      'horse',
      'eagle',
      'bear',
    ]);
  });

  test('wins a city with each of the two best empires, the first with the help of a card', () => {
    expect([view.holders.saddleport, view.banners.saddleport]).toEqual(['elephant', 2]);
    expect([view.holders['caravan-cross'], view.banners['caravan-cross']]).toEqual(['lion', 1]);
    expect(view.players[lesson.pupil]?.hand).toEqual([]);
  });

  test('does not read a text more than twice', () => {
    expect(words.length).toBeGreaterThan(20);
    expect(words.filter((word) => words.filter((one) => one === word).length > 2)).toEqual([]);
  });
});
