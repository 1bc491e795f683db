import { seedHash } from '../../src/engine/run/chance';
import { defaultSetup, picker } from '../../src/engine/check/fuzz';
import type { AnyGame } from '../../src/engine/contract/game';
import { edgeCaseStart } from '../../src/engine/check/edge-case';
import { florence } from './index';
import { COUNTS } from './rules/counts';
import type { Florence } from './state';

const game = florence as unknown as AnyGame;

test('moved tables meet the edges: no cash, no points, full boards, empty decks, the last round', () => {
  const states = Array.from({ length: 60 }, (_, number) => {
    const setup = defaultSetup(game, 2 + (number % 4));
    return edgeCaseStart(game, setup, seedHash(`0${number % 10}`), picker(`tight ${number}`))
      .state as Florence;
  });
  const players = states.flatMap((state) => state.players);
  expect({
    poor: players.some((of) => of.cash === 0 && Object.values(of.points).every((points) => points === 0)),
    rich: players.some((of) => of.cash >= 20_000),
    crowded: players.some((of) => COUNTS.emptySpaces(of) < 10),
    'three builders': players.some((of) => of.builders === 3),
    'an empty deck': states.some(({ decks }) => decks.profession.length === 0),
    'the last round': states.some(({ round }) => round === 7),
  }).toEqual({
    poor: true,
    rich: true,
    crowded: true,
    'three builders': true,
    'an empty deck': true,
    'the last round': true,
  });
});
