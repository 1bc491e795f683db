import { who, type Phrase, type Seat } from '../../../src/engine/contract/game';
import { say } from '../names';
import { handOf, type Face, type HandCard, type Marks, type Scene } from '../../../src/picture/kit';
import { PILES, STACKS, type Stack } from '../data/ids';
import * as names from '../names';
import { nameOf } from '../state';
import type { View } from '../view';
import { barOf, bars, laidBar, type Bar } from './bars';
import { faceOf, KIND } from './faces';
import { WIG } from './signs';

/**
 * The hand of a seat as faces. If the seat chooses among cards or tiles of the table, those are shown too.
 */

/** Returns the open cards or tiles to choose from, with the places for the seals of the options. */
function onTable(view: View, seat: Seat, { decision, candidates }: Marks<View>): readonly Bar[] {
  switch (decision) {
    case 'choose-clergy':
      return view.drawn.map((id) => barOf(id, `tile-${id}`));
    case 'decree':
    case 'extra-decree':
      return view.decreesShown.map((id) => {
        const spot = `shown-${id}`;
        const now = candidates.find(({ option }) => option.spot === spot)?.option.params?.['now'];
        return barOf(
          id,
          spot,
          typeof now === 'number' ? [say('picture.now-worth', { count: now }), WIG] : undefined,
        );
      });
    case 'cardinal-tile':
    case 'church-scoring':
      return candidates.flatMap(({ option: { key, spot } }) =>
        spot === undefined ? [] : [barOf(key.slice('tile:'.length), spot)],
      );
    case 'house':
      return STACKS.flatMap((stack) => {
        const option = candidates.find(({ option: { key } }) => key.startsWith(`${stack}:`))?.option;
        const ability = option?.params?.['ability'];
        return typeof ability === 'object' && 'text' in ability ? [stackBar(stack, ability)] : [];
      });
    case 'make-room': {
      const { top = [], bottom = [] } = view.players[seat] ?? {};
      return [...top.map(nameOf), ...bottom].map(laidBar);
    }
    case 'draw-pile':
      return PILES.flatMap((pile) => {
        const { top } = view.display[pile];
        return top === null ? [] : [barOf(top, `pile-${pile}`)];
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
  'cardinal-tile': 'picture.offered.cardinal-tile',
  'church-scoring': 'picture.offered.church-scoring',
  house: 'picture.offered.house',
};

export function hand(view: View, seat: Seat, marks?: Marks<View>): Scene | undefined {
  const title = say('picture.hand-of', { who: who(seat) });
  if (marks !== undefined) {
    const offered = onTable(view, seat, marks);
    if (offered.length > 0) return bars(seat, say(OFFERED[marks.decision] ?? 'picture.hand-of'), offered);
    const held = view.hand.map((id) => barOf(id, `card-${id}`));
    if (held.length === 0) return undefined;
    // The ways to play a card fill the free place of a row. At the end of a period no card is played.
    const isPlay = marks.decision === 'choose-action' && held.length % 2 === 1;
    return bars(seat, title, isPlay ? [...held, WAYS] : held);
  }
  const held = [...view.drawn, ...view.hand].map((id): HandCard => ({ face: faceOf(id) }));
  return held.length === 0 ? undefined : handOf(seat, title, held, alt(held.map(({ face }) => face)));
}

/** Returns a stack with what its next house brings. */
const stackBar = (stack: Stack, ability: Phrase): Bar => ({
  face: { id: `stack ${stack}`, name: names.stack(stack), kind: KIND.houses, body: [{ words: ability }] },
  spot: `stack-${stack}`,
});

/** The ways to play a card. */
const WAYS: Bar = {
  face: {
    id: 'ways',
    name: say('face.ways'),
    kind: { colour: '#8a7a5c', scene: 'plain', emblem: 'cards' },
    body: [{ words: say('face.bar-ways') }],
  },
  long: true,
};

const alt = (faces: readonly Face[]): Phrase[] => [
  say('picture.alt-hand', { list: faces.map(({ name }) => name) }),
];
