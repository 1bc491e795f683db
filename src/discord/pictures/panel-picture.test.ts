import { arranged } from '../../../games/valeria/testing';
import type { OpenQuestion } from '../../engine/contract/game';
import { badgesBySpot } from '../question/question';
import { positionFor } from '../rules/position.testing';
import { START } from '../question/controls';
import { placeOnPicture } from './panel-picture';

test('a pupil sees the kind of card that the teacher means, and all if they look themselves', () => {
  const { session } = arranged({ step: 'actions', players: [{ gold: 9, strength: 5 }, {}] });
  const asked = session.waiting[0] as OpenQuestion;
  const slots = (meant?: readonly string[], place = START): Set<string | undefined> => {
    const shown = placeOnPicture(positionFor(session), asked, meant, place);
    return new Set(Object.keys(badgesBySpot(asked.options, shown)).map((slot) => slot[0]));
  };
  expect(slots(['slay:m1'])).toEqual(new Set(['m']));
  expect(slots(['recruit:c2'])).toEqual(new Set(['c']));
  expect(slots(['gain:gold'])).toEqual(new Set());
  expect(slots(['slay:m1'], { ...START, alone: true })).toEqual(new Set(['m', 'c']));
  expect(slots()).toEqual(new Set(['m', 'c']));
});
