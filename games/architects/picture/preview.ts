import type { Seat } from '../../../src/engine/contract/game';
import {
  face,
  ghost,
  group,
  heading,
  icon,
  outcomes,
  rect,
  run,
  text,
  token,
  type QuestionAnswers,
  type Candidate,
  type Face,
  type RunPart,
  type Scene,
  type Shape,
} from '../../../src/picture/kit';
import { locationOf, OPEN, PLACEMENTS, type Location, type OpenLocation } from '../data/locations';
import { WONDER_IDS } from '../data/wonders';
import { changesOf, countedFor } from '../../kit/figures';
import { figuresOf } from '../figures';
import { say } from '../names';
import { seatsOf } from '../state';
import { does } from '../reference/town';
import type { View } from '../view';
import { faces } from './faces';
import { houseOf } from './houses';
import { PLATE, plateOf } from './people';
import { ICON } from './signs';
import { groupsAt } from './town';

/** Draws the result of an answer: the choice on the left, the changes and the new totals on the right. */
export function preview(
  before: View,
  after: View,
  candidate: Candidate<View>,
  seat: Seat,
): Scene | undefined {
  const changes = [...ownChanges(before, after, seat), ...townChanges(before, after)];
  const { key } = candidate.option;
  const spot = placeOf(key);
  const look = spot === undefined ? faceOf(key) : undefined;
  if (changes.length === 0 && !look && spot === undefined) return undefined;
  const left: Shape[] =
    spot !== undefined && open(spot)
      ? atPlace(before, after, spot, seat)
      : spot !== undefined
        ? shownFace(faceCalled(`location:${spot}`))
        : shownFace(look);
  const from = left.length > 0 ? RIGHT : { x: 16, w: 968 };
  const rows = Math.max(1, Math.ceil(Math.min(changes.length, MAX_CHANGES) / 2));
  const plate = 76 + rows * ROW + 8;
  return {
    shapes: [
      heading(say('picture.after')),
      ...(candidate.label === '' ? [] : [{ kind: 'seal' as const, x: 960, y: 38, label: candidate.label }]),
      ...left,
      ...(changes.length === 0
        ? [text(say('picture.nothing'), from.x, 84, from.w, 40, { size: 28, ink: 'muted' as const })]
        : changes.slice(0, MAX_CHANGES).map((change, at) => row(change, from, at))),
      plateOf(
        after,
        { seat, acts: after.step !== 'over' && after.active === seat },
        from.x,
        plate,
        from.w,
        PLATE.single,
      ),
    ],
    spots: {},
    alt: [say('picture.alt-preview')],
  };
}

const RIGHT = { x: 338, w: 646 } as const;
const INK = '#221a12/#f4ebd8';
const ROW = 54;
const MAX_CHANGES = 12;

interface Change {
  readonly what: RunPart;
  /** The location, if the line counts a player's Workers there. */
  readonly where?: OpenLocation;
  readonly before: number;
  readonly after: number;
}

/** Draws a question about prices, gifts or freed Workers: the means that each answer would leave. */
export const asked = (before: View, question: QuestionAnswers<View>): Scene | undefined =>
  outcomes(before, question, countedFor(figuresOf(before), question.seat));

function ownChanges(before: View, after: View, seat: Seat): Change[] {
  const [was, is] = [before.players[seat], after.players[seat]];
  if (!was || !is) return [];
  return changesOf(figuresOf(after), was, is).map((change) => ({ ...change, what: change.sign }));
}

const townChanges = (before: View, after: View): Change[] =>
  OPEN.flatMap((where) =>
    seatsOf(after)
      .map((seat) => ({
        what: { token: seat },
        where,
        before: before.open[where][seat] ?? 0,
        after: after.open[where][seat] ?? 0,
      }))
      .filter((change) => change.before !== change.after),
  );

function row({ what, where, before, after }: Change, { x, w }: { x: number; w: number }, at: number): Shape {
  const wide = (w - 12) / 2;
  const more = after - before;
  const parts: RunPart[] = [what, before, '→', after];
  return group(x + (at % 2) * (wide + 12), 76 + Math.floor(at / 2) * ROW, [
    rect(0, 0, wide, ROW - 8, { fill: 'raised', round: 10 }),
    run(parts, 12, 1, where === undefined ? wide - 100 : 140, ROW - 10, { size: 27 }),
    where === undefined
      ? text(more > 0 ? `+${more}` : `−${-more}`, wide - 92, 3, 80, 40, {
          size: 28,
          weight: 900,
          align: 'right',
        })
      : text(say(`location.${where}`), wide - 162, 3, 152, 40, { size: 25, align: 'right' }),
  ]);
}

const placeOf = (key: string): Location | undefined => {
  const placement = PLACEMENTS.find((one) => one === key);
  return placement && locationOf(placement);
};
const open = (spot: Location): spot is OpenLocation => OPEN.some((one) => one === spot);

/** True if the answer brings the token of a Wonder to the place, and no Worker. */
const getsWonder = (before: View, after: View, spot: OpenLocation): boolean =>
  WONDER_IDS.some(
    (id) => after.court?.wonders[id].token === spot && before.court?.wonders[id].token !== spot,
  );

/** Draws the new piece on its place as a ghost, next to the Workers there, and the effect of the place. */
function atPlace(before: View, after: View, spot: OpenLocation, seat: Seat): Shape[] {
  const wonder = getsWonder(before, after, spot);
  const there = groupsAt(before, spot).filter((one) => wonder || one.seat !== seat);
  const mine = Math.max(after.open[spot][seat] ?? 0, (before.open[spot][seat] ?? 0) + 1);
  const groups = [...there, ...(wonder ? [] : [{ seat, count: mine }])];
  const pitch = Math.min(62, 270 / groups.length);
  return [
    rect(16, 76, 306, 216, { fill: '#cdd9a8/#323f2c', round: 14 }),
    text(say(`location.${spot}`), 30, 82, 280, 40, {
      size: 30,
      face: 'serif',
      weight: 900,
      ink: INK,
    }),
    { ...houseOf(spot, 92, 124), scale: 1.75 },
    ...groups.map(({ seat: whose, count }, at): Shape => {
      const [x, y] = [52 + at * pitch, 262];
      const size = Math.min(50, pitch);
      return whose === seat && !wonder
        ? ghost(x, y, [token(whose, 0, 0, size, { count })], { name: 'ghost' })
        : token(whose, x, y, size, { count });
    }),
    ...(wonder ? [ghost(0, 0, [icon(ICON.wonder, 262, 84, 50, INK)], { name: 'ghost wonder' })] : []),
    text(does(spot)[0] ?? '', 20, 300, 300, 150, { size: 25, lines: 6 }),
  ];
}

const faceCalled = (id: string): Face | undefined => faces().find((one) => one.id === id);
const shownFace = (look: Face | undefined): Shape[] => {
  if (!look) return [];
  const { h: _high, ...shape } = face(look, 16, 76, 300, 0);
  return [shape];
};

/** Returns the face of the card that an answer names. */
function faceOf(key: string): Face | undefined {
  const [deed = '', ...rest] = key.split(':');
  const id = rest.join(':');
  switch (deed) {
    case 'hire':
    case 'dismiss':
      return faceCalled(`apprentice:${id}`) ?? faceCalled(`apprentice:${id.replace(/-\d$/, '-1')}`);
    case 'build':
    case 'card':
      return faceCalled(`building:${id}`);
    case 'wonder':
      return faceCalled(`wonder:${id}`);
    case 'board':
      return faceCalled(`board:${id}`);
    default:
      return undefined;
  }
}
