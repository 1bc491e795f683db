import { pathsThatDiffer } from '../../../src/engine/check/compare';
import type { Answered, Oracle, OracleCheck, Position } from '../../../src/engine/check/oracle';
import { judge } from '../../../src/engine/contract/decision';
import type { Decision } from '../../../src/engine/contract/game';
import type { Florence } from '../state';
import {
  actionOptions,
  bidOptions,
  clockwise,
  differences,
  landscapesFor,
  lotOptions,
  playerAt,
  recruitTargets,
  selectorOf,
  wrongReasons,
} from './ask';
import { finalScores, inHand, pointsOf, workValue } from './counts';
import { expectedAfter, historyOf, pickOf, tileOf, workOf } from './effects';
import { MINIMUM } from './figures';
import { verdicts } from './grid';

/**
 * A second model of Florence, written from the rulebook and its table of components alone. Its author had not
 * read `../rules`, `../help` or their tests. Both share the type of the state and the keys of answers.
 */

type Options = Map<string, string | null>;
const legal = (keys: readonly string[]): Options => new Map(keys.map((key) => [key, null]));

/** Returns the options that a question should have. Undefined: the oracle has no opinion. */
function optionsOf(asked: Decision, answered: Answered<Florence>): Options | undefined {
  const state = answered.after;
  const { seat } = asked;
  const of = playerAt(state, seat);
  const history = historyOf(answered);
  switch (asked.id) {
    case 'open':
    case 'buy':
      return lotOptions(state, seat);
    case 'bid':
      return bidOptions(state, seat);
    case 'recruit-now':
      return legal([...recruitTargets(state, seat).map((card) => `recruit:${card}`), 'hold']);
    case 'action':
      return actionOptions(state, seat);
    case 'end-turn':
      return legal(['end']);
    case 'landscape':
      return legal(landscapesFor(state, seat, 'landscape').map((kind) => `type:${kind}`));
    case 'place-landscape':
    case 'place-building': {
      const places = verdicts(of, tileOf(history, seat, state.auction?.lot), state.options.openPalazzo);
      return new Map([...places].map(([place, why]) => [`at:${place}`, why]));
    }
    case 'convert': {
      const { value } = workOf(history, seat);
      return legal(Array.from({ length: Math.floor(value / 2) + 1 }, (_, points) => `convert:${points}`));
    }
    case 'bonus-cards':
      return legal(of.hand.bonus.map((card) => `bonus:${card}`));
    case 'keep-profession':
    case 'keep-bonus':
    case 'keep-prestige': {
      const deck = asked.id.slice('keep-'.length) as keyof Florence['decks'];
      const top = state.decks[deck].slice(0, 5).map((card) => `keep:${card}`);
      // The order is a form of the question, not a rule.
      return legal([...top, ...asked.options.flatMap(({ key }) => (key === 'arrange' ? [key] : []))]);
    }
    default:
      return undefined;
  }
}

/** Returns who should be asked in the state, if the question is one of these. */
function askedSeat({ id }: Decision, state: Florence): number | undefined {
  if (id === 'open' || id === 'buy') return selectorOf(state);
  if (id === 'bid') {
    const { bidder, bidders } = state.auction ?? { bidder: -1, bidders: [] };
    return clockwise(state, bidder)
      .slice(1)
      .find((seat) => bidders.some((one) => one === seat));
  }
  if (id === 'end-turn' || id === 'return-profession') return undefined;
  return state.turn ? state.turn.seat : state.auction?.bidder;
}

function questions(answered: Answered<Florence>): string[] {
  const state = answered.after as Florence;
  return answered.next.asked.flatMap((asked) => {
    const found: string[] = [];
    const seat = askedSeat(asked, state);
    if (seat !== undefined && seat !== asked.seat)
      found.push(`${asked.id} is asked of seat ${asked.seat}, not ${seat}`);
    const alone = state.players.filter(({ inAuctions }) => inAuctions).length === 1;
    if ((asked.id === 'buy' && !alone) || (asked.id === 'open' && alone))
      found.push(`${asked.id} with ${alone ? 'one player' : 'several players'} in auction play`);
    if (asked.id === 'end-turn' && state.turn && state.turn.done.length < 2)
      found.push('the turn ends before the second action');
    const options = optionsOf(asked, answered);
    return options ? [...found, ...differences(asked, options)] : found;
  });
}

/** Sorts what has no order. */
function normal(state: Florence): unknown {
  const { round, start, landscapes, jesters, builders, recruiting, buildings, freedoms, decks } = state;
  const players = state.players.map((of) => ({
    ...of,
    tiles: of.tiles.map(({ kind, place }) => `${kind} ${place}`).sort(),
    freedoms: [...of.freedoms].sort(),
    hand: Object.values(of.hand).map((cards) => [...cards].sort()),
    recruited: [...of.recruited].sort(),
    works: [...of.works].sort(),
  }));
  const turn = state.turn && { seat: state.turn.seat, done: state.turn.done };
  const { auction } = state;
  const bids = auction && [auction.lot, auction.bid, auction.bidder, [...auction.bidders].sort()];
  const sorted = { played: [...state.played].sort(), marked: [...state.marked].sort() };
  return {
    ...{ round, start, landscapes, jesters, builders, recruiting, buildings, freedoms, decks },
    ...{ players, turn, bids, ...sorted },
  };
}

function effects(answered: Answered<Florence>): string[] {
  const stages = expectedAfter(answered);
  // A player confirms the end of a turn, and may be asked where there is one answer.
  const mayStop = answered.next.asked.every(({ id, options }) => id === 'end-turn' || options.length === 1);
  const allowed = mayStop && !answered.next.over ? stages : stages.slice(-1);
  const found = normal(answered.after);
  const faults = allowed.map((stage) => pathsThatDiffer(normal(stage), found, ''));
  const { asked } = answered;
  const told = `after ${asked?.id ?? 'a sale'} ${pickOf(answered)}`;
  return faults.some((list) => list.length === 0)
    ? []
    : (faults.at(-1) ?? []).map((fault) => `${told}${fault}`);
}

/** Names the part of the rules that an answer uses. The end of a round has a name of its own. */
function partOf({ before, after, asked, next }: Answered<Florence>): string {
  if (before.step === 'deal') return 'deal';
  if (next.over || before.round !== after.round) return 'rounds';
  if (!asked) return 'sales';
  if (/^(keep|put)-/.test(asked.id)) return 'draws';
  if (/^(bonus-cards|convert)$/.test(asked.id)) return 'works';
  return before.step === 'auction' ? 'auctions' : 'actions';
}

function deal(answered: Answered<Florence>): string[] | undefined {
  const { before, after } = answered;
  if (before.step !== 'deal' || after.step === 'deal') return undefined;
  const answers = historyOf(answered).filter(({ asked }) => asked?.id === 'return-profession');
  const returned = answers.map((one) => pickOf(one).slice('return:'.length));
  const hands = before.players.map(({ hand }) =>
    hand.profession.filter((card) => !returned.includes(card)).sort(),
  );
  const deck = [...before.decks.profession, ...returned].sort();
  return [
    ...pathsThatDiffer(
      hands,
      after.players.map((of) => inHand(of).sort()),
      'hands',
    ),
    ...pathsThatDiffer(deck, [...after.decks.profession].sort(), 'deck'),
  ];
}

const subsets = (cards: readonly string[]): string[][] =>
  cards.reduce<string[][]>((sets, card) => [...sets, ...sets.map((set) => [...set, card])], [[]]);

/** Bonus cards are legal with a work if they reach the minimum. */
function bonusSets(answered: Answered<Florence>): string[] | undefined {
  const asked = answered.next.asked.find(({ id }) => id === 'bonus-cards');
  if (!asked) return undefined;
  const { profession } = workOf(historyOf(answered), asked.seat);
  const of = playerAt(answered.after, asked.seat);
  const minimum = MINIMUM[answered.after.round - 1] ?? NaN;
  return subsets(of.hand.bonus).flatMap((cards) => {
    const isLegal = workValue(of, profession, cards) >= minimum;
    const isTaken =
      judge(
        asked,
        cards.map((card) => `bonus:${card}`),
      ) === undefined;
    return isLegal === isTaken
      ? []
      : [`${profession} with ${cards.join()}: ${isTaken ? 'taken' : 'refused'}`];
  });
}

function sales({ state, over, anytime }: Position<Florence>): string[] {
  const sums = (seat: number): number => (over ? 0 : pointsOf(playerAt(state, seat)));
  const keys = state.players.map((_, seat) =>
    Array.from({ length: sums(seat) }, (_zero, at) => `sell:${at + 1}`),
  );
  return pathsThatDiffer(
    keys.map((list) => list.sort()),
    anytime.map((list) => [...list].sort()),
    'sales',
  );
}

function scores({ over, state, scores: given }: Position<Florence>): string[] | undefined {
  if (!over) return undefined;
  const read = given
    .map(({ seat, rank, total, items }) => ({
      seat,
      rank,
      total,
      items: items
        .map(({ key, points, params }) =>
          key === 'prestige' ? `${(params?.card as { text: string }).text} ${points}` : `${key} ${points}`,
        )
        .sort(),
    }))
    .sort((a, b) => (a.seat ?? 0) - (b.seat ?? 0));
  return pathsThatDiffer(finalScores(state), read, 'scores');
}

export const oracle: Oracle<Florence> = {
  checks: [
    { name: 'deal', afterAnswer: deal },
    { name: 'questions', afterAnswer: (answered) => questions(answered) },
    {
      name: 'reasons',
      afterAnswer: (answered) =>
        answered.next.asked.flatMap((asked) => {
          const options = optionsOf(asked, answered);
          return options ? wrongReasons(asked, options) : [];
        }),
    },
    ...['auctions', 'draws', 'actions', 'works', 'rounds', 'sales'].map((name): OracleCheck<Florence> => ({
      name,
      afterAnswer: (answered) => (partOf(answered) === name ? effects(answered) : undefined),
    })),
    { name: 'bonus sets', afterAnswer: bonusSets },
    { name: 'offers to sell', atPosition: sales },
    { name: 'scores', atPosition: scores },
  ],
};
