import { who, type Seat } from '../../../src/engine/contract/game';
import { handOf, type Face, type Marks, type Power, type Scene, type Shape } from '../../../src/picture/kit';
import { BOARDS } from '../data/boards';
import { BUILDINGS, type BuildingId } from '../data/buildings';
import { abilityText } from '../describe';
import { say } from '../names';
import { planSpot } from '../rules/effects/cards';
import type { View } from '../view';
import { board as wholeBoard } from './board';
import { buildingFace, powerFace } from './faces';
import { levels } from './place-faces';

/** Four cards are two rows of two, so that a phone shows their words in letters that one can read. */
const [FOUR, COLUMNS] = [4, 2];
const TOP = 14;

/** Says each effect of a card in words instead of signs, which a newcomer does not know yet. */
function faceInWords(id: BuildingId): Face {
  const face = buildingFace(id);
  const { virtue } = BUILDINGS[id];
  const changed = virtue < 0 ? say('loss.virtue', { count: -virtue }) : say('item.virtue', { count: virtue });
  const body = face.body.map(({ run, ...power }, at): Power => {
    if (virtue !== 0 && at === 0) return { ...power, words: changed };
    return power.words === undefined && run ? { ...power, run } : power;
  });
  return { ...face, body };
}

/** Returns the cards that were drawn at the Black Market, of which one is kept: no view holds them. */
const drawnFor = (marks: Marks<View> | undefined): BuildingId[] =>
  marks?.decision === 'keep-one'
    ? marks.candidates.map(({ option }) => option.key.replace('card:', '') as BuildingId)
    : [];

/** Returns the next level of the Cathedral, if it can be built instead of a card. */
const nextLevel = (view: View, seat: Seat, marks: Marks<View> | undefined): Face | undefined =>
  marks?.params?.['reach'] ? levels()[view.players[seat]?.cathedral ?? 0] : undefined;

/**
 * Draws the Building Cards of a seat, or the cards to choose from in the draft or at the Black Market. The
 * first choice of the draft shows the player's board as well, because its power decides what is good.
 */
export function hand(view: View, seat: Seat, marks?: Marks<View>): Scene | undefined {
  if (view.me !== seat) return undefined;
  // No card is built then: the table shows the Cathedral, its prices and its points.
  if (marks?.decision === 'project' && marks.params?.['only'] !== undefined) return wholeBoard(view);
  const drawn = drawnFor(marks);
  const drafting = view.packet.length > 0 || drawn.length > 0;
  const cards = drawn.length > 0 ? drawn : drafting ? view.packet : view.hand;
  if (cards.length === 0) return undefined;
  const board = view.players[seat]?.board;
  const isFirst = view.packet.length > 0 && view.hand.length === 0;
  const level = nextLevel(view, seat, marks);
  const scene = handOf(
    seat,
    drafting ? say('picture.packet') : say('picture.hand', { who: who(seat) }),
    [
      ...cards.map((id) => ({
        face: drafting ? faceInWords(id) : buildingFace(id),
        spot: planSpot(id),
      })),
      ...(isFirst && board ? [{ face: powerFace(board) }] : []),
      ...(level ? [{ face: level }] : []),
    ],
    [
      say('picture.alt-hand', { count: cards.length }),
      ...(isFirst && board
        ? [
            say('picture.alt-power', {
              board: say(`board.${board}`),
              power: BOARDS[board].abilities.map(abilityText),
            }),
          ]
        : []),
    ],
  );
  // The panel says what the draft asks. Its picture is all cards, so that they fit above the question.
  const shapes = scene.shapes.flatMap((shape): Shape[] => {
    if (shape.kind !== 'sheet') return drafting ? [] : [shape];
    const isFour = shape.cards.length === FOUR;
    return [{ ...shape, ...(isFour && { columns: COLUMNS }), ...(drafting && { y: TOP }) }];
  });
  return { ...scene, shapes, dotless: true };
}
