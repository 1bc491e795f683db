import { entry, same, sameSet, sum } from '../../../src/engine/check/compare';
import type { Answered, OracleCheck } from '../../../src/engine/check/oracle';
import type { Player, State } from '../state';
import { BOOK } from './figures';
import { isAutomated, playerIn } from './scores';

/** Sections 5 and 6: where a Worker may be placed, how many count there, and what simple places give. */

type Place = keyof State['open'];
const OPEN_OF: Readonly<Record<string, Place>> = {
  quarry: 'quarry',
  forest: 'forest',
  silversmith: 'silversmith',
  'mines-clay': 'mines',
  'mines-gold': 'mines',
  'kings-storehouse': 'kings-storehouse',
  'workshop-draw': 'workshop',
  'workshop-hire': 'workshop',
  'town-centre': 'town-centre',
  guardhouse: 'guardhouse',
  'tax-stand': 'tax-stand',
};

const has = (player: Player, card: string): number =>
  player.apprentices.filter((held) => held === card || held.startsWith(`${card}-`)).length;

/** The Workers that count if one more is placed there (6.0), without a Wonder. */
function workersAt(state: State, seat: number, place: Place): number {
  const player = playerIn(state, seat);
  const arnulf = player.board === 'arnulf' && state.court?.princess === place ? 1 : 0;
  const overseers = place === 'kings-storehouse' ? has(player, 'overseer') : 0;
  return (state.open[place][seat] ?? 0) + 1 + arnulf + overseers;
}

/** Adds what a placement there brings for certain: Silver and Influence (4.2). */
function brought(state: State, seat: number, place: Place): Player {
  const player = playerIn(state, seat);
  const isProfiteer = state.court?.profiteer === place;
  const silver = player.board === 'charles' && isProfiteer ? 1 : 0;
  const placing = sum(
    player.apprentices.map((card) => {
      const ability = entry(BOOK.apprentices, card).placing;
      return ability === place ? 1 : 0;
    }),
  );
  const influence = Math.min(12, player.influence + placing + (isProfiteer ? 1 : 0));
  return { ...player, silver: player.silver + silver, influence };
}

/** True if the Silver and the Tax can be paid: 2 Influence replace up to 2 Silver, but no Tax (5.1, 12.3). */
function canPay(state: State, player: Player, silver: number, tax: number): boolean {
  const ignored = (BOOK.ignoreTax[player.virtue] ?? 0) + (player.board === 'ada' ? 1 : 0);
  const coins = player.silver - Math.max(0, tax - ignored);
  const packets = state.court ? Math.floor(player.influence / 2) : 0;
  return coins >= 0 && coins + state.turn.credit + packets * 2 >= silver;
}

/** The legal placements of one's turn. The Guildhall is left out: it asks for a whole project. */
function placesOf(state: State, seat: number): string[] {
  const player = playerIn(state, seat);
  const places = ['quarry', 'forest', 'silversmith', 'mines-clay', 'kings-storehouse', 'workshop-draw'];
  if (workersAt(state, seat, 'mines') >= 2) places.push('mines-gold');
  if (state.tax > 0) places.push('tax-stand');
  if (canPay(state, brought(state, seat, 'town-centre'), 0, 1)) places.push('town-centre');
  const hiring = Math.max(0, 2 - (player.board === 'rudolf' ? 1 : 0));
  const isShown = state.shown.some((row) => row.length > 0);
  if (isShown && canPay(state, brought(state, seat, 'workshop'), hiring, 2)) places.push('workshop-hire');
  const isHeld = state.players.some(({ captured }) => (captured[seat] ?? 0) > 0);
  const canPayDebt = player.debts > 0 && canPay(state, brought(state, seat, 'guardhouse'), 3, 3);
  if (sum(player.captured) > 0 || (state.prison[seat] ?? 0) > 0 || isHeld || canPayDebt)
    places.push('guardhouse');
  if (player.virtue <= 9 || player.board === 'zesiro') {
    for (const [space, price] of [
      ['small', 1],
      ['middle', 2],
      ['large', 3],
    ] as const) {
      const silver = Math.max(0, price - has(player, 'trickster'));
      if (state.market[space] === null && canPay(state, player, silver, 0)) places.push(`market-${space}`);
    }
  }
  return places;
}

/** The items that a simple place gives for so many Workers. */
function givenAt(key: string, workers: number, player: Player): Record<string, number> | undefined {
  switch (key) {
    case 'quarry':
      return { stone: workers + has(player, 'stonecutter') };
    case 'forest':
      return { wood: workers + has(player, 'woodcutter') };
    case 'silversmith':
      return { silver: 1 + workers + has(player, 'jeweller') };
    case 'mines-clay':
      return { clay: 1 + workers + has(player, 'miner') };
    case 'mines-gold':
      return { gold: Math.floor(workers / 2), clay: has(player, 'miner') };
    default:
      return undefined;
  }
}

/** The items that came with one answer, if the answer did nothing else. */
function gains({ before, after, action, next }: Answered<State>): readonly string[] | undefined {
  const key = action.picks[0] ?? '';
  const place = OPEN_OF[key];
  const isVisit = next.asked.some(({ id }) => id === 'wonder-visit');
  if (action.decision !== 'place' || !place || isVisit) return undefined;
  const player = playerIn(before, action.seat);
  const given = givenAt(key, workersAt(before, action.seat, place), player);
  if (!given || after.turn.reset || before.turn.reset) return undefined;
  // A reset or a turn of another seat may follow in the same answer.
  if (JSON.stringify(after.automaton) !== JSON.stringify(before.automaton)) return undefined;
  if (after.step !== before.step || isAutomated(before, action.seat)) return undefined;
  const charles = player.board === 'charles' && before.court?.profiteer === place ? 1 : 0;
  const engine: Record<string, number> = {};
  const book: Record<string, number> = {};
  for (const item of ['clay', 'wood', 'stone', 'gold', 'silver'] as const) {
    engine[item] = playerIn(after, action.seat)[item] - player[item];
    book[item] = (given[item] ?? 0) + (item === 'silver' ? charles : 0);
  }
  return same(`${key} of seat ${action.seat}`, engine, book);
}

export const placeChecks: readonly OracleCheck<State>[] = [
  {
    name: 'placements',
    atPosition({ state, asked }) {
      const question = asked.find(({ id }) => id === 'place');
      if (!question) return undefined;
      const keys = question.options.map(({ key }) => key).filter((key) => key !== 'guildhall');
      return sameSet(`place of seat ${question.seat}`, keys, placesOf(state, question.seat));
    },
  },
  {
    name: 'workers-counted',
    atPosition({ state, asked }) {
      const question = asked.find(({ id }) => id === 'place');
      if (!question) return undefined;
      return question.options.flatMap(({ key, params }) => {
        const place = OPEN_OF[key];
        if (!place || params?.workers === undefined) return [];
        return same(`Workers at ${key}`, params.workers, workersAt(state, question.seat, place));
      });
    },
  },
  { name: 'gains', afterAnswer: gains },
];
