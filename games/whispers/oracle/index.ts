import { pathsThatDiffer } from '../../../src/engine/check/compare';
import type { Answered, Oracle, OracleCheck, Position } from '../../../src/engine/check/oracle';
import type { Decision } from '../../../src/engine/contract/game';
import type { Whispers } from '../state';
import { ally, isOffer, offers } from './alliances';
import { cardPlay, repeatPlay } from './cards';
import { playCard, playedCard } from './effects';
import { at, modelOf, playerOrder, REGIONS, valueAt, type Model } from './model';
import { finalScores } from './scores';
import { declare, isRange } from './range';
import * as agents from './agents';
import * as turns from './turns';

/**
 * A second model of Whispers, written from the rulebook and its table of components alone. Its author had not
 * read `../rules`, `../help` or their tests. Both share the type of the state and the keys of answers. Each
 * answer is played from the state before it, up to the next question.
 */

type Step = Answered<Whispers>;
const keyOf = ({ action }: Step): string => action.picks[0] ?? '';
const rest = (key: string): string => key.slice(key.indexOf(':') + 1);

/** Returns the agents that were placed this turn, if the game began by the rules. */
function placedAgents({ councils, players, turn }: Model): number {
  const perTurn = players.length === 2 ? 3 : 2;
  const inCouncils = Object.values(councils)
    .flatMap((council) => Object.values(council))
    .filter((one) => one !== null);
  const inField = players.flatMap(({ field }) => field);
  return inCouncils.length + inField.length - players.length * (turn - 1) * (perTurn - 1);
}

const following = (model: Model, seat: number): number[] => {
  const order = playerOrder(model);
  return order.slice(order.indexOf(seat) + 1);
};

/** Plays an answer. Returns the next question, none at the end, or null if the oracle has no opinion. */
function play(step: Step, sequel: turns.Sequel): turns.Ask | undefined | null {
  const { model } = sequel;
  const { seat, picks } = step.action;
  const key = keyOf(step);
  if (isOffer(step)) return ally(step, sequel);
  const card = playedCard(step);
  if (card) return playCard(card, sequel);
  switch (step.asked?.id) {
    case 'retrieve':
      agents.retrieve(model, key, seat);
      return turns.askRetrieve(sequel, following(model, seat));
    case 'deploy':
      // The Dark Alliances can have removed agents, so their number does not say how many were placed.
      if (model.options.darkAlliances && model.turn > 1) return null;
      agents.deploy(model, key, seat);
      return turns.askDeploy(sequel, placedAgents(model));
    case 'act':
    case 'before':
      return turns.act(sequel, key);
    case 'place':
      return turns.place(sequel, picks.map(rest));
    case 'swap-with':
      return turns.swapAgents(sequel, key);
    case 'attack-from':
      if (key.startsWith('at:')) return turns.askTarget(model, rest(key));
      // A repeated attack can be given up.
      return model.activation?.taken ? turns.askAfter(sequel) : turns.askAct(sequel);
    case 'attack-to':
    case 'range':
    case 'range-target':
    case 'attack-count':
      return declare(step, sequel);
    case 'pay':
      return isRange(step) ? declare(step, sequel) : null;
    case 'during':
      return key === 'resolve' ? turns.resolve(sequel) : null;
    case 'after':
      return key === 'done' ? turns.nextPosition(sequel) : null;
    case 'discard':
      at(model, seat).hand.splice(0, picks.length);
      return turns.endTurn(sequel);
    case 'swap':
      if (key !== 'keep') turns.swapLoyalty(model, seat, key);
      return turns.askSwap(sequel, following(model, seat));
    default:
      return null;
  }
}

/** Returns what the oracle compares. Cards in hands and decks are only counted. */
function normal(model: Model, isStop: boolean): unknown {
  const { turn, first, councils, banners, supply, activation } = model;
  const players = model.players.map(({ loyalties, revealed, swaps, hand, field }) => ({
    ...{ loyalties, swaps, hand: hand.length, revealed: [...revealed].sort(), field: [...field].sort() },
  }));
  const holders = Object.fromEntries(REGIONS.map((region) => [region, valueAt(model.holders, region)]));
  const cards = players.reduce((sum, { hand }) => sum + hand, 0);
  const { seat, decider, active, agent, swapped, march } = activation ?? {};
  const acting = isStop ? null : { seat, decider, active, agent, swapped, march: march ?? null };
  return { turn, first, councils, banners, supply, players, holders, cards, acting };
}

function wrongQuestion(ask: turns.Ask | undefined, asked: readonly Decision[]): string[] {
  const [one] = asked;
  if (!ask || !one)
    return ask || one ? [`asks ${one?.id ?? 'nothing'}, not ${ask?.id[0] ?? 'anything'}`] : [];
  if (!ask.id.includes(one.id) || ask.seat !== one.seat)
    return [`asks ${one.id} of seat ${one.seat}, not ${ask.id[0]} of seat ${ask.seat}`];
  const [wanted, given] = [[...(ask.options ?? [])].sort(), one.options.map(({ key }) => key).sort()];
  const isCounted = ask.count === undefined || (one.min === ask.count && one.max === ask.count);
  const found = isCounted ? [] : [`${one.id} takes ${one.min} to ${one.max}, not ${ask.count}`];
  const isSame = !ask.options || wanted.join() === given.join();
  return isSame ? found : [...found, `${one.id} offers ${given.join(' ')}, not ${wanted.join(' ')}`];
}

function follow(step: Step): string[] | undefined {
  // The one who took over an action with an offer plays no cards.
  const { seat, decider } = step.before.activation ?? {};
  if (seat !== decider) return undefined;
  const sequel: turns.Sequel = { model: modelOf(step.before), stops: [] };
  const ask = step.asked?.id === 'end-turn' ? null : play(step, sequel);
  if (ask === null) return undefined;
  const told = `after ${step.asked?.id ?? ''} ${step.action.picks.join()}`;
  const after = step.after as unknown as Model;
  if (step.next.asked[0]?.id === 'end-turn') {
    const faults = sequel.stops.map((model) =>
      pathsThatDiffer(normal(model, true), normal(after, true), told),
    );
    return faults.some((list) => list.length === 0) ? [] : faults[0];
  }
  return [
    ...pathsThatDiffer(normal(sequel.model, ask === undefined), normal(after, ask === undefined), told),
    ...wrongQuestion(ask, step.next.over ? [] : step.next.asked).map((fault) => `${told}: ${fault}`),
  ];
}

function partOf(step: Step): string {
  const id = step.asked?.id ?? '';
  if (isOffer(step)) return 'offers';
  if (isRange(step)) return 'range';
  const card = playedCard(step);
  if (card) return card.ability === 'midnight-oil' ? 'repeats' : 'effects';
  if (['retrieve', 'deploy', 'swap-with'].includes(id)) return 'agents';
  if (['act', 'before', 'after'].includes(id)) return 'positions';
  if (id === 'place') return 'banners';
  return ['discard', 'swap'].includes(id) ? 'turns' : 'attacks';
}

function scores({ over, state, scores: given }: Position<Whispers>): string[] | undefined {
  if (!over) return undefined;
  const wanted = finalScores(state);
  const read = wanted.map(({ seat }) => {
    const score = given.find((one) => one.seat === seat);
    const items = score?.items.map((item) => item.points) ?? [];
    return { seat, rank: score?.rank, total: score?.total, points: items.filter((one) => one !== 0).sort() };
  });
  return pathsThatDiffer(
    wanted.map((one) => ({ ...one, points: one.points.filter((some) => some !== 0).sort() })),
    read,
    'scores',
  );
}

export const oracle: Oracle<Whispers> = {
  checks: [
    ...['agents', 'positions', 'banners', 'attacks', 'turns', 'effects', 'range'].map(
      (name): OracleCheck<Whispers> => ({
        name,
        afterAnswer: (step) => (partOf(step) === name ? follow(step) : undefined),
      }),
    ),
    {
      name: 'offers',
      atPosition: offers,
      afterAnswer: (step) => (partOf(step) === 'offers' ? follow(step) : undefined),
    },
    {
      name: 'repeats',
      afterAnswer: (step) => (partOf(step) === 'repeats' ? follow(step) : repeatPlay(step)),
    },
    { name: 'cards', afterAnswer: cardPlay },
    { name: 'scores', atPosition: scores },
  ],
};
