import { who, type Phrase, type Seat } from '../../../src/engine/contract/game';
import {
  changed,
  panel,
  rect,
  run,
  text,
  WIDTH,
  type Candidate,
  type RunPart,
  type Scene,
  type Shape,
} from '../../../src/picture/kit';
import { EMPIRES, type Empire } from '../data/empires';
import { has, homeOf, MAP, REGIONS, type Region } from '../data/map';
import { LAND } from '../ground-land';
import { empireName, placeName, regionName, say } from '../names';
import { outcome } from '../rules/battle';
import type { March, Place } from '../state';
import { PLACES } from '../reference-ids';
import { deciderAt } from '../reference-where';
import type { View } from '../view';
import { head } from './close/head';
import { cellBox, COUNCIL_LOW, councils, SIDE } from './councils';
import { arms, BANNER } from './look';
import { positionFace } from './places';
import { MAP_AT } from './on-map';
import { around, MAP_TOP as TOP } from './map-part';

/**
 * The preview of an answer: the table after it with rings on changes, arrows for moves, and the result in
 * words.
 */

/** The area below the councils. */
const UNDER = { y: COUNCIL_LOW + 8, h: 250 };

/** Draws a preview. An answer that moves nothing has none, because its question says everything. */
export function preview(
  before: View,
  after: View,
  _candidate: Candidate<View>,
  seat: Seat,
): Scene | undefined {
  const regions = REGIONS.filter(
    (region) =>
      before.banners[region] !== after.banners[region] || before.holders[region] !== after.holders[region],
  );
  const places = PLACES.filter((place) => agentAt(before, place) !== agentAt(after, place));
  const march = marchOf(before, after);
  if (regions.length === 0 && places.length === 0 && !march) return undefined;
  const lines = [
    ...places.flatMap((place) => ofPlace(before, after, place)),
    ...(march ? ofMarch(after, march) : []),
    ...regions.map((region) => ofRegion(before, after, region)),
    ...(march ? [] : EMPIRES.flatMap((empire) => ofSupply(before, after, empire))),
    ...(march ? [] : newlyDecided(before, after, seat, places)),
  ];
  const moves = march ? [] : wayOf(before, regions);
  const near = [...new Set([...regions, ...(march ? [march.from, march.to] : []), ...moves.flat()])];
  const seen = near.length > 0 ? around(after, near, regions, moves) : undefined;
  // The council position that the player gains or loses is drawn with its action next to it.
  const own = [after, before].flatMap((view) => places.filter((place) => agentAt(view, place) === seat));
  const won = seen ? [] : own.slice(0, 1);
  const low = Math.max(seen?.low ?? 0, places.length > 0 ? COUNCIL_LOW : 0, TOP + 250);
  return {
    // With faces, the picture is as high as they need.
    ...(won.length === 0 && {
      height: (places.length > 0 && seen ? Math.max(low, UNDER.y + UNDER.h) : low) + 14,
    }),
    shapes: [
      ...(seen?.shapes ?? []),
      rect(0, 0, WIDTH, TOP - 4, { fill: 'paper' }),
      ...head(after, say('preview.head')),
      ...(places.length > 0 ? councils(after) : []),
      ...places.map((place) => changed(...cellBox(place))),
      ...(places.length === 0
        ? told(lines, SIDE.x, TOP, SIDE.w, low - TOP)
        : seen
          ? told(lines, SIDE.x, UNDER.y, SIDE.w, UNDER.h)
          : told(lines, MAP_AT.x + won.length * 334, TOP, LAND.w - won.length * 334, COUNCIL_LOW - TOP)),
      ...won.map((place): Shape => ({
        kind: 'face',
        face: positionFace(place),
        x: MAP_AT.x,
        y: TOP,
        w: 326,
      })),
    ],
    spots: {},
    alt: [say('alt.preview', { lines: lines.map(({ spoken }) => spoken) })],
  };
}

interface Line {
  readonly spoken: Phrase;
  /** The line as signs, or the spoken words if it has none. */
  readonly parts?: readonly RunPart[];
  /** The maximum number of lines of words. */
  readonly rows?: number;
}

const agentAt = (view: View, { empire, position }: Place): Seat | null => view.councils[empire][position];

/** Returns an attack that was declared but not fought yet. */
const marchOf = (before: View, after: View): March | null =>
  before.activation?.march ? null : (after.activation?.march ?? null);

function ofRegion(before: View, after: View, region: Region): Line {
  const [was, is] = [before.holders[region], after.holders[region]];
  const counts = { before: before.banners[region], after: after.banners[region] };
  return {
    spoken:
      was === is
        ? say('preview.region', { region: regionName(region), empire: empireName(is), ...counts })
        : say('preview.taken', {
            region: regionName(region),
            was: empireName(was),
            empire: empireName(is),
            ...counts,
          }),
    parts: [MAP[region].code, counts.before, arms(was), '→', counts.after, arms(is)],
  };
}

/**
 * Returns the change of a supply. Returned banners were killed, trimmed or removed, and the others were
 * added.
 */
function ofSupply(before: View, after: View, empire: Empire): Line[] {
  const more = after.supply[empire] - before.supply[empire];
  if (more === 0) return [];
  const named = { empire: empireName(empire), count: Math.abs(more) };
  return [
    {
      spoken: say(more > 0 ? 'preview.loses' : 'preview.gains', named),
      parts: [arms(empire), `${more > 0 ? '−' : '+'}${Math.abs(more)}`, BANNER],
    },
  ];
}

/** Returns the result of the battle if no card is played. */
function ofMarch(view: View, { from, to, banners }: March): Line[] {
  const empire = view.activation?.active.empire ?? view.holders[from];
  const defender = view.holders[to];
  const { shot, clash, attackers, defenders } = outcome(banners, view.banners[to], has(to, 'tower'));
  return [
    {
      spoken: say('preview.march', { count: banners, from: regionName(from), to: regionName(to) }),
      parts: [MAP[from].code, '→', MAP[to].code, banners, arms(empire)],
    },
    ...(shot > 0 ? [{ spoken: say('preview.tower', { empire: empireName(empire) }) }] : []),
    { spoken: say('preview.clash', { count: clash }) },
    attackers > 0
      ? { spoken: say('preview.captures', { empire: empireName(empire), count: attackers }) }
      : defenders > 0 || clash === 0
        ? { spoken: say('preview.stays', { empire: empireName(defender), count: defenders }) }
        : { spoken: say('preview.empty', { empire: empireName(homeOf(to)) }) },
    { spoken: say('preview.unless') },
  ];
}

const ofPlace = (before: View, after: View, place: Place): Line[] => {
  const [was, seat] = [agentAt(before, place), agentAt(after, place)];
  return [
    {
      spoken:
        seat === null
          ? say('preview.leaves', { place: placeName(place) })
          : say('preview.agent', { place: placeName(place), seat: who(seat) }),
      parts: [
        arms(place.empire),
        say(`position.${place.position}`),
        ...(was === null ? [] : [{ token: was }, '→' as const]),
        seat === null ? say('nobody') : { token: seat },
      ],
    },
  ];
};

/** Returns other positions whose control changes: an agent also controls empty positions above it. */
function newlyDecided(before: View, after: View, seat: Seat, moved: readonly Place[]): Line[] {
  if (moved.length === 0) return [];
  const others = PLACES.filter(
    (place) => !moved.includes(place) && deciderAt(before, place) !== deciderAt(after, place),
  );
  const won = others.filter((place) => deciderAt(after, place) === seat);
  const lost = others.filter((place) => deciderAt(before, place) === seat);
  return [
    ...(won.length > 0 ? [{ spoken: say('preview.also', { list: won.map(placeName) }), rows: 4 }] : []),
    ...(lost.length > 0 ? [{ spoken: say('preview.no-more', { list: lost.map(placeName) }), rows: 4 }] : []),
  ];
}

/** Returns the way of banners that left one region of the active empire for another. */
function wayOf(before: View, regions: readonly Region[]): readonly (readonly [Region, Region])[] {
  const march = before.activation?.march;
  if (march) return [[march.from, march.to]];
  const empire = before.activation?.active.empire;
  const [source, ...more] = regions.filter((region) => before.holders[region] === empire);
  const [target, ...others] = regions.filter((region) => region !== source && !more.includes(region));
  if (source && more.length === 0 && target && others.length === 0) return [[source, target]];
  return [];
}

function told(lines: readonly Line[], x: number, y: number, w: number, h: number): Shape[] {
  const shapes: Shape[] = [];
  let at = y + 50;
  for (const line of lines) {
    const rows = line.rows ?? (w > 400 ? 1 : 2);
    const tall = line.parts ? 38 : 30 * rows;
    if (at + tall > y + h - 4) break;
    shapes.push(
      line.parts
        ? run(line.parts, x + 14, at, w - 26, 36, { size: 27 })
        : text(line.spoken, x + 14, at, w - 26, tall, { size: 25, lines: rows }),
    );
    at += tall;
  }
  return [...panel(x, y, w, h, say('preview.title')), ...shapes];
}
