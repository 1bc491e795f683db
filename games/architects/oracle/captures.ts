import { entry } from '../../../src/engine/check/compare';
import { at, groupAt, has } from './model';
import type { Price } from './pay';
import { actions, canPay, pay } from './rights';
import type { Replay } from './table';

/** Section 9: captures, at the Town Centre and by Buildings. */

export interface Raid {
  readonly used: Set<string>;
  readonly figures: Set<string>;
}
export const newRaid = (): Raid => ({ used: new Set(), figures: new Set() });

/** The groups that can be captured: from two locations, or from one with four and five players. */
export function groups({ model }: Replay, { used }: Raid): string[] {
  const most = model.players.length > 3 ? 1 : 2;
  return Object.entries(model.open).flatMap(([place, workers]) =>
    used.has(place) || used.size < most
      ? workers.flatMap((count, owner) => (count > 0 ? [`take:${place}-${owner}`] : []))
      : [],
  );
}

export function capture(replay: Replay, seat: number, raid: Raid, key: string): void {
  const { model } = replay;
  const [, place = '', owner = ''] = /take:(.*)-(\d+)/.exec(key) ?? [];
  const whose = Number(owner);
  const count = groupAt(model, place, whose);
  const captor = at(model, seat);
  replay.touched.add('captures');
  raid.used.add(place);
  entry(model.open, place)[whose] = 0;
  if (whose === seat) captor.workers += count;
  else captor.captured[whose] = (captor.captured[whose] ?? 0) + count;
  if (whose === seat || raid.figures.has(place)) return;
  raid.figures.add(place);
  if (model.court?.princess === place) replay.loseVirtue(seat, 1);
  if (model.court?.profiteer === place) replay.gainVirtue(seat, 1);
}

export function raidTown(replay: Replay, seat: number, workers: number): void {
  const raid = newRaid();
  let [isFirst, saved] = [true, has(at(replay.model, seat), 'conspirator')];
  const price = (): Price => (isFirst ? { tax: 1 } : { silver: saved > 0 ? 0 : 1 });
  actions(replay, seat, 'town-centre', workers, {
    isDue: true,
    options: () => (canPay(replay, seat, price()) ? groups(replay, raid) : []),
    act: (key) => {
      pay(replay, seat, price());
      if (!isFirst && saved > 0) saved--;
      isFirst = false;
      capture(replay, seat, raid, key);
    },
  });
}
