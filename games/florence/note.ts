import type { Phrase } from '../../src/engine/contract/game';
import { PROFESSIONS } from './data/professions';
import { LANDSCAPE_KINDS, type Landscape } from './data/tiles';
import { nameOf, say } from './names';
import type { View } from './view';

/**
 * Says in a player's own panel how many professions in hand like a landscape that is auctioned, and what
 * ends with *Done*: the auctions or the turn.
 */
export function secretNote(view: View, decision: string): Phrase | undefined {
  if (decision === 'end-turn') return say(view.step === 'auction' ? 'note.auction-over' : 'note.turn-over');
  if (!view.own || !['open', 'buy', 'bid', 'landscape'].includes(decision)) return undefined;
  const list = offered(view).flatMap((kind) => {
    const count = lovers(view, kind);
    return count > 0 ? [say('note.like', { count, lot: nameOf.tile(kind) })] : [];
  });
  if (list.length > 0) return say('note.likes', { list });
  const lot = view.auction?.lot;
  return decision === 'bid' && lot && offered(view).length > 0
    ? say('note.unliked', { lot: nameOf.lot(lot) })
    : undefined;
}

const lovers = ({ own }: View, kind: Landscape): number =>
  own?.professions.filter(({ card }) => PROFESSIONS[card].landscape === kind).length ?? 0;

/** Lists the landscapes that can be won now and that the player has not: a second one raises no work. */
function offered({ lots, auction, landscapes, players, seat }: View): readonly Landscape[] {
  const open = auction ? [auction.lot] : lots.flatMap(({ lot, marked }) => (marked ? [] : [lot]));
  const tiles = players.find((of) => of.seat === seat)?.tiles ?? [];
  return LANDSCAPE_KINDS.filter(
    (kind) =>
      landscapes[kind] > 0 &&
      (open.includes(kind) || open.includes('landscape')) &&
      !tiles.some((tile) => tile.kind === kind),
  );
}
