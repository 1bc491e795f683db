import type { Seat } from '../../../src/engine/contract/game';
import type { Marks, Scene } from '../../../src/picture/kit';
import { EMPIRES, HAND_LIMIT } from '../data/empires';
import { empireName, say } from '../names';
import { headline } from '../report';
import { iconsHeldBy } from '../reference-where';
import type { View } from '../view';
import { councils, councilsLow, councilSpots, SIDE } from './councils';
import { waysOf } from './duels';
import { way } from './arrows';
import { mapOf } from './map';
import { head } from './close/head';
import { near } from './close/near';
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

/** Draws the table, or for a player's own question the part that it is about. */
export function board(view: View, marks?: Marks<View>, waiting?: readonly Seat[]): Scene {
  return (view.me !== null && marks && near(view, marks)) || table(view, marks, waiting);
}

function table(view: View, marks?: Marks<View>, waiting?: readonly Seat[]): Scene {
  const low = councilsLow(view, marks);
  const seat = actingSeat(view, marks);
  const acts = view.step === 'over' ? [] : (waiting ?? (seat === null ? [] : [seat]));
  return {
    height: HEIGHT,
    shapes: [
      ...head(view),
      ...mapOf(
        view,
        (marks ? waysOf(view, marks) : []).map(([from, to]) => way(view, from, to)),
      ),
      ...councils(view, marks),
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
