import { say, who, type Seat } from '../../src/engine/game';
import { counter, group, icon, line, panel, parts, rect, text, token, WIDTH, type Ink, type Picture, type Scene, type Shape } from '../../src/picture/scene';
import { EMPIRES, LOYALTIES, POSITIONS, SLOTS, type Empire } from './data/empires';
import { has, iconsOf, MAP, neighbours, REGIONS, type Icon, type Region } from './data/map';
import { empireName } from './rules/listing';
import type { PlayerView, View } from './view';
import { cardLine, headline } from './report';

const COLOURS: Readonly<Record<Empire, { readonly fill: Ink; readonly on: Ink }>> = {
  bear: { fill: '#2f5fc0', on: '#ffffff' },
  eagle: { fill: '#b3262e', on: '#ffffff' },
  elephant: { fill: '#2c7048', on: '#ffffff' },
  lion: { fill: '#e9bf45', on: 'ink' },
  horse: { fill: '#7a5232', on: '#ffffff' },
};
/** As in the codes of their regions: never colour alone. */
const LETTER: Readonly<Record<Empire, string>> = { bear: 'B', eagle: 'E', elephant: 'T', lion: 'L', horse: 'H' };
const signed = (value: number): string => String(value).replace('-', '−');
const ICON: Readonly<Record<Icon, string>> = { city: 'house', farm: 'leaf', tower: 'tower' };
const HEAD = 84;
const MAP_HEIGHT = 960;
const PILL = { w: 86, h: 42 };

const at = (region: Region): readonly [number, number] => [20 + MAP[region].at[0] * 0.96, HEAD + 20 + MAP[region].at[1] * 0.97];

const heading = (view: View): Shape => text(headline(view), 30, 18, WIDTH - 60, 52, { size: 38, face: 'serif' });

function borders(): Shape[] {
  return REGIONS.flatMap((region) => neighbours(region).filter((next) => region < next)
    .map((next) => line([at(region), at(next)], { stroke: 'line', thickness: 4 })));
}

/** A region: whose banners in whose colour, its code, what stands there. A ring in another colour: conquered. */
function place(view: View, region: Region): Shape[] {
  const [x, y] = at(region);
  const holder = COLOURS[view.holders[region]];
  const home = COLOURS[MAP[region].home];
  const conquered = view.holders[region] !== MAP[region].home;
  const marching = view.activation?.march?.to === region;
  const icons = iconsOf(region);
  return [
    group(0, 0, [
      rect(x - PILL.w / 2, y - PILL.h / 2, PILL.w, PILL.h, { fill: view.banners[region] > 0 ? holder.fill : 'panel', stroke: conquered ? home.fill : view.banners[region] > 0 ? 'panel' : home.fill, thickness: conquered ? 7 : 4, round: 12 }),
      text(MAP[region].code, x - PILL.w / 2 + 8, y - 17, 42, 34, { size: 24, weight: 600, ink: view.banners[region] > 0 ? holder.on : 'ink' }),
      ...(view.banners[region] > 0 ? [text(view.banners[region], x, y - 19, PILL.w / 2 - 8, 38, { size: 30, weight: 700, align: 'right', ink: holder.on })] : []),
    ], `region ${region}`),
    ...(marching ? [rect(x - PILL.w / 2 - 7, y - PILL.h / 2 - 7, PILL.w + 14, PILL.h + 14, { stroke: 'accent', thickness: 5, round: 17 })] : []),
    ...icons.map((name, index) => icon(ICON[name], x - icons.length * 14 + index * 28, y - PILL.h / 2 - 27, 25, 'muted')),
    ...view.players.filter((of) => of.field.includes(region)).map((of, index) => token(of.seat, x + 30 - index * 24, y + PILL.h / 2 + 12, 26)),
  ];
}

const LEFT = 30;
const CELL = { from: 452, w: 518, h: 58 };

/** The five councils: who decides what, and what each empire has. */
function councils(view: View, top: number): Shape[] {
  const columns = parts(CELL.from, CELL.w, POSITIONS.length, 8);
  return [
    ...columns.map(([x, w], index) => text(say(`position.${POSITIONS[index] ?? ''}`), x, top, w, 34, { size: 24, align: 'center', ink: 'muted' })),
    ...EMPIRES.flatMap((empire, row) => {
      const y = top + 42 + row * (CELL.h + 8);
      const { fill, on } = COLOURS[empire];
      const cities = REGIONS.filter((region) => view.holders[region] === empire && has(region, 'city')).length;
      return [
        rect(LEFT, y, 150, CELL.h, { fill, round: 12 }),
        text(empireName(empire), LEFT + 12, y + 9, 100, 40, { size: 28, weight: 700, ink: on }),
        text(LETTER[empire], LEFT + 116, y + 9, 24, 40, { size: 28, weight: 700, align: 'right', ink: on }),
        counter('house', cities, LEFT + 168, y + 13, 70, { name: `cities ${empire}` }),
        counter('flag', view.supply[empire], LEFT + 250, y + 13, 78, { name: `supply ${empire}` }),
        counter('cards', view.decks[empire], LEFT + 340, y + 13, 78),
        ...POSITIONS.flatMap((position, index) => {
          const [x, w] = columns[index] ?? [0, 0];
          const seat = view.councils[empire][position];
          const active = view.activation?.at.empire === empire && view.activation.at.position === position;
          return [
            rect(x, y, w, CELL.h, { fill: 'panel', stroke: active ? 'accent' : 'raised', thickness: active ? 6 : 3, round: 12, name: `council ${empire} ${position} ${seat ?? ''}` }),
            ...(seat === null ? [] : [token(seat, x + w / 2, y + CELL.h / 2, 40)]),
          ];
        }),
      ];
    }),
  ];
}

function people(view: View, top: number): Shape[] {
  return view.players.flatMap((of, row) => {
    const y = top + row * 62;
    return [
      rect(LEFT, y, WIDTH - 2 * LEFT, 54, { fill: 'panel', round: 12, ...(view.activation?.seat === of.seat && { stroke: 'accent' as const, thickness: 4 }) }),
      token(of.seat, LEFT + 32, y + 27, 36),
      text(say('person', { seat: who(of.seat) }), LEFT + 62, y + 8, 240, 38, { size: 28, weight: 600 }),
      counter('cards', held(of), LEFT + 318, y + 10, 80, { name: `cards ${of.seat}` }),
      ...(of.seat === view.first ? [icon('flag', LEFT + 402, y + 12, 28, 'accent')] : []),
      ...SLOTS.flatMap((slot, index) => loyalty(of, index, LEFT + 448 + index * 96, y + 5)),
    ];
  });
}

const held = (of: PlayerView): number => Object.values(of.held).reduce((sum, count) => sum + count, 0);

/** A slot: its value, and the empire whose token lies there once it is shown. */
function loyalty(of: PlayerView, index: number, x: number, y: number): Shape[] {
  const slot = SLOTS[index];
  if (!slot) return [];
  const empire = of.loyalties[slot];
  const open = empire !== null && of.revealed.includes(empire);
  return [
    rect(x, y, 88, 44, { fill: open ? COLOURS[empire].fill : 'raised', round: 10, name: `loyalty ${of.seat} ${slot}` }),
    text(`${signed(LOYALTIES[slot])}${open ? ` ${LETTER[empire]}` : ''}`, x + 6, y + 4, 76, 36, { size: 26, weight: 700, align: 'center', ink: open ? COLOURS[empire].on : 'muted' }),
  ];
}

function board(view: View): Scene {
  const councilsAt = HEAD + MAP_HEIGHT + 60;
  const peopleAt = councilsAt + 42 + EMPIRES.length * (CELL.h + 8) + 16;
  return {
    height: peopleAt + view.players.length * 62 + 16,
    shapes: [
      heading(view),
      rect(LEFT - 14, HEAD, WIDTH - 2 * LEFT + 28, MAP_HEIGHT + 40, { fill: 'raised', round: 18 }),
      ...borders(),
      ...REGIONS.flatMap((region) => place(view, region)),
      ...councils(view, councilsAt),
      ...people(view, peopleAt),
    ],
    spots: spots(councilsAt),
    alt: [
      say('alt.board', { headline: headline(view) }),
      say('alt.cities', { list: EMPIRES.map((empire) => say('alt.empire', { empire: empireName(empire), cities: REGIONS.filter((region) => view.holders[region] === empire && has(region, 'city')).length })) }),
    ],
  };
}

function spots(councilsAt: number): Record<string, readonly [number, number]> {
  const columns = parts(CELL.from, CELL.w, POSITIONS.length, 8);
  return {
    ...Object.fromEntries(REGIONS.map((region) => {
      const [x, y] = at(region);
      return [region, [Math.max(24, x - PILL.w / 2), y - PILL.h / 2 - 6] as const];
    })),
    ...Object.fromEntries(EMPIRES.flatMap((empire, row) => POSITIONS.map((position, index) => {
      const [x, w] = columns[index] ?? [0, 0];
      return [`${empire}-${position}`, [x + w / 2, councilsAt + 42 + row * (CELL.h + 8) + CELL.h / 2] as const];
    }))),
  };
}

/** One society: its loyalties as far as the viewer may see them, and for its owner the cards. */
function area(view: View, seat: Seat): Scene {
  const of = view.players[seat];
  if (!of) throw new Error(`there is no seat ${seat}`);
  const rows = of.hand ?? [];
  const slots = SLOTS.flatMap((slot, index) => {
    const empire = of.loyalties[slot];
    const y = 150 + index * 84;
    const known = empire !== null;
    return [
      rect(60, y, 250, 70, { fill: 'raised', round: 12 }),
      text(say(`slot.${slot}`), 80, y + 14, 150, 42, { size: 30, weight: 600 }),
      text(signed(LOYALTIES[slot]), 230, y + 10, 60, 50, { size: 38, weight: 700, align: 'right' }),
      rect(330, y, 390, 70, { fill: known ? COLOURS[empire].fill : 'raised', round: 12, name: `loyalty ${slot}` }),
      text(known ? empireName(empire) : say('hidden'), 352, y + 14, 230, 42, { size: 30, weight: 700, ink: known ? COLOURS[empire].on : 'muted' }),
      ...(known ? [icon('house', 600, y + 17, 34, COLOURS[empire].on), text(REGIONS.filter((region) => view.holders[region] === empire && has(region, 'city')).length, 644, y + 14, 50, 42, { size: 30, weight: 700, ink: COLOURS[empire].on })] : []),
      ...(known && of.revealed.includes(empire) ? [icon('eye', 744, y + 17, 36, 'muted'), text(say('shown'), 790, y + 16, 150, 38, { size: 26, ink: 'muted' })] : []),
    ];
  });
  const cardsAt = 150 + SLOTS.length * 84 + 20;
  const cards = rows.flatMap((card, index) => {
    const y = cardsAt + 64 + index * 132;
    const fill = COLOURS[(card.split('-')[card.startsWith('wild') || card.startsWith('dark') ? 1 : 0] ?? 'bear') as Empire].fill;
    return [rect(60, y, 880, 120, { fill: 'raised', round: 12 }), rect(60, y, 16, 120, { fill, round: 8 }), text(cardLine(card), 96, y + 8, 824, 104, { size: 25, lines: 4 })];
  });
  return {
    height: cardsAt + 84 + rows.length * 132,
    shapes: [
      ...panel(say('person', { seat: who(seat) }), 24, 24, WIDTH - 48, cardsAt + 40 + rows.length * 132, { seat }),
      text(say('section.loyalties'), 60, 96, 600, 40, { size: 28, ink: 'muted' }),
      ...slots,
      ...(of.hand ? [text(say('section.hand', { count: rows.length }), 60, cardsAt + 10, 600, 40, { size: 28, ink: 'muted' }), ...cards] : [counter('cards', held(of), 60, cardsAt + 12, 120)]),
    ],
    spots: {},
    alt: [say('alt.area', { seat: who(seat), cards: held(of), shown: of.revealed.length })],
  };
}

export const picture: Picture<View> = { board, area };
