import type { Param, Phrase, Seat, Section } from '../../src/engine/contract/game';
import { say } from './names';
import { seatsOf } from './state';
import type { View } from './view';

/** Tells what goes on within the turn, and what else only the picture would show. */
export const now = (view: View, nameOf: (seat: Seat) => Param): Section => ({
  title: say('section.now'),
  lines: [
    say('now.order', { list: view.order.map(nameOf) }),
    ...(view.step === 'turn' ? [say('now.to-move', { who: nameOf(view.active) })] : []),
    ...turnLines(view),
    ...paidLines(view, nameOf),
    say('now.idle', { count: view.idle }),
  ],
});

function turnLines({ turn: { credit, influence, contribute, reset } }: View): Phrase[] {
  return [
    ...(credit > 0 ? [say('now.credit', { count: credit })] : []),
    ...(influence > 0 ? [say('now.influence', { count: influence })] : []),
    ...(contribute > 0 ? [say('now.contribute', { count: contribute })] : []),
    ...(reset ? [say('now.reset')] : []),
  ];
}

const paidLines = (view: View, nameOf: (seat: Seat) => Param): Phrase[] =>
  seatsOf(view).flatMap((seat) => {
    const count = view.players[seat]?.paid ?? 0;
    return count > 0 ? [say('now.paid', { who: nameOf(seat), count })] : [];
  });
