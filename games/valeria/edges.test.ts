import { seedHash } from '../../src/engine/run/chance';
import { defaultSetup, picker } from '../../src/engine/check/fuzz';
import type { AnyGame } from '../../src/engine/contract/game';
import { edgeCaseStart } from '../../src/engine/check/edge-case';
import { RESOURCES } from './data/vocabulary';
import { valeria } from './index';
import { exhaustedSlots } from './state';
import type { Valeria } from './state';

const game = valeria as unknown as AnyGame;

test('moved tables meet the edges: purses, stacks nearly out, high tokens, the last round', () => {
  const states = Array.from({ length: 60 }, (_, number) => {
    const { seats, options } = defaultSetup(game, 1 + (number % 5));
    const setup = { seats, options: { ...options, monsterEvents: number % 2 === 0, lastRound: '5' } };
    return edgeCaseStart(game, setup, seedHash(`0${number % 10}`), picker(`tight ${number}`))
      .state as Valeria;
  });
  const players = states.flatMap((state) => state.players);
  expect({
    poor: players.some((of) => RESOURCES.every((resource) => of[resource] === 0)),
    rich: players.some((of) => of.magic >= 40),
    'a stack of one': states.some(({ monsters }) => monsters.m1.open.length === 1),
    'many exhausted slots': states.some((state) => exhaustedSlots(state) >= 2 * state.players.length),
    'high tokens': states.some(({ tokens }) => Object.values(tokens).some(({ strength }) => strength >= 30)),
    'the last round': states.some(({ round }) => round === 5),
  }).toEqual({
    poor: true,
    rich: true,
    'a stack of one': true,
    'many exhausted slots': true,
    'high tokens': true,
    'the last round': true,
  });
});
