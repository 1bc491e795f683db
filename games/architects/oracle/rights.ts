import { entry } from '../../../src/engine/check/compare';
import { BOOK } from './figures';
import { at } from './model';
import { waysToPay, type Price } from './pay';
import type { Replay } from './table';

/** Sections 4.2 and 12.5: the rights of a turn, and the actions of a visit one after the other. */

export const canPay = ({ model }: Replay, seat: number, price: Price): boolean =>
  waysToPay(model, seat, price, model.turn.credit).length > 0;
/** Pays within one's own turn. The Influence of the Profiteer can be needed for it. */
export function pay(replay: Replay, seat: number, price: Price): void {
  const { model } = replay;
  if (!canPay(replay, seat, price) && model.turn.influence > 0) useRight(replay, seat, 'take-influence');
  replay.pay(seat, price, model.turn.credit);
}

function contributions({ model }: Replay, seat: number): string[] {
  const { court, turn } = model;
  if (!court || turn.contribute === 0 || court.contributions.length === 0) return [];
  return ['clay', 'wood', 'stone', 'gold', 'marble']
    .filter((item) => !court.contributed.includes(item) && Number(at(model, seat)[item]) > 0)
    .map((item) => `contribute:${item}`);
}
export const rights = (replay: Replay, seat: number): string[] => [
  ...contributions(replay, seat),
  ...(replay.model.turn.influence > 0 ? ['take-influence'] : []),
];

/** Uses a right of this turn. Returns false if the answer is another one. */
export function useRight(replay: Replay, seat: number, key: string): boolean {
  const { model } = replay;
  const [what = '', item = ''] = key.split(':');
  if (what === 'take-influence') {
    model.turn.influence--;
    replay.gainInfluence(seat, 1);
    return true;
  }
  const { court } = model;
  if (what !== 'contribute' || !court) return false;
  replay.touched.add('contributions');
  model.turn.contribute--;
  const player = at(model, seat);
  player[item] = Number(player[item]) - 1;
  court.contributed.push(item);
  if (court.contributed.length === 5) model.turn.reset = true;
  replay.gain(seat, entry(entry(BOOK.contributions, court.contributions[0] ?? ''), item));
  return true;
}

/** Offers the Contribution that is left. The Influence that is left comes by itself. */
export function closeWindow(replay: Replay, seat: number): void {
  for (;;) {
    const options = contributions(replay, seat);
    if (options.length === 0) return;
    const [key = 'no'] = replay.ask('contribute', seat, [...options, 'no']) ?? [];
    if (key !== 'no') useRight(replay, seat, key);
    else replay.model.turn.contribute--;
  }
}

/** Asks for actions, one after the other. The first may be due. */
export function actions(
  replay: Replay,
  seat: number,
  id: string,
  most: number,
  how: { isDue: boolean; options: () => string[]; act: (key: string) => void },
): void {
  for (let taken = 0; taken < most;) {
    const possible = how.options();
    const isDue = how.isDue && taken === 0;
    const all = [...possible, ...rights(replay, seat), ...(isDue ? [] : ['stop'])];
    const [key = 'stop'] = replay.ask(id, seat, all) ?? [];
    if (key === 'stop') return;
    if (useRight(replay, seat, key)) continue;
    how.act(key);
    taken++;
  }
}
