import { entry, same, sum } from '../../../src/engine/check/compare';
import type { Answered, OracleCheck } from '../../../src/engine/check/oracle';
import type { Lisboa, Player } from '../state';
import { BOOK, GOODS } from './figures';
import { gainOf, influenceOf, isFull, playerAt, setsIn, shipsOf, total } from './player';
import { relatedTo } from './scores';

/** The automatic steps: dock, turns, the end of a period, church scoring, opened buildings. */

type Step = Answered<Lisboa>;

/** True if this answer ended a turn and the next turn began at once, in the same period. */
const hasPassed = ({ before, after, action }: Step): boolean =>
  action.decision === 'draw-pile' &&
  before.period === after.period &&
  before.active !== after.active &&
  after.step === 'turn';

/** Section 9: ships at sea of the next player are empty, and bring income. Others stay as they are. */
function dock(step: Step): string[] | undefined {
  const { before, after } = step;
  if (!hasPassed(step)) return undefined;
  return before.players.flatMap((player, seat) => {
    const docking =
      seat === after.active ? shipsOf(player).filter((ship) => ship.sealed && isFull(ship)) : [];
    const ships = shipsOf(player).map((ship) =>
      docking.includes(ship) ? { ...ship, goods: [], sealed: false } : ship,
    );
    const income = docking.length * total(player, 'dock-income');
    return [
      ...same(`ships of seat ${seat}`, shipsOf(playerAt(after, seat)), ships),
      ...same(`réis of seat ${seat}`, playerAt(after, seat).reis, player.reis + income),
    ];
  });
}

const emptyPiles = ({ display }: Lisboa): number =>
  Object.values(display).filter((cards) => cards.length === 0).length;

/** Sections 8 and 28.1: the turn goes round, and a period ends with its trigger. */
function turns(step: Step): string[] | undefined {
  const { before, after } = step;
  if (!hasPassed(step)) return undefined;
  const next = (before.active + 1) % before.players.length;
  const [sets, needed] = [Math.max(...after.players.map(setsIn)), before.period === 1 ? 2 : 4];
  const isTriggered = before.trigger !== null || sets >= needed || emptyPiles(after) >= 3;
  const isNewRound = next === before.startPlayer;
  // An edge case can begin with the sets of a trigger that no player caused. The rulebook is silent on that.
  const start = step.earlier[0]?.before ?? before;
  const isEdge = start.trigger === null && Math.max(...start.players.map(setsIn)) >= needed;
  if (before.period === 1 && isEdge) return undefined;
  return [
    ...same('the next player', after.active, next),
    ...(before.period === 1 ? same('a trigger in period 1', isTriggered, false) : []),
    ...(before.period === 2 ? same('the trigger', after.trigger !== null, isTriggered) : []),
    ...same('the last round', after.lastRound, before.lastRound || (isTriggered && isNewRound)),
  ];
}

/** Section 28.1 step 1: 3 wigs for each set, when the first period ends by a draw. */
function periodEnd({ before, after, action }: Step): string[] | undefined {
  if (action.decision !== 'draw-pile' || before.period !== 1 || before.discarding !== null) return undefined;
  if (after.discarding === null) return undefined;
  return before.players.flatMap((player, seat) =>
    same(
      `wigs of seat ${seat} at the end of the period`,
      playerAt(after, seat).wigs,
      player.wigs + BOOK.scoring.periodSet * setsIn(player),
    ),
  );
}

/** Section 27: the wigs on the backs, and influence once. */
function church({ before, after, action }: Step): string[] | undefined {
  if (action.decision !== 'church-scoring' || after.discarding !== before.discarding) return undefined;
  const { seat, picks } = action;
  const player = playerAt(before, seat);
  const tiles = picks.map((key) => key.slice('tile:'.length));
  const gained = gainOf(before, player.influence, tiles.length > 0 ? influenceOf(player) : 0);
  const backs = sum(tiles.map((tile) => entry(BOOK.tiles, tile).wigs));
  const now = playerAt(after, seat);
  return [
    ...same('influence of church scoring', now.influence, gained.influence),
    ...same('wigs of church scoring', now.wigs, player.wigs + backs + gained.wigs),
    ...same(
      'tiles after church scoring',
      now.clergy,
      player.clergy.filter((id) => !tiles.includes(id)),
    ),
  ];
}

/** Section 18 step 6 and 5: every related store scores, and the plan is turned over. */
function opening({ before, after, action }: Step): string[] | undefined {
  const [space] = Object.keys(after.opened).filter((id) => !before.opened[id]);
  // The reward of the space can come in the same answer. It is over before the staff is chosen or hired.
  if (space === undefined || !['staff', 'pay'].includes(action.decision)) return undefined;
  const opener = after.opened[space]?.openedBy;
  const [plan] = after.players.flatMap(({ plansDone }, seat) =>
    plansDone.filter((id) => !playerAt(before, seat).plansDone.includes(id)),
  );
  const scored = (seat: number): number =>
    sum(
      Object.entries(after.stores).map(([lot, { owner, street }]) => {
        const related = relatedTo(after, lot, street);
        if (owner !== seat || !related.includes(space)) return 0;
        const value = after.scoringTiles[street];
        return after.options.publicBuildingScoring === 'single' ? value : value * related.length;
      }),
    );
  const built = after.opened[space];
  const { architect, officials } = entry(BOOK.plans, plan ?? '');
  const old = before.architects[architect];
  return [
    ...before.players.flatMap((player, seat) =>
      same(
        `wigs of seat ${seat} for ${space}`,
        playerAt(after, seat).wigs - player.wigs,
        scored(seat) + (seat === opener ? total(player, 'opening-wigs') : 0),
      ),
    ),
    ...same(`officials on ${space}`, built?.officials, officials),
    ...same(`building on ${space}`, [built?.id, built?.side], [old.current?.id, old.current?.side]),
    ...same('the next building', after.architects[architect].current, old.future),
  ];
}

/** The limits of sections 5, 21, 22 and 24. */
function limits(state: Lisboa): string[] {
  const isWrong = (player: Player): boolean =>
    player.influence < 0 || player.influence > BOOK.maxInfluence || player.reis < 0 || player.wigs < 0;
  return [
    ...state.players.flatMap((player, seat) => [
      ...(isWrong(player) ? [`seat ${seat} is beyond a limit`] : []),
      ...GOODS.filter((good) => player.goods[good] > BOOK.warehouse + setsIn(player)).map(
        (good) => `seat ${seat} has too much ${good}`,
      ),
      ...(player.clergy.length > BOOK.clergySlots ? [`seat ${seat} has too many tiles`] : []),
    ]),
    ...GOODS.filter((good) => state.prices[good] < BOOK.prices[0] || state.prices[good] > BOOK.prices[1]),
  ];
}

export const automaticChecks: readonly OracleCheck<Lisboa>[] = [
  { name: 'dock', afterAnswer: dock },
  { name: 'turns', afterAnswer: turns },
  { name: 'period-end', afterAnswer: periodEnd },
  { name: 'church', afterAnswer: church },
  { name: 'opening', afterAnswer: opening },
  { name: 'limits', atPosition: ({ state }) => limits(state) },
];
