import { picker, randomPicks } from '../../src/engine/check/fuzz';
import { dueSteps, shownPicks } from '../../src/engine/contract/lesson';
import { seatAt } from '../../src/engine/contract/game';
import { Session } from '../../src/engine/run/session';
import { wordsOf } from '../../src/words/catalogue';
import { whispers } from './index';
import { lesson } from './lesson';
import { OPTIONS, type Options } from './options';
import { SLOTS, type Empire } from './data/empires';
import type { Region } from './data/map';
import { nearOf } from './rules/attack';
import { arranged, type Arrangement, type War } from './testing';
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

describe('advice that fits the question', () => {
  const ALL = new Set(lesson.steps.map(({ id }) => id));
  /** Returns the words and the marked answer after each text was said once. */
  const advice = (
    table: War,
    decision: string,
  ): readonly [string | undefined, readonly string[] | undefined] => {
    const question = table.decision(decision);
    const said = new Set(ALL);
    const step = dueSteps(lesson, said, { question, events: [], given: 0, over: false }).at(-1);
    return [step && (step.words ?? step.id), step && shownPicks(step, question)];
  };
  const marshal = (empire: Empire, how: Arrangement['banners'] = {}): War =>
    arranged({ agents: { [`${empire} marshal`]: 0 }, at: [empire, 'marshal'], banners: how });

  test('a Marshal of a loved empire takes an undefended city', () => {
    const table = marshal('lion', { goldmarket: 1 });
    expect(advice(table, 'act')).toEqual(['again-act-city', ['attack']]);
    table.pick(0, 'act', 'attack');
    expect(advice(table, 'attack-from')).toEqual(['again-attack-from-city', ['at:goldmarket']]);
    table.pick(0, 'attack-from', 'at:goldmarket');
    expect(advice(table, 'attack-to')).toEqual(['again-attack-to-city', ['at:caravan-cross']]);
    table.pick(0, 'attack-to', 'at:caravan-cross');
    expect(advice(table, 'attack-count')).toEqual(['attack-count', ['count:1']]);
  });

  test('a Marshal without an undefended city near holds, and is never told to draw', () => {
    const table = marshal('lion');
    expect(advice(table, 'act')).toEqual(['again-act-hold', ['hold']]);
    for (const said of [new Set<string>(), new Set(['again-act-hold-lion'])]) {
      const question = table.decision('act');
      const due = dueSteps(lesson, said, { question, events: [], given: 0, over: false });
      expect(due.at(-1)?.words).toBe('again-act-hold');
    }
    expect(wordsOf('whispers').text('lesson.again-act-hold')).not.toMatch(/draw/i);
  });

  test('a Marshal of an empire that brings nothing holds', () => {
    expect(advice(marshal('eagle'), 'act')).toEqual(['again-act-unloved', ['hold']]);
  });

  test('an attack on defenders goes with all that may go', () => {
    const table = marshal('lion', { goldmarket: 3, 'caravan-cross': 2 })
      .pick(0, 'act', 'attack')
      .pick(0, 'attack-from', 'at:goldmarket')
      .pick(0, 'attack-to', 'at:caravan-cross');
    expect(advice(table, 'attack-count')).toEqual(['again-attack-count', ['count:3']]);
  });

  test('the agent of the empire that brings least comes back', () => {
    const out = (...places: readonly string[]): unknown =>
      advice(
        arranged({
          step: 'retrieve',
          turn: 2,
          first: 0,
          agents: Object.fromEntries(places.map((place) => [place, seatAt(0)])),
        }),
        'retrieve',
      )[1];
    expect(out('elephant marshal', 'horse sheriff')).toEqual(['place:horse-sheriff']);
    expect(out('elephant marshal', 'bear chancellor', 'eagle sheriff')).toEqual(['place:bear-chancellor']);
  });
});

test('the lesson speaks of a city only if it is undefended and another empire holds it', () => {
  const isNear = (from: Region, empty: Region): boolean => {
    const { state } = arranged({
      agents: { 'lion marshal': 1 },
      at: ['lion', 'marshal'],
      banners: { [from]: 3, [empty]: 0 },
    });
    return nearOf(state, [from]).text === 'near.city';
  };
  expect(isNear('goldmarket', 'caravan-cross')).toBe(true);
  expect(isNear('sunhold', 'crownhill')).toBe(false);
  expect(isNear('sunhold', 'windgap')).toBe(false);
});
