import { handOf, type Face, type Marks, type Scene, type Seat } from '../../../src/picture/kit';
import { say } from '../names';
import type { Card, Deck } from '../state';
import type { View } from '../view';
import { bonus, prestige, profession, recruiting } from './faces';

/**
 * Draws the viewer's own cards as faces, with the current value of each profession's work. Cards that were
 * just drawn come first.
 */
export function hand(view: View, seat: Seat, _marks?: Marks<View>): Scene | undefined {
  const { own } = view;
  if (!own || view.seat !== seat) return undefined;
  const drawn = view.drawing?.seat === seat ? own.drawn : [];
  const cards = [
    ...drawn.map((card) => ({ face: drawnFace(view.drawing?.deck ?? 'bonus', card), spot: card })),
    ...(drawn.length > 0 ? [] : held(view)),
  ];
  if (cards.length === 0) return undefined;
  const count = cards.length;
  return handOf(seat, say(drawn.length > 0 ? 'section.drawn' : 'picture.hand'), cards, [
    say('picture.alt-hand', { count }),
  ]);
}

function held({ own, seat, players, minimum }: View): { face: Face; spot?: string }[] {
  if (!own) return [];
  const recruits = players.find((of) => of.seat === seat)?.hand.recruiting ?? 0;
  return [
    ...own.professions.map(({ card, plain, most }) => ({
      face: profession(card, [
        {
          label: say('face.value-now'),
          run: most > plain ? [plain, '–', most] : [plain],
          words: say('face.needs', { minimum }),
        },
      ]),
      spot: card,
    })),
    ...own.bonus.map((card) => ({ face: bonus(card), spot: card })),
    ...own.prestige.map((card) => ({ face: prestige(card), spot: card })),
    ...Array.from({ length: recruits }, () => ({ face: recruiting })),
  ];
}

function drawnFace(deck: Deck, card: Card): Face {
  switch (deck) {
    case 'profession':
      return profession(card as Card<'profession'>);
    case 'bonus':
      return bonus(card as Card<'bonus'>);
    case 'prestige':
      return prestige(card as Card<'prestige'>);
  }
}
