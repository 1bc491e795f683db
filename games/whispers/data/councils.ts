import type { Empire, Position } from './empires';
import type { Icon } from './map';

/** Is an action of a council position. Counts use the icons that an empire controls at that moment. */
export type CouncilAction = CountedAction | { readonly op: 'attack' } | { readonly op: 'swap' };
/** Gives a number of banners or cards. */
export type CountedAction =
  | { readonly op: 'add'; readonly amount: number; readonly per?: Icon }
  | { readonly op: 'draw'; readonly amount: number; readonly per?: Icon; readonly icons: number };
export type ActionId = CouncilAction['op'];

const add = (amount: number, per?: Icon): CouncilAction => ({ op: 'add', amount, ...(per && { per }) });
const draw = (amount: number, per?: Icon, icons = 1): CouncilAction => ({
  op: 'draw', amount, ...(per && { per }), icons,
});
const attack: CouncilAction = { op: 'attack' };
const swap: CouncilAction = { op: 'swap' };

type Council = Readonly<Record<Position, readonly CouncilAction[]>>;

const uniform: Council = {
  sheriff: [add(2)],
  steward: [add(1, 'farm'), draw(1, 'city', 2)],
  marshal: [attack],
  chancellor: [draw(1), swap],
};

export const COUNCILS: Readonly<Record<'uniform' | 'printed', Readonly<Record<Empire, Council>>>> = {
  uniform: { bear: uniform, eagle: uniform, elephant: uniform, lion: uniform, horse: uniform },
  printed: {
    bear: { sheriff: [add(1, 'farm'), attack], steward: [draw(1, 'farm', 2), add(2)], marshal: [add(1, 'tower'), attack], chancellor: [attack, swap] },
    eagle: { sheriff: [add(2)], steward: [draw(1, 'farm', 2), add(1, 'farm')], marshal: [add(1, 'tower'), attack], chancellor: [attack, swap] },
    elephant: { sheriff: [add(1, 'farm')], steward: [draw(1, 'tower', 3), add(2)], marshal: [add(1, 'tower'), attack], chancellor: [attack, swap] },
    lion: { sheriff: [add(1, 'farm'), draw(1)], steward: [draw(1, 'farm', 3), add(2)], marshal: [add(2, 'tower')], chancellor: [attack, swap] },
    horse: { sheriff: [add(1, 'farm')], steward: [draw(1, 'farm', 2), add(2)], marshal: [add(1, 'tower'), attack], chancellor: [attack, swap] },
  },
};
