import { who } from '../../../src/engine/contract/game';
import type { Seat } from '../../../src/engine/contract/game';
import { handOf, type Face, type HandCard, type Scene } from '../../../src/picture/kit';
import { citizen } from '../data/citizens';
import type { Duke } from '../data/dukes';
import { say } from '../names';
import type { PlayerView, View } from '../view';
import { spotOf } from './area';
import { cardFace, dukeFace } from './faces';
import { CURRENCY } from './signs';

/** The hand of a player as faces: the Duke, or the Dukes to choose from, and every card with an effect. */

export const dukeSpot = (id: Duke): string => `duke ${id}`;

/** Returns the player's Duke with its current value. */
const served = (id: Duke, worth: number): Face => ({ ...dukeFace(id), worth: [worth, CURRENCY.vp] });

const tableau = (of: PlayerView): HandCard[] => {
  const kinds = [...new Set(of.citizens)].toSorted(
    (a, b) => (citizen(a).activation[0] ?? 0) - (citizen(b).activation[0] ?? 0),
  );
  return [
    ...kinds.map((id) => {
      const count = of.citizens.filter((other) => other === id).length;
      return {
        face: count > 1 ? { ...cardFace(id), worth: [`×${count}`] } : cardFace(id),
        spot: spotOf(id),
      };
    }),
    ...of.domains.map((id) => ({ face: cardFace(id) })),
  ];
};

export function hand(view: View, seat: Seat): Scene | undefined {
  const of = view.players[seat];
  if (!of || view.seat !== seat) return undefined;
  if (view.dealt.length > 0)
    return handOf(
      seat,
      say('picture.dukes-of', { who: who(seat) }),
      view.dealt.map((id) => ({ face: dukeFace(id), spot: dukeSpot(id) })),
      [say('picture.alt-dukes')],
    );
  const cards = [...(of.duke ? [{ face: served(of.duke, view.worth ?? 0) }] : []), ...tableau(of)];
  if (cards.length === 0) return undefined;
  return handOf(
    seat,
    say('picture.hand-of', { who: who(seat) }),
    cards,
    [
      say('picture.alt-hand', {
        who: who(seat),
        citizens: of.citizens.length,
        domains: of.domains.length,
      }),
    ],
    [
      of.gold,
      CURRENCY.gold,
      of.strength,
      CURRENCY.strength,
      of.magic,
      CURRENCY.magic,
      of.points,
      CURRENCY.vp,
    ],
  );
}
