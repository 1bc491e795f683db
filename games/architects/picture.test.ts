import { promise } from '../../src/engine/chance';
import { defaultSetup, picker, randomAction } from '../../src/engine/fuzz';
import type { AnyGame, Seat } from '../../src/engine/game';
import { Session } from '../../src/engine/session';
import { numbers, present, tally, wordsIn } from '../../src/picture/testing';
import { MARKET_SPACES, OPEN } from './data/locations';
import { resetSpaces } from './data/numbers';
import { WONDER_IDS } from './data/wonders';
import { architects } from './index';
import { pictures } from './picture';
import { countsOf } from './picture/icons';
import { seatsOf } from './state';
import type { View } from './view';

/** Everything is counted from the view, and must be found in the scene as often. */
function boardTells(view: View): void {
  const scene = pictures.board(view);
  const everybody = seatsOf(view);
  const market = MARKET_SPACES.flatMap((space) => {
    const seat = view.market[space];
    return seat === null ? [] : [[`market ${space} of ${seat}`, 1]];
  });
  const open = OPEN.flatMap((spot) =>
    everybody.map((seat) => [`workers ${spot} of ${seat}`, view.open[spot][seat] ?? 0]),
  );
  expect(tally(scene, 'worker')).toEqual(
    present(Object.fromEntries([...open, ...market]) as Record<string, number>),
  );
  expect(tally(scene, 'figure')).toEqual(figures(view));
  expect(tally(scene, 'card')).toEqual(
    Object.fromEntries(
      view.shown.flatMap((row, line) =>
        row.map(({ card }, at) => [`apprentice ${line} ${at} ${card}`, 1] as const),
      ),
    ),
  );
  expect(tally(scene, 'reset')).toEqual(
    Object.fromEntries(resetSpaces(view.players.length).map((space) => [`reset ${space}`, 1])),
  );
  const written = numbers(scene);
  expect(written.tax).toBe(view.tax);
  view.shown.forEach((row, line) =>
    row.forEach(({ coins }, at) => expect(written[`coins ${line} ${at}`] ?? 0).toBe(coins)),
  );
  for (const seat of everybody) linesTell(view, seat, written);
}

function figures(view: View): Record<string, number> {
  if (!view.court) return {};
  const { princess, profiteer, wonders } = view.court;
  return Object.fromEntries([
    [`princess ${princess}`, 1],
    [`profiteer ${profiteer}`, 1],
    ...WONDER_IDS.flatMap((id) => (wonders[id].token ? [[`${id} ${wonders[id].token}`, 1]] : [])),
  ]) as Record<string, number>;
}

/** The line of a player tells what the report tells, in the same numbers. */
function linesTell(view: View, seat: Seat, written: Record<string, number>): void {
  const player = view.players[seat];
  if (!player) throw new Error(`there is no seat ${seat}`);
  const { silver, clay, wood, stone, gold, marble, workers, prison, virtue, influence, cathedral } = player;
  const expected = [
    silver,
    clay,
    wood,
    stone,
    gold,
    marble,
    workers,
    prison,
    virtue,
    ...(view.court ? [influence] : []),
    cathedral,
    player.buildings.length + player.wonders.length,
    player.cards,
    player.debts,
  ];
  expect(countsOf(view).map((_, at) => written[`standing ${seat} ${at}`])).toEqual(expected);
}

function areaTells(view: View, seat: Seat): void {
  const scene = pictures.area(view, seat);
  const player = view.players[seat];
  const expected = [
    ...(player?.apprentices ?? []).map((card) => `apprentice.${card}`),
    ...(player?.buildings ?? []).map((card) => `building.${card}`),
    ...(player?.wonders ?? []).map((id) => `wonder.${id}`),
    ...(view.me === seat ? view.hand.map((card) => `building.${card}`) : []),
  ];
  const shown = wordsIn(scene).filter((key) => /^(apprentice|building|wonder)\./.test(key));
  expect(shown.sort()).toEqual(expected.sort());
  expect(tally(scene, 'worker')).toEqual(
    present(
      Object.fromEntries(
        seatsOf(view).map((owner) => [`captured of ${owner}`, player?.captured[owner] ?? 0]),
      ),
    ),
  );
}

const game = architects as unknown as AnyGame;
test.each([
  [1, {}],
  [2, {}],
  [2, { opponent: 'meddler' }],
  [3, { worksOfWonder: false }],
  [4, { promo: true }],
  [5, {}],
] as const)('%d at the table, %j: the picture tells what the view tells', (seats, options) => {
  const setup = { seats, options: { ...defaultSetup(game, seats).options, ...options } };
  const session = Session.start(game, setup, promise(`7${seats}`));
  const pick = picker(`picture ${seats} ${JSON.stringify(options)}`);
  for (let answer = 0; !session.over && answer < 1500; answer++) {
    if (answer % 25 === 0) {
      const viewer = seatsOf({ players: Array(seats) })[answer % seats] ?? 0;
      const view = session.view(viewer) as View;
      if (view.order.length > 0) {
        boardTells(view);
        for (const seat of seatsOf(view)) areaTells(view, seat);
      }
    }
    session.apply(randomAction(session, pick, 0));
  }
});
