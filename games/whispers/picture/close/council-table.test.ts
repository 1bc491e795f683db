import { seatAt } from '../../../../src/engine/contract/game';
import type { Scene } from '../../../../src/picture/kit';
import { arranged, type War } from '../../testing';
import { pictures as picture } from '../../picture';

/** Seat 1 has shown its loyalty to the Lion, worth 3 a city, and no other. */
const table = (): War =>
  arranged({
    step: 'deploy',
    first: 0,
    loyalties: [[], ['bear', 'lion', 'eagle', 'horse', 'elephant']],
    but: ({ players }) => players[1]?.revealed.push('lion'),
  });

const seenBy = (index: number): Scene => {
  const seat = seatAt(index);
  const { session } = table();
  const { options = [], id: decision } = session.decisions[0] ?? {};
  const candidates = options.map((option) => ({ option, label: '' }));
  return picture.board(session.view(seat), { decision: `${decision}`, seat, candidates });
};
/** Returns the owner and the value of each loyalty in the picture that another player has shown. */
const shownIn = ({ shapes }: Scene): unknown[] =>
  shapes.flatMap((shape) => (shape.kind === 'run' && shape.parts.length > 0 ? [shape.parts] : []));

describe('where agents are placed', () => {
  test('a player sees what a city brings the others, as far as they have shown it', () => {
    expect(shownIn(seenBy(0))).toEqual([[{ token: 1 }, '3']]);
    expect(shownIn(seenBy(2))).toEqual([[{ token: 1 }, '3']]);
  });

  test('the line is left out if no other player has shown a loyalty', () => {
    expect(shownIn(seenBy(1))).toEqual([]);
    expect(seenBy(1).height).toBeLessThan(seenBy(0).height ?? 0);
  });
});
