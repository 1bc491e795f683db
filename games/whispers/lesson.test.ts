import { picker, randomPicks } from '../../src/engine/check/fuzz';
import { dueSteps, shownPicks } from '../../src/engine/contract/lesson';
import { seatAt } from '../../src/engine/contract/game';
import { Session } from '../../src/engine/run/session';
import { wordsOf } from '../../src/words/catalogue';
import { whispers } from './index';
import { lesson } from './lesson';
import { OPTIONS, type Options } from './options';
import { SLOTS, type Empire } from './data/empires';
import type { Card } from './data/cards';
import { arranged, times, type Arrangement, type War } from './testing';
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

  test('takes an empty city with the help of a card, then a defended one, and draws as a Chancellor', () => {
    expect([view.holders.saddleport, view.banners.saddleport]).toEqual(['elephant', 3]);
    expect([view.holders.highnest, view.banners.highnest]).toEqual(['lion', 3]);
    expect(view.players[lesson.pupil]?.held).toMatchObject({ elephant: 0, lion: 1 });
    expect(words).toEqual(expect.arrayContaining(['during', 'play', 'again-act-city', 'act-swap']));
  });

  test('does not read a text more than twice', () => {
    expect(words.length).toBeGreaterThan(20);
    expect(words.filter((word) => words.filter((one) => one === word).length > 2)).toEqual([]);
    expect(words).toEqual(expect.arrayContaining(['end-turn-count', 'end-turn-supply']));
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

  /** A Marshal of the Lion can send attackers from Goldmarket to a city with defenders of the Horse. */
  const duel = (attackers: number, defenders: number, hand: readonly Card[] = []): War =>
    arranged({
      agents: { 'lion marshal': 0 },
      at: ['lion', 'marshal'],
      banners: { goldmarket: attackers, 'caravan-cross': defenders },
      hands: [hand],
    });
  const sent = (table: War): War =>
    table
      .pick(0, 'act', 'attack')
      .pick(0, 'attack-from', 'at:goldmarket')
      .pick(0, 'attack-to', 'at:caravan-cross');

  test('a Marshal of a loved empire takes an empty city with 1 banner', () => {
    const table = duel(1, 0);
    expect(advice(table, 'act')).toEqual(['again-act-city', ['attack']]);
    table.pick(0, 'act', 'attack');
    expect(advice(table, 'attack-from')).toEqual(['again-attack-from-city', ['at:goldmarket']]);
    table.pick(0, 'attack-from', 'at:goldmarket');
    expect(advice(table, 'attack-to')).toEqual(['again-attack-to-city', ['at:caravan-cross']]);
    table.pick(0, 'attack-to', 'at:caravan-cross');
    expect(advice(table, 'attack-count')).toEqual(['attack-count-one', ['count:1']]);
  });

  test('and sends a second one to hold it where it can, as the words say', () => {
    for (const words of ['attack-count', 'again-attack-count-free'])
      expect(wordsOf('whispers').text(`lesson.${words}`)).toMatch(/: 1 banner takes it. A second one/);
    expect(advice(sent(duel(3, 0)), 'attack-count')).toEqual(['again-attack-count-free', ['count:2']]);
  });

  test('cards are kept with a reason once, and then in few words', () => {
    const table = arranged({
      agents: { 'lion chancellor': 0 },
      at: ['lion', 'chancellor'],
    }).pick(0, 'act', 'draw');
    const question = table.decision('after');
    const rest = new Set([...ALL].filter((id) => id !== 'keep-cards'));
    const due = dueSteps(lesson, rest, { question, events: [], given: 0, over: false });
    expect(due.at(-1)?.id).toBe('keep-cards');
    expect(advice(table, 'after')).toEqual(['again-after', ['done']]);
  });

  test('the number of agents is that of the table', () => {
    const asked = (seats: number) =>
      arranged({ step: 'deploy', seats }).decision('deploy').params?.['agents'];
    expect([asked(2), asked(3), asked(4)]).toEqual([3, 2, 2]);
    const question = arranged({ step: 'deploy' }).decision('deploy');
    expect(wordsOf('whispers').ask(question)).toBe('Where do you place agent 1 of 2?');
  });

  test('a Marshal attacks defenders with more banners, and then sends all', () => {
    const table = duel(3, 2);
    expect(advice(table, 'act')).toEqual(['again-act-city', ['attack']]);
    expect(advice(sent(table), 'attack-count')).toEqual(['again-attack-count', ['count:3']]);
  });

  test('a Marshal does not attack as many defenders, unless Bolster adds a banner', () => {
    expect(advice(duel(2, 2), 'act')).toEqual(['again-act-hold', ['hold']]);
    expect(advice(sent(duel(2, 2)), 'attack-count')).toEqual(['again-attack-count-back', ['back']]);
    const table = duel(2, 2, ['elephant-lion-1']);
    expect(advice(table, 'act')).toEqual(['again-act-card', ['attack']]);
    expect(advice(sent(table), 'attack-count')).toEqual(['again-attack-count-card', ['count:2']]);
    table.pick(0, 'attack-count', 'count:2');
    expect(advice(table, 'during')).toEqual(['again-during-card', ['card']]);
    table.pick(0, 'during', 'card');
    expect(advice(table, 'play')).toEqual(['play-even', ['ability:bolster']]);
    table.pick(0, 'play', 'ability:bolster');
    expect([table.state.holders['caravan-cross'], table.state.banners['caravan-cross']]).toEqual(['lion', 1]);
  });

  test('no card is played where it wins nothing', () => {
    const table = sent(duel(3, 0, ['elephant-lion-1'])).pick(0, 'attack-count', 'count:3');
    expect(advice(table, 'during')).toEqual(['again-during-win', ['resolve']]);
    table.pick(0, 'during', 'card');
    expect(advice(table, 'play')).toEqual(['again-play', ['back']]);
  });

  test('a Marshal takes no city of an empire that brings more', () => {
    const table = arranged({
      agents: { 'lion marshal': 0 },
      at: ['lion', 'marshal'],
      banners: { goldmarket: 0, wheatmoor: 3, saddleport: ['elephant', 1], 'caravan-cross': 6 },
    });
    expect(advice(table, 'act')).toEqual(['again-act-hold', ['hold']]);
    table.pick(0, 'act', 'attack').pick(0, 'attack-from', 'at:wheatmoor');
    expect(advice(table, 'attack-to')).toEqual(['again-attack-to', ['back']]);
  });

  test('a Marshal without a city to win holds, and is never told to draw', () => {
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
    expect(out('elephant marshal', 'lion chancellor')).toEqual(['place:lion-chancellor']);
    expect(out('elephant marshal', 'bear chancellor', 'eagle sheriff')).toEqual(['place:bear-chancellor']);
    expect(out('elephant steward', 'bear chancellor', 'eagle sheriff')).toEqual(['place:bear-chancellor']);
  });

  test('after a swap of loyalties nothing is marked that depends on them: the pupil chooses alone', () => {
    const swapped: Arrangement['but'] = ({ players: [pupil] }) => {
      if (pupil) pupil.swaps = 1;
    };
    const agents = { 'lion chancellor': 0, 'horse sheriff': 0 } as const;
    const deploying = arranged({ step: 'deploy', turn: 2, first: 0, agents, but: swapped });
    expect(advice(deploying, 'deploy')).toEqual(['deploy-swapped', undefined]);
    const retrieving = arranged({ step: 'retrieve', turn: 2, first: 0, agents, but: swapped });
    expect(advice(retrieving, 'retrieve')).toEqual(['retrieve-swapped', undefined]);
    const table = arranged({
      agents: { 'lion marshal': 0 },
      at: ['lion', 'marshal'],
      banners: { goldmarket: 3, 'caravan-cross': 0 },
      but: swapped,
    });
    expect(advice(table, 'act')).toEqual(['act-swapped', undefined]);
    table.pick(0, 'act', 'attack');
    expect(advice(table, 'attack-from')).toEqual(['attack-from-swapped', undefined]);
    table.pick(0, 'attack-from', 'at:goldmarket');
    expect(advice(table, 'attack-to')).toEqual(['attack-to-swapped', undefined]);
  });

  test('the discarded card is the one that fewest others pay with', () => {
    const hand: Card[] = [
      'eagle-lion-2',
      'elephant-eagle-1',
      'lion-eagle-1',
      'horse-bear-1',
      'horse-bear-2',
      'bear-elephant-1',
    ];
    const table = arranged({ step: 'discard', hands: [hand] });
    expect(advice(table, 'discard')).toEqual(['again-discard', ['card:lion-eagle-1']]);
  });

  test('banners go to the border where an enemy is strongest, if they can all stay', () => {
    const table = arranged({
      agents: { 'lion sheriff': 0 },
      at: ['lion', 'sheriff'],
      banners: { 'amber-fields': 0, highnest: 4, manegate: 3, millkeep: 6, sunhold: 4 },
    });
    expect(advice(table, 'place')).toEqual(['again-place', ['at:amber-fields', 'at:amber-fields']]);
    const { suggested, suggestedWhole } = table.decision('place');
    expect([suggested, suggestedWhole]).toEqual([undefined, undefined]);
  });

  test.each([
    // Amber Fields has a farm, but room for one banner only.
    { banners: { 'amber-fields': 5, highnest: 9, manegate: 3, sunhold: 3 }, to: ['at:goldmarket', 2] },
    // Crownhill has most banners, but no enemy next to it.
    {
      banners: { highnest: 4, manegate: 2, sunhold: 2, crownhill: 3 },
      supply: 1,
      to: ['at:amber-fields', 1],
    },
    {
      banners: { highnest: 0, millkeep: 6, manegate: 2, sunhold: 1, southmarch: 0 },
      supply: 2,
      to: ['at:manegate', 2],
    },
  ] as const)('all $to.1 new banners go to $to.0, the region in danger that can keep them', (one) => {
    const table = arranged({
      agents: { 'lion sheriff': 0 },
      at: ['lion', 'sheriff'],
      banners: one.banners,
      ...('supply' in one && { supply: { lion: one.supply } }),
    });
    const [to, count] = one.to;
    expect(advice(table, 'place')).toEqual(['again-place', times(to, count)]);
  });

  test('three new banners of a Steward go to the region in danger too', () => {
    const table = arranged({
      agents: { 'lion steward': 0 },
      at: ['lion', 'steward'],
      banners: { highnest: 4, millkeep: 5, manegate: 2, southmarch: 1 },
    }).pick(0, 'act', 'add');
    expect(advice(table, 'place')).toEqual(['again-place', times('at:amber-fields', 3)]);
  });

  test('banners of an empire that brings no points go where no other empire is near', () => {
    const table = arranged({ agents: { 'bear sheriff': 0 }, at: ['bear', 'sheriff'] });
    expect(advice(table, 'place')).toEqual(['again-place-idle', ['at:greywold', 'at:greywold']]);
    const question = table.decision('place');
    const chosen = question.options.find(({ key }) => key === 'at:greywold');
    expect(
      wordsOf('whispers').text('lesson.again-place-idle', { ...question.params, ...chosen?.params }),
    ).toBe('The Bear brings you no points: put its banners on B3 Greywold. No other empire is next to it.');
  });

  test('and without such a region, where they are needed least', () => {
    const table = arranged({
      agents: { 'bear sheriff': 0 },
      at: ['bear', 'sheriff'],
      banners: { barleyfen: ['lion', 1], stormwatch: ['lion', 1] },
    });
    expect(advice(table, 'place')).toEqual(['again-place-idle', times('at:southgate', 2)]);
    const chosen = table.decision('place').options.find(({ key }) => key === 'at:southgate');
    expect(chosen?.params).toMatchObject({ idle: { text: 'idle.strong' } });
  });

  test('after a swap of loyalties no place of banners is marked', () => {
    const table = arranged({
      agents: { 'bear sheriff': 0 },
      at: ['bear', 'sheriff'],
      but: ({ players: [pupil] }) => {
        if (pupil) pupil.swaps = 1;
      },
    });
    expect(advice(table, 'place')).toEqual(['place-swapped', undefined]);
  });
});

type Agents = NonNullable<Arrangement['agents']>;

describe('a pupil who does otherwise', () => {
  /** Returns the words of a question that are due first, if these steps were said. */
  const first = (table: War, decision: string, ...said: readonly string[]): string | undefined => {
    const question = table.decision(decision);
    const due = dueSteps(lesson, new Set(said), { question, events: [], given: 0, over: false });
    const step = due.at(-1);
    return step && (step.words ?? step.id);
  };
  const sheriff = (agents: Agents): War => arranged({ agents, at: ['elephant', 'sheriff'] });

  test('reads that an agent below decides only where it does', () => {
    expect(first(sheriff({ 'elephant marshal': 0 }), 'place')).toBe('place-through');
    expect(first(sheriff({ 'elephant sheriff': 0, 'elephant marshal': 0 }), 'place')).toBe(
      'again-place-city',
    );
    expect(first(sheriff({ 'elephant sheriff': 0 }), 'place')).toBe('again-place');
    const steward = (agents: Agents): War => arranged({ agents, at: ['elephant', 'steward'] });
    expect(first(steward({ 'elephant marshal': 0 }), 'act', 'act-draw')).toBe('through');
    expect(first(steward({ 'elephant steward': 0 }), 'act', 'act-draw')).toBe('again-act-add');
  });

  test('gathers banners of the Sheriff and the Steward where they win a defended city together', () => {
    const table = arranged({
      agents: { 'lion marshal': 0 },
      at: ['lion', 'sheriff'],
      banners: { highnest: 3 },
    });
    const question = table.decision('place');
    const step = dueSteps(lesson, new Set(), { question, events: [], given: 0, over: false }).at(-1);
    expect([step?.id, step && shownPicks(step, question)]).toEqual([
      'place-soon',
      ['at:amber-fields', 'at:amber-fields'],
    ]);
    table.pick(0, 'place', 'at:amber-fields', 'at:amber-fields');
    expect(first(table, 'act')).toBe('act-plan');
    table.pick(0, 'act', 'add');
    expect(first(table, 'place')).toBe('again-place-city');
    table.pick(0, 'place', ...Array<string>(3).fill('at:amber-fields'));
    expect(first(table, 'act', 'act-draw')).toBe('again-act-city');
  });

  test('reads that players place 2 agents, and places the second in an empty council', () => {
    for (const [agent, other] of [
      ['lion marshal', 'place:elephant-chancellor'],
      ['elephant chancellor', 'place:lion-chancellor'],
      ['lion chancellor', 'place:elephant-chancellor'],
    ] as const) {
      const table = arranged({ step: 'deploy', first: seatAt(0), agents: { [agent]: seatAt(0) } });
      const question = table.decision('deploy');
      const said = new Set(['welcome', 'deploy']);
      const step = dueSteps(lesson, said, { question, events: [], given: 1, over: false }).at(-1);
      expect([agent, step?.id, step && shownPicks(step, question)]).toEqual([agent, 'deploy-again', [other]]);
    }
  });

  test('is not sent to the Chancellor of a council where they decide for all but that', () => {
    const agents = { 'lion marshal': seatAt(0), 'elephant marshal': seatAt(0) };
    const table = arranged({ step: 'deploy', turn: 2, first: seatAt(0), agents });
    const question = table.decision('deploy');
    const said = new Set(['welcome', 'deploy', 'deploy-again']);
    const step = dueSteps(lesson, said, { question, events: [], given: 9, over: false }).at(-1);
    expect(step && shownPicks(step, question)).toEqual(['place:horse-chancellor']);
  });
});
