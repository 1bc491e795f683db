import { entry, pathsThatDiffer } from '../../../src/engine/check/compare';
import type { Answered, OracleCheck } from '../../../src/engine/check/oracle';
import type { State } from '../state';
import { at, clockwise, groupAt, isAi, modelOf, prisonersOf, UNSEEN, type Model } from './model';
import { opponentTurn } from './opponent';
import { discard } from './projects';
import { countTurn, endParts } from './endings';
import { resetParts, type Part } from './resets';
import { Pause, Replay, Unknown } from './table';
import { visit } from './visits';

/** Section 4.2: turns, played again from their first answer up to the next question. */

type Step = Answered<State>;
const BEGINNINGS = ['place', 'recover'];

/** A Worker comes home from an open location, or else from where one lies. */
function recover(replay: Replay, seat: number): void {
  const { model } = replay;
  const open = Object.keys(model.open).filter((place) => groupAt(model, place, seat) > 0);
  const spaces = Object.keys(model.market).filter((space) => model.market[space] === seat);
  const boards = model.players.flatMap(({ captured }, other) => ((captured[seat] ?? 0) > 0 ? [other] : []));
  const closed = [
    ...spaces.map((space) => `market-${space}`),
    ...(prisonersOf(model, seat) > 0 ? ['prison'] : []),
    ...boards.map((other) => `board-${other}`),
  ];
  const options = (open.length > 0 ? open : closed).map((place) => `from:${place}`);
  if (options.length === 0) return;
  const [key = options[0] ?? ''] = options.length > 1 ? (replay.ask('recover', seat, options) ?? []) : [];
  const place = key.slice('from:'.length);
  at(model, seat).workers++;
  if (place === 'prison') model.prison[seat] = prisonersOf(model, seat) - 1;
  else if (place.startsWith('market-')) model.market[place.slice('market-'.length)] = null;
  else if (place.startsWith('board-')) {
    const { captured } = at(model, Number(place.slice('board-'.length)));
    captured[seat] = (captured[seat] ?? 0) - 1;
  } else entry(model.open, place)[seat] = groupAt(model, place, seat) - 1;
}

function endTurn(replay: Replay, seat: number): void {
  const { model } = replay;
  const { turn } = model;
  replay.gainInfluence(seat, turn.influence);
  model.turn = { credit: 0, influence: 0, contribute: 0, reset: false };
  if (turn.reset) {
    replay.handOver();
    replay.touched.add('resets');
    for (const part of resetParts(replay, seat)) part();
  }
  closeTurn(replay, seat);
}

function closeTurn(replay: Replay, seat: number): void {
  const excess = at(replay.model, seat).hand.length - 6;
  if (excess > 0) discard(replay, seat, excess);
}

/** Goes on with the turns, after the part of a turn that is left. Then with what ends the game. */
function playOn(replay: Replay, rest?: () => void): void {
  const { model } = replay;
  for (let round = 0; ; round++) {
    const seat = model.active;
    const laid = model.guildhall.length;
    if (rest && round === 0) rest();
    else {
      takeTurn(replay, seat);
      endTurn(replay, seat);
    }
    replay.handOver();
    if (countTurn(model, laid)) return end(replay, endParts(replay));
    model.active = clockwise(model, seat)[1] ?? seat;
  }
}

function takeTurn(replay: Replay, seat: number): void {
  const { model } = replay;
  if (isAi(model, seat)) opponentTurn(replay, seat);
  else if (at(model, seat).workers === 0) recover(replay, seat);
  else {
    const [key] = replay.ask('place', seat) ?? [];
    if (key === undefined) {
      replay.faults.push(`seat ${seat} was not asked for a placement`);
      throw new Pause();
    }
    visit(replay, seat, key);
  }
}

function end(replay: Replay, parts: readonly Part[]): void {
  replay.touched.add('endings');
  for (const part of parts) part();
  replay.handOver();
  if (!replay.isOver) replay.faults.push('the game goes on');
}

const hidden = (cards: readonly string[]): string[] => [...cards].sort();
function normal(model: Model, like: Model): unknown {
  const { open, guildhall, market, prison, tax, automaton, court, last } = model;
  const players = model.players.map((of) => ({
    ...of,
    apprentices: hidden(of.apprentices),
    buildings: hidden(of.buildings),
    hand: of.hand.length,
  }));
  // A card that the lot chose is any card.
  const shown = model.shown.map((row, line) =>
    row.map(({ card, coins }, column) => ({
      card: like.shown[line]?.[column]?.card === UNSEEN ? UNSEEN : card,
      coins,
    })),
  );
  const small = model.smallMarket.map((card, index) => (like.smallMarket[index] === UNSEEN ? UNSEEN : card));
  const large = model.largeMarket.map((card, index) => (like.largeMarket[index] === UNSEEN ? UNSEEN : card));
  const figures = court && {
    ...{ princess: court.princess, profiteer: court.profiteer, wonders: court.wonders },
    ...{
      contributed: hidden(court.contributed),
      top: court.consequences[0],
      left: court.contributions.length,
    },
  };
  const piles = [model.buildings.length, model.apprentices.length, model.rewards.length];
  return {
    ...{ players, open, guildhall, market, prison, tax, shown, small, large, last },
    ...{ figures, piles, opponent: automaton && { ...automaton, discard: hidden(automaton.discard) } },
  };
}

interface Followed {
  readonly faults: readonly string[];
  readonly touched: ReadonlySet<string>;
}
const followed = new WeakMap<Step, Followed | null>();

/** Plays the turn of an answer again. Null: the oracle has no opinion. */
function follow(step: Step): Followed | null {
  const known = followed.get(step);
  if (known !== undefined) return known;
  const found = replayed(step);
  followed.set(step, found);
  return found;
}

function replayed(step: Step): Followed | null {
  const steps = [...step.earlier, step];
  const [first] = steps;
  if (BEGINNINGS.includes(first?.asked?.id ?? '')) return played(step, steps) ?? null;
  const inside = first?.before.step;
  if (!first || (inside !== 'reset' && inside !== 'ending')) return null;
  // A Racketeer can be asked in the middle of a loss of several points.
  const { apprentices } = at(modelOf(first.before), first.action.seat);
  if (first.asked?.id === 'keep-virtue' && apprentices.includes('racketeer')) return null;
  // The state does not say which part asks. Each part that asks the first question is tried.
  let best: Followed | null = null;
  const count = partsOf(new Replay(steps, step.next, visit), inside).length;
  for (let part = 0; part <= count; part++) {
    const found = played(step, steps, part);
    if (found === null) return null;
    if (found && (best === null || found.faults.length < best.faults.length)) best = found;
  }
  return best;
}

const partsOf = (replay: Replay, inside: 'reset' | 'ending'): readonly Part[] =>
  inside === 'reset' ? resetParts(replay, replay.model.active) : endParts(replay);

/**
 * Plays the steps, from a turn's beginning or from a part of a reset or of the end. Undefined: this part does
 * not ask the first question. Null: the oracle has no opinion.
 */
function played(step: Step, steps: readonly Step[], part?: number): Followed | null | undefined {
  const replay = new Replay(steps, step.next, visit);
  const { model } = replay;
  const inside = steps[0]?.before.step === 'ending' ? 'ending' : 'reset';
  const rest = (): void => {
    replay.touched.add(inside === 'reset' ? 'resets' : 'endings');
    const [own, ...others] = partsOf(replay, inside).slice(part);
    if (own) own();
    else if (inside === 'reset') closeTurn(replay, model.active);
    if (replay.left === steps.length) throw new Pause();
    for (const other of others) other();
    if (own && inside === 'reset') closeTurn(replay, model.active);
  };
  try {
    if (part !== undefined && inside === 'ending') {
      rest();
      end(replay, []);
    } else playOn(replay, part === undefined ? undefined : rest);
  } catch (stopped) {
    if (stopped instanceof Unknown) return null;
    if (!(stopped instanceof Pause)) throw stopped;
  }
  if (replay.left === steps.length) return undefined;
  const told = `after ${step.asked?.id ?? ''} ${step.action.picks.join()}`;
  const left = replay.left > 0 ? [`${told}: ${replay.left} answers are left over`] : [];
  return {
    faults: [
      ...left,
      ...replay.faults.map((fault) => `${told}: ${fault}`),
      ...pathsThatDiffer(normal(model, model), normal(step.after as unknown as Model, model), told),
    ],
    touched: replay.touched,
  };
}

const FACTS = [
  'payments',
  'trades',
  'captures',
  'guardhouse',
  'market',
  'apprentices',
  'contributions',
  'projects',
  'resets',
  'opponent',
  'endings',
];
export const turnChecks: readonly OracleCheck<State>[] = [
  ...FACTS.map((name): OracleCheck<State> => ({
    name,
    afterAnswer: (step) => {
      const found = follow(step);
      return found?.touched.has(name) ? [...found.faults] : undefined;
    },
  })),
  {
    name: 'turns',
    afterAnswer: (step) => {
      const found = follow(step);
      return found?.touched.size === 0 ? [...found.faults] : undefined;
    },
  },
];
