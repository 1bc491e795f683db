import { who, type Phrase } from '../../../../src/engine/contract/game';
import { circle, group, text, type Shape } from '../../../../src/picture/kit';
import { TURNS } from '../../data/empires';
import { empireName, placeName, say } from '../../names';
import { headline } from '../../report';
import type { View } from '../../view';

/** The line above the table: the turn and the current step. */

/** Describes the current step, without the turn before it. */
function now(view: View): Phrase {
  const { step, activation, next } = view;
  if (activation?.march)
    return say('now.march', {
      place: placeName(activation.active),
      seat: who(activation.decider),
      count: activation.march.banners,
    });
  if (activation)
    return say('now.activation', { place: placeName(activation.active), seat: who(activation.decider) });
  switch (step) {
    case 'activation':
    case 'acting':
    case 'after':
    case 'supply':
      return say('now.empire', { empire: empireName(next.empire) });
    case 'over':
      return headline(view);
    default:
      return say(`now.${step}`);
  }
}

export const turn = (view: View): Shape =>
  text(say('picture.turn', { turn: view.turn, turns: TURNS }), 20, 6, 226, 54, {
    size: 38,
    face: 'serif',
    weight: 900,
  });

export function head(view: View, instead?: Phrase): Shape[] {
  if (view.step === 'over' && !instead)
    return [text(headline(view), 20, 6, 700, 54, { size: 41, face: 'serif', weight: 900 })];
  return [
    turn(view),
    text(instead ?? now(view), 254, 8, 566, 52, { size: 30, weight: 400 }),
    ...Array.from({ length: TURNS }, (_, at) => {
      const x = 858 + at * 39;
      const past = at < view.turn;
      return group(x - 17, 17, [
        ...(past
          ? [circle(17, 17, 16, { fill: 'ink' })]
          : [circle(17, 17, 15, { fill: 'panel', stroke: 'ink', thickness: 2.5 })]),
        text(at + 1, 0, 0, 34, 34, {
          size: 25,
          weight: 900,
          align: 'center',
          ink: past ? 'paper' : 'ink',
        }),
      ]);
    }),
  ];
}
