import { who, type Phrase, type Seat } from '../../../src/engine/contract/game';
import { circle, group, text, type Marks, type Scene, type Shape } from '../../../src/picture/kit';
import { EMPIRES, HAND_LIMIT, TURNS } from '../data/empires';
import { empireName, placeName, say } from '../names';
import { headline } from '../report';
import { iconsHeldBy } from '../reference-where';
import type { View } from '../view';
import { councils, councilsLow, councilSpots, SIDE } from './councils';
import { lanesPanel, waysAsked } from './duels';
import { mapOf } from './map';
import { plates } from './plates';
import { MAP_SEAL, sealPlaces } from './seal-places';

/** The table: the map, the five councils, the societies. */

const HEIGHT = 750;

/** Returns the asked player, as far as the table shows it. */
export function actingSeat(view: View, marks?: Marks<View>): Seat | null {
  if (marks) return marks.seat;
  const { step, first, players, activation } = view;
  if (activation) return activation.decider;
  const order = [...players.slice(first), ...players.slice(0, first)];
  // Agents are placed and retrieved in turn. An offer can cost one, and then the counts show nothing.
  const counts = order.map(({ agents }) => agents);
  const told = !view.options.darkAlliances;
  if (step === 'deploy' && told) return order[counts.indexOf(Math.min(...counts))]?.seat ?? null;
  if (step === 'retrieve' && told) return order[counts.indexOf(Math.max(...counts))]?.seat ?? null;
  if (step === 'swap') return order[order.length - 1 - view.toSwap.length]?.seat ?? null;
  if (step === 'discard')
    return (
      order.find(({ held }) => Object.values(held).reduce((sum, one) => sum + one, 0) > HAND_LIMIT)?.seat ??
      null
    );
  return null;
}

/** Describes the current step, without the turn before it. */
function now(view: View): Phrase {
  const { step, activation, next } = view;
  if (activation?.march)
    return say('now.march', {
      place: placeName(activation.active),
      seat: who(activation.decider),
      count: activation.march.banners,
    });
  if (activation)
    return say('now.activation', { place: placeName(activation.active), seat: who(activation.decider) });
  switch (step) {
    case 'activation':
    case 'acting':
    case 'after':
    case 'supply':
      return say('now.empire', { empire: empireName(next.empire) });
    case 'over':
      return headline(view);
    default:
      return say(`now.${step}`);
  }
}

export function head(view: View, instead?: Phrase): Shape[] {
  if (view.step === 'over' && !instead)
    return [text(headline(view), 20, 6, 700, 54, { size: 41, face: 'serif', weight: 900 })];
  return [
    text(say('picture.turn', { turn: view.turn, turns: TURNS }), 20, 6, 226, 54, {
      size: 38,
      face: 'serif',
      weight: 900,
    }),
    text(instead ?? now(view), 254, 8, 566, 52, { size: 30, weight: 400 }),
    ...Array.from({ length: TURNS }, (_, at) => {
      const x = 858 + at * 39;
      const past = at < view.turn;
      return group(x - 17, 17, [
        ...(past
          ? [circle(17, 17, 16, { fill: 'ink' })]
          : [circle(17, 17, 15, { fill: 'panel', stroke: 'ink', thickness: 2.5 })]),
        text(at + 1, 0, 0, 34, 34, {
          size: 25,
          weight: 900,
          align: 'center',
          ink: past ? 'paper' : 'ink',
        }),
      ]);
    }),
  ];
}

export function board(view: View, marks?: Marks<View>, waiting?: readonly Seat[]): Scene {
  const low = councilsLow(view, marks);
  const seat = actingSeat(view, marks);
  const acts = view.step === 'over' ? [] : (waiting ?? (seat === null ? [] : [seat]));
  return {
    height: HEIGHT,
    shapes: [
      ...head(view),
      ...mapOf(view, waysAsked(view, marks)),
      ...(lanesPanel(view, marks, { x: SIDE.x, y: SIDE.top, w: SIDE.w, h: low - SIDE.top }) ??
        councils(view, marks)),
      ...plates(view, acts, SIDE.x, low + 8, SIDE.w, HEIGHT - 12),
    ],
    spots: { ...sealPlaces(), ...councilSpots(view, marks) },
    seal: MAP_SEAL,
    alt: [
      say('alt.board', { headline: headline(view) }),
      say('alt.cities', {
        list: EMPIRES.map((empire) =>
          say('alt.empire', { empire: empireName(empire), cities: iconsHeldBy(view, empire, 'city') }),
        ),
      }),
    ],
  };
}
