import { who, type Phrase, type Seat } from '../../../src/engine/contract/game';
import { say } from '../names';
import { handOf, type Face, type HandCard, type Marks, type Scene } from '../../../src/picture/kit';
import { PILES } from '../data/ids';
import { nameOf } from '../state';
import type { View } from '../view';
import { faceOf } from './faces';

/**
 * The hand of a seat as faces. If the seat chooses among cards or tiles of the table, those are shown too.
 */

/** Returns the open cards or tiles to choose from, with the places for the seals of the options. */
function onTable(view: View, seat: Seat, decision: string): readonly HandCard[] {
  switch (decision) {
    case 'choose-clergy':
      return view.drawn.map((id) => ({ face: faceOf(id), spot: `tile-${id}` }));
    case 'decree':
    case 'extra-decree':
      return view.decreesShown.map((id) => ({ face: faceOf(id), spot: `shown-${id}` }));
    case 'make-room': {
      const { top = [], bottom = [] } = view.players[seat] ?? {};
      return [...top.map(nameOf), ...bottom].map((id) => ({ face: faceOf(id), spot: `laid-${id}` }));
    }
    case 'draw-pile':
      return PILES.flatMap((pile) => {
        const { top } = view.display[pile];
        return top === null ? [] : [{ face: faceOf(top), spot: `pile-${pile}` }];
      });
    default:
      return [];
  }
}

const OFFERED: Readonly<Record<string, Parameters<typeof say>[0]>> = {
  'choose-clergy': 'picture.offered.choose-clergy',
  decree: 'picture.offered.decree',
  'extra-decree': 'picture.offered.decree',
  'make-room': 'picture.offered.make-room',
  'draw-pile': 'picture.offered.draw-pile',
};

export function hand(view: View, seat: Seat, marks?: Marks<View>): Scene | undefined {
  const offered = marks === undefined ? [] : onTable(view, seat, marks.decision);
  if (offered.length > 0)
    return handOf(
      seat,
      say(OFFERED[marks?.decision ?? ''] ?? 'picture.offered.draw-pile'),
      offered,
      alt(offered.map(({ face }) => face)),
    );
  const cards = view.hand.map((id): HandCard => ({ face: faceOf(id), spot: `card-${id}` }));
  const drawn = view.drawn.map((id): HandCard => ({ face: faceOf(id), spot: `tile-${id}` }));
  const held = [...drawn, ...cards, ...(cards.length % 3 === 2 ? [{ face: WAYS }] : [])];
  return held.length === 0
    ? undefined
    : handOf(seat, say('picture.hand-of', { who: who(seat) }), held, alt(held.map(({ face }) => face)));
}

/** Fills the free place of a row: the ways to play a card. */
const WAYS: Face = {
  id: 'ways',
  name: say('face.ways'),
  kind: { colour: '#8a7a5c', scene: 'plain', emblem: 'cards' },
  body: [
    { label: say('face.reward'), words: say('face.way-portfolio') },
    { label: say('face.to-court'), words: say('face.way-court') },
  ],
};

const alt = (faces: readonly Face[]): Phrase[] => [
  say('picture.alt-hand', { list: faces.map(({ name }) => name) }),
];
