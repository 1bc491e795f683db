import type { Phrase, Seat } from '../../../src/engine/contract/game';
import {
  chip,
  panel,
  run,
  text,
  token,
  WIDTH,
  type Point,
  type RunPart,
  type Scene,
  type Shape,
  type Sign,
} from '../../../src/picture/kit';
import { VALUE_OF_BUILDING, VALUE_OF_FREEDOM, VALUE_OF_LANDSCAPE } from '../data/numbers';
import { PROFESSIONS, type Profession } from '../data/professions';
import { nameOf, say } from '../names';
import { meets } from '../rules/work-value';
import type { PlayerView } from '../view';
import { INNER, SIDE_MARGIN } from './lots';
import { buildingSign, CHECK, COLOUR, EMBLEM, FREEDOM, landscapeSign } from './signs';

/** The picture for a choice of people: a row each, so that a phone shows all of them in large letters. */

const TOP = 72;
const HEAD = 42;
const ROW = 84;
const GAP = 8;
const AT = { seal: 54, emblem: 116, name: 150, building: 402, landscape: 636, freedom: 796 } as const;

export function wishes(of: PlayerView, title: Phrase, people: readonly Profession[]): Scene {
  const y = (at: number): number => TOP + HEAD + at * (ROW + GAP);
  return {
    height: y(people.length) + 6,
    shapes: [
      ...heading(of.seat, title),
      ...captions(),
      ...people.flatMap((card, at) => row(of, card, y(at))),
    ],
    spots: Object.fromEntries(people.map((card, at): [string, Point] => [card, [AT.seal, y(at) + ROW / 2]])),
    alt: [say('picture.alt-hand', { count: people.length })],
  };
}

export const heading = (seat: Seat, title: Phrase, w = 520): Shape[] => [
  token(seat, 46, 38, 46, { role: 'token' }),
  text(title, 84, 12, w, 54, { size: 36, face: 'serif', weight: 900 }),
];

const captions = (): Shape[] =>
  (
    [
      [say('face.likes'), AT.name],
      [`+${VALUE_OF_BUILDING}`, AT.building],
      [`+${VALUE_OF_LANDSCAPE}`, AT.landscape],
      [`+${VALUE_OF_FREEDOM}`, AT.freedom],
    ] as const
  ).map(([words, x]) => text(words, x, TOP, 140, 38, { size: 30, weight: 600, ink: 'muted' }));

/** Draws a person and their wishes. A wish that is there already has a check. */
function row(of: PlayerView, card: Profession, y: number): Shape[] {
  const { building, landscape, freedom } = PROFESSIONS[card];
  const has = meets(of, card);
  const wish = (x: number, w: number, sign: Sign, name: RunPart, met: boolean): Shape[] => [
    chip(sign, x + 20, y + ROW / 2, 46, { role: 'good' }),
    run([name, ...(met ? [CHECK] : [])], x + 50, y + 18, w - 50, 48, { size: 33 }),
  ];
  return [
    ...panel(SIDE_MARGIN, y, INNER, ROW),
    chip({ icon: EMBLEM[card], form: 'disc', fill: COLOUR[building] }, AT.emblem, y + ROW / 2, 56, {
      role: 'good',
    }),
    text(nameOf.work(card), AT.name, y + 18, AT.building - AT.name - 8, 48, { size: 34, weight: 700 }),
    ...wish(
      AT.building,
      AT.landscape - AT.building,
      buildingSign(building),
      nameOf.tile(building),
      has.building,
    ),
    ...wish(
      AT.landscape,
      AT.freedom - AT.landscape,
      landscapeSign(landscape),
      nameOf.tile(landscape),
      has.landscape,
    ),
    ...wish(
      AT.freedom,
      WIDTH - SIDE_MARGIN - AT.freedom,
      FREEDOM[freedom],
      nameOf.freedom(freedom),
      has.freedom,
    ),
  ];
}
