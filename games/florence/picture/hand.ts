import { handOf, type Face, type Marks, type Power, type Scene, type Seat } from '../../../src/picture/kit';
import type { BonusCard } from '../data/cards';
import { say } from '../names';
import type { Card, Deck } from '../state';
import type { OwnView, View } from '../view';
import { bidding } from './bidding';
import { bonusList } from './bonus-list';
import { buildings, buildingsIn, turnSpots } from './buildings';
import { bonus, prestige, profession, recruiting } from './faces';
import { wishes } from './wishes';

/** Questions about lots: the own wishes decide which lot is worth a bid. */
const LOTS_AND_HAND: ReadonlySet<string> = new Set(['open', 'buy']);

/**
 * Draws the viewer's own cards as faces, with the current value of each profession's work. Cards that were
 * just drawn come first.
 */
export function hand(view: View, seat: Seat, marks?: Marks<View>): Scene | undefined {
  const { own } = view;
  if (!own || view.seat !== seat) return undefined;
  if (marks && LOTS_AND_HAND.has(marks.decision)) return bidding(view, seat);
  const kinds = marks ? buildingsIn(marks) : [];
  if (kinds.length > 0) return buildings(kinds);
  const drawn = view.drawing?.seat === seat ? own.drawn : [];
  const of = view.players[seat];
  if (of && marks?.decision === 'return-profession')
    return wishes(
      of,
      say('picture.hand'),
      own.professions.map(({ card }) => card),
    );
  if (of && marks?.decision === 'keep-profession')
    return wishes(of, say('section.drawn'), drawn as readonly Card<'profession'>[]);
  if (marks?.decision === 'keep-bonus')
    return bonusList(
      seat,
      say('section.drawn'),
      (drawn as readonly BonusCard[]).map((card) => [card, own.bonusNow[card] ?? 0]),
    );
  const cards = [
    ...drawn.map((card) => ({ face: drawnFace(own, view.drawing?.deck ?? 'bonus', card), spot: card })),
    ...(drawn.length > 0 ? [] : held(view)),
  ];
  if (cards.length === 0) return undefined;
  const count = cards.length;
  const scene = handOf(seat, say(drawn.length > 0 ? 'section.drawn' : 'picture.hand'), cards, [
    say('picture.alt-hand', { count }),
  ]);
  return marks?.decision === 'action' ? { ...scene, ...turnSpots(marks) } : scene;
}

function held({ own, seat, players, minimum, step }: View): { face: Face; spot?: string }[] {
  if (!own) return [];
  const recruits = players.find((of) => of.seat === seat)?.hand.recruiting ?? 0;
  return [
    ...own.professions.map(({ card, plain, most }) => ({
      face: profession(
        card,
        // Before the first round all works have the same value.
        step === 'deal'
          ? []
          : [
              {
                label: say('face.value-now'),
                run: [...(most > plain ? [plain, '–', most] : [plain]), say('face.needs', { minimum })],
              },
            ],
        players.find((of) => of.seat === seat),
      ),
      spot: card,
    })),
    ...own.bonus.map((card) => ({ face: bonus(card, now(own, card)), spot: card })),
    ...own.prestige.map((card) => ({ face: prestige(card), spot: card })),
    ...Array.from({ length: recruits }, () => ({ face: recruiting })),
  ];
}

/** Says what a bonus card would add to a work now. */
const now = ({ bonusNow }: OwnView, card: BonusCard): Power[] => [
  { label: say('face.now'), run: [`+${bonusNow[card] ?? 0}`] },
];

function drawnFace(own: OwnView, deck: Deck, card: Card): Face {
  switch (deck) {
    case 'profession':
      return profession(card as Card<'profession'>);
    case 'bonus':
      return bonus(card as Card<'bonus'>, now(own, card as Card<'bonus'>));
    case 'prestige':
      return prestige(card as Card<'prestige'>);
  }
}
