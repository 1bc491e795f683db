import { who, type Seat } from '../../../src/engine/contract/game';
import {
  changed,
  outcomes,
  panel,
  run,
  text,
  type QuestionAnswers,
  type Candidate,
  type Ring,
  type RunPart,
  type Scene,
  type Shape,
  type Words,
} from '../../../src/picture/kit';
import { countedFor } from '../../kit/figures';
import { seatsOf } from '../../kit/seats';
import { lotOf, spacesInPlay } from '../data/board';
import { architectOf, coloursOf, type Building } from '../data/buildings';
import { FIGURES } from '../figures';
import * as names from '../names';
import { say } from '../names';
import { openingScores, type StoreScore } from '../rules/visiting/related';
import type { View } from '../view';
import { spaceBox } from './board';
import { city } from './city';
import { courtPanels } from './court';
import { deal } from './excerpt';
import { buildingFront, ghostOf, storeFront } from './houses';
import { CITY, COURT, EDGE, LOT, lotHeight, lotX, rowY } from './layout';
import { payments } from './deals';
import { siteOf } from './site';
import { cityChanges, courtChanges, differences, officeChanges, priceChanges } from './preview-changes';
import { effectRun, REIS, WIG } from './signs';

/**
 * The preview of an answer: the city or the court after it, rings on the changes, and a list of costs and
 * gains.
 */

const SIDE = { city: COURT, court: { x: EDGE, w: COURT.x - EDGE - 10 } };

export function preview(
  before: View,
  after: View,
  { option, label }: Candidate<View>,
  seat: Seat,
): Scene | undefined {
  const site = siteOf(option.key);
  const space = opening(before, after, option.key, seat);
  const inCity = cityChanges(before, after);
  const inCourt = courtChanges(before, after);
  const gains = seatsOf(after).flatMap((one) => differences(before, after, one));
  if (!site && !space && inCity.length + inCourt.length + gains.length === 0) return undefined;
  const where = site || space || inCity.length > inCourt.length ? 'city' : 'court';
  // If only the means of players change, the preview draws nothing else.
  const only = !site && !space && inCity.length + inCourt.length === 0;
  const side = SIDE[where];
  const lines: Shape[] = [];
  const list = lister(lines, side.x + 14, side.w - 28, CITY.y + 12);
  if (site) {
    list.words(
      say('preview.site', { lot: names.lot(site.lot), street: names.street(site.street) }),
      side.w > 300 ? 1 : 2,
    );
    list.run([...effectRun(lotOf(site.lot).reward)], say('preview.reward'));
    list.run([number(option.params?.['price']), REIS], say('preview.land'));
    list.run([number(option.params?.['count']), WIG], say('preview.scores'));
  }
  if (space) {
    for (const { building, scores } of space.scoring) {
      list.words(say('preview.opens', { building: names.buildingName(building.id) }), 2);
      if (scores.length === 0) list.words(say('preview.no-store'), 1, 'muted');
      for (const one of inSum(scores)) list.run([...one.lots, { token: one.owner }, `+${one.wigs}`, WIG]);
    }
  }
  const prices = priceChanges(before, after);
  const had = [...gains, ...officeChanges(before, after)];
  if (had.length > 0) list.words(say('preview.changes'), 1);
  for (const { seat: of, parts } of had) list.run([{ token: of }, ...parts]);
  if (prices.length > 0) list.words(say('preview.prices'), 1);
  for (const { parts } of prices) list.run([...parts]);
  const opens = space?.scoring[0]?.building;
  const ghosts = [
    ...(site ? ghostOfStore(after, site) : []),
    ...(space && opens ? ghostOfBuilding(after, space.id, opens) : []),
  ];
  const drawn =
    where === 'city'
      ? [...city(after, new Set(site ? [site.lot] : []), opens && space?.id), ...ghosts, ...inCity]
      : [];
  // The preview draws only the part of the court that changes.
  const part = where === 'court' && !only ? partOfCourt(after, inCourt) : undefined;
  /** The list next to the drawing would be empty. */
  const bare = lines.length === 0;
  const listed = list.bottom() - CITY.y + 12;
  const tall = part ? Math.max(part.h, listed) : CITY.h;
  return {
    height: only ? list.bottom() + 30 : CITY.y + tall + 18,
    shapes: [
      text(say('preview.title', { label }), 20, 8, 960, 48, { size: 34, face: 'serif', weight: 900 }),
      ...(only ? [] : drawn),
      ...(part
        ? [{ kind: 'group' as const, x: bare ? EDGE - COURT.x + 8 : 0, y: 0, shapes: part.shapes }]
        : []),
      ...(bare ? [] : panel(only ? EDGE : side.x, CITY.y, only ? 1000 - 2 * EDGE : side.w, listed)),
      ...lines,
    ],
    spots: {},
    alt: [
      say('preview.alt', { label, count: inCity.length + inCourt.length }),
      ...[...new Set(gains.map(({ seat: of }) => of))].map((of) => say('preview.alt-seat', { who: who(of) })),
    ],
  };
}
/** Draws the panels of the court that change, with rings, one below the other. */
function partOfCourt(view: View, rings: readonly Ring[]): { readonly shapes: Shape[]; readonly h: number } {
  const shapes: Shape[] = [];
  // The first ring must not touch the heading.
  let low = CITY.y + 7;
  for (const { y, h, shapes: drawn } of courtPanels(view)) {
    const here = rings.filter((ring) => ring.y >= y && ring.y < y + h);
    if (here.length === 0) continue;
    shapes.push({ kind: 'group', x: 0, y: low - y, shapes: [...drawn, ...here] });
    low += h + 14;
  }
  return { shapes, h: low - 14 - CITY.y };
}

/** Lists the scores store by store if there are few, and otherwise the sum of each owner. */
const inSum = (
  scores: readonly StoreScore[],
): readonly { readonly lots: readonly string[]; readonly owner: Seat; readonly wigs: number }[] =>
  scores.length <= 3
    ? scores.map(({ lot, ...one }) => ({ ...one, lots: [names.lot(lot)] }))
    : [...new Set(scores.map(({ owner }) => owner))].map((owner) => ({
        lots: [],
        owner,
        wigs: scores.reduce((sum, one) => sum + (one.owner === owner ? one.wigs : 0), 0),
      }));
const number = (param: unknown): number => (typeof param === 'number' ? param : 0);

/** Adds lines one below the other. */
function lister(into: Shape[], x: number, w: number, from: number) {
  let y = from;
  return {
    words(words: Words, rows: 1 | 2, ink: 'ink' | 'muted' = 'ink'): void {
      into.push(
        text(words, x, y, w, rows * 31, { size: 25, weight: ink === 'ink' ? 600 : 400, ink, lines: rows }),
      );
      y += rows * 31 + 4;
    },
    run(parts: readonly RunPart[], label?: Words): void {
      if (label !== undefined) {
        into.push(text(label, x, y, w, 30, { size: 24, ink: 'muted' }));
        y += 30;
      }
      into.push(run(parts, x, y, w, 38, { size: 28 }));
      y += 44;
    },
    bottom: () => y,
  };
}

// The store or the building that the answer would place.

const ghostOfStore = (view: View, { lot, street }: NonNullable<ReturnType<typeof siteOf>>): Shape[] => {
  const { row, column } = lotOf(lot);
  const [x, y, h] = [lotX(column), rowY(view, row), lotHeight(view)];
  return [
    ...(view.stores[lot] ? [] : ghostOf(x, y, LOT.w, h, storeFront(street, LOT.w, h))),
    changed(x, y, LOT.w, h),
  ];
};
function ghostOfBuilding(view: View, id: string, building: Building): Shape[] {
  const [x, y, w, h] = spaceBox(view, id);
  return view.opened[id]
    ? []
    : [...ghostOf(x, y, w, h, buildingFront(coloursOf(building), w, h)), changed(x, y, w, h)];
}

interface Opening {
  readonly id: string;
  readonly scoring: readonly { readonly building: Building; readonly scores: readonly StoreScore[] }[];
}
/** Shows a possible building at its place, and the score of each building that could open there. */
function opening(before: View, after: View, key: string, seat: Seat): Opening | undefined {
  const chosen = /^space:(.+)$/.exec(key)?.[1];
  const cleared = /^plan:plan-/.test(key)
    ? spacesInPlay(after.players.length).find(
        ({ id }) =>
          !before.opened[id] && (after.opened[id] || total(before.spaces[id]) > total(after.spaces[id])),
      )?.id
    : undefined;
  const id = chosen ?? cleared;
  const plans = chosen ? (before.players[seat]?.plansOpen ?? []) : [key.slice('plan:'.length)];
  if (id === undefined) return undefined;
  const architects = [...new Set(plans.map(architectOf))];
  return {
    id,
    scoring: architects.flatMap((architect) => {
      const building = before.architects[architect].current;
      if (!building || !fits(id, building)) return [];
      const opened = { ...before.opened, [id]: { ...building, openedBy: seat, officials: 0 } };
      return [{ building, scores: openingScores({ ...before, opened }, id) }];
    }),
  };
}
const fits = (id: string, building: Building): boolean => {
  const street = /^pbs-n-(.+)$/.exec(id)?.[1];
  return street === undefined || coloursOf(building).some((good) => good === street);
};
const total = (cubes: Readonly<Record<string, number>> | undefined): number =>
  Object.values(cubes ?? {}).reduce((sum, one) => sum + one, 0);

/** The answers to these say in words all that they cost and bring. */
const IN_WORDS: ReadonlySet<string> = new Set(['cube', 'house']);

/**
 * Draws a question about payments or rewards: the means that each answer would leave. A deal shows the goods,
 * ships and nobles of the deal, and a price what is paid and left.
 */
export function asked(before: View, question: QuestionAnswers<View>): Scene | undefined {
  const { decision, seat } = question;
  const shown = decision === 'pay' ? payments(before, question) : deal(before, decision, seat);
  if (shown) return { ...shown, spots: {}, alt: [say('picture.alt-deal')] };
  return IN_WORDS.has(decision) ? undefined : outcomes(before, question, countedFor(FIGURES, seat));
}
