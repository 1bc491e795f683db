import { defaultSetup, picker, randomAction } from '../../src/engine/check/fuzz';
import { dueSteps, shownPicks } from '../../src/engine/contract/lesson';
import { seedHash } from '../../src/engine/run/chance';
import { Session } from '../../src/engine/run/session';
import type { BuildingId } from './data/buildings';
import type { Placement } from './data/locations';
import { locationOf, OPEN } from './data/locations';
import { architects } from './index';
import type { Options } from './options';
import { lesson } from './lesson';
import { byNearness, lackOf, turnsTo } from './rules/turn/nearness';
import { workersFor, yieldOf } from './rules/turn/yields';
import type { View } from './view';

/** Holds the words and the answer of the teacher at a question, and the view of the pupil then. */
interface Lecture {
  readonly decision: string;
  readonly words: string;
  readonly shown: string;
  readonly offered: readonly string[];
  /** True if the teacher can speak of Gold for the first level of the Cathedral. */
  readonly level: boolean;
  /** True if the teacher can show the Tax Stand, or a capture. */
  readonly tax: boolean;
  readonly prey: boolean;
  readonly view: View;
}

/** Returns all that is said to a pupil who has heard each idea, and answers at random. */
function lectures(name: string): readonly Lecture[] {
  const pick = picker(`lesson ${name}`);
  const { seats, options } = defaultSetup(architects, lesson.seats);
  const setup = { seats, options: { ...options, ...lesson.options } as unknown as Options };
  const session = Session.start(architects, setup, seedHash(name));
  const said = new Set(lesson.steps.flatMap(({ id, repeat }) => (repeat === true ? [] : [id])));
  const all: Lecture[] = [];
  while (!session.over) {
    const question = session.decisions.find(({ seat }) => seat === lesson.pupil);
    if (question) {
      const [step] = dueSteps(lesson, said, { question, events: [], given: 1, over: false });
      const [shown = ''] = (step && shownPicks(step, question)) ?? [];
      const view = structuredClone(session.view(lesson.pupil));
      const words = step?.words ?? step?.id ?? '';
      all.push({
        decision: question.id,
        words,
        shown,
        offered: question.options.map(({ key }) => key),
        level: question.params?.['level'] !== undefined,
        tax: question.params?.['tax'] !== undefined,
        prey: question.params?.['prey'] !== undefined,
        view,
      });
    }
    session.apply(randomAction(session, pick, 0));
  }
  return all;
}

const ALL = ['01', '02', '03', '04', '05', '06', '07', '08'].flatMap(lectures);
const told = (words: string, decision = 'place'): readonly Lecture[] => {
  const found = ALL.filter((one) => one.words === words && one.decision === decision);
  expect([words, found.length > 0]).toEqual([words, true]);
  return found;
};
const nearest = ({ me, hand, ...view }: View): BuildingId | undefined =>
  byNearness({ ...view, me, hand } as View, me ?? 0, hand)[0];

test('who is told that a place gives what the nearest Building needs gets that there', () => {
  for (const { shown, view } of told('place-aim')) {
    const card = nearest(view);
    const place = shown as Placement;
    const lacks = card ? lackOf(view, lesson.pupil, card) : {};
    const gets = Object.keys(yieldOf(place, workersFor(view, lesson.pupil, locationOf(place))));
    expect(gets.length > 0 && gets.every((kind) => kind in lacks)).toBe(true);
  }
});

test('Gold is advised only to a pupil whose nearest Building needs it', () => {
  for (const { shown, view } of told('again-gold')) {
    expect(shown).toBe('mines-gold');
    const card = nearest(view);
    expect(card && lackOf(view, lesson.pupil, card).gold).toBeGreaterThan(0);
  }
});

test.each([
  ['again-guildhall', 'guildhall'],
  ['again-cathedral', 'guildhall'],
  ['place-free', 'guardhouse'],
  ['again-send', 'guardhouse'],
])('%s shows the place of which it speaks', (words, place) => {
  expect(new Set(told(words).map(({ shown }) => shown))).toEqual(new Set([place]));
});

test('a pupil gives up the card that takes the most turns', () => {
  for (const { shown, view } of told('again-discard', 'discard')) {
    const turns = (card: BuildingId): number => turnsTo(view, lesson.pupil, card);
    expect(turns(shown.replace('card:', '') as BuildingId)).toBe(Math.max(...view.hand.map(turns)));
  }
});

test('a pupil with few Workers at home goes to the Town Centre, and calls the largest group home', () => {
  for (const { shown } of told('place-home')) expect(shown).toBe('town-centre');
  for (const { shown, offered, view } of told('town-centre-home', 'town-centre')) {
    // One visit reaches two places only.
    const mine = OPEN.map((place) =>
      offered.includes(`take:${place}-${lesson.pupil}`) ? (view.open[place][lesson.pupil] ?? 0) : 0,
    );
    const [place = ''] = shown.replace('take:', '').split(/-(?=\d)/);
    expect(mine[OPEN.indexOf(place as (typeof OPEN)[number])]).toBe(Math.max(...mine));
  }
});

test('the farewell comes after 31 answers at most, also for a pupil who was never captured', () => {
  expect(lesson.answers).toBeLessThanOrEqual(31);
  expect(lesson.kinds).not.toContain('captured');
});

test('the farewell waits for a Building, and for captured Workers that are sent away', () => {
  expect(lesson.kinds).toEqual(expect.arrayContaining(['build', 'place-guardhouse']));
});

test('the Tax Stand is shown to a pupil with little Silver, who keeps the Virtue for the Cathedral', () => {
  for (const { view } of ALL.filter(({ tax }) => tax)) {
    const { silver = 9, virtue = 0 } = view.players[lesson.pupil] ?? {};
    expect([silver <= 5, virtue >= 7, view.tax >= 3]).toEqual([true, true, true]);
  }
});

test('a capture is shown only where it takes two Workers of another player or more', () => {
  const shown = ALL.filter(({ prey }) => prey);
  expect(shown.length).toBeGreaterThan(0);
  for (const { view } of shown)
    expect(Math.max(...OPEN.flatMap((place) => view.open[place].slice(1)))).toBeGreaterThan(1);
});

test('the teacher speaks of Gold for the Cathedral only to a pupil without a level and without Gold', () => {
  const spoken = ALL.filter(({ level }) => level);
  expect(spoken.length).toBeGreaterThan(0);
  for (const { view } of spoken) expect(view.players[lesson.pupil]).toMatchObject({ cathedral: 0, gold: 0 });
});
