import { seedHash } from '../../src/engine/run/chance';
import { defaultSetup, picker, randomAction } from '../../src/engine/check/fuzz';
import type { AnyGame, Decision, Option } from '../../src/engine/contract/game';
import { Session } from '../../src/engine/run/session';
import { measurer } from '../../src/picture/paint/fonts';
import { faultsOf } from '../../src/picture/check/inspect';
import type { Scene } from '../../src/picture/scene/scene';
import { wordsIn } from '../../src/picture/testing';
import { wordsOf } from '../../src/words/catalogue';
import { DUKE_KINDS } from './data/dukes';
import { valeria } from './index';
import { pictures } from './picture';
import type { View } from './view';

const game = valeria as unknown as AnyGame;
const words = wordsOf('valeria', 'en', (seat) => ['Ada', 'Bartholomew', 'Cleo', 'Dov', 'Eve'][seat] ?? '');

function previewOf(session: Session, asked: Decision, option: Option): Scene | undefined {
  const copy = Session.load(game, session.save());
  const seen = copy.unveiled;
  copy.apply({ seat: asked.seat, decision: asked.id, picks: [option.key] });
  if (copy.unveiled > seen) return undefined;
  const after = copy.view(asked.seat) as View;
  const before = session.view(asked.seat) as View;
  return pictures.preview?.(before, after, { label: '1', option, after }, asked.seat);
}

test('every kind of question has a preview, and no preview shows another player’s Duke', () => {
  const drawn = new Map<string, number>();
  const faults = new Set<string>();
  const measure = measurer();
  for (const seats of [1, 2, 3, 5]) {
    const setup = defaultSetup(game, seats);
    const options = { ...setup.options, monsterEvents: seats > 2, cards: 'random' };
    const session = Session.start(game, { seats, options }, seedHash(`0${seats}`));
    const pick = picker(`previews ${seats}`);
    for (let answers = 0; !session.over; answers++) {
      for (const decision of answers % 5 === 0 ? session.decisions : []) {
        if (decision.min !== 1 || decision.max !== 1) continue;
        const option = decision.options[pick(decision.options.length)];
        const scene = option && previewOf(session, decision, option);
        if (!scene) continue;
        drawn.set(decision.id, (drawn.get(decision.id) ?? 0) + 1);
        for (const fault of faultsOf(scene, words, measure)) faults.add(`${decision.id}: ${fault}`);
        const view = session.view(decision.seat) as View;
        const own = [view.players[decision.seat]?.duke, ...view.dealt];
        const text = JSON.stringify(scene);
        // The preview of a Duke also shows the one that goes back.
        if (decision.id === 'duke') expect(view.dealt.filter((duke) => !text.includes(duke))).toEqual([]);
        if (view.step !== 'over')
          expect(DUKE_KINDS.filter((duke) => !own.includes(duke) && text.includes(duke))).toEqual([]);
      }
      session.apply(randomAction(session, pick, 0));
    }
  }
  expect([...faults].slice(0, 10)).toEqual([]);
  expect([...drawn.keys()]).toEqual(expect.arrayContaining(['duke', 'harvest', 'action', 'pay']));
}, 120_000);

test('the question of changing dice shows one’s own cards and the dice', () => {
  const setup = defaultSetup(game, 2);
  const session = Session.start(game, setup, seedHash('0d'));
  const pick = picker('dice');
  let changed = 0;
  for (; !session.over && changed === 0; session.apply(randomAction(session, pick, 0))) {
    const [decision] = session.decisions;
    if (decision?.id !== 'dice') continue;
    const view = session.view(decision.seat) as View;
    const scene = pictures.asked?.(view, { decision: decision.id, seat: decision.seat, answers: [] });
    if (!scene) continue;
    changed++;
    expect(wordsIn(scene)).toEqual(expect.arrayContaining(['card.starter-peasant', 'card.starter-knight']));
    const dice = scene.shapes.filter(({ role }) => role === 'die');
    expect(dice.map((die) => 'icon' in die && die.icon)).toEqual(view.dice?.map((die) => `die-${die}`));
  }
  expect(changed).toBe(1);
});
