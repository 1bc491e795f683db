import { who, type Seat } from '../../../src/engine/contract/game';
import {
  acting,
  chip,
  group,
  icon,
  parts,
  rect,
  run,
  text,
  token,
  type RunPart,
  type Shape,
} from '../../../src/picture/kit';
import { EMPIRES, LOYALTIES, SLOTS, type Empire, type Loyalty } from '../data/empires';
import { figuresIn, type Figure } from '../../kit/figures';
import { FIGURES } from '../figures';
import { say } from '../names';
import type { PlayerView, View } from '../view';
import { arms, CARD, COLOUR, EMBLEM, onEmpire, signed } from './look';

/** The societies next to the map: the active player, the number of cards, and the shown loyalties. */

/** The middle of the line with the name. */
const MIDDLE = 20;
const TOKENS = { top: 38, h: 31 };

export function plates(
  view: View,
  acts: readonly Seat[],
  x: number,
  top: number,
  w: number,
  low: number,
): Shape[] {
  const rows = parts(top, low - top, view.players.length, 7);
  return view.players.map((of, at) => {
    const [y, full] = rows[at] ?? [top, 74];
    const h = Math.min(full, 118);
    const marked = acts.includes(of.seat);
    const shapes = plateOf(view, of, w, h, marked);
    return marked ? acting(x, y, shapes) : group(x, y, shapes);
  });
}

function plateOf(view: View, of: PlayerView, w: number, h: number, acts: boolean): Shape[] {
  const first = of.seat === view.first;
  const room = w - 50 - 66 - (first ? 34 : 0);
  return [
    ...(acts ? [] : [rect(0, 3, w, h, { fill: 'line', round: 12 })]),
    rect(0, 0, w, h, { fill: 'panel', round: 12, ...(!acts && { stroke: 'line', thickness: 2 }) }),
    token(of.seat, 24, MIDDLE, 32, { role: 'token' }),
    {
      kind: 'ends',
      x: 46,
      y: 2,
      w: room,
      h: 36,
      left: say('person', { seat: who(of.seat) }),
      right: [],
      size: 27,
      ...(acts && { acts }),
    },
    ...(first ? [icon('flag-fly', w - 66 - 32, MIDDLE - 13, 26)] : []),
    ...figuresIn<Figure<PlayerView>>(FIGURES, 'plate').flatMap((figure) => counted(figure, of, w - 66)),
    ...SLOTS.flatMap((slot, at) => {
      const [left, wide] = parts(6, w - 12, SLOTS.length, 3)[at] ?? [0, 0];
      return loyalty(of, slot, view.step === 'over', left, wide);
    }),
    ...(h > 104 ? [run(byEmpire(of), 8, 74, w - 16, 38, { size: 25, align: 'left' as const })] : []),
  ];
}

const counted = ({ id, sign, of }: Figure<PlayerView>, player: PlayerView, x: number): Shape[] => {
  const count = of(player) ?? 0;
  return [
    icon(sign.icon ?? '', x, MIDDLE - 13, 26),
    text(count, x + 26, 2, 34, 36, {
      size: 27,
      weight: 700,
      align: 'center',
      name: `${id} ${player.seat} ${count}`,
    }),
  ];
};

/** Returns the cards of each empire in a hand. Draws are public, so every player knows these numbers. */
export const byEmpire = (of: PlayerView): RunPart[] => {
  const held = EMPIRES.filter((empire) => of.held[empire] > 0);
  return held.length === 0
    ? []
    : [CARD, ...held.flatMap((empire): RunPart[] => [of.held[empire], arms(empire)])];
};

/** Draws a slot: its value, and the empire of its token if it is public, as at the end. */
function loyalty(of: PlayerView, slot: Loyalty, over: boolean, x: number, w: number): Shape[] {
  const { top: y, h } = TOKENS;
  const token = of.loyalties[slot];
  const open: Empire | null = token !== null && (over || of.revealed.includes(token)) ? token : null;
  const named = { name: `${of.seat} ${slot} ${open ?? 'hidden'}`, role: 'loyalty' };
  const value = signed(LOYALTIES[slot]);
  if (!open)
    return [
      rect(x, y, w, h, { stroke: 'muted', thickness: 1.8, dash: [5, 4], round: 7, ...named }),
      text(value, x + 3, y, 26, h, { size: 25, weight: 700, align: 'center', ink: 'muted' }),
      // On their owner's picture a hidden token is visible. The broken frame says that no other player sees
      // it.
      token === null
        ? text('?', x + w - 27, y, 24, h, { size: 24, align: 'center', ink: 'muted' })
        : chip(arms(token), x + w - 16, y + h / 2, 25, {
            name: `secret ${of.seat} ${slot} ${token}`,
            role: 'secret',
          }),
    ];
  return [
    rect(x, y, w, h, { fill: COLOUR[open], stroke: '#1e1a17', thickness: 1.5, round: 7, ...named }),
    text(value, x + 3, y, 26, h, { size: 25, weight: 900, align: 'center', ink: onEmpire(open) }),
    icon(EMBLEM[open], x + w - 29, y + 3, 25, onEmpire(open)),
  ];
}
