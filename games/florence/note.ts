import type { Phrase } from '../../src/engine/contract/game';
import { FREEDOMS_FOR_TWO, OPENING_BID_FOR_TWO, STARTING_CASH_FOR_TWO } from './data/numbers';
import { FREEDOMS, PROFESSIONS, type Profession } from './data/professions';
import { BUILDING_KINDS, LANDSCAPE_KINDS, type Landscape } from './data/tiles';
import { nameOf, say } from './names';
import { total, valueWith } from './rules/work-value';
import { RECRUITING, forTwo } from './state';
import type { PlayerView, View } from './view';

/**
 * Says in a player's own panel how many professions in hand like a landscape that is auctioned, whom a
 * recruiting card could bring, what is sold out, and what ends with *Done*: the auctions or the turn.
 */
export function secretNote(view: View, decision: string): Phrase | undefined {
  if (decision === 'end-turn') return say(view.step === 'auction' ? 'note.auction-over' : 'note.turn-over');
  const me = view.players.find(({ seat }) => seat === view.seat);
  if (!me) return undefined;
  if (decision === 'action') return soldOut(view, me);
  if (!['open', 'buy', 'bid', 'landscape'].includes(decision)) return undefined;
  return isFirstForTwo(view, decision)
    ? NUMBERS_FOR_TWO
    : (recruits(view, decision, me) ?? liked(view, decision, me));
}

/** A player who knows only the game with three expects other numbers. */
const NUMBERS_FOR_TWO = say('note.two-players', {
  cash: STARTING_CASH_FOR_TWO,
  bid: OPENING_BID_FOR_TWO,
  freedoms: FREEDOMS_FOR_TWO,
});

/** True for the first question of an auction that each of two players can meet. */
const isFirstForTwo = (view: View, decision: string): boolean =>
  forTwo(view) &&
  view.round === 1 &&
  view.lots.every(({ marked }) => !marked) &&
  (decision === 'open' || (decision === 'bid' && view.auction?.bid === OPENING_BID_FOR_TWO));

function liked(view: View, decision: string, me: PlayerView): Phrase | undefined {
  const landscapes = offered(view, me);
  const list = landscapes.flatMap((kind) => {
    const count = lovers(view, kind);
    return count > 0 ? [say('note.like', { count, lot: nameOf.tile(kind) })] : [];
  });
  if (list.length > 0) return say('note.likes', { list });
  const lot = view.auction?.lot;
  return decision === 'bid' && lot && landscapes.length > 0
    ? say('note.unliked', { lot: nameOf.lot(lot) })
    : undefined;
}

/** Names those whom a bidder for a recruiting card could recruit, the most valuable work first. */
function recruits(view: View, decision: string, me: PlayerView): Phrase | undefined {
  if (decision !== 'bid' || view.auction?.lot !== RECRUITING) return undefined;
  const list = view.players
    .flatMap(({ seat, works }) => (seat === me.seat ? [] : works))
    .flatMap((card) => (card === RECRUITING ? [] : [{ card, value: valueFor(me, card) }]))
    .toSorted((one, other) => other.value - one.value)
    .slice(0, MAX_NAMED)
    .map(({ card, value }) => say('note.recruits-one', { card: nameOf.work(card), value }));
  return list.length > 0 ? say('note.recruits', { list, minimum: view.minimum }) : say('note.recruits-none');
}
/** A phone shows so many in two lines. */
const MAX_NAMED = 4;

/** Returns the value of the work of a recruited profession. The recruiting card adds 1 first. */
const valueFor = (of: PlayerView, card: Profession): number =>
  total(valueWith(of, card, of.hand.profession + of.hand.recruiting + of.works.length + 1));

/** Names the freedoms, and the buildings that a profession in hand likes, that no one can have any more. */
function soldOut({ own, freedoms, buildings }: View, me: PlayerView): Phrase | undefined {
  const wished = own?.professions.map(({ card }) => PROFESSIONS[card].building) ?? [];
  const list = [
    ...FREEDOMS.filter((one) => freedoms[one] === 0 && !me.freedoms.includes(one)).map(nameOf.freedom),
    ...BUILDING_KINDS.filter(
      (kind) =>
        buildings[kind] === 0 && wished.includes(kind) && !me.tiles.some((tile) => tile.kind === kind),
    ).map(nameOf.tile),
  ];
  return list.length > 0 ? say('note.sold-out', { list }) : undefined;
}

const lovers = ({ own }: View, kind: Landscape): number =>
  own?.professions.filter(({ card }) => PROFESSIONS[card].landscape === kind).length ?? 0;

/** Lists the landscapes that can be won now and that the player has not: a second one raises no work. */
function offered({ lots, auction, landscapes }: View, { tiles }: PlayerView): readonly Landscape[] {
  const open = auction ? [auction.lot] : lots.flatMap(({ lot, marked }) => (marked ? [] : [lot]));
  return LANDSCAPE_KINDS.filter(
    (kind) =>
      landscapes[kind] > 0 &&
      (open.includes(kind) || open.includes('landscape')) &&
      !tiles.some((tile) => tile.kind === kind),
  );
}
