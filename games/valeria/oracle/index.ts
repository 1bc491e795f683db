import { pathsThatDiffer } from '../../../src/engine/check/compare';
import type { Answered, Oracle, OracleCheck, Position } from '../../../src/engine/check/oracle';
import type { Decision } from '../../../src/engine/contract/game';
import type { Valeria } from '../state';
import { usePower } from './dice';
import { openDecisions, resolve, take, thieves } from './harvest';
import { modelOf, SLOTS, type Model } from './model';
import type { Ask, Options, Play, Table } from './rewards';
import { finalScores } from './scores';
import * as turns from './turns';
import { whoMay } from './who-may';

/**
 * A second model of Valeria, written from the rulebook and its table of components alone. Its author had not
 * read `../rules`, `../help` or their tests. Both share the type of the state and the keys of answers. The
 * model plays each answer again, up to the next question, and compares the state and the question.
 */

type Step = Answered<Valeria>;
const keyOf = ({ action }: Step): string => action.picks[0] ?? '';
/** These questions begin something. All others belong to the latest of these. */
const BEGINNINGS = ['action', 'dice', 'take', 'harvest', 'event', 'activate', 'duke'];

const answerOf = (step: Step): Table['last'] => ({
  seat: step.action.seat,
  key: keyOf(step),
  then: step.after as unknown as Model,
});

/** Returns the ways to play on from an answer. Several dice may have led to a question of the Dark Lord. */
function begin(table: Table, first: Step, earlier: readonly Step[]): (() => Play)[] {
  const { model } = table;
  const key = keyOf(first);
  switch (first.asked?.id) {
    case 'action':
      return [() => turns.act(table, key)];
    case 'dice':
      return [() => (key === 'announce' ? turns.announced(table) : power(table, key))];
    case 'take': {
      const taken = earlier.filter(({ asked }) => asked?.id === 'take').length + 1;
      take(model, key);
      return [() => turns.taking(table, thieves(model) - taken)];
    }
    case 'harvest': {
      const isSecond = first.before.step === 'second-harvest';
      const open = openDecisions(model, isSecond);
      resolve(model, first.action.seat, open, key);
      return [() => turns.harvest(table, isSecond, open)];
    }
    case 'activate':
    case 'capture': {
      const values = turns.darkLordValues(model);
      return values.map((_, at) => () => turns.darkLord(table, values.slice(at)));
    }
    case 'event':
    case 'token':
      return [() => turns.events(table, turns.eventsDue(model))];
    default:
      return [];
  }
}

function* power(table: Table, key: string): Play {
  yield* usePower(table, key);
  yield* turns.dicePowers(table);
}

interface Expected {
  readonly model: Model;
  readonly asks: readonly Ask[];
}

/** Returns where the answers begin that lead to this one. */
function startOf(steps: readonly Step[], answered: Step): number {
  const { asked, before } = answered;
  if (before.step === 'monsters' || before.step === 'events') return 0;
  // A harvest is one question to many players: it begins with its first answer.
  if (asked?.id === 'harvest') return steps.findIndex((one) => one.asked?.id === 'harvest');
  return steps.findLastIndex((one) => BEGINNINGS.includes(one.asked?.id ?? ''));
}

function expected(answered: Step): Expected[] {
  const steps = [...answered.earlier, answered];
  const start = startOf(steps, answered);
  const first = steps[start];
  if (!first) return [];
  // The questions of these steps are played from their beginning, with their first answer.
  const isWhole = ['activate', 'capture', 'event', 'token'].includes(first.asked?.id ?? '');
  const answers = steps.slice(start + (isWhole ? 0 : 1));
  const found: Expected[] = [];
  for (let way = 0; ; way++) {
    const model = modelOf(first.before);
    const table: Table = { model, last: answerOf(first) };
    const play = begin(table, first, steps.slice(0, start))[way]?.();
    if (!play) return found;
    const asks = playOn(play, table, answers, answered);
    if (asks) found.push({ model, asks });
  }
}

/** Plays the answers. Returns the next questions, or undefined if the play asks something else on the way. */
function playOn(
  play: Play,
  table: Table,
  answers: readonly Step[],
  answered: Step,
): readonly Ask[] | undefined {
  const left = [...answers];
  let turn = play.next();
  while (!turn.done) {
    const answer = left[0];
    const isEnd = turn.value[0]?.id === 'end-turn';
    const isAsked = answer ? answer.asked?.id === 'end-turn' : answered.next.asked[0]?.id === 'end-turn';
    // The engine asks only a player with something to undo whether the turn ends.
    if (isEnd && !isAsked) turn = play.next(table.last);
    else if (!answer) return turn.value;
    else if (turn.value.every(({ id }) => id !== answer.asked?.id)) return undefined;
    else {
      table.last = answerOf(answer);
      left.shift();
      turn = play.next(table.last);
    }
  }
  return left.length > 0 ? undefined : [];
}

function normal(model: Model): unknown {
  const { round, start, active, used, actions, finalRound, outcome, events, tokens } = model;
  const players = model.players.map((of) => ({
    ...{ gold: of.gold, strength: of.strength, magic: of.magic, vp: of.vp, duke: of.duke },
    ...{
      citizens: [...of.citizens].sort(),
      domains: [...of.domains].sort(),
      victory: [...of.victory].sort(),
    },
  }));
  const held = Object.entries(tokens).filter(([, purse]) =>
    Object.values(purse).some((amount) => amount > 0),
  );
  const stacks = { ...model.monsters, ...model.citizens, ...model.domains };
  const marks = SLOTS.map((slot) => model.marks[slot] ?? '');
  const lord = { citizens: [...model.darkLord.citizens].sort(), domains: [...model.darkLord.domains].sort() };
  return {
    ...{ round, start, active, used, actions, finalRound, outcome, dice: model.dice, players },
    ...{ stacks, marks, lord, events: [...events.open, ...events.down], tokens: Object.fromEntries(held) },
  };
}

const legal = (options: Options): string[] =>
  [...options].flatMap(([key, why]) => (why === null ? [key] : [])).sort();
const wordsOf = (asks: readonly Ask[]): string[] =>
  asks.map(({ id, seat, options }) => `${id} ${seat} ${legal(options).join(' ')}`).sort();
const asWords = (asked: readonly Decision[]): string[] =>
  asked
    .map(
      ({ id, seat, options }) =>
        `${id} ${seat} ${options
          .map(({ key }) => key)
          .sort()
          .join(' ')}`,
    )
    .sort();

function partOf({ before, next, asked }: Step): string {
  if (next.over) return 'ends';
  if (asked?.id === 'end-turn' || asked?.id === 'dice') return 'rolls';
  if (asked?.id === 'action' || asked?.id === 'pay') return 'actions';
  if (['take', 'harvest'].includes(asked?.id ?? '')) return 'harvests';
  if (before.step === 'events') return 'events';
  return before.step === 'monsters' ? 'dark lord' : 'rewards';
}

function play(answered: Step): string[] | undefined {
  const ways = expected(answered);
  if (ways.length === 0) return undefined;
  const told = `after ${answered.asked?.id ?? ''} ${keyOf(answered)}`;
  const asked = answered.next.over ? [] : answered.next.asked;
  const faults = ways.map(({ model, asks }) => [
    ...pathsThatDiffer(normal(model), normal(answered.after as unknown as Model), told),
    ...pathsThatDiffer(wordsOf(asks), asWords(asked), `${told}, questions`),
  ]);
  return faults.find((list) => list.length === 0) ?? faults[0];
}

function scores({ over, state, scores: given }: Position<Valeria>): string[] | undefined {
  if (!over || state.outcome !== null) return undefined;
  const wanted = finalScores(modelOf(state));
  const read = wanted.map(({ seat, items }) => {
    const score = given.find((one) => one.seat === seat);
    const lines = score?.items.map(({ key, points }) => `${key} ${points}`) ?? [];
    return { seat, total: score?.total, items: items.length > 0 ? lines : [], rank: score?.rank };
  });
  return pathsThatDiffer(wanted, read, 'scores');
}

const PARTS = ['rolls', 'harvests', 'actions', 'rewards', 'dark lord', 'events', 'ends'];

export const oracle: Oracle<Valeria> = {
  checks: [
    ...PARTS.map((name): OracleCheck<Valeria> => ({
      name,
      afterAnswer: (answered) => (partOf(answered) === name ? play(answered) : undefined),
    })),
    { name: 'who-may', atPosition: whoMay },
    { name: 'scores', atPosition: scores },
  ],
};
