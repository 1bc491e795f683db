import { who, type Phrase, type Seat } from '../../src/engine/contract/game';
import { deckOf, isOffer, isWild, type Card } from './data/cards';
import { EMPIRES, POSITIONS, SLOTS, type Empire, type Loyalty } from './data/empires';
import { has, ICONS, neighbours, REGIONS, type Icon, type Region } from './data/map';
import { empireName, regionName, say } from './names';
import type { Place } from './state';
import { cardThing, KINDS_OF_CARD, PLACES, positionThing, regionThing } from './reference-ids';
import type { PlayerView, View } from './view';

/** Finds components on a table, from public information. */

const WHERE: ReadonlyMap<string, (view: View) => readonly Phrase[]> = new Map([
  ...REGIONS.map((id) => [regionThing(id), (view: View) => regionAt(view, id)] as const),
  ...ICONS.map((id) => [`icon:${id}`, (view: View) => iconAt(view, id)] as const),
  ...PLACES.map((place) => [positionThing(place), (view: View) => positionAt(view, place)] as const),
  ...KINDS_OF_CARD.map((id) => [cardThing(id), (view: View) => cardAt(view, id)] as const),
  ...SLOTS.map((slot) => [`loyalty:${slot}`, (view: View) => loyaltyAt(view, slot)] as const),
  ...EMPIRES.map((id) => [`empire:${id}`, (view: View) => empireAt(view, id)] as const),
]);

function regionAt(view: View, id: Region): readonly Phrase[] {
  const holder = empireName(view.holders[id]);
  const agents = view.players.filter(({ field }) => field.includes(id)).map(({ seat }) => who(seat));
  return [
    view.banners[id] === 0
      ? say('where.region-empty', { empire: holder })
      : say('where.region', { count: view.banners[id], empire: holder }),
    ...(agents.length > 0 ? [say('where.region-field', { list: agents })] : []),
    say('where.region-around', { list: neighbours(id).map((next) => around(view, next)) }),
  ];
}

const around = (view: View, id: Region): Phrase =>
  say('where.around', {
    region: regionName(id),
    count: view.banners[id],
    empire: empireName(view.holders[id]),
  });

export const iconsHeldBy = (view: View, holder: Empire, id: Icon): number =>
  REGIONS.filter((one) => view.holders[one] === holder && has(one, id)).length;

const iconAt = (view: View, id: Icon): readonly Phrase[] => [
  say('where.icon', {
    list: EMPIRES.map((one) =>
      say('where.icon-of', { empire: empireName(one), count: iconsHeldBy(view, one, id) }),
    ),
  }),
];

/**
 * Returns the player who controls a position: through its own agent, or else the next one further down the
 * council.
 */
export function deciderAt(view: View, { empire: of, position: at }: Place): Seat | null {
  for (const later of POSITIONS.slice(POSITIONS.indexOf(at))) {
    const seat = view.councils[of][later];
    if (seat !== null) return seat;
  }
  return null;
}

function positionAt(view: View, place: Place): readonly Phrase[] {
  const own = view.councils[place.empire][place.position];
  const decider = deciderAt(view, place);
  if (own !== null) return [say('where.position', { seat: who(own) })];
  return [
    say('where.position-empty'),
    decider === null ? say('where.nobody') : say('where.decides', { seat: who(decider) }),
  ];
}

/**
 * Describes a card's place. Hands are hidden, but the number of each deck in a hand is public, because draws
 * are public.
 */
function cardAt(view: View, id: Card): readonly Phrase[] {
  const { treasures, darkAlliances } = view.options;
  if ((isWild(id) && !treasures) || (isOffer(id) && !darkAlliances)) return [say('where.absent')];
  const deck = deckOf(id);
  const known = ({ shown }: PlayerView): boolean => shown.some((one) => cardThing(one) === cardThing(id));
  return [
    say('where.deck', { count: view.decks[deck], empire: empireName(deck) }),
    ...view.players.flatMap((of) => [
      ...(of.held[deck] > 0
        ? [say('where.held', { seat: who(of.seat), count: of.held[deck], empire: empireName(deck) })]
        : []),
      ...(known(of) ? [say('where.known', { seat: who(of.seat) })] : []),
    ]),
  ];
}

const loyaltyAt = (view: View, slot: Loyalty): readonly Phrase[] =>
  view.players.flatMap(({ seat, loyalties, revealed }) => {
    const token = loyalties[slot];
    return token && revealed.includes(token)
      ? [say('where.shown', { seat: who(seat), empire: empireName(token) })]
      : [];
  });

const empireAt = (view: View, id: Empire): readonly Phrase[] => [
  say('where.empire', { count: iconsHeldBy(view, id, 'city'), supply: view.supply[id] }),
  say('where.deck', { count: view.decks[id], empire: empireName(id) }),
];

export const where = (view: View, id: string): readonly Phrase[] => WHERE.get(id)?.(view) ?? [];
