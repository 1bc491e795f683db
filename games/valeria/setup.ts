import type { Dealer, Setup } from '../../src/engine/contract/game';
import { drawSeat } from '../kit/seats';
import {
  CITIZEN_SLOTS,
  DOMAIN_SLOTS,
  DUKES_DEALT,
  EVENTS_PER_PLAYER,
  MONSTER_SLOTS,
  STARTING,
  byName,
  cardsInStack,
  domainsFaceDown,
  kindsFor,
  preset,
} from './data/board';
import type { CitizenSlot } from './data/board';
import { COPIES_OF_CITIZEN } from './data/citizens';
import type { Citizen } from './data/citizens';
import { DOMAIN_KINDS } from './data/domains';
import { DUKE_KINDS } from './data/dukes';
import { EVENT_KINDS, LEFT_TO_RIGHT, MONSTERS, MONSTER_KINDS } from './data/monsters';
import type { Monster } from './data/monsters';
import { AREAS } from './data/vocabulary';
import type { Area } from './data/vocabulary';
import { domainsSetAside } from './options';
import type { Options } from './options';
import type { Player, Stack, Valeria } from './state';

export function setup({ seats, options: given }: Setup<Options>, dealer: Dealer): Valeria {
  // These modules need opponents.
  const options: Options = seats === 1 ? { ...given, monsterEvents: false, noDukes: false } : given;
  const { areas: _areas, citizens: _citizens, ...agreed } = options;
  const size = cardsInStack(seats);
  const dealFrom = <T>(cards: readonly T[], count: number): { dealt: T[]; rest: T[] } => {
    const pile = dealer.shuffle([...cards]);
    return { dealt: pile.slice(0, count), rest: pile.slice(count) };
  };

  const inPlay = areasInPlay(options, dealer);
  const areas = LEFT_TO_RIGHT.filter((area) => inPlay.includes(area));
  const areaAt = byName(MONSTER_SLOTS, (_, column) => areas[column] as Area);
  const citizens = citizensInPlay(options, size, dealer);
  const without = domainsSetAside(options);
  const perStack = domainsFaceDown(seats) + 1;
  const domains = dealFrom(
    DOMAIN_KINDS.filter((card) => !without.includes(card)),
    perStack * DOMAIN_SLOTS.length,
  );
  const dukes = dealFrom(DUKE_KINDS, options.noDukes ? 0 : seats * DUKES_DEALT);
  const events = dealFrom(EVENT_KINDS, options.monsterEvents ? seats * EVENTS_PER_PLAYER : 0);
  const start = drawSeat(dealer, seats);

  return {
    step: options.noDukes ? 'roll' : 'dukes',
    draws: 0,
    options: agreed,
    round: 1,
    start,
    active: start,
    dice: null,
    used: [],
    actions: 0,
    finalRound: false,
    outcome: null,
    players: Array.from({ length: seats }, (_, seat): Player => ({
      ...STARTING,
      citizens: [],
      domains: [],
      victory: [],
      dealt: dukes.dealt.slice(seat * DUKES_DEALT, (seat + 1) * DUKES_DEALT),
      duke: null,
    })),
    areas: areaAt,
    monsters: byName(MONSTER_SLOTS, (slot) => ({ open: monstersOf(areaAt[slot], seats), down: [] })),
    citizens: citizens.stacks,
    domains: byName(DOMAIN_SLOTS, (_, column) => {
      const [top, ...down] = domains.dealt.slice(column * perStack, (column + 1) * perStack);
      return { open: top ? [top] : [], down };
    }),
    marks: {},
    events: { open: [], down: events.dealt },
    tokens: {},
    darkLord: { duke: null, citizens: [], domains: [] },
    box: {
      dukes: dukes.rest.sort(),
      domains: DOMAIN_KINDS.filter((card) => !domains.dealt.includes(card)),
      citizens: citizens.box.sort(),
      events: events.rest.sort(),
    },
  };
}

function areasInPlay(options: Options, dealer: Dealer): readonly Area[] {
  if (options.cards !== 'random' && options.cards !== 'picked') return preset(options.cards).areas;
  return dealer
    .shuffle([...(options.cards === 'picked' ? options.areas : AREAS)])
    .slice(0, MONSTER_SLOTS.length);
}

/** Returns five or six copies, the weakest on top. */
const monstersOf = (area: Area, seats: number): Monster[] =>
  MONSTER_KINDS.filter((kind) => MONSTERS[kind].area === area).flatMap((kind) =>
    Array<Monster>(MONSTERS[kind].copies[seats === 5 ? 1 : 0]).fill(kind),
  );

function citizensInPlay(
  options: Options,
  size: number,
  dealer: Dealer,
): { stacks: Record<CitizenSlot, Stack<Citizen>>; box: Citizen[] } {
  const box: Citizen[] = [];
  const stacks = byName(CITIZEN_SLOTS, (slot): Stack<Citizen> => {
    if (!options.mixedCitizens)
      return { open: Array<Citizen>(size).fill(kindFor(slot, options, dealer)), down: [] };
    const cards = dealer.shuffle(
      kindsFor(slot).flatMap((kind) => Array<Citizen>(COPIES_OF_CITIZEN).fill(kind)),
    );
    box.push(...cards.slice(size));
    return { open: cards.slice(0, 1), down: cards.slice(1, size) };
  });
  return { stacks, box };
}

function kindFor(slot: CitizenSlot, { cards, citizens }: Options, dealer: Dealer): Citizen {
  const kinds = kindsFor(slot);
  const wanted =
    cards === 'random'
      ? kinds
      : kinds.filter((kind) => (cards === 'picked' ? citizens : preset(cards).citizens).includes(kind));
  const from = wanted.length > 0 ? wanted : kinds;
  return from[from.length === 1 ? 0 : dealer.random(from.length)] as Citizen;
}
