/** Says in words what a lot brings to a player, and advises the tutorial on it. */

import type { Params, Phrase } from '../../../src/engine/contract/game';
import {
  BUILDING_COSTS,
  CARDS_DRAWN,
  PP_FOR_BUILDER,
  PP_FOR_REPEATED_LANDSCAPE,
  VALUE_OF_JESTER,
} from '../data/numbers';
import { LANDSCAPES, LANDSCAPE_KINDS, type Landscape } from '../data/tiles';
import { nameOf, say } from '../names';
import type { Lot, Player } from '../state';

const isLandscape = (lot: Lot): lot is Landscape => lot in LANDSCAPES;
const has = ({ tiles }: Player, kind: Landscape): boolean => tiles.some((tile) => tile.kind === kind);

/** Says what an item brings. A landscape that the player has raises no more works. */
export function doesFor(of: Player, lot: Lot): Phrase {
  const [none = 0, some = 0] = BUILDING_COSTS;
  switch (lot) {
    case 'jester':
      return say('lot-does.jester', { value: VALUE_OF_JESTER });
    case 'builder':
      if (of.builders === 0) return say('about.builder', { none, some });
      return say(`lot-does.${of.builders === 1 ? 'second' : 'third'}-builder`, {
        pp: PP_FOR_BUILDER[of.builders] ?? 0,
      });
    case 'recruiting':
      return say('about.recruiting');
    case 'prestige':
    case 'landscape':
      return say(`lot-does.${lot}`, { count: CARDS_DRAWN });
    default:
      return say(`lot-does.${has(of, lot) ? 'again' : 'first'}`, {
        lot: nameOf.lot(lot),
        pp: PP_FOR_REPEATED_LANDSCAPE,
      });
  }
}

/**
 * Names for the tutorial the landscapes that a player has not, and whether the lot is another of a type: only
 * the first helps works. It bids for Prestige cards after two works. The question is public, so nothing here
 * tells of a hand.
 */
export const lotAdvice = (of: Player, lot?: Lot): Params => ({
  ...Object.fromEntries(
    LANDSCAPE_KINDS.filter((kind) => !has(of, kind)).map((kind) => [kind, nameOf.tile(kind)]),
  ),
  ...(lot !== undefined && isLandscape(lot) && has(of, lot) && { second: say('advice.has-landscape') }),
  ...(of.builders === 0 && { builders: say('advice.no-builder') }),
  ...(of.works.length === 0 && { first: say('advice.no-works') }),
  works: say(of.works.length >= 2 ? 'advice.two-works' : 'advice.few-works'),
});
