import { who, type Option, type Phrase, type Seat } from '../../../src/engine/game';
import { say } from '../names';
import { handOf, type Face, type Held, type Marks, type Scene } from '../../../src/picture/kit';
import { NOBLES, PILES } from '../data/things';
import type { View } from '../view';
import { FACES, faceOf } from './faces';

/** What somebody holds, as faces; and where one chooses among cards or tiles on the table, those. */

const faceOfThing = (id: string): Face | undefined => FACES.find((face) => face.id === id);

/** What an option of these questions means, by what its key says after the stem. */
const onTable = (view: View, decision: string): readonly (readonly [key: string, face: Face])[] => {
  const faces = (keys: readonly (readonly [string, string])[]): (readonly [string, Face])[] =>
    keys.map(([key, id]) => [key, faceOf(id)]);
  switch (decision) {
    case 'choose-clergy':
      return faces(view.drawn.map((id) => [`tile:${id}`, id]));
    case 'decree':
    case 'extra-decree':
      return faces(view.decreesShown.map((id) => [`decree:${id}`, id]));
    case 'draw-pile':
      return faces(
        PILES.flatMap((pile) => {
          const { top } = view.display[pile];
          return top === null ? [] : [[`pile:${pile}`, top] as const];
        }),
      );
    case 'favor':
      return NOBLES.flatMap((noble) => {
        const face = faceOfThing(`favor:${noble}`);
        return face ? [[`favor:${noble}`, face] as const] : [];
      });
    default:
      return [];
  }
};

const OFFERED: Readonly<Record<string, Parameters<typeof say>[0]>> = {
  'choose-clergy': 'picture.offered.choose-clergy',
  decree: 'picture.offered.decree',
  'extra-decree': 'picture.offered.decree',
  'draw-pile': 'picture.offered.draw-pile',
  favor: 'picture.offered.favor',
};

const optionFor = (marks: Marks<View> | undefined, key: string): Option | undefined =>
  marks?.candidates.find(({ option }) => option.key === key || option.key.startsWith(`${key}-`))?.option;

export function hand(view: View, seat: Seat, marks?: Marks<View>): Scene | undefined {
  const offered = marks === undefined ? [] : onTable(view, marks.decision);
  if (offered.length > 0)
    return handOf(
      seat,
      say(OFFERED[marks?.decision ?? ''] ?? 'picture.offered.draw-pile'),
      offered.map(([key, face]): Held => {
        const spot = optionFor(marks, key)?.spot;
        return { face, ...(spot !== undefined && { spot }) };
      }),
      alt(offered.map(([, face]) => face)),
    );
  const cards = view.hand.map((id): Held => ({ face: faceOf(id), spot: `card-${id}` }));
  const drawn = view.drawn.map((id): Held => ({ face: faceOf(id), spot: `tile-${id}` }));
  const held = [...drawn, ...cards, ...(cards.length % 3 === 2 ? [{ face: WAYS }] : [])];
  return held.length === 0
    ? undefined
    : handOf(seat, say('picture.hand-of', { who: who(seat) }), held, alt(held.map(({ face }) => face)));
}

/** In the place that a row leaves free: what can be done with a card. */
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
