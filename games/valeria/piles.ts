import type { Seat } from '../../src/engine/contract/game';
import { openPile, pile, pileOf, place } from '../kit/piles';
import type { Pile, Pool } from '../kit/piles';
import { bySeat, player } from '../kit/seats';
import { CITIZEN_SLOTS, DOMAIN_SLOTS, slotOf } from './data/board';
import type { CitizenSlot } from './data/board';
import type { Citizen } from './data/citizens';
import { DOMAIN_KINDS } from './data/domains';
import type { Domain } from './data/domains';
import { DUKE_KINDS } from './data/dukes';
import type { Duke } from './data/dukes';
import type { Event } from './data/monsters';
import { domainsSetAside } from './options';
import type { Stack, Valeria } from './state';

/** Lists every card that is unknown at some time. Monsters are open from the beginning. */
export const piles = (state: Valeria): Pool[] => [
  { name: 'Dukes', all: DUKE_KINDS, piles: dukes(state) },
  { name: 'Domains', all: DOMAIN_KINDS, piles: domains(state) },
  ...CITIZEN_SLOTS.map((slot) => ({ name: 'Citizens', piles: hiddenCitizens(state, slot) })),
  { name: 'Events', piles: hiddenEvents(state) },
];

const whenOver = (state: Valeria): 'all' | undefined => (state.step === 'over' ? 'all' : undefined);

export function dukeOf(state: Valeria, seat: Seat): Pile<Duke> {
  const of = player(state, seat);
  return place(of, 'duke', whenOver(state) ?? seat);
}

export const dukeOfDarkLord = (state: Valeria): Pile<Duke> => place(state.darkLord, 'duke', whenOver(state));

const dukes = (state: Valeria): Pile<Duke>[] => [
  ...bySeat(state.players).flatMap(([seat, of]) => [pile(of, 'dealt', { known: seat }), dukeOf(state, seat)]),
  dukeOfDarkLord(state),
  inBox(state, 'dukes'),
];

/**
 * Returns the pile of Domains. A recommended set names the Domains that it leaves out. The others in the box
 * are unknown.
 */
function domains(state: Valeria): Pile<Domain>[] {
  const { box, darkLord, players } = state;
  const named = domainsSetAside(state.options);
  return [
    ...DOMAIN_SLOTS.map((slot) => faceDown(state.domains[slot])),
    inBox(state, 'domains', (card) => !named.includes(card)),
    openPile(box.domains.filter((card) => named.includes(card))),
    openPile(DOMAIN_SLOTS.flatMap((slot) => state.domains[slot].open)),
    openPile([...players.flatMap((of) => of.domains), ...darkLord.domains]),
  ];
}

/** Returns the face-down Citizens of a number with mixed Citizens, in their stack and in the box. */
const hiddenCitizens = (state: Valeria, slot: CitizenSlot): Pile<Citizen>[] => [
  faceDown(state.citizens[slot]),
  inBox(state, 'citizens', (card) => slotOf(card) === slot),
];

const hiddenEvents = (state: Valeria): Pile<Event>[] => [faceDown(state.events), inBox(state, 'events')];

const faceDown = <C extends string>(stack: Stack<C>): Pile<C> => pile(stack, 'down');

type Box = { dukes: Duke; domains: Domain; citizens: Citizen; events: Event };

/** The cards in the box are sorted, so that their order tells nothing. */
function inBox<K extends keyof Box>(
  state: Valeria,
  kind: K,
  where?: (card: Box[K]) => boolean,
): Pile<Box[K]> {
  const box: { [Name in keyof Box]: Box[Name][] } = state.box;
  const put = (cards: Box[K][]): void => {
    Object.assign(box, { [kind]: cards.sort() });
  };
  return pileOf(() => box[kind], put, where && { where });
}
