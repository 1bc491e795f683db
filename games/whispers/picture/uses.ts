import {
  panel,
  run,
  text,
  token,
  WIDTH,
  type QuestionAnswers,
  type RunPart,
  type Scene,
  type Shape,
} from '../../../src/picture/kit';
import { ABILITY_IDS, boxOrder, costOf, deckOf, partnerOf, type AbilityId, type Card } from '../data/cards';
import { deedOf, say, whenOf } from '../names';
import type { View } from '../view';
import { arms } from './look';

/**
 * The uses of cards that are possible now, one in each row: what it costs, and what it does. The whole cards
 * would be too small to read, or too high for a phone.
 */

const EDGE = 8;
const HEAD = 60;
const ROW = { cost: 130, name: 44 };
/** More uses than this have lower rows. */
const FEW = 5;
const CARDS_IN_ROW = 8;
const CARD_ROW = 44;

const inRows = (cards: readonly Card[]): readonly (readonly Card[])[] =>
  cards.length === 0 ? [] : [cards.slice(0, CARDS_IN_ROW), ...inRows(cards.slice(CARDS_IN_ROW))];

/** Draws a card as the shields of its empire and of its partner. */
function small(card: Card): RunPart[] {
  const partner = partnerOf(card);
  return [arms(deckOf(card)), ...(partner ? ['/', arms(partner)] : [])];
}

function row(id: AbilityId, y: number): Shape[] {
  const x = EDGE + 14;
  return [
    run(costOf(id).map(arms), x, y + 6, ROW.cost, 48, { size: 40 }),
    text(say(`ability.${id}`), x + ROW.cost, y + 4, 330, ROW.name, { size: 36, weight: 700 }),
    text(whenOf(id), x + ROW.cost + 340, y + 8, WIDTH - x - ROW.cost - 340 - 24, 44, {
      size: 28,
      ink: 'muted',
      align: 'right',
    }),
    text(deedOf(id), x + ROW.cost, y + ROW.name, WIDTH - x - ROW.cost - 20, 40, { size: 30 }),
  ];
}

export function uses(view: View, { seat, answers }: QuestionAnswers<View>): Scene | undefined {
  const ids = ABILITY_IDS.filter((id) => answers.some(({ option }) => option.key === `ability:${id}`));
  const cards = boxOrder(view.players[seat]?.hand ?? []);
  if (ids.length === 0) return undefined;
  const rows = inRows(cards);
  const tall = ids.length > FEW ? 80 : 92;
  const top = HEAD + rows.length * CARD_ROW + 8;
  const height = top + ids.length * tall + 2 * EDGE;
  return {
    height,
    shapes: [
      token(seat, 46, 36, 46, { role: 'token' }),
      text(say('section.hand', { count: cards.length }), 84, 10, 700, 52, {
        size: 36,
        face: 'serif',
        weight: 900,
      }),
      ...rows.flatMap((some, at) =>
        some.map((card, column) =>
          run(small(card), 24 + column * ((WIDTH - 40) / CARDS_IN_ROW), HEAD + at * CARD_ROW, 150, 46, {
            size: 31,
          }),
        ),
      ),
      ...panel(EDGE, top, WIDTH - 2 * EDGE, ids.length * tall + EDGE),
      ...ids.flatMap((id, at) => row(id, top + at * tall + 2)),
    ],
    spots: {},
    alt: [say('alt.asked', { count: ids.length })],
  };
}
